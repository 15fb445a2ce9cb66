//! Redealt hands follow the true posterior: chi-square tests in small constructed cases.

use crate::common::{after, table};
use arena::Arena;
use engine::{Game, Rng, Seat, Viewpoint};
use std::collections::BTreeMap;

/// The hand of seat 1 as seat 1 sees it.
fn hand(game: &Arena) -> Vec<String> {
    let side = game.view(Viewpoint::Seat(Seat(1))).sides.swap_remove(1);
    let hand = side.hand.expect("one's own hand is seen");
    hand.iter().flat_map(|held| std::iter::repeat_n(held.card.to_string(), held.count as usize)).collect()
}

/// How far the observed hands are from the expected ones.
fn chi_square(expected: &BTreeMap<Vec<String>, f64>, game: &Arena, deals: u32, seed: u64) -> f64 {
    let mut rng = Rng::new(seed);
    let mut observed: BTreeMap<Vec<String>, u32> = BTreeMap::new();
    for _ in 0..deals {
        let mut copy = *game;
        copy.redeal(Seat(0), &mut rng);
        copy.audit().unwrap();
        *observed.entry(hand(&copy)).or_default() += 1;
    }
    for found in observed.keys() {
        assert!(expected.contains_key(found), "{found:?} is impossible");
    }
    expected
        .iter()
        .map(|(hand, chance)| {
            let wanted = chance * f64::from(deals);
            (f64::from(observed.get(hand).copied().unwrap_or(0)) - wanted).powi(2) / wanted
        })
        .sum()
}

/// All ways to choose `size` of the cards, as sorted hands with their chances.
fn all_hands(cards: &[&str], size: usize, known: &[&str]) -> BTreeMap<Vec<String>, f64> {
    let order: Vec<String> = arena::Card::all().map(|card| card.to_string()).collect();
    let place = |card: &String| order.iter().position(|found| found == card).unwrap();
    let mut hands: BTreeMap<Vec<String>, f64> = BTreeMap::new();
    let mut total = 0.0;
    for mask in 0u32..1 << cards.len() {
        if mask.count_ones() as usize != size {
            continue;
        }
        let chosen = (0..cards.len()).filter(|i| mask >> i & 1 == 1).map(|i| cards[i]);
        let mut hand: Vec<String> = chosen.chain(known.iter().copied()).map(str::to_owned).collect();
        hand.sort_by_key(place);
        *hands.entry(hand).or_default() += 1.0;
        total += 1.0;
    }
    hands.values_mut().for_each(|chance| *chance /= total);
    hands
}

#[test]
fn a_hidden_hand_is_a_fair_draw_from_all_unseen_cards() {
    // Two hidden cards; unseen are they and a pile of four, among them doubles: hands have different chances.
    let position = table().opponent_hand(&["forum", "tuba"]);
    let done = after(position.only_pile(&["forum", "forum", "tuba", "aries"]), "");
    let expected = all_hands(&["forum", "tuba", "forum", "forum", "tuba", "aries"], 2, &[]);
    let distance = chi_square(&expected, &done.game, 30_000, 11);
    // 5 kinds of hand: 4 degrees of freedom, 99.9 % below 18.5.
    assert_eq!(expected.len(), 5);
    assert!(distance < 18.5, "{distance}");
}

#[test]
fn known_cards_stay_and_the_rest_is_a_fair_draw() {
    // Seat 0 has looked at a hand of three by Speculator and taken one: it knows the two that remain. Then seat 1 draws
    // one unseen card from a pile of four.
    let position =
        table().own("1", "speculator").opponent("1", "pictor").opponent("2", "magister").dice(&[1]);
    let position = position.opponent_hand(&["forum", "tuba", "aries"]);
    let mut done = after(
        position.only_pile(&["forum", "forum", "aries", "bestia"]),
        "activate:1 take:tuba end roll:1 roll:2 roll:3",
    );
    done.play("cards:1 draw:bestia");
    let expected = all_hands(&["forum", "forum", "aries", "bestia"], 1, &["forum", "aries"]);
    let distance = chi_square(&expected, &done.game, 30_000, 12);
    assert_eq!(expected.len(), 3);
    assert!(distance < 13.8, "{distance} (2 degrees of freedom, 99.9 % below 13.8)");
}

#[test]
fn the_test_would_notice_a_wrong_posterior() {
    // The same hands taken to be equally likely: the test must object.
    let position = table().opponent_hand(&["forum", "tuba"]);
    let done = after(position.only_pile(&["forum", "forum", "tuba", "aries"]), "");
    let mut wrong = all_hands(&["forum", "tuba", "forum", "forum", "tuba", "aries"], 2, &[]);
    let kinds = wrong.len() as f64;
    wrong.values_mut().for_each(|chance| *chance = 1.0 / kinds);
    assert!(chi_square(&wrong, &done.game, 30_000, 11) > 1000.0);
}

#[test]
fn an_exchange_choice_is_any_pair_of_a_fair_hand() {
    let deal = "deal:bestia deal:decurio deal:tuba deal:forum deal:aries \
                deal:pictor deal:arena deal:castra deal:taberna deal:telonium";
    let table = crate::common::from_start(crate::common::usual(), &format!("{deal} give:bestia+forum"));
    // Seat 1 must not know what seat 0 gives: after both have chosen, what it would get is spread widely.
    let mut rng = Rng::new(3);
    let mut received: BTreeMap<Vec<String>, u32> = BTreeMap::new();
    for _ in 0..2000 {
        let mut copy = table.game;
        copy.redeal(Seat(1), &mut rng);
        copy.apply("give:pictor+arena".parse().unwrap(), &mut ());
        *received.entry(hand(&copy)).or_default() += 1;
    }
    assert!(received.len() > 200, "{}", received.len());
}
