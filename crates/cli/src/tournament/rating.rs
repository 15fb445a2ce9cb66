//! Elo ratings from pairings of one against several equals.
//!
//! The model: at a table of `s` seats the one wins with chance `x / (x + (s - 1) y)`, where `x` and `y` are the
//! strengths of the one and of the others. At two seats this is Bradley and Terry's. The ratings are the most
//! likely ones given all pairings, with one fair drawn game added to each so that a clean sweep stays finite;
//! errors come from the curvature of the likelihood there. Ratings are relative to their mean.

/// Points of Elo per unit of log strength.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
const Z95: f64 = 1.959_963_984_540_054;

/// The result of one pairing: bots by index.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Score {
    pub(crate) one: usize,
    pub(crate) many: usize,
    pub(crate) wins: f64,
    pub(crate) games: f64,
}

/// A rating with the half width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    pub(crate) elo: f64,
    pub(crate) error: f64,
}

/// The ratings of `bots` bots from their pairings.
pub(crate) fn ratings(bots: usize, seats: usize, scores: &[Score]) -> Vec<Rating> {
    let rivals = (seats - 1) as f64;
    let mut strength = vec![0.0; bots];
    let mut information = vec![vec![0.0; bots]; bots];
    // Newton's method on a concave function: a few dozen steps, shortened so that none overshoots.
    for _ in 0..200 {
        let mut slope = vec![0.0; bots];
        // Only differences count: a pull of all ratings' sum to zero makes the matrix invertible.
        information = vec![vec![1.0 / bots as f64; bots]; bots];
        for score in scores.iter().filter(|score| score.games > 0.0) {
            let (wins, games) = (score.wins + 1.0 / seats as f64, score.games + 1.0);
            let gap: f64 = strength[score.one] - strength[score.many];
            let chance = 1.0 / (1.0 + rivals * (-gap).exp());
            slope[score.one] += wins - games * chance;
            slope[score.many] -= wins - games * chance;
            let weight = games * chance * (1.0 - chance);
            information[score.one][score.one] += weight;
            information[score.many][score.many] += weight;
            information[score.one][score.many] -= weight;
            information[score.many][score.one] -= weight;
        }
        let step = solve(&information, &slope);
        let longest = step.iter().fold(0.0f64, |longest, s| longest.max(s.abs()));
        let shorten = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        strength.iter_mut().zip(&step).for_each(|(strength, step)| *strength += step * shorten);
        if longest < 1e-12 {
            break;
        }
    }
    let mean = strength.iter().sum::<f64>() / bots as f64;
    (0..bots)
        .map(|bot| {
            // The variance of the difference to the mean: the pulled direction carries none of it.
            let mut unit = vec![-1.0 / bots as f64; bots];
            unit[bot] += 1.0;
            let variance: f64 = solve(&information, &unit).iter().zip(&unit).map(|(a, b)| a * b).sum();
            Rating { elo: (strength[bot] - mean) * SCALE, error: Z95 * variance.max(0.0).sqrt() * SCALE }
        })
        .collect()
}

/// Solves a small system of linear equations by elimination with pivoting.
fn solve(matrix: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let size = right.len();
    let mut rows: Vec<Vec<f64>> =
        matrix.iter().zip(right).map(|(row, value)| [row.as_slice(), &[*value]].concat()).collect();
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))
            .expect("the range is not empty");
        rows.swap(column, pivot);
        let head = rows[column].clone();
        if head[column] == 0.0 {
            continue;
        }
        for (index, row) in rows.iter_mut().enumerate() {
            if index != column {
                let factor = row[column] / head[column];
                row.iter_mut().zip(&head).for_each(|(cell, other)| *cell -= factor * other);
            }
        }
    }
    (0..size).map(|i| if rows[i][i] == 0.0 { 0.0 } else { rows[i][size] / rows[i][i] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(one: usize, many: usize, wins: f64, games: f64) -> Score {
        Score { one, many, wins, games }
    }

    #[test]
    fn two_bots_differ_by_the_logistic_formula() {
        let found = ratings(2, 2, &[score(0, 1, 7500.0, 10_000.0)]);
        let gap = found[0].elo - found[1].elo;
        assert!((gap - 190.85).abs() < 0.1, "75 % is 190.85 Elo, not {gap}");
        // The standard error of a log odds is 1/√(n p q); half of the gap is each one's distance to the mean.
        let expected = Z95 * SCALE / (10_000.0 * 0.75 * 0.25f64).sqrt() / 2.0;
        assert!((found[0].error / expected - 1.0).abs() < 0.01, "{} {expected}", found[0].error);
    }

    #[test]
    fn a_fair_share_at_four_seats_is_no_difference() {
        let found = ratings(2, 4, &[score(0, 1, 250.0, 1000.0), score(1, 0, 250.0, 1000.0)]);
        assert!(found.iter().all(|rating| rating.elo.abs() < 1e-6), "{found:?}");
    }

    #[test]
    fn ratings_add_up_and_a_clean_sweep_stays_finite() {
        let chain = [score(0, 1, 100.0, 100.0), score(1, 2, 76.0, 100.0), score(0, 2, 100.0, 100.0)];
        let found = ratings(3, 2, &chain);
        assert!(found[0].elo > found[1].elo && found[1].elo > found[2].elo, "{found:?}");
        assert!(
            found.iter().all(|rating| rating.elo.is_finite() && rating.error > 0.0 && rating.error < 1000.0)
        );
        assert!(found.iter().map(|rating| rating.elo).sum::<f64>().abs() < 1e-6);
        assert!(ratings(2, 2, &[]).iter().all(|rating| rating.elo == 0.0));
    }
}
