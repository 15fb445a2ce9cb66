//! What a sensible player looks at.
//!
//! [`worth`] guesses the final score of one player from what lies before them. While a player has a tile to take or to
//! place, the best that can be made of it counts: so a look at the position after a move of the patrician already knows what
//! the display offers there. Chances to win follow from the guessed scores.

mod outlook;
mod quick;
mod trial;
mod weights;
mod worth;

use crate::action::Action;
use crate::components::*;
use crate::state::{CarpeDiem, Player, Stage};
use engine::{Game, Ladder, MAX_SEATS, Rng, Seat, Strategy};
use worth::{Horizon, Prospect};

impl CarpeDiem {
    /// How much of the game is left for a seat.
    fn horizon(&self, tables: &Tables, seat: Seat) -> Horizon {
        let scored = self.player(seat).circles.count_ones() as u8;
        let turns = (tables.phases - self.phase) * tables.rounds;
        let waiting = match self.stage {
            Stage::Circle | Stage::CardOrder(_) | Stage::Resolve(..) | Stage::Over => 0,
            Stage::RevealTile(_) => tables.rounds,
            _ => {
                tables.rounds - self.round
                    + u8::from(self.place_in_round(seat) > self.place_in_round(self.active))
            }
        };
        Horizon { turns: turns + waiting, scorings: tables.phases - scored }
    }

    /// What a seat has to look forward to.
    fn prospect<'a>(&'a self, tables: &'a Tables, seat: Seat) -> Prospect<'a> {
        let (free_circles, horizon) = (self.free_circles(tables), self.horizon(tables, seat));
        Prospect { game: self, tables, free_circles, horizon }
    }

    /// The guessed final score of a seat.
    fn guess(&self, tables: &Tables, seat: Seat) -> f32 {
        let prospect = self.prospect(tables, seat);
        let player = self.player(seat);
        let still = |player: &Player| prospect.worth(player);
        let best_of = |tiles: &[Tile], player: &Player| {
            let tiles = tiles.iter().filter(|tile| tile.is_some());
            tiles.map(|&tile| prospect.best_placement(player, tile)).fold(f32::NEG_INFINITY, f32::max)
        };
        if seat != self.active || self.stage == Stage::Over {
            return still(player);
        }
        let mut after = *player;
        let waiting: f32 = self.tasks[..self.task_count as usize]
            .iter()
            .map(|task| trial::give(tables, &mut after, *task, prospect.horizon))
            .sum();
        waiting
            + match self.stage {
                Stage::Take => best_of(&self.blueprints[player.space as usize], &after),
                Stage::Place(tile) => prospect.best_placement(&after, tile),
                Stage::Margin => best_of(&self.margin, &after),
                Stage::Return => trial::without_the_least(&mut after, still),
                Stage::CardOrder(_) | Stage::Resolve(..) => prospect.after_cards(&after),
                Stage::Draw(_) => still(&after) + weights::FOUNTAIN,
                _ => still(&after),
            }
    }
}

/// Chances to win from guessed scores: a softmax that sharpens towards the end, with a touch of a much softer one so that
/// even a hopeless position tells a better move from a worse.
fn chances_from(scores: &[f32], turns_left: u8, chances: &mut [f32]) {
    let mut mix = |temperature: f32, share: f32| {
        let top = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let sum: f32 = scores.iter().map(|score| ((score - top) / temperature).exp()).sum();
        for (chance, score) in chances.iter_mut().zip(scores) {
            *chance += share * ((score - top) / temperature).exp() / sum;
        }
    };
    mix(4.0 + 0.8 * f32::from(turns_left), 0.96);
    mix(60.0, 0.04);
}

impl Strategy for CarpeDiem {
    /// About three turns of each player.
    const HORIZON: u32 = 20;
    const LADDER: Ladder = Ladder { noise: [0.006, 0.001], iterations: [40, 250, 3000], learned: None };

    /// Nobody has a tile in hand or a card to resolve.
    fn settled(&self) -> bool {
        matches!(self.stage, Stage::Start | Stage::Move | Stage::Circle)
    }

    fn evaluate(&self, chances: &mut [f32; MAX_SEATS]) {
        let seats = self.seats();
        let chances = &mut chances[..seats];
        if let Some(outcome) = self.outcome() {
            for (index, chance) in chances.iter_mut().enumerate() {
                *chance = outcome.win_share(Seat::new(index));
            }
            return;
        }
        chances.fill(1.0 / seats as f32);
        if self.players().iter().any(|player| !player.frames[3].is_some())
            || self.filled == 0 && self.phase == 1
        {
            return;
        }
        let tables = self.tables();
        let mut scores = [0.0; PLAYERS];
        for seat in Seat::all(seats) {
            scores[seat.index()] = self.guess(tables, seat);
        }
        chances.fill(0.0);
        chances_from(&scores[..seats], self.horizon(tables, self.start_player()).turns, chances);
    }

    fn prior(&self, actions: &[Action], weights: &mut Vec<f32>) {
        quick::prior(self, actions, weights);
    }

    fn playout(&self, actions: &[Action], rng: &mut Rng) -> usize {
        quick::playout(self, actions, rng)
    }
}
