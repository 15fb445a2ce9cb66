//! What a seat was ever told, from the first action on.

use super::{Pen, Slot, Study};
use crate::digest::digest;
use crate::event::{GameEvent, Sink};
use crate::options::GameOptions;
use crate::seat::{Next, Seat, Viewpoint};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// What one seat remembers of a game: its own actions, the events it saw, and every change of what it sees. It is made of nothing
/// else, so two games that told a seat the same are the same to it; and it forgets nothing, so two that did not are not.
///
/// Only a fingerprint of all that is kept; the lines themselves go to whoever listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Memory {
    seat: Seat,
    key: u64,
    sight: u64,
}

impl Memory {
    /// What is known to somebody who sits down here: the table, and what can be seen of it now.
    pub fn begin<G: Study>(game: &G, seat: Seat, lines: &mut impl Sink<String>) -> Memory {
        let mut memory = Memory { seat, key: 0, sight: 0 };
        let options = serde_json::to_string(&game.options()).expect("options are plain data");
        let (id, edition, seats) = (G::INFO.id, game.options().edition(), game.seats());
        memory
            .keep(format!("plays {id} edition {edition} seats {seats} seat {seat} options {options}"), lines);
        memory.look(game, lines);
        memory
    }

    /// Something was done by `by` that caused `events` and led to `after`. What the seat is not told of leaves no trace, not even that
    /// something happened.
    pub fn follow<G: Study>(
        &mut self,
        (by, action): (Next, G::Action),
        events: &[G::Event],
        after: &G,
        lines: &mut impl Sink<String>,
    ) {
        if by == Next::Player(self.seat) {
            self.keep(format!("did {action}"), lines);
        }
        let from = Viewpoint::Seat(self.seat);
        for event in events.iter().filter_map(|event| event.seen_by(from)) {
            let event = serde_json::to_string(&event).expect("events are plain data");
            self.keep(format!("saw {event}"), lines);
        }
        self.look(after, lines);
    }

    /// The fingerprint of all that was told.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Whose memory it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The information state as one line: all that was told by its fingerprint, and what is seen now.
    pub fn information_state<G: Study>(&self, game: &G) -> String {
        format!("told {:016x} {}", self.key, sight(game, self.seat))
    }

    fn look<G: Study>(&mut self, game: &G, lines: &mut impl Sink<String>) {
        let line = sight(game, self.seat);
        let now = digest(&line);
        if now != self.sight {
            self.sight = now;
            self.keep(line, lines);
        }
    }

    fn keep(&mut self, line: String, lines: &mut impl Sink<String>) {
        self.key = digest(&(self.key, &line));
        lines.tell(|| line);
    }
}

/// An observation as text.
fn sight<G: Study>(game: &G, seat: Seat) -> String {
    let mut pen = Text("sees".to_owned());
    game.observe(seat, &mut pen);
    pen.0
}

struct Text(String);

impl Pen for Text {
    fn write<const D: usize>(&mut self, _: Slot<D>, values: impl IntoIterator<Item = i16>) {
        for value in values {
            write!(self.0, " {value}").expect("writing to a string does not fail");
        }
    }
}
