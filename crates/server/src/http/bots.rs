//! Bots that play over the network: people make them, see them, give them another token, and end them. The token is shown once.

use super::body::{Answer, Asked, Path, ToGuest, ToReader};
use super::lobby::ask_info;
use super::people::{NEUTRAL_BOT, depart};
use crate::app::{App, storage};
use crate::hall::Hall;
use crate::limits::{Limit, refused};
use crate::who::{Asker, Reader};
use crate::{names, random};
use axum::extract::{FromRequest, FromRequestParts, Request, State};
use protocol::*;
use std::sync::Arc;
use store::{BotRow, NewBot};
use table::PersonId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

type Shared = State<Arc<App>>;

/// Bots that an operator may make.
const BOTS_OF_OPERATOR: u32 = 1000;

/// The addresses.
pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(mine, make))
        .routes(routes!(renew))
        .routes(routes!(revoke))
        .routes(routes!(invite))
}

/// A person, no bot, who names a bot.
struct Maker {
    app: Arc<App>,
    asker: Asker,
    name: String,
}

impl FromRequest<Arc<App>> for Maker {
    type Rejection = Answer;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Answer> {
        let (mut parts, body) = request.into_parts();
        let asker = Asker::from_request_parts(&mut parts, app).await?;
        let Asked(NameBot { name }) = Asked::from_request(Request::from_parts(parts, body), app).await?;
        app.check_person(&asker.id)?;
        Ok(Maker { app: app.clone(), asker, name })
    }
}

fn shown(bot: BotRow) -> MyBot {
    MyBot { name: bot.name, made: bot.created, token_made: bot.token_made }
}

/// The bots of somebody.
pub async fn of(app: &App, maker: &PersonId) -> Result<MyBots, Refusal> {
    let bots = app.store.bots_of(Some(maker)).await.map_err(storage)?;
    Ok(MyBots { bots: bots.into_iter().map(shown).collect(), most: limits::BOTS_OF_GUEST })
}

/// The bot that somebody means by a name, whoever made it.
pub async fn named(app: &App, name: &str) -> Result<BotRow, Refusal> {
    let name = names::bot(name)?;
    let found = app.store.bot_like(&keeper::looks(&name)).await.map_err(storage)?;
    found.ok_or_else(no_such_bot)
}

/// The bot of this name, when it is the asker's.
async fn my_own(app: &App, asker: &Asker, name: &str) -> Result<BotRow, Refusal> {
    let bot = named(app, name).await?;
    if bot.maker.as_ref() == Some(&asker.id) { Ok(bot) } else { Err(no_such_bot()) }
}

fn no_such_bot() -> Refusal {
    Refusal::new(ErrorCode::NoSuchBot, "There is no bot of this name.")
}

/// Keeps a bot of somebody, or of the operator, with the hash of its token.
pub async fn made(app: &App, maker: Option<&PersonId>, name: &str, token: String) -> Result<BotRow, Refusal> {
    let name = names::bot(name)?;
    let now = app.now().at;
    let bot = BotRow {
        id: random::bot(),
        maker: maker.cloned(),
        name: name.clone(),
        created: now,
        token_made: now,
    };
    let most = if maker.is_some() { limits::BOTS_OF_GUEST } else { BOTS_OF_OPERATOR };
    let new = NewBot { looks: keeper::looks(&name), token, bot };
    if app.store.put_bot(&new, most).await.map_err(storage)? {
        return Ok(new.bot);
    }
    if app.store.bot_like(&new.looks).await.map_err(storage)?.is_some() {
        let words =
            format!("Another bot here is called {name}, or looks like it: please choose another name.");
        return Err(Refusal::new(ErrorCode::BadName, words));
    }
    Err(refused("bots_of_guest", &format!("You have {most} bots: please end one first.")))
}

/// Ends a bot: its token is worth nothing, it leaves its tables, and its name is gone from them.
pub async fn retire(app: &Arc<App>, bot: &BotRow) -> Result<(), Refusal> {
    // First of all it can do nothing more.
    app.store.revoke_bot(&bot.id).await.map_err(storage)?;
    let row =
        store::GuestRow { id: bot.id.clone(), name: bot.name.clone(), named: true, created: bot.created };
    depart(app, row, NEUTRAL_BOT).await.map(|_| ())
}

/// Your bots, without their tokens.
#[utoipa::path(get, path = "/api/me/bots", responses((status = 200, body = MyBots), (status = "4XX", body = Refusal)))]
async fn mine(State(app): Shared, reader: Reader) -> Result<ToReader<MyBots>, Answer> {
    let Some(asker) = &reader.0 else {
        return Ok(ToReader(reader, MyBots { bots: Vec::new(), most: limits::BOTS_OF_GUEST }));
    };
    app.check_person(&asker.id)?;
    let bots = of(&app, &asker.id).await?;
    Ok(ToReader(reader, bots))
}

/// Make a bot. Its token is told here and never again.
#[utoipa::path(post, path = "/api/me/bots", request_body = NameBot, responses((status = 200, body = BotToken), (status = "4XX", body = Refusal)))]
async fn make(Maker { app, asker, name }: Maker) -> Result<ToGuest<BotToken>, Answer> {
    app.limits.take(Limit::NewBot, asker.id.as_str())?;
    // Whoever makes a bot is there to end it.
    app.sitting(&asker.id, None).await?;
    let token = random::bot_token();
    let bot = made(&app, Some(&asker.id), &name, random::bot_token_hash(&token)).await?;
    Ok(ToGuest(asker, BotToken { bot: shown(bot), token }))
}

/// Give a bot of yours another token: the one before is worth nothing from now on.
#[utoipa::path(post, path = "/api/me/bots/renew", request_body = NameBot, responses((status = 200, body = BotToken), (status = "4XX", body = Refusal)))]
async fn renew(Maker { app, asker, name }: Maker) -> Result<ToGuest<BotToken>, Answer> {
    app.limits.take(Limit::NewBot, asker.id.as_str())?;
    let bot = my_own(&app, &asker, &name).await?;
    let (token, now) = (random::bot_token(), app.now().at);
    if !app.store.renew_token(&bot.id, &random::bot_token_hash(&token), now).await.map_err(storage)? {
        return Err(no_such_bot().into());
    }
    Ok(ToGuest(asker, BotToken { bot: shown(BotRow { token_made: now, ..bot }), token }))
}

/// End a bot of yours: it stands up where no game has begun, gives up where one runs, and its name is gone.
#[utoipa::path(post, path = "/api/me/bots/revoke", request_body = NameBot, responses((status = 200, body = MyBots), (status = "4XX", body = Refusal)))]
async fn revoke(Maker { app, asker, name }: Maker) -> Result<ToGuest<MyBots>, Answer> {
    retire(&app, &my_own(&app, &asker, &name).await?).await?;
    let bots = of(&app, &asker.id).await?;
    Ok(ToGuest(asker, bots))
}

/// Ask a bot to sit down at an open seat; for who made the table. Its program is told, and sits down or does not.
#[utoipa::path(post, path = "/api/tables/{id}/invite", params(("id" = String, Path)), request_body = InviteBot, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn invite(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(InviteBot { name }): Asked<InviteBot>,
) -> Result<ToGuest<TableInfo>, Answer> {
    app.check_person(&asker.id)?;
    app.limits.take(Limit::Invite, asker.id.as_str())?;
    let table = Hall::named(&id)?;
    let info = ask_info(&app, &table, Some(&asker.id)).await?;
    if !info.host {
        let words = "Only who made the table may ask a bot to it.";
        return Err(Refusal::new(ErrorCode::NotHost, words).into());
    }
    if info.phase != Phase::Open {
        return Err(Refusal::new(ErrorCode::AlreadyStarted, "The game has started already.").into());
    }
    if !info.seats.iter().any(|seat| seat.holder == Holder::Open) {
        return Err(Refusal::new(ErrorCode::Full, "No seat is open.").into());
    }
    let bot = named(&app, &name).await?;
    app.store.invite(&bot.id, &table, app.now().at).await.map_err(storage)?;
    Ok(ToGuest(asker, info))
}
