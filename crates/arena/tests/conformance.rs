//! Arena keeps the contract of every Quadriga game.

use arena::Arena;
use engine::conformance::{Plan, run, run_strategy};

#[test]
fn keeps_the_contract() {
    let tally = run::<Arena>(&Plan::default());
    assert!(tally.redeals_that_changed > 0, "{tally:?}");
}

#[test]
fn judges_positions_sensibly() {
    run_strategy::<Arena>(&Plan::default());
}
