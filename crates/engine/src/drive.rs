//! Games that are played through: chance falls by its odds, players choose as they are told to.
//!
//! ```text
//! let mut driver = Driver::new();
//! while let Some(action) = driver.next(&game, &mut rng, at_random) {
//!     game.apply(action, &mut ());
//!     // whatever is to be seen after each action
//! }
//! ```

use crate::game::Game;
use crate::rng::Rng;
use crate::seat::{Next, Seat};

/// What plays a game through. It keeps its lists, so a driver that has played before takes no memory.
pub struct Driver<G: Game> {
    legal: Vec<G::Action>,
    odds: Vec<(G::Action, u32)>,
}

impl<G: Game> Driver<G> {
    /// A driver with lists that are long enough for every game of the house.
    #[allow(clippy::new_without_default, reason = "an empty driver is nothing to start from by default")]
    pub fn new() -> Driver<G> {
        Driver { legal: Vec::with_capacity(512), odds: Vec::with_capacity(512) }
    }

    /// What happens next: chance by its odds, a player as `choose` says, who is given the seat and the list of its legal
    /// actions. Nothing when the game is over.
    #[inline]
    pub fn next(
        &mut self,
        game: &G,
        rng: &mut Rng,
        choose: impl FnOnce(Seat, &[G::Action], &mut Rng) -> G::Action,
    ) -> Option<G::Action> {
        match game.next() {
            Next::Over => None,
            Next::Chance => Some(game.sample(rng, &mut self.odds)),
            Next::Player(seat) => {
                self.legal.clear();
                game.legal_actions(&mut self.legal);
                Some(choose(seat, &self.legal, rng))
            }
        }
    }

    /// Plays a game to its end.
    pub fn finish(
        &mut self,
        game: &mut G,
        rng: &mut Rng,
        mut choose: impl FnMut(&G, Seat, &[G::Action], &mut Rng) -> G::Action,
    ) {
        while let Some(action) = self.next(game, rng, |seat, legal, rng| choose(game, seat, legal, rng)) {
            game.apply(action, &mut ());
        }
    }
}

/// Any legal action is as likely as any other.
#[inline]
pub fn at_random<A: Copy>(_seat: Seat, legal: &[A], rng: &mut Rng) -> A {
    legal[rng.index(legal.len())]
}

/// The first of the list.
#[inline]
pub fn the_first<A: Copy>(_seat: Seat, legal: &[A], _rng: &mut Rng) -> A {
    legal[0]
}
