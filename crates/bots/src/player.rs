//! A seat's bot for a whole game, with whatever it remembers from one decision to the next.

use crate::nets::{self, Place};
use crate::search::Settings;
use crate::{Bot, Greedy, Known, Level, Random, Search};
use engine::{Rng, Strategy, Study};

/// The bot of a level.
pub enum Player<G: Strategy> {
    /// Chooses blindly.
    Random(Random),
    /// Looks one step ahead.
    Greedy(Greedy),
    /// Will search; how, and with which network, hangs on the table that it is shown at its first decision.
    Undecided(Level),
    /// Searches.
    Search(Box<Search<G>>),
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
            _ => Player::Undecided(level),
        }
    }

    /// How many iterations it searches for a decision at such a table; nothing when it only looks.
    pub fn iterations(&mut self, known: &Known<'_, G>) -> Option<u32> {
        self.decide(known);
        match self {
            Player::Search(search) => Some(search.iterations()),
            _ => None,
        }
    }

    fn decide(&mut self, known: &Known<'_, G>) {
        if let Player::Undecided(level) = *self {
            *self = Player::Search(Box::new(known.table(|table| searching(level, table))));
        }
    }

    /// Chooses like [`Bot::choose`]; a search chooses by what it has found when `stop` says so.
    pub fn choose_until(
        &mut self,
        known: &Known<'_, G>,
        rng: &mut Rng,
        stop: impl FnMut() -> bool,
    ) -> G::Action {
        self.decide(known);
        match self {
            Player::Random(bot) => bot.choose(known, rng),
            Player::Greedy(bot) => bot.choose(known, rng),
            Player::Search(bot) => bot.choose_until(known, rng, stop),
            Player::Undecided(level) => unreachable!("{level} searches by now"),
        }
    }
}

/// The search of a level at such a table.
fn searching<G: Strategy + Study>(level: Level, table: &G) -> Search<G> {
    let rank = |rank: usize| {
        let iterations = G::LADDER.iterations[rank];
        nets::best(table, iterations, G::LADDER.learned.map_or(iterations, |how| how.iterations[rank]))
    };
    // Without a network that fits the table it searches by the game's own judgement.
    let asking = |place, after, iterations| {
        let settings = Settings::learned(after, iterations);
        match nets::judge(place, table) {
            Some(judge) => Search::with_judge(settings, Box::new(judge)),
            None => Search::new(settings),
        }
    };
    match level {
        Level::Centurio => rank(0),
        Level::Legatus => rank(1),
        Level::Imperator => rank(2),
        Level::Search(iterations) => nets::best(table, iterations, iterations),
        Level::Net(after, iterations) => asking(Place::First, after, iterations),
        Level::Rival(after, iterations) => asking(Place::Second, after, iterations),
        Level::Plain(iterations) => Search::new(Settings::plain(iterations)),
        Level::Classic(iterations) => Search::new(Settings { iterations, ..Settings::default() }),
        Level::Random | Level::Greedy | Level::Tiro | Level::Miles => unreachable!("{level} does not search"),
    }
}

impl<G: Strategy + Study> Bot<G> for Player<G> {
    fn choose(&mut self, known: &Known<'_, G>, rng: &mut Rng) -> G::Action {
        self.choose_until(known, rng, || false)
    }
}
