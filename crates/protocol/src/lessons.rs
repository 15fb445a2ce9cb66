//! Courses: lessons on the real board, and the coach of a first game.

use crate::{GameJson, Position, Step};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The course of a game. `GET /api/games/{game}/lessons?lang=`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CourseInfo {
    /// The game.
    pub game: String,
    /// The edition of the rules for which the course is written.
    pub edition: u32,
    /// The lessons in order; none where a game has no course.
    pub lessons: Vec<LessonInfo>,
    /// The first game after them.
    pub guided: Option<GuidedGame>,
}

/// A lesson as a course lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonInfo {
    /// Its name in addresses.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it is about.
    pub words: String,
    /// How many decisions it has.
    pub decisions: u32,
}

/// How the table of a guided first game is made: the learner has the first seat, Tiro the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GuidedGame {
    /// Number of seats.
    pub seats: u8,
    /// The options of the table.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: GameJson,
}

/// Where a learner stands in a lesson, and perhaps an answer to its question.
/// `POST /api/games/{game}/lessons/{lesson}/step?lang=`, answered by a [`LessonStep`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct AskLesson {
    /// The right answers so far.
    pub answers: Vec<String>,
    /// The answer to the question that follows them; without it the question is asked.
    #[ts(optional)]
    #[cfg_attr(feature = "openapi", schema(pattern = "^[!-~]{1,256}$"))]
    pub answer: Option<String>,
}

/// A question of a lesson, or what came of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonStep {
    /// Right answers so far, with this one if it is right.
    pub answered: u32,
    /// How many the lesson wants.
    pub decisions: u32,
    /// What the coach says to the question.
    pub words: String,
    /// What is to be done.
    pub task: String,
    /// What is said to the answer, when one was given.
    pub verdict: Option<Verdict>,
    /// What is said when the lesson is done.
    pub end: Option<String>,
    /// What the players are called, by seat.
    pub names: Vec<String>,
    /// The options of the game.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameOptions))]
    pub options: GameJson,
    /// What has just happened: by the answer, or before the question. Nothing where the question begins in a new position.
    pub steps: Vec<Step>,
    /// The position: of the question, or after a right answer, where nothing can be chosen.
    pub position: Position,
}

/// What is said to an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Verdict {
    /// Whether it was right. A wrong one changes nothing, and may be followed by another.
    pub right: bool,
    /// Why.
    pub words: String,
}

/// What a coach points out at a table now, to whoever called one. `GET /api/tables/{id}/coach?lang=`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Coaching {
    /// What matters now; nothing when there is nothing to say.
    pub words: Option<String>,
    /// Whether the coach is silent for good, or there is none.
    pub silent: bool,
}

/// The coach is called to a table, or sent away. `POST /api/tables/{id}/coach`, answered by [`Coaching`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CallCoach {
    /// Whether there is to be one.
    pub on: bool,
}

/// What a guest has learned. `GET /api/me/lessons`, `POST /api/me/lessons`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyLessons {
    /// Lessons that were left halfway, the last one last.
    pub begun: Vec<LessonPlace>,
    /// `game/lesson` for each lesson that was done; `game/guided` once the guided game was begun, `game/skipped` once the course was
    /// put aside. `game/solved-puzzle` for each puzzle that was solved, `game/shown-puzzle` where its solution was looked up.
    pub marks: Vec<String>,
}

/// Where somebody left a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonPlace {
    /// The game.
    pub game: String,
    /// The lesson.
    pub lesson: String,
    /// The right answers so far, as in [`AskLesson`].
    pub answers: Vec<String>,
}

/// A lesson is done, or taken so far; the guided game begun (`guided`), the course put aside (`skipped`), a puzzle solved (`solved-7-12-20`) or its solution
/// looked up (`shown-7-12-20`). `POST /api/me/lessons`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Learned {
    /// The game.
    pub game: String,
    /// The lesson, `guided`, `skipped`, `solved-…` or `shown-…`.
    pub lesson: String,
    /// The right answers so far, where a lesson is not done yet; without any it begins anew.
    #[serde(default)]
    #[ts(optional)]
    pub answers: Option<Vec<String>>,
}
