//! The JSON Schema of each game's views, events and options lies checked in at `crates/games/schema.json`, from where it goes into
//! the description of the API. A test fails when it is not current; `QUADRIGA_UPDATE=1 cargo test -p quadriga-games --test schema`
//! writes it anew. Another holds real games to it.

use engine::drive::{Driver, at_random};
use engine::typescript::schema::reference;
use engine::typescript::{Declarations, hold};
use engine::{Game, GameEvent, GameOptions, Rng, Seat, Viewpoint};
use jsonschema::Validator;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::path::Path;
use ts_rs::TS;

/// What every game has under its name.
const PARTS: [&str; 3] = ["View", "Event", "Options"];

/// The name of a game in front of its types: `carpe-diem` is `CarpeDiem`.
fn prefix<G: Game>() -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    G::INFO.id.split('-').map(capital).collect()
}

fn add<G: Game>(schemas: &mut Map<String, Value>)
where
    G::View: TS + 'static,
    G::Event: TS,
    G::Options: TS,
{
    let types = Declarations::of_game::<G>();
    let prefix = prefix::<G>();
    schemas.append(&mut types.schemas(&prefix));
    for part in PARTS {
        let name = format!("{prefix}{part}");
        assert!(schemas.contains_key(&name), "{name} is what others look for");
        let any = schemas.entry(format!("Game{part}")).or_insert_with(|| {
            let words = match part {
                "View" => "The table as it is seen by whoever looks, by game.",
                "Event" => "Something that happened at the table, by game.",
                _ => "The options of a game.",
            };
            json!({ "description": words, "anyOf": [] })
        });
        any["anyOf"].as_array_mut().expect("a list").push(reference(&name));
    }
}

/// The schemas of all games by name.
fn schemas() -> Map<String, Value> {
    let mut schemas = Map::new();
    add::<carpe_diem::CarpeDiem>(&mut schemas);
    add::<arena::Arena>(&mut schemas);
    add::<gloria_mundi::GloriaMundi>(&mut schemas);
    add::<antike::Antike>(&mut schemas);
    schemas
}

/// With the keys of every object in the order of their letters: whether a map keeps another order is a feature that any crate may switch.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.into_iter().map(|(name, value)| (name, sorted(value))).collect();
            fields.sort_by(|one, other| one.0.cmp(&other.0));
            Value::Object(fields.into_iter().collect())
        }
        Value::Array(all) => all.into_iter().map(sorted).collect(),
        plain => plain,
    }
}

#[test]
fn the_schemas_are_current() {
    let text = serde_json::to_string_pretty(&sorted(schemas().into())).expect("plain data");
    let first = "Written by `QUADRIGA_UPDATE=1 cargo test -p quadriga-games --test schema` from the games' types. Do not edit by hand.";
    let file = format!("{{ \"$comment\": \"{first}\",\n\"schemas\": {text} }}\n");
    hold(&Path::new(env!("CARGO_MANIFEST_DIR")).join("schema.json"), &file).unwrap();
}

/// Forbids what a schema does not name, so that nothing can be missing in it.
fn strict(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") {
                fields.insert("additionalProperties".to_owned(), false.into());
            }
            fields.values_mut().for_each(strict);
        }
        Value::Array(all) => all.iter_mut().for_each(strict),
        _ => {}
    }
}

/// Holds values to one of the checked-in schemas.
fn validator(name: &str) -> Validator {
    let mut schemas = Value::Object(games::schemas().clone());
    strict(&mut schemas);
    let mut root = reference(name);
    root["components"] = json!({ "schemas": schemas });
    jsonschema::validator_for(&root).expect("a schema")
}

fn hold_to(validator: &Validator, value: &impl Serialize) {
    let value = serde_json::to_value(value).expect("plain data");
    if let Err(fault) = validator.validate(&value) {
        panic!("{}: {fault}\n{value:#}", fault.instance_path());
    }
}

/// Plays each set of options of each edition once at random, and holds what everybody sees on the way.
fn real_games_fit<G: Game>() {
    let [views, events, options] = PARTS.map(|part| validator(&format!("{}{part}", prefix::<G>())));
    let (mut driver, mut told) = (Driver::<G>::new(), Vec::new());
    for (number, (_, set)) in G::Options::all_presets().into_iter().enumerate() {
        let seats = (G::INFO.min_seats..=G::INFO.max_seats).filter(|&seats| set.validate(seats).is_ok());
        let seats = seats.collect::<Vec<_>>();
        let seats = seats[number % seats.len()];
        hold_to(&options, &set);
        let mut game = G::new(seats, &set).expect("a valid set of options");
        let mut rng = Rng::stream(13, number as u64);
        let eyes: Vec<Viewpoint> = (0..seats)
            .map(|seat| Viewpoint::Seat(Seat::new(seat)))
            .chain([Viewpoint::Spectator, Viewpoint::Everything])
            .collect();
        let mut ply = 0;
        while let Some(action) = driver.next(&game, &mut rng, at_random) {
            game.apply(action, &mut told);
            ply += 1;
            for &from in &eyes {
                told.iter()
                    .filter_map(|event| event.seen_by(from))
                    .for_each(|event| hold_to(&events, &event));
                if ply % 7 == 0 {
                    hold_to(&views, &game.view(from));
                }
            }
            told.clear();
        }
        eyes.iter().for_each(|&from| hold_to(&views, &game.view(from)));
    }
}

#[test]
fn real_games_of_carpe_diem_fit() {
    real_games_fit::<carpe_diem::CarpeDiem>();
}

#[test]
fn real_games_of_arena_fit() {
    real_games_fit::<arena::Arena>();
}

#[test]
fn real_games_of_gloria_mundi_fit() {
    real_games_fit::<gloria_mundi::GloriaMundi>();
}

#[test]
fn real_games_of_antike_fit() {
    real_games_fit::<antike::Antike>();
}

#[test]
fn what_is_no_view_does_not_fit() {
    let views = validator("GameView");
    let game = arena::Arena::new(2, &arena::Options::default()).expect("a game");
    let view = serde_json::to_value(game.view(Viewpoint::Spectator)).expect("plain data");
    assert!(views.is_valid(&view));
    let mut less = view.clone();
    less.as_object_mut().expect("fields").remove("sides");
    let mut other = view.clone();
    other["supply"] = "many".into();
    let mut more = view;
    more["secret"] = 1.into();
    assert!([less, other, more].iter().all(|odd| !views.is_valid(odd)));
}
