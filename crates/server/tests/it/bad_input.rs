//! Nothing a client sends can crash or confuse the server.

use crate::world::*;
use client::{Client, Message, Reply};
use http_body_util::Full;
use hyper::Request;
use protocol::*;
use serde_json::{Value, json};

async fn raw(client: &mut Client, method: &str, path: &str, kind: &str, body: &str) -> Reply {
    let request = Request::builder().method(method).uri(path).header("content-type", kind);
    client.send(request.body(Full::from(body.to_owned())).expect("a request")).await.expect("answered")
}

fn code(reply: &Reply) -> (u16, String) {
    let json = reply.json();
    assert!(json["words"].as_str().is_some_and(|words| words.len() > 5), "{}", reply.text);
    (reply.status.as_u16(), json["code"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_bodies_and_addresses_get_a_clear_refusal() {
    let world = World::new().await;
    let (mut one, _, table) = world.pair().await;
    let play = format!("/api/tables/{table}/play");
    let before = state(&mut one, &table).await;
    let json_type = "application/json";
    let long = format!("{{\"token\": \"{}\", \"number\": 1}}", "x".repeat(17_000));
    let deep = "[".repeat(10_000);
    for (method, path, kind, body, status, expected) in [
        ("POST", play.as_str(), json_type, "{", 400, "bad_json"),
        ("POST", &play, json_type, "", 400, "bad_json"),
        ("POST", &play, json_type, "null", 400, "bad_json"),
        ("POST", &play, json_type, deep.as_str(), 400, "bad_json"),
        ("POST", &play, json_type, "{\"token\": 7, \"number\": 1}", 400, "bad_json"),
        ("POST", &play, json_type, "{\"token\": \"pass\", \"number\": -1}", 400, "bad_json"),
        ("POST", &play, json_type, "{\"token\": \"pass\", \"number\": 1e99}", 400, "bad_json"),
        ("POST", &play, json_type, "{\"token\": \"pass\", \"number\": 1, \"more\": 1}", 400, "bad_json"),
        ("POST", &play, "text/plain", "{\"token\": \"pass\", \"number\": 1}", 415, "not_json"),
        ("POST", &play, "application/x-www-form-urlencoded", "token=pass", 415, "not_json"),
        ("POST", &play, json_type, long.as_str(), 413, "too_large"),
        ("DELETE", &play, json_type, "", 405, "wrong_method"),
        ("POST", "/api/bot/stream", json_type, "", 405, "wrong_method"),
        ("POST", "/api/tables/nothere/ws", json_type, "", 405, "wrong_method"),
        ("GET", "/api/nothing", json_type, "", 404, "not_found"),
        ("GET", "/api", json_type, "", 404, "not_found"),
        ("GET", "/api/tables/nothere", json_type, "", 404, "no_such_table"),
        ("GET", "/api/tables/%2e%2e%2f%00", json_type, "", 404, "no_such_table"),
        ("GET", "/api/tables/%ff%fe", json_type, "", 400, "bad_request"),
        ("POST", "/api/tables/nothere/join", json_type, "{}", 404, "no_such_table"),
        ("GET", "/api/replays/nothere", json_type, "", 404, "no_such_record"),
        ("GET", "/api/tables?x=1", json_type, "", 200, ""),
    ] {
        let reply = raw(&mut one, method, path, kind, body).await;
        if status == 200 {
            assert_eq!(reply.status.as_u16(), 200);
            continue;
        }
        assert_eq!(
            code(&reply),
            (status, expected.to_owned()),
            "{method} {path} {}",
            &body[..body.len().min(60)]
        );
    }
    for query in
        ["seat=9", "seat=x", "seat=-1", "seen=x", "seen=99999999999", "seat=1&seat=2", "wait=x&seen=0"]
    {
        let reply = one.get(&format!("/api/tables/{table}/state?{query}")).await.expect("answered");
        assert!(reply.status.is_client_error(), "{query}: {}", reply.text);
    }
    assert_eq!(state(&mut one, &table).await, before, "nothing changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_moves_get_a_clear_refusal_and_change_nothing() {
    let world = World::new().await;
    let (mut one, mut two, table) = world.pair().await;
    let mut stranger = world.guest("Titus").await;
    let before = state(&mut one, &table).await;
    let number = before.position.number;
    let play = format!("/api/tables/{table}/play");
    let legal = before.position.choices[0].token.clone();
    let body = |token: &str, number: Number| json!({"token": token, "number": number});
    assert_eq!(refused(&mut stranger, &play, body(&legal, number)).await.code, ErrorCode::NotSeated);
    assert_eq!(refused(&mut two, &play, body("pass", number)).await.code, ErrorCode::NotYourTurn);
    assert_eq!(
        refused(&mut two, &play, json!({"token": "pass", "number": number, "seat": 0})).await.code,
        ErrorCode::WrongSeat
    );
    assert_eq!(
        refused(&mut one, &play, json!({"token": "pass", "number": number, "seat": 5})).await.code,
        ErrorCode::NoSuchSeat
    );
    for stale in [0, number.0 - 1, number.0 + 1, u32::MAX].map(Number) {
        let refusal = refused(&mut one, &play, body(&legal, stale)).await;
        assert_eq!((refusal.code, refusal.number), (ErrorCode::StaleNumber, Some(number)));
    }
    for token in [
        "",
        " ",
        "dance",
        "deal:red",
        "!resign:0",
        "!undo",
        "play:mauve",
        "peek:0",
        "pass pass",
        "PASS",
        "\0",
        "🏛",
    ] {
        let refusal = refused(&mut one, &play, body(token, number)).await;
        assert_eq!(refusal.code, ErrorCode::Illegal, "{token:?}: {refusal:?}");
    }
    assert_eq!(refused(&mut one, &play, body(&"x".repeat(300), number)).await.code, ErrorCode::TooLarge);
    assert_eq!(state(&mut one, &table).await, before, "nothing changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_messages_get_an_error_and_the_socket_lives_on() {
    let world = World::new().await;
    let (one, _, table) = world.pair().await;
    let mut unready = one.open(table.as_str()).await.expect("opened");
    unready.say(Some(3), ClientMessage::Chat { text: "first".into(), seat: None }).await.expect("said");
    assert_eq!(error(&mut unready).await.1, Some(3), "hello comes first");

    let (mut socket, before) = greeted(&one, &table).await;
    let before = before.expect("running");
    let big = format!("{{\"type\":\"chat\",\"text\":\"{}\"}}", "x".repeat(17_000));
    for (text, expected, re) in [
        ("{", ErrorCode::BadJson, None),
        ("[]", ErrorCode::BadJson, None),
        ("{\"id\":7}", ErrorCode::BadJson, Some(7)),
        ("{\"type\":\"dance\",\"id\":8}", ErrorCode::UnknownType, Some(8)),
        ("{\"type\":\"play\",\"id\":9}", ErrorCode::BadJson, Some(9)),
        ("{\"type\":\"play\",\"id\":10,\"token\":\"pass\",\"number\":0}", ErrorCode::StaleNumber, Some(10)),
        (
            "{\"type\":\"play\",\"id\":11,\"token\":\"pass\",\"number\":0,\"seat\":1}",
            ErrorCode::WrongSeat,
            Some(11),
        ),
        ("{\"type\":\"look\",\"id\":12,\"seat\":1}", ErrorCode::WrongSeat, Some(12)),
        ("{\"type\":\"look\",\"id\":13,\"seat\":200}", ErrorCode::NoSuchSeat, Some(13)),
        ("{\"type\":\"hello\",\"id\":14,\"seat\":1}", ErrorCode::WrongSeat, Some(14)),
        ("{\"type\":\"undo\",\"id\":15}", ErrorCode::NoUndo, Some(15)),
        ("{\"type\":\"chat\",\"id\":16,\"text\":\"  \"}", ErrorCode::BadChat, Some(16)),
        (&big, ErrorCode::TooLarge, None),
    ] {
        socket.say_raw(Message::text(text.to_owned())).await.expect("said");
        let (refusal, answered) = error(&mut socket).await;
        assert_eq!((refusal.code, answered), (expected, re), "{}", &text[..text.len().min(80)]);
    }
    socket.say_raw(Message::binary(vec![1, 2, 3])).await.expect("said");
    assert_eq!(error(&mut socket).await.0.code, ErrorCode::BadJson);

    let token = before.position.choices[0].token.clone();
    let number = before.position.number;
    socket.say(Some(20), ClientMessage::Play { token, number, seat: None }).await.expect("said");
    assert_eq!(update(&mut socket).await.from, number, "the socket lives on");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abused_socket_is_closed_and_the_server_lives_on() {
    let world = World::new().await;
    let (mut one, _, table) = world.pair().await;
    let (mut socket, _) = greeted(&one, &table).await;
    for _ in 0..120 {
        if socket.say_raw(Message::text("?")).await.is_err() {
            break;
        }
    }
    assert_eq!(socket.farewell().await.expect("closed"), Some(1008));
    let (mut socket, _) = greeted(&one, &table).await;
    let _ = socket.say_raw(Message::text("x".repeat(300_000))).await;
    socket.farewell().await.expect("closed");
    assert!(state(&mut one, &table).await.position.number > Number::ZERO);
}

/// Frames of random nonsense on a live table change nothing.
#[tokio::test(flavor = "multi_thread")]
async fn nonsense_changes_nothing() {
    let world = World::new().await;
    let (mut one, _, table) = world.pair().await;
    let before = state(&mut one, &table).await;
    let mut random = engine::Rng::new(42);
    let words = [
        "type", "play", "hello", "seat", "number", "token", "id", "pass", "null", "{", "}", "[", "]", ":",
        ",", "\"", "-1", "1e9", "\\u0000", "é",
    ];
    for _ in 0..20 {
        let (mut socket, _) = greeted(&one, &table).await;
        for _ in 0..40 {
            let text: String = (0..random.below(12)).map(|_| words[random.index(words.len())]).collect();
            let value: Result<Value, _> = serde_json::from_str(&text);
            assert!(value.is_err() || !value.expect("parsed").is_object() || text == "{}");
            socket.say_raw(Message::text(text)).await.expect("said");
        }
    }
    assert_eq!(state(&mut one, &table).await, before);
}
