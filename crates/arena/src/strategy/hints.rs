//! Which actions look promising at first sight, and a quick hand for playing games out.

use super::features::WITH_DIE;
use super::weights::weights;
use crate::action::Action;
use crate::dice::Space;
use crate::state::{Arena, Stage, rival};
use engine::{Rng, Seat};

/// How sharply the prior prefers what looks better: a difference of a tenth in chances is a factor of about three.
const SHARPNESS: f32 = 12.0;
/// How far the prior looks through the questions of an action.
const PRIOR_DEPTH: u32 = 3;
/// How many actions a playout tries before it takes the best of them.
const CANDIDATES: usize = 3;
/// How far it looks through their questions.
const PLAYOUT_DEPTH: u32 = 2;

/// Weights from a look at the position after each action.
pub(super) fn prior(game: &Arena, actions: &[Action], out: &mut Vec<f32>) {
    let from = out.len();
    for &action in actions {
        let mut next = *game;
        next.carry_out(action, &mut ());
        let chance = next.outlook(weights(), PRIOR_DEPTH);
        out.push(if game.asked == Seat(0) { chance } else { 1.0 - chance });
    }
    let best = out[from..].iter().copied().fold(0.0, f32::max);
    for weight in &mut out[from..] {
        *weight = (SHARPNESS * (*weight - best)).exp().max(1e-3);
    }
}

/// The best of a few actions that look sensible at first sight.
pub(super) fn playout(game: &Arena, actions: &[Action], rng: &mut Rng) -> usize {
    let few = actions.len() <= CANDIDATES;
    let mut best = (f32::NEG_INFINITY, 0);
    for candidate in 0..CANDIDATES.min(actions.len()) {
        let index = if few { candidate } else { draw(game, actions, rng) };
        let mut next = *game;
        next.carry_out(actions[index], &mut ());
        let chance = next.outlook(weights(), PLAYOUT_DEPTH);
        let own = if game.asked == Seat(0) { chance } else { 1.0 - chance };
        if own > best.0 {
            best = (own, index);
        }
    }
    best.1
}

/// An action drawn by how sensible it looks without trying it.
fn draw(game: &Arena, actions: &[Action], rng: &mut Rng) -> usize {
    let mut total = 0.0;
    let mut chosen = 0;
    for (index, &action) in actions.iter().enumerate() {
        let weight = first_sight(game, action);
        total += weight;
        // Keeps each action with the right chance in one pass.
        if rng.unit() * total < weight {
            chosen = index;
        }
    }
    chosen
}

fn first_sight(game: &Arena, action: Action) -> f32 {
    let seat = game.active;
    match action {
        Action::End if game.dice.is_empty() => 0.6,
        Action::End => 0.02,
        Action::Money(value) => 0.25 * f32::from(value),
        Action::Cards(value) => {
            let hand = game.hands[seat.index() & 1].size();
            if hand > 3 { 0.05 } else { 0.4 + 0.1 * f32::from(value) }
        }
        Action::Activate(value) => use_of(game, Space::of_die(value)),
        Action::Bribe(value) => use_of(game, Space::BRIBERY) / f32::from(value),
        Action::Play(_) | Action::Lay(_) => {
            if game.vacant(seat) != 0 {
                4.0
            } else {
                0.2
            }
        }
        Action::On(space) if matches!(game.stage, Stage::PlayOn(_) | Stage::LayFreeOn(..)) => {
            match game.card_at(seat, space) {
                None => 4.0,
                Some(_) => 0.15,
            }
        }
        Action::Target(space) => game
            .card_at(rival(seat), space)
            .map_or(0.2, |card| 0.5 + weights()[super::features::ON_TABLE + card.index()].max(0.0)),
        Action::Pass | Action::Done => 0.3,
        Action::Take(card) if game.stage == Stage::Build => game.worth_in_a_deck(card),
        Action::Tuba => 4.0,
        Action::Buy(points) | Action::Bonus(points) => 0.5 + f32::from(points),
        _ => 1.0,
    }
}

/// How much a die on this space usually brings.
fn use_of(game: &Arena, space: Space) -> f32 {
    let Some(card) = game.card_at(game.active, space) else { return 0.1 };
    (1.5 + 6.0 * weights()[WITH_DIE + card.index()]).clamp(0.2, 6.0)
}
