//! Every message of the game with several arguments, in a file that a person can read through: `tests/sentences.txt`.
//!
//! After a change run with `QUADRIGA_WRITE_SENTENCES=1`, read what the file says now, and keep it with the change.

#[path = "words/samples.rs"]
mod samples;

use arena::options::{Deck, MercennariusPays, Piles, StartPlayer};
use arena::position::Position;
use arena::{Arena, Options};
use engine::conformance::Sentences;
use engine::{Edition, Game, GameOptions, Later};
use samples::{every_action, every_event};
use testing::scenario::play;

const NAMES: [&str; 2] = ["Livia", "Gaius"];
/// What cannot follow a 1.
const PLURALS: [&str; 8] =
    ["sestertii", "points", "cards", "dice", "spaces", "turns", "characters", "buildings"];

/// A position after these tokens.
fn after(position: Position, tokens: &str) -> Arena {
    let mut game = position.build();
    play(&mut game, tokens);
    game
}

/// The exchange, with two equal cards in hand.
fn exchange() -> Arena {
    let options = Options { start_player: StartPlayer::First, ..Options::default() };
    let mut game = Arena::new(2, &options).expect("valid options");
    let deal = "bestia tuba forum forum aries pictor arena castra taberna telonium";
    for card in deal.split(' ') {
        game.apply(format!("deal:{card}").parse().expect("a token"), &mut ());
    }
    game
}

/// The first seat has chosen so many cards for an own deck.
fn building(cards: usize) -> Arena {
    let options = Options {
        deck: Deck::Combined,
        piles: Later::Is(Piles::OwnDecks),
        start_player: StartPlayer::First,
        ..Options::default()
    };
    let mut game = Arena::new(2, &options).expect("valid options");
    for _ in 0..cards {
        let mut choices = Vec::new();
        game.legal_actions(&mut choices);
        game.apply(choices[1], &mut ());
    }
    game
}

/// Positions with what chance seldom brings about.
fn rare_positions() -> Vec<Arena> {
    let combined = |change: &dyn Fn(&mut Options)| {
        let mut options =
            Options { deck: Deck::Combined, start_player: StartPlayer::First, ..Options::default() };
        change(&mut options);
        Position::with(options)
    };
    let plain = || combined(&|_| {});
    let beginners = Options { beginner: true, ..Options::default() };
    vec![
        exchange(),
        Arena::new(2, &Options::default()).expect("the defaults are valid"),
        // A deck in the making: many cards to come, and one.
        building(3),
        building(54),
        Position::with(beginners).own("1", "forum").hand(&["tuba"]).dice(&[1]).build(),
        // A triple, with Fons Bacchi.
        after(plain().own("1", "fons-bacchi").dice(&[4, 4]).rolling(), "roll:4"),
        after(plain().own("1", "fons-bacchi").dice(&[4, 4]).rolling(), "roll:4 triple roll:2 roll:2 roll:2"),
        after(plain().own("1", "fons-bacchi").dice(&[4, 4]).rolling(), "roll:5 fons:4 roll:1"),
        // Dice and money on everything, blocked and vacant spaces, cards that take no die.
        plain().own("1", "tuba").own("2", "basilica").own("3", "forum").blocked("3").dice(&[1, 2, 3]).build(),
        plain().own("b", "castra").hand(&["arena", "forum"]).dice(&[1, 5]).money(1, 0).build(),
        plain().own("b", "castra").blocked("b").dice(&[1]).money(9, 0).build(),
        after(plain().own("b", "aquaeductus").dice(&[1, 2]).money(9, 0), "bribe:1"),
        // One question of every card that asks one.
        after(plain().own("1", "mercennarius").opponent("1", "tuba").dice(&[1]).money(9, 0), "activate:1"),
        after(
            combined(&|options| options.mercennarius_pays = MercennariusPays::After)
                .own("1", "mercennarius")
                .opponent("1", "tuba")
                .dice(&[1])
                .money(4, 0),
            "activate:1 battle:3",
        ),
        after(
            plain().own("1", "bestia").own("2", "tuba").opponent("1", "tuba").dice(&[1]),
            "activate:1 battle:1",
        ),
        after(
            combined(&|options| options.tuba_on_templarius = true)
                .own("1", "templarius")
                .own("2", "tuba")
                .dice(&[1]),
            "activate:1 battle:1",
        ),
        after(plain().own("1", "centurio").opponent("1", "forum").dice(&[1, 2]), "activate:1 battle:4"),
        after(plain().own("1", "forum").own("2", "templum").dice(&[1, 2, 3]), "activate:1"),
        after(plain().own("1", "forum").own("2", "templum").dice(&[1, 1, 3]), "activate:1 spend:1"),
        after(plain().own("1", "statua-iovis").opponent("b", "tuba").dice(&[1]).money(10, 0), "activate:1"),
        after(plain().own("1", "maecenas").own("b", "castra").dice(&[1]).money(20, 0), "activate:1"),
        after(
            combined(&|options| options.maecenas_needs_prior_activation = true)
                .own("1", "maecenas")
                .own("2", "castra")
                .own("3", "aquaeductus")
                .dice(&[1, 3])
                .money(20, 0),
            "activate:3 activate:1",
        ),
        after(plain().own("2", "via-cassia").own("1", "forum").own("3", "castra").dice(&[2]), "activate:2"),
        after(plain().own("1", "portus").own("2", "tuba").hand(&["forum", "aries"]).dice(&[1]), "activate:1"),
        after(
            plain().own("1", "portus").own("2", "tuba").hand(&["forum", "aries"]).dice(&[1]),
            "activate:1 own:2",
        ),
        after(plain().own("1", "offertorium").own("2", "legat").own("b", "tuba").dice(&[1]), "activate:1"),
        after(
            plain().own("1", "restaurator").discards(&["castra", "forum", "tuba"]).dice(&[1]),
            "activate:1",
        ),
        after(plain().own("1", "speculator").opponent_hand(&["castra", "forum"]).dice(&[1]), "activate:1"),
        after(plain().own("1", "haruspex").dice(&[1]), "activate:1"),
        after(plain().own("1", "senator").hand(&["tuba", "forum"]).dice(&[1]), "activate:1"),
        after(plain().own("1", "senator").hand(&["tuba", "forum"]).dice(&[1]), "activate:1 lay:tuba"),
        after(plain().own("1", "consiliarius").own("2", "tuba").dice(&[1]), "activate:1 on:b"),
        after(
            combined(&|options| options.consiliarius_to_hand = Later::Is(true))
                .own("1", "consiliarius")
                .own("2", "tuba")
                .dice(&[1]),
            "activate:1",
        ),
        after(plain().own("1", "mercator").dice(&[1]).money(4, 0).points(10, 1), "activate:1"),
        after(plain().own("1", "mercator").dice(&[1]).money(4, 0), "activate:1"),
        after(plain().own("1", "consul").dice(&[1, 6]), "activate:1"),
        after(plain().own("1", "praetorianus").dice(&[1]), "activate:1"),
        after(
            plain().own("1", "gladiator").opponent("1", "tuba").opponent("b", "legat").dice(&[1]),
            "activate:1",
        ),
        after(
            plain().own("1", "sicarius").opponent("1", "tuba").opponent("b", "legat").dice(&[1]),
            "activate:1",
        ),
        after(plain().own("1", "castra").dice(&[1]), "activate:1 draw:forum"),
        after(plain().dice(&[2]), "cards:2 draw:forum draw:tuba"),
        after(plain().hand(&["forum"]).own("b", "tuba").money(9, 0), "play:forum"),
        // Refusals that need a special position, and the ends of the game.
        after(
            plain().own("1", "maecenas").own("2", "castra").own("3", "arena").dice(&[1]).money(6, 0),
            "activate:1",
        ),
        after(plain().own("3", "fons-bacchi").dice(&[1, 2]).rolling(), "roll:3"),
        after(
            plain().own("2", "via-cassia").own("1", "forum").own("3", "castra").own("5", "arena").dice(&[2]),
            "activate:2",
        ),
        after(
            plain()
                .own("1", "mercennarius")
                .opponent("1", "legat")
                .opponent("2", "tuba")
                .dice(&[1])
                .money(30, 0),
            "activate:1 target:1",
        ),
        after(plain().own("1", "pictor").own("2", "forum").supply(1).dice(&[1]), "activate:1"),
        after(plain().opponent("1", "forum").points(10, 6), "end"),
    ]
}

fn all() -> Sentences {
    let actions = every_action();
    let mut all = Sentences::of(&NAMES, &rare_positions(), &every_event(), &actions);
    for (number, (_, options)) in Options::presets().iter().enumerate() {
        all.play::<Arena>(2, options, &actions, number as u64);
    }
    // A game that ends by its turn limit, after one turn and after several.
    for turns in [1, 5] {
        let short = Options { max_turns: turns, ..Options::default() };
        all.play::<Arena>(2, &short, &actions, turns.into());
    }
    all
}

#[test]
fn every_message_is_written_down_to_be_read_and_is_english() {
    let all = all();
    all.are_as_kept(env!("CARGO_MANIFEST_DIR"));
    // Parts of sentences, and what only games of edition 1 say.
    let parts = [
        "card-",
        "space-",
        "list-",
        "preset-strict",
        "option-card-kinds-seed",
        "ending-none",
        "score-virtual",
    ];
    all.are_all_said_but(&parts);
    all.are_good_english(&PLURALS);
    let compound: Vec<&str> =
        arena::Card::all().map(|card| card.id()).filter(|id| id.contains('-')).collect();
    for (id, list) in all.said() {
        for sentence in list {
            assert!(!compound.iter().any(|card| sentence.contains(card)), "{id}: {sentence}");
            assert!(sentence.starts_with(|c: char| c.is_uppercase()), "{id}: {sentence}");
            let whole = ["event-", "refused-", "wait-", "ask-", "ending-"];
            if whole.iter().any(|kind| id.starts_with(kind)) {
                assert!(sentence.ends_with(['.', '?']), "{id}: {sentence}");
            }
        }
    }
}

/// Whoever plays on an old table reads sentences too.
#[test]
fn edition_1_speaks_good_english_too() {
    let mut all = Sentences::new::<Arena>(&NAMES);
    for (number, (_, options)) in Options::presets_of(Edition(1)).iter().enumerate() {
        all.play::<Arena>(2, options, &every_action(), number as u64);
    }
    all.are_good_english(&PLURALS);
}
