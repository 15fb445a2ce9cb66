//! People with browsers: honest ones that play, and the trouble they make.

use bytes::Bytes;
use protocol::{
    AskedBack, ClientMessage, Line, Mover, Number, Ply, Position, Refusal, Seat, ServerMessage, Shown,
    TableId,
};
use serde::Deserialize;
use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use table::PersonId;

/// The way from a keeper to one browser: bounded, closed when the keeper lets go of it.
#[derive(Default)]
pub struct Wire {
    pub letters: VecDeque<Bytes>,
    pub open: bool,
}

/// Letters that may wait.
const OUTBOX: usize = 128;

/// The keeper's end of a wire.
pub struct KeepersEnd(pub Arc<Mutex<Wire>>);

impl keeper::Outbox for KeepersEnd {
    fn post(&mut self, letter: Bytes) -> bool {
        let mut wire = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !wire.open || wire.letters.len() >= OUTBOX {
            return false;
        }
        wire.letters.push_back(letter);
        true
    }
}

impl Drop for KeepersEnd {
    fn drop(&mut self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).open = false;
    }
}

/// As much of a letter as a page must read at once; what the view says is read when it is compared.
#[derive(Deserialize)]
struct Letter {
    r#type: String,
    #[serde(default)]
    from: Option<Number>,
    #[serde(default)]
    rewound_to: Option<Ply>,
    #[serde(default)]
    steps: Vec<ReadStep>,
    #[serde(default)]
    notes: Vec<Line>,
    #[serde(default)]
    log: Vec<Line>,
    #[serde(default)]
    position: Option<Glimpse>,
    #[serde(default)]
    re: Option<u32>,
    #[serde(default)]
    error: Option<Refusal>,
}

#[derive(Deserialize)]
struct ReadStep {
    ply: Ply,
    by: Mover,
    events: Vec<Words>,
}

#[derive(Deserialize)]
struct Words {
    event: Shown,
    words: String,
    #[serde(default)]
    concerns: Vec<Seat>,
    #[serde(default)]
    lasts: bool,
}

/// What a page knows of a position without looking at the board.
#[derive(Clone, Deserialize)]
pub struct Glimpse {
    pub number: Number,
    pub seat: Option<Seat>,
    /// To where it may be asked to go back.
    pub ask: Option<Ply>,
    /// What somebody asks.
    pub asked: Option<AskedBack>,
    pub choices: Vec<Token>,
}

/// An action that is offered.
#[derive(Clone, Deserialize)]
pub struct Token {
    pub token: String,
}

/// A move on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The message's id.
    pub re: u32,
    pub number: Number,
    pub token: String,
    /// When it was sent.
    pub at: i64,
    /// Whether it was sent more than once: then one of the messages may be refused and another stored.
    pub twice: bool,
}

/// A page of one person at one table.
pub struct Page {
    pub person: PersonId,
    pub name: String,
    pub table: TableId,
    /// The process that it is connected to.
    pub process: usize,
    pub wire: Option<Arc<Mutex<Wire>>>,
    pub connection: u64,
    /// Whether it reads what comes.
    pub reads: bool,
    /// What it has seen, and from where.
    pub seen: Option<Number>,
    pub seat: Option<Seat>,
    pub position: Option<Glimpse>,
    /// The letter that told of the position.
    letter: Option<Bytes>,
    /// The log in sentences, as the page keeps it.
    pub lines: Vec<Line>,
    pub asked: Option<Asked>,
    /// Moves that were asked for before: an attempt of which nobody ever heard may still reach the disk.
    pub tried: BTreeSet<(Number, String)>,
    /// Messages asked so far.
    pub said: u32,
    /// When the last message arrives: what is said on one line arrives in order.
    pub arrival: i64,
}

/// What a page makes of a letter.
pub enum Heard {
    /// Nothing to do.
    Nothing,
    /// A new position.
    Moved,
    /// A move was acknowledged.
    Accepted(Asked),
    /// A move was refused.
    Refused(Asked, Refusal),
}

impl Page {
    pub fn new(person: PersonId, name: String, table: TableId) -> Page {
        Page {
            person,
            name,
            table,
            process: 0,
            wire: None,
            connection: 0,
            reads: true,
            seen: None,
            seat: None,
            position: None,
            letter: None,
            lines: Vec::new(),
            asked: None,
            tried: BTreeSet::new(),
            said: 0,
            arrival: 0,
        }
    }

    /// The table as the page's process keeps it.
    pub fn place(&self) -> (usize, TableId) {
        (self.process, self.table.clone())
    }

    /// Reads one letter. A gap in the numbers is a broken promise.
    pub fn hear(&mut self, text: &Bytes) -> Result<Heard, String> {
        let letter: Letter =
            serde_json::from_slice(text).map_err(|error| format!("a letter cannot be read: {error}"))?;
        let asked = |page: &mut Page| page.asked.take_if(|asked| Some(asked.re) == letter.re);
        match (letter.r#type.as_str(), letter.position) {
            ("state", Some(position)) => {
                // Whatever process it comes to: what was seen once is not unseen.
                if self.seen.is_some_and(|seen| seen > position.number) {
                    return Err(format!(
                        "table {}: {} has seen {:?} and is shown {}",
                        self.table, self.name, self.seen, position.number
                    ));
                }
                self.lines = letter.log;
                Ok(self.move_to(position, text))
            }
            ("update", Some(position)) => {
                if self.seen != letter.from {
                    return Err(format!(
                        "table {}: {} has seen {:?} and is told what happened since {:?}",
                        self.table, self.name, self.seen, letter.from
                    ));
                }
                if let Some(ply) = letter.rewound_to {
                    self.lines.retain(|line| line.ply <= ply || line.note);
                    self.lines.iter_mut().for_each(|line| line.ply = line.ply.min(ply));
                }
                for ReadStep { ply, by, events } in letter.steps {
                    let line = |Words { event, words, concerns, lasts }| {
                        let event = lasts.then_some(event);
                        Line { ply, by, words, concerns, note: false, event }
                    };
                    self.lines.extend(events.into_iter().map(line));
                }
                self.lines = Line::with_notes(std::mem::take(&mut self.lines), letter.notes);
                Ok(self.move_to(position, text))
            }
            ("accepted", _) => Ok(asked(self).map_or(Heard::Nothing, Heard::Accepted)),
            ("error", _) => Ok(match (asked(self), letter.error) {
                (Some(asked), Some(error)) => Heard::Refused(asked, error),
                _ => Heard::Nothing,
            }),
            _ => Ok(Heard::Nothing),
        }
    }

    fn move_to(&mut self, position: Glimpse, text: &Bytes) -> Heard {
        self.seen = Some(position.number);
        self.seat = position.seat;
        self.position = Some(position);
        self.letter = Some(text.clone());
        Heard::Moved
    }

    /// The whole position, as it was told.
    pub fn whole_position(&self) -> Option<Position> {
        match serde_json::from_slice(self.letter.as_ref()?).ok()? {
            ServerMessage::State(state) => Some(state.position),
            ServerMessage::Update(update) => Some(update.position),
            _ => None,
        }
    }

    /// The next message's id.
    pub fn next_id(&mut self) -> u32 {
        self.said += 1;
        self.said
    }

    /// `hello`, with what was seen.
    pub fn hello(&self) -> ClientMessage {
        ClientMessage::Hello { seen: self.seen, seat: self.seat, language: None }
    }

    /// `hello` on a line that is open already: everything anew, since updates may be on their way.
    pub fn hello_again(&self) -> ClientMessage {
        ClientMessage::Hello { seen: None, seat: self.seat, language: None }
    }

    /// Is one of the person's seats to act, so far as the page knows?
    pub fn is_asked(&self) -> bool {
        self.position.as_ref().is_some_and(|position| !position.choices.is_empty())
    }
}
