//! The HTTP face: JSON for programs and the page, the page itself, and what a host looks at.
#![allow(unused_qualifications, reason = "the macro that describes addresses writes paths in full")]

mod again;
mod body;
mod bots;
mod crowd;
mod docs;
mod guard;
mod host;
mod hosting;
mod lessons;
mod lobby;
mod page;
mod people;
mod play;
mod puzzles;
mod refusals;
mod replay;
mod review;
mod socket;
mod stream;
mod texts;

pub use body::Answer;
pub(crate) use bots::{made as made_bot, named as bot_named, retire as retire_bot};
pub(crate) use crowd::is_bot_heavy;
pub use hosting::recorder;
pub(crate) use page::build;
pub use replay::{date, full_record as table_record};

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
    description = "Tables, games and replays of Quadriga. Every refusal is a `Refusal` with a code and a sentence; \
                   each address says which codes it may have. \
                   Guests are known by a cookie that the first request sets: keep it (curl -c jar -b jar). \
                   Bots send their token instead: `Authorization: Bearer TOKEN`."
))]
struct Api;

/// The addresses of the API: those that answer at once, and the one that goes on telling, which nothing may hold back to pack it smaller.
struct Routes {
    plain: Router<Arc<App>>,
    stream: Router<Arc<App>>,
}

/// All addresses of the API, with their description.
fn api() -> (Routes, utoipa::openapi::OpenApi) {
    let (routes, mut description) = OpenApiRouter::with_openapi(Api::openapi())
        .merge(lobby::routes())
        .merge(host::routes())
        .merge(people::routes())
        .merge(play::routes())
        .merge(replay::routes())
        .merge(review::routes())
        .merge(again::routes())
        .merge(lessons::routes())
        .merge(puzzles::routes())
        .merge(bots::routes())
        .split_for_parts();
    let (stream, of_stream) = stream::routes().split_for_parts();
    description.merge(of_stream);
    refusals::describe(&mut description);
    (Routes { plain: routes, stream }, description)
}

/// The description of the API as JSON, as `/api/openapi.json` serves it.
pub fn openapi_json() -> String {
    written(&api().1)
}

/// A description with the schemas of what the games show in their places.
fn written(description: &utoipa::openapi::OpenApi) -> String {
    let mut json = serde_json::to_value(description).expect("the description is plain data");
    for (name, schema) in games::schemas() {
        json["components"]["schemas"][name] = schema.clone();
    }
    json.to_string()
}

/// Everything the server answers.
pub fn router(app: Arc<App>) -> Router {
    let (api, description) = api();
    let json: &'static str = Box::leak(written(&description).into_boxed_str());
    let readable: &'static str = Box::leak(docs::page(json).into_boxed_str());
    let compressed = api
        .plain
        .merge(docs::routes(json, readable))
        .merge(hosting::routes())
        .merge(texts::routes())
        .fallback(page::serve)
        .method_not_allowed_fallback(body::wrong_method)
        .layer(CompressionLayer::new().gzip(true));
    Router::new()
        .merge(api.stream)
        .route("/api/tables/{id}/ws", axum::routing::get(socket::upgrade))
        .method_not_allowed_fallback(body::wrong_method)
        .merge(compressed)
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
