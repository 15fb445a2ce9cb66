//! A turn: vacant spaces, dice, actions.

use crate::cards::Card;
use crate::dice::{Dice, Space, how_many};
use crate::event::{Event, How, Reroll};
use crate::state::{Arena, Ending, Stage, Work, rival};
use engine::{Seat, Sink};

/// How many action dice a player has.
const ACTION_DICE: u8 = 3;
/// What each Telonium adds to money taken with a die (R18).
const TELONIUM_BONUS: u32 = 2;

impl Arena {
    /// Phases 1 and 2 up to the first roll.
    pub(super) fn begin_turn(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.active = seat;
        self.turn += 1;
        self.triple_used = false;
        self.fons_used = 0;
        self.bribery_used = false;
        self.activated = 0;
        self.pay_vacant_spaces(events);
        if !self.is_over() {
            self.take_up_dice(events);
        }
    }

    /// Phase 1 (R11).
    fn pay_vacant_spaces(&mut self, events: &mut impl Sink<Event>) {
        let (seat, turn) = (self.active, self.turn);
        let vacant = how_many(self.vacant(seat));
        let lost = vacant.min(self.vp[seat.index() & 1].into());
        self.vp[seat.index() & 1] -= lost as u16;
        self.supply += lost as u16;
        events.tell(|| Event::TurnBegan { seat, turn, vacant, lost });
        self.check_end(events);
    }

    /// Phase 2: how many dice are rolled (R14).
    fn take_up_dice(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let missing = std::mem::take(&mut self.penalty[seat.index() & 1]);
        let count = ACTION_DICE.saturating_sub(missing).max(self.rules().philosophus_floor);
        if missing > 0 {
            events.tell(|| Event::DiceMissing { seat, missing: ACTION_DICE - count, left: count });
        }
        self.dice = Dice::NONE;
        self.roll_dice(count);
    }

    /// An action die was rolled, of so many.
    pub(super) fn roll_die(&mut self, dice: u8, value: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.dice.add(value);
        events.tell(|| Event::Rolled { seat, value });
        self.roll_dice(dice - 1);
    }

    /// So many dice are to be rolled.
    #[inline]
    fn roll_dice(&mut self, dice: u8) {
        match dice {
            0 => self.end_roll(),
            _ => self.stage = Stage::RollDice(dice),
        }
    }

    /// The re-roll window opens when all dice lie and a permission is left (R12, R13).
    fn end_roll(&mut self) {
        if self.may_reroll_triple() || (self.fons_left() > 0 && !self.dice.is_empty()) {
            self.ask(Stage::Reroll);
        } else {
            self.ask(Stage::Act);
        }
    }

    /// R12: all three equal dice once more.
    pub(super) fn reroll_triple(&mut self, events: &mut impl Sink<Event>) {
        self.triple_used = true;
        self.reroll(self.dice, Reroll::Triple, events);
    }

    /// R13: any dice once more.
    pub(super) fn reroll_by_fons_bacchi(&mut self, dice: Dice, events: &mut impl Sink<Event>) {
        self.fons_used += 1;
        self.reroll(dice, Reroll::FonsBacchi, events);
    }

    fn reroll(&mut self, dice: Dice, by: Reroll, events: &mut impl Sink<Event>) {
        let seat = self.active;
        events.tell(|| Event::Rerolled { seat, by, dice: dice.list().collect() });
        self.dice = self.dice.minus(dice);
        self.stage = Stage::RollDice(dice.size() as u8);
    }

    /// The turn passes to the opponent (R17), or the last turn is over (R53).
    pub(super) fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active;
        events.tell(|| Event::TurnEnded { seat, unused: self.dice.list().collect() });
        self.dice = Dice::NONE;
        self.reduction = 0;
        self.blocked[seat.index() & 1] = 0;
        if self.turn >= self.rules().max_turns {
            return self.end_game(Ending::TurnLimit, events);
        }
        self.begin_turn(rival(seat), events);
    }

    /// Play: first the card …
    pub(super) fn choose_card_to_play(&mut self, card: Card) {
        self.announce(card);
        self.stage = Stage::PlayOn(card);
    }

    /// A hand card is chosen and thereby shown; it leaves the hand when its space is named.
    pub(super) fn announce(&mut self, card: Card) {
        let known = &mut self.known[self.active.index() & 1];
        if !known.has(card) {
            known.add(card);
        }
    }

    /// … then the space (R15).
    pub(super) fn play_on(&mut self, card: Card, space: Space, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let cost = u32::from(self.priced().cards[card.index()].cost);
        self.money[seat.index() & 1] -= cost;
        self.leave_hand(seat, card);
        self.put_on_table(seat, space, card, How::Played, cost, events);
        self.ask(Stage::Act);
    }

    /// Money: the die's value, and more for each Telonium (R18).
    pub(super) fn take_money(&mut self, die: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.dice.remove(die);
        let telonia = how_many(self.spaces_with(seat, self.tables().named.telonium));
        let amount = u32::from(die) + TELONIUM_BONUS * telonia;
        self.money[seat.index() & 1] += amount;
        events.tell(|| Event::MoneyTaken { seat, die, amount });
    }

    /// A die on the space of its value (R20).
    pub(super) fn activate(&mut self, die: u8, events: &mut impl Sink<Event>) {
        let (seat, space) = (self.active, Space::of_die(die));
        let card = self.card_at(seat, space).expect("a card lies there");
        self.dice.remove(die);
        events.tell(|| Event::Activated { seat, space, card, die });
        self.start_chain(card, space, die, events);
    }

    /// A die of any value and its value in money on the bribery space (R21).
    pub(super) fn bribe(&mut self, die: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let card = self.card_at(seat, Space::BRIBERY).expect("a card lies there");
        self.dice.remove(die);
        self.money[seat.index() & 1] -= u32::from(die);
        self.bribery_used = true;
        events.tell(|| Event::Bribed { seat, card, die, paid: die });
        self.start_chain(card, Space::BRIBERY, die, events);
    }

    fn start_chain(&mut self, card: Card, space: Space, die: u8, events: &mut impl Sink<Event>) {
        self.activated |= space.bit();
        let chain = u16::from(space.bit());
        self.perform(Work { card, space, die, chain, choice: 0, optional: false }, events);
    }
}
