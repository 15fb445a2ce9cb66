//! Connections that stand about are shown out; those that are in use stay.

use crate::world::*;
use client::Client;
use protocol::*;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_millis(300);

async fn hasty() -> World {
    World::with(|config| config.patience = PATIENCE).await
}

/// Sends some bytes and says how long the server kept the connection afterwards, and what it answered.
async fn kept(world: &World, bytes: &'static [u8]) -> (Duration, String) {
    let address = world.address;
    let held = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).expect("let in");
        stream.set_read_timeout(Some(LONG_ENOUGH)).expect("a time limit");
        stream.write_all(bytes).expect("sent");
        let began = Instant::now();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("the server ends the connection");
        (began.elapsed(), String::from_utf8_lossy(&answer).into_owned())
    });
    held.await.expect("no panic")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_asks_nothing_is_closed() {
    let world = hasty().await;
    for silent in [&b""[..], b"GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: "] {
        let (time, answer) = kept(&world, silent).await;
        assert!(time >= PATIENCE, "{time:?}");
        assert!(!answer.contains("200 OK"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_kept_after_its_answer_is_closed_when_nothing_follows() {
    let world = hasty().await;
    let (time, answer) = kept(&world, b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with("ok\n"), "{answer}");
    assert!(time >= PATIENCE, "{time:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_come_is_refused() {
    let world = hasty().await;
    let (time, answer) = kept(
        &world,
        b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{\"na",
    )
    .await;
    assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("The body was not here after"), "{answer}");
    assert!(time >= PATIENCE, "{time:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_nobody_takes_is_dropped() {
    let world = hasty().await;
    let address = world.address;
    let taken = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).expect("let in");
        stream.set_read_timeout(Some(LONG_ENOUGH)).expect("a time limit");
        stream.set_write_timeout(Some(LONG_ENOUGH)).expect("a time limit");
        // Far more answers than all buffers on the way can hold, and none of them read.
        let request = b"GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n";
        let asked = (0..4000).take_while(|_| stream.write_all(request).is_ok()).count();
        std::thread::sleep(PATIENCE * 10);
        let mut all = Vec::new();
        // The end may come as a reset: the server gave up with requests unread.
        let _ = stream.read_to_end(&mut all);
        let whole = String::from_utf8_lossy(&all).matches("HTTP/1.1 200").count();
        (asked, whole)
    });
    let (asked, whole) = taken.await.expect("no panic");
    assert!(asked > 100 && whole < asked, "{whole} answers of {asked} came through");
    assert_eq!(Client::new(address).get("/healthz").await.expect("asked").text, "ok\n", "others are served");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_lives_on_however_long_it_is_silent() {
    let world = World::with(|config| {
        config.patience = PATIENCE;
        config.heartbeat = Duration::from_secs(60);
    })
    .await;
    let (one, _, table) = world.pair().await;
    let (mut socket, state) = greeted(&one, &table).await;
    assert!(state.is_some());
    tokio::time::sleep(PATIENCE * 4).await;
    socket.say(Some(7), ClientMessage::Chat { text: "still here".into(), seat: None }).await.expect("said");
    loop {
        if let ServerMessage::Chat { line } = socket.hear().await.expect("heard") {
            assert_eq!(json!(line)["text"], "still here");
            return;
        }
    }
}
