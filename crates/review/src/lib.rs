//! A look back at a finished game: what was luck, what was choice, what nobody could know.
//!
//! The game from its start to its result is a sum of steps of *W*, each seat's chance to win. A chance step is **dice**: what fell, minus
//! the mean over what could have fallen. A player's step is split: its mean over what that player could not know is **choice** (never
//! above nothing for whoever chose, but for the noise of the estimate: the loss against the best action from what the seat could know
//! then), and the rest is **hidden**. What the estimate of one step and that of the next disagree about is the **remainder**. In every
//! step, each of the four adds up to nothing over the seats. The formulas stand in `docs/review.md`.
//!
//! Everything depends on the record, the effort and the seed alone: the same review on every machine and number of threads.

mod estimate;
mod marks;
pub mod puzzles;
mod steps;

pub use marks::{Mark, Thresholds};

use engine::game::FinalScore;
use engine::record::{Record, is_of_the_table};
use engine::replay::{self, ReplayError};
use engine::{MAX_SEATS, Next, Seat, Strategy};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Something for every seat.
pub(crate) type BySeat = [f64; MAX_SEATS];

/// How much thought a review may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Iterations of the search that looks for the best action of each decision.
    pub iterations: u32,
    /// How often each position is played on to estimate the chances.
    pub rollouts: u32,
}

impl Effort {
    /// A first look.
    pub const QUICK: Effort = Effort { iterations: 300, rollouts: 100 };
    /// Well under half a minute for a game of two on one core.
    pub const NORMAL: Effort = Effort { iterations: 2000, rollouts: 400 };
    /// For who has time.
    pub const DEEP: Effort = Effort { iterations: 8000, rollouts: 2000 };
}

/// What moved the chances.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Chance.
    Chance,
    /// A player's decision.
    Choice,
    /// A player gave up, or the table ended the game.
    End,
}

/// One step of the game and what it did to everybody's chances. Steps that could not go otherwise (a single legal action, a certain
/// outcome) are not among them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// Which of the record's tokens it is, counted from 0.
    pub at: usize,
    /// What moved the chances.
    pub cause: Cause,
    /// Who decided; nobody at a chance event.
    pub seat: Option<Seat>,
    /// Everybody's chance to win before, by seat.
    pub before: Vec<f64>,
    /// Luck, by seat.
    pub dice: Vec<f64>,
    /// Choice, by seat: of whoever decided minus the loss, of the others what they gained by it.
    pub choice: Vec<f64>,
    /// What whoever decided could not know, by seat.
    pub hidden: Vec<f64>,
    /// The decision more closely, where there was one to be made.
    pub decision: Option<Decision>,
}

/// A decision more closely.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// How many actions were legal.
    pub legal: usize,
    /// What was played.
    pub played: String,
    /// What the search holds to be best; what was played, when nothing better was found.
    pub best: String,
    /// What was lost against the best, as a share of the win.
    pub loss: f64,
    /// By how much the loss may be misjudged: one standard error.
    pub error: f64,
    /// What to call it.
    pub mark: Mark,
}

/// What the whole game was made of for one seat. The first plus the five others give the last.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sum {
    /// The chance to win before the first step.
    pub start: f64,
    /// All luck.
    pub dice: f64,
    /// What this seat's own decisions lost.
    pub choice: f64,
    /// What the others' decisions gave.
    pub others: f64,
    /// What nobody could know.
    pub hidden: f64,
    /// What the estimates disagree about.
    pub remainder: f64,
    /// The share of the win that it got.
    pub result: f64,
    /// How many real decisions it made.
    pub decisions: usize,
    /// How many of them were inaccurate.
    pub inaccurate: usize,
    /// How many of them were mistakes.
    pub mistakes: usize,
}

/// A finished game looked through.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// All steps in their order.
    pub steps: Vec<Step>,
    /// What the game was made of, by seat.
    pub sums: Vec<Sum>,
    /// The steps that decided most, in the order of the game.
    pub turning_points: Vec<TurningPoint>,
}

/// A step that decided much.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TurningPoint {
    /// Its place among the steps.
    pub step: usize,
    /// Where something better was found: that, and one way in which it could have gone on, as tokens.
    pub line: Vec<String>,
}

/// Why there is no review.
#[derive(Debug)]
pub enum NoReview {
    /// The record gives no game.
    Unreadable(ReplayError),
    /// Only finished games are looked back at.
    NotOver,
    /// Whoever asked does not want it any more.
    Stopped,
}

/// What a review is asked for, and how it is told.
pub struct Plan<'a> {
    /// How much thought it may cost.
    pub effort: Effort,
    /// The seed of all estimates.
    pub seed: u64,
    /// How many threads work at it.
    pub threads: usize,
    /// Told how many of how many steps are done; asked whether to go on.
    pub progress: &'a (dyn Fn(usize, usize) -> bool + Sync),
}

/// Looks back at a finished game.
pub fn review<G: Strategy>(record: &Record, plan: &Plan<'_>) -> Result<Review, NoReview> {
    let mut positions = Vec::new();
    let last = replay::replay::<G, _>(record, usize::MAX, &mut (), |step| {
        positions.push((step.number, step.before.clone(), step.action));
    })
    .map_err(NoReview::Unreadable)?;
    let seats = last.seats();
    let result = shares(record, &last).ok_or(NoReview::NotOver)?;
    let (done, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let next = AtomicUsize::new(0);
    let work = || {
        let mut room = steps::Room::<G>::new(plan.effort);
        let mut found = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some((at, before, action)) = positions.get(place) else { break };
            found.push((place, room.step(before, *action, *at, plan.seed)));
            if !(plan.progress)(done.fetch_add(1, Ordering::Relaxed) + 1, positions.len()) {
                stopped.store(true, Ordering::Relaxed);
            }
            if stopped.load(Ordering::Relaxed) {
                break;
            }
        }
        found
    };
    let mut found: Vec<_> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..plan.threads.max(1)).map(|_| scope.spawn(work)).collect();
        let mut found = work();
        for other in others {
            found.extend(other.join().expect("a review does not panic"));
        }
        found
    });
    if stopped.into_inner() {
        return Err(NoReview::Stopped);
    }
    found.sort_by_key(|&(place, _)| place);
    let mut measured: Vec<steps::Measured> = found.into_iter().filter_map(|(_, step)| step).collect();
    if last.next() != Next::Over {
        measured.push(gave_up(&last, record, &result, plan));
    }
    let mut review = sum_up(measured, seats, &result, Thresholds::of(G::INFO.id));
    for point in &mut review.turning_points {
        point.line = better_line(&review.steps[point.step], &positions, plan);
    }
    Ok(review)
}

/// What the search would have played at a step, and how it could have gone on from there; nothing where nothing better was found.
fn better_line<G: Strategy>(
    step: &Step,
    positions: &[(usize, G, G::Action)],
    plan: &Plan<'_>,
) -> Vec<String> {
    let Some(decision) = step.decision.as_ref().filter(|decision| decision.best != decision.played) else {
        return Vec::new();
    };
    let position = positions.iter().find(|(at, ..)| *at == step.at);
    let best = decision.best.parse::<G::Action>().ok();
    position.zip(best).map_or_else(Vec::new, |((at, before, _), best)| {
        steps::Room::<G>::new(plan.effort).line(before, best, *at, plan.seed)
    })
}

/// Everybody's share of the win.
fn shares<G: Strategy>(record: &Record, last: &G) -> Option<BySeat> {
    let score = match last.outcome() {
        Some(outcome) => FinalScore::from(outcome),
        // Somebody gave up, or the table ended the game: then the record tells what became of it. One that was cut short tells nothing.
        None if record.tokens.last().is_some_and(|token| is_of_the_table(token)) => record.result.clone()?,
        None => return None,
    };
    let winners = score.ranks.iter().filter(|&&rank| rank == 1).count();
    let mut shares = [0.0; MAX_SEATS];
    for (share, &rank) in shares.iter_mut().zip(&score.ranks) {
        *share = if rank == 1 { 1.0 / winners as f64 } else { 0.0 };
    }
    Some(shares)
}

/// The step from the last position of the rules to a result that they did not give: the choice of who gave up.
fn gave_up<G: Strategy>(last: &G, record: &Record, result: &BySeat, plan: &Plan<'_>) -> steps::Measured {
    let at = record.tokens.iter().rposition(|token| is_of_the_table(token)).unwrap_or(record.tokens.len());
    let token = record.tokens.get(at);
    let seat = token.and_then(|token| token.strip_prefix("!resign:")?.parse().ok()).map(Seat);
    let seat = seat.filter(|seat| seat.index() < last.seats());
    let before = steps::Room::<G>::new(plan.effort).chances(last, at, plan.seed);
    let choice = std::array::from_fn(|seat| result[seat] - before[seat]);
    steps::Measured { seat, choice, after: *result, ..steps::Measured::still(at, Cause::End, before) }
}

fn sum_up(measured: Vec<steps::Measured>, seats: usize, result: &BySeat, thresholds: Thresholds) -> Review {
    let start = measured.first().map_or(*result, |step| step.before);
    let mut sums: Vec<Sum> = (0..seats)
        .map(|seat| Sum {
            start: start[seat],
            dice: 0.0,
            choice: 0.0,
            others: 0.0,
            hidden: 0.0,
            remainder: 0.0,
            result: result[seat],
            decisions: 0,
            inaccurate: 0,
            mistakes: 0,
        })
        .collect();
    let befores: Vec<BySeat> = measured.iter().map(|step| step.before).skip(1).chain([*result]).collect();
    let steps: Vec<Step> = measured
        .into_iter()
        .zip(befores)
        .map(|(step, next)| {
            for (seat, sum) in sums.iter_mut().enumerate() {
                sum.dice += step.dice[seat];
                sum.hidden += step.hidden[seat];
                sum.remainder += next[seat] - step.after[seat];
                let own = step.seat == Some(Seat::new(seat));
                *(if own { &mut sum.choice } else { &mut sum.others }) += step.choice[seat];
                if own && let Some(decision) = &step.decision {
                    let mark = thresholds.mark(decision.loss, decision.error);
                    sum.decisions += 1;
                    sum.inaccurate += usize::from(mark == Mark::Inaccurate);
                    sum.mistakes += usize::from(mark == Mark::Mistake);
                }
            }
            step.shown(seats, thresholds)
        })
        .collect();
    let turning_points = marks::turning_points(&steps).into_iter();
    let turning_points = turning_points.map(|step| TurningPoint { step, line: Vec::new() }).collect();
    Review { steps, sums, turning_points }
}
