//! Golden games: recorded once, replayed step by step for ever. What every seat saw of them is written by `cargo xtask golden`.

use carpe_diem::CarpeDiem;
use engine::conformance::check_golden_games;
use std::path::Path;

#[test]
fn golden_games_of_every_edition_play_as_written() {
    check_golden_games::<CarpeDiem>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden"), 20);
}
