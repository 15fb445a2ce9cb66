//! One house: each room of a game is the same file in all of them, and what is done there has the same name.
//!
//! The table stands in `docs/architecture.md` as well, and is compared with this one.

use std::fs;
use std::path::{Path, PathBuf};

/// The crates of the games: their folders are called as they are.
fn house() -> impl Iterator<Item = &'static str> {
    games::catalogue().iter().map(|face| face.info().id)
}

/// A room: its file, what is found there by name, and what it is for.
const ROOMS: [(&str, &[&str], &str); 21] = [
    ("src/lib.rs", &[], "the front door: modules and what is shown of them"),
    ("src/game.rs", &["impl Game for"], "the game behind the contract"),
    ("src/options.rs", &["struct Options", "fn validate"], "variants and contested rulings"),
    ("src/components/mod.rs", &["struct Tables", "fn tables"], "the tables read from `data/`"),
    ("src/components/read.rs", &["data::read"], "how they are read and checked"),
    ("src/state.rs", &["enum Stage"], "what lies on the table, and the open question"),
    ("src/action.rs", &["enum Action"], "what can be done, and its notation"),
    ("src/legal.rs", &["fn who_acts", "fn list_actions"], "what may be done now"),
    ("src/chance.rs", &["fn list_odds"], "what chance may do now"),
    ("src/check.rs", &["fn check_action"], "why not, with the ruling"),
    ("src/rules/mod.rs", &["fn carry_out"], "what then happens"),
    ("src/rules/setup.rs", &["fn set_up"], "the table before the first action"),
    ("src/score.rs", &["fn result", "fn sheet"], "who is ahead, who has won"),
    ("src/audit.rs", &["fn audit_sums"], "what must add up"),
    ("src/view.rs", &["struct View", "fn view_from"], "what a seat sees"),
    ("src/event.rs", &["enum Event"], "what happened"),
    (
        "src/words.rs",
        &["fn prompt", "fn action", "fn event", "fn ending", "fn glossary"],
        "all of it as messages",
    ),
    ("src/picture.rs", &["fn draw"], "the table in plain text"),
    ("src/position.rs", &["struct Position", "fn build"], "positions set up by hand"),
    ("src/strategy/mod.rs", &["impl Strategy for"], "what a sensible player looks at"),
    ("src/study.rs", &["impl Study for"], "actions and positions as numbers"),
];

/// The tests that every game has.
const TESTS: [&str; 10] = [
    "tests/conformance.rs",
    "tests/golden.rs",
    "tests/allocations.rs",
    "tests/mass.rs",
    "tests/strength.rs",
    "tests/sentences.rs",
    "tests/words.rs",
    "tests/scenarios/main.rs",
    "tests/scenarios/common.rs",
    "tests/scenarios/coverage.rs",
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of all crates").to_owned()
}

/// The text of a room: its file, and the files of the folder of the same name if it has outgrown one.
fn text_of(game: &str, file: &str) -> Option<String> {
    let path = crates().join(game).join(file);
    let stem = path.with_extension("");
    let folder = if path.ends_with("mod.rs") { path.parent()?.to_owned() } else { stem };
    let own = [path.clone(), folder.join("mod.rs")].into_iter().find(|path| path.is_file())?;
    let mut text = fs::read_to_string(&own).expect("a source file can be read");
    // A room of its own within another one (`components/read.rs`) is not asked for what its neighbours do.
    if !path.ends_with("mod.rs") || file == "src/strategy/mod.rs" {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let inner = entry.expect("a folder can be listed").path();
            if inner != own && inner.extension().is_some_and(|extension| extension == "rs") {
                text += &fs::read_to_string(inner).expect("a source file can be read");
            }
        }
    }
    Some(text)
}

/// Is there an item of this name: the word, and then something that is no part of a name?
fn has(text: &str, item: &str) -> bool {
    text.match_indices(item).any(|(at, _)| {
        text[at + item.len()..].starts_with(|next: char| !next.is_alphanumeric() && next != '_')
    })
}

#[test]
fn every_room_is_the_same_file_with_the_same_names_in_all_games() {
    let mut faults = Vec::new();
    for game in house() {
        for (file, names, _) in ROOMS {
            match text_of(game, file) {
                None => faults.push(format!("{game} has no {file}")),
                Some(text) => {
                    let missing = names.iter().filter(|name| !has(&text, name));
                    faults.extend(missing.map(|name| format!("{game}: {file} has no `{name}`")));
                }
            }
        }
        let tests = TESTS.into_iter().filter(|file| !crates().join(game).join(file).is_file());
        faults.extend(tests.map(|file| format!("{game} has no {file}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The course for newcomers: its lessons and its words.
#[test]
fn every_game_has_its_course() {
    for game in house() {
        for file in ["data/lessons.toml", "words/lessons.en.ftl"] {
            assert!(crates().join(game).join(file).is_file(), "{game} has no {file}");
        }
    }
}

#[test]
fn the_front_door_holds_nothing_but_modules() {
    for game in house() {
        let text = fs::read_to_string(crates().join(game).join("src/lib.rs")).expect("every game has one");
        for item in ["impl ", "fn ", "struct ", "enum ", "const ", "static "] {
            let found = text.lines().find(|line| !line.starts_with("//") && line.contains(item));
            assert_eq!(found, None, "{game}");
        }
    }
}

#[test]
fn what_is_hidden_is_dealt_anew_in_one_place() {
    for info in games::catalogue().iter().map(|face| face.info()) {
        let (game, hides) = (info.id, info.hidden_information);
        let text = text_of(game, "src/redeal.rs");
        assert_eq!(text.is_some_and(|text| has(&text, "fn redeal_for")), hides, "{game}");
    }
}

#[test]
fn the_table_of_rooms_in_the_docs_is_this_one() {
    let docs = fs::read_to_string(crates().join("../docs/architecture.md")).expect("the docs are there");
    let code = |names: &[&str]| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    for (file, names, meaning) in ROOMS {
        let row = format!("| `{file}` | {} | {meaning} |", code(names));
        assert!(docs.contains(&row), "docs/architecture.md lacks the row\n{row}");
    }
    for file in TESTS {
        assert!(docs.contains(&format!("`{file}`")), "docs/architecture.md does not name {file}");
    }
}
