//! Once warm, play takes no memory from the heap; and a state fits its size.

use carpe_diem::{CarpeDiem, Options};
use engine::GameOptions;
use engine::drive::Driver;
use testing::allocations::{Counting, during, play_as_numbers};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_warm_game_allocates_nothing() {
    let mut driver = Driver::<CarpeDiem>::new();
    let presets = Options::all_presets();
    for (_, options) in &presets {
        play_as_numbers(1, 2, options, &mut driver);
    }
    let asked = during(|| {
        for seed in 0..60 {
            let options = &presets[seed as usize % presets.len()].1;
            play_as_numbers(seed, 2 + seed as usize % 3, options, &mut driver);
        }
    });
    assert_eq!(asked, 0);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<CarpeDiem>() <= 824, "{} bytes", size_of::<CarpeDiem>());
}
