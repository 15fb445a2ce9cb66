//! What happens next, each question with what it is about.

use crate::components::{Card, Tile};

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

engine::stage_names! {
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
