//! Phase 5 and section 4: tribute, the Goth's advance, losses, shields, the general pile (R24 to R30, R36).

use crate::common::{table, table_with};
use gloria_mundi::options::Spoils;
use gloria_mundi::state::Stage;
use gloria_mundi::{Event, Kind, Options};

const RICH: [u16; 4] = [9, 9, 9, 5];

#[test]
fn r24_each_tribute_is_priced_and_laid_one_space_further_on() {
    let mut table = table(2).counters(0, RICH).counters(1, RICH).stage(Stage::Tribute);
    assert_eq!(table.view().road.priced, Some(1));
    table.play("lay:food+gold");
    table.turn_without_purchase("food");
    table.play("lay:peace");
    let road = table.view().road;
    assert_eq!((road.goth, road.frontier, road.priced), (0, 2, Some(3)));
    assert_eq!(road.spaces[1].laid, Some(vec![Kind::Food, Kind::Gold]));
    assert_eq!(road.spaces[2].laid, Some(vec![Kind::Peace]));
}

#[test]
fn r24_the_price_is_the_icons_paid_in_full_or_not_at_all() {
    let table = table(2).counters(0, [1, 1, 1, 0]).stage(Stage::Tribute);
    for (token, word) in [
        ("lay:food", "tribute for space 1"),
        ("lay:gold+food", "in this order"),
        ("lay:food+gold+peace", "food and gold"),
    ] {
        let (ruling, why) = table.refused(token);
        assert_eq!(ruling, Some(24));
        assert!(why.contains(word), "{why}");
    }
    let (_, why) = table.refused("lay:glory+gold");
    assert!(why.contains("you have 1 food, 1 gold and 1 peace"), "{why}");
    assert_eq!(table.legal(), ["lay:food+gold", "refuse"]);
}

#[test]
fn r24_who_cannot_pay_refuses_without_being_asked() {
    let mut table = table(2).counters(0, [0, 0, 0, 0]).stage(Stage::Buying).forum(5, "f01");
    table = table.counters(0, [2, 0, 1, 0]);
    table.play("buy:f01:food");
    assert!(table.events.iter().any(|event| matches!(event, Event::Refused { forced: true, .. })));
    assert_eq!(table.view().road.goth, 1);
}

#[test]
fn r25_rome_has_no_price_and_is_entered_by_a_single_step() {
    let mut lying = table(2).goth(35).counters(0, RICH).counters(1, RICH).stage(Stage::Tribute);
    lying.play("lay:food+gold+peace");
    assert_eq!(lying.view().road.priced, None);
    lying.turn_without_purchase("food");
    assert_eq!(lying.view().road.goth, 36, "over the tribute, not into Rome");
    assert!(lying.view().ending.is_none());

    let mut none = table(2).goth(36).counters(0, RICH);
    none.turn_without_purchase("food");
    assert_eq!(none.ending(), Some(gloria_mundi::End::Goth));
}

#[test]
fn r26_only_counters_that_nobody_could_settle_are_shared() {
    let mut table = table(2)
        .bare(0, [0, 1, 0])
        .bare(1, [1, 0, 0])
        .counters(0, RICH)
        .counters(1, RICH)
        .stage(Stage::Tribute);
    table.play("lay:glory+gold");
    table.turn_without_purchase("food").play("lay:peace");
    let before = (table.held(0), table.held(1));
    table.turn_without_purchase("food").play("refuse");
    // Due: food (glory lies there), gold, peace. Seat 0 has food and gold cards, seat 1 two food cards.
    table.acts(0);
    table.play("lose:gold");
    assert_eq!(table.view().road.goth, 2);
    let (after_0, after_1) = (table.held(0), table.held(1));
    assert_eq!(
        after_0[2],
        before.0[2] + 1,
        "the peace counter was nobody's to settle: the active player takes it"
    );
    assert_eq!(after_1[2], before.1[2]);
    assert_eq!((after_0[3], after_1[3]), (before.0[3], before.1[3]), "the glory was settled by a food card");
}

#[test]
fn r26_with_all_every_tribute_counter_is_shared() {
    let options = Options { spoils: Spoils::All, ..Options::default() };
    let mut table = table_with(2, options).counters(0, RICH).counters(1, RICH).stage(Stage::Tribute);
    table.play("lay:food+glory");
    table.turn_without_purchase("peace").play("refuse");
    table.acts(1);
    table.play("lose:food").acts(1);
    assert_eq!(table.question(), "share");
    assert_eq!(table.legal(), ["share:food", "share:glory"]);
    assert_eq!(table.refused("share:gold").0, Some(30));
    table.play("share:glory");
    assert_eq!((table.held(0)[0], table.held(1)[3]), (9 - 1 + 1, 5 + 1));
}

#[test]
fn r27_players_give_in_turn_whatever_owed_type_they_like() {
    let mut table = table(3)
        .goth(31)
        .stack(0, "f01", Kind::Food)
        .bare(0, [0, 1, 1])
        .bare(1, [0, 2, 0])
        .stage(Stage::Tribute);
    table.play("refuse").acts(0);
    assert_eq!(table.legal(), ["lose:f01", "lose:gold", "lose:peace"], "space 32 demands all three");
    table.play("lose:peace");
    // Seat 1 has only cities: one loss, not asked. Seat 2 gives the food.
    assert_eq!(table.bare_of(1), [0, 1, 0]);
    assert_eq!(table.bare_of(2), [0, 1, 1]);
    assert_eq!(table.buildings(0), ["f01"]);
}

#[test]
fn r27_who_has_nothing_owed_is_passed_over_and_asked_again() {
    let mut table = table(2)
        .counters(0, RICH)
        .counters(1, RICH)
        .bare(0, [3, 1, 1])
        .bare(1, [0, 0, 0])
        .goth(8)
        .stage(Stage::Tribute);
    table
        .play("lay:food")
        .turn_without_purchase("peace")
        .play("lay:gold")
        .turn_without_purchase("peace")
        .play("refuse");
    // Due: food, gold. Seat 1 has a single legion and is passed over.
    table.acts(0);
    table.play("lose:food");
    assert_eq!(table.bare_of(0)[..2], [2, 0], "seat 0 had to give both");
}

#[test]
fn r27_the_wrong_card_is_refused() {
    let table = {
        let mut table =
            table(2).goth(17).stack(0, "f01", Kind::Food).stack(0, "c01", Kind::Gold).stage(Stage::Tribute);
        table.play("refuse");
        table
    };
    for (token, word) in
        [("lose:gold", "No city is owed"), ("lose:c01", "No city is owed"), ("lose:p01", "not one of your")]
    {
        let (ruling, why) = table.refused(token);
        assert_eq!(ruling, Some(27));
        assert!(why.contains(word), "{why}");
    }
    assert_eq!(table.legal(), ["lose:food", "lose:f01"]);
}

#[test]
fn r27_the_hand_is_safe_and_unsettled_icons_lapse() {
    let mut table = table(2).goth(17).bare(0, [0, 1, 1]).bare(1, [0, 1, 1]).stage(Stage::Tribute);
    let hands =
        |table: &crate::common::Table| table.view().players.iter().map(|p| p.hand_total).collect::<Vec<_>>();
    let before = hands(&table);
    table.play("refuse");
    assert_eq!(hands(&table), before);
    assert!(table.events.iter().any(|event| matches!(event, Event::Lapsed { due } if due.len() == 2)));
    assert_eq!(table.view().turn, 2);
}

#[test]
fn r28_glory_keeps_the_kind_it_replaced_until_it_is_in_the_pile() {
    let mut table = table(2)
        .goth(1)
        .counters(0, [0, 0, 0, 1])
        .bare(0, [1, 1, 0])
        .bare(1, [1, 1, 0])
        .stage(Stage::Tribute);
    assert_eq!(table.legal(), ["lay:glory", "refuse"]);
    table.play("lay:glory");
    assert_eq!(table.view().road.spaces[2].laid, Some(vec![Kind::Glory]));
    table.turn_without_purchase("gold");
    table.play("refuse");
    assert_eq!(table.held(1)[3], 1, "nobody has a legion: the glory goes to the active player");
}

#[test]
fn r28_of_two_equal_icons_glory_replaces_the_second_first() {
    let table = table(2).goth(17).counters(0, RICH).stage(Stage::Tribute);
    assert_eq!(table.legal(), ["lay:food+food", "lay:food+glory", "lay:glory+glory", "refuse"]);
    assert_eq!(table.refused("lay:glory+food").0, Some(28));
}

#[test]
fn r28_three_kinds_of_icons_make_nine_choices() {
    let table = table(2).goth(31).counters(0, RICH).stage(Stage::Tribute);
    assert_eq!(table.legal().len(), 9);
}

#[test]
fn r29_a_shield_is_lost_in_place_of_its_card() {
    let mut table = table(2).goth(15).bare(0, [1, 1, 1]).stack(0, "r04", Kind::Food).stage(Stage::Tribute);
    table.play("refuse");
    assert_eq!(
        table.legal(),
        ["lose:food", "lose:r04"],
        "a shield is never forced while another card could go"
    );
    table.play("lose:r04");
    assert_eq!((table.bare_of(0), table.buildings(0).len()), ([2, 1, 1], 0));
    assert_eq!(table.view().gone, ["r04"]);
    assert_eq!(table.view().players[0].lost.food, 0);
}

#[test]
fn r29_a_stack_leaves_with_its_building() {
    let mut table = table(2).goth(15).bare(0, [0, 1, 1]).stack(0, "f05", Kind::Food).stage(Stage::Tribute);
    table.play("refuse");
    assert_eq!((table.buildings(0).len(), table.view().players[0].lost.food), (0, 1));
    assert_eq!(table.view().gone, ["f05"]);
}

#[test]
fn r30_sharing_begins_with_the_active_player() {
    let options = Options { spoils: Spoils::All, ..Options::default() };
    let mut table = table_with(3, options).goth(31);
    for seat in 0..3 {
        table = table.counters(seat, RICH);
    }
    table = table.stage(Stage::Tribute);
    table.play("lay:food+gold+peace");
    table.turn_without_purchase("food").play("refuse");
    table.play("lose:food lose:gold").acts(1);
    table.play("share:gold").acts(2);
    table.play("share:food");
    assert_eq!(
        table.view().active,
        Some(engine::Seat(2)),
        "the last counter went to seat 0, the turn is over"
    );
}

#[test]
fn r36_a_player_without_cards_goes_on() {
    let mut table = table(2).bare(0, [0, 0, 0]).counters(0, [0, 0, 0, 0]).goth(16);
    table.turn_without_purchase("food");
    assert_eq!(table.held(0)[0], 1, "the card just played is the whole row");
}

#[test]
fn the_view_shows_both_futures_of_the_tribute_question() {
    let mut table = table(3).counters(0, RICH).counters(1, RICH).bare(1, [0, 1, 2]).stage(Stage::Tribute);
    table.play("lay:food+gold");
    table.turn_without_purchase("peace");
    let road = table.view().road;
    assert_eq!((road.if_refused.to, road.if_refused.due.clone()), (1, vec![Kind::Food, Kind::Gold]));
    let who: Vec<_> = road.if_refused.demands.iter().map(|demand| (demand.seat.0, demand.kind)).collect();
    assert_eq!(who, [(1, Kind::Gold), (2, Kind::Food)]);
    let paid = road.if_paid.expect("not Rome");
    assert_eq!((paid.to, paid.due), (2, vec![Kind::Food, Kind::Gold, Kind::Peace]));
    assert_eq!(paid.demands[0].seat.0, 2, "the next player would be asked first");
}
