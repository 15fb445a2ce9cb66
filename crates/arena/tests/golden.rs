//! Golden games: whole records that must play as they were written, step by step, to the same last position.

use arena::{Arena, Options};
use engine::conformance::check_golden_games;
use engine::{Edition, GameOptions};
use std::path::Path;

#[test]
fn golden_games_of_every_edition_play_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let records = check_golden_games::<Arena>(&folder, 24);
    for edition in Options::NEWEST.and_before().map(|Edition(number)| u32::from(number)) {
        let decks =
            || records.iter().filter(|record| record.rules == edition).map(|record| &record.options["deck"]);
        for deck in ["arena", "arena_strict", "combined", "roma"] {
            assert!(decks().any(|played| played == deck), "{deck} in edition {edition}");
        }
    }
}
