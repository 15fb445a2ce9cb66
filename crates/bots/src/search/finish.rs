//! Looking for a certain win within one's own turn, before any guessing.

use crate::Known;
use engine::{Game, Next, Rng};

/// The most positions that are looked at.
const LIMIT: u32 = 3_000;
/// On how many deals of the hidden rest the win must hold.
const DEALS: usize = 3;

/// An action that begins a line of own actions, with no luck and no rival in between, at whose end the seat has won
/// alone, whatever is hidden.
pub(super) fn certain_win<G: Game>(known: &Known<'_, G>, rng: &mut Rng) -> Option<G::Action> {
    let first = known.sample(rng);
    let mut line = Vec::new();
    let mut left = LIMIT;
    if !wins(&first, known, &mut line, &mut left) {
        return None;
    }
    line.reverse();
    let holds = (1..DEALS).all(|_| {
        let mut state = known.sample(rng);
        for &action in &line {
            if state.next() != Next::Player(known.seat()) || state.check(action).is_err() {
                return false;
            }
            state.apply(action, &mut ());
        }
        has_won(&state, known)
    });
    holds.then(|| line[0])
}

fn has_won<G: Game>(state: &G, known: &Known<'_, G>) -> bool {
    state.outcome().is_some_and(|outcome| outcome.win_share(known.seat()) == 1.0)
}

/// Depth first; the winning line is left in `line`, last action first.
fn wins<G: Game>(state: &G, known: &Known<'_, G>, line: &mut Vec<G::Action>, left: &mut u32) -> bool {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    for action in legal {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let mut after = state.clone();
        after.apply(action, &mut ());
        let won = match after.next() {
            Next::Over => has_won(&after, known),
            Next::Player(seat) if seat == known.seat() => wins(&after, known, line, left),
            _ => false,
        };
        if won {
            line.push(action);
            return true;
        }
    }
    false
}
