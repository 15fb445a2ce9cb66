//! Games as tables of numbers for learning programs (`--format parquet`): `games.parquet` with one row for each game, and with
//! `--positions` a file for each game and number of seats with one row for each decision. What the columns hold stands in
//! `docs/datasets.md`. All of it is what the rules make of the record, and a decision's row holds nothing that its seat could not see.

use super::sheet::{Of, Sheet};
use crate::numbers::fields;
use engine::Outcome;
use games::{GameFace, Layout, Next, Record, Seat, Studied, Told, is_of_the_table, returns};
use protocol::{EndedBy, GameResult};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use table::Table;

/// The version of what the columns mean.
const FORMAT: u32 = 1;

const GAMES: &[(&str, Of)] = &[
    ("number", Of::Int(32)),
    ("game", Of::Text),
    ("edition", Of::Int(32)),
    ("seats", Of::Int(8)),
    ("options", Of::Text),
    ("date", Of::Text),
    ("ended_by", Of::Text),
    ("players", Of::Texts),
    ("names", Of::Texts),
    ("ranks", Of::Ints(8)),
    ("scores", Of::Ints(32)),
    ("returns", Of::Floats),
    ("decisions", Of::Int(32)),
    ("actions", Of::Int(32)),
    ("digest", Of::Text),
    ("record", Of::Text),
];

const POSITIONS: &[(&str, Of)] = &[
    ("number", Of::Int(32)),
    ("ply", Of::Int(32)),
    ("seat", Of::Int(8)),
    ("action", Of::Int(32)),
    ("legal", Of::Ints(32)),
    ("observation", Of::Ints(16)),
    ("rank", Of::Int(8)),
    ("result", Of::Float),
];

/// The positions of tables of one game and number of seats.
struct Positions {
    sheet: Sheet,
    layout: Layout,
}

/// A dataset under way.
pub(super) struct Dataset {
    directory: PathBuf,
    /// Whether names of players, and all that people wrote, are kept.
    names: bool,
    /// Where decisions go, if they are asked for.
    positions: Option<BTreeMap<(String, usize), Positions>>,
    games: Sheet,
    count: i32,
}

/// One decision.
struct Decision {
    ply: usize,
    seat: Seat,
    action: u16,
    legal: Vec<u16>,
    observation: Vec<i16>,
}

impl Dataset {
    /// A new one in this directory. One that is there already is left alone.
    pub(super) fn new(directory: &Path, names: bool, positions: bool) -> Result<Dataset, String> {
        let path = directory.join("games.parquet");
        if path.exists() {
            return Err(format!("{} is there already: choose another directory", path.display()));
        }
        let about = json!({ "format": FORMAT, "positions": positions });
        let games = Sheet::new(path, GAMES, about.to_string())?;
        let positions = positions.then(BTreeMap::new);
        Ok(Dataset { directory: directory.to_owned(), names, positions, games, count: 0 })
    }

    /// Adds a game; `players` says who held which seat. A game that cannot be replayed is refused, and leaves no trace.
    pub(super) fn add(
        &mut self,
        face: &'static dyn GameFace,
        record: &Record,
        players: &[String],
    ) -> Result<(), String> {
        face.verify(record)?;
        let table = Table::of_record(face, record, usize::MAX).map_err(|error| error.to_string())?;
        let ended = Ended::of(table.result(Told::PLAIN));
        let mut start = face.study_record(record, 0)?;
        let (layout, decisions) = (start.layout(), decisions(&mut *start, record)?);
        if let Some(files) = &mut self.positions {
            let key = (record.game.clone(), record.seats);
            if !files.contains_key(&key) {
                let name = format!("positions-{}-{}.parquet", record.game, record.seats);
                let about = json!({
                    "format": FORMAT,
                    "game": record.game,
                    "seats": record.seats,
                    "action_count": start.action_count(),
                    "fields": fields(&layout),
                });
                let sheet = Sheet::new(self.directory.join(name), POSITIONS, about.to_string())?;
                files.insert(key.clone(), Positions { sheet, layout: layout.clone() });
            }
            let file = files.get_mut(&key).expect("it was just put there");
            if file.layout != layout {
                return Err("what is seen there has another form than in the games before".to_owned());
            }
            for decision in &decisions {
                let seat = decision.seat.index();
                file.sheet.row(|row| {
                    row.int(self.count);
                    row.int(decision.ply as i32);
                    row.int(seat as i32);
                    row.int(decision.action);
                    row.ints(&decision.legal);
                    row.ints(&decision.observation);
                    row.int(ended.ranks.get(seat).copied().unwrap_or(0));
                    row.float(ended.returns.get(seat).copied().unwrap_or(f32::NAN));
                })?;
            }
        }
        let kept = if self.names { record.clone() } else { nameless(record) };
        self.games.row(|row| {
            row.int(self.count);
            row.text(&record.game);
            row.int(record.rules as i32);
            row.int(record.seats as i32);
            row.text(&start.options().to_string());
            row.text(record.other.get(DATE).map_or("", String::as_str));
            row.text(ended.by);
            row.texts(players);
            row.texts(if self.names { &record.names } else { &[] });
            row.ints(&ended.ranks);
            row.ints(&ended.scores);
            row.floats(&ended.returns);
            row.int(decisions.len() as i32);
            row.int(record.tokens.len() as i32);
            row.text(&record.digest.map(|digest| digest.to_string()).unwrap_or_default());
            row.text(&kept.write());
        })?;
        self.count += 1;
        Ok(())
    }

    /// Gives all files their names, that of the games last: where it stands, all is there.
    pub(super) fn finish(self) -> Result<(), String> {
        for file in self.positions.into_iter().flatten() {
            file.1.sheet.finish()?;
        }
        self.games.finish()
    }
}

/// The header of a record that says on which day it was played.
const DATE: &str = "Date";

/// A record without all that people called themselves or wrote, and without what leads to their table: the game itself, and its day.
fn nameless(record: &Record) -> Record {
    let mut kept = Record { names: Vec::new(), ..record.clone() };
    kept.other.retain(|header, _| header == DATE);
    kept
}

/// How a game ended. Where it was broken off, or is not over, nobody has a rank.
struct Ended {
    by: &'static str,
    ranks: Vec<u8>,
    scores: Vec<i32>,
    returns: Vec<f32>,
}

impl Ended {
    fn of(result: Option<GameResult>) -> Ended {
        let without = |by| Ended { by, ranks: Vec::new(), scores: Vec::new(), returns: Vec::new() };
        let Some(result) = result else { return without("nothing") };
        let by = match result.by {
            EndedBy::Rules => "rules",
            EndedBy::Resigned { .. } => "resigned",
            EndedBy::TimedOut { .. } => "timed out",
            EndedBy::Abandoned => return without("abandoned"),
            EndedBy::Closed => return without("closed"),
        };
        let outcome = Outcome::ranked(&result.scores, |seat| std::cmp::Reverse(result.ranks[seat.index()]));
        let returns = returns(&outcome)[..result.ranks.len()].to_vec();
        Ended { by, ranks: result.ranks, scores: result.scores, returns }
    }
}

/// All decisions of players, with what each of them saw.
fn decisions(table: &mut dyn Studied, record: &Record) -> Result<Vec<Decision>, String> {
    let mut decisions = Vec::new();
    let size = table.layout().size;
    for (ply, token) in record.tokens.iter().enumerate() {
        // That somebody gave up is no move.
        if is_of_the_table(token) {
            continue;
        }
        if let Next::Player(seat) = table.next() {
            let id = table.id_of(token).map_err(|error| error.to_string())?;
            let action = id.ok_or_else(|| format!("`{token}` has no number"))?;
            let mut decision = Decision { ply, seat, action, legal: Vec::new(), observation: vec![0; size] };
            table.legal_ids(&mut decision.legal);
            table.observe(seat, &mut decision.observation);
            decisions.push(decision);
        }
        table.advance(token).map_err(|error| error.to_string())?;
    }
    Ok(decisions)
}
