//! Who sits at a table.

use crate::{Given, Part};
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
    /// What that one has done about the dice.
    pub given: Given,
}

impl Chair {
    /// A chair on which nobody sits.
    pub const EMPTY: Chair = Chair { sitter: Sitter::Nobody, given: Given::Nothing };

    /// A chair with somebody on it who has no part in the dice yet.
    pub fn of(sitter: Sitter) -> Chair {
        Chair { sitter, given: Given::Nothing }
    }

    /// What counts of it when the game begins: bots add nothing.
    pub fn part(&self) -> Part {
        match self.sitter {
            Sitter::Person(_) => self.given.part(),
            _ => Part::EMPTY,
        }
    }

    /// Does the start wait for this chair's part in the dice?
    pub fn owes_a_part(&self) -> bool {
        matches!(self.sitter, Sitter::Person(_)) && self.given == Given::Nothing
    }

    /// Is it known what this chair adds to the dice?
    pub fn is_open(&self) -> bool {
        !matches!(self.sitter, Sitter::Person(_)) || matches!(self.given, Given::Open(_))
    }

    /// Does this person sit here?
    pub fn holds(&self, person: &PersonId) -> bool {
        matches!(&self.sitter, Sitter::Person(id) if id == person)
    }
}
