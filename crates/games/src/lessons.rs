//! Lessons played: one interpreter for the courses of all games. Nothing is kept between two steps: where a learner stands is the
//! list of right answers so far.

use crate::desk::Desk;
use crate::face::GameFace;
use crate::seated::{Match, PlayError};
use engine::lesson::{Answered, Asked, Condition, Course, CourseFiles, Decision, Lesson};
use engine::record::Record;
use engine::words::{Message, Phrasebook};
use engine::{Next, Seat};
use protocol::{Coaching, CourseInfo, GuidedGame, LessonInfo, LessonStep, Step, Verdict};
use serde_json::Value;
use std::sync::{Mutex, PoisonError};

/// A course with its words, read once and kept for good.
pub struct Taught {
    /// The lessons.
    pub course: Course,
    books: Vec<(&'static str, Phrasebook)>,
}

/// Why a lesson cannot be stepped through like this. Each is a sentence.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NoLesson {
    /// There is no such lesson.
    #[error("This game has no such lesson.")]
    Unknown,
    /// More answers than questions.
    #[error("The lesson has only {0} questions.")]
    TooLong(usize),
    /// An answer that was given as right is not.
    #[error("Answer {0} is not right.")]
    NotRight(usize),
    /// An answer is no action that is possible there.
    #[error(transparent)]
    Refused(#[from] PlayError),
    /// The course does not fit the rules: a test fails before anybody reads this.
    #[error("The lesson is damaged: {0}")]
    Damaged(String),
}

pub(crate) fn taught(game: &'static str, files: CourseFiles) -> Option<&'static Taught> {
    static COURSES: Mutex<Vec<(&str, &Taught)>> = Mutex::new(Vec::new());
    let mut courses = COURSES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, known)) = courses.iter().find(|(id, _)| *id == game) {
        return Some(known);
    }
    let course = Course::read("lessons.toml", files.lessons).expect("courses are read by the tests");
    let book = |language| Phrasebook::new(files.words, language).expect("words are read by the tests");
    let books = files.words.iter().map(|file| (file.language, book(file.language))).collect();
    let taught: &'static Taught = Box::leak(Box::new(Taught { course, books }));
    courses.push((game, taught));
    Some(taught)
}

impl Taught {
    fn book(&self, language: &str) -> &Phrasebook {
        let known = self.books.iter().find(|(known, _)| *known == language).or(self.books.first());
        &known.expect("every course speaks English").1
    }

    fn say(&self, language: &str, id: String) -> String {
        self.book(language).say(&Message::named(id), &[])
    }

    fn attribute(&self, language: &str, id: &str, name: &str) -> String {
        self.book(language).try_attribute(id, name).unwrap_or_else(|_| format!("⟦{id}.{name}⟧"))
    }
}

/// A game with a decision of a lesson in front of it.
struct Open<'a> {
    game: Box<dyn Match>,
    decision: &'a Decision,
    /// What has just happened.
    steps: Vec<Step>,
}

/// Somebody who takes a lesson.
struct Pupil<'a> {
    taught: &'a Taught,
    lesson: &'a Lesson,
    start: Box<dyn Match>,
    desk: Desk<'a>,
}

impl dyn GameFace {
    /// What the course is about.
    pub fn course_info(&self, language: &str) -> CourseInfo {
        let game = self.info().id.to_owned();
        let Some(taught) = self.taught() else {
            return CourseInfo {
                game,
                edition: self.info().edition.into(),
                lessons: Vec::new(),
                guided: None,
            };
        };
        let lesson = |lesson: &Lesson| {
            let message = format!("lesson-{}", lesson.id);
            LessonInfo {
                id: lesson.id.clone(),
                title: taught.attribute(language, &message, "title"),
                words: taught.say(language, message),
                decisions: lesson.decision.len() as u32,
            }
        };
        let course = &taught.course;
        let mut options = course.guide.options.clone();
        options.insert("edition".to_owned(), course.edition.into());
        CourseInfo {
            game,
            edition: course.edition,
            lessons: course.lesson.iter().map(lesson).collect(),
            guided: Some(GuidedGame { seats: course.guide.seats as u8, options: Value::Object(options) }),
        }
    }

    /// The question after these right answers, or what comes of an answer to it.
    pub fn lesson_step(
        &self,
        lesson: &str,
        answers: &[String],
        answer: Option<&str>,
        language: &str,
    ) -> Result<LessonStep, NoLesson> {
        let taught = self.taught().ok_or(NoLesson::Unknown)?;
        let lesson = taught.course.lesson(lesson).ok_or(NoLesson::Unknown)?;
        if answers.len() >= lesson.decision.len() {
            return Err(NoLesson::TooLong(lesson.decision.len()));
        }
        let opening = taught.course.opening(lesson).ok_or(NoLesson::Unknown)?;
        let record = Record {
            game: self.info().id.to_owned(),
            rules: taught.course.edition,
            seats: opening.seats,
            options: Value::Object(opening.options.clone()),
            tokens: opening.tokens.split_whitespace().map(str::to_owned).collect(),
            ..Record::default()
        };
        let start = self.open(&record, usize::MAX).map_err(NoLesson::Damaged)?;
        let pupil =
            Pupil { taught, lesson, start, desk: Desk::of(Seat(lesson.seat), opening.seats, language) };
        let mut open = pupil.ask(None, 0)?;
        for (number, token) in answers.iter().enumerate() {
            if !pupil.answer(&mut open, token)?.right {
                return Err(NoLesson::NotRight(number + 1));
            }
            open = pupil.ask(Some(open.game), number + 1)?;
        }
        let mut step = pupil.shown(&open, answers.len());
        if let Some(token) = answer {
            let verdict = pupil.answer(&mut open, token)?;
            if verdict.right {
                step.answered += 1;
                step.steps = open.steps;
                step.position = pupil.desk.position(&*open.game, step.answered, false);
                if step.answered == step.decisions {
                    step.end = Some(taught.attribute(language, &format!("lesson-{}", lesson.id), "end"));
                }
            }
            step.verdict = Some(verdict);
        }
        Ok(step)
    }

    /// What the coach of a first game points out to who sees this and is offered that.
    pub fn coaching(&self, view: &Value, offered: &[String], language: &str) -> Coaching {
        let silence = Coaching { words: None, silent: true };
        let Some(taught) = self.taught() else { return silence };
        let asked = Asked { offered, before: view, answer: None };
        let guide = &taught.course.guide;
        if guide.silent.holds(&asked) {
            return silence;
        }
        let hint = guide.hint.iter().find(|hint| !offered.is_empty() && hint.when.holds(&asked));
        Coaching { words: hint.map(|hint| taught.say(language, format!("coach-{}", hint.id))), silent: false }
    }
}

impl<'a> Pupil<'a> {
    /// Goes to a question: from the answer before, or to its place in the record.
    fn ask(&self, before: Option<Box<dyn Match>>, number: usize) -> Result<Open<'a>, NoLesson> {
        let decision = &self.lesson.decision[number];
        let mut game = match (decision.at, before) {
            (None, Some(game)) => game,
            (at, _) => {
                let mut game = self.start.duplicate();
                game.truncate(at.unwrap_or(0));
                game
            }
        };
        let steps = self.follow(decision, &mut *game, &decision.then)?;
        if game.next() != Next::Player(Seat(self.lesson.seat)) {
            return Err(self.damaged(decision, &"the learner is not asked there"));
        }
        Ok(Open { game, decision, steps })
    }

    /// Plays what the lesson prescribes.
    fn follow(
        &self,
        decision: &Decision,
        game: &mut dyn Match,
        tokens: &[String],
    ) -> Result<Vec<Step>, NoLesson> {
        let mut steps = Vec::new();
        for token in tokens {
            let played = game.play(token, self.desk.told()).map_err(|why| self.damaged(decision, &why))?;
            steps.push(self.desk.step(&played, game.steps().len()));
        }
        Ok(steps)
    }

    fn damaged(&self, decision: &Decision, why: &dyn std::fmt::Display) -> NoLesson {
        NoLesson::Damaged(format!("{}, {}: {why}", self.lesson.id, decision.id))
    }

    /// Judges an answer. The game goes on only where it is right.
    fn answer(&self, open: &mut Open<'_>, token: &str) -> Result<Verdict, NoLesson> {
        let (game, decision) = (&open.game, open.decision);
        let offered: Vec<String> =
            game.choices(self.desk.told()).into_iter().map(|choice| choice.token).collect();
        let mut after = game.duplicate();
        let played = after.play(token, self.desk.told())?;
        let events: Vec<Value> = played
            .seen(self.desk.from(), self.desk.told())
            .iter()
            .map(|happening| happening.event.value())
            .collect();
        let (before, then) = (game.view(self.desk.from()).value(), after.view(self.desk.from()).value());
        let answer = Some(Answered { token, events: &events, after: &then });
        let asked = Asked { offered: &offered, before: &before, answer };
        let holds = |condition: &Condition| condition.holds(&asked);
        let right = holds(&decision.right);
        let said = match right {
            true => "right",
            false => {
                decision.wrong.iter().find(|wrong| holds(&wrong.when)).map_or("wrong", |wrong| &wrong.say)
            }
        };
        let words = self.taught.attribute(self.desk.language, &self.message(decision), said);
        if right {
            open.steps = vec![self.desk.step(&played, after.steps().len())];
            open.steps.extend(self.follow(decision, &mut *after, &decision.brings)?);
            open.game = after;
        }
        Ok(Verdict { right, words })
    }

    fn message(&self, decision: &Decision) -> String {
        format!("lesson-{}-{}", self.lesson.id, decision.id)
    }

    fn shown(&self, open: &Open<'_>, answered: usize) -> LessonStep {
        let message = self.message(open.decision);
        LessonStep {
            answered: answered as u32,
            decisions: self.lesson.decision.len() as u32,
            task: self.taught.attribute(self.desk.language, &message, "task"),
            words: self.taught.say(self.desk.language, message),
            verdict: None,
            end: None,
            names: self.desk.names.clone(),
            options: open.game.options(),
            steps: open.steps.clone(),
            position: self.desk.position(&*open.game, answered as u32, true),
        }
    }
}
