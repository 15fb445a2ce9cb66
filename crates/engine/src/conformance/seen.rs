//! What every seat saw of a golden game: kept beside its record, so that a leak or a changed view shows in a diff.
//!
//! A few games of each edition are told at length: after every action what each viewpoint is asked, what it is told, and
//! what changed in its view. Of the others there is one line for each action, with a fingerprint of all that one viewpoint was sent: each
//! in its turn, so that whole games can be looked at in the time that a test has.

use super::golden::{golden_folder, records_in};
use super::positions::keep_positions;
use crate::digest::sha256;
use crate::event::GameEvent as _;
use crate::game::Game;
use crate::options::GameOptions as _;
use crate::record::{Record, is_of_the_table};
use crate::replay;
use crate::seat::{Seat, Viewpoint};
use crate::words::Phrasebook;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// So many games of an edition are told at length: the shortest.
const AT_LENGTH: usize = 4;
/// So many changes of a view are written out after one action; how many more there are is said.
const CHANGES: usize = 8;
/// Values longer than this are cut.
const LONG: usize = 80;

/// What one viewpoint is sent after an action.
struct Sent<V> {
    /// What is asked, or waited for.
    prompt: String,
    /// What happened, in words.
    told: Vec<String>,
    /// What is seen.
    view: V,
}

impl<V: Serialize> Sent<V> {
    /// The first eight digits of the SHA-256 of all of it.
    fn print(&self) -> String {
        let view = serde_json::to_string(&self.view).expect("a view is plain data");
        let all = sha256(&format!("{}\n{}\n{view}", self.prompt, self.told.join("\n")));
        all.iter().take(4).map(|byte| format!("{byte:02x}")).collect()
    }
}

/// What a viewpoint was shown before: what it was asked, and the paths of its view.
type Before = Option<(String, BTreeMap<String, String>)>;

/// Where the file of what was seen lies, beside a record.
pub(super) fn seen_file(record: &Path) -> PathBuf {
    record.with_extension("seen.txt")
}

/// Is this such a file?
pub(super) fn is_seen_file(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(".seen.txt"))
}

/// The files of an edition's golden games, with the records, and with what their seats see.
fn all_seen<G: Game>(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut records = records_in(folder);
    records.sort_by(|one, other| (one.1.tokens.len(), &one.0).cmp(&(other.1.tokens.len(), &other.0)));
    let told = |(at, (path, record)): (usize, (PathBuf, Record))| {
        (seen_file(&path), seen::<G>(&record, at < AT_LENGTH))
    };
    records.into_iter().enumerate().map(told).collect()
}

/// Holds what seats see of the golden games of an edition to what they saw when the files were written.
pub(super) fn check_seen<G: Game>(folder: &Path) {
    for (path, now) in all_seen::<G>(folder) {
        if std::env::var_os("QUADRIGA_UPDATE").is_some() {
            write(&path, &now);
        }
        let then = std::fs::read_to_string(&path).unwrap_or_default();
        if then == now {
            continue;
        }
        let (was, is) = (&mut then.lines(), &mut now.lines());
        let differs = (1..).map(|line| (line, was.next(), is.next())).find(|(_, was, is)| was != is);
        let (line, was, is) = differs.unwrap_or((1, None, None));
        panic!(
            "{}, line {line}: a seat sees something else than it did.\n  then: {}\n  now:  {}\n\
             `cargo xtask golden` writes these files anew; look at the difference before you commit it.",
            path.display(),
            was.unwrap_or("nothing"),
            is.unwrap_or("nothing")
        );
    }
}

/// Writes anew what every seat sees of the golden games of all editions, and keeps the fingerprints of their positions where there are none yet.
///
/// # Panics
/// When a file cannot be written.
pub fn write_seen<G: Game>(folder: &Path) {
    for edition in G::Options::NEWEST.and_before() {
        keep_positions::<G>(folder, edition);
        for (path, now) in all_seen::<G>(&golden_folder(folder, edition)) {
            write(&path, &now);
        }
    }
}

fn write(path: &Path, text: &str) {
    std::fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// What every seat, and somebody who looks on, sees of a game.
fn seen<G: Game>(record: &Record, at_length: bool) -> String {
    let book = Phrasebook::new(G::words(), "en").expect("the game's English words parse");
    let mut game: G = replay::start(record).unwrap_or_else(|error| panic!("{error}"));
    let names: Vec<String> = Seat::all(game.seats()).map(|seat| format!("P{seat}")).collect();
    let viewpoints: Vec<Viewpoint> =
        Seat::all(game.seats()).map(Viewpoint::Seat).chain([Viewpoint::Spectator]).collect();
    let sent = |game: &G, events: &[G::Event], from: Viewpoint| Sent {
        prompt: book.say(&game.prompt(from), &names),
        told: events
            .iter()
            .filter_map(|event| event.seen_by(from))
            .map(|event| book.say(&G::event_words(&event), &names))
            .collect(),
        view: game.view(from),
    };
    let mut before: Vec<Before> = vec![None; viewpoints.len()];
    let mut text = String::new();
    let mut tell = |number: usize, token: &str, game: &G, events: &[G::Event]| {
        let turn = number % viewpoints.len();
        let looking: Vec<_> = match at_length {
            true => viewpoints.iter().map(|from| sent(game, events, *from)).collect(),
            false => vec![sent(game, events, viewpoints[turn])],
        };
        let prints: Vec<String> = looking.iter().map(Sent::print).collect();
        writeln!(text, "#{number} {token} {}", prints.join(" ")).expect("writing to a string does not fail");
        if at_length {
            let lines = looking.into_iter().zip(&mut before).map(|(now, before)| changes(now, before));
            text.push_str(&grouped(&viewpoints, &lines.collect::<Vec<_>>()));
        }
    };
    tell(0, "start", &game, &[]);
    for (index, token) in record.tokens.iter().enumerate().filter(|(_, token)| !is_of_the_table(token)) {
        let action: G::Action = token.parse().unwrap_or_else(|error| panic!("{error}"));
        let mut events = Vec::new();
        game.apply(action, &mut events);
        tell(index + 1, token, &game, &events);
    }
    text
}

/// What is new to a viewpoint: `?` what is asked, `-` what is told, and the changed paths of its view.
fn changes<V: Serialize>(now: Sent<V>, before: &mut Before) -> Vec<String> {
    let view = flat(&now.view);
    let (asked, then) = before.take().unwrap_or_default();
    let mut lines = Vec::new();
    if asked != now.prompt {
        lines.push(format!("? {}", now.prompt));
    }
    lines.extend(now.told.iter().map(|told| format!("- {told}")));
    let fresh = view.iter().filter(|(path, value)| then.get(*path) != Some(value));
    let gone = then.keys().filter(|path| !view.contains_key(*path));
    let changed: Vec<String> = fresh
        .map(|(path, value)| format!("{path} = {}", cut(value)))
        .chain(gone.map(|path| format!("{path} is gone")))
        .collect();
    let more = changed.len().saturating_sub(CHANGES);
    lines.extend(changed.into_iter().take(CHANGES));
    if more > 0 {
        lines.push(format!("… and {more} more"));
    }
    *before = Some((now.prompt, view));
    lines
}

fn cut(value: &str) -> String {
    match value.char_indices().nth(LONG) {
        Some((at, _)) => format!("{}…", &value[..at]),
        None => value.to_owned(),
    }
}

/// The lines of all viewpoints; those that are sent the same share them. `*` is somebody who looks on.
fn grouped(viewpoints: &[Viewpoint], lines: &[Vec<String>]) -> String {
    let mut text = String::new();
    for (at, own) in lines.iter().enumerate() {
        if own.is_empty() || lines[..at].contains(own) {
            continue;
        }
        let who: Vec<String> = viewpoints
            .iter()
            .zip(lines)
            .filter(|(_, lines)| *lines == own)
            .map(|(from, _)| match from {
                Viewpoint::Seat(seat) => seat.to_string(),
                _ => "*".to_owned(),
            })
            .collect();
        for line in own {
            writeln!(text, "  [{}] {}", who.join(" "), line.replace('\n', " ⏎ "))
                .expect("writing to a string does not fail");
        }
    }
    text
}

/// A view as a list of paths with their values.
fn flat(view: &impl Serialize) -> BTreeMap<String, String> {
    fn walk(path: &str, value: &Value, out: &mut BTreeMap<String, String>) {
        match value {
            Value::Object(fields) if !fields.is_empty() => {
                for (name, value) in fields {
                    let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                    walk(&path, value, out);
                }
            }
            Value::Array(values) if values.iter().any(|value| value.is_object() || value.is_array()) => {
                for (index, value) in values.iter().enumerate() {
                    walk(&format!("{path}[{index}]"), value, out);
                }
            }
            _ => {
                out.insert(path.to_owned(), value.to_string());
            }
        }
    }
    let mut out = BTreeMap::new();
    walk("", &serde_json::to_value(view).expect("a view is plain data"), &mut out);
    out
}
