//! Cards by kind, and heaps of cards: hands, piles and discards are multisets, never an order.

use crate::components::alike;
use engine::{Ordinal, Rng};
use serde::de::{self, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};

/// How many different cards there are: 30 of Arena, 24 more of Roma (Forum is in both), and Fortuna.
pub const CARD_KINDS: usize = 55;

/// A card by what is printed on it; copies are not told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
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
        &alike().cards[self.index()].id
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

/// Bits of a slot: a count up to 7.
const SLOT: u32 = 3;
/// The one card of which a heap may hold more than 7 copies, Forum; it has two slots, which makes 15.
const WIDE: usize = 29;
/// The first card of each word of a heap, and where they end. A word has 19 slots.
const FIRST_OF: [usize; 4] = [0, 19, 37, CARD_KINDS];
/// Where a word counts the cards in it.
const TALLY: u32 = 57;
/// The lowest bit of every slot.
const ONES: u64 = 0o1_111_111_111_111_111_111;
/// The second slot of Forum, of which the lowest bit alone is used.
const SPILL: u64 = 1 << (SLOT * 11);
/// Which bit of every slot may be the lowest of a card, by word.
const STARTS: [u64; 3] = [ONES, ONES & !SPILL, ONES];

/// A multiset of cards: how many of each kind, three bits per kind (four for Forum), in the order of kinds. The upper bits
/// of each word tell how many cards are in it, so that sizes are known without counting.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Cards([u64; 3]);

/// A set of kinds of card, laid out like [`Cards`] with one bit per kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CardSet([u64; 3]);

/// Kinds of card that are asked for one by one, by their numbers: quicker to ask than a [`CardSet`]. The lowest bit stands for no
/// card at all, and is never set.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CardMarks(u64);

impl CardMarks {
    /// Is this kind marked?
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> ((card.index() + 1) & 63) & 1 == 1
    }

    /// The same of a space, on which perhaps no card lies.
    #[inline(always)]
    pub(crate) fn on(self, slot: Option<Card>) -> bool {
        let bit = slot.map_or(0, |card| card.index() + 1);
        self.0 >> (bit & 63) & 1 == 1
    }
}

impl From<&CardSet> for CardMarks {
    fn from(set: &CardSet) -> CardMarks {
        const { assert!(CARD_KINDS < 64) };
        CardMarks(set.iter().fold(0, |marks, card| marks | 1 << (card.index() + 1)))
    }
}

/// Where each card begins: the word times 64, and the bit.
const PLACES: [u8; 64] = {
    let mut places = [0; 64];
    let mut word = 0;
    while word < 3 {
        let (mut card, mut slot) = (FIRST_OF[word], 0);
        while card < FIRST_OF[word + 1] {
            places[card] = (word as u32 * 64 + slot * SLOT) as u8;
            slot += if card == WIDE { 2 } else { 1 };
            card += 1;
        }
        assert!(slot * SLOT <= TALLY);
        word += 1;
    }
    places
};

/// Which card begins there.
const CARDS_AT: [Card; 256] = {
    let mut cards = [Card::at(0); 256];
    let mut card = 0;
    while card < CARD_KINDS {
        cards[PLACES[card] as usize] = Card::at(card as u8);
        card += 1;
    }
    cards
};

/// The word and the bit at which a card begins.
#[inline]
const fn place(card: Card) -> (usize, u32) {
    let place = PLACES[card.index() & 63];
    (place as usize >> 6, place as u32 & 63)
}

/// The card that begins at this bit of a word.
#[inline]
fn card_at(word: usize, bit: u32) -> Card {
    CARDS_AT[(word & 3) << 6 | bit as usize & 63]
}

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards([0; 3]);
    /// What no heap can be: its first word tells of fewer cards than there are in it.
    pub(crate) const IMPOSSIBLE: Cards = Cards([u64::MAX; 3]);

    /// Is this no heap?
    #[inline]
    pub(crate) fn is_impossible(&self) -> bool {
        self.0[0] == u64::MAX
    }

    /// How many copies of a card a heap can hold.
    pub(crate) const fn most(card: Card) -> u32 {
        if card.index() == WIDE { 15 } else { 7 }
    }

    /// How many copies of this card.
    #[inline]
    pub const fn count(&self, card: Card) -> u32 {
        let (word, shift) = place(card);
        (self.0[word] >> shift) as u32 & Cards::most(card)
    }

    /// Is there at least one copy?
    #[inline]
    pub const fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards in all.
    #[inline]
    pub fn size(&self) -> u32 {
        self.0.iter().map(|&word| (word >> TALLY) as u32).sum()
    }

    /// Is the heap empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// Puts one copy in.
    #[inline]
    pub fn add(&mut self, card: Card) {
        let (word, shift) = place(card);
        debug_assert!(self.count(card) < Cards::most(card));
        self.0[word] += 1 << shift | 1 << TALLY;
    }

    /// Takes one copy out; there must be one.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.has(card), "{card} is not there to be taken");
        let (word, shift) = place(card);
        self.0[word] -= 1 << shift | 1 << TALLY;
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
        let [first, second, third] = self.0;
        // Eight Forums or more leave a trace in its second slot only.
        let words = [first, second | (second & SPILL) >> SLOT, third];
        let any = |word: usize| (words[word] | words[word] >> 1 | words[word] >> 2) & STARTS[word];
        CardSet(std::array::from_fn(any))
    }

    /// The kinds of which there are at least two copies.
    #[inline]
    pub fn pairs_of(&self) -> CardSet {
        let [first, second, third] = self.0;
        let words = [first, second | (second & SPILL) >> (SLOT - 1), third];
        CardSet(std::array::from_fn(|word| (words[word] >> 1 | words[word] >> 2) & STARTS[word]))
    }

    /// The `n`th card (from 0) when the heap is laid out in the order of kinds; there must be more than `n`.
    #[inline]
    pub fn nth(&self, mut n: u32) -> Card {
        debug_assert!(n < self.size(), "a heap of {} has no card {n}", self.size());
        let all = |index: usize| (self.0[index] >> TALLY) as u32;
        let mut index = 0;
        // The last word has what the others have not.
        while index < self.0.len() - 1 && n >= all(index) {
            n -= all(index);
            index += 1;
        }
        nth_of(index, self.0[index], n)
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

/// The `n`th card of a word: four slots at a time are summed up, then two, then one.
#[inline]
fn nth_of(index: usize, word: u64, n: u32) -> Card {
    const ONE: u64 = 0o7_07_07_07_07_07_07_07_07_07;
    const TWO: u64 = 0o77_00_77_00_77_00_77_00_77;
    const LANE: u32 = 4 * SLOT;
    const LANES: u64 = 1 | 1 << LANE | 1 << (2 * LANE) | 1 << (3 * LANE) | 1 << (4 * LANE);
    const TOP: u64 = LANES << (LANE - 1);
    let word = word & ((1 << TALLY) - 1);
    let mut pairs = (word & ONE) + (word >> SLOT & ONE);
    if index == 1 {
        // The two slots of Forum are one number.
        pairs += (word & SPILL) / (1 << SLOT) * 7;
    }
    // After the multiplication lane i holds the number of cards in lanes 0 to i: at most 127, so below its top bit.
    let sums = ((pairs & TWO) + (pairs >> (2 * SLOT) & TWO)).wrapping_mul(LANES);
    let reached = ((sums | TOP) - u64::from(n + 1) * LANES) & TOP;
    let mut bit = reached.trailing_zeros() - (LANE - 1);
    let mut rest = n - ((sums << LANE) >> bit & 0xfff) as u32;
    let pair = (pairs >> bit) as u32 & 63;
    if rest >= pair {
        rest -= pair;
        bit += 2 * SLOT;
    }
    let first = (word >> bit) as u32 & 7;
    if rest >= first && !(index == 1 && SPILL >> SLOT >> bit == 1) {
        bit += SLOT;
    }
    card_at(index, bit)
}

/// Heaps had four bits per kind when the first records were written, and fingerprints go on as they were.
impl Hash for Cards {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mut words = [0u64; 4];
        for (card, count) in self.iter() {
            words[card.index() >> 4 & 3] |= u64::from(count) << (card.index() % 16 * 4);
        }
        words.hash(state);
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
                    if count > Cards::most(card) || cards.has(card) {
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
    pub const NONE: CardSet = CardSet([0; 3]);

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
        self.0 == [0; 3]
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
#[derive(Clone)]
pub struct CardSetIter {
    words: [u64; 3],
    at: usize,
}

impl Iterator for CardSetIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        while self.at < 3 {
            let word = self.words[self.at];
            if word != 0 {
                self.words[self.at] = word & (word - 1);
                return Some(card_at(self.at, word.trailing_zeros()));
            }
            self.at += 1;
        }
        None
    }

    /// All that are left, word by word.
    #[inline]
    fn fold<B, F: FnMut(B, Card) -> B>(self, first: B, mut with: F) -> B {
        let mut folded = first;
        for (at, mut word) in self.words.into_iter().enumerate() {
            while word != 0 {
                folded = with(folded, card_at(at, word.trailing_zeros()));
                word &= word - 1;
            }
        }
        folded
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::tables;
    use crate::options::Options;
    use engine::GameOptions;

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
    fn a_heap_holds_as_many_copies_as_two_sets_have() {
        let forum = tables(Options::NEWEST).named.forum;
        for card in Card::all() {
            assert_eq!(Cards::most(card), if card == forum { 15 } else { 7 });
            let rest: Cards = Card::all().filter(|&other| other != card).collect();
            let mut heap = rest;
            for count in 1..=Cards::most(card) {
                heap.add(card);
                assert_eq!((heap.count(card), heap.size()), (count, 54 + count), "{card}");
                assert_eq!(heap.kinds().len(), 55);
                assert_eq!(heap.pairs_of().iter().collect::<Vec<_>>(), vec![card; usize::from(count > 1)]);
                assert_eq!(heap.minus(&rest).copies().collect::<Vec<_>>(), vec![card; count as usize]);
                let found: Vec<Card> = (0..heap.size()).map(|n| heap.nth(n)).collect();
                assert_eq!(found, heap.copies().collect::<Vec<_>>(), "{card} {count} times");
            }
            let too_many = format!("{{\"{card}\":{}}}", Cards::most(card) + 1);
            assert!(serde_json::from_str::<Cards>(&too_many).is_err());
        }
    }

    /// The form of the first records: four bits per kind.
    #[test]
    fn fingerprints_are_those_of_the_first_records() {
        let list = [0, 0, 18, 19, 29, 29, 29, 29, 29, 29, 29, 29, 29, 30, 36, 37, 54].map(Card::at);
        let heap: Cards = list.into_iter().collect();
        let words = [0x2u64, 0x0090_0000_0000_1100 | 1 << 56, 0x0011_0000, 0x0100_0000];
        assert_eq!(engine::digest(&heap), engine::digest(&words), "{heap:?}");
    }

    #[test]
    fn the_largest_deck_is_found_card_by_card() {
        let deck = tables(Options::NEWEST).decks[2];
        assert_eq!(deck.size(), 107);
        let all: Vec<Card> = deck.copies().collect();
        for (n, &card) in all.iter().enumerate() {
            assert_eq!(deck.nth(n as u32), card);
        }
    }
}
