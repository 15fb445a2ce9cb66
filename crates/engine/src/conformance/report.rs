//! What is said when a law is broken: which, where, and what differs.

use super::law::Law;
use crate::record::Record;
use serde_json::Value;
use std::fmt;

/// A broken law, before anybody has said where.
#[derive(Debug)]
pub(super) struct Breach {
    pub law: Law,
    pub what: String,
}

/// What a check comes to.
pub(super) type Verdict<T = ()> = Result<T, Breach>;

/// The law is broken: so.
pub(super) fn breach<T>(law: Law, what: impl Into<String>) -> Verdict<T> {
    Err(Breach { law, what: what.into() })
}

/// The law is kept when `holds`; else `what` says how it is not.
pub(super) fn ensure(law: Law, holds: bool, what: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { breach(law, what()) }
}

/// A broken law with all that is needed to see it break again.
#[derive(Clone, Debug)]
pub struct Report {
    /// The law.
    pub law: Law,
    /// What differs from what the law demands.
    pub what: String,
    /// The game's id.
    pub game: &'static str,
    /// At which table, if it was at one.
    pub table: Option<Place>,
}

/// Where in a run a law was broken.
#[derive(Clone, Debug)]
pub struct Place {
    /// The name of the options preset; or the option and its value, where no preset has it.
    pub preset: String,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the game among those with these seats and this preset.
    pub number: usize,
    /// What the kit was doing.
    pub doing: String,
    /// The game until then: seats, options and all actions.
    pub record: Record,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "conformance of {}: law `{}` is broken", self.game, self.law)?;
        writeln!(f, "  law:  {}", self.law.demand())?;
        writeln!(f, "  here: {}", self.what)?;
        let Some(place) = &self.table else { return Ok(()) };
        writeln!(
            f,
            "  at:   {} seats, preset `{}`, seed {:#x}, game {}, after {} actions, {}",
            place.record.seats,
            place.preset,
            place.seed,
            place.number,
            place.record.tokens.len(),
            place.doing
        )?;
        write!(f, "  record so far:\n{}", place.record.write())
    }
}

/// The first place where two JSON texts differ, as a path and both values.
pub(super) fn difference(one: &str, other: &str) -> String {
    match (serde_json::from_str::<Value>(one), serde_json::from_str::<Value>(other)) {
        (Ok(a), Ok(b)) => {
            first_difference("", &a, &b).unwrap_or_else(|| format!("only the bytes differ: {one} / {other}"))
        }
        _ => format!("{one} / {other}"),
    }
}

fn first_difference(path: &str, one: &Value, other: &Value) -> Option<String> {
    match (one, other) {
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            a.iter().find_map(|(key, value)| first_difference(&format!("{path}/{key}"), value, &b[key]))
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            a.iter().zip(b).enumerate().find_map(|(i, (a, b))| first_difference(&format!("{path}/{i}"), a, b))
        }
        _ if one == other => None,
        _ => Some(format!("at `{path}`: {one} / {other}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_found_by_its_path() {
        let told = difference(r#"{"a":[1,{"b":2}],"c":3}"#, r#"{"a":[1,{"b":5}],"c":4}"#);
        assert_eq!(told, "at `/a/1/b`: 2 / 5");
        assert!(difference(r#"{"a":1}"#, r#"{"b":1}"#).contains("at ``"));
    }
}
