//! What is in the box: tables read once from `data/`, checked, then plain arrays.

mod raw;
mod read;

use crate::district::Pattern;
use crate::kind::{Kind, Side, WARES, Ware};
use crate::options::{FountainPairs, Options};
use engine::{Edition, Later};
use serde::{Deserialize, Serialize, Serializer};
use std::sync::LazyLock;

pub use read::read;

/// Cells of a district.
pub const CELLS: usize = 36;
/// Rows, and columns, of a district.
pub const SIDE: usize = 6;
/// Most players.
pub const PLAYERS: usize = 4;
/// Blueprints, and patrician spaces.
pub const BLUEPRINTS: usize = 7;
/// Tiles on a full blueprint.
pub const STACK: usize = 4;
/// Slots of the margin.
pub const MARGIN: usize = 11;
/// Slots of the forum.
pub const SLOTS: usize = 12;
/// Circles of the forum.
pub const CIRCLES: usize = 17;
/// Different tile faces.
pub const FACES: usize = 78;
/// Light tiles.
pub const LIGHT: usize = 84;
/// Dark tiles.
pub const DARK: usize = 39;
/// Forum cards in the box.
pub const FORUM_CARDS: usize = 60;
/// Fountain cards in the box.
pub const FOUNTAIN_CARDS: usize = 24;
/// Frame parts in the box.
pub const FRAMES: usize = 16;
/// District boards in the box.
pub const BOARDS: usize = 4;
/// Expansion strips.
pub const STRIPS: usize = 4;
/// Spaces on one strip.
pub const STRIP_SPACES: usize = 9;
/// Spaces on all strips.
pub const STRIP_ROW: u8 = (STRIPS * STRIP_SPACES) as u8;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident in $table:ident, $none:literal;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// Nothing there.
            pub const NONE: $name = $name(u8::MAX);

            /// Is there one?
            #[inline]
            pub const fn is_some(self) -> bool {
                self.0 != u8::MAX
            }

            /// The number as an index into the table.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its name in data, tokens and views.
            pub fn id(self) -> &'static str {
                newest().$table.get(self.index()).map_or($none, |entry| entry.id.as_str())
            }

            /// The one of this name.
            pub fn by_id(id: &str) -> Option<$name> {
                newest().$table.iter().position(|entry| entry.id == id).map(|index| $name(index as u8))
            }
        }
    )* };
}

ids! {
    /// The face of a building tile.
    Tile in faces, "no-tile";
    /// A forum card.
    Card in cards, "no-card";
    /// A fountain card.
    Fountain in fountains, "no-fountain-card";
    /// A part of a frame.
    Frame in frames, "no-frame";
    /// A district board.
    Board in boards, "no-board";
    /// An expansion strip.
    Strip in strips, "no-strip";
}

/// Everything in the box.
#[derive(Debug)]
pub struct Tables {
    /// Set-up by number of players, from two on.
    pub setup: [Setup; 3],
    /// Phases in a game.
    pub phases: u8,
    /// Rounds in a phase.
    pub rounds: u8,
    /// The phase that is filled from the dark stack.
    pub dark_phase: u8,
    /// The two slots beside each circle.
    pub circles: [[u8; 2]; CIRCLES],
    /// The last space of the track.
    pub track_last: u8,
    /// VP for each step beyond the end of the track.
    pub overflow_vp: u8,
    /// VP of a completed villa by its chimneys; the last entry holds for more.
    pub villa_vp: Vec<u8>,
    /// The largest landscape in tiles.
    pub landscape_max: u8,
    /// Free targets by movement (ring, star), space, and set of blueprints with tiles: a set of spaces.
    pub walks: [[[u8; 1 << BLUEPRINTS]; BLUEPRINTS]; 2],
    /// Tile faces.
    pub faces: Vec<Face>,
    /// The face of each of the light and dark tiles, copies side by side: light from 0, dark from [`LIGHT`].
    pub face_of: [Tile; LIGHT + DARK],
    /// District boards.
    pub boards: Vec<BoardFace>,
    /// Frame parts.
    pub frames: Vec<FrameFace>,
    /// Forum cards.
    pub cards: Vec<CardFace>,
    /// The forum cards of each family, as sets.
    pub families: [u64; 4],
    /// Fountain cards.
    pub fountains: Vec<FountainFace>,
    /// Expansion strips.
    pub strips: Vec<StripFace>,
}

/// What differs with the number of players.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Starting VP by seat.
    pub start_vp: Vec<u8>,
    /// Forum cards per family A, B, C, D.
    pub forum: [u8; 4],
    /// The slots that hold a card, as a set.
    pub slots: u16,
    /// The circles between two such slots, as a set.
    pub circles: u32,
    /// A blueprint with only this many tiles is cleared.
    pub cleared_at: u8,
}

/// One face of a building tile.
#[derive(Clone, Debug)]
pub struct Face {
    /// Its name.
    pub id: String,
    /// Is the back dark?
    pub dark: bool,
    /// How many tiles have this face.
    pub copies: u8,
    /// The first of its copies among all tiles.
    pub first: u8,
    /// Sides north, east, south, west for each of the four rotations.
    pub sides: [[Side; 4]; 4],
    /// The same, ready to be matched with a district.
    pub pattern: Pattern,
    /// How many rotations differ: 1, 2 or 4; the first so many are the ones that are used.
    pub rotations: u8,
    /// The kinds of its parts, in order.
    pub parts: [Option<Kind>; 2],
    /// Chimneys of its villa part.
    pub chimneys: u8,
}

/// One district board.
#[derive(Clone, Debug)]
pub struct BoardFace {
    /// Its name.
    pub id: String,
    /// The cell of the first tile.
    pub shovel: u8,
    /// The cells with writs.
    pub writs: Vec<u8>,
}

/// One part of a frame: two goals.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct FrameFace {
    /// Its name.
    pub id: String,
    /// Its goals, clockwise.
    pub goals: [Goal; 2],
}

/// A goal on a frame part.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Goal {
    /// Its place along the part, clockwise.
    pub position: u8,
    /// The kind that must be completed on its line.
    pub kind: Kind,
    /// What it is worth.
    pub vp: u8,
    /// The line's cells as a bitboard, for the part mounted on top, right, bottom, left.
    pub lines: [u64; 4],
}

/// What a forum card asks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Demand {
    /// Wares to pay for each fulfilment.
    Pay([u8; WARES]),
    /// Things to own for each fulfilment; a need of 0 ends the list.
    Own([(Owned, u8); 2]),
}

/// What a green forum card counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Owned {
    /// Completed features of a kind.
    Kind(Kind),
    /// Chimneys on villa tiles.
    Chimneys,
    /// Completed landscapes of all kinds.
    AnyLandscape,
    /// Completed dwellings of all kinds.
    AnyDwelling,
}

/// What one fulfilment of a forum card gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gain {
    /// Victory points.
    pub vp: u8,
    /// Coins.
    pub coins: u8,
    /// Bread.
    pub bread: u8,
    /// Steps on the track.
    pub track: u8,
}

/// One forum card.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct CardFace {
    /// Its name.
    pub id: String,
    /// Its family: 0 to 3 for A to D.
    pub family: u8,
    /// What it asks.
    pub demand: Demand,
    /// What it gives each time.
    pub gain: Gain,
    /// Where this face comes from.
    pub provenance: Provenance,
}

/// One fountain card.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct FountainFace {
    /// Its name.
    pub id: String,
    /// What it counts.
    pub kind: Kind,
    /// VP for each.
    pub vp: u8,
    /// Where this value comes from.
    pub provenance: Provenance,
}

/// What a space of an expansion strip gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// Nothing.
    None,
    /// A ware.
    Ware(Ware),
    /// A coin.
    Coin,
    /// A bread.
    Bread,
    /// A fountain draw.
    Fountain,
    /// Three victory points.
    Vp3,
}

/// One expansion strip.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct StripFace {
    /// Its name.
    pub id: String,
    /// Its spaces from left to right.
    pub spaces: [Bonus; STRIP_SPACES],
}

/// Where the faces of a card come from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// The printed rulebook of the first edition names it.
    Printed,
    /// One of the manuals names it.
    Manual,
    /// No source shows it: our own, on the scale of those that are known.
    Designed,
}

macro_rules! written_as_ids {
    ($($face:ident),*) => { $(
        impl Serialize for $face {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(&self.id)
            }
        }
    )* };
}

written_as_ids!(CardFace, FountainFace, FrameFace, StripFace);

/// The boxes that differ: edition 2, edition 2 with fountain cards of 2 VP each, and edition 1, which knows no such option. Rules ask for
/// theirs all the time: it is found by the option alone, as the options hold it.
#[inline]
fn opened(pairs: Later<FountainPairs>) -> &'static Tables {
    static BOXES: LazyLock<[Tables; 3]> = LazyLock::new(|| {
        [
            open(Edition(2), FountainPairs::OneAndTwo),
            open(Edition(2), FountainPairs::TwoEach),
            open(Edition::FIRST, FountainPairs::OneAndTwo),
        ]
    });
    static FOUND: LazyLock<[&'static Tables; 3]> = LazyLock::new(|| LazyLock::force(&BOXES).each_ref());
    FOUND[match pairs {
        Later::Is(FountainPairs::OneAndTwo) => 0,
        Later::Is(FountainPairs::TwoEach) => 1,
        Later::Absent => 2,
    }]
}

fn open(edition: Edition, pairs: FountainPairs) -> Tables {
    read(
        include_str!("../../data/rules.toml"),
        include_str!("../../data/district.toml"),
        include_str!("../../data/tiles.toml"),
        include_str!("../../data/cards.toml"),
        edition,
        pairs,
    )
    .expect("the embedded component files are checked by tests")
}

/// A box that stays open for good: rules are handed it, and events keep what is printed there.
pub type Printed = &'static Tables;

/// The box by which a table is played, opened once.
#[inline]
pub fn tables(options: &Options) -> &'static Tables {
    opened(options.fountain_pairs)
}

/// The box of the newest edition. The names of components are the same in all of them.
fn newest() -> &'static Tables {
    opened(Later::Is(FountainPairs::OneAndTwo))
}

impl Tables {
    /// The set-up for this number of players.
    #[inline]
    pub fn setup(&self, players: usize) -> &Setup {
        &self.setup[players - 2]
    }

    /// VP of a completed villa.
    #[inline]
    pub fn villa(&self, chimneys: u32) -> u8 {
        self.villa_vp[(chimneys as usize).min(self.villa_vp.len() - 1)]
    }

    /// The free targets of a patrician as a set of spaces.
    #[inline]
    pub fn free_targets(&self, star: bool, space: u8, with_tiles: u8) -> u8 {
        self.walks[usize::from(star)][space as usize][with_tiles as usize]
    }
}
