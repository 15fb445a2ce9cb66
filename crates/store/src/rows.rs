//! What is kept, as plain values.

use games::GameFace;
use protocol::{ClockRule, GameResult, Millis, OnTimeout, Phase, Ply, Seat, TableId};
use serde_json::Value;
use table::fair::Seed;
use table::{Chair, Listing, Luck, Origin, PersonId, Setup, Unreadable};

/// Somebody who plays without an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestRow {
    /// Secret until signed: never shown to others.
    pub id: PersonId,
    /// Name shown to others.
    pub name: String,
    /// Whether it was chosen.
    pub named: bool,
    /// First seen, in milliseconds since 1970.
    pub created: Millis,
}

/// What a database has done so far, for reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// Entries of logs.
    pub entries: i64,
    /// Transactions, those included that only read.
    pub commits: i64,
    /// Waits for the disk.
    pub syncs: i64,
    /// Bytes written ahead.
    pub ahead: i64,
}

impl Work {
    /// What was done since then.
    pub fn since(&self, before: &Work) -> Work {
        Work {
            entries: self.entries - before.entries,
            commits: self.commits - before.commits,
            syncs: self.syncs - before.syncs,
            ahead: self.ahead - before.ahead,
        }
    }
}

/// The phase as it stands in the database.
pub(crate) fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "open",
        Phase::Running => "running",
        Phase::Over => "over",
    }
}

pub(crate) fn read_phase(name: &str) -> Option<Phase> {
    [Phase::Open, Phase::Running, Phase::Over].into_iter().find(|phase| phase_name(*phase) == name)
}

/// A table to be made.
#[derive(Clone, Debug, PartialEq)]
pub struct NewTable {
    /// Its name in links.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// Edition of its rules.
    pub rules_version: u32,
    /// Options, as the game writes them.
    pub options: Value,
    /// Whether it is left out of lists.
    pub private: bool,
    /// Time to think.
    pub clock: ClockRule,
    /// What happens when it has run out.
    pub on_timeout: OnTimeout,
    /// Whether it starts by itself as soon as no seat is open.
    pub starts_when_full: bool,
    /// The guest who made it.
    pub host: PersonId,
    /// When, in milliseconds since 1970.
    pub created: Millis,
    /// Secret of the dice, in hexadecimal.
    pub seed: String,
    /// Its hash, shown from the beginning.
    pub commitment: String,
    /// Whether people may ask for hints.
    pub hints: bool,
    /// For whom seats are held at first, by seat; empty when for nobody.
    pub held: Vec<Option<PersonId>>,
    /// The game that its game goes on from, if it does.
    pub origin: Option<Origin>,
    /// All seats, in order.
    pub seats: Vec<Listing>,
}

/// A table as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    /// What was chosen when it was made; the seats as lists show them now.
    pub made: NewTable,
    /// Who sat where when the log began.
    pub opening: Vec<Chair>,
    /// Whether the log begins with the game: tables of before.
    pub begun: bool,
    /// How far it is.
    pub phase: Phase,
    /// How it ended.
    pub result: Option<GameResult>,
    /// The table that follows.
    pub rematch: Option<TableId>,
}

impl TableRow {
    /// What is fixed before the log begins.
    pub fn setup(&self, face: &'static dyn GameFace) -> Result<Setup, Unreadable> {
        let made = &self.made;
        let seed = Seed::from_hex(&made.seed)
            .ok_or_else(|| Unreadable("This table's seed is damaged.".to_owned()))?;
        Ok(Setup {
            face,
            rules: made.rules_version,
            options: made.options.clone(),
            chairs: self.opening.clone(),
            begun: self.begun,
            starts_when_full: made.starts_when_full,
            clock: made.clock,
            on_timeout: made.on_timeout,
            private: made.private,
            hints: made.hints,
            host: made.host.clone(),
            created: made.created,
            held: made.held.clone(),
            luck: Luck::Fair(seed),
            origin: made.origin.clone(),
        })
    }

    /// The seats that somebody holds, as lists show it.
    pub fn seats_of<'a>(&'a self, person: Option<&'a PersonId>) -> impl Iterator<Item = Seat> + 'a {
        let held = move |seat: &&Listing| person.is_some_and(|person| seat.chair.holds(person));
        self.made.seats.iter().filter(held).map(|listing| listing.seat)
    }
}

/// A table in a list, with the end of its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// The table.
    pub table: TableRow,
    /// How far the game is.
    pub ply: Ply,
    /// The seat to act.
    pub to_act: Option<Seat>,
    /// When something last happened.
    pub touched: Millis,
}

/// Something to be said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChat {
    /// When, in milliseconds since 1970.
    pub at: Millis,
    /// Who, by id.
    pub guest: PersonId,
    /// Who, by name.
    pub name: String,
    /// The speaker's seat.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// From 1, without a gap.
    pub line: u32,
    /// What was said by whom.
    pub said: NewChat,
}
