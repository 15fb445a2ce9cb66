//! Battle: section 5 and rulings 23 to 35.

use crate::common::{after, combined, table, table_with};
use arena::options::{ArenaStop, BallistaReach, Deck, MercennariusPays, Options};

#[test]
fn r23_equal_or_higher_wins_and_nothing_else_matters() {
    let hit = table().own("1", "bestia").opponent("1", "philosophus").dice(&[1]);
    assert_eq!(after(hit, "activate:1 battle:4").on(1, "1"), "");
    let miss = table().own("1", "bestia").opponent("1", "philosophus").dice(&[1]);
    let table_after = after(miss, "activate:1 battle:3");
    assert_eq!(table_after.on(1, "1"), "philosophus");
    assert_eq!(table_after.on(0, "1"), "bestia", "a failed attacker loses nothing");
    let six = combined().own("1", "legionarius").opponent("1", "nero").dice(&[1]);
    assert_eq!(after(six, "activate:1 battle:6").on(1, "1"), "nero", "a six is no automatic success");
    let low = combined().own("1", "legionarius").opponent("1", "templum").own("2", "essedum").dice(&[1, 2]);
    assert_eq!(after(low, "activate:2 activate:1 battle:1").on(1, "1"), "", "a one is no automatic failure");
}

#[test]
fn r24_bonuses_are_for_the_own_attack_only() {
    let position =
        table().own("1", "bestia").own("3", "decurio").own("4", "ballista").opponent("1", "philosophus");
    assert_eq!(after(position.dice(&[1]), "activate:1 battle:3").on(1, "1"), "philosophus");
}

#[test]
fn example_4_decurio_needs_three_against_four() {
    for (card, beaten) in [("philosophus", true), ("elephantus-militaris", false)] {
        let position = table().own("1", "decurio").opponent("1", card).dice(&[1]);
        assert_eq!(after(position, "activate:1 battle:3").on(1, "1").is_empty(), beaten);
    }
}

#[test]
fn r25_tuba_serves_the_attacker_after_a_failing_roll_once_for_each() {
    let position = table().own("1", "bestia").own("3", "tuba").own("4", "tuba").opponent("1", "philosophus");
    let mut table_two = after(position.dice(&[1]), "activate:1 battle:1 tuba battle:2");
    table_two.offers("stand tuba");
    table_two.play("tuba battle:3").asks("act");
    assert_eq!(table_two.on(1, "1"), "philosophus", "no third re-roll");

    let defender = table().own("1", "bestia").opponent("1", "pictor").opponent("3", "tuba").dice(&[1]);
    after(defender, "activate:1 battle:2").asks("act");
    let success = table().own("1", "bestia").own("3", "tuba").opponent("1", "philosophus").dice(&[1]);
    after(success, "activate:1 battle:4").asks("act");
    let kept = table().own("1", "bestia").own("3", "tuba").opponent("1", "philosophus").dice(&[1]);
    assert_eq!(after(kept, "activate:1 battle:3 stand").on(1, "1"), "philosophus");
}

#[test]
fn r25_tuba_is_not_offered_when_no_roll_could_succeed() {
    let position = combined().own("1", "legionarius").own("3", "tuba").opponent("1", "nero").dice(&[1]);
    after(position, "activate:1 battle:2").asks("act");
    let position = combined().own("1", "centurio").own("3", "tuba").opponent("1", "nero").dice(&[1, 3]);
    after(position, "activate:1 battle:2").asks("tuba");
    let position = combined().own("1", "centurio").own("3", "tuba").opponent("1", "nero").dice(&[1, 2]);
    after(position, "activate:1 battle:2").asks("boost_by_die");
}

#[test]
fn r26_tuba_does_not_help_templarius_unless_agreed() {
    let position = table().own("1", "templarius").own("2", "tuba").dice(&[1]);
    after(position, "activate:1 battle:1").asks("act");
    let agreed = Options { tuba_on_templarius: true, ..Options::default() };
    let position = table_with(agreed).own("1", "templarius").own("2", "tuba").dice(&[1]);
    let mut table_after = after(position.clone(), "activate:1 battle:1");
    table_after.asks("templarius_tuba").offers("stand tuba");
    table_after.play("tuba battle:4").asks("act");
    assert_eq!(table_after.points().0, 12);
    after(position.clone(), "activate:1 battle:5").asks("act");
    assert_eq!(after(position, "activate:1 battle:4 stand").points().0, 12);
}

#[test]
fn r27_copies_of_always_active_cards_add_up() {
    let position = table().own("1", "telonium").own("2", "telonium").dice(&[6]);
    assert_eq!(after(position, "money:6").money().0, 10);
}

#[test]
fn r29_effects_are_mandatory_unless_paid() {
    let position = table().own("1", "bestia").opponent("2", "pictor").opponent("3", "templarius").dice(&[1]);
    after(position, "activate:1").refuses("pass", 29).refuses("end", 0);
    let position = table().own("1", "statua-iovis").opponent("2", "pictor").dice(&[1]).money(10, 0);
    let declined = after(position, "activate:1 pass");
    assert_eq!((declined.on(1, "2"), declined.money().0), ("pictor".into(), 10));
    let position = table().own("1", "maecenas").own("2", "aquaeductus").dice(&[1]).money(10, 0);
    assert_eq!(after(position, "activate:1 pass").money().0, 10);
}

#[test]
fn r30_arena_stops_at_the_first_failed_attack() {
    let two = || table().own("3", "arena").opponent("2", "templarius").opponent("5", "tuba").dice(&[3]);
    let failed = after(two(), "activate:3 battle:2");
    failed.asks("act");
    assert_eq!((failed.on(1, "2"), failed.on(1, "5")), ("templarius".into(), "tuba".into()));
    let later = after(two(), "activate:3 battle:6 battle:3");
    assert_eq!((later.on(1, "2"), later.on(1, "5")), ("".into(), "tuba".into()));
}

#[test]
fn r30_arena_may_stop_at_the_first_card_beaten() {
    let options = Options { arena_stop: ArenaStop::FirstBeaten, ..Options::default() };
    let two =
        || table_with(options).own("3", "arena").opponent("2", "templarius").opponent("5", "tuba").dice(&[3]);
    let beaten = after(two(), "activate:3 battle:3");
    beaten.asks("act");
    assert_eq!((beaten.on(1, "2"), beaten.on(1, "5")), ("".into(), "tuba".into()));
    let second = after(two(), "activate:3 battle:2 battle:4");
    assert_eq!((second.on(1, "2"), second.on(1, "5")), ("templarius".into(), "".into()));
    after(two(), "activate:3 battle:2 battle:3").asks("act");
}

#[test]
fn r31_arena_reaches_the_bribery_space_last_unless_agreed() {
    let position = table().own("3", "arena").opponent("b", "templarius").opponent("6", "pictor").dice(&[3]);
    let done = after(position, "activate:3 battle:3 battle:3");
    assert_eq!((done.on(1, "6"), done.on(1, "b")), ("".into(), "".into()));
    let options = Options { arena_reaches_bribery: false, ..Options::default() };
    let position =
        table_with(options).own("3", "arena").opponent("b", "templarius").opponent("6", "pictor").dice(&[3]);
    let done = after(position, "activate:3 battle:3");
    done.asks("act");
    assert_eq!(done.on(1, "b"), "templarius");
}

#[test]
fn r32_ballista_may_reach_diagonally_by_option() {
    let options = Options { ballista_reach: BallistaReach::Diagonal, ..Options::default() };
    let position = table_with(options).own("6", "ballista").opponent("5", "aries").opponent("b", "portus");
    let mut done = after(position.opponent("6", "tuba").opponent("4", "forum").dice(&[6]), "activate:6");
    done.offers("target:5 target:b").refuses("target:6", 32).refuses("target:4", 32);
    done.play("target:b battle:3");
    assert_eq!(done.on(1, "b"), "");
    let far = table().own("6", "ballista").opponent("5", "aries").dice(&[6]);
    after(far, "activate:6").without_effect("ballista");
}

#[test]
fn r33_bestia_compares_current_defence_on_all_spaces() {
    let position =
        combined().own("1", "bestia").opponent("b", "legat").opponent("2", "velites").opponent("3", "turris");
    let table_after = after(position.dice(&[1]), "activate:1");
    assert_eq!(table_after.view().question.attack.unwrap().space.name(), "b", "2 + 1 is lowest");
}

#[test]
fn r34_decurio_reaches_across_the_corner_to_the_bribery_space() {
    let position = table().own("6", "decurio").opponent("b", "pictor").dice(&[6]);
    assert_eq!(after(position, "activate:6 battle:2").on(1, "b"), "");
}

#[test]
fn r35_mercennarius_pays_before_the_roll_and_no_more_than_could_matter() {
    let position = table().own("1", "mercennarius").opponent("1", "philosophus").dice(&[1]).money(30, 0);
    let mut done = after(position, "activate:1");
    done.offers("bonus:0 bonus:1 bonus:2 bonus:3").refuses("bonus:4", 35);
    done.play("bonus:3 battle:1");
    assert_eq!((done.on(1, "1"), done.money().0), ("".into(), 21));
    let poor = table().own("1", "mercennarius").opponent("1", "philosophus").dice(&[1]).money(2, 0);
    after(poor, "activate:1").asks("battle");
    let short = table().own("1", "mercennarius").opponent("1", "philosophus").dice(&[1]).money(4, 0);
    after(short, "activate:1").offers("bonus:0 bonus:1").refuses("bonus:2", 35);
}

#[test]
fn r35_mercennarius_may_pay_after_the_roll_by_option() {
    let options = Options { mercennarius_pays: MercennariusPays::After, ..Options::default() };
    let position = || table_with(options).own("1", "mercennarius").opponent("1", "philosophus").dice(&[1]);
    let mut done = after(position().money(30, 0), "activate:1 battle:2");
    done.asks("boost_by_money").offers("bonus:0 bonus:1 bonus:2").refuses("bonus:3", 35);
    done.play("bonus:2");
    assert_eq!((done.on(1, "1"), done.money().0), ("".into(), 24));
    after(position().money(30, 0), "activate:1 battle:4").asks("act");
    after(position().money(2, 0), "activate:1 battle:2").asks("act");
    let tuba = position().own("2", "tuba").money(30, 0);
    after(tuba, "activate:1 battle:2").asks("tuba");
}

#[test]
fn r48_elephantus_looks_at_current_defence() {
    let position =
        combined().own("1", "elephantus-militaris").opponent("1", "philosophus").opponent("5", "turris");
    after(position.dice(&[1]), "activate:1").without_effect("elephantus-militaris");
    let position =
        combined().own("1", "elephantus-militaris").own("2", "essedum").opponent("1", "statua-iovis");
    assert_eq!(after(position.dice(&[1, 2]), "activate:2 activate:1").on(1, "1"), "");
}

#[test]
fn r48_removals_are_no_attacks() {
    let position = table().own("1", "veneficus").own("2", "tuba").opponent("1", "pictor").dice(&[1]);
    let done = after(position, "activate:1");
    done.asks("act");
    assert_eq!(done.count(|event| matches!(event, arena::Event::AttackBegan { .. })), 0);
}

#[test]
fn r59_centurios_die_comes_after_tuba() {
    let position = combined().own("1", "centurio").own("2", "tuba").opponent("1", "forum").dice(&[1, 2]);
    let mut done = after(position, "activate:1 battle:1");
    done.asks("tuba");
    done.play("tuba battle:3").asks("boost_by_die");
    done.play("spend:2");
    assert_eq!(done.on(1, "1"), "");
    let no_dice = combined().own("1", "centurio").opponent("1", "forum").dice(&[1]);
    after(no_dice, "activate:1 battle:1").asks("act");
    let declined = combined().own("1", "centurio").opponent("1", "forum").dice(&[1, 6]);
    let declined = after(declined, "activate:1 battle:1 pass");
    assert_eq!((declined.on(1, "1"), declined.dice()), ("forum".into(), vec![6]));
}

#[test]
fn r61_essedum_ends_with_the_turn_and_adds_up() {
    let options = Options { deck: Deck::Roma, ..Options::default() };
    let position = table_with(options).own("1", "essedum").opponent("1", "forum").dice(&[1, 1]);
    let mut done = after(position, "activate:1");
    let defence =
        |done: &crate::common::Table| done.view().sides[1].spaces[0].card.as_ref().unwrap().current_defence;
    assert_eq!(defence(&done), 3);
    done.play("activate:1");
    assert_eq!(defence(&done), 1);
    done.play("end");
    assert_eq!(defence(&done), 5);
}
