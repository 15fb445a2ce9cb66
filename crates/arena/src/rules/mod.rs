//! What happens when an action is carried out: one file per part of the rules.
//!
//! - `setup`: deal, exchange, opening layout
//! - `build`: own decks
//! - `turn`: vacant spaces, dice, and the actions of a turn
//! - `draw`: the piles
//! - `effects`: the shapes of action that the data declares
//! - `battle`: attacks
//! - `own`: actions that belong to one card alone
//! - `points`: victory points and the end of the game

mod battle;
mod build;
mod draw;
mod effects;
mod own;
mod points;
mod setup;
mod turn;

pub(crate) use battle::{BONUS_PRICE, SURE_ROLL};
pub(crate) use build::DECK;
pub(crate) use own::MERCATOR_PRICE;

use crate::action::Action;
use crate::cards::Card;
use crate::dice::{Space, Spaces, spaces_in};
use crate::event::{Event, How, Why};
use crate::state::{Aim, Arena, Battle, Lifted, Stage, Use, Work};
use engine::{Seat, Sink};

/// What a space is chosen for.
enum Offer {
    /// A space of the opponent.
    Target(Aim),
    /// An own card on the table.
    Own(Use),
    /// A space for the card of Castra.
    Castra(Card),
    /// A space for the next lifted card.
    Again(Lifted),
}

impl Arena {
    /// Carries out a legal action and runs on to the next real question. (The question is looked at where it is: most answers need
    /// nothing of what it is about.)
    #[inline]
    pub(crate) fn carry_out(&mut self, action: Action, events: &mut impl Sink<Event>) {
        match (action, &self.stage) {
            (Action::Start(seat), _) => self.start_with(seat, events),
            (Action::Deal(card), &Stage::FillDeck) => self.put_into_deck(card, events),
            (Action::Deal(card), _) => self.deal(card, events),
            (Action::Roll(value), &Stage::RollDice(dice)) => self.roll_die(dice, value, events),
            (Action::Draw(card), &Stage::DrawCards(drawn)) => self.draw(drawn, card, events),
            (Action::Draw(card), &Stage::CastraDraw(work)) => self.castra_drew(work, card, events),
            (Action::Draw(card), &Stage::FortunaDraw(work, left)) => {
                self.fortuna_drew(work, left, card, events);
            }
            (Action::Battle(value), &Stage::Battle(battle)) => self.roll_battle_die(battle, value, events),
            (Action::Battle(value), &Stage::TemplariusRoll(omen)) => {
                self.templarius_rolled(omen, value, events);
            }
            (Action::Give(one, other), &Stage::Exchange(first)) => self.give(first, (one, other), events),
            (Action::Stand, &Stage::Reroll) => self.stage = Stage::Act,
            (Action::Stand, &Stage::Tuba(battle)) => self.boost_attack(battle, events),
            (Action::Stand, &Stage::TemplariusTuba(omen)) => self.templarius_gain(omen, events),
            (Action::Triple, _) => self.reroll_triple(events),
            (Action::Fons(dice), _) => self.reroll_by_fons_bacchi(dice, events),
            (Action::End, _) => self.end_turn(events),
            (Action::Play(card), _) => self.choose_card_to_play(card),
            (Action::On(space), &Stage::PlayOn(card)) => self.play_on(card, space, events),
            (Action::On(space), &Stage::Layout) => self.lay_opening_card(space, events),
            (Action::On(space), &Stage::CastraOn(_, card)) => self.castra_lay(card, space, events),
            (Action::On(space), &Stage::LayFreeOn(work, kind, card)) => {
                self.lay_free_on((work, kind), card, space, events);
            }
            (Action::On(space), &Stage::LayAgainOn(work, lifted)) => {
                self.lay_again_on(work, lifted, space, events);
            }
            (Action::Money(die), _) => self.take_money(die, events),
            (Action::Cards(die), _) => self.begin_draw(die, events),
            (Action::Keep(card), &Stage::Keep(drawn)) => self.keep(&drawn, card, false, events),
            (Action::Keep(card), &Stage::LayAgainOn(work, lifted)) => {
                self.keep_lifted(work, lifted, card, events);
            }
            (Action::Activate(die), _) => self.activate(die, events),
            (Action::Bribe(die), _) => self.bribe(die, events),
            (Action::Target(space), &Stage::Target(work, aim)) => self.with_target(work, aim, space, events),
            (Action::Own(space), &Stage::Own(work, of)) => self.with_own_card(work, of, space, events),
            (Action::Bonus(points), &Stage::Bonus(battle)) => {
                let battle = self.pay_for_bonus(battle, points, events);
                self.attack(battle, events);
            }
            (Action::Bonus(points), &Stage::BoostByMoney(battle)) => {
                let battle = self.pay_for_bonus(battle, points, events);
                self.end_attack(battle, events);
            }
            (Action::Tuba, &Stage::Tuba(battle)) => self.sound_tuba(battle, events),
            (Action::Tuba, &Stage::TemplariusTuba(omen)) => self.sound_tuba_for_templarius(omen, events),
            (Action::Pass, &Stage::BoostByDie(battle)) => self.end_attack(battle, events),
            (Action::Pass, &Stage::TemplumDie(work, second)) => self.forum_scores(work, second, 0, events),
            (Action::Pass, &(Stage::Target(work, _) | Stage::Own(work, _) | Stage::Consul(work))) => {
                self.decline(work, events);
            }
            (Action::Done, &Stage::Build) => self.leave_rest_to_lot(events),
            (Action::Done, _) => self.finish(),
            (Action::Take(card), &Stage::Build) => self.choose_for_deck(card, events),
            (Action::Take(card), &Stage::Take(_, taking)) => self.take_card(taking, card, events),
            (Action::Swap(card), &Stage::Swap(_, space)) => self.portus_swap(space, card, events),
            (Action::Spend(die), &Stage::ForumDie(work)) => self.forum_die(work, die, events),
            (Action::Spend(die), &Stage::TemplumDie(work, second)) => {
                self.spend_die(work, die, events);
                self.forum_scores(work, second, die, events);
            }
            (Action::Spend(die), &Stage::BoostByDie(battle)) => {
                self.spend_die(battle.work, die, events);
                self.end_attack(Battle { bonus: battle.bonus + die, ..battle }, events);
            }
            (Action::Lay(card), &Stage::LayFree(work, kind)) => self.choose_card_to_lay((work, kind), card),
            (Action::Buy(points), _) => self.mercator_buy(points, events),
            (Action::Turn(from, to), _) => self.consul_turn(from, to, events),
            (answer, open) => engine::game::no_answer(answer, open),
        }
    }

    /// Declines what a card offers.
    fn decline(&mut self, work: Work, events: &mut impl Sink<Event>) {
        let (seat, card) = (self.active, work.card);
        events.tell(|| Event::Declined { seat, card });
        self.finish();
    }

    /// Spends an unused die for the card at work.
    fn spend_die(&mut self, work: Work, value: u8, events: &mut impl Sink<Event>) {
        self.dice.remove(value);
        let (seat, by) = (self.active, work.card);
        events.tell(|| Event::DieSpent { seat, by, value });
    }

    /// The action of a card is over: the active player goes on.
    #[inline]
    pub(crate) fn finish(&mut self) {
        if !self.is_over() {
            self.ask(Stage::Act);
        }
    }

    /// The action has no legal target or nothing to do.
    pub(crate) fn no_effect(&mut self, work: Work, events: &mut impl Sink<Event>) {
        let (seat, card) = (self.active, work.card);
        events.tell(|| Event::NoEffect { seat, card });
        self.finish();
    }

    /// Puts a question to the active player.
    #[inline]
    pub(crate) fn ask(&mut self, stage: Stage) {
        self.asked = self.active;
        self.stage = stage;
    }

    /// R64: must a card be asked for even if all of so many hidden ones are of one kind? Else it would be known that they are.
    pub(crate) fn asks_among(&self, hidden: u32) -> bool {
        hidden > 1 && self.rules().asks_hidden_questions()
    }

    /// Asks for one of the spaces of a mask; with a single one and no right to decline it is taken at once.
    /// Without any the action has no effect.
    fn choose_space(
        &mut self,
        work: Work,
        choice: Spaces,
        optional: bool,
        offer: Offer,
        events: &mut impl Sink<Event>,
    ) {
        if choice == 0 {
            return self.no_effect(work, events);
        }
        let work = Work { choice, optional, ..work };
        if optional || !choice.is_power_of_two() {
            return self.ask(match offer {
                Offer::Target(aim) => Stage::Target(work, aim),
                Offer::Own(of) => Stage::Own(work, of),
                Offer::Castra(card) => Stage::CastraOn(work, card),
                Offer::Again(lifted) => Stage::LayAgainOn(work, lifted),
            });
        }
        let only = Space(choice.trailing_zeros() as u8);
        match offer {
            Offer::Target(aim) => self.with_target(work, aim, only, events),
            Offer::Own(of) => self.with_own_card(work, of, only, events),
            Offer::Castra(card) => self.castra_lay(card, only, events),
            Offer::Again(lifted) => self.lay_again_on(work, lifted, only, events),
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
            self.discards_mut(owner).add(card);
            events.tell(|| Event::Discarded { owner, space, card, why });
        }
    }

    /// Discards the cards on all spaces of a mask.
    pub(crate) fn discard_all(&mut self, owner: Seat, spaces: u8, events: &mut impl Sink<Event>) {
        spaces_in(spaces).for_each(|space| self.discard_from(owner, space, Why::Removed, events));
    }
}
