//! What chance may do now, and how often.

use crate::action::Action;
use crate::cards::Cards;
use crate::state::{Arena, Stage};
use engine::game::no_lot;
use engine::{Rng, Seat};

impl Arena {
    /// The outcomes of chance with their weights.
    pub(crate) fn list_odds(&self, out: &mut Vec<(Action, u32)>) {
        let heap = |pile: &Cards, action: fn(crate::cards::Card) -> Action, out: &mut Vec<_>| {
            out.extend(pile.iter().map(|(card, copies)| (action(card), copies)));
        };
        match self.stage {
            Stage::WhoStarts => out.extend([Seat(0), Seat(1)].map(|seat| (Action::Start(seat), 1))),
            Stage::Deal => heap(self.pile_of(self.asked), Action::Deal, out),
            Stage::FillDeck => heap(&self.left_out_by(self.asked), Action::Deal, out),
            Stage::DrawCards(_) | Stage::CastraDraw(_) | Stage::FortunaDraw(..) => {
                heap(self.pile_of(self.active), Action::Draw, out)
            }
            Stage::RollDice(_) => out.extend((1..=6).map(|value| (Action::Roll(value), 1))),
            Stage::Battle(_) | Stage::TemplariusRoll(_) => {
                out.extend((1..=6).map(|value| (Action::Battle(value), 1)));
            }
            _ => {}
        }
    }

    /// One outcome of chance by its odds.
    #[inline]
    pub(crate) fn draw_lot(&self, rng: &mut Rng) -> Action {
        match self.stage {
            Stage::WhoStarts => Action::Start(Seat(rng.below(2) as u8)),
            Stage::Deal => Action::Deal(self.pile_of(self.asked).pick(rng)),
            Stage::FillDeck => self.lot_for_deck(rng),
            Stage::DrawCards(_) | Stage::CastraDraw(_) | Stage::FortunaDraw(..) => {
                Action::Draw(self.pile_of(self.active).pick(rng))
            }
            Stage::RollDice(_) => Action::Roll(rng.below(6) as u8 + 1),
            Stage::Battle(_) | Stage::TemplariusRoll(_) => Action::Battle(rng.below(6) as u8 + 1),
            _ => no_lot(self.stage.name()),
        }
    }

    /// A card of the set for the deck under way. (Apart, since what is not in a deck takes time to find out, and hardly any game asks for it.)
    #[cold]
    fn lot_for_deck(&self, rng: &mut Rng) -> Action {
        Action::Deal(self.left_out_by(self.asked).pick(rng))
    }
}
