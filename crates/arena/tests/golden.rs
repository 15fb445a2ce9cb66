//! Golden games: whole records that must play as they were written, step by step, to the same last position.

use arena::Arena;
use engine::conformance::check_golden;
use engine::record::Record;
use std::collections::HashSet;
use std::path::Path;

#[test]
fn golden_games_play_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut options = HashSet::new();
    let mut records = 0;
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        let text = std::fs::read_to_string(&path).expect("the record can be read");
        println!("{}", path.display());
        check_golden::<Arena>(&text);
        options.insert(Record::read(&text).expect("it was read before").options.to_string());
        records += 1;
    }
    assert!(records >= 20, "{records} records");
    for deck in ["arena", "arena_strict", "combined", "roma"] {
        assert!(options.iter().any(|options| options.contains(&format!("\"deck\":\"{deck}\""))), "{deck}");
    }
}
