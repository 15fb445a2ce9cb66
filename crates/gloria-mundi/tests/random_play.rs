//! Random games over all seat counts and presets with the laws of section 10 after every action; the ends that
//! can occur do occur. The long run is the conformance kit's (`docs/testing.md`).

use engine::drive::{Driver, at_random};
use engine::{Game, GameOptions, Rng};
use gloria_mundi::options::{DeckEnd, HandEnd};
use gloria_mundi::{End, GloriaMundi, Options, audit};

/// Plays a random game and says how it ended, how many decisions it took and the longest list.
fn random_game(seats: usize, options: &Options, rng: &mut Rng) -> (End, usize, usize) {
    let mut game = GloriaMundi::new(seats, options).expect("the options are possible");
    let mut driver = Driver::new();
    let (mut decisions, mut longest) = (0, 0);
    while let Some(action) = driver.next(&game, rng, |seat, legal, rng| {
        assert!(legal.len() > 1, "a question with {} answers", legal.len());
        decisions += 1;
        longest = longest.max(legal.len());
        at_random(seat, legal, rng)
    }) {
        let before = game;
        game.apply(action, &mut ());
        audit::step(&before, action, &game)
            .unwrap_or_else(|fault| panic!("{seats} seats, {options:?}: {fault}"));
    }
    (game.end_reason().expect("the game is over"), decisions, longest)
}

fn ends(seats: usize, options: Options, games: u64) -> Vec<End> {
    let mut seen = Vec::new();
    for number in 0..games {
        let (end, decisions, longest) = random_game(seats, &options, &mut Rng::stream(10, number));
        assert!(decisions < 1000 && longest <= 60);
        if !seen.contains(&end) {
            seen.push(end);
        }
    }
    seen
}

#[test]
fn the_laws_hold_over_all_seats_and_presets() {
    for seats in 2..=6 {
        for (name, options) in Options::all_presets() {
            assert!(!ends(seats, options, 60).is_empty(), "{name}");
        }
    }
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
