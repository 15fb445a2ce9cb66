//! Players made of code. They know no game by name: what they need of one they ask through
//! [`engine::Game`] and [`engine::Strategy`].
//!
//! No bot ever holds the true state. It is handed what its seat [`Known`]s: the legal actions and as many fair
//! samples of the hidden rest as it likes.

mod greedy;
mod known;
mod level;
mod net;
pub mod nets;
mod player;
mod random;
pub mod search;

pub use greedy::Greedy;
pub use known::Known;
pub use level::{Level, UnknownLevel};
pub use net::{NetJudge, Numbers, Reader, layout_digest};
pub use player::Player;
pub use random::Random;
pub use search::Search;

use engine::{Game, Rng, Strategy, Study};

/// Somebody who chooses.
pub trait Bot<G: Game> {
    /// One of the legal actions of the seat to act. Depends on nothing but what the seat knows and on `rng`.
    fn choose(&mut self, known: &Known<'_, G>, rng: &mut Rng) -> G::Action;
}

/// What the bot of a level does for the player to act in `game`, or nothing when no player is to act.
pub fn think<G: Strategy + Study>(level: Level, game: &G, rng: &mut Rng) -> Option<G::Action> {
    let known = Known::of(game)?;
    Some(Player::new(level).choose(&known, rng))
}
