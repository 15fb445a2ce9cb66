//! Positions and checks that the scenarios share.
#![allow(dead_code, reason = "each file of tests uses a part of this")]

use antike::position::Position;
use antike::{Action, Antike, Event, Options};
use engine::{Edition, Game, GameOptions, Illegal, Next, Phrasebook, Seat, play};

/// The defaults of the first edition.
pub fn first() -> Options {
    Options::of_edition(Edition(1)).expect("there is a first edition")
}

/// Four nations on Mare Nostrum as the first edition has it: Romans (0), Greeks (1), Germanic tribes (2), Phoenicians (3);
/// the Romans to move.
pub fn table() -> Position {
    Position::new(4, first()).expect("four play")
}

/// The same with options.
pub fn table_with(options: Options) -> Position {
    Position::new(4, options).expect("four play")
}

/// What an action would be refused with: the ruling and the sentence.
pub fn refusal(game: &Antike, token: &str) -> (Option<u16>, String) {
    let action: Action = token.parse().expect("a token");
    let refusal: Illegal = game.check(action).expect_err(token);
    let book = Phrasebook::new(Antike::words(), "en").expect("the words parse");
    (refusal.ruling, book.try_say(&refusal.message, &[]).expect("the sentence is complete"))
}

/// Plays tokens, each checked and listed, and gives what happened.
pub fn run(game: &mut Antike, tokens: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for token in tokens.split_whitespace() {
        let action: Action = token.parse().unwrap_or_else(|error| panic!("{error}"));
        let listed = choices(game);
        assert!(
            listed.contains(&token.to_owned()) || game.next() == Next::Chance,
            "`{token}` is not among {listed:?}"
        );
        if let Err(refusal) = play(game, action, &mut events) {
            panic!("`{token}`: {refusal:?}");
        }
        game.audit().unwrap_or_else(|broken| panic!("after `{token}`: {broken}"));
    }
    events
}

/// The tokens that may be played now.
pub fn choices(game: &Antike) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal_actions(&mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// The choices that begin with a verb.
pub fn choices_of(game: &Antike, verb: &str) -> Vec<String> {
    choices(game).into_iter().filter(|token| token.split(':').next() == Some(verb)).collect()
}

/// Who is asked now.
pub fn asked(game: &Antike) -> u8 {
    match game.next() {
        Next::Player(Seat(seat)) => seat,
        other => panic!("nobody is asked: {other:?}"),
    }
}
