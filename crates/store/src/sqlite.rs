//! What only SQLite needs: opening the file, and writing a batch in one transaction.

use crate::changes::{Line, all_due, apply, json, list};
use crate::chunks::{Chunks, Filled};
use crate::error::{SQLITE_FULL, code};
use crate::transfer::{Common, quoted};
use crate::writer::{Change, Done, End, Ends, Failed, Job, MOST_AT_ONCE, QUEUE, ToAppend, Writers, decide};
use crate::{Db, Fate, Store, StoreError, private};
use protocol::{Number, Ply, TableId};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqlSafeStr};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use table::Entry;
use tokio::sync::mpsc;

/// Name of the database in the data directory.
pub(crate) const FILE: &str = "quadriga.db";

fn migrations() -> Migrator {
    let migration = |version, name: &'static str, sql: &'static str| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(vec![
        migration(1, "tables", include_str!("../migrations/sqlite/0001_tables.sql")),
        migration(2, "facts", include_str!("../migrations/sqlite/0002_facts.sql")),
        migration(3, "people", include_str!("../migrations/sqlite/0003_people.sql")),
        migration(4, "again", include_str!("../migrations/sqlite/0004_again.sql")),
        migration(5, "bots", include_str!("../migrations/sqlite/0005_bots.sql")),
        migration(6, "reviews", include_str!("../migrations/sqlite/0006_reviews.sql")),
        migration(7, "lessons", include_str!("../migrations/sqlite/0007_lessons.sql")),
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
    Ok(Store { db: Db::Sqlite(pool), shared: None, writers: Writers::one(jobs), lock: Arc::default() })
}

/// Opens a database that this very version has made, and changes nothing about it.
pub(crate) async fn open_as_it_is(directory: &Path) -> Result<Store, StoreError> {
    let path = directory.join(FILE);
    if !path.is_file() {
        return Err(StoreError::NoDatabase { path: directory.to_owned() });
    }
    look(&path).await?.close().await; // which refuses one of another version
    let options = SqliteConnectOptions::new()
        .filename(&path)
        .create_if_missing(false)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        .disable_statement_logging();
    let pool = SqlitePoolOptions::new().max_connections(2).connect_with(options.clone()).await;
    let pool = pool.map_err(unreadable(&path))?;
    let connection = options.connect().await.map_err(unreadable(&path))?;
    let (jobs, waiting) = mpsc::channel(QUEUE);
    tokio::spawn(Writer { options, connection: Some(connection) }.live(waiting));
    Ok(Store { db: Db::Sqlite(pool), shared: None, writers: Writers::one(jobs), lock: Arc::default() })
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
    Ok(Store { db: Db::Sqlite(pool), shared: None, writers: Writers::one(jobs), lock: Arc::default() })
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

/// How the file is written, as SQLite says.
pub(crate) async fn durability(pool: &sqlx::SqlitePool) -> Result<String, StoreError> {
    let (version,): (String,) = sqlx::query_as("SELECT sqlite_version()").fetch_one(pool).await?;
    let (journal,): (String,) = sqlx::query_as("PRAGMA journal_mode").fetch_one(pool).await?;
    let (sync,): (i64,) = sqlx::query_as("PRAGMA synchronous").fetch_one(pool).await?;
    let sync = ["off", "normal", "full", "extra"].get(sync as usize).copied().unwrap_or("unknown");
    Ok(format!("SQLite {version}, journal_mode {journal}, synchronous {sync}"))
}

/// The one writer with its connection, which is opened anew after anything went wrong with it.
struct Writer {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
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
        let count = apply(&mut Line::Sqlite(&mut transaction), change).await;
        let end = if count.is_ok() { "RELEASE change" } else { "ROLLBACK TO change" };
        sqlx::query(end).execute(&mut *transaction).await?;
        counts.push(count.map_err(StoreError::from));
    }
    let ends = ends_of_logs(&mut transaction, appends).await?;
    let fates = decide(appends.iter().map(|job| (&job.table, &job.append)), ends);
    let fits = appends.iter().zip(&fates).filter(|(_, fate)| **fate == Fate::Stored);
    let fits: Vec<&ToAppend> = fits.map(|(append, _)| append).collect();
    insert(&mut transaction, &fits).await?;
    list(&mut Line::Sqlite(&mut transaction), &fits).await?;
    note_due(&mut transaction, &fits).await?;
    transaction.commit().await.map_err(|error| Failed { error, sent: true })?;
    Ok((fates, counts))
}

/// The last number of each table that is written to, and the ply after it. One row tells of all: each row that comes back costs a
/// turn between threads.
async fn ends_of_logs(connection: &mut SqliteConnection, appends: &[ToAppend]) -> Result<Ends, sqlx::Error> {
    let tables: BTreeSet<&TableId> = appends.iter().map(|append| &append.table).collect();
    if tables.is_empty() {
        return Ok(Ends::new());
    }
    let (ends,): (String,) = sqlx::query_as(
        "SELECT json_group_array(json_array(l.table_id, l.number, l.ply)) FROM json_each($1) t JOIN log l \
         ON l.table_id = t.value AND l.number = (SELECT max(number) FROM log WHERE table_id = t.value)",
    )
    .bind(json(&tables))
    .fetch_one(connection)
    .await?;
    let ends: Vec<(TableId, Number, Ply)> =
        serde_json::from_str(&ends).map_err(|error| sqlx::Error::Decode(error.into()))?;
    Ok(ends.into_iter().map(|(table, number, ply)| (table, End { number, ply, epoch: None })).collect())
}

/// Writes all entries that fit.
async fn insert(connection: &mut SqliteConnection, appends: &[&ToAppend]) -> Result<(), sqlx::Error> {
    static ROWS: LazyLock<Chunks> = LazyLock::new(|| {
        let head = "INSERT INTO log (table_id, number, ply, token, author, at, time_left, to_act) VALUES ";
        Chunks::new(head, "(?, ?, ?, ?, ?, ?, ?, ?)", "")
    });
    let entries = appends.iter().flat_map(|job| job.append.entries.iter().map(|entry| (&job.table, entry)));
    let rows: Vec<(&TableId, &Entry)> = entries.collect();
    let bind = |statement: Filled, (table, entry): &(&TableId, &Entry)| {
        statement
            .bind(table.as_str().to_owned())
            .bind(i64::from(entry.number.0))
            .bind(i64::from(entry.ply.0))
            .bind(entry.fact.token())
            .bind(entry.author.write())
            .bind(entry.at)
            .bind(entry.time_left)
            .bind(entry.to_act.map(|seat| i64::from(seat.0)))
    };
    ROWS.write(connection, &rows, bind).await
}

/// Notes when tables must be looked after by themselves.
async fn note_due(connection: &mut SqliteConnection, appends: &[&ToAppend]) -> Result<(), sqlx::Error> {
    static AT: LazyLock<Chunks> = LazyLock::new(|| {
        let tail = " ON CONFLICT (table_id) DO UPDATE SET due = excluded.due";
        Chunks::new("INSERT INTO waiting (table_id, due) VALUES ", "(?, ?)", tail)
    });
    static NEVER: LazyLock<Chunks> =
        LazyLock::new(|| Chunks::new("DELETE FROM waiting WHERE table_id IN (", "?", ")"));
    let (at, never) = all_due(appends);
    AT.write(&mut *connection, &at, |statement, (table, due)| statement.bind((*table).to_owned()).bind(*due))
        .await?;
    NEVER.write(connection, &never, |statement, table| statement.bind((*table).to_owned())).await
}

/// Selects each row of a table as a JSON object.
pub(crate) fn select_rows(table: &Common) -> String {
    let pair = |column: &String| format!("'{}', {}", column.replace('\'', "''"), quoted(column));
    let pairs = table.columns.iter().map(pair).collect::<Vec<_>>().join(", ");
    format!("SELECT json_object({pairs}) FROM {}", quoted(&table.name))
}

/// Inserts the rows of a JSON array that are not there.
pub(crate) fn insert_rows(table: &Common) -> String {
    let value = |column: &String| format!("value ->> '{}'", column.replace('\'', "''"));
    let values = table.columns.iter().map(value).collect::<Vec<_>>().join(", ");
    format!(
        "INSERT INTO {} ({}) SELECT {values} FROM json_each($1) WHERE TRUE ON CONFLICT DO NOTHING",
        quoted(&table.name),
        table.listed()
    )
}
