//! A player who looks one step ahead plays a sensible game.

#[path = "scenarios/common.rs"]
mod common;

use bots::{Bot, Greedy, Known};
use common::table;
use engine::drive::Driver;
use engine::{Game, MAX_SEATS, Rng, Strategy};
use gloria_mundi::state::Stage;
use gloria_mundi::{GloriaMundi, Kind, Options};
use testing::strength::share_won;

fn share_won_by_greedy(seats: usize, games: u64) -> f32 {
    share_won::<GloriaMundi>(seats, &Options::default(), games, |game, rng| {
        Greedy::default().choose(&Known::of(game).expect("a player acts"), rng)
    })
}

#[test]
fn greedy_beats_random() {
    let share = share_won_by_greedy(2, 2000);
    assert!(share >= 0.95, "only {share} against one");
    let share = share_won_by_greedy(4, 300);
    assert!(share >= 0.75, "only {share} against three");
}

/// The token a steady one-step player chooses.
fn choice(table: &common::Table) -> String {
    let mut rng = Rng::new(3);
    let known = Known::of(&table.game).expect("a player is to act");
    Greedy::default().choose(&known, &mut rng).to_string()
}

#[test]
fn greedy_buys_a_cheap_building_and_keeps_glory() {
    let mut table = table(2).forum(5, "f04").counters(0, [5, 4, 3, 2]).stage(Stage::Buying);
    assert_eq!(choice(&table), "buy:f04:food");
    table.play("buy:f04:food");
    assert_eq!(choice(&table), "pay:glory:0");
}

#[test]
fn greedy_uses_a_good_ability_instead_of_the_counter() {
    let mut table = table(2).stack(0, "f05", Kind::Food);
    table.turn("food");
    assert_eq!(choice(&table), "use:f05");
}

#[test]
fn greedy_pays_a_small_tribute_early_rather_than_lose_a_card() {
    let table = table(2).goth(1).counters(0, [2, 2, 2, 0]).stage(Stage::Tribute);
    assert_eq!(choice(&table), "lay:peace");
}

#[test]
fn greedy_gives_up_a_shield_or_a_bare_card_before_a_building() {
    let mut shield =
        table(2).goth(15).stack(0, "r04", Kind::Food).stack(0, "f05", Kind::Food).stage(Stage::Tribute);
    shield.play("refuse");
    assert_ne!(choice(&shield), "lose:f05");
}

#[test]
fn greedy_takes_the_win() {
    let mut table = table(2).stack(0, "f10", Kind::Food).roman(0, 36, 1);
    table.turn("food");
    assert_eq!(choice(&table), "use:f10");
}

#[test]
fn chances_add_up_to_one() {
    let mut driver = Driver::new();
    for seats in 2..=6 {
        let mut rng = Rng::new(seats as u64);
        let mut game = GloriaMundi::new(seats, &Options::default()).unwrap();
        while let Some(action) = driver.next(&game, &mut rng, |_, legal, rng| {
            let mut weights = Vec::new();
            game.prior(legal, &mut weights);
            assert_eq!(weights.len(), legal.len());
            assert!(weights.iter().all(|weight| weight.is_finite() && *weight > 0.0), "{weights:?}");
            legal[game.playout(legal, rng)]
        }) {
            game.apply(action, &mut ());
            let mut chances = [0.0; MAX_SEATS];
            game.evaluate(&mut chances);
            let sum: f32 = chances.iter().sum();
            assert!((sum - 1.0).abs() < 1e-3 && chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
        }
    }
}
