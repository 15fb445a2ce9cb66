//! Phase 4: prices, sites, payments and red cards (R20 to R23).

use crate::common::{table, table_with};
use gloria_mundi::Options;
use gloria_mundi::options::ShieldTiming;
use gloria_mundi::state::Stage;

const RICH: [u16; 4] = [9, 9, 9, 5];

#[test]
fn a_purchase_pays_builds_and_moves() {
    let mut table = table(2).forum(5, "f01").counters(0, [2, 0, 1, 0]).stage(Stage::Buying);
    assert_eq!(table.legal(), ["buy:f01:food", "pass"]);
    table.play("buy:f01:food");
    assert_eq!((table.held(0), table.steps(0)), ([0, 0, 0, 0], 2), "one payment only: it is not asked for");
    assert_eq!((table.forum_ids()[5], table.buildings(0)), ("-", vec!["f01"]));
    assert_eq!(table.bare_of(0), [0, 1, 1]);
}

#[test]
fn r20_shields_are_the_one_purchase_of_the_turn() {
    let mut table = table(2).forum(5, "r04").forum(4, "f01").counters(0, RICH).stage(Stage::Buying);
    table.play("buy:r04:food pay:glory:0");
    assert_eq!(table.question(), "tribute");
}

#[test]
fn r20_with_phase5_shields_come_just_before_the_tribute() {
    let options = Options { shield_timing: ShieldTiming::Phase5, ..Options::default() };
    let mut table = table_with(2, options)
        .forum(5, "r04")
        .forum(4, "f01")
        .bare(0, [2, 1, 1])
        .counters(0, RICH)
        .stage(Stage::Buying);
    assert_eq!(table.legal(), ["buy:f01:food", "pass"]);
    let (ruling, why) = table.refused("buy:r04:food");
    assert_eq!(ruling, Some(20));
    assert!(why.contains("before the tribute"), "{why}");
    table.play("buy:f01:food pay:glory:0 pay:food:2 pay:gold:0");
    assert_eq!((table.question(), table.view().phase), ("buy".to_owned(), 5));
    assert_eq!(table.refused("buy:c01:gold").0, Some(5), "not in the Forum at all");
    table.play("buy:r04:food pay:glory:0");
    assert_eq!((table.buildings(0), table.question()), (vec!["f01", "r04"], "tribute".to_owned()));
}

#[test]
fn r20_with_phase5_other_cards_are_not_sold_then() {
    let options = Options { shield_timing: ShieldTiming::Phase5, ..Options::default() };
    let table =
        table_with(2, options).forum(5, "r04").forum(4, "f01").counters(0, RICH).stage(Stage::Shielding);
    let (ruling, why) = table.refused("buy:f01:food");
    assert_eq!(ruling, Some(20));
    assert!(why.contains("no shield"), "{why}");
    assert_eq!(table.legal(), ["buy:r04:food", "pass"]);
}

#[test]
fn r21_a_convert_goes_on_any_card_and_exchanges_before_the_steps() {
    let mut table = table(2).forum(5, "r01").counters(0, [5, 1, 1, 0]).stage(Stage::Buying);
    assert_eq!(table.legal(), ["buy:r01:food", "buy:r01:gold", "buy:r01:peace", "pass"]);
    table.play("buy:r01:gold");
    assert_eq!(
        (table.legal(), table.steps(0)),
        (vec!["convert:0".into(), "convert:1".into(), "convert:2".into(), "convert:3".into()], 0)
    );
    assert_eq!(table.refused("convert:4").0, Some(21));
    table.play("convert:3");
    assert_eq!(table.question(), "take");
    assert_eq!(table.refused("take:food:1").0, Some(21), "not back into the kind given away");
    table.play("take:gold:4");
    assert_eq!((table.held(0), table.steps(0)), ([2, 4, 2, 0], 2));
}

#[test]
fn r21_glory_is_not_exchanged_and_nothing_need_be() {
    let mut none = table(2).forum(5, "r02").counters(0, [1, 0, 1, 6]).stage(Stage::Buying);
    none.play("buy:r02:food pay:glory:0");
    assert_eq!((none.held(0), none.steps(0)), ([0, 0, 0, 6], 2), "no gold: the exchange is not asked about");
    let mut zero = table(2).forum(5, "r02").counters(0, [1, 2, 1, 0]).stage(Stage::Buying);
    zero.play("buy:r02:food convert:0");
    assert_eq!((zero.held(0), zero.steps(0)), ([0, 2, 0, 0], 2));
}

#[test]
fn r21_the_site_must_be_bare_and_of_the_right_type() {
    let table = table(2)
        .bare(0, [0, 1, 1])
        .forum(5, "f01")
        .forum(4, "r06")
        .forum(3, "c01")
        .counters(0, RICH)
        .stage(Stage::Buying);
    for (token, ruling, word) in [
        ("buy:f01:food", 21, "no bare farm"),
        ("buy:f01:gold", 21, "must be built on a farm"),
        ("buy:r06:peace", 21, "must be built on a city"),
        ("buy:p01:peace", 5, "not lie in the Forum"),
    ] {
        let (by, why) = table.refused(token);
        assert_eq!(by, Some(ruling), "{token}");
        assert!(why.contains(word), "{token}: {why}");
    }
    assert_eq!(table.legal(), ["buy:c01:gold", "buy:r06:gold", "pass"]);
}

#[test]
fn r22_the_surcharge_is_paid_in_any_kinds_and_glory_is_wild() {
    let mut table = table(2).forum(3, "f12").counters(0, [3, 0, 4, 2]).stage(Stage::Buying);
    table.play("buy:f12:food");
    assert_eq!(table.legal(), ["pay:glory:1", "pay:glory:2"], "gold is lacking, so one glory at least");
    table.play("pay:glory:1");
    assert_eq!(table.legal(), ["pay:food:2", "pay:food:3"]);
    let (ruling, why) = table.refused("pay:food:1");
    assert_eq!(ruling, Some(22));
    assert!(why.contains("exact price"), "{why}");
    assert_eq!(table.refused("pay:food:4").0, Some(22));
    assert_eq!(table.refused("pay:gold:0").0, Some(22), "one kind after the other");
    table.play("pay:food:3");
    assert_eq!(table.held(0), [0, 0, 3, 1], "2 food and 1 gold and 2 more: 3 food, 1 peace, 1 glory");
}

#[test]
fn r22_a_glory_symbol_takes_a_glory() {
    let poor = table(2).forum(5, "c14").counters(0, [9, 9, 9, 0]).stage(Stage::Buying);
    let (ruling, why) = poor.refused("buy:c14:gold");
    assert_eq!(ruling, Some(22));
    assert!(why.contains("1 glory"), "{why}");
    let mut rich = table(2).forum(5, "c14").counters(0, [3, 4, 0, 1]).stage(Stage::Buying);
    rich.play("buy:c14:gold");
    assert_eq!(rich.held(0), [0; 4]);
}

#[test]
fn r22_what_cannot_be_paid_is_refused_with_price_and_purse() {
    let table = table(2).forum(0, "f01").forum(5, "c01").counters(0, [3, 2, 1, 0]).stage(Stage::Buying);
    let (ruling, why) = table.refused("buy:f01:food");
    assert_eq!(ruling, Some(22));
    assert_eq!(
        why,
        "You cannot pay for Hortus: it costs 2 food, 1 peace and 5 more of any kind, and you have 3 food, 2 gold and 1 peace."
    );
}

#[test]
fn r22_glory_may_be_paid_though_the_basic_counter_is_at_hand() {
    let mut table = table(2).forum(5, "f01").counters(0, [2, 0, 1, 3]).stage(Stage::Buying);
    table.play("buy:f01:food");
    assert_eq!(table.legal(), ["pay:glory:0", "pay:glory:1", "pay:glory:2", "pay:glory:3"]);
    table.play("pay:glory:3");
    assert_eq!(table.held(0), [2, 0, 1, 0]);
}

#[test]
fn r23_the_steps_come_last_and_may_win() {
    let mut table = table(2).forum(5, "r01").counters(0, [3, 1, 1, 0]).roman(0, 35, 1).stage(Stage::Buying);
    table.play("buy:r01:food");
    assert_eq!(table.question(), "convert");
    table.play("convert:0");
    assert_eq!((table.steps(0), table.ranks()), (37, vec![1, 2]));
}

#[test]
fn a_view_says_what_a_card_costs_and_what_is_lacking() {
    let table = table(2).forum(0, "f01").forum(5, "c01").counters(0, [3, 2, 1, 0]).stage(Stage::Buying);
    let view = table.view();
    let dear = view.forum[0].offer.as_ref().unwrap();
    assert_eq!((view.forum[0].total, dear.lacking, dear.buyable), (Some(8), 2, false));
    let cheap = view.forum[5].offer.as_ref().unwrap();
    assert!(cheap.buyable);
    assert_eq!(cheap.suggestion.unwrap().array(), [1, 2, 0, 0]);
}
