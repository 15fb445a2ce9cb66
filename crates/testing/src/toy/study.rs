//! The toy as numbers.

use super::action::{Bead, COLOURS, Colour};
use super::flawed;
use super::game::{Beads, Phase, total};
use engine::conformance::Law;
use engine::study::{ActionId, Numbered, Pen, around};
use engine::{Seat, Study};

engine::rows! {
    Colours: COLOURS, Colour, |colour| colour.index(), |index| Colour(index as u8);
    Seats: 3, Seat, |seat| seat.index(), Seat::new;
}

engine::action_ids! { Bead:
    Draw,
    Pass,
    Play(colour) in Colours,
    Hide(colour) in Colours,
    Peek(seat) in Seats,
}

impl Study for Beads {
    fn action_id(&self, action: Bead) -> Option<ActionId> {
        match action {
            Bead::Hide(_) if flawed(Law::ActionIds) => None,
            _ => action.to_id(),
        }
    }

    fn observe(&self, seat: Seat, pen: &mut impl Pen) {
        let seats = usize::from(self.seats);
        let players = || around(seat, seats).map(|seat| seat.index());
        let over = self.phase == Phase::Over;
        pen.one_of(
            "question",
            4,
            match self.phase {
                Phase::Dealing(_) => 0,
                Phase::Drawing => 1,
                Phase::Turn => 2,
                Phase::Over => 3,
            },
        );
        // The view tells how many beads are still to be dealt.
        pen.count("to deal", 0..=9, if let Phase::Dealing(left) = self.phase { left } else { 0 });
        pen.count("turn", 0..=2, (self.turn.0 + self.seats - seat.0) % self.seats);
        pen.count("turns left", 0..=60, self.turns_left);
        if !flawed(Law::ObservationShape) || over {
            pen.count("bag", 0..=if flawed(Law::ObservationRange) { 3 } else { 99 }, total(&self.bag));
        }
        pen.counts("sizes", [seats], 0..=9, players().map(|player| total(&self.hands[player]).into()));
        let leak = flawed(Law::ObservationHides);
        let hand = |player: usize| match player == seat.index() || over || leak {
            true => self.hands[player],
            false => self.known[seat.index()][player],
        };
        pen.counts("hands", [seats, COLOURS], 0..=9, players().flat_map(|p| hand(p).map(i16::from)));
        // What was played is forgotten: it stands in no event either.
        let forgetful = flawed(Law::InformationRecalls);
        let row = |player: usize| if forgetful { [0; COLOURS] } else { self.rows[player].map(i16::from) };
        pen.counts("rows", [seats, COLOURS], 0..=99, players().flat_map(row));
    }

    fn peek(&self, seat: Seat, pen: &mut impl Pen) {
        let seats = usize::from(self.seats);
        pen.counts("peek: hands", [seats, COLOURS], 0..=9, {
            around(seat, seats).flat_map(|seat| self.hands[seat.index()].map(i16::from))
        });
    }
}
