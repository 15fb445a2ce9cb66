//! The file of results: JSON lines, a header first, then one game each, written as they end.

use super::game::Played;
use crate::failure::{Failure, Outcome};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What all games of a file have in common.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Header {
    pub(crate) game: String,
    pub(crate) rules: u32,
    pub(crate) seats: usize,
    pub(crate) options: Value,
    pub(crate) seed: u64,
}

/// An open file of results.
pub(crate) struct Ledger {
    path: PathBuf,
    file: File,
    earlier: Vec<Played>,
}

impl Ledger {
    /// Opens a file of results and reads what is there; makes it when there is none. A last line that was cut off
    /// by a crash is dropped: its game is played again.
    pub(crate) fn open(path: &Path, header: &Header) -> Outcome<Ledger> {
        let cannot = |what: &'static str| move |error: std::io::Error| Failure::file(path, what, &error);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(cannot("be opened"))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(cannot("be read"))?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let earlier = read(path, &text[..whole], header)?;
        file.set_len(whole as u64).map_err(cannot("be written"))?;
        file.seek(SeekFrom::End(0)).map_err(cannot("be written"))?;
        let mut ledger = Ledger { path: path.to_owned(), file, earlier };
        if whole == 0 {
            ledger.line(&json(header))?;
        }
        Ok(ledger)
    }

    /// The games that were played before.
    pub(crate) fn take_earlier(&mut self) -> Vec<Played> {
        std::mem::take(&mut self.earlier)
    }

    /// Writes down a game.
    pub(crate) fn append(&mut self, played: &Played) -> Outcome {
        self.line(&json(played))
    }

    fn line(&mut self, json: &str) -> Outcome {
        self.file
            .write_all(format!("{json}\n").as_bytes())
            .map_err(|error| Failure::file(&self.path, "be written", &error))
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("headers and results are plain data")
}

fn read(path: &Path, text: &str, header: &Header) -> Outcome<Vec<Played>> {
    let fail = |line: usize, why: String| Failure::failed(format!("{}, line {line}: {why}", path.display()));
    let mut lines = (1..).zip(text.lines());
    let Some((_, first)) = lines.next() else { return Ok(Vec::new()) };
    let found: Header = serde_json::from_str(first)
        .map_err(|error| fail(1, format!("this is not the head of a tournament: {error}")))?;
    if found != *header {
        let (found, wanted) = (json(&found), json(header));
        return Err(fail(1, format!("the file is of another tournament: {found} instead of {wanted}")));
    }
    lines
        .map(|(number, line)| {
            let played: Played = serde_json::from_str(line)
                .map_err(|error| fail(number, format!("this is no result: {error}")))?;
            if played.fits(header.seats) {
                Ok(played)
            } else {
                Err(fail(number, format!("the result does not fit {} seats", header.seats)))
            }
        })
        .collect()
}
