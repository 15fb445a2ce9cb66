//! Victory points and the end of the game.

use crate::event::Event;
use crate::state::{Arena, Ending, Stage};
use engine::{Seat, Sink};

impl Arena {
    /// Points from the supply; what it cannot cover is virtual (R52).
    pub(super) fn gain(&mut self, seat: Seat, points: u32, events: &mut impl Sink<Event>) {
        self.credit(seat, points, events);
        self.check_end(events);
    }

    /// Books an award without looking whether the game ends: a joint award is one event (R45).
    pub(super) fn credit(&mut self, seat: Seat, points: u32, events: &mut impl Sink<Event>) {
        if points == 0 {
            return;
        }
        let covered = points.min(self.supply.into());
        let virtual_points = points - covered;
        self.supply -= covered as u16;
        self.vp[seat.index() & 1] += points as u16;
        self.virtual_vp[seat.index() & 1] += virtual_points as u16;
        events.tell(|| Event::Gained { seat, points, virtual_points });
    }

    /// Points from one player to the other, at most what there is.
    pub(super) fn move_points(&mut self, from: Seat, to: Seat, points: u32, events: &mut impl Sink<Event>) {
        let points = points.min(self.vp[from.index() & 1].into());
        if points > 0 {
            self.vp[from.index() & 1] -= points as u16;
            self.vp[to.index() & 1] += points as u16;
            events.tell(|| Event::PointsMoved { from, to, points });
            self.check_end(events);
        }
    }

    /// The end check (R50): at once, even in the middle of a turn.
    pub(super) fn check_end(&mut self, events: &mut impl Sink<Event>) {
        if self.vp[0] == 0 || self.vp[1] == 0 {
            self.end_game(Ending::Ruined, events);
        } else if self.supply == 0 {
            self.end_game(Ending::SupplyEmpty, events);
        }
    }

    /// The game is over.
    pub(super) fn end_game(&mut self, ending: Ending, events: &mut impl Sink<Event>) {
        self.stage = Stage::Over(ending);
        events.tell(|| Event::Over { ending, points: self.vp });
    }
}
