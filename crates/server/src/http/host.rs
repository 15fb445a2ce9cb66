//! What the host of a table may do about the people there.

use super::body::{Answer, Asked, Path, ToGuest};
use super::lobby::{Nothing, known, seat};
use super::play::misunderstood;
use crate::app::App;
use crate::hall::Hall;
use crate::who::Asker;
use axum::extract::State;
use keeper::{Answer as Told, Ask};
use protocol::*;
use std::sync::Arc;
use table::Command;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

type Shared = State<Arc<App>>;

/// The addresses.
pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(remove)).routes(routes!(close)).routes(routes!(hush))
}

/// Have somebody stand up before the start, who may not sit down there again; for who made the table.
#[utoipa::path(post, path = "/api/tables/{id}/remove", params(("id" = String, Path)), request_body = RemovePerson, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn remove(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(remove): Asked<RemovePerson>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let what = Command::Remove { seat: remove.seat };
    let info = seat(&app, &Hall::named(&id)?, known(&app, &asker).await?, what).await?;
    Ok(ToGuest(asker, info))
}

/// Give a table up before its game begins; for who made it.
#[utoipa::path(post, path = "/api/tables/{id}/close", params(("id" = String, Path)), request_body = Nothing, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn close(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(Nothing {}): Asked<Nothing>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let info = seat(&app, &Hall::named(&id)?, known(&app, &asker).await?, Command::Close).await?;
    Ok(ToGuest(asker, info))
}

/// Ask somebody, or all who only look on, to be silent; or let them speak again. For who made the table.
#[utoipa::path(post, path = "/api/tables/{id}/hush", params(("id" = String, Path)), request_body = Hush, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn hush(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(hush): Asked<Hush>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let ask = Ask::Hush { host: asker.id.clone(), who: hush.who, silent: hush.silent };
    match Hall::ask(&app, &Hall::named(&id)?, ask).await? {
        Told::Info(info) => Ok(ToGuest(asker, *info)),
        _ => Err(misunderstood().into()),
    }
}
