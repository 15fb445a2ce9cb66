//! Battle: section 5 and rulings 23 to 35.

use crate::common::{Table, after, before, combined, table, table_with, usual};
use arena::options::{
    ArenaStop, BallistaReach, BestiaReach, Deck, DecurioBonus, MercennariusPays, MercennariusReach, Options,
};
use arena::position::Position;
use engine::{GameOptions, Later};

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

/// Attacks of an owner of a Decurio, by option.
fn beside_decurio(bonus: DecurioBonus) -> Position {
    let options = Options { deck: Deck::Combined, decurio_bonus: Later::Is(bonus), ..usual() };
    table_with(options).own("6", "decurio")
}

#[test]
fn r24_decurio_may_help_all_attacks_of_his_owner_by_option() {
    let attack = |bonus, tokens: &str| {
        let position = beside_decurio(bonus).own("1", "velites").opponent("3", "philosophus");
        after(position.dice(&[1, 6]), tokens).on(1, "3")
    };
    assert_eq!(attack(DecurioBonus::OwnAttack, "activate:1 battle:3"), "philosophus");
    assert_eq!(attack(DecurioBonus::AllAttacks, "activate:1 battle:3"), "", "3 and 1 reach 4");
    assert_eq!(attack(DecurioBonus::AllAttacks, "activate:1 battle:2"), "philosophus");
}

#[test]
fn r24_by_the_manual_decurio_helps_only_himself() {
    let named = |name: &str| Options::presets().into_iter().find(|(found, _)| *found == name).unwrap().1;
    let manual = Options { start_player: usual().start_player, ..named("manual") };
    let attack = |options: Options, own: &str, tokens: &str| {
        let position = table_with(options).own("1", own).own("2", "decurio").opponent("1", "philosophus");
        after(position.dice(&[1]), tokens).on(1, "1")
    };
    assert_eq!(attack(manual, "bestia", "activate:1 battle:3"), "philosophus", "no help for Bestia");
    assert_eq!(attack(manual, "decurio", "activate:1 battle:3"), "", "his own attack has it");
    let other = Options { decurio_bonus: Later::Is(DecurioBonus::AllAttacks), ..manual };
    assert_eq!(attack(other, "bestia", "activate:1 battle:3"), "", "the reading that the set does not take");
}

#[test]
fn r24_decurios_own_attack_has_his_bonus_once_either_way() {
    for bonus in [DecurioBonus::OwnAttack, DecurioBonus::AllAttacks] {
        let position = || beside_decurio(bonus).opponent("5", "philosophus").dice(&[6]);
        assert_eq!(after(position(), "activate:6 battle:3").on(1, "5"), "");
        assert_eq!(after(position(), "activate:6 battle:2").on(1, "5"), "philosophus");
    }
    let two = beside_decurio(DecurioBonus::AllAttacks).own("1", "decurio").opponent("1", "philosophus");
    assert_eq!(after(two.dice(&[1]), "activate:1 battle:2").on(1, "1"), "", "the other Decurio adds 1 too");
}

#[test]
fn r24_decurios_help_counts_for_the_pay_of_mercennarius_and_for_arena() {
    let position = || beside_decurio(DecurioBonus::AllAttacks).opponent("3", "philosophus").money(30, 0);
    let paid = after(position().own("1", "mercennarius").dice(&[1]), "activate:1");
    paid.offers("bonus:0 bonus:1 bonus:2").refuses("bonus:3", 35);
    assert_eq!(after(position().own("1", "arena").dice(&[1]), "activate:1 battle:3").on(1, "3"), "");
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
    let agreed = Options { tuba_on_templarius: true, ..usual() };
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
fn r30_arena_may_stop_at_the_first_failed_attack_and_did_in_edition_1() {
    for options in [Options { arena_stop: ArenaStop::FirstFailed, ..usual() }, before()] {
        stops_at_the_first_failed_attack(options);
    }
}

fn stops_at_the_first_failed_attack(options: Options) {
    let two =
        || table_with(options).own("3", "arena").opponent("2", "templarius").opponent("5", "tuba").dice(&[3]);
    let failed = after(two(), "activate:3 battle:2");
    failed.asks("act");
    assert_eq!((failed.on(1, "2"), failed.on(1, "5")), ("templarius".into(), "tuba".into()));
    let later = after(two(), "activate:3 battle:6 battle:3");
    assert_eq!((later.on(1, "2"), later.on(1, "5")), ("".into(), "tuba".into()));
}

#[test]
fn r30_arena_stops_at_the_first_card_beaten() {
    let two = || table().own("3", "arena").opponent("2", "templarius").opponent("5", "tuba").dice(&[3]);
    let beaten = after(two(), "activate:3 battle:3");
    beaten.asks("act");
    assert_eq!((beaten.on(1, "2"), beaten.on(1, "5")), ("".into(), "tuba".into()));
    let second = after(two(), "activate:3 battle:2 battle:4");
    assert_eq!((second.on(1, "2"), second.on(1, "5")), ("templarius".into(), "".into()));
    after(two(), "activate:3 battle:2 battle:3").asks("act");
}

#[test]
fn r30_when_arena_stops_does_not_matter_against_a_single_character() {
    for (roll, left) in [(2, "templarius"), (3, "")] {
        for arena_stop in [ArenaStop::FirstBeaten, ArenaStop::FirstFailed] {
            let position = table_with(Options { arena_stop, ..usual() }).own("3", "arena");
            let position = position.opponent("2", "templarius").dice(&[3]);
            let done = after(position, &format!("activate:3 battle:{roll}"));
            done.asks("act");
            assert_eq!(done.on(1, "2"), left);
        }
    }
}

#[test]
fn r31_arena_attacks_on_spaces_1_to_6_unless_agreed() {
    let position = |options| {
        let position = table_with(options).own("3", "arena").opponent("b", "templarius");
        position.opponent("6", "pictor").dice(&[3])
    };
    let done = after(position(usual()), "activate:3 battle:2");
    done.asks("act");
    assert_eq!((done.on(1, "6"), done.on(1, "b")), ("pictor".into(), "templarius".into()));
    let agreed = Options { arena_reaches_bribery: true, ..usual() };
    let done = after(position(agreed), "activate:3 battle:2 battle:3");
    assert_eq!((done.on(1, "6"), done.on(1, "b")), ("pictor".into(), "".into()), "b comes last");
    let done = after(position(before()), "activate:3 battle:3 battle:3");
    assert_eq!((done.on(1, "6"), done.on(1, "b")), ("".into(), "".into()), "edition 1");
    let beaten = after(position(agreed), "activate:3 battle:3");
    beaten.asks("act");
    assert_eq!(beaten.on(1, "b"), "templarius", "the option does not matter when 6 is beaten");
}

#[test]
fn r32_ballista_may_reach_diagonally_by_option() {
    let options = Options { ballista_reach: BallistaReach::Diagonal, ..usual() };
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
fn r33_bestia_may_look_at_buildings_too_by_option() {
    let position = |bestia_reach| {
        let options = Options { bestia_reach: Later::Is(bestia_reach), ..usual() };
        table_with(options).own("1", "bestia").opponent("2", "tuba").dice(&[1])
    };
    let target = |done: &Table| done.view().question.attack.unwrap().card.to_string();
    let weaker = |reach| after(position(reach).opponent("5", "aries"), "activate:1");
    assert_eq!(target(&weaker(BestiaReach::Characters)), "tuba");
    assert_eq!(target(&weaker(BestiaReach::AllCards)), "aries", "3 is less than 4");
    let stronger = |reach| after(position(reach).opponent("5", "forum"), "activate:1");
    assert_eq!(target(&stronger(BestiaReach::Characters)), "tuba");
    assert_eq!(target(&stronger(BestiaReach::AllCards)), "tuba", "the building is stronger");
    let equal = after(position(BestiaReach::AllCards).opponent("5", "portus"), "activate:1");
    equal.offers("target:2 target:5").refuses("target:3", 29);
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
fn r35_mercennarius_may_attack_only_the_card_opposite_by_option() {
    let position = |reach| {
        let options = Options { mercennarius_reach: Later::Is(reach), ..usual() };
        table_with(options).own("2", "mercennarius").opponent("2", "aries").dice(&[2]).money(3, 0)
    };
    let any = |reach| after(position(reach).opponent("5", "tuba"), "activate:2");
    let printed = any(MercennariusReach::OppositeCard);
    assert_eq!(printed.view().question.attack.unwrap().card.id(), "aries", "a building too");
    printed.offers("bonus:0 bonus:1");
    assert_eq!(any(MercennariusReach::AnyCharacter).view().question.attack.unwrap().card.id(), "tuba");
    let alone = position(MercennariusReach::AnyCharacter);
    after(alone, "activate:2").without_effect("mercennarius");
    for reach in [MercennariusReach::AnyCharacter, MercennariusReach::OppositeCard] {
        let options = Options { mercennarius_reach: Later::Is(reach), ..usual() };
        let position = table_with(options).own("2", "mercennarius").opponent("2", "tuba").dice(&[2]);
        let done = after(position, "activate:2 battle:4");
        assert_eq!(done.on(1, "2"), "", "a single character opposite is attacked either way");
    }
}

#[test]
fn r35_mercennarius_may_pay_after_the_roll_by_option() {
    let options = Options { mercennarius_pays: MercennariusPays::After, ..usual() };
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
    let options = Options { deck: Deck::Roma, ..usual() };
    let position = table_with(options).own("1", "essedum").opponent("1", "forum").dice(&[1, 1]);
    let mut done = after(position, "activate:1");
    let defence = |done: &Table| done.view().sides[1].spaces[0].card.as_ref().unwrap().current_defence;
    assert_eq!(defence(&done), 3);
    done.play("activate:1");
    assert_eq!(defence(&done), 1);
    done.play("end");
    assert_eq!(defence(&done), 5);
}
