//! Playing on from a position of a finished game, against bots: a new table whose game begins with what was played up to there.

use super::body::{Answer, Asked, Path, ToGuest};
use super::lobby::{Made, ask_info, make};
use super::replay::{Source as Game, record_source, stored_table};
use crate::app::App;
use crate::who::Asker;
use axum::extract::State;
use protocol::*;
use std::sync::Arc;
use table::Source;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

type Shared = State<Arc<App>>;

/// The addresses.
pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(from_table)).routes(routes!(from_record))
}

/// Play on from a position of a finished table that you may see.
#[utoipa::path(post, path = "/api/tables/{id}/on", params(("id" = String, Path)), request_body = PlayOn, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn from_table(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(on): Asked<PlayOn>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let (game, private) = stored_table(&app, &id, Some(asker.id.clone())).await?;
    let id = crate::hall::Hall::named(&id)?;
    let of = if private { Source::PrivateTable(id) } else { Source::Table(id) };
    let info = play_on(&app, &asker, game, of, on).await?;
    Ok(ToGuest(asker, info))
}

/// Play on from a position of a record that was opened.
#[utoipa::path(post, path = "/api/replays/{id}/on", params(("id" = String, Path)), request_body = PlayOn, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn from_record(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(on): Asked<PlayOn>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let game = record_source(&app, &id).await?;
    let info = play_on(&app, &asker, game, Source::Record(id), on).await?;
    Ok(ToGuest(asker, info))
}

async fn play_on(
    app: &Arc<App>,
    asker: &Asker,
    game: Game,
    of: Source,
    on: PlayOn,
) -> Result<TableInfo, Refusal> {
    let seats = game.seats.len();
    if on.seats.len() != seats {
        return Err(Refusal::new(ErrorCode::NoSuchSeat, format!("This game has {seats} seats.")));
    }
    if on.seats.contains(&SeatPlan::Open) {
        let words = "One plays on against bots: every seat is yours or a bot's.";
        return Err(Refusal::new(ErrorCode::NoSuchSeat, words));
    }
    if !on.seats.iter().any(|seat| matches!(seat, SeatPlan::Me { .. })) {
        return Err(Refusal::new(ErrorCode::NoSuchSeat, "Whoever plays on needs a seat."));
    }
    let ply = on.ply;
    let (face, film) = (game.face, game.film);
    let (origin, rules, options) = super::replay::off(move || {
        let origin = film.origin(of, ply)?;
        Ok((origin, film.rules(), film.options()))
    })
    .await?;
    let made = Made {
        game: face.info().id.to_owned(),
        rules,
        options,
        // It is nobody else's affair, and what came before may be private.
        private: true,
        clock: ClockRule::None,
        on_timeout: OnTimeout::default(),
        hints: true,
        starts_when_full: true,
        origin: Some(origin),
    };
    let id = make(app, asker, made, &on.seats, None).await?;
    ask_info(app, &id, Some(&asker.id)).await
}
