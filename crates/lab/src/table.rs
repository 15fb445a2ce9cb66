//! One table of a row: a game under way, its luck, and who sits there.

use crate::returns::{Returns, returns};
use bots::{Bot, Known, Level, Player};
use engine::study::ActionId;
use engine::{Next, Rng, Seat, Strategy, Study};

/// Who decides by steps from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Learner {
    /// Every seat: whoever is to act is asked.
    Everybody,
    /// One seat; bots of this level play the others. Without a seat it moves on by one with each game.
    One {
        /// Who the others are.
        rivals: Level,
        /// Which seat learns.
        seat: Option<Seat>,
    },
}

/// Buffers that all tables of a thread share.
pub(crate) struct Desk<G: Study> {
    pub odds: Vec<(G::Action, u32)>,
    pub list: Vec<G::Action>,
}

/// What came of a step at one table.
#[derive(Clone, Copy, Default)]
pub(crate) struct Came {
    /// The worth of a game that has ended, to each seat.
    pub ended: Option<Returns>,
}

/// A game under way.
pub(crate) struct Table<G: Strategy + Study> {
    pub game: G,
    /// Whose decision is asked for.
    pub asked: Seat,
    /// The number of its game among all of the seed.
    number: u64,
    rng: Rng,
    /// The bots by seat, when there are any that think.
    rivals: Vec<Player<G>>,
}

impl<G: Strategy + Study> Table<G> {
    /// A table at which nothing has been played yet; [`begin`](Table::begin) comes first.
    pub fn new(start: &G, learner: Learner) -> Table<G> {
        let rivals = match learner {
            Learner::One { rivals, .. } if rivals != Level::Random => {
                (0..start.seats()).map(|_| Player::new(rivals)).collect()
            }
            _ => Vec::new(),
        };
        Table { game: start.clone(), asked: Seat(0), number: 0, rng: Rng::new(0), rivals }
    }

    /// Begins a game by its number and plays to the first question.
    pub fn begin(
        &mut self,
        start: &G,
        (seed, number, step): (u64, u64, u64),
        learner: Learner,
        desk: &mut Desk<G>,
    ) {
        self.number = number;
        loop {
            self.game.clone_from(start);
            self.rng = Rng::stream(seed, self.number);
            // A game that asks the learner nothing at all is no game for it.
            if self.play_on(learner, desk) {
                return;
            }
            self.number = self.number.wrapping_add(step);
        }
    }

    /// Carries out a legal action and plays on to the next question, perhaps in a new game.
    pub fn step(
        &mut self,
        action: G::Action,
        start: &G,
        (seed, step): (u64, u64),
        learner: Learner,
        desk: &mut Desk<G>,
        last: impl FnOnce(&G, Seat),
    ) -> Came {
        self.game.apply(action, &mut ());
        if self.play_on(learner, desk) {
            return Came::default();
        }
        last(&self.game, self.asked);
        let outcome = self.game.outcome().expect("a game that is over has an outcome");
        self.begin(start, (seed, self.number.wrapping_add(step), step), learner, desk);
        Came { ended: Some(returns(&outcome)) }
    }

    /// Lets chance fall and rivals play until somebody is asked from outside; false when the game is over.
    #[inline]
    fn play_on(&mut self, learner: Learner, desk: &mut Desk<G>) -> bool {
        loop {
            let action = match self.game.next() {
                Next::Over => return false,
                Next::Chance => self.game.sample(&mut self.rng, &mut desk.odds),
                Next::Player(seat) => match learner {
                    Learner::One { rivals, seat: own } if !self.learns(seat, own) => {
                        self.rival(rivals, seat, desk)
                    }
                    _ => {
                        self.asked = seat;
                        return true;
                    }
                },
            };
            self.game.apply(action, &mut ());
        }
    }

    fn learns(&self, seat: Seat, own: Option<Seat>) -> bool {
        let own = own.unwrap_or_else(|| Seat::new((self.number % self.game.seats() as u64) as usize));
        seat == own
    }

    fn rival(&mut self, level: Level, seat: Seat, desk: &mut Desk<G>) -> G::Action {
        if level == Level::Random {
            desk.list.clear();
            self.game.legal_actions(&mut desk.list);
            return desk.list[self.rng.index(desk.list.len())];
        }
        let known = Known::of(&self.game).expect("a player is to act");
        self.rivals[seat.index()].choose(&known, &mut self.rng)
    }

    /// Appends what may be done, and the numbers of it.
    #[inline]
    pub fn list(&self, actions: &mut Vec<G::Action>, ids: &mut Vec<ActionId>) {
        let first = actions.len();
        self.game.legal_actions(actions);
        let number =
            |action: &G::Action| self.game.action_id(*action).expect("every action of players has a number");
        ids.extend(actions[first..].iter().map(number));
    }
}
