//! Twenty whole games of each edition whose every step must stay what it is.

use antike::Antike;
use engine::conformance::check_golden_games;
use std::path::Path;

#[test]
fn golden_games_of_every_edition_play_as_written() {
    check_golden_games::<Antike>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden"), 20);
}
