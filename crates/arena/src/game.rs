//! Arena behind the contract that every game keeps.

use crate::action::Action;
use crate::options::Options;
use crate::state::{Arena, Stage};
use engine::{Game, GameInfo, GameOptions, Rng, Seat};

impl Game for Arena {
    const INFO: GameInfo = GameInfo {
        id: "arena",
        title: "Arena: Roma II",
        min_seats: 2,
        max_seats: 2,
        usual_seats: 2,
        edition: Options::NEWEST,
        minutes: 45,
        weight: 2.4,
        hidden_information: true,
    };
    engine::rooms!();
    engine::lessons!();

    fn options(&self) -> Options {
        self.rules()
    }

    fn seats(&self) -> usize {
        2
    }

    fn redeal(&mut self, from: Seat, rng: &mut Rng) {
        self.redeal_for(from, rng);
    }

    /// R64: ending the turn and laying no more cards, which would betray an empty hand if they went without saying; and,
    /// from edition 2 on, the choice among hidden cards that happen to be equal.
    fn may_stand_alone(&self, action: Action) -> bool {
        match action {
            Action::End | Action::Done => true,
            Action::Give(..) => self.rules().asks_hidden_questions(),
            Action::Keep(_) => {
                self.stage.drawn().is_some_and(|drawn| self.asks_among(drawn.row.count.into()))
            }
            Action::Swap(_) => self.asks_among(self.hands[self.active.index() & 1].size()),
            Action::Take(_) => match self.stage {
                Stage::Take(_, taking) => {
                    self.takes_from_hidden(taking).is_some_and(|heap| self.asks_among(heap.size()))
                }
                _ => false,
            },
            _ => false,
        }
    }

    fn tells_by_silence(&self) -> bool {
        !self.rules().asks_hidden_questions()
    }
}
