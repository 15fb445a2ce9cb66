//! What decisions are called, and which steps decided the game.

use crate::Step;
use serde::{Deserialize, Serialize};

/// What a decision is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Nothing better is certain.
    Good,
    /// Something was certainly lost.
    Inaccurate,
    /// Much was certainly lost.
    Mistake,
}

/// From which loss on a decision is called so, as shares of the win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thresholds {
    /// Inaccurate from here.
    pub inaccurate: f64,
    /// A mistake from here.
    pub mistake: f64,
}

/// How many standard errors a loss must be away from nothing to be certain: of a hundred decisions without any loss, one is called
/// inaccurate by bad luck.
const CERTAIN: f64 = 2.33;

/// So many steps are shown as those that decided the game.
const TURNING_POINTS: usize = 3;

impl Thresholds {
    /// Those of a game. A game of many small decisions is lost by small ones, a short one by large ones.
    pub fn of(game: &str) -> Thresholds {
        let (inaccurate, mistake) = match game {
            "arena" => (0.02, 0.06),
            // Its choices are not told truly enough yet (docs/review.md): nobody is told of a mistake that may be none.
            "antike" => (f64::INFINITY, f64::INFINITY),
            _ => (0.015, 0.05),
        };
        Thresholds { inaccurate, mistake }
    }

    /// What a decision with this loss is called, when the loss is certain.
    pub fn mark(self, loss: f64, error: f64) -> Mark {
        if loss <= CERTAIN * error || loss < self.inaccurate {
            Mark::Good
        } else if loss < self.mistake {
            Mark::Inaccurate
        } else {
            Mark::Mistake
        }
    }
}

/// The steps that moved the chances most, in the order of the game.
pub(crate) fn turning_points(steps: &[Step]) -> Vec<usize> {
    let moved = |step: &Step| -> f64 {
        let seats = step.dice.iter().zip(&step.choice).zip(&step.hidden);
        seats.map(|((dice, choice), hidden)| (dice + choice + hidden).abs()).fold(0.0, f64::max)
    };
    let mut places: Vec<usize> = (0..steps.len()).collect();
    places.sort_by(|&a, &b| moved(&steps[b]).total_cmp(&moved(&steps[a])).then(a.cmp(&b)));
    places.truncate(TURNING_POINTS);
    places.sort_unstable();
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_called_a_mistake() {
        let limits = Thresholds::of("arena");
        assert_eq!(limits.mark(0.10, 0.01), Mark::Mistake);
        assert_eq!(limits.mark(0.10, 0.05), Mark::Good, "it may be nothing");
        assert_eq!(limits.mark(0.03, 0.01), Mark::Inaccurate);
        assert_eq!(limits.mark(0.01, 0.001), Mark::Good, "certain, but too small to matter");
        assert_eq!(limits.mark(-0.2, 0.01), Mark::Good);
        assert_eq!(Thresholds::of("antike").mark(0.5, 0.001), Mark::Good, "nothing is called so there yet");
    }
}
