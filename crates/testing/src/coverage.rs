//! No ruling without a test, no message that nobody says, no word that is not there.

use engine::Game;
use engine::words::message_ids;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Holds every ruling of the game's `RULES.md` to a test that is named after it: `r12_…` or `something_r12_…`.
/// `elsewhere` are rulings that no scenario can show, each with where it is tested instead.
pub fn every_ruling_has_a_test<G: Game>(package: &Path, elsewhere: &[(u16, &str)]) {
    let rulings = rulings(G::RULES);
    assert!(!rulings.is_empty(), "{} has rulings", G::INFO.title);
    let names = test_names(&package.join("tests"));
    let named = |ruling: u16| {
        let asked = format!("r{ruling}");
        names.iter().any(|name| name.split('_').any(|part| part == asked))
    };
    for name in &names {
        for part in name.split('_').filter_map(|part| part.strip_prefix('r')) {
            let Ok(ruling) = part.parse::<u16>() else { continue };
            assert!(rulings.contains(&ruling), "`{name}` is named after R{ruling}, which is not there");
        }
    }
    for (ruling, place) in elsewhere {
        assert!(rulings.contains(ruling), "the rules have no R{ruling}");
        assert!(!named(*ruling), "R{ruling} has a test of its own, and is not left to {place}");
    }
    let bare: Vec<u16> = rulings
        .into_iter()
        .filter(|&ruling| !named(ruling) && elsewhere.iter().all(|(other, _)| *other != ruling))
        .collect();
    assert!(bare.is_empty(), "{}: no test is named after {bare:?}", G::INFO.title);
}

/// The numbers of the rulings, which stand in the rules as `**R12**` or `**R12 Title.**`.
fn rulings(rules: &str) -> BTreeSet<u16> {
    rules.split("**R").skip(1).filter_map(|rest| rest.split(['*', ' ']).next()?.parse().ok()).collect()
}

/// The names of all tests below a folder.
pub fn test_names(folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for text in sources(folder) {
        let tests = text.split("#[test]\n").skip(1);
        names.extend(tests.filter_map(|part| {
            let name = part.split("fn ").nth(1)?.split('(').next()?;
            Some(name.to_owned())
        }));
    }
    names
}

/// Holds the English words of a game to its source: every message is said somewhere, and what is said is there.
/// A message counts as said when the source has its name, or a part of a name to be completed (`"ask-{word}"`) with which it
/// begins, or when its name is an id of the data, which begins with one of `of_data`. `prefixes` are those by which the
/// source is searched for names that are not there.
pub fn every_message_is_used<G: Game>(package: &Path, prefixes: &[&str], of_data: &[&str]) {
    let engine_makes = ["help-", "list-", "option-", "preset-"];
    let source = sources(&package.join("src")).concat();
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let quoted: BTreeSet<&str> = code.flat_map(|line| line.split('"').skip(1).step_by(2)).collect();
    let begun: Vec<&str> = quoted
        .iter()
        .filter_map(|text| text.split_once('{').map(|(begin, _)| begin))
        .filter(|begin| begin.ends_with('-'))
        .collect();
    let known = message_ids(&G::words()[0]);
    assert!(!known.is_empty(), "{} has words", G::INFO.title);
    let is_said = |id: &str| {
        quoted.contains(id)
            || engine_makes.iter().chain(of_data).chain(&begun).any(|begin| id.starts_with(begin))
    };
    let unsaid: Vec<&String> = known.iter().filter(|id| !is_said(id)).collect();
    assert!(unsaid.is_empty(), "{}: nothing says {unsaid:?}", G::INFO.title);
    let unknown: Vec<&&str> = quoted
        .iter()
        .filter(|text| prefixes.iter().any(|prefix| text.starts_with(prefix)))
        .filter(|text| text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'))
        .filter(|text| !text.ends_with('-') && !known.contains(**text))
        .collect();
    assert!(unknown.is_empty(), "{}: there are no words for {unknown:?}", G::INFO.title);
}

/// The text of all Rust files below a folder.
fn sources(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("a folder can be listed").path()).collect();
    paths.sort();
    let mut texts = Vec::new();
    for path in paths {
        if path.is_dir() {
            texts.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            texts.push(std::fs::read_to_string(&path).expect("a source file can be read"));
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Beads;

    #[test]
    fn rulings_are_found_by_their_marks() {
        assert_eq!(rulings("see R7 and **not R8**\n**R12** A.\n**R3 Shields.** B."), BTreeSet::from([3, 12]));
    }

    #[test]
    fn tests_are_found_by_their_names_whatever_stands_between() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let names = test_names(&folder);
        assert!(names.contains(&"rulings_are_found_by_their_marks".to_owned()), "{names:?}");
    }

    /// The words of the toy game are said by its own source, and not by that of another crate.
    #[test]
    fn a_message_that_nobody_says_is_found() {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        every_message_is_used::<Beads>(package, &[], &[]);
        let elsewhere = package.join("../test-postgres");
        let found = std::panic::catch_unwind(|| every_message_is_used::<Beads>(&elsewhere, &[], &[]));
        assert!(found.is_err(), "another crate does not say them");
    }
}
