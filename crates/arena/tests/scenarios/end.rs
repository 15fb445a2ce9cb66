//! Points and the end: sections 8 and 9, rulings 36, 42, 45, 50 to 53.

use crate::common::{after, combined, table, table_with};
use arena::options::Options;
use arena::{Ending, Event};
use engine::{Game, Seat};

#[test]
fn r36_aquaeductus_ends_the_game_by_emptying_the_supply() {
    let done = after(table().own("1", "aquaeductus").supply(3).dice(&[1]), "activate:1");
    assert_eq!(done.view().ending, Some(Ending::SupplyEmpty));
    assert!(done.game.outcome().unwrap().is_shared());
}

#[test]
fn r42_carrus_bovinus_may_use_virtual_points() {
    let done = after(table().own("1", "carrus-bovinus").points(1, 10).supply(2).dice(&[1]), "activate:1");
    assert_eq!(done.points(), (5, 10, 0));
    assert_eq!(done.view().sides[0].virtual_vp, 2);
    assert!(done.is_over());
}

#[test]
fn r45_pictor_pays_both_even_if_the_supply_runs_out() {
    // Example 6.
    let position = table().own("1", "pictor").own("2", "forum").own("3", "aries").opponent("1", "forum");
    let position = position.opponent("2", "aries").opponent("3", "forum").supply(3).dice(&[1]);
    let done = after(position, "activate:1");
    assert_eq!(done.points(), (12, 13, 0));
    assert_eq!((done.view().sides[0].virtual_vp, done.view().sides[1].virtual_vp), (0, 2));
    assert!(done.is_over());
}

#[test]
fn r50_the_end_comes_in_the_middle_of_a_turn() {
    let position = table().own("1", "aquaeductus").hand(&["forum"]).supply(1).dice(&[1, 2, 3]).money(9, 0);
    let done = after(position, "activate:1");
    done.offers("").refuses("money:2", 0).refuses("end", 0);
    assert_eq!(done.dice(), [2, 3]);
}

#[test]
fn r50_an_action_is_finished_although_its_card_has_gone() {
    let position = combined().own("1", "architectus").hand(&["forum", "aries"]).dice(&[1]);
    let done = after(position, "activate:1 lay:forum on:1 lay:aries on:2 done");
    assert_eq!((done.on(0, "1"), done.on(0, "2")), ("forum".into(), "aries".into()));
}

#[test]
fn r51_equal_points_are_a_draw() {
    let done = after(table().own("1", "aquaeductus").supply(2).dice(&[1]), "activate:1");
    let outcome = done.game.outcome().unwrap();
    assert_eq!((outcome.rank(Seat(0)), outcome.rank(Seat(1))), (1, 1));
    assert_eq!(outcome.win_share(Seat(0)), 0.5);
}

#[test]
fn r52_virtual_points_count_in_full() {
    let position =
        table().own("1", "taberna").opponent("1", "tuba").opponent("2", "pictor").opponent("3", "bestia");
    let done = after(position.points(10, 11).supply(1).dice(&[1]), "activate:1");
    assert_eq!(done.points(), (13, 11, 0));
    let outcome = done.game.outcome().unwrap();
    assert_eq!((outcome.rank(Seat(0)), outcome.score(Seat(0))), (1, 13));
    let sheet = done.game.score_sheet();
    assert_eq!((sheet[0].points.clone(), sheet[1].points.clone()), (vec![11, 11], vec![2, 0]));
}

#[test]
fn r53_after_the_last_turn_points_are_compared() {
    let options = Options { max_turns: 7, ..crate::common::usual() };
    let early = table_with(options).own("1", "tuba").opponent("1", "forum").turn(6);
    assert!(!after(early, "end").is_over());
    let last = table_with(options).own("1", "tuba").opponent("1", "forum").points(9, 8).turn(7);
    let done = after(last, "end");
    assert_eq!(done.view().ending, Some(Ending::TurnLimit));
    assert_eq!(done.game.outcome().unwrap().rank(Seat(0)), 1);
    assert_eq!(done.count(|event| matches!(event, Event::Over { ending: Ending::TurnLimit, .. })), 1);
}

#[test]
fn a_gain_that_empties_the_supply_ends_the_game() {
    let position = table().own("5", "forum").supply(6).dice(&[5, 6]);
    let done = after(position, "activate:5");
    assert_eq!(done.points(), (16, 10, 0));
    assert_eq!(done.view().ending, Some(Ending::SupplyEmpty));
}

#[test]
fn mercator_may_buy_the_last_point() {
    let position = combined().own("1", "mercator").points(4, 2).dice(&[1]).money(4, 0);
    let done = after(position, "activate:1 buy:2");
    assert_eq!(done.view().ending, Some(Ending::Ruined));
    assert_eq!(done.game.outcome().unwrap().rank(Seat(0)), 1);
}
