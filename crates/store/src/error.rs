//! What can go wrong with the disk, each in one sentence for the host.

use protocol::Number;
use std::path::PathBuf;

/// The store cannot do what was asked; nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The data directory cannot be made.
    #[error("The data directory {} cannot be made: {why}.", path.display())]
    NoDirectory {
        /// Which.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// The data directory or the database in it cannot be written.
    #[error("The data directory {} is not writable: {why}.", path.display())]
    NotWritable {
        /// Which.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// Another server uses the data directory.
    #[error(
        "Another Quadriga uses the data directory {}: stop it, or choose another directory with --data.",
        path.display()
    )]
    InUse {
        /// Which.
        path: PathBuf,
    },
    /// A newer Quadriga has changed the database.
    #[error(
        "The database {} was made by a newer version of Quadriga (its version {version} is not known here): use that version, or another data directory.",
        path.display()
    )]
    Newer {
        /// Which.
        path: PathBuf,
        /// The migration that is not known.
        version: i64,
    },
    /// An older Quadriga made the database, and it may only be read here.
    #[error(
        "The database {} was made by an older version of Quadriga: start this version's server on it once, which brings it up to date.",
        path.display()
    )]
    Older {
        /// Which.
        path: PathBuf,
    },
    /// There is nothing to be read or copied.
    #[error("There is no database in {}.", path.display())]
    NoDatabase {
        /// The data directory.
        path: PathBuf,
    },
    /// A copy would have to overwrite something.
    #[error("The file {} is there already: choose another name, or say --replace.", path.display())]
    InTheWay {
        /// Which.
        path: PathBuf,
    },
    /// A backup is to be put where there is a database already.
    #[error(
        "The data directory {} holds a database already: choose another with --data, or say --replace, which moves it aside.",
        path.display()
    )]
    Occupied {
        /// Which.
        path: PathBuf,
    },
    /// The file is something else, or damaged.
    #[error("The file {} is not a database of Quadriga, or it is damaged: {why}.", path.display())]
    NotADatabase {
        /// Which.
        path: PathBuf,
        /// What the database says.
        why: String,
    },
    /// A row says something that this program cannot read.
    #[error("{0}")]
    Unreadable(String),
    /// Entries do not follow the end of their log: a fault of whoever wrote them.
    #[error("An entry does not follow the end of its log: nothing was stored.")]
    OutOfPlace,
    /// Another process looks after the table: the lease under which this was to be written is gone.
    #[error("Another process looks after this table now: nothing was stored.")]
    NotOurs,
    /// The address of a database is none.
    #[error(
        "This is not the address of a database: {0}. It looks like postgres://user:password@host/database."
    )]
    BadAddress(String),
    /// The database on another machine does not answer.
    #[error("The database {place} cannot be reached: {why}.")]
    Unreachable {
        /// Where, without the password.
        place: String,
        /// What the system says.
        why: String,
    },
    /// The database is older than what is asked of it.
    #[error(
        "The database {place} is PostgreSQL {version}: Quadriga needs {oldest} or newer. Upgrade it, or use another."
    )]
    OldPostgres {
        /// Where, without the password.
        place: String,
        /// Its version.
        version: u32,
        /// What is needed at least.
        oldest: u32,
    },
    /// A server uses the database that is to be copied.
    #[error("A server uses the database: stop all of them before it is copied.")]
    Serving,
    /// Both sides are of the same kind.
    #[error(
        "One side must be a data directory and the other PostgreSQL: a data directory is copied with `quadriga backup`, PostgreSQL with pg_dump."
    )]
    SameKind,
    /// After copying, a table holds something else than the original.
    #[error(
        "After copying, {what} holds something else than the original: the target must be empty, or a copy of the same that was cut off. Nothing in it was overwritten."
    )]
    Differs {
        /// Which table of the database.
        what: String,
    },
    /// There is no room left.
    #[error("The disk is full: nothing was stored.")]
    Full,
    /// The store is closed or closing.
    #[error("The server is stopping: nothing was stored.")]
    Closed,
    /// Anything else.
    #[error("The database failed: {0}.")]
    Failed(String),
}

/// What became of entries that were to be appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// They are on the disk.
    Stored,
    /// Another entry has the number, or an earlier one is missing.
    Taken {
        /// The log's last number.
        last: Number,
    },
    /// They are not stored, and never will be.
    Refused(StoreError),
    /// The commit was sent and failed in a way that does not tell: the log must be read.
    Unknown(StoreError),
}

/// SQLite's primary result code for "no room".
pub(crate) const SQLITE_FULL: i32 = 13;

/// PostgreSQL's state for "no room".
const POSTGRES_FULL: &str = "53100";

/// The primary result code of an error of SQLite, if it is one.
pub(crate) fn code(error: &sqlx::Error) -> Option<i32> {
    let database = error.as_database_error()?.try_downcast_ref::<sqlx::sqlite::SqliteError>()?;
    // Extended codes carry the primary one in their low byte.
    sqlx::error::DatabaseError::code(database)?.parse::<i32>().ok().map(|code| code & 0xff)
}

/// The state of an error of PostgreSQL, if it is one.
pub(crate) fn state(error: &sqlx::Error) -> Option<&str> {
    Some(error.as_database_error()?.try_downcast_ref::<sqlx::postgres::PgDatabaseError>()?.code())
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match (&error, code(&error)) {
            (_, Some(SQLITE_FULL)) => StoreError::Full,
            _ if state(&error) == Some(POSTGRES_FULL) => StoreError::Full,
            (sqlx::Error::PoolClosed, _) => StoreError::Closed,
            _ => StoreError::Failed(error.to_string()),
        }
    }
}
