//! Games that go on from a position of another one.
//!
//! The actions up to that position are the opening of the new game: they stand in its log like any others, by an author of their own,
//! right after the start, and are played through the rules like any others. What happened at the other table itself (somebody gave up)
//! is left out: everybody plays again. Taking back never goes back into the opening, and its luck was not drawn here: fair dice are
//! promised and proven for what follows.

use crate::{Film, Unreadable};
use games::{Next, Record};
use protocol::{ErrorCode, Ply, Refusal, TableId};
use serde::{Deserialize, Serialize};

/// Where a game comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The other game.
    pub of: Source,
    /// The position that was gone on from, as the other game counts.
    pub ply: Ply,
    /// The actions up to there.
    pub opening: Vec<String>,
}

/// A game that another one goes on from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A table that anybody may see.
    Table(TableId),
    /// A table that only those may see who have its link.
    PrivateTable(TableId),
    /// A record that was opened, by its id.
    Record(String),
}

impl Origin {
    /// How long the opening is.
    pub fn length(&self) -> Ply {
        Ply(self.opening.len() as u32)
    }

    /// As everybody may know it: the link of a private table is for who made the new one.
    pub fn shown(&self, to_host: bool) -> protocol::Origin {
        let (table, record) = match &self.of {
            Source::Table(id) => (Some(id.clone()), None),
            Source::PrivateTable(id) => (to_host.then(|| id.clone()), None),
            Source::Record(id) => (None, Some(id.clone())),
        };
        protocol::Origin { table, record, ply: self.ply, opening: self.length() }
    }

    /// The headers of a record that say where its game comes from.
    pub fn write_headers(&self, record: &mut Record) {
        let of = match &self.of {
            Source::Table(id) => format!("table {id}"),
            Source::PrivateTable(_) => "a private table".to_owned(),
            Source::Record(id) => format!("record {id}"),
        };
        record.other.insert(ORIGIN.to_owned(), format!("{of}, position {}", self.ply));
        record.other.insert(OPENING.to_owned(), self.opening.len().to_string());
    }
}

/// The header of a record that says which game it goes on from, and from where.
const ORIGIN: &str = "Origin";

/// The header of a record that says how many of its first actions came from another game.
const OPENING: &str = "Opening";

/// What a record says of the game that its own goes on from; links are not taken from it, since it may come from another server.
pub fn origin_of(record: &Record) -> Option<protocol::Origin> {
    let opening = opening_of(record).ok().filter(|length| *length > Ply::ZERO)?;
    let (_, place) = record.other.get(ORIGIN)?.rsplit_once(", position ")?;
    Some(protocol::Origin { table: None, record: None, ply: Ply(place.parse().ok()?), opening })
}

/// How many of a record's first actions came from another game. Errors are whole sentences.
pub fn opening_of(record: &Record) -> Result<Ply, String> {
    let Some(text) = record.other.get(OPENING) else { return Ok(Ply::ZERO) };
    let length = text.parse::<u32>().ok().filter(|length| length.to_string() == *text);
    match length.filter(|length| *length as usize <= record.tokens.len()) {
        Some(length) => Ok(Ply(length)),
        None => Err("The header `Opening` should be a number of moves that the record has.".to_owned()),
    }
}

impl Film {
    /// The opening of a game that goes on from a position of this one.
    pub fn origin(&self, of: Source, ply: Ply) -> Result<Origin, Refusal> {
        if !self.is_over() {
            let words = "The game is not over yet: one can play on from any of its positions once it is.";
            return Err(Refusal::new(ErrorCode::NotOver, words));
        }
        let there = self.play(|table| table.ply() < ply)?;
        if there.ply() != ply {
            return Err(Refusal::new(ErrorCode::NoSuchPosition, "The game has no such position."));
        }
        let game = there.started()?.game();
        if game.next() == Next::Over {
            let words = "At this position the game is over: choose an earlier one to play on from.";
            return Err(Refusal::new(ErrorCode::Over, words));
        }
        Ok(Origin { of, ply, opening: game.tokens() })
    }
}

impl Origin {
    /// Reads an origin as it is stored.
    pub fn read(text: &str) -> Result<Origin, Unreadable> {
        serde_json::from_str(text).map_err(|_| Unreadable("This table's origin is damaged.".to_owned()))
    }
}
