//! The shell around a keeper: carries out what it wants, on tokio. Everything that decides anything lies in the keeper.

use super::load::spoken;
use super::patience::{AHEAD, Patient};
use super::together::{Known, news, sat};
use super::{Hall, Leave, Mail, Reply};
use crate::app::{App, storage};
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use games::Advice;
use keeper::{
    Advised, Answer, AskId, Behalf, Duty, Effect, Input, Keeper, NewLine, NoAdvice, ReadOn, Rematch, Spoken,
    Stored, Thought, Urgency, Whom,
};
use protocol::{ErrorCode, Number, Phase, Refusal, TableId};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;
use store::{Fate, NewChat, StoreError};
use table::{Append, Author, Chair, Due, Ending, Fact, Sitter, Table};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

/// A keeper with everything it needs of the world.
pub(super) struct Shell {
    app: Arc<App>,
    id: TableId,
    keeper: Keeper,
    /// Requests that wait for their answer.
    asks: HashMap<AskId, Reply<Answer>>,
    next_ask: u64,
    /// What is under way for the keeper.
    work: FuturesUnordered<BoxFuture<'static, Option<Input>>>,
    /// Tells who waits that the number has grown.
    number_told: watch::Sender<Number>,
    /// When somebody last asked for something.
    busy: Instant,
    /// What the table knows, for who compares it with what others wrote.
    known: Arc<Known>,
    /// Who sat where when that was last noted there.
    chairs: Vec<Chair>,
}

impl Shell {
    pub(super) fn new(app: Arc<App>, id: TableId, keeper: Keeper, known: Arc<Known>) -> Shell {
        let number_told = watch::channel(keeper.table().number()).0;
        let (asks, work) = (HashMap::new(), FuturesUnordered::new());
        let (busy, chairs) = (Instant::now(), Vec::new());
        let mut shell = Shell { app, id, keeper, asks, next_ask: 0, work, number_told, busy, known, chairs };
        shell.note();
        shell
    }

    /// Notes what the table knows.
    fn note(&mut self) {
        let table = self.keeper.table();
        self.known.note_number(table.number());
        self.known.note_duty(self.keeper.duty());
        if table.chairs() != self.chairs {
            self.chairs = table.chairs().to_vec();
            let people = self.chairs.iter().filter_map(|chair| match &chair.sitter {
                Sitter::Person(person) => Some(person.clone()),
                _ => None,
            });
            self.known.note_players(people.collect());
        }
    }

    /// The table's life: take a message, let the keeper decide, carry out what it wants; until nobody needs it.
    pub(super) async fn live(
        mut self,
        mut mails: mpsc::Receiver<Mail>,
        mut lookers: mpsc::UnboundedReceiver<Patient>,
        leave: Leave,
    ) {
        self.take(Input::Wake);
        let stop = self.app.stop.clone();
        let mut stopping = false;
        // How many were served in a row while somebody who looks on waited.
        let mut ahead = 0;
        while !self.keeper.has_ended() {
            let wake = self.wake();
            ahead = if lookers.is_empty() { 0 } else { ahead };
            tokio::select! {
                // What is stored comes first; then whoever asks, one after the other; then who only looks on.
                biased;
                Some(done) = self.work.next(), if !self.work.is_empty() => {
                    if let Some(input) = done {
                        self.take(input);
                    }
                }
                mail = mails.recv(), if !self.keeper.is_busy() && ahead < AHEAD => match mail {
                    Some(mail) => {
                        ahead += 1;
                        self.receive(mail);
                    }
                    None => break,
                },
                Some(patient) = lookers.recv(), if !self.keeper.is_busy() => {
                    ahead = 0;
                    self.receive(patient.taken());
                }
                () = stop.cancelled(), if !stopping => {
                    // Nobody writes any more; what was written still counts.
                    stopping = true;
                    mails.close();
                    lookers.close();
                }
                () = tokio::time::sleep_until(wake), if !self.keeper.is_busy() => {
                    self.take(Input::Wake);
                    if self.busy.elapsed() >= self.idle() {
                        if self.keeper.is_idle() {
                            break;
                        }
                        self.busy = Instant::now(); // somebody looks on: there is time to look again
                    }
                }
            }
        }
        // Whoever wrote meanwhile is not forgotten: the next keeper is asked.
        mails.close();
        lookers.close();
        if !stopping {
            self.let_go().await;
        }
        drop(leave);
        while let Ok(mail) = mails.try_recv().or_else(|_| lookers.try_recv().map(Patient::unread)) {
            let (app, id) = (self.app.clone(), self.id.clone());
            if matches!(mail, Mail::Ask(..) | Mail::Connect { .. } | Mail::Watch(_)) && !stopping {
                self.app.tasks.spawn(async move {
                    // Who cannot be served is told by the end of the line.
                    let _ = Hall::give(&app, &id, mail).await;
                });
            }
        }
    }

    /// Lets other processes look after the table, which leaves memory here.
    async fn let_go(&mut self) {
        let Some(company) = &self.app.company else { return };
        company.note_present(&self.id, BTreeSet::new());
        if let Duty::Ours(epoch) = self.keeper.duty()
            && let Err(error) = self.app.store.release_lease(&self.id, epoch).await
        {
            tracing::debug!(table = self.id.short(), %error, "a table is let go when this process ends");
        }
    }

    /// How long nobody must have asked for anything until the table may leave memory.
    fn idle(&self) -> Duration {
        let config = &self.app.config;
        match self.app.company.is_some() && self.keeper.table().phase() == Phase::Over {
            true => config.idle.min(config.idle_over),
            false => config.idle,
        }
    }

    /// When to look around without being asked.
    fn wake(&self) -> Instant {
        let now = self.app.now();
        let idle = self.busy + self.idle();
        match self.keeper.wake_at(&now) {
            Some(at) => idle.min(Instant::now() + Duration::from_millis((at - now.at).max(0) as u64)),
            None => idle,
        }
    }

    fn receive(&mut self, mail: Mail) {
        let input = match mail {
            Mail::Behind(number) => return self.take(Input::Behind(number)),
            Mail::Wrote { after, entries } => return self.take(Input::Wrote { after, entries }),
            Mail::Elsewhere(people) => return self.take(Input::Elsewhere(people)),
            Mail::Duty(duty) => return self.take(Input::Duty(duty)),
            Mail::Beside => return self.read_beside(),
            mail => {
                self.busy = Instant::now();
                mail
            }
        };
        let input = match input {
            Mail::Ask(ask, reply) => Input::Ask(self.expect(reply), ask),
            Mail::Connect { connection, guest, outbox, reply } => {
                Input::Connect { ask: self.expect(reply), connection, guest, outbox }
            }
            Mail::Message { connection, frame } => Input::Message { connection, frame },
            Mail::Gone { connection } => Input::Gone { connection },
            Mail::Renamed(guest) => Input::Renamed(guest),
            Mail::Forgotten(guest) => Input::Forgotten(guest),
            Mail::Unsaid(lines) => Input::Unsaid(lines),
            Mail::Watch(reply) => {
                // Whoever no longer waits does not get it.
                let _ = reply.send(self.number_told.subscribe());
                return;
            }
            Mail::Behind(_) | Mail::Wrote { .. } | Mail::Elsewhere(_) | Mail::Duty(_) | Mail::Beside => {
                return;
            }
        };
        self.take(input);
    }

    /// Has what lies beside the log read again.
    fn read_beside(&mut self) {
        let (app, id, known) = (self.app.clone(), self.id.clone(), self.known.clone());
        self.work.push(Box::pin(async move {
            match news(&app.store, &id).await {
                Ok((changes, news)) => {
                    known.note_beside(changes);
                    Some(Input::News(news))
                }
                Err(error) => {
                    tracing::warn!(table = id.short(), %error, "what is beside a log could not be read");
                    None
                }
            }
        }));
    }

    fn expect(&mut self, reply: Reply<Answer>) -> AskId {
        self.next_ask += 1;
        let ask = AskId(self.next_ask);
        self.asks.insert(ask, reply);
        ask
    }

    fn take(&mut self, input: Input) {
        let now = self.app.now();
        for effect in self.keeper.take(input, &now) {
            self.carry_out(effect);
        }
        self.note();
    }

    fn carry_out(&mut self, effect: Effect) {
        let (app, id) = (self.app.clone(), self.id.clone());
        let done: BoxFuture<'static, Option<Input>> = match effect {
            Effect::Answer(ask, answer) => {
                if let Some(reply) = self.asks.remove(&ask) {
                    let _ = reply.send(answer); // whoever no longer waits does not get it
                }
                return;
            }
            Effect::Told(number) => {
                self.number_told.send_replace(number);
                return;
            }
            Effect::End { why } => {
                tracing::error!(
                    table = self.id.short(),
                    why,
                    "a table is closed here and will be built anew"
                );
                return;
            }
            Effect::Append(append) => {
                Box::pin(async move { Some(Input::Stored(store_append(&app, &id, append).await)) })
            }
            Effect::ReadLog { after } => {
                Box::pin(async move { Some(Input::Log(read_on(&app, &id, after).await.map_err(storage))) })
            }
            Effect::Present(people) => {
                self.known.note_present(people.clone());
                if let Some(company) = &app.company {
                    company.note_present(&id, people);
                }
                return;
            }
            Effect::Say(line) => Box::pin(async move { Some(Input::Said(say(&app, &id, line).await)) }),
            Effect::Hush { whom, silent } => Box::pin(async move {
                let guest = match &whom {
                    Whom::Person(guest) => Some(guest),
                    Whom::Spectators => None,
                };
                Some(Input::HushNoted(app.store.hush(&id, guest, silent).await.map_err(storage)))
            }),
            Effect::Rematch(rematch) => {
                Box::pin(async move { Some(Input::Rematched(make_rematch(&app, &id, rematch).await)) })
            }
            Effect::NoteDue { was, due } => Box::pin(async move {
                if let Err(error) = app.store.note_due(&id, was, due).await {
                    tracing::warn!(table = id.short(), %error, "when a table is due could not be noted");
                }
                None
            }),
            Effect::Think { number, level, mind, game, seed, behalf } => {
                let face = self.keeper.table().setup().face;
                Box::pin(async move {
                    let claim = app.claim(&behalf);
                    let (mind, token) = app.bots.think(face, mind, game, level, seed, claim).await.unzip();
                    if mind.is_none() {
                        tracing::error!(game = face.info().id, "a bot failed to choose");
                    }
                    Some(Input::Thought(Thought { number, mind, token: token.flatten() }))
                })
            }
            Effect::Advise(advised) => Box::pin(async move {
                let number = advised.number;
                Some(Input::Hinted { number, advice: advise(&app, &id, advised).await })
            }),
        };
        self.work.push(done);
    }
}

/// Lets a search think about a hint, unless another process does so for the same table.
async fn advise(app: &App, id: &TableId, advised: Advised) -> Result<Advice, NoAdvice> {
    let claim = app.claim(&Behalf { urgency: Urgency::Awaited, person: advised.person.clone() });
    let Some(company) = &app.company else { return app.bots.advise(advised, claim).await };
    let taken = app.store.take_hint(&company.process, id).await;
    if let Ok(None) = taken {
        return Err(NoAdvice::Elsewhere);
    }
    let advice = app.bots.advise(advised, claim).await;
    // Where nobody could be asked, thinking twice does no harm.
    let released = match taken {
        Ok(Some(epoch)) => app.store.release_hint(id, epoch).await,
        taken => taken.map(|_| ()),
    };
    if let Err(error) = released {
        tracing::warn!(table = id.short(), %error, "other processes could not be told of a hint");
    }
    advice
}

/// Stores entries and tells what became of them.
async fn store_append(app: &App, id: &TableId, append: Append) -> Stored {
    let begun = std::time::Instant::now();
    // What was played elsewhere is counted there.
    let played =
        |entry: &&table::Entry| matches!(entry.fact, Fact::Action(_)) && entry.author != Author::Opening;
    let actions = append.entries.iter().filter(played).count() as u64;
    let timeouts =
        append.entries.iter().filter(|entry| matches!(entry.author, Author::Clock(_))).count() as u64;
    let started = append.phase == Some(Phase::Running);
    let of_the_house = append.entries.iter().any(|entry| entry.author == Author::House);
    let abandoned = append.entries.iter().any(|entry| entry.fact == Fact::Ended(Ending::Abandoned))
        || (of_the_house && append.entries.iter().any(|entry| entry.fact == Fact::Closed));
    match app.store.append(id, append).await {
        Fate::Stored => {
            metrics::histogram!("quadriga_append_seconds").record(begun.elapsed().as_secs_f64());
            metrics::counter!("quadriga_actions_total").increment(actions);
            metrics::counter!("quadriga_timeouts_total").increment(timeouts);
            metrics::counter!("quadriga_games_started_total").increment(u64::from(started));
            metrics::counter!("quadriga_games_abandoned_total").increment(u64::from(abandoned));
            Stored::Stored
        }
        Fate::Taken { .. } => Stored::Taken,
        Fate::Refused(StoreError::NotOurs) => Stored::NotOurs,
        Fate::Refused(error) => {
            failed(id, &error);
            Stored::Refused(storage(error))
        }
        Fate::Unknown(error) => {
            failed(id, &error);
            let words = "It is not known whether this was stored: please look again.";
            Stored::Unknown(Refusal::new(ErrorCode::Storage, words))
        }
    }
}

/// The log after a number, with the names of those who sat down in it.
async fn read_on(app: &App, id: &TableId, after: Number) -> Result<ReadOn, StoreError> {
    let entries = app.store.log_after(id, after).await?;
    let (names, own) = match app.company.is_some() && entries.iter().any(sat) {
        true => {
            let beside = app.store.beside(id).await?;
            (beside.names, Some(beside.own))
        }
        false => (BTreeMap::new(), None),
    };
    Ok(ReadOn { entries, names, own })
}

fn failed(id: &TableId, error: &StoreError) {
    metrics::counter!("quadriga_append_failures_total").increment(1);
    tracing::error!(table = id.short(), %error, "entries could not be stored");
}

async fn say(app: &App, id: &TableId, line: NewLine) -> Result<Spoken, Refusal> {
    let NewLine { at, guest, seat, text } = line;
    let said = NewChat { at, guest: guest.id, name: guest.name, seat, text };
    app.store.say(id, said).await.map(|row| spoken(id, row)).map_err(storage)
}

/// Makes the table that follows; who comes second gets that of the first.
async fn make_rematch(app: &App, id: &TableId, rematch: Rematch) -> Result<TableId, Refusal> {
    app.limits.take(crate::limits::Limit::NewTable, rematch.guest.id.as_str())?;
    let chairs: Vec<Chair> = rematch.seats.iter().map(|listing| listing.chair.clone()).collect();
    app.check_tables(&rematch.guest.id, crate::http::is_bot_heavy(&chairs)).await?;
    let gone = || Refusal::new(ErrorCode::NoSuchTable, "There is no table with this link.");
    let old = app.store.table(id).await.map_err(storage)?.ok_or_else(gone)?.table;
    if let Some(next) = old.rematch {
        return Ok(next);
    }
    let seed = crate::random::seed();
    let new = store::NewTable {
        id: crate::random::table(),
        commitment: seed.commitment(),
        seed: seed.to_hex(),
        host: rematch.guest.id,
        created: app.now().at,
        starts_when_full: true,
        seats: rematch.seats,
        held: rematch.held,
        origin: None,
        ..old.made
    };
    let next = new.id.clone();
    create(app, new).await?;
    match app.store.set_rematch(id, &next).await.map_err(storage)? {
        true => Ok(next),
        false => {
            app.store.table(id).await.map_err(storage)?.and_then(|row| row.table.rematch).ok_or_else(gone)
        }
    }
}

/// Stores a new table, with the moment at which it must be looked after.
pub(crate) async fn create(app: &App, new: store::NewTable) -> Result<(), Refusal> {
    let opening = new.seats.iter().map(|listing| listing.chair.clone()).collect();
    let row =
        store::TableRow { made: new, opening, begun: false, phase: Phase::Open, result: None, rematch: None };
    let table = Table::open(row.setup(app.game(&row.made.game)?)?)?;
    let due: Due = table.due(&app.now());
    app.store.create_table(row.made, due).await.map_err(storage)?;
    metrics::counter!("quadriga_tables_made_total").increment(1);
    Ok(())
}
