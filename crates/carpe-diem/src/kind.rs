//! The twelve kinds of feature, the ten kinds of tile side, and the four wares.

use serde::{Deserialize, Serialize};

/// A kind of feature, in the order in which rewards that cannot disturb each other are given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Kind {
    /// Villas, of any size.
    Villa,
    /// A landscape that gives fish.
    Pond,
    /// A landscape that gives herbs.
    Garden,
    /// A landscape that gives grapes.
    Vineyard,
    /// A landscape that gives chickens.
    Pen,
    /// A dwelling that turns wares into coins.
    Merchant,
    /// A dwelling that gives bread.
    Granary,
    /// A dwelling that moves its owner's disc along the track.
    Administration,
    /// A dwelling that gives a tile of the margin.
    Craftsman,
    /// A single building that gives a coin.
    Market,
    /// A single building that gives a bread.
    Bakery,
    /// A single building that gives fountain cards.
    Fountain,
}

/// How many kinds of feature there are.
pub const KINDS: usize = 12;

impl Kind {
    /// All kinds in their order.
    pub const ALL: [Kind; KINDS] = [
        Kind::Villa,
        Kind::Pond,
        Kind::Garden,
        Kind::Vineyard,
        Kind::Pen,
        Kind::Merchant,
        Kind::Granary,
        Kind::Administration,
        Kind::Craftsman,
        Kind::Market,
        Kind::Bakery,
        Kind::Fountain,
    ];
    /// The landscapes.
    pub const LANDSCAPES: [Kind; 4] = [Kind::Pond, Kind::Garden, Kind::Vineyard, Kind::Pen];
    /// The dwellings.
    pub const DWELLINGS: [Kind; 4] = [Kind::Merchant, Kind::Granary, Kind::Administration, Kind::Craftsman];

    /// The kind as an index into arrays with one entry per kind.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in data, tokens and views.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Villa => "villa",
            Kind::Pond => "pond",
            Kind::Garden => "garden",
            Kind::Vineyard => "vineyard",
            Kind::Pen => "pen",
            Kind::Merchant => "merchant",
            Kind::Granary => "granary",
            Kind::Administration => "administration",
            Kind::Craftsman => "craftsman",
            Kind::Market => "market",
            Kind::Bakery => "bakery",
            Kind::Fountain => "fountain",
        }
    }

    /// The kind of this name.
    pub fn by_id(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// The ware of a landscape.
    #[inline]
    pub const fn ware(self) -> Option<Ware> {
        match self {
            Kind::Pond => Some(Ware::Fish),
            Kind::Garden => Some(Ware::Herb),
            Kind::Vineyard => Some(Ware::Grape),
            Kind::Pen => Some(Ware::Chicken),
            _ => None,
        }
    }

    /// Is it a pond, garden, vineyard or pen?
    #[inline]
    pub const fn is_landscape(self) -> bool {
        self.ware().is_some()
    }

    /// Is it one of the four dwellings?
    #[inline]
    pub const fn is_dwelling(self) -> bool {
        matches!(self, Kind::Merchant | Kind::Granary | Kind::Administration | Kind::Craftsman)
    }

    /// Is it a building of one tile?
    #[inline]
    pub const fn is_single(self) -> bool {
        matches!(self, Kind::Market | Kind::Bakery | Kind::Fountain)
    }
}

/// What a side of a tile shows: grass (0) or one of the nine kinds that reach the side (1 to 9, [`Kind`] plus one).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Kind | \"grass\""))]
pub struct Side(pub u8);

impl Side {
    /// Grass: no feature, and what the frame demands.
    pub const GRASS: Side = Side(0);

    /// The side that shows this kind.
    pub const fn of(kind: Kind) -> Side {
        Side(kind as u8 + 1)
    }

    /// The kind shown, if it is not grass.
    #[inline]
    pub const fn kind(self) -> Option<Kind> {
        match self.0 {
            0 => None,
            n => Some(Kind::ALL[n as usize - 1]),
        }
    }

    /// Its name in data and views.
    pub const fn id(self) -> &'static str {
        match self.kind() {
            None => "grass",
            Some(kind) => kind.id(),
        }
    }
}

/// A ware.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Ware {
    /// From ponds.
    Fish,
    /// From gardens.
    Herb,
    /// From vineyards.
    Grape,
    /// From pens.
    Chicken,
}

/// How many wares there are.
pub const WARES: usize = 4;

impl Ware {
    /// All wares in their order.
    pub const ALL: [Ware; WARES] = [Ware::Fish, Ware::Herb, Ware::Grape, Ware::Chicken];

    /// The ware as an index into arrays with one entry per ware.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in data and views.
    pub const fn id(self) -> &'static str {
        match self {
            Ware::Fish => "fish",
            Ware::Herb => "herb",
            Ware::Grape => "grape",
            Ware::Chicken => "chicken",
        }
    }
}
