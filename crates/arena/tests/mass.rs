//! Random games over all presets with every conservation law asserted; the conformance kit plays on for as long as asked (`docs/testing.md`).

use arena::{Arena, Options};
use engine::drive::{Driver, at_random};
use engine::{Game, GameOptions, Rng};

#[test]
fn random_games_keep_all_laws_and_end() {
    let mut driver = Driver::new();
    for (preset, options) in Options::all_presets() {
        for number in 0..300 {
            let mut game = Arena::new(2, &options).expect("presets are valid");
            let (mut rng, mut actions) = (Rng::stream(31, number), 0);
            while let Some(action) = driver.next(&game, &mut rng, at_random) {
                game.apply(action, &mut ());
                actions += 1;
                game.audit().unwrap_or_else(|why| panic!("{preset}, game {number}, after {action}: {why}"));
                assert!(actions < 50_000, "{preset}, game {number} does not end");
            }
        }
    }
}
