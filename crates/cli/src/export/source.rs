//! Where the games that are exported come from.

use super::{Destination, Exported, Found};
use crate::Games;
use crate::args::ExportArgs;
use crate::check::game;
use crate::failure::{Failure, Outcome};
use crate::record::Opened;
use games::Level;
use protocol::{Phase, TableId};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use store::{Store, StoreError, TableRow};
use table::{Chair, Fact, PersonId, Sitter};

/// All finished tables of a data directory.
pub(super) async fn tables(
    args: &ExportArgs,
    games: Games,
    to: &mut dyn Destination,
) -> Result<Exported, StoreError> {
    let store = Store::look_into(&args.data).await?;
    let programs = store.newest_bots(u32::MAX).await?.into_iter().map(|bot| bot.id).collect();
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
        let name = format!("{}-{id}", row.made.game);
        if to.has(&name) {
            exported.there_already += 1;
            continue;
        }
        match one(&store, &id, &row, games, (&programs, &name), to).await {
            Ok(true) => exported.written += 1,
            Ok(false) => {}
            Err(why) => exported.faults.push(format!("Table {id}: {why}")),
        }
    }
    store.close().await;
    Ok(exported)
}

/// Takes one table; gives whether it had a game: it may have been closed before one began.
async fn one(
    store: &Store,
    id: &TableId,
    row: &TableRow,
    games: Games,
    (programs, name): (&BTreeSet<PersonId>, &str),
    to: &mut dyn Destination,
) -> Result<bool, String> {
    let log = store.log(id).await.map_err(|error| error.to_string())?;
    if log.iter().any(|entry| entry.fact == Fact::Closed) {
        return Ok(false);
    }
    let face = game(games, &row.made.game)?;
    let record = server::table_record(face, row, &log).map_err(|refusal| refusal.words)?;
    let players: Vec<_> = row.made.seats.iter().map(|listing| player(&listing.chair, programs)).collect();
    to.take(name, Found { face, record, players: &players })?;
    Ok(true)
}

/// Who sits there, without a name: the rank of one of Quadriga's bots, a program over the network, or a person.
fn player(chair: &Chair, programs: &BTreeSet<PersonId>) -> String {
    match &chair.sitter {
        Sitter::Bot(level) => level.to_string(),
        Sitter::Person(id) if programs.contains(id) => "program".to_owned(),
        Sitter::Person(_) => "person".to_owned(),
        Sitter::Nobody => "nobody".to_owned(),
    }
}

/// All records of a folder (`*.txt`), in the order of their names.
pub(super) fn folder(folder: &Path, games: Games, to: &mut dyn Destination) -> Outcome<Exported> {
    let unread = |error| Failure::file(folder, "be read", &error);
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        if path.extension().is_some_and(|end| end == "txt") && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    let mut exported = Exported::default();
    for path in files {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if to.has(&name) {
            exported.there_already += 1;
            continue;
        }
        let read = match Opened::read_file(&path, games) {
            Ok(Opened { face, record, .. }) => {
                let players = players_named(&record.names, record.seats);
                let found = Found { face, record, players: &players };
                to.take(&name, found).map_err(|words| format!("{}: {words}", path.display()))
            }
            Err(Failure::Words { words, .. }) => Err(words),
            Err(Failure::NobodyReads) => return Err(Failure::NobodyReads),
        };
        match read {
            Ok(()) => exported.written += 1,
            Err(words) => exported.faults.push(words),
        }
    }
    Ok(exported)
}

/// Who played, as far as a record tells: bots among themselves are called by their ranks there; of anybody else nothing is known.
fn players_named(names: &[String], seats: usize) -> Vec<String> {
    let player = |seat: usize| match names.get(seat).map(|name| name.parse::<Level>()) {
        Some(Ok(level)) => level.to_string(),
        _ => "unknown".to_owned(),
    };
    (0..seats).map(player).collect()
}
