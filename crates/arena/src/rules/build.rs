//! R68: before the deal each player builds an own deck out of a set of both games, unseen by the other.

use crate::cards::{Card, Cards};
use crate::event::Event;
use crate::state::{Arena, Stage, rival};
use engine::{Seat, Sink};

/// How many cards a deck has.
pub(crate) const DECK: u32 = 55;

impl Arena {
    /// Are decks still being built, so that each pile is all that its owner took from the set?
    #[inline]
    pub(crate) fn is_building(&self) -> bool {
        matches!(self.stage, Stage::WhoStarts | Stage::Build | Stage::FillDeck)
    }

    /// How many cards the deck under way still lacks.
    pub(crate) fn deck_lacks(&self) -> u32 {
        DECK - self.pile_of(self.asked).size()
    }

    /// D34: a card is chosen.
    pub(super) fn choose_for_deck(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let seat = self.asked;
        events.tell(|| Event::ChosenForDeck { seat, card });
        self.put_into_deck(card, events);
    }

    /// D34: the builder has chosen enough.
    pub(super) fn leave_rest_to_lot(&mut self, events: &mut impl Sink<Event>) {
        let (seat, cards) = (self.asked, self.deck_lacks());
        events.tell(|| Event::RestByLot { seat, cards });
        self.stage = Stage::FillDeck;
    }

    /// A card goes from the set into the deck; when that is complete the other player builds, then the cards are dealt.
    pub(super) fn put_into_deck(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let seat = self.asked;
        self.pile_mut(seat).add(card);
        if self.deck_lacks() > 0 {
            return;
        }
        if seat == Seat(0) {
            self.left_out = self.left_out_by(seat).into();
        }
        events.tell(|| Event::DeckBuilt { seat, cards: DECK });
        (self.asked, self.stage) = match seat == self.start {
            true => (rival(seat), Stage::Build),
            false => (self.start, Stage::Deal),
        };
    }

    /// Each deck is made of its owner's set and has 55 cards once it is built; `cards` are all that are in the game.
    pub(crate) fn built_decks_add_up(&self, cards: &Cards) -> Result<(), String> {
        let [set, _] = self.rules().decks();
        let taken = cards.plus(&self.left_out_by(Seat(0)));
        if !set.plus(&set).includes(&taken) {
            return Err(format!("the cards are {cards:?}, more than both sets have"));
        }
        let complete = !self.is_building();
        for seat in [Seat(0), Seat(1)] {
            let left_out = self.left_out_by(seat);
            let deck = if complete { DECK } else { self.pile_of(seat).size() };
            if !set.includes(&left_out) || left_out.size() + deck != set.size() {
                return Err(format!("seat {seat} left out {left_out:?} for a deck of {deck}"));
            }
        }
        Ok(())
    }
}
