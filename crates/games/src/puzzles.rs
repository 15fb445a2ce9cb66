//! Puzzles shown and answered, whatever the game. Nothing is kept between two questions, and before the answer nothing is told but what
//! the deciding seat sees.

pub use engine::puzzle::{HARDEST, Puzzle, PuzzleGame, Puzzles};
pub use review::puzzles::Tally;

use engine::record::Record;
use serde_json::Value;
use std::sync::{Mutex, PoisonError};

/// Where puzzles are looked for.
#[derive(Clone, Copy, Debug)]
pub enum Ground<'a> {
    /// In games that the search plays with itself.
    SelfPlay {
        /// Number of seats.
        seats: usize,
        /// The options, as for a new table.
        options: &'a Value,
    },
    /// In a game that was played.
    Record(&'a Record),
}

/// What was found in a game, and how many positions came how far.
pub type Found = (Option<PuzzleGame>, Tally);

pub(crate) fn asked(game: &'static str, text: &'static str) -> Option<&'static Puzzles> {
    static KNOWN: Mutex<Vec<(&str, &Puzzles)>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, puzzles)) = known.iter().find(|(id, _)| *id == game) {
        return Some(puzzles);
    }
    let puzzles = Puzzles::read("puzzles.toml", text).expect("puzzles are read by the tests");
    let puzzles: &'static Puzzles = Box::leak(Box::new(puzzles));
    known.push((game, puzzles));
    Some(puzzles)
}
