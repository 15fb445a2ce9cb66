//! Who sits where, who acts next, and from where one looks.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The largest number of seats any Quadriga game has.
pub const MAX_SEATS: usize = 6;

/// A player's place at the table, counted from 0 in clockwise order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// A number below [`MAX_SEATS`] in descriptions of interfaces.
#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Seat {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::Integer)
            .description(Some("A player's place at the table, counted from 0 in clockwise order."))
            .minimum(Some(0))
            .maximum(Some(MAX_SEATS - 1))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Seat {}

// A plain number to TypeScript.
#[cfg(feature = "ts")]
crate::typescript::plain_to_typescript!(Seat, "number");

impl Seat {
    /// The seat as an index into arrays with one entry per seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat with this index.
    #[inline]
    pub const fn new(index: usize) -> Seat {
        debug_assert!(index < MAX_SEATS);
        Seat(index as u8)
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    pub const fn left(self, seats: usize) -> Seat {
        let next = self.0 + 1;
        if next as usize >= seats { Seat(0) } else { Seat(next) }
    }

    /// All seats of a table, clockwise from seat 0.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats as u8).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Who acts next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Next {
    /// The player in this seat decides.
    Player(Seat),
    /// A random event is due: see [`Game::odds`](crate::Game::odds).
    Chance,
    /// The game has ended.
    Over,
}

/// From where a table is looked at: decides what may be known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", content = "seat", rename_all = "snake_case")]
pub enum Viewpoint {
    /// A player in their seat.
    Seat(Seat),
    /// Somebody who watches: knows only what everybody knows.
    Spectator,
    /// Everything face up. Only for finished games, records opened by hand and tests.
    Everything,
}

impl Viewpoint {
    /// May this viewpoint see what only `seat` knows?
    #[inline]
    pub fn knows_hand_of(self, seat: Seat) -> bool {
        match self {
            Viewpoint::Seat(own) => own == seat,
            Viewpoint::Spectator => false,
            Viewpoint::Everything => true,
        }
    }

    /// The seats of a table, then the spectator: every viewpoint that hides something.
    pub fn guarded(seats: usize) -> impl Iterator<Item = Viewpoint> {
        Seat::all(seats).map(Viewpoint::Seat).chain([Viewpoint::Spectator])
    }
}
