//! The kit that every game runs.

use carpe_diem::CarpeDiem;
use engine::conformance::{Plan, numbering, run, run_strategy, run_study};

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

#[test]
fn can_be_studied() {
    run_study::<CarpeDiem>(&Plan { games: 1, ..Plan::default() });
}

/// What learned programs rely on: once given, a number stays.
#[test]
fn the_numbers_of_actions_stay() {
    assert_eq!(numbering::<CarpeDiem>(), (1_461, 0xe90a_e33f_b078_e714));
}
