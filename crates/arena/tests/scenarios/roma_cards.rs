//! Every card of Roma: its effect, and what happens without a legal target.

use crate::common::{after, combined, table_with};
use arena::Event;
use arena::options::{Deck, MercatusSource, Options};

#[test]
fn sicarius_discards_a_character_and_itself() {
    let position =
        combined().own("1", "sicarius").opponent("3", "elephantus-militaris").opponent("5", "tuba");
    let mut table = after(position.opponent("1", "forum").dice(&[1]), "activate:1");
    table.offers("target:3 target:5").refuses("target:1", 48).refuses("pass", 29);
    table.play("target:3").asks("act");
    assert_eq!((table.on(1, "3"), table.on(0, "1")), ("".into(), "".into()));
}

#[test]
fn sicarius_without_a_character_has_no_effect_and_stays() {
    let table = after(combined().own("1", "sicarius").opponent("1", "forum").dice(&[1]), "activate:1");
    table.without_effect("sicarius");
    assert_eq!(table.on(0, "1"), "sicarius");
}

#[test]
fn nero_discards_a_building_and_itself() {
    let table = after(
        combined().own("1", "nero").opponent("b", "forum").opponent("2", "tuba").dice(&[1]),
        "activate:1",
    );
    assert_eq!(table.discards(), ["forum", "nero"]);
}

#[test]
fn nero_without_a_building_has_no_effect_and_stays() {
    let table = after(combined().own("1", "nero").opponent("2", "tuba").dice(&[1]), "activate:1");
    table.without_effect("nero");
    assert_eq!(table.on(0, "1"), "nero");
}

#[test]
fn architectus_lays_buildings_free_of_charge() {
    let position = combined().own("1", "architectus").hand(&["forum", "arena", "tuba"]).dice(&[1]);
    let mut table = after(position, "activate:1");
    table.offers("done lay:arena lay:forum").refuses("lay:tuba", 29).refuses("lay:aries", 63);
    table.play("lay:arena").offers("on:1 on:2 on:3 on:4 on:5 on:6 on:b");
    table.play("on:1").offers("done lay:forum");
    table.play("lay:forum on:b").offers("done");
    table.play("done").asks("act");
    assert_eq!((table.on(0, "1"), table.on(0, "b"), table.money().0), ("arena".into(), "forum".into(), 0));
    assert_eq!(table.discards(), ["architectus"], "a covered acting card does not end its action");
}

#[test]
fn architectus_without_buildings_can_only_finish() {
    let mut table = after(combined().own("1", "architectus").hand(&["tuba"]).dice(&[1]), "activate:1");
    table.offers("done");
    table.play("done").asks("act");
}

#[test]
fn senator_lays_characters_free_of_charge() {
    let position = combined().own("1", "senator").hand(&["forum", "nero"]).dice(&[1]);
    let table = after(position, "activate:1 lay:nero on:6 done");
    assert_eq!((table.on(0, "6"), table.hand(0)), ("nero".into(), vec!["forum".into()]));
}

#[test]
fn senator_without_characters_can_only_finish() {
    after(combined().own("1", "senator").hand(&["forum"]).dice(&[1]), "activate:1").offers("done");
}

#[test]
fn consiliarius_lays_all_characters_again() {
    let position = combined().own("1", "consiliarius").own("3", "tuba").own("5", "forum").dice(&[1]);
    let mut table = after(position, "activate:1");
    assert_eq!((table.on(0, "1"), table.on(0, "3")), ("".into(), "".into()));
    table.asks("lay_again_on").offers("on:1 on:2 on:3 on:4 on:5 on:6 on:b");
    table.play("on:3").offers("on:1 on:2 on:4 on:5 on:6 on:b").refuses("on:3", 57);
    table.play("on:5").asks("act");
    assert_eq!((table.on(0, "3"), table.on(0, "5")), ("consiliarius".into(), "tuba".into()));
    assert_eq!(table.discards(), ["forum"]);
}

#[test]
fn consiliarius_without_other_characters_lays_itself_again() {
    // Whoever carries out this text has a character on the table: Consiliarius itself, or a copier of that kind.
    let table = after(combined().own("1", "consiliarius").dice(&[1]), "activate:1 on:6");
    assert_eq!((table.on(0, "1"), table.on(0, "6")), ("".into(), "consiliarius".into()));
    let copied = combined().own("1", "via-cassia").own("2", "consiliarius").dice(&[1]);
    assert_eq!(after(copied, "activate:1 on:1").discards(), ["via-cassia"], "the acting card may be covered");
}

#[test]
fn machina_lays_all_buildings_again() {
    let position = combined().own("1", "machina").own("3", "forum").own("5", "tuba").dice(&[1]);
    let table = after(position, "activate:1 on:5 on:1");
    assert_eq!(
        (table.on(0, "5"), table.on(0, "1"), table.on(0, "3")),
        ("machina".into(), "forum".into(), "".into())
    );
    assert_eq!(table.discards(), ["tuba"]);
}

#[test]
fn machina_without_buildings_has_no_effect() {
    let position = combined().own("1", "magister").opponent("1", "machina").own("2", "tuba").dice(&[1]);
    after(position, "activate:1").without_effect("machina");
}

#[test]
fn legat_gains_one_for_each_vacant_opposing_space() {
    let position = combined().own("1", "legat").opponent("1", "tuba").opponent("b", "forum").dice(&[1]);
    assert_eq!(after(position, "activate:1").points(), (15, 10, 11));
}

#[test]
fn legat_without_a_vacant_opposing_space_has_no_effect() {
    let full =
        combined().own("1", "legat").opponent("1", "tuba").opponent("2", "forum").opponent("3", "aries");
    let full =
        full.opponent("4", "forum").opponent("5", "forum").opponent("6", "forum").opponent("b", "nero");
    after(full.dice(&[1]), "activate:1").without_effect("legat");
}

#[test]
fn gladiator_sends_a_character_back_to_its_owners_hand() {
    let position =
        combined().own("1", "gladiator").opponent("1", "forum").opponent("4", "nero").opponent("5", "tuba");
    let mut table = after(position.dice(&[1]), "activate:1");
    table.offers("target:4 target:5");
    table.play("target:4").asks("act");
    assert_eq!((table.on(1, "4"), table.hand(1)), ("".into(), vec!["nero".into()]));
    assert_eq!(table.known(1), ["nero"]);
}

#[test]
fn gladiator_without_a_character_has_no_effect() {
    after(combined().own("1", "gladiator").opponent("1", "forum").dice(&[1]), "activate:1")
        .without_effect("gladiator");
}

#[test]
fn mercator_buys_points_from_the_opponent() {
    let mut table = after(combined().own("1", "mercator").dice(&[1]).money(7, 1), "activate:1");
    table.offers("buy:0 buy:1 buy:2 buy:3").refuses("buy:4", 29);
    table.play("buy:3").asks("act");
    assert_eq!((table.points(), table.money()), ((13, 7, 16), (1, 7)));
}

#[test]
fn mercator_without_money_has_no_effect() {
    after(combined().own("1", "mercator").dice(&[1]).money(1, 0), "activate:1").without_effect("mercator");
    let mut rich = after(combined().own("1", "mercator").points(5, 2).dice(&[1]).money(90, 0), "activate:1");
    rich.offers("buy:0 buy:1 buy:2").refuses("buy:3", 29);
    rich.play("buy:0").asks("act");
}

#[test]
fn consul_turns_a_die_by_one() {
    let mut table = after(combined().own("1", "consul").dice(&[1, 1, 6]), "activate:1");
    table.offers("pass turn:1>2 turn:6>5");
    table.play("turn:6>5").asks("act");
    assert_eq!(table.dice(), [1, 5]);
}

#[test]
fn consul_without_another_die_has_no_effect() {
    after(combined().own("1", "consul").dice(&[1]), "activate:1").without_effect("consul");
}

#[test]
fn legionarius_attacks_the_card_opposite_of_either_kind() {
    let building = combined().own("1", "legionarius").opponent("1", "portus").dice(&[1]);
    assert_eq!(after(building, "activate:1 battle:4").on(1, "1"), "");
    let character = combined().own("1", "legionarius").opponent("1", "tuba").dice(&[1]);
    assert_eq!(after(character, "activate:1 battle:3").on(1, "1"), "tuba");
}

#[test]
fn legionarius_without_a_card_opposite_has_no_effect() {
    after(combined().own("1", "legionarius").opponent("2", "tuba").dice(&[1]), "activate:1")
        .without_effect("legionarius");
}

#[test]
fn centurio_may_add_an_action_die() {
    let position = combined().own("1", "centurio").opponent("1", "nero").dice(&[1, 3, 6]);
    let mut table = after(position, "activate:1 battle:4");
    table.asks("boost_by_die").offers("pass spend:3 spend:6");
    table.play("spend:6").asks("act");
    assert_eq!((table.on(1, "1"), table.dice()), ("".into(), vec![3]));
}

#[test]
fn centurio_without_a_card_opposite_has_no_effect() {
    after(combined().own("1", "centurio").opponent("2", "tuba").dice(&[1]), "activate:1")
        .without_effect("centurio");
}

#[test]
fn praetorianus_blocks_a_space_of_the_opponent() {
    let position =
        combined().own("1", "praetorianus").opponent("3", "taberna").opponent("b", "legat").dice(&[1]);
    let mut table = after(position.money(0, 9), "activate:1");
    table.offers("target:1 target:2 target:3 target:4 target:5 target:6 target:b");
    table.play("target:3 end roll:3 roll:3 roll:4");
    table.refuses("activate:3", 60).offers("end money:3 cards:3 bribe:3 money:4 cards:4 bribe:4");
}

#[test]
fn praetorianus_without_opposing_cards_can_block_a_vacant_space() {
    let table = after(combined().own("1", "praetorianus").dice(&[1]), "activate:1 target:4");
    assert!(table.view().sides[1].spaces[3].blocked);
}

#[test]
fn scaenicus_carries_out_another_own_character() {
    let position = combined().own("1", "scaenicus").own("3", "legat").own("4", "forum").own("5", "tuba");
    let mut table = after(position.own("6", "templarius").dice(&[1]), "activate:1");
    table.offers("own:3 own:6").refuses("own:4", 37).refuses("own:5", 37).refuses("own:1", 38);
    table.play("own:3");
    assert_eq!(table.points().0, 17);
}

#[test]
fn scaenicus_without_another_usable_character_has_no_effect() {
    let position = combined().own("1", "scaenicus").own("4", "forum").own("5", "tuba").dice(&[1]);
    after(position, "activate:1").without_effect("scaenicus");
}

#[test]
fn haruspex_takes_any_card_of_the_pile() {
    let position = combined().own("1", "haruspex").dice(&[1]).only_pile(&["nero", "forum", "forum"]);
    let mut table = after(position, "activate:1");
    table.offers("take:forum take:nero").refuses("take:tuba", 19);
    table.play("take:nero").asks("act");
    assert_eq!((table.hand(0), table.pile()), (vec!["nero".into()], vec!["forum".into(), "forum".into()]));
    assert_eq!(table.known(0), Vec::<String>::new(), "the opponent has not seen it");
}

#[test]
fn haruspex_without_any_pile_has_no_effect() {
    let position = combined().own("1", "haruspex").dice(&[1]).rest_in_opponent_hand();
    after(position, "activate:1").without_effect("haruspex");
}

#[test]
fn haruspex_reshuffles_an_empty_pile_first() {
    let position = combined().own("1", "haruspex").dice(&[1]).only_pile(&[]);
    let table = after(position, "activate:1");
    assert_eq!(table.count(|event| matches!(event, Event::Reshuffled { cards: 106 })), 1);
    table.asks("take");
}

#[test]
fn velites_attacks_any_character() {
    let position =
        combined().own("1", "velites").opponent("4", "templarius").opponent("b", "tuba").dice(&[1]);
    let mut table = after(position, "activate:1");
    table.offers("target:4 target:b");
    table.play("target:4 battle:3");
    assert_eq!(table.on(1, "4"), "");
}

#[test]
fn velites_without_a_character_has_no_effect() {
    after(combined().own("1", "velites").opponent("1", "forum").dice(&[1]), "activate:1")
        .without_effect("velites");
}

#[test]
fn onager_attacks_any_building() {
    let position = combined().own("1", "onager").opponent("4", "aries").opponent("5", "tuba").dice(&[1]);
    assert_eq!(after(position, "activate:1 battle:3").on(1, "4"), "");
}

#[test]
fn onager_without_a_building_has_no_effect() {
    after(combined().own("1", "onager").opponent("5", "tuba").dice(&[1]), "activate:1")
        .without_effect("onager");
}

#[test]
fn essedum_lowers_all_opposing_defence_for_the_turn() {
    let position = combined().own("1", "essedum").own("2", "velites").opponent("5", "elephantus-militaris");
    let table = after(position.dice(&[1, 1, 2]), "activate:1 activate:1 activate:2 battle:1");
    assert_eq!(table.on(1, "5"), "", "5 − 2 − 2 = 1");
}

#[test]
fn essedum_without_opposing_cards_only_lowers_what_comes() {
    let table = after(combined().own("1", "essedum").dice(&[1]), "activate:1");
    assert_eq!(table.view().defence_reduction, 2);
    table.asks("act");
}

#[test]
fn tribunus_plebis_takes_a_point_from_the_opponent() {
    assert_eq!(after(combined().own("1", "tribunus-plebis").dice(&[1]), "activate:1").points(), (11, 9, 16));
}

#[test]
fn tribunus_plebis_without_more_than_one_point_there_ends_the_game() {
    let table = after(combined().own("1", "tribunus-plebis").points(9, 1).dice(&[1]), "activate:1");
    assert!(table.is_over());
    assert_eq!(table.points(), (10, 0, 26));
}

#[test]
fn aesculapinum_takes_a_character_from_the_discards() {
    let position = combined().own("1", "aesculapinum").discards(&["nero", "forum", "tuba"]).dice(&[1]);
    let mut table = after(position, "activate:1");
    table.offers("take:nero take:tuba").refuses("take:forum", 47);
    table.play("take:nero");
    assert_eq!((table.hand(0), table.known(0)), (vec!["nero".into()], vec!["nero".into()]));
}

#[test]
fn aesculapinum_without_a_discarded_character_has_no_effect() {
    let position = combined().own("1", "aesculapinum").discards(&["forum"]).dice(&[1]);
    after(position, "activate:1").without_effect("aesculapinum");
}

#[test]
fn mercatus_takes_a_point_for_each_opposing_forum() {
    let position =
        combined().own("1", "mercatus").own("2", "forum").opponent("1", "forum").opponent("3", "forum");
    assert_eq!(after(position.dice(&[1]), "activate:1").points(), (12, 8, 16));
}

#[test]
fn mercatus_without_an_opposing_forum_has_no_effect() {
    after(combined().own("1", "mercatus").own("2", "forum").dice(&[1]), "activate:1")
        .without_effect("mercatus");
}

#[test]
fn mercatus_takes_at_most_what_the_opponent_has() {
    let forums = combined().own("1", "mercatus").opponent("1", "forum").opponent("3", "forum").points(10, 1);
    let table = after(forums.dice(&[1]), "activate:1");
    assert_eq!(table.points(), (11, 0, 25));
    assert!(table.is_over());
}

#[test]
fn r62_mercatus_may_take_from_the_supply() {
    let options =
        Options { deck: Deck::Combined, mercatus_source: MercatusSource::Supply, ..crate::common::usual() };
    let position = table_with(options).own("1", "mercatus").opponent("1", "forum").opponent("3", "forum");
    assert_eq!(after(position.dice(&[1]), "activate:1").points(), (12, 10, 14));
}

#[test]
fn basilica_adds_two_to_a_neighbouring_forum() {
    let position = combined().own("2", "forum").own("1", "basilica").own("3", "basilica").dice(&[2, 4]);
    assert_eq!(after(position, "activate:2").points(), (18, 10, 8));
}

#[test]
fn basilica_without_a_forum_beside_it_adds_nothing() {
    let position = combined().own("2", "forum").own("4", "basilica").dice(&[2, 4]);
    let table = after(position, "");
    table.refuses("activate:4", 20);
    let position = combined().own("2", "forum").own("4", "basilica").dice(&[2, 4]);
    assert_eq!(after(position, "activate:2").points(), (14, 10, 12));
}

#[test]
fn templum_lets_a_neighbouring_forum_use_a_third_die() {
    let position = combined().own("2", "forum").own("1", "templum").dice(&[2, 4, 5]);
    let mut table = after(position, "activate:2 spend:4");
    table.asks("templum_die").offers("pass spend:5");
    table.play("spend:5");
    assert_eq!((table.points(), table.dice()), ((19, 10, 7), vec![]));
    let gains = table.count(|event| matches!(event, Event::Gained { points: 9, .. }));
    assert_eq!(gains, 1, "all parts are one award");
}

#[test]
fn templum_without_a_third_die_or_a_forum_beside_it_is_not_offered() {
    let no_die = combined().own("2", "forum").own("1", "templum").dice(&[2, 4]);
    assert_eq!(after(no_die, "activate:2").points().0, 14);
    let far = combined().own("2", "forum").own("4", "templum").dice(&[2, 4, 5]);
    let mut table = after(far, "activate:2 spend:4");
    table.asks("act");
    table.play("end");
    let declined = combined().own("2", "forum").own("1", "templum").dice(&[2, 4, 5]);
    assert_eq!(after(declined, "activate:2 spend:4 pass").points().0, 14);
}

#[test]
fn turris_protects_all_other_own_cards() {
    let position =
        combined().own("1", "velites").opponent("3", "turris").opponent("5", "elephantus-militaris");
    let table = after(position.dice(&[1]), "");
    let defence = |space: usize| table.view().sides[1].spaces[space].card.as_ref().unwrap().current_defence;
    assert_eq!((defence(2), defence(4)), (6, 6), "not itself");
    let position =
        combined().opponent("3", "turris").opponent("4", "turris").opponent("5", "elephantus-militaris");
    let table = after(position, "");
    let defence = |space: usize| table.view().sides[1].spaces[space].card.as_ref().unwrap().current_defence;
    assert_eq!((defence(2), defence(3), defence(4)), (7, 7, 7), "two protect each other");
}

#[test]
fn turris_without_other_cards_protects_nothing_and_takes_no_die() {
    let position = combined().own("3", "turris").opponent("5", "tuba").dice(&[3]);
    let table = after(position, "");
    table.refuses("activate:3", 20);
    assert_eq!(
        table.view().sides[1].spaces[4].card.as_ref().unwrap().current_defence,
        4,
        "only its owner's cards"
    );
}
