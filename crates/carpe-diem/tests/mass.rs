//! Random games by the thousand, every sum audited after every action. The long run is the conformance kit's (`docs/testing.md`).

use carpe_diem::{CarpeDiem, Options};
use engine::drive::{Driver, at_random};
use engine::{Game, GameOptions, Rng};

#[test]
fn a_thousand_random_games_end_with_every_piece_accounted_for() {
    let presets = Options::all_presets();
    let mut driver = Driver::new();
    for number in 0..1_000u64 {
        let mut rng = Rng::stream(0xd1e, number);
        let options = presets[number as usize % presets.len()].1;
        let mut game = CarpeDiem::new(2 + number as usize % 3, &options).unwrap();
        while let Some(action) = driver.next(&game, &mut rng, |seat, legal, rng| {
            assert!(legal.len() >= 2, "a question with one answer: {legal:?}");
            at_random(seat, legal, rng)
        }) {
            game.apply(action, &mut ());
            if rng.below(8) == 0 {
                game.audit().unwrap_or_else(|why| panic!("game {number} after {action}: {why}"));
            }
        }
        game.audit().unwrap_or_else(|why| panic!("game {number} at its end: {why}"));
    }
}
