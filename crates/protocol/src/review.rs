//! A look back at a finished game: what was luck, what was choice, what nobody could know.

use crate::{Ply, Seat, SeatInfo};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How far a look back is. `GET` and `POST /api/tables/{id}/review`, `GET` and `POST /api/replays/{id}/review`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum ReviewState {
    /// Nobody has asked for it, or whoever made it has stopped: it is made when it is asked for by `POST`.
    Absent,
    /// It waits its turn.
    Waiting {
        /// So many are made before it.
        before: u32,
    },
    /// It is being made.
    Working {
        /// So many steps are done.
        done: u32,
        /// Of so many; 0 when that is not known yet.
        steps: u32,
    },
    /// Here it is.
    Ready {
        /// All of it.
        review: Box<GameReview>,
    },
}

/// A finished game looked through.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameReview {
    /// Table or record.
    pub id: String,
    /// The game.
    pub game: String,
    /// Who sat where.
    pub seats: Vec<SeatInfo>,
    /// Number of the last position.
    pub plies: Ply,
    /// Iterations of the search for each decision.
    pub iterations: u32,
    /// How often each position was played on.
    pub rollouts: u32,
    /// The seed of all estimates: `quadriga review` makes the same of the game's record.
    pub seed: u32,
    /// All steps in their order. Steps that could not go otherwise are not among them.
    pub steps: Vec<ReviewStep>,
    /// What the game was made of, by seat.
    pub sums: Vec<ReviewSum>,
    /// The steps that decided most, in the order of the game.
    pub turning_points: Vec<TurningPoint>,
}

/// What moved the chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReviewCause {
    /// Chance.
    Chance,
    /// A player's decision.
    Choice,
    /// A player gave up, or the table ended the game.
    End,
}

/// What a decision is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReviewMark {
    /// What the search would have played too.
    Best,
    /// Nothing better is certain.
    Good,
    /// Something was certainly lost.
    Inaccurate,
    /// Much was certainly lost.
    Mistake,
}

/// One step of the game and what it did to everybody's chances, as shares of the win.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewStep {
    /// The position in which it was taken.
    pub ply: Ply,
    /// What moved the chances.
    pub cause: ReviewCause,
    /// Who decided; nobody at a chance event.
    pub seat: Option<Seat>,
    /// What was done, in words.
    pub words: String,
    /// Everybody's chance to win before, by seat.
    pub before: Vec<f64>,
    /// Luck, by seat.
    pub dice: Vec<f64>,
    /// Choice, by seat: of whoever decided minus the loss, of the others what they gained by it.
    pub choice: Vec<f64>,
    /// What whoever decided could not know, by seat.
    pub hidden: Vec<f64>,
    /// The decision more closely, where there was one to be made.
    pub decision: Option<ReviewDecision>,
}

/// A decision more closely.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewDecision {
    /// How many actions were legal.
    pub legal: u32,
    /// What the search would have done instead, in words; nothing when it would have done the same.
    pub better: Option<String>,
    /// What was lost against the best, as a share of the win.
    pub loss: f64,
    /// By how much the loss may be misjudged: one standard error.
    pub error: f64,
    /// What to call it.
    pub mark: ReviewMark,
}

/// What the whole game was made of for one seat, as shares of the win. The first plus the five others give the last.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewSum {
    /// The chance to win before the first step.
    pub start: f64,
    /// All luck.
    pub dice: f64,
    /// What this seat's own decisions lost.
    pub choice: f64,
    /// What the others' decisions gave.
    pub others: f64,
    /// What nobody could know.
    pub hidden: f64,
    /// What the estimates disagree about.
    pub remainder: f64,
    /// The share of the win that it got.
    pub result: f64,
    /// How many real decisions it made.
    pub decisions: u32,
    /// In how many of them the search would have done the same.
    pub best: u32,
    /// How many of them were inaccurate.
    pub inaccurate: u32,
    /// How many of them were mistakes.
    pub mistakes: u32,
}

/// A step that decided much.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurningPoint {
    /// Its place among the steps.
    pub step: u32,
    /// What came of it and followed, in a few sentences.
    pub followed: Vec<String>,
    /// One way in which it could have gone on after what the search would have done, in a few sentences.
    pub instead: Vec<String>,
}
