//! Random games over all seats and options, every sum audited after every action:
//! `cargo run --release -p quadriga-carpe-diem --example mass -- [GAMES] [SEED] [EDITION]` (300,000 games of all
//! editions by default).

use carpe_diem::{CarpeDiem, Options};
use engine::{Edition, Game, GameOptions, Next, Rng};

fn main() {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>().expect("arguments are numbers"));
    let games = args.next().unwrap_or(300_000);
    let seed = args.next().unwrap_or(1);
    let presets = match args.next() {
        Some(edition) => {
            Options::presets_of(Edition(u8::try_from(edition).expect("an edition is a small number")))
        }
        None => Options::all_presets(),
    };
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    let (mut actions, mut most, mut longest) = (0u64, 0, 0);
    for number in 0..games {
        let mut rng = Rng::stream(seed, number);
        let seats = 2 + (number % 3) as usize;
        let (name, options) = &presets[(number / 3) as usize % presets.len()];
        let mut game = CarpeDiem::new(seats, options).expect("every preset suits every table");
        let mut decisions = 0;
        while game.next() != Next::Over {
            let action = if game.next() == Next::Chance {
                game.sample(&mut rng, &mut odds)
            } else {
                legal.clear();
                game.legal_actions(&mut legal);
                assert!(
                    legal.len() >= 2,
                    "game {number} ({name}): a dead end or a question with one answer: {legal:?}"
                );
                most = most.max(legal.len());
                decisions += 1;
                legal[rng.index(legal.len())]
            };
            game.apply(action, &mut ());
            if let Err(why) = game.audit() {
                panic!("game {number} of {seats} ({name}), seed {seed}, after {action}: {why}");
            }
            actions += 1;
        }
        longest = longest.max(decisions);
        if (number + 1) % 50_000 == 0 {
            println!("{} games", number + 1);
        }
    }
    println!(
        "{games} games, {actions} actions, all sums kept; at most {most} choices and {longest} decisions in a game"
    );
}
