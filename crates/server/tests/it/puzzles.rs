//! Puzzles over HTTP: listed without solutions, answered right and wrong, noted with the guest.

use crate::world::*;
use protocol::*;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_answered_wrong_and_right_and_noted() {
    let world = World::of_the_house().await;
    let mut one = world.guest("Livia").await;
    let list: PuzzleList = one.get("/api/games/arena/puzzles").await.expect("asked").read().expect("told");
    let id = &list.puzzles[0].id;
    let path = format!("/api/games/arena/puzzles/{id}/step");
    let asked: PuzzleStep = post(&mut one, &path, json!({})).await;
    assert!(asked.verdict.is_none() && asked.solution.is_none());
    let (mut right, mut wrong) = (0, 0);
    for choice in &asked.position.choices {
        let told: PuzzleStep = post(&mut one, &path, json!({"answer": choice.token})).await;
        let verdict = told.verdict.expect("a verdict");
        assert_eq!(told.solution.is_some(), verdict.right, "a solution leaves only with a right answer");
        if verdict.right { right += 1 } else { wrong += 1 }
    }
    assert!(right > 0 && wrong > 0);
    let shown: PuzzleStep = post(&mut one, &path, json!({"show": true})).await;
    assert!(shown.solution.is_some());
    let solved = |mark: String| json!({"game": "arena", "lesson": mark});
    let marks = post::<MyLessons>(&mut one, "/api/me/lessons", solved(format!("solved-{id}"))).await.marks;
    assert_eq!(marks, [format!("arena/solved-{id}")]);
    for (path, body, code) in [
        (path.as_str(), json!({"answer": "no such token"}), ErrorCode::Illegal),
        (path.as_str(), json!({"more": 1}), ErrorCode::BadJson),
        ("/api/games/arena/puzzles/nope/step", json!({}), ErrorCode::NoSuchPuzzle),
        ("/api/games/chess/puzzles/1-2-3/step", json!({}), ErrorCode::NoSuchGame),
        ("/api/me/lessons", solved("solved-nope".to_owned()), ErrorCode::NoSuchLesson),
        ("/api/me/lessons", solved(id.clone()), ErrorCode::NoSuchLesson),
    ] {
        let refusal = refused(&mut one, path, body).await;
        assert_eq!(refusal.code, code, "{path}: {}", refusal.words);
        assert!(refusal.words.ends_with('.'), "{}", refusal.words);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_have_a_limit_of_their_own() {
    let world = World::with(|config| {
        config.games = games::catalogue();
        config.rate_limits = true;
    })
    .await;
    let mut one = world.guest("Livia").await;
    let mut answered = 0;
    loop {
        let reply = one.post("/api/games/arena/puzzles/nope/step", &json!({})).await.expect("asked");
        let refusal: Refusal = serde_json::from_str(&reply.text).expect("a refusal");
        if refusal.code == ErrorCode::RateLimited {
            break;
        }
        answered += 1;
        assert!(answered < 290, "answers without end");
    }
    assert!(answered >= 60, "{answered}");
    let other = one.get("/api/games/arena/puzzles").await.expect("asked");
    assert!(other.status.is_success(), "{}", other.text);
}
