//! Random games over all presets with every conservation law asserted; `examples/mass.rs` plays a million of them.

use arena::{Arena, Options};
use engine::{Game, GameOptions, Next, Rng};

#[test]
fn random_games_keep_all_laws_and_end() {
    let mut legal = Vec::new();
    let mut odds = Vec::new();
    for (preset, options) in Options::all_presets() {
        for number in 0..300 {
            let mut game = Arena::new(2, &options).expect("presets are valid");
            let mut rng = Rng::stream(31, number);
            let mut actions = 0;
            loop {
                let action = match game.next() {
                    Next::Over => break,
                    Next::Chance => game.sample(&mut rng, &mut odds),
                    Next::Player(_) => {
                        legal.clear();
                        game.legal_actions(&mut legal);
                        legal[rng.index(legal.len())]
                    }
                };
                game.apply(action, &mut ());
                actions += 1;
                game.audit().unwrap_or_else(|why| panic!("{preset}, game {number}, after {action}: {why}"));
                assert!(actions < 50_000, "{preset}, game {number} does not end");
            }
        }
    }
}
