//! What happens when an action is carried out: one file per part of the rules.
//!
//! - `setup`: deal, exchange, opening layout
//! - `turn`: vacant spaces, dice, and the actions of a turn
//! - `draw`: the piles
//! - `effects`: the shapes of action that the data declares
//! - `battle`: attacks
//! - `own`: actions that belong to one card alone
//! - `points`: victory points and the end of the game

mod battle;
mod draw;
mod effects;
mod own;
mod points;
mod setup;
mod turn;

pub(crate) use battle::BONUS_PRICE;
pub(crate) use own::MERCATOR_PRICE;

use crate::action::Action;
use crate::cards::Card;
use crate::dice::{Space, spaces_in};
use crate::event::{Event, How, Why};
use crate::state::{Arena, Step, Work};
use engine::{Seat, Sink};

impl Arena {
    /// Carries out a legal action and runs on to the next real question.
    #[inline]
    pub(crate) fn carry_out(&mut self, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::Start(seat) => self.start_with(seat, events),
            Action::Deal(card) => self.deal(card, events),
            Action::Give(one, other) => self.give((one, other), events),
            Action::Roll(value) => self.roll_die(value, events),
            Action::Stand => self.stand(events),
            Action::Triple => self.reroll_triple(events),
            Action::Fons(dice) => self.reroll_by_fons_bacchi(dice, events),
            Action::End => self.end_turn(events),
            Action::Play(card) => self.choose_card_to_play(card),
            Action::On(space) => self.lay_on(space, events),
            Action::Money(die) => self.take_money(die, events),
            Action::Cards(die) => self.begin_draw(die, events),
            Action::Draw(card) => self.draw(card, events),
            Action::Keep(card) => self.keep(card, events),
            Action::Activate(die) => self.activate(die, events),
            Action::Bribe(die) => self.bribe(die, events),
            Action::Target(space) => self.with_target(space, events),
            Action::Own(space) => self.with_own_card(space, events),
            Action::Bonus(points) => self.pay_for_bonus(points, events),
            Action::Battle(value) => self.roll_battle_die(value, events),
            Action::Tuba => self.sound_tuba(events),
            Action::Pass => self.decline(events),
            Action::Done => self.finish(),
            Action::Take(card) => self.take_card(card, events),
            Action::Swap(card) => self.portus_swap(card, events),
            Action::Spend(die) => self.spend_die(die, events),
            Action::Lay(card) => self.choose_card_to_lay(card),
            Action::Buy(points) => self.mercator_buy(points, events),
            Action::Turn(from, to) => self.consul_turn(from, to, events),
        }
    }

    /// The card in question goes to a space.
    fn lay_on(&mut self, space: Space, events: &mut impl Sink<Event>) {
        match self.step {
            Step::Layout => self.lay_opening_card(space, events),
            Step::PlayOn => self.play_on(space, events),
            Step::CastraOn => self.castra_lay(space, events),
            Step::LayFreeOn => self.lay_free_on(space, events),
            Step::LayAgainOn => self.lay_again_on(space, events),
            _ => unreachable!("no card is to be laid"),
        }
    }

    /// Lets dice lie: the action dice, or the battle die.
    fn stand(&mut self, events: &mut impl Sink<Event>) {
        match self.step {
            Step::Reroll => self.step = Step::Act,
            Step::Tuba => self.boost_attack(events),
            Step::TemplariusTuba => self.templarius_gain(events),
            _ => unreachable!("no dice are to be kept"),
        }
    }

    /// Declines a paid effect.
    fn decline(&mut self, events: &mut impl Sink<Event>) {
        match self.step {
            Step::BoostByDie => self.end_attack(events),
            Step::TemplumDie => self.forum_scores(0, events),
            _ => {
                let (seat, card) = (self.active, self.work.card.expect("a card is at work"));
                events.tell(|| Event::Declined { seat, card });
                self.finish();
            }
        }
    }

    /// Spends an unused die for the card at work.
    fn spend_die(&mut self, value: u8, events: &mut impl Sink<Event>) {
        self.dice.remove(value);
        let (seat, by) = (self.active, self.work.card.expect("a card is at work"));
        events.tell(|| Event::DieSpent { seat, by, value });
        match self.step {
            Step::ForumDie => self.forum_die(value, events),
            Step::TemplumDie => self.forum_scores(value, events),
            Step::BoostByDie => {
                self.work.bonus += value;
                self.end_attack(events);
            }
            _ => unreachable!("no die is to be spent"),
        }
    }

    /// The action of a card is over: the active player goes on.
    #[inline]
    pub(crate) fn finish(&mut self) {
        self.work = Work::default();
        if !self.is_over() {
            self.ask(Step::Act);
        }
    }

    /// The action has no legal target or nothing to do.
    pub(crate) fn no_effect(&mut self, events: &mut impl Sink<Event>) {
        let (seat, card) = (self.active, self.work.card.expect("a card is at work"));
        events.tell(|| Event::NoEffect { seat, card });
        self.finish();
    }

    /// Puts a question to the active player.
    #[inline]
    pub(crate) fn ask(&mut self, step: Step) {
        self.asked = self.active;
        self.step = step;
    }

    /// Asks for one of the spaces of a mask; with a single one and no right to decline it is taken at once.
    /// Without any the action has no effect.
    pub(crate) fn choose_space(
        &mut self,
        step: Step,
        choice: u8,
        optional: bool,
        events: &mut impl Sink<Event>,
    ) {
        if choice == 0 {
            return self.no_effect(events);
        }
        self.work.choice = choice;
        self.work.optional = optional;
        self.ask(step);
        if !optional && choice.is_power_of_two() {
            let only = Space(choice.trailing_zeros() as u8);
            match step {
                Step::Target => self.with_target(only, events),
                Step::Own => self.with_own_card(only, events),
                _ => self.lay_on(only, events),
            }
        }
    }

    /// Lays a card on an own space; a card that lies there is discarded (R15).
    pub(crate) fn put_on_table(
        &mut self,
        seat: Seat,
        space: Space,
        card: Card,
        how: How,
        paid: u32,
        events: &mut impl Sink<Event>,
    ) {
        self.discard_from(seat, space, Why::Covered, events);
        self.table[seat.index() & 1][space.index()] = Some(card);
        self.activated &= !space.bit();
        events.tell(|| Event::Laid { seat, space, card, how, paid });
    }

    /// Discards the card on a space, if there is one.
    pub(crate) fn discard_from(
        &mut self,
        owner: Seat,
        space: Space,
        why: Why,
        events: &mut impl Sink<Event>,
    ) {
        if let Some(card) = self.table[owner.index() & 1][space.index()].take() {
            self.discards.add(card);
            events.tell(|| Event::Discarded { owner, space, card, why });
        }
    }

    /// Discards the cards on all spaces of a mask.
    pub(crate) fn discard_all(&mut self, owner: Seat, spaces: u8, events: &mut impl Sink<Event>) {
        spaces_in(spaces).for_each(|space| self.discard_from(owner, space, Why::Removed, events));
    }
}
