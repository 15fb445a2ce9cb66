//! A seat's bot for a whole game, with whatever it remembers from one decision to the next.

use crate::{Bot, Greedy, Known, Level, Random, Search};
use engine::{Rng, Strategy};

/// The bot of a level.
pub enum Player<G: Strategy> {
    /// Chooses blindly.
    Random(Random),
    /// Looks one step ahead.
    Greedy(Greedy),
    /// Searches.
    Search(Box<Search<G>>),
}

impl<G: Strategy> Player<G> {
    /// The bot that plays at this level.
    pub fn new(level: Level) -> Player<G> {
        let [tiro, miles] = G::LADDER.noise;
        match level {
            Level::Random => Player::Random(Random),
            Level::Greedy => Player::Greedy(Greedy::default()),
            Level::Tiro => Player::Greedy(Greedy { samples: 1, noise: tiro }),
            Level::Miles => Player::Greedy(Greedy { samples: 2, noise: miles }),
            Level::Centurio | Level::Legatus | Level::Imperator | Level::Search(_) | Level::Plain(_) => {
                let settings = level.settings(&G::LADDER).expect("these levels search");
                Player::Search(Box::new(Search::new(settings)))
            }
        }
    }
}

impl<G: Strategy> Player<G> {
    /// Chooses like [`Bot::choose`]; a search chooses by what it has found when `stop` says so.
    pub fn choose_until(
        &mut self,
        known: &Known<'_, G>,
        rng: &mut Rng,
        stop: impl FnMut() -> bool,
    ) -> G::Action {
        match self {
            Player::Random(bot) => bot.choose(known, rng),
            Player::Greedy(bot) => bot.choose(known, rng),
            Player::Search(bot) => bot.choose_until(known, rng, stop),
        }
    }
}

impl<G: Strategy> Bot<G> for Player<G> {
    fn choose(&mut self, known: &Known<'_, G>, rng: &mut Rng) -> G::Action {
        self.choose_until(known, rng, || false)
    }
}
