//! Chance in the promise of actions, so that self-play tries what the search would not.

use engine::Rng;

/// How many balls are drawn from the urn: the grain of the noise.
const DRAWS: u32 = 64;
/// What a drawn ball adds to its colour.
const BALL: u32 = 1 << 16;

/// Noise at the root: shares by a Dirichlet distribution, drawn in whole numbers (Pólya's urn), so that they are the same on every machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Noise {
    /// Its share in the promise of an action, from 0 to 1.
    pub share: f32,
    /// The concentration over all actions together: the less, the more the noise favours few of them.
    pub concentration: f32,
}

impl Noise {
    /// Draws a share for each of `count` actions.
    pub(super) fn draw(&self, count: usize, rng: &mut Rng, shares: &mut Vec<f32>) {
        let first = ((self.concentration * BALL as f32) as u32 / count.max(1) as u32).max(1);
        let mut urn = vec![first; count];
        for _ in 0..DRAWS {
            let drawn = rng.weighted(urn.iter().copied());
            urn[drawn] += BALL;
        }
        shares.clear();
        shares.extend(urn.iter().map(|balls| ((balls - first) / BALL) as f32 / DRAWS as f32));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_and_vary_as_dirichlet_says() {
        let (count, rounds) = (5usize, 4000);
        for concentration in [2.0f32, 10.0] {
            let noise = Noise { share: 0.25, concentration };
            let (mut rng, mut shares) = (Rng::new(1), Vec::new());
            let (mut sum, mut squares) = (0.0, 0.0);
            for _ in 0..rounds {
                noise.draw(count, &mut rng, &mut shares);
                assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
                sum += f64::from(shares[2]);
                squares += f64::from(shares[2]).powi(2);
            }
            let mean = sum / f64::from(rounds);
            let variance = squares / f64::from(rounds) - mean * mean;
            // The variance of a Dirichlet share, and of drawing so many balls by it.
            let (p, a, n) = (1.0 / count as f64, f64::from(concentration), f64::from(DRAWS));
            let truth = p * (1.0 - p) * (n + a) / (n * (1.0 + a));
            assert!((mean - p).abs() < 0.02, "{mean}");
            assert!((variance / truth - 1.0).abs() < 0.15, "{variance} {truth}");
        }
    }
}
