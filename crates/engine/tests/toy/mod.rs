//! Beads: a small correct game with luck, hidden hands, a secret choice and an action that reveals.
//!
//! Each player draws three beads from a bag. In turn one plays a bead (worth its colour), hides one face down (worth
//! double), draws, looks into a rival's hand, or passes. When all have passed in a row, or the last turn is taken,
//! the most points win.
//!
//! A thread-local [flaw](with_flaw) breaks the game in one place, so that each law of the kit can be seen to bite.

mod action;
mod game;
mod rules;
mod view;

pub use game::{Beads, ToyOptions};

use engine::conformance::Law;
use std::cell::Cell;

thread_local! {
    static FLAW: Cell<Option<Law>> = const { Cell::new(None) };
}

/// Is the game broken in this place?
fn flawed(law: Law) -> bool {
    FLAW.get() == Some(law)
}

/// Does something while the game breaks this law.
pub fn with_flaw<T>(law: Option<Law>, then: impl FnOnce() -> T) -> T {
    FLAW.set(law);
    let result = then();
    FLAW.set(None);
    result
}
