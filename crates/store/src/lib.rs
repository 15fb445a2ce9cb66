//! The log on disk: the only crate that knows SQL.
//!
//! The core is one promise: [`Store::append`] stores these entries as number `n` and following of a table, or says that `n` is
//! taken; when it returns, they are on the disk. Numbers have no gap and no fork, even when two processes write to the same file.
//!
//! All writes go through one writer, which commits whatever waits in one transaction: with full sync a commit
//! costs milliseconds, and so hundreds of moves share it.
//!
//! SQLite is the only back end so far. Queries are constant, in the SQL that PostgreSQL reads too, and run through the `on!` macro over the
//! variants of [`Db`]; what really differs (opening, and the writer's batches) lies in `sqlite.rs`.

mod error;
mod guests;
mod log;
mod rows;
mod sqlite;
mod tables;
mod writer;

pub use error::{AppendError, StoreError};
pub use rows::{
    Author, ChatRow, Ending, Entry, GuestRow, Listed, NewChat, NewTable, Phase, SeatKind, SeatRow, TableRow,
    UNDO, standing,
};

use std::path::Path;
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
}

impl Store {
    /// Opens (and makes, when it is not there) the SQLite database in this directory.
    pub async fn open(directory: &Path) -> Result<Store, StoreError> {
        sqlite::open(directory, None).await
    }

    /// The same with a database that may not grow beyond so many pages of 4 KiB: what a full disk does can be seen without one.
    pub async fn open_with_most_pages(directory: &Path, pages: u32) -> Result<Store, StoreError> {
        sqlite::open(directory, Some(pages)).await
    }

    /// Waits until everything handed to the writer is on the disk, then closes the database.
    pub async fn close(&self) {
        let (done, finished) = tokio::sync::oneshot::channel();
        if self.jobs.send(Job::Stop(done)).await.is_ok() {
            let _ = finished.await; // the writer is gone already when nobody answers
        }
        on!(self, pool => pool.close().await);
    }

    /// Answers when the database can be read.
    pub async fn ping(&self) -> Result<(), StoreError> {
        on!(self, pool => sqlx::query("SELECT 1").execute(pool).await.map(|_| ()).map_err(StoreError::from))
    }
}
