//! What a table waits for. Asked after every change and after every failure, so that no table stands still.

use crate::{Command, Now, STAND_IN, Sitter, Table};
use games::{Level, Next};
use protocol::{Millis, Seat};

/// What must happen next, and by whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waits {
    /// Nothing will happen any more.
    Nobody,
    /// The game has not begun: people may sit down.
    Company,
    /// People are to open their parts in the dice, until this moment.
    Parts {
        /// When the opening comes to nothing.
        until: Millis,
    },
    /// A person decides; when a clock runs, until this moment.
    Person {
        /// At which seat.
        seat: Seat,
        /// When the time will have run out.
        until: Option<Millis>,
    },
    /// A bot decides.
    Bot {
        /// At which seat.
        seat: Seat,
        /// Of which level.
        level: Level,
    },
    /// Whoever drives the table must do this at once.
    House(Command),
}

/// When a table must be looked after although nobody asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Due {
    /// Now: a bot, chance or the start waits.
    AtOnce,
    /// When a clock runs out, the time to open parts in the dice, or how long the house keeps a table where nothing happens.
    At(Millis),
    /// Never: it waits for people, and the house keeps it however long they take.
    Never,
}

impl Table {
    /// What the table waits for.
    pub fn waits_for(&self, now: &Now) -> Waits {
        let Some(play) = self.play() else {
            return match (self.phase(), self.opening_until(now)) {
                (protocol::Phase::Over, _) => Waits::Nobody,
                (_, Some(until)) if now.at >= until => Waits::House(Command::Tick),
                (_, Some(until)) => Waits::Parts { until },
                (_, None) if self.setup().starts_when_full && self.is_ready() => Waits::House(Command::Start),
                _ if self.is_abandoned(now) => Waits::House(Command::Tick),
                _ => Waits::Company,
            };
        };
        match play.next() {
            Next::Over => Waits::Nobody,
            Next::Chance => Waits::House(Command::LetFall),
            Next::Player(seat) => match self.player(seat) {
                Some(_) if !self.is_for_people() && self.is_abandoned(now) => Waits::House(Command::Tick),
                Some(level) => Waits::Bot { seat, level },
                None if self.clock().is_some_and(|clock| clock.expired(now).is_some()) => {
                    Waits::House(Command::Tick)
                }
                None if self.clock().is_none() && self.is_abandoned(now) => Waits::House(Command::Tick),
                None => Waits::Person { seat, until: self.clock().and_then(|clock| clock.deadline(now)) },
            },
        }
    }

    /// The bot that decides for a seat, if one does.
    fn player(&self, seat: Seat) -> Option<Level> {
        match self.chairs()[seat.index()].sitter {
            Sitter::Bot(level) => Some(level),
            _ if self.bot_plays_on(seat) => Some(STAND_IN),
            _ => None,
        }
    }

    /// Has nothing happened here for as long as the house keeps such a table?
    pub(crate) fn is_abandoned(&self, now: &Now) -> bool {
        self.abandoned_at(now).is_some_and(|at| now.at >= at)
    }

    fn due_when_abandoned(&self, now: &Now) -> Due {
        self.abandoned_at(now).map_or(Due::Never, Due::At)
    }

    /// When the table must be looked after by itself.
    pub fn due(&self, now: &Now) -> Due {
        match self.waits_for(now) {
            Waits::Nobody => Due::Never,
            Waits::Company | Waits::Person { until: None, .. } => self.due_when_abandoned(now),
            Waits::Person { until: Some(at), .. } | Waits::Parts { until: at } => Due::At(at),
            // Bots among themselves wait until somebody looks.
            Waits::Bot { .. } if !self.is_for_people() => self.due_when_abandoned(now),
            Waits::Bot { .. } | Waits::House(_) => Due::AtOnce,
        }
    }
}
