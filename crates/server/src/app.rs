//! What all requests share.

use crate::addresses::Addresses;
use crate::bots::{Claim, Pool};
use crate::config::Config;
use crate::hall::{Hall, Mail};
use crate::health::Health;
use crate::limits::{Held, Limits};
use games::GameFace;
use keeper::{Behalf, Guest};
use protocol::{ErrorCode, Refusal};
use std::sync::Arc;
use store::{GuestRow, HouseClock, Store, StoreError};
use table::fair::Seed;
use table::{Now, PersonId};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The server's shared parts.
pub struct App {
    /// What is kept.
    pub store: Store,
    /// The house's clock: the store's, carried forward without steps.
    pub clock: HouseClock,
    /// Whether the last sign of life could be written.
    pub health: Health,
    /// How it was set up.
    pub config: Config,
    /// Live tables.
    pub hall: Hall,
    /// Rate limits.
    pub limits: Limits,
    /// WebSockets that are open.
    pub sockets_of_guest: Held,
    /// The same, by address.
    pub sockets_of_address: Held,
    /// Where people come from.
    pub addresses: Addresses,
    /// Where bots think.
    pub bots: Pool,
    /// Signs cookies.
    pub key: [u8; 32],
    /// Set when the server is to stop.
    pub stop: CancellationToken,
    /// Owners, sockets and thinking bots, so that the end can wait for them.
    pub tasks: TaskTracker,
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
        StoreError::Unreadable(words) => Refusal::new(ErrorCode::BadRecord, words),
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
            clock: store.open_house().await?,
            health: Health::default(),
            hall: Hall::default(),
            limits: Limits::new(config.rate_limits),
            sockets_of_guest: Held::new(
                "sockets_of_guest",
                config.sockets.0,
                "You have this server open in very many pages: please close some.",
            ),
            sockets_of_address: Held::new(
                "sockets_of_address",
                config.sockets.1,
                "Very many pages are open at your address: please close some.",
            ),
            addresses: Addresses::default(),
            bots: Pool::new(config.bot_threads, stop.clone()).with_imperator_time(config.imperator_time),
            key: key.0,
            stop,
            tasks: TaskTracker::new(),
            store,
            config,
        }))
    }

    /// The present moment.
    pub fn now(&self) -> Now {
        self.clock.now()
    }

    /// What somebody in whose name a bot thinks may claim.
    pub fn claim(&self, behalf: &Behalf) -> Claim {
        let person = behalf.person.as_str().to_owned();
        let address = self.addresses.of(&behalf.person).unwrap_or_else(|| person.clone());
        Claim { urgency: behalf.urgency, address, person }
    }

    /// A game by its id.
    pub fn game(&self, id: &str) -> Result<&'static dyn GameFace, Refusal> {
        let games = self.config.games.iter().copied();
        let found = games.into_iter().find(|game| game.info().id == id);
        found.ok_or_else(|| Refusal::new(ErrorCode::NoSuchGame, "There is no such game here."))
    }

    /// A guest as he is stored, or as he would be.
    pub async fn guest(&self, id: &PersonId) -> Result<GuestRow, Refusal> {
        let stored = self.store.guest(id).await.map_err(storage)?;
        Ok(stored.unwrap_or_else(|| {
            let random = u32::from_str_radix(id.as_str().get(..8).unwrap_or_default(), 16).unwrap_or(0);
            let (name, created) = (crate::names::fresh(random), self.now().at);
            GuestRow { id: id.clone(), name, named: false, created }
        }))
    }

    /// Gives a guest a name, everywhere.
    pub async fn rename(self: &Arc<Self>, id: &PersonId, name: &str) -> Result<GuestRow, Refusal> {
        let guest = GuestRow { name: crate::names::name(name)?, named: true, ..self.guest(id).await? };
        self.store.put_guest(guest.clone()).await.map_err(storage)?;
        self.store.rename_seats(id, &guest.name).await.map_err(storage)?;
        for listed in self.store.tables_of(id, 1000).await.map_err(storage)? {
            if let Some(mailbox) = self.hall.live(&listed.table.made.id) {
                let guest = Guest { id: id.clone(), name: guest.name.clone() };
                // A table that is just leaving reads the new name when it comes back.
                let _ = mailbox.send(Mail::Renamed(guest)).await;
            }
        }
        Ok(guest)
    }

    /// The guest who sits down: stored from now on, and renamed when a new name comes along.
    pub async fn sitting(self: &Arc<Self>, id: &PersonId, name: Option<&str>) -> Result<Guest, Refusal> {
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
