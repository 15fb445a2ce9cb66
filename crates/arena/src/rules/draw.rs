//! The piles: drawing, reshuffling, and what each player can tell from it.

use crate::cards::{Card, Cards};
use crate::event::Event;
use crate::state::{Arena, Aside, Step, rival};
use engine::{Seat, Sink};

impl Arena {
    /// Makes sure that the pile has a card; the discards become the new pile if need be (R19). Is there a card now?
    ///
    /// With the pile gone, whoever counts cards knows the opponent's hand: all other cards are in sight. What was
    /// known so is remembered, for the new pile would blur it. Only cards that the active player holds aside keep
    /// their secret; what can be told of them is settled when they are discarded.
    pub(super) fn refill_pile(&mut self, events: &mut impl Sink<Event>) -> bool {
        if !self.pile.is_empty() {
            return true;
        }
        if self.discards.is_empty() {
            return false;
        }
        let cards = self.discards.size();
        self.pile = std::mem::take(&mut self.discards);
        events.tell(|| Event::Reshuffled { cards });
        let (own, other) = (self.active.index() & 1, rival(self.active).index());
        self.known[other] = self.hands[other];
        if self.step == Step::DrawCards && self.aside.count > 0 {
            self.aside.before_shuffle = self.aside.count;
        } else {
            self.known[own] = self.hands[own];
        }
        true
    }

    /// The "Cards" action: as many cards as the die shows.
    pub(super) fn begin_draw(&mut self, die: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.dice.remove(die);
        events.tell(|| Event::DrawBegan { seat, die });
        self.aside = Aside { mark: die, ..Aside::default() };
        self.step = Step::DrawCards;
        self.draw_on(events);
    }

    /// A card was drawn.
    pub(super) fn draw(&mut self, card: Card, events: &mut impl Sink<Event>) {
        self.pile.remove(card);
        if self.step == Step::CastraDraw {
            return self.castra_drew(card, events);
        }
        let seat = self.active;
        self.aside.push(card);
        events.tell(|| Event::Drew { seat, card: Some(card) });
        self.draw_on(events);
    }

    /// The next card is due, or one of those drawn is to be kept (D5).
    fn draw_on(&mut self, events: &mut impl Sink<Event>) {
        if self.aside.count < self.aside.mark && self.refill_pile(events) {
            return;
        }
        let seat = self.active;
        let Some(first) = self.aside.cards[0] else {
            events.tell(|| Event::NothingToDraw { seat });
            self.aside = Aside::default();
            return self.ask(Step::Act);
        };
        self.ask(Step::Keep);
        if self.aside.list().all(|card| card == first) {
            // Several equal cards leave no choice, and the discarded ones tell the opponent which card was kept.
            self.keep_known(first, self.aside.count > 1, events);
        }
    }

    /// D5: one drawn card goes to the hand, the others to the discards.
    pub(super) fn keep(&mut self, card: Card, events: &mut impl Sink<Event>) {
        self.keep_known(card, false, events);
    }

    fn keep_known(&mut self, card: Card, told_by_silence: bool, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let hand = seat.index() & 1;
        let mut discarded = self.aside.heap();
        discarded.remove(card);
        let proven = self.cards_proven_by_the_shuffle(seat, &discarded);
        self.hands[hand].add(card);
        self.known[hand] = match (self.aside.before_shuffle > 0, told_by_silence) {
            (true, true) => self.hands[hand],
            (true, false) => self.known[hand].plus(&proven),
            (false, true) => self.known[hand].plus(&Cards::from_iter([card])),
            (false, false) => self.known[hand],
        };
        self.discards = self.discards.plus(&discarded);
        events.tell(|| Event::Kept { seat, card: Some(card), discarded: discarded.copies().collect() });
        self.aside = Aside::default();
        self.ask(Step::Act);
    }

    /// The pile ran out while `seat` was drawing: the opponent could then tell hand and drawn cards together. Those of
    /// them that are not among the cards discarded now must be in the hand.
    fn cards_proven_by_the_shuffle(&self, seat: Seat, discarded: &Cards) -> Cards {
        let old = self.aside.before_shuffle as usize;
        let hand = seat.index() & 1;
        let mut proven = Cards::NONE;
        if old > 0 {
            let mut told = self.hands[hand].minus(&self.known[hand]);
            self.aside.list().take(old).for_each(|card| told.add(card));
            for (card, count) in told.iter() {
                (discarded.count(card)..count).for_each(|_| proven.add(card));
            }
        }
        proven
    }
}
