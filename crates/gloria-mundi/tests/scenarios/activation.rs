//! Phases 2 and 3: production, activation and the ability families (R8 to R19).

use crate::common::{table, table_with};
use gloria_mundi::{Event, Kind, Options};

#[test]
fn r8_the_card_just_played_is_activated() {
    let mut table = table(2);
    table.turn("food");
    assert_eq!(table.held(0), [3, 1, 1, 0], "one for the face-up card, one for the card just played");
    assert_eq!(table.held(1), [2, 1, 1, 0], "everybody activates cards of the type");
}

#[test]
fn r9_one_player_finishes_before_the_next_begins() {
    let mut table = table(3)
        .stack(0, "f07", Kind::Food)
        .stack(1, "f08", Kind::Food)
        .stack(2, "f10", Kind::Food)
        .counters(1, [9, 0, 0, 0])
        .counters(2, [9, 0, 0, 0]);
    table.turn("food");
    table.acts(0);
    table.play("collect").acts(0);
    table.play("counter:f07").acts(1);
    table.play("use:f08").acts(2);
    assert_eq!(table.held(1), [8, 0, 3, 0], "seat 1 has used Mola and collected");
    assert_eq!(table.held(2)[0], 9, "seat 2 has not collected yet");
    table.play("counter:f10");
    assert_eq!(table.view().phase, 5);
}

#[test]
fn r9_who_is_earlier_reaches_carthage_first() {
    let mut table =
        table(2).stack(0, "f04", Kind::Food).stack(1, "f14", Kind::Food).roman(0, 36, 2).roman(1, 36, 1);
    table.turn("food").play("use:f04");
    assert_eq!(table.ranks(), [1, 2]);
}

#[test]
fn r10_either_the_counter_or_the_ability_and_only_one_with_an_effect() {
    let mut table = table(2).stack(0, "f13", Kind::Food).stack(0, "f01", Kind::Food);
    table.turn("food");
    let (ruling, why) = table.refused("use:f13");
    assert_eq!(ruling, Some(10), "{why}");
    assert_eq!(table.legal(), ["use:f01", "counter:f01"], "the Goth is on space 0: f13 gave its counter");
    table.play("use:f01");
    assert_eq!(table.held(0)[0], 1 + 2 + 1 + 2, "two bare cards, f13's counter, f01's two");
}

#[test]
fn r10_a_stack_is_activated_once_per_turn() {
    let mut table =
        table(2).stack(0, "f07", Kind::Food).stack(0, "f08", Kind::Food).counters(0, [5, 0, 0, 0]);
    table.turn("food").play("use:f07");
    let (ruling, why) = table.refused("counter:f07");
    assert_eq!(ruling, Some(10));
    assert!(why.contains("once per turn"), "{why}");
    assert_eq!(table.refused("use:c01").0, Some(10), "not one's own");
}

#[test]
fn r11_collecting_is_one_action_at_any_moment() {
    let mut table = table(2).stack(0, "f12", Kind::Food).bare(0, [3, 1, 1]);
    table.turn("food");
    assert_eq!(table.legal(), ["collect", "use:f12", "counter:f12"]);
    table.play("collect");
    assert_eq!(
        table.held(0)[0],
        1 + 4 + 1,
        "four bare cards at once; Nundinae has no other card left to satisfy"
    );
    assert!(table.events.iter().any(|event| matches!(event, Event::Counted { .. })));
}

#[test]
fn r11_collecting_is_not_asked_when_the_order_cannot_matter() {
    let mut table = table(2).stack(0, "f01", Kind::Food).stack(0, "f06", Kind::Food);
    table.turn("food");
    assert_eq!(table.legal(), ["use:f01", "counter:f01", "use:f06", "counter:f06"]);
}

#[test]
fn r12_a_card_under_red_makes_its_counter_unless_the_option_blocks_it() {
    let mut open = table(2).stack(0, "r04", Kind::Food);
    open.turn("food");
    assert_eq!(open.held(0)[0], 1 + 3);
    let mut blocked =
        table_with(2, Options { red_blocks: true, ..Options::default() }).stack(0, "r04", Kind::Food);
    blocked.turn("food");
    assert_eq!(blocked.held(0)[0], 1 + 2);
}

#[test]
fn r12_red_cards_are_never_activated() {
    let mut table = table(2).stack(0, "r01", Kind::Food).stack(0, "f07", Kind::Food);
    table.turn("food");
    for token in ["use:r01", "counter:r01"] {
        let (ruling, why) = table.refused(token);
        assert_eq!(ruling, Some(12));
        assert!(why.contains("red"), "{why}");
    }
}

#[test]
fn r13_a_repeated_use_is_paid_and_gained_before_the_next() {
    let mut table = table(2).stack(0, "f09", Kind::Food).counters(0, [2, 0, 0, 0]);
    table.turn("food").play("use:f09");
    assert_eq!(table.held(0), [1, 0, 0, 1]);
    assert_eq!(table.legal(), ["again", "stop"]);
    table.play("again");
    assert_eq!(table.held(0), [2, 0, 0, 2], "the food was spent, so the bare cards were collected at once");
    assert_eq!(table.view().phase, 5, "without food it cannot be repeated: glory for glory is no use");
}

#[test]
fn r13_stop_ends_the_repetition() {
    let mut table = table(2).stack(0, "f11", Kind::Food).counters(0, [6, 0, 0, 0]);
    table.turn("food").play("use:f11 again stop");
    assert_eq!((table.held(0)[0], table.steps(0)), (2 + 2, 2));
}

#[test]
fn r14_any_is_a_free_mixture_of_basic_counters() {
    let mut table = table(2).stack(0, "c09", Kind::Gold).counters(0, [0, 0, 0, 1]);
    table.turn("gold").play("use:c09");
    assert_eq!(table.legal(), ["take:food:0", "take:food:1", "take:food:2", "take:food:3"]);
    assert_eq!(table.refused("take:gold:1").0, Some(14));
    assert_eq!(table.refused("take:food:4").0, Some(14));
    table.play("take:food:1 take:gold:0");
    assert_eq!(table.held(0), [1, 2, 2, 0], "one food, two peace; two gold from the bare cities");
}

#[test]
fn r15_glory_stands_in_when_an_ability_is_paid_for() {
    let start = |options| {
        let mut table = table_with(2, options).stack(0, "f08", Kind::Food).counters(0, [1, 0, 0, 2]);
        table.turn("food");
        table
    };
    let mut wild = start(Options::default());
    wild.play("use:f08");
    assert_eq!(wild.legal(), ["pay:glory:1", "pay:glory:2"]);
    wild.play("pay:glory:1");
    assert_eq!(wild.held(0), [2, 0, 3, 1], "a food and a glory paid, three peace and the bare cards' food");
    let strict = start(Options { spend_glory: false, ..Options::default() });
    let (ruling, why) = strict.refused("use:f08");
    assert_eq!(ruling, Some(15));
    assert!(why.contains("cannot pay"), "{why}");
}

#[test]
fn r15_a_payment_equal_to_the_gain_is_not_allowed() {
    let mut table = table(2).stack(0, "c10", Kind::Gold).counters(0, [0, 0, 0, 3]);
    table.turn("gold");
    assert_eq!(table.refused("use:c10").0, Some(15), "only glory to pay with, and glory is the gain");
    table.play("collect");
    table.play("use:c10");
    assert_eq!(table.held(0), [0, 1, 0, 4], "the gold is paid without asking");
}

#[test]
fn r16_have_counts_cards_buildings_or_counters() {
    let mut cards = table(2).stack(0, "f06", Kind::Food).stack(0, "r05", Kind::Food).bare(0, [2, 1, 1]);
    cards.turn("food").play("use:f06");
    assert_eq!(cards.held(0)[0], 1 + 4 + 5, "four bare or red cards, five farms in the row");

    let mut buildings =
        table(2).stack(0, "c15", Kind::Gold).stack(0, "r04", Kind::Food).stack(0, "f01", Kind::Food);
    buildings.turn("gold").play("use:c15");
    assert_eq!(buildings.steps(0), 1, "three buildings, one step for every two");

    let mut counters = table(2).stack(0, "p15", Kind::Peace).counters(0, [0, 7, 0, 0]);
    counters.turn("peace").play("use:p15");
    assert_eq!(counters.held(0), [0, 7, 2, 2]);

    let mut half = table(2).stack(0, "p14", Kind::Peace).bare(0, [1, 1, 2]);
    half.turn("peace").play("use:p14");
    assert_eq!(half.steps(0), 2, "four legions");
}

#[test]
fn r16_have_needs_a_result_of_one() {
    let mut table = table(2).stack(0, "c15", Kind::Gold).stack(0, "c03", Kind::Gold);
    table.turn("gold");
    table.play("use:c15");
    let mut alone = crate::common::table(2).stack(0, "p15", Kind::Peace).counters(0, [0, 2, 0, 0]);
    alone.turn("peace");
    assert_eq!(alone.refused("use:p15").0, Some(16));
}

#[test]
fn r17_satisfied_cards_make_the_resource_and_nothing_else() {
    let mut table = table(2)
        .stack(0, "f12", Kind::Food)
        .stack(0, "f05", Kind::Food)
        .stack(0, "r04", Kind::Food)
        .bare(0, [2, 1, 1]);
    table.turn("food").play("use:f12");
    assert_eq!(
        table.held(0),
        [1, 1 + 5, 1, 0],
        "three bare cards, Latifundium and the card under red give gold"
    );
}

#[test]
fn r17_cards_already_activated_are_not_satisfied() {
    let mut table = table(2).stack(0, "p16", Kind::Peace).stack(0, "p02", Kind::Peace).bare(0, [1, 1, 2]);
    table.turn("peace").play("use:p02 collect");
    assert_eq!(table.held(0), [1, 1, 1 + 3 + 3 + 1, 0], "nothing was left to satisfy: the counter follows");
    let mut later =
        crate::common::table(2).stack(0, "p16", Kind::Peace).stack(0, "p02", Kind::Peace).bare(0, [1, 1, 2]);
    later.turn("peace").play("use:p02 use:p16");
    assert_eq!(later.held(0), [1, 1, 4, 3]);
}

#[test]
fn r18_the_goths_own_space_decides_and_not_the_tributes() {
    for (goth, usable) in [(0, false), (1, true), (2, false), (9, true), (30, true), (34, false)] {
        let mut table = table(2).stack(0, "f13", Kind::Food).goth(goth);
        table.turn("food");
        let asked = table.legal().contains(&"use:f13".to_owned());
        assert_eq!(asked, usable, "the Goth on {goth}");
        if usable {
            table.play("use:f13");
            assert_eq!(table.steps(0), 2, "two steps, however many icons");
        }
    }
}

#[test]
fn r19_another_building_is_given_up_for_its_steps() {
    let mut table =
        table(2).stack(0, "f15", Kind::Food).stack(0, "c16", Kind::Gold).stack(0, "r04", Kind::Food);
    table.turn("food").play("use:f15");
    assert_eq!(table.legal(), ["raze:c16", "raze:r04"]);
    let (ruling, why) = table.refused("raze:f15");
    assert_eq!(ruling, Some(19));
    assert!(why.contains("own ability"), "{why}");
    assert_eq!(table.refused("raze:p01").0, Some(19));
    table.play("raze:c16");
    assert_eq!((table.steps(0), table.bare_of(0)), (7, [2, 2, 1]), "the city below stays and is bare");
    assert_eq!(table.view().gone, ["c16"]);
}

#[test]
fn r19_or_for_its_printed_cost_glory_included() {
    let mut table =
        table(2).stack(0, "c11", Kind::Gold).stack(0, "f14", Kind::Food).counters(0, [0, 0, 0, 0]);
    table.turn("gold").play("use:c11");
    assert_eq!(table.held(0), [4, 2, 3, 1], "Villa Maritima's cost, without asking as there is no other");
}

#[test]
fn r19_the_card_below_still_makes_its_counter_if_it_was_not_activated() {
    let start = || table(2).stack(0, "f15", Kind::Food).stack(0, "f01", Kind::Food).counters(0, [0, 0, 0, 0]);
    let mut waiting = start();
    waiting.turn("food").play("use:f15");
    assert_eq!(waiting.held(0)[0], 2 + 1, "the card below Hortus is collected with the bare ones");
    let mut done = start();
    done.turn("food").play("use:f01 collect use:f15");
    assert_eq!(done.held(0)[0], 2 + 2, "Hortus was used before: its card does not act again");
}

#[test]
fn r19_a_blocked_card_is_freed_by_razing_the_red_building() {
    let options = Options { red_blocks: true, ..Options::default() };
    let mut table = table_with(2, options).stack(0, "f15", Kind::Food).stack(0, "r04", Kind::Food);
    table.turn("food").play("collect use:f15");
    assert_eq!(table.held(0)[0], 1 + 2 + 1);
}

#[test]
fn produce_gives_counters_and_steps() {
    let mut table = table(2).stack(0, "f04", Kind::Food).stack(0, "f14", Kind::Food);
    table.turn("food").play("use:f04 use:f14");
    assert_eq!((table.held(0)[0], table.steps(0)), (1 + 2 + 1, 3));
}

#[test]
fn steps_beyond_carthage_are_lost() {
    let mut table = table(2).stack(0, "f14", Kind::Food).roman(0, 36, 1);
    table.turn("food").play("use:f14");
    assert_eq!(table.steps(0), 37);
}
