//! What only PostgreSQL needs: opening it, and writing batches that other processes may race.
//!
//! No lock is taken before writing. A writer knows or reads where its logs end, decides which entries fit, and inserts them; the key
//! of the log is the referee. When another process was quicker, the whole batch is rolled back, the ends are read again, and who
//! came too late is told so.

mod batch;
mod following;
mod readers;
mod telling;
#[cfg(test)]
mod tests;

pub(crate) use following::Following;
pub(crate) use readers::Readers;

use crate::changes::{Line, apply};
use crate::error::state;
use crate::house::{BLINK, opening_time};
use crate::transfer::{Common, quoted};
use crate::writer::{Change, Done, Failed, Job, MOST_AT_ONCE, QUEUE, ToAppend, Writers};
use crate::{Db, Fate, Store, StoreError, Told, Work};
use batch::{Known, Progress, Written, batch, one};
use protocol::Millis;
use readers::lives;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgPool, SqlSafeStr};
use std::future::Future;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// The oldest PostgreSQL that does all that is asked of it here: the tests run on it.
const OLDEST: u32 = 15;
/// Connections that write logs; tables are spread over them. While one waits for the disk, the others go on.
const LOG_WRITERS: usize = 3;
/// Connections that write those entries that lists show too (who sits where, beginning and end): several statements each, for which
/// ordinary moves do not wait.
const LIST_WRITERS: usize = 1;
/// Connections that write everything else.
const CHANGE_WRITERS: usize = 2;
/// Connections that read.
const READERS: usize = 8;
/// How long one attempt to write entries may take before its connection is given up: people wait for them.
const ATTEMPT: Duration = Duration::from_secs(4);
/// The same for everything else, some of which is a good deal of work.
const CHANGE: Duration = Duration::from_secs(8);
/// How long what surely was not stored is tried again before whoever waits is told.
const PATIENCE: Duration = Duration::from_secs(4);
/// How long the fate of a commit whose answer was lost is waited for. Whoever waits longer finds out by the log's key all the same: what was sent then
/// still comes too late, or first.
const SETTLING: Duration = Duration::from_secs(2);
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(50);
/// How often a batch is tried again because somebody else was quicker.
const RACES: u32 = 8;

/// What a database needs that several processes share.
#[derive(Clone)]
pub(crate) struct Shared {
    /// For the sign of life, which waits behind nobody who reads.
    pub life: Readers,
    /// Reads on in logs that others write too.
    pub following: Following,
    /// Who tells others what happened: so that nobody listens to himself.
    pub teller: Arc<str>,
    /// What the writers know of the ends of logs: whoever reads one tells them.
    pub known: Arc<Known>,
}

fn migrations() -> Migrator {
    let migration = |version, name: &'static str, sql: &'static str| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let mut migrator = Migrator::with_migrations(vec![
        migration(2, "all", include_str!("../migrations/postgres/0002_all.sql")),
        migration(3, "people", include_str!("../migrations/postgres/0003_people.sql")),
        migration(4, "again", include_str!("../migrations/postgres/0004_again.sql")),
        migration(5, "bots", include_str!("../migrations/postgres/0005_bots.sql")),
        migration(6, "reviews", include_str!("../migrations/postgres/0006_reviews.sql")),
        migration(7, "lessons", include_str!("../migrations/postgres/0007_lessons.sql")),
    ]);
    // A newer process may have brought the database one step further; what this one needs is still there.
    migrator.set_ignore_missing(true);
    migrator
}

/// Where a database is, for people: without the password.
fn place(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or_else(|| options.get_username());
    format!("postgres://{}:{}/{database}", options.get_host(), options.get_port())
}

fn options(address: &str) -> Result<PgConnectOptions, StoreError> {
    if !address.starts_with("postgres://") && !address.starts_with("postgresql://") {
        return Err(StoreError::BadAddress("it does not begin with postgres://".to_owned()));
    }
    let options = PgConnectOptions::from_str(address).map_err(|error| {
        StoreError::BadAddress(match error {
            sqlx::Error::Configuration(why) => why.to_string(),
            other => other.to_string(),
        })
    })?;
    Ok(options
        .application_name("quadriga")
        .options([
            // What is acknowledged is on the disk, whatever the server's default is.
            ("synchronous_commit", "on"),
            ("default_transaction_isolation", "read committed"),
            // A process that is cut off in the middle must not keep others waiting.
            ("statement_timeout", "8s"),
            ("lock_timeout", "5s"),
            ("idle_in_transaction_session_timeout", "5s"),
            // And one that is gone without a word is noticed by the server too.
            ("tcp_keepalives_idle", "10"),
            ("tcp_keepalives_interval", "5"),
            ("tcp_keepalives_count", "3"),
            ("tcp_user_timeout", "25s"),
        ])
        .disable_statement_logging())
}

/// The same for who writes entries. PostgreSQL takes a plan for arrays of any length to be dearer than one for just these, makes one for each batch,
/// and spends more time on that than on a small batch itself; but a batch of any length is written in the same way.
fn writing(options: &PgConnectOptions) -> PgConnectOptions {
    options.clone().options([("plan_cache_mode", "force_generic_plan")])
}

/// What may be done to a database that an older version made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Age {
    /// It is brought up to date.
    Any,
    /// It is refused, and so is an empty one.
    AsItIs,
}

/// Opens the database, and brings it up to date where that is wanted.
pub(crate) async fn open(address: &str, age: Age) -> Result<Store, StoreError> {
    let options = options(address)?;
    let place = place(&options);
    let unreachable =
        |error: sqlx::Error| StoreError::Unreachable { place: place.clone(), why: error.to_string() };
    let readers = Readers::new(options.clone(), READERS);
    let line = readers.line().await.map_err(unreachable)?;
    if let Some(version) = line.server_version_num().filter(|version| *version < OLDEST * 10_000) {
        return Err(StoreError::OldPostgres { place, version: version / 10_000, oldest: OLDEST });
    }
    line.close().await.map_err(unreachable)?;
    // Bringing a large database up to date takes as long as it takes.
    let unhurried = options.clone().options([("statement_timeout", "0")]);
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(CHANGE).connect_lazy_with(unhurried);
    let migrated = migrate(&pool, &place, age).await;
    pool.close().await;
    migrated?;
    let known = Arc::new(Known::default());
    let shared = Shared {
        life: Readers::new(options.clone(), 1),
        following: Following::over(readers.clone(), known.clone()),
        teller: crate::company::teller().into(),
        known: known.clone(),
    };
    let (told, notices) = mpsc::channel(QUEUE);
    tokio::spawn(telling::tell(options.clone(), shared.teller.clone(), notices));
    let entries = writing(&options);
    let writer = |options: &PgConnectOptions| {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let writer = Writer {
            options: options.clone(),
            connection: None,
            used: Instant::now(),
            session: None,
            known: known.clone(),
            told: told.clone(),
        };
        tokio::spawn(writer.live(waiting));
        jobs
    };
    let writers = |count, options| (0..count).map(|_| writer(options)).collect();
    let (appends, lists) = (writers(LOG_WRITERS, &entries), writers(LIST_WRITERS, &entries));
    let changes = writers(CHANGE_WRITERS, &options);
    let writers = Writers::many(appends, lists, changes);
    Ok(Store { db: Db::Postgres(readers), shared: Some(shared), writers, lock: Arc::default() })
}

async fn migrate(pool: &PgPool, place: &str, age: Age) -> Result<(), StoreError> {
    let path = || place.into();
    let known = migrations().iter().map(|known| known.version).max().unwrap_or(0);
    let there: (Option<String>,) =
        sqlx::query_as("SELECT to_regclass('_sqlx_migrations')::text").fetch_one(pool).await?;
    if there.0.is_some() {
        let (version,): (Option<i64>,) =
            sqlx::query_as("SELECT max(version) FROM _sqlx_migrations WHERE success").fetch_one(pool).await?;
        // While machines are upgraded one after the other, a database is one step ahead of the last of them.
        if let Some(version) = version.filter(|version| *version > known + 1) {
            return Err(StoreError::Newer { path: path(), version });
        }
        if age == Age::AsItIs {
            let current = version.is_some_and(|version| version >= known);
            return if current { Ok(()) } else { Err(StoreError::Older { path: path() }) };
        }
    } else if age == Age::AsItIs {
        return Err(StoreError::NoDatabase { path: path() });
    }
    // The migrator holds a lock meanwhile: of several processes that start at once, one does it.
    migrations().run(pool).await.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => StoreError::from(error),
        other => StoreError::NotADatabase { path: path(), why: other.to_string() },
    })
}

/// How the server writes, as it says, for connections like ours.
pub(crate) async fn durability(readers: &Readers) -> Result<String, StoreError> {
    let (version, fsync, commit, encrypted): (String, String, String, bool) = sqlx::query_as(
        "SELECT current_setting('server_version'), current_setting('fsync'), current_setting('synchronous_commit'), \
         coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), FALSE)",
    )
    .fetch_one(readers)
    .await?;
    let line = if encrypted { "TLS" } else { "plain" };
    Ok(format!("PostgreSQL {version}, fsync {fsync}, synchronous_commit {commit}, {line} connections"))
}

/// What the server has done so far, as it counts: what ended less than a second ago may be missing.
pub(crate) async fn work(readers: &Readers) -> Result<Work, StoreError> {
    let (entries, commits, syncs, ahead): (i64, i64, i64, i64) = sqlx::query_as(
        "SELECT coalesce((SELECT n_tup_ins FROM pg_stat_user_tables WHERE relname = 'log'), 0), \
         coalesce((SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()), 0), \
         wal_sync, wal_bytes::bigint FROM pg_stat_wal",
    )
    .fetch_one(readers)
    .await?;
    Ok(Work { entries, commits, syncs, ahead })
}

/// What is wrong with the logs; the pages are PostgreSQL's own business.
pub(crate) async fn faults(readers: &Readers, thorough: bool) -> Result<Vec<String>, StoreError> {
    if !thorough {
        return Ok(Vec::new());
    }
    let gaps: Vec<(String,)> = sqlx::query_as(
        "SELECT table_id FROM log GROUP BY table_id HAVING count(*) <> max(number) OR min(number) <> 1 LIMIT 20",
    )
    .fetch_all(&mut readers.line().await?)
    .await?;
    Ok(gaps.into_iter().map(|(table,)| format!("the log of table {table} has a gap")).collect())
}

/// Opens the house by the database's clock: when no other process had it open, how long it was closed is remembered.
pub(crate) async fn open_house(readers: &Readers) -> Result<Millis, StoreError> {
    Ok(within(CHANGE, open_on(&mut readers.line().await?)).await?)
}

async fn open_on(line: &mut PgConnection) -> Result<Millis, sqlx::Error> {
    let mut transaction = line.begin().await?;
    // Of several processes that open at once, the first finds it closed.
    sqlx::query("LOCK TABLE house IN EXCLUSIVE MODE").execute(&mut *transaction).await?;
    let (wall, alive, company): (i64, Option<i64>, bool) = sqlx::query_as(
        "SELECT t.now, (SELECT alive FROM house WHERE one = 1), EXISTS (SELECT 1 FROM processes WHERE expires > t.now) \
         FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) t",
    )
    .fetch_one(&mut *transaction)
    .await?;
    let now = opening_time(wall, alive);
    if let Some(alive) = alive.filter(|alive| !company && now - alive > BLINK) {
        apply(&mut Line::Postgres(&mut transaction), &Change::Closed { from: alive, to: now }).await?;
    }
    apply(&mut Line::Postgres(&mut transaction), &Change::Alive { at: now }).await?;
    transaction.commit().await?;
    Ok(now)
}

/// A writer with its connection, which is opened anew after anything went wrong with it.
struct Writer {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    /// When it was last used.
    used: Instant,
    /// Who the connection is to the server; still known when it is lost.
    session: Option<Session>,
    known: Arc<Known>,
    /// The way to who tells other processes.
    told: mpsc::Sender<Told>,
}

/// What is written in one transaction.
#[derive(Clone, Copy)]
enum Write<'a> {
    Appends(&'a [ToAppend]),
    Change(&'a Change),
}

/// A connection as the server knows it.
#[derive(Clone)]
struct Session {
    process: i32,
    since: String,
}

/// Was somebody else quicker? Then the same can be tried again at once.
fn raced(error: &sqlx::Error) -> bool {
    // A unique key, a serialisation failure, a deadlock.
    matches!(state(error), Some("23505" | "40001" | "40P01"))
}

/// Is it the connection, or the server itself, that fails? Then the same can be tried again a moment later.
fn lost(error: &sqlx::Error) -> bool {
    match state(error) {
        // The server shuts down or starts up, the connection failed, a lock, a statement or a pause within a transaction took too long.
        Some(state) => {
            state.starts_with("57P")
                || state.starts_with("08")
                || matches!(state, "55P03" | "57014" | "25P03")
        }
        None => !matches!(error, sqlx::Error::RowNotFound | sqlx::Error::Encode(_)),
    }
}

impl Writer {
    /// The writer's life: take what waits, commit it, answer; until the store is closed.
    async fn live(mut self, mut waiting: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(MOST_AT_ONCE);
        let mut stop = None;
        while stop.is_none() && waiting.recv_many(&mut jobs, MOST_AT_ONCE).await > 0 {
            let mut appends = Vec::with_capacity(jobs.len());
            for job in std::mem::take(&mut jobs) {
                match job {
                    Job::Append(append) => appends.push(*append),
                    Job::Change(change, done) => self.change(change, done).await,
                    Job::Stop(done) => stop = Some(done),
                }
            }
            if !appends.is_empty() {
                self.append(appends).await;
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

    /// Stores entries and answers each who waits for them.
    async fn append(&mut self, appends: Vec<ToAppend>) {
        match self.persist(Write::Appends(&appends)).await {
            // One that cannot be stored must not spoil what the others did: each is tried by itself.
            Err(Failed { error, sent: false }) if appends.len() > 1 && !lost(&error) => {
                for append in appends {
                    let written = self.persist(Write::Appends(std::slice::from_ref(&append))).await;
                    self.answer(vec![append], written);
                }
            }
            written => self.answer(appends, written),
        }
    }

    fn answer(&self, appends: Vec<ToAppend>, written: Result<Written, Failed>) {
        let fates = match written {
            Ok(written) => written.fates,
            Err(Failed { error, sent }) => {
                let error = StoreError::from(error);
                let fate = if sent { Fate::Unknown(error) } else { Fate::Refused(error) };
                vec![fate; appends.len()]
            }
        };
        for (append, fate) in appends.into_iter().zip(fates) {
            if let (Fate::Stored, Some(last)) = (&fate, append.append.entries.last()) {
                let told = Told::Number(append.table, last.number);
                let _ = self.told.try_send(told); // what is not told is found by looking
            }
            let _ = append.done.send(fate); // whoever no longer waits for the answer does not need it
        }
    }

    /// Carries out a change in a transaction of its own.
    async fn change(&mut self, change: Change, done: Done) {
        let changed = self.persist(Write::Change(&change)).await;
        if let (Ok(_), Change::CreateTable(table, _)) = (&changed, &change) {
            self.known.learn_new(&table.id);
        }
        let beside = match change {
            Change::Say { table, .. } | Change::SetRematch { table, .. } | Change::Beside { table, .. } => {
                Some(table)
            }
            _ => None,
        };
        if let (Ok(_), Some(table)) = (&changed, beside) {
            let _ = self.told.try_send(Told::Beside(table)); // what is not told is found by looking
        }
        let _ = done.send(changed.map(|written| written.count).map_err(|failed| failed.error.into()));
    }

    /// Writes until it is done, or somebody must be told. What was surely not stored is tried again for a while; of what was sent
    /// and not answered, only the end is waited for.
    async fn persist(&mut self, write: Write<'_>) -> Result<Written, Failed> {
        let begun = Instant::now();
        let mut races = 0;
        loop {
            let mut progress = Progress::default();
            let limit = if let Write::Appends(_) = write { ATTEMPT } else { CHANGE };
            let error = match within(limit, self.attempt(write, &mut progress)).await {
                Ok(written) => return Ok(written),
                Err(error) => error,
            };
            if let Write::Appends(appends) = write {
                self.known.forget(appends);
            }
            if progress.sent {
                self.part().await;
                self.settle().await;
                return Err(Failed { error, sent: true });
            }
            if raced(&error) && self.roll_back().await.is_ok() {
                // The connection is sound.
                races += 1;
                if races < RACES {
                    continue;
                }
            } else {
                self.part().await;
            }
            if !lost(&error) || begun.elapsed() > PATIENCE {
                return Err(error.into());
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn attempt(&mut self, write: Write<'_>, progress: &mut Progress) -> Result<Written, sqlx::Error> {
        // Of what is sent on a line that died while nobody used it, nobody would know whether it was stored.
        if let Some(connection) = &mut self.connection
            && !lives(connection, self.used).await
        {
            self.part().await;
        }
        self.connect().await?;
        let connection = self.connection.as_mut().expect("it is open");
        let written = match write {
            Write::Appends(appends) => batch(connection, appends, &self.known, progress).await,
            Write::Change(change) => one(connection, change, progress).await,
        };
        self.used = Instant::now();
        written
    }

    /// Waits until a connection whose last answer was lost has come to an end at the server too, and with it what it was doing, one
    /// way or the other: from then on the log tells.
    async fn settle(&mut self) {
        let Some(lost_one) = self.session.take() else { return };
        if tokio::time::timeout(SETTLING, self.end(lost_one)).await.is_err() {
            self.part().await; // an answer may be outstanding
        }
    }

    /// Ends a connection at the server: whoever waits at the other end of a dead line would wait for long.
    async fn end(&mut self, session: Session) {
        loop {
            let there = async {
                self.connect().await?;
                sqlx::query_as::<_, (bool,)>(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2::timestamptz",
                )
                .bind(session.process)
                .bind(&session.since)
                .fetch_optional(self.connection.as_mut().expect("it is open"))
                .await
            };
            match there.await {
                Ok(None) => return,
                Ok(Some(_)) => {}
                Err(_) => self.part().await,
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn connect(&mut self) -> Result<(), sqlx::Error> {
        if self.connection.is_none() {
            let mut connection = self.options.connect().await?;
            let (process, since) = sqlx::query_as(
                "SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()",
            )
            .fetch_one(&mut connection)
            .await?;
            self.session = Some(Session { process, since });
            self.connection = Some(connection);
        }
        Ok(())
    }

    /// Has a transaction that was dropped really rolled back: sqlx sends that with whatever is asked next.
    async fn roll_back(&mut self) -> Result<(), sqlx::Error> {
        let Some(connection) = &mut self.connection else { return Ok(()) };
        within(ATTEMPT, connection.ping()).await
    }

    /// Lets go of a connection of which nobody knows in what state a failure has left it; the next attempt opens another.
    async fn part(&mut self) {
        if let Some(connection) = self.connection.take() {
            let _ = tokio::time::timeout(PAUSE, connection.close_hard()).await; // whatever it still held is rolled back
        }
    }
}

/// Does something before a deadline.
pub(crate) async fn within<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let late = |_| sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "it does not answer"));
    tokio::time::timeout(limit, work).await.map_err(late)?
}

/// Selects each row of a table as a JSON object.
pub(crate) fn select_rows(table: &Common) -> String {
    format!("SELECT row_to_json(r)::text FROM (SELECT {} FROM {}) r", table.listed(), quoted(&table.name))
}

/// Inserts the rows of a JSON array that are not there.
pub(crate) fn insert_rows(table: &Common) -> String {
    let (name, columns) = (quoted(&table.name), table.listed());
    format!(
        "INSERT INTO {name} ({columns}) SELECT {columns} FROM json_populate_recordset(NULL::{name}, $1::json) ON CONFLICT DO NOTHING"
    )
}
