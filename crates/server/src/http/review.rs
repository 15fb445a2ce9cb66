//! Looks back at finished games, of tables and of records that were opened.

use super::body::{Answer, Asked, Json, Path, Query, ToGuest};
use super::lobby::{Language, Nothing};
use super::replay::{Source, off, record_source, stored_table};
use crate::app::App;
use crate::reviews::{self, Stage, Stored, Subject};
use crate::who::{Asker, MaybeAsker};
use axum::extract::State;
use games::review::{Cause, Mark, Step, Sum};
use games::{StepWords, Told, retell};
use protocol::*;
use std::sync::Arc;
use table::sentence;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

type Shared = State<Arc<App>>;

/// The addresses.
pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(table_review, ask_table)).routes(routes!(record_review, ask_record))
}

/// A game to look back at, with what is needed to tell it.
struct Game {
    id: String,
    subject: Subject,
    seats: Vec<SeatInfo>,
}

impl Game {
    /// A game that is over, from where it is shown again: who may not see it there may not look back at it either.
    async fn of(id: String, key: String, source: Source) -> Result<Game, Refusal> {
        if !source.film.is_over() {
            return Err(Refusal::new(ErrorCode::NotOver, "One can look back once the game is over."));
        }
        let (face, seats) = (source.face, source.seats);
        let record = off(move || source.film.record()).await?;
        if record.result.is_none() {
            return Err(Refusal::new(
                ErrorCode::NotOver,
                "This record breaks off before the end of the game.",
            ));
        }
        Ok(Game { id, subject: Subject { key, face, record }, seats })
    }

    async fn of_table(app: &App, id: String, guest: Option<table::PersonId>) -> Result<Game, Refusal> {
        let (source, _) = stored_table(app, &id, guest).await?;
        Game::of(id.clone(), id, source).await
    }

    async fn of_record(app: &App, id: String) -> Result<Game, Refusal> {
        let source = record_source(app, &id).await?;
        let key = format!("record {id}");
        Game::of(id, key, source).await
    }

    /// How far it is, and all of it in words once it is there.
    async fn told(self, stage: Stage, language: &Language) -> Result<ReviewState, Refusal> {
        let stored = match stage {
            Stage::Absent => return Ok(ReviewState::Absent),
            Stage::Waiting(before) => return Ok(ReviewState::Waiting { before }),
            Stage::Working(done, steps) => return Ok(ReviewState::Working { done, steps }),
            Stage::Ready(stored) => stored,
        };
        let language = language.tag();
        off(move || {
            let Stored { iterations, rollouts, seed, review } = *stored;
            let Game { id, subject: Subject { face, record, .. }, seats } = self;
            let words = retell(face, &record, &review, Told { language: &language, names: &record.names });
            let words = words.map_err(|words| Refusal::new(ErrorCode::BadRecord, sentence(&words)))?;
            let best = |seat: usize| {
                let same = |step: &&Step| {
                    step.seat.is_some_and(|by| by.index() == seat)
                        && step.decision.as_ref().is_some_and(|decision| decision.best == decision.played)
                };
                review.steps.iter().filter(same).count() as u32
            };
            let review = GameReview {
                id,
                game: face.info().id.to_owned(),
                plies: Ply(record.tokens.len() as u32),
                iterations,
                rollouts,
                seed: seed as u32,
                sums: review.sums.iter().enumerate().map(|(seat, sum)| shown_sum(sum, best(seat))).collect(),
                turning_points: review
                    .turning_points
                    .iter()
                    .zip(words.turning_points)
                    .map(|(point, words)| TurningPoint {
                        step: point.step as u32,
                        followed: words.followed,
                        instead: words.instead,
                    })
                    .collect(),
                steps: review
                    .steps
                    .iter()
                    .zip(words.steps)
                    .map(|(step, words)| shown_step(step, words))
                    .collect(),
                seats,
            };
            Ok(ReviewState::Ready { review: Box::new(review) })
        })
        .await
    }
}

/// Ten thousandths of a win are more than anybody can see.
fn rounded(share: f64) -> f64 {
    // What rounds to nothing has no sign.
    (share * 1e4).round() / 1e4 + 0.0
}

fn all_rounded(shares: &[f64]) -> Vec<f64> {
    shares.iter().copied().map(rounded).collect()
}

fn shown_sum(sum: &Sum, best: u32) -> ReviewSum {
    ReviewSum {
        start: rounded(sum.start),
        dice: rounded(sum.dice),
        choice: rounded(sum.choice),
        others: rounded(sum.others),
        hidden: rounded(sum.hidden),
        remainder: rounded(sum.remainder),
        result: rounded(sum.result),
        decisions: sum.decisions as u32,
        best,
        inaccurate: sum.inaccurate as u32,
        mistakes: sum.mistakes as u32,
    }
}

fn shown_step(step: &Step, words: StepWords) -> ReviewStep {
    let decision = step.decision.as_ref().map(|decision| ReviewDecision {
        legal: decision.legal as u32,
        better: words.better,
        loss: rounded(decision.loss),
        error: rounded(decision.error),
        mark: match decision.mark {
            Mark::Good if decision.best == decision.played => ReviewMark::Best,
            Mark::Good => ReviewMark::Good,
            Mark::Inaccurate => ReviewMark::Inaccurate,
            Mark::Mistake => ReviewMark::Mistake,
        },
    });
    ReviewStep {
        ply: Ply(step.at as u32),
        cause: match step.cause {
            Cause::Chance => ReviewCause::Chance,
            Cause::Choice => ReviewCause::Choice,
            Cause::End => ReviewCause::End,
        },
        seat: step.seat,
        words: words.done,
        before: all_rounded(&step.before),
        dice: all_rounded(&step.dice),
        choice: all_rounded(&step.choice),
        hidden: all_rounded(&step.hidden),
        decision,
    }
}

/// How far the look back at a finished table is, and all of it once it is made. For who may see the table again.
#[utoipa::path(get, path = "/api/tables/{id}/review", params(("id" = String, Path), Language), responses((status = 200, body = ReviewState), (status = "4XX", body = Refusal)))]
async fn table_review(
    State(app): Shared,
    MaybeAsker(guest): MaybeAsker,
    Path(id): Path,
    Query(language): Query<Language>,
) -> Result<Json<ReviewState>, Answer> {
    let game = Game::of_table(&app, id, guest).await?;
    let stage = reviews::stage(&app, &game.subject.key).await?;
    Ok(Json(game.told(stage, &language).await?))
}

/// Have a finished table looked back at, in the background; what is made or under way is told.
#[utoipa::path(post, path = "/api/tables/{id}/review", params(("id" = String, Path), Language), request_body = Nothing, responses((status = 200, body = ReviewState), (status = "4XX", body = Refusal)))]
async fn ask_table(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Query(language): Query<Language>,
    Asked(Nothing {}): Asked<Nothing>,
) -> Result<ToGuest<ReviewState>, Answer> {
    app.check_person(&asker.id)?;
    let game = Game::of_table(&app, id, Some(asker.id.clone())).await?;
    let state = asked(&app, &asker, game, &language).await?;
    Ok(ToGuest(asker, state))
}

/// How far the look back at an opened record is, and all of it once it is made.
#[utoipa::path(get, path = "/api/replays/{id}/review", params(("id" = String, Path), Language), responses((status = 200, body = ReviewState), (status = "4XX", body = Refusal)))]
async fn record_review(
    State(app): Shared,
    Path(id): Path,
    Query(language): Query<Language>,
) -> Result<Json<ReviewState>, Answer> {
    let game = Game::of_record(&app, id).await?;
    let stage = reviews::stage(&app, &game.subject.key).await?;
    Ok(Json(game.told(stage, &language).await?))
}

/// Have an opened record looked back at, in the background; what is made or under way is told.
#[utoipa::path(post, path = "/api/replays/{id}/review", params(("id" = String, Path), Language), request_body = Nothing, responses((status = 200, body = ReviewState), (status = "4XX", body = Refusal)))]
async fn ask_record(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Query(language): Query<Language>,
    Asked(Nothing {}): Asked<Nothing>,
) -> Result<ToGuest<ReviewState>, Answer> {
    app.check_person(&asker.id)?;
    let game = Game::of_record(&app, id).await?;
    let state = asked(&app, &asker, game, &language).await?;
    Ok(ToGuest(asker, state))
}

async fn asked(
    app: &Arc<App>,
    asker: &Asker,
    game: Game,
    language: &Language,
) -> Result<ReviewState, Refusal> {
    let stage = reviews::ask(app, &asker.id, &game.subject).await?;
    game.told(stage, language).await
}
