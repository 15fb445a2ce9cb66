//! Whole games that must go on being what they are: replayed step by step, with their result and digest.

use gloria_mundi::GloriaMundi;
use std::path::Path;

#[test]
fn golden_games_play_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of golden games") {
        let path = entry.expect("a readable entry").path();
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        engine::conformance::check_golden::<GloriaMundi>(&text);
        count += 1;
    }
    assert!(count >= 20, "only {count} golden games");
}
