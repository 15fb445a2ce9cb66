//! What may be done now: the list.

use crate::action::{Action, Laid};
use crate::cards::Cards;
use crate::components::{MAX_ICONS_PER_SPACE, Tables, tables};
use crate::kind::Kind;
use crate::state::{GloriaMundi, Stage};
use engine::Next;

impl GloriaMundi {
    /// Who acts now.
    #[inline]
    pub(crate) fn who_acts(&self) -> Next {
        match self.stage {
            Stage::Seating | Stage::Stocking { .. } | Stage::Drawing => Next::Chance,
            Stage::Over(_) => Next::Over,
            _ => Next::Player(self.acting),
        }
    }

    /// Appends all that the player to act may do.
    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) {
        let tables = tables();
        let me = self.me();
        match self.stage {
            Stage::Seating | Stage::Stocking { .. } | Stage::Drawing | Stage::Over(_) => {}
            Stage::Playing => {
                let held = Kind::BASIC.into_iter().filter(|kind| me.hand[kind.index()] > 0);
                out.extend(held.map(Action::Play));
            }
            Stage::Activating => {
                if self.collectable > 0 {
                    out.push(Action::Collect);
                }
                for card in self.waiting {
                    if self.is_usable(tables, card) {
                        out.push(Action::Use(card));
                    }
                    out.push(Action::Counter(card));
                }
            }
            Stage::Paying(payment) => {
                let bill = self.bill_of(tables, &payment);
                let amounts = bill.amounts(&me.counters, &payment.paid, payment.step);
                // What a thrifty player would pay stands first.
                let thrifty = bill.thrifty(&me.counters, &payment.paid, payment.step, amounts);
                let others = amounts.iter().filter(|&amount| amount != thrifty);
                let listed = std::iter::once(thrifty).chain(others);
                out.extend(listed.map(|amount| Action::Pay(payment.step, amount)));
            }
            Stage::Taking(taking) => {
                out.extend((0..=taking.left).map(|amount| Action::Take(taking.step, amount)));
            }
            Stage::Razing(by) => out.extend(me.buildings().without(Cards::only(by)).map(Action::Raze)),
            Stage::Repeating(_) => out.extend([Action::Again, Action::Stop]),
            Stage::Buying | Stage::Shielding => {
                let wanted = self.wanted(tables);
                for (place, card) in self.forum.iter().enumerate() {
                    if let Some(card) = *card
                        && wanted.has(card)
                        && self.can_afford(tables, place, card)
                    {
                        let sites = Kind::BASIC.into_iter().filter(|&site| self.is_site(tables, card, site));
                        out.extend(sites.map(|site| Action::Buy(card, site)));
                    }
                }
                out.push(Action::Pass);
            }
            Stage::Converting(card) => out.extend((0..=self.convertible(tables, card)).map(Action::Convert)),
            Stage::Tribute => {
                if let Some(space) = self.priced_space(tables) {
                    self.list_tributes(tables, space, out);
                }
                out.push(Action::Refuse);
            }
            Stage::Discarding(due) => {
                for kind in Kind::BASIC {
                    if due.icons() & tables.icons_of[kind.index()] != 0 {
                        if me.bare[kind.index()] > 0 {
                            out.push(Action::LoseBare(kind));
                        }
                        out.extend(me.stacks[kind.index()].map(Action::LoseStack));
                    }
                }
            }
            Stage::Sharing => {
                let piled = Kind::ALL.into_iter().filter(|kind| self.pile[kind.index()] > 0);
                out.extend(piled.map(Action::Share));
            }
        }
    }

    /// Every mixture of shown counters and glory that pays for a space, with the least glory first.
    fn list_tributes(&self, tables: &Tables, space: u8, out: &mut Vec<Action>) {
        let icons = tables.icons_on(space);
        for glory in 0..1u8 << icons.len() {
            let replaced = |index: usize| glory >> index & 1 == 1;
            let kinds = icons.iter().enumerate();
            let laid =
                Laid::new(kinds.map(|(index, &icon)| if replaced(index) { Kind::Glory } else { icon }));
            if is_in_order(icons, laid.kinds()) && self.can_lay(laid) {
                out.push(Action::Lay(laid));
            }
        }
    }

    /// Has the player to act these counters?
    pub(crate) fn can_lay(&self, laid: Laid) -> bool {
        let mut purse = self.me().counters;
        laid.kinds().iter().all(|kind| {
            let held = &mut purse[kind.index()];
            let enough = *held > 0;
            *held = held.saturating_sub(1);
            enough
        })
    }
}

/// Of two equal icons on a space glory replaces the second first, so that each payment has one spelling (R28).
pub(crate) fn is_in_order(icons: &[Kind], laid: &[Kind]) -> bool {
    debug_assert!(icons.len() <= MAX_ICONS_PER_SPACE);
    (1..icons.len()).all(|later| {
        (0..later).all(|earlier| {
            icons[earlier] != icons[later] || laid[earlier] != Kind::Glory || laid[later] == Kind::Glory
        })
    })
}
