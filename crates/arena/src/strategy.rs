//! What a sensible player looks at.

use crate::state::Arena;
use engine::{Game, MAX_SEATS, Seat, Strategy};

impl Strategy for Arena {
    fn evaluate(&self, chances: &mut [f32; MAX_SEATS]) {
        if let Some(outcome) = self.outcome() {
            for seat in [0, 1] {
                chances[seat] = outcome.win_share(Seat::new(seat));
            }
            return;
        }
        let lead = f32::from(self.vp[0]) - f32::from(self.vp[1]);
        chances[0] = 1.0 / (1.0 + (-0.2 * lead).exp());
        chances[1] = 1.0 - chances[0];
    }
}
