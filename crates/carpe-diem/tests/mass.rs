//! Random games over all presets with every piece accounted for; the conformance kit plays on for as long as asked (`docs/testing.md`).

use carpe_diem::CarpeDiem;
use testing::mass::random_games;

#[test]
fn random_games_keep_every_sum_and_end() {
    let (decisions, choices) = random_games::<CarpeDiem>(30, |_, _, _| ());
    assert!(decisions > 200 && choices <= 73, "{decisions} decisions, {choices} choices");
}
