//! `quadriga verify`: were the dice of a table what its server had promised?

use crate::args::VerifyArgs;
use crate::failure::{Failure, Outcome};
use crate::record::Opened;
use crate::setup::readable;
use crate::{Games, Io};
use serde_json::{Value, json};
use std::path::Path;
use table::{Kept, Proof, Receipt, listing, prove, take_backs_of};

pub(crate) fn run(args: &VerifyArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let opened = Opened::read(&args.file, games, io)?;
    // A game that was altered proves nothing, however its dice look.
    opened.face.verify(&opened.record).map_err(|words| opened.fails(words))?;
    if args.events {
        for line in listing(opened.face, &opened.record).map_err(|words| opened.fails(words))? {
            writeln!(io.out, "{line}")?;
        }
        return Ok(());
    }
    let proof = prove(opened.face, &opened.record).map_err(|words| opened.fails(words))?;
    let kept = match &args.receipt {
        Some(file) => Some(hold_against(file, &opened)?),
        None => None,
    };
    if args.json {
        writeln!(io.out, "{:#}", as_json(&proof, kept))?;
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
    if proof.draws.is_empty() {
        let after = match proof.opening.0 {
            0 => String::new(),
            opening => format!(" after the {opening} actions that came from another game"),
        };
        return Err(opened.fails(format!("there is nothing to prove: the record has no chance event{after}")));
    }
    if !args.json {
        let count = proof.draws.len();
        writeln!(
            io.out,
            "{}: the dice were fair: the seed is the promised one, and all {count} chance events are what it gives",
            opened.name
        )?;
        if !proof.opening.is_zero() {
            let origin = opened.record.other.get("Origin").map_or("another game", String::as_str);
            writeln!(
                io.out,
                "the first {} actions came from {}: their luck was not drawn for this game, and is proven by that one, if at all",
                proof.opening,
                readable(origin)
            )?;
        }
        if let Some(Kept { shown, seals, .. }) = kept {
            writeln!(
                io.out,
                "the receipt fits: the same promise, the own part, {seals} other seats as they were sealed, and all {shown} positions \
                 as they were shown"
            )?;
        }
        if let take_backs @ 1.. = take_backs_of(&opened.record).map_err(|words| opened.fails(words))? {
            writeln!(
                io.out,
                "practice: so often a turn was taken back past luck or the bots' answers: {take_backs}; who took it back knew what would fall"
            )?;
        }
    }
    Ok(())
}

/// Holds what a browser kept against the record.
fn hold_against(file: &Path, opened: &Opened) -> Outcome<Kept> {
    let text = std::fs::read_to_string(file).map_err(|error| Failure::file(file, "be read", &error))?;
    let fails = |words: String| Failure::failed(format!("{}: {words}", file.display()));
    Receipt::read(&text).and_then(|receipt| receipt.check(opened.face, &opened.record)).map_err(fails)
}

fn as_json(proof: &Proof, kept: Option<Kept>) -> Value {
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
        "method": proof.scheme.method(),
        "promise_kept": proof.promise_kept,
        "opening": proof.opening,
        "receipt": kept.map(|kept| json!({"shown": kept.shown, "seals": kept.seals})),
        "draws": draws,
    })
}
