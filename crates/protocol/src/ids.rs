//! What things are called: a type for each, so that none is mistaken for another. In JSON and TypeScript they are plain.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Says that a type is a plain one to TypeScript.
macro_rules! plain_in_typescript {
    ($type:ident, $plain:literal) => {
        impl ts_rs::TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &ts_rs::Config) -> String {
                $plain.to_owned()
            }

            fn inline(config: &ts_rs::Config) -> String {
                Self::name(config)
            }
        }
    };
}

/// A table's name in links.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct TableId(String);

plain_in_typescript!(TableId, "string");

impl TableId {
    /// The longest there is.
    const LONGEST: usize = 32;

    /// A name that was made for a table.
    pub fn new(name: impl Into<String>) -> TableId {
        TableId(name.into())
    }

    /// What stands in a link, if a table can be called so.
    pub fn read(text: &str) -> Option<TableId> {
        let good = (1..=TableId::LONGEST).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        good.then(|| TableId(text.to_owned()))
    }

    /// As it stands in links.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Enough to find the table in a log file, too little to open it.
    pub fn short(&self) -> &str {
        self.0.get(..4).unwrap_or_default()
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Counts what happened at a table, from 1; 0 before anything did. It never goes back: a move that is taken back has had its
/// number, and taking it back has the next one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Number(pub u32);

plain_in_typescript!(Number, "number");

/// A position of a game: so many actions after its start. Taking back goes back to a lower one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Ply(pub u32);

plain_in_typescript!(Ply, "number");

macro_rules! counts {
    ($type:ident) => {
        impl $type {
            /// Before the first.
            pub const ZERO: $type = $type(0);

            /// The one that follows.
            pub const fn next(self) -> $type {
                $type(self.0 + 1)
            }

            /// Is it before the first?
            pub const fn is_zero(&self) -> bool {
                self.0 == 0
            }

            /// As an index or a length.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }
    };
}

counts!(Number);
counts!(Ply);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_a_link_is_a_table() {
        assert_eq!(TableId::read("abc012").map(|id| id.to_string()), Some("abc012".to_owned()));
        for bad in ["", "a b", "../x", "é", &"x".repeat(33)] {
            assert_eq!(TableId::read(bad), None, "{bad}");
        }
        assert_eq!((TableId::new("abcdef").short(), TableId::new("ab").short()), ("abcd", ""));
    }

    #[test]
    fn in_json_they_are_plain() {
        let all = serde_json::json!([TableId::new("t"), Number(3), Ply(2)]);
        assert_eq!(all.to_string(), r#"["t",3,2]"#);
    }
}
