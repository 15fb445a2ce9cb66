//! The one writer: takes what waits, of all tables, and commits it together.

use crate::rows::{Ending, Entry, GuestRow, NewChat, NewTable, SeatRow};
use crate::{AppendError, StoreError};
use tokio::sync::oneshot;

/// Most jobs in one transaction: bounds the wait of the first.
pub(crate) const MOST_AT_ONCE: usize = 1024;

/// Entries to be appended together, or not at all.
pub(crate) struct Append {
    pub table: String,
    pub entries: Vec<Entry>,
    pub ending: Option<Ending>,
    pub done: oneshot::Sender<Result<(), AppendError>>,
}

/// A small change that is one statement or a few; answers with a number (a line of chat, rows changed).
pub(crate) enum Change {
    CreateTable(Box<NewTable>),
    SetSeat { table: String, seat: SeatRow, at: i64 },
    Start { table: String, at: i64 },
    SetRematch { table: String, next: String },
    Say { table: String, chat: NewChat },
    PutGuest(GuestRow),
    RenameSeats { guest: String, name: String },
    PutRecord { id: String, record: String, at: i64, keep: u32 },
    PutSecret { name: String, value: String },
}

/// What the writer is asked for.
pub(crate) enum Job {
    Append(Append),
    Change(Change, oneshot::Sender<Result<u64, StoreError>>),
    Stop(oneshot::Sender<()>),
}

/// What an append needs to be decided: the table and its first and last new number.
///
/// Decides, in order, which appends fit behind the logs' ends, `last` being looked up once per table. Pure, so that it can be
/// tested without a database.
pub(crate) fn decide(
    appends: &[Append],
    mut last: std::collections::HashMap<String, u32>,
) -> Vec<Result<(), AppendError>> {
    appends
        .iter()
        .map(|append| {
            let end = last.entry(append.table.clone()).or_insert(0);
            let fits = append.entries.iter().zip(*end + 1..).all(|(entry, number)| entry.number == number);
            if !fits {
                return Err(AppendError::Taken { last: *end });
            }
            *end += append.entries.len() as u32;
            Ok(())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Author;
    use std::collections::HashMap;

    fn append(table: &str, numbers: std::ops::Range<u32>) -> Append {
        let entries = numbers
            .map(|number| Entry {
                number,
                ply: number,
                token: "t".into(),
                author: Author::Chance,
                at: 0,
                time_left: None,
                to_act: None,
            })
            .collect();
        Append { table: table.into(), entries, ending: None, done: oneshot::channel().0 }
    }

    #[test]
    fn only_what_follows_the_end_of_a_log_fits() {
        let last = HashMap::from([("a".to_owned(), 4)]);
        let jobs = [
            append("a", 5..7),
            append("a", 5..6),  // taken by the first
            append("a", 8..9),  // leaves a gap
            append("a", 7..8),  // follows
            append("b", 1..2),  // first of its table
            append("b", 1..2),  // taken
            append("a", 7..10), // begins at a number that is taken
        ];
        let fits: Vec<_> = decide(&jobs, last).into_iter().map(|result| result.is_ok()).collect();
        assert_eq!(fits, [true, false, false, true, true, false, false]);
    }
}
