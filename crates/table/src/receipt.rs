//! What a browser kept of a game, held against the record that the server tells afterwards.
//!
//! The record alone shows that its dice follow from its seed. The receipt shows that it is the very seed that was promised, that nobody's
//! part was changed afterwards, and that the game was played as it is told now.

use crate::fair::{Scheme, hex, read_parts};
use crate::{Film, Part, Seal, Table, opening_of, take_backs_of};
use games::{GameFace, Record, Seat, Viewpoint};
use protocol::Ply;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The version of receipts that this program reads.
const VERSION: u32 = 1;

/// A receipt, as the page offers it for download.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    /// Version of this form: 1.
    pub receipt: u32,
    /// The table's name in links.
    pub table: String,
    /// The game.
    pub game: String,
    /// The promise about the dice, as it was shown before anything of one's own was sent.
    pub commitment: String,
    /// One's own seats.
    pub seats: Vec<Seat>,
    /// One's own random bits; empty when none were sent.
    pub bits: String,
    /// One's own words.
    pub words: String,
    /// By seat: what others had sealed before one's own part was opened; none for bots and for who had said to add nothing. Absent
    /// when this browser opened nothing.
    pub seals: Option<Vec<Option<String>>>,
    /// How many actions were to come from the game that this one goes on from, as it was shown before it began.
    #[serde(default, skip_serializing_if = "Ply::is_zero")]
    pub opening: Ply,
    /// What was shown live: ply, from where it was seen, fingerprint of the view.
    pub shown: Vec<(Ply, String, String)>,
    /// How often a turn against bots alone was taken back past luck, as far as the browser saw it: practice, and no fault.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub taken_back: u32,
    /// What went wrong under way, in the browser's own words.
    pub faults: Vec<String>,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// What a receipt was good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Positions that were shown live and are the same in the record.
    pub shown: usize,
    /// Parts of others that are what they had sealed, or had said to be nothing.
    pub seals: usize,
    /// Turns that were taken back past luck, as the record owns up to: practice when there are any.
    pub take_backs: u32,
}

impl Receipt {
    /// Reads a receipt. Errors are whole sentences.
    pub fn read(text: &str) -> Result<Receipt, String> {
        let version = serde_json::from_str::<Value>(text)
            .map_err(|error| format!("This is no receipt: {error}."))?
            .get("receipt")
            .and_then(Value::as_u64);
        if version != Some(u64::from(VERSION)) {
            return Err(format!("This is no receipt of version {VERSION}, which this program knows."));
        }
        serde_json::from_str(text).map_err(|error| format!("This receipt cannot be read: {error}."))
    }

    /// Holds the receipt against a record. Errors are whole sentences; the first thing that does not fit is told.
    pub fn check(&self, face: &'static dyn GameFace, record: &Record) -> Result<Kept, String> {
        if self.game != record.game {
            return Err(format!("The receipt is one of {}, the record one of {}.", self.game, record.game));
        }
        let header = |name: &str| record.other.get(name).map(String::as_str).unwrap_or_default();
        if header("Commitment") != self.commitment {
            return Err("The promise in the record is not the one that the browser was shown.".to_owned());
        }
        if let Some(fault) = self.faults.first() {
            return Err(format!("The browser noted a fault under way: {fault}"));
        }
        if opening_of(record)? != self.opening {
            return Err(
                "The record says of another number of moves that they came from another game.".to_owned()
            );
        }
        let scheme = Scheme::of_method(header("Dice"))
            .ok_or("The record's dice are of a kind that this program does not know.")?;
        let parts = read_parts(record, scheme)?;
        let seals = self.check_parts(&parts)?;
        let take_backs = self.check_practice(record)?;
        Ok(Kept { seals, take_backs, shown: self.check_shown(face, record)? })
    }

    /// Does the record own up to what was taken back past luck? Nobody practises against people.
    fn check_practice(&self, record: &Record) -> Result<u32, String> {
        let told = take_backs_of(record)?;
        if self.taken_back > told {
            return Err(format!(
                "The browser saw {} turns taken back after chance had fallen, the record tells of {told}.",
                self.taken_back
            ));
        }
        let others = self.seals.iter().flatten().zip(Seat::all(record.seats));
        if self.taken_back > 0
            && others.into_iter().any(|(seal, seat)| seal.is_some() && !self.seats.contains(&seat))
        {
            return Err("A turn was taken back after chance had fallen, although others played.".to_owned());
        }
        Ok(told)
    }

    /// Is everybody's part what it was when the own one was opened?
    fn check_parts(&self, parts: &[Part]) -> Result<usize, String> {
        for seat in &self.seats {
            let part =
                parts.get(seat.index()).ok_or("The receipt names a seat that the record does not have.")?;
            if (part.bits_text(), &part.words) != (self.bits.clone(), &self.words) {
                return Err(format!(
                    "The part of seat {seat} in the record is not the one that the browser sent."
                ));
            }
        }
        let Some(seals) = &self.seals else { return Ok(0) };
        if seals.len() != parts.len() {
            return Err("The receipt is one of a table with another number of seats.".to_owned());
        }
        let others = Seat::all(parts.len()).zip(seals.iter().zip(parts));
        let mut good = 0;
        for (seat, (seal, part)) in others.filter(|(seat, _)| !self.seats.contains(seat)) {
            match seal {
                None if part.is_empty() => good += 1,
                None => {
                    return Err(format!("Seat {seat} was to add nothing, but the record has a part of it."));
                }
                Some(seal) => {
                    let seal = Seal::from_hex(seal).ok_or("A seal in the receipt cannot be read.")?;
                    if part.seal(&self.commitment) != seal {
                        return Err(format!(
                            "The part of seat {seat} in the record is not the one that was sealed."
                        ));
                    }
                    good += 1;
                }
            }
        }
        Ok(good)
    }

    /// Was shown what the record says?
    fn check_shown(&self, face: &'static dyn GameFace, record: &Record) -> Result<usize, String> {
        let mut by_ply: BTreeMap<Ply, Vec<(Viewpoint, &str)>> = BTreeMap::new();
        for (ply, from, print) in &self.shown {
            by_ply.entry(*ply).or_default().push((viewpoint(from, record.seats)?, print));
        }
        let film = Film::of_record(face, record).map_err(|refusal| refusal.words)?;
        let (mut same, mut differs) = (0, None);
        film.play(|table: &Table| {
            let Some(play) = table.play() else { return true };
            for (from, print) in by_ply.remove(&table.ply()).unwrap_or_default() {
                if shown_print(table.ply(), from, &play.view(from).value()) == print {
                    same += 1;
                } else {
                    differs = Some(table.ply());
                    return false;
                }
            }
            true
        })
        .map_err(|refusal| refusal.words)?;
        match (differs, by_ply.keys().next()) {
            (Some(ply), _) => Err(format!("Position {ply} was shown otherwise than the record has it.")),
            (None, Some(ply)) => Err(format!("Position {ply} was shown, but the record does not go so far.")),
            (None, None) => Ok(same),
        }
    }
}

/// From where something was seen, as a receipt says it.
fn viewpoint(text: &str, seats: usize) -> Result<Viewpoint, String> {
    match text {
        "spectator" => Ok(Viewpoint::Spectator),
        seat => match seat.parse::<u8>() {
            Ok(seat) if usize::from(seat) < seats => Ok(Viewpoint::Seat(Seat(seat))),
            _ => Err(format!("The receipt names a viewpoint {seat:?} that there is not.")),
        },
    }
}

/// The fingerprint of what was shown at a ply: the first 16 bytes of a SHA-256, in hexadecimal.
pub fn shown_print(ply: Ply, from: Viewpoint, view: &Value) -> String {
    let from = match from {
        Viewpoint::Seat(seat) => seat.to_string(),
        Viewpoint::Spectator => "spectator".to_owned(),
        Viewpoint::Everything => "everything".to_owned(),
    };
    let text = format!("quadriga/shown/1\n{ply}\n{from}\n{}", canonical(view));
    hex(&Sha256::digest(text)[..16])
}

/// JSON without blanks, the fields of each object in the order of their names.
fn canonical(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("[{}]", items.iter().map(canonical).collect::<Vec<_>>().join(",")),
        Value::Object(fields) => {
            let sorted: BTreeMap<&String, &Value> = fields.iter().collect();
            let field = |(name, value): (&String, &Value)| {
                format!("{}:{}", Value::String(name.clone()), canonical(value))
            };
            format!("{{{}}}", sorted.into_iter().map(field).collect::<Vec<_>>().join(","))
        }
        plain => plain.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// This value stands in `docs/fair-dice.md`, and in the page's own test.
    #[test]
    fn the_documented_print() {
        let view = json!({"b": [1, null, true], "a": {"ü": "\"x\"\n"}});
        assert_eq!(canonical(&view), "{\"a\":{\"ü\":\"\\\"x\\\"\\n\"},\"b\":[1,null,true]}");
        assert_eq!(shown_print(Ply(7), Viewpoint::Seat(Seat(0)), &view), "e1333a5d3ec5fb6a771e4e66cb5b9a4d");
        assert_ne!(
            shown_print(Ply(7), Viewpoint::Seat(Seat(0)), &view),
            shown_print(Ply(8), Viewpoint::Seat(Seat(0)), &view)
        );
    }

    #[test]
    fn only_receipts_are_read() {
        let good = json!({
            "receipt": 1, "table": "abc", "game": "arena", "commitment": "", "seats": [0], "bits": "", "words": "",
            "seals": [null, "00"], "shown": [[3, "0", "ab"]], "faults": [],
        });
        let read = Receipt::read(&good.to_string()).expect("a receipt");
        assert_eq!(read.shown, [(Ply(3), "0".to_owned(), "ab".to_owned())]);
        let with = |name: &str, value: Value| {
            let mut other = good.clone();
            other[name] = value;
            other.to_string()
        };
        for bad in [
            String::new(),
            "[]".into(),
            "{}".into(),
            with("receipt", json!(2)),
            with("receipt", json!("1")),
            with("extra", json!(1)),
            with("shown", json!([[1]])),
            with("seats", json!(null)),
        ] {
            let error = Receipt::read(&bad).expect_err(&bad);
            assert!(error.ends_with('.'), "{error}");
        }
    }
}
