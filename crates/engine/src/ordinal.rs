//! Small numbers that leave room for nothing.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::hash::{Hash, Hasher};
use std::num::NonZeroU8;

/// A number from 0 to 254, for places in tables. `Option<Ordinal>` is one byte, as `Option<u8>` is not: states hold
/// many empty spaces, and are copied at every step of a search. It is hashed and written as the number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Ordinal(NonZeroU8);

impl Ordinal {
    /// The largest one.
    pub const MAX: Ordinal = Ordinal(NonZeroU8::MAX);

    /// This number; the largest one instead of 255.
    #[inline]
    pub const fn new(number: u8) -> Ordinal {
        Ordinal(NonZeroU8::MIN.saturating_add(number))
    }

    /// The number.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0.get() - 1
    }
}

impl Hash for Ordinal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u8(self.get());
    }
}

impl Serialize for Ordinal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Ordinal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ordinal, D::Error> {
        match u8::deserialize(deserializer)? {
            u8::MAX => Err(D::Error::custom("a number up to 254 is wanted, not 255")),
            number => Ok(Ordinal::new(number)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest;

    #[test]
    fn an_ordinal_is_its_number_in_one_byte_with_nothing_beside_it() {
        for number in 0..=254u8 {
            let ordinal = Ordinal::new(number);
            assert_eq!(ordinal.get(), number);
            assert_eq!(digest(&Some(ordinal)), digest(&Some(number)));
            let json = serde_json::to_string(&ordinal).unwrap();
            assert_eq!(json, number.to_string());
            assert_eq!(serde_json::from_str::<Ordinal>(&json).unwrap(), ordinal);
        }
        assert!(serde_json::from_str::<Ordinal>("255").is_err());
        assert_eq!((Ordinal::new(254), Ordinal::new(255)), (Ordinal::MAX, Ordinal::MAX));
        assert!(Ordinal::new(7) < Ordinal::new(8));
        assert_eq!(size_of::<Option<Ordinal>>(), 1);
        assert_eq!(digest(&None::<Ordinal>), digest(&None::<u8>));
    }
}
