//! A seat's bot for a whole game, with whatever it remembers from one decision to the next.

use crate::search::Settings;
use crate::{Bot, Greedy, Known, Level, Random, Search, nets};
use engine::{Rng, Strategy, Study};

/// The bot of a level.
pub enum Player<G: Strategy> {
    /// Chooses blindly.
    Random(Random),
    /// Looks one step ahead.
    Greedy(Greedy),
    /// Searches.
    Search(Box<Search<G>>),
    /// Searches with what was learnt about its table, which is looked for at its first decision.
    Net(Settings, nets::Place),
}

impl<G: Strategy + Study> Player<G> {
    /// The bot that plays at this level.
    pub fn new(level: Level) -> Player<G> {
        let [tiro, miles] = G::LADDER.noise;
        match level {
            Level::Random => Player::Random(Random),
            Level::Greedy => Player::Greedy(Greedy::default()),
            Level::Tiro => Player::Greedy(Greedy { samples: 1, noise: tiro }),
            Level::Miles => Player::Greedy(Greedy { samples: 2, noise: miles }),
            Level::Net(after, iterations) => {
                Player::Net(Settings::learned(after, iterations), nets::Place::First)
            }
            Level::Rival(after, iterations) => {
                Player::Net(Settings::learned(after, iterations), nets::Place::Second)
            }
            Level::Centurio
            | Level::Legatus
            | Level::Imperator
            | Level::Search(_)
            | Level::Classic(_)
            | Level::Plain(_) => {
                let settings = level.settings(&G::LADDER).expect("these levels search");
                Player::Search(Box::new(Search::new(settings)))
            }
        }
    }
}

impl<G: Strategy + Study> Player<G> {
    /// Chooses like [`Bot::choose`]; a search chooses by what it has found when `stop` says so.
    pub fn choose_until(
        &mut self,
        known: &Known<'_, G>,
        rng: &mut Rng,
        stop: impl FnMut() -> bool,
    ) -> G::Action {
        if let Player::Net(settings, place) = *self {
            // Without a network that fits the table it searches by the game's own judgement.
            let search = match known.table(|table| nets::judge(place, table)) {
                Some(judge) => Search::with_judge(settings, Box::new(judge)),
                None => Search::new(settings),
            };
            *self = Player::Search(Box::new(search));
        }
        match self {
            Player::Net(..) => unreachable!("it has become a search"),
            Player::Random(bot) => bot.choose(known, rng),
            Player::Greedy(bot) => bot.choose(known, rng),
            Player::Search(bot) => bot.choose_until(known, rng, stop),
        }
    }
}

impl<G: Strategy + Study> Bot<G> for Player<G> {
    fn choose(&mut self, known: &Known<'_, G>, rng: &mut Rng) -> G::Action {
        self.choose_until(known, rng, || false)
    }
}
