//! Twenty whole games whose every step must stay what it is.

use antike::Antike;
use engine::conformance::check_golden;

#[test]
fn golden_games_play_as_written() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    let mut games = 0;
    for entry in std::fs::read_dir(folder).expect("the golden games are part of the crate") {
        let path = entry.expect("the folder can be read").path();
        check_golden::<Antike>(&std::fs::read_to_string(&path).expect("a text file"));
        games += 1;
    }
    assert_eq!(games, 20);
}
