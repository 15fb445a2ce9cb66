//! A game as an environment for learning programs: actions as numbers, positions as rows of small numbers.
//!
//! Each game answers in its `study.rs`. Nothing here is a rule, and nothing here knows more than a seat may: what
//! [`Study::observe`] writes is held by the conformance kit to be a function of the seat's view.

mod ids;
mod memory;
mod pen;
mod recall;

pub use ids::{ActionId, Dimension, Numbered, Pairs, Span};
pub use memory::Memory;
pub use pen::{Field, Layout, Pen, Slot, Values, Within};
pub use recall::{MOST_ROWS, Recall, Row, Said};

use crate::game::Game;
use crate::seat::Seat;

/// A game whose actions have numbers and whose positions can be written as numbers.
pub trait Study: Game<Action: Numbered> {
    /// Below which all numbers of players' actions are. Numbers are never given anew; what a later edition adds comes at the end.
    const ACTIONS: usize = <Self::Action as Numbered>::COUNT;

    /// The number of a player's action at this table, the same at each of its positions; chance has none.
    #[inline]
    fn action_id(&self, action: Self::Action) -> Option<ActionId> {
        action.to_id()
    }

    /// The action with this number at this table. Some numbers may stand for nothing.
    fn action_at(&self, id: ActionId) -> Option<Self::Action> {
        Self::Action::of_id(id)
    }

    /// Writes what `seat` sees, itself first and the others in their order around the table: the same fields in the
    /// same order at every position of a table.
    fn observe(&self, seat: Seat, pen: &mut impl Pen);

    /// Writes what `seat` cannot see. For critics in training, never for players.
    fn peek(&self, seat: Seat, pen: &mut impl Pen);
}

/// Which fields a seat's observation has at this table, in their order.
pub fn observation_layout<G: Study>(game: &G) -> Layout {
    let mut layout = Layout::default();
    game.observe(Seat(0), &mut layout);
    layout
}

/// Which fields the whole truth has at this table: an observation, and what it leaves out.
pub fn peeking_layout<G: Study>(game: &G) -> Layout {
    let mut layout = observation_layout(game);
    game.peek(Seat(0), &mut layout);
    layout
}

/// Writes an observation into somebody's memory, which must be as long as its layout says, and nothing else. Gives its length.
#[inline]
pub fn write_observation<G: Study>(game: &G, seat: Seat, to: &mut [i16]) -> usize {
    let mut values = Values::new(to);
    game.observe(seat, &mut values);
    values.written()
}

/// Writes the whole truth: an observation, and behind it what that leaves out. Gives its length.
pub fn write_peeking<G: Study>(game: &G, seat: Seat, to: &mut [i16]) -> usize {
    let mut values = Values::new(to);
    game.observe(seat, &mut values);
    game.peek(seat, &mut values);
    values.written()
}

/// Which fields an information state has at this table, in so many rows: an observation, and behind it what was [told](Recall) before.
pub fn information_layout<G: Study>(game: &G, rows: usize) -> Layout {
    let mut layout = observation_layout(game);
    Recall::begin(game, Seat(0), 0).tell(rows, &mut layout);
    layout
}

/// Writes an information state: what is seen now, and the newest rows of what was told before. Gives its length.
pub fn write_information<G: Study>(game: &G, recall: &Recall, rows: usize, to: &mut [i16]) -> usize {
    let mut values = Values::new(to);
    game.observe(recall.seat(), &mut values);
    recall.tell(rows, &mut values);
    values.written()
}

/// The seats of a table from one's own on, in the order of play.
#[inline]
pub fn around(seat: Seat, seats: usize) -> impl Iterator<Item = Seat> + Clone {
    // Not by a division: it is asked for in every field of every observation.
    let own = seat.index();
    (own..own + seats).map(move |place| Seat::new(if place < seats { place } else { place - seats }))
}

/// How many seats after `seat` another one comes, in the order of play: 0 for itself.
#[inline]
pub fn steps_to(seat: Seat, other: Seat, seats: usize) -> usize {
    let (from, to) = (seat.index(), other.index());
    if to < from { to + seats - from } else { to - from }
}
