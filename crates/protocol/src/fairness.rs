//! Fair dice: what was promised, and the proof that it was kept. `docs/fair-dice.md` says how to check it.

use crate::Ply;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The promise, everybody's part and, after the end, the seed and every draw. `GET /api/tables/{id}/fairness`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fairness {
    /// Which way of drawing: `hmac-sha256/2`, or `hmac-sha256/1` for tables that started before people's browsers had a part in it.
    pub method: String,
    /// Hash of the seed, in hexadecimal, shown before anybody had a part in the dice.
    pub commitment: String,
    /// What each seat mixed in; empty before the start, and for bots.
    pub parts: Vec<DicePart>,
    /// How often somebody who played against bots alone took back a turn past luck or their answers, and so knew what would come.
    #[serde(default)]
    pub take_backs: u32,
    /// How many actions came from the game that this one goes on from: their luck was not drawn here.
    #[serde(default)]
    pub opening: Ply,
    /// The seed, in hexadecimal; only once the game is over.
    pub seed: Option<String>,
    /// Every random event; only once the game is over.
    pub draws: Option<Vec<Draw>>,
    /// Whether commitment and all draws agree with the seed; not where nothing was drawn. Only once the game is over.
    pub proven: Option<bool>,
}

/// What a seat mixed into the dice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DicePart {
    /// 128 random bits in hexadecimal; empty when none.
    pub bits: String,
    /// Words; empty when none.
    pub words: String,
}

/// One random event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Draw {
    /// The position it led to (its place in the log, from 1).
    pub ply: Ply,
    /// What came.
    pub token: String,
    /// What could have come, with integer weights, in the order in which they are drawn.
    pub odds: Vec<Chance>,
    /// How many numbers were thrown away to avoid bias; nearly always 0.
    pub rejected: u32,
    /// Whether the seed gives this outcome.
    pub proven: bool,
}

/// A possible outcome of a random event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chance {
    /// The outcome.
    pub token: String,
    /// Its weight.
    pub weight: u32,
}
