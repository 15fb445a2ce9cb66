//! Numbers for actions.

use std::marker::PhantomData;

/// The number of a player's action.
pub type ActionId = u16;

/// Actions with numbers, as [`action_ids!`](crate::action_ids) gives them.
pub trait Numbered: Sized {
    /// Below which all numbers are.
    const COUNT: usize;
    /// The number of a player's action; chance has none.
    fn to_id(self) -> Option<ActionId>;
    /// The action with this number.
    fn of_id(id: ActionId) -> Option<Self>;
}

/// A finite row of values: each has a place.
pub trait Dimension {
    /// What stands in the row.
    type Value: Copy;
    /// How many there are.
    const COUNT: usize;
    /// The place of a value; nothing for what does not stand in the row.
    fn index(value: Self::Value) -> Option<usize>;
    /// The value at a place below `COUNT`.
    fn value(index: usize) -> Self::Value;
}

/// The numbers from `LOW` to `HIGH`.
pub struct Span<const LOW: u8, const HIGH: u8>;

impl<const LOW: u8, const HIGH: u8> Dimension for Span<LOW, HIGH> {
    type Value = u8;
    const COUNT: usize = (HIGH - LOW) as usize + 1;

    #[inline]
    fn index(value: u8) -> Option<usize> {
        (LOW..=HIGH).contains(&value).then(|| (value - LOW) as usize)
    }

    #[inline]
    fn value(index: usize) -> u8 {
        LOW + index as u8
    }
}

impl<A: Dimension, B: Dimension> Dimension for (A, B) {
    type Value = (A::Value, B::Value);
    const COUNT: usize = A::COUNT * B::COUNT;

    #[inline]
    fn index((one, two): Self::Value) -> Option<usize> {
        Some(A::index(one)? * B::COUNT + B::index(two)?)
    }

    #[inline]
    fn value(index: usize) -> Self::Value {
        (A::value(index / B::COUNT), B::value(index % B::COUNT))
    }
}

impl<A: Dimension, B: Dimension, C: Dimension> Dimension for (A, B, C) {
    type Value = (A::Value, B::Value, C::Value);
    const COUNT: usize = A::COUNT * B::COUNT * C::COUNT;

    #[inline]
    fn index((one, two, three): Self::Value) -> Option<usize> {
        <(A, (B, C))>::index((one, (two, three)))
    }

    #[inline]
    fn value(index: usize) -> Self::Value {
        let (one, (two, three)) = <(A, (B, C))>::value(index);
        (one, two, three)
    }
}

/// The single value of an action without particulars.
impl Dimension for () {
    type Value = ();
    const COUNT: usize = 1;

    #[inline]
    fn index((): ()) -> Option<usize> {
        Some(0)
    }

    #[inline]
    fn value(_: usize) {}
}

/// Unordered pairs (the lower place first, or twice the same).
pub struct Pairs<D>(PhantomData<D>);

impl<D: Dimension> Dimension for Pairs<D> {
    type Value = (D::Value, D::Value);
    const COUNT: usize = D::COUNT * (D::COUNT + 1) / 2;

    #[inline]
    fn index((one, two): Self::Value) -> Option<usize> {
        let (low, high) = (D::index(one)?, D::index(two)?);
        (low <= high).then_some(high * (high + 1) / 2 + low)
    }

    fn value(index: usize) -> Self::Value {
        let mut high = 0;
        while (high + 1) * (high + 2) / 2 <= index {
            high += 1;
        }
        (D::value(index - high * (high + 1) / 2), D::value(high))
    }
}

/// Rows of a game's own nouns, one a line: its name, how many there are, what stands in it, the place of a value, the value at a
/// place.
#[macro_export]
macro_rules! rows {
    ($($row:ident: $count:expr, $value:ty, $index:expr, $at:expr;)*) => { $(
        struct $row;

        impl $crate::study::Dimension for $row {
            type Value = $value;
            const COUNT: usize = $count;

            #[inline]
            fn index(value: $value) -> Option<usize> {
                let index: fn($value) -> usize = $index;
                Some(index(value)).filter(|index| *index < Self::COUNT)
            }

            #[inline]
            fn value(index: usize) -> $value {
                let at: fn(usize) -> $value = $at;
                at(index)
            }
        }
    )* };
}

/// Gives the variants of a game's action that players take their numbers, in this order; what is not named is
/// chance's. Each line is a variant with names for its fields, and the rows these stand in.
///
/// ```
/// use engine::study::{Numbered, Span};
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Action { Roll(u8), Pass, Take(u8, u8) }
/// engine::action_ids! { Action:
///     Pass,
///     Take(kind, count) in (Span<0, 2>, Span<1, 5>),
/// }
/// assert_eq!(Action::COUNT, 16);
/// assert_eq!(Action::Take(2, 5).to_id(), Some(15));
/// assert_eq!(Action::of_id(15), Some(Action::Take(2, 5)));
/// assert_eq!(Action::Roll(1).to_id(), None);
/// ```
#[macro_export]
macro_rules! action_ids {
    ($action:ident : $($variant:ident $(( $($field:ident),+ ) in $rows:ty)?),+ $(,)?) => {
        const _: () =
            assert!(<$action as $crate::study::Numbered>::COUNT <= $crate::study::ActionId::MAX as usize);

        impl $crate::study::Numbered for $action {
            const COUNT: usize = 0 $( + $crate::action_ids!(@count $($rows)?) )+;

            #[inline]
            #[allow(unused_assignments)]
            fn to_id(self) -> Option<$crate::study::ActionId> {
                let mut first = 0;
                $(
                    if let $action::$variant $(( $($field),+ ))? = self {
                        let place = $crate::action_ids!(@index $($rows, $($field),+)?)?;
                        return Some((first + place) as $crate::study::ActionId);
                    }
                    first += $crate::action_ids!(@count $($rows)?);
                )+
                None
            }

            #[allow(unused_assignments)]
            fn of_id(id: $crate::study::ActionId) -> Option<$action> {
                let mut place = usize::from(id);
                $(
                    let count = $crate::action_ids!(@count $($rows)?);
                    if place < count {
                        $( #[allow(unused_parens)] let ($($field),+) = <$rows as $crate::study::Dimension>::value(place); )?
                        return Some($action::$variant $(( $($field),+ ))?);
                    }
                    place -= count;
                )+
                None
            }
        }
    };
    (@count) => { 1 };
    (@count $rows:ty) => { <$rows as $crate::study::Dimension>::COUNT };
    (@index) => { Some(0) };
    (@index $rows:ty, $($field:ident),+) => {{
        #[allow(unused_parens)]
        let value = ($($field),+);
        <$rows as $crate::study::Dimension>::index(value)
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_value_has_its_place<D: Dimension>()
    where
        D::Value: PartialEq + std::fmt::Debug,
    {
        for index in 0..D::COUNT {
            assert_eq!(D::index(D::value(index)), Some(index));
        }
    }

    #[test]
    fn rows_number_their_values_without_gap() {
        every_value_has_its_place::<()>();
        every_value_has_its_place::<Span<1, 6>>();
        every_value_has_its_place::<(Span<1, 6>, Span<0, 2>)>();
        every_value_has_its_place::<(Span<1, 6>, Span<0, 2>, Span<3, 3>)>();
        every_value_has_its_place::<Pairs<Span<1, 6>>>();
        assert_eq!(Pairs::<Span<1, 6>>::COUNT, 21);
    }

    #[test]
    fn what_stands_in_no_row_has_no_place() {
        assert_eq!(Span::<1, 6>::index(7), None);
        assert_eq!(Span::<1, 6>::index(0), None);
        assert_eq!(<(Span<1, 6>, Span<1, 6>)>::index((1, 7)), None);
        assert_eq!(Pairs::<Span<1, 6>>::index((4, 3)), None);
    }
}
