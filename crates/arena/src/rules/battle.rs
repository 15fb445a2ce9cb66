//! Attacks with the battle die.

use crate::components::{Boost, Effect, OwnRule, tables};
use crate::dice::Space;
use crate::event::{Event, Why};
use crate::options::{ArenaStop, MercennariusPays};
use crate::state::{Arena, Step, rival};
use engine::Sink;

/// What a point on the battle die costs with Mercennarius.
pub(crate) const BONUS_PRICE: u32 = 3;

impl Arena {
    /// Begins an attack: the battle die is due.
    pub(super) fn attack(&mut self, target: Space, bonus: u8, events: &mut impl Sink<Event>) {
        let (seat, owner) = (self.active, rival(self.active));
        self.work.target = target.0;
        self.work.bonus = bonus;
        self.work.rerolls = self.tubas();
        self.step = Step::Battle;
        events.tell(|| Event::AttackBegan {
            seat,
            by: self.work.card.expect("a card is at work"),
            owner,
            space: target,
            card: self.card_at(owner, target).expect("a card lies there"),
            defence: self.current_defence(owner, target),
            bonus,
        });
    }

    /// Tubas of the active player (R25, R27).
    pub(super) fn tubas(&self) -> u8 {
        self.spaces_with(self.active, tables().named.tuba).count_ones() as u8
    }

    /// What the attack must reach.
    pub(crate) fn target_defence(&self) -> i32 {
        self.current_defence(rival(self.active), Space(self.work.target))
    }

    /// What the attack has so far.
    pub(crate) fn attack_value(&self) -> i32 {
        i32::from(self.work.roll) + i32::from(self.work.bonus)
    }

    /// What the attacker may add to the die of this card.
    pub(crate) fn boost(&self) -> Boost {
        match self.acting_card().effect {
            Effect::Attack(attack) => attack.boost,
            _ => Boost::Nothing,
        }
    }

    /// How many points Mercennarius can buy: no more than could matter (R35).
    pub(crate) fn payable_bonus(&self) -> u32 {
        let surely = if self.step == Step::BoostByMoney { self.attack_value() } else { 1 };
        let useful = (self.target_defence() - surely).max(0) as u32;
        useful.min(self.money[self.active.index() & 1] / BONUS_PRICE)
    }

    /// D9: the price is paid, before the roll or (by option) after it.
    pub(super) fn pay_for_bonus(&mut self, points: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let paid = BONUS_PRICE * u32::from(points);
        self.money[seat.index() & 1] -= paid;
        if points > 0 {
            events.tell(|| Event::BonusPaid { seat, bonus: points, paid });
        }
        let bonus = self.work.bonus + points;
        if self.step == Step::BoostByMoney {
            self.work.bonus = bonus;
            self.end_attack(events);
        } else {
            self.attack(Space(self.work.target), bonus, events);
        }
    }

    /// The battle die fell.
    pub(super) fn roll_battle_die(&mut self, value: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.work.roll = value;
        events.tell(|| Event::BattleDie { seat, value });
        if self.step == Step::TemplariusRoll {
            return self.templarius_rolled(events);
        }
        if self.attack_value() >= self.target_defence() {
            self.end_attack(events);
        } else if self.work.rerolls > 0 && self.could_succeed() {
            self.ask(Step::Tuba);
        } else {
            self.boost_attack(events);
        }
    }

    /// Could any roll still win, with all that may be added to it? (Else Tuba is not offered, R25.)
    fn could_succeed(&self) -> bool {
        let more = match self.boost() {
            Boost::Die => self.dice.values().last().map_or(0, i32::from),
            Boost::Money if self.rules.mercennarius_pays == MercennariusPays::After => {
                (self.money[self.active.index() & 1] / BONUS_PRICE) as i32
            }
            _ => 0,
        };
        6 + i32::from(self.work.bonus) + more >= self.target_defence()
    }

    /// D10: the battle die is rolled again.
    pub(super) fn sound_tuba(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.work.rerolls -= 1;
        events.tell(|| Event::TubaSounds { seat });
        self.step = match self.step {
            Step::TemplariusTuba => Step::TemplariusRoll,
            _ => Step::Battle,
        };
    }

    /// After any Tuba: Centurio's die (R59), or Mercennarius' late pay (R35).
    pub(super) fn boost_attack(&mut self, events: &mut impl Sink<Event>) {
        match self.boost() {
            Boost::Die if !self.dice.is_empty() => return self.ask(Step::BoostByDie),
            Boost::Money if self.rules.mercennarius_pays == MercennariusPays::After => {
                self.ask(Step::BoostByMoney);
                if self.payable_bonus() > 0 {
                    return;
                }
            }
            _ => {}
        }
        self.end_attack(events);
    }

    /// R23: equal or higher wins.
    pub(super) fn end_attack(&mut self, events: &mut impl Sink<Event>) {
        let (seat, owner, space) = (self.active, rival(self.active), Space(self.work.target));
        let (value, defence) = (self.attack_value(), self.target_defence());
        let won = value >= defence;
        events.tell(|| Event::AttackEnded {
            seat,
            owner,
            space,
            card: self.card_at(owner, space).expect("a card lies there"),
            value,
            defence,
            won,
        });
        if won {
            self.discard_from(owner, space, Why::Beaten, events);
        }
        let stops = match self.rules.arena_stop {
            ArenaStop::FirstFailed => !won,
            ArenaStop::FirstBeaten => won,
        };
        if self.acting_card().effect == Effect::OwnRule(OwnRule::Arena) && !stops {
            return self.arena_attack_from(space.0 + 1, false, events);
        }
        self.finish();
    }
}
