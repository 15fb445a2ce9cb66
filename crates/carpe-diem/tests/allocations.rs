//! Once warm, play takes no memory from the heap; and a state fits its size.

use carpe_diem::{CarpeDiem, Options};
use engine::drive::{Driver, at_random};
use engine::study::{Study, write_observation};
use engine::{Game, GameOptions, Rng};
use testing::allocations::{Counting, during};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Plays a game at random, observed at every decision.
fn play(seed: u64, seats: usize, options: &Options, driver: &mut Driver<CarpeDiem>) {
    let mut game = CarpeDiem::new(seats, options).unwrap();
    driver.finish(&mut game, &mut Rng::new(seed), |game, seat, legal, rng| {
        write_observation(game, seat, &mut [0; 4096]);
        assert!(legal.iter().all(|action| game.action_id(*action).is_some()));
        at_random(seat, legal, rng)
    });
}

#[test]
fn a_warm_game_allocates_nothing() {
    let mut driver = Driver::new();
    let presets = Options::all_presets();
    for (_, options) in &presets {
        play(1, 2, options, &mut driver);
    }
    let asked = during(|| {
        for seed in 0..60 {
            let options = &presets[seed as usize % presets.len()].1;
            play(seed, 2 + seed as usize % 3, options, &mut driver);
        }
    });
    assert_eq!(asked, 0);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<CarpeDiem>() <= 824, "{} bytes", size_of::<CarpeDiem>());
}
