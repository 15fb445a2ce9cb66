//! What a sensible player looks at.
//!
//! A position is judged between two turns: in the middle of one, the turn is first completed by the [`habit`], a
//! quick set of habits that also serves for playing games out. So a choice early in a turn is judged by what can
//! still be made of it.

mod habit;
mod march;
mod value;

use crate::action::Action;
use crate::state::{Antike, Stage};
use engine::{Game, Ladder, MAX_SEATS, Next, Rng, Seat, Strategy};

/// More answers than any turn has.
const LONGEST_TURN: usize = 400;

impl Antike {
    /// This position with the turn under way completed by habit.
    fn completed(&self) -> Antike {
        let mut game = *self;
        for _ in 0..LONGEST_TURN {
            match game.stage {
                Stage::Rondel | Stage::Over(_) | Stage::Deal | Stage::Draft | Stage::Start => break,
                Stage::Group => march::manoeuvre(&mut game),
                _ => {
                    let action = habit::answer(&game);
                    game.apply(action, &mut ());
                }
            }
        }
        game
    }
}

impl Strategy for Antike {
    /// Two turns or so: long enough that a march arrives and a city bears fruit.
    const HORIZON: u32 = 25;
    const LADDER: Ladder = Ladder { noise: [0.02, 0.005], iterations: [60, 200, 800], learned: None };

    fn evaluate(&self, chances: &mut [f32; MAX_SEATS]) {
        let game = self.completed();
        let seats = game.seats();
        chances[..seats].fill(0.0);
        if let Some(outcome) = game.outcome() {
            for seat in Seat::all(seats) {
                chances[seat.index()] = outcome.win_share(seat);
            }
            return;
        }
        value::chances(&game, chances);
    }

    fn prior(&self, actions: &[Action], weights: &mut Vec<f32>) {
        if self.next() == Next::Chance {
            weights.extend(actions.iter().map(|_| 1.0));
            return;
        }
        habit::weights(self, actions, weights);
    }

    fn playout(&self, actions: &[Action], rng: &mut Rng) -> usize {
        habit::choose(self, actions, rng)
    }
}
