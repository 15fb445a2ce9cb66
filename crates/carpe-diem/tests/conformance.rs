//! The kit that every game runs.

use carpe_diem::CarpeDiem;
use engine::conformance::{Plan, run, run_strategy};

#[test]
fn keeps_the_contract() {
    let tally = run::<CarpeDiem>(&Plan { games: 2, look_every: 12, ..Plan::default() });
    assert!(tally.redeals_that_changed > 0, "fountain cards are hidden: {tally:?}");
    assert!(tally.most_choices <= 73, "{tally:?}");
}

#[test]
fn tells_bots_what_it_promises() {
    run_strategy::<CarpeDiem>(&Plan { games: 1, ..Plan::default() });
}
