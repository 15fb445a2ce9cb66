//! What own decks are worth before the first turn (R68).

use super::Weights;
use super::features::{IN_HAND, ON_TABLE};
use super::weights::weights;
use crate::cards::{Card, Cards};
use crate::state::Arena;
use engine::Seat;

/// How much of a card's worth in hand and on the table a copy in the deck has: not all of them are drawn, and fewer are kept.
const SHARE: f32 = 0.15;
/// How sharply a quick look prefers better cards.
const SHARPNESS: f32 = 8.0;

/// What a card is worth once it has been drawn.
fn worth(weights: &Weights, card: Card) -> f32 {
    weights[IN_HAND + card.index()] + weights[ON_TABLE + card.index()]
}

/// What a card of the heap is worth on average.
fn mean(weights: &Weights, cards: &Cards) -> f32 {
    let sum: f32 = cards.iter().map(|(card, count)| worth(weights, card) * count as f32).sum();
    sum / cards.size().max(1) as f32
}

impl Arena {
    /// What both decks add to seat 0's logit: each card by how much better it is than one that comes by lot.
    pub(super) fn built_decks(&self, weights: &Weights) -> f32 {
        let [set, _] = self.rules().decks();
        let usual = mean(weights, &set);
        let deck = |seat| -> f32 {
            let cards = self.pile_of(seat).plus(&self.hands[seat.index()]);
            cards.iter().map(|(card, count)| (worth(weights, card) - usual) * count as f32).sum()
        };
        SHARE * (deck(Seat(0)) - deck(Seat(1)))
    }

    /// How promising a card looks for a deck.
    pub(super) fn worth_in_a_deck(&self, card: Card) -> f32 {
        (SHARPNESS * worth(weights(), card)).exp()
    }
}
