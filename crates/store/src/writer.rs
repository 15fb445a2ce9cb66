//! The writers: each takes what waits, of all its tables, and commits it together. A file has one, PostgreSQL several.

use crate::rows::{GuestRow, NewChat, NewTable};
use crate::statement::Statement;
use crate::{Fate, StoreError};
use protocol::{Millis, Number, Ply, TableId};
use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::Arc;
use table::{Append, Due, PersonId};
use tokio::sync::{mpsc, oneshot};

/// Jobs that may wait for a writer before callers wait for a place.
pub(crate) const QUEUE: usize = 8192;
/// Most jobs in one transaction: bounds the wait of the first.
pub(crate) const MOST_AT_ONCE: usize = 1024;

/// Entries to be appended to a table's log.
pub(crate) struct ToAppend {
    pub table: TableId,
    pub append: Append,
    pub done: oneshot::Sender<Fate>,
}

impl ToAppend {
    /// Do lists of tables show something of it?
    pub(crate) fn is_listed(&self) -> bool {
        self.append.phase.is_some() || !self.append.seats.is_empty()
    }
}

/// A small change that is one statement or a few; answers with a number (a line of chat, rows changed).
pub(crate) enum Change {
    CreateTable(Box<NewTable>, Due),
    SetRematch {
        table: TableId,
        next: TableId,
    },
    Due {
        table: TableId,
        was: Due,
        due: Due,
    },
    Say {
        table: TableId,
        chat: NewChat,
    },
    PutGuest(GuestRow),
    RenameSeats {
        guest: PersonId,
        name: String,
    },
    /// Seats of finished games: they are nobody's any more, under this name.
    ForgetSeats {
        guest: PersonId,
        name: String,
    },
    PutRecord {
        id: String,
        record: String,
        at: Millis,
        keep: u32,
    },
    PutSecret {
        name: String,
        value: String,
    },
    Alive {
        at: Millis,
    },
    Closed {
        from: Millis,
        to: Millis,
    },
    /// Plain statements, all or none; answers with the rows that the last one changed.
    Run(Vec<Statement>),
    /// The same about what lies beside a table's log: other processes notice.
    Beside {
        table: TableId,
        statements: Vec<Statement>,
    },
}

impl Change {
    /// What it is about: changes of the same thing go the same way, in order.
    fn key(&self) -> &str {
        match self {
            Change::CreateTable(table, _) => table.id.as_str(),
            Change::SetRematch { table, .. } | Change::Due { table, .. } | Change::Say { table, .. } => {
                table.as_str()
            }
            Change::PutGuest(guest) => guest.id.as_str(),
            Change::RenameSeats { guest, .. } | Change::ForgetSeats { guest, .. } => guest.as_str(),
            Change::Run(statements) => statements.first().map_or("", Statement::key),
            Change::Beside { table, .. } => table.as_str(),
            Change::PutRecord { .. } => "record",
            Change::PutSecret { name, .. } => name,
            Change::Alive { .. } | Change::Closed { .. } => "house",
        }
    }
}

/// Where a change's answer goes.
pub(crate) type Done = oneshot::Sender<Result<u64, StoreError>>;

/// What a writer is asked for.
pub(crate) enum Job {
    Append(Box<ToAppend>),
    Change(Change, Done),
    Stop(oneshot::Sender<()>),
}

/// The ways to the writers: tables and people are spread over them, each always to the same one.
#[derive(Clone)]
pub(crate) struct Writers {
    appends: Arc<[mpsc::Sender<Job>]>,
    lists: Arc<[mpsc::Sender<Job>]>,
    changes: Arc<[mpsc::Sender<Job>]>,
}

impl Writers {
    /// One writer for everything.
    pub(crate) fn one(writer: mpsc::Sender<Job>) -> Writers {
        Writers::many(vec![writer.clone()], vec![writer.clone()], vec![writer])
    }

    /// Some for logs, some for what lists show of them too, some for everything else.
    pub(crate) fn many(
        appends: Vec<mpsc::Sender<Job>>,
        lists: Vec<mpsc::Sender<Job>>,
        changes: Vec<mpsc::Sender<Job>>,
    ) -> Writers {
        Writers { appends: appends.into(), lists: lists.into(), changes: changes.into() }
    }

    /// Hands a job to its writer; gives it back when the store is closed.
    pub(crate) async fn hand(&self, job: Job) -> Result<(), mpsc::error::SendError<Job>> {
        let (among, key) = match &job {
            Job::Append(append) if append.is_listed() => (&self.lists, append.table.as_str()),
            Job::Append(append) => (&self.appends, append.table.as_str()),
            Job::Change(change, _) => (&self.changes, change.key()),
            Job::Stop(_) => (&self.changes, ""),
        };
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(key);
        among[hash as usize % among.len()].send(job).await
    }

    /// Waits until every writer has written what it was handed, and ends them.
    pub(crate) async fn stop(&self) {
        for writer in self.changes.iter().chain(self.lists.iter()).chain(self.appends.iter()) {
            let (done, finished) = oneshot::channel();
            if writer.send(Job::Stop(done)).await.is_ok() {
                let _ = finished.await; // the writer is gone already when nobody answers
            }
        }
    }
}

/// What could not be done, and whether the commit had been sent: then nobody knows.
pub(crate) struct Failed {
    pub error: sqlx::Error,
    pub sent: bool,
}

impl From<sqlx::Error> for Failed {
    fn from(error: sqlx::Error) -> Failed {
        Failed { error, sent: false }
    }
}

/// Where a log ends: its last number, the ply after it, and the epoch of the lease on its table.
#[derive(Clone, Copy, Default)]
pub(crate) struct End {
    pub number: Number,
    pub ply: Ply,
    pub epoch: Option<i64>,
}

/// Where the logs of some tables end.
pub(crate) type Ends = HashMap<TableId, End>;

/// Decides, in order, which appends fit behind the logs' ends. Pure, so that it can be tested without a database.
pub(crate) fn decide<'a>(
    appends: impl Iterator<Item = (&'a TableId, &'a Append)>,
    mut ends: Ends,
) -> Vec<Fate> {
    appends
        .map(|(table, append)| {
            let end = ends.entry(table.clone()).or_default();
            let (mut number, mut ply) = (end.number, end.ply);
            for entry in &append.entries {
                if entry.number != number.next() {
                    return Fate::Taken { last: end.number };
                }
                if !entry.fact.follows(ply, entry.ply) {
                    return Fate::Refused(StoreError::OutOfPlace);
                }
                (number, ply) = (entry.number, entry.ply);
            }
            if append.epoch.is_some() && append.epoch != end.epoch {
                return Fate::Refused(StoreError::NotOurs);
            }
            (end.number, end.ply) = (number, ply);
            Fate::Stored
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Author, Entry, Fact};

    fn entries(numbers: std::ops::Range<u32>, ply: impl Fn(u32) -> u32) -> Append {
        let entry = |number| Entry {
            number: Number(number),
            ply: Ply(ply(number)),
            fact: Fact::Action("t".into()),
            author: Author::Chance,
            at: 0,
            time_left: None,
            to_act: None,
        };
        Append::of(numbers.map(entry).collect())
    }

    fn fates(jobs: &[(&str, Append)], ends: Ends) -> Vec<Fate> {
        let jobs: Vec<(TableId, &Append)> =
            jobs.iter().map(|(id, append)| (TableId::new(*id), append)).collect();
        decide(jobs.iter().map(|(id, append)| (id, *append)), ends)
    }

    fn end(number: u32, ply: u32) -> End {
        End { number: Number(number), ply: Ply(ply), epoch: None }
    }

    /// A process that has lost its lease writes nothing under it; whoever acts without one is not asked for it.
    #[test]
    fn a_stale_owner_is_refused() {
        let ends = || Ends::from([(TableId::new("a"), End { epoch: Some(7), ..end(4, 4) })]);
        let under = |epoch| Append { epoch, ..entries(5..6, |number| number) };
        assert_eq!(fates(&[("a", under(Some(7)))], ends()), [Fate::Stored]);
        assert_eq!(fates(&[("a", under(None))], ends()), [Fate::Stored]);
        assert_eq!(fates(&[("a", under(Some(6)))], ends()), [Fate::Refused(StoreError::NotOurs)]);
        assert_eq!(
            fates(&[("b", Append { epoch: Some(6), ..entries(1..2, |n| n) })], ends()),
            [Fate::Refused(StoreError::NotOurs)]
        );
        // Too late is too late, whoever comes.
        let late = Append { epoch: Some(6), ..entries(4..5, |number| number) };
        assert_eq!(fates(&[("a", late)], ends()), [Fate::Taken { last: Number(4) }]);
    }

    #[test]
    fn only_what_follows_the_end_of_a_log_fits() {
        let ends = Ends::from([(TableId::new("a"), end(4, 4))]);
        let same = |number| number;
        let jobs = [
            ("a", entries(5..7, same)),
            ("a", entries(5..6, same)),  // taken by the first
            ("a", entries(8..9, same)),  // leaves a gap
            ("a", entries(7..8, same)),  // follows
            ("b", entries(1..2, same)),  // first of its table
            ("b", entries(1..2, same)),  // taken
            ("a", entries(7..10, same)), // begins at a number that is taken
        ];
        let fits: Vec<_> = fates(&jobs, ends).into_iter().map(|fate| fate == Fate::Stored).collect();
        assert_eq!(fits, [true, false, false, true, true, false, false]);
    }

    #[test]
    fn what_stands_at_the_wrong_ply_is_refused() {
        let ends = || Ends::from([(TableId::new("a"), end(4, 2))]);
        let out_of_place = [Fate::Refused(StoreError::OutOfPlace)];
        assert_eq!(fates(&[("a", entries(5..6, |_| 3))], ends()), [Fate::Stored]);
        assert_eq!(fates(&[("a", entries(5..6, |_| 2))], ends()), out_of_place);
        assert_eq!(fates(&[("a", entries(5..6, |_| 4))], ends()), out_of_place);
        assert_eq!(fates(&[("a", entries(5..7, |_| 3))], ends()), out_of_place);
        let mut undo = entries(5..6, |_| 1);
        undo.entries[0].fact = Fact::Undone;
        assert_eq!(fates(&[("a", undo.clone())], ends()), [Fate::Stored]);
        undo.entries[0].ply = Ply(2);
        assert_eq!(fates(&[("a", undo)], ends()), out_of_place);
    }
}
