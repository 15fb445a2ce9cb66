//! Courses: lessons on the real board, as data.
//!
//! A lesson is a stretch of a record (set-up, tokens of players and of chance) with a few decisions in it. A decision says by a
//! [`Condition`] which answers are right, and for some wrong ones which words tell why. The same conditions say when a coach speaks
//! in a first game. Everything is looked at as a person sees it: choices, views and events of one seat, as JSON. What plays a lesson
//! is `games::lessons`; how one is written is told in `docs/lessons.md`.

use crate::data::{self, DataError};
use crate::words::WordFile;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The files of a game's course.
#[derive(Clone, Copy, Debug)]
pub struct CourseFiles {
    /// The lessons (`data/lessons.toml`).
    pub lessons: &'static str,
    /// Their words, one file per language, English first (`words/lessons.en.ftl`).
    pub words: &'static [WordFile],
}

/// The course of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The edition of the rules for which it is written.
    pub edition: u32,
    /// The games from which lessons are taken.
    pub record: Vec<Opening>,
    /// The lessons, in order.
    pub lesson: Vec<Lesson>,
    /// The first game after them.
    pub guide: Guide,
}

/// A game, or its beginning, with everything that chance brought.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Its name in the course.
    pub id: String,
    /// Number of seats.
    pub seats: usize,
    /// The options; those that are missing are as by default.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// What was done, separated by blanks.
    pub tokens: String,
}

/// A lesson: its words are the message `lesson-<id>` with the attributes `title` and `end`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in addresses.
    pub id: String,
    /// From which game it is taken.
    pub record: String,
    /// The learner's seat.
    #[serde(default)]
    pub seat: u8,
    /// What is decided in it.
    pub decision: Vec<Decision>,
}

/// A question: its words are the message `lesson-<lesson>-<id>` with the attributes `task`, `right` and `wrong`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// Its name in the lesson.
    pub id: String,
    /// The question is asked after so many tokens of the record. Without it, the game goes on from the answer before.
    pub at: Option<usize>,
    /// What others and chance do before it is asked.
    #[serde(default)]
    pub then: Vec<String>,
    /// Which answers are right.
    pub right: Condition,
    /// What a right answer brings at once: dice, cards, what others do.
    #[serde(default)]
    pub brings: Vec<String>,
    /// Which wrong ones have a reason of their own; the first that fits is said.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
}

/// A wrong answer with a reason of its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// Which answers.
    pub when: Condition,
    /// The attribute of the question's message that says why.
    pub say: String,
}

/// The first game, with a coach who falls silent.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guide {
    /// Number of seats; the learner has the first one, Tiro the others.
    pub seats: usize,
    /// The options; those that are missing are as by default.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// When the coach is silent for good.
    pub silent: Condition,
    /// What he points out: the first whose time it is.
    pub hint: Vec<Hint>,
}

/// Something to point out: its words are the message `coach-<id>`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// Its name.
    pub id: String,
    /// When it is its time.
    pub when: Condition,
}

/// Something that holds, or does not, of a question and its answer as a seat sees them.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// The answer's token is of this form; `*` stands for anything.
    Token(String),
    /// The answer causes an event with these fields.
    Event(Map<String, Value>),
    /// Something is seen when the question is asked.
    Before(Look),
    /// Something is seen after the answer.
    After(Look),
    /// A number that is seen is larger after the answer.
    More(String),
    /// A number that is seen is smaller after the answer.
    Less(String),
    /// An answer of this form is offered.
    Offered(String),
    /// All of these hold.
    All(Vec<Condition>),
    /// At least one of these holds.
    Any(Vec<Condition>),
    /// This does not hold.
    Not(Box<Condition>),
}

/// Something that is seen at a place of a view.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// Where, as a JSON pointer; `*` stands for any element or field.
    pub at: String,
    /// The value itself.
    pub is: Option<Value>,
    /// A number, and at least this.
    pub least: Option<i64>,
    /// A number, and at most this.
    pub most: Option<i64>,
}

/// A question as a seat sees it, and perhaps its answer.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The answers that are offered.
    pub offered: &'a [String],
    /// The view when it is asked.
    pub before: &'a Value,
    /// What was answered.
    pub answer: Option<Answered<'a>>,
}

/// An answer and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct Answered<'a> {
    /// The action.
    pub token: &'a str,
    /// What happened.
    pub events: &'a [Value],
    /// The view after it.
    pub after: &'a Value,
}

impl Condition {
    /// Does it hold? What is said about an answer does not while there is none.
    pub fn holds(&self, asked: &Asked<'_>) -> bool {
        let answer = asked.answer;
        match self {
            Condition::Token(form) => answer.is_some_and(|answer| has_form(form, answer.token)),
            Condition::Event(fields) => answer.is_some_and(|answer| {
                answer
                    .events
                    .iter()
                    .any(|event| fields.iter().all(|(name, value)| event.get(name) == Some(value)))
            }),
            Condition::Before(look) => look.finds(asked.before),
            Condition::After(look) => answer.is_some_and(|answer| look.finds(answer.after)),
            Condition::More(place) => answer.is_some_and(|answer| grown(place, asked, answer) > Some(0)),
            Condition::Less(place) => {
                answer.and_then(|answer| grown(place, asked, answer)).is_some_and(|grown| grown < 0)
            }
            Condition::Offered(form) => asked.offered.iter().any(|token| has_form(form, token)),
            Condition::All(all) => all.iter().all(|one| one.holds(asked)),
            Condition::Any(any) => any.iter().any(|one| one.holds(asked)),
            Condition::Not(not) => !not.holds(asked),
        }
    }

    /// Is an answer needed to tell?
    fn needs_answer(&self) -> bool {
        match self {
            Condition::Before(_) | Condition::Offered(_) => false,
            Condition::All(list) | Condition::Any(list) => list.iter().any(Condition::needs_answer),
            Condition::Not(not) => not.needs_answer(),
            _ => true,
        }
    }

    /// Every look in it, that each may be well-formed.
    fn looks(&self) -> Vec<&Look> {
        match self {
            Condition::Before(look) | Condition::After(look) => vec![look],
            Condition::All(list) | Condition::Any(list) => list.iter().flat_map(Condition::looks).collect(),
            Condition::Not(not) => not.looks(),
            _ => Vec::new(),
        }
    }
}

impl Look {
    fn finds(&self, view: &Value) -> bool {
        let fits = |value: &Value| {
            let number = value.as_i64();
            self.is.as_ref().is_none_or(|is| is == value)
                && self.least.is_none_or(|least| number >= Some(least))
                && self.most.is_none_or(|most| number.is_some_and(|number| number <= most))
        };
        let mut found = Vec::new();
        places(view, &self.at, &mut found);
        found.into_iter().any(fits)
    }
}

/// By how much a number has grown.
fn grown(place: &str, asked: &Asked<'_>, answer: Answered<'_>) -> Option<i64> {
    let number = |view: &Value| view.pointer(place).and_then(Value::as_i64);
    Some(number(answer.after)? - number(asked.before)?)
}

/// What lies at a pointer in which `*` stands for any step.
fn places<'a>(value: &'a Value, pointer: &str, found: &mut Vec<&'a Value>) {
    let Some(rest) = pointer.strip_prefix('/') else {
        return found.push(value);
    };
    let end = rest.find('/').unwrap_or(rest.len());
    let (step, rest) = rest.split_at(end);
    match (value, step) {
        (Value::Array(list), "*") => list.iter().for_each(|inner| places(inner, rest, found)),
        (Value::Object(map), "*") => map.values().for_each(|inner| places(inner, rest, found)),
        _ => {
            if let Some(inner) = value.pointer(&format!("/{step}")) {
                places(inner, rest, found);
            }
        }
    }
}

/// Is the token of this form? `*` stands for anything.
fn has_form(form: &str, token: &str) -> bool {
    let Some((start, rest)) = form.split_once('*') else { return form == token };
    token.strip_prefix(start).is_some_and(|token| {
        (0..=token.len()).filter(|&at| token.is_char_boundary(at)).any(|at| has_form(rest, &token[at..]))
    })
}

impl Course {
    /// Reads a course. What is wrong is told by its place.
    pub fn read(file: &str, text: &str) -> Result<Course, DataError> {
        let course: Course = data::read(file, text)?;
        DataError::within(file, course.checked())?;
        Ok(course)
    }

    fn checked(&self) -> Result<(), DataError> {
        let fault = |thing: String, field: &str, why: &str| Err(DataError::new("", thing, field, why));
        let mut ids = BTreeSet::new();
        for lesson in &self.lesson {
            let thing = format!("lesson `{}`", lesson.id);
            if !ids.insert(&lesson.id) {
                return fault(thing, "id", "there is another lesson of this name");
            }
            let Some(opening) = self.opening(lesson) else {
                return fault(thing, "record", "the course has no such record");
            };
            if usize::from(lesson.seat) >= opening.seats {
                return fault(thing, "seat", "the record has no such seat");
            }
            let mut asked = BTreeSet::new();
            for (number, decision) in lesson.decision.iter().enumerate() {
                let thing = format!("{thing}, decision `{}`", decision.id);
                if !asked.insert(&decision.id) {
                    return fault(thing, "id", "there is another decision of this name");
                }
                match decision.at {
                    None if number == 0 => return fault(thing, "at", "the first decision needs its place"),
                    Some(at) if at > opening.tokens.split_whitespace().count() => {
                        return fault(thing, "at", "the record is shorter");
                    }
                    _ => {}
                }
                let conditions = decision.wrong.iter().map(|wrong| &wrong.when).chain([&decision.right]);
                well_formed(conditions).or_else(|why| fault(thing, "", why))?;
            }
            if lesson.decision.is_empty() {
                return fault(thing, "decision", "nothing is decided in it");
            }
        }
        let mut hints = BTreeSet::new();
        let guide = [("silent", &self.guide.silent)].into_iter();
        for (id, when) in guide.chain(self.guide.hint.iter().map(|hint| (hint.id.as_str(), &hint.when))) {
            let thing = format!("hint `{id}`");
            if !hints.insert(id) {
                return fault(thing, "id", "there is another hint of this name");
            }
            if when.needs_answer() {
                return fault(thing, "when", "a coach speaks before the answer: it cannot depend on one");
            }
            well_formed([when]).or_else(|why| fault(thing, "when", why))?;
        }
        Ok(())
    }

    /// The lesson of this name.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lesson.iter().find(|lesson| lesson.id == id)
    }

    /// The game from which a lesson is taken.
    pub fn opening(&self, lesson: &Lesson) -> Option<&Opening> {
        self.record.iter().find(|opening| opening.id == lesson.record)
    }
}

fn well_formed<'a>(conditions: impl IntoIterator<Item = &'a Condition>) -> Result<(), &'static str> {
    let mut looks = conditions.into_iter().flat_map(Condition::looks);
    match looks.any(|look| !look.at.starts_with('/')) {
        true => Err("a place in a view begins with `/`"),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn condition(text: &str) -> Condition {
        #[derive(Deserialize)]
        struct File {
            it: Condition,
        }
        data::read::<File>("test.toml", &format!("it = {text}")).expect("a condition").it
    }

    #[test]
    fn conditions_look_at_token_events_and_views() {
        let offered = ["take:vine-2".to_owned(), "pass".to_owned()];
        let before = json!({"sides": [{"vp": 3, "cards": ["a", "b"]}, {"vp": 5, "cards": []}]});
        let after = json!({"sides": [{"vp": 4, "cards": ["a"]}, {"vp": 4, "cards": []}]});
        let events = [json!({"type": "took", "seat": 0, "what": "vine"})];
        let answer = Some(Answered { token: "take:vine-2", events: &events, after: &after });
        let asked = Asked { offered: &offered, before: &before, answer };
        for (text, holds) in [
            ("{ token = 'take:vine-2' }", true),
            ("{ token = 'take:*' }", true),
            ("{ token = '*vine*2' }", true),
            ("{ token = 'take' }", false),
            ("{ token = 'take:*3' }", false),
            ("{ event = { type = 'took', seat = 0 } }", true),
            ("{ event = { type = 'took', seat = 1 } }", false),
            ("{ event = { typ = 'took' } }", false),
            ("{ before = { at = '/sides/0/vp', is = 3 } }", true),
            ("{ before = { at = '/sides/*/vp', least = 5 } }", true),
            ("{ before = { at = '/sides/*/vp', least = 6 } }", false),
            ("{ before = { at = '/sides/*/vp', most = 3 } }", true),
            ("{ before = { at = '/sides/*/vp', most = 2 } }", false),
            ("{ before = { at = '/sides/1/cards/*' } }", false),
            ("{ before = { at = '/sides/0/cards', most = 9 } }", false),
            ("{ after = { at = '/sides/*/cards/*', is = 'b' } }", false),
            ("{ after = { at = '/*/0/vp', is = 4 } }", true),
            ("{ more = '/sides/0/vp' }", true),
            ("{ more = '/sides/1/vp' }", false),
            ("{ more = '/sides/2/vp' }", false),
            ("{ less = '/sides/1/vp' }", true),
            ("{ less = '/sides/0/vp' }", false),
            ("{ less = '/sides/2/vp' }", false),
            ("{ offered = 'pass' }", true),
            ("{ offered = 'give*' }", false),
            ("{ all = [{ token = '*' }, { offered = 'pass' }] }", true),
            ("{ all = [{ token = '*' }, { offered = 'go' }] }", false),
            ("{ any = [{ token = 'x' }, { offered = 'pass' }] }", true),
            ("{ not = { token = 'x' } }", true),
        ] {
            assert_eq!(condition(text).holds(&asked), holds, "{text}");
        }
        let open = Asked { answer: None, ..asked };
        for text in ["{ token = '*' }", "{ more = '/sides/0/vp' }", "{ less = '/sides/1/vp' }"] {
            assert!(!condition(text).holds(&open), "{text}");
        }
    }

    const GOOD: &str = "edition = 2
[[record]]
id = 'first'
seats = 2
tokens = 'a b c'
[[lesson]]
id = 'goal'
record = 'first'
[[lesson.decision]]
id = 'one'
at = 3
right = { token = 'x' }
[guide]
seats = 2
silent = { before = { at = '/turn', least = 5 } }
[[guide.hint]]
id = 'roll'
when = { offered = 'roll*' }
";

    #[test]
    fn a_course_is_read_and_what_is_wrong_is_named() {
        assert_eq!(Course::read("lessons.toml", GOOD).expect("a course").lesson[0].decision[0].at, Some(3));
        let told = |from: &str, to: &str| {
            assert!(GOOD.contains(from), "{from}");
            Course::read("lessons.toml", &GOOD.replace(from, to)).expect_err(to).to_string()
        };
        for (from, to, words) in [
            (
                "record = 'first'",
                "record = 'x'",
                "lesson `goal`, field `record`: the course has no such record",
            ),
            ("at = 3", "", "lesson `goal`, decision `one`, field `at`: the first decision needs its place"),
            ("at = 3", "at = 4", "lesson `goal`, decision `one`, field `at`: the record is shorter"),
            (
                "record = 'first'",
                "record = 'first'\nseat = 2",
                "lesson `goal`, field `seat`: the record has no such seat",
            ),
            ("'/turn'", "'turn'", "hint `silent`, field `when`: a place in a view begins with `/`"),
            (
                "offered = 'roll*'",
                "token = 'roll*'",
                "hint `roll`, field `when`: a coach speaks before the answer: it cannot depend on one",
            ),
            ("id = 'roll'", "id = 'silent'", "hint `silent`, field `id`: there is another hint of this name"),
            ("{ token = 'x' }", "{ tokn = 'x' }", "decision `one`, field `right`: unknown variant `tokn`"),
            ("tokens =", "token =", "record `first`, field `token`: unknown field"),
        ] {
            let error = told(from, to);
            assert!(error.starts_with("lessons.toml, ") && error.contains(words), "{error}\n{words}");
        }
        let twice =
            GOOD.replace("[guide]", "[[lesson]]\nid = 'goal'\nrecord = 'first'\ndecision = []\n[guide]");
        let error = Course::read("lessons.toml", &twice).expect_err("twice").to_string();
        assert_eq!(error, "lessons.toml, lesson `goal`, field `id`: there is another lesson of this name");
        let empty = twice.replacen("id = 'goal'", "id = 'other'", 1);
        let error = Course::read("lessons.toml", &empty).expect_err("empty").to_string();
        assert_eq!(error, "lessons.toml, lesson `goal`, field `decision`: nothing is decided in it");
    }
}
