//! Whole games as text: headers, then the tokens of all actions. See `docs/records.md`.
//!
//! ```text
//! [Game "arena"]
//! [Rules "1"]
//! [Seats "2"]
//! [Options "{\"deck\":\"combined\"}"]
//! [Name0 "Livia"]
//! [Name1 "Greedy bot"]
//!
//! deal:bestia deal:forum …
//! ```

use crate::digest::{Digest, NoDigest};
use crate::game::FinalScore;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The largest record that is read, in bytes: many times the longest game.
pub const MAX_RECORD_BYTES: usize = 4 << 20;
/// The largest number of tokens in a record.
pub const MAX_TOKENS: usize = 200_000;

/// Does this token tell of the table (somebody gave up) rather than of the game? `quadriga-table` reads such tokens.
pub fn is_of_the_table(token: &str) -> bool {
    token.starts_with('!')
}

/// A game as it is stored and exchanged.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The edition of its rules.
    pub rules: u32,
    /// Number of seats.
    pub seats: usize,
    /// The options as a JSON object; `null` or empty for the defaults.
    pub options: Value,
    /// What the players were called, by seat; may be empty.
    pub names: Vec<String>,
    /// The result, when the game was finished.
    pub result: Option<FinalScore>,
    /// Fingerprint of the last state.
    pub digest: Option<Digest>,
    /// Other headers (date, fairness commitment, seed and words …), kept as they are.
    pub other: BTreeMap<String, String>,
    /// All actions, people's and chance's alike. A token that begins with `!` is an event of the table, not of the
    /// game: `!resign:1` ends a game because the player in seat 1 gave up.
    pub tokens: Vec<String>,
}

/// What is wrong with the text of a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong, in words.
    pub why: String,
}

impl Record {
    /// The record as text.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let mut header = |name: &str, value: &str| {
            let quoted = Value::String(value.to_owned()).to_string();
            writeln!(text, "[{name} {quoted}]").expect("writing to a string does not fail");
        };
        header("Game", &self.game);
        header("Rules", &self.rules.to_string());
        header("Seats", &self.seats.to_string());
        if !self.options.is_null() {
            header("Options", &self.options.to_string());
        }
        for (seat, name) in self.names.iter().enumerate() {
            header(&format!("Name{seat}"), name);
        }
        for (name, value) in &self.other {
            header(name, value);
        }
        if let Some(result) = &self.result {
            header("Ranks", &spaced(&result.ranks));
            header("Scores", &spaced(&result.scores));
        }
        if let Some(digest) = self.digest {
            header("Digest", &digest.to_string());
        }
        let mut column = usize::MAX;
        for token in &self.tokens {
            if column.saturating_add(1 + token.len()) > 100 {
                text.push('\n');
                column = 0;
            } else {
                text.push(' ');
                column += 1;
            }
            text.push_str(token);
            column += token.len();
        }
        text.push('\n');
        text
    }

    /// Reads a record. Only the form is checked here; [`replay`](crate::replay) checks the game.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let fail = |line: usize, why: String| Err(RecordError { line, why });
        if text.len() > MAX_RECORD_BYTES {
            return fail(1, format!("the record is larger than {} MiB", MAX_RECORD_BYTES >> 20));
        }
        let mut record = Record::default();
        let mut seen = BTreeMap::new();
        let mut names = BTreeMap::new();
        let (mut ranks, mut scores) = (None, None);
        for (index, raw) in text.lines().enumerate() {
            let line = index + 1;
            let content = raw.trim();
            if content.is_empty() || content.starts_with(';') {
                continue;
            }
            if !content.starts_with('[') {
                for token in content.split_whitespace().take_while(|token| !token.starts_with(';')) {
                    if token.starts_with('[') {
                        return fail(line, "a header stands among the moves".to_owned());
                    }
                    if record.tokens.len() == MAX_TOKENS {
                        return fail(line, format!("there are more than {MAX_TOKENS} moves"));
                    }
                    record.tokens.push(token.to_owned());
                }
                continue;
            }
            if !record.tokens.is_empty() {
                return fail(line, "a header stands after the first move".to_owned());
            }
            let (name, value) = match header(content) {
                Ok(pair) => pair,
                Err(why) => return fail(line, why),
            };
            if let Some(first) = seen.insert(name.clone(), line) {
                return fail(line, format!("header `{name}` was given before, in line {first}"));
            }
            let whole = |what: &str| {
                value.parse::<u32>().map_err(|_| RecordError {
                    line,
                    why: format!("header `{name}` should be {what}, not {value:?}"),
                })
            };
            match name.as_str() {
                "Game" => record.game = value,
                "Rules" => record.rules = whole("a number")?,
                "Seats" => record.seats = whole("a number of seats")? as usize,
                "Options" => match serde_json::from_str::<Value>(&value) {
                    Ok(options) if options.is_object() => record.options = options,
                    Ok(_) => return fail(line, "the options are not a JSON object".to_owned()),
                    Err(error) => return fail(line, format!("the options are not JSON: {error}")),
                },
                "Ranks" => match numbers(&value) {
                    Some(list) => ranks = Some(list),
                    None => return fail(line, format!("ranks should be numbers, not {value:?}")),
                },
                "Scores" => match numbers(&value) {
                    Some(list) => scores = Some(list),
                    None => return fail(line, format!("scores should be numbers, not {value:?}")),
                },
                "Digest" => match value.parse() {
                    Ok(digest) => record.digest = Some(digest),
                    Err(error @ NoDigest) => return fail(line, error.to_string()),
                },
                _ => match name.strip_prefix("Name").map(str::parse::<usize>) {
                    Some(Ok(seat)) if seat < crate::MAX_SEATS && name == format!("Name{seat}") => {
                        names.insert(seat, value);
                    }
                    _ => {
                        record.other.insert(name, value);
                    }
                },
            }
        }
        for (wanted, present) in
            [("Game", !record.game.is_empty()), ("Rules", record.rules > 0), ("Seats", record.seats > 0)]
        {
            if !present {
                return fail(1, format!("header `{wanted}` is missing"));
            }
        }
        if let Some((&last, _)) = names.last_key_value() {
            record.names = (0..=last).map(|seat| names.remove(&seat).unwrap_or_default()).collect();
        }
        record.result = match (ranks, scores) {
            (None, None) => None,
            (Some(ranks), Some(scores)) => Some(FinalScore { ranks, scores }),
            _ => return fail(1, "a result needs both headers, `Ranks` and `Scores`".to_owned()),
        };
        Ok(record)
    }
}

fn spaced<N: ToString>(numbers: &[N]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn numbers<N: std::str::FromStr>(text: &str) -> Option<Vec<N>> {
    text.split_whitespace().map(|part| part.parse().ok()).collect()
}

/// Splits `[Name "value"]`; the value is a JSON string.
fn header(content: &str) -> Result<(String, String), String> {
    let inside = content
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
        .ok_or("a header looks like [Name \"value\"]")?;
    let (name, quoted) =
        inside.split_once(' ').ok_or("a header needs a name, a blank and a value in quotes")?;
    if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return Err("a header's name is made of letters and digits".to_owned());
    }
    let value: String = serde_json::from_str(quoted.trim())
        .map_err(|_| format!("the value of `{name}` is not text in quotes"))?;
    Ok((name.to_owned(), value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Record {
        Record {
            game: "toy".into(),
            rules: 1,
            seats: 2,
            options: serde_json::json!({"a": 1}),
            names: vec!["Li \"the\" via".into(), "Bo".into()],
            result: Some(FinalScore { ranks: vec![1, 2], scores: vec![3, -4] }),
            digest: Some(Digest::First(0xdead_beef)),
            other: BTreeMap::from([("Date".to_owned(), "2026-11-15".to_owned())]),
            tokens: (0..60).map(|n| format!("move:{n}")).collect(),
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        for digest in [Digest::First(0xdead_beef), Digest::of(&"a position")] {
            let record = Record { digest: Some(digest), ..sample() };
            assert_eq!(Record::read(&record.write()), Ok(record));
        }
    }

    #[test]
    fn faults_are_named_with_their_line() {
        let good = sample().write();
        for (spoilt, line, word) in [
            (good.replace("[Rules \"1\"]", "[Rules \"one\"]"), 2, "number"),
            (good.replace("[Rules \"1\"]", "[Rules 1]"), 2, "quotes"),
            (good.replace("[Seats \"2\"]\n", ""), 1, "Seats"),
            (good.replace("[Digest", "[Game"), 10, "before"),
            (good.replace("{\\\"a\\\":1}", "{"), 4, "JSON"),
            (good.replace("move:0 ", "move:0 [x "), 12, "header"),
            (good.replace("[Ranks \"1 2\"]\n", ""), 1, "Ranks"),
        ] {
            let error = Record::read(&spoilt).expect_err(&spoilt);
            assert!(error.line == line && error.why.contains(word), "{error} (wanted line {line}, `{word}`)");
        }
    }
}
