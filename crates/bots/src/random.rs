//! The player without a thought.

use crate::{Bot, Known};
use engine::{Game, Rng};

/// Chooses uniformly among the legal actions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, known: &Known<'_, G>, rng: &mut Rng) -> G::Action {
        known.legal()[rng.index(known.legal().len())]
    }
}
