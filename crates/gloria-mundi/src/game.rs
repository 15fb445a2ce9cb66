//! Gloria Mundi behind the contract that every game keeps.

use crate::options::Options;
use crate::state::GloriaMundi;
use engine::{Game, GameInfo, GameOptions, Rng, Seat};

impl Game for GloriaMundi {
    const INFO: GameInfo = GameInfo {
        id: "gloria-mundi",
        title: "Gloria Mundi",
        min_seats: 2,
        max_seats: 6,
        usual_seats: 4,
        edition: Options::NEWEST,
        minutes: 75,
        weight: 2.4,
        // Screens hide counters from the eye only: whoever reads the log knows them (R37).
        hidden_information: false,
    };
    engine::rooms!();
    engine::lessons!();

    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Nothing to do: the deck has no order until it is drawn, and everything else happened in the open (R37).
    fn redeal(&mut self, _from: Seat, _rng: &mut Rng) {}
}
