//! The kit that every game runs.

use engine::conformance::{Plan, numbering, run, run_strategy, run_study};
use gloria_mundi::GloriaMundi;

#[test]
fn keeps_the_contract() {
    let tally = run::<GloriaMundi>(&Plan::default());
    assert!(tally.most_choices <= 60, "a list of {}", tally.most_choices);
}

#[test]
fn gives_sound_advice() {
    run_strategy::<GloriaMundi>(&Plan::default());
}

#[test]
fn can_be_studied() {
    run_study::<GloriaMundi>(&Plan::default());
}

/// What learned programs rely on: once given, a number stays.
#[test]
fn the_numbers_of_actions_stay() {
    assert_eq!(numbering::<GloriaMundi>(), (1_650, 0x3514_bbc5_a1ca_656a));
}
