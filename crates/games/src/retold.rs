//! A review in words: what was done at each step, what would have been better, and how it could have gone on.

use crate::{GameFace, Match, Told};
use engine::Viewpoint;
use engine::record::{Record, is_of_the_table};
use review::{Cause, Review, Step};

/// So many sentences are told of what followed, and of what could have.
const SENTENCES: usize = 5;

/// A review in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retold {
    /// Its steps.
    pub steps: Vec<StepWords>,
    /// Its turning points.
    pub turning_points: Vec<TurnWords>,
}

/// A step in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepWords {
    /// What was done there; empty where a player gave up or the table ended the game, which the table tells.
    pub done: String,
    /// What the search would have done instead.
    pub better: Option<String>,
}

/// A turning point in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnWords {
    /// What came of it and followed.
    pub followed: Vec<String>,
    /// One way in which it could have gone on after what the search would have done.
    pub instead: Vec<String>,
}

/// Tells a review of a record in words, with all cards open. Errors are whole sentences.
pub fn retell(
    face: &dyn GameFace,
    record: &Record,
    review: &Review,
    told: Told<'_>,
) -> Result<Retold, String> {
    let mut table = face.open(record, 0)?;
    let mut steps = review.steps.iter().peekable();
    let mut words = Vec::with_capacity(review.steps.len());
    let mut turns: Vec<(usize, TurnWords)> = Vec::new();
    for (at, token) in record.tokens.iter().enumerate() {
        let step = steps.next_if(|step| step.at == at);
        let place = words.len();
        let point = review.turning_points.iter().find(|point| step.is_some() && point.step == place);
        if is_of_the_table(token) {
            if step.is_some() {
                words.push(StepWords { done: String::new(), better: None });
                if point.is_some() {
                    turns.push((at, TurnWords { followed: Vec::new(), instead: Vec::new() }));
                }
            }
            continue;
        }
        let mut chosen = step.map(|step| chosen(&*table, step, told));
        if let Some(point) = point {
            let instead = line(&*table, &point.line, Viewpoint::Everything, told, SENTENCES)?;
            turns.push((at, TurnWords { followed: Vec::new(), instead }));
        }
        let happened = happened(&mut *table, token, Viewpoint::Everything, told)?;
        for (_, turn) in turns.iter_mut().filter(|(_, turn)| turn.followed.len() < SENTENCES) {
            let room = SENTENCES - turn.followed.len();
            turn.followed.extend(happened.iter().take(room).cloned());
        }
        if let Some(chosen) = &mut chosen
            && chosen.done.is_empty()
        {
            chosen.done = happened.join(" ");
        }
        words.extend(chosen);
    }
    // What ended a game without a token of its own.
    words.resize(review.steps.len(), StepWords { done: String::new(), better: None });
    turns.resize(review.turning_points.len(), (0, TurnWords { followed: Vec::new(), instead: Vec::new() }));
    Ok(Retold { steps: words, turning_points: turns.into_iter().map(|(_, turn)| turn).collect() })
}

/// What was chosen at a step, and what would have been better; nothing for chance.
fn chosen(table: &dyn Match, step: &Step, told: Told<'_>) -> StepWords {
    let Some(decision) = step.decision.as_ref().filter(|_| step.cause == Cause::Choice) else {
        return StepWords { done: String::new(), better: None };
    };
    let choices = table.choices(told);
    let said = |token: &str| {
        let choice = choices.iter().find(|choice| choice.token == token);
        choice.map_or_else(|| token.to_owned(), |choice| choice.words.clone())
    };
    let better = (decision.best != decision.played).then(|| said(&decision.best));
    StepWords { done: said(&decision.played), better }
}

/// What an action does, in sentences.
fn happened(
    table: &mut dyn Match,
    token: &str,
    from: Viewpoint,
    told: Told<'_>,
) -> Result<Vec<String>, String> {
    let played = table.play(token, told).map_err(|error| error.to_string())?;
    Ok(played.seen(from, told).into_iter().map(|line| line.words).collect())
}

/// The first sentences of how a game goes on.
pub(crate) fn line(
    table: &dyn Match,
    tokens: &[String],
    from: Viewpoint,
    told: Told<'_>,
    most: usize,
) -> Result<Vec<String>, String> {
    let mut table = table.duplicate();
    let mut sentences = Vec::new();
    for token in tokens {
        sentences.extend(happened(&mut *table, token, from, told)?);
    }
    sentences.truncate(most);
    Ok(sentences)
}
