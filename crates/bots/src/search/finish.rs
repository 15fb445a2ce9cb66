//! Looking for a certain win within one's own turn, before any guessing.

use crate::Known;
use engine::{Game, Next, Rng};

/// The most positions that are looked at.
const LIMIT: u32 = 5_000;
/// On how many deals of the hidden rest a win is tried: enough to tell a certain line from one that fails on a single
/// deal in a hundred.
const DEALS: usize = 400;
/// A line that fails on more of them is left to the search.
const MAY_FAIL: usize = DEALS / 100;

/// An action that begins a line of own actions, with no luck and no rival in between, at whose end the seat has won
/// alone, whatever is hidden, or as good as that.
pub(super) fn certain_win<G: Game>(known: &Known<'_, G>, rng: &mut Rng) -> Option<G::Action> {
    let first = known.sample(rng);
    let mut look = Look { known, deals: Vec::new(), line: Vec::new(), left: LIMIT, best: None };
    look.through(&first, rng);
    look.best.map(|(_, action)| action)
}

struct Look<'a, 'k, G: Game> {
    known: &'a Known<'k, G>,
    /// Other deals of what is hidden, made when the first win is met.
    deals: Vec<G>,
    line: Vec<G::Action>,
    left: u32,
    /// The best line so far: on how many deals it fails, and how it begins.
    best: Option<(usize, G::Action)>,
}

impl<G: Game> Look<'_, '_, G> {
    /// Depth first, until a line is found that never fails.
    fn through(&mut self, state: &G, rng: &mut Rng) {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        for action in legal {
            if self.left == 0 || self.best.is_some_and(|(failures, _)| failures == 0) {
                return;
            }
            self.left -= 1;
            let mut after = state.clone();
            after.apply(action, &mut ());
            self.line.push(action);
            match after.next() {
                Next::Over if self.has_won(&after) => self.weigh(rng),
                Next::Player(seat) if seat == self.known.seat() => self.through(&after, rng),
                _ => {}
            }
            self.line.pop();
        }
    }

    /// Keeps the line if it fails on fewer deals than the best so far: some wins hang on a rival's secret.
    fn weigh(&mut self, rng: &mut Rng) {
        while self.deals.len() < DEALS {
            self.deals.push(self.known.sample(rng));
        }
        let bound = self.best.map_or(MAY_FAIL + 1, |(failures, _)| failures);
        let failures = self.deals.iter().filter(|deal| !self.line_wins(deal)).take(bound).count();
        if failures < bound {
            self.best = Some((failures, self.line[0]));
        }
    }

    fn line_wins(&self, deal: &G) -> bool {
        let mut state = deal.clone();
        for &action in &self.line {
            if state.next() != Next::Player(self.known.seat()) || state.check(action).is_err() {
                return false;
            }
            state.apply(action, &mut ());
        }
        self.has_won(&state)
    }

    fn has_won(&self, state: &G) -> bool {
        state.outcome().is_some_and(|outcome| outcome.win_share(self.known.seat()) == 1.0)
    }
}
