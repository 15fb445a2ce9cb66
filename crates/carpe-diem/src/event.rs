//! What happened, for log lines and animations.

use crate::components::{Bonus, CardFace, FountainFace, FrameFace, StripFace};
use crate::kind::{Kind, Ware};
use engine::{GameEvent, Seat, Viewpoint};
use serde::Serialize;

/// The name of a component as it stands in the data.
pub type Id = &'static str;

/// Something that happened at the table. Cards, frame parts and strips come with their faces, which differ between
/// editions; in JSON they are their names.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are the nouns of the sentence that each variant's line says")]
pub enum Event {
    /// It was drawn who begins.
    StartPlayerDrawn { seat: Seat },
    /// A player got a district board.
    BoardDealt { seat: Seat, board: Id },
    /// A player got a frame part on a side (0 top, 1 right, 2 bottom, 3 left).
    FrameMounted { seat: Seat, side: u8, frame: &'static FrameFace },
    /// A strip was laid into the row.
    StripLaid { place: u8, strip: &'static StripFace, turned: bool },
    /// A card was laid on a slot of the forum.
    ForumLaid { slot: u8, card: &'static CardFace },
    /// A tile was revealed on a slot of the margin.
    MarginRevealed { slot: u8, tile: Id },
    /// A tile was revealed on a blueprint.
    TileRevealed { blueprint: u8, slot: u8, tile: Id },
    /// A phase begins.
    PhaseBegan { phase: u8 },
    /// A patrician was put on its first space.
    PatricianPlaced { seat: Seat, space: u8 },
    /// A patrician moved, or stayed for a bread.
    PatricianMoved { seat: Seat, from: u8, to: u8, bread: bool },
    /// A player took a tile of a blueprint.
    TileTaken { seat: Seat, tile: Id, blueprint: u8, slot: u8 },
    /// The last tiles of a blueprint left the game.
    BlueprintCleared { blueprint: u8, tiles: Vec<Id> },
    /// A tile was placed.
    TilePlaced { seat: Seat, tile: Id, cell: String, rotation: u8 },
    /// A tile was stored; `forced` if it fitted nowhere.
    TileStored { seat: Seat, tile: Id, forced: bool },
    /// A writ left the district.
    WritRemoved { seat: Seat, cell: String },
    /// A disc moved along the track; steps beyond the end gave VP.
    Advanced { seat: Seat, from: u8, to: u8, vp: u8 },
    /// A feature was completed.
    Completed { seat: Seat, kind: Kind, tiles: u8, cells: Vec<String> },
    /// A frame goal was reached.
    GoalReached { seat: Seat, side: u8, position: u8, kind: Kind, vp: u8 },
    /// Wares came from a landscape or a strip.
    WaresGained { seat: Seat, ware: Ware, count: u8 },
    /// Coins came from a market or a strip.
    CoinsGained { seat: Seat, count: u8 },
    /// Bread came from a bakery, a granary or a strip.
    BreadGained { seat: Seat, count: u8 },
    /// A merchant turned wares into coins.
    Traded { seat: Seat, wares: [u8; 4], coins: u8 },
    /// A craftsman brought a tile of the margin.
    MarginTaken { seat: Seat, tile: Id, slot: u8 },
    /// A craftsman found the margin empty.
    MarginEmpty { seat: Seat },
    /// A player drew a fountain card.
    FountainDrawn { seat: Seat, card: Option<&'static FountainFace> },
    /// A player put a fountain card under the deck.
    FountainReturned { seat: Seat, card: Option<&'static FountainFace> },
    /// A writ went to the strips.
    StripTaken { seat: Seat, space: u8, bonus: Bonus },
    /// A forum scoring begins, in this order.
    ForumBegan { phase: u8, order: Vec<Seat> },
    /// A disc occupied a circle between two cards.
    DiscPlaced { seat: Seat, circle: u8, cards: [&'static CardFace; 2] },
    /// A card was fulfilled: how often by its terms and by bread, what was paid and gained in all.
    Fulfilled { seat: Seat, card: &'static CardFace, times: u8, by_bread: u8, paid: Paid, gained: Gained },
    /// A card was not fulfilled.
    Failed { seat: Seat, card: &'static CardFace, lost: i16 },
    /// The fountain cards of a player were shown at the end.
    FountainsShown { seat: Seat, cards: Vec<&'static FountainFace> },
    /// The final scoring of a player.
    Finished { seat: Seat, leftovers: i16, track: i16, frame: i16, fountains: i16, villas: i16, total: i16 },
}

/// What was paid for a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Paid {
    /// Wares by kind.
    pub wares: [u8; 4],
    /// Coins in place of wares.
    pub coins: u8,
    /// Bread.
    pub bread: u8,
}

/// What a card gave in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gained {
    /// Victory points.
    pub vp: i16,
    /// Coins.
    pub coins: u8,
    /// Bread.
    pub bread: u8,
    /// Steps on the track.
    pub track: u8,
}

impl GameEvent for Event {
    fn seen_by(&self, from: Viewpoint) -> Option<Self> {
        let mut seen = self.clone();
        if let Event::FountainDrawn { seat, card } | Event::FountainReturned { seat, card } = &mut seen
            && !from.knows_hand_of(*seat)
        {
            *card = None;
        }
        Some(seen)
    }

    fn concerns(&self) -> Vec<Seat> {
        match *self {
            Event::Failed { seat, lost, .. } if lost > 0 => vec![seat],
            _ => Vec::new(),
        }
    }

    fn lasts(&self) -> bool {
        matches!(self, Event::ForumBegan { .. } | Event::Fulfilled { .. } | Event::Failed { .. })
    }
}
