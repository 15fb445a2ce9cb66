//! Documents that name tests name such as there are.

use crate::steps::root;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The documents whose tables say by which tests something is seen.
const DOCUMENTS: [&str; 4] =
    ["docs/security.md", "docs/fair-dice.md", "docs/architecture.md", "docs/performance.md"];

/// Every function of the workspace, and every module and test file, by its last name.
fn names(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.insert(entry.file_name().to_string_lossy().into_owned());
            names(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.insert(path.file_stem().unwrap_or_default().to_string_lossy().into_owned());
            let text = fs::read_to_string(&path).expect("sources are text");
            let functions = text.split("fn ").skip(1);
            let name = |rest: &str| {
                rest.split(|c: char| c != '_' && !c.is_ascii_alphanumeric()).next().map(str::to_owned)
            };
            found.extend(functions.filter_map(name));
            let modules = text.split("mod ").skip(1);
            found.extend(modules.filter_map(name));
        }
    }
}

/// Is this, between backticks, the name of a test? They are sentences: several words, of five words and more.
fn sentence(code: &str) -> Option<(&str, bool)> {
    let last = code.rsplit("::").next().unwrap_or(code);
    let whole = last.trim_end_matches('…');
    let plain = whole.bytes().all(|byte| byte == b'_' || byte.is_ascii_lowercase() || byte.is_ascii_digit());
    let of_figures = whole.starts_with("quadriga_");
    (plain && !of_figures && whole.matches('_').count() >= 4).then_some((whole, last != whole))
}

#[test]
fn tests_that_documents_name_are_there() {
    let mut known = BTreeSet::new();
    for folder in ["crates", "xtask/src", "fuzz/targets"] {
        names(&root().join(folder), &mut known);
    }
    let mut seen = 0;
    for document in DOCUMENTS {
        let text = fs::read_to_string(root().join(document)).expect("a document");
        for (name, cut) in text.split('`').skip(1).step_by(2).filter_map(sentence) {
            let there = known.contains(name) || (cut && known.iter().any(|full| full.starts_with(name)));
            assert!(there, "{document} names {name}, and there is no such test");
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen} tests are named");
    assert_eq!(sentence("people::a_seat_is_held_for…"), Some(("a_seat_is_held_for", true)));
    assert_eq!((sentence("quadriga_rate_limited_total"), sentence("open_parts")), (None, None));
}
