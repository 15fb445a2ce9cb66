//! The proof of a game's dice: every chance event of a record, drawn again.

use crate::fair::{Dice, Drawn, METHOD, Seed};
use crate::{Film, Table};
use games::{GameFace, Next, Record};
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

/// The chance events of a record in order. Errors are whole sentences.
pub fn chance_events(face: &'static dyn GameFace, record: &Record) -> Result<Vec<ChanceEvent>, String> {
    let film = Film::of_record(face, record).map_err(|refusal| refusal.words)?;
    let mut events = Vec::new();
    film.play(|table: &Table| {
        let ply = table.ply().next();
        let due = table.play().filter(|play| play.next() == Next::Chance);
        if let (Some(play), Some(token)) = (due, record.tokens.get(table.ply().index())) {
            let mut odds = play.game().odds();
            odds.sort_unstable();
            events.push(ChanceEvent { ply, token: token.clone(), odds });
        }
        true
    })
    .map_err(|refusal| refusal.words)?;
    Ok(events)
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
    /// What was promised.
    pub commitment: String,
    /// Is it the hash of the seed?
    pub promise_kept: bool,
    /// Every chance event.
    pub draws: Vec<ProvenDraw>,
}

impl Proof {
    /// Is everything as promised?
    pub fn holds(&self) -> bool {
        self.promise_kept && self.draws.iter().all(ProvenDraw::holds)
    }
}

/// Draws every chance event of a record again from its seed. Errors are whole sentences: a record that cannot be proven is
/// not one that is disproven.
pub fn prove(face: &'static dyn GameFace, record: &Record) -> Result<Proof, String> {
    let header = |name: &str| record.other.get(name).map(String::as_str);
    let Some(method) = header("Dice") else {
        return Err("The record carries no promise about its dice.".to_owned());
    };
    if method != METHOD {
        return Err(format!("The record's dice are of the kind {method:?}; this program knows {METHOD:?}."));
    }
    let seed = header("Seed").ok_or("The record does not show its seed: the game was not over.")?;
    let seed = Seed::from_hex(seed).ok_or("The seed should be 64 hexadecimal digits.")?;
    let commitment = header("Commitment").ok_or("The record has no header `Commitment`.")?.to_owned();
    let words: Vec<String> = (0..record.seats)
        .map(|seat| header(&format!("Words{seat}")).unwrap_or_default().to_owned())
        .collect();
    let dice = Dice::new(seed, &words);
    let draws = chance_events(face, record)?
        .into_iter()
        .map(|event| ProvenDraw { drawn: dice.draw(event.ply.0, &event.odds), event })
        .collect();
    Ok(Proof { promise_kept: dice.commitment() == commitment, commitment, draws })
}
