//! Hints: for whom, about what, and what they must not tell.

use crate::world::*;
use client::{Client, Socket};
use protocol::*;
use serde_json::{Value, json};
use server::Config;
use std::collections::HashMap;

/// The next hint, or the refusal of one, with the message that it answers.
async fn answer(socket: &mut Socket) -> (Result<Hint, Refusal>, Option<u32>) {
    loop {
        match socket.hear().await.expect("heard") {
            ServerMessage::Hint { hint, re } => return (Ok(hint), re),
            ServerMessage::Error { error, re } => return (Err(error), re),
            _ => {}
        }
    }
}

/// A hint names choices that are offered, in the words of the offer, with chances that are chances.
fn check(hint: &Hint, position: &Position, seats: usize) {
    assert_eq!((hint.number, Some(hint.seat)), (position.number, position.to_act));
    assert!((1..=3).contains(&hint.choices.len()), "{hint:?}");
    let offered: HashMap<_, _> = position.choices.iter().map(|c| (&c.token, &c.words)).collect();
    for choice in &hint.choices {
        assert_eq!(offered.get(&choice.token), Some(&&choice.words), "{hint:?}");
        assert!((0.0..=1.0).contains(&choice.chance), "{hint:?}");
    }
    assert_eq!((hint.chances.len(), hint.scores.len()), (seats, seats));
    assert!((hint.chances.iter().sum::<f32>() - 1.0).abs() < 0.02, "{hint:?}");
    assert!(hint.iterations > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_to_act_is_told_the_favourite() {
    let world = World::new().await;
    let (mut one, _, table) = world.pair().await;
    let before = state(&mut one, &table).await;
    let path = format!("/api/tables/{table}/hint");
    let hint: Hint = one
        .post(&path, &json!({"number": before.position.number}))
        .await
        .expect("asked")
        .read()
        .expect("told");
    check(&hint, &before.position, 2);
    let (mut socket, _) = greeted(&one, &table).await;
    let ask = ClientMessage::Hint { number: before.position.number, seat: None };
    socket.say(Some(7), ask).await.expect("said");
    let (hint, re) = answer(&mut socket).await;
    assert_eq!(re, Some(7));
    check(&hint.expect("told"), &before.position, 2);
    assert_eq!(state(&mut one, &table).await, before, "nothing was played");
    let metrics = one.get("/metrics").await.expect("asked").text;
    assert!(metrics.contains("quadriga_hint_seconds"), "{metrics}");
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_refused_in_words() {
    let world = World::new().await;
    let (mut one, mut two, table) = world.pair().await;
    let mut stranger = world.guest("Titus").await;
    let number = state(&mut one, &table).await.position.number;
    let path = format!("/api/tables/{table}/hint");
    let ask = |number: Number| json!({"number": number});
    assert_eq!(refused(&mut stranger, &path, ask(number)).await.code, ErrorCode::NotSeated);
    assert_eq!(refused(&mut two, &path, ask(number)).await.code, ErrorCode::NotYourTurn);
    for (seat, code) in [(1, ErrorCode::WrongSeat), (9, ErrorCode::NoSuchSeat)] {
        assert_eq!(refused(&mut one, &path, json!({"number": number, "seat": seat})).await.code, code);
    }
    for stale in [0, number.0 - 1, number.0 + 1, u32::MAX].map(Number) {
        let refusal = refused(&mut one, &path, ask(stale)).await;
        assert_eq!((refusal.code, refusal.number), (ErrorCode::StaleNumber, Some(number)));
    }
    for bad in [json!({}), json!({"number": -1}), json!({"number": number, "level": "imperator"})] {
        assert_eq!(refused(&mut one, &path, bad).await.code, ErrorCode::BadJson);
    }
    let (mut watcher, _) = greeted(&stranger, &table).await;
    watcher.say(Some(4), ClientMessage::Hint { number, seat: None }).await.expect("said");
    let (refusal, re) = answer(&mut watcher).await;
    assert_eq!((refusal.expect_err("refused").code, re), (ErrorCode::NotSeated, Some(4)));

    one.post(&format!("/api/tables/{table}/resign"), &json!({})).await.expect("asked");
    let number = state(&mut one, &table).await.position.number;
    assert_eq!(refused(&mut one, &path, ask(number)).await.code, ErrorCode::Over);

    let open = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let open = made(&mut one, open).await.id;
    let path = format!("/api/tables/{open}/hint");
    assert_eq!(refused(&mut one, &path, ask(Number::ZERO)).await.code, ErrorCode::NotStarted);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_against_the_clock_thinks_alone() {
    let world = World::new().await;
    let clock = json!({"clock": {"kind": "per_move", "seconds": 600}});
    let (mut one, _, table) = world.pair_with(clock).await;
    let number = state(&mut one, &table).await.position.number;
    let refusal = refused(&mut one, &format!("/api/tables/{table}/hint"), json!({"number": number})).await;
    assert_eq!(refusal.code, ErrorCode::NoHints);
    assert!(refusal.words.contains("clock"), "{refusal:?}");
}

/// One place to think, and an Imperator who takes long.
fn one_thinker(config: &mut Config) {
    (config.bot_threads, config.imperator_time) = (1, Some(std::time::Duration::from_secs(5)));
}

/// Has the only place to think taken for a while by a bot for which the same person waits: so their hints come later than what they say
/// next. Gives the line on which the bot is waited for.
async fn keep_thinking(one: &mut Client) -> Socket {
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "imperator"}]);
    let busy = made(one, json!({"game": "beads", "seats": seats, "start": true})).await.id;
    let (waiting, begun) = greeted(one, &busy).await;
    play(one, &busy, begun.expect("running").position.number, "pass").await;
    waiting
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_about_a_position_that_moved_on_is_dropped() {
    // A real game: a hint takes seconds there, and a move is stored in a moment.
    let world = World::of_the_house().await;
    let (mut one, mut two, table) = world.pair_with(json!({"game": "carpe-diem"})).await;
    let begun = state(&mut one, &table).await.position;
    let asker = if begun.to_act == Some(Seat(0)) { &one } else { &two };
    let (mut socket, first) = greeted(asker, &table).await;
    let position = first.expect("running").position;
    let number = position.number;
    let token = position.choices.last().expect("a choice").token.clone();
    let said =
        [ClientMessage::Hint { number, seat: None }, ClientMessage::Play { token, number, seat: None }];
    let said = (1..).zip(said).map(|(id, message)| ClientFrame { id: Some(id), message });
    socket.say_together(said).await.expect("said");
    let (refusal, re) = answer(&mut socket).await;
    let refusal = refusal.expect_err("about what is gone");
    assert_eq!((refusal.code, re), (ErrorCode::StaleNumber, Some(1)));
    assert!(refusal.number > Some(number));
    // Whoever is to act now can ask at once.
    let position = state(&mut one, &table).await.position;
    let asker = if position.to_act == Some(Seat(0)) { &mut one } else { &mut two };
    let number = position.number;
    let reply = asker.post(&format!("/api/tables/{table}/hint"), &json!({"number": number})).await;
    reply.expect("asked").read::<Hint>().expect("told");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_hint_at_a_time_and_not_too_many() {
    let world = World::with(|config| {
        one_thinker(config);
        config.rate_limits = true;
    })
    .await;
    let (mut one, _, table) = world.pair().await;
    let _waiting = keep_thinking(&mut one).await;
    let (mut socket, first) = greeted(&one, &table).await;
    let number = first.expect("running").position.number;
    let twice =
        [1, 2].map(|id| ClientFrame { id: Some(id), message: ClientMessage::Hint { number, seat: None } });
    socket.say_together(twice).await.expect("said");
    let (refusal, re) = answer(&mut socket).await;
    let refusal = refusal.expect_err("one at a time");
    assert_eq!((refusal.code, re), (ErrorCode::RateLimited, Some(2)));
    assert!(refusal.words.contains("on its way"), "{refusal:?}");
    let (hint, re) = answer(&mut socket).await;
    assert_eq!((hint.is_ok(), re), (true, Some(1)));
    let mut limited = false;
    for _ in 0..40 {
        let reply = one.post(&format!("/api/tables/{table}/hint"), &json!({"number": number})).await;
        limited |= reply.expect("asked").status.as_u16() == 429;
    }
    assert!(limited);
    let metrics = one.get("/metrics").await.expect("asked").text;
    assert!(metrics.contains("quadriga_rate_limited_total{limit=\"hint\"}"), "{metrics}");
}

/// In the real games a hint tells nothing but choices that the page shows anyway, and figures.
#[tokio::test(flavor = "multi_thread")]
async fn hints_in_real_games_tell_no_secret() {
    let world = World::of_the_house().await;
    for face in games::catalogue() {
        let info = face.info();
        let mut one = world.guest("Livia").await;
        let mut seats = vec![json!({"kind": "me"})];
        seats.resize(info.usual_seats, json!({"kind": "bot", "level": "random"}));
        let table = made(&mut one, json!({"game": info.id, "seats": seats, "start": true})).await.id;
        let (mut hints, mut random) = (0, engine::Rng::new(3));
        for _ in 0..400 {
            let position = state(&mut one, &table).await.position;
            if position.result.is_some() || hints == 3 {
                break;
            }
            if position.choices.len() < 2 && position.to_act != Some(Seat(0)) {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
                continue;
            }
            if position.choices.len() > 1 {
                let ask = json!({"number": position.number});
                let reply = one.post(&format!("/api/tables/{table}/hint"), &ask).await.expect("asked");
                let known = ["number", "seat", "choices", "chances", "scores", "iterations"];
                let Value::Object(fields) = reply.json() else { panic!("{}", reply.text) };
                assert!(fields.keys().all(|key| known.contains(&key.as_str())), "{}", reply.text);
                check(&reply.read().expect("told"), &position, info.usual_seats);
                hints += 1;
            }
            let choice = &position.choices[random.index(position.choices.len())];
            play(&mut one, &table, position.number, &choice.token).await;
        }
        assert_eq!(hints, 3, "{}", info.id);
    }
}
