//! Actions that belong to one card alone.

use crate::cards::Card;
use crate::components::{Kind, OwnRule};
use crate::dice::{Space, spaces_in};
use crate::event::{Event, How};
use crate::rules::Offer;
use crate::state::{Aim, Arena, Battle, Omen, Stage, Taking, Use, Work, rival};
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
    pub(super) fn own_rule(&mut self, work: Work, rule: OwnRule, events: &mut impl Sink<Event>) {
        match rule {
            OwnRule::Arena => match self.arena_target(0) {
                Some(target) => self.arena_attack(work, target, 0, events),
                None => self.no_effect(work, events),
            },
            OwnRule::Aquaeductus => self.aquaeductus(events),
            OwnRule::Templarius => self.templarius(work),
            OwnRule::Portus => self.portus(work, events),
            OwnRule::Castra => self.castra(work, events),
            OwnRule::Pictor => self.pictor(work, events),
            OwnRule::Philosophus => self.philosophus(events),
            OwnRule::Speculator => self.speculator(work, events),
            OwnRule::Equitatus => self.equitatus(work, events),
            OwnRule::Forum => self.forum(work, events),
            OwnRule::Mercator => self.mercator(work, events),
            OwnRule::Consul => self.consul(work, events),
            OwnRule::Praetorianus => {
                self.choose_space(work, self.rules().spaces(), false, Offer::Target(Aim::Block), events);
            }
            OwnRule::Haruspex => self.haruspex(work, events),
            OwnRule::Essedum => self.essedum(events),
            OwnRule::Fortuna => self.fortuna(work, events),
        }
    }

    /// Arena attacks the opponent's characters one after the other (R30, R31): the first from this space on.
    pub(super) fn arena_target(&self, from: u8) -> Option<Space> {
        let mut characters = self.spaces_of(rival(self.active), Kind::Character);
        if !self.rules().arena_reaches_bribery {
            characters &= !Space::BRIBERY.bit();
        }
        spaces_in(characters).find(|space| space.0 >= from)
    }

    /// The next attack of Arena; the die still shows what it did in the one before.
    pub(super) fn arena_attack(
        &mut self,
        work: Work,
        target: Space,
        roll: u8,
        events: &mut impl Sink<Event>,
    ) {
        let bonus = self.decurio_bonus(&work);
        self.attack(Battle { work, target, bonus, roll, rerolls: 0 }, events);
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
    fn templarius(&mut self, work: Work) {
        let rerolls = if self.rules().tuba_on_templarius { self.tubas() } else { 0 };
        self.stage = Stage::TemplariusRoll(Omen { work, roll: 0, rerolls });
    }

    pub(super) fn templarius_rolled(&mut self, omen: Omen, value: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let omen = Omen { roll: value, ..omen };
        events.tell(|| Event::BattleDie { seat, value });
        if omen.rerolls > 0 && omen.roll < TEMPLARIUS_BEST_ROLL {
            return self.ask(Stage::TemplariusTuba(omen));
        }
        self.templarius_gain(omen, events);
    }

    /// D10: the battle die of Templarius is rolled again.
    pub(super) fn sound_tuba_for_templarius(&mut self, omen: Omen, events: &mut impl Sink<Event>) {
        let seat = self.active;
        events.tell(|| Event::TubaSounds { seat });
        self.stage = Stage::TemplariusRoll(Omen { rerolls: omen.rerolls - 1, ..omen });
    }

    /// Half the roll, rounded up.
    pub(super) fn templarius_gain(&mut self, omen: Omen, events: &mut impl Sink<Event>) {
        self.gain(self.active, u32::from(omen.roll).div_ceil(2), events);
        self.finish();
    }

    /// R39.
    fn portus(&mut self, work: Work, events: &mut impl Sink<Event>) {
        let choice = if self.portus_cards().is_empty() { 0 } else { self.occupied(self.active) };
        self.choose_space(work, choice, false, Offer::Own(Use::Swap), events);
    }

    /// The hand cards that Portus may bring to the table.
    pub(crate) fn portus_cards(&self) -> crate::cards::CardSet {
        let hand = self.hands[self.active.index() & 1].kinds();
        if self.rules().portus_pays_cost { hand.and(self.affordable(self.active)) } else { hand }
    }

    pub(super) fn portus_choose(&mut self, work: Work, space: Space, events: &mut impl Sink<Event>) {
        let offered = self.portus_cards();
        let hand = self.active.index() & 1;
        let asks = self.asks_among(self.hands[hand].size());
        if let Some(card) = offered.first().filter(|_| offered.len() == 1 && !asks) {
            if self.hands[hand].kinds().len() == 1 {
                // That nothing was asked tells the opponent that the whole hand is of this kind.
                self.known[hand] = self.hands[hand];
            }
            return self.portus_swap(space, card, events);
        }
        self.ask(Stage::Swap(work, space));
    }

    /// A card on the table and a hand card change places.
    pub(super) fn portus_swap(&mut self, space: Space, card: Card, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let cost =
            if self.rules().portus_pays_cost { u32::from(self.priced().cards[card.index()].cost) } else { 0 };
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
    fn castra(&mut self, work: Work, events: &mut impl Sink<Event>) {
        if self.vacant(self.active) == 0 || !self.refill_pile(events) {
            return self.no_effect(work, events);
        }
        self.stage = Stage::CastraDraw(work);
    }

    pub(super) fn castra_drew(&mut self, work: Work, card: Card, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.take_from_pile(card);
        events.tell(|| Event::CastraDrew { seat, card });
        self.choose_space(work, self.vacant(seat), false, Offer::Castra(card), events);
    }

    pub(super) fn castra_lay(&mut self, card: Card, space: Space, events: &mut impl Sink<Event>) {
        self.put_on_table(self.active, space, card, How::Castra, 0, events);
        self.finish();
    }

    /// R45: both awards are one event.
    fn pictor(&mut self, work: Work, events: &mut impl Sink<Event>) {
        let buildings = [self.active, rival(self.active)]
            .map(|seat| (seat, self.spaces_of(seat, Kind::Building).count_ones()));
        if buildings.iter().all(|&(_, count)| count == 0) {
            return self.no_effect(work, events);
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
        let stacks = self.rules().philosophus_stacks;
        let penalty = &mut self.penalty[opponent.index()];
        *penalty = if stacks { penalty.saturating_add(1) } else { 1 };
        let dice = *penalty;
        events.tell(|| Event::Penalty { seat: opponent, dice });
        self.finish();
    }

    /// R46: the whole hand is seen, and one card of it taken.
    fn speculator(&mut self, work: Work, events: &mut impl Sink<Event>) {
        let (seat, owner) = (self.active, rival(self.active));
        let hand = self.hands[owner.index()];
        let Some(first) = hand.kinds().first() else { return self.no_effect(work, events) };
        self.known[owner.index()] = hand;
        events.tell(|| Event::HandSeen { seat, owner, cards: Some(hand.copies().collect()) });
        if hand.kinds().len() == 1 && !self.asks_among(hand.size()) {
            return self.take_card(Taking::Hand, first, events);
        }
        self.ask(Stage::Take(work, Taking::Hand));
    }

    fn equitatus(&mut self, work: Work, events: &mut impl Sink<Event>) {
        let opponent = rival(self.active);
        let forums = self.spaces_with(opponent, self.tables().named.forum);
        if forums == 0 {
            return self.no_effect(work, events);
        }
        self.discard_all(opponent, forums, events);
        self.finish();
    }

    /// Forum needs a second die.
    fn forum(&mut self, work: Work, events: &mut impl Sink<Event>) {
        let mut values = self.dice.values();
        match (values.next(), values.next()) {
            (None, _) => self.no_effect(work, events),
            (Some(only), None) => self.forum_die(work, only, events),
            _ => self.ask(Stage::ForumDie(work)),
        }
    }

    /// The second die; a third one may come by Templum.
    pub(super) fn forum_die(&mut self, work: Work, value: u8, events: &mut impl Sink<Event>) {
        self.spend_die(work, value, events);
        let templa = self.spaces_with(self.active, self.tables().named.templum) & self.beside(work.space);
        if templa != 0 && !self.dice.is_empty() {
            return self.ask(Stage::TemplumDie(work, value));
        }
        self.forum_scores(work, value, 0, events);
    }

    /// The dice of Forum and Templum and the points of Basilica are one award.
    pub(super) fn forum_scores(
        &mut self,
        work: Work,
        second_die: u8,
        third_die: u8,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.active;
        let basilicas = self.spaces_with(seat, self.tables().named.basilica) & self.beside(work.space);
        let dice = u32::from(second_die) + u32::from(third_die);
        self.gain(seat, dice + BASILICA_POINTS * basilicas.count_ones(), events);
        self.finish();
    }

    /// How many points Mercator can buy.
    pub(crate) fn mercator_most(&self) -> u32 {
        let opponent = rival(self.active);
        (self.money[self.active.index() & 1] / MERCATOR_PRICE).min(self.vp[opponent.index()].into())
    }

    fn mercator(&mut self, work: Work, events: &mut impl Sink<Event>) {
        if self.mercator_most() == 0 {
            return self.no_effect(work, events);
        }
        self.ask(Stage::Buy(work));
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

    fn consul(&mut self, work: Work, events: &mut impl Sink<Event>) {
        if self.dice.is_empty() {
            return self.no_effect(work, events);
        }
        self.ask(Stage::Consul(work));
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

    /// The searcher sees the whole pile, and so knows the opponent's hand by subtraction, unless that is filled from another.
    fn haruspex(&mut self, work: Work, events: &mut impl Sink<Event>) {
        if !self.refill_pile(events) {
            return self.no_effect(work, events);
        }
        let (seat, opponent) = (self.active, rival(self.active).index());
        if !self.has_own_piles() {
            self.known[opponent] = self.hands[opponent];
        }
        events.tell(|| Event::PileSeen { seat });
        let offered = self.pile_of(seat).kinds();
        let asks = self.asks_among(self.pile_of(seat).size());
        match offered.first().filter(|_| offered.len() == 1 && !asks) {
            Some(card) => self.take_card(Taking::Pile, card, events),
            None => self.ask(Stage::Take(work, Taking::Pile)),
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
