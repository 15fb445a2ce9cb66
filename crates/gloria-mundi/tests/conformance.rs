//! The kit that every game runs.

use engine::conformance::{Plan, run, run_strategy};
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
