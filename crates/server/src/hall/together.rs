//! Several processes on one database: each follows what the others do, and looks after its share of the tables.
//!
//! Once a second, and whenever a notification may have been lost, the heads of all live tables are looked at: what another process
//! wrote, said or took over is found so at the latest. Notifications only make it sooner.

use super::{Hall, Mail, Mailbox};
use crate::app::{App, storage};
use keeper::{Duty, News};
use protocol::{Number, Refusal, TableId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use store::{Head, ProcessId, Store, StoreError, Told};
use table::{Entry, Fact, PersonId};
use tokio::sync::Notify;

/// How long others believe that a process lives after it last said so. Whoever takes over waits so long.
const LEASE: Duration = Duration::from_secs(3);
/// A process stops believing in its own leases a little sooner, by its own clock.
const MARGIN: Duration = Duration::from_millis(500);
/// How often a process says that it lives, and looks around.
const PAUSE: Duration = Duration::from_secs(1);
/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long changes of who is present are gathered before they are told.
const TOGETHER: Duration = Duration::from_millis(50);
/// The pause before listening is tried again.
const DEAF: Duration = Duration::from_millis(500);
/// Lines of chat that are read at most.
const LINES: u32 = 100;

/// This process among those that share the database.
pub struct Company {
    /// Its name.
    pub process: ProcessId,
    /// Wakes who looks around.
    look: Notify,
    /// Whose pages are open at tables of which the others were not told yet.
    present: Mutex<Presence>,
    /// Wakes who tells them.
    tell: Notify,
}

/// Whose pages are open, by table.
type Presence = BTreeMap<TableId, BTreeSet<PersonId>>;

impl Company {
    /// A process among others, when the database can be shared.
    pub fn on(store: &Store) -> Option<Company> {
        store.is_shared().then(|| Company {
            process: fresh(),
            look: Notify::new(),
            present: Mutex::default(),
            tell: Notify::new(),
        })
    }

    /// Has others told in a moment whose pages are open here at a table.
    pub(super) fn note_present(&self, table: &TableId, people: BTreeSet<PersonId>) {
        self.present.lock().unwrap_or_else(PoisonError::into_inner).insert(table.clone(), people);
        self.tell.notify_one();
    }

    fn present(&self) -> Presence {
        std::mem::take(&mut *self.present.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Takes a table that is brought to life, if nobody else looks after it.
    pub async fn take(&self, store: &Store, table: &TableId) -> Duty {
        match store.take_leases(&self.process, std::slice::from_ref(table)).await {
            Ok(taken) => taken.first().map_or(Duty::Others, |(_, epoch)| Duty::Ours(*epoch)),
            // Nobody looks after it for a second: then it is tried again.
            Err(error) => {
                tracing::warn!(table = table.short(), %error, "a table could not be taken");
                Duty::Others
            }
        }
    }
}

/// A name that no other process has, whatever seed it was started with.
fn fresh() -> ProcessId {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    ProcessId::new(format!("{}-{:016x}", std::process::id(), u64::from_le_bytes(bytes)))
}

/// What a live table knows, as its keeper last said: so that nobody need ask it.
#[derive(Default)]
pub(super) struct Known {
    number: AtomicU32,
    beside: AtomicI64,
    /// The epoch of its lease; 0 when others look after it.
    epoch: AtomicI64,
    elsewhere: Mutex<BTreeSet<PersonId>>,
    /// Whose pages are open here.
    present: Mutex<BTreeSet<PersonId>>,
    /// Who sits there.
    players: Mutex<BTreeSet<PersonId>>,
}

impl Known {
    pub(super) fn number(&self) -> Number {
        Number(self.number.load(Ordering::Relaxed))
    }

    pub(super) fn note_number(&self, number: Number) {
        self.number.store(number.0, Ordering::Relaxed);
    }

    pub(super) fn note_beside(&self, changes: i64) {
        self.beside.store(changes, Ordering::Relaxed);
    }

    pub(super) fn note_duty(&self, duty: Duty) {
        let epoch = if let Duty::Ours(epoch) = duty { epoch } else { 0 };
        self.epoch.store(epoch, Ordering::Relaxed);
    }

    pub(super) fn note_present(&self, people: BTreeSet<PersonId>) {
        *self.present.lock().unwrap_or_else(PoisonError::into_inner) = people;
    }

    pub(super) fn note_players(&self, people: BTreeSet<PersonId>) {
        *self.players.lock().unwrap_or_else(PoisonError::into_inner) = people;
    }

    pub(super) fn plays(&self, person: &PersonId) -> bool {
        self.players.lock().unwrap_or_else(PoisonError::into_inner).contains(person)
    }

    fn present(&self) -> BTreeSet<PersonId> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Passes on whose pages are open at other processes, when that is news; known only once it is passed on.
    fn tell_elsewhere(&self, people: BTreeSet<PersonId>, tell: impl FnOnce(BTreeSet<PersonId>) -> bool) {
        let mut known = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        if *known != people && tell(people.clone()) {
            *known = people;
        }
    }
}

/// Says that this process lives and looks around, until the server stops.
pub async fn live_together(app: Arc<App>) {
    let Some(company) = &app.company else { return };
    let (mut until, mut closings) = (Instant::now() + LEASE, None);
    while !app.stop.is_cancelled() {
        let asked = Instant::now();
        match in_time(app.store.stay(&company.process, LEASE)).await {
            Ok(renewal) => {
                until = asked + LEASE - MARGIN;
                app.clock.set(renewal.now);
                if closings.replace(renewal.closings).is_some_and(|before| before != renewal.closings)
                    && let Ok(hours) = app.store.hours().await
                {
                    app.clock.learn(hours);
                }
                match in_time(app.store.barred()).await {
                    Ok(barred) => {
                        let barred = barred.into_iter().collect();
                        *app.barred.write().unwrap_or_else(PoisonError::into_inner) = barred;
                    }
                    Err(error) => tracing::warn!(%error, "who is barred could not be looked at"),
                }
                if let Err(error) = look_around(&app, company).await {
                    tracing::warn!(%error, "the heads of the tables could not be looked at");
                }
                if let Err(error) = tell_present(&app, company).await {
                    tracing::warn!(%error, "who is present could not be compared");
                }
            }
            Err(error) => tracing::warn!(%error, "this process cannot say that it lives"),
        }
        if Instant::now() > until {
            // Others may have taken over: whoever still believes otherwise would only be refused.
            for (_, mailbox) in app.hall.all() {
                hand_on(&mailbox, Duty::Others);
            }
        }
        tokio::select! {
            () = tokio::time::sleep(PAUSE) => {}
            () = company.look.notified() => {}
            () = app.stop.cancelled() => {}
        }
    }
}

async fn in_time<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let late = |_| StoreError::Failed("it does not answer".to_owned());
    tokio::time::timeout(PATIENCE, work).await.map_err(late)?
}

/// Compares what live tables know with what the database knows, and takes those that nobody looks after.
async fn look_around(app: &App, company: &Company) -> Result<(), StoreError> {
    let live: Vec<(TableId, Mailbox)> = app.hall.all();
    let ids: Vec<TableId> = live.iter().map(|(id, _)| id.clone()).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let mut orphans = Vec::new();
    for head in in_time(app.store.heads(&company.process, &ids)).await? {
        let Some(mailbox) = app.hall.live(&head.table) else { continue };
        if head.lease.is_none() {
            orphans.push(head.table.clone());
        }
        compare(&mailbox, head, &company.process);
    }
    if orphans.is_empty() || app.stop.is_cancelled() {
        return Ok(());
    }
    for (table, epoch) in in_time(app.store.take_leases(&company.process, &orphans)).await? {
        tracing::debug!(table = table.short(), epoch, "a table is looked after here now");
        if let Some(mailbox) = app.hall.live(&table) {
            hand_on(&mailbox, Duty::Ours(epoch));
        }
    }
    Ok(())
}

/// Compares whose pages are open here with what the others see, and tells it anew where that differs: it could not be told, or the others have taken
/// this process for dead and forgotten all of it.
async fn tell_present(app: &App, company: &Company) -> Result<(), StoreError> {
    let mut seen = in_time(app.store.present(&company.process)).await?;
    let live = app.hall.all().into_iter().map(|(id, mailbox)| {
        let seen = seen.remove(&id).unwrap_or_default();
        (id, mailbox.known.present(), seen)
    });
    let differs = live.filter(|(_, here, seen)| here != seen).map(|(id, here, _)| (id, here));
    let mut differs: Presence = differs.collect();
    // Tables that have left memory since.
    differs.extend(seen.into_keys().map(|id| (id, BTreeSet::new())));
    if differs.is_empty() {
        return Ok(());
    }
    in_time(app.store.be_present(&company.process, &differs)).await
}

/// Tells others whose pages are open here as that changes, until the server stops: many tables at a time.
pub async fn tell_presence(app: Arc<App>) {
    let Some(company) = &app.company else { return };
    while !app.stop.is_cancelled() {
        tokio::select! {
            () = company.tell.notified() => {}
            () = app.stop.cancelled() => return,
        }
        tokio::time::sleep(TOGETHER).await;
        if let Err(error) = in_time(app.store.be_present(&company.process, &company.present())).await {
            tracing::warn!(%error, "who is present will be told a little later");
        }
    }
}

/// Tells a table what it does not know. A box that is full is a table that is awake: the next look finds the rest.
fn compare(mailbox: &Mailbox, head: Head, process: &ProcessId) {
    let known = &mailbox.known;
    if head.number > known.number() {
        let _ = mailbox.sender.try_send(Mail::Behind(head.number));
    }
    if head.beside != known.beside.load(Ordering::Relaxed) {
        let _ = mailbox.sender.try_send(Mail::Beside);
    }
    match head.lease {
        Some((owner, epoch)) if owner == *process => hand_on(mailbox, Duty::Ours(epoch)),
        Some(_) => hand_on(mailbox, Duty::Others),
        None => {}
    }
    known.tell_elsewhere(head.elsewhere, |people| mailbox.sender.try_send(Mail::Elsewhere(people)).is_ok());
}

fn hand_on(mailbox: &Mailbox, duty: Duty) {
    let epoch = if let Duty::Ours(epoch) = duty { epoch } else { 0 };
    if mailbox.known.epoch.load(Ordering::Relaxed) != epoch {
        let _ = mailbox.sender.try_send(Mail::Duty(duty));
    }
}

/// Hears what other processes tell, until the server stops.
pub async fn listen(app: Arc<App>) {
    tokio::select! {
        () = hear(&app) => {}
        () = app.stop.cancelled() => {}
    }
}

async fn hear(app: &App) {
    let Some(company) = &app.company else { return };
    loop {
        match app.store.listen().await {
            Ok(mut notices) => {
                company.look.notify_one(); // what was told before is not heard any more
                loop {
                    match notices.next().await {
                        Ok(Some(told)) => pass_on(app, told).await,
                        Ok(None) => company.look.notify_one(),
                        Err(error) => {
                            tracing::warn!(%error, "other processes cannot be heard");
                            break;
                        }
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "other processes cannot be heard"),
        }
        tokio::time::sleep(DEAF).await;
    }
}

/// Passes on what others told. What they wrote at tables that live here is read for all of these in one question, and put into their boxes. A box that
/// is full is a table that is awake: the next look finds the rest.
async fn pass_on(app: &App, told: Vec<Told>) {
    let (mut asked, mut behind) = (Vec::new(), Vec::new());
    for told in told {
        match told {
            Told::Number(table, number) => {
                if let Some(mailbox) = app.hall.live(&table).filter(|live| number > live.known.number()) {
                    asked.push((table, mailbox.known.number()));
                    behind.push((mailbox, number));
                }
            }
            Told::Beside(table) => {
                if let Some(mailbox) = app.hall.live(&table) {
                    let _ = mailbox.sender.try_send(Mail::Beside);
                }
            }
        }
    }
    if behind.is_empty() {
        return;
    }
    let logs = app.store.logs_after(&asked).await;
    for ((mailbox, number), ((_, after), log)) in behind.into_iter().zip(asked.into_iter().zip(logs)) {
        let mail = match log {
            Ok(entries) if !entries.iter().any(sat) => Mail::Wrote { after, entries },
            // Who sat down has a name, which the table reads with the log; and what could not be read is tried again there.
            _ => Mail::Behind(number),
        };
        let _ = mailbox.sender.try_send(mail);
    }
}

/// Did somebody sit down with this entry?
pub(super) fn sat(entry: &Entry) -> bool {
    matches!(entry.fact, Fact::Sat { .. })
}

impl Hall {
    /// All live tables.
    fn all(&self) -> Vec<(TableId, Mailbox)> {
        self.lock().iter().map(|(id, mailbox)| (id.clone(), mailbox.clone())).collect()
    }

    /// Lets a live table read on before somebody asks it who may have seen more at another process.
    pub(super) async fn refresh(app: &App, id: &TableId, mailbox: &Mailbox) -> Result<(), Refusal> {
        if app.company.is_none() {
            return Ok(());
        }
        // Whoever cannot be sure says so: else a move that was stored elsewhere could be called too late here.
        let number = in_time(app.store.head(id)).await.map_err(storage)?;
        if number > mailbox.known.number() {
            let _ = mailbox.send(Mail::Behind(number)).await; // a table that is just leaving reads on when it is back
        }
        Ok(())
    }
}

/// Reads what lies beside a table's log: names, what follows, lines of chat, who may not speak.
pub(super) async fn news(store: &Store, table: &TableId) -> Result<(i64, News), StoreError> {
    let beside = store.beside(table).await?;
    let chat = store.chat(table, LINES).await?.into_iter();
    let chat = chat.map(|row| super::load::spoken(table, row)).collect();
    let hushed = Some(store.hushed(table).await?);
    Ok((beside.changes, News { names: beside.names, own: beside.own, rematch: beside.rematch, chat, hushed }))
}
