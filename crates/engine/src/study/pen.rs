//! How a position is written down: the same strokes make the layout and the numbers.

use std::ops::RangeInclusive;

/// The numbers that a field may hold, and what they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Within {
    /// How many of something.
    Count(RangeInclusive<i16>),
    /// One of so many things without an order: 0 to `n - 1`.
    OneOf(u16),
}

impl Within {
    /// Yes or no.
    pub const FLAG: Within = Within::OneOf(2);

    /// The smallest and the largest number.
    pub fn range(&self) -> RangeInclusive<i16> {
        match self {
            Within::Count(range) => range.clone(),
            Within::OneOf(n) => 0..=(*n as i16 - 1),
        }
    }
}

/// Where numbers are written: what a pen is told of a field before it is given the numbers.
#[derive(Clone, Debug)]
pub struct Slot<const D: usize> {
    /// What the field is called.
    pub name: &'static str,
    /// Its shape; empty for a single number.
    pub shape: [usize; D],
    /// What its numbers may be.
    pub within: Within,
}

impl<const D: usize> Slot<D> {
    /// How many numbers the field holds.
    #[inline]
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

/// Somebody who writes fields of numbers. All that a game says about a field it says here, once.
pub trait Pen {
    /// Writes the numbers of a field.
    fn write<const D: usize>(&mut self, slot: Slot<D>, values: impl IntoIterator<Item = i16>);

    /// A field of several numbers: its name, its shape (whose product is how many there are), what they may be.
    #[inline]
    fn each<const D: usize>(
        &mut self,
        name: &'static str,
        shape: [usize; D],
        within: Within,
        values: impl IntoIterator<Item = i16>,
    ) {
        self.write(Slot { name, shape, within }, values);
    }

    /// A field of one number that counts something.
    #[inline]
    fn count(&mut self, name: &'static str, range: RangeInclusive<i16>, value: impl Into<i64>) {
        self.each(name, [], Within::Count(range), [value.into() as i16]);
    }

    /// A field that is one of `n` things.
    #[inline]
    fn one_of(&mut self, name: &'static str, n: u16, value: usize) {
        self.each(name, [], Within::OneOf(n), [value as i16]);
    }

    /// Yes or no.
    #[inline]
    fn flag(&mut self, name: &'static str, value: bool) {
        self.each(name, [], Within::FLAG, [i16::from(value)]);
    }

    /// Several counts.
    #[inline]
    fn counts<const D: usize>(
        &mut self,
        name: &'static str,
        shape: [usize; D],
        range: RangeInclusive<i16>,
        values: impl IntoIterator<Item = i16>,
    ) {
        self.write(Slot { name, shape, within: Within::Count(range) }, values);
    }
}

/// A field of an observation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// What it is called.
    pub name: &'static str,
    /// Its shape; empty for a single number.
    pub shape: Vec<usize>,
    /// What its numbers may be.
    pub within: Within,
    /// How many numbers come before it.
    pub offset: usize,
}

impl Field {
    /// How many numbers it holds.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

/// The pen that notes which fields there are.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    /// The fields in their order.
    pub fields: Vec<Field>,
    /// How many numbers all of them hold.
    pub size: usize,
}

impl Pen for Layout {
    fn write<const D: usize>(&mut self, slot: Slot<D>, _: impl IntoIterator<Item = i16>) {
        let Slot { name, shape, within } = slot;
        let field = Field { name, shape: shape.to_vec(), within, offset: self.size };
        self.size += field.size();
        self.fields.push(field);
    }
}

/// The pen that writes the numbers, one after the other, into somebody's memory. It takes up no memory of its own.
#[derive(Debug)]
pub struct Values<'a> {
    to: &'a mut [i16],
    written: usize,
}

impl<'a> Values<'a> {
    /// Writes there, from the start.
    pub fn new(to: &'a mut [i16]) -> Values<'a> {
        Values { to, written: 0 }
    }

    /// How many numbers were written.
    pub fn written(&self) -> usize {
        self.written
    }
}

impl Pen for Values<'_> {
    #[inline]
    fn write<const D: usize>(&mut self, slot: Slot<D>, values: impl IntoIterator<Item = i16>) {
        let size = slot.size();
        let place = &mut self.to[self.written..self.written + size];
        self.written += size;
        // Handed over by the iterator itself, not fetched one by one: rows within rows become plain loops.
        let mut left = place.iter_mut();
        values.into_iter().for_each(|value| {
            if let Some(number) = left.next() {
                *number = value;
            }
        });
        left.for_each(|number| *number = 0);
    }
}
