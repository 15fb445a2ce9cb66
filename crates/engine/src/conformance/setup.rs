//! Before the first action: the game's description, its options, its seats.

use super::law::Law;
use super::report::{Verdict, breach, ensure};
use crate::edition::Edition;
use crate::game::{Game, GameInfo};
use crate::options::{EDITION, GameOptions, OptionRange, OptionSpec, read_new, read_stored};
use crate::seat::MAX_SEATS;
use serde_json::{Map, Value, json};
use std::collections::HashSet;

/// The description of the game makes sense.
pub(super) fn info_makes_sense(info: &GameInfo, rules: &str) -> Verdict {
    let id_is_plain = info.id.starts_with(|c: char| c.is_ascii_lowercase())
        && info.id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    for (holds, what) in [
        (id_is_plain, "the id should be lower-case letters, digits and dashes"),
        (!info.title.trim().is_empty(), "the title is empty"),
        (1 <= info.min_seats && info.min_seats <= info.max_seats, "there should be 1 ≤ min ≤ max seats"),
        (info.max_seats <= MAX_SEATS, "there are more seats than any table has"),
        ((info.min_seats..=info.max_seats).contains(&info.usual_seats), "the usual seats are not allowed"),
        (info.edition >= Edition::FIRST, "editions count from 1"),
        ((1.0..=5.0).contains(&info.weight), "the weight goes from 1 to 5"),
        (info.minutes > 0, "a game takes a minute at least"),
        (!rules.trim().is_empty(), "the rules are empty"),
    ] {
        ensure(Law::Info, holds, || format!("{what}: {info:?}"))?;
    }
    Ok(())
}

/// Options are written and read as JSON objects, listed with their true defaults, and refuse what is unknown.
pub(super) fn options_are_as_listed<O: GameOptions>(info: &GameInfo) -> Verdict {
    ensure(Law::Options, info.edition == O::NEWEST && O::default().edition() == O::NEWEST, || {
        format!("the game says that edition {} is the newest, its options {}", info.edition, O::NEWEST)
    })?;
    O::NEWEST.and_before().try_for_each(|edition| edition_has_its_presets::<O>(edition, info))?;
    for number in [0, O::NEWEST.0 + 1] {
        edition_is_refused::<O>(Edition(number), info)?;
    }
    ensure(Law::Options, read_new(&json!({})) == Ok(O::default()), || {
        "an empty object should mean the defaults".to_owned()
    })?;
    let fields = fields_of(&O::default())?;
    let mut strange = fields.clone();
    strange.insert("no_such_option".to_owned(), Value::Bool(true));
    refused::<O>(strange, info.usual_seats, "a field nobody knows")?;
    each_option_is_listed::<O>(&fields)?;
    O::list().iter().try_for_each(|option| option_keeps_its_bounds::<O>(option, &fields, info))
}

/// An edition has defaults that fit every table, and sets of options that are its own.
fn edition_has_its_presets<O: GameOptions>(edition: Edition, info: &GameInfo) -> Verdict {
    let Some(defaults) = O::of_edition(edition) else {
        return breach(Law::Options, format!("edition {edition} has no defaults"));
    };
    for seats in info.min_seats..=info.max_seats {
        if let Err(error) = defaults.validate(seats) {
            return breach(Law::Options, format!("the defaults do not fit {seats} seats: {error}"));
        }
    }
    let presets = O::presets_of(edition);
    match presets.first() {
        Some(("default", first)) if *first == defaults => {}
        _ => {
            let what = format!("the first preset should be \"default\", the defaults of edition {edition}");
            return breach(Law::Options, what);
        }
    }
    let names_of = |fields: Map<String, Value>| fields.keys().cloned().collect::<HashSet<String>>();
    let known = names_of(fields_of(&defaults)?);
    let mut names = HashSet::new();
    for (name, preset) in &presets {
        ensure(Law::Options, names.insert(*name), || format!("preset `{name}` is there twice"))?;
        ensure(Law::Options, preset.edition() == edition, || {
            format!("preset `{name}` of edition {edition} is of edition {}", preset.edition())
        })?;
        let fits = (info.min_seats..=info.max_seats).any(|seats| preset.validate(seats).is_ok());
        ensure(Law::Options, fits, || format!("preset `{name}` fits no number of seats"))?;
        let own = names_of(fields_of(preset)?);
        ensure(Law::Options, own == known, || {
            format!("preset `{name}` has the fields {own:?}, edition {edition} has {known:?}")
        })?;
        round_trips(name, preset)?;
    }
    let empty = read_stored(edition.into(), &json!({}));
    ensure(Law::Options, empty.as_ref() == Ok(&defaults), || {
        format!("a stored empty object should mean the defaults of edition {edition}, not {empty:?}")
    })
}

/// Nobody plays by an edition that this program does not know.
fn edition_is_refused<O: GameOptions>(edition: Edition, info: &GameInfo) -> Verdict {
    let mut fields = fields_of(&O::default())?;
    fields.insert(EDITION.to_owned(), json!(edition));
    // Past the readers, which refuse it anyway.
    let options = serde_json::from_value::<O>(Value::Object(fields.clone()));
    let valid = options.is_ok_and(|options| options.validate(info.usual_seats).is_ok());
    let known = O::of_edition(edition).is_some() || !O::presets_of(edition).is_empty();
    ensure(Law::Options, !valid && !known, || format!("edition {edition} is accepted"))?;
    refused::<O>(fields, info.usual_seats, "an edition nobody knows")
}

fn fields_of<O: GameOptions>(options: &O) -> Verdict<Map<String, Value>> {
    match serde_json::to_value(options) {
        Ok(Value::Object(fields)) => Ok(fields),
        other => breach(Law::Options, format!("options should be a JSON object, not {other:?}")),
    }
}

/// What is stored is read as what it was; so is what is asked for, where it says of which edition it is.
fn round_trips<O: GameOptions>(name: &str, options: &O) -> Verdict {
    let mut fields = fields_of(options)?;
    let stored = read_stored::<O>(options.edition().into(), &Value::Object(fields.clone()));
    ensure(Law::Options, stored.as_ref() == Ok(options), || {
        format!("preset `{name}`: {fields:?} reads as {stored:?}")
    })?;
    let trace = fields.insert(EDITION.to_owned(), json!(options.edition()));
    ensure(Law::Options, trace.is_some() != options.edition().is_first(), || {
        format!("preset `{name}`: edition 1 is not written, and every other one is")
    })?;
    let asked = read_new::<O>(&Value::Object(fields.clone()));
    ensure(Law::Options, asked.as_ref() == Ok(options), || {
        format!("preset `{name}`: {fields:?} asked for anew reads as {asked:?}")
    })
}

fn each_option_is_listed<O: GameOptions>(fields: &Map<String, Value>) -> Verdict {
    let listed: HashSet<&str> = O::list().iter().map(|option| option.name).collect();
    match fields.keys().find(|field| *field != EDITION && !listed.contains(field.as_str())) {
        None => Ok(()),
        Some(field) => breach(Law::Options, format!("field `{field}` is not in the list of options")),
    }
}

/// The declared default is the real one; allowed values are read; others are refused.
fn option_keeps_its_bounds<O: GameOptions>(
    option: &OptionSpec,
    fields: &Map<String, Value>,
    info: &GameInfo,
) -> Verdict {
    let (default, good, bad) = match &option.values {
        OptionRange::Flag { default } => {
            (json!(default), vec![json!(true), json!(false)], vec![json!("maybe")])
        }
        OptionRange::Choice { values } => {
            let good = values.iter().map(|value| json!(value)).collect();
            (json!(values.first()), good, vec![json!("no-such-value")])
        }
        OptionRange::Number { default, min, max } => {
            (json!(default), vec![json!(min), json!(max)], vec![json!(min - 1), json!(max + 1)])
        }
    };
    ensure(Law::Options, fields.get(option.name) == Some(&default), || {
        format!(
            "option `{}` is {:?} by default, but listed as {default}",
            option.name,
            fields.get(option.name)
        )
    })?;
    let with = |value: Value| {
        let mut changed = fields.clone();
        changed.insert(option.name.to_owned(), value);
        changed
    };
    for value in good {
        let asked = Value::Object(with(value));
        if let Err(error) = read_new::<O>(&asked) {
            return breach(Law::Options, format!("{asked} is allowed by the list, but: {error}"));
        }
    }
    bad.into_iter().try_for_each(|value| refused::<O>(with(value), info.usual_seats, "a value out of bounds"))
}

fn refused<O: GameOptions>(fields: Map<String, Value>, seats: usize, what: &str) -> Verdict {
    let asked = Value::Object(fields);
    let accepted = read_new::<O>(&asked).is_ok_and(|options| options.validate(seats).is_ok());
    ensure(Law::Options, !accepted, || format!("{what} is accepted: {asked}"))
}

/// No table for too few or too many; and none for options that do not go together.
pub(super) fn seats_are_as_declared<G: Game>() -> Verdict {
    let (fewest, most) = (G::INFO.min_seats, G::INFO.max_seats);
    for seats in (0..fewest).chain(most + 1..=MAX_SEATS + 2) {
        ensure(Law::Seats, G::new(seats, &G::Options::default()).is_err(), || {
            format!("{seats} seats are accepted, but the game is for {fewest} to {most}")
        })?;
    }
    for seats in fewest..=most {
        for (name, options) in G::Options::all_presets() {
            let (valid, built) = (options.validate(seats), G::new(seats, &options).map(|_| ()));
            ensure(Law::Seats, valid.is_ok() == built.is_ok(), || {
                format!("{seats} seats, preset `{name}`: `validate` says {valid:?}, `new` says {built:?}")
            })?;
        }
    }
    Ok(())
}

/// The table that was ordered: so many seats, these options.
pub(super) fn table_is_as_ordered<G: Game>(seats: usize, options: &G::Options) -> Verdict<G> {
    let game = match G::new(seats, options) {
        Ok(game) => game,
        Err(error) => return breach(Law::Seats, format!("no table could be set up: {error}")),
    };
    ensure(Law::Seats, game.seats() == seats, || format!("{seats} seats ordered, {} given", game.seats()))?;
    ensure(Law::Options, game.options() == *options, || {
        format!("ordered were {options:?}, the game has {:?}", game.options())
    })?;
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: GameInfo = GameInfo {
        id: "toy-2",
        title: "Toy",
        min_seats: 2,
        max_seats: 3,
        usual_seats: 2,
        edition: Edition::FIRST,
        minutes: 5,
        weight: 1.0,
        hidden_information: true,
    };

    #[test]
    fn a_description_is_held_to_sense() {
        assert!(info_makes_sense(&GOOD, "rules").is_ok());
        for (broken, rules) in [
            (GameInfo { id: "Toy 2", ..GOOD }, "rules"),
            (GameInfo { id: "", ..GOOD }, "rules"),
            (GameInfo { title: " ", ..GOOD }, "rules"),
            (GameInfo { min_seats: 0, ..GOOD }, "rules"),
            (GameInfo { min_seats: 4, ..GOOD }, "rules"),
            (GameInfo { max_seats: 7, ..GOOD }, "rules"),
            (GameInfo { usual_seats: 4, ..GOOD }, "rules"),
            (GameInfo { edition: Edition(0), ..GOOD }, "rules"),
            (GameInfo { weight: 6.0, ..GOOD }, "rules"),
            (GameInfo { minutes: 0, ..GOOD }, "rules"),
            (GOOD, "\n"),
        ] {
            let fault = info_makes_sense(&broken, rules).expect_err("one thing is wrong with it");
            assert_eq!(fault.law, Law::Info, "{}", fault.what);
        }
    }
}
