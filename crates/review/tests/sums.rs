//! What a review says adds up, and says the same again.

use engine::drive::Driver;
use engine::game::FinalScore;
use engine::record::Record;
use engine::{Rng, Strategy};
use review::{Cause, Effort, NoReview, Plan, Review, Step, review};
use serde::Serialize;

const EFFORT: Effort = Effort { iterations: 30, rollouts: 12 };

/// A game played through by the quick hands of its strategy.
fn played<G: Strategy>(seats: usize, seed: u64) -> Record
where
    G::Options: Serialize,
{
    let options = G::Options::default();
    let (mut game, mut rng) = (G::new(seats, &options).expect("a table"), Rng::new(seed));
    let mut tokens = Vec::new();
    let mut driver = Driver::new();
    while let Some(action) = driver.next(&game, &mut rng, |_, legal, rng| legal[game.playout(legal, rng)]) {
        tokens.push(action.to_string());
        game.apply(action, &mut ());
    }
    Record {
        game: G::INFO.id.to_owned(),
        rules: u32::from(G::INFO.edition.0),
        seats,
        options: serde_json::to_value(&options).expect("plain data"),
        result: game.outcome().map(FinalScore::from),
        tokens,
        ..Record::default()
    }
}

fn looked<G: Strategy>(record: &Record, threads: usize) -> Review {
    let plan = Plan { effort: EFFORT, seed: 7, threads, progress: &|_, _| true };
    review::<G>(record, &plan).expect("a finished game")
}

fn is_nothing(sum: f64) -> bool {
    sum.abs() < 1e-9
}

/// What is told of how it could have gone on begins with what the search would have played, and is a game by the rules.
fn goes_on<G: Strategy>(record: &Record, step: &Step, line: &[String]) {
    let best = step.decision.as_ref().filter(|decision| decision.best != decision.played);
    assert_eq!(line.first(), best.map(|decision| &decision.best));
    if line.is_empty() {
        return;
    }
    let tokens = [&record.tokens[..step.at], line].concat();
    let other = Record { tokens, result: None, digest: None, ..record.clone() };
    engine::replay::replay::<G, _>(&other, usize::MAX, &mut (), |_| {}).expect("by the rules");
}

fn adds_up<G: Strategy>(seats: usize, seed: u64) {
    let record = played::<G>(seats, seed);
    let review = looked::<G>(&record, 1);
    assert!(!review.steps.is_empty());
    for step in &review.steps {
        for part in [&step.dice, &step.choice, &step.hidden] {
            assert!(is_nothing(part.iter().sum()), "seats sum to nothing: {step:?}");
        }
        assert!(is_nothing(step.before.iter().sum::<f64>() - 1.0), "somebody wins: {step:?}");
        match step.cause {
            Cause::Chance => assert!(step.choice.iter().chain(&step.hidden).all(|&part| part == 0.0)),
            _ => assert!(step.dice.iter().all(|&part| part == 0.0)),
        }
        if !G::INFO.hidden_information {
            assert!(step.hidden.iter().all(|&part| part == 0.0), "nothing is hidden: {step:?}");
        }
    }
    for sum in &review.sums {
        let all = sum.start + sum.dice + sum.choice + sum.others + sum.hidden + sum.remainder;
        assert!(is_nothing(all - sum.result), "{sum:?}");
    }
    let results: f64 = review.sums.iter().map(|sum| sum.result).sum();
    assert!(is_nothing(results - 1.0));
    assert_eq!(review.turning_points.len(), 3.min(review.steps.len()));
    for point in &review.turning_points {
        goes_on::<G>(&record, &review.steps[point.step], &point.line);
    }
    assert_eq!(looked::<G>(&record, 2), review, "the number of threads changes nothing");
    let written = serde_json::to_string(&review).expect("plain data");
    assert_eq!(serde_json::from_str::<Review>(&written).expect("the same"), review, "it is stored and read");
}

#[test]
fn a_review_adds_up_in_every_game() {
    adds_up::<testing::toy::Beads>(3, 1);
    adds_up::<arena::Arena>(2, 2);
    adds_up::<carpe_diem::CarpeDiem>(2, 3);
    adds_up::<gloria_mundi::GloriaMundi>(3, 4);
    adds_up::<antike::Antike>(3, 5);
}

#[test]
fn who_gives_up_has_chosen_so() {
    let mut record = played::<arena::Arena>(2, 9);
    record.tokens.truncate(60);
    record.tokens.push("!resign:1".to_owned());
    record.result = Some(FinalScore { ranks: vec![1, 2], scores: vec![10, 10] });
    let review = looked::<arena::Arena>(&record, 1);
    let last = review.steps.last().expect("steps");
    assert_eq!((last.cause, last.seat.map(|seat| seat.index())), (Cause::End, Some(1)));
    assert!(last.choice[1] < 0.0 && is_nothing(last.before[1] + last.choice[1]));
    assert_eq!(review.sums[0].result, 1.0);
}

#[test]
fn a_game_that_is_not_over_is_not_looked_at() {
    let mut record = played::<arena::Arena>(2, 9);
    record.tokens.truncate(60);
    let plan = Plan { effort: EFFORT, seed: 7, threads: 1, progress: &|_, _| true };
    // It was cut short: that its headers give a result does not make it whole.
    assert!(matches!(review::<arena::Arena>(&record, &plan), Err(NoReview::NotOver)));
    record.result = None;
    assert!(matches!(review::<arena::Arena>(&record, &plan), Err(NoReview::NotOver)));
    let stopped = Plan { progress: &|done, _| done < 3, ..plan };
    let record = played::<arena::Arena>(2, 9);
    assert!(matches!(review::<arena::Arena>(&record, &stopped), Err(NoReview::Stopped)));
}
