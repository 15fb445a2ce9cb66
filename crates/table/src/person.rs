//! Who sits at a table.

use games::Level;
use std::fmt;

/// A person, known to the server alone: never shown to others.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(String);

impl PersonId {
    /// The person with this id.
    pub fn new(id: impl Into<String>) -> PersonId {
        PersonId(id.into())
    }

    /// As it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PersonId {
    /// Who has the whole id could not sign with it, but it need not stand in log files.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PersonId({}…)", self.0.chars().take(4).collect::<String>())
    }
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person(PersonId),
    /// A bot.
    Bot(Level),
}

/// A seat with who holds it, and that one's part in the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// Words mixed into the dice; empty when none were given.
    pub part: String,
}

impl Chair {
    /// A chair on which nobody sits.
    pub const EMPTY: Chair = Chair { sitter: Sitter::Nobody, part: String::new() };

    /// A chair with somebody on it who has no part in the dice yet.
    pub fn of(sitter: Sitter) -> Chair {
        Chair { sitter, part: String::new() }
    }

    /// Does this person sit here?
    pub fn holds(&self, person: &PersonId) -> bool {
        matches!(&self.sitter, Sitter::Person(id) if id == person)
    }
}
