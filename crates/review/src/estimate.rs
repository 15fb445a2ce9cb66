//! *W*: everybody's chance to win from a position in which all cards lie open to us, with every seat playing by its own knowledge.

use crate::BySeat;
use engine::{Game, MAX_SEATS, Next, Rng, Seat, Strategy};

/// Plays positions on.
pub(crate) struct Estimator<G: Strategy> {
    state: G,
    /// What the seat to act could take the position for.
    imagined: G,
    legal: Vec<G::Action>,
    odds: Vec<(G::Action, u32)>,
}

impl<G: Strategy> Estimator<G> {
    pub fn new(some: &G) -> Estimator<G> {
        Estimator { state: some.clone(), imagined: some.clone(), legal: Vec::new(), odds: Vec::new() }
    }

    /// One game played on from here by the quick hand of the game, so far as the search looks before it judges; then the game's judgement.
    /// The same generator gives positions that are much alike much the same luck, so that their difference is seen sooner.
    pub fn rollout(&mut self, from: &G, rng: &mut Rng) -> BySeat {
        self.state.clone_from(from);
        let (mut made, least, most) = (0, G::HORIZON, 2 * G::HORIZON);
        loop {
            match self.state.next() {
                Next::Over => return end(&self.state),
                Next::Chance => {
                    let outcome = self.state.sample(rng, &mut self.odds);
                    self.state.apply(outcome, &mut ());
                }
                Next::Player(_) if made >= least && (made >= most || self.state.settled()) => {
                    let mut chances = [0.0; MAX_SEATS];
                    self.state.evaluate(&mut chances);
                    return even(chances, self.state.seats());
                }
                Next::Player(seat) => {
                    made += 1;
                    let action = self.quick_choice(seat, rng);
                    self.state.apply(action, &mut ());
                }
            }
        }
    }

    /// What the seat to act does without much thought, by what it can know.
    fn quick_choice(&mut self, seat: Seat, rng: &mut Rng) -> G::Action {
        self.legal.clear();
        self.state.legal_actions(&mut self.legal);
        let index = if G::INFO.hidden_information {
            self.imagined.clone_from(&self.state);
            self.imagined.redeal(seat, rng);
            self.imagined.playout(&self.legal, rng)
        } else {
            self.state.playout(&self.legal, rng)
        };
        self.legal[index]
    }

    /// The position after an action.
    pub fn after(&self, before: &G, action: G::Action) -> G {
        let mut after = before.clone();
        after.apply(action, &mut ());
        after
    }
}

/// The true result.
fn end<G: Game>(state: &G) -> BySeat {
    let outcome = state.outcome().expect("a game that is over has an outcome");
    std::array::from_fn(|seat| match seat < state.seats() {
        true => f64::from(outcome.win_share(Seat::new(seat))),
        false => 0.0,
    })
}

/// Chances that add up to exactly one win: a game's judgement may be a little off.
pub(crate) fn even(chances: [f32; MAX_SEATS], seats: usize) -> BySeat {
    let sum: f64 = chances[..seats].iter().map(|&chance| f64::from(chance)).sum();
    std::array::from_fn(|seat| match (seat < seats, sum > 0.0) {
        (false, _) => 0.0,
        (true, true) => f64::from(chances[seat]) / sum,
        (true, false) => 1.0 / seats as f64,
    })
}

/// The mean of what was seen, and how far it may be off.
#[derive(Clone, Copy)]
pub(crate) struct Mean {
    count: f64,
    sums: BySeat,
    squares: BySeat,
}

impl Mean {
    pub const NONE: Mean = Mean { count: 0.0, sums: [0.0; MAX_SEATS], squares: [0.0; MAX_SEATS] };

    pub fn add(&mut self, seen: &BySeat) {
        self.count += 1.0;
        for ((sum, square), &one) in self.sums.iter_mut().zip(&mut self.squares).zip(seen) {
            *sum += one;
            *square += one * one;
        }
    }

    pub fn mean(&self) -> BySeat {
        self.sums.map(|sum| sum / self.count)
    }

    /// One standard error of a seat's mean.
    pub fn error(&self, seat: Seat) -> f64 {
        let mean = self.sums[seat.index()] / self.count;
        let variance = (self.squares[seat.index()] / self.count - mean * mean).max(0.0);
        (variance / (self.count - 1.0).max(1.0)).sqrt()
    }
}

pub(crate) fn difference(a: &BySeat, b: &BySeat) -> BySeat {
    std::array::from_fn(|seat| a[seat] - b[seat])
}
