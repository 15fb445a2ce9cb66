//! Dice and the spaces they point to.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Unused action dice by value: a multiset of at most three, two bits per value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(into = "Vec<u8>", try_from = "Vec<u8>")]
pub struct Dice(u16);

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice(0);

    /// How many dice show this value.
    #[inline]
    pub const fn count(self, value: u8) -> u32 {
        (self.0 >> ((value - 1) * 2)) as u32 & 3
    }

    /// Is there a die with this value?
    #[inline]
    pub const fn has(self, value: u8) -> bool {
        self.count(value) > 0
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many dice.
    #[inline]
    pub const fn size(self) -> u32 {
        (self.0 & 0x555).count_ones() + 2 * (self.0 & 0xaaa).count_ones()
    }

    /// Puts a die in.
    #[inline]
    pub fn add(&mut self, value: u8) {
        debug_assert!(self.size() < 3);
        self.0 += 1 << ((value - 1) * 2);
    }

    /// Takes a die away; it must be there.
    #[inline]
    pub fn remove(&mut self, value: u8) {
        debug_assert!(self.has(value));
        self.0 -= 1 << ((value - 1) * 2);
    }

    /// What is left without `other`, which must be there.
    #[inline]
    pub const fn minus(self, other: Dice) -> Dice {
        Dice(self.0 - other.0)
    }

    /// Are all of these dice here?
    pub fn includes(self, other: Dice) -> bool {
        (1..=6).all(|value| self.count(value) >= other.count(value))
    }

    /// The different values, lowest first.
    #[inline]
    pub fn values(self) -> impl Iterator<Item = u8> + Clone {
        let mut shown = (self.0 | self.0 >> 1) & 0x555;
        std::iter::from_fn(move || {
            let bit = shown.trailing_zeros();
            (shown != 0).then(|| {
                shown &= shown - 1;
                bit as u8 / 2 + 1
            })
        })
    }

    /// All dice, lowest first.
    pub fn list(self) -> impl Iterator<Item = u8> {
        (1..=6).flat_map(move |value| std::iter::repeat_n(value, self.count(value) as usize))
    }

    /// Three dice of one value?
    #[inline]
    pub const fn is_triple(self) -> bool {
        // Two bits that are both set: a count of three.
        (self.0 & self.0 >> 1) & 0x555 != 0
    }

    /// Every selection of at least one of these dice, each once.
    #[inline]
    pub fn selections(self) -> impl Iterator<Item = Dice> {
        let mut list = [0; 3];
        let mut size = 0;
        for value in self.list() {
            list[size] = value;
            size += 1;
        }
        // Among equal dice the first ones are taken first, so that each selection comes up once.
        let once = move |chosen: &u8| {
            (1..size).all(|i| list[i] != list[i - 1] || chosen >> i & 1 == 0 || chosen >> (i - 1) & 1 == 1)
        };
        (1..1u8 << size)
            .filter(once)
            .map(move |chosen| (0..size).filter(|i| chosen >> i & 1 == 1).map(|i| list[i]).collect())
    }
}

impl FromIterator<u8> for Dice {
    fn from_iter<I: IntoIterator<Item = u8>>(values: I) -> Dice {
        let mut dice = Dice::NONE;
        values.into_iter().for_each(|value| dice.add(value));
        dice
    }
}

impl From<Dice> for Vec<u8> {
    fn from(dice: Dice) -> Vec<u8> {
        dice.list().collect()
    }
}

impl TryFrom<Vec<u8>> for Dice {
    type Error = &'static str;

    fn try_from(values: Vec<u8>) -> Result<Dice, &'static str> {
        if values.len() > 3 || values.iter().any(|value| !(1..=6).contains(value)) {
            return Err("there are at most three dice, with values from 1 to 6");
        }
        Ok(values.into_iter().collect())
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.list()).finish()
    }
}

/// How many spaces a side has: 1 to 6 and the bribery space.
pub const SPACES: usize = 7;

/// A space of a side: 1 to 6, or the bribery space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Space(pub(crate) u8);

impl Space {
    /// The bribery space.
    pub const BRIBERY: Space = Space(6);

    /// The space for this die.
    #[inline]
    pub const fn of_die(value: u8) -> Space {
        Space(value - 1)
    }

    /// The space as an index from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The space as a bit in a [`Spaces`] mask.
    #[inline]
    pub const fn bit(self) -> Spaces {
        1 << self.0
    }

    /// All seven.
    pub fn all() -> impl Iterator<Item = Space> + Clone {
        (0..SPACES as u8).map(Space)
    }

    /// Reads `1` to `6` or `b`.
    pub fn read(text: &str) -> Option<Space> {
        match text.as_bytes() {
            [digit @ b'1'..=b'6'] => Some(Space(digit - b'1')),
            b"b" => Some(Space::BRIBERY),
            _ => None,
        }
    }

    /// How it is written: `1` to `6` or `b`.
    pub const fn name(self) -> &'static str {
        ["1", "2", "3", "4", "5", "6", "b"][self.0 as usize]
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Space {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A set of spaces of one side, one bit each.
pub type Spaces = u8;

/// How many spaces a mask has: looked up, since counting bits takes long where the processor has no instruction for it.
#[inline]
pub fn how_many(spaces: Spaces) -> u32 {
    static COUNTS: [u8; 1 << SPACES] = {
        let mut counts = [0; 1 << SPACES];
        let mut mask = 0;
        while mask < counts.len() {
            counts[mask] = mask.count_ones() as u8;
            mask += 1;
        }
        counts
    };
    COUNTS[usize::from(spaces) % COUNTS.len()].into()
}

/// The spaces of a mask in the order 1 to 6, bribery.
#[inline]
pub fn spaces_in(mut mask: Spaces) -> impl Iterator<Item = Space> + Clone {
    std::iter::from_fn(move || {
        let space = Space(mask.trailing_zeros() as u8);
        (mask != 0).then(|| {
            mask &= mask - 1;
            space
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_are_counted_by_bits() {
        assert!((0..1 << SPACES).all(|mask: u8| how_many(mask) == mask.count_ones()));
    }

    #[test]
    fn dice_are_counted_by_value() {
        let dice: Dice = [4, 4, 2].into_iter().collect();
        assert_eq!(dice.size(), 3);
        assert_eq!(dice.values().collect::<Vec<_>>(), [2, 4]);
        assert_eq!(dice.list().collect::<Vec<_>>(), [2, 4, 4]);
        assert!(!dice.is_triple());
        assert!([5, 5, 5].into_iter().collect::<Dice>().is_triple());
        let selections: Vec<Vec<u8>> = dice.selections().map(Vec::from).collect();
        assert_eq!(selections, [vec![2], vec![4], vec![2, 4], vec![4, 4], vec![2, 4, 4]]);
    }
}
