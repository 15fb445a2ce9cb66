//! No heap allocation per move once the lists are warm; and a state fits its size.

use engine::drive::{Driver, at_random};
use engine::study::{Study, write_observation};
use engine::{Game, Rng};
use gloria_mundi::{GloriaMundi, Options};
use testing::allocations::{Counting, during};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Plays a game at random, observed at every decision.
fn play(seats: usize, seed: u64, driver: &mut Driver<GloriaMundi>) {
    let mut game = GloriaMundi::new(seats, &Options::default()).unwrap();
    driver.finish(&mut game, &mut Rng::new(seed), |game, seat, legal, rng| {
        write_observation(game, seat, &mut [0; 4096]);
        assert!(legal.iter().all(|action| game.action_id(*action).is_some()));
        at_random(seat, legal, rng)
    });
}

#[test]
fn a_warm_game_allocates_nothing() {
    let mut driver = Driver::new();
    play(4, 1, &mut driver);
    let asked = during(|| {
        for seats in 2..=6 {
            for seed in 0..20 {
                play(seats, seed, &mut driver);
            }
        }
    });
    assert_eq!(asked, 0);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<GloriaMundi>() <= 384, "{} bytes", size_of::<GloriaMundi>());
}
