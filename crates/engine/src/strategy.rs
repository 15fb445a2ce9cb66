//! What a sensible player looks at: the questions a bot may put to a game. Each game answers in its `strategy.rs`.
//!
//! A bot never asks these of the true state, only of one that was [redealt](crate::Game::redeal) for its seat.

use crate::game::Game;
use crate::rng::Rng;
use crate::seat::MAX_SEATS;

/// What stands behind the five ranks of bots in a game: each clearly stronger than the one below. The numbers are found
/// by tournaments, since a mistake of the same size costs more in one game than in another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ladder {
    /// By how much the two lowest ranks misjudge an action, as a share of the win.
    pub noise: [f32; 2],
    /// How many iterations the three upper ranks search for a decision.
    pub iterations: [u32; 3],
    /// What they do instead where one of the game's [networks](Strategy::networks) fits the table.
    pub learned: Option<Learned>,
}

/// How the three upper ranks search with a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Learned {
    /// The network is asked about a position after so many decisions of the quick policy.
    pub after: u32,
    /// How many iterations they search for a decision.
    pub iterations: [u32; 3],
}

/// A network that ships with a game: for tables of the newest edition with the usual options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// For so many seats.
    pub seats: usize,
    /// The name of its file, which carries its digest.
    pub name: &'static str,
    /// The file.
    pub bytes: &'static [u8],
}

/// Judgement about positions and actions. Everything here is advice: no rule depends on it.
pub trait Strategy: Game {
    /// How many decisions a playout makes before the position is evaluated; up to as many again until it is
    /// [settled](Strategy::settled).
    const HORIZON: u32 = 6;

    /// The game's own measure for the ranks of bots.
    const LADDER: Ladder = Ladder { noise: [0.06, 0.02], iterations: [60, 400, 3000], learned: None };

    /// What was learnt of the game; one network for a number of seats at most.
    fn networks() -> &'static [Weights] {
        &[]
    }

    /// Can the position be judged at rest? In the middle of a turn the best that can be made of it is laborious to find
    /// and easy to overrate.
    fn settled(&self) -> bool {
        true
    }

    /// How the game will go, as each seat's chance to win (a tied win counted in shares): numbers from 0 to 1 that
    /// add up to about 1 over the seats. At the end of the game: the true shares.
    fn evaluate(&self, chances: &mut [f32; MAX_SEATS]);

    /// How promising each of the legal `actions` looks to whoever is to act, before any search: positive weights
    /// of any scale, pushed to `weights` in the same order.
    fn prior(&self, actions: &[Self::Action], weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|_| 1.0));
    }

    /// A quick, sensible choice among the legal `actions` for playing a game out: an index.
    fn playout(&self, actions: &[Self::Action], rng: &mut Rng) -> usize {
        rng.index(actions.len())
    }
}
