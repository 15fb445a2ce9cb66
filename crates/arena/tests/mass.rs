//! Random games over all presets with every conservation law asserted; the conformance kit plays on for as long as asked (`docs/testing.md`).

use arena::Arena;
use testing::mass::random_games;

#[test]
fn random_games_keep_every_sum_and_end() {
    let (decisions, choices) = random_games::<Arena>(300, |_, _, _| ());
    assert!(decisions > 200 && choices <= 300, "{decisions} decisions, {choices} choices");
}
