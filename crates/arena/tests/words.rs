//! Every message and every argument is there: a sentence for each action, event, prompt, refusal, option and card.

#[path = "words/samples.rs"]
mod samples;

use arena::options::Options;
use arena::{Arena, Card};
use engine::conformance::{Described, help_follows_options};
use engine::help::{every_table, help};
use engine::words::Message;
use engine::{Game, GameOptions, Phrasebook, Seat, Viewpoint};
use samples::{every_action, every_event};

fn book() -> Phrasebook {
    Phrasebook::new(Arena::words(), "en").expect("the English words parse")
}

fn sound(book: &Phrasebook, message: &Message) -> String {
    let names = ["Livia".to_owned(), "Gaius".to_owned()];
    let text = book.try_say(message, &names).unwrap_or_else(|error| panic!("{error}"));
    assert!(!text.trim().is_empty() && !text.contains("{") && !text.contains("  "), "{text:?}");
    text
}

#[test]
fn every_event_is_a_sentence_from_every_viewpoint() {
    let book = book();
    for event in every_event() {
        for from in
            [Viewpoint::Seat(Seat(0)), Viewpoint::Seat(Seat(1)), Viewpoint::Spectator, Viewpoint::Everything]
        {
            let Some(seen) = engine::GameEvent::seen_by(&event, from) else { continue };
            let text = sound(&book, &Arena::event_words(&seen));
            assert!(text.ends_with('.'), "{text}");
            assert!(text.starts_with(|c: char| c.is_uppercase()), "{text}");
        }
    }
}

#[test]
fn every_action_is_offered_in_words() {
    let book = book();
    let game =
        arena::position::Position::new().own("3", "forum").own("b", "bestia").opponent("3", "tuba").build();
    for action in every_action() {
        sound(&book, &game.action_words(action));
    }
}

#[test]
fn every_card_and_topic_explains_itself() {
    let book = book();
    let glossary = Arena::glossary();
    assert!(Card::all().all(|card| glossary.iter().any(|entry| entry.id == card.id())));
    for entry in &glossary {
        sound(&book, &help(&Options::default(), &entry.id));
        assert!(!book.try_attribute(&format!("help-{}", entry.id), "title").unwrap().is_empty());
    }
    for options in every_table::<Options>() {
        for (index, info) in arena::components::tables(options.edition).cards.iter().enumerate() {
            let card = Card::all().nth(index).unwrap();
            let help = sound(&book, &help(&options, card.id()));
            let numbers = format!("cost {}, defence {}", info.cost, info.defence);
            assert!(help.contains(&numbers), "the help on {card} must say {numbers}: {help}");
            assert_eq!(sound(&book, &Message::named(format!("card-{card}"))), info.name);
        }
    }
}

/// Where each option's effect is described, and why some are described nowhere.
#[test]
fn help_follows_the_options_of_the_table() {
    let usual = "default";
    let described: &[Described] = &[
        ("deck", usual, &["draw-pile"]),
        ("piles", usual, &["draw-pile"]),
        ("beginner", usual, &["bribery"]),
        ("vp_total", usual, &["supply"]),
        ("vp_start", usual, &["supply"]),
        ("card_kinds", usual, &["carrus-bovinus", "offertorium", "fons-bacchi", "restaurator", "equitatus"]),
        ("bribery_position", usual, &["bribery"]),
        ("ballista_reach", usual, &["ballista"]),
        ("arena_stop", usual, &["arena"]),
        ("arena_reaches_bribery", usual, &["arena"]),
        ("bestia_reach", usual, &["bestia"]),
        ("decurio_bonus", usual, &["decurio"]),
        ("mercennarius_reach", usual, &["mercennarius"]),
        ("mercennarius_pays", usual, &["mercennarius"]),
        ("tuba_on_templarius", usual, &["tuba", "templarius"]),
        ("philosophus_stacks", usual, &["philosophus"]),
        ("philosophus_floor", usual, &["philosophus"]),
        ("portus_pays_cost", usual, &["portus"]),
        ("sacrifice_self", usual, &["offertorium", "praedator"]),
        ("maecenas_needs_prior_activation", usual, &["maecenas"]),
        ("mercatus_source", usual, &["mercatus"]),
        ("consiliarius_to_hand", usual, &["consiliarius"]),
    ];
    let silent = [
        ("beginner_exchange", "cards are exchanged before anything lies on the table"),
        ("start_player", "who begins is no effect of a piece"),
        ("starting_money", "what everybody has at the start is seen"),
        ("max_turns", "how long a game may last is no effect of a piece"),
        ("opening_layout", "it is asked before anything lies on the table"),
        ("layout_visibility", "it is asked before anything lies on the table"),
    ];
    help_follows_options::<Arena>(described, &silent).unwrap();
}

#[test]
fn every_option_and_value_is_explained() {
    let book = book();
    for option in Options::list() {
        sound(&book, &option.meaning());
        if let engine::options::OptionRange::Choice { values } = &option.values {
            values.iter().for_each(|value| drop(sound(&book, &option.value_meaning(value))));
        }
    }
}

#[test]
fn every_message_is_used() {
    let prefixes = ["refused-", "event-", "do-", "ask-", "wait-", "ending-", "space-", "score-"];
    testing::coverage::every_message_is_used::<Arena>(env!("CARGO_MANIFEST_DIR").as_ref(), &prefixes, &[]);
}

#[test]
fn the_table_is_drawn_as_text() {
    let game = arena::position::Position::new()
        .own("3", "forum")
        .own("b", "elephantus-militaris")
        .opponent("3", "tuba")
        .hand(&["arena", "forum"])
        .opponent_hand(&["aries"])
        .dice(&[3, 5])
        .money(4, 2)
        .build();
    let picture = Arena::picture(&game.view(Viewpoint::Seat(Seat(0))), &["Livia".into(), "Gaius".into()]);
    for part in [
        "Livia: 10 VP, 4 sestertii",
        "Gaius",
        "forum",
        "elephantus-m",
        "[3] [5]",
        "arena (9)",
        "hand: 1 card",
        "supply 16",
    ] {
        assert!(picture.contains(part), "`{part}` is missing:\n{picture}");
    }
    assert!(!picture.contains("aries"), "a hidden hand stays hidden");
}
