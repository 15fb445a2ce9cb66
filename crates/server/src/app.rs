//! What all requests share.

use crate::bots::Pool;
use crate::config::Config;
use crate::limits::Limits;
use crate::table::{Guest, Hall};
use games::GameFace;
use games::fair::Seed;
use protocol::{ErrorCode, Refusal};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use store::{GuestRow, Store, StoreError};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The server's shared parts.
pub struct App {
    /// What is kept.
    pub store: Store,
    /// How it was set up.
    pub config: Config,
    /// Live tables.
    pub hall: Hall,
    /// Rate limits.
    pub limits: Limits,
    /// Where bots think.
    pub bots: Pool,
    /// Signs cookies.
    pub key: [u8; 32],
    /// Set when the server is to stop.
    pub stop: CancellationToken,
    /// Owners, sockets and thinking bots, so that the end can wait for them.
    pub tasks: TaskTracker,
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// A failure of the disk as an answer. The host reads the details in the log.
pub fn storage(error: StoreError) -> Refusal {
    match error {
        StoreError::Closed => {
            Refusal::new(ErrorCode::Busy, "The server is stopping; it will be back in a moment.")
        }
        StoreError::Full => {
            Refusal::new(ErrorCode::Storage, "The server's disk is full: nothing was changed.")
        }
        error => {
            tracing::error!(%error, "the store failed");
            Refusal::new(ErrorCode::Storage, "The server could not store this: nothing was changed.")
        }
    }
}

impl App {
    /// Opens the parts on a store.
    pub async fn new(store: Store, config: Config) -> Result<Arc<App>, StoreError> {
        let key = store.secret("cookie-key", &crate::random::secret()).await?;
        let key =
            Seed::from_hex(&key).ok_or_else(|| StoreError::Failed("the cookie key is damaged".to_owned()))?;
        let stop = CancellationToken::new();
        Ok(Arc::new(App {
            hall: Hall::default(),
            limits: Limits::new(config.rate_limits),
            bots: Pool::new(config.bot_threads, stop.clone()).with_imperator_time(config.imperator_time),
            key: key.0,
            stop,
            tasks: TaskTracker::new(),
            store,
            config,
        }))
    }

    /// A game by its id.
    pub fn game(&self, id: &str) -> Result<&'static dyn GameFace, Refusal> {
        let games = self.config.games.iter().copied();
        let found = games.into_iter().find(|game| game.info().id == id);
        found.ok_or_else(|| Refusal::new(ErrorCode::NoSuchGame, "There is no such game here."))
    }

    /// A guest as he is stored, or as he would be.
    pub async fn guest(&self, id: &str) -> Result<GuestRow, Refusal> {
        let stored = self.store.guest(id).await.map_err(storage)?;
        Ok(stored.unwrap_or_else(|| {
            let random = u32::from_str_radix(id.get(..8).unwrap_or_default(), 16).unwrap_or(0);
            GuestRow { id: id.to_owned(), name: crate::names::fresh(random), named: false, created: now() }
        }))
    }

    /// Gives a guest a name, everywhere.
    pub async fn rename(self: &Arc<Self>, id: &str, name: &str) -> Result<GuestRow, Refusal> {
        let guest = GuestRow { name: crate::names::name(name)?, named: true, ..self.guest(id).await? };
        self.store.put_guest(guest.clone()).await.map_err(storage)?;
        self.store.rename_seats(id, &guest.name).await.map_err(storage)?;
        for listed in self.store.tables_of(id, 1000).await.map_err(storage)? {
            if let Some(mailbox) = self.hall.live(&listed.table.made.id) {
                let guest = Guest { id: id.to_owned(), name: guest.name.clone() };
                mailbox.send(crate::table::Ask::Renamed { guest }).await;
            }
        }
        Ok(guest)
    }

    /// The guest who sits down: stored from now on, and renamed when a new name comes along.
    pub async fn sitting(self: &Arc<Self>, id: &str, name: Option<&str>) -> Result<Guest, Refusal> {
        let row = match name {
            Some(name) => self.rename(id, name).await?,
            None => {
                let row = self.guest(id).await?;
                self.store.put_guest(row.clone()).await.map_err(storage)?;
                row
            }
        };
        Ok(Guest { id: row.id, name: row.name })
    }
}
