//! `quadriga games`: what there is to play.

use crate::args::GamesArgs;
use crate::failure::Outcome;
use crate::figures::wrapped;
use crate::{Games, Io, numbers, setup};
use games::{GameFace, Level, OptionInfo, OptionValues};
use serde_json::{Value, json};
use std::io::Write;

/// Bots that are measured against rather than played against; N is a number of iterations.
const YARDSTICKS: [&str; 4] = ["random", "greedy", "search:N", "plain:N"];

pub(crate) fn run(args: &GamesArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let shown: Vec<_> = match &args.game {
        Some(id) => vec![setup::find(games, id)?],
        None => games.to_vec(),
    };
    if args.actions {
        return numbers::run(&shown, args.json, io);
    }
    if args.json {
        let games: Vec<_> = shown.iter().map(|game| as_json(*game)).collect();
        let bots = Level::RANKS.map(|level| level.to_string());
        writeln!(io.out, "{:#}", json!({ "games": games, "bots": bots, "yardsticks": YARDSTICKS }))?;
        return Ok(());
    }
    for game in &shown {
        in_words(*game, io.out)?;
    }
    let bots = Level::RANKS.map(|level| level.to_string()).join(", ");
    writeln!(io.out, "Bots, from the weakest: {bots}")?;
    writeln!(io.out, "Yardsticks for simulations: {}", YARDSTICKS.join(", "))?;
    Ok(())
}

fn as_json(game: &dyn GameFace) -> Value {
    let mut object = serde_json::to_value(game.info()).expect("a game's info is plain data");
    let presets: Vec<_> = game
        .presets()
        .into_iter()
        .zip(game.preset_titles("en"))
        .map(|((name, options), title)| json!({ "name": name, "title": title, "options": options }))
        .collect();
    object["options"] = serde_json::to_value(game.options("en")).expect("options are plain data");
    object["presets"] = presets.into();
    object["languages"] = game.languages().into();
    object["state_bytes"] = game.state_bytes().into();
    object
}

fn in_words(game: &dyn GameFace, out: &mut dyn Write) -> Outcome {
    let info = game.info();
    let seats = match (info.min_seats, info.max_seats) {
        (min, max) if min == max => format!("{min} players"),
        (min, max) => format!("{min}–{max} players, usually {}", info.usual_seats),
    };
    writeln!(out, "{}  ({})", info.title, info.id)?;
    writeln!(
        out,
        "  {seats}; about {} minutes; weight {:.1} of 5; edition {} of the rules; {}",
        info.minutes,
        info.weight,
        info.edition,
        if info.hidden_information { "hidden information" } else { "nothing hidden" }
    )?;
    let options = game.options("en");
    if !options.is_empty() {
        writeln!(out, "  Options:")?;
    }
    for option in options {
        option_in_words(&option, out)?;
    }
    let presets = game.presets();
    if presets.len() > 1 {
        writeln!(out, "  Presets for --options:")?;
        for ((name, _), title) in presets.iter().zip(game.preset_titles("en")) {
            writeln!(out, "    {name}: {title}")?;
        }
    }
    writeln!(out)?;
    Ok(())
}

fn option_in_words(option: &OptionInfo, out: &mut dyn Write) -> Outcome {
    let values = match &option.values {
        OptionValues::Flag { default } => format!("true or false, default {default}"),
        OptionValues::Choice { values } => {
            let names: Vec<_> = values.iter().map(|value| value.value.as_str()).collect();
            format!("one of {}, default {}", names.join(", "), names.first().unwrap_or(&"none"))
        }
        OptionValues::Number { default, min, max } => format!("{min} to {max}, default {default}"),
    };
    let ruling = option.ruling.map(|n| format!(" (R{n})")).unwrap_or_default();
    writeln!(out, "    {}: {values}{ruling}", option.key)?;
    wrapped(out, "      ", &option.words)?;
    if let OptionValues::Choice { values } = &option.values {
        for value in values {
            wrapped(out, "      ", &format!("- {}: {}", value.value, value.words))?;
        }
    }
    Ok(())
}
