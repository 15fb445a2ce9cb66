//! No heap allocation per move once the lists are warm; and a state fits its size.

use engine::drive::Driver;
use gloria_mundi::{GloriaMundi, Options};
use testing::allocations::{Counting, during, play_as_numbers};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_warm_game_allocates_nothing() {
    let mut driver = Driver::<GloriaMundi>::new();
    let options = Options::default();
    play_as_numbers(1, 4, &options, &mut driver);
    let asked = during(|| {
        for seats in 2..=6 {
            for seed in 0..20 {
                play_as_numbers(seed, seats, &options, &mut driver);
            }
        }
    });
    assert_eq!(asked, 0);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<GloriaMundi>() <= 384, "{} bytes", size_of::<GloriaMundi>());
}
