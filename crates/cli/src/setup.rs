//! Which game, how many seats, which options: what most commands ask first.

use crate::Games;
use crate::args::TableArgs;
use crate::failure::{Failure, Outcome};
use games::{Edition, GameFace, Match, SetupError};
use serde_json::{Value, json};

/// The game with this id.
pub(crate) fn find(games: Games, id: &str) -> Outcome<&'static dyn GameFace> {
    games
        .iter()
        .copied()
        .find(|game| game.info().id == id)
        .ok_or_else(|| Failure::usage(format!("there is no game `{}`; {}", readable(id), known(games))))
}

/// Which games there are, as a phrase.
pub(crate) fn known(games: Games) -> String {
    let ids: Vec<_> = games.iter().map(|game| game.info().id).collect();
    match ids.as_slice() {
        [] => "this program was built without any game".to_owned(),
        [only] => format!("there is only {only}"),
        [first @ .., last] => format!("there are {} and {last}", first.join(", ")),
    }
}

/// Foreign text that is safe to print: short, without control characters.
pub(crate) fn readable(text: &str) -> String {
    let mut shown: String = text.chars().take(60).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    printable(&shown)
}

/// Foreign text without control characters, which could do anything to a terminal.
pub(crate) fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// A game with its set-up, known to be possible.
pub(crate) struct SetUp {
    pub(crate) face: &'static dyn GameFace,
    pub(crate) seats: usize,
    /// A JSON object, or null for the defaults.
    pub(crate) options: Value,
}

impl SetUp {
    /// Reads and tries the set-up.
    pub(crate) fn read(games: Games, id: &str, args: &TableArgs) -> Outcome<SetUp> {
        let face = find(games, id)?;
        let seats = args.seats.unwrap_or(face.info().usual_seats);
        let options = options(face, args.edition.map(Edition), args.options.as_deref().unwrap_or_default())?;
        let set_up = SetUp { face, seats, options };
        set_up.start()?;
        Ok(set_up)
    }

    /// A new table.
    pub(crate) fn start(&self) -> Outcome<Box<dyn Match>> {
        self.face.start(self.seats, &self.options).map_err(refused)
    }
}

/// A set-up that the game refuses, as a failure.
pub(crate) fn refused(error: SetupError) -> Failure {
    Failure::usage(error.to_string())
}

/// Options from the command line: a JSON object, the name of a preset, or nothing; of the newest edition where none is named.
fn options(face: &dyn GameFace, edition: Option<Edition>, text: &str) -> Outcome<Value> {
    let presets = face.presets_of(edition.unwrap_or(face.info().edition));
    let of_edition = |mut object: Value| {
        if let Some(edition) = edition {
            object["edition"] = edition.0.into();
        }
        object
    };
    let text = text.trim();
    if text.is_empty() || presets.is_empty() {
        // The game itself says that it does not have such an edition.
        return Ok(of_edition(json!({})));
    }
    let named = |wanted: &str| presets.iter().find(|(name, _)| *name == wanted);
    if let Some((_, preset)) = named(text).or_else(|| face.renamed_preset(text).and_then(named)) {
        return Ok(preset.clone());
    }
    match serde_json::from_str::<Value>(text) {
        Ok(object @ Value::Object(_)) => match (edition, object.get("edition")) {
            (Some(wanted), Some(said)) if *said != json!(wanted.0) => Err(Failure::usage(format!(
                "--edition says {wanted}, but the options are of edition {}",
                readable(&said.to_string())
            ))),
            _ => Ok(of_edition(object)),
        },
        Ok(_) => Err(Failure::usage(format!("the options are not a JSON object: {}", readable(text)))),
        Err(error) => {
            let names: Vec<_> = presets.iter().map(|(name, _)| *name).collect();
            Err(Failure::usage(format!(
                "the options are neither a JSON object nor a preset ({}): {error} in {}",
                names.join(", "),
                readable(text)
            )))
        }
    }
}
