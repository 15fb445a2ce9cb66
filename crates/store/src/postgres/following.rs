//! Reading on in many logs at once. Where several processes play at the same tables, each reads what the others wrote, a few entries at a time:
//! while the database answers for some tables, the others wait together, and are asked about as one.

use super::batch::Known;
use super::{Readers, within};
use crate::StoreError;
use crate::log::{EntryColumns, entry};
use protocol::{Number, TableId};
use std::sync::Arc;
use std::time::Duration;
use table::Entry;
use tokio::sync::{mpsc, oneshot};

/// Tables that one question is about.
const MOST: usize = 512;
/// Tables that may wait before whoever asks waits for a place.
const QUEUE: usize = 8192;
/// How long the database may take: whoever is told that it does not answer asks again.
const ANSWER: Duration = Duration::from_secs(2);

/// A log, and the number up to which it is known.
type Log = (TableId, Number);

/// Somebody wants to read on.
struct Ask {
    log: Log,
    answer: oneshot::Sender<Result<Vec<Entry>, StoreError>>,
}

/// The way to who reads on. All clones share it.
#[derive(Clone)]
pub(crate) struct Following {
    asks: mpsc::Sender<Ask>,
    reading: Reading,
}

impl Following {
    /// Reads over these connections, and lets the writers know how far the logs have come.
    pub(super) fn over(readers: Readers, known: Arc<Known>) -> Following {
        let (asks, waiting) = mpsc::channel(QUEUE);
        let reading = Reading { readers, known };
        tokio::spawn(follow(reading.clone(), waiting));
        Following { asks, reading }
    }

    /// The entries of a table after a number, as they are when the question is sent, which is after this was called.
    pub(crate) async fn read_on(&self, table: &TableId, after: Number) -> Result<Vec<Entry>, StoreError> {
        let (answer, read) = oneshot::channel();
        self.asks.send(Ask { log: (table.clone(), after), answer }).await.map_err(|_| StoreError::Closed)?;
        read.await.map_err(|_| StoreError::Closed)?
    }

    /// The same for many at once, each with its own answer.
    pub(crate) async fn read_all(&self, logs: &[Log]) -> Vec<Result<Vec<Entry>, StoreError>> {
        let mut read = Vec::with_capacity(logs.len());
        for some in logs.chunks(MOST) {
            read.extend(self.reading.read_on(some).await);
        }
        read
    }
}

/// Over which connections logs are read on, and who learns from it where they end.
#[derive(Clone)]
struct Reading {
    readers: Readers,
    known: Arc<Known>,
}

impl Reading {
    async fn read_on(&self, logs: &[Log]) -> Vec<Result<Vec<Entry>, StoreError>> {
        match within(ANSWER, read(&self.readers, logs)).await {
            Ok(read) => {
                for ((table, _), read) in logs.iter().zip(&read) {
                    if let Ok(Some(last)) = read.as_ref().map(|entries| entries.last()) {
                        self.known.learn_end(table, last);
                    }
                }
                read
            }
            Err(error) => {
                let error = StoreError::from(error);
                logs.iter().map(|_| Err(error.clone())).collect()
            }
        }
    }
}

/// Answers until the store is gone.
async fn follow(reading: Reading, mut waiting: mpsc::Receiver<Ask>) {
    let mut asks = Vec::new();
    while waiting.recv_many(&mut asks, MOST).await > 0 {
        let (logs, answers): (Vec<Log>, Vec<_>) =
            asks.drain(..).map(|Ask { log, answer }| (log, answer)).unzip();
        for (answer, read) in answers.into_iter().zip(reading.read_on(&logs).await) {
            let _ = answer.send(read); // whoever no longer waits for it does not need it
        }
    }
}

/// What each wants to know; an entry that cannot be read spoils one answer.
async fn read(readers: &Readers, asked: &[Log]) -> Result<Vec<Result<Vec<Entry>, StoreError>>, sqlx::Error> {
    type Columns = (i64, i64, i64, String, String, i64, Option<i64>, Option<i64>);
    // One look into the key for each table, whatever the planner thinks of their number: OFFSET 0 keeps it from joining otherwise.
    let rows: Vec<Columns> = sqlx::query_as(
        "SELECT t.place, l.number, l.ply, l.token, l.author, l.at, l.time_left, l.to_act \
         FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS t (id, after, place) CROSS JOIN LATERAL \
         (SELECT number, ply, token, author, at, time_left, to_act FROM log \
          WHERE table_id = t.id AND number > t.after ORDER BY number OFFSET 0) l",
    )
    .bind(asked.iter().map(|(table, _)| table.as_str()).collect::<Vec<_>>())
    .bind(asked.iter().map(|(_, after)| i64::from(after.0)).collect::<Vec<_>>())
    .fetch_all(readers)
    .await?;
    let mut logs: Vec<Vec<EntryColumns>> = asked.iter().map(|_| Vec::new()).collect();
    for (place, number, ply, token, author, at, time_left, to_act) in rows {
        if let Some(log) = logs.get_mut(place as usize - 1) {
            log.push((number, ply, token, author, at, time_left, to_act));
        }
    }
    let in_order = |mut log: Vec<EntryColumns>| {
        log.sort_unstable_by_key(|columns| columns.0);
        log.into_iter().map(entry).collect()
    };
    Ok(logs.into_iter().map(in_order).collect())
}
