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

/// The primary result code of a database error, if it is one.
pub(crate) fn code(error: &sqlx::Error) -> Option<i32> {
    let database = error.as_database_error()?;
    // Extended codes carry the primary one in their low byte.
    database.code()?.parse::<i32>().ok().map(|code| code & 0xff)
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match (&error, code(&error)) {
            (_, Some(SQLITE_FULL)) => StoreError::Full,
            (sqlx::Error::PoolClosed, _) => StoreError::Closed,
            _ => StoreError::Failed(error.to_string()),
        }
    }
}
