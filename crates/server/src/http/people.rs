//! A guest's own affairs: the games of a life, another device, what is kept, being forgotten.

use super::body::{Answer, Asked, Query, ToGuest, ToReader};
use super::lobby::{Nothing, summary, the_guest};
use crate::app::{App, storage};
use crate::hall::{Hall, Mail};
use crate::limits::Limit;
use crate::random;
use crate::who::{Asker, Reader};
use axum::extract::State;
use keeper::{Ask, Guest};
use protocol::*;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::Arc;
use store::GuestRow;
use table::Command;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

type Shared = State<Arc<App>>;

/// How long a code can be taken to another device.
const CODE_LASTS: Millis = 10 * 60 * 1000;
/// Seats and lines that are written down at once of what is kept about somebody.
const WRITTEN: u32 = 5000;
/// Games told at once, unless fewer are asked for.
const GAMES: u32 = 20;
/// What others read in the place of somebody who wanted to be forgotten.
pub const NEUTRAL: &str = "Former guest";
/// The same for a bot.
pub const NEUTRAL_BOT: &str = "Former bot";

/// The addresses.
pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(games))
        .routes(routes!(code))
        .routes(routes!(go_on))
        .routes(routes!(data))
        .routes(routes!(forget))
}

/// Which of a guest's games are asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// Those that are over (when absent), or with `false` those that are not.
    #[param(required = false)]
    over: Option<bool>,
    /// The `next` of the answer before; from the newest on when absent.
    #[param(required = false, pattern = "^[0-9]{1,18}-")]
    before: Option<String>,
    /// How many at most, from 1 to 50; 20 when absent.
    #[param(required = false, minimum = 1, maximum = 50)]
    most: Option<u32>,
}

impl Which {
    /// From where on, as [`games`] has named it.
    fn start(&self) -> Result<(Millis, &str), Refusal> {
        let Some(before) = &self.before else { return Ok((Millis::MAX, "")) };
        let named = before.split_once('-').and_then(|(made, id)| Some((made.parse().ok()?, id)));
        named.ok_or_else(|| {
            Refusal::new(ErrorCode::BadRequest, "`before` must be what an answer before told as `next`.")
        })
    }

    fn most(&self) -> Result<u32, Refusal> {
        match self.most {
            None => Ok(GAMES),
            Some(most @ 1..=50) => Ok(most),
            Some(_) => Err(Refusal::new(ErrorCode::BadRequest, "`most` must be a number from 1 to 50.")),
        }
    }
}

/// The games where you hold or held a seat, newest first, so many at a time.
#[utoipa::path(get, path = "/api/me/games", params(Which), responses((status = 200, body = MyGames), (status = "4XX", body = Refusal)))]
async fn games(
    State(app): Shared,
    reader: Reader,
    Query(which): Query<Which>,
) -> Result<ToReader<MyGames>, Answer> {
    let (start, most) = (which.start()?, which.most()?);
    let over = which.over.unwrap_or(true);
    let Some(asker) = &reader.0 else {
        return Ok(ToReader(reader, MyGames { games: Vec::new(), next: None }));
    };
    // One more than asked for tells whether there is more.
    let mut listed = app.store.tables_before(&asker.id, over, start, most + 1).await.map_err(storage)?;
    let more = listed.len() > most as usize;
    listed.truncate(most as usize);
    let last = listed.last().filter(|_| more).map(|last| &last.table.made);
    let next = last.map(|last| format!("{}-{}", last.created, last.id));
    let games = listed.into_iter().map(|listed| summary(listed, Some(&asker.id))).collect();
    Ok(ToReader(reader, MyGames { games, next }))
}

/// Make a code that carries you to another device: once, and for ten minutes.
#[utoipa::path(post, path = "/api/me/code", request_body = Nothing, responses((status = 200, body = DeviceCode), (status = "4XX", body = Refusal)))]
async fn code(
    State(app): Shared,
    asker: Asker,
    Asked(Nothing {}): Asked<Nothing>,
) -> Result<ToGuest<DeviceCode>, Answer> {
    app.check_person(&asker.id)?;
    app.limits.take(Limit::DeviceCode, asker.id.as_str())?;
    // Whoever takes the code shall find the same guest there.
    app.sitting(&asker.id, None).await?;
    let (code, until) = (random::device_code(), app.now().at + CODE_LASTS);
    app.store.put_code(&asker.id, &random::device_code_hash(&code), until).await.map_err(storage)?;
    Ok(ToGuest(asker, DeviceCode { code, until }))
}

/// Go on in this browser as the guest who made a code.
#[utoipa::path(post, path = "/api/me/continue", request_body = Continue, responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
async fn go_on(
    State(app): Shared,
    asker: Asker,
    Asked(Continue { code }): Asked<Continue>,
) -> Result<ToGuest<Me>, Answer> {
    app.check_person(&asker.id)?;
    let address = app.addresses.of(&asker.id).unwrap_or_default();
    app.limits.take(Limit::Continue, &address)?;
    let found = app.store.take_code(&random::device_code_hash(&code), app.now().at).await.map_err(storage)?;
    let Some(guest) = found else {
        let words = "This code is not known here, was used already, or is too old: please make a new one.";
        return Err(Refusal::new(ErrorCode::BadCode, words).into());
    };
    let me = the_guest(&app, &guest).await?;
    Ok(ToGuest(asker.carried_over(&app, guest), me))
}

/// Everything that is kept about you.
#[utoipa::path(get, path = "/api/me/data", responses((status = 200, body = MyData), (status = "4XX", body = Refusal)))]
async fn data(State(app): Shared, reader: Reader) -> Result<ToReader<MyData>, Answer> {
    let Some(asker) = &reader.0 else {
        let (since, seats, chat, bots, lessons) =
            (app.now().at, Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let data =
            MyData { name: String::new(), named: false, since, seats, chat, bots, lessons, more: false };
        return Ok(ToReader(reader, data));
    };
    app.limits.take(Limit::MyData, asker.id.as_str())?;
    let guest = app.guest(&asker.id).await?;
    let seats = app.store.seats_kept(&asker.id, WRITTEN).await.map_err(storage)?;
    let chat = app.store.lines_kept(&asker.id, WRITTEN).await.map_err(storage)?;
    let more = seats.len() == WRITTEN as usize || chat.len() == WRITTEN as usize;
    let bots = super::bots::of(&app, &asker.id).await?.bots;
    let lessons = app.store.learned(&asker.id).await.map_err(storage)?;
    let GuestRow { name, named, created: since, .. } = guest;
    let data = MyData { name, named, since, seats, chat, bots, lessons, more };
    Ok(ToReader(reader, data))
}

/// Be forgotten: you stand up where no game has begun, give up where one runs, and your name and words are gone.
#[utoipa::path(post, path = "/api/me/forget", request_body = Nothing, responses((status = 200, body = Forgotten), (status = "4XX", body = Refusal)))]
async fn forget(
    State(app): Shared,
    asker: Asker,
    Asked(Nothing {}): Asked<Nothing>,
) -> Result<ToGuest<Forgotten>, Answer> {
    app.check_person(&asker.id)?;
    app.limits.take(Limit::MyData, asker.id.as_str())?;
    for bot in app.store.bots_of(Some(&asker.id)).await.map_err(storage)? {
        super::bots::retire(&app, &bot).await?;
    }
    let forgotten = depart(&app, app.guest(&asker.id).await?, NEUTRAL).await?;
    Ok(ToGuest(asker.forgotten(), forgotten))
}

/// Has a guest, or a bot, leave all tables and be forgotten there; others read a neutral name.
pub async fn depart(app: &Arc<App>, row: GuestRow, neutral: &str) -> Result<Forgotten, Refusal> {
    let id = row.id.clone();
    let company = app.store.company(&id).await.map_err(storage)?;
    let seats = app.store.seats_kept(&id, WRITTEN).await.map_err(storage)?;
    let spoke = app.store.lines_kept(&id, WRITTEN).await.map_err(storage)?;
    let (mut stood, mut resigned) = (0, 0);
    for table in &company.tables {
        match leave(app, table, &row).await? {
            Phase::Open => stood += 1,
            Phase::Running => resigned += 1,
            Phase::Over => {}
        }
    }
    // A bot plays on in some of them: there, too, the name goes.
    app.store.forget_own_names(&id).await.map_err(storage)?;
    app.store.rename_seats(&id, neutral).await.map_err(storage)?;
    let (unnamed, unsaid) = app.store.forget(&id, &row.name, neutral).await.map_err(storage)?;
    // Live tables show it too, also those whose game is over; at other processes they notice that something beside the log changed.
    let tables: BTreeSet<TableId> =
        seats.into_iter().map(|seat| seat.table).chain(spoke.into_iter().map(|line| line.table)).collect();
    let former = Guest { id, name: neutral.to_owned() };
    app.tell_live(&tables, || Mail::Forgotten(former.clone())).await;
    Ok(Forgotten { stood, resigned, unnamed: unnamed as u32, unsaid: unsaid as u32 })
}

/// Leaves a table for good, and tells in which phase it was.
async fn leave(app: &Arc<App>, table: &TableId, row: &GuestRow) -> Result<Phase, Refusal> {
    let guest = || Guest { id: row.id.clone(), name: row.name.clone() };
    let language = || "en".to_owned();
    let ask = |command| Ask::Do { guest: guest(), command, language: language() };
    match Hall::ask(app, table, ask(Command::Stand { seat: None })).await {
        Ok(_) => return Ok(Phase::Open),
        Err(Refusal { code: ErrorCode::AlreadyStarted, .. }) => {}
        Err(Refusal { code: ErrorCode::NotSeated, .. }) => return Ok(Phase::Over),
        Err(refusal) => return Err(refusal),
    }
    // Who plays several seats on one device gives up at each.
    let keeper::Answer::Info(info) =
        Hall::ask(app, table, Ask::Info { person: Some(row.id.clone()) }).await?
    else {
        return Err(super::play::misunderstood());
    };
    let mut phase = Phase::Over;
    for seat in info.yours {
        match Hall::ask(app, table, ask(Command::Resign { seat: Some(seat) })).await {
            Ok(_) => phase = Phase::Running,
            // Over meanwhile, or a bot plays there for want of time, which nobody will end any more.
            Err(Refusal { code: ErrorCode::Over | ErrorCode::WrongSeat, .. }) => {}
            Err(refusal) => return Err(refusal),
        }
    }
    Ok(phase)
}
