//! Actions that belong to one card alone.

use crate::cards::Card;
use crate::components::{Kind, OwnRule, tables};
use crate::dice::{Space, spaces_in};
use crate::event::{Event, How};
use crate::state::{Arena, Step, rival};
use engine::Sink;

/// What Aquaeductus removes.
const AQUAEDUCTUS_POINTS: u16 = 3;
/// What each Basilica adds to a Forum beside it.
const BASILICA_POINTS: u32 = 2;
/// What a point costs with Mercator.
pub(crate) const MERCATOR_PRICE: u32 = 2;
/// By how much Essedum lowers defence.
const ESSEDUM_REDUCTION: u8 = 2;
/// From this roll on Templarius cannot do better.
const TEMPLARIUS_BEST_ROLL: u8 = 5;

impl Arena {
    pub(super) fn own_rule(&mut self, rule: OwnRule, events: &mut impl Sink<Event>) {
        match rule {
            OwnRule::Arena => self.arena_attack_from(0, true, events),
            OwnRule::Aquaeductus => self.aquaeductus(events),
            OwnRule::Templarius => self.templarius(),
            OwnRule::Portus => self.portus(events),
            OwnRule::Castra => self.castra(events),
            OwnRule::Pictor => self.pictor(events),
            OwnRule::Philosophus => self.philosophus(events),
            OwnRule::Speculator => self.speculator(events),
            OwnRule::Equitatus => self.equitatus(events),
            OwnRule::Forum => self.forum(events),
            OwnRule::Mercator => self.mercator(events),
            OwnRule::Consul => self.consul(events),
            OwnRule::Praetorianus => self.choose_space(Step::Target, self.rules.spaces(), false, events),
            OwnRule::Haruspex => self.haruspex(events),
            OwnRule::Essedum => self.essedum(events),
        }
    }

    /// Arena attacks the opponent's characters one after the other (R30, R31).
    pub(super) fn arena_attack_from(&mut self, from: u8, first: bool, events: &mut impl Sink<Event>) {
        let mut characters = self.spaces_of(rival(self.active), Kind::Character);
        if !self.rules.arena_reaches_bribery {
            characters &= !Space::BRIBERY.bit();
        }
        match spaces_in(characters).find(|space| space.0 >= from) {
            Some(target) => self.attack(target, 0, events),
            None if first => self.no_effect(events),
            None => self.finish(),
        }
    }

    /// R36.
    fn aquaeductus(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let points = AQUAEDUCTUS_POINTS.min(self.supply);
        self.supply -= points;
        self.removed += points;
        events.tell(|| Event::PointsRemoved { seat, points: points.into() });
        self.check_end(events);
        self.finish();
    }

    /// The battle die is rolled, but not for an attack (R26).
    fn templarius(&mut self) {
        self.work.rerolls = if self.rules.tuba_on_templarius { self.tubas() } else { 0 };
        self.step = Step::TemplariusRoll;
    }

    pub(super) fn templarius_rolled(&mut self, events: &mut impl Sink<Event>) {
        if self.work.rerolls > 0 && self.work.roll < TEMPLARIUS_BEST_ROLL {
            return self.ask(Step::TemplariusTuba);
        }
        self.templarius_gain(events);
    }

    /// Half the roll, rounded up.
    pub(super) fn templarius_gain(&mut self, events: &mut impl Sink<Event>) {
        self.gain(self.active, u32::from(self.work.roll).div_ceil(2), events);
        self.finish();
    }

    /// R39.
    fn portus(&mut self, events: &mut impl Sink<Event>) {
        let choice = if self.portus_cards().is_empty() { 0 } else { self.occupied(self.active) };
        self.choose_space(Step::Own, choice, false, events);
    }

    /// The hand cards that Portus may bring to the table.
    pub(crate) fn portus_cards(&self) -> crate::cards::CardSet {
        let hand = self.hands[self.active.index() & 1].kinds();
        if self.rules.portus_pays_cost { hand.and(self.affordable(self.active)) } else { hand }
    }

    pub(super) fn portus_choose(&mut self, space: Space, events: &mut impl Sink<Event>) {
        self.work.target = space.0;
        self.ask(Step::Swap);
        let offered = self.portus_cards();
        if let Some(card) = offered.first().filter(|_| offered.len() == 1) {
            let hand = self.active.index() & 1;
            if self.hands[hand].kinds().len() == 1 {
                // That nothing was asked tells the opponent that the whole hand is of this kind.
                self.known[hand] = self.hands[hand];
            }
            self.portus_swap(card, events);
        }
    }

    /// A card on the table and a hand card change places.
    pub(super) fn portus_swap(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let (seat, space) = (self.active, Space(self.work.target));
        let cost = if self.rules.portus_pays_cost { u32::from(tables().cards[card.index()].cost) } else { 0 };
        self.money[seat.index() & 1] -= cost;
        self.leave_hand(seat, card);
        let slot = &mut self.table[seat.index() & 1][space.index()];
        let to_hand = slot.replace(card).expect("a card lies there");
        self.come_to_hand_openly(seat, to_hand);
        self.activated &= !space.bit();
        events.tell(|| Event::Swapped { seat, space, to_hand, to_table: card, paid: cost });
        self.finish();
    }

    /// R40: without a vacant space nothing is drawn.
    fn castra(&mut self, events: &mut impl Sink<Event>) {
        if self.vacant(self.active) == 0 || !self.refill_pile(events) {
            return self.no_effect(events);
        }
        self.step = Step::CastraDraw;
    }

    pub(super) fn castra_drew(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.holding = Some(card);
        events.tell(|| Event::CastraDrew { seat, card });
        self.choose_space(Step::CastraOn, self.vacant(seat), false, events);
    }

    pub(super) fn castra_lay(&mut self, space: Space, events: &mut impl Sink<Event>) {
        let card = self.holding.take().expect("a card was drawn");
        self.put_on_table(self.active, space, card, How::Castra, 0, events);
        self.finish();
    }

    /// R45: both awards are one event.
    fn pictor(&mut self, events: &mut impl Sink<Event>) {
        let buildings = [self.active, rival(self.active)]
            .map(|seat| (seat, self.spaces_of(seat, Kind::Building).count_ones()));
        if buildings.iter().all(|&(_, count)| count == 0) {
            return self.no_effect(events);
        }
        for (seat, count) in buildings {
            self.credit(seat, count, events);
        }
        self.check_end(events);
        self.finish();
    }

    /// R14.
    fn philosophus(&mut self, events: &mut impl Sink<Event>) {
        let opponent = rival(self.active);
        let penalty = &mut self.penalty[opponent.index()];
        *penalty = if self.rules.philosophus_stacks { penalty.saturating_add(1) } else { 1 };
        let dice = *penalty;
        events.tell(|| Event::Penalty { seat: opponent, dice });
        self.finish();
    }

    /// R46: the whole hand is seen, and one card of it taken.
    fn speculator(&mut self, events: &mut impl Sink<Event>) {
        let (seat, owner) = (self.active, rival(self.active));
        let hand = self.hands[owner.index()];
        let Some(first) = hand.kinds().first() else { return self.no_effect(events) };
        self.known[owner.index()] = hand;
        events.tell(|| Event::HandSeen { seat, owner, cards: Some(hand.copies().collect()) });
        self.ask(Step::Take);
        if hand.kinds().len() == 1 {
            self.take_card(first, events);
        }
    }

    fn equitatus(&mut self, events: &mut impl Sink<Event>) {
        let opponent = rival(self.active);
        let forums = self.spaces_with(opponent, tables().named.forum);
        if forums == 0 {
            return self.no_effect(events);
        }
        self.discard_all(opponent, forums, events);
        self.finish();
    }

    /// Forum needs a second die.
    fn forum(&mut self, events: &mut impl Sink<Event>) {
        let mut values = self.dice.values();
        match (values.next(), values.next()) {
            (None, _) => self.no_effect(events),
            (Some(only), None) => {
                self.step = Step::ForumDie;
                self.spend_die(only, events);
            }
            _ => self.ask(Step::ForumDie),
        }
    }

    pub(super) fn forum_die(&mut self, value: u8, events: &mut impl Sink<Event>) {
        self.work.forum_die = value;
        let templa = self.spaces_with(self.active, tables().named.templum) & self.beside(self.acting_space());
        if templa != 0 && !self.dice.is_empty() {
            return self.ask(Step::TemplumDie);
        }
        self.forum_scores(0, events);
    }

    /// The dice of Forum and Templum and the points of Basilica are one award.
    pub(super) fn forum_scores(&mut self, third_die: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let basilicas = self.spaces_with(seat, tables().named.basilica) & self.beside(self.acting_space());
        let dice = u32::from(self.work.forum_die) + u32::from(third_die);
        self.gain(seat, dice + BASILICA_POINTS * basilicas.count_ones(), events);
        self.finish();
    }

    /// How many points Mercator can buy.
    pub(crate) fn mercator_most(&self) -> u32 {
        let opponent = rival(self.active);
        (self.money[self.active.index() & 1] / MERCATOR_PRICE).min(self.vp[opponent.index()].into())
    }

    fn mercator(&mut self, events: &mut impl Sink<Event>) {
        if self.mercator_most() == 0 {
            return self.no_effect(events);
        }
        self.ask(Step::Buy);
    }

    pub(super) fn mercator_buy(&mut self, points: u8, events: &mut impl Sink<Event>) {
        let (seat, opponent) = (self.active, rival(self.active));
        let amount = MERCATOR_PRICE * u32::from(points);
        self.money[seat.index() & 1] -= amount;
        self.money[opponent.index()] += amount;
        if points > 0 {
            events.tell(|| Event::PaidOpponent { from: seat, to: opponent, amount });
        }
        self.move_points(opponent, seat, points.into(), events);
        self.finish();
    }

    fn consul(&mut self, events: &mut impl Sink<Event>) {
        if self.dice.is_empty() {
            return self.no_effect(events);
        }
        self.ask(Step::Consul);
    }

    /// R58.
    pub(super) fn consul_turn(&mut self, from: u8, to: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.dice.remove(from);
        self.dice.add(to);
        events.tell(|| Event::DieTurned { seat, from, to });
        self.finish();
    }

    /// R60: the space is blocked in its owner's next turn.
    pub(super) fn praetorianus_block(&mut self, space: Space, events: &mut impl Sink<Event>) {
        let owner = rival(self.active);
        self.blocked[owner.index()] |= space.bit();
        events.tell(|| Event::Blocked { owner, space });
        self.finish();
    }

    /// The searcher sees the whole pile, and so knows the opponent's hand by subtraction.
    fn haruspex(&mut self, events: &mut impl Sink<Event>) {
        if !self.refill_pile(events) {
            return self.no_effect(events);
        }
        let (seat, opponent) = (self.active, rival(self.active).index());
        self.known[opponent] = self.hands[opponent];
        events.tell(|| Event::PileSeen { seat });
        self.ask(Step::Take);
        let offered = self.pile.kinds();
        if let Some(card) = offered.first().filter(|_| offered.len() == 1) {
            self.take_card(card, events);
        }
    }

    /// R61.
    fn essedum(&mut self, events: &mut impl Sink<Event>) {
        let owner = rival(self.active);
        self.reduction = self.reduction.saturating_add(ESSEDUM_REDUCTION);
        events.tell(|| Event::DefenceLowered { owner, by: ESSEDUM_REDUCTION });
        self.finish();
    }
}
