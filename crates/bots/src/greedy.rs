//! The player who looks one step ahead.

use crate::{Bot, Known};
use engine::{MAX_SEATS, Next, Rng, Strategy};

/// Tries each legal action on a few samples of what is hidden, lets chance fall up to the next decision, and takes
/// the action after which its own chance to win looks best.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    /// On how many samples each action is tried.
    pub samples: usize,
    /// By how much it misjudges an action, as a share of the win: 0 for a steady eye.
    pub noise: f32,
}

impl Default for Greedy {
    fn default() -> Self {
        Greedy { samples: 6, noise: 0.0 }
    }
}

impl<G: Strategy> Bot<G> for Greedy {
    fn choose(&mut self, known: &Known<'_, G>, rng: &mut Rng) -> G::Action {
        let legal = known.legal();
        let own = known.seat().index();
        let mut worth = vec![0.0f32; legal.len()];
        let mut chances = [0.0; MAX_SEATS];
        let mut odds = Vec::new();
        for _ in 0..self.samples {
            let before = known.sample(rng);
            // Every action meets the same luck, so that the comparison is between actions and not between dice.
            let luck = rng.next_u64();
            for (action, worth) in legal.iter().zip(&mut worth) {
                let mut luck = Rng::new(luck);
                let mut state = before.clone();
                state.apply(*action, &mut ());
                while state.next() == Next::Chance {
                    let event = state.sample(&mut luck, &mut odds);
                    state.apply(event, &mut ());
                }
                state.evaluate(&mut chances);
                *worth += chances[own];
            }
        }
        for worth in &mut worth {
            *worth = *worth / self.samples as f32 + self.noise * bell(rng);
        }
        let best = worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let equals = worth.iter().filter(|&&value| value == best).count();
        let pick = rng.index(equals.max(1));
        let index =
            worth.iter().enumerate().filter(|&(_, &value)| value == best).nth(pick).map_or(0, |(i, _)| i);
        legal[index]
    }
}

/// A random number with mean 0 and deviation 1, bell-shaped enough.
fn bell(rng: &mut Rng) -> f32 {
    ((0..6).map(|_| rng.unit()).sum::<f32>() - 3.0) * std::f32::consts::SQRT_2
}
