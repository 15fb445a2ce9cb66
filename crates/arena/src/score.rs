//! Who is ahead, who has won.

use crate::state::Arena;
use engine::{Outcome, ScoreLine, Seat};

/// R50: who has no victory points left, in a game that ended so.
pub(crate) fn ruined(points: [u16; 2]) -> Seat {
    if points[0] == 0 { Seat(0) } else { Seat(1) }
}

impl Arena {
    /// R51, R52: more victory points win, virtual ones included; equal is a draw.
    pub(crate) fn result(&self) -> Option<Outcome> {
        self.is_over().then(|| {
            let points = self.vp.map(i32::from);
            Outcome::ranked(&points, |seat| points[seat.index()])
        })
    }

    /// Victory points in hand and virtual ones.
    pub(crate) fn sheet(&self) -> Vec<ScoreLine> {
        let line = |category, points: [u16; 2]| ScoreLine { category, points: points.map(i32::from).into() };
        let covered = [0, 1].map(|seat| self.vp[seat] - self.virtual_vp[seat]);
        vec![line("score-points", covered), line("score-virtual", self.virtual_vp)]
    }
}
