//! Beads: a small correct game with luck, hidden hands, a secret choice and an action that reveals.
//!
//! Each player draws three beads from a bag. In turn one plays a bead (worth its colour), hides one face down (worth
//! double), draws, looks into a rival's hand, or passes. When all have passed in a row, or the last turn is taken,
//! the most points win.
//!
//! It has two editions: the second plays longer, with larger hands, and has one more option.
//!
//! A thread-local [flaw](with_flaw) breaks the game in one place, so that each law of the kit can be seen to bite.

mod action;
mod game;
mod rules;
mod study;
mod view;

pub use game::{Beads, ToyOptions};

use engine::conformance::Law;
use std::cell::Cell;

/// A way to break the game: the law it breaks, and which of several ways.
pub type Flaw = (Law, u8);

/// Further ways to break a law, beside the first (number 0) that every law has.
pub const MORE_FLAWS: [Flaw; 24] = [
    (Law::Audit, 1),
    (Law::RedealLegal, 1),
    (Law::Options, 1),
    (Law::Options, 2),
    (Law::Options, 3),
    (Law::Options, 4),
    (Law::Options, 5),
    (Law::Options, 6),
    (Law::Options, 7),
    (Law::Seats, 1),
    (Law::Seats, 2),
    (Law::ListAppends, 1),
    (Law::ListAndCheck, 1),
    (Law::ListAndCheck, 2),
    (Law::ListAndCheck, 3),
    (Law::TokenCanonical, 1),
    (Law::RedealView, 1),
    (Law::RedealView, 2),
    (Law::RedealEvents, 1),
    (Law::EventsHide, 1),
    (Law::Silence, 1),
    (Law::Silence, 2),
    (Law::Reveals, 1),
    (Law::OutcomeAtTheEnd, 1),
];

thread_local! {
    static FLAW: Cell<Option<Flaw>> = const { Cell::new(None) };
}

/// Is the game broken in this place?
fn flawed(law: Law) -> bool {
    flawed_as(law, 0)
}

/// Is the game broken in this place in this way?
fn flawed_as(law: Law, way: u8) -> bool {
    FLAW.get() == Some((law, way))
}

/// Does something while the game breaks a law.
pub fn with_flaw<T>(flaw: Flaw, then: impl FnOnce() -> T) -> T {
    FLAW.set(Some(flaw));
    let result = then();
    FLAW.set(None);
    result
}
