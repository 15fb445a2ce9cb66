//! Copying, paying for actions, exchanging: rulings 36 to 47, 56 to 60.

use crate::common::{after, combined, table, table_with};
use arena::options::{Deck, Options};
use engine::Later;

#[test]
fn example_5_magister_opposite_magister_does_nothing() {
    let position = table().own("3", "magister").opponent("3", "magister").dice(&[3]);
    after(position, "activate:3").without_effect("magister");
}

#[test]
fn example_5_magister_opposite_via_cassia_uses_its_own_neighbours() {
    let position =
        table().own("3", "magister").own("2", "taberna").own("4", "tuba").opponent("3", "via-cassia");
    let done = after(position.opponent("2", "aquaeductus").opponent("5", "pictor").dice(&[3]), "activate:3");
    assert_eq!(done.points(), (11, 10, 15), "Taberna is the only candidate");
}

#[test]
fn r37_copies_act_from_the_copiers_space_with_own_means() {
    let position =
        table().own("5", "magister").opponent("5", "decurio").opponent("4", "tuba").opponent("6", "pictor");
    after(position.opponent("1", "bestia").dice(&[5]), "activate:5").offers("target:4 target:5 target:6");
    let forum = table().own("5", "magister").opponent("5", "forum").dice(&[5]);
    after(forum, "activate:5").without_effect("forum");
    let forum = table().own("5", "magister").opponent("5", "forum").dice(&[5, 4]);
    assert_eq!(after(forum, "activate:5").points().0, 14);
    let statua = table().own("5", "magister").opponent("5", "statua-iovis").dice(&[5]).money(10, 0);
    let done = after(statua, "activate:5 target:5");
    assert_eq!((done.money(), done.on(1, "5")), ((0, 0), "".into()));
}

#[test]
fn r37_magister_as_acting_card_is_not_its_own_offering() {
    let position = table().own("5", "magister").own("6", "tuba").opponent("5", "offertorium").dice(&[5]);
    let done = after(position, "activate:5");
    assert_eq!((done.on(0, "6"), done.on(0, "5"), done.points().0), ("".into(), "magister".into(), 14));
}

#[test]
fn r38_no_card_takes_part_twice_in_a_chain() {
    // Via Cassia copies the second Via Cassia; from the first one's space only the first's neighbours are left.
    // (The manual's own deck has two of them.)
    let table = || table_with(Options { deck: Deck::ArenaStrict, ..crate::common::usual() });
    let position = table().own("2", "via-cassia").own("3", "via-cassia").own("4", "taberna").dice(&[2]);
    after(position, "activate:2").without_effect("via-cassia");
    let position =
        table().own("2", "via-cassia").own("3", "via-cassia").own("1", "taberna").opponent("1", "tuba");
    let mut done = after(position.dice(&[2]), "activate:2");
    done.offers("own:1 own:3");
    done.play("own:3").asks("act");
    assert_eq!(done.points().0, 11, "then only Taberna is left");
}

#[test]
fn r38_maecenas_and_magister_do_not_run_in_circles() {
    let position = table().own("1", "maecenas").own("2", "magister").opponent("2", "aquaeductus").dice(&[1]);
    let mut done = after(position.money(20, 0), "activate:1");
    done.offers("own:2 pass");
    done.play("own:2");
    assert_eq!((done.view().removed, done.money().0), (3, 15));
}

#[test]
fn r39_portus_may_exchange_itself_and_the_new_card_can_be_used() {
    let position = table().own("1", "portus").hand(&["aquaeductus"]).dice(&[1, 1]);
    let mut done = after(position, "activate:1");
    assert_eq!((done.on(0, "1"), done.hand(0)), ("aquaeductus".into(), vec!["portus".into()]));
    done.play("activate:1");
    assert_eq!(done.view().removed, 3);
}

#[test]
fn r39_portus_may_cost_the_price_by_option() {
    let options = Options { portus_pays_cost: true, ..crate::common::usual() };
    let position = |money| {
        table_with(options)
            .own("1", "portus")
            .own("2", "tuba")
            .hand(&["forum", "arena", "castra"])
            .dice(&[1])
            .money(money, 0)
    };
    after(position(4), "activate:1").without_effect("portus");
    let mut done = after(position(6), "activate:1 own:2");
    done.offers("swap:castra swap:forum").refuses("swap:arena", 15);
    done.play("swap:forum");
    assert_eq!(done.money().0, 1);
}

#[test]
fn r40_castra_draws_nothing_without_a_vacant_space() {
    let full =
        table().own("1", "castra").own("2", "tuba").own("3", "forum").own("4", "forum").own("5", "forum");
    let done = after(full.own("6", "aries").own("b", "pictor").dice(&[1]), "activate:1");
    assert_eq!(done.view().pile_size, 48);
    let one =
        table().own("1", "castra").own("2", "tuba").own("3", "forum").own("4", "forum").own("5", "forum");
    let done = after(one.own("6", "aries").dice(&[1]), "activate:1 draw:bestia");
    assert_eq!(done.on(0, "b"), "bestia", "the only vacant space is not asked for");
}

#[test]
fn r41_statua_iovis_asks_its_fee_for_every_use() {
    let position =
        table().own("1", "statua-iovis").opponent("1", "forum").opponent("2", "aries").dice(&[1, 1]);
    let done = after(position.money(20, 0), "activate:1 target:1 activate:1 target:2");
    assert_eq!((done.money().0, done.discards().len()), (0, 2));
}

#[test]
fn example_8_statua_iovis_with_nine_has_no_effect() {
    let position = |money| table().own("1", "statua-iovis").opponent("1", "forum").dice(&[1]).money(money, 0);
    after(position(9), "activate:1").without_effect("statua-iovis");
    after(position(10), "activate:1").offers("target:1 pass");
}

#[test]
fn r43_the_acting_card_may_be_given_up_by_option() {
    let options = Options { sacrifice_self: true, ..crate::common::usual() };
    let position = table_with(options).own("1", "offertorium").own("6", "forum").dice(&[1]);
    let done = after(position, "activate:1");
    assert_eq!((done.points().0, done.on(0, "1")), (13, "".into()));
}

#[test]
fn r43_printed_defence_counts() {
    let position = combined().own("1", "praedator").own("2", "aries").own("3", "turris").dice(&[1]);
    assert_eq!(after(position, "activate:1 own:2").points().0, 13);
}

#[test]
fn r44_maecenas_pays_the_bribe_too_for_the_bribery_space() {
    let position = table().own("4", "maecenas").own("b", "aquaeductus").dice(&[4, 2]).money(10, 0);
    let mut done = after(position, "activate:4");
    done.offers("own:b pass");
    assert_eq!(done.view().question.own_spaces[0].price, 8);
    done.play("own:b");
    assert_eq!(done.money().0, 2);
    done.play("bribe:2");
    assert_eq!(done.money().0, 0, "Maecenas does not use up the bribery");
    let short = table().own("4", "maecenas").own("b", "aquaeductus").dice(&[4]).money(7, 0);
    after(short, "activate:4").without_effect("maecenas");
}

#[test]
fn r44_the_action_is_carried_out_from_the_other_cards_space() {
    let position =
        table().own("1", "maecenas").own("5", "veneficus").opponent("5", "tuba").opponent("1", "pictor");
    let done = after(position.dice(&[1]).money(6, 0), "activate:1 own:5");
    assert_eq!((done.on(1, "5"), done.on(1, "1")), ("".into(), "pictor".into()));
}

#[test]
fn r44_maecenas_may_need_a_prior_activation_by_option() {
    let options = Options { maecenas_needs_prior_activation: true, ..crate::common::usual() };
    let position = || {
        table_with(options)
            .own("1", "maecenas")
            .own("2", "aquaeductus")
            .own("3", "templarius")
            .dice(&[1, 2])
            .money(20, 0)
    };
    after(position(), "activate:1").without_effect("maecenas");
    let done = after(position(), "activate:2 activate:1");
    done.offers("own:2 pass").refuses("own:3", 44);
    let replaced = position().hand(&["castra"]);
    after(replaced, "activate:2 play:castra on:2 activate:1").without_effect("maecenas");
}

#[test]
fn r46_speculator_must_take_a_card() {
    let position = table().own("1", "speculator").opponent_hand(&["forum", "forum"]).dice(&[1]);
    let done = after(position, "activate:1 take:forum");
    assert_eq!((done.hand(0), done.hand(1)), (vec!["forum".into()], vec!["forum".into()]));
}

#[test]
fn r47_restaurator_takes_into_the_hand_openly() {
    let position = table().own("1", "restaurator").discards(&["forum"]).dice(&[1]);
    let done = after(position, "activate:1");
    assert_eq!((done.hand(0), done.known(0)), (vec!["forum".into()], vec!["forum".into()]));
}

#[test]
fn r49_kinds_follow_the_manual_or_print() {
    use arena::components::Kind;
    use arena::options::CardKinds;
    for (kinds, own, expected) in [
        (CardKinds::Manual, "offertorium", Kind::Character),
        (CardKinds::Published, "offertorium", Kind::Building),
    ] {
        let position = table_with(Options { card_kinds: kinds, ..crate::common::usual() }).own("1", own);
        let done = after(position, "");
        assert_eq!(done.view().sides[0].spaces[0].card.as_ref().unwrap().kind, expected);
    }
}

#[test]
fn r56_a_copied_sicarius_costs_the_copier() {
    let position = combined().own("1", "magister").opponent("1", "sicarius").dice(&[1]);
    let done = after(position, "activate:1");
    assert_eq!((done.on(0, "1"), done.on(1, "1")), ("".into(), "".into()));
    assert_eq!(done.discards(), ["magister", "sicarius"]);
}

#[test]
fn r57_all_lifted_cards_are_laid_again() {
    let position = combined().own("1", "consiliarius").own("2", "tuba").own("3", "pictor").dice(&[1]);
    let done = after(position, "activate:1 on:b on:6");
    done.asks("lay_again_on").refuses("done", 0).refuses("end", 0).refuses("keep:pictor", 57);
}

#[test]
fn r57_characters_lifted_by_consiliarius_may_stay_in_hand_by_option() {
    let options =
        Options { deck: Deck::Combined, consiliarius_to_hand: Later::Is(true), ..crate::common::usual() };
    let position = table_with(options).own("1", "consiliarius").own("2", "tuba").own("3", "forum");
    let mut done = after(position.dice(&[1]), "activate:1");
    done.offers("on:1 on:2 on:3 on:4 on:5 on:6 on:b keep:consiliarius").refuses("keep:tuba", 57);
    done.play("keep:consiliarius").offers("on:1 on:2 on:3 on:4 on:5 on:6 on:b keep:tuba");
    done.play("on:6").asks("act");
    assert_eq!((done.hand(0), done.known(0)), (vec!["consiliarius".into()], vec!["consiliarius".into()]));
    assert_eq!((done.on(0, "6"), done.on(0, "1")), ("tuba".into(), "".into()));
}

#[test]
fn r57_what_machina_lifts_is_laid_again_whatever_consiliarius_may() {
    for to_hand in [false, true] {
        let options = Options {
            deck: Deck::Combined,
            consiliarius_to_hand: Later::Is(to_hand),
            ..crate::common::usual()
        };
        let position = table_with(options).own("1", "machina").own("3", "forum").dice(&[1]);
        after(position, "activate:1")
            .offers("on:1 on:2 on:3 on:4 on:5 on:6 on:b")
            .refuses("keep:machina", 57);
    }
}

#[test]
fn r58_consul_does_not_wrap_and_may_be_declined() {
    let position = combined().own("1", "consul").dice(&[1, 6]);
    let mut done = after(position, "activate:1");
    done.offers("pass turn:6>5").refuses("turn:6>1", 58).refuses("turn:5>4", 17);
    done.play("pass").asks("act");
    assert_eq!(done.dice(), [6]);
}

#[test]
fn r60_a_block_lasts_one_turn_and_stops_dice_and_maecenas_only() {
    let position =
        combined().own("1", "maecenas").own("2", "legat").own("3", "telonium").own("4", "via-cassia");
    let position = position.own("5", "taberna").opponent("1", "tuba").blocked("2").blocked("5").blocked("3");
    let mut done = after(position.dice(&[1, 2, 4]).money(20, 0), "");
    done.refuses("activate:2", 60);
    done.play("money:2");
    assert_eq!(done.money().0, 24, "an always-active card works on");
    done.play("activate:4");
    assert_eq!(done.points().0, 11, "copying the text is allowed");
    done.play("activate:1").offers("own:4 pass").refuses("own:5", 60);
    done.play("pass end roll:1 roll:2 roll:3 end roll:2 roll:1 roll:3");
    assert!(done.view().sides[0].spaces.iter().all(|space| !space.blocked));
}

#[test]
fn r60_blocked_bribery_takes_no_bribe() {
    let options = Options { deck: Deck::Combined, ..crate::common::usual() };
    let position = table_with(options).own("b", "legat").blocked("b").dice(&[2]).money(9, 0);
    after(position, "").refuses("bribe:2", 60).offers("end money:2 cards:2");
}
