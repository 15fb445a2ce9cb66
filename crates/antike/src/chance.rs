//! What chance may do now, and how often.

use crate::action::Action;
use crate::pieces::Power;
use crate::state::{Antike, Stage};
use engine::Rng;
use engine::game::no_lot;

impl Antike {
    /// The outcomes of chance with their weights.
    pub(crate) fn list_odds(&self, out: &mut Vec<(Action, u32)>) {
        match self.stage {
            Stage::Deal => {
                let left = self.nations_for(self.dealing());
                let names = self.map().nation_names.iter().enumerate();
                let open = names.filter(|&(index, _)| left >> index & 1 == 1);
                out.extend(open.map(|(_, &name)| (Action::Deal(name), 1)));
            }
            Stage::Start => out.extend(self.powers().map(|power| (Action::Start(power), 1))),
            _ => {}
        }
    }

    /// One of them, all being equally likely.
    #[inline]
    pub(crate) fn draw_lot(&self, rng: &mut Rng) -> Action {
        match self.stage {
            Stage::Deal => {
                let mut left = self.nations_for(self.dealing());
                for _ in 0..rng.below(left.count_ones()) {
                    left &= left - 1;
                }
                Action::Deal(self.map().nation_names[left.trailing_zeros() as usize])
            }
            Stage::Start => Action::Start(Power(rng.below(self.powers.into()) as u8)),
            _ => no_lot(self.stage.name()),
        }
    }
}
