//! Carpe Diem behind the contract that every game keeps.

use crate::options::Options;
use crate::state::CarpeDiem;
use engine::{Game, GameInfo, GameOptions, Rng, Seat};

impl Game for CarpeDiem {
    const INFO: GameInfo = GameInfo {
        id: "carpe-diem",
        title: "Carpe Diem",
        min_seats: 2,
        max_seats: 4,
        usual_seats: 4,
        edition: Options::NEWEST,
        minutes: 60,
        weight: 2.6,
        hidden_information: true,
    };
    engine::rooms!();
    engine::lessons!();

    fn options(&self) -> Options {
        self.options
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    fn redeal(&mut self, from: Seat, rng: &mut Rng) {
        self.redeal_for(from, rng);
    }
}
