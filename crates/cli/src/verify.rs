//! `quadriga verify`: were the dice of a table what its server had promised?

use crate::args::VerifyArgs;
use crate::failure::Outcome;
use crate::record::Opened;
use crate::{Games, Io};
use serde_json::{Value, json};
use table::{Proof, chance_events, prove};

pub(crate) fn run(args: &VerifyArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let opened = Opened::read(&args.file, games, io)?;
    // A game that was altered proves nothing, however its dice look.
    opened.face.verify(&opened.record).map_err(|words| opened.fails(words))?;
    if args.events {
        for event in chance_events(opened.face, &opened.record).map_err(|words| opened.fails(words))? {
            writeln!(io.out, "{}", event.to_json())?;
        }
        return Ok(());
    }
    let proof = prove(opened.face, &opened.record).map_err(|words| opened.fails(words))?;
    if args.json {
        writeln!(io.out, "{:#}", as_json(&proof))?;
    }
    if !proof.promise_kept {
        return Err(opened.fails("the seed is not the promised one: the commitment is the hash of another"));
    }
    if let Some(draw) = proof.draws.iter().find(|draw| !draw.holds()) {
        let (ply, came, drawn) = (draw.event.ply, &draw.event.token, &draw.drawn.token);
        return Err(
            opened.fails(format!("action {ply}: the record has `{came}`, but the seed gives `{drawn}`"))
        );
    }
    if !args.json {
        let count = proof.draws.len();
        writeln!(
            io.out,
            "{}: the dice were fair: the seed is the promised one, and all {count} chance events are what it gives",
            opened.name
        )?;
    }
    Ok(())
}

fn as_json(proof: &Proof) -> Value {
    let draws: Vec<_> = proof
        .draws
        .iter()
        .map(|draw| {
            json!({
                "ply": draw.event.ply,
                "token": draw.event.token,
                "drawn": draw.drawn.token,
                "rejected": draw.drawn.rejected,
                "holds": draw.holds(),
            })
        })
        .collect();
    json!({
        "holds": proof.holds(),
        "commitment": proof.commitment,
        "promise_kept": proof.promise_kept,
        "draws": draws,
    })
}
