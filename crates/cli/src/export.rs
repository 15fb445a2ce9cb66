//! `quadriga export`: all finished games as records.

use crate::args::ExportArgs;
use crate::check::{game, wait};
use crate::failure::{Failure, Outcome};
use crate::{Games, Io};
use protocol::{Phase, TableId};
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::Path;
use store::{Store, StoreError, TableRow};
use table::Fact;

/// What became of the tables.
#[derive(Default)]
struct Exported {
    written: usize,
    there_already: usize,
    private: usize,
    faults: Vec<String>,
}

pub(crate) fn run(args: &ExportArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let directory = &args.directory;
    std::fs::create_dir_all(directory).map_err(|error| Failure::file(directory, "be made", &error))?;
    let exported = wait(export(args, games))?;
    for fault in &exported.faults {
        writeln!(io.out, "{fault}")?;
    }
    writeln!(io.out, "{} games written to {}", exported.written, directory.display())?;
    if exported.there_already > 0 {
        writeln!(io.out, "{} were there already", exported.there_already)?;
    }
    if exported.private > 0 {
        writeln!(io.out, "{} of private tables left out: --private takes them too", exported.private)?;
    }
    match exported.faults.len() {
        0 => Ok(()),
        count => Err(Failure::failed(format!("{count} of the finished games could not be written"))),
    }
}

async fn export(args: &ExportArgs, games: Games) -> Result<Exported, StoreError> {
    let store = Store::look_into(&args.data).await?;
    let mut exported = Exported::default();
    for id in store.all_tables().await? {
        // A table that this program cannot read keeps nobody from exporting the others.
        let row = match store.table(&id).await {
            Ok(Some(listed)) => listed.table,
            Ok(None) => continue,
            Err(error) => {
                exported.faults.push(format!("Table {id}: {error}"));
                continue;
            }
        };
        if row.phase != Phase::Over {
            continue;
        }
        if row.made.private && !args.private {
            exported.private += 1;
            continue;
        }
        match write(&store, &id, &row, games, &args.directory).await {
            Ok(Written::New) => exported.written += 1,
            Ok(Written::Before) => exported.there_already += 1,
            Ok(Written::NoGame) => {}
            Err(why) => exported.faults.push(format!("Table {id}: {why}")),
        }
    }
    store.close().await;
    Ok(exported)
}

/// What became of one table.
enum Written {
    New,
    Before,
    /// It was closed before a game began.
    NoGame,
}

/// Writes one record.
async fn write(
    store: &Store,
    id: &TableId,
    row: &TableRow,
    games: Games,
    directory: &Path,
) -> Result<Written, String> {
    let path = directory.join(format!("{}-{id}.txt", row.made.game));
    if path.exists() {
        return Ok(Written::Before);
    }
    let log = store.log(id).await.map_err(|error| error.to_string())?;
    if log.iter().any(|entry| entry.fact == Fact::Closed) {
        return Ok(Written::NoGame);
    }
    let record =
        server::table_record(game(games, &row.made.game)?, row, &log).map_err(|refusal| refusal.words)?;
    // Under its name a record is whole.
    let part = directory.join(format!(".{}-{id}.{}.part", row.made.game, std::process::id()));
    let written = File::create(&part)
        .and_then(|mut file| file.write_all(record.write().as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| std::fs::rename(&part, &path));
    written.map(|()| Written::New).map_err(|error| {
        let _ = std::fs::remove_file(&part);
        match error.kind() {
            ErrorKind::StorageFull => "The disk is full.".to_owned(),
            _ => format!("{} cannot be written: {error}.", path.display()),
        }
    })
}
