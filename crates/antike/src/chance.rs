//! What chance may do now, and how often.

use crate::action::Action;
use crate::state::{Antike, Stage};

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
}
