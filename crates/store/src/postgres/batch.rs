//! What a writer does in one transaction.

use crate::Fate;
use crate::changes::{Line, all_due, apply, list};
use crate::error::state;
use crate::writer::{Change, End, Ends, ToAppend, decide};
use protocol::{Number, Ply, TableId};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use std::sync::{Mutex, MutexGuard, PoisonError};
use table::Entry;

/// What became of what was written.
#[derive(Default)]
pub(super) struct Written {
    /// Of each append.
    pub fates: Vec<Fate>,
    /// What a change answers.
    pub count: u64,
}

/// How far an attempt got.
#[derive(Default)]
pub(super) struct Progress {
    /// Was the commit sent?
    pub sent: bool,
}

/// Where the logs end that this process wrote to or read lately: what is known here stands in the database. What another process wrote since
/// is told by the key of the log.
#[derive(Default)]
pub(crate) struct Known(Mutex<Ends>);

impl Known {
    /// Logs that are remembered.
    const MOST: usize = 1 << 16;

    fn lock(&self) -> MutexGuard<'_, Ends> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The ends of all logs that are written to, if none must be asked for. Leases are the database's to judge.
    pub(super) fn ends(&self, appends: &[ToAppend]) -> Option<Ends> {
        let all = self.lock();
        let mut ends = Ends::with_capacity(appends.len());
        for ToAppend { table, append, .. } in appends {
            let known = *all.get(table)?;
            let end = ends.entry(table.clone()).or_insert(known);
            end.epoch = append.epoch.or(end.epoch);
        }
        Some(ends)
    }

    fn learn(&self, stored: &[&ToAppend]) {
        for ToAppend { table, append, .. } in stored {
            if let Some(last) = append.entries.last() {
                self.learn_end(table, last);
            }
        }
    }

    /// A log has come to this entry at least.
    pub(crate) fn learn_end(&self, table: &TableId, last: &Entry) {
        let end = End { number: last.number, ply: last.ply, epoch: None };
        self.at_least(table, end);
    }

    /// A log was begun: nothing stands in it yet, as far as this process knows.
    pub(crate) fn learn_new(&self, table: &TableId) {
        self.at_least(table, End::default());
    }

    fn at_least(&self, table: &TableId, known: End) {
        let mut all = self.lock();
        if all.len() >= Self::MOST {
            all.clear();
        }
        let end = all.entry(table.clone()).or_default();
        if known.number > end.number {
            *end = known;
        }
    }

    /// Something went wrong: there may be more in these logs than is known.
    pub(super) fn forget(&self, appends: &[ToAppend]) {
        let mut all = self.lock();
        for append in appends {
            all.remove(&append.table);
        }
    }
}

/// One change in one transaction.
pub(super) async fn one(
    connection: &mut PgConnection,
    change: &Change,
    progress: &mut Progress,
) -> Result<Written, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    let count = apply(&mut Line::Postgres(&mut transaction), change).await?;
    progress.sent = true;
    transaction.commit().await?;
    Ok(Written { count, ..Written::default() })
}

/// One transaction with what many tables want to append. On an error nothing of it is kept, unless the commit had been sent.
pub(super) async fn batch(
    connection: &mut PgConnection,
    appends: &[ToAppend],
    known: &Known,
    progress: &mut Progress,
) -> Result<Written, sqlx::Error> {
    if let Some(written) = at_once(connection, appends, known, progress).await? {
        return Ok(written);
    }
    loop {
        let mut transaction = connection.begin().await?;
        let ends = ends_of_logs(&mut transaction, appends).await?;
        let fates = decide(appends.iter().map(|job| (&job.table, &job.append)), ends);
        let fits = appends.iter().zip(&fates).filter(|(_, fate)| **fate == Fate::Stored);
        let fits = in_order(fits.map(|(append, _)| append));
        if fits.is_empty() {
            // Now, and not when the connection is needed next: an open transaction that does nothing is cut off by the server.
            transaction.rollback().await?;
            return Ok(Written { fates, ..Written::default() });
        }
        if !write(&mut transaction, &fits).await? {
            // A lease went to another since the ends were read: they are read again.
            transaction.rollback().await?;
            continue;
        }
        list(&mut Line::Postgres(&mut transaction), &fits).await?;
        progress.sent = true;
        transaction.commit().await?;
        known.learn(&fits);
        return Ok(Written { fates, ..Written::default() });
    }
}

/// All processes write their tables in the same order: nobody waits in a circle. The sort is stable, so each log stays in order.
fn in_order<'a>(appends: impl Iterator<Item = &'a ToAppend>) -> Vec<&'a ToAppend> {
    let mut appends: Vec<&ToAppend> = appends.collect();
    appends.sort_by_key(|append| &append.table);
    appends
}

/// Writes what many tables want to append in a single statement that is its own transaction, where all ends are known, everything fits and
/// no list changes. Gives nothing where the long way must be gone.
async fn at_once(
    connection: &mut PgConnection,
    appends: &[ToAppend],
    known: &Known,
    progress: &mut Progress,
) -> Result<Option<Written>, sqlx::Error> {
    if appends.iter().any(ToAppend::is_listed) {
        return Ok(None);
    }
    let Some(ends) = known.ends(appends) else { return Ok(None) };
    let fates = decide(appends.iter().map(|job| (&job.table, &job.append)), ends);
    if fates.iter().any(|fate| *fate != Fate::Stored) {
        return Ok(None);
    }
    let fits = in_order(appends.iter());
    progress.sent = true;
    match write(connection, &fits).await {
        Ok(true) => {
            known.learn(&fits);
            Ok(Some(Written { fates, ..Written::default() }))
        }
        // A lease is another's by now: who may still write is found the long way.
        Ok(false) => {
            progress.sent = false;
            Ok(None)
        }
        Err(error) => {
            // What the server refuses it has not done; of what it leaves unanswered nobody knows.
            progress.sent =
                state(&error).is_none_or(|state| state.starts_with("57P") || state.starts_with("08"));
            Err(error)
        }
    }
}

/// The last number of each table that is written to, the ply after it, and its lease.
async fn ends_of_logs(connection: &mut PgConnection, appends: &[ToAppend]) -> Result<Ends, sqlx::Error> {
    let mut tables: Vec<&str> = appends.iter().map(|append| append.table.as_str()).collect();
    tables.sort_unstable();
    tables.dedup();
    let ends: Vec<(String, i64, i64, Option<i64>)> = sqlx::query_as(
        "SELECT t.id, coalesce(l.number, 0), coalesce(l.ply, 0), o.epoch \
         FROM unnest($1::text[]) AS t (id) \
         LEFT JOIN LATERAL (SELECT number, ply FROM log WHERE table_id = t.id ORDER BY number DESC LIMIT 1) l ON TRUE \
         LEFT JOIN LATERAL (SELECT epoch FROM leases WHERE table_id = t.id OFFSET 0) o ON TRUE",
    )
    .bind(tables)
    .fetch_all(connection)
    .await?;
    let end = |(table, number, ply, epoch): (String, i64, i64, Option<i64>)| {
        (TableId::new(table), End { number: Number(number as u32), ply: Ply(ply as u32), epoch })
    };
    Ok(ends.into_iter().map(end).collect())
}

/// Inserts entries as eight arrays.
macro_rules! insert {
    () => {
        "INSERT INTO log (table_id, number, ply, token, author, at, time_left, to_act) \
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])"
    };
}

/// What people do without a clock, which is most of what is ever written.
const ENTRIES: &str = insert!();

/// The same under leases, and with when tables must be looked after. Each lease is looked up by itself: the writers' plans are made for no
/// particular number of rows.
const UNDER_LEASES: &str = concat!(
    "WITH stale AS (SELECT 1 FROM unnest($9::text[], $10::bigint[]) AS s (id, epoch) LEFT JOIN LATERAL \
     (SELECT epoch FROM leases WHERE table_id = s.id OFFSET 0) o ON TRUE WHERE o.epoch IS DISTINCT FROM s.epoch), \
     later AS (INSERT INTO waiting (table_id, due) SELECT * FROM unnest($11::text[], $12::bigint[]) \
     WHERE NOT EXISTS (SELECT 1 FROM stale) ON CONFLICT (table_id) DO UPDATE SET due = excluded.due), \
     never AS (DELETE FROM waiting WHERE table_id = ANY($13::text[]) AND NOT EXISTS (SELECT 1 FROM stale)) ",
    insert!(),
    " WHERE NOT EXISTS (SELECT 1 FROM stale)"
);

/// Writes all entries that fit, and notes when their tables must be looked after, in one statement: every question to the database is
/// a wait. When the lease of one of them is another's by now, nothing at all is written. Gives whether all was.
async fn write(connection: &mut PgConnection, appends: &[&ToAppend]) -> Result<bool, sqlx::Error> {
    let entries =
        || appends.iter().flat_map(|job| job.append.entries.iter().map(|entry| (&job.table, entry)));
    let leased = || appends.iter().filter_map(|job| Some((job.table.as_str(), job.append.epoch?)));
    let (due, never) = all_due(appends);
    let plain = leased().next().is_none() && due.is_empty() && never.is_empty();
    let mut query = sqlx::query(if plain { ENTRIES } else { UNDER_LEASES })
        .bind(entries().map(|(table, _)| table.as_str()).collect::<Vec<_>>())
        .bind(entries().map(|(_, entry)| i64::from(entry.number.0)).collect::<Vec<_>>())
        .bind(entries().map(|(_, entry)| i64::from(entry.ply.0)).collect::<Vec<_>>())
        .bind(entries().map(|(_, entry)| entry.fact.token()).collect::<Vec<_>>())
        .bind(entries().map(|(_, entry)| entry.author.write()).collect::<Vec<_>>())
        .bind(entries().map(|(_, entry)| entry.at).collect::<Vec<_>>())
        .bind(entries().map(|(_, entry)| entry.time_left).collect::<Vec<_>>())
        .bind(entries().map(|(_, entry)| entry.to_act.map(|seat| i64::from(seat.0))).collect::<Vec<_>>());
    if !plain {
        query = query
            .bind(leased().map(|(table, _)| table).collect::<Vec<_>>())
            .bind(leased().map(|(_, epoch)| epoch).collect::<Vec<_>>())
            .bind(due.iter().map(|(table, _)| *table).collect::<Vec<_>>())
            .bind(due.iter().map(|(_, due)| *due).collect::<Vec<_>>())
            .bind(never);
    }
    let done = query.execute(connection).await?;
    Ok(done.rows_affected() == entries().count() as u64)
}
