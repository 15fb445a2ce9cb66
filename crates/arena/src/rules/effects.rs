//! The shapes of action that several cards share, as the data declares them.

use crate::cards::Card;
use crate::components::{Attack, Award, Boost, Effect, Kind, Model, OwnRule, Reach, Removal, Toll, tables};
use crate::dice::{Space, Spaces, spaces_in};
use crate::event::{Event, How, Source, Why};
use crate::options::{BallistaReach, MercatusSource, MercennariusPays};
use crate::state::{Arena, Aside, Step, rival};
use engine::Sink;

/// What Carrus Bovinus fills up to (R42).
const REFILL: u16 = 5;
/// What Triremis is worth.
const TRIREMIS_AWARD: u32 = 3;

impl Arena {
    /// Carries out the text of `card` from the own `space`.
    pub(super) fn perform(&mut self, card: Card, space: Space, events: &mut impl Sink<Event>) {
        self.work.card = Some(card);
        self.work.space = space.0;
        match tables().cards[card.index()].effect {
            Effect::None => unreachable!("{card} has no action"),
            Effect::Attack(attack) => {
                self.choose_space(Step::Target, self.attackable(&attack), false, events)
            }
            Effect::Remove(removal) => {
                let affordable = self.money[self.active.index() & 1] >= u32::from(removal.fee);
                let choice = if affordable { self.removable(&removal) } else { 0 };
                self.choose_space(Step::Target, choice, removal.fee > 0, events);
            }
            Effect::Gain(award) => self.award(award, events),
            Effect::TakePoints(toll) => self.toll(toll, events),
            Effect::Sacrifice { kind } => {
                self.choose_space(Step::Own, self.sacrificeable(kind), false, events);
            }
            Effect::Recover { kind } => self.recover(kind, events),
            Effect::LayFree { .. } => self.ask(Step::LayFree),
            Effect::LayAgain { kind } => self.lift(kind, events),
            Effect::Copy(model) => self.copy(model, events),
            Effect::OwnRule(rule) => self.own_rule(rule, events),
        }
    }

    /// The opponent's spaces in reach that hold a card of this kind.
    fn reachable(&self, reach: Reach, kind: Option<Kind>) -> Spaces {
        let opponent = rival(self.active);
        let held = match kind {
            Some(kind) => self.spaces_of(opponent, kind),
            None => self.occupied(opponent),
        };
        let space = self.acting_space();
        match reach {
            Reach::Opposite => held & space.bit(),
            Reach::Near => held & (space.bit() | self.beside(space)),
            Reach::Any => held,
            Reach::Weakest => {
                let defence = |space| self.current_defence(opponent, space);
                let lowest = spaces_in(held).map(defence).min();
                let weakest = spaces_in(held).filter(|&space| Some(defence(space)) == lowest);
                weakest.fold(0, |mask, space| mask | space.bit())
            }
        }
    }

    /// Whom an attack may choose.
    pub(crate) fn attackable(&self, attack: &Attack) -> Spaces {
        let reach = match (self.rules.ballista_reach, attack.wide_reach) {
            (BallistaReach::Diagonal, Some(wide)) => wide,
            _ => attack.reach,
        };
        self.reachable(reach, attack.kind)
    }

    /// Whom a removal may choose.
    pub(crate) fn removable(&self, removal: &Removal) -> Spaces {
        let reach = self.reachable(removal.reach, removal.kind);
        match removal.most_defence {
            None => reach,
            Some(most) => {
                let weak =
                    |&space: &Space| self.current_defence(rival(self.active), space) <= i32::from(most);
                spaces_in(reach).filter(weak).fold(0, |mask, space| mask | space.bit())
            }
        }
    }

    /// What Offertorium and Praedator may take (R43).
    pub(crate) fn sacrificeable(&self, kind: Kind) -> Spaces {
        let held = self.spaces_of(self.active, kind);
        if self.rules.sacrifice_self { held } else { held & !self.acting_space().bit() }
    }

    /// A space of the opponent was chosen.
    pub(super) fn with_target(&mut self, target: Space, events: &mut impl Sink<Event>) {
        match self.acting_card().effect {
            Effect::Attack(attack) => self.aim(&attack, target, events),
            Effect::Remove(removal) => self.remove(&removal, target, events),
            Effect::OwnRule(OwnRule::Praetorianus) => self.praetorianus_block(target, events),
            _ => unreachable!("the action has no target"),
        }
    }

    /// An attack knows its target: now or soon the die is rolled.
    fn aim(&mut self, attack: &Attack, target: Space, events: &mut impl Sink<Event>) {
        self.work.target = target.0;
        if attack.boost == Boost::Money && self.rules.mercennarius_pays == MercennariusPays::Before {
            self.work.bonus = attack.bonus;
            if self.payable_bonus() > 0 {
                return self.ask(Step::Bonus);
            }
        }
        self.attack(target, attack.bonus, events);
    }

    /// A card of the opponent goes without a battle (R48).
    fn remove(&mut self, removal: &Removal, target: Space, events: &mut impl Sink<Event>) {
        let opponent = rival(self.active);
        self.money[self.active.index() & 1] -= u32::from(removal.fee);
        if removal.to_hand {
            let card = self.table[opponent.index()][target.index()].take().expect("a card lies there");
            self.come_to_hand_openly(opponent, card);
            events.tell(|| Event::ReturnedToHand { owner: opponent, space: target, card });
        } else {
            self.discard_from(opponent, target, Why::Removed, events);
        }
        if removal.itself_too {
            self.discard_from(self.active, self.acting_space(), Why::Spent, events);
        }
        self.finish();
    }

    /// Points from the supply.
    fn award(&mut self, award: Award, events: &mut impl Sink<Event>) {
        let (seat, opponent) = (self.active, rival(self.active));
        let characters = |seat| self.spaces_of(seat, Kind::Character).count_ones();
        let points = match award {
            Award::OpposingCharacters => characters(opponent),
            Award::OpposingVacantSpaces => self.vacant(opponent).count_ones(),
            Award::ThreeForMoreCharacters if characters(seat) > characters(opponent) => TRIREMIS_AWARD,
            Award::ThreeForMoreCharacters => 0,
            Award::UpToFive => REFILL.saturating_sub(self.vp[seat.index() & 1]).into(),
        };
        if points == 0 {
            return self.no_effect(events);
        }
        self.gain(seat, points, events);
        self.finish();
    }

    /// Points from the opponent.
    fn toll(&mut self, toll: Toll, events: &mut impl Sink<Event>) {
        let (seat, opponent) = (self.active, rival(self.active));
        let points = match toll {
            Toll::One => 1,
            Toll::OpposingForums => self.spaces_with(opponent, tables().named.forum).count_ones(),
        };
        if points == 0 {
            return self.no_effect(events);
        }
        if toll == Toll::OpposingForums && self.rules.mercatus_source == MercatusSource::Supply {
            self.gain(seat, points, events);
        } else {
            self.move_points(opponent, seat, points, events);
        }
        self.finish();
    }

    /// An own card on the table was chosen.
    pub(super) fn with_own_card(&mut self, space: Space, events: &mut impl Sink<Event>) {
        match self.acting_card().effect {
            Effect::Sacrifice { .. } => self.sacrifice(space, events),
            Effect::Copy(Model::Paid) => self.maecenas_pay(space, events),
            Effect::Copy(_) => self.copy_own(space, events),
            Effect::OwnRule(OwnRule::Portus) => self.portus_choose(space, events),
            _ => unreachable!("the action asks for no own card"),
        }
    }

    /// R43: the printed defence in points.
    fn sacrifice(&mut self, space: Space, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let card = self.card_at(seat, space).expect("a card lies there");
        self.discard_from(seat, space, Why::Sacrificed, events);
        self.gain(seat, tables().cards[card.index()].defence.into(), events);
        self.finish();
    }

    /// R47: a card of this kind out of the discards.
    fn recover(&mut self, kind: Kind, events: &mut impl Sink<Event>) {
        let offered = self.discards.kinds().and(self.cards_of(tables(), kind));
        match offered.first() {
            None => self.no_effect(events),
            Some(card) => {
                self.ask(Step::Take);
                if offered.len() == 1 {
                    self.take_card(card, events);
                }
            }
        }
    }

    /// D14, D15, D30, D31: the card was chosen.
    pub(super) fn take_card(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let (seat, opponent) = (self.active, rival(self.active));
        let from = match self.acting_card().effect {
            Effect::Recover { .. } => {
                self.discards.remove(card);
                self.come_to_hand_openly(seat, card);
                Source::Discards
            }
            Effect::OwnRule(OwnRule::Speculator) => {
                self.leave_hand(opponent, card);
                self.come_to_hand_openly(seat, card);
                Source::Hand
            }
            _ => {
                self.pile.remove(card);
                self.hands[seat.index() & 1].add(card);
                Source::Pile
            }
        };
        events.tell(|| Event::Taken { seat, from, card: Some(card) });
        self.finish();
    }

    /// Architectus, Senator: the card is chosen, the space comes next.
    pub(super) fn choose_card_to_lay(&mut self, card: Card) {
        self.announce(card);
        self.step = Step::LayFreeOn;
    }

    /// Architectus, Senator: one more card lies, free of charge. The question comes again even with an empty hand:
    /// leaving it out would tell the opponent what is not in the hand.
    pub(super) fn lay_free_on(&mut self, space: Space, events: &mut impl Sink<Event>) {
        let card = self.holding.take().expect("a card was chosen");
        self.leave_hand(self.active, card);
        self.put_on_table(self.active, space, card, How::Free, 0, events);
        self.ask(Step::LayFree);
    }

    /// Consiliarius, Machina: all cards of the kind are lifted (R57).
    fn lift(&mut self, kind: Kind, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let spaces = self.spaces_of(seat, kind);
        if spaces == 0 {
            return self.no_effect(events);
        }
        events.tell(|| Event::Lifted { seat, cards: self.cards_on(seat, spaces) });
        self.aside = Aside::default();
        for space in spaces_in(spaces) {
            let card = self.table[seat.index() & 1][space.index()].take().expect("the space is occupied");
            self.aside.push(card);
        }
        self.choose_space(Step::LayAgainOn, self.rules.spaces(), false, events);
    }

    /// Consiliarius, Machina: the next lifted card lies again; what lies there of the other kind is discarded.
    pub(super) fn lay_again_on(&mut self, space: Space, events: &mut impl Sink<Event>) {
        let card = self.aside.cards[self.aside.mark as usize].expect("a lifted card is left");
        self.aside.mark += 1;
        self.put_on_table(self.active, space, card, How::Again, 0, events);
        if self.aside.mark == self.aside.count {
            self.aside = Aside::default();
            return self.finish();
        }
        self.choose_space(Step::LayAgainOn, self.work.choice & !space.bit(), false, events);
    }

    /// Magister, Via Cassia, Scaenicus, Maecenas: whose action may be carried out (R37, R38, R44).
    pub(crate) fn copyable(&self, model: Model) -> Spaces {
        let tables = tables();
        let (seat, space) = (self.active, self.acting_space());
        let usable = |seat| self.spaces_where(seat, |card| tables.activatable.has(card));
        let own = usable(seat) & !(self.work.chain as Spaces & 0x7f);
        match model {
            Model::Opposite => usable(rival(seat)) & space.bit() & !((self.work.chain >> 7) as Spaces),
            Model::Neighbour => own & self.beside(space),
            Model::OwnCharacter => own & self.spaces_of(seat, Kind::Character),
            Model::Paid => {
                let money = self.money[seat.index() & 1];
                let mut offered = own & !self.blocked[seat.index() & 1] & !space.bit();
                if self.rules.maecenas_needs_prior_activation {
                    offered &= self.activated;
                }
                let payable = spaces_in(offered).filter(|&space| self.maecenas_price(space) <= money);
                payable.fold(0, |mask, space| mask | space.bit())
            }
        }
    }

    fn copy(&mut self, model: Model, events: &mut impl Sink<Event>) {
        let choice = self.copyable(model);
        match model {
            Model::Opposite if choice != 0 => self.magister_copy(events),
            Model::Opposite => self.no_effect(events),
            Model::Paid => self.choose_space(Step::Own, choice, true, events),
            Model::Neighbour | Model::OwnCharacter => self.choose_space(Step::Own, choice, false, events),
        }
    }

    /// The opponent's card opposite lends its text.
    fn magister_copy(&mut self, events: &mut impl Sink<Event>) {
        let (seat, owner, space) = (self.active, rival(self.active), self.acting_space());
        let card = self.card_at(owner, space).expect("a card lies opposite");
        let by = self.work.card.expect("a card is at work");
        self.work.chain |= u16::from(space.bit()) << 7;
        events.tell(|| Event::Copied { seat, by, card, owner, space });
        self.perform(card, space, events);
    }

    /// An own card lends its text to the acting space.
    fn copy_own(&mut self, space: Space, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let card = self.card_at(seat, space).expect("a card lies there");
        let by = self.work.card.expect("a card is at work");
        self.work.chain |= u16::from(space.bit());
        events.tell(|| Event::Copied { seat, by, card, owner: seat, space });
        self.perform(card, self.acting_space(), events);
    }

    /// Maecenas pays for another action of an own card, from that card's space (R44).
    fn maecenas_pay(&mut self, space: Space, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let card = self.card_at(seat, space).expect("a card lies there");
        let paid = self.maecenas_price(space);
        self.money[seat.index() & 1] -= paid;
        self.work.chain |= u16::from(space.bit());
        self.activated |= space.bit();
        events.tell(|| Event::Reactivated { seat, card, space, paid });
        self.perform(card, space, events);
    }
}
