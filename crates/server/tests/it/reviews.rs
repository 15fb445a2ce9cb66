//! Looks back at finished games: made once, never before the end, for whoever may see the game again, and never too many.

use crate::playing::finish;
use crate::together::{at, soon};
use crate::world::*;
use client::Client;
use games::review::{Effort, Plan};
use protocol::*;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use test_postgres::Database;

/// Made in a moment.
pub const LITTLE: Effort = Effort { iterations: 20, rollouts: 8 };
/// Not made while a test looks on, though each step soon is.
const MUCH: Effort = Effort { iterations: 500_000, rollouts: 1 };

fn with_bot() -> Value {
    json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}], "start": true})
}

async fn finished(client: &mut Client) -> TableId {
    let table = made(client, with_bot()).await.id;
    finish(client, &table, 0).await;
    table
}

fn path(table: &TableId) -> String {
    format!("/api/tables/{table}/review")
}

async fn look(client: &mut Client, path: &str) -> ReviewState {
    client.get(path).await.expect("asked").read().expect("a state")
}

/// A look back that was asked for, once it is made.
pub async fn ready(client: &mut Client, path: &str) -> GameReview {
    let begun = Instant::now();
    loop {
        match look(client, path).await {
            ReviewState::Ready { review } => return *review,
            state => assert!(begun.elapsed() < Duration::from_secs(90), "it is made: {state:?}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A process on a database, with an effort of its own.
async fn process(database: &Database, effort: Effort) -> World {
    let url = database.url.clone();
    World::with(|config| {
        config.database = Some(url);
        config.review_effort = effort;
    })
    .await
}

async fn refused_look(client: &mut Client, path: &str) -> ErrorCode {
    let reply = client.get(path).await.expect("asked");
    serde_json::from_str::<Refusal>(&reply.text).expect("a refusal").code
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_is_made_once_and_is_the_same_for_everybody() {
    let mut world = World::with(|config| config.review_effort = LITTLE).await;
    let mut one = world.guest("Livia").await;
    let table = finished(&mut one).await;
    assert_eq!(look(&mut one, &path(&table)).await, ReviewState::Absent, "nobody has asked for it");
    let asked: ReviewState = post(&mut one, &path(&table), json!({})).await;
    assert_ne!(asked, ReviewState::Absent);
    let review = ready(&mut one, &path(&table)).await;
    assert_eq!((review.id.as_str(), review.game.as_str()), (table.as_str(), "beads"));
    assert!(!review.steps.is_empty() && review.turning_points.len() <= 3);
    assert!(review.steps.iter().all(|step| !step.words.is_empty()), "every step is told in words");
    for sum in &review.sums {
        let all = sum.start + sum.dice + sum.choice + sum.others + sum.hidden + sum.remainder;
        assert!((all - sum.result).abs() < 0.001, "{sum:?}");
    }
    // Anybody can make the same of the record.
    let text = one.get(&format!("/api/tables/{table}/record")).await.expect("asked").text;
    let record = games::Record::read(&text).expect("a record");
    let plan = Plan { effort: LITTLE, seed: review.seed.into(), threads: 1, progress: &|_, _| true };
    let again = games_of_tests()[0].review(&record, &plan).expect("a review");
    let losses = |all: Vec<f64>| all.into_iter().map(|loss| (1e4 * loss).round() as i64).collect::<Vec<_>>();
    let of_server = review.steps.iter().filter_map(|step| step.decision.as_ref()).map(|d| d.loss).collect();
    let of_record = again.steps.iter().filter_map(|step| step.decision.as_ref()).map(|d| d.loss).collect();
    assert_eq!(losses(of_server), losses(of_record));

    // Somebody else with the link, and the server after it was away, find it as it is.
    let mut other = world.guest("Gaius").await;
    let seen = ready(&mut other, &path(&table)).await;
    assert_eq!((&seen.steps, &seen.sums), (&review.steps, &review.sums));
    world.restart().await;
    let mut later = Client::new(world.address);
    let ReviewState::Ready { review: stored } = look(&mut later, &path(&table)).await else {
        panic!("it is stored")
    };
    assert_eq!((stored.steps, stored.iterations), (review.steps, LITTLE.iterations));
    // An opened record is a game like another, and one that breaks off is none.
    let replay: Replay = post(&mut one, "/api/replays", json!({"record": text})).await;
    let of_record = format!("/api/replays/{}/review", replay.id);
    let _: ReviewState = post(&mut one, &of_record, json!({})).await;
    assert_eq!(ready(&mut one, &of_record).await.sums.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_looks_back_before_the_end_and_who_may_not_watch_learns_nothing() {
    let world = World::with(|config| config.review_effort = LITTLE).await;
    let (mut one, mut two, table) = world.pair_with(json!({"visibility": "private"})).await;
    let mut stranger = world.guest("Titus").await;
    assert_eq!(refused_look(&mut one, &path(&table)).await, ErrorCode::NotOver);
    assert_eq!(refused(&mut two, &path(&table), json!({})).await.code, ErrorCode::NotOver);
    assert_eq!(refused_look(&mut stranger, &path(&table)).await, ErrorCode::Private);
    assert_eq!(refused(&mut stranger, &path(&table), json!({})).await.code, ErrorCode::Private);
    // Once it is over it is seen again, and looked back at, by who has the link: as its replay is.
    let _: Value = post(&mut one, &format!("/api/tables/{table}/resign"), json!({})).await;
    let _: ReviewState = post(&mut stranger, &path(&table), json!({})).await;
    let review = ready(&mut stranger, &path(&table)).await;
    assert_eq!(
        review.steps.last().map(|step| (step.cause, step.seat)),
        Some((ReviewCause::End, Some(Seat(0))))
    );
    assert_eq!(refused_look(&mut stranger, "/api/tables/none/review").await, ErrorCode::NoSuchTable);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_more_than_some_made_at_once() {
    let mut world = World::with(|config| {
        config.rate_limits = true;
        config.review_effort = MUCH;
    })
    .await;
    let mut one = world.guest("Livia").await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(finished(&mut one).await);
    }
    for (place, table) in tables[..3].iter().enumerate() {
        let state: ReviewState = post(&mut one, &path(table), json!({})).await;
        match (place, &state) {
            (0, ReviewState::Working { .. } | ReviewState::Waiting { before: 0 }) => {}
            (_, ReviewState::Waiting { before }) if *before == place as u32 => {}
            _ => panic!("{place}: {state:?}"),
        }
    }
    let refusal = refused(&mut one, &path(&tables[3]), json!({})).await;
    assert_eq!(refusal.code, ErrorCode::RateLimited);
    assert!(refusal.words.contains("looked back at already"), "{}", refusal.words);
    // What is under way is only told, and others may ask for theirs.
    let _: ReviewState = post(&mut one, &path(&tables[0]), json!({})).await;
    let mut two = world.guest("Gaius").await;
    let _: ReviewState = post(&mut two, &path(&tables[3]), json!({})).await;
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_server_did_not_finish_is_taken_up_again() {
    let mut world = World::with(|config| config.review_effort = MUCH).await;
    let mut one = world.guest("Livia").await;
    let table = finished(&mut one).await;
    let _: ReviewState = post(&mut one, &path(&table), json!({})).await;
    soon("it has begun", async || {
        matches!(look(&mut one.clone(), &path(&table)).await, ReviewState::Working { done: 1.., .. })
    })
    .await;
    // Back with the usual effort: nothing of before is left.
    world.restart().await;
    let mut one = world.guest("Livia again").await;
    assert_eq!(look(&mut one, &path(&table)).await, ReviewState::Absent);
    let _: ReviewState = post(&mut one, &path(&table), json!({})).await;
    assert_eq!(ready(&mut one, &path(&table)).await.iterations, Effort::NORMAL.iterations);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn of_several_processes_one_makes_it_and_another_goes_on_when_it_dies() {
    let database = Database::new().await;
    let mut busy = process(&database, MUCH).await;
    let other = process(&database, LITTLE).await;
    let mut here = busy.guest("Livia").await;
    let table = finished(&mut here).await;
    let _: ReviewState = post(&mut here, &path(&table), json!({})).await;
    let mut there = at(&here, &other);
    soon("the other process tells how far it is", async || {
        matches!(look(&mut there.clone(), &path(&table)).await, ReviewState::Working { done: 1.., .. })
    })
    .await;
    // Quick as the other one would be, it does not begin on its own.
    let asked: ReviewState = post(&mut there, &path(&table), json!({})).await;
    assert!(matches!(asked, ReviewState::Working { .. }), "{asked:?}");
    busy.stop().await;
    soon("nobody makes it any more", async || {
        look(&mut there.clone(), &path(&table)).await == ReviewState::Absent
    })
    .await;
    let _: ReviewState = post(&mut there, &path(&table), json!({})).await;
    assert_eq!(ready(&mut there, &path(&table)).await.iterations, LITTLE.iterations);
}
