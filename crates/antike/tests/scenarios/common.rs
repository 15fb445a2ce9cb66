//! The positions that the scenarios begin with.
#![allow(dead_code, reason = "each file of tests uses a part of this")]

use antike::position::Position;
use antike::{Antike, Options};
use engine::{Edition, GameOptions};
pub use testing::scenario::{asked, legal, play, refused};

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

/// The choices that begin with a verb.
pub fn legal_of(game: &Antike, verb: &str) -> Vec<String> {
    legal(game).into_iter().filter(|token| token.split(':').next() == Some(verb)).collect()
}
