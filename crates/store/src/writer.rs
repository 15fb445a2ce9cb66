//! The one writer: takes what waits, of all tables, and commits it together.

use crate::rows::{GuestRow, NewChat, NewTable};
use crate::{Fate, StoreError};
use protocol::{Millis, Number, Ply, TableId};
use std::collections::HashMap;
use table::{Append, Due, PersonId};
use tokio::sync::oneshot;

/// Most jobs in one transaction: bounds the wait of the first.
pub(crate) const MOST_AT_ONCE: usize = 1024;

/// Entries to be appended to a table's log.
pub(crate) struct ToAppend {
    pub table: TableId,
    pub append: Append,
    pub done: oneshot::Sender<Fate>,
}

/// A small change that is one statement or a few; answers with a number (a line of chat, rows changed).
pub(crate) enum Change {
    CreateTable(Box<NewTable>, Due),
    SetRematch { table: TableId, next: TableId },
    Due { table: TableId, due: Due },
    Say { table: TableId, chat: NewChat },
    PutGuest(GuestRow),
    RenameSeats { guest: PersonId, name: String },
    PutRecord { id: String, record: String, at: Millis, keep: u32 },
    PutSecret { name: String, value: String },
    Alive { at: Millis },
    Closed { from: Millis, to: Millis },
}

/// What the writer is asked for.
pub(crate) enum Job {
    Append(Box<ToAppend>),
    Change(Change, oneshot::Sender<Result<u64, StoreError>>),
    Stop(oneshot::Sender<()>),
}

/// Where the logs of some tables end: their last number, and the ply after it.
pub(crate) type Ends = HashMap<TableId, (Number, Ply)>;

/// Decides, in order, which appends fit behind the logs' ends. Pure, so that it can be tested without a database.
pub(crate) fn decide<'a>(
    appends: impl Iterator<Item = (&'a TableId, &'a Append)>,
    mut ends: Ends,
) -> Vec<Fate> {
    appends
        .map(|(table, append)| {
            let end = ends.entry(table.clone()).or_default();
            let (mut number, mut ply) = *end;
            for entry in &append.entries {
                if entry.number != number.next() {
                    return Fate::Taken { last: end.0 };
                }
                if !entry.fact.follows(ply, entry.ply) {
                    return Fate::Refused(StoreError::OutOfPlace);
                }
                (number, ply) = (entry.number, entry.ply);
            }
            *end = (number, ply);
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

    #[test]
    fn only_what_follows_the_end_of_a_log_fits() {
        let ends = Ends::from([(TableId::new("a"), (Number(4), Ply(4)))]);
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
        let ends = || Ends::from([(TableId::new("a"), (Number(4), Ply(2)))]);
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
