//! Who sits at a table.

use crate::fair::hex;
use crate::{Given, Part};
use games::Level;
use protocol::TableId;
use sha2::{Digest, Sha256};
use std::fmt;

/// What the ids of bots begin with, and no id of a person: letters that are no hexadecimal digits.
const BOT: &str = "bot";

/// A person, known to the server alone: never shown to others.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(String);

impl PersonId {
    /// The person with this id.
    pub fn new(id: impl Into<String>) -> PersonId {
        PersonId(id.into())
    }

    /// A bot that plays over the network: marked as one by its very id, so that every log says it for ever.
    pub fn bot(random: &str) -> PersonId {
        PersonId(format!("{BOT}{random}"))
    }

    /// Is it a program rather than a person? The ids of people are hexadecimal digits.
    pub fn is_bot(&self) -> bool {
        self.0.starts_with(BOT)
    }

    /// As it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Tells speakers of one table apart without saying who they are, nor that they are the same elsewhere. Empty for nobody.
    pub fn speaker(&self, table: &TableId) -> String {
        match self.0.as_str() {
            "" => String::new(),
            id => hex(&Sha256::digest(format!("quadriga/speaker/1\n{table}\n{id}"))[..8]),
        }
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
