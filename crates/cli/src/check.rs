//! `quadriga check`: is the database whole, and can every table be played again?

use crate::args::CheckArgs;
use crate::failure::{Failure, Outcome};
use crate::{Games, Io};
use games::GameFace;
use protocol::TableId;
use std::future::Future;
use store::{Store, StoreError};
use table::Table;

pub(crate) fn run(args: &CheckArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let found = wait(async {
        let store = match &args.file {
            Some(file) => Store::look(file).await?,
            None => Store::look_into(&args.data).await?,
        };
        look_through(store, games).await
    })?;
    found.tell(io)
}

/// Waits for the store.
pub(crate) fn wait<T>(work: impl Future<Output = Result<T, StoreError>>) -> Outcome<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::failed(format!("the store cannot be opened: {error}")))?;
    runtime.block_on(work).map_err(|error| Failure::failed(error.to_string()))
}

/// What was looked through, and what is wrong with it, each a sentence.
#[derive(Default)]
pub(crate) struct Found {
    tables: usize,
    entries: usize,
    faults: Vec<String>,
}

impl Found {
    /// Tells it; faults are a failure.
    pub(crate) fn tell(&self, io: &mut Io<'_>) -> Outcome {
        for fault in &self.faults {
            writeln!(io.out, "{fault}")?;
        }
        match self.faults.len() {
            0 => Ok(writeln!(io.out, "{} tables with {} entries: all is well", self.tables, self.entries)?),
            1 => Err(Failure::failed("one fault was found")),
            count => Err(Failure::failed(format!("{count} faults were found"))),
        }
    }
}

/// Looks through a whole store and closes it.
pub(crate) async fn look_through(store: Store, games: Games) -> Result<Found, StoreError> {
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

/// The game that a table plays.
pub(crate) fn game(games: Games, id: &str) -> Result<&'static dyn GameFace, String> {
    let face = games.iter().copied().find(|face| face.info().id == id);
    face.ok_or_else(|| format!("There is no game `{id}` here."))
}

/// Folds the log of one table; gives how many entries it has.
async fn fold(store: &Store, id: &TableId, games: Games) -> Result<usize, String> {
    let gone = "It is gone.".to_owned();
    let row = store.table(id).await.map_err(|error| error.to_string())?.ok_or(gone)?.table;
    // A game goes on while it is looked at: the row is older than the log then, and is read again.
    let log = store.log(id).await.map_err(|error| error.to_string())?;
    let setup = row.setup(game(games, &row.made.game)?).map_err(|error| error.to_string())?;
    let table = Table::of_log(setup, &log).map_err(|error| error.to_string())?;
    let listed = match table.phase() == row.phase {
        true => row.phase,
        false => {
            let row = store.table(id).await.map_err(|error| error.to_string())?;
            row.map_or(table.phase(), |row| row.table.phase)
        }
    };
    if table.phase() != listed {
        return Err(format!("Its log says {:?}, lists say {listed:?}.", table.phase()));
    }
    Ok(log.len())
}
