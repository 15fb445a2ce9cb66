//! What happens next, each question with what it is about.

use crate::components::{Card, Tile};
use serde::{Deserialize, Serialize};

/// What happens next: the question that is open, or the piece of luck that is due, with what it is about. (Luck stands first: whether
/// chance acts is asked at every step, and is then one comparison.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Chance: a district board for the next seat, so many having been dealt.
    DealBoard(u8),
    /// Chance: a frame part for the next side of the next seat, so many having been mounted.
    DealFrame(u8),
    /// Chance: the next expansion strip of the row, so many having been laid.
    DealStrip(u8),
    /// Chance: the card of the next forum slot, so many having been laid.
    DealForum(u8),
    /// Chance: the next tile of the margin, so many lying there.
    RevealMargin(u8),
    /// Chance: the next tile of the blueprints, so many lying there.
    RevealTile(u8),
    /// Chance: a fountain card, so many of the two having been drawn.
    Draw(u8),
    /// Chance: who begins (R5).
    DrawStart,
    /// A player places the patrician.
    Start,
    /// A player moves the patrician.
    Move,
    /// A player takes a tile.
    Take,
    /// A player places this tile or stores it.
    Place(Tile),
    /// A player chooses which of two rewards comes first.
    Order,
    /// A player chooses a tile of the margin.
    Margin,
    /// A player puts a fountain card back.
    Return,
    /// A player chooses an end of the row of strips.
    StripEnd,
    /// A player occupies a circle.
    Circle,
    /// A player chooses which of these cards to resolve first.
    CardOrder([Card; 2]),
    /// A player chooses how often to fulfil a card; another may come after it.
    Resolve(Card, Option<Card>),
    /// The game has ended.
    Over,
}

/// A question by its name alone, as views and words speak of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Stage"))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum StageName {
    DealBoard,
    DealFrame,
    DealStrip,
    DealForum,
    RevealMargin,
    RevealTile,
    Start,
    Move,
    Take,
    Place,
    Order,
    Margin,
    Draw,
    Return,
    StripEnd,
    Circle,
    CardOrder,
    Resolve,
    Over,
    DrawStart,
}

impl Stage {
    /// The question without what it is about.
    #[inline]
    pub fn name(&self) -> StageName {
        match self {
            Stage::DealBoard(_) => StageName::DealBoard,
            Stage::DealFrame(_) => StageName::DealFrame,
            Stage::DealStrip(_) => StageName::DealStrip,
            Stage::DealForum(_) => StageName::DealForum,
            Stage::RevealMargin(_) => StageName::RevealMargin,
            Stage::RevealTile(_) => StageName::RevealTile,
            Stage::Start => StageName::Start,
            Stage::Move => StageName::Move,
            Stage::Take => StageName::Take,
            Stage::Place(_) => StageName::Place,
            Stage::Order => StageName::Order,
            Stage::Margin => StageName::Margin,
            Stage::Draw(_) => StageName::Draw,
            Stage::Return => StageName::Return,
            Stage::StripEnd => StageName::StripEnd,
            Stage::Circle => StageName::Circle,
            Stage::CardOrder(_) => StageName::CardOrder,
            Stage::Resolve(..) => StageName::Resolve,
            Stage::Over => StageName::Over,
            Stage::DrawStart => StageName::DrawStart,
        }
    }
}
