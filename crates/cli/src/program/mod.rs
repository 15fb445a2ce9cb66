//! Programs that play a seat: any command that reads lines of JSON and answers with lines of JSON. `docs/network-bots.md` is what its
//! author reads.
//!
//! A program is told what its seat sees and what it may do, and nothing else. It has a deadline for each decision. When it dies, stalls or
//! answers something that was not offered, that decision goes to the first choice; after [`MOST_FAULTS`] of them in one game it is not
//! asked any more until the game is over.

mod talk;

use crate::failure::{Failure, Outcome};
use protocol::{Choice, Seat, Shown};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;
use talk::{Silence, Talk};

/// Faults in one game after which a program is not asked any more: each may cost a whole deadline.
pub(crate) const MOST_FAULTS: u32 = 3;

/// What a program is asked.
#[derive(Serialize)]
pub(crate) struct Question<'a> {
    /// The game, by its id.
    pub(crate) game: &'a str,
    /// Tells games apart that are played at once.
    pub(crate) table: &'a str,
    /// The seat that it plays.
    pub(crate) seat: Seat,
    /// Number of seats.
    pub(crate) seats: usize,
    /// What that seat sees.
    pub(crate) view: &'a Shown,
    /// What is asked, in words.
    pub(crate) prompt: &'a str,
    /// What it may do.
    pub(crate) choices: &'a [Choice],
    /// A number for its luck: who uses no other makes tournaments that repeat.
    pub(crate) seed: u64,
}

/// How a game ended, for a program.
#[derive(Serialize)]
pub(crate) struct Ended<'a> {
    /// The game, by its id.
    pub(crate) game: &'a str,
    /// Which game it was.
    pub(crate) table: &'a str,
    /// The seat that it played, where that is known.
    pub(crate) seat: Option<Seat>,
    /// The place of each seat.
    pub(crate) ranks: &'a [u8],
    /// The score of each seat.
    pub(crate) scores: &'a [i32],
}

/// A line to a program.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Line<'a> {
    Turn(&'a Question<'a>),
    Over(&'a Ended<'a>),
}

/// A line from a program.
#[derive(Deserialize)]
struct Reply {
    token: String,
}

/// What is wrong with a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// It ended, or closed its output.
    Died,
    /// It did not answer in time.
    Stalled,
    /// It answered something that is no choice.
    Nonsense(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Died => f.write_str("it ended without an answer"),
            Fault::Stalled => f.write_str("it did not answer in time"),
            Fault::Nonsense(said) => write!(f, "it answered what is no choice: {said}"),
        }
    }
}

/// A decision: what is played, and whether that was the program's own doing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Decided {
    /// The action.
    pub(crate) token: String,
    /// Why it is the first choice instead of the program's.
    pub(crate) fault: Option<Fault>,
}

/// A program at a seat.
pub(crate) struct Program {
    /// The command and its arguments.
    command: Vec<String>,
    deadline: Duration,
    /// The running program; started when it is asked something.
    talk: Option<Talk>,
}

impl Program {
    /// A program that is started when it is needed.
    pub(crate) fn new(command: Vec<String>, deadline: Duration) -> Program {
        Program { command, deadline, talk: None }
    }

    /// Starts it now, so that a command that is not there is found before anything is played.
    pub(crate) fn start(&mut self) -> Outcome {
        if self.talk.is_none() {
            let begun = Talk::begin(&self.command);
            self.talk = Some(begun.map_err(|error| {
                Failure::failed(format!("{} cannot be started: {error}", self.command.join(" ")))
            })?);
        }
        Ok(())
    }

    /// Asks for a decision. A command that cannot be started at all is a failure; everything else costs the program its decision.
    pub(crate) fn ask(&mut self, question: &Question<'_>) -> Outcome<Decided> {
        self.start()?;
        let said = match &mut self.talk {
            Some(talk) => talk.ask(&json(&Line::Turn(question)), self.deadline),
            None => Err(Silence::Ended),
        };
        let fault = match said {
            Ok(line) => match read(&line, question.choices) {
                Some(token) => return Ok(Decided { token, fault: None }),
                None => Fault::Nonsense(crate::setup::readable(&line)),
            },
            Err(silence) => {
                // What it may still say would be taken for the answer to the next question: it begins anew.
                self.talk = None;
                match silence {
                    Silence::Ended => Fault::Died,
                    Silence::TooLong => Fault::Stalled,
                }
            }
        };
        Ok(Decided { token: first(question.choices), fault: Some(fault) })
    }

    /// Tells it that a game is over; it need not answer.
    pub(crate) fn over(&mut self, ended: &Ended<'_>) {
        if let Some(talk) = &mut self.talk
            && talk.tell(&json(&Line::Over(ended))).is_err()
        {
            self.talk = None;
        }
    }
}

/// What is played for a program that has nothing to say.
pub(crate) fn first(choices: &[Choice]) -> String {
    choices.first().map(|choice| choice.token.clone()).unwrap_or_default()
}

fn json(line: &Line<'_>) -> String {
    serde_json::to_string(line).expect("questions are plain data")
}

/// The answer, when it is one of the choices.
fn read(line: &str, choices: &[Choice]) -> Option<String> {
    let reply: Reply = serde_json::from_str(line).ok()?;
    choices.iter().any(|choice| choice.token == reply.token).then_some(reply.token)
}
