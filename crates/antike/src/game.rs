//! Antike II behind the contract that every game keeps.

use crate::options::Options;
use crate::state::Antike;
use engine::{Game, GameInfo, GameOptions, Rng, Seat};

impl Game for Antike {
    const INFO: GameInfo = GameInfo {
        id: "antike",
        title: "Antike II",
        min_seats: 2,
        max_seats: 6,
        usual_seats: 4,
        edition: Options::NEWEST,
        minutes: 120,
        weight: 3.4,
        hidden_information: false,
    };
    engine::rooms!();
    engine::lessons!();

    fn options(&self) -> Options {
        self.options
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Nothing is hidden, so there is nothing to deal again.
    fn redeal(&mut self, _from: Seat, _rng: &mut Rng) {}
}
