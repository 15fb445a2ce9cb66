//! Looking for a certain win within one's own turn, before any guessing.

use crate::Known;
use engine::{Game, Next, Rng};

/// The most positions that are looked at.
const LIMIT: u32 = 5_000;
/// On how many deals of the hidden rest the win must hold: enough to tell a certain line from one that fails on a
/// single deal in a hundred.
const DEALS: usize = 400;

/// An action that begins a line of own actions, with no luck and no rival in between, at whose end the seat has won
/// alone, whatever is hidden.
pub(super) fn certain_win<G: Game>(known: &Known<'_, G>, rng: &mut Rng) -> Option<G::Action> {
    let first = known.sample(rng);
    let mut look = Look { known, deals: Vec::new(), line: Vec::new(), left: LIMIT };
    look.wins(&first, rng).then(|| look.line[0])
}

struct Look<'a, 'k, G: Game> {
    known: &'a Known<'k, G>,
    /// Other deals of what is hidden, made when the first win is met.
    deals: Vec<G>,
    line: Vec<G::Action>,
    left: u32,
}

impl<G: Game> Look<'_, '_, G> {
    /// Depth first; the winning line is left in `line`.
    fn wins(&mut self, state: &G, rng: &mut Rng) -> bool {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        for action in legal {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            let mut after = state.clone();
            after.apply(action, &mut ());
            self.line.push(action);
            let won = match after.next() {
                Next::Over => self.has_won(&after) && self.holds(rng),
                Next::Player(seat) if seat == self.known.seat() => self.wins(&after, rng),
                _ => false,
            };
            if won {
                return true;
            }
            self.line.pop();
        }
        false
    }

    /// Does the line win on the other deals too? One that hangs on a rival's secret is given up for the next.
    fn holds(&mut self, rng: &mut Rng) -> bool {
        while self.deals.len() < DEALS {
            self.deals.push(self.known.sample(rng));
        }
        self.deals.iter().all(|deal| {
            let mut state = deal.clone();
            for &action in &self.line {
                if state.next() != Next::Player(self.known.seat()) || state.check(action).is_err() {
                    return false;
                }
                state.apply(action, &mut ());
            }
            self.has_won(&state)
        })
    }

    fn has_won(&self, state: &G) -> bool {
        state.outcome().is_some_and(|outcome| outcome.win_share(self.known.seat()) == 1.0)
    }
}
