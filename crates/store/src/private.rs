//! Only the host's own user may read what is kept: the data directory is 0700 and its files are 0600, whatever the umask says.

use crate::StoreError;
use std::fs::File;
use std::io;
use std::path::Path;

/// Makes the data directory when it is not there, and keeps others out of it.
pub(crate) fn directory(path: &Path) -> Result<(), StoreError> {
    let cannot = |error: io::Error| StoreError::NoDirectory { path: path.to_owned(), why: error.to_string() };
    if path.is_dir() {
        system::close_directory(path);
        return Ok(());
    }
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent).map_err(cannot)?;
    }
    system::make_directory(path).map_err(cannot)
}

/// Opens a file of the data directory for writing; made when it is not there, and closed to others.
pub(crate) fn file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    system::private(&mut options);
    let file = options.open(path)?;
    system::close_file(path, &file);
    Ok(file)
}

/// Makes a file that must not be there yet, closed to others from the start.
pub(crate) fn new_file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    system::private(&mut options);
    let file = options.open(path)?;
    system::close_file(path, &file);
    Ok(file)
}

/// Keeps others out of a file that may be there.
pub(crate) fn close_if_there(path: &Path) {
    if let Ok(file) = File::open(path) {
        system::close_file(path, &file);
    }
}

#[cfg(unix)]
mod system {
    use std::fs::{DirBuilder, File, OpenOptions, Permissions};
    use std::io;
    use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
    use std::path::Path;

    const OTHERS: u32 = 0o077;
    const DIRECTORY: u32 = 0o700;
    const FILE: u32 = 0o600;
    /// A directory that everybody may write to and nobody owns, such as `/tmp`.
    const STICKY: u32 = 0o1000;

    pub(super) fn private(options: &mut OpenOptions) {
        options.mode(FILE);
    }

    pub(super) fn make_directory(path: &Path) -> io::Result<()> {
        DirBuilder::new().mode(DIRECTORY).create(path)?;
        // The umask may have taken away more than others' rights.
        std::fs::set_permissions(path, Permissions::from_mode(DIRECTORY))
    }

    /// Keeps others out of a directory that is there already, unless it is plainly not Quadriga's own. What cannot be changed is
    /// told and no reason to stop: the files in it are closed all the same.
    pub(super) fn close_directory(path: &Path) {
        let Ok(mode) = std::fs::metadata(path).map(|about| about.permissions().mode()) else { return };
        if mode & OTHERS == 0 {
            return;
        }
        let shown = path.display();
        if mode & STICKY != 0 || !is_ours(path) {
            tracing::warn!(
                directory = %shown,
                "the data directory holds more than Quadriga's files and stays open to other users"
            );
            return;
        }
        match std::fs::set_permissions(path, Permissions::from_mode(DIRECTORY)) {
            Ok(()) => {
                tracing::info!(directory = %shown, "the data directory was open to other users: now it is not")
            }
            Err(error) => {
                tracing::warn!(directory = %shown, %error, "the data directory stays open to other users")
            }
        }
    }

    /// Empty, or with our database in it.
    fn is_ours(path: &Path) -> bool {
        let nothing = ["quadriga.lock", "lost+found"];
        path.join(crate::sqlite::FILE).is_file()
            || std::fs::read_dir(path).is_ok_and(|mut entries| {
                entries.all(|entry| {
                    entry.is_ok_and(|entry| nothing.iter().any(|name| entry.file_name() == *name))
                })
            })
    }

    /// Keeps others out of a file, and gives it to whom the directory belongs when root made it for them.
    pub(super) fn close_file(path: &Path, file: &File) {
        let Ok(about) = file.metadata() else { return };
        let shown = path.display();
        // A fresh file may be open to nobody at all, by the umask.
        if about.is_file() && about.permissions().mode() & 0o777 != FILE {
            match file.set_permissions(Permissions::from_mode(FILE)) {
                Ok(()) if about.permissions().mode() & OTHERS != 0 => {
                    tracing::info!(file = %shown, "a file of the data directory was open to other users: now it is not");
                }
                Ok(()) => {}
                Err(error) => {
                    tracing::warn!(file = %shown, %error, "a file of the data directory stays open to other users")
                }
            }
        }
        let owner = path.parent().and_then(|directory| std::fs::metadata(directory).ok());
        if let Some(owner) = owner.filter(|owner| about.uid() == 0 && owner.uid() != 0)
            && let Err(error) = fchown(file, Some(owner.uid()), Some(owner.gid()))
        {
            tracing::warn!(file = %shown, %error, "a file of the data directory stays root's");
        }
    }
}

#[cfg(not(unix))]
mod system {
    use std::fs::{File, OpenOptions};
    use std::io;
    use std::path::Path;

    pub(super) fn private(_: &mut OpenOptions) {}

    pub(super) fn make_directory(path: &Path) -> io::Result<()> {
        std::fs::create_dir(path)
    }

    pub(super) fn close_directory(_: &Path) {}

    pub(super) fn close_file(_: &Path, _: &File) {}
}
