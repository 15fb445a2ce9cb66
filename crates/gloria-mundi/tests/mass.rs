//! Random games over all seat counts and presets with the laws of section 10 after every action; the ends that
//! can occur do occur. The long run is the conformance kit's (`docs/testing.md`).

use engine::Rng;
use gloria_mundi::options::{DeckEnd, HandEnd};
use gloria_mundi::{Action, End, GloriaMundi, Options, audit};
use testing::mass::{random_game, random_games};

fn look(before: &GloriaMundi, action: Action, after: &GloriaMundi) {
    audit::step(before, action, after).unwrap_or_else(|fault| panic!("after {action}: {fault}"));
}

#[test]
fn random_games_keep_every_sum_and_end() {
    let (decisions, choices) = random_games::<GloriaMundi>(60, look);
    assert!((100..1000).contains(&decisions) && choices <= 60, "{decisions} decisions, {choices} choices");
}

fn ends(seats: usize, options: Options, games: u64) -> Vec<End> {
    let mut seen = Vec::new();
    for number in 0..games {
        let played = random_game::<GloriaMundi>(seats, &options, &mut Rng::stream(10, number), look);
        let end = played.game.end_reason().expect("the game is over");
        if !seen.contains(&end) {
            seen.push(end);
        }
    }
    seen
}

#[test]
fn carthage_and_the_goth_end_games_of_two() {
    let seen = ends(2, Options::default(), 300);
    assert!(seen.contains(&End::Carthage) && seen.contains(&End::Goth), "{seen:?}");
    assert!(!seen.contains(&End::Deck), "the full deck outlasts every hand (R33)");
}

#[test]
fn hands_end_games_of_six_and_the_goth_needs_no_card() {
    assert!(ends(6, Options::default(), 100).contains(&End::Hand));
    let no_card = Options { hand_end: HandEnd::NoCard, ..Options::default() };
    assert!(ends(6, no_card, 300).contains(&End::Goth));
}

#[test]
fn a_small_deck_runs_out() {
    let small = Options { deck_size: 46, ..Options::default() };
    assert!(ends(4, small, 100).contains(&End::Deck));
    let long = Options { hand_end: HandEnd::NoCard, deck_end: DeckEnd::LastDraw, ..Options::default() };
    let seen = ends(4, long, 400);
    assert!(seen.contains(&End::Goth), "{seen:?}");
}
