//! What chance may do now, and how often.

use crate::action::Action;
use crate::state::{GloriaMundi, Stage};
use engine::game::no_lot;
use engine::{Rng, Seat};

impl GloriaMundi {
    /// The outcomes of chance with their weights.
    pub(crate) fn list_odds(&self, out: &mut Vec<(Action, u32)>) {
        match self.stage {
            Stage::Seating => out.extend(Seat::all(self.seats as usize).map(|seat| (Action::Start(seat), 1))),
            Stage::Stocking { .. } | Stage::Drawing => {
                out.extend(self.unseen.map(|card| (Action::Draw(card), 1)));
            }
            _ => {}
        }
    }

    /// One outcome of chance by its odds.
    #[inline]
    pub(crate) fn draw_lot(&self, rng: &mut Rng) -> Action {
        match self.stage {
            Stage::Seating => Action::Start(Seat(rng.below(self.seats.into()) as u8)),
            // Asked in the tests alone: most of what chance does is this.
            open if cfg!(debug_assertions) && !matches!(open, Stage::Stocking { .. } | Stage::Drawing) => {
                no_lot(open)
            }
            _ => Action::Draw(self.unseen.pick(rng)),
        }
    }
}
