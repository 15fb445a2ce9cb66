//! The shapes of action that several cards share, as the data declares them.

use crate::cards::Card;
use crate::components::{Attack, Award, Boost, Effect, Kind, Model, Reach, Removal, Toll};
use crate::dice::{Space, Spaces, spaces_in};
use crate::event::{Event, How, Source, Why};
use crate::options::{MercatusSource, MercennariusPays};
use crate::rules::{Offer, SURE_ROLL};
use crate::state::{Aim, Arena, Battle, Lifted, Stage, Taking, Use, Work, rival};
use engine::Sink;

/// What Carrus Bovinus fills up to (R42).
const REFILL: u16 = 5;
/// What Triremis is worth.
const TRIREMIS_AWARD: u32 = 3;

impl Arena {
    /// Carries out the text of the card at work.
    pub(super) fn perform(&mut self, work: Work, events: &mut impl Sink<Event>) {
        match self.effect_of(&work) {
            Effect::None => self.no_effect(work, events),
            Effect::Attack(attack) => {
                let choice = self.attackable(&work, &attack);
                self.choose_space(work, choice, false, Offer::Target(Aim::Attack(attack)), events);
            }
            Effect::Remove(removal) => {
                let affordable = self.money[self.active.index() & 1] >= u32::from(removal.fee);
                let choice = if affordable { self.removable(&work, &removal) } else { 0 };
                self.choose_space(work, choice, removal.fee > 0, Offer::Target(Aim::Remove(removal)), events);
            }
            Effect::Gain(award) => self.award(work, award, events),
            Effect::TakePoints(toll) => self.toll(work, toll, events),
            Effect::Sacrifice { kind } => {
                let choice = self.sacrificeable(&work, kind);
                self.choose_space(work, choice, false, Offer::Own(Use::Sacrifice(kind)), events);
            }
            Effect::Recover { kind } => self.recover(work, kind, events),
            Effect::LayFree { kind } => self.ask(Stage::LayFree(work, kind)),
            Effect::LayAgain { kind } => self.lift(work, kind, events),
            Effect::Copy(model) => self.copy(work, model, events),
            Effect::OwnRule(rule) => self.own_rule(work, rule, events),
        }
    }

    /// The opponent's spaces in reach that hold a card of this kind.
    fn reachable(&self, work: &Work, reach: Reach, kind: Option<Kind>) -> Spaces {
        let opponent = rival(self.active);
        let held = match kind {
            Some(kind) => self.spaces_of(opponent, kind),
            None => self.occupied(opponent),
        };
        let space = work.space;
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
    pub(crate) fn attackable(&self, work: &Work, attack: &Attack) -> Spaces {
        let (reach, kind) = self.reach_of(attack);
        self.reachable(work, reach, kind)
    }

    /// How far an attack reaches and for which kind of card, by the options (R32, R33, R35).
    pub(crate) fn reach_of(&self, attack: &Attack) -> (Reach, Option<Kind>) {
        match attack.other {
            Some(other) if self.rules().reaches_otherwise(other.option) => (other.reach, other.kind),
            _ => (attack.reach, attack.kind),
        }
    }

    /// Whom a removal may choose.
    pub(crate) fn removable(&self, work: &Work, removal: &Removal) -> Spaces {
        let reach = self.reachable(work, removal.reach, removal.kind);
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
    pub(crate) fn sacrificeable(&self, work: &Work, kind: Kind) -> Spaces {
        let held = self.spaces_of(self.active, kind);
        if self.rules().sacrifice_self { held } else { held & !work.space.bit() }
    }

    /// A space of the opponent was chosen.
    pub(super) fn with_target(&mut self, work: Work, aim: Aim, target: Space, events: &mut impl Sink<Event>) {
        match aim {
            Aim::Attack(attack) => self.aim(work, &attack, target, events),
            Aim::Remove(removal) => self.remove(work, &removal, target, events),
            Aim::Block => self.praetorianus_block(target, events),
        }
    }

    /// An attack knows its target: now or soon the die is rolled.
    fn aim(&mut self, work: Work, attack: &Attack, target: Space, events: &mut impl Sink<Event>) {
        let bonus = attack.bonus + self.decurio_bonus(&work);
        let battle = Battle { work, target, bonus, roll: 0, rerolls: 0 };
        if attack.boost == Boost::Money
            && self.rules().mercennarius_pays == MercennariusPays::Before
            && self.payable_bonus(&battle, SURE_ROLL) > 0
        {
            return self.ask(Stage::Bonus(battle));
        }
        self.attack(battle, events);
    }

    /// A card of the opponent goes without a battle (R48).
    fn remove(&mut self, work: Work, removal: &Removal, target: Space, events: &mut impl Sink<Event>) {
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
            self.discard_from(self.active, work.space, Why::Spent, events);
        }
        self.finish();
    }

    /// Points from the supply.
    fn award(&mut self, work: Work, award: Award, events: &mut impl Sink<Event>) {
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
            return self.no_effect(work, events);
        }
        self.gain(seat, points, events);
        self.finish();
    }

    /// Points from the opponent.
    fn toll(&mut self, work: Work, toll: Toll, events: &mut impl Sink<Event>) {
        let (seat, opponent) = (self.active, rival(self.active));
        let points = match toll {
            Toll::One => 1,
            Toll::OpposingForums => self.spaces_with(opponent, self.tables().named.forum).count_ones(),
        };
        if points == 0 {
            return self.no_effect(work, events);
        }
        if toll == Toll::OpposingForums && self.rules().mercatus_source == MercatusSource::Supply {
            self.gain(seat, points, events);
        } else {
            self.move_points(opponent, seat, points, events);
        }
        self.finish();
    }

    /// An own card on the table was chosen.
    pub(super) fn with_own_card(&mut self, work: Work, of: Use, space: Space, events: &mut impl Sink<Event>) {
        match of {
            Use::Sacrifice(_) => self.sacrifice(space, events),
            Use::Copy(Model::Paid) => self.maecenas_pay(work, space, events),
            Use::Copy(_) => self.copy_own(work, space, events),
            Use::Swap => self.portus_choose(work, space, events),
        }
    }

    /// R43: the printed defence in points.
    fn sacrifice(&mut self, space: Space, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let card = self.card_at(seat, space).expect("a card lies there");
        self.discard_from(seat, space, Why::Sacrificed, events);
        self.gain(seat, self.tables().cards[card.index()].defence.into(), events);
        self.finish();
    }

    /// R47: a card of this kind out of the discards.
    fn recover(&mut self, work: Work, kind: Kind, events: &mut impl Sink<Event>) {
        let taking = Taking::Discards(kind);
        let offered = self.takeable(taking);
        match offered.first() {
            None => self.no_effect(work, events),
            Some(card) if offered.len() == 1 => self.take_card(taking, card, events),
            Some(_) => self.ask(Stage::Take(work, taking)),
        }
    }

    /// D14, D15, D30, D31: the card was chosen.
    pub(super) fn take_card(&mut self, taking: Taking, card: Card, events: &mut impl Sink<Event>) {
        let (seat, opponent) = (self.active, rival(self.active));
        let from = match taking {
            Taking::Discards(_) => {
                self.discards_mut(seat).remove(card);
                self.come_to_hand_openly(seat, card);
                Source::Discards
            }
            Taking::Hand => {
                self.leave_hand(opponent, card);
                self.come_to_hand_openly(seat, card);
                Source::Hand
            }
            Taking::Pile => {
                self.pile_mut(seat).remove(card);
                self.hands[seat.index() & 1].add(card);
                Source::Pile
            }
        };
        events.tell(|| Event::Taken { seat, from, card: Some(card) });
        self.finish();
    }

    /// Architectus, Senator: the card is chosen, the space comes next.
    pub(super) fn choose_card_to_lay(&mut self, (work, kind): (Work, Kind), card: Card) {
        self.announce(card);
        self.stage = Stage::LayFreeOn(work, kind, card);
    }

    /// Architectus, Senator: one more card lies, free of charge. The question comes again even with an empty hand:
    /// leaving it out would tell the opponent what is not in the hand.
    pub(super) fn lay_free_on(
        &mut self,
        (work, kind): (Work, Kind),
        card: Card,
        space: Space,
        events: &mut impl Sink<Event>,
    ) {
        self.leave_hand(self.active, card);
        self.put_on_table(self.active, space, card, How::Free, 0, events);
        self.ask(Stage::LayFree(work, kind));
    }

    /// Consiliarius, Machina: all cards of the kind are lifted (R57).
    fn lift(&mut self, work: Work, kind: Kind, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let spaces = self.spaces_of(seat, kind);
        if spaces == 0 {
            return self.no_effect(work, events);
        }
        events.tell(|| Event::Lifted { seat, cards: self.cards_on(seat, spaces) });
        let mut lifted = Lifted::default();
        for space in spaces_in(spaces) {
            let card = self.table[seat.index() & 1][space.index()].take().expect("the space is occupied");
            lifted.row.push(card);
        }
        self.lay_on_again(work, lifted, self.rules().spaces(), events);
    }

    /// R57: may the lifted cards stay in hand? Only those of Consiliarius, by option.
    pub(crate) fn may_stay_in_hand(&self, work: &Work) -> bool {
        self.rules().consiliarius_to_hand.get()
            && self.effect_of(work) == Effect::LayAgain { kind: Kind::Character }
    }

    /// The next lifted card stays in hand, for all to see.
    pub(super) fn keep_lifted(
        &mut self,
        work: Work,
        lifted: Lifted,
        card: Card,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.active;
        self.come_to_hand_openly(seat, card);
        events.tell(|| Event::StayedInHand { seat, card });
        self.lay_on_again(work, Lifted { laid: lifted.laid + 1, ..lifted }, work.choice, events);
    }

    /// Consiliarius, Machina: the next lifted card lies again; what lies there of the other kind is discarded.
    pub(super) fn lay_again_on(
        &mut self,
        work: Work,
        lifted: Lifted,
        space: Space,
        events: &mut impl Sink<Event>,
    ) {
        let card = lifted.left().next().expect("a lifted card is left");
        self.put_on_table(self.active, space, card, How::Again, 0, events);
        let lifted = Lifted { laid: lifted.laid + 1, ..lifted };
        self.lay_on_again(work, lifted, work.choice & !space.bit(), events);
    }

    /// The next lifted card is due, or all of them are laid.
    fn lay_on_again(&mut self, work: Work, lifted: Lifted, spaces: Spaces, events: &mut impl Sink<Event>) {
        if lifted.laid == lifted.row.count {
            return self.finish();
        }
        self.choose_space(work, spaces, self.may_stay_in_hand(&work), Offer::Again(lifted), events);
    }

    /// Magister, Via Cassia, Scaenicus, Maecenas: whose action may be carried out (R37, R38, R44).
    pub(crate) fn copyable(&self, work: &Work, model: Model) -> Spaces {
        let tables = self.tables();
        let (seat, space) = (self.active, work.space);
        let usable = |seat| self.spaces_marked(seat, tables.activatable);
        let own = usable(seat) & !(work.chain as Spaces & 0x7f);
        match model {
            Model::Opposite => usable(rival(seat)) & space.bit() & !((work.chain >> 7) as Spaces),
            Model::Neighbour => own & self.beside(space),
            Model::OwnCharacter => own & self.spaces_of(seat, Kind::Character),
            Model::Paid => {
                let money = self.money[seat.index() & 1];
                let mut offered = own & !self.blocked[seat.index() & 1] & !space.bit();
                if self.rules().maecenas_needs_prior_activation {
                    offered &= self.activated;
                }
                let payable =
                    spaces_in(offered).filter(|&space| self.maecenas_price(work.die, space) <= money);
                payable.fold(0, |mask, space| mask | space.bit())
            }
        }
    }

    fn copy(&mut self, work: Work, model: Model, events: &mut impl Sink<Event>) {
        let choice = self.copyable(&work, model);
        match model {
            Model::Opposite if choice != 0 => self.magister_copy(work, events),
            Model::Opposite => self.no_effect(work, events),
            Model::Paid | Model::Neighbour | Model::OwnCharacter => {
                let optional = model == Model::Paid;
                self.choose_space(work, choice, optional, Offer::Own(Use::Copy(model)), events);
            }
        }
    }

    /// The opponent's card opposite lends its text.
    fn magister_copy(&mut self, work: Work, events: &mut impl Sink<Event>) {
        let (seat, owner, space) = (self.active, rival(self.active), work.space);
        let card = self.card_at(owner, space).expect("a card lies opposite");
        let by = work.card;
        events.tell(|| Event::Copied { seat, by, card, owner, space });
        self.perform(Work { card, chain: work.chain | u16::from(space.bit()) << 7, ..work }, events);
    }

    /// An own card lends its text to the acting space.
    fn copy_own(&mut self, work: Work, space: Space, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let card = self.card_at(seat, space).expect("a card lies there");
        let by = work.card;
        events.tell(|| Event::Copied { seat, by, card, owner: seat, space });
        self.perform(Work { card, chain: work.chain | u16::from(space.bit()), ..work }, events);
    }

    /// Maecenas pays for another action of an own card, from that card's space (R44).
    fn maecenas_pay(&mut self, work: Work, space: Space, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let card = self.card_at(seat, space).expect("a card lies there");
        let paid = self.maecenas_price(work.die, space);
        self.money[seat.index() & 1] -= paid;
        self.activated |= space.bit();
        events.tell(|| Event::Reactivated { seat, card, space, paid });
        self.perform(Work { card, space, chain: work.chain | u16::from(space.bit()), ..work }, events);
    }
}
