//! Attacks with the battle die.

use crate::components::{Boost, Effect, OwnRule};
use crate::event::{Event, Why};
use crate::options::{ArenaStop, DecurioBonus, MercennariusPays};
use crate::state::{Arena, Battle, Stage, Work, rival};
use engine::Sink;

/// What a point on the battle die costs with Mercennarius.
pub(crate) const BONUS_PRICE: u32 = 3;
/// What the battle die will surely show, before it is rolled.
pub(crate) const SURE_ROLL: u8 = 1;

impl Arena {
    /// What other Decuriones of the attacker add to every attack, by option (R24).
    pub(crate) fn decurio_bonus(&self, work: &Work) -> u8 {
        if self.rules().decurio_bonus.get() == DecurioBonus::OwnAttack {
            return 0;
        }
        let others = self.spaces_with(self.active, self.tables().named.decurio) & !work.space.bit();
        others.count_ones() as u8
    }

    /// Begins an attack: the battle die is due.
    pub(super) fn attack(&mut self, battle: Battle, events: &mut impl Sink<Event>) {
        let (seat, owner) = (self.active, rival(self.active));
        let Battle { work, target, bonus, .. } = battle;
        self.stage = Stage::Battle(Battle { rerolls: self.tubas(), ..battle });
        events.tell(|| Event::AttackBegan {
            seat,
            by: work.card,
            owner,
            space: target,
            card: self.card_at(owner, target).expect("a card lies there"),
            defence: self.current_defence(owner, target),
            bonus,
        });
    }

    /// Tubas of the active player (R25, R27).
    pub(super) fn tubas(&self) -> u8 {
        self.spaces_with(self.active, self.tables().named.tuba).count_ones() as u8
    }

    /// What the attack must reach.
    pub(crate) fn target_defence(&self, battle: &Battle) -> i32 {
        self.current_defence(rival(self.active), battle.target)
    }

    /// What the attacker may add to the die of this card.
    pub(crate) fn boost(&self, work: &Work) -> Boost {
        match self.effect_of(work) {
            Effect::Attack(attack) => attack.boost,
            _ => Boost::Nothing,
        }
    }

    /// How many points Mercennarius can buy with such a roll: no more than could matter (R35).
    pub(crate) fn payable_bonus(&self, battle: &Battle, roll: u8) -> u32 {
        let surely = i32::from(roll) + i32::from(battle.bonus);
        let useful = (self.target_defence(battle) - surely).max(0) as u32;
        useful.min(self.money[self.active.index() & 1] / BONUS_PRICE)
    }

    /// D9: the price is paid, before the roll or (by option) after it.
    pub(super) fn pay_for_bonus(
        &mut self,
        battle: Battle,
        points: u8,
        events: &mut impl Sink<Event>,
    ) -> Battle {
        let seat = self.active;
        let paid = BONUS_PRICE * u32::from(points);
        self.money[seat.index() & 1] -= paid;
        if points > 0 {
            events.tell(|| Event::BonusPaid { seat, bonus: points, paid });
        }
        Battle { bonus: battle.bonus + points, ..battle }
    }

    /// The battle die fell.
    pub(super) fn roll_battle_die(&mut self, battle: Battle, value: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let battle = Battle { roll: value, ..battle };
        events.tell(|| Event::BattleDie { seat, value });
        if battle.value() >= self.target_defence(&battle) {
            self.end_attack(battle, events);
        } else if battle.rerolls > 0 && self.could_succeed(&battle) {
            self.ask(Stage::Tuba(battle));
        } else {
            self.boost_attack(battle, events);
        }
    }

    /// Could any roll still win, with all that may be added to it? (Else Tuba is not offered, R25.)
    fn could_succeed(&self, battle: &Battle) -> bool {
        let more = match self.boost(&battle.work) {
            Boost::Die => self.dice.values().last().map_or(0, i32::from),
            Boost::Money if self.rules().mercennarius_pays == MercennariusPays::After => {
                (self.money[self.active.index() & 1] / BONUS_PRICE) as i32
            }
            _ => 0,
        };
        6 + i32::from(battle.bonus) + more >= self.target_defence(battle)
    }

    /// D10: the battle die is rolled again.
    pub(super) fn sound_tuba(&mut self, battle: Battle, events: &mut impl Sink<Event>) {
        let seat = self.active;
        events.tell(|| Event::TubaSounds { seat });
        self.stage = Stage::Battle(Battle { rerolls: battle.rerolls - 1, ..battle });
    }

    /// After any Tuba: Centurio's die (R59), or Mercennarius' late pay (R35).
    pub(super) fn boost_attack(&mut self, battle: Battle, events: &mut impl Sink<Event>) {
        match self.boost(&battle.work) {
            Boost::Die if !self.dice.is_empty() => self.ask(Stage::BoostByDie(battle)),
            Boost::Money
                if self.rules().mercennarius_pays == MercennariusPays::After
                    && self.payable_bonus(&battle, battle.roll) > 0 =>
            {
                self.ask(Stage::BoostByMoney(battle));
            }
            _ => self.end_attack(battle, events),
        }
    }

    /// R23: equal or higher wins.
    pub(super) fn end_attack(&mut self, battle: Battle, events: &mut impl Sink<Event>) {
        let (seat, owner, space) = (self.active, rival(self.active), battle.target);
        let (value, defence) = (battle.value(), self.target_defence(&battle));
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
        let stops = match self.rules().arena_stop {
            ArenaStop::FirstFailed => !won,
            ArenaStop::FirstBeaten => won,
        };
        if self.effect_of(&battle.work) == Effect::OwnRule(OwnRule::Arena)
            && !stops
            && let Some(target) = self.arena_target(space.0 + 1)
        {
            return self.arena_attack(battle.work, target, battle.roll, events);
        }
        self.finish();
    }
}
