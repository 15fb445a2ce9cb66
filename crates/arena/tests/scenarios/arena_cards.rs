//! Every card of Arena: its effect, and what happens without a legal target.

use crate::common::{after, combined, table, table_with};
use arena::options::{CardKinds, Options};

fn ids(cards: &[&str]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}

// ---------------------------------------------------------------- attackers

#[test]
fn arena_attacks_characters_in_order_until_one_is_beaten() {
    let position =
        table().own("3", "arena").opponent("5", "tuba").opponent("2", "templarius").opponent("1", "forum");
    let mut table = after(position.opponent("6", "pictor").dice(&[3]), "activate:3");
    assert_eq!(table.view().question.attack.unwrap().card.id(), "templarius");
    table.play("battle:2");
    assert_eq!(table.view().question.attack.unwrap().card.id(), "tuba");
    table.play("battle:4").asks("act");
    assert_eq!((table.on(1, "2"), table.on(1, "5")), ("templarius".into(), "".into()));
    assert_eq!((table.on(1, "1"), table.on(1, "6")), ("forum".into(), "pictor".into()));
}

#[test]
fn arena_without_characters_has_no_effect() {
    after(table().own("3", "arena").opponent("1", "forum").dice(&[3]), "activate:3").without_effect("arena");
}

#[test]
fn ballista_attacks_the_building_opposite_with_one_more() {
    let position = table().own("2", "ballista").opponent("2", "portus").opponent("3", "forum").dice(&[2]);
    let table = after(position, "activate:2 battle:3");
    assert_eq!(table.on(1, "2"), "", "3 + 1 reaches 4");
    assert_eq!(table.on(1, "3"), "forum");
}

#[test]
fn ballista_without_a_building_opposite_has_no_effect() {
    let position = table().own("2", "ballista").opponent("2", "tuba").opponent("3", "forum").dice(&[2]);
    after(position, "activate:2").without_effect("ballista");
}

#[test]
fn bestia_attacks_the_weakest_character_and_chooses_among_equals() {
    let weak = table().own("1", "bestia").opponent("2", "templarius").opponent("4", "pictor");
    let mut table = after(weak.opponent("6", "tuba").opponent("b", "taberna").dice(&[1]), "activate:1");
    table.offers("target:2 target:4").refuses("target:6", 33).refuses("target:3", 29);
    table.play("target:4 battle:3").asks("act");
    assert_eq!((table.on(1, "4"), table.on(1, "2")), ("".into(), "templarius".into()));
}

#[test]
fn bestia_without_characters_has_no_effect() {
    after(table().own("1", "bestia").opponent("1", "forum").dice(&[1]), "activate:1")
        .without_effect("bestia");
}

#[test]
fn decurio_attacks_directly_or_diagonally_opposite_with_one_more() {
    let position =
        table().own("3", "decurio").opponent("2", "bestia").opponent("3", "forum").opponent("4", "tuba");
    let mut table = after(position.opponent("5", "pictor").dice(&[3]), "activate:3");
    table.offers("target:2 target:4").refuses("target:5", 34).refuses("target:3", 34);
    table.play("target:4 battle:3");
    assert_eq!(table.on(1, "4"), "");
}

#[test]
fn decurio_without_a_character_in_reach_has_no_effect() {
    let position = table().own("3", "decurio").opponent("3", "forum").opponent("5", "pictor").dice(&[3]);
    after(position, "activate:3").without_effect("decurio");
}

#[test]
fn mercennarius_attacks_any_character_for_pay() {
    let position =
        table().own("1", "mercennarius").opponent("6", "tuba").opponent("b", "elephantus-militaris");
    let mut table = after(position.dice(&[1]).money(7, 0), "activate:1");
    table.offers("target:6 target:b");
    table.play("target:b").offers("bonus:0 bonus:1 bonus:2");
    table.play("bonus:2 battle:3").asks("act");
    assert_eq!((table.on(1, "b"), table.money().0), ("".into(), 1));
}

#[test]
fn mercennarius_without_characters_has_no_effect() {
    let position = table().own("1", "mercennarius").opponent("6", "forum").dice(&[1]).money(9, 0);
    after(position, "activate:1").without_effect("mercennarius");
}

// ---------------------------------------------------------------- points

#[test]
fn templarius_gains_half_the_roll_rounded_up() {
    for (roll, gain) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let table = after(table().own("1", "templarius").dice(&[1]), &format!("activate:1 battle:{roll}"));
        assert_eq!(table.points(), (10 + gain, 10, 16 - gain));
    }
}

#[test]
fn templarius_needs_no_target_and_no_opponent_card() {
    let mut table = after(table().own("1", "templarius").dice(&[1]), "activate:1");
    table.asks("templarius_roll").offers("");
    table.play("battle:6").asks("act");
}

#[test]
fn carrus_bovinus_refills_to_five() {
    let table = after(table().own("2", "carrus-bovinus").points(2, 10).dice(&[2]), "activate:2");
    assert_eq!(table.points(), (5, 10, 21));
}

#[test]
fn carrus_bovinus_without_need_has_no_effect() {
    let position = table().own("2", "carrus-bovinus").points(5, 10).dice(&[2]);
    after(position, "activate:2").without_effect("carrus-bovinus");
}

#[test]
fn offertorium_gives_up_another_character_for_its_defence() {
    let position = table().own("1", "offertorium").own("4", "elephantus-militaris").own("5", "tuba");
    let mut table = after(position.own("6", "forum").dice(&[1]), "activate:1");
    table.offers("own:4 own:5").refuses("own:1", 43).refuses("own:6", 43).refuses("own:2", 29);
    table.play("own:4");
    assert_eq!(table.points(), (15, 10, 11));
    assert_eq!(table.discards(), ["elephantus-militaris"]);
}

#[test]
fn offertorium_without_another_character_has_no_effect() {
    let position = table().own("1", "offertorium").own("6", "forum").dice(&[1]);
    after(position, "activate:1").without_effect("offertorium");
}

#[test]
fn praedator_gives_up_a_building_for_its_defence() {
    let table = after(
        table().own("1", "praedator").own("4", "statua-iovis").own("5", "tuba").dice(&[1]),
        "activate:1",
    );
    assert_eq!(table.points(), (16, 10, 10));
    assert_eq!(table.on(0, "4"), "");
}

#[test]
fn praedator_without_a_building_has_no_effect() {
    after(table().own("1", "praedator").own("5", "tuba").dice(&[1]), "activate:1")
        .without_effect("praedator");
}

#[test]
fn pictor_pays_both_players_for_their_buildings() {
    let position = table().own("1", "pictor").own("2", "forum").own("3", "aries").opponent("1", "forum");
    let table = after(position.opponent("2", "tuba").dice(&[1]), "activate:1");
    assert_eq!(table.points(), (12, 11, 13));
}

#[test]
fn pictor_without_buildings_has_no_effect() {
    after(table().own("1", "pictor").opponent("2", "tuba").dice(&[1]), "activate:1").without_effect("pictor");
}

#[test]
fn aquaeductus_removes_three_points_from_the_game() {
    let table = after(table().own("1", "aquaeductus").dice(&[1]), "activate:1");
    assert_eq!((table.points(), table.view().removed), ((10, 10, 13), 3));
}

#[test]
fn aquaeductus_without_three_points_removes_what_is_there() {
    let table = after(table().own("1", "aquaeductus").supply(2).dice(&[1]), "activate:1");
    assert_eq!(table.points(), (10, 10, 0));
    assert!(table.is_over());
}

#[test]
fn taberna_gains_one_for_each_opposing_character() {
    let position =
        table().own("1", "taberna").opponent("1", "tuba").opponent("b", "pictor").opponent("3", "forum");
    assert_eq!(after(position.dice(&[1]), "activate:1").points(), (12, 10, 14));
}

#[test]
fn taberna_without_opposing_characters_has_no_effect() {
    after(table().own("1", "taberna").opponent("3", "forum").dice(&[1]), "activate:1")
        .without_effect("taberna");
}

#[test]
fn triremis_gains_three_for_more_characters() {
    let position = table().own("1", "triremis").own("2", "tuba").own("3", "pictor").opponent("1", "bestia");
    assert_eq!(after(position.dice(&[1]), "activate:1").points(), (13, 10, 13));
}

#[test]
fn triremis_without_more_characters_has_no_effect() {
    let tie = table().own("1", "triremis").own("2", "tuba").opponent("1", "bestia").dice(&[1]);
    after(tie, "activate:1").without_effect("triremis");
}

#[test]
fn forum_scores_the_second_die() {
    let mut table = after(table().own("5", "forum").dice(&[5, 6, 2]), "activate:5");
    table.asks("forum_die").offers("spend:2 spend:6").refuses("spend:5", 17).refuses("pass", 0);
    table.play("spend:6");
    assert_eq!((table.points(), table.dice()), ((16, 10, 10), vec![2]));
}

#[test]
fn forum_without_a_second_die_has_no_effect() {
    let table = after(table().own("5", "forum").dice(&[5]), "activate:5");
    table.without_effect("forum");
    assert_eq!(table.dice(), Vec::<u8>::new());
}

// ---------------------------------------------------------------- removals

#[test]
fn veneficus_discards_the_character_opposite() {
    let table =
        after(table().own("4", "veneficus").opponent("4", "elephantus-militaris").dice(&[4]), "activate:4");
    assert_eq!((table.on(1, "4"), table.discards()), ("".into(), vec!["elephantus-militaris".into()]));
}

#[test]
fn veneficus_without_a_character_opposite_has_no_effect() {
    let position = table().own("4", "veneficus").opponent("4", "forum").opponent("3", "tuba").dice(&[4]);
    after(position, "activate:4").without_effect("veneficus");
}

#[test]
fn aries_discards_the_building_opposite() {
    let table = after(table().own("4", "aries").opponent("4", "statua-iovis").dice(&[4]), "activate:4");
    assert_eq!(table.on(1, "4"), "");
}

#[test]
fn aries_without_a_building_opposite_has_no_effect() {
    after(table().own("4", "aries").opponent("4", "tuba").dice(&[4]), "activate:4").without_effect("aries");
}

#[test]
fn elephantus_militaris_discards_a_card_of_defence_four_or_less() {
    let table =
        after(table().own("4", "elephantus-militaris").opponent("4", "portus").dice(&[4]), "activate:4");
    assert_eq!(table.on(1, "4"), "");
}

#[test]
fn elephantus_militaris_without_a_weak_card_opposite_has_no_effect() {
    let strong = table().own("4", "elephantus-militaris").opponent("4", "forum").dice(&[4]);
    after(strong, "activate:4").without_effect("elephantus-militaris");
    let vacant = table().own("4", "elephantus-militaris").opponent("3", "tuba").dice(&[4]);
    after(vacant, "activate:4").without_effect("elephantus-militaris");
}

#[test]
fn statua_iovis_discards_any_card_for_ten() {
    let position = table().own("4", "statua-iovis").opponent("1", "forum").opponent("b", "tuba").dice(&[4]);
    let mut table = after(position.money(11, 0), "activate:4");
    table.offers("pass target:1 target:b").refuses("target:2", 29);
    table.play("target:b").asks("act");
    assert_eq!((table.on(1, "b"), table.money().0), ("".into(), 1));
}

#[test]
fn statua_iovis_without_money_or_without_a_target_has_no_effect() {
    let poor = table().own("4", "statua-iovis").opponent("1", "forum").dice(&[4]).money(9, 0);
    after(poor, "activate:4").without_effect("statua-iovis");
    let alone = table().own("4", "statua-iovis").dice(&[4]).money(20, 0);
    after(alone, "activate:4").without_effect("statua-iovis");
}

#[test]
fn equitatus_discards_every_forum_of_the_opponent() {
    let position =
        table().own("1", "equitatus").own("2", "forum").opponent("1", "forum").opponent("b", "forum");
    let table = after(position.dice(&[1]), "activate:1");
    assert_eq!(table.discards(), ["forum", "forum"]);
    assert_eq!(table.on(0, "2"), "forum");
}

#[test]
fn equitatus_without_a_forum_has_no_effect() {
    after(table().own("1", "equitatus").own("2", "forum").dice(&[1]), "activate:1")
        .without_effect("equitatus");
}

// ---------------------------------------------------------------- hands and piles

#[test]
fn portus_exchanges_a_card_on_the_table_with_a_hand_card() {
    let position = table().own("1", "portus").own("2", "tuba").hand(&["forum", "arena"]).dice(&[1]);
    let mut table = after(position, "activate:1");
    table.offers("own:1 own:2");
    table.play("own:2").offers("swap:arena swap:forum").refuses("swap:tuba", 63);
    table.play("swap:arena").asks("act");
    assert_eq!(
        (table.on(0, "2"), table.hand(0), table.money().0),
        ("arena".into(), vec!["tuba".into(), "forum".into()], 0)
    );
}

#[test]
fn portus_without_hand_cards_has_no_effect() {
    after(table().own("1", "portus").own("2", "tuba").dice(&[1]), "activate:1").without_effect("portus");
}

#[test]
fn fortuna_discards_the_hand_and_draws_as_many_cards() {
    let position = table().own("1", "fortuna").hand(&["forum", "tuba", "forum"]).discards(&["aries"]);
    let mut table = after(position.dice(&[1]), "activate:1");
    table.asks("fortuna_draw");
    assert_eq!((table.hand(0), table.discards()), (vec![], ids(&["tuba", "aries", "forum", "forum"])));
    table.play("draw:arena draw:bestia draw:arena").asks("act");
    assert_eq!((table.hand(0), table.known(0)), (ids(&["bestia", "arena", "arena"]), vec![]));
    assert_eq!((table.dice(), table.on(0, "1")), (vec![], "fortuna".into()));
}

#[test]
fn fortuna_without_hand_cards_has_no_effect() {
    let done = after(table().own("1", "fortuna").dice(&[1]), "activate:1");
    done.without_effect("fortuna");
    assert_eq!(done.view().pile_size, 54);
}

#[test]
fn castra_lays_a_drawn_card_free_on_a_vacant_space() {
    let position = table().own("1", "castra").own("2", "tuba").dice(&[1]);
    let mut table = after(position, "activate:1 draw:arena");
    table.asks("castra_on").offers("on:3 on:4 on:5 on:6 on:b").refuses("on:2", 40);
    table.play("on:b").asks("act");
    assert_eq!((table.on(0, "b"), table.money().0), ("arena".into(), 0));
}

#[test]
fn castra_without_a_vacant_space_has_no_effect() {
    let full =
        table().own("1", "castra").own("2", "tuba").own("3", "forum").own("4", "forum").own("5", "forum");
    after(full.own("6", "aries").own("b", "pictor").dice(&[1]), "activate:1").without_effect("castra");
    let no_cards = table().own("1", "castra").rest_in_opponent_hand().dice(&[1]);
    after(no_cards, "activate:1").without_effect("castra");
}

#[test]
fn speculator_takes_a_card_from_the_opponents_hand() {
    let position = table().own("1", "speculator").opponent_hand(&["forum", "tuba", "tuba"]).dice(&[1]);
    let mut table = after(position, "activate:1");
    table.offers("take:forum take:tuba").refuses("take:arena", 46).refuses("pass", 0);
    table.play("take:tuba").asks("act");
    assert_eq!((table.hand(0), table.hand(1)), (vec!["tuba".into()], vec!["tuba".into(), "forum".into()]));
}

#[test]
fn speculator_without_a_card_to_take_has_no_effect() {
    after(table().own("1", "speculator").dice(&[1]), "activate:1").without_effect("speculator");
}

#[test]
fn restaurator_takes_a_building_from_the_discards() {
    let position = table().own("1", "restaurator").discards(&["forum", "aries", "tuba"]).dice(&[1]);
    let mut table = after(position, "activate:1");
    table.offers("take:aries take:forum").refuses("take:tuba", 47).refuses("take:arena", 47);
    table.play("take:aries").asks("act");
    assert_eq!(
        (table.hand(0), table.discards()),
        (vec!["aries".into()], vec!["tuba".into(), "forum".into()])
    );
}

#[test]
fn restaurator_without_a_discarded_building_has_no_effect() {
    let position = table().own("1", "restaurator").discards(&["tuba"]).dice(&[1]);
    after(position, "activate:1").without_effect("restaurator");
}

#[test]
fn philosophus_takes_a_die_from_the_opponents_next_roll() {
    let rich = Options { vp_total: 90, vp_start: 40, ..crate::common::usual() };
    let mut table =
        after(table_with(rich).own("1", "philosophus").dice(&[1]), "activate:1 end roll:2 roll:3");
    table.asks("act");
    assert_eq!(table.dice(), [2, 3]);
    assert_eq!(table.view().sides[1].dice_penalty, 0);
    table.play("end roll:1 roll:2 roll:4 end roll:1 roll:2").asks("roll_dice");
    table.play("roll:3").asks("act");
}

#[test]
fn philosophus_needs_no_target_and_no_opponent_card() {
    let table = after(table().own("1", "philosophus").dice(&[1]), "activate:1");
    assert_eq!(table.view().sides[1].dice_penalty, 1);
    table.asks("act");
}

// ---------------------------------------------------------------- copiers

#[test]
fn magister_carries_out_the_card_opposite_as_its_own() {
    let position = table().own("2", "magister").opponent("2", "taberna").opponent("5", "tuba").dice(&[2]);
    assert_eq!(after(position, "activate:2").points(), (11, 10, 15));
}

#[test]
fn magister_without_a_usable_card_opposite_has_no_effect() {
    let always = table().own("2", "magister").opponent("2", "telonium").dice(&[2]);
    after(always, "activate:2").without_effect("magister");
    after(table().own("2", "magister").dice(&[2]), "activate:2").without_effect("magister");
}

#[test]
fn via_cassia_carries_out_a_neighbours_action() {
    let position =
        table().own("2", "via-cassia").own("1", "taberna").own("3", "aquaeductus").opponent("1", "tuba");
    let mut table = after(position.own("5", "triremis").dice(&[2]), "activate:2");
    table.offers("own:1 own:3").refuses("own:5", 37);
    table.play("own:1");
    assert_eq!(table.points(), (11, 10, 15));
}

#[test]
fn via_cassia_without_a_usable_neighbour_has_no_effect() {
    let position = table().own("2", "via-cassia").own("1", "tuba").own("4", "taberna").dice(&[2]);
    after(position, "activate:2").without_effect("via-cassia");
}

#[test]
fn maecenas_pays_for_the_action_of_another_card() {
    let position = table().own("1", "maecenas").own("4", "aquaeductus").own("5", "arena").own("6", "tuba");
    let mut table = after(position.dice(&[1]).money(8, 0), "activate:1");
    table.offers("own:4 pass").refuses("own:5", 44).refuses("own:6", 37).refuses("own:1", 38);
    table.play("own:4").asks("act");
    assert_eq!((table.points().2, table.money().0), (13, 4));
}

#[test]
fn maecenas_without_a_payable_card_has_no_effect() {
    let position = table().own("1", "maecenas").own("4", "aquaeductus").dice(&[1]).money(3, 0);
    after(position, "activate:1").without_effect("maecenas");
}

// ---------------------------------------------------------------- always active

#[test]
fn fons_bacchi_rolls_any_dice_again() {
    let mut table = after(table().own("3", "fons-bacchi").dice(&[1, 1]).rolling(), "roll:6");
    table.asks("reroll").offers("stand fons:1 fons:1+1 fons:6 fons:1+6 fons:1+1+6");
    table.refuses("fons:2", 13).refuses("triple", 12);
    table.play("fons:1+1 roll:4 roll:5").asks("act");
    assert_eq!(table.dice(), [4, 5, 6]);
}

#[test]
fn fons_bacchi_without_a_die_on_it_takes_none() {
    let table = after(table().own("3", "fons-bacchi").dice(&[3]), "");
    table.refuses("activate:3", 20);
    let no_dice = after(table_without_dice(), "activate:1 activate:1 activate:1 end");
    no_dice.asks("act");
}

fn table_without_dice() -> arena::position::Position {
    table().own("1", "philosophus").opponent("3", "fons-bacchi").dice(&[1, 1, 1])
}

#[test]
fn telonium_adds_two_to_money_taken_with_a_die() {
    let table = after(table().own("3", "telonium").dice(&[3, 5]), "money:3 money:5");
    assert_eq!(table.money().0, 3 + 2 + 5 + 2);
}

#[test]
fn telonium_without_a_die_for_money_adds_nothing() {
    let table = after(table().own("3", "telonium").opponent("1", "telonium").dice(&[3]), "");
    table.refuses("activate:3", 20);
    assert_eq!(
        after(table_with(crate::common::usual()).opponent("1", "telonium").dice(&[3]), "money:3").money().0,
        3
    );
}

#[test]
fn tuba_rolls_the_battle_die_again() {
    let position = table().own("1", "bestia").own("3", "tuba").opponent("1", "philosophus").dice(&[1]);
    let mut table = after(position, "activate:1 battle:3");
    table.asks("tuba").offers("stand tuba");
    table.play("tuba battle:4").asks("act");
    assert_eq!(table.on(1, "1"), "");
}

#[test]
fn tuba_without_an_attack_takes_no_die() {
    after(table().own("3", "tuba").dice(&[3]), "").refuses("activate:3", 20).refuses("tuba", 25);
}

// ---------------------------------------------------------------- kinds

#[test]
fn published_kinds_change_what_cards_reach() {
    let published = Options { card_kinds: CardKinds::Published, ..crate::common::usual() };
    let position = table_with(published).own("1", "veneficus").opponent("1", "equitatus").dice(&[1]);
    assert_eq!(after(position, "activate:1").on(1, "1"), "", "Equitatus is a character in print");
    let position = combined().own("1", "veneficus").opponent("1", "equitatus").dice(&[1]);
    after(position, "activate:1").without_effect("veneficus");
}
