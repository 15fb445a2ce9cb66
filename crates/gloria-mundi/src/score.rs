//! Who is ahead, who has won.

use crate::options::TieBreak;
use crate::state::{End, GloriaMundi, Stage};
use engine::{Outcome, ScoreLine, Seat};
use std::cmp::Reverse;

impl GloriaMundi {
    /// Places by steps, then by the tie-break (R35), as if the game ended now.
    pub(crate) fn standing(&self) -> Outcome {
        let steps: [i32; engine::MAX_SEATS] = std::array::from_fn(|seat| self.players[seat].steps.into());
        Outcome::ranked(&steps[..self.seats as usize], |seat| {
            let player = &self.players[seat.index()];
            let tie = match self.options.tie_break {
                TieBreak::FirstArrival => Reverse(player.arrived),
                TieBreak::Counters => Reverse(u16::MAX - player.counters_total()),
                TieBreak::Shared => Reverse(0),
            };
            (player.steps, tie)
        })
    }

    /// Why the game ended, when it is over.
    pub fn end_reason(&self) -> Option<End> {
        match self.stage {
            Stage::Over(end) => Some(end),
            _ => None,
        }
    }

    /// The result of a finished game.
    pub(crate) fn result(&self) -> Option<Outcome> {
        self.end_reason().map(|_| self.standing())
    }

    /// Steps, and what else a table looks at.
    pub(crate) fn sheet(&self) -> Vec<ScoreLine> {
        let line = |category, points: &dyn Fn(Seat) -> i32| ScoreLine {
            category,
            points: Seat::all(self.seats as usize).map(points).collect(),
        };
        vec![
            line("score-steps", &|seat| self.players[seat.index()].steps.into()),
            line("score-buildings", &|seat| self.players[seat.index()].buildings().len() as i32),
            line("score-counters", &|seat| self.players[seat.index()].counters_total().into()),
        ]
    }
}
