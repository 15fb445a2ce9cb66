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

/// Somebody wants to read on.
struct Ask {
    table: TableId,
    after: Number,
    answer: oneshot::Sender<Result<Vec<Entry>, StoreError>>,
}

/// The way to who reads on. All clones share it.
#[derive(Clone)]
pub(crate) struct Following(mpsc::Sender<Ask>);

impl Following {
    /// Reads over these connections, and lets the writers know how far the logs have come.
    pub(super) fn over(readers: Readers, known: Arc<Known>) -> Following {
        let (asks, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(follow(readers, known, waiting));
        Following(asks)
    }

    /// The entries of a table after a number, as they are when the question is sent, which is after this was called.
    pub(crate) async fn read_on(&self, table: &TableId, after: Number) -> Result<Vec<Entry>, StoreError> {
        let (answer, read) = oneshot::channel();
        let ask = Ask { table: table.clone(), after, answer };
        self.0.send(ask).await.map_err(|_| StoreError::Closed)?;
        read.await.map_err(|_| StoreError::Closed)?
    }
}

/// Answers until the store is gone.
async fn follow(readers: Readers, known: Arc<Known>, mut waiting: mpsc::Receiver<Ask>) {
    let mut asks = Vec::new();
    while waiting.recv_many(&mut asks, MOST).await > 0 {
        match within(ANSWER, read(&readers, &asks)).await {
            Ok(logs) => {
                for (ask, log) in asks.drain(..).zip(logs) {
                    if let Ok(Some(last)) = log.as_ref().map(|log| log.last()) {
                        known.learn_end(&ask.table, last);
                    }
                    let _ = ask.answer.send(log); // whoever no longer waits for it does not need it
                }
            }
            Err(error) => {
                let error = StoreError::from(error);
                asks.drain(..).for_each(|ask| drop(ask.answer.send(Err(error.clone()))));
            }
        }
    }
}

/// What each wants to know; an entry that cannot be read spoils one answer.
async fn read(readers: &Readers, asks: &[Ask]) -> Result<Vec<Result<Vec<Entry>, StoreError>>, sqlx::Error> {
    type Columns = (i64, i64, i64, String, String, i64, Option<i64>, Option<i64>);
    // One look into the key for each table, whatever the planner thinks of their number: OFFSET 0 keeps it from joining otherwise.
    let rows: Vec<Columns> = sqlx::query_as(
        "SELECT t.place, l.number, l.ply, l.token, l.author, l.at, l.time_left, l.to_act \
         FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS t (id, after, place) CROSS JOIN LATERAL \
         (SELECT number, ply, token, author, at, time_left, to_act FROM log \
          WHERE table_id = t.id AND number > t.after ORDER BY number OFFSET 0) l",
    )
    .bind(asks.iter().map(|ask| ask.table.as_str()).collect::<Vec<_>>())
    .bind(asks.iter().map(|ask| i64::from(ask.after.0)).collect::<Vec<_>>())
    .fetch_all(readers)
    .await?;
    let mut logs: Vec<Vec<EntryColumns>> = asks.iter().map(|_| Vec::new()).collect();
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
