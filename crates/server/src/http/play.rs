//! Playing by HTTP, so that a script can play with curl.

use super::body::{Answer, Asked, Json, Path, Query, ToGuest};
use super::lobby::Language;
use crate::app::App;
use crate::hall::{Hall, Mail};
use crate::limits::Limit;
use crate::who::{Asker, MaybeAsker};
use axum::extract::State;
use keeper::{Answer as Told, Ask, Guest};
use protocol::*;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use table::{Command, tag};
use tokio::sync::oneshot;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

type Shared = State<Arc<App>>;

/// The addresses.
pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(state))
        .routes(routes!(picture))
        .routes(routes!(play))
        .routes(routes!(undo))
        .routes(routes!(ask_back))
        .routes(routes!(answer_back))
        .routes(routes!(resign))
        .routes(routes!(back))
        .routes(routes!(preview))
        .routes(routes!(why))
        .routes(routes!(hint))
}

/// How the position is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Looking {
    /// The seat to look from; yours to act, or your first, when absent.
    #[param(required = false)]
    seat: Option<Seat>,
    /// The last number seen: then only what happened since is answered.
    #[param(required = false)]
    seen: Option<Number>,
    /// Seconds to wait for something newer than `seen`, at most 30.
    #[param(required = false, maximum = 30)]
    wait: Option<u32>,
    /// Language tag such as `en`.
    #[param(required = false)]
    lang: Option<String>,
}

/// The position, or what happened since a number.
#[utoipa::path(get, path = "/api/tables/{id}/state", params(("id" = String, Path), Looking), responses((status = 200, body = CatchUp), (status = "4XX", body = Refusal)))]
async fn state(
    State(app): Shared,
    MaybeAsker(guest): MaybeAsker,
    Path(id): Path,
    Query(looking): Query<Looking>,
) -> Result<Json<CatchUp>, Answer> {
    let language = tag(looking.lang.as_deref().unwrap_or("en"));
    let id = Hall::named(&id)?;
    let ask = async || {
        let ask = Ask::State {
            person: guest.clone(),
            seat: looking.seat,
            seen: looking.seen,
            language: language.clone(),
        };
        match Hall::ask(&app, &id, ask).await? {
            Told::State(state) => Ok(state),
            _ => Err(misunderstood()),
        }
    };
    let state = ask().await?;
    let (Some(seen), Some(wait @ 1..)) = (looking.seen, looking.wait) else { return Ok(Json(state)) };
    let (reply, number) = oneshot::channel();
    Hall::give(&app, &id, Mail::Watch(reply)).await?;
    if let Ok(mut number) = number.await {
        tokio::select! {
            _ = number.wait_for(|number| *number > seen) => {}
            () = tokio::time::sleep(Duration::from_secs(u64::from(wait.min(30)))) => {}
            () = app.stop.cancelled() => {}
        }
    }
    Ok(Json(ask().await?))
}

/// From where the picture is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct LookingFrom {
    /// The seat to look from; yours to act, or your first, when absent.
    #[param(required = false)]
    seat: Option<Seat>,
    /// Language tag such as `en`.
    #[param(required = false)]
    lang: Option<String>,
}

/// The position in plain text.
#[utoipa::path(get, path = "/api/tables/{id}/picture", params(("id" = String, Path), LookingFrom), responses((status = 200, body = Picture), (status = "4XX", body = Refusal)))]
async fn picture(
    State(app): Shared,
    MaybeAsker(person): MaybeAsker,
    Path(id): Path,
    Query(looking): Query<LookingFrom>,
) -> Result<Json<Picture>, Answer> {
    let language = tag(looking.lang.as_deref().unwrap_or("en"));
    let ask = Ask::Picture { person, seat: looking.seat, language };
    match Hall::ask(&app, &Hall::named(&id)?, ask).await? {
        Told::Picture(picture) => Ok(Json(picture)),
        _ => Err(misunderstood().into()),
    }
}

/// A table answers what it was asked; anything else is a fault of the program.
pub fn misunderstood() -> Refusal {
    Refusal::new(ErrorCode::Internal, "The table answered something else than it was asked.")
}

async fn act(
    app: &Arc<App>,
    id: &str,
    asker: &Asker,
    command: Command,
    language: &Language,
) -> Result<Update, Refusal> {
    let row = app.guest(&asker.id).await?;
    let guest = Guest { id: row.id, name: row.name };
    let ask = Ask::Do { guest, command, language: language.tag() };
    match Hall::ask(app, &Hall::named(id)?, ask).await? {
        Told::Update(update) => Ok(*update),
        _ => Err(misunderstood()),
    }
}

/// Play an action. When this answers, the action is stored for good.
#[utoipa::path(post, path = "/api/tables/{id}/play", params(("id" = String, Path), Language), request_body = Play, responses((status = 200, body = Update), (status = "4XX", body = Refusal)))]
async fn play(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Query(language): Query<Language>,
    Asked(play): Asked<Play>,
) -> Result<ToGuest<Update>, Answer> {
    let Play { token, number, seat } = play;
    let update = act(&app, &id, &asker, Command::Play { token, number, seat }, &language).await?;
    Ok(ToGuest(asker, update))
}

/// Take back.
#[utoipa::path(post, path = "/api/tables/{id}/undo", params(("id" = String, Path), Language), request_body = Undo, responses((status = 200, body = Update), (status = "4XX", body = Refusal)))]
async fn undo(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Query(language): Query<Language>,
    Asked(undo): Asked<Undo>,
) -> Result<ToGuest<Update>, Answer> {
    let update = act(
        &app,
        &id,
        &asker,
        Command::Undo { to: undo.to, seat: undo.seat, number: undo.number },
        &language,
    )
    .await?;
    Ok(ToGuest(asker, update))
}

/// Ask the others to let you take back what you did before they acted. Every other person at the table must agree; the next move ends
/// the question.
#[utoipa::path(post, path = "/api/tables/{id}/ask", params(("id" = String, Path), Language), request_body = AskBack, responses((status = 200, body = Update), (status = "4XX", body = Refusal)))]
async fn ask_back(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Query(language): Query<Language>,
    Asked(ask): Asked<AskBack>,
) -> Result<ToGuest<Update>, Answer> {
    app.limits.take(Limit::Preview, asker.id.as_str())?;
    let AskBack { number, to, seat } = ask;
    let update = act(&app, &id, &asker, Command::AskBack { number, to, seat }, &language).await?;
    Ok(ToGuest(asker, update))
}

/// Say whether somebody who asked may take back.
#[utoipa::path(post, path = "/api/tables/{id}/answer", params(("id" = String, Path), Language), request_body = AnswerBack, responses((status = 200, body = Update), (status = "4XX", body = Refusal)))]
async fn answer_back(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Query(language): Query<Language>,
    Asked(answer): Asked<AnswerBack>,
) -> Result<ToGuest<Update>, Answer> {
    let AnswerBack { asked, allow } = answer;
    let update = act(&app, &id, &asker, Command::AnswerBack { asked, allow }, &language).await?;
    Ok(ToGuest(asker, update))
}

/// Give up: a game of two is over, in others a bot plays on.
#[utoipa::path(post, path = "/api/tables/{id}/resign", params(("id" = String, Path), Language), request_body = Resign, responses((status = 200, body = Update), (status = "4XX", body = Refusal)))]
async fn resign(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Query(language): Query<Language>,
    Asked(resign): Asked<Resign>,
) -> Result<ToGuest<Update>, Answer> {
    let update = act(&app, &id, &asker, Command::Resign { seat: resign.seat }, &language).await?;
    Ok(ToGuest(asker, update))
}

/// Play on where a bot had taken over for want of time.
#[utoipa::path(post, path = "/api/tables/{id}/back", params(("id" = String, Path), Language), request_body = SeatBack, responses((status = 200, body = Update), (status = "4XX", body = Refusal)))]
async fn back(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Query(language): Query<Language>,
    Asked(back): Asked<SeatBack>,
) -> Result<ToGuest<Update>, Answer> {
    let update = act(&app, &id, &asker, Command::TakeSeatBack { seat: back.seat }, &language).await?;
    Ok(ToGuest(asker, update))
}

/// What would an action do?
#[utoipa::path(post, path = "/api/tables/{id}/preview", params(("id" = String, Path), Language), request_body = AskAbout, responses((status = 200, body = Preview), (status = "4XX", body = Refusal)))]
async fn preview(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Query(language): Query<Language>,
    Asked(about): Asked<AskAbout>,
) -> Result<ToGuest<Preview>, Answer> {
    app.limits.take(Limit::Preview, asker.id.as_str())?;
    let AskAbout { token, seat } = about;
    let ask = Ask::Preview { person: asker.id.clone(), seat, token, language: language.tag() };
    match Hall::ask(&app, &Hall::named(&id)?, ask).await? {
        Told::Preview(preview) => Ok(ToGuest(asker, *preview)),
        _ => Err(misunderstood().into()),
    }
}

/// Why can an action not be played?
#[utoipa::path(post, path = "/api/tables/{id}/why", params(("id" = String, Path), Language), request_body = AskAbout, responses((status = 200, body = Why), (status = "4XX", body = Refusal)))]
async fn why(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Query(language): Query<Language>,
    Asked(about): Asked<AskAbout>,
) -> Result<ToGuest<Why>, Answer> {
    app.limits.take(Limit::Preview, asker.id.as_str())?;
    let AskAbout { token, seat } = about;
    let ask = Ask::Why { person: asker.id.clone(), seat, token, language: language.tag() };
    match Hall::ask(&app, &Hall::named(&id)?, ask).await? {
        Told::Why(why) => Ok(ToGuest(asker, why)),
        _ => Err(misunderstood().into()),
    }
}

/// What would a strong player do here? Only for the seat to act, at a table that allows hints and has no clock.
#[utoipa::path(post, path = "/api/tables/{id}/hint", params(("id" = String, Path), Language), request_body = AskHint, responses((status = 200, body = Hint), (status = "4XX", body = Refusal)))]
async fn hint(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Query(language): Query<Language>,
    Asked(ask): Asked<AskHint>,
) -> Result<ToGuest<Hint>, Answer> {
    app.limits.take(Limit::Hint, asker.id.as_str())?;
    let ask = Ask::Hint { person: asker.id.clone(), ask, language: language.tag() };
    match Hall::ask(&app, &Hall::named(&id)?, ask).await? {
        Told::Hint(hint) => Ok(ToGuest(asker, hint)),
        _ => Err(misunderstood().into()),
    }
}
