//! What is noted in the log of a table besides its moves: who was late and came back, who asked for what, where the game comes from.

use crate::{Author, Entry, Fact, Table, Viewer, words};
use games::Told;
use protocol::{Line, Mover, Number, Ply, Seat};

/// Something worth a line that led to no position of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remark {
    /// A player's time ran out, and a bot plays on.
    HandedOver(Seat),
    /// The player is back.
    TakenBack(Seat),
    /// A player asks to take back.
    AskedBack(Seat),
    /// A player does not agree.
    Declined(Seat),
    /// All agreed, and it was taken back.
    Granted,
    /// A player took a turn back past luck or the bots' answers: the game is practice from then on.
    Practised(Seat),
    /// So far the game was played elsewhere.
    Opening,
}

/// A remark in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Note {
    /// The number of its entry.
    number: Number,
    /// The ply after whose lines it stands.
    pub ply: Ply,
    remark: Remark,
}

impl Note {
    /// What is to be noted of an entry, the opening of the table being so long; `practised` when it took back past luck or the bots' answers.
    pub(crate) fn of(entry: &Entry, opening: Ply, practised: bool) -> Option<Note> {
        let remark = match &entry.fact {
            Fact::HandedOver(seat) => Remark::HandedOver(*seat),
            Fact::TakenBack(seat) => Remark::TakenBack(*seat),
            Fact::AskedBack { seat, .. } => Remark::AskedBack(*seat),
            Fact::Declined(seat) => Remark::Declined(*seat),
            Fact::Undone if entry.author == Author::House => Remark::Granted,
            Fact::Undone => match entry.author {
                Author::Person(seat) if practised => Remark::Practised(seat),
                _ => return None,
            },
            Fact::Action(_) if entry.author == Author::Opening && entry.ply == opening => Remark::Opening,
            _ => return None,
        };
        Some(Note { number: entry.number, ply: entry.ply, remark })
    }

    /// As a line of the log.
    pub(crate) fn line(&self, told: Told<'_>) -> Line {
        let name = |seat: Seat| words::name(seat, told);
        let (words, concerns) = match self.remark {
            Remark::HandedOver(seat) => {
                (format!("{} ran out of time: a bot plays on at that seat.", name(seat)), vec![seat])
            }
            Remark::TakenBack(seat) => (format!("{} is back and plays on.", name(seat)), Vec::new()),
            Remark::AskedBack(seat) => (format!("{} asks to take back.", name(seat)), Vec::new()),
            Remark::Declined(seat) => {
                (format!("{} does not agree: what was played stands.", name(seat)), Vec::new())
            }
            Remark::Granted => ("All agree: it is taken back.".to_owned(), Vec::new()),
            Remark::Practised(seat) => {
                (format!("{} took a turn back: this game is practice.", name(seat)), Vec::new())
            }
            Remark::Opening => (
                "So far this was another game. From here on it is a new one, with dice of its own."
                    .to_owned(),
                Vec::new(),
            ),
        };
        Line { ply: self.ply, by: Mover::Table, words, concerns, note: true, event: None }
    }
}

impl Table {
    /// What was noted after a number, in order.
    pub(crate) fn notes_since(&self, seen: Number, told: Told<'_>) -> Vec<Line> {
        let first = self.notes().partition_point(|note| note.number <= seen);
        self.notes()[first..].iter().map(|note| note.line(told)).collect()
    }

    /// The whole log in sentences, as somebody saw it: what was played, and what is to be noted besides.
    pub fn lines(&self, viewer: &Viewer, names: &[String]) -> Vec<Line> {
        let told = viewer.told(names);
        let lines = self.play().map(|play| play.lines(viewer.viewpoint(), told)).unwrap_or_default();
        Line::with_notes(lines, self.notes_since(Number::ZERO, told))
    }
}
