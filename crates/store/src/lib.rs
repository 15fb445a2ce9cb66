//! The log on disk: the only crate that knows SQL.
//!
//! The core is one promise: [`Store::append`] stores these entries as number `n` and following of a table, or says that `n` is
//! taken; when it says so, they are on the disk. Numbers have no gap and no fork, even when two processes write to the same file,
//! and what does not follow the end of its log is refused.
//!
//! All writes go through one writer, which commits whatever waits in one transaction: with full sync a commit
//! costs milliseconds, and so hundreds of moves share it. After a batch that failed the writer opens its connection anew, so
//! that a disk that was full for a moment does no lasting harm.
//!
//! SQLite is the only back end so far. Queries are constant, in the SQL that PostgreSQL reads too, and run through the `on!` macro over the
//! variants of [`Db`]; what really differs (opening, and the writer's batches) lies in `sqlite.rs`.

mod copies;
mod error;
mod guests;
mod house;
mod log;
mod private;
mod rows;
mod seats;
mod sqlite;
mod tables;
mod writer;

pub use copies::{Copied, Restored};
pub use error::{Fate, StoreError};
pub use house::{HouseClock, SIGN_OF_LIFE};
pub use rows::{ChatRow, GuestRow, Listed, NewChat, NewTable, TableRow};

use std::fs::File;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;
use writer::Job;

/// A database behind the store.
#[derive(Clone)]
pub(crate) enum Db {
    /// One file.
    Sqlite(sqlx::SqlitePool),
}

/// Runs one body for whichever database is behind the store.
macro_rules! on {
    ($store:expr, $pool:ident => $body:expr) => {
        match &$store.db {
            $crate::Db::Sqlite($pool) => $body,
        }
    };
}
pub(crate) use on;

/// Everything that is kept. Cheap to clone; all clones share one writer.
#[derive(Clone)]
pub struct Store {
    /// For reading.
    pub(crate) db: Db,
    /// The way to the writer.
    pub(crate) jobs: mpsc::Sender<Job>,
    /// The lock on the data directory, as long as the store is open.
    lock: Arc<Mutex<Option<File>>>,
}

impl Store {
    /// Opens (and makes, when it is not there) the SQLite database in this directory, for this process alone.
    pub async fn open(directory: &Path) -> Result<Store, StoreError> {
        private::directory(directory)?;
        let lock = house::lock(directory)?;
        let store = sqlite::open(directory, None).await?;
        *store.lock.lock().unwrap_or_else(PoisonError::into_inner) = Some(lock);
        Ok(store)
    }

    /// Opens the database beside a server that may be running: for tools that look, and for tests of what two writers do.
    pub async fn open_beside(directory: &Path) -> Result<Store, StoreError> {
        private::directory(directory)?;
        sqlite::open(directory, None).await
    }

    /// The same with a database that may not grow beyond so many pages of 4 KiB.
    pub async fn open_with_most_pages(directory: &Path, pages: u32) -> Result<Store, StoreError> {
        private::directory(directory)?;
        sqlite::open(directory, Some(pages)).await
    }

    /// Waits until everything handed to the writer is on the disk, then closes the database.
    pub async fn close(&self) {
        let (done, finished) = tokio::sync::oneshot::channel();
        if self.jobs.send(Job::Stop(done)).await.is_ok() {
            let _ = finished.await; // the writer is gone already when nobody answers
        }
        on!(self, pool => pool.close().await);
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    /// Answers when the database can be read.
    pub async fn ping(&self) -> Result<(), StoreError> {
        on!(self, pool => sqlx::query("SELECT 1").execute(pool).await.map(|_| ()).map_err(StoreError::from))
    }

    /// Reads the whole database and says what is wrong with it; quick unless `thorough`. Empty when all is well.
    pub async fn faults(&self, thorough: bool) -> Result<Vec<String>, StoreError> {
        on!(self, pool => sqlite::faults(pool, thorough).await)
    }
}
