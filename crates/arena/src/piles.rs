//! Draw piles and discards: common to both players, or one pair for each (R67), and what each left out of their deck (R68).

use crate::cards::{CARD_KINDS, Card, Cards};
use crate::state::{Arena, rival};
use engine::{Later, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::hash::{Hash, Hasher};

/// A draw pile and its discards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Heaps {
    pub(crate) pile: Cards,
    pub(crate) discards: Cards,
}

/// The piles of the second seat, if it has own ones. A pile that cannot be stands for none: positions are copied at every
/// step of a search, and a mark of its own would take eight bytes of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Second(Heaps);

impl Second {
    /// No own piles.
    pub(crate) const NONE: Second = Second(Heaps { pile: Cards::IMPOSSIBLE, discards: Cards::NONE });

    /// With this pile, and nothing discarded yet.
    pub(crate) const fn with(pile: Cards) -> Second {
        Second(Heaps { pile, discards: Cards::NONE })
    }

    /// Are there none?
    #[inline]
    pub(crate) fn is_absent(&self) -> bool {
        self.0.pile.is_impossible()
    }

    /// The piles, or nothing, as they are hashed and written.
    pub(crate) fn get(&self) -> Later<Heaps> {
        if self.is_absent() { Later::Absent } else { Later::Is(self.0) }
    }
}

impl Default for Second {
    fn default() -> Second {
        Second::NONE
    }
}

impl Hash for Second {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.get().hash(state);
    }
}

impl Serialize for Second {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Second {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Second, D::Error> {
        Heaps::deserialize(deserializer).map(Second)
    }
}

/// The cards of one set that are in no deck, two bits per kind. (Of Forum a set has more than three: two more bits
/// stand at the end.) Where no decks are built there are none, which leaves no trace in fingerprints.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LeftOut([u64; 2]);

impl LeftOut {
    /// None at all.
    pub(crate) const NONE: LeftOut = LeftOut([0; 2]);
    /// Where the counts go on that two bits cannot hold.
    const BEYOND: usize = 63;

    /// How many copies of a card can be left out.
    pub(crate) const fn most(card: Card) -> u32 {
        if Cards::most(card) > 7 { 15 } else { 3 }
    }

    /// Are there none?
    pub(crate) fn is_empty(&self) -> bool {
        *self == LeftOut::NONE
    }

    /// The cards as a heap.
    pub(crate) fn cards(&self) -> Cards {
        let at = |place: usize| (self.0[place / 32] >> (place % 32 * 2)) as u32 & 3;
        let mut cards = Cards::NONE;
        for card in Card::all() {
            let beyond = if LeftOut::most(card) > 3 { at(LeftOut::BEYOND) } else { 0 };
            (0..at(card.index()) + 4 * beyond).for_each(|_| cards.add(card));
        }
        cards
    }
}

impl From<Cards> for LeftOut {
    fn from(cards: Cards) -> LeftOut {
        const { assert!(CARD_KINDS <= LeftOut::BEYOND) };
        let mut left_out = LeftOut::NONE;
        for (card, count) in cards.iter() {
            debug_assert!(count <= LeftOut::most(card));
            let mut put =
                |place: usize, bits: u32| left_out.0[place / 32] |= u64::from(bits) << (place % 32 * 2);
            put(card.index(), count & 3);
            put(LeftOut::BEYOND, count >> 2);
        }
        left_out
    }
}

impl Hash for LeftOut {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_empty() {
            self.0.hash(state);
        }
    }
}

impl Serialize for LeftOut {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for LeftOut {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LeftOut, D::Error> {
        Cards::deserialize(deserializer).map(LeftOut::from)
    }
}

impl Arena {
    /// Has this player piles that are not those of the first seat (R67)?
    #[inline]
    fn draws_from_second(&self, seat: Seat) -> bool {
        !self.second.is_absent() && seat.0 == 1
    }

    /// The pile from which a player draws: the common one, or their own (R67).
    #[inline]
    pub(crate) fn pile_of(&self, seat: Seat) -> &Cards {
        if self.draws_from_second(seat) { &self.second.0.pile } else { &self.pile }
    }

    /// The same, to take cards from it.
    #[inline]
    pub(crate) fn pile_mut(&mut self, seat: Seat) -> &mut Cards {
        if self.draws_from_second(seat) { &mut self.second.0.pile } else { &mut self.pile }
    }

    /// The discards to which a player's cards go, and from which they take: the common ones, or their own (R67).
    #[inline]
    pub(crate) fn discards_of(&self, seat: Seat) -> &Cards {
        if self.draws_from_second(seat) { &self.second.0.discards } else { &self.discards }
    }

    /// The same, to change them.
    #[inline]
    pub(crate) fn discards_mut(&mut self, seat: Seat) -> &mut Cards {
        if self.draws_from_second(seat) { &mut self.second.0.discards } else { &mut self.discards }
    }

    /// Has each player an own draw pile (R67)?
    #[inline]
    pub(crate) fn has_own_piles(&self) -> bool {
        !self.second.is_absent()
    }

    /// Is a copy of this card of a player's set not in their deck (R68)?
    pub(crate) fn is_left_out(&self, seat: Seat, card: Card) -> bool {
        if self.is_building() {
            let [set, _] = self.rules().decks();
            return set.count(card) > self.pile_of(seat).count(card);
        }
        self.left_out_by(seat).has(card)
    }

    /// The cards of a player's set that are not in their deck (R68). Those of the second seat are what is left of both sets
    /// when everything else is taken away.
    pub(crate) fn left_out_by(&self, seat: Seat) -> Cards {
        if self.is_building() {
            let [set, _] = self.rules().decks();
            return set.minus(self.pile_of(seat));
        }
        if seat.0 == 0 {
            return self.left_out.cards();
        }
        let [one, other] = self.rules().decks();
        let rest = self.heaps().iter().fold(one.plus(&other), |rest, heap| rest.minus(heap));
        rest.minus(&self.left_out_by(rival(seat)))
    }
}
