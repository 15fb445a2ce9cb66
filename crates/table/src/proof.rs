//! The proof of a game's dice: every chance event of a record, drawn again.

use crate::fair::{Dice, Drawn, Scheme, Seed, read_parts};
use crate::{Film, Part, Table, opening_of};
use games::{GameFace, Next, Record, Seat, is_of_the_table};
use protocol::Ply;

/// A chance event of a record: what came, and what could have come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChanceEvent {
    /// Its place in the log, from 1.
    pub ply: Ply,
    /// What came.
    pub token: String,
    /// What could have come, with weights, in the order in which they are drawn.
    pub odds: Vec<(String, u32)>,
}

impl ChanceEvent {
    /// As one line of JSON, as `docs/verify.py` reads it.
    pub fn to_json(&self) -> String {
        serde_json::json!({"ply": self.ply, "token": self.token, "odds": self.odds}).to_string()
    }
}

/// A token of a record, and where it came from.
enum Origin {
    Chance(ChanceEvent),
    /// A player, or the table itself.
    Other {
        ply: Ply,
        token: String,
        by: Option<Seat>,
    },
}

/// Every token of a record in order. Errors are whole sentences.
fn origins(face: &'static dyn GameFace, record: &Record) -> Result<Vec<Origin>, String> {
    let film = Film::of_record(face, record).map_err(|refusal| refusal.words)?;
    let mut origins = Vec::with_capacity(record.tokens.len());
    film.play(|table: &Table| {
        let ply = table.ply().next();
        if let (Some(play), Some(token)) = (table.play(), record.tokens.get(table.ply().index())) {
            let token = token.clone();
            origins.push(match play.next() {
                // The table may have its say even while chance is due.
                Next::Chance if !is_of_the_table(&token) => {
                    let mut odds = play.game().odds();
                    odds.sort_unstable();
                    Origin::Chance(ChanceEvent { ply, token, odds })
                }
                Next::Player(seat) if !is_of_the_table(&token) => {
                    Origin::Other { ply, token, by: Some(seat) }
                }
                _ => Origin::Other { ply, token, by: None },
            });
        }
        true
    })
    .map_err(|refusal| refusal.words)?;
    Ok(origins)
}

/// The chance events of a record in order. Errors are whole sentences.
pub fn chance_events(face: &'static dyn GameFace, record: &Record) -> Result<Vec<ChanceEvent>, String> {
    let chance = |origin| match origin {
        Origin::Chance(event) => Some(event),
        Origin::Other { .. } => None,
    };
    Ok(origins(face, record)?.into_iter().filter_map(chance).collect())
}

/// One line of JSON for every token of a record, as `docs/verify.py` reads them: those of chance with their odds, all others with who
/// acted. So nothing can be left out unnoticed.
pub fn listing(face: &'static dyn GameFace, record: &Record) -> Result<Vec<String>, String> {
    let line = |origin| match origin {
        Origin::Chance(event) => event.to_json(),
        Origin::Other { ply, token, by } => {
            let by = by.map_or_else(|| "table".to_owned(), |seat| seat.to_string());
            serde_json::json!({"ply": ply, "token": token, "by": by}).to_string()
        }
    };
    Ok(origins(face, record)?.into_iter().map(line).collect())
}

/// The proof of one chance event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvenDraw {
    /// The event.
    pub event: ChanceEvent,
    /// What the seed gives.
    pub drawn: Drawn,
}

impl ProvenDraw {
    /// Does the seed give what came?
    pub fn holds(&self) -> bool {
        self.event.token == self.drawn.token
    }
}

/// The proof of a whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// How they were drawn.
    pub scheme: Scheme,
    /// What was promised.
    pub commitment: String,
    /// Everybody's part, by seat.
    pub parts: Vec<Part>,
    /// Is it the hash of the seed?
    pub promise_kept: bool,
    /// How many actions came from the game that this one goes on from: their luck was not drawn here.
    pub opening: Ply,
    /// Every chance event after them.
    pub draws: Vec<ProvenDraw>,
}

impl Proof {
    /// Is everything as promised? Where nothing was drawn there is nothing that could be proven.
    pub fn holds(&self) -> bool {
        self.promise_kept && !self.draws.is_empty() && self.draws.iter().all(ProvenDraw::holds)
    }
}

/// Draws every chance event of a record again from its seed. Errors are whole sentences: a record that cannot be proven is
/// not one that is disproven.
pub fn prove(face: &'static dyn GameFace, record: &Record) -> Result<Proof, String> {
    let header = |name: &str| record.other.get(name).map(String::as_str);
    let Some(method) = header("Dice") else {
        return Err("The record carries no promise about its dice.".to_owned());
    };
    let scheme = Scheme::of_method(method).ok_or_else(|| {
        let known =
            [Scheme::Words, Scheme::Parts].map(|scheme| format!("{:?}", scheme.method())).join(" and ");
        format!("The record's dice are of the kind {method:?}; this program knows {known}.")
    })?;
    let seed = header("Seed").ok_or("The record does not show its seed: the game was not over.")?;
    let seed = Seed::from_hex(seed).ok_or("The seed should be 64 hexadecimal digits.")?;
    let commitment = header("Commitment").ok_or("The record has no header `Commitment`.")?.to_owned();
    let parts = read_parts(record, scheme)?;
    let dice = Dice::new(scheme, seed, &parts);
    let opening = opening_of(record)?;
    let draws = chance_events(face, record)?
        .into_iter()
        .filter(|event| event.ply > opening)
        .map(|event| ProvenDraw { drawn: dice.draw(event.ply.0, &event.odds), event })
        .collect();
    Ok(Proof { scheme, promise_kept: dice.commitment() == commitment, commitment, parts, opening, draws })
}
