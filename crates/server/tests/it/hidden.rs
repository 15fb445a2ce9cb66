//! Hidden information: what a guest is sent does not depend on what he must not know.

use crate::world::*;
use client::Socket;
use protocol::*;
use serde_json::{Value, json};

/// Everything a viewer receives while a whole game is played, as one text.
async fn hear_all(socket: &mut Socket, heard: &mut String) {
    while let Ok(Ok(Some(text))) =
        tokio::time::timeout(std::time::Duration::from_millis(300), socket.hear_text()).await
    {
        heard.push_str(&text);
        heard.push('\n');
    }
}

/// No message shows a hand, a hidden bead or a drawn colour of somebody else before the game is over.
fn check(text: &str, own: Option<usize>) {
    for line in text.lines() {
        let message: Value = serde_json::from_str(line).expect("JSON");
        let over = !message["position"]["result"].is_null();
        let view = &message["position"]["view"];
        for (seat, player) in view["players"].as_array().into_iter().flatten().enumerate() {
            let open = over || own == Some(seat);
            assert_eq!(player["hand"].is_null(), !open, "{line}");
            assert!(open || player["hidden"].is_null(), "{line}");
        }
        for step in message["steps"].as_array().into_iter().flatten() {
            for happened in step["events"].as_array().into_iter().flatten() {
                let event = &happened["event"];
                let secret = matches!(event["type"].as_str(), Some("drawn" | "hid"));
                let others = event["seat"].as_u64().map(|seat| seat as usize) != own;
                if secret && others {
                    assert!(event["colour"].is_null(), "{line}");
                    let words = happened["words"].as_str().unwrap_or_default();
                    assert!(
                        ["red", "green", "blue", "white"].iter().all(|colour| !words.contains(colour)),
                        "{line}"
                    );
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_receives_what_is_hidden_from_him() {
    let world = World::new().await;
    let (mut one, mut two, table) = world.pair_with(json!({"options": {"peeking": false}})).await;
    let mut stranger = world.guest("Titus").await;
    let mut sockets = Vec::new();
    for (client, own) in [(&one, Some(0)), (&two, Some(1)), (&stranger, None)] {
        let (socket, state) = greeted(client, &table).await;
        let first =
            serde_json::to_string(&ServerMessage::State(Box::new(state.expect("running")))).expect("JSON");
        sockets.push((socket, own, first + "\n"));
    }
    let mut turn = 0usize;
    loop {
        let (a, b) = (state(&mut one, &table).await.position, state(&mut two, &table).await.position);
        let Some(seat) = a.to_act else { break };
        let (actor, position) = if seat == Seat(0) { (&mut one, a) } else { (&mut two, b) };
        // Hide, draw and play in turn, so that every kind of secret comes up.
        let wanted = ["hide", "draw", "play"][turn % 3];
        let choice =
            position.choices.iter().find(|c| c.token.starts_with(wanted)).unwrap_or(&position.choices[0]);
        play(actor, &table, position.number, &choice.token).await;
        turn += 1;
        // The picture in text is drawn from the same view: one's own hand, and nobody else's.
        for (own, client) in [(1, &mut one), (1, &mut two), (0, &mut stranger)] {
            let reply = client.get(&format!("/api/tables/{table}/picture")).await.expect("asked");
            let picture: Picture = reply.read().expect("a picture");
            let hands = picture.text.matches("hand: Some").count();
            let over = picture.text.contains("phase: Over");
            assert_eq!(hands, if over { 2 } else { own }, "{}", picture.text);
        }
        for (socket, _, heard) in &mut sockets {
            if turn.is_multiple_of(4) {
                hear_all(socket, heard).await;
            }
        }
    }
    for (mut socket, own, mut heard) in sockets {
        hear_all(&mut socket, &mut heard).await;
        assert!(heard.lines().count() > 4, "{heard}");
        check(&heard, own);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn seeds_tokens_and_guests_stay_on_the_server_while_the_game_runs() {
    let world = World::new().await;
    let (mut one, two, table) = world.pair().await;
    let store = store::Store::open_beside(world.folder.path()).await.expect("opens");
    let row = store.table(&table).await.expect("read").expect("there").table;
    let log = store.log(&table).await.expect("read");
    store.close().await;
    let mut texts = String::new();
    for path in ["", "/state", "/fairness", "/replay", "/replay/positions?count=64", "/picture", "/chat"] {
        texts.push_str(&one.get(&format!("/api/tables/{table}{path}")).await.expect("asked").text);
    }
    texts.push_str(&one.get("/api/tables").await.expect("asked").text);
    texts.push_str(&one.get("/api/me").await.expect("asked").text);
    texts.push_str(&one.get("/metrics").await.expect("asked").text);
    let id = |cookie: &Option<String>| {
        cookie
            .as_deref()
            .and_then(|c| c.strip_prefix("quadriga="))
            .and_then(|c| c.split('.').next())
            .expect("an id")
            .to_owned()
    };
    for secret in [row.made.seed.clone(), id(&two.cookie), id(&one.cookie)] {
        assert!(!texts.contains(&secret), "{secret} was told");
    }
    assert!(log.iter().any(|entry| entry.fact.token().starts_with("deal:")));
    assert!(!texts.contains("deal:"), "what was dealt to the other is not told");
    let record = one.get(&format!("/api/tables/{table}/record")).await.expect("asked");
    assert_eq!((record.status.as_u16(), record.json()["code"].as_str()), (409, Some("not_over")));
    for from in ["1", "everything"] {
        let reply = one.get(&format!("/api/tables/{table}/replay?from={from}")).await.expect("asked");
        assert!(reply.status.is_client_error(), "{}", reply.text);
    }
}

/// One device handed round: hands are shown only from the seat that is looked from.
#[tokio::test(flavor = "multi_thread")]
async fn one_browser_may_hold_several_seats() {
    let world = World::new().await;
    let mut one = world.guest("Livia").await;
    let table =
        made(&mut one, json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "me"}], "start": true}))
            .await;
    assert_eq!(table.yours, [Seat(0), Seat(1)]);
    let (mut socket, first) = greeted(&one, &table.id).await;
    let first = first.expect("running").position;
    assert_eq!((first.seat, first.to_act), (Some(Seat(0)), Some(Seat(0))));
    let play = ClientMessage::Play { token: "pass".into(), number: first.number, seat: None };
    socket.say(None, play).await.expect("said");
    let after = update(&mut socket).await.position;
    assert_eq!(
        (after.seat, after.to_act, after.choices.len()),
        (Some(Seat(0)), Some(Seat(1)), 0),
        "still seen from seat 0"
    );
    assert!(after.view.value()["players"][1]["hand"].is_null());
    socket.say(None, ClientMessage::Look { seat: Some(Seat(1)) }).await.expect("said");
    let ServerMessage::State(looked) = socket.hear().await.expect("heard") else { panic!("a state") };
    assert_eq!(looked.position.seat, Some(Seat(1)));
    assert!(
        !looked.position.choices.is_empty() && looked.position.view.value()["players"][0]["hand"].is_null()
    );
    let play = ClientMessage::Play { token: "pass".into(), number: looked.position.number, seat: None };
    socket.say(None, play).await.expect("said");
    assert!(update(&mut socket).await.position.result.is_some(), "both have passed");
}

/// Who said hello from a seat and then left it is not shown the hand of the next who sits there.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_was_left_is_no_longer_seen_from() {
    let world = World::new().await;
    let (mut one, mut two, mut three) =
        (world.guest("Livia").await, world.guest("Gaius").await, world.guest("Titus").await);
    let table =
        made(&mut one, json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}]})).await.id;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    two.post(&path("join"), &json!({})).await.expect("asked").read::<TableInfo>().expect("joined");
    let (mut socket, _) = greeted(&two, &table).await;
    socket.say(None, ClientMessage::Look { seat: Some(Seat(1)) }).await.expect("said");
    two.post(&path("leave"), &json!({})).await.expect("asked").read::<TableInfo>().expect("left");
    three.post(&path("join"), &json!({})).await.expect("asked").read::<TableInfo>().expect("joined");
    one.add_nothing(&table).await.expect("said");
    three.add_nothing(&table).await.expect("said");
    one.post(&path("start"), &json!({})).await.expect("asked").read::<TableInfo>().expect("started");
    loop {
        let position = match socket.hear().await.expect("heard") {
            ServerMessage::State(state) => state.position,
            ServerMessage::Update(update) => update.position,
            _ => continue,
        };
        assert_eq!(position.seat, None, "a spectator now");
        assert!(position.view.value()["players"][1]["hand"].is_null());
        if position.ply >= Ply(6) {
            break;
        }
    }
}

/// All texts in a JSON value.
fn texts(value: &Value, found: &mut std::collections::BTreeSet<String>) {
    match value {
        Value::String(text) => drop(found.insert(text.clone())),
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| texts(field, found)),
        _ => {}
    }
}

/// A canary for the real games: what stands only in the open view of a position (names of cards in other hands) stands
/// in nothing that a guest received about that position.
#[tokio::test(flavor = "multi_thread")]
async fn real_games_keep_their_secrets() {
    let world = World::of_the_house().await;
    let mut secrets_seen = 0;
    for face in games::catalogue().iter().filter(|face| face.info().hidden_information) {
        let info = face.info();
        let (mut one, mut two) = (world.guest("Livia").await, world.guest("Gaius").await);
        let mut seats = vec![json!({"kind": "me"}), json!({"kind": "open"})];
        seats.resize(info.usual_seats, json!({"kind": "bot", "level": "random"}));
        let table = made(&mut one, json!({"game": info.id, "seats": seats, "start": true})).await.id;
        joined(&mut two, &table).await;
        one.add_nothing(&table).await.expect("said");
        two.add_nothing(&table).await.expect("said");
        let (mut socket, first) = greeted(&one, &table).await;
        let first = ServerMessage::State(Box::new(first.expect("running")));
        let mut heard = serde_json::to_string(&first).expect("JSON") + "\n";
        let mut random = engine::Rng::new(7);
        for _ in 0..24 {
            let positions = [state(&mut one, &table).await.position, state(&mut two, &table).await.position];
            let Some(seat) = positions[0].to_act else { break };
            if seat < Seat(2) {
                let position = &positions[seat.index()];
                let choice = &position.choices[random.index(position.choices.len())];
                let actor = if seat == Seat(0) { &mut one } else { &mut two };
                play(actor, &table, position.number, &choice.token).await;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        hear_all(&mut socket, &mut heard).await;

        let store = store::Store::open_beside(world.folder.path()).await.expect("opens");
        let row = store.table(&table).await.expect("read").expect("there").table;
        let log = store.log(&table).await.expect("read");
        store.close().await;
        let record = games::Record {
            game: info.id.into(),
            rules: row.made.rules_version,
            seats: row.made.seats.len(),
            options: row.made.options,
            tokens: table::standing(&log).into_iter().map(|entry| entry.fact.token()).collect(),
            ..Default::default()
        };
        for line in heard.lines() {
            let message: Value = serde_json::from_str(line).expect("JSON");
            let Some(ply) = message["position"]["ply"].as_u64() else { continue };
            let then = face.open(&record, ply as usize).expect("replays");
            let (mut open, mut own) = Default::default();
            texts(&then.view(Viewpoint::Everything).value(), &mut open);
            texts(&then.view(Viewpoint::Seat(Seat(0))).value(), &mut own);
            for secret in open.difference(&own) {
                secrets_seen += 1;
                assert!(
                    !line.contains(&format!("\"{secret}\"")),
                    "{}: {secret} was told at {ply}: {line}",
                    info.id
                );
            }
        }
    }
    assert!(secrets_seen > 20, "there was something to hide: {secrets_seen}");
}

/// The same canary for the stream of a bot over the network: it is told what its seat may know, and nothing else; neither the seed, nor
/// what was dealt, nor who anybody is.
#[tokio::test(flavor = "multi_thread")]
async fn the_stream_of_a_bot_keeps_all_secrets() {
    let world = World::of_the_house().await;
    let (mut secrets_seen, mut turns) = (0, 0);
    for face in games::catalogue().iter().filter(|face| face.info().hidden_information) {
        let info = face.info();
        let mut livia = world.guest("Livia").await;
        let (mut nero, _) = crate::bots::bot_of(&mut livia, &format!("Nero {}", info.id.len())).await;
        let mut stream = nero.listen().await.expect("listens");
        let (told, mut lines) = tokio::sync::mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok(Some(line)) = stream.line(crate::bots::PATIENCE).await {
                if told.send(line).is_err() {
                    break;
                }
            }
        });
        let mut seats = vec![json!({"kind": "me"}), json!({"kind": "open"})];
        seats.resize(info.usual_seats, json!({"kind": "bot", "level": "random"}));
        let table = made(&mut livia, json!({"game": info.id, "seats": seats, "start": true})).await.id;
        joined(&mut nero, &table).await;
        livia.add_nothing(&table).await.expect("said");
        nero.add_nothing(&table).await.expect("said");
        let mut random = engine::Rng::new(7);
        let mut heard = Vec::new();
        let mut own = 0;
        while own < 12 {
            let position = state(&mut livia, &table).await.position;
            if position.result.is_some() {
                break;
            }
            if position.to_act == Some(Seat(0)) {
                let choice = &position.choices[random.index(position.choices.len())];
                play(&mut livia, &table, position.number, &choice.token).await;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            while let Ok(line) = lines.try_recv() {
                if let BotEvent::Turn { position, .. } = serde_json::from_str(&line).expect("an event") {
                    let choice = &position.choices[random.index(position.choices.len())];
                    play(&mut nero, &table, position.number, &choice.token).await;
                    own += 1;
                }
                heard.push(line);
            }
        }
        let store = store::Store::open_beside(world.folder.path()).await.expect("opens");
        let row = store.table(&table).await.expect("read").expect("there").table;
        let log = store.log(&table).await.expect("read");
        let bots = store.newest_bots(10).await.expect("read");
        store.close().await;
        let record = games::Record {
            game: info.id.into(),
            rules: row.made.rules_version,
            seats: row.made.seats.len(),
            options: row.made.options,
            tokens: table::standing(&log).into_iter().map(|entry| entry.fact.token()).collect(),
            ..Default::default()
        };
        let cookie = livia.cookie.clone().expect("a cookie");
        let person = cookie.split(['=', '.']).nth(1).expect("an id").to_owned();
        for line in &heard {
            for secret in [&row.made.seed, &person].into_iter().chain(nero.token.as_ref()) {
                assert!(!line.contains(secret.as_str()), "{}: {line}", info.id);
            }
            assert!(bots.iter().all(|bot| !line.contains(bot.id.as_str())), "{}: {line}", info.id);
            let message: Value = serde_json::from_str(line).expect("JSON");
            let Some(ply) = message["position"]["ply"].as_u64() else { continue };
            assert_eq!(
                (message["type"].as_str(), message["position"]["seat"].as_u64()),
                (Some("turn"), Some(1))
            );
            turns += 1;
            let then = face.open(&record, ply as usize).expect("replays");
            let own_view = then.view(Viewpoint::Seat(Seat(1))).value();
            assert_eq!(message["position"]["view"], own_view, "what the seat sees, and that alone");
            let (mut open, mut own) = Default::default();
            texts(&then.view(Viewpoint::Everything).value(), &mut open);
            texts(&own_view, &mut own);
            for secret in open.difference(&own) {
                secrets_seen += 1;
                assert!(
                    !line.contains(&format!("\"{secret}\"")),
                    "{}: {secret} was told at {ply}: {line}",
                    info.id
                );
            }
        }
    }
    assert!(turns > 20 && secrets_seen > 20, "there was something to hide: {turns} {secrets_seen}");
}
