//! What only SQLite needs: opening the file, and writing a batch in one transaction.

use crate::error::code;
use crate::writer::{Append, Change, Job, MOST_AT_ONCE, decide};
use crate::{AppendError, Db, Ending, Store, StoreError};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqlSafeStr};
use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;
use tokio::sync::mpsc;

/// Name of the database in the data directory.
const FILE: &str = "quadriga.db";

/// Jobs that may wait for the writer before callers wait for a place.
const QUEUE: usize = 8192;

fn migrations() -> Migrator {
    Migrator::with_migrations(vec![Migration::new(
        1,
        "tables".into(),
        MigrationType::Simple,
        include_str!("../migrations/sqlite/0001_tables.sql").into_sql_str(),
        false,
    )])
}

/// Opens the database; `most_pages` bounds its size as a full disk would.
pub(crate) async fn open(directory: &Path, most_pages: Option<u32>) -> Result<Store, StoreError> {
    std::fs::create_dir_all(directory)
        .map_err(|error| StoreError::NoDirectory { path: directory.to_owned(), why: error.to_string() })?;
    let path = directory.join(FILE);
    let mut options = SqliteConnectOptions::new()
        .filename(&path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        // Checkpoints copy pages back into the database and sync it once more: fewer of them, each a little longer.
        .pragma("wal_autocheckpoint", "4000")
        .disable_statement_logging();
    if let Some(pages) = most_pages {
        options = options.pragma("max_page_count", pages.to_string());
    }
    let explain = |error: sqlx::Error| match code(&error) {
        Some(8 | 10 | 14) => StoreError::NotWritable { path: directory.to_owned(), why: error.to_string() },
        Some(11 | 26) => StoreError::NotADatabase { path: path.clone(), why: error.to_string() },
        _ => StoreError::from(error),
    };

    let pool = SqlitePoolOptions::new()
        .max_connections(4)
        .min_connections(1)
        .connect_with(options.clone())
        .await
        .map_err(explain)?;
    migrations().run(&pool).await.map_err(|error| match error {
        MigrateError::VersionMissing(version) => StoreError::Newer { path: path.clone(), version },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => explain(error),
        other => StoreError::NotADatabase { path: path.clone(), why: other.to_string() },
    })?;
    let writer = options.connect().await.map_err(explain)?;
    let (jobs, waiting) = mpsc::channel(QUEUE);
    tokio::spawn(write(writer, waiting));
    Ok(Store { db: Db::Sqlite(pool), jobs })
}

/// The writer's life: take what waits, commit it, answer; until the store is closed.
async fn write(mut connection: SqliteConnection, mut waiting: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(MOST_AT_ONCE);
    let mut stop = None;
    while stop.is_none() && waiting.recv_many(&mut jobs, MOST_AT_ONCE).await > 0 {
        let mut appends = Vec::with_capacity(jobs.len());
        let mut changes = Vec::new();
        for job in jobs.drain(..) {
            match job {
                Job::Append(append) => appends.push(append),
                Job::Change(change, done) => changes.push((change, done)),
                Job::Stop(done) => stop = Some(done),
            }
        }
        if appends.is_empty() && changes.is_empty() {
            continue;
        }
        match batch(&mut connection, &appends, changes.iter().map(|(change, _)| change)).await {
            Ok((fates, counts)) => {
                // Whoever no longer waits for the answer does not need it.
                appends.into_iter().zip(fates).for_each(|(append, fate)| drop(append.done.send(fate)));
                changes.into_iter().zip(counts).for_each(|((_, done), count)| drop(done.send(count)));
            }
            Err(error) => {
                let error = StoreError::from(error);
                appends.into_iter().for_each(|append| drop(append.done.send(Err(error.clone().into()))));
                changes.into_iter().for_each(|(_, done)| drop(done.send(Err(error.clone()))));
            }
        }
    }
    waiting.close();
    let _ = connection.close().await; // everything is committed; a failure here loses nothing
    if let Some(stop) = stop {
        let _ = stop.send(());
    }
}

type Answers = (Vec<Result<(), AppendError>>, Vec<Result<u64, StoreError>>);

/// One transaction. On an error nothing of it is kept.
async fn batch(
    connection: &mut SqliteConnection,
    appends: &[Append],
    changes: impl Iterator<Item = &Change>,
) -> Result<Answers, sqlx::Error> {
    // The write lock is taken at once: what is read below stays true until the commit.
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut counts = Vec::new();
    for change in changes {
        sqlx::query("SAVEPOINT change").execute(&mut *transaction).await?;
        let count = apply(&mut transaction, change).await;
        let end = if count.is_ok() { "RELEASE change" } else { "ROLLBACK TO change" };
        sqlx::query(end).execute(&mut *transaction).await?;
        counts.push(count.map_err(StoreError::from));
    }
    let fates = decide(appends, ends_of_logs(&mut transaction, appends).await?);
    insert(&mut transaction, appends.iter().zip(&fates).filter(|(_, fate)| fate.is_ok()).map(|(a, _)| a))
        .await?;
    transaction.commit().await?;
    Ok((fates, counts))
}

/// The last number of each table that is written to.
async fn ends_of_logs(
    connection: &mut SqliteConnection,
    appends: &[Append],
) -> Result<HashMap<String, u32>, sqlx::Error> {
    if appends.is_empty() {
        return Ok(HashMap::new());
    }
    let tables: Vec<&str> = appends.iter().map(|append| append.table.as_str()).collect();
    let ends: Vec<(String, i64)> = sqlx::query_as(
        "SELECT value, coalesce((SELECT max(number) FROM log WHERE table_id = value), 0) FROM json_each($1)",
    )
    .bind(json(&tables))
    .fetch_all(connection)
    .await?;
    Ok(ends.into_iter().map(|(table, last)| (table, last as u32)).collect())
}

/// Writes all entries that fit, in one statement.
async fn insert(
    connection: &mut SqliteConnection,
    appends: impl Iterator<Item = &Append>,
) -> Result<(), sqlx::Error> {
    let mut rows = Vec::new();
    let mut endings: Vec<(&str, &Ending)> = Vec::new();
    for append in appends {
        for e in &append.entries {
            rows.push((
                &append.table,
                e.number,
                e.ply,
                &e.token,
                e.author.write(),
                e.at,
                e.time_left,
                e.to_act,
            ));
        }
        endings.extend(append.ending.as_ref().map(|ending| (append.table.as_str(), ending)));
    }
    if !rows.is_empty() {
        sqlx::query(
            "INSERT INTO log (table_id, number, ply, token, author, at, time_left, to_act) \
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7 \
             FROM json_each($1)",
        )
        .bind(json(&rows))
        .execute(&mut *connection)
        .await?;
    }
    for (table, ending) in endings {
        sqlx::query("UPDATE tables SET phase = 'over', result = $2, changed = $3 WHERE id = $1")
            .bind(table)
            .bind(ending.result.to_string())
            .bind(ending.at)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("strings and numbers can be written as JSON")
}

async fn apply(connection: &mut SqliteConnection, change: &Change) -> Result<u64, sqlx::Error> {
    match change {
        Change::CreateTable(table) => {
            sqlx::query(
                "INSERT INTO tables (id, game, rules_version, options, private, clock, on_timeout, starts_when_full, host, phase, created, changed, seed, commitment) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $10, $11, $12)",
            )
            .bind(&table.id)
            .bind(&table.game)
            .bind(table.rules_version)
            .bind(table.options.to_string())
            .bind(table.private)
            .bind(table.clock.to_string())
            .bind(&table.on_timeout)
            .bind(table.starts_when_full)
            .bind(&table.host)
            .bind(table.created)
            .bind(&table.seed)
            .bind(&table.commitment)
            .execute(&mut *connection)
            .await?;
            for seat in &table.seats {
                set_seat(connection, &table.id, seat).await?;
            }
            Ok(1)
        }
        Change::SetSeat { table, seat, at } => {
            // Seats change only before the start; who comes too late changes nothing.
            let open = sqlx::query("UPDATE tables SET changed = $2 WHERE id = $1 AND phase = 'open'")
                .bind(table)
                .bind(at)
                .execute(&mut *connection)
                .await?
                .rows_affected();
            if open > 0 {
                set_seat(connection, table, seat).await?;
            }
            Ok(open)
        }
        Change::Start { table, at } => Ok(sqlx::query(
            "UPDATE tables SET phase = 'running', changed = $2 WHERE id = $1 AND phase = 'open'",
        )
        .bind(table)
        .bind(at)
        .execute(connection)
        .await?
        .rows_affected()),
        Change::SetRematch { table, next } => {
            Ok(sqlx::query("UPDATE tables SET rematch = $2 WHERE id = $1 AND rematch IS NULL")
                .bind(table)
                .bind(next)
                .execute(connection)
                .await?
                .rows_affected())
        }
        Change::Say { table, chat } => {
            let (line,): (i64,) = sqlx::query_as(
                "INSERT INTO chat (table_id, line, at, guest, name, seat, text) \
                 VALUES ($1, coalesce((SELECT max(line) FROM chat WHERE table_id = $1), 0) + 1, $2, $3, $4, $5, $6) \
                 RETURNING line",
            )
            .bind(table)
            .bind(chat.at)
            .bind(&chat.guest)
            .bind(&chat.name)
            .bind(chat.seat)
            .bind(&chat.text)
            .fetch_one(connection)
            .await?;
            Ok(line as u64)
        }
        Change::PutGuest(guest) => Ok(sqlx::query(
            "INSERT INTO guests (id, name, named, created) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, named = excluded.named",
        )
        .bind(&guest.id)
        .bind(&guest.name)
        .bind(guest.named)
        .bind(guest.created)
        .execute(connection)
        .await?
        .rows_affected()),
        Change::RenameSeats { guest, name } => Ok(sqlx::query(
            "UPDATE seats SET name = $2 WHERE guest = $1 \
             AND table_id IN (SELECT id FROM tables WHERE phase <> 'over')",
        )
        .bind(guest)
        .bind(name)
        .execute(connection)
        .await?
        .rows_affected()),
        Change::PutRecord { id, record, at, keep } => {
            let kept = sqlx::query(
                "INSERT INTO records (id, record, created) VALUES ($1, $2, $3) \
                 ON CONFLICT (id) DO UPDATE SET created = excluded.created",
            )
            .bind(id)
            .bind(record)
            .bind(at)
            .execute(&mut *connection)
            .await?
            .rows_affected();
            // Anybody may open records: the oldest make room.
            sqlx::query(
                "DELETE FROM records WHERE id IN (SELECT id FROM records ORDER BY created DESC, id LIMIT -1 OFFSET $1)",
            )
            .bind(keep)
            .execute(connection)
            .await?;
            Ok(kept)
        }
        Change::PutSecret { name, value } => {
            Ok(sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
                .bind(name)
                .bind(value)
                .execute(connection)
                .await?
                .rows_affected())
        }
    }
}

async fn set_seat(
    connection: &mut SqliteConnection,
    table: &str,
    seat: &crate::SeatRow,
) -> Result<(), sqlx::Error> {
    use crate::SeatKind::*;
    let (kind, guest, level) = match &seat.kind {
        Open => ("open", None, None),
        Guest(id) => ("guest", Some(id), None),
        Bot(level) => ("bot", None, Some(level)),
    };
    sqlx::query(
        "INSERT INTO seats (table_id, seat, kind, guest, name, level, words) VALUES ($1, $2, $3, $4, $5, $6, $7) \
         ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, guest = excluded.guest, \
         name = excluded.name, level = excluded.level, words = excluded.words",
    )
    .bind(table)
    .bind(seat.seat)
    .bind(kind)
    .bind(guest)
    .bind(&seat.name)
    .bind(level)
    .bind(&seat.words)
    .execute(connection)
    .await?;
    Ok(())
}
