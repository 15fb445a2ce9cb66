//! Whole games that must go on being what they are: replayed step by step, with their result and digest.

use gloria_mundi::GloriaMundi;
use std::path::Path;

#[test]
fn golden_games_of_every_edition_play_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    engine::conformance::check_golden_games::<GloriaMundi>(&folder, 20);
}
