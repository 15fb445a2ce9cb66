//! What is fixed before the first entry.

use crate::fair::Seed;
use crate::{Chair, Origin, PersonId, Unreadable};
use games::{GameFace, Match, Rng};
use protocol::{ClockRule, Millis, OnTimeout, Ply};
use serde_json::Value;

/// Where chance comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Luck {
    /// Dice that were promised before the game and can be proven after it: tables at a server.
    Fair(Seed),
    /// A seed for a game in the terminal: each action draws from a stream of its own, so that a game that was saved goes on as it
    /// would have.
    Stream(u64),
    /// None: what happened is known already, and nothing more will.
    Past,
}

impl Luck {
    /// What falls next from a terminal's seed.
    pub(crate) fn from_stream(seed: u64, ply: Ply, game: &dyn Match) -> Option<String> {
        game.position().roll(&mut Rng::stream(seed, u64::from(ply.0))).map(|played| played.token)
    }
}

/// Everything about a table that its log does not say.
#[derive(Clone)]
pub struct Setup {
    /// The game.
    pub face: &'static dyn GameFace,
    /// The edition of its rules.
    pub rules: u32,
    /// What was chosen, as the game writes it.
    pub options: Value,
    /// Who sits where when the log begins.
    pub chairs: Vec<Chair>,
    /// Whether the log begins with the game: so it was before seats were part of it, and so it is in a record.
    pub begun: bool,
    /// Whether it begins by itself once no seat is empty.
    pub starts_when_full: bool,
    /// Time to think.
    pub clock: ClockRule,
    /// What happens when it has run out.
    pub on_timeout: OnTimeout,
    /// Whether only those who sit there may watch the game.
    pub private: bool,
    /// Whether people may ask a search for hints.
    pub hints: bool,
    /// Who made it.
    pub host: PersonId,
    /// When, in milliseconds since 1970; 0 when nobody knows.
    pub created: Millis,
    /// For whom a seat is kept free at first, by seat: who sat in the game before. Empty when for nobody.
    pub held: Vec<Option<PersonId>>,
    /// Where chance comes from.
    pub luck: Luck,
    /// The game that this one goes on from, if it does.
    pub origin: Option<Origin>,
}

impl Setup {
    /// A table where anybody may look on, without a clock, which begins with its game: for records and for the terminal.
    pub fn plain(
        face: &'static dyn GameFace,
        rules: u32,
        options: Value,
        chairs: Vec<Chair>,
        luck: Luck,
    ) -> Setup {
        Setup {
            face,
            rules,
            options,
            chairs,
            begun: true,
            starts_when_full: false,
            clock: ClockRule::None,
            on_timeout: OnTimeout::BotPlays,
            private: false,
            hints: true,
            host: PersonId::new(""),
            created: 0,
            held: Vec::new(),
            luck,
            origin: None,
        }
    }

    /// How many actions its game takes over from another one.
    pub fn opening(&self) -> Ply {
        self.origin.as_ref().map_or(Ply::ZERO, Origin::length)
    }

    /// The game before its first action, by the edition of the rules that the table was made with.
    pub(crate) fn start(&self) -> Result<Box<dyn Match>, Unreadable> {
        let started = self.face.start_stored(self.chairs.len(), self.rules, &self.options);
        started.map_err(|error| Unreadable(crate::sentence(&error.to_string())))
    }
}
