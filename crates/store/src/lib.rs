//! The log on disk: the only crate that knows SQL.
//!
//! The core is one promise: [`Store::append`] stores these entries as number `n` and following of a table, or says that `n` is
//! taken; when it says so, they are on the disk. Numbers have no gap and no fork, even when two processes write to the same file,
//! and what does not follow the end of its log is refused.
//!
//! All writes go through writers, each of which commits whatever waits for it in one transaction: with full sync a commit
//! costs milliseconds, and so hundreds of moves share it. After a batch that failed a writer opens its connection anew, so
//! that a disk that was full for a moment does no lasting harm.
//!
//! There are two back ends: SQLite in a file, for one process, and PostgreSQL, which any number of processes share. Queries are constant, in
//! the SQL that both read, and run through the macros `on!` (over pools) and `by!` (over a writer's connection). What really differs
//! (opening, and the writers' batches) lies in `sqlite.rs` and `postgres.rs`; what only several processes need of each other
//! lies in `company.rs`.

mod bots;
mod changes;
mod chunks;
mod company;
mod copies;
mod error;
mod guests;
mod house;
mod lessons;
mod lists;
mod log;
mod orders;
mod people;
#[cfg(test)]
mod plans;
mod postgres;
mod private;
mod reviews;
mod rows;
mod seats;
mod sqlite;
mod statement;
mod tables;
mod tidy;
mod transfer;
mod writer;

pub use bots::{BotRow, NewBot};
pub use company::{Beside, Head, Notices, ProcessId, Renewal, Told};
pub use copies::{Copied, Restored};
pub use error::{Fate, StoreError};
pub use house::{HouseClock, SIGN_OF_LIFE};
pub use orders::{Order, OrderRow};
pub use people::{Company, Holds};
pub use reviews::ReviewRow;
pub use rows::{ChatRow, GuestRow, Listed, NewChat, NewTable, TableRow, Work};
pub use transfer::Transferred;

use futures_util::future::BoxFuture;
use std::fs::File;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use writer::Writers;

/// A database behind the store.
#[derive(Clone)]
pub(crate) enum Db {
    /// One file.
    Sqlite(sqlx::SqlitePool),
    /// A server that several processes share.
    Postgres(postgres::Readers),
}

/// Runs one body for whichever database is behind the store.
macro_rules! on {
    ($store:expr, $pool:ident => $body:expr) => {
        match &$store.db {
            $crate::Db::Sqlite($pool) => $body,
            $crate::Db::Postgres($pool) => $body,
        }
    };
}
pub(crate) use on;

/// Everything that is kept. Cheap to clone; all clones share the writers.
#[derive(Clone)]
pub struct Store {
    /// For reading.
    pub(crate) db: Db,
    /// What only a database needs that several processes share.
    pub(crate) shared: Option<postgres::Shared>,
    /// The ways to the writers.
    pub(crate) writers: Writers,
    /// The lock on the data directory, as long as the store is open.
    lock: Arc<Mutex<Option<File>>>,
}

/// A store that is being opened. Boxed, and not an `async fn`: else every program and test would compile the writers anew, which begin here.
pub type Opening<'a> = BoxFuture<'a, Result<Store, StoreError>>;

impl Store {
    /// Opens (and makes, when it is not there) the SQLite database in this directory, for this process alone.
    pub fn open(directory: &Path) -> Opening<'_> {
        Box::pin(async {
            private::directory(directory)?;
            let lock = house::lock(directory)?;
            let store = sqlite::open(directory, None).await?;
            *store.lock.lock().unwrap_or_else(PoisonError::into_inner) = Some(lock);
            Ok(store)
        })
    }

    /// Opens (and makes the tables of, when they are not there) a PostgreSQL database, which other processes may use too.
    pub fn open_postgres(address: &str) -> Opening<'_> {
        Box::pin(postgres::open(address, postgres::Age::Any))
    }

    /// The same to read it and to leave orders in it, beside servers that may be running: one that an older version made is refused.
    pub fn open_postgres_for_orders(address: &str) -> Opening<'_> {
        Box::pin(postgres::open(address, postgres::Age::AsItIs))
    }

    /// May other processes use the same database? Then what is in memory may be behind.
    pub fn is_shared(&self) -> bool {
        matches!(self.db, Db::Postgres(_))
    }

    /// Opens the database beside a server that may be running: for tools that look, and for tests of what two writers do.
    pub fn open_beside(directory: &Path) -> Opening<'_> {
        Box::pin(async {
            private::directory(directory)?;
            sqlite::open(directory, None).await
        })
    }

    /// Opens the database beside a server that may be running, to read it and to leave orders in it. One that another version made is
    /// refused: nothing is brought up to date.
    pub fn open_for_orders(directory: &Path) -> Opening<'_> {
        Box::pin(sqlite::open_as_it_is(directory))
    }

    /// The same with a database that may not grow beyond so many pages of 4 KiB.
    pub fn open_with_most_pages(directory: &Path, pages: u32) -> Opening<'_> {
        Box::pin(async move {
            private::directory(directory)?;
            sqlite::open(directory, Some(pages)).await
        })
    }

    /// Waits until everything handed to the writer is on the disk, then closes the database.
    pub async fn close(&self) {
        self.writers.stop().await;
        on!(self, pool => pool.close().await);
        if let Some(shared) = &self.shared {
            shared.life.close().await;
        }
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    /// Answers when the database can be read.
    pub async fn ping(&self) -> Result<(), StoreError> {
        on!(self, pool => sqlx::query("SELECT 1").execute(pool).await.map(|_| ()).map_err(StoreError::from))
    }

    /// What the database says of itself about keeping what is committed, for reports.
    pub async fn durability(&self) -> Result<String, StoreError> {
        match &self.db {
            Db::Sqlite(pool) => sqlite::durability(pool).await,
            Db::Postgres(pool) => postgres::durability(pool).await,
        }
    }

    /// What the database has done so far; nothing where it does not count that.
    pub async fn work(&self) -> Result<Option<Work>, StoreError> {
        match &self.db {
            Db::Sqlite(_) => Ok(None),
            Db::Postgres(readers) => postgres::work(readers).await.map(Some),
        }
    }

    /// Reads the whole database and says what is wrong with it; quick unless `thorough`. Empty when all is well.
    pub async fn faults(&self, thorough: bool) -> Result<Vec<String>, StoreError> {
        match &self.db {
            Db::Sqlite(pool) => sqlite::faults(pool, thorough).await,
            Db::Postgres(pool) => postgres::faults(pool, thorough).await,
        }
    }
}
