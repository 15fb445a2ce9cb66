//! Where live tables are found: each is kept by a [`keeper::Keeper`] in a task of its own, everybody else writes to its mailbox.
//! A table that is asked for and not in memory is rebuilt from its log.

mod load;
mod orders;
mod patience;
mod shell;
mod sweep;
mod tidy;
mod together;

pub use load::fold;
pub(crate) use patience::Turn;
pub(crate) use shell::create;
pub use sweep::sweep;
pub use together::{Company, listen, live_together, tell_presence};

use crate::app::App;
use futures_util::future::BoxFuture;
use keeper::{Answer, Ask, ConnectionId, Duty, Guest, Outbox};
use load::load;
use patience::Patient;
use protocol::{ClientFrame, ErrorCode, Number, Refusal, TableId};
use shell::Shell;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use table::{Entry, PersonId};
use together::Known;
use tokio::sync::{mpsc, oneshot, watch};

/// Where the answer goes.
pub type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// A message to a table.
pub enum Mail {
    /// Somebody asks.
    Ask(Ask, Reply<Answer>),
    /// Somebody wants to be told when the number grows.
    Watch(oneshot::Sender<watch::Receiver<Number>>),
    /// A browser opens its line.
    Connect {
        /// The line.
        connection: ConnectionId,
        /// Whose it is.
        guest: Guest,
        /// The way back.
        outbox: Box<dyn Outbox>,
        /// Whether it may look on.
        reply: Reply<Answer>,
    },
    /// A browser says something.
    Message {
        /// The line.
        connection: ConnectionId,
        /// What it says.
        frame: ClientFrame,
    },
    /// A line is closed.
    Gone {
        /// Which.
        connection: ConnectionId,
    },
    /// A guest has a new name.
    Renamed(Guest),
    /// A guest is forgotten, and called like this from now on.
    Forgotten(Guest),
    /// Another process wrote: the log has come to this number.
    Behind(Number),
    /// Another process wrote, and this was read of it after a number.
    Wrote {
        /// The number before it.
        after: Number,
        /// What stood in the log then.
        entries: Vec<Entry>,
    },
    /// Something beside the log may have changed at another process.
    Beside,
    /// Whose pages are open at other processes.
    Elsewhere(BTreeSet<PersonId>),
    /// Who looks after the table from now on.
    Duty(Duty),
    /// The lines of chat with these numbers were taken away in the store.
    Unsaid(Vec<u32>),
}

/// The way to a table.
#[derive(Clone)]
pub struct Mailbox {
    /// Tells keepers of the same table apart.
    generation: u64,
    sender: mpsc::Sender<Mail>,
    /// For who only looks on.
    patient: mpsc::UnboundedSender<Patient>,
    /// What the table knows.
    known: Arc<Known>,
}

impl Mailbox {
    /// Puts a message into the box; gives it back when nobody will read it.
    pub async fn send(&self, mail: Mail) -> Result<(), Mail> {
        match self.may_wait(&mail) {
            true => self.line_up(mail).map(drop).map_err(|unread| *unread),
            false => self.sender.send(mail).await.map_err(|unread| unread.0),
        }
    }
}

/// All live tables.
#[derive(Default)]
pub struct Hall {
    tables: Mutex<HashMap<TableId, Mailbox>>,
    generations: std::sync::atomic::AtomicU64,
}

/// Messages that may wait for one table.
const MAILBOX: usize = 256;

fn no_such_table() -> Refusal {
    Refusal::new(ErrorCode::NoSuchTable, "There is no table with this link.")
}

impl Hall {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Mailbox>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a table, when it is live.
    pub fn live(&self, id: &TableId) -> Option<Mailbox> {
        self.lock().get(id).cloned()
    }

    /// How many tables are live.
    fn count(&self) -> usize {
        self.lock().len()
    }

    /// The way to a table; brought to life when it is not.
    pub async fn mailbox(app: &Arc<App>, id: &TableId) -> Result<Mailbox, Refusal> {
        if let Some(mailbox) = app.hall.live(id) {
            return Ok(mailbox);
        }
        if app.stop.is_cancelled() {
            return Err(Refusal::new(
                ErrorCode::Busy,
                "The server is stopping; it will be back in a moment.",
            ));
        }
        let keeper = load(app, id).await?.ok_or_else(no_such_table)?;
        let mut tables = app.hall.lock();
        if let Some(mailbox) = tables.get(id) {
            return Ok(mailbox.clone()); // somebody else was quicker
        }
        let generation = app.hall.generations.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let (sender, mails) = mpsc::channel(MAILBOX);
        let (patient, lookers) = mpsc::unbounded_channel();
        let known = Arc::new(Known::default());
        let mailbox = Mailbox { generation, sender, patient, known: known.clone() };
        tables.insert(id.clone(), mailbox.clone());
        drop(tables);
        metrics::gauge!("quadriga_tables_live").increment(1.0);
        let leave = Leave { app: app.clone(), id: id.clone(), generation };
        app.tasks.spawn(Shell::new(app.clone(), id.clone(), keeper, known).live(mails, lookers, leave));
        Ok(mailbox)
    }

    /// The way to the table that a link names.
    pub fn named(link: &str) -> Result<TableId, Refusal> {
        TableId::read(link).ok_or_else(no_such_table)
    }

    /// Gives a table a message, bringing it to life when need be.
    pub fn give<'a>(
        app: &'a Arc<App>,
        id: &'a TableId,
        mut mail: Mail,
    ) -> BoxFuture<'a, Result<(), Refusal>> {
        Box::pin(async move {
            for _ in 0..200 {
                let mailbox = Hall::mailbox(app, id).await?;
                if matches!(mail, Mail::Ask(..) | Mail::Connect { .. }) {
                    // Also when it has just come to life: whoever woke it may have read the log a moment too early.
                    Hall::refresh(app, id, &mailbox).await?;
                }
                match mailbox.send(mail).await {
                    Ok(()) => return Ok(()),
                    Err(unread) => mail = unread,
                }
                // The keeper is just leaving: once it has, a new one can come.
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            Err(Refusal::new(ErrorCode::Busy, "The table is busy; please try again."))
        })
    }

    /// Asks a table and waits for the answer.
    pub async fn ask(app: &Arc<App>, id: &TableId, ask: Ask) -> Result<Answer, Refusal> {
        let (reply, answer) = oneshot::channel();
        Hall::give(app, id, Mail::Ask(ask, reply)).await?;
        answered(answer).await
    }
}

/// Waits for an answer. A table that ends without one has failed; what was not stored did not happen.
pub async fn answered(answer: oneshot::Receiver<Result<Answer, Refusal>>) -> Result<Answer, Refusal> {
    answer.await.unwrap_or_else(|_| {
        Err(Refusal::new(ErrorCode::Internal, "Something went wrong at this table: please look again."))
    })
}

/// Takes a table out of the hall when its keeper ends, whether it meant to or failed.
struct Leave {
    app: Arc<App>,
    id: TableId,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use protocol::{ClockRule, OnTimeout};
    use table::{Chair, Due, Listing, Sitter};

    /// A table of Arena at which Livia plays on both sides; it begins with her part in the dice.
    pub(super) fn of_livia(id: &str, clock: ClockRule) -> store::NewTable {
        let person = PersonId::new("livia");
        let listing = |seat| Listing {
            seat: protocol::Seat(seat),
            chair: Chair::of(Sitter::Person(person.clone())),
            name: "Livia".into(),
            own: false,
        };
        store::NewTable {
            id: TableId::new(id),
            game: "arena".into(),
            rules_version: games::find("arena").expect("a game").info().edition.into(),
            options: serde_json::json!({}),
            private: false,
            clock,
            on_timeout: OnTimeout::BotPlays,
            starts_when_full: true,
            hints: true,
            held: Vec::new(),
            origin: None,
            host: person.clone(),
            created: 1,
            seed: "ab".repeat(32),
            commitment: String::new(),
            seats: vec![listing(0), listing(1)],
        }
    }

    /// Livia adds nothing to the dice.
    pub(super) fn adds_nothing() -> Ask {
        Ask::Do {
            guest: Guest { id: PersonId::new("livia"), name: "Livia".into() },
            command: table::Command::Open { seat: None, part: table::Part::EMPTY },
            language: "en".into(),
        }
    }

    /// A table that nobody looks at leaves memory, clock or not: the store knows when it must be back.
    #[tokio::test]
    async fn an_idle_table_leaves_memory_and_comes_back_when_asked_for() {
        let folder = tempfile::tempdir().expect("a folder");
        let config = Config { idle: Duration::from_millis(50), ..Config::new(folder.path()) };
        let store = store::Store::open(folder.path()).await.expect("opens");
        let app = App::new(store, config).await.expect("an app");
        let id = TableId::new("idle");
        let new = of_livia("idle", ClockRule::Bank { seconds: 3600, increment: 0 });
        app.store.create_table(new, Due::AtOnce).await.expect("stored");
        Hall::ask(&app, &id, adds_nothing()).await.expect("answered");
        let info = Hall::ask(&app, &id, Ask::Info { person: None }).await.expect("answered");
        let Answer::Info(info) = info else { panic!("an info") };
        assert_eq!(info.phase, protocol::Phase::Running, "it was full and began");
        assert!(app.hall.live(&id).is_some());
        for _ in 0..100 {
            if app.hall.live(&id).is_none() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(app.hall.live(&id).is_none(), "it left memory although its clock runs");
        assert!(matches!(app.store.due(&id).await, Ok(Due::At(_))), "the store knows when to wake it");
        Hall::ask(&app, &id, Ask::Info { person: None }).await.expect("it is back");
        app.stop.cancel();
    }
}
