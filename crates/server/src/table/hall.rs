//! Where live tables are found. A table that is asked for and not in memory is rebuilt from its log.

use super::{Ask, Reply, owner::Owner};
use crate::app::App;
use protocol::{ErrorCode, Refusal};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// The way to a table's owner.
#[derive(Clone)]
pub struct Mailbox {
    /// Tells owners of the same table apart.
    generation: u64,
    sender: mpsc::Sender<Ask>,
}

impl Mailbox {
    /// Puts a message into the box; answers whether anybody will read it.
    pub async fn send(&self, ask: Ask) -> bool {
        self.sender.send(ask).await.is_ok()
    }
}

/// All live tables.
#[derive(Default)]
pub struct Hall {
    tables: Mutex<HashMap<String, Mailbox>>,
    generations: std::sync::atomic::AtomicU64,
}

/// Messages that may wait for one table.
const MAILBOX: usize = 256;

fn no_such_table() -> Refusal {
    Refusal::new(ErrorCode::NoSuchTable, "There is no table with this link.")
}

impl Hall {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Mailbox>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The owner of a table, when it is live.
    pub fn live(&self, id: &str) -> Option<Mailbox> {
        self.lock().get(id).cloned()
    }

    /// The owner of a table; started when there is none.
    pub async fn mailbox(app: &Arc<App>, id: &str) -> Result<Mailbox, Refusal> {
        if let Some(mailbox) = app.hall.live(id) {
            return Ok(mailbox);
        }
        if app.stop.is_cancelled() {
            return Err(Refusal::new(
                ErrorCode::Busy,
                "The server is stopping; it will be back in a moment.",
            ));
        }
        if id.len() > 32 || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(no_such_table());
        }
        let listed = app.store.table(id).await.map_err(crate::app::storage)?.ok_or_else(no_such_table)?;
        let owner = Owner::load(app.clone(), listed.table).await?;
        let mut tables = app.hall.lock();
        if let Some(mailbox) = tables.get(id) {
            return Ok(mailbox.clone()); // somebody else was quicker
        }
        let generation = app.hall.generations.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let (sender, receiver) = mpsc::channel(MAILBOX);
        let mailbox = Mailbox { generation, sender };
        tables.insert(id.to_owned(), mailbox.clone());
        drop(tables);
        metrics::gauge!("quadriga_tables_live").increment(1.0);
        let leave = Leave { app: app.clone(), id: id.to_owned(), generation };
        app.tasks.spawn(owner.live(receiver, mailbox.clone(), leave));
        Ok(mailbox)
    }

    /// Asks a table and waits for the answer.
    pub async fn ask<T>(
        app: &Arc<App>,
        id: &str,
        mut make: impl FnMut(Reply<T>) -> Ask,
    ) -> Result<T, Refusal> {
        for _ in 0..200 {
            let mailbox = Hall::mailbox(app, id).await?;
            let (reply, answer) = oneshot::channel();
            if mailbox.send(make(reply)).await {
                return answer.await.unwrap_or_else(|_| {
                    Err(Refusal::new(
                        ErrorCode::Internal,
                        "Something went wrong at this table; nothing was changed.",
                    ))
                });
            }
            // The owner is just leaving: once it has, a new one can be started.
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Err(Refusal::new(ErrorCode::Busy, "The table is busy; please try again."))
    }
}

/// Takes a table out of the hall when its owner ends, whether it meant to or failed.
pub(super) struct Leave {
    app: Arc<App>,
    id: String,
    generation: u64,
}

impl Drop for Leave {
    fn drop(&mut self) {
        let mut tables = self.app.hall.lock();
        if tables.get(&self.id).is_some_and(|mailbox| mailbox.generation == self.generation) {
            tables.remove(&self.id);
            metrics::gauge!("quadriga_tables_live").decrement(1.0);
        }
    }
}
