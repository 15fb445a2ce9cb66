//! Building cards by number, and sets of them.

use engine::{Ordinal, Rng};
use serde::{Deserialize, Serialize};

/// A building card: its place in the data file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BuildingId(Ordinal);

impl BuildingId {
    /// The card at this place of the data file.
    #[inline]
    pub const fn at(index: u8) -> BuildingId {
        BuildingId(Ordinal::new(index))
    }

    /// The card as an index into the table of buildings.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize
    }
}

/// A set of building cards, at most 64 of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(pub u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// The first `n` cards of the data file.
    pub const fn first(n: usize) -> Cards {
        Cards(if n >= 64 { u64::MAX } else { (1 << n) - 1 })
    }

    /// Only this card.
    #[inline]
    pub const fn only(card: BuildingId) -> Cards {
        Cards(1 << card.index())
    }

    /// How many cards. (Counting bits takes a dozen instructions where the processor has none of its own, and most sets are
    /// empty.)
    #[inline]
    pub const fn len(self) -> u32 {
        if self.0 == 0 { 0 } else { self.0.count_ones() }
    }

    /// The card, if there is exactly one.
    #[inline]
    pub const fn sole(self) -> Option<BuildingId> {
        if self.is_empty() || self.several() {
            return None;
        }
        Some(BuildingId::at(self.0.trailing_zeros() as u8))
    }

    /// More than one card?
    #[inline]
    pub const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// No card at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is this card among them?
    #[inline]
    pub const fn has(self, card: BuildingId) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Puts a card in.
    #[inline]
    pub const fn put(&mut self, card: BuildingId) {
        self.0 |= 1 << card.index();
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: BuildingId) {
        self.0 &= !(1 << card.index());
    }

    /// Those that are in both sets.
    #[inline]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// Those that are in either set.
    #[inline]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// Those that are not in the other set.
    #[inline]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// A card of the set, each equally likely; there must be one.
    ///
    /// The bits of each byte are counted once, and their sums tell both how many cards there are and in which byte the
    /// chosen one lies.
    #[inline]
    pub fn pick(self, rng: &mut Rng) -> BuildingId {
        let sums = self.sums();
        self.at_place(sums, rng.below((sums >> 56) as u32))
    }

    /// Byte `i` holds how many cards bytes 0 to `i` of the set have.
    #[inline]
    const fn sums(self) -> u64 {
        let pairs = self.0 - (self.0 >> 1 & (EACH_BYTE * 0x55));
        let fours = (pairs & (EACH_BYTE * 0x33)) + (pairs >> 2 & (EACH_BYTE * 0x33));
        let bytes = (fours + (fours >> 4)) & (EACH_BYTE * 0x0f);
        bytes.wrapping_mul(EACH_BYTE)
    }

    /// The card number `n` of the set, counted from 0; there must be more than `n`.
    #[inline]
    const fn at_place(self, sums: u64, n: u32) -> BuildingId {
        const TOPS: u64 = EACH_BYTE << 7;
        // No sum is above 64: a top bit stays where more than `n` cards have come together.
        let reached = ((sums | TOPS) - (n as u64 + 1) * EACH_BYTE) & TOPS;
        let first = reached.trailing_zeros() - 7;
        let mut before = n - ((sums << 8) >> first & 0xff) as u32;
        let mut bits = self.0 >> first;
        while before > 0 {
            bits &= bits - 1;
            before -= 1;
        }
        BuildingId::at((first + bits.trailing_zeros()) as u8)
    }
}

/// One in each byte.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

impl Iterator for Cards {
    type Item = BuildingId;

    #[inline]
    fn next(&mut self) -> Option<BuildingId> {
        if self.0 == 0 {
            return None;
        }
        let card = BuildingId::at(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_card_is_the_nth_of_the_list() {
        for bits in [1, 0x8000_0000_0000_0000, u64::MAX, 0x0123_4567_89ab_cdef, 0xff00_0000_0000_0001] {
            let listed: Vec<_> = Cards(bits).collect();
            let cards = Cards(bits);
            let counted: Vec<_> = (0..cards.len()).map(|n| cards.at_place(cards.sums(), n)).collect();
            assert_eq!(listed, counted);
            assert_eq!(cards.sole(), listed.first().copied().filter(|_| listed.len() == 1));
        }
        assert_eq!((Cards::NONE.len(), Cards::NONE.sole()), (0, None));
    }

    #[test]
    fn a_card_is_picked_by_one_number_below_their_count() {
        let (cards, mut rng, mut same) = (Cards(0x8000_0123_4567_0001), Rng::new(5), Rng::new(5));
        for _ in 0..1000 {
            let n = same.below(cards.len()) as usize;
            assert_eq!(cards.pick(&mut rng), cards.into_iter().nth(n).unwrap());
        }
    }
}
