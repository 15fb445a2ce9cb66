//! What is kept, as plain values.

use serde_json::Value;

/// Somebody who plays without an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestRow {
    /// Secret until signed: never shown to others.
    pub id: String,
    /// Name shown to others.
    pub name: String,
    /// Whether it was chosen.
    pub named: bool,
    /// First seen, in milliseconds since 1970.
    pub created: i64,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People may still sit down.
    Open,
    /// The game is on.
    Running,
    /// The game has ended.
    Over,
}

impl Phase {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Phase::Open => "open",
            Phase::Running => "running",
            Phase::Over => "over",
        }
    }

    pub(crate) fn read(name: &str) -> Option<Phase> {
        [Phase::Open, Phase::Running, Phase::Over].into_iter().find(|phase| phase.name() == name)
    }
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// The guest with this id.
    Guest(String),
    /// A bot of this level.
    Bot(String),
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// From 0.
    pub seat: u8,
    /// Who sits there.
    pub kind: SeatKind,
    /// Name shown to others.
    pub name: String,
    /// Words mixed into the dice.
    pub words: String,
}

/// A table to be made.
#[derive(Clone, Debug, PartialEq)]
pub struct NewTable {
    /// Its name in links.
    pub id: String,
    /// The game.
    pub game: String,
    /// Version of its rules.
    pub rules_version: u32,
    /// Options, as the game writes them.
    pub options: Value,
    /// Whether it is left out of lists.
    pub private: bool,
    /// The clock, as JSON.
    pub clock: Value,
    /// What happens when time has run out.
    pub on_timeout: String,
    /// Whether it starts by itself as soon as no seat is open.
    pub starts_when_full: bool,
    /// The guest who made it.
    pub host: String,
    /// When, in milliseconds since 1970.
    pub created: i64,
    /// Secret of the dice, in hexadecimal.
    pub seed: String,
    /// Its hash, shown from the beginning.
    pub commitment: String,
    /// All seats, in order.
    pub seats: Vec<SeatRow>,
}

/// A table as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    /// What was chosen when it was made; the seats as they are now.
    pub made: NewTable,
    /// How far it is.
    pub phase: Phase,
    /// How it ended, as JSON.
    pub result: Option<Value>,
    /// The table that follows.
    pub rematch: Option<String>,
}

/// A table in a list, with the end of its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// The table.
    pub table: TableRow,
    /// Length of its log, undone actions left out.
    pub ply: u32,
    /// The seat to act.
    pub to_act: Option<u8>,
    /// When something last happened.
    pub touched: i64,
}

/// Who caused an entry of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    /// Dice, cards, tiles.
    Chance,
    /// The person at a seat.
    Person(u8),
    /// The bot at a seat, or the bot that plays on for a person.
    Bot(u8),
    /// The table: time ran out.
    Clock(u8),
}

impl Author {
    pub(crate) fn write(self) -> String {
        match self {
            Author::Chance => "chance".to_owned(),
            Author::Person(seat) => format!("person {seat}"),
            Author::Bot(seat) => format!("bot {seat}"),
            Author::Clock(seat) => format!("clock {seat}"),
        }
    }

    pub(crate) fn read(text: &str) -> Option<Author> {
        let Some((kind, seat)) = text.split_once(' ') else {
            return (text == "chance").then_some(Author::Chance);
        };
        let seat = seat.parse().ok()?;
        match kind {
            "person" => Some(Author::Person(seat)),
            "bot" => Some(Author::Bot(seat)),
            "clock" => Some(Author::Clock(seat)),
            _ => None,
        }
    }
}

/// The token of an entry that takes back: everything after its ply no longer counts.
pub const UNDO: &str = "!undo";

/// An entry of the log: an action, an undo, or a note about the table. Only actions make the log longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Grows by one with every entry, from 1.
    pub number: u32,
    /// Length of the log after it, undone actions left out.
    pub ply: u32,
    /// The action, or [`UNDO`].
    pub token: String,
    /// Who caused it.
    pub author: Author,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Milliseconds its author's clock had left, when there is a clock.
    pub time_left: Option<i64>,
    /// The seat to act after it; none when the game is over or chance is to act.
    pub to_act: Option<u8>,
}

/// The actions that count: the whole log without what was taken back, the undos themselves and notes.
pub fn standing(entries: &[Entry]) -> Vec<&Entry> {
    let mut log: Vec<&Entry> = Vec::with_capacity(entries.len());
    for entry in entries {
        if entry.ply as usize == log.len() + 1 {
            log.push(entry);
        } else {
            log.truncate(entry.ply as usize);
        }
    }
    log
}

/// What is stored together with the entry that ends a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// How it ended, as JSON.
    pub result: Value,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Something to be said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChat {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who, by id.
    pub guest: String,
    /// Who, by name.
    pub name: String,
    /// The speaker's seat.
    pub seat: Option<u8>,
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
