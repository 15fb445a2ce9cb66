//! Cards by kind, and heaps of cards: hands, piles and discards are multisets, never an order.

use crate::components::tables;
use engine::{Ordinal, Rng};
use serde::de::{self, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// How many different cards there are: 30 of Arena, 24 more of Roma (Forum is in both).
pub const CARD_KINDS: usize = 54;

/// A card by what is printed on it; copies are not told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(Ordinal);

impl Card {
    /// The card at this place of the tables.
    #[inline]
    pub(crate) const fn at(index: u8) -> Card {
        Card(Ordinal::new(index))
    }

    /// The card as an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize
    }

    /// All cards of Arena and Roma, in the order of the data files.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARD_KINDS as u8).map(Card::at)
    }

    /// Its id in tokens, views and words: `via-cassia`.
    pub fn id(self) -> &'static str {
        &tables().cards[self.index()].id
    }

    /// The card with this id.
    pub fn by_id(id: &str) -> Option<Card> {
        Card::all().find(|card| card.id() == id)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let id = String::deserialize(deserializer)?;
        Card::by_id(&id).ok_or_else(|| de::Error::custom(format!("there is no card `{id}`")))
    }
}

const ONES: u64 = 0x1111_1111_1111_1111;
const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const BYTES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// A multiset of cards: how many of each kind, four bits per kind (no kind has more than 15 copies).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards([u64; 4]);

/// A set of kinds of card, laid out like [`Cards`] with one bit per kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CardSet([u64; 4]);

#[inline]
const fn place(card: Card) -> (usize, u32) {
    (card.index() >> 4 & 3, (card.index() as u32 & 15) * 4)
}

/// The sums of neighbouring counts, one per byte.
#[inline]
const fn pairs(word: u64) -> u64 {
    (word & LOW) + ((word >> 4) & LOW)
}

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards([0; 4]);

    /// How many copies of this card.
    #[inline]
    pub const fn count(&self, card: Card) -> u32 {
        let (word, shift) = place(card);
        (self.0[word] >> shift) as u32 & 15
    }

    /// Is there at least one copy?
    #[inline]
    pub const fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards in all.
    #[inline]
    pub fn size(&self) -> u32 {
        self.0.iter().map(|&word| (pairs(word).wrapping_mul(BYTES) >> 56) as u32).sum()
    }

    /// Is the heap empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// Puts one copy in.
    #[inline]
    pub fn add(&mut self, card: Card) {
        let (word, shift) = place(card);
        debug_assert!(self.count(card) < 15);
        self.0[word] += 1 << shift;
    }

    /// Takes one copy out; there must be one.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.has(card), "{card} is not there to be taken");
        let (word, shift) = place(card);
        self.0[word] -= 1 << shift;
    }

    /// Takes one copy out if there is one.
    #[inline]
    pub fn remove_if_there(&mut self, card: Card) {
        if self.has(card) {
            self.remove(card);
        }
    }

    /// All of both heaps.
    #[inline]
    pub fn plus(&self, other: &Cards) -> Cards {
        Cards(std::array::from_fn(|word| self.0[word] + other.0[word]))
    }

    /// What is left when all of `other`, which must be there, is taken away.
    #[inline]
    pub fn minus(&self, other: &Cards) -> Cards {
        Cards(std::array::from_fn(|word| self.0[word] - other.0[word]))
    }

    /// Is all of `other` here?
    pub fn includes(&self, other: &Cards) -> bool {
        other.kinds().iter().all(|card| self.count(card) >= other.count(card))
    }

    /// The kinds of which there is at least one copy.
    #[inline]
    pub fn kinds(&self) -> CardSet {
        CardSet(self.0.map(|word| (word | word >> 1 | word >> 2 | word >> 3) & ONES))
    }

    /// The kinds of which there are at least two copies.
    #[inline]
    pub fn pairs_of(&self) -> CardSet {
        CardSet(self.0.map(|word| (word >> 1 | word >> 2 | word >> 3) & ONES))
    }

    /// The `n`th card (from 0) when the heap is laid out in the order of kinds; there must be more than `n`.
    #[inline]
    pub fn nth(&self, mut n: u32) -> Card {
        for (index, &word) in self.0.iter().enumerate() {
            // After the multiplication byte i holds the number of cards in bytes 0 to i: at most 107, so below 128.
            let sums = pairs(word).wrapping_mul(BYTES);
            let all = (sums >> 56) as u32;
            if n >= all {
                n -= all;
                continue;
            }
            let reached = ((sums | HIGH) - u64::from(n + 1) * BYTES) & HIGH;
            let bit = reached.trailing_zeros() & !7;
            let before = ((sums << 8) >> bit) as u32 & 0xff;
            let first = (word >> bit) as u32 & 15;
            let second = n - before >= first;
            return Card::at((index as u32 * 16 + bit / 4 + u32::from(second)) as u8);
        }
        unreachable!("a heap has no card beyond its size")
    }

    /// A card of the heap, each copy equally likely; the heap must not be empty.
    #[inline]
    pub fn pick(&self, rng: &mut Rng) -> Card {
        self.nth(rng.below(self.size()))
    }

    /// Every kind with its number of copies, in the order of kinds.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u32)> + '_ {
        self.kinds().iter().map(|card| (card, self.count(card)))
    }

    /// Every copy, in the order of kinds.
    pub fn copies(&self) -> impl Iterator<Item = Card> + '_ {
        self.iter().flat_map(|(card, count)| std::iter::repeat_n(card, count as usize))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut heap = Cards::NONE;
        cards.into_iter().for_each(|card| heap.add(card));
        heap
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (card, count) in self.iter() {
            map.serialize_entry(card.id(), &count)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        struct Counts;
        impl<'de> Visitor<'de> for Counts {
            type Value = Cards;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("numbers of copies by card")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Cards, A::Error> {
                let mut cards = Cards::NONE;
                while let Some((card, count)) = map.next_entry::<Card, u32>()? {
                    if count > 15 || cards.has(card) {
                        return Err(de::Error::custom(format!("`{card}` stands there twice or too often")));
                    }
                    (0..count).for_each(|_| cards.add(card));
                }
                Ok(cards)
            }
        }
        deserializer.deserialize_map(Counts)
    }
}

impl CardSet {
    /// No kinds.
    pub const NONE: CardSet = CardSet([0; 4]);

    /// Puts a kind in.
    pub fn insert(&mut self, card: Card) {
        let (word, shift) = place(card);
        self.0[word] |= 1 << shift;
    }

    /// Is this kind in the set?
    #[inline]
    pub const fn has(&self, card: Card) -> bool {
        let (word, shift) = place(card);
        self.0[word] >> shift & 1 == 1
    }

    /// The kinds that are in both.
    #[inline]
    pub fn and(&self, other: &CardSet) -> CardSet {
        CardSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// How many kinds.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Is there none?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The first kind, if there is one.
    #[inline]
    pub fn first(&self) -> Option<Card> {
        self.iter().next()
    }

    /// The kinds in their order.
    #[inline]
    pub fn iter(&self) -> CardSetIter {
        CardSetIter { words: self.0, at: 0 }
    }
}

/// The kinds of a [`CardSet`], one after the other.
pub struct CardSetIter {
    words: [u64; 4],
    at: usize,
}

impl Iterator for CardSetIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        while self.at < 4 {
            let word = self.words[self.at];
            if word != 0 {
                self.words[self.at] = word & (word - 1);
                return Some(Card::at(self.at as u8 * 16 + word.trailing_zeros() as u8 / 4));
            }
            self.at += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heap_counts_and_finds_its_cards() {
        let list = [0, 0, 0, 1, 7, 15, 15, 16, 30, 47, 48, 53, 53].map(Card::at);
        let heap: Cards = list.into_iter().collect();
        assert_eq!(heap.size(), list.len() as u32);
        assert_eq!(heap.copies().collect::<Vec<_>>(), list);
        for (n, card) in list.into_iter().enumerate() {
            assert_eq!(heap.nth(n as u32), card, "card {n}");
        }
        assert_eq!(heap.kinds().len(), 9);
        assert_eq!(heap.pairs_of().iter().collect::<Vec<_>>(), [Card::at(0), Card::at(15), Card::at(53)]);
        let json = serde_json::to_string(&heap).unwrap();
        assert_eq!(serde_json::from_str::<Cards>(&json).unwrap(), heap);
    }

    #[test]
    fn the_largest_deck_is_found_card_by_card() {
        let deck = tables().decks[2];
        assert_eq!(deck.size(), 107);
        let all: Vec<Card> = deck.copies().collect();
        for (n, &card) in all.iter().enumerate() {
            assert_eq!(deck.nth(n as u32), card);
        }
    }
}
