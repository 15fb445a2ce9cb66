//! What happened: told to people as log lines and animations, never needed by the rules.

use crate::seat::{Seat, Viewpoint};
use serde::Serialize;
use std::fmt::Debug;

/// Something that happened at the table.
pub trait GameEvent: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static {
    /// The event as it looks from there: whole, with hidden parts left out, or not at all.
    fn seen_by(&self, from: Viewpoint) -> Option<Self>;

    /// Did the acting player learn something that had been hidden from them (a rival's hand, say)? Such an
    /// action cannot be taken back. Showing one's own cards is no such thing, and chance is barred from undo anyway.
    fn reveals(&self) -> bool {
        false
    }

    /// Whom it befell: a loss of points, cards or pieces, an attack, a look into the hand. What somebody does or pays of their own
    /// free will is told, but befalls nobody.
    fn concerns(&self) -> Vec<Seat> {
        Vec::new()
    }

    /// Does a page show it until the next of its kind (the last scoring, the battles of a turn)? The log then keeps what happened and not
    /// only its sentence, so that whoever comes later or looks back sees the same.
    fn lasts(&self) -> bool {
        false
    }
}

/// Where events go. The silent sink `()` costs nothing: the event is not even made.
pub trait Sink<E> {
    /// Takes what `make` would make, or leaves it unmade.
    fn tell(&mut self, make: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline(always)]
    fn tell(&mut self, _make: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn tell(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }
}
