//! The four kinds of counters; the first three are also the types of production cards and the icons of the road.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A kind of counter. Production cards and the icons of the Goth's road are of the three basic kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Kind {
    /// Made by farms.
    Food,
    /// Made by cities.
    Gold,
    /// Made by legions.
    Peace,
    /// Wild: stands for any basic counter in a payment.
    Glory,
}

/// What descriptions of views call a [`Kind`] that is never glory.
#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(rename_all = "snake_case")]
#[expect(dead_code, reason = "it stands in descriptions only")]
pub(crate) enum Basic {
    Food,
    Gold,
    Peace,
}

impl Kind {
    /// The kinds that production cards make and icons show.
    pub const BASIC: [Kind; 3] = [Kind::Food, Kind::Gold, Kind::Peace];
    /// All kinds of counters.
    pub const ALL: [Kind; 4] = [Kind::Food, Kind::Gold, Kind::Peace, Kind::Glory];

    /// The kind as an index into arrays with one entry per kind.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Does a production card make it?
    #[inline]
    pub const fn is_basic(self) -> bool {
        (self as u8) < 3
    }

    /// The name as it stands in data, tokens and views.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Food => "food",
            Kind::Gold => "gold",
            Kind::Peace => "peace",
            Kind::Glory => "glory",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The basic kind of this name.
    pub fn basic_named(name: &str) -> Option<Kind> {
        Kind::named(name).filter(|kind| kind.is_basic())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How many counters of each kind: food, gold, peace, glory.
pub type Counters = [u8; 4];

/// The sum over all kinds.
#[inline]
pub fn total(counters: &Counters) -> u32 {
    counters.iter().map(|&n| u32::from(n)).sum()
}
