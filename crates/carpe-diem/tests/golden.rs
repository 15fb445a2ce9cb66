//! Golden games: recorded once, replayed step by step for ever. Made by the example `golden`.

use carpe_diem::CarpeDiem;
use engine::conformance::check_golden;

#[test]
fn twenty_golden_games_play_as_written() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        check_golden::<CarpeDiem>(&std::fs::read_to_string(entry.unwrap().path()).unwrap());
        count += 1;
    }
    assert_eq!(count, 20);
}
