//! Who is ahead, who has won.

use crate::state::{Arena, Ending, Step, rival};
use engine::{Message, Outcome, ScoreLine, Seat};

impl Arena {
    /// R51, R52: more victory points win, virtual ones included; equal is a draw.
    pub(crate) fn result(&self) -> Option<Outcome> {
        self.is_over().then(|| {
            let points = self.vp.map(i32::from);
            Outcome::ranked(&points, |seat| points[seat.index()])
        })
    }

    /// Why the game ended.
    pub(crate) fn ending_words(&self) -> Message {
        match self.step {
            Step::Over(Ending::Ruined) => {
                let ruined = if self.vp[0] == 0 { Seat(0) } else { Seat(1) };
                Message::new("ending-ruined").with("player", ruined).with("winner", rival(ruined))
            }
            Step::Over(Ending::SupplyEmpty) => Message::new("ending-supply-empty"),
            Step::Over(Ending::TurnLimit) => Message::new("ending-turn-limit").with("turns", self.turn),
            _ => Message::new("ending-none"),
        }
    }

    /// Victory points in hand and virtual ones.
    pub(crate) fn sheet(&self) -> Vec<ScoreLine> {
        let line = |category, points: [u16; 2]| ScoreLine { category, points: points.map(i32::from).into() };
        let covered = [0, 1].map(|seat| self.vp[seat] - self.virtual_vp[seat]);
        vec![line("score-points", covered), line("score-virtual", self.virtual_vp)]
    }
}
