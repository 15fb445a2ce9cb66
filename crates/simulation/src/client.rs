//! People with browsers: honest ones that play, and the trouble they make.

use protocol::{ClientMessage, Line, Number, Position, Seat, ServerMessage, TableId};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use table::PersonId;

/// The way from a keeper to one browser: bounded, closed when the keeper lets go of it.
#[derive(Default)]
pub struct Wire {
    pub letters: VecDeque<Arc<str>>,
    pub open: bool,
}

/// Letters that may wait.
const OUTBOX: usize = 128;

/// The keeper's end of a wire.
pub struct KeepersEnd(pub Arc<Mutex<Wire>>);

impl keeper::Outbox for KeepersEnd {
    fn post(&mut self, letter: Arc<str>) -> bool {
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
    pub wire: Option<Arc<Mutex<Wire>>>,
    pub connection: u64,
    /// Whether it reads what comes.
    pub reads: bool,
    /// What it has seen, and from where.
    pub seen: Option<Number>,
    pub seat: Option<Seat>,
    pub position: Option<Position>,
    /// The log in sentences, as the page keeps it.
    pub lines: Vec<Line>,
    pub asked: Option<Asked>,
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
    Refused(Asked, protocol::Refusal),
}

impl Page {
    pub fn new(person: PersonId, name: String, table: TableId) -> Page {
        Page {
            person,
            name,
            table,
            wire: None,
            connection: 0,
            reads: true,
            seen: None,
            seat: None,
            position: None,
            lines: Vec::new(),
            asked: None,
            said: 0,
            arrival: 0,
        }
    }

    /// Reads one letter. A gap in the numbers is a broken promise.
    pub fn hear(&mut self, letter: &str) -> Result<Heard, String> {
        let message: ServerMessage =
            serde_json::from_str(letter).map_err(|error| format!("a letter cannot be read: {error}"))?;
        match message {
            ServerMessage::State(state) => {
                self.lines = state.log;
                Ok(self.move_to(state.position))
            }
            ServerMessage::Update(update) => {
                if self.seen != Some(update.from) {
                    return Err(format!(
                        "table {}: {} has seen {:?} and is told what happened since {}",
                        self.table, self.name, self.seen, update.from
                    ));
                }
                if let Some(ply) = update.rewound_to {
                    self.lines.retain(|line| line.ply <= ply);
                }
                for step in update.steps {
                    let words = step.events.into_iter().map(|event| event.words);
                    self.lines.extend(words.map(|words| Line { ply: step.ply, by: step.by, words }));
                }
                Ok(self.move_to(update.position))
            }
            ServerMessage::Accepted { re, .. } => {
                Ok(match self.asked.take_if(|asked| Some(asked.re) == re) {
                    Some(asked) => Heard::Accepted(asked),
                    None => Heard::Nothing,
                })
            }
            ServerMessage::Error { error, re } => {
                Ok(match self.asked.take_if(|asked| Some(asked.re) == re) {
                    Some(asked) => Heard::Refused(asked, error),
                    None => Heard::Nothing,
                })
            }
            _ => Ok(Heard::Nothing),
        }
    }

    fn move_to(&mut self, position: Position) -> Heard {
        self.seen = Some(position.number);
        self.seat = position.seat;
        self.position = Some(position);
        Heard::Moved
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
