//! Courses: a lesson step by step, what somebody has learned, and the coach of a first game. A lesson is played from its beginning by
//! whoever asks, who says which answers led to where it stands; what is learned, where a lesson was left and which tables have a coach is
//! kept with the guest.

use super::body::{Answer, Asked, Json, Path, Paths, Query, ToGuest, ToReader};
use super::lobby::{Language, ask_info};
use super::play::misunderstood;
use crate::app::{App, storage};
use crate::hall::Hall;
use crate::who::{Asker, MaybeAsker, Reader};
use axum::extract::State;
use games::lessons::NoLesson;
use keeper::{Answer as Told, Ask};
use protocol::*;
use std::sync::Arc;
use table::{PersonId, sentence};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

type Shared = State<Arc<App>>;

/// Marks of a course besides its lessons.
const BESIDES: [&str; 2] = ["guided", "skipped"];

/// Beside the marks of a guest: `arena:at:goal/activate:5/on:1`, where a lesson was left, and `coach:<table>`.
const PLACE: &str = ":at:";
const COACH: &str = "coach:";
/// So many tables with a coach are remembered.
const COACHED: usize = 8;

/// The addresses.
pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(course))
        .routes(routes!(step))
        .routes(routes!(learned, learn))
        .routes(routes!(coach, call_coach))
}

/// The course of a game.
#[utoipa::path(get, path = "/api/games/{game}/lessons", params(("game" = String, Path), Language), responses((status = 200, body = CourseInfo), (status = "4XX", body = Refusal)))]
async fn course(
    State(app): Shared,
    Path(game): Path,
    Query(language): Query<Language>,
) -> Result<Json<CourseInfo>, Answer> {
    Ok(Json(app.game(&game)?.course_info(&language.tag())))
}

/// A question of a lesson, or what comes of an answer.
#[utoipa::path(post, path = "/api/games/{game}/lessons/{lesson}/step", params(("game" = String, Path), ("lesson" = String, Path), Language), request_body = AskLesson, responses((status = 200, body = LessonStep), (status = "4XX", body = Refusal)))]
async fn step(
    State(app): Shared,
    Paths(game, lesson): Paths,
    Query(language): Query<Language>,
    Asked(asked): Asked<AskLesson>,
) -> Result<Json<LessonStep>, Answer> {
    let face = app.game(&game)?;
    let AskLesson { answers, answer } = asked;
    let language = language.tag();
    let step = super::replay::off(move || {
        face.lesson_step(&lesson, &answers, answer.as_deref(), &language).map_err(refused)
    })
    .await?;
    Ok(Json(step))
}

fn refused(why: NoLesson) -> Refusal {
    let words = sentence(&why.to_string());
    match why {
        NoLesson::Unknown | NoLesson::TooLong(_) => Refusal::new(ErrorCode::NoSuchLesson, words),
        NoLesson::NotRight(_) | NoLesson::Refused(_) => Refusal::new(ErrorCode::Illegal, words),
        NoLesson::Damaged(_) => Refusal::new(ErrorCode::Internal, words),
    }
}

/// What you have learned.
#[utoipa::path(get, path = "/api/me/lessons", responses((status = 200, body = MyLessons), (status = "4XX", body = Refusal)))]
async fn learned(State(app): Shared, reader: Reader) -> Result<ToReader<MyLessons>, Answer> {
    let kept = match &reader.0 {
        Some(asker) => app.store.learned(&asker.id).await.map_err(storage)?,
        None => Vec::new(),
    };
    Ok(ToReader(reader, my_lessons(kept)))
}

/// What is kept with a guest, in its parts.
fn my_lessons(kept: Vec<String>) -> MyLessons {
    let mut lessons = MyLessons { begun: Vec::new(), marks: Vec::new() };
    for mark in kept {
        match mark.split_once(PLACE) {
            Some((game, place)) => {
                let mut place = place.split('/').map(str::to_owned);
                let lesson = place.next().unwrap_or_default();
                lessons.begun.push(LessonPlace { game: game.to_owned(), lesson, answers: place.collect() });
            }
            None if mark.starts_with(COACH) => {}
            None => lessons.marks.push(mark),
        }
    }
    lessons
}

/// Note that a lesson is done, or where it was left, the guided game begun, the course put aside, a puzzle solved or its solution looked up.
#[utoipa::path(post, path = "/api/me/lessons", request_body = Learned, responses((status = 200, body = MyLessons), (status = "4XX", body = Refusal)))]
async fn learn(
    State(app): Shared,
    asker: Asker,
    Asked(Learned { game, lesson, answers }): Asked<Learned>,
) -> Result<ToGuest<MyLessons>, Answer> {
    app.check_person(&asker.id)?;
    let face = app.game(&game)?;
    let taught = face
        .taught()
        .is_some_and(|taught| taught.course.lesson(&lesson).is_some() || BESIDES.contains(&lesson.as_str()));
    if !taught && !super::puzzles::is_mark(face, &lesson) {
        return Err(refused(NoLesson::Unknown).into());
    }
    let about = format!("{game}{PLACE}{lesson}/");
    let place = match &answers {
        Some(answers) if !answers.is_empty() => {
            let (lesson, answers) = (lesson.clone(), answers.clone());
            let place = format!("{about}{}", answers.join("/"));
            // Only what leads to a question of the lesson is kept.
            super::replay::off(move || face.lesson_step(&lesson, &answers, None, "en").map_err(refused))
                .await?;
            Some(place)
        }
        _ => None,
    };
    // What is learned is kept with the guest, who must be stored for that.
    app.sitting(&asker.id, None).await?;
    if taught {
        app.store.learn_anew(&asker.id, &about, 0, place.as_deref()).await.map_err(storage)?;
    }
    if answers.is_none() {
        app.store.learn(&asker.id, &format!("{game}/{lesson}")).await.map_err(storage)?;
    }
    let kept = app.store.learned(&asker.id).await.map_err(storage)?;
    Ok(ToGuest(asker, my_lessons(kept)))
}

/// What matters now, for who plays a first game and has called the coach: from what your own seat sees.
#[utoipa::path(get, path = "/api/tables/{id}/coach", params(("id" = String, Path), Language), responses((status = 200, body = Coaching), (status = "4XX", body = Refusal)))]
async fn coach(
    State(app): Shared,
    MaybeAsker(person): MaybeAsker,
    Path(id): Path,
    Query(language): Query<Language>,
) -> Result<Json<Coaching>, Answer> {
    let id = Hall::named(&id)?;
    let language = language.tag();
    let info = ask_info(&app, &id, person.as_ref()).await?;
    let asks = person.clone();
    let ask = Ask::State { person, seat: None, seen: None, language: language.clone() };
    let position = match Hall::ask(&app, &id, ask).await? {
        Told::State(CatchUp::State(state)) => state.position,
        _ => return Err(misunderstood().into()),
    };
    if position.seat.is_none() {
        return Err(Refusal::new(ErrorCode::NotSeated, "The coach speaks to whoever sits there.").into());
    }
    let called = match &asks {
        Some(person) => is_coached(&app, person, &id).await?,
        None => false,
    };
    if !called {
        return Ok(Json(Coaching { words: None, silent: true }));
    }
    let face = app.game(&info.game)?;
    let offered: Vec<String> = position.choices.into_iter().map(|choice| choice.token).collect();
    Ok(Json(face.coaching(&position.view.value(), &offered, &language)))
}

/// Call the coach to a table at which you sit, or send him away.
#[utoipa::path(post, path = "/api/tables/{id}/coach", params(("id" = String, Path)), request_body = CallCoach, responses((status = 200, body = Coaching), (status = "4XX", body = Refusal)))]
async fn call_coach(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(CallCoach { on }): Asked<CallCoach>,
) -> Result<ToGuest<Coaching>, Answer> {
    app.check_person(&asker.id)?;
    let id = Hall::named(&id)?;
    let info = ask_info(&app, &id, Some(&asker.id)).await?;
    if info.yours.is_empty() {
        return Err(Refusal::new(ErrorCode::NotSeated, "The coach speaks to whoever sits there.").into());
    }
    let (about, mark) = (if on { COACH.to_owned() } else { coached(&id) }, coached(&id));
    let keep = if on { COACHED - 1 } else { 0 };
    app.store.learn_anew(&asker.id, &about, keep, on.then_some(mark.as_str())).await.map_err(storage)?;
    Ok(ToGuest(asker, Coaching { words: None, silent: !on }))
}

fn coached(table: &TableId) -> String {
    format!("{COACH}{table}")
}

async fn is_coached(app: &App, person: &PersonId, table: &TableId) -> Result<bool, Answer> {
    let kept = app.store.learned(person).await.map_err(storage)?;
    Ok(kept.contains(&coached(table)))
}
