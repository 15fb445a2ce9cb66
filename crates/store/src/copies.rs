//! Backups: a whole and consistent copy of the database, made beside a running server, and put back.
//!
//! A plain copy of the file will not do: what was written last lies in the write-ahead log beside it. SQLite itself writes the
//! copy (`VACUUM INTO`), from one moment of the database: everything committed before that moment is in it, and nothing of what is
//! half done. Writers go on meanwhile.

use crate::sqlite::{self, FILE};
use crate::{Store, StoreError, house, private};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// A copy that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    /// How large it is.
    pub bytes: u64,
}

/// What was put back, and what was there before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// How large the database is.
    pub bytes: u64,
    /// Where the database lies that was there before.
    pub before: Option<PathBuf>,
}

fn not_writable(path: &Path) -> impl Fn(io::Error) -> StoreError + '_ {
    |error| StoreError::NotWritable { path: path.to_owned(), why: error.to_string() }
}

/// The name under which a file lies until it is whole; another one for each process, so that what one leaves behind is in nobody's
/// way.
fn unfinished(path: &Path) -> PathBuf {
    beside(path, &format!(".{}.part", std::process::id()))
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The file beside another whose name goes on with this ending.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Writes a copy of one database, and reads it back.
async fn copy(from: &Path, to: &Path) -> Result<Copied, StoreError> {
    let file = private::new_file(to).map_err(|error| match error.kind() {
        io::ErrorKind::StorageFull => StoreError::Full,
        _ => not_writable(to)(error),
    })?;
    let copied = async {
        sqlite::copy_into(from, to).await?;
        file.sync_all().map_err(not_writable(to))?;
        if let Some(fault) = sqlite::faults_of_file(to).await?.into_iter().next() {
            return Err(StoreError::NotADatabase { path: to.to_owned(), why: fault });
        }
        Ok(Copied { bytes: file.metadata().map_err(not_writable(to))?.len() })
    };
    let copied = copied.await;
    if copied.is_err() {
        // Half a copy is worse than none. What cannot be removed either is named by the error.
        let _ = std::fs::remove_file(to);
    }
    copied
}

impl Store {
    /// Copies the database of a data directory into a file, beside a server that may be running. The copy is read back and
    /// checked before it gets its name; everything that was acknowledged before is in it.
    pub async fn backup(directory: &Path, to: &Path, replace: bool) -> Result<Copied, StoreError> {
        let database = directory.join(FILE);
        if !database.is_file() {
            return Err(StoreError::NoDatabase { path: directory.to_owned() });
        }
        if !replace && to.exists() {
            return Err(StoreError::InTheWay { path: to.to_owned() });
        }
        let part = unfinished(to);
        let copied = copy(&database, &part).await?;
        let named = std::fs::rename(&part, to).and_then(|()| sync(folder(to)));
        named.map_err(not_writable(to))?;
        Ok(copied)
    }

    /// Puts a backup into a data directory on which no server runs. A database that is there already is refused, or moved aside
    /// with `replace`: nothing is deleted.
    pub async fn restore(from: &Path, directory: &Path, replace: bool) -> Result<Restored, StoreError> {
        if !from.is_file() {
            return Err(StoreError::NotADatabase {
                path: from.to_owned(),
                why: "there is no such file".into(),
            });
        }
        private::directory(directory)?;
        // Held until the end: no server may start in between.
        let lock = house::lock(directory)?;
        let database = directory.join(FILE);
        let old: Vec<PathBuf> = ["", "-wal", "-shm"].iter().map(|ending| beside(&database, ending)).collect();
        let is_occupied = old.iter().any(|file| file.exists());
        if is_occupied && !replace {
            return Err(StoreError::Occupied { path: directory.to_owned() });
        }
        let part = unfinished(&database);
        let copied = copy(from, &part).await?;
        let before = is_occupied.then(|| directory.join(format!("replaced-{}", house::wall())));
        let swap = || {
            if let Some(aside) = &before {
                std::fs::create_dir(aside)?;
                for file in old.iter().filter(|file| file.exists()) {
                    std::fs::rename(file, aside.join(file.file_name().unwrap_or_default()))?;
                }
            }
            std::fs::rename(&part, &database)?;
            sync(directory)
        };
        swap().map_err(not_writable(directory))?;
        if let Some(aside) = &before {
            private::directory(aside)?;
        }
        drop(lock);
        Ok(Restored { bytes: copied.bytes, before })
    }

    /// Opens a database only to read it: a backup, or one beside a running server. Nothing in it is changed, not even to bring an
    /// old one up to date.
    pub async fn look(file: &Path) -> Result<Store, StoreError> {
        sqlite::look(file).await
    }

    /// Opens the database of a data directory only to read it.
    pub async fn look_into(directory: &Path) -> Result<Store, StoreError> {
        let database = directory.join(FILE);
        if !database.is_file() {
            return Err(StoreError::NoDatabase { path: directory.to_owned() });
        }
        sqlite::look(&database).await
    }
}

/// Makes sure that names in a folder are on the disk too.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
