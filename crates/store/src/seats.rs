//! Seats as columns: in their own table for lists, and as JSON where a log began.

use crate::StoreError;
use serde::{Deserialize, Serialize};
use table::{Chair, Given, Listing, Part, PersonId, Sitter};

/// A chair as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ChairColumns {
    pub kind: String,
    pub guest: Option<String>,
    pub level: Option<String>,
    pub words: String,
}

impl From<&Chair> for ChairColumns {
    fn from(chair: &Chair) -> ChairColumns {
        let (kind, guest, level) = match &chair.sitter {
            Sitter::Nobody => ("open", None, None),
            Sitter::Person(id) => ("guest", Some(id.as_str().to_owned()), None),
            Sitter::Bot(level) => ("bot", None, Some(level.to_string())),
        };
        ChairColumns { kind: kind.to_owned(), guest, level, words: chair.given.part().words }
    }
}

impl ChairColumns {
    pub(crate) fn read(self) -> Option<Chair> {
        let sitter = match (self.kind.as_str(), self.guest, self.level) {
            ("open", _, _) => Sitter::Nobody,
            ("guest", Some(guest), _) => Sitter::Person(PersonId::new(guest)),
            ("bot", _, Some(level)) => Sitter::Bot(level.parse().ok()?),
            _ => return None,
        };
        // Words were all there was before parts stood in the log; a chair of today begins without.
        let given = match self.words.is_empty() {
            true => Given::Nothing,
            false => Given::Open(Part::of_words(self.words)),
        };
        Some(Chair { sitter, given })
    }
}

pub(crate) fn broken(what: &str, table: &str) -> StoreError {
    StoreError::Unreadable(format!(
        "The {what} of table {} cannot be read.",
        table.get(..4).unwrap_or_default()
    ))
}

/// Who sits where, as JSON.
pub(crate) fn write_opening(seats: &[Listing]) -> String {
    let chairs: Vec<ChairColumns> = seats.iter().map(|listing| ChairColumns::from(&listing.chair)).collect();
    serde_json::to_string(&chairs).expect("chairs are plain data")
}

pub(crate) fn read_opening(text: &str, table: &str) -> Result<Vec<Chair>, StoreError> {
    let chairs: Vec<ChairColumns> = serde_json::from_str(text).map_err(|_| broken("opening", table))?;
    chairs.into_iter().map(|columns| columns.read().ok_or_else(|| broken("opening", table))).collect()
}

/// For whom seats are held, as JSON.
pub(crate) fn write_held(held: &[Option<PersonId>]) -> String {
    let guests: Vec<Option<&str>> = held.iter().map(|guest| guest.as_ref().map(PersonId::as_str)).collect();
    serde_json::to_string(&guests).expect("guests are plain data")
}

pub(crate) fn read_held(text: &str, table: &str) -> Result<Vec<Option<PersonId>>, StoreError> {
    let guests: Vec<Option<String>> = serde_json::from_str(text).map_err(|_| broken("held seats", table))?;
    Ok(guests.into_iter().map(|guest| guest.map(PersonId::new)).collect())
}
