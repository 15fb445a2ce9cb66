//! Puzzles: positions with one clearly best action that is hard to see.

use crate::{GameJson, Position, Step};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The puzzles of a game. `GET /api/games/{game}/puzzles`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleList {
    /// The game.
    pub game: String,
    /// The edition of the rules by which they are played.
    pub edition: u32,
    /// The easiest first; none where a game has no puzzles.
    pub puzzles: Vec<PuzzleInfo>,
}

/// A puzzle as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleInfo {
    /// Its name in addresses.
    pub id: String,
    /// From 1, the easiest, to 5.
    pub difficulty: u8,
    /// Number of seats.
    pub seats: u8,
}

/// A puzzle is asked for, answered, or its solution wanted.
/// `POST /api/games/{game}/puzzles/{puzzle}/step?lang=`, answered by a [`PuzzleStep`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct AskPuzzle {
    /// The answer: a token of one of the choices.
    #[ts(optional)]
    #[cfg_attr(feature = "openapi", schema(pattern = "^[!-~]{1,256}$"))]
    pub answer: Option<String>,
    /// Whether the solution is to be shown, whatever the answer.
    #[ts(optional, as = "Option<bool>")]
    pub show: bool,
}

/// A puzzle, or what came of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleStep {
    /// Its name in addresses.
    pub id: String,
    /// From 1, the easiest, to 5.
    pub difficulty: u8,
    /// What the players are called, by seat.
    pub names: Vec<String>,
    /// The options of the game.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameOptions))]
    pub options: GameJson,
    /// What comes of the answer, when one was given.
    pub verdict: Option<PuzzleVerdict>,
    /// The solution: after a right answer, or when it was asked for.
    pub solution: Option<Solution>,
    /// What the seat saw happen last; with the solution, what the best action did.
    pub steps: Vec<Step>,
    /// The position as the seat sees it that decides; with the solution, after the best action, where nothing can be chosen.
    pub position: Position,
}

/// What comes of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleVerdict {
    /// Whether it was right. A wrong one changes nothing, and may be followed by another.
    pub right: bool,
    /// What was answered.
    pub words: String,
    /// The chance to win after it, from 0 to 1.
    pub chance: f64,
    /// By how much it wins less than the best; nothing is lost by a right answer.
    pub loss: f64,
    /// One way in which the game could go on after a wrong answer, in sentences.
    pub line: Vec<String>,
}

/// The solution of a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Solution {
    /// The best action.
    pub best: String,
    /// Others that come to the same.
    pub same: Vec<String>,
    /// The chance to win after it.
    pub chance: f64,
    /// One way in which the game could go on after it, in sentences.
    pub line: Vec<String>,
    /// The best of the wrong actions.
    pub second: String,
    /// The chance to win after that.
    pub second_chance: f64,
    /// One way in which the game could go on after that.
    pub second_line: Vec<String>,
    /// By how much the best wins more often than the second: the interval in which that lies with 95 % certainty.
    pub gap: [f64; 2],
}
