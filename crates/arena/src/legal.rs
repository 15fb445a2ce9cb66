//! What may be done now: the list of legal actions.

use crate::action::Action;
use crate::cards::{Card, CardSet, Cards};
use crate::components::{Kind, MOST_EXPENSIVE};
use crate::dice::{Space, Spaces, spaces_in};
use crate::rules::SURE_ROLL;
use crate::state::{Arena, Battle, Stage, Taking, Work, rival};
use engine::{Next, Seat};

/// The spaces of a choice, and to decline it where that is allowed.
fn list_choice(work: &Work, action: impl Fn(Space) -> Action, out: &mut Vec<Action>) {
    if work.optional {
        out.push(Action::Pass);
    }
    out.extend(spaces_in(work.choice).map(action));
}

/// An action for each kind of card.
#[inline(always)]
fn list_cards(cards: CardSet, action: impl Fn(Card) -> Action, out: &mut Vec<Action>) {
    cards.iter().for_each(|card| out.push(action(card)));
}

impl Arena {
    /// Who acts now.
    #[inline]
    pub(crate) fn who_acts(&self) -> Next {
        match self.stage {
            Stage::Over(_) => Next::Over,
            Stage::WhoStarts
            | Stage::Deal
            | Stage::RollDice(_)
            | Stage::DrawCards(_)
            | Stage::Battle(_)
            | Stage::TemplariusRoll(_)
            | Stage::CastraDraw(_)
            | Stage::FortunaDraw(..)
            | Stage::FillDeck => Next::Chance,
            _ => Next::Player(self.asked),
        }
    }

    /// Lists everything the player to act may do.
    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) {
        match self.stage {
            Stage::WhoStarts
            | Stage::Deal
            | Stage::RollDice(_)
            | Stage::DrawCards(_)
            | Stage::Battle(_)
            | Stage::TemplariusRoll(_)
            | Stage::CastraDraw(_)
            | Stage::FortunaDraw(..)
            | Stage::FillDeck
            | Stage::Over(_) => {}
            Stage::Build => {
                out.push(Action::Done);
                list_cards(self.left_out_by(self.asked).kinds(), Action::Take, out);
            }
            Stage::Exchange(_) => self.list_pairs(out),
            Stage::Layout => out.extend(spaces_in(self.vacant(self.asked)).map(Action::On)),
            Stage::Reroll => self.list_rerolls(out),
            Stage::Act => self.list_turn_actions(out),
            Stage::PlayOn(_) | Stage::LayFreeOn(..) => {
                out.extend(spaces_in(self.rules().spaces()).map(Action::On));
            }
            Stage::Keep(ref drawn) => list_cards(drawn.row.heap().kinds(), Action::Keep, out),
            Stage::Target(ref work, _) => list_choice(work, Action::Target, out),
            Stage::Own(ref work, _) => list_choice(work, Action::Own, out),
            Stage::CastraOn(ref work, _) => list_choice(work, Action::On, out),
            Stage::LayAgainOn(ref work, ref lifted) => {
                out.extend(spaces_in(work.choice).map(Action::On));
                out.extend(lifted.left().next().filter(|_| self.may_stay_in_hand(work)).map(Action::Keep));
            }
            Stage::Bonus(ref battle) => self.list_bonuses(battle, SURE_ROLL, out),
            Stage::BoostByMoney(ref battle) => self.list_bonuses(battle, battle.roll, out),
            Stage::Tuba(_) | Stage::TemplariusTuba(_) => out.extend([Action::Stand, Action::Tuba]),
            Stage::ForumDie(_) => out.extend(self.dice.values().map(Action::Spend)),
            Stage::BoostByDie(_) | Stage::TemplumDie(..) => {
                out.push(Action::Pass);
                out.extend(self.dice.values().map(Action::Spend));
            }
            Stage::Take(_, taking) => list_cards(self.takeable(taking), Action::Take, out),
            Stage::Swap(..) => list_cards(self.portus_cards(), Action::Swap, out),
            Stage::LayFree(_, kind) => {
                out.push(Action::Done);
                list_cards(self.free_cards(kind), Action::Lay, out);
            }
            Stage::Buy(_) => out.extend((0..=self.mercator_most()).map(|points| Action::Buy(points as u8))),
            Stage::Consul(_) => {
                out.push(Action::Pass);
                for value in self.dice.values() {
                    if value > 1 {
                        out.push(Action::Turn(value, value - 1));
                    }
                    if value < 6 {
                        out.push(Action::Turn(value, value + 1));
                    }
                }
            }
        }
    }

    fn list_bonuses(&self, battle: &Battle, roll: u8, out: &mut Vec<Action>) {
        out.extend((0..=self.payable_bonus(battle, roll)).map(|points| Action::Bonus(points as u8)));
    }

    /// D1: every pair of hand cards by kind.
    fn list_pairs(&self, out: &mut Vec<Action>) {
        let hand = &self.hands[self.asked.index() & 1];
        let doubles = hand.pairs_of();
        let mut others = hand.kinds().iter();
        while let Some(one) = others.next() {
            if doubles.has(one) {
                out.push(Action::Give(one, one));
            }
            others.clone().for_each(|other| out.push(Action::Give(one, other)));
        }
    }

    /// D3: keep, triple, or any selection by Fons Bacchi.
    fn list_rerolls(&self, out: &mut Vec<Action>) {
        out.push(Action::Stand);
        if self.may_reroll_triple() {
            out.push(Action::Triple);
        }
        if self.fons_left() > 0 {
            out.extend(self.dice.selections().map(Action::Fons));
        }
    }

    /// D4.
    #[inline]
    fn list_turn_actions(&self, out: &mut Vec<Action>) {
        let seat = self.active;
        out.push(Action::End);
        if !self.dice.is_empty() {
            let usable = self.usable_spaces(seat);
            let money = self.money[seat.index() & 1];
            let bribable = usable & Space::BRIBERY.bit() != 0 && !self.bribery_used;
            for value in self.dice.values() {
                out.push(Action::Money(value));
                out.push(Action::Cards(value));
                if usable & Space::of_die(value).bit() != 0 {
                    out.push(Action::Activate(value));
                }
                if bribable && u32::from(value) <= money {
                    out.push(Action::Bribe(value));
                }
            }
        }
        let playable = self.hands[seat.index() & 1].kinds().and(self.affordable(seat));
        list_cards(playable, Action::Play, out);
    }

    /// Own spaces on whose card a die may be put (R20, R60).
    #[inline]
    pub(crate) fn usable_spaces(&self, seat: Seat) -> Spaces {
        self.spaces_marked(seat, self.tables().activatable) & !self.blocked[seat.index() & 1]
    }

    /// The cards that a player's money can pay.
    #[inline]
    pub(crate) fn affordable(&self, seat: Seat) -> &'static CardSet {
        &self.priced().affordable[(self.money[seat.index() & 1] as usize).min(MOST_EXPENSIVE)]
    }

    /// Hand cards of this kind, which may be laid free of charge.
    pub(crate) fn free_cards(&self, kind: Kind) -> CardSet {
        self.hands[self.active.index() & 1].kinds().and(self.cards_of(self.tables(), kind))
    }

    /// The hidden heap out of which a card is taken, if it is a hidden one.
    pub(crate) fn takes_from_hidden(&self, taking: Taking) -> Option<&Cards> {
        match taking {
            Taking::Discards(_) => None,
            Taking::Hand => Some(&self.hands[rival(self.active).index()]),
            Taking::Pile => Some(self.pile_of(self.active)),
        }
    }

    /// The kinds of card that may be taken.
    pub(crate) fn takeable(&self, taking: Taking) -> CardSet {
        match taking {
            Taking::Discards(kind) => {
                self.discards_of(self.active).kinds().and(self.cards_of(self.tables(), kind))
            }
            Taking::Hand => self.hands[rival(self.active).index()].kinds(),
            Taking::Pile => self.pile_of(self.active).kinds(),
        }
    }
}
