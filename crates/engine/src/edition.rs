//! Editions: rules are corrected, and games that were played stay what they were.
//!
//! Each table and each record is of one edition of its game's rules, the number in its options. A changed ruling asks
//! for it at the one place where the ruling is decided; what an edition brought anew is [`Later`] in options and
//! states. See `docs/records.md`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};

/// The number of an edition of a game's rules, from 1.
///
/// The first edition leaves no trace in JSON (`#[serde(default, skip_serializing_if = "Edition::is_first")]`) and none
/// in the fingerprint of a state: its games were written before there was a second one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Edition(pub u8);

// A plain number to TypeScript.
#[cfg(feature = "ts")]
crate::typescript::plain_to_typescript!(Edition, "number");

impl Edition {
    /// The rules as they were published first.
    pub const FIRST: Edition = Edition(1);

    /// Is this the first edition?
    pub fn is_first(&self) -> bool {
        *self == Edition::FIRST
    }

    /// From the first edition to this one.
    pub fn and_before(self) -> impl DoubleEndedIterator<Item = Edition> {
        (Edition::FIRST.0..=self.0).map(Edition)
    }
}

impl Default for Edition {
    /// What is meant where none is written.
    fn default() -> Edition {
        Edition::FIRST
    }
}

impl Hash for Edition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_first() {
            state.write_u8(self.0);
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Edition> for u32 {
    fn from(edition: Edition) -> u32 {
        edition.0.into()
    }
}

/// A field that a later edition brought: absent in the editions before it, and then without a trace in JSON
/// (`#[serde(default, skip_serializing_if = "Later::is_absent")]`) and in the fingerprint of a state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Later<T> {
    /// The edition does not know it.
    #[default]
    Absent,
    /// The edition knows it, and it is this.
    Is(T),
}

impl<T> Later<T> {
    /// Does the edition not know it?
    pub fn is_absent(&self) -> bool {
        matches!(self, Later::Absent)
    }
}

impl<T: Copy + Default> Later<T> {
    /// What it is; where the edition does not know it, the default, which stands for how things were before.
    #[inline]
    pub fn get(self) -> T {
        match self {
            Later::Absent => T::default(),
            Later::Is(value) => value,
        }
    }
}

impl<T: Hash> Hash for Later<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if let Later::Is(value) = self {
            value.hash(state);
        }
    }
}

impl<T: Serialize> Serialize for Later<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Later::Absent => serializer.serialize_none(),
            Later::Is(value) => value.serialize(serializer),
        }
    }
}

/// To TypeScript what it holds; that it may be absent is said by the field, which has a default and is left out.
#[cfg(feature = "ts")]
impl<T: ts_rs::TS> ts_rs::TS for Later<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        T::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        T::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        T::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        T::visit_generics(visitor);
        visitor.visit::<T>();
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Later<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Later<T>, D::Error> {
        T::deserialize(deserializer).map(Later::Is)
    }
}

/// What each edition has of its own, such as tables of components. Rules ask for it all the time, so it is found without
/// counting.
pub struct ByEdition<T: 'static>([&'static T; 8]);

impl<T> ByEdition<T> {
    /// All editions from the first on; the last stands for numbers beyond it as well.
    pub fn new(editions: &'static [T]) -> ByEdition<T> {
        assert!((1..8).contains(&editions.len()), "from one edition to seven");
        ByEdition(std::array::from_fn(|number| &editions[number.clamp(1, editions.len()) - 1]))
    }

    /// What this edition has.
    #[inline]
    pub fn of(&self, edition: Edition) -> &'static T {
        self.0[usize::from(edition.0).min(7)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest;

    #[test]
    fn each_edition_has_its_own_and_the_last_stands_for_those_beyond() {
        let by_edition = ByEdition::new(&["old", "new"]);
        let found = [0, 1, 2, 3, 7, 8, 255].map(|number| *by_edition.of(Edition(number)));
        assert_eq!(found, ["old", "old", "new", "new", "new", "new", "new"]);
    }

    #[derive(PartialEq, Hash, Debug, Serialize, Deserialize)]
    struct Before {
        money: u8,
    }

    #[derive(PartialEq, Hash, Debug, Serialize, Deserialize)]
    struct Now {
        #[serde(default, skip_serializing_if = "Edition::is_first")]
        edition: Edition,
        money: u8,
        #[serde(default, skip_serializing_if = "Later::is_absent")]
        silver: Later<bool>,
    }

    #[test]
    fn the_first_edition_is_written_and_fingerprinted_as_before_there_was_a_second() {
        let now = |edition, silver| Now { edition: Edition(edition), money: 7, silver };
        let (first, second) = (now(1, Later::Absent), now(2, Later::Is(false)));
        assert_eq!(digest(&first), digest(&Before { money: 7 }));
        assert_eq!(serde_json::to_string(&first).unwrap(), r#"{"money":7}"#);
        assert_eq!(serde_json::from_str::<Now>(r#"{"money":7}"#).unwrap(), first);

        assert_ne!(digest(&second), digest(&first));
        assert_ne!(digest(&second), digest(&now(2, Later::Is(true))));
        let text = serde_json::to_string(&second).unwrap();
        assert_eq!(text, r#"{"edition":2,"money":7,"silver":false}"#);
        assert_eq!(serde_json::from_str::<Now>(&text).unwrap(), second);
        assert!(
            serde_json::from_str::<Now>(r#"{"money":7,"silver":null}"#).is_err(),
            "absent is not written"
        );
        assert_eq!((Later::<bool>::Absent.get(), Later::Is(true).get()), (false, true));
        assert_eq!((size_of::<Edition>(), size_of::<Later<bool>>()), (1, 1));
    }
}
