//! Finds puzzles: positions with one clearly best action that Imperator sees and Centurio does not.
//!
//! Positions come from games that the search plays with itself, disturbed so that they differ, or from records. Each is put through trials
//! that cost more and more (`trial`); what passes all of them is a [`Puzzle`]. Everything is judged from what the deciding seat knows.
//! What is found in a game depends on the game, its number and the seed alone, not on who looks when. See `docs/puzzles.md`.

mod trial;

use crate::steps::Luck;
use bots::Known;
use bots::search::{Noise, Opinion, Search, Settings};
use engine::puzzle::{Puzzle, PuzzleGame};
use engine::record::Record;
use engine::replay::{self, ReplayError};
use engine::{Next, Rng, Strategy};
use serde_json::{Map, Value};
use trial::Trial;

/// More puzzles are not taken from one game.
const MOST_OF_A_GAME: usize = 4;
/// Two puzzles of a game lie so many actions apart at least, so that one does not tell the other's answer.
const APART: usize = 10;
/// So many decisions at the beginning of a game are taken by lot.
const OPENING: u32 = 6;
/// One of so many decisions is taken by lot among what the search visited, so that players err as people do.
const LOOSE: u32 = 4;

/// How many positions came how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Positions in which somebody chose among enough actions.
    pub positions: u64,
    /// Of them those in which Imperator saw something that Centurio missed.
    pub candidates: u64,
    /// Puzzles.
    pub puzzles: u64,
}

impl Tally {
    /// Both together.
    pub fn add(&mut self, other: Tally) {
        self.positions += other.positions;
        self.candidates += other.candidates;
        self.puzzles += other.puzzles;
    }
}

/// A position in a game.
struct Moment<G> {
    at: usize,
    state: G,
}

/// Looks for puzzles in a game of the search with itself; none when it has none.
pub fn in_self_play<G: Strategy>(
    start: &G,
    options: &Map<String, Value>,
    seed: u64,
    number: u64,
) -> (Option<PuzzleGame>, Tally) {
    let (tokens, moments) = play(start, &mut Rng::stream(seed, number));
    let (puzzle, tally) = look(&moments, seed, number);
    (game(start.seats(), options.clone(), tokens, number, puzzle), tally)
}

/// The same in the game of a record.
pub fn in_record<G: Strategy>(
    record: &Record,
    seed: u64,
    number: u64,
) -> Result<(Option<PuzzleGame>, Tally), ReplayError> {
    let (mut tokens, mut moments) = (Vec::new(), Vec::new());
    // Counted by the actions of the game: what happened at the table is left out.
    replay::replay::<G, _>(record, usize::MAX, &mut (), |step| {
        moments.push(Moment { at: tokens.len(), state: step.before.clone() });
        tokens.push(step.action.to_string());
    })?;
    let (puzzle, tally) = look(&moments, seed, number);
    let options = record.options.as_object().cloned().unwrap_or_default();
    Ok((game(record.seats, options, tokens, number, puzzle), tally))
}

/// The game as far as it is needed.
fn game(
    seats: usize,
    options: Map<String, Value>,
    tokens: Vec<String>,
    number: u64,
    mut puzzle: Vec<Puzzle>,
) -> Option<PuzzleGame> {
    puzzle.sort_by_key(|puzzle| puzzle.at);
    let last = puzzle.last()?.at;
    Some(PuzzleGame { number, seats, options, tokens: tokens[..last].join(" "), puzzle })
}

/// A game that differs from others: its opening by lot, its players good but not always careful.
fn play<G: Strategy>(start: &G, rng: &mut Rng) -> (Vec<String>, Vec<Moment<G>>) {
    let [_, legatus, _] = G::LADDER.iterations;
    let settings = Settings {
        iterations: legatus / 2,
        noise: Some(Noise { share: 0.25, concentration: 10.0 }),
        ..Settings::default()
    };
    let mut minds: Vec<Search<G>> = (0..start.seats()).map(|_| Search::new(settings)).collect();
    let (mut state, mut opening) = (start.clone(), rng.below(OPENING + 1));
    let (mut tokens, mut moments, mut odds) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let action = match state.next() {
            Next::Over => break,
            Next::Chance => state.sample(rng, &mut odds),
            Next::Player(seat) => {
                moments.push(Moment { at: tokens.len(), state: state.clone() });
                let known = Known::of(&state).expect("a player is to act");
                if let [only] = known.legal() {
                    *only
                } else if opening > 0 {
                    opening -= 1;
                    let imagined = known.sample(rng);
                    known.legal()[imagined.playout(known.legal(), rng)]
                } else {
                    let loose = rng.below(LOOSE) == 0;
                    let pick = |opinions: &[Opinion<G::Action>], rng: &mut Rng| match loose {
                        true => rng.weighted(opinions.iter().map(|opinion| opinion.visits)),
                        false => 0,
                    };
                    minds[seat.index()].deliberate(&known, rng, pick).1
                }
            }
        };
        tokens.push(action.to_string());
        state.apply(action, &mut ());
    }
    (tokens, moments)
}

/// Tries the positions of a game in an order by lot, so that all its phases have their puzzles.
fn look<G: Strategy>(moments: &[Moment<G>], seed: u64, number: u64) -> (Vec<Puzzle>, Tally) {
    let seed = Rng::stream(seed, number).next_u64();
    let mut order: Vec<usize> = (0..moments.len()).collect();
    Rng::stream(seed, u64::MAX).shuffle(&mut order);
    let (mut found, mut tally) = (Vec::<Puzzle>::new(), Tally::default());
    for Moment { at, state } in order.into_iter().map(|place| &moments[place]) {
        if found.len() == MOST_OF_A_GAME {
            break;
        }
        if found.iter().any(|other| other.at.abs_diff(*at) < APART) {
            continue;
        }
        let Some(known) = Known::of(state) else { continue };
        let Some(mut trial) = Trial::of(known, Luck::of(seed, *at)) else { continue };
        tally.positions += 1;
        let Some(candidate) = trial.screen() else { continue };
        tally.candidates += 1;
        let Some(proof) = trial.prove(candidate) else { continue };
        tally.puzzles += 1;
        found.push(trial.puzzle(proof, state, *at, seed));
    }
    (found, tally)
}
