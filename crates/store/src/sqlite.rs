//! What only SQLite needs: opening the file, and writing a batch in one transaction.

use crate::error::{SQLITE_FULL, code};
use crate::rows::phase_name;
use crate::seats::{ChairColumns, write_opening};
use crate::writer::{Change, Ends, Job, MOST_AT_ONCE, ToAppend, decide};
use crate::{Db, Fate, Store, StoreError, private};
use protocol::{Number, Ply, TableId};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqlSafeStr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use table::{Due, Listing};
use tokio::sync::{mpsc, oneshot};

/// Name of the database in the data directory.
pub(crate) const FILE: &str = "quadriga.db";

/// Jobs that may wait for the writer before callers wait for a place.
const QUEUE: usize = 8192;

fn migrations() -> Migrator {
    let migration = |version, name: &'static str, sql: &'static str| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(vec![
        migration(1, "tables", include_str!("../migrations/sqlite/0001_tables.sql")),
        migration(2, "facts", include_str!("../migrations/sqlite/0002_facts.sql")),
    ])
}

/// Opens the database; `most_pages` bounds its size.
pub(crate) async fn open(directory: &Path, most_pages: Option<u32>) -> Result<Store, StoreError> {
    let path = directory.join(FILE);
    // SQLite gives the files beside the database the rights that the database has.
    private::file(&path)
        .map_err(|error| StoreError::NotWritable { path: directory.to_owned(), why: error.to_string() })?;
    for ending in ["quadriga.db-wal", "quadriga.db-shm"] {
        private::close_if_there(&directory.join(ending));
    }
    let mut options = SqliteConnectOptions::new()
        .filename(&path)
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
    // A damaged file is better found now than in the middle of a game.
    if let Some(fault) = faults(&pool, false).await?.into_iter().next() {
        return Err(StoreError::NotADatabase { path, why: fault });
    }
    migrations().run(&pool).await.map_err(|error| match error {
        MigrateError::VersionMissing(version) => StoreError::Newer { path: path.clone(), version },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => explain(error),
        other => StoreError::NotADatabase { path: path.clone(), why: other.to_string() },
    })?;
    let connection = options.connect().await.map_err(explain)?;
    let (jobs, waiting) = mpsc::channel(QUEUE);
    tokio::spawn(Writer { options, connection: Some(connection) }.live(waiting));
    Ok(Store { db: Db::Sqlite(pool), jobs, lock: Arc::default() })
}

/// A way to a database that only reads it.
fn reading(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .busy_timeout(Duration::from_secs(10))
        .disable_statement_logging()
}

fn unreadable(path: &Path) -> impl Fn(sqlx::Error) -> StoreError + '_ {
    |error| match code(&error) {
        Some(SQLITE_FULL) => StoreError::Full,
        _ => StoreError::NotADatabase { path: path.to_owned(), why: error.to_string() },
    }
}

/// Has SQLite write a copy of a database into an empty file. Only reads the original: a server may be writing to it.
pub(crate) async fn copy_into(from: &Path, to: &Path) -> Result<(), StoreError> {
    let no_text = || StoreError::NotWritable { path: to.to_owned(), why: "its name is no text".into() };
    let target = std::path::absolute(to).ok().and_then(|path| path.to_str().map(str::to_owned));
    let target = target.ok_or_else(no_text)?;
    let mut connection = reading(from).connect().await.map_err(unreadable(from))?;
    version(&mut connection, from).await?;
    let copied = sqlx::query("VACUUM INTO $1").bind(target).execute(&mut connection).await;
    let closed = connection.close().await;
    copied.map_err(|error| match code(&error) {
        Some(8 | 10 | 14) => StoreError::NotWritable { path: to.to_owned(), why: error.to_string() },
        _ => unreadable(from)(error),
    })?;
    closed.map_err(unreadable(from))
}

/// How far a database is: its last migration. One that this program does not know is an error.
async fn version(connection: &mut SqliteConnection, path: &Path) -> Result<i64, StoreError> {
    let version: Result<(Option<i64>,), _> =
        sqlx::query_as("SELECT max(version) FROM _sqlx_migrations WHERE success").fetch_one(connection).await;
    let (version,) = version.map_err(unreadable(path))?;
    let version = version.unwrap_or(0);
    if version > migrations().iter().map(|known| known.version).max().unwrap_or(0) {
        return Err(StoreError::Newer { path: path.to_owned(), version });
    }
    Ok(version)
}

/// Reads a whole file: what is wrong with it as a database, and with the logs in it.
pub(crate) async fn faults_of_file(path: &Path) -> Result<Vec<String>, StoreError> {
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(reading(path)).await;
    let pool = pool.map_err(unreadable(path))?;
    let mut found = faults(&pool, true).await?;
    if found.is_empty() {
        let gaps: Vec<(String,)> = sqlx::query_as(
            "SELECT table_id FROM log GROUP BY table_id HAVING count(*) <> max(number) OR min(number) <> 1 LIMIT 20",
        )
        .fetch_all(&pool)
        .await
        .map_err(unreadable(path))?;
        found.extend(gaps.into_iter().map(|(table,)| format!("the log of table {table} has a gap")));
    }
    pool.close().await;
    Ok(found)
}

/// Opens a database only to read it.
pub(crate) async fn look(path: &Path) -> Result<Store, StoreError> {
    let pool = SqlitePoolOptions::new().max_connections(2).connect_with(reading(path)).await;
    let pool = pool.map_err(unreadable(path))?;
    let mut connection = pool.acquire().await.map_err(unreadable(path))?;
    let version = version(&mut connection, path).await?;
    drop(connection);
    if version < migrations().iter().map(|known| known.version).max().unwrap_or(0) {
        pool.close().await;
        return Err(StoreError::Older { path: path.to_owned() });
    }
    // Nobody hears what would be written.
    let (jobs, _) = mpsc::channel(1);
    Ok(Store { db: Db::Sqlite(pool), jobs, lock: Arc::default() })
}

/// What SQLite's own check says is wrong with the file.
pub(crate) async fn faults(pool: &sqlx::SqlitePool, thorough: bool) -> Result<Vec<String>, StoreError> {
    let check = if thorough { "PRAGMA integrity_check(20)" } else { "PRAGMA quick_check(1)" };
    match sqlx::query_as::<_, (String,)>(check).fetch_all(pool).await {
        Ok(rows) => Ok(rows.into_iter().map(|(row,)| row).filter(|row| row != "ok").collect()),
        // A file that is damaged badly enough cannot even be checked.
        Err(error) if matches!(code(&error), Some(11 | 26)) => Ok(vec![error.to_string()]),
        Err(error) => Err(error.into()),
    }
}

/// The one writer with its connection, which is opened anew after anything went wrong with it.
struct Writer {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

/// What could not be done, and whether the commit had been sent: then nobody knows.
struct Failed {
    error: sqlx::Error,
    sent: bool,
}

impl From<sqlx::Error> for Failed {
    fn from(error: sqlx::Error) -> Failed {
        Failed { error, sent: false }
    }
}

impl Writer {
    /// The writer's life: take what waits, commit it, answer; until the store is closed.
    async fn live(mut self, mut waiting: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(MOST_AT_ONCE);
        let mut stop = None;
        while stop.is_none() && waiting.recv_many(&mut jobs, MOST_AT_ONCE).await > 0 {
            let mut appends = Vec::with_capacity(jobs.len());
            let mut changes = Vec::new();
            for job in jobs.drain(..) {
                match job {
                    Job::Append(append) => appends.push(*append),
                    Job::Change(change, done) => changes.push((change, done)),
                    Job::Stop(done) => stop = Some(done),
                }
            }
            if !appends.is_empty() || !changes.is_empty() {
                self.write(appends, changes).await;
            }
        }
        waiting.close();
        if let Some(connection) = self.connection {
            let _ = connection.close().await; // everything is committed; a failure here loses nothing
        }
        if let Some(stop) = stop {
            let _ = stop.send(());
        }
    }

    async fn write(&mut self, appends: Vec<ToAppend>, changes: Vec<(Change, Done)>) {
        let written = match self.connection().await {
            Ok(connection) => batch(connection, &appends, changes.iter().map(|(change, _)| change)).await,
            Err(error) => Err(error.into()),
        };
        // Whoever no longer waits for the answer does not need it.
        match written {
            Ok((fates, counts)) => {
                appends.into_iter().zip(fates).for_each(|(append, fate)| drop(append.done.send(fate)));
                changes.into_iter().zip(counts).for_each(|((_, done), count)| drop(done.send(count)));
            }
            Err(Failed { error, sent }) => {
                self.part().await;
                let error = StoreError::from(error);
                let fate = if sent { Fate::Unknown(error.clone()) } else { Fate::Refused(error.clone()) };
                appends.into_iter().for_each(|append| drop(append.done.send(fate.clone())));
                changes.into_iter().for_each(|(_, done)| drop(done.send(Err(error.clone()))));
            }
        }
    }

    async fn connection(&mut self) -> Result<&mut SqliteConnection, sqlx::Error> {
        if self.connection.is_none() {
            self.connection = Some(self.options.connect().await?);
        }
        Ok(self.connection.as_mut().expect("it was opened just now"))
    }

    /// Lets go of a connection of which nobody knows in what state a failure has left it; the next batch opens another.
    async fn part(&mut self) {
        if let Some(connection) = self.connection.take() {
            let _ = connection.close().await; // whatever it still held is rolled back
        }
    }
}

type Done = oneshot::Sender<Result<u64, StoreError>>;
type Answers = (Vec<Fate>, Vec<Result<u64, StoreError>>);

/// One transaction. On an error nothing of it is kept, unless the commit had been sent.
async fn batch(
    connection: &mut SqliteConnection,
    appends: &[ToAppend],
    changes: impl Iterator<Item = &Change>,
) -> Result<Answers, Failed> {
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
    let ends = ends_of_logs(&mut transaction, appends).await?;
    let fates = decide(appends.iter().map(|job| (&job.table, &job.append)), ends);
    let fits = appends.iter().zip(&fates).filter(|(_, fate)| **fate == Fate::Stored);
    let fits: Vec<&ToAppend> = fits.map(|(append, _)| append).collect();
    insert(&mut transaction, &fits).await?;
    list(&mut transaction, &fits).await?;
    transaction.commit().await.map_err(|error| Failed { error, sent: true })?;
    Ok((fates, counts))
}

/// The last number of each table that is written to, and the ply after it.
async fn ends_of_logs(connection: &mut SqliteConnection, appends: &[ToAppend]) -> Result<Ends, sqlx::Error> {
    if appends.is_empty() {
        return Ok(Ends::new());
    }
    let tables: Vec<&TableId> = appends.iter().map(|append| &append.table).collect();
    let ends: Vec<(String, i64, i64)> = sqlx::query_as(
        "SELECT value, coalesce((SELECT max(number) FROM log WHERE table_id = value), 0), \
         coalesce((SELECT ply FROM log WHERE table_id = value ORDER BY number DESC LIMIT 1), 0) FROM json_each($1)",
    )
    .bind(json(&tables))
    .fetch_all(connection)
    .await?;
    let end = |(table, number, ply): (String, i64, i64)| {
        (TableId::new(table), (Number(number as u32), Ply(ply as u32)))
    };
    Ok(ends.into_iter().map(end).collect())
}

/// Writes all entries that fit, in one statement.
async fn insert(connection: &mut SqliteConnection, appends: &[&ToAppend]) -> Result<(), sqlx::Error> {
    let mut rows = Vec::new();
    for append in appends {
        for e in &append.append.entries {
            let (token, author) = (e.fact.token(), e.author.write());
            rows.push((&append.table, e.number, e.ply, token, author, e.at, e.time_left, e.to_act));
        }
    }
    if !rows.is_empty() {
        sqlx::query(
            "INSERT INTO log (table_id, number, ply, token, author, at, time_left, to_act) \
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7 \
             FROM json_each($1)",
        )
        .bind(json(&rows))
        .execute(connection)
        .await?;
    }
    Ok(())
}

/// Writes what lists of tables show of them: only what changed, which most moves do not.
async fn list(connection: &mut SqliteConnection, appends: &[&ToAppend]) -> Result<(), sqlx::Error> {
    for ToAppend { table, append, .. } in appends {
        let at = append.entries.last().map_or(0, |entry| entry.at);
        if let Some(phase) = append.phase {
            sqlx::query("UPDATE tables SET phase = $2, result = $3, changed = $4 WHERE id = $1")
                .bind(table.as_str())
                .bind(phase_name(phase))
                .bind(append.result.as_ref().map(json))
                .bind(at)
                .execute(&mut *connection)
                .await?;
        } else if !append.seats.is_empty() {
            sqlx::query("UPDATE tables SET changed = $2 WHERE id = $1")
                .bind(table.as_str())
                .bind(at)
                .execute(&mut *connection)
                .await?;
        }
        for seat in &append.seats {
            set_seat(connection, table, seat).await?;
        }
        if let Some(due) = append.due {
            note_due(connection, table, due).await?;
        }
    }
    Ok(())
}

/// Notes when a table must be looked after by itself.
async fn note_due(connection: &mut SqliteConnection, table: &TableId, due: Due) -> Result<u64, sqlx::Error> {
    let due = match due {
        Due::Never => None,
        Due::AtOnce => Some(0),
        Due::At(at) => Some(at.max(1)),
    };
    let done = match due {
        None => sqlx::query("DELETE FROM waiting WHERE table_id = $1").bind(table.as_str()).execute(connection).await?,
        Some(due) => {
            sqlx::query(
                "INSERT INTO waiting (table_id, due) VALUES ($1, $2) ON CONFLICT (table_id) DO UPDATE SET due = excluded.due",
            )
            .bind(table.as_str())
            .bind(due)
            .execute(connection)
            .await?
        }
    };
    Ok(done.rows_affected())
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("strings and numbers can be written as JSON")
}

async fn apply(connection: &mut SqliteConnection, change: &Change) -> Result<u64, sqlx::Error> {
    match change {
        Change::CreateTable(table, due) => {
            let on_timeout = serde_json::to_value(table.on_timeout).expect("a rule is plain data");
            sqlx::query(
                "INSERT INTO tables (id, game, rules_version, options, private, clock, on_timeout, starts_when_full, host, phase, created, changed, seed, commitment, opening) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $10, $11, $12, $13)",
            )
            .bind(table.id.as_str())
            .bind(&table.game)
            .bind(table.rules_version)
            .bind(table.options.to_string())
            .bind(table.private)
            .bind(json(&table.clock))
            .bind(on_timeout.as_str().unwrap_or_default().to_owned())
            .bind(table.starts_when_full)
            .bind(table.host.as_str())
            .bind(table.created)
            .bind(&table.seed)
            .bind(&table.commitment)
            .bind(write_opening(&table.seats))
            .execute(&mut *connection)
            .await?;
            for seat in &table.seats {
                set_seat(connection, &table.id, seat).await?;
            }
            note_due(connection, &table.id, *due).await?;
            Ok(1)
        }
        Change::Due { table, due } => note_due(connection, table, *due).await,
        Change::Alive { at } => Ok(sqlx::query(
            "INSERT INTO house (one, alive) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET alive = max(alive, excluded.alive)",
        )
        .bind(at)
        .execute(connection)
        .await?
        .rows_affected()),
        Change::Closed { from, to } => Ok(sqlx::query(
            "INSERT INTO closings (closed, opened) VALUES ($1, $2) ON CONFLICT (closed) DO UPDATE SET opened = excluded.opened",
        )
        .bind(from)
        .bind(to)
        .execute(connection)
        .await?
        .rows_affected()),
        Change::SetRematch { table, next } => {
            Ok(sqlx::query("UPDATE tables SET rematch = $2 WHERE id = $1 AND rematch IS NULL")
                .bind(table.as_str())
                .bind(next.as_str())
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
            .bind(table.as_str())
            .bind(chat.at)
            .bind(chat.guest.as_str())
            .bind(&chat.name)
            .bind(chat.seat.map(|seat| i64::from(seat.0)))
            .bind(&chat.text)
            .fetch_one(connection)
            .await?;
            Ok(line as u64)
        }
        Change::PutGuest(guest) => Ok(sqlx::query(
            "INSERT INTO guests (id, name, named, created) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, named = excluded.named",
        )
        .bind(guest.id.as_str())
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
        .bind(guest.as_str())
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
    table: &TableId,
    listing: &Listing,
) -> Result<(), sqlx::Error> {
    let ChairColumns { kind, guest, level, words } = ChairColumns::from(&listing.chair);
    sqlx::query(
        "INSERT INTO seats (table_id, seat, kind, guest, name, level, words) VALUES ($1, $2, $3, $4, $5, $6, $7) \
         ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, guest = excluded.guest, \
         name = excluded.name, level = excluded.level, words = excluded.words",
    )
    .bind(table.as_str())
    .bind(i64::from(listing.seat.0))
    .bind(kind)
    .bind(guest)
    .bind(&listing.name)
    .bind(level)
    .bind(words)
    .execute(connection)
    .await?;
    Ok(())
}
