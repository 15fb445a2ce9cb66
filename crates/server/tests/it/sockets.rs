//! Connecting, missing things, coming back.

use crate::world::*;
use client::Client;
use protocol::*;
use serde_json::json;
use std::time::Duration;
use table::{Append, Author, Due, Entry, Fact};

async fn hello(client: &Client, table: &TableId, seen: Option<Number>, seat: Option<Seat>) -> ServerMessage {
    let mut socket = client.open(table.as_str()).await.expect("opened");
    socket.say(None, ClientMessage::Hello { seen, seat, language: Some("en".into()) }).await.expect("said");
    loop {
        match socket.hear().await.expect("heard") {
            ServerMessage::Welcome { .. } | ServerMessage::Table { .. } => {}
            other => return other,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_what_was_missed() {
    let world = World::new().await;
    let (one, mut two, table) = world.pair().await;
    let (mut socket, first) = greeted(&one, &table).await;
    let first = first.expect("running");
    drop(socket);
    let (mut acting, _) = greeted(&one, &table).await;
    let play_first = ClientMessage::Play { token: "draw".into(), number: first.position.number, seat: None };
    acting.say(Some(5), play_first).await.expect("said");
    let told = update(&mut acting).await;
    assert_eq!(told.steps.len(), 2, "the action and the bead that came");
    let position = state(&mut two, &table).await.position;
    play(&mut two, &table, position.number, "pass").await;

    let ServerMessage::Update(missed) = hello(&one, &table, Some(first.position.number), None).await else {
        panic!("what was missed")
    };
    assert_eq!((missed.from, missed.steps.len()), (first.position.number, 3));
    assert_eq!(missed.steps[..2], told.steps, "told again as it was told");
    let ServerMessage::Update(none) = hello(&one, &table, Some(missed.position.number), Some(Seat(0))).await
    else {
        panic!("nothing was missed")
    };
    assert_eq!((none.steps.len(), none.position.clone()), (0, missed.position.clone()));
    let ServerMessage::State(whole) = hello(&one, &table, Some(Number(9999)), None).await else {
        panic!("everything")
    };
    assert_eq!(whole.position, missed.position);
    let words: Vec<_> =
        missed.steps.iter().flat_map(|step| step.events.iter().map(|e| e.words.clone())).collect();
    let log: Vec<_> = whole.log.iter().map(|line| line.words.clone()).collect();
    assert!(log.ends_with(&words));

    socket = greeted(&one, &table).await.0;
    drop(socket);
}

/// Everybody is told of each change once, in order, without a gap.
#[tokio::test(flavor = "multi_thread")]
async fn numbers_have_no_gap_for_anybody() {
    let world = World::new().await;
    let (mut one, mut two, table) = world.pair().await;
    let stranger = world.guest("Titus").await;
    let mut watchers = Vec::new();
    for client in [&one, &two, &stranger] {
        let (socket, state) = greeted(client, &table).await;
        watchers.push((socket, state.expect("running").position.number));
    }
    let mut last = Number::ZERO;
    for n in 0..40 {
        let (a, b) = (state(&mut one, &table).await.position, state(&mut two, &table).await.position);
        let Some(seat) = a.to_act else { break };
        let (actor, position) = if seat == Seat(0) { (&mut one, a) } else { (&mut two, b) };
        let done =
            play(actor, &table, position.number, &position.choices[n % position.choices.len()].token).await;
        last = done.position.number;
    }
    for (socket, seen) in &mut watchers {
        while *seen < last {
            let told = update(socket).await;
            assert_eq!(told.from, *seen);
            assert!(told.position.number > *seen);
            *seen = told.position.number;
        }
        assert_eq!(*seen, last);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_outlives_its_server() {
    let mut world = World::new().await;
    let (mut one, mut two, table) = world.pair().await;
    let position = state(&mut one, &table).await.position;
    play(&mut one, &table, position.number, &position.choices[0].token).await;
    let before = (state(&mut one, &table).await, state(&mut two, &table).await);
    let (mut socket, _) = greeted(&two, &table).await;
    world.restart().await;
    assert_eq!(socket.farewell().await.expect("closed"), Some(1012), "sockets are closed with a frame");
    let after = (state(&mut one, &table).await, state(&mut two, &table).await);
    assert_eq!(after, before, "the same guests find the same game");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_to_move_moves_after_a_restart() {
    let mut world = World::new().await;
    let mut one = world.guest("Livia").await;
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "start": true});
    let table = made(&mut one, new).await.id;
    world.stop().await;
    // As if the server had been killed right after the person's move was stored.
    let store = store::Store::open(world.folder.path()).await.expect("opens");
    let log = store.log(&table).await.expect("read");
    let last = log.last().expect("it has begun");
    let next = last.number.next();
    let entry = Entry {
        number: next,
        ply: last.ply.next(),
        fact: Fact::Action("pass".into()),
        author: Author::Person(Seat(0)),
        at: 0,
        time_left: None,
        to_act: Some(Seat(1)),
    };
    let append = Append { due: Some(Due::AtOnce), ..Append::of(vec![entry]) };
    assert_eq!(store.append(&table, append).await, store::Fate::Stored);
    store.close().await;
    world.restart().await;
    let path = format!("/api/tables/{table}/state?seen={next}&wait=30");
    let caught: CatchUp = one.get(&path).await.expect("asked").read().expect("an update");
    let CatchUp::Update(update) = caught else { panic!("an update") };
    assert!(update.position.number > next, "the bot has moved");
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_tables_leave_memory_and_come_back() {
    let world = World::with(|config| config.idle = Duration::from_millis(100)).await;
    let (mut one, mut two, table) = world.pair().await;
    let before = state(&mut one, &table).await;
    for round in 0..3u32 {
        tokio::time::sleep(Duration::from_millis(400)).await;
        let after = state(&mut one, &table).await;
        assert_eq!(after.position.number, Number(before.position.number.0 + round));
        let actor = if after.position.to_act == Some(Seat(0)) { &mut one } else { &mut two };
        let position = state(actor, &table).await.position;
        let token =
            position.choices.iter().find(|c| c.token.starts_with("play")).expect("a bead").token.clone();
        play(actor, &table, position.number, &token).await;
    }
    // With a page open the table stays.
    let (mut socket, _) = greeted(&one, &table).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    socket.say(Some(1), ClientMessage::Chat { text: "still here".into(), seat: None }).await.expect("said");
    loop {
        if let ServerMessage::Chat { line } = socket.hear().await.expect("heard") {
            assert_eq!(line.text, "still here");
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_asks_whether_one_is_there() {
    let world = World::with(|config| config.heartbeat = Duration::from_millis(400)).await;
    let (one, _, table) = world.pair().await;
    let (mut socket, _) = greeted(&one, &table).await;
    for _ in 0..6 {
        loop {
            if let ServerMessage::Ping { now } = socket.hear().await.expect("heard") {
                assert!(now > 0);
                break;
            }
        }
        socket.say(None, ClientMessage::Pong).await.expect("said");
    }
    // Who answers nothing is let go.
    assert_eq!(socket.farewell().await.expect("closed"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_is_told() {
    let world = World::new().await;
    let (one, two, table) = world.pair().await;
    let (mut socket, _) = greeted(&one, &table).await;
    let here = |table: &TableInfo| matches!(table.seats[1].holder, Holder::Guest { here: true, .. });
    let (other, _) = greeted(&two, &table).await;
    loop {
        if let ServerMessage::Table { table } = socket.hear().await.expect("heard")
            && here(&table)
        {
            break;
        }
    }
    drop(other);
    loop {
        if let ServerMessage::Table { table } = socket.hear().await.expect("heard")
            && !here(&table)
        {
            break;
        }
    }
}

/// A limit holds for a person, not for a line: who opens more lines gets no more.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_with_three_lines_may_not_say_more_than_with_one() {
    let world = World::with(|config| config.rate_limits = true).await;
    let (one, _, table) = world.pair().await;
    let (mut said, mut refused) = (0, 0);
    for line in 0..3 {
        let (mut socket, _) = greeted(&one, &table).await;
        for n in 0..8 {
            let chat = ClientMessage::Chat { text: format!("{line} {n}"), seat: None };
            socket.say(Some(n), chat).await.expect("said");
            loop {
                match socket.hear().await.expect("heard") {
                    ServerMessage::Chat { line: told } if told.text == format!("{line} {n}") => said += 1,
                    ServerMessage::Error { error, re } => {
                        assert_eq!((error.code, re), (ErrorCode::RateLimited, Some(n)));
                        refused += 1;
                    }
                    _ => continue,
                }
                break;
            }
        }
    }
    // Eight at once, and one more every two seconds.
    assert!(said + refused == 24 && (8..20).contains(&said), "{said} said, {refused} refused");
}
