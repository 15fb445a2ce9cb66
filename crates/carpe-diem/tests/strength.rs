//! Greedy play on the game's own judgement beats random play.

use bots::{Bot, Greedy, Known};
use carpe_diem::{CarpeDiem, Options};
use testing::strength::share_won;

#[test]
fn greedy_beats_random() {
    let share = |seats, games| {
        share_won::<CarpeDiem>(seats, &Options::default(), games, |game, rng| {
            Greedy { samples: 1, noise: 0.0 }.choose(&Known::of(game).expect("a player is to act"), rng)
        })
    };
    let (one, three) = (share(2, 100), share(4, 60));
    assert!(one >= 0.97 && three >= 0.95, "{one} against one, {three} against three");
}
