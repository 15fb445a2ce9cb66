//! `quadriga verify`: is a record a legal game, and were its dice as promised?

use crate::game::sentence;
use games::{GameFace, Record, fair};

/// Checks a record: every action, result and digest, and every chance event against the seed. Answers in sentences.
pub fn verify(text: &str, games: &[&'static dyn GameFace]) -> Result<String, String> {
    let record = Record::read(text).map_err(|error| sentence(&error.to_string()))?;
    let face = games.iter().copied().find(|game| game.info().id == record.game);
    let face = face.ok_or_else(|| format!("There is no game {:?} here.", record.game))?;
    face.verify(&record).map_err(|words| sentence(&words))?;
    let legal = format!("All {} actions are legal.", record.tokens.len());
    if !record.other.contains_key("Dice") {
        return Ok(format!("{legal} The record carries no promise about its dice."));
    }
    let proof = fair::prove(face, &record)?;
    if !proof.promise_kept {
        return Err(format!("{legal} But the seed is not the one that was promised: its hash differs."));
    }
    if let Some(draw) = proof.draws.iter().find(|draw| !draw.holds()) {
        return Err(format!(
            "{legal} But the seed does not give move {}: {} was recorded, {} was due.",
            draw.event.ply, draw.event.token, draw.drawn.token
        ));
    }
    Ok(format!(
        "{legal} The seed is the one promised, and all {} chance events are proven.",
        proof.draws.len()
    ))
}
