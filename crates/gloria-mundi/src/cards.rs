//! Building cards by number, and sets of them.

use engine::Ordinal;
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

    /// How many cards.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
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

    /// The card number `n` of the set, counted from 0. `n` must be below [`len`](Cards::len).
    #[inline]
    pub fn nth(self, mut n: u32) -> BuildingId {
        debug_assert!(n < self.len());
        let (mut bits, mut base) = (self.0, 0);
        for half in [32, 16, 8] {
            let low = (bits & ((1 << half) - 1)).count_ones();
            if n >= low {
                n -= low;
                bits >>= half;
                base += half;
            }
        }
        for _ in 0..n {
            bits &= bits - 1;
        }
        BuildingId::at((base + bits.trailing_zeros()) as u8)
    }
}

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
            let counted: Vec<_> = (0..Cards(bits).len()).map(|n| Cards(bits).nth(n)).collect();
            assert_eq!(listed, counted);
        }
    }
}
