//! The log and the chat of a table.

use crate::writer::{Append, Change, Job};
use crate::{AppendError, Author, ChatRow, Ending, Entry, NewChat, Store, StoreError, on};
use tokio::sync::oneshot;

type EntryColumns = (i64, i64, String, String, i64, Option<i64>, Option<i64>);

fn entry((number, ply, token, author, at, time_left, to_act): EntryColumns) -> Result<Entry, StoreError> {
    let author = Author::read(&author)
        .ok_or_else(|| StoreError::Failed(format!("the log has an author {author:?}")))?;
    Ok(Entry {
        number: number as u32,
        ply: ply as u32,
        token,
        author,
        at,
        time_left,
        to_act: to_act.map(|seat| seat as u8),
    })
}

impl Store {
    /// Stores these entries, all or none, as the next numbers of the table's log, and with the last of them how the game ended.
    /// When it returns `Ok` they are on the disk.
    pub async fn append(
        &self,
        table: &str,
        entries: Vec<Entry>,
        ending: Option<Ending>,
    ) -> Result<(), AppendError> {
        let (done, answer) = oneshot::channel();
        let append = Append { table: table.to_owned(), entries, ending, done };
        self.jobs.send(Job::Append(append)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// All entries of a table, undone ones and undos too, in order. [`crate::standing`] gives those that count.
    pub async fn log(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        let rows: Vec<EntryColumns> = on!(self, pool => sqlx::query_as(
            "SELECT number, ply, token, author, at, time_left, to_act FROM log WHERE table_id = $1 ORDER BY number",
        )
        .bind(table)
        .fetch_all(pool)
        .await)?;
        rows.into_iter().map(entry).collect()
    }

    /// Stores a line of chat and gives it back with its number.
    pub async fn say(&self, table: &str, chat: NewChat) -> Result<ChatRow, StoreError> {
        let line = self.change(Change::Say { table: table.to_owned(), chat: chat.clone() }).await?;
        Ok(ChatRow { line: line as u32, said: chat })
    }

    /// The last lines of chat, oldest first.
    pub async fn chat(&self, table: &str, most: u32) -> Result<Vec<ChatRow>, StoreError> {
        type Columns = (i64, i64, String, String, Option<i64>, String);
        let rows: Vec<Columns> = on!(self, pool => sqlx::query_as(
            "SELECT line, at, guest, name, seat, text FROM chat WHERE table_id = $1 ORDER BY line DESC LIMIT $2",
        )
        .bind(table)
        .bind(i64::from(most))
        .fetch_all(pool)
        .await)?;
        let mut lines: Vec<ChatRow> = rows
            .into_iter()
            .map(|(line, at, guest, name, seat, text)| ChatRow {
                line: line as u32,
                said: NewChat { at, guest, name, seat: seat.map(|seat| seat as u8), text },
            })
            .collect();
        lines.reverse();
        Ok(lines)
    }

    /// Hands a change to the writer and waits until it is on the disk.
    pub(crate) async fn change(&self, change: Change) -> Result<u64, StoreError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job::Change(change, done)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}
