//! What a sensible player looks at.
use crate::state::CarpeDiem;
use engine::{Game, MAX_SEATS, Seat, Strategy};

impl Strategy for CarpeDiem {
    fn evaluate(&self, chances: &mut [f32; MAX_SEATS]) {
        for seat in Seat::all(self.seats()) {
            chances[seat.index()] = 1.0 / self.seats() as f32;
        }
    }
}
