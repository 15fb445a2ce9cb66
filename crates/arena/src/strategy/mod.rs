//! What a sensible player looks at: how a position will end, which actions look promising, a quick hand for playing out.
//!
//! A position is judged by a weighted sum of features. In the middle of an action the judge looks on to
//! the end of that action: the best answer to each question, the mean over the battle die.

mod decks;
mod features;
mod hints;
mod sides;
mod weights;

use crate::action::Action;
use crate::components::Boost;
use crate::dice::spaces_in;
use crate::rules::SURE_ROLL;
use crate::state::{Arena, Battle, Stage, Work};
use engine::{Game, Ladder, MAX_SEATS, Rng, Seat, Strategy};
use features::FEATURES;

/// What each feature is worth.
pub(crate) type Weights = [f32; FEATURES];

/// How many questions and rolls of one action the judge looks through.
const DEPTH: u32 = 7;

impl Strategy for Arena {
    /// A turn or two: a longer look blurs the position more than it shows.
    const HORIZON: u32 = 10;
    const LADDER: Ladder = Ladder { noise: [0.05, 0.02], iterations: [40, 400, 3000], learned: None };

    fn evaluate(&self, chances: &mut [f32; MAX_SEATS]) {
        chances[0] = self.outlook(weights::weights(), DEPTH);
        chances[1] = 1.0 - chances[0];
    }

    fn prior(&self, actions: &[Action], weights: &mut Vec<f32>) {
        hints::prior(self, actions, weights);
    }

    fn playout(&self, actions: &[Action], rng: &mut Rng) -> usize {
        hints::playout(self, actions, rng)
    }
}

/// The chance that goes with a logit.
fn chance(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

impl Arena {
    /// Seat 0's chance to win, by what lies on the table now.
    pub(crate) fn verdict(&self, weights: &Weights) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.win_share(Seat(0));
        }
        let mut logit = 0.0;
        self.features(|index, value| logit += weights[index] * value);
        if self.turn == 0 && self.rules().builds_decks() {
            logit += self.built_decks(weights);
        }
        chance(logit)
    }

    /// Seat 0's chance to win, after looking on to the end of the action under way.
    pub(crate) fn outlook(&self, weights: &Weights, depth: u32) -> f32 {
        if depth == 0 {
            return self.verdict(weights);
        }
        let mut best = Best::of(self.asked);
        let mut look = |action: Action| {
            let mut next = *self;
            next.carry_out(action, &mut ());
            best.consider(next.outlook(weights, depth - 1));
        };
        match self.stage {
            Stage::Battle(ref battle) if self.boost(&battle.work) == Boost::Nothing => {
                return self.outlook_of_attack(battle, weights, depth);
            }
            Stage::Battle(_) | Stage::TemplariusRoll(_) => {
                let mut sum = 0.0;
                for value in 1..=6 {
                    let mut next = *self;
                    next.carry_out(Action::Battle(value), &mut ());
                    sum += next.outlook(weights, depth - 1);
                }
                return sum / 6.0;
            }
            Stage::PlayOn(_) | Stage::LayFreeOn(..) => {
                spaces_in(self.rules().spaces()).map(Action::On).for_each(look)
            }
            Stage::CastraOn(work, _) => spaces_in(work.choice).map(Action::On).for_each(look),
            Stage::Target(work, _) => {
                spaces_in(work.choice).map(Action::Target).for_each(&mut look);
                work.optional.then_some(Action::Pass).into_iter().for_each(look);
            }
            Stage::Own(work, _) => {
                spaces_in(work.choice).map(Action::Own).for_each(&mut look);
                work.optional.then_some(Action::Pass).into_iter().for_each(look);
            }
            Stage::Bonus(ref battle) => {
                (0..=self.payable_bonus(battle, SURE_ROLL))
                    .for_each(|points| look(Action::Bonus(points as u8)));
            }
            Stage::BoostByMoney(ref battle) => {
                (0..=self.payable_bonus(battle, battle.roll))
                    .for_each(|points| look(Action::Bonus(points as u8)));
            }
            Stage::Tuba(_) | Stage::TemplariusTuba(_) => {
                [Action::Tuba, Action::Stand].into_iter().for_each(look);
            }
            Stage::ForumDie(_) => self.dice.values().map(Action::Spend).for_each(look),
            Stage::BoostByDie(_) | Stage::TemplumDie(..) => {
                self.dice.values().map(Action::Spend).for_each(&mut look);
                look(Action::Pass);
            }
            Stage::Take(_, taking) => self.takeable(taking).iter().map(Action::Take).for_each(look),
            Stage::Keep(ref drawn) => drawn.row.heap().kinds().iter().map(Action::Keep).for_each(look),
            Stage::Swap(..) => self.portus_cards().iter().map(Action::Swap).for_each(look),
            Stage::Buy(_) => (0..=self.mercator_most()).for_each(|points| look(Action::Buy(points as u8))),
            Stage::Consul(_) => {
                look(Action::Pass);
                for value in self.dice.values() {
                    (value > 1).then(|| look(Action::Turn(value, value - 1)));
                    (value < 6).then(|| look(Action::Turn(value, value + 1)));
                }
            }
            Stage::LayAgainOn(..) => return self.outlook_of_laying_again(weights),
            _ => return self.verdict(weights),
        }
        best.value
    }

    /// An attack without choices to come: it succeeds or fails.
    fn outlook_of_attack(&self, battle: &Battle, weights: &Weights, depth: u32) -> f32 {
        let needed = self.target_defence(battle) - i32::from(battle.bonus);
        let winning = (7 - needed).clamp(0, 6);
        let after = |value: u8| {
            let mut next = *self;
            next.carry_out(Action::Battle(value), &mut ());
            next.outlook(weights, depth - 1)
        };
        let won = if winning > 0 { after(6) } else { 0.0 };
        let lost = if winning < 6 { after(1) } else { 0.0 };
        (won * winning as f32 + lost * (6 - winning) as f32) / 6.0
    }

    /// Lifted cards are taken to be laid on the first spaces that are free.
    fn outlook_of_laying_again(&self, weights: &Weights) -> f32 {
        let mut next = *self;
        while let Stage::LayAgainOn(Work { choice, .. }, _) = next.stage {
            let vacant = choice & next.vacant(next.active);
            let spaces = if vacant != 0 { vacant } else { choice };
            let space = spaces_in(spaces).next().expect("a space is left");
            next.carry_out(Action::On(space), &mut ());
        }
        next.verdict(weights)
    }
}

/// The best answer to a question for whoever is asked.
struct Best {
    seat: Seat,
    value: f32,
}

impl Best {
    fn of(seat: Seat) -> Best {
        Best { seat, value: if seat == Seat(0) { 0.0 } else { 1.0 } }
    }

    fn consider(&mut self, value: f32) {
        self.value = if self.seat == Seat(0) { self.value.max(value) } else { self.value.min(value) };
    }
}

/// What is needed to fit the weights anew; used by `cargo xtask tune`.
pub mod tuning {
    use super::{Arena, FEATURES, Stage, weights};

    /// How many features a position has.
    pub const SIZE: usize = FEATURES;

    /// Is this a position that is judged as it lies, without looking on?
    pub fn is_quiet(game: &Arena) -> bool {
        matches!(
            game.stage,
            Stage::Act | Stage::Reroll | Stage::LayFree(..) | Stage::Exchange(_) | Stage::Layout
        )
    }

    /// The features of a position that are not 0, by number.
    pub fn features(game: &Arena, mut add: impl FnMut(usize, f32)) {
        game.features(|index, value| {
            if value != 0.0 {
                add(index, value);
            }
        });
    }

    /// Seat 0's chance to win, judged by these weights.
    pub fn judge(game: &Arena, weights: &[f32; SIZE]) -> f32 {
        game.outlook(weights, super::DEPTH)
    }

    /// The present weights.
    pub fn present() -> [f32; SIZE] {
        *weights::weights()
    }

    /// The text of `data/strategy.toml` for these weights.
    pub fn write(new: &[f32; SIZE]) -> String {
        weights::write(new)
    }
}
