//! The piles: drawing, reshuffling, and what each player can tell from it.

use crate::cards::{Card, Cards};
use crate::event::Event;
use crate::state::{Arena, Drawn, Stage, Work, rival};
use engine::Sink;

impl Arena {
    /// Makes sure that the pile has a card; the discards become the new pile if need be (R19). Is there a card now?
    ///
    /// With the pile gone, whoever counts cards knows the opponent's hand: all other cards are in sight. What was
    /// known so is remembered, for the new pile would blur it. (An own pile tells that of its owner's hand alone.) Only cards that the active player holds aside keep
    /// their secret; what can be told of them is settled when they are discarded.
    #[inline]
    pub(super) fn refill_pile(&mut self, events: &mut impl Sink<Event>) -> bool {
        !self.pile_of(self.active).is_empty() || self.reshuffle(None, events)
    }

    /// The discards become the new pile, if there are any; in the midst of a draw these cards are held aside.
    fn reshuffle(&mut self, aside: Option<&mut Drawn>, events: &mut impl Sink<Event>) -> bool {
        let seat = self.active;
        if self.discards_of(seat).is_empty() {
            return false;
        }
        let cards = self.discards_of(seat).size();
        *self.pile_mut(seat) = std::mem::take(self.discards_mut(seat));
        events.tell(|| Event::Reshuffled { cards });
        if self.rules().builds_decks() {
            // Nobody else knows what the deck was made of, so nothing can be told by counting (R68).
            return true;
        }
        let (own, other) = (self.active.index() & 1, rival(self.active).index());
        if !self.has_own_piles() {
            self.known[other] = self.hands[other];
        }
        match aside {
            Some(drawn) if drawn.row.count > 0 => drawn.before_shuffle = drawn.row.count,
            _ => self.known[own] = self.hands[own],
        }
        true
    }

    /// The "Cards" action: as many cards as the die shows.
    pub(super) fn begin_draw(&mut self, die: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.dice.remove(die);
        events.tell(|| Event::DrawBegan { seat, die });
        let drawn = Drawn { wanted: die, ..Drawn::default() };
        self.draw_on(drawn, self.pile_of(seat).is_empty(), events);
    }

    /// A card was drawn.
    pub(super) fn draw(&mut self, mut drawn: Drawn, card: Card, events: &mut impl Sink<Event>) {
        let gone = self.take_from_pile(card);
        let seat = self.active;
        drawn.row.push(card);
        events.tell(|| Event::Drew { seat, card: Some(card) });
        self.draw_on(drawn, gone, events);
    }

    /// A card leaves the active player's pile. Is the pile gone then?
    #[inline]
    pub(super) fn take_from_pile(&mut self, card: Card) -> bool {
        let pile = self.pile_mut(self.active);
        pile.remove(card);
        pile.is_empty()
    }

    /// The next card is due, or one of those drawn is to be kept (D5). Is the pile gone?
    fn draw_on(&mut self, mut drawn: Drawn, gone: bool, events: &mut impl Sink<Event>) {
        let more = drawn.row.count < drawn.wanted;
        if more && (!gone || self.reshuffle(Some(&mut drawn), events)) {
            self.stage = Stage::DrawCards(drawn);
            return;
        }
        let seat = self.active;
        let Some(first) = drawn.row.cards[0] else {
            events.tell(|| Event::NothingToDraw { seat });
            return self.ask(Stage::Act);
        };
        let equal = || drawn.row.list().all(|card| card == first);
        if drawn.row.count == 1 || (!self.rules().asks_hidden_questions() && equal()) {
            // In edition 1 equal cards were not asked about, and the discarded ones told which card was kept (R64).
            return self.keep(&drawn, first, drawn.row.count > 1, events);
        }
        self.ask(Stage::Keep(drawn));
    }

    /// Fortuna (R66): the whole hand is discarded, and as many cards are drawn.
    pub(super) fn fortuna(&mut self, work: Work, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let hand = std::mem::take(&mut self.hands[seat.index() & 1]);
        self.known[seat.index() & 1] = Cards::NONE;
        if hand.is_empty() {
            return self.no_effect(work, events);
        }
        let discards = self.discards_mut(seat);
        *discards = discards.plus(&hand);
        events.tell(|| Event::HandDiscarded { seat, cards: hand.copies().collect() });
        self.fortuna_draws_on(work, hand.size() as u8, events);
    }

    /// A card for Fortuna came, of so many that were due.
    pub(super) fn fortuna_drew(&mut self, work: Work, due: u8, card: Card, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.take_from_pile(card);
        self.hands[seat.index() & 1].add(card);
        events.tell(|| Event::Drew { seat, card: Some(card) });
        self.fortuna_draws_on(work, due - 1, events);
    }

    /// The next card for Fortuna is due, or the hand is full again. There are always enough cards: those of the old hand
    /// lie on the discards.
    fn fortuna_draws_on(&mut self, work: Work, due: u8, events: &mut impl Sink<Event>) {
        if due > 0 && self.refill_pile(events) {
            self.stage = Stage::FortunaDraw(work, due);
            return;
        }
        self.finish();
    }

    /// D5: one drawn card goes to the hand, the others to the discards.
    pub(super) fn keep(
        &mut self,
        drawn: &Drawn,
        card: Card,
        told_by_silence: bool,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.active;
        let hand = seat.index() & 1;
        let mut discarded = drawn.row.heap();
        discarded.remove(card);
        if drawn.before_shuffle > 0 && !told_by_silence {
            let proven = self.cards_proven_by_the_shuffle(drawn, &discarded);
            self.known[hand] = self.known[hand].plus(&proven);
        }
        self.hands[hand].add(card);
        if told_by_silence {
            match drawn.before_shuffle {
                0 => self.known[hand].add(card),
                _ => self.known[hand] = self.hands[hand],
            }
        }
        let discards = self.discards_mut(seat);
        *discards = discards.plus(&discarded);
        events.tell(|| Event::Kept { seat, card: Some(card), discarded: discarded.copies().collect() });
        self.ask(Stage::Act);
    }

    /// The pile ran out while the active player was drawing: the opponent could then tell hand and drawn cards together. Those of
    /// them that are not among the cards discarded now must be in the hand.
    #[cold]
    fn cards_proven_by_the_shuffle(&self, drawn: &Drawn, discarded: &Cards) -> Cards {
        let old = drawn.before_shuffle as usize;
        let hand = self.active.index() & 1;
        let mut proven = Cards::NONE;
        let mut told = self.hands[hand].minus(&self.known[hand]);
        drawn.row.list().take(old).for_each(|card| told.add(card));
        for (card, count) in told.iter() {
            (discarded.count(card)..count).for_each(|_| proven.add(card));
        }
        proven
    }
}
