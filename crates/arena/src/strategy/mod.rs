//! What a sensible player looks at: how a position will end, which actions look promising, a quick hand for playing out.
//!
//! A position is judged by a weighted sum of features. In the middle of an action the judge looks on to
//! the end of that action: the best answer to each question, the mean over the battle die.

mod features;
mod hints;
mod weights;

use crate::action::Action;
use crate::components::Boost;
use crate::dice::spaces_in;
use crate::state::{Arena, Step};
use engine::{Game, Ladder, MAX_SEATS, Rng, Seat, Strategy};
use features::FEATURES;

/// What each feature is worth.
pub(crate) type Weights = [f32; FEATURES];

/// How many questions and rolls of one action the judge looks through.
const DEPTH: u32 = 7;

impl Strategy for Arena {
    /// A turn or two: a longer look blurs the position more than it shows.
    const HORIZON: u32 = 10;
    const LADDER: Ladder = Ladder { noise: [0.05, 0.02], iterations: [40, 400, 3000] };

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
        match self.step {
            Step::Battle if self.boost() == Boost::Nothing => return self.outlook_of_attack(weights, depth),
            Step::Battle | Step::TemplariusRoll => {
                let mut sum = 0.0;
                for value in 1..=6 {
                    let mut next = *self;
                    next.carry_out(Action::Battle(value), &mut ());
                    sum += next.outlook(weights, depth - 1);
                }
                return sum / 6.0;
            }
            Step::PlayOn | Step::LayFreeOn => spaces_in(self.rules.spaces()).map(Action::On).for_each(look),
            Step::CastraOn => spaces_in(self.work.choice).map(Action::On).for_each(look),
            Step::Target => {
                spaces_in(self.work.choice).map(Action::Target).for_each(&mut look);
                self.work.optional.then_some(Action::Pass).into_iter().for_each(look);
            }
            Step::Own => {
                spaces_in(self.work.choice).map(Action::Own).for_each(&mut look);
                self.work.optional.then_some(Action::Pass).into_iter().for_each(look);
            }
            Step::Bonus | Step::BoostByMoney => {
                (0..=self.payable_bonus()).for_each(|points| look(Action::Bonus(points as u8)));
            }
            Step::Tuba | Step::TemplariusTuba => [Action::Tuba, Action::Stand].into_iter().for_each(look),
            Step::ForumDie => self.dice.values().map(Action::Spend).for_each(look),
            Step::BoostByDie | Step::TemplumDie => {
                self.dice.values().map(Action::Spend).for_each(&mut look);
                look(Action::Pass);
            }
            Step::Take => self.takeable().iter().map(Action::Take).for_each(look),
            Step::Keep => self.aside.heap().kinds().iter().map(Action::Keep).for_each(look),
            Step::Swap => self.portus_cards().iter().map(Action::Swap).for_each(look),
            Step::Buy => (0..=self.mercator_most()).for_each(|points| look(Action::Buy(points as u8))),
            Step::Consul => {
                look(Action::Pass);
                for value in self.dice.values() {
                    (value > 1).then(|| look(Action::Turn(value, value - 1)));
                    (value < 6).then(|| look(Action::Turn(value, value + 1)));
                }
            }
            Step::LayAgainOn => return self.outlook_of_laying_again(weights),
            _ => return self.verdict(weights),
        }
        best.value
    }

    /// An attack without choices to come: it succeeds or fails.
    fn outlook_of_attack(&self, weights: &Weights, depth: u32) -> f32 {
        let needed = self.target_defence() - i32::from(self.work.bonus);
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
        while next.step == Step::LayAgainOn {
            let vacant = next.work.choice & next.vacant(next.active);
            let spaces = if vacant != 0 { vacant } else { next.work.choice };
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

/// What is needed to fit the weights anew; used by `examples/tune.rs`.
pub mod tuning {
    use super::{Arena, FEATURES, Step, weights};

    /// How many features a position has.
    pub const SIZE: usize = FEATURES;

    /// Is this a position that is judged as it lies, without looking on?
    pub fn is_quiet(game: &Arena) -> bool {
        matches!(game.step, Step::Act | Step::Reroll | Step::LayFree | Step::Exchange | Step::Layout)
    }

    /// The features of a position that are not 0, by number.
    pub fn features(game: &Arena, add: impl FnMut(usize, f32)) {
        game.features(add);
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
