//! Games seen again: finished and running tables, and records that were opened.

use crate::{ClockRule, GameJson, GameResult, Line, Origin, Ply, Seat, SeatInfo, Shown, Step, Viewpoint};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A game to step through. `GET /api/tables/{id}/replay?from=`, `GET /api/replays/{id}?from=`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Replay {
    /// Table or record.
    pub id: String,
    /// The game.
    pub game: String,
    /// Version of its rules.
    pub rules_version: u32,
    /// What was chosen before the start.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameOptions))]
    pub options: GameJson,
    /// Time to think at the table; a record does not tell it.
    pub clock: ClockRule,
    /// Who sat where.
    pub seats: Vec<SeatInfo>,
    /// Number of the last position; the first is 0.
    pub plies: Ply,
    /// From where it is seen.
    pub from: Viewpoint,
    /// From where you may look: everywhere once the game is over, from your own seats and as a spectator before.
    pub viewpoints: Vec<Viewpoint>,
    /// The log in sentences.
    pub log: Vec<Line>,
    /// Positions at which a person or bot (not chance) is to act: where stepping stops.
    pub stops: Vec<Ply>,
    /// How it ended, when it has.
    pub result: Option<GameResult>,
    /// How often a turn was taken back past luck or the bots' answers: above 0 it is practice.
    #[serde(default)]
    pub take_backs: u32,
    /// Where the game comes from, when it goes on from a position of another one: then it is practice.
    #[serde(default)]
    pub origin: Option<Origin>,
}

/// Some positions of a replay in order. `GET …/positions?start=&count=&from=`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReplayPositions {
    /// At most 64 of them.
    pub positions: Vec<ReplayPosition>,
}

/// One position of a replay, with the step that led to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReplayPosition {
    /// Its number: the game after so many actions.
    pub ply: Ply,
    /// What led here; none for position 0.
    pub step: Option<Step>,
    /// What the viewer sees.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameView))]
    pub view: Shown,
    /// The seat to act; none when chance is, or when the game is over.
    pub to_act: Option<Seat>,
    /// What is asked, in words.
    pub prompt: String,
}

/// A record to open for replay. `POST /api/replays`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenRecord {
    /// The whole text of the record, at most 512 KiB.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 524_288))]
    pub record: String,
}
