//! Random games over the four decks and all presets with every conservation law asserted after every action:
//! `cargo run --release -p quadriga-arena --example mass -- [games] [seed]` (a million games by default).
//!
//! Stops with the game's number and action at the first law broken; prints how the games went.

use arena::options::Options;
use arena::{Arena, Ending};
use engine::{Game, GameOptions, Next, Rng, Viewpoint};

/// No game may take more actions: the turn limit ends it long before.
const MOST_ACTIONS: u32 = 200_000;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|n| n.parse::<u64>().expect("the arguments are numbers"));
    let games = numbers.next().unwrap_or(1_000_000);
    let seed = numbers.next().unwrap_or(1);
    // One game in four plays each deck with its defaults; every other one a preset.
    let decks: Vec<Options> = ["default", "strict", "combined"].iter().map(|name| preset(name)).collect();
    let roma = Options { deck: arena::options::Deck::Roma, ..Options::default() };
    let presets: Vec<Options> = Options::all_presets().into_iter().map(|(_, options)| options).collect();
    let (mut actions, mut longest, mut endings) = (0u64, 0u32, [0u64; 3]);
    let mut legal = Vec::new();
    for number in 0..games {
        let options = match number % 8 {
            0 | 4 => decks[0],
            1 => decks[1],
            2 => decks[2],
            3 => roma,
            _ => presets[(number / 8) as usize % presets.len()],
        };
        let mut game = Arena::new(2, &options).expect("presets are valid");
        let mut rng = Rng::stream(seed, number);
        let mut count = 0;
        loop {
            let action = match game.next() {
                Next::Over => break,
                Next::Chance => game.sample(&mut rng, &mut Vec::new()),
                Next::Player(_) => {
                    legal.clear();
                    game.legal_actions(&mut legal);
                    assert!(!legal.is_empty(), "game {number}: nothing to do");
                    assert!(
                        legal.len() > 1 || Arena::may_stand_alone(legal[0]),
                        "game {number}: {} stands alone",
                        legal[0]
                    );
                    legal[rng.index(legal.len())]
                }
            };
            game.apply(action, &mut ());
            count += 1;
            game.audit().unwrap_or_else(|why| panic!("game {number} of seed {seed}, after {action}: {why}"));
            assert!(count < MOST_ACTIONS, "game {number} of seed {seed} does not end");
        }
        actions += u64::from(count);
        longest = longest.max(count);
        let ending = game.view(Viewpoint::Spectator).ending.expect("the game is over");
        endings[match ending {
            Ending::Ruined => 0,
            Ending::SupplyEmpty => 1,
            Ending::TurnLimit => 2,
        }] += 1;
        let limit = game.view(Viewpoint::Spectator).turn >= options.max_turns;
        assert!(ending != Ending::TurnLimit || limit, "game {number}: the turn limit came early");
    }
    println!("{games} games, {actions} actions, the longest {longest}; all laws held after every action");
    println!(
        "ended by ruin {}, by an empty supply {}, by the turn limit {}",
        endings[0], endings[1], endings[2]
    );
}

fn preset(name: &str) -> Options {
    Options::presets().into_iter().find(|(found, _)| *found == name).expect("the preset exists").1
}
