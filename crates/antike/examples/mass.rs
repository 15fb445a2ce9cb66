//! Random games by the thousand, every sum audited after every action:
//! `cargo run --release -p quadriga-antike --example mass -- [games] [first]`.
//!
//! Game `n` takes its map, seats and options from its number, so that any run can be repeated from any game on.
//! A broken sum, an empty list of choices, a list beyond 160 or a choice that is refused stops with the game's number.

use antike::options::{BattleSize, Direction, EmptyCoinBank, LastTemple, MapChoice, Nations, SiteResources};
use antike::{Antike, Ending, Options};
use engine::{Edition, Game, GameOptions, Next, Rng, play};

fn options(rng: &mut Rng) -> (usize, Options) {
    let maps: Vec<MapChoice> = MapChoice::all().collect();
    let seats = 2 + rng.index(5);
    let edition = Edition(1 + rng.below(u32::from(Options::NEWEST.0)) as u8);
    let mut flag = || rng.index(2) == 1;
    let options = Options {
        bellona_direction: if flag() { Direction::Left } else { Direction::Right },
        pliny: flag(),
        orient_resources: if flag() { SiteResources::Free } else { SiteResources::Printed },
        multi_resource_sites: flag(),
        battle_size: if flag() { BattleSize::Chosen } else { BattleSize::Full },
        empty_coin_bank: if flag() { EmptyCoinBank::Nothing } else { EmptyCoinBank::AnyResource },
        free_payment: flag(),
        two_player_pairs: true,
        last_temple: [LastTemple::OneShort, LastTemple::AllGone, LastTemple::Off][rng.index(3)],
        nations: [Nations::Random, Nations::Drafted, Nations::Fixed][rng.index(3)],
        map: maps[rng.index(maps.len())],
        round_limit: [20, 100, 200][rng.index(3)],
        ..Options::of_edition(edition).expect("every edition up to the newest is there")
    };
    (seats, options)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().map_or(1000, |text| text.parse().expect("a number of games"));
    let first: u64 = arguments.next().map_or(0, |text| text.parse().expect("the first game"));
    let (mut actions, mut odds) = (Vec::new(), Vec::new());
    let (mut decisions, mut widest, mut victories) = (0u64, 0, 0u64);
    for number in first..first + games {
        let mut rng = Rng::stream(6, number);
        let (seats, options) = options(&mut rng);
        let mut game = Antike::new(seats, &options).expect("the options are allowed");
        loop {
            let action = match game.next() {
                Next::Over => break,
                Next::Chance => game.sample(&mut rng, &mut odds),
                Next::Player(_) => {
                    actions.clear();
                    game.legal_actions(&mut actions);
                    assert!(
                        actions.len() > 1,
                        "game {number}: {} choices in {:?}",
                        actions.len(),
                        game.phase()
                    );
                    assert!(actions.len() <= 160, "game {number}: {} choices", actions.len());
                    decisions += 1;
                    widest = widest.max(actions.len());
                    actions[rng.index(actions.len())]
                }
            };
            if let Err(refusal) = play(&mut game, action, &mut ()) {
                panic!("game {number}: {action} is offered and refused: {refusal:?}");
            }
            if let Err(broken) = game.audit() {
                panic!("game {number} after {action}: {broken}");
            }
        }
        victories += u64::from(game.end() != Some(Ending::RoundLimit));
        if (number + 1) % 10_000 == 0 {
            println!("{} games", number + 1);
        }
    }
    println!(
        "{games} games from number {first}: {decisions} decisions, at most {widest} choices, {victories} victories, \
         no broken sum, no dead end"
    );
}
