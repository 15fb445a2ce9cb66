//! Every sentence resolves, and no message is left that nobody says.

#[path = "scenarios/common.rs"]
mod common;

use common::{say, table};
use engine::conformance::{Described, help_follows_options};
use engine::{Game, Message, Seat, Viewpoint};
use gloria_mundi::components::{Ability, Count, Gain, tables};
use gloria_mundi::state::Stage;
use gloria_mundi::{End, Event, GloriaMundi, Kind, Purse, ability_words};

#[test]
fn every_message_is_used() {
    let prefixes = ["refusal-", "event-", "action-", "ability-", "end-", "score-"];
    testing::coverage::every_message_is_used::<GloriaMundi>(
        env!("CARGO_MANIFEST_DIR").as_ref(),
        &prefixes,
        &[],
    );
}

#[test]
fn names_of_kinds_types_and_counts_resolve() {
    for kind in Kind::ALL {
        say(&Message::named(format!("kind-{kind}")));
        say(&Message::named(format!("type-{kind}")));
        for n in [1, 2] {
            say(&Message::named(format!("amount-{kind}")).with("n", n));
            let gain = Gain { counters: [1, 1, 1, 1], steps: n, any: n };
            let mut counts = vec![Count::Buildings, Count::Counters(kind)];
            counts.extend(kind.is_basic().then_some(Count::Cards(kind)));
            for count in counts {
                say(&ability_words(&Ability::Have { count, per: n, gain }));
            }
            say(&ability_words(&Ability::Spend { pay: [n, n, n, n], gain, repeat: n == 1 }));
        }
    }
}

#[test]
fn every_event_is_a_sentence() {
    let (seat, card, kind) = (Seat(1), tables().find("f07").unwrap(), Kind::Gold);
    let (none, some) = (Purse::default(), Purse::of(Kind::Glory, 2));
    let events = [
        Event::Started { seat },
        Event::TurnBegan { seat, turn: 3 },
        Event::Drawn { card, dropped: None, deck: 5 },
        Event::Drawn { card, dropped: Some(card), deck: 5 },
        Event::Played { seat, kind },
        Event::Collected { seat, kind, cards: 2, got: 2 },
        Event::Collected { seat, kind, cards: 2, got: 1 },
        Event::Counted { seat, card, kind, got: 1 },
        Event::Used { seat, card, paid: none, gained: some, steps: 0 },
        Event::Used { seat, card, paid: none, gained: none, steps: 0 },
        Event::Used { seat, card, paid: some, gained: none, steps: 2 },
        Event::Used { seat, card, paid: some, gained: none, steps: 0 },
        Event::Took { seat, card, gained: some },
        Event::Razed { seat, by: card, card, gained: some, steps: 0 },
        Event::Moved { seat, from: 1, to: 2 },
        Event::Moved { seat, from: 1, to: 5 },
        Event::Bought { seat, card, site: kind, place: 0, paid: some },
        Event::Passed { seat },
        Event::Exchanged { seat, card, kind, given: 2 },
        Event::TributePaid { seat, space: 3, laid: vec![kind] },
        Event::Refused { seat, forced: false },
        Event::Refused { seat, forced: true },
        Event::GothAdvanced { from: 1, to: 2, due: vec![kind] },
        Event::GothAdvanced { from: 36, to: 37, due: Vec::new() },
        Event::Lost { seat, kind, card: None, shielded: false },
        Event::Lost { seat, kind, card: Some(card), shielded: false },
        Event::Lost { seat, kind, card: Some(card), shielded: true },
        Event::Lapsed { due: vec![kind, kind] },
        Event::Shared { seat, kind },
        Event::Ended { end: End::Carthage, seat },
        Event::Ended { end: End::Goth, seat },
        Event::Ended { end: End::Hand, seat },
        Event::Ended { end: End::Deck, seat },
    ];
    for event in &events {
        let sentence = say(&GloriaMundi::event_words(event));
        assert!(sentence.ends_with('.'), "{sentence:?} is no sentence");
        assert!(serde_json::to_value(event).unwrap()["type"].is_string());
    }
}

#[test]
fn prompts_differ_for_who_is_asked_and_who_waits() {
    let table = table(2).counters(0, [5, 5, 5, 5]).stage(Stage::Tribute);
    let asked = say(&table.game.prompt(Viewpoint::Seat(Seat(0))));
    assert_eq!(asked, "Pay tribute (1 food and 1 gold), or let the Goth come?");
    assert_eq!(say(&table.game.prompt(Viewpoint::Spectator)), "Player 1 decides about tribute.");
}

#[test]
fn tokens_read_back_and_bad_ones_are_explained() {
    for token in [
        "start:5",
        "draw:r09",
        "play:peace",
        "collect",
        "counter:f01",
        "use:c16",
        "pay:glory:15",
        "take:food:0",
        "raze:p01",
        "again",
        "stop",
        "buy:r01:gold",
        "pass",
        "convert:3",
        "lay:food+glory+peace",
        "refuse",
        "lose:gold",
        "lose:r04",
        "share:glory",
    ] {
        assert_eq!(token.parse::<gloria_mundi::Action>().unwrap().to_string(), token);
    }
    for (token, why) in [
        ("", "no action"),
        ("play:glory", "food, gold or peace"),
        ("buy:f01", "site"),
        ("buy:x99:food", "no such building"),
        ("pay:food:01", "not a number"),
        ("pay:food", "a kind and a number"),
        ("pay:food:300", "too large"),
        ("lay:", "food, gold, peace or glory"),
        ("lay:food+food+food+food", "so many icons"),
        ("collect:", "nothing may follow"),
        ("start:6", "no such seat"),
        ("pass:now", "nothing may follow"),
    ] {
        let error = token.parse::<gloria_mundi::Action>().expect_err(token).to_string();
        assert!(error.contains(why), "{token}: {error}");
    }
}

#[test]
fn the_picture_shows_the_table_and_hides_what_is_hidden() {
    let table = table(2).stack(0, "f01", Kind::Food).forum(5, "c01").counters(1, [7, 0, 0, 0]);
    let picture =
        GloriaMundi::picture(&table.game.view(Viewpoint::Seat(Seat(0))), &["Ada".into(), "Bo".into()]);
    for word in ["Ada", "Bo", "Taberna", "Hortus", "ROME", "7 counters"] {
        assert!(picture.contains(word), "{picture}");
    }
    assert!(!picture.contains("7f"), "{picture}");
}

/// Where each option's effect is described, and why some are described nowhere.
#[test]
fn help_follows_the_options_of_the_table() {
    let usual = "default";
    let described: &[Described] = &[
        ("screens", usual, &["screen"]),
        ("deck_size", usual, &["deck"]),
        ("hand_end", usual, &["hand"]),
        ("deck_end", usual, &["deck"]),
        ("tie_break", usual, &["roman"]),
        ("forum_slide", usual, &["forum"]),
        ("shield_timing", usual, &["forum"]),
        ("spoils", usual, &["pile"]),
        ("red_blocks", usual, &["row"]),
        ("spend_glory", usual, &["glory"]),
        ("supply", usual, &["food", "gold", "peace"]),
    ];
    let silent = [
        ("start_player", "who begins is no effect of a piece"),
        ("forum_start", "the cards that lie in the Forum at the start are seen"),
    ];
    help_follows_options::<GloriaMundi>(described, &silent).unwrap();
}
