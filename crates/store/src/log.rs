//! The log and the chat of a table.

use crate::writer::{Change, Job, ToAppend};
use crate::{ChatRow, Fate, NewChat, Store, StoreError, on};
use protocol::{Number, Ply, Seat, TableId};
use table::{Append, Author, Due, Entry, Fact, PersonId};
use tokio::sync::oneshot;

pub(crate) type EntryColumns = (i64, i64, String, String, i64, Option<i64>, Option<i64>);

fn seat(seat: i64) -> Option<Seat> {
    u8::try_from(seat).ok().filter(|seat| usize::from(*seat) < games::MAX_SEATS).map(Seat)
}

pub(crate) fn entry(
    (number, ply, token, author, at, time_left, to_act): EntryColumns,
) -> Result<Entry, StoreError> {
    let bad = |why: String| {
        StoreError::Unreadable(format!("Entry {number} of this table's log cannot be read: {why}"))
    };
    let count = |n: i64| u32::try_from(n).map_err(|_| bad("its number is out of range.".to_owned()));
    let author = Author::read(&author).ok_or_else(|| bad("its author is not known.".to_owned()))?;
    Ok(Entry {
        number: Number(count(number)?),
        ply: Ply(count(ply)?),
        fact: Fact::read(&token, author).map_err(|error| bad(error.to_string()))?,
        author,
        at,
        time_left,
        to_act: to_act.and_then(seat),
    })
}

impl Store {
    /// Stores these entries, all or none, as the next numbers of the table's log, with what lists show of them. When it says
    /// `Stored`, they are on the disk.
    pub async fn append(&self, table: &TableId, append: Append) -> Fate {
        let (done, answer) = oneshot::channel();
        let job = Job::Append(Box::new(ToAppend { table: table.clone(), append, done }));
        if self.writers.hand(job).await.is_err() {
            return Fate::Refused(StoreError::Closed);
        }
        // A writer that ends without an answer may have committed.
        answer.await.unwrap_or(Fate::Unknown(StoreError::Closed))
    }

    /// All entries of a table in order, undone ones and undos too. [`table::standing`] gives those that count.
    pub async fn log(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        let log = self.read_log(table, Number::ZERO).await?;
        if let Some(shared) = &self.shared {
            match log.last() {
                Some(last) => shared.known.learn_end(table, last),
                None => shared.known.learn_new(table),
            }
        }
        Ok(log)
    }

    /// The entries after a number, of a log that is followed: usually few.
    pub async fn log_after(&self, table: &TableId, number: Number) -> Result<Vec<Entry>, StoreError> {
        match &self.shared {
            Some(shared) => shared.following.read_on(table, number).await,
            None => self.read_log(table, number).await,
        }
    }

    /// The same for many logs that other processes write too, in one question.
    pub async fn logs_after(&self, logs: &[(TableId, Number)]) -> Vec<Result<Vec<Entry>, StoreError>> {
        match &self.shared {
            Some(shared) => shared.following.read_all(logs).await,
            None => logs.iter().map(|_| Err(crate::company::alone())).collect(),
        }
    }

    async fn read_log(&self, table: &TableId, number: Number) -> Result<Vec<Entry>, StoreError> {
        let rows: Vec<EntryColumns> = on!(self, pool => sqlx::query_as(
            "SELECT number, ply, token, author, at, time_left, to_act FROM log \
             WHERE table_id = $1 AND number > $2 ORDER BY number",
        )
        .bind(table.as_str())
        .bind(i64::from(number.0))
        .fetch_all(pool)
        .await)?;
        rows.into_iter().map(entry).collect()
    }

    /// Notes when a table must be looked after by itself, unless something else is noted by now than was: then whoever wrote to the log
    /// meanwhile knew better.
    pub async fn note_due(&self, table: &TableId, was: Due, due: Due) -> Result<(), StoreError> {
        self.change(Change::Due { table: table.clone(), was, due }).await.map(|_| ())
    }

    /// When a table must be looked after by itself, as it is noted.
    pub async fn due(&self, table: &TableId) -> Result<Due, StoreError> {
        let row: Option<(i64,)> = on!(self, pool => sqlx::query_as("SELECT due FROM waiting WHERE table_id = $1")
        .bind(table.as_str())
        .fetch_optional(pool)
        .await)?;
        Ok(row.map_or(Due::Never, |(due,)| if due <= 0 { Due::AtOnce } else { Due::At(due) }))
    }

    /// Tables that must be looked after by now, the longest waiting first; at most so many.
    pub async fn due_by(&self, now: i64, most: u32) -> Result<Vec<TableId>, StoreError> {
        let rows: Vec<(String,)> = on!(self, pool => sqlx::query_as(
            "SELECT table_id FROM waiting WHERE due <= $1 ORDER BY due, table_id LIMIT $2",
        )
        .bind(now)
        .bind(i64::from(most))
        .fetch_all(pool)
        .await)?;
        Ok(rows.into_iter().map(|(id,)| TableId::new(id)).collect())
    }

    /// Stores a line of chat and gives it back with its number.
    pub async fn say(&self, table: &TableId, chat: NewChat) -> Result<ChatRow, StoreError> {
        let line = self.change(Change::Say { table: table.clone(), chat: chat.clone() }).await?;
        Ok(ChatRow { line: line as u32, said: chat })
    }

    /// The last lines of chat, oldest first.
    pub async fn chat(&self, table: &TableId, most: u32) -> Result<Vec<ChatRow>, StoreError> {
        type Columns = (i64, i64, String, String, Option<i64>, String);
        let rows: Vec<Columns> = on!(self, pool => sqlx::query_as(
            "SELECT line, at, guest, name, seat, text FROM chat WHERE table_id = $1 ORDER BY line DESC LIMIT $2",
        )
        .bind(table.as_str())
        .bind(i64::from(most))
        .fetch_all(pool)
        .await)?;
        let mut lines: Vec<ChatRow> = rows
            .into_iter()
            .map(|(line, at, guest, name, place, text)| ChatRow {
                line: line as u32,
                said: NewChat { at, guest: PersonId::new(guest), name, seat: place.and_then(seat), text },
            })
            .collect();
        lines.reverse();
        Ok(lines)
    }

    /// Hands a change to the writer and waits until it is on the disk.
    pub(crate) async fn change(&self, change: Change) -> Result<u64, StoreError> {
        let (done, answer) = oneshot::channel();
        self.writers.hand(Job::Change(change, done)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}
