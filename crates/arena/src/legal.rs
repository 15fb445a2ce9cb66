//! What may be done now: the list of legal actions and the odds of chance.

use crate::action::Action;
use crate::cards::{CardSet, Cards};
use crate::components::{Effect, Kind, MOST_EXPENSIVE, OwnRule, tables};
use crate::dice::{Space, Spaces, spaces_in};
use crate::options::StartPlayer;
use crate::state::{Arena, Step, rival};
use engine::{Next, Rng, Seat};

impl Arena {
    /// Who acts now.
    #[inline]
    pub(crate) fn who_is_next(&self) -> Next {
        match self.step {
            Step::Over(_) => Next::Over,
            Step::WhoStarts
            | Step::Deal
            | Step::RollDice
            | Step::DrawCards
            | Step::Battle
            | Step::TemplariusRoll
            | Step::CastraDraw => Next::Chance,
            _ => Next::Player(self.asked),
        }
    }

    /// Lists everything the player to act may do.
    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) {
        match self.step {
            Step::WhoStarts
            | Step::Deal
            | Step::RollDice
            | Step::DrawCards
            | Step::Battle
            | Step::TemplariusRoll
            | Step::CastraDraw
            | Step::Over(_) => {}
            Step::Exchange => self.list_pairs(out),
            Step::Layout => out.extend(spaces_in(self.vacant(self.asked)).map(Action::On)),
            Step::Reroll => self.list_rerolls(out),
            Step::Act => self.list_turn_actions(out),
            Step::PlayOn | Step::LayFreeOn => out.extend(spaces_in(self.rules.spaces()).map(Action::On)),
            Step::Keep => out.extend(self.aside.heap().kinds().iter().map(Action::Keep)),
            Step::Target => self.list_choice(Action::Target, out),
            Step::Own => self.list_choice(Action::Own, out),
            Step::CastraOn | Step::LayAgainOn => self.list_choice(Action::On, out),
            Step::Bonus | Step::BoostByMoney => {
                out.extend((0..=self.payable_bonus()).map(|points| Action::Bonus(points as u8)));
            }
            Step::Tuba | Step::TemplariusTuba => out.extend([Action::Stand, Action::Tuba]),
            Step::ForumDie => out.extend(self.dice.values().map(Action::Spend)),
            Step::BoostByDie | Step::TemplumDie => {
                out.push(Action::Pass);
                out.extend(self.dice.values().map(Action::Spend));
            }
            Step::Take => out.extend(self.takeable().iter().map(Action::Take)),
            Step::Swap => out.extend(self.portus_cards().iter().map(Action::Swap)),
            Step::LayFree => {
                out.push(Action::Done);
                out.extend(self.free_cards().iter().map(Action::Lay));
            }
            Step::Buy => out.extend((0..=self.mercator_most()).map(|points| Action::Buy(points as u8))),
            Step::Consul => {
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

    fn list_choice(&self, action: impl Fn(Space) -> Action, out: &mut Vec<Action>) {
        if self.work.optional {
            out.push(Action::Pass);
        }
        out.extend(spaces_in(self.work.choice).map(action));
    }

    /// D1: every pair of hand cards by kind.
    fn list_pairs(&self, out: &mut Vec<Action>) {
        let hand = &self.hands[self.asked.index() & 1];
        let doubles = hand.pairs_of();
        for one in hand.kinds().iter() {
            if doubles.has(one) {
                out.push(Action::Give(one, one));
            }
            out.extend(
                hand.kinds().iter().filter(|&other| other > one).map(|other| Action::Give(one, other)),
            );
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
        out.extend(playable.iter().map(Action::Play));
    }

    /// Own spaces on whose card a die may be put (R20, R60).
    #[inline]
    pub(crate) fn usable_spaces(&self, seat: Seat) -> Spaces {
        let activatable = &tables().activatable;
        self.spaces_where(seat, |card| activatable.has(card)) & !self.blocked[seat.index() & 1]
    }

    /// The cards that a player's money can pay.
    #[inline]
    pub(crate) fn affordable(&self, seat: Seat) -> &'static CardSet {
        &tables().affordable[(self.money[seat.index() & 1] as usize).min(MOST_EXPENSIVE)]
    }

    /// The kind of card that Architectus or Senator lays.
    pub(crate) fn free_kind(&self) -> Kind {
        match self.acting_card().effect {
            Effect::LayFree { kind } => kind,
            _ => unreachable!("the action lays no cards"),
        }
    }

    /// Hand cards that may be laid free of charge.
    pub(crate) fn free_cards(&self) -> CardSet {
        self.hands[self.active.index() & 1].kinds().and(self.cards_of(tables(), self.free_kind()))
    }

    /// The heap out of which the card at work takes one, and which kinds of it.
    pub(crate) fn takeable(&self) -> CardSet {
        match self.acting_card().effect {
            Effect::Recover { kind } => self.discards.kinds().and(self.cards_of(tables(), kind)),
            Effect::OwnRule(OwnRule::Speculator) => self.hands[rival(self.active).index()].kinds(),
            _ => self.pile.kinds(),
        }
    }

    /// The outcomes of chance with their weights.
    pub(crate) fn list_odds(&self, out: &mut Vec<(Action, u32)>) {
        let heap = |pile: &Cards, action: fn(crate::cards::Card) -> Action, out: &mut Vec<_>| {
            out.extend(pile.iter().map(|(card, copies)| (action(card), copies)));
        };
        match self.step {
            Step::WhoStarts => {
                debug_assert_eq!(self.rules.start_player, StartPlayer::Random);
                out.extend([Seat(0), Seat(1)].map(|seat| (Action::Start(seat), 1)));
            }
            Step::Deal => heap(&self.pile, Action::Deal, out),
            Step::DrawCards | Step::CastraDraw => heap(&self.pile, Action::Draw, out),
            Step::RollDice => out.extend((1..=6).map(|value| (Action::Roll(value), 1))),
            Step::Battle | Step::TemplariusRoll => {
                out.extend((1..=6).map(|value| (Action::Battle(value), 1)));
            }
            _ => {}
        }
    }

    /// One outcome of chance by its odds.
    #[inline]
    pub(crate) fn draw_lot(&self, rng: &mut Rng) -> Action {
        match self.step {
            Step::WhoStarts => Action::Start(Seat(rng.below(2) as u8)),
            Step::Deal => Action::Deal(self.pile.pick(rng)),
            Step::DrawCards | Step::CastraDraw => Action::Draw(self.pile.pick(rng)),
            Step::RollDice => Action::Roll(rng.below(6) as u8 + 1),
            Step::Battle | Step::TemplariusRoll => Action::Battle(rng.below(6) as u8 + 1),
            _ => unreachable!("no chance event is due"),
        }
    }
}
