//! The HTTP face: JSON for programs and the page, the page itself, and what a host looks at.
#![allow(unused_qualifications, reason = "the macro that describes addresses writes paths in full")]

mod body;
mod docs;
mod guard;
mod hosting;
mod lobby;
mod page;
mod play;
mod replay;
mod socket;
mod texts;

pub use body::Answer;
pub use hosting::recorder;
pub use replay::full_record as table_record;

use crate::app::App;
use axum::Router;
use axum::middleware::from_fn_with_state;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

/// What the API is, for its description.
#[derive(OpenApi)]
#[openapi(info(
    title = "Quadriga",
    description = "Tables, games and replays of Quadriga. Every refusal is a `Refusal` with a code and a sentence. \
                   Guests are known by a cookie that the first request sets: keep it (curl -c jar -b jar)."
))]
struct Api;

/// All addresses of the API, with their description.
fn api() -> (Router<Arc<App>>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Api::openapi())
        .merge(lobby::routes())
        .merge(play::routes())
        .merge(replay::routes())
        .split_for_parts()
}

/// The description of the API as JSON, as `/api/openapi.json` serves it.
pub fn openapi_json() -> String {
    let (_, description) = api();
    description.to_json().expect("the description is plain data")
}

/// Everything the server answers.
pub fn router(app: Arc<App>) -> Router {
    let (api, description) = api();
    let json: &'static str =
        Box::leak(description.to_json().expect("the description is plain data").into_boxed_str());
    let readable: &'static str = Box::leak(docs::page(json).into_boxed_str());
    let compressed = api
        .merge(docs::routes(json, readable))
        .merge(hosting::routes())
        .merge(texts::routes())
        .fallback(page::serve)
        .method_not_allowed_fallback(body::wrong_method)
        .layer(CompressionLayer::new().gzip(true));
    Router::new()
        .merge(compressed)
        .route("/api/tables/{id}/ws", axum::routing::get(socket::upgrade))
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
