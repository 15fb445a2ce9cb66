//! Where somebody sits who learns: the one seat from which a lesson or a puzzle is seen, and what everybody is called there.

use crate::seated::{Match, Played, Told};
use engine::{Next, Seat, Viewpoint};
use protocol::{Mover, Number, Ply, Position, Step};

/// What the learner is called, and the others in the order of turns.
const NAMES: [&str; 6] = ["Livia", "Gaius", "Julia", "Marcus", "Portia", "Titus"];

pub(crate) struct Desk<'a> {
    pub seat: Seat,
    /// By seat.
    pub names: Vec<String>,
    pub language: &'a str,
}

impl<'a> Desk<'a> {
    pub fn of(seat: Seat, seats: usize, language: &'a str) -> Desk<'a> {
        let after = |other: usize| (other + seats - seat.index()) % seats;
        let names = (0..seats).map(|other| NAMES[after(other)].to_owned()).collect();
        Desk { seat, names, language }
    }

    pub fn from(&self) -> Viewpoint {
        Viewpoint::Seat(self.seat)
    }

    pub fn told(&self) -> Told<'_> {
        Told { language: self.language, names: &self.names }
    }

    /// What is seen from here, and what may be done where it is asked.
    pub fn position(&self, game: &dyn Match, number: u32, asked: bool) -> Position {
        Position {
            number: Number(number),
            ply: Ply(game.steps().len() as u32),
            seat: Some(self.seat),
            to_act: match game.next() {
                Next::Player(seat) => Some(seat),
                _ => None,
            },
            view: game.view(self.from()),
            prompt: game.prompt(self.from(), self.told()),
            choices: if asked { game.choices(self.told()) } else { Vec::new() },
            undo: None,
            take_back: None,
            ask: None,
            asked: None,
            clocks: None,
            result: None,
        }
    }

    /// What is seen from here of an action, after which there are so many.
    pub fn step(&self, played: &Played, ply: usize) -> Step {
        let by = match played.step.by {
            Next::Player(seat) => Mover::Seat { seat },
            _ => Mover::Chance,
        };
        Step { ply: Ply(ply as u32), by, events: played.seen(self.from(), self.told()) }
    }
}
