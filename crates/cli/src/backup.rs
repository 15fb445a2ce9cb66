//! `quadriga backup` and `quadriga restore`: everything that is kept as one file, and back again.

use crate::args::{BackupArgs, RestoreArgs};
use crate::check::{Found, look_through};
use crate::failure::{Failure, Outcome};
use crate::{Games, Io, check};
use std::path::Path;
use store::{Store, StoreError};

pub(crate) fn backup(args: &BackupArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let (copied, found) = check::wait(async {
        let copied = Store::backup(&args.data, &args.file, args.replace).await?;
        Ok((copied, read_back(&args.file, games).await?))
    })?;
    tell(&args.file, copied.bytes, found, io)
}

pub(crate) fn restore(args: &RestoreArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let (restored, found) = check::wait(async {
        let restored = Store::restore(&args.file, &args.data, args.replace).await?;
        Ok((restored, read_back(&args.data.join("quadriga.db"), games).await?))
    })?;
    if let Some(before) = restored.before {
        writeln!(
            io.out,
            "What was there before lies in {}: remove it when nothing is missing",
            before.display()
        )?;
    }
    tell(&args.data, restored.bytes, found, io)
}

/// Plays every table of a copy again. An old one is whole, as the store has found; its tables can be read once it is brought up to
/// date, which nobody does to a backup.
async fn read_back(file: &Path, games: Games) -> Result<Option<Found>, StoreError> {
    match Store::look(file).await {
        Ok(store) => look_through(store, games).await.map(Some),
        Err(StoreError::Older { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

fn tell(path: &Path, bytes: u64, found: Option<Found>, io: &mut Io<'_>) -> Outcome {
    let Some(found) = found else {
        return Ok(writeln!(
            io.out,
            "{}: {bytes} bytes, whole; made by an older version, which this one brings up to date when it serves",
            path.display()
        )?);
    };
    write!(io.out, "{}: {bytes} bytes, read back; ", path.display())?;
    found.tell(io).map_err(|failure| match failure {
        Failure::Words { words, code } => {
            let words = format!("{words}; the copy is as good as what was copied, see `quadriga check`");
            Failure::Words { words, code }
        }
        Failure::NobodyReads => Failure::NobodyReads,
    })
}
