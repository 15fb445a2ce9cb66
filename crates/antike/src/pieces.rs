//! The small nouns of the game: resources, units, personages, know-hows, fields of the rondel, powers.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The most powers (nations at the table) there can be.
pub const MAX_POWERS: usize = 6;

macro_rules! named {
    ($(#[$doc:meta])* $name:ident, $count:literal { $($(#[$vdoc:meta])* $variant:ident = $id:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "kebab-case")]
        #[repr(u8)]
        pub enum $name { $($(#[$vdoc])* $variant),* }

        impl $name {
            /// All of them, in the order of the rules.
            pub const ALL: [$name; $count] = [$($name::$variant),*];

            /// The id in data, tokens and words.
            pub const fn id(self) -> &'static str {
                match self { $($name::$variant => $id),* }
            }

            /// The one with this id.
            pub fn named(id: &str) -> Option<$name> {
                Self::ALL.into_iter().find(|one| one.id() == id)
            }

            /// Its place in arrays with one entry each.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

named! {
    /// What cities yield and prices name.
    Resource, 3 {
        /// Builds temples.
        Marble = "marble",
        /// Arms units.
        Iron = "iron",
        /// Pays for know-how.
        Gold = "gold",
    }
}

named! {
    /// The two kinds of units.
    Unit, 2 {
        /// Crosses land borders.
        Legion = "legion",
        /// Crosses sea borders.
        Galley = "galley",
    }
}

named! {
    /// The five ancient personages; each card is one point.
    Personage, 5 {
        /// For every five cities.
        King = "king",
        /// For each know-how developed before anybody else.
        Scholar = "scholar",
        /// For each temple destroyed.
        General = "general",
        /// For every three temples.
        Citizen = "citizen",
        /// For every seven sea regions with an own galley.
        Navigator = "navigator",
    }
}

named! {
    /// What can be developed with Scientia.
    KnowHow, 8 {
        /// Trade 2 for 1.
        Mercatura = "mercatura",
        /// Trade 3 for 2.
        Commercium = "commercium",
        /// One more per production.
        Metallum = "metallum",
        /// Two more per production, instead of one.
        Moneta = "moneta",
        /// One more to defend a city.
        Regnum = "regnum",
        /// Two more to defend a city, instead of one.
        ResPublica = "res-publica",
        /// Legions cross two borders.
        Strata = "strata",
        /// Galleys cross two borders.
        Navigatio = "navigatio",
    }
}

impl KnowHow {
    /// Its bit in a set of know-hows.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

named! {
    /// What a field of the rondel does.
    Deed, 7 {
        /// Produce marble.
        Marble = "marble",
        /// Produce iron.
        Iron = "iron",
        /// Produce gold.
        Gold = "gold",
        /// Build temples.
        Temple = "temple",
        /// Arm units.
        Arming = "arming",
        /// Develop know-how.
        KnowHow = "know-how",
        /// Move, fight, conquer.
        Maneuver = "maneuver",
    }
}

/// A field of the rondel, counted clockwise from the first one in the data.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Field(pub u8);

impl Field {
    /// How many there are.
    pub const COUNT: u8 = 8;

    /// The field so many steps clockwise.
    #[inline]
    pub const fn ahead(self, steps: u8) -> Field {
        Field((self.0 + steps) % Self::COUNT)
    }

    /// How many steps clockwise from here to there: 1 to 8 (8 is the full turn that nobody may make).
    #[inline]
    pub const fn steps_to(self, there: Field) -> u8 {
        match (there.0 + Self::COUNT - self.0) % Self::COUNT {
            0 => Self::COUNT,
            steps => steps,
        }
    }
}

/// A nation at the table, numbered in turn order round the table. With two players each has two of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Power(pub u8);

impl Power {
    /// Its place in arrays with one entry per power.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All powers of a table.
    pub fn all(powers: u8) -> impl DoubleEndedIterator<Item = Power> + ExactSizeIterator + Clone {
        (0..powers).map(Power)
    }

    /// The next one clockwise.
    #[inline]
    pub const fn left(self, powers: u8) -> Power {
        if self.0 + 1 >= powers { Power(0) } else { Power(self.0 + 1) }
    }

    /// The next one counter-clockwise.
    #[inline]
    pub const fn right(self, powers: u8) -> Power {
        if self.0 == 0 { Power(powers - 1) } else { Power(self.0 - 1) }
    }
}
