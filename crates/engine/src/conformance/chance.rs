//! Chance: odds, their outcomes, and samples drawn by them.

use super::law::Law;
use super::report::{Verdict, breach, ensure};
use super::walk::{Kit, Position};
use crate::game::Game;
use crate::rng::Rng;
use crate::seat::Next;
use std::collections::HashMap;

/// How far a statistic may stray, in standard deviations: chance alone goes so far once in twenty million tests.
const SIGMAS: f64 = 5.5;

/// A chance event has outcomes; each weighs something; together they fit the generator.
pub(super) fn weights_are_positive<G: Game>(at: &Position<'_, G>) -> Verdict {
    if at.next != Next::Chance {
        return Ok(());
    }
    ensure(Law::OddsPositive, !at.odds.is_empty(), || "there is no outcome".to_owned())?;
    if let Some((outcome, _)) = at.odds.iter().find(|&&(_, weight)| weight == 0) {
        return breach(Law::OddsPositive, format!("`{outcome}` has weight 0"));
    }
    let total: u64 = at.odds.iter().map(|&(_, weight)| u64::from(weight)).sum();
    ensure(Law::OddsPositive, total <= u64::from(u32::MAX), || {
        format!("the weights add up to {total}, beyond what a draw of 32 bits can tell apart")
    })
}

/// Each outcome is listed once.
pub(super) fn no_outcome_twice<G: Game>(at: &Position<'_, G>) -> Verdict {
    let mut weights = HashMap::with_capacity(at.odds.len());
    match at.odds.iter().find(|&&(outcome, weight)| weights.insert(outcome, weight).is_some()) {
        None => Ok(()),
        Some((outcome, _)) => breach(Law::OddsOnce, format!("`{outcome}` is listed twice")),
    }
}

/// Every outcome can happen, and leaves a sound state.
pub(super) fn outcomes_are_playable<G: Game>(at: &Position<'_, G>) -> Verdict {
    for &(outcome, _) in &at.odds {
        let mut copy = at.game.clone();
        copy.apply(outcome, &mut ());
        if let Err(why) = copy.audit() {
            return breach(Law::OutcomesPlayable, format!("after `{outcome}`: {why}"));
        }
    }
    Ok(())
}

/// What was drawn is one of the outcomes.
pub(super) fn sample_is_within_odds<G: Game>(at: &Position<'_, G>, drawn: G::Action) -> Verdict {
    ensure(Law::SampleWithinOdds, at.odds.iter().any(|&(outcome, _)| outcome == drawn), || {
        format!("`sample` drew `{drawn}`, which the odds do not list")
    })
}

/// Many draws fall as the weights say.
pub(super) fn sample_follows_the_odds<G: Game>(
    at: &Position<'_, G>,
    kit: &mut Kit<G>,
    rng: &mut Rng,
) -> Verdict {
    if at.odds.len() < 2 || kit.samples_left == 0 {
        return Ok(());
    }
    kit.samples_left -= 1;
    kit.tally.sampled_events += 1;
    let draws = (40 * at.odds.len()).clamp(400, 8000);
    let mut counts: HashMap<G::Action, u32> = HashMap::with_capacity(at.odds.len());
    let mut buffer = Vec::new();
    for _ in 0..draws {
        let drawn = at.game.sample(rng, &mut buffer);
        sample_is_within_odds(at, drawn)?;
        *counts.entry(drawn).or_default() += 1;
    }
    let total: f64 = at.odds.iter().map(|&(_, weight)| f64::from(weight)).sum();
    let cells: Vec<(f64, f64)> = at
        .odds
        .iter()
        .map(|&(outcome, weight)| {
            let expected = f64::from(weight) / total * draws as f64;
            (f64::from(counts.get(&outcome).copied().unwrap_or(0)), expected)
        })
        .collect();
    let strays = sigmas(&cells);
    ensure(Law::SampleByWeight, strays < SIGMAS, || {
        let worst = at.odds.iter().zip(&cells).max_by(|(_, a), (_, b)| excess(**a).total_cmp(&excess(**b)));
        let ((outcome, weight), (seen, expected)) = worst.expect("there are two outcomes at least");
        format!(
            "{draws} draws stray {strays:.1} standard deviations from the odds: \
             `{outcome}` (weight {weight}) came {seen} times instead of {expected:.1}"
        )
    })
}

fn excess((seen, expected): (f64, f64)) -> f64 {
    (seen - expected).powi(2) / expected
}

/// How unlikely counts are under their expectations: Pearson's chi-square (rare outcomes pooled), turned into
/// standard deviations of a normal distribution by Wilson and Hilferty's cube root.
fn sigmas(cells: &[(f64, f64)]) -> f64 {
    let (common, rare): (Vec<_>, Vec<_>) = cells.iter().copied().partition(|&(_, expected)| expected >= 5.0);
    let pooled = rare.iter().fold((0.0, 0.0), |(seen, expected), cell| (seen + cell.0, expected + cell.1));
    let cells: Vec<(f64, f64)> =
        common.into_iter().chain((pooled.1 > 0.0).then_some((pooled.0, pooled.1.max(1.0)))).collect();
    let freedom = cells.len() as f64 - 1.0;
    if freedom < 1.0 {
        return 0.0;
    }
    let chi_square: f64 = cells.into_iter().map(excess).sum();
    let spread = 2.0 / (9.0 * freedom);
    ((chi_square / freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fair_counts_stay_and_loaded_ones_stray() {
        assert!(sigmas(&[(100.0, 100.0), (98.0, 100.0), (102.0, 100.0)]) < 0.0);
        assert!(sigmas(&[(160.0, 100.0), (40.0, 100.0), (100.0, 100.0)]) > SIGMAS);
        let mut rng = Rng::new(3);
        for _ in 0..2000 {
            let mut counts = [0.0; 6];
            (0..400).for_each(|_| counts[rng.index(6)] += 1.0);
            assert!(sigmas(&counts.map(|seen| (seen, 400.0 / 6.0))) < 4.5, "{counts:?}");
        }
    }
}
