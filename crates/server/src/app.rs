//! What all requests share.

use crate::addresses::Addresses;
use crate::bots::{Claim, Pool};
use crate::config::Config;
use crate::hall::{Company, Hall, Mail};
use crate::health::Health;
use crate::limits::{Held, Limit, Limits, refused};
use crate::reviews::Reviews;
use games::GameFace;
use keeper::{Behalf, Guest};
use protocol::{ErrorCode, Millis, Refusal, TableId};
use std::collections::HashSet;
use std::sync::{Arc, PoisonError, RwLock};
use store::{GuestRow, HouseClock, Store, StoreError};
use table::fair::Seed;
use table::{Now, PersonId};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The server's shared parts.
pub struct App {
    /// What is kept.
    pub store: Store,
    /// This process among those that share the database, if it can be shared.
    pub company: Option<Company>,
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
    /// Streams of bots that are open.
    pub streams_of_bot: Held,
    /// Where people come from.
    pub addresses: Addresses,
    /// Whom the operator has barred; the store knows them too.
    pub barred: RwLock<HashSet<PersonId>>,
    /// Where bots think.
    pub bots: Pool,
    /// Looks back at games that are under way.
    pub reviews: Reviews,
    /// Signs cookies.
    pub key: [u8; 32],
    /// Set when the server is to stop.
    pub stop: CancellationToken,
    /// Owners, sockets and thinking bots, so that the end can wait for them.
    pub tasks: TaskTracker,
}

/// Streams that one bot may have open: one it reads, and some that a broken line has left behind.
const STREAMS_OF_BOT: u32 = 4;

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

fn too_many_bots(most: u32) -> Refusal {
    let words = format!("You have {most} tables with more bots than people: please finish some first.");
    refused("bot_tables_of_guest", &words)
}

impl App {
    /// Opens the parts on a store.
    pub async fn new(store: Store, config: Config) -> Result<Arc<App>, StoreError> {
        let key = store.secret("cookie-key", &crate::random::secret()).await?;
        let key =
            Seed::from_hex(&key).ok_or_else(|| StoreError::Failed("the cookie key is damaged".to_owned()))?;
        let clock = store.open_house().await?;
        // Tables of before this rule are not ended the moment it comes: their people have the whole time from now on.
        let since = store.secret("abandoning-since", &clock.now().at.to_string()).await?;
        let patience = config.abandoned_after.map(|after| after.as_millis() as Millis);
        let stop = CancellationToken::new();
        Ok(Arc::new(App {
            clock: clock.abandoning_after(patience, since.parse().unwrap_or(0)),
            company: Company::on(&store),
            barred: RwLock::new(store.barred().await?.into_iter().collect()),
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
            streams_of_bot: Held::new(
                "streams_of_bot",
                STREAMS_OF_BOT,
                "This bot listens in many places at once: please close some.",
            ),
            addresses: Addresses::default(),
            bots: Pool::new(config.bot_threads, stop.clone()).with_imperator_time(config.imperator_time),
            reviews: Reviews::default(),
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

    /// Refuses a guest whom the operator has barred.
    pub fn check_barred(&self, id: &PersonId) -> Result<(), Refusal> {
        match self.barred.read().unwrap_or_else(PoisonError::into_inner).contains(id) {
            true => Err(Refusal::new(
                ErrorCode::Barred,
                "The operator of this server has barred you: you may look on, and no more.",
            )),
            false => Ok(()),
        }
    }

    /// Refuses what only people may do.
    pub fn check_person(&self, id: &PersonId) -> Result<(), Refusal> {
        match id.is_bot() {
            true => Err(Refusal::new(ErrorCode::ForPeople, "Only people may do this, not bots.")),
            false => Ok(()),
        }
    }

    /// Gives a guest a name, everywhere; not one that is taken at a table where he sits.
    pub async fn rename(self: &Arc<Self>, id: &PersonId, name: &str) -> Result<GuestRow, Refusal> {
        // A bot is called as its maker has called it, with the ending that says what it is.
        self.check_person(id)?;
        let name = crate::names::name(name)?;
        let guest = self.guest(id).await?;
        if guest.named && guest.name == name {
            return Ok(guest);
        }
        self.limits.take(Limit::Rename, id.as_str())?;
        self.call(GuestRow { name, named: true, ..guest }).await
    }

    /// Stores a guest's name, and tells it at the tables where he sits.
    async fn call(self: &Arc<Self>, guest: GuestRow) -> Result<GuestRow, Refusal> {
        let company = self.store.company(&guest.id).await.map_err(storage)?;
        if company.names.iter().any(|other| keeper::alike(other, &guest.name)) {
            return Err(keeper::name_taken(&guest.name));
        }
        self.store.put_guest(guest.clone()).await.map_err(storage)?;
        if !company.tables.is_empty() {
            self.store.rename_seats(&guest.id, &guest.name).await.map_err(storage)?;
        }
        let called = Guest { id: guest.id.clone(), name: guest.name.clone() };
        self.tell_live(&company.tables, || Mail::Renamed(called.clone())).await;
        Ok(guest)
    }

    /// Tells those of these tables that are live something about a guest.
    pub async fn tell_live<'t>(
        &self,
        tables: impl IntoIterator<Item = &'t TableId>,
        mail: impl Fn() -> Mail,
    ) {
        for table in tables {
            if let Some(mailbox) = self.hall.live(table) {
                // A table that is just leaving reads what is stored when it comes back.
                let _ = mailbox.send(mail()).await;
            }
        }
    }

    /// Another given name for a guest who has not chosen one; none for who has.
    pub async fn call_otherwise(self: &Arc<Self>, id: &PersonId) -> Result<Option<Guest>, Refusal> {
        let row = self.guest(id).await?;
        if row.named {
            return Ok(None);
        }
        let name = crate::names::fresh(crate::random::keeper() as u32);
        let row = self.call(GuestRow { name, ..row }).await?;
        Ok(Some(Guest { id: row.id, name: row.name }))
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

    /// May this guest have one more table, of his own or of others? One with more bots than people counts twice. What is asked at once is
    /// counted before any of it is stored: a guest comes over by as many tables as the limit of requests lets through in that moment.
    pub async fn check_tables(&self, id: &PersonId, bot_heavy: bool) -> Result<(), Refusal> {
        if !self.config.rate_limits {
            return Ok(());
        }
        let holds = self.store.holds(id).await.map_err(storage)?;
        let (most, most_heavy) = self.config.tables;
        if holds.tables >= most {
            let words =
                format!("You have {most} tables that are not over: please finish or leave some first.");
            return Err(refused("tables_of_guest", &words));
        }
        if bot_heavy && holds.bot_heavy >= most_heavy {
            return Err(too_many_bots(most_heavy));
        }
        Ok(())
    }

    /// May this host have more bots than people at a table of his own, which may be counted as such already?
    pub async fn check_bots(&self, host: &PersonId, counted: bool) -> Result<(), Refusal> {
        if !self.config.rate_limits {
            return Ok(());
        }
        let holds = self.store.holds(host).await.map_err(storage)?;
        let most = self.config.tables.1;
        if holds.bot_heavy.saturating_sub(counted.into()) >= most { Err(too_many_bots(most)) } else { Ok(()) }
    }
}
