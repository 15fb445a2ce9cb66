//! Lessons over HTTP: a lesson step by step, what is learned, and the coach of a first game.

use crate::world::*;
use client::Client;
use protocol::*;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_stepped_through_and_what_is_no_answer_is_refused() {
    let world = World::of_the_house().await;
    let mut one = world.guest("Livia").await;
    let course: CourseInfo = one.get("/api/games/arena/lessons").await.expect("asked").read().expect("told");
    let lesson = &course.lessons[0];
    let path = format!("/api/games/arena/lessons/{}/step", lesson.id);
    let question: LessonStep = post(&mut one, &path, json!({})).await;
    assert_eq!((question.answered, question.decisions, question.verdict), (0, lesson.decisions, None));
    let mut verdicts = Vec::new();
    for choice in &question.position.choices {
        let told: LessonStep = post(&mut one, &path, json!({"answer": choice.token})).await;
        verdicts.push(told.verdict.expect("a verdict").right);
    }
    assert!(verdicts.contains(&true) && verdicts.contains(&false));
    for (path, body, code) in [
        (path.as_str(), json!({"answers": ["x", "x", "x", "x", "x", "x"]}), ErrorCode::NoSuchLesson),
        (path.as_str(), json!({"answer": "no such token"}), ErrorCode::Illegal),
        (path.as_str(), json!({"answers": ["end"]}), ErrorCode::Illegal),
        (path.as_str(), json!({"answers": [], "more": 1}), ErrorCode::BadJson),
        ("/api/games/arena/lessons/nope/step", json!({}), ErrorCode::NoSuchLesson),
        ("/api/games/chess/lessons/goal/step", json!({}), ErrorCode::NoSuchGame),
    ] {
        let refusal = refused(&mut one, path, body).await;
        assert_eq!(refusal.code, code, "{path}: {}", refusal.words);
        assert!(refusal.words.ends_with('.'), "{}", refusal.words);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_learned_is_kept_with_the_guest_and_forgotten_with_them() {
    let world = World::of_the_house().await;
    let mut one = world.guest("Livia").await;
    let learned = |lesson: &str| json!({"game": "arena", "lesson": lesson});
    post::<MyLessons>(&mut one, "/api/me/lessons", learned("goal")).await;
    post::<MyLessons>(&mut one, "/api/me/lessons", learned("goal")).await;
    let marks = post::<MyLessons>(&mut one, "/api/me/lessons", learned("skipped")).await.marks;
    assert_eq!(marks, ["arena/goal", "arena/skipped"]);
    let refusal = refused(&mut one, "/api/me/lessons", learned("nope")).await;
    assert_eq!(refusal.code, ErrorCode::NoSuchLesson);
    let data: MyData = one.get("/api/me/data").await.expect("asked").read().expect("told");
    assert_eq!(data.lessons, marks);
    let mut other = world.guest("Gaius").await;
    let theirs: MyLessons = other.get("/api/me/lessons").await.expect("asked").read().expect("told");
    assert!(theirs.marks.is_empty(), "others have their own");
    post::<Forgotten>(&mut one, "/api/me/forget", json!({})).await;
    let mine: MyLessons = one.get("/api/me/lessons").await.expect("asked").read().expect("told");
    assert!(mine.marks.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_left_halfway_is_gone_on_with_anywhere() {
    let world = World::of_the_house().await;
    let mut one = world.guest("Livia").await;
    let path = "/api/games/arena/lessons/goal/step";
    let question: LessonStep = post(&mut one, path, json!({})).await;
    assert!(question.decisions > 1, "it can be left halfway");
    let mut answers = Vec::new();
    for choice in question.position.choices {
        let told: LessonStep = post(&mut one, path, json!({"answer": choice.token})).await;
        if told.verdict.expect("a verdict").right {
            answers = vec![choice.token];
        }
    }
    let learned = |answers: Option<&[String]>| match answers {
        Some(answers) => json!({"game": "arena", "lesson": "goal", "answers": answers}),
        None => json!({"game": "arena", "lesson": "goal"}),
    };
    let place = LessonPlace { game: "arena".into(), lesson: "goal".into(), answers: answers.clone() };
    let kept: MyLessons = post(&mut one, "/api/me/lessons", learned(Some(&answers))).await;
    assert_eq!((kept.begun, kept.marks), (vec![place.clone()], vec![]));
    // Only what leads to a question is kept.
    let long: Vec<String> = std::iter::repeat_n(answers[0].clone(), question.decisions as usize).collect();
    for (wrong, code) in [(vec!["end".to_owned()], ErrorCode::Illegal), (long, ErrorCode::NoSuchLesson)] {
        assert_eq!(refused(&mut one, "/api/me/lessons", learned(Some(&wrong))).await.code, code);
    }
    let code: DeviceCode = post(&mut one, "/api/me/code", json!({})).await;
    let mut elsewhere = Client::new(world.address);
    post::<Me>(&mut elsewhere, "/api/me/continue", json!({"code": code.code})).await;
    let kept: MyLessons = elsewhere.get("/api/me/lessons").await.expect("asked").read().expect("told");
    assert_eq!(kept.begun, [place]);
    // It begins anew, and once it is done nothing is left of the way.
    let kept: MyLessons = post(&mut elsewhere, "/api/me/lessons", learned(Some(&[]))).await;
    assert_eq!((kept.begun, kept.marks), (vec![], vec![]));
    post::<MyLessons>(&mut elsewhere, "/api/me/lessons", learned(Some(&answers))).await;
    let kept: MyLessons = post(&mut elsewhere, "/api/me/lessons", learned(None)).await;
    assert_eq!((kept.begun, kept.marks), (vec![], vec!["arena/goal".to_owned()]));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_speaks_to_who_sits_there() {
    let world = World::of_the_house().await;
    let mut one = world.guest("Livia").await;
    let course: CourseInfo = one.get("/api/games/arena/lessons").await.expect("asked").read().expect("told");
    let guided = course.guided.expect("a guided game");
    let new = json!({"game": "arena", "options": guided.options, "start": true,
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "tiro"}], "visibility": "private"});
    let table = made(&mut one, new).await.id;
    let path = format!("/api/tables/{table}/coach");
    let silence = Coaching { words: None, silent: true };
    let uncalled: Coaching = one.get(&path).await.expect("asked").read().expect("told");
    assert_eq!(uncalled, silence, "nobody called him");
    assert!(!post::<Coaching>(&mut one, &path, json!({"on": true})).await.silent);
    let mut words = None;
    let begun = std::time::Instant::now();
    while begun.elapsed() < LONG_ENOUGH {
        let coaching: Coaching = one.get(&path).await.expect("asked").read().expect("told");
        assert!(!coaching.silent);
        words = coaching.words;
        if words.is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(words.expect("the coach speaks").ends_with('.'));
    // He is called by the person, not by the browser.
    let code: DeviceCode = post(&mut one, "/api/me/code", json!({})).await;
    let mut elsewhere = Client::new(world.address);
    post::<Me>(&mut elsewhere, "/api/me/continue", json!({"code": code.code})).await;
    let coaching: Coaching = elsewhere.get(&path).await.expect("asked").read().expect("told");
    assert!(!coaching.silent && coaching.words.is_some());
    let mut gaius = world.guest("Gaius").await;
    assert_eq!(refused(&mut gaius, &path, json!({"on": true})).await.code, ErrorCode::NotSeated);
    // Sent away he is gone everywhere.
    assert!(post::<Coaching>(&mut elsewhere, &path, json!({"on": false})).await.silent);
    let coaching: Coaching = one.get(&path).await.expect("asked").read().expect("told");
    assert_eq!(coaching, silence);
    let stranger = Client::new(world.address).get(&path).await.expect("asked");
    let refusal: Refusal = serde_json::from_str(&stranger.text).expect("a refusal");
    assert!(matches!(refusal.code, ErrorCode::Private | ErrorCode::NotSeated), "{refusal:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_have_a_limit_of_their_own() {
    let world = World::with(|config| {
        config.games = games::catalogue();
        config.rate_limits = true;
    })
    .await;
    let mut one = world.guest("Livia").await;
    let mut answered = 0;
    loop {
        let reply = one.post("/api/games/arena/lessons/goal/step", &json!({})).await.expect("asked");
        if !reply.status.is_success() {
            let refusal: Refusal = serde_json::from_str(&reply.text).expect("a refusal");
            assert_eq!(refusal.code, ErrorCode::RateLimited);
            break;
        }
        answered += 1;
        assert!(answered < 290, "steps without end");
    }
    assert!(answered >= 120, "{answered}");
    // It is not that of all requests: the rest of the page goes on.
    let other = one.get("/api/games").await.expect("asked");
    assert!(other.status.is_success(), "{}", other.text);
}
