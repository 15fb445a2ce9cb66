//! Bots behind the object-safe face: minds that play a seat, and advice about a position.

use crate::seated::{Match, Seated};
use bots::search::{Verdict, expected_scores, judge_together};
use bots::{Known, Level, Player};
use engine::{Rng, Seat, Strategy, Study};
use protocol::Choice;
use serde::Serialize;

/// The bot of one seat, with what it remembers from one decision of a turn to the next.
pub trait Mind: Send {
    /// What it does for the player to act at a table of its game, knowing only what that seat knows; nothing when
    /// no player is to act.
    fn think(&mut self, table: &dyn Match, seed: u64) -> Option<String> {
        self.think_until(table, seed, &mut || false)
    }

    /// The same, but a search chooses by what it has found when `stop` says so.
    fn think_until(&mut self, table: &dyn Match, seed: u64, stop: &mut dyn FnMut() -> bool)
    -> Option<String>;

    /// How many iterations it searches for a decision at such a table; nothing when it only looks, or when no player is to act.
    fn iterations(&mut self, table: &dyn Match) -> Option<u32>;
}

pub(crate) struct MindOf<G: Strategy + Study>(Player<G>);

impl<G: Strategy + Study> MindOf<G> {
    pub(crate) fn new(level: Level) -> MindOf<G> {
        MindOf(Player::new(level))
    }
}

impl<G: Strategy + Study> Mind for MindOf<G> {
    fn think_until(
        &mut self,
        table: &dyn Match,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<String> {
        let known = known::<G>(table)?;
        Some(self.0.choose_until(&known, &mut Rng::new(seed), stop).to_string())
    }

    fn iterations(&mut self, table: &dyn Match) -> Option<u32> {
        self.0.iterations(&known(table)?)
    }
}

/// What the player to act knows at a table of a mind's own game.
fn known<G: Strategy + Study>(table: &dyn Match) -> Option<Known<'_, G>> {
    Known::of(table.as_any().downcast_ref::<Seated<G>>().expect("a mind plays its own game").game())
}

/// How much thought advice may cost.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// Iterations of the search.
    pub iterations: u32,
    /// How many searches run side by side.
    pub trees: usize,
    /// The seed of the search.
    pub seed: u64,
    /// Asked now and then whether to stop early.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// What a search says about one choice.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Advised {
    /// The choice.
    #[serde(flatten)]
    pub choice: Choice,
    /// How often the search tried it.
    pub visits: u32,
    /// The chance to win after it, from 0 to 1; nothing when it was never tried.
    pub chance: Option<f32>,
}

/// What a search says about a position, from the information of the seat to act.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Advice {
    /// Whose position it is.
    pub seat: Seat,
    /// All choices, the favourite first.
    pub choices: Vec<Advised>,
    /// Everybody's chance to win, by seat.
    pub chances: Vec<f32>,
    /// Everybody's expected final score after the favourite, by seat.
    pub scores: Vec<f32>,
    /// How many iterations stand behind it.
    pub iterations: u32,
}

/// How many games are played out to the end for the expected scores.
const PLAYOUTS: u32 = 48;

pub(crate) fn advise<G: Strategy + Study>(
    game: &G,
    effort: Effort<'_>,
    offer: impl Fn(G::Action) -> Choice,
) -> Option<Advice> {
    let known = Known::of(game)?;
    let Verdict { opinions, chances, iterations } =
        judge_together(&known, effort.iterations, effort.trees, effort.seed, effort.stop);
    let favourite = opinions.first()?.action;
    let scores = expected_scores(&known, favourite, PLAYOUTS, &mut Rng::stream(effort.seed, u64::MAX));
    Some(Advice {
        seat: known.seat(),
        choices: opinions
            .into_iter()
            .map(|opinion| Advised {
                choice: offer(opinion.action),
                visits: opinion.visits,
                chance: (opinion.visits > 0).then_some(opinion.chance),
            })
            .collect(),
        chances: chances[..known.seats()].to_vec(),
        scores: scores[..known.seats()].to_vec(),
        iterations,
    })
}
