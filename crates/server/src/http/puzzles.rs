//! Puzzles: the list of a game's, one as its seat sees it, and what comes of an answer. Nothing is kept here: what somebody has solved is
//! noted where lessons are. A solution is told to who found it or asks for it, and never before.

use super::body::{Answer, Asked, Json, Path, Paths, Query};
use super::lobby::Language;
use crate::app::App;
use axum::extract::State;
use games::GameFace;
use games::puzzles::NoPuzzle;
use protocol::*;
use std::sync::Arc;
use table::sentence;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

type Shared = State<Arc<App>>;

/// What is noted of a puzzle begins like this, and its name follows.
const MARKS: [&str; 2] = ["solved-", "shown-"];

/// The addresses.
pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(puzzles)).routes(routes!(step))
}

/// Is this what is noted of one of the game's puzzles?
pub(super) fn is_mark(face: &dyn GameFace, mark: &str) -> bool {
    let id = MARKS.iter().find_map(|begin| mark.strip_prefix(begin));
    id.zip(face.puzzles()).is_some_and(|(id, puzzles)| puzzles.find(id).is_some())
}

/// The puzzles of a game.
#[utoipa::path(get, path = "/api/games/{game}/puzzles", params(("game" = String, Path)), responses((status = 200, body = PuzzleList), (status = "4XX", body = Refusal)))]
async fn puzzles(State(app): Shared, Path(game): Path) -> Result<Json<PuzzleList>, Answer> {
    Ok(Json(app.game(&game)?.puzzle_list()))
}

/// A puzzle, or what comes of an answer to it.
#[utoipa::path(post, path = "/api/games/{game}/puzzles/{puzzle}/step", params(("game" = String, Path), ("puzzle" = String, Path), Language), request_body = AskPuzzle, responses((status = 200, body = PuzzleStep), (status = "4XX", body = Refusal)))]
async fn step(
    State(app): Shared,
    Paths(game, puzzle): Paths,
    Query(language): Query<Language>,
    Asked(AskPuzzle { answer, show }): Asked<AskPuzzle>,
) -> Result<Json<PuzzleStep>, Answer> {
    let face = app.game(&game)?;
    let language = language.tag();
    let step = super::replay::off(move || {
        face.puzzle_step(&puzzle, answer.as_deref(), show, &language).map_err(refused)
    })
    .await?;
    Ok(Json(step))
}

fn refused(why: NoPuzzle) -> Refusal {
    let words = sentence(&why.to_string());
    match why {
        NoPuzzle::Unknown => Refusal::new(ErrorCode::NoSuchPuzzle, words),
        NoPuzzle::Refused(_) => Refusal::new(ErrorCode::Illegal, words),
        NoPuzzle::Damaged(_) => Refusal::new(ErrorCode::Internal, words),
    }
}
