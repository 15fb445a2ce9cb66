//! Every sentence resolves, whatever it is about.

#[path = "scenarios/common.rs"]
mod common;
#[path = "words/samples.rs"]
mod samples;

use carpe_diem::{Action, CarpeDiem, Event, Options};
use common::{desk, fountain_face, set_up};
use engine::conformance::{Described, help_follows_options};
use engine::help::help;
use engine::{Game, GameEvent, GameOptions, Message, Phrasebook, Seat, Viewpoint};
use samples::{every_action, every_event};

fn book() -> Phrasebook {
    Phrasebook::new(CarpeDiem::words(), "en").unwrap()
}

#[track_caller]
fn resolves(message: &Message) -> String {
    book().try_say(message, &[]).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_action_is_said_and_reads_back() {
    let game = set_up(2, Options::default(), 1);
    for action in every_action() {
        resolves(&game.action_words(action));
        let token = action.to_string();
        assert_eq!(token.parse(), Ok(action), "{token}");
    }
}

#[test]
fn malformed_tokens_are_refused_in_words() {
    for token in [
        "",
        "fly:3",
        "place",
        "place:c3",
        "place:g3:0",
        "place:c7:0",
        "place:c3:4",
        "place:c3:01",
        "move:7",
        "move:-1",
        "take:l-lake",
        "store:now",
        "fulfil:1+0",
        "fulfil:",
        "fulfil:256",
        "end:middle",
        "strip:s1:",
        "circle:17",
        "first:grass",
        "return:fn-grass-1",
        "card:e01",
        "Move:1",
        "place:C3:0",
        "board:board-5",
    ] {
        let error = token.parse::<Action>().expect_err(token).to_string();
        assert!(error.contains("is not a move of this game"), "{error}");
    }
}

#[test]
fn every_event_is_said_from_every_viewpoint() {
    for event in every_event() {
        for from in [Viewpoint::Seat(Seat(0)), Viewpoint::Seat(Seat(1)), Viewpoint::Spectator] {
            let seen = event.seen_by(from).expect("nothing is hidden altogether");
            resolves(&CarpeDiem::event_words(&seen));
        }
    }
}

#[test]
fn fountain_cards_are_told_to_their_owner_only() {
    let drawn = Event::FountainDrawn { seat: Seat(1), card: Some(fountain_face("fn-pond-1")) };
    assert_eq!(drawn.seen_by(Viewpoint::Seat(Seat(1))), Some(drawn.clone()));
    for from in [Viewpoint::Seat(Seat(0)), Viewpoint::Spectator] {
        assert_eq!(drawn.seen_by(from), Some(Event::FountainDrawn { seat: Seat(1), card: None }));
    }
}

#[test]
fn every_kind_and_tile_has_a_name_and_a_help_text() {
    for entry in CarpeDiem::glossary() {
        let help = help(&Options::default(), &entry.id);
        resolves(&help);
        book().try_attribute(&help.id, "title").unwrap();
    }
    for option in Options::list() {
        resolves(&option.meaning());
    }
}

#[test]
fn every_message_is_used() {
    let prefixes = ["refuse-", "event-", "do-", "ask-", "wait-", "score-"];
    testing::coverage::every_message_is_used::<CarpeDiem>(
        env!("CARGO_MANIFEST_DIR").as_ref(),
        &prefixes,
        &["board-"],
    );
}

#[test]
fn prompts_name_what_they_are_about() {
    let game = desk(2).hand(0, "l-market").build();
    assert_eq!(
        resolves(&game.prompt(Viewpoint::Seat(Seat(0)))),
        "Place your tile (market) in your district, or store it."
    );
    assert_eq!(
        resolves(&game.prompt(Viewpoint::Seat(Seat(1)))),
        "Player 1 places a tile (market) or stores it."
    );
}

#[test]
fn the_picture_shows_districts_and_hides_cards() {
    let held = common::fountains(&["fn-pond-1"]);
    let game = desk(2).lay(0, &["l-villa-corner-2@c3:0"]).player(0, |player| player.held = held).build();
    let names = ["Ada".to_owned(), "Bo".to_owned()];
    let own = CarpeDiem::picture(&game.view(Viewpoint::Seat(Seat(0))), &names);
    let other = CarpeDiem::picture(&game.view(Viewpoint::Seat(Seat(1))), &names);
    assert!(own.contains("1 VP per pond") && !other.contains("1 VP per pond"));
    assert!(own.contains("Ada: 8 VP") && own.contains("2 V"), "{own}");
}

/// Where each option's effect is described, and why some are described nowhere.
#[test]
fn help_follows_the_options_of_the_table() {
    let usual = "default";
    let described: &[Described] = &[
        ("movement", usual, &["patrician"]),
        ("strips", usual, &["writ", "strip"]),
        ("patricians_after_reveal", usual, &["patrician"]),
        ("store", usual, &["store"]),
        ("landscape_cap", usual, &["pond", "garden", "vineyard", "pen"]),
        ("chimneys_on_cards", usual, &["green-card"]),
        ("forced_fulfilment", usual, &["red-card"]),
        ("bread_fulfilments_per_card", usual, &["bread"]),
        ("negative_vp", usual, &["forum"]),
        ("tie_break", usual, &["writ"]),
        ("fountain_pairs", usual, &["fountain-card"]),
    ];
    let silent = [
        ("start_player", "who begins is no effect of a piece"),
        ("boards", "everybody sees which board lies in front of whom"),
    ];
    help_follows_options::<CarpeDiem>(described, &silent).unwrap();
}
