//! The stream of a bot: what happens at its tables, one line of JSON each, for as long as its program listens.
//!
//! Nothing is decided here. Which tables the bot sits at, and to which it is asked, is read from the store each second; of each the number
//! is watched, as by whoever waits for a position over HTTP, and when it grows the table is asked what this bot's seat is shown.
//! So a line holds what the same bot could ask for at the same moment, and nothing else.

use super::body::{Answer, Query};
use super::lobby::{Language, ask_info};
use super::play::misunderstood;
use crate::app::{App, storage};
use crate::hall::{Hall, Mail};
use crate::limits::Limit;
use crate::random::bot_token_hash;
use crate::who::{self, MaybeAsker};
use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use keeper::{Answer as Told, Ask};
use protocol::*;
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use table::PersonId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior};
use tracing::Instrument;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Lines that may wait for a program; who reads more slowly holds up only its own stream.
const LINES: usize = 64;
/// Tables that are followed at once: more than a bot may have.
const TABLES: u32 = 200;
/// How often the store is asked where the bot sits, and whether it still may.
const LOOK_AROUND: Duration = Duration::from_secs(1);

/// The addresses.
pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(stream))
}

/// What happens to a bot: one line of JSON for each event, for as long as it is read. Needs a bot's token.
#[utoipa::path(get, path = "/api/bot/stream", params(Language), responses((status = 200, body = BotEvent, content_type = "application/x-ndjson"), (status = "4XX", body = Refusal)))]
async fn stream(
    State(app): State<Arc<App>>,
    ConnectInfo(socket): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    MaybeAsker(asker): MaybeAsker,
    Query(language): Query<Language>,
) -> Result<Response, Answer> {
    let (Some(bot), Some(token)) = (asker.filter(PersonId::is_bot), who::token(&headers)) else {
        let words = "This is for bots: send a bot's token, as in `Authorization: Bearer TOKEN`.";
        return Err(Refusal::new(ErrorCode::ForBots, words).into());
    };
    app.check_barred(&bot)?;
    app.limits.take(Limit::Stream, bot.as_str())?;
    let address = who::address(&app, &headers, Some(socket));
    let held = match app.config.rate_limits {
        true => Some((app.streams_of_bot.take(bot.as_str())?, app.sockets_of_address.take(&address)?)),
        false => None,
    };
    app.addresses.note(&bot, address);
    let name = app.guest(&bot).await?.name;
    let (lines, read) = mpsc::channel::<Bytes>(LINES);
    let (looks, asked) = mpsc::channel(TABLES as usize);
    let listener = Listener {
        token: bot_token_hash(token),
        language: language.tag(),
        tables: BTreeMap::new(),
        invited: BTreeSet::new(),
        app: app.clone(),
        bot,
        lines,
        looks,
    };
    let telling = async move {
        let _held = held; // until the line is closed
        metrics::gauge!("quadriga_bot_streams").increment(1.0);
        // Who no longer reads need not be told why nothing comes.
        let _ = listener.tell_all(name, asked).await;
        metrics::gauge!("quadriga_bot_streams").decrement(1.0);
    };
    app.tasks.spawn(telling.instrument(tracing::Span::current()));
    let body = futures_util::stream::unfold(read, |mut read| async move {
        read.recv().await.map(|line| (Ok::<_, std::convert::Infallible>(line), read))
    });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(body)).into_response())
}

/// Why a stream ends.
enum End {
    /// Nobody reads any more, or the server stops.
    Closed,
    /// The bot may not listen any longer.
    Revoked,
    /// The tables could not be asked; the program comes back and asks again.
    Fault,
}

impl From<Refusal> for End {
    fn from(refusal: Refusal) -> End {
        tracing::warn!(%refusal, "a bot's stream ends");
        End::Fault
    }
}

/// What happened to a table that is followed.
enum Look {
    /// Its number grew.
    Again(TableId),
    /// It left memory: nothing happens there until somebody comes.
    Asleep(TableId),
}

/// A table where the bot sits.
struct Followed {
    /// When something last happened there, as lists tell it.
    touched: Millis,
    /// Whether its number is watched.
    watched: bool,
    /// The last number at which something was told.
    told: Option<Number>,
    /// The last question that was told.
    asked: Option<Number>,
    /// Whether it was told that the time has run out.
    out_of_time: bool,
}

/// One open stream.
struct Listener {
    app: Arc<App>,
    bot: PersonId,
    /// Hash of the token with which it was opened.
    token: String,
    language: String,
    tables: BTreeMap<TableId, Followed>,
    invited: BTreeSet<(TableId, Millis)>,
    lines: mpsc::Sender<Bytes>,
    looks: mpsc::Sender<Look>,
}

impl Listener {
    /// Tells everything, until the end.
    async fn tell_all(mut self, name: String, mut asked: mpsc::Receiver<Look>) -> Result<(), End> {
        self.tell(&BotEvent::Hello { name, now: self.app.now().at }).await?;
        let mut around = tokio::time::interval(LOOK_AROUND);
        around.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let stop = self.app.stop.clone();
        let mut next_ping = Instant::now() + self.app.config.heartbeat;
        loop {
            tokio::select! {
                () = stop.cancelled() => return Err(End::Closed),
                () = self.lines.closed() => return Err(End::Closed),
                _ = around.tick() => self.look_around().await?,
                Some(look) = asked.recv() => match look {
                    Look::Again(table) => self.look(&table).await?,
                    Look::Asleep(table) => {
                        if let Some(followed) = self.tables.get_mut(&table) {
                            followed.watched = false;
                        }
                    }
                },
                () = tokio::time::sleep_until(next_ping) => {
                    next_ping = Instant::now() + self.app.config.heartbeat;
                    self.tell(&BotEvent::Ping { now: self.app.now().at }).await?;
                }
            }
        }
    }

    /// Writes one line; waits for who reads slowly, which the door does not do for ever.
    async fn tell(&self, event: &BotEvent) -> Result<(), End> {
        let mut line = serde_json::to_vec(event).expect("events are plain data");
        line.push(b'\n');
        self.lines.send(line.into()).await.map_err(|_| End::Closed)
    }

    /// Where does the bot sit, where is it asked to, and may it still listen?
    async fn look_around(&mut self) -> Result<(), End> {
        let known = self.app.store.bot_of_token(&self.token).await.map_err(storage)?;
        if known.is_none() || self.app.check_barred(&self.bot).is_err() {
            return Err(End::Revoked);
        }
        let newest = (Millis::MAX, "");
        let listed = self.app.store.tables_before(&self.bot, false, newest, TABLES).await.map_err(storage)?;
        let here: BTreeMap<TableId, Millis> =
            listed.into_iter().map(|listed| (listed.table.made.id, listed.touched)).collect();
        let gone: Vec<TableId> = self.tables.keys().filter(|id| !here.contains_key(*id)).cloned().collect();
        for table in gone {
            self.look(&table).await?;
            self.tables.remove(&table);
        }
        for (table, touched) in here {
            let followed = self.tables.entry(table.clone()).or_insert(Followed {
                touched,
                watched: false,
                told: None,
                asked: None,
                out_of_time: false,
            });
            // A table that sleeps is left asleep until something happens there.
            let awake = followed.told.is_none()
                || followed.touched != touched
                || self.app.hall.live(&table).is_some();
            followed.touched = touched;
            if !followed.watched && awake {
                followed.watched = true;
                self.watch(&table).await?;
                self.look(&table).await?;
            }
        }
        self.look_for_invitations().await
    }

    async fn look_for_invitations(&mut self) -> Result<(), End> {
        let waiting: BTreeSet<_> =
            self.app.store.invitations(&self.bot).await.map_err(storage)?.into_iter().collect();
        for (table, _) in waiting.difference(&self.invited) {
            match ask_info(&self.app, table, Some(&self.bot)).await {
                Ok(info) if info.yours.is_empty() => {
                    self.tell(&BotEvent::Invited { table: Box::new(info) }).await?;
                }
                Ok(_) => {}
                // One table that cannot be read must not silence all others.
                Err(refusal) => {
                    tracing::warn!(table = table.short(), %refusal, "a bot cannot be asked there")
                }
            }
        }
        self.invited = waiting;
        Ok(())
    }

    /// Has the number of a table watched.
    async fn watch(&self, table: &TableId) -> Result<(), End> {
        let (reply, number) = oneshot::channel();
        Hall::give(&self.app, table, Mail::Watch(reply)).await?;
        let Ok(mut number) = number.await else { return Ok(()) };
        let (looks, table) = (self.looks.clone(), table.clone());
        self.app.tasks.spawn(async move {
            loop {
                let look = tokio::select! {
                    grown = number.changed() => match grown {
                        Ok(()) => Look::Again(table.clone()),
                        Err(_) => Look::Asleep(table.clone()),
                    },
                    () = looks.closed() => return,
                };
                let asleep = matches!(look, Look::Asleep(_));
                if looks.send(look).await.is_err() || asleep {
                    return;
                }
            }
        });
        Ok(())
    }

    /// Tells what is new at a table, and forgets it when nothing will be.
    async fn look(&mut self, table: &TableId) -> Result<(), End> {
        if !self.tables.contains_key(table) {
            return Ok(());
        }
        match self.news(table).await {
            Ok(over) => {
                if over {
                    self.tables.remove(table);
                }
                Ok(())
            }
            Err(End::Fault) => {
                // One table that cannot be read must not silence all others.
                self.tables.remove(table);
                Ok(())
            }
            Err(end) => Err(end),
        }
    }

    /// Tells what is new at a table, and whether that was the last of it.
    async fn news(&mut self, table: &TableId) -> Result<bool, End> {
        let info = ask_info(&self.app, table, Some(&self.bot)).await?;
        let game = info.game.clone();
        if info.closed {
            self.tell(&BotEvent::Over { table: table.clone(), game, result: None }).await?;
            return Ok(true);
        }
        let Some(seat) = info.yours.first().copied() else {
            self.tell(&BotEvent::Left { table: table.clone() }).await?;
            return Ok(true);
        };
        let Some(followed) = self.tables.get_mut(table) else { return Ok(true) };
        if info.phase == Phase::Open {
            followed.told = Some(followed.told.unwrap_or_default());
            self.tell(&BotEvent::Seated { table: Box::new(info) }).await?;
            return Ok(false);
        }
        let late = info.seats.get(seat.index()).is_some_and(|info| info.out_of_time);
        let told_late = std::mem::replace(&mut followed.out_of_time, late);
        let position = self.position(table, seat).await?;
        if position.result.is_some() {
            let result = position.result;
            self.tell(&BotEvent::Over { table: table.clone(), game, result }).await?;
            return Ok(true);
        }
        if late && !told_late {
            self.tell(&BotEvent::OutOfTime { table: table.clone(), game: game.clone(), seat }).await?;
        }
        let Some(followed) = self.tables.get_mut(table) else { return Ok(true) };
        let new = followed.told < Some(position.number);
        followed.told = Some(position.number);
        let question = position.asked.clone().filter(|asked| asked.waits_for.contains(&seat));
        let question = question.filter(|asked| followed.asked.replace(asked.number) != Some(asked.number));
        if let Some(asked) = question {
            let game = game.clone();
            self.tell(&BotEvent::Asked { table: table.clone(), game, seat, asked }).await?;
        }
        if new && !position.choices.is_empty() {
            let position = Box::new(position);
            self.tell(&BotEvent::Turn { table: table.clone(), game, position }).await?;
        }
        Ok(false)
    }

    /// What the bot's seat is shown.
    async fn position(&self, table: &TableId, seat: Seat) -> Result<Position, End> {
        let seen = self.tables.get(table).and_then(|followed| followed.told);
        let ask = Ask::State {
            person: Some(self.bot.clone()),
            seat: Some(seat),
            seen,
            language: self.language.clone(),
        };
        match Hall::ask(&self.app, table, ask).await? {
            Told::State(CatchUp::Update(update)) => Ok(update.position),
            Told::State(CatchUp::State(state)) => Ok(state.position),
            _ => Err(misunderstood().into()),
        }
    }
}
