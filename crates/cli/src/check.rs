//! `quadriga check`: is the database whole, and can every table be played again?

use crate::args::CheckArgs;
use crate::failure::{Failure, Outcome};
use crate::{Games, Io};
use protocol::TableId;
use store::{Store, StoreError};
use table::Table;

pub(crate) fn run(args: &CheckArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let file = args.data.join("quadriga.db");
    if !file.is_file() {
        return Err(Failure::failed(format!("there is no database in {}", args.data.display())));
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::failed(format!("the check cannot be started: {error}")))?;
    let found =
        runtime.block_on(look_through(args, games)).map_err(|error| Failure::failed(error.to_string()))?;
    for fault in &found.faults {
        writeln!(io.out, "{fault}")?;
    }
    match found.faults.len() {
        0 => Ok(writeln!(io.out, "{} tables with {} entries: all is well", found.tables, found.entries)?),
        1 => Err(Failure::failed("one fault was found")),
        count => Err(Failure::failed(format!("{count} faults were found"))),
    }
}

/// What was looked through, and what is wrong with it, each a sentence.
#[derive(Default)]
struct Found {
    tables: usize,
    entries: usize,
    faults: Vec<String>,
}

async fn look_through(args: &CheckArgs, games: Games) -> Result<Found, StoreError> {
    let store = Store::open_beside(&args.data).await?;
    let mut found = Found { faults: store.faults(true).await?, ..Found::default() };
    for id in store.all_tables().await? {
        found.tables += 1;
        match fold(&store, &id, games).await {
            Ok(entries) => found.entries += entries,
            Err(why) => found.faults.push(format!("Table {id}: {why}")),
        }
    }
    store.close().await;
    Ok(found)
}

/// Folds the log of one table; gives how many entries it has.
async fn fold(store: &Store, id: &TableId, games: Games) -> Result<usize, String> {
    let gone = "It is gone.".to_owned();
    let row = store.table(id).await.map_err(|error| error.to_string())?.ok_or(gone)?.table;
    let log = store.log(id).await.map_err(|error| error.to_string())?;
    let face = games.iter().copied().find(|face| face.info().id == row.made.game);
    let face = face.ok_or_else(|| format!("There is no game `{}` here.", row.made.game))?;
    let setup = row.setup(face).map_err(|error| error.to_string())?;
    let table = Table::of_log(setup, &log).map_err(|error| error.to_string())?;
    if table.phase() != row.phase {
        return Err(format!("Its log says {:?}, lists say {:?}.", table.phase(), row.phase));
    }
    Ok(log.len())
}
