//! Arena keeps the contract of every Quadriga game.

use arena::Arena;
use engine::conformance::{Plan, numbering, run, run_strategy, run_study};

#[test]
fn keeps_the_contract() {
    let tally = run::<Arena>(&Plan::default());
    assert!(tally.redeals_that_changed > 0, "{tally:?}");
}

#[test]
fn judges_positions_sensibly() {
    run_strategy::<Arena>(&Plan::default());
}

#[test]
fn can_be_studied() {
    run_study::<Arena>(&Plan::default());
}

/// What learned programs rely on: once given, a number stays.
#[test]
fn the_numbers_of_actions_stay() {
    assert_eq!(numbering::<Arena>(), (2_224, 0xc4d2_b580_80b2_3c47));
}
