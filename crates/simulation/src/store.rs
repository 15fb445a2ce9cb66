//! A store in memory that keeps the real one's promise: all or nothing, no gap, no fork, nothing out of place.

use protocol::{ChatLine, GameResult, Number, Phase, Ply, TableId};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Append, Due, Entry, Listing, Setup, Table};

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Stored,
    Taken,
    OutOfPlace,
}

/// A table as it is kept.
pub struct Row {
    pub setup: Arc<Setup>,
    pub log: Vec<Entry>,
    pub seats: Vec<Listing>,
    pub phase: Phase,
    pub result: Option<GameResult>,
    pub due: Due,
    pub chat: Vec<ChatLine>,
}

impl Row {
    /// The fold of its log.
    pub fn fold(&self) -> Result<Table, String> {
        Table::of_log(self.setup.clone(), &self.log).map_err(|error| error.to_string())
    }

    /// The fold of its log up to a number.
    pub fn fold_until(&self, number: Number) -> Result<Table, String> {
        Table::of_log(self.setup.clone(), &self.log[..number.index().min(self.log.len())])
            .map_err(|error| error.to_string())
    }
}

/// Everything that is kept; outlives the process.
#[derive(Default)]
pub struct Store {
    pub rows: BTreeMap<TableId, Row>,
    /// Entries stored in all.
    pub entries: u64,
    /// The last sign of life.
    pub alive: i64,
    /// When the house was closed.
    pub closings: Vec<(i64, i64)>,
}

impl Store {
    /// Appends, all or nothing.
    pub fn append(&mut self, id: &TableId, append: &Append) -> Fate {
        let Some(row) = self.rows.get_mut(id) else { return Fate::OutOfPlace };
        let (mut number, mut ply) =
            row.log.last().map_or((Number::ZERO, Ply::ZERO), |entry| (entry.number, entry.ply));
        for entry in &append.entries {
            if entry.number != number.next() {
                return Fate::Taken;
            }
            if !entry.fact.follows(ply, entry.ply) {
                return Fate::OutOfPlace;
            }
            (number, ply) = (entry.number, entry.ply);
        }
        self.entries += append.entries.len() as u64;
        row.log.extend(append.entries.iter().cloned());
        row.phase = append.phase.unwrap_or(row.phase);
        row.result = append.result.clone().or(row.result.take());
        row.due = append.due.unwrap_or(row.due);
        for seat in &append.seats {
            row.seats[seat.seat.index()] = seat.clone();
        }
        Fate::Stored
    }

    /// Tables that must be looked after by now.
    pub fn due_by(&self, now: i64) -> Vec<TableId> {
        let due = |row: &Row| match row.due {
            Due::AtOnce => true,
            Due::At(at) => at <= now,
            Due::Never => false,
        };
        self.rows.iter().filter(|(_, row)| due(row)).map(|(id, _)| id.clone()).collect()
    }
}
