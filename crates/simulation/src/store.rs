//! A store in memory that keeps the real one's promise: all or nothing, no gap, no fork, nothing out of place.

use keeper::{ReadOn, Spoken};
use protocol::{GameResult, Number, Phase, Ply, TableId};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Append, Due, Entry, Listing, Setup, Sitter, Table};

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Stored,
    Taken,
    OutOfPlace,
    NotOurs,
}

/// A table as it is kept.
pub struct Row {
    pub setup: Arc<Setup>,
    pub log: Vec<Entry>,
    pub seats: Vec<Listing>,
    pub phase: Phase,
    pub result: Option<GameResult>,
    pub due: Due,
    pub chat: Vec<Spoken>,
}

impl Row {
    /// The fold of its log.
    pub fn fold(&self) -> Result<Table, String> {
        Table::of_log(self.setup.clone(), &self.log).map_err(|error| error.to_string())
    }

    /// What follows a number, and what the people are called who sit there.
    pub fn read_on(&self, after: Number) -> ReadOn {
        let name = |listing: &Listing| match &listing.chair.sitter {
            Sitter::Person(person) => Some((person.clone(), listing.name.clone())),
            _ => None,
        };
        ReadOn {
            entries: self.log[after.index()..].to_vec(),
            names: self.seats.iter().filter_map(name).collect(),
            own: None,
        }
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
    /// Until when each process counts as alive.
    pub expires: Vec<i64>,
    /// Who looks after a table, and since which epoch.
    pub leases: BTreeMap<TableId, (usize, i64)>,
    /// The last epoch.
    pub epoch: i64,
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
        if append.epoch.is_some() && append.epoch != self.leases.get(id).map(|(_, epoch)| *epoch) {
            return Fate::NotOurs;
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

    /// Notes when a table is due, unless something else is noted by now than was.
    pub fn note_due(&mut self, id: &TableId, was: Due, due: Due) {
        if let Some(row) = self.rows.get_mut(id).filter(|row| row.due == was) {
            row.due = due;
        }
    }

    /// The living process that looks after a table.
    pub fn owner(&self, id: &TableId, now: i64) -> Option<(usize, i64)> {
        self.leases.get(id).copied().filter(|(owner, _)| self.expires.get(*owner).is_some_and(|at| *at > now))
    }

    /// Does another living process look after a table?
    pub fn is_attended(&self, id: &TableId, process: usize, now: i64) -> bool {
        self.owner(id, now).is_some_and(|(owner, _)| owner != process)
    }

    /// Takes a table, unless another living process looks after it.
    pub fn take(&mut self, id: &TableId, process: usize, now: i64) -> Option<i64> {
        if self.is_attended(id, process, now) {
            return None;
        }
        self.epoch += 1;
        self.leases.insert(id.clone(), (process, self.epoch));
        Some(self.epoch)
    }

    /// Lets go of a table.
    pub fn release(&mut self, id: &TableId, epoch: i64) {
        if self.leases.get(id).is_some_and(|lease| lease.1 == epoch) {
            self.leases.remove(id);
        }
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
