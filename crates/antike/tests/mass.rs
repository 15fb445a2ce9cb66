//! Random games over all presets with every sum audited; the conformance kit plays on for as long as asked (`docs/testing.md`).

use antike::Antike;
use testing::mass::random_games;

#[test]
fn random_games_keep_every_sum_and_end() {
    let (decisions, choices) = random_games::<Antike>(6, |_, _, _| ());
    assert!(decisions > 200 && choices <= 160, "{decisions} decisions, {choices} choices");
}
