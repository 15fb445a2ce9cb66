//! People: names that are one's own, a host's tools, another device, being forgotten, operators; and what one guest may have.

use crate::world::*;
use client::Client;
use protocol::*;
use serde_json::json;
use std::time::{Duration, Instant};
use store::{Order, Store};

async fn info(client: &mut Client, table: &TableId) -> TableInfo {
    client.get(&format!("/api/tables/{table}")).await.expect("asked").read().expect("a table")
}

/// A table with a host and an open seat.
async fn hosted(world: &World) -> (Client, TableId) {
    let mut host = world.guest("Livia").await;
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]});
    let table = made(&mut host, new).await.id;
    (host, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_called_like_somebody_else_at_the_table() {
    let world = World::new().await;
    let (mut host, table) = hosted(&world).await;
    let join = format!("/api/tables/{table}/join");
    for alike in ["Livia", "LIVIA", "Li via", "Livía"] {
        let refusal = refused(&mut Client::new(world.address), &join, json!({"name": alike})).await;
        assert!(
            refusal.code == ErrorCode::BadName && refusal.words.contains("called"),
            "{alike}: {refusal:?}"
        );
    }
    let mut other = Client::new(world.address);
    post::<TableInfo>(&mut other, &join, json!({"name": "Gaius"})).await;
    // Nor by a new name while both sit there.
    let refusal = refused(&mut host, "/api/me", json!({"name": "gaius"})).await;
    assert_eq!(refusal.code, ErrorCode::BadName);
    for reserved in ["Host", "Imperator", "Tiro bot", "Li\u{200b}via", "Liv\u{456}a"] {
        assert_eq!(refused(&mut host, "/api/me", json!({"name": reserved})).await.code, ErrorCode::BadName);
    }
    assert_eq!(
        post::<Named>(&mut host, "/api/me", json!({"name": "Livia Drusilla"})).await.name,
        "Livia Drusilla"
    );
    // Elsewhere the same name is nobody's business.
    let mut namesake = world.guest("Gaius").await;
    made(&mut namesake, json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_speaks_under_the_name_under_which_one_sits() {
    let world = World::new().await;
    let (mut host, table) = hosted(&world).await;
    let mut guest = Client::new(world.address);
    post::<DeviceCode>(&mut guest, "/api/me/code", json!({})).await;
    let (mut socket, _) = greeted(&guest, &table).await;
    post::<TableInfo>(&mut guest, &format!("/api/tables/{table}/join"), json!({"name": "Gaius"})).await;
    socket.say(None, ClientMessage::Chat { text: "salve".into(), seat: None }).await.expect("said");
    loop {
        if let ServerMessage::Chat { line } = socket.hear().await.expect("heard") {
            assert_eq!((line.name.as_str(), line.seat), ("Gaius", Some(Seat(1))));
            break;
        }
    }
    let said: ChatList =
        host.get(&format!("/api/tables/{table}/chat")).await.expect("asked").read().expect("lines");
    assert_eq!(said.lines[0].name, "Gaius");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_sends_away_silences_and_closes() {
    let world = World::new().await;
    let (mut host, table) = hosted(&world).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let (mut gaius, mut watcher) = (world.guest("Gaius").await, world.guest("Titus").await);
    joined(&mut gaius, &table).await;
    for (what, body) in [
        ("remove", json!({"seat": 0})),
        ("close", json!({})),
        ("hush", json!({"who": {"kind": "spectators"}, "silent": true})),
    ] {
        assert_eq!(refused(&mut gaius, &path(what), body).await.code, ErrorCode::NotHost, "{what}");
    }
    // One who speaks too much, by what he said.
    let line: ChatLine = post(&mut watcher, &path("chat"), json!({"text": "ave"})).await;
    let hush = |silent| json!({"who": {"kind": "speaker", "speaker": line.speaker}, "silent": silent});
    let told: TableInfo = post(&mut host, &path("hush"), hush(true)).await;
    assert_eq!(told.hushed.speakers, std::slice::from_ref(&line.speaker));
    assert_eq!(refused(&mut watcher, &path("chat"), json!({"text": "ave"})).await.code, ErrorCode::Hushed);
    assert!(info(&mut watcher, &table).await.hushed.you && !info(&mut gaius, &table).await.hushed.you);
    post::<TableInfo>(&mut host, &path("hush"), hush(false)).await;
    post::<ChatLine>(&mut watcher, &path("chat"), json!({"text": "gratias"})).await;
    // One who sits there, and all who do not.
    let seat = json!({"who": {"kind": "seat", "seat": 1}, "silent": true});
    post::<TableInfo>(&mut host, &path("hush"), seat).await;
    post::<TableInfo>(&mut host, &path("hush"), json!({"who": {"kind": "spectators"}, "silent": true})).await;
    for silent in [&mut gaius, &mut watcher] {
        assert_eq!(refused(silent, &path("chat"), json!({"text": "ave"})).await.code, ErrorCode::Hushed);
    }
    post::<ChatLine>(&mut host, &path("chat"), json!({"text": "tacete"})).await;
    let himself = json!({"who": {"kind": "seat", "seat": 0}, "silent": true});
    assert_eq!(refused(&mut host, &path("hush"), himself).await.code, ErrorCode::Illegal);
    // Sent away.
    let told: TableInfo = post(&mut host, &path("remove"), json!({"seat": 1})).await;
    assert_eq!(told.seats[1].holder, Holder::Open);
    assert_eq!(refused(&mut gaius, &path("join"), json!({})).await.code, ErrorCode::Removed);
    let told: TableInfo = post(&mut host, &path("close"), json!({})).await;
    assert_eq!(told.phase, Phase::Over);
    assert_eq!(refused(&mut watcher, &path("join"), json!({})).await.code, ErrorCode::AlreadyStarted);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_not_speak_is_remembered_over_a_restart() {
    let mut world = World::new().await;
    let (mut host, table) = hosted(&world).await;
    let silence = json!({"who": {"kind": "spectators"}, "silent": true});
    post::<TableInfo>(&mut host, &format!("/api/tables/{table}/hush"), silence).await;
    world.restart().await;
    let mut watcher = world.guest("Titus").await;
    let no = refused(&mut watcher, &format!("/api/tables/{table}/chat"), json!({"text": "ave"})).await;
    assert_eq!(no.code, ErrorCode::Hushed);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_goes_on_at_another_device_with_a_code_that_is_good_once() {
    let world = World::new().await;
    let (mut one, _, table) = world.pair().await;
    let first: DeviceCode = post(&mut one, "/api/me/code", json!({})).await;
    let code: DeviceCode = post(&mut one, "/api/me/code", json!({})).await;
    assert!(code.code.len() == 14 && code.code != first.code, "{code:?}");
    let with = |code: &str| json!({"code": code});
    let mut phone = Client::new(world.address);
    for bad in [first.code.as_str(), "", "aaaa-bbbb-cccc"] {
        assert_eq!(
            refused(&mut phone, "/api/me/continue", with(bad)).await.code,
            ErrorCode::BadCode,
            "{bad}"
        );
    }
    // As it is typed on a phone.
    let typed = code.code.to_uppercase().replace('-', " ");
    let me: Me = post(&mut phone, "/api/me/continue", with(&typed)).await;
    assert_eq!((me.name.as_str(), me.tables.len()), ("Livia", 1));
    assert_eq!(info(&mut phone, &table).await.yours, [Seat(0)], "the seat came along");
    assert_eq!(info(&mut one, &table).await.yours, [Seat(0)], "and is still here");
    let no = refused(&mut Client::new(world.address), "/api/me/continue", with(&code.code)).await;
    assert_eq!(no.code, ErrorCode::BadCode, "once");
    // What is kept of a code is of no use to who reads it.
    let last: DeviceCode = post(&mut one, "/api/me/code", json!({})).await;
    let raw = std::fs::read(world.folder.path().join("quadriga.db-wal")).expect("read");
    let has = |text: &str| raw.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(!has(&last.code) && !has(&last.code.replace('-', "")));
    assert!(has(&server::device_code_hash(&last.code)));
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_are_made_and_tried_only_so_often() {
    let world = World::with(|config| config.rate_limits = true).await;
    let mut one = world.guest("Livia").await;
    let mut last = 200;
    for _ in 0..8 {
        last = one.post("/api/me/code", &json!({})).await.expect("asked").status.as_u16();
    }
    assert_eq!(last, 429);
    let mut statuses = Vec::new();
    for n in 0..14 {
        let mut stranger = Client::new(world.address);
        let tried = stranger.post("/api/me/continue", &json!({"code": format!("guess {n}")})).await;
        statuses.push(tried.expect("asked").status.as_u16());
    }
    assert_eq!((statuses[0], statuses[13]), (403, 429), "by address, whoever asks");
}

async fn games(client: &mut Client, query: &str) -> MyGames {
    client.get(&format!("/api/me/games{query}")).await.expect("asked").read().expect("games")
}

/// Every game of a life is found again, page by page, on any device; those that run say whose turn it is.
#[tokio::test(flavor = "multi_thread")]
async fn all_games_of_a_guest_are_found_again() {
    let world = World::new().await;
    let (mut one, mut two, running) = world.pair().await;
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "start": true});
    let mut finished = Vec::new();
    for _ in 0..5 {
        let table = made(&mut one, new.clone()).await.id;
        post::<Update>(&mut one, &format!("/api/tables/{table}/resign"), json!({})).await;
        finished.push(table);
    }
    let open = made(&mut one, json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}]})).await.id;

    let now = games(&mut one, "?over=false").await;
    let ids = |games: &MyGames| games.games.iter().map(|game| game.id.clone()).collect::<Vec<_>>();
    assert_eq!((ids(&now), now.next.clone()), (vec![open, running.clone()], None));
    assert_eq!((now.games[0].to_act, now.games[1].to_act), (None, Some(Seat(0))));
    assert!(now.games[1].your_turn && !now.games[0].your_turn);
    let other = games(&mut two, "?over=false").await;
    assert_eq!((ids(&other), other.games[0].to_act), (vec![running], Some(Seat(0))));
    assert!(!other.games[0].your_turn && games(&mut two, "").await.games.is_empty());

    // The rest of a life on another device.
    let code: DeviceCode = post(&mut one, "/api/me/code", json!({})).await;
    let mut device = Client::new(world.address);
    post::<Me>(&mut device, "/api/me/continue", json!({"code": code.code})).await;
    let (mut found, mut query) = (Vec::new(), "?most=2".to_owned());
    loop {
        let page = games(&mut device, &query).await;
        assert!(page.games.iter().all(|game| game.phase == Phase::Over && game.to_act.is_none()));
        assert!(page.games.iter().all(|game| game.result.as_ref().expect("a result").ranks == [2, 1]));
        found.extend(ids(&page));
        let Some(next) = page.next else { break };
        query = format!("?most=2&before={next}");
    }
    finished.reverse();
    // Tables made in the same millisecond come by their names.
    found.sort_unstable();
    finished.sort_unstable();
    assert_eq!(found, finished);

    for bad in ["?before=x", "?before=-", "?before=1e9-x", "?most=0", "?most=51", "?most=-1", "?over=perhaps"]
    {
        let reply = one.get(&format!("/api/me/games{bad}")).await.expect("asked");
        assert_eq!((reply.status.as_u16(), &reply.json()["code"]), (400, &json!("bad_request")), "{bad}");
    }
    let strange = games(&mut one, "?before=9999999999999999-%27%20OR%201=1").await;
    assert_eq!(strange.games.len(), 5, "a moment after all of them");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_reads_what_is_kept_and_is_forgotten() {
    let mut world = World::new().await;
    let (mut one, mut two, running) = world.pair().await;
    post::<ChatLine>(&mut one, &format!("/api/tables/{running}/chat"), json!({"text": "a secret"})).await;
    let (mut socket, _) = greeted(&two, &running).await;
    let open = made(&mut one, json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}]})).await.id;
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "start": true});
    let finished = made(&mut one, new).await.id;
    post::<Update>(&mut one, &format!("/api/tables/{finished}/resign"), json!({})).await;

    let data: MyData = one.get("/api/me/data").await.expect("asked").read().expect("data");
    assert_eq!((data.name.as_str(), data.seats.len(), data.more), ("Livia", 3, false));
    assert_eq!(data.chat[0].text, "a secret");

    let reply = one.post("/api/me/forget", &json!({})).await.expect("asked");
    assert!(reply.headers["set-cookie"].to_str().expect("text").contains("Max-Age=0"));
    let gone: Forgotten = reply.read().expect("forgotten");
    assert_eq!(gone, Forgotten { stood: 1, resigned: 1, unnamed: 2, unsaid: 1 });
    let over = state(&mut two, &running).await.position.result.expect("over");
    assert_eq!(over.by, EndedBy::Resigned { seat: Seat(0) });
    let holder = |info: &TableInfo, seat: usize| info.seats[seat].holder.clone();
    let table = info(&mut two, &running).await;
    let former =
        |info: &TableInfo| matches!(holder(info, 0), Holder::Guest { name, .. } if name == "Former guest");
    assert!(former(&table), "{table:?}");
    let table = info(&mut two, &finished).await;
    assert!(former(&table), "also where the game was over and the table is live: {table:?}");
    assert_eq!(holder(&info(&mut two, &open).await, 0), Holder::Open);
    let chat: ChatList =
        two.get(&format!("/api/tables/{running}/chat")).await.expect("asked").read().expect("lines");
    let line = &chat.lines[0];
    assert_eq!((line.text.as_str(), line.name.as_str(), chat.lines.len()), ("", "Former guest", 1));
    assert_eq!(line.speaker, "", "nobody can be recognised by a mark");
    loop {
        if let ServerMessage::Unsaid { line, name } = socket.hear().await.expect("heard") {
            assert_eq!((line, name.as_deref()), (1, Some("Former guest")), "open pages are told");
            break;
        }
    }
    let me: Me = two.get("/api/me").await.expect("asked").read().expect("me");
    let shown = serde_json::to_string(&me).expect("JSON");
    assert!(!shown.contains("Livia") && shown.contains("Former guest resigned"), "{shown}");
    // Nothing readable is left in the rows.
    let store = Store::look_into(world.folder.path()).await.expect("opens");
    for table in store.all_tables().await.expect("read") {
        let listed = store.table(&table).await.expect("read").expect("there");
        assert!(!format!("{listed:?}").contains("Livia"), "{listed:?}");
    }
    store.close().await;
    // Nor is it when the tables are built anew from their logs, which know the seat by a number alone.
    drop(socket);
    world.restart().await;
    for table in [&running, &finished] {
        let table = info(&mut two, table).await;
        assert!(former(&table), "{table:?}");
    }
    let chat = two.get(&format!("/api/tables/{running}/chat")).await.expect("asked");
    assert!(chat.text.contains("Former guest") && !chat.text.contains("Livia"), "{}", chat.text);
    let told = state(&mut two, &running).await;
    let told = serde_json::to_string(&told).expect("JSON");
    assert!(told.contains("Former guest resigned") && !told.contains("Livia"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_says_whether_there_are_hints_and_who_asked() {
    let world = World::new().await;
    let (mut one, mut two, table) = world.pair_with(json!({"hints": false})).await;
    assert!(!info(&mut one, &table).await.hints);
    let number = state(&mut one, &table).await.position.number;
    let no = refused(&mut one, &format!("/api/tables/{table}/hint"), json!({"number": number})).await;
    assert!(no.code == ErrorCode::NoHints && no.words.contains("without hints"), "{no:?}");

    let (mut one, mut other, table) = {
        let (one, other, table) = world.pair().await;
        (one, other, table)
    };
    assert!(info(&mut one, &table).await.hints);
    let (mut socket, _) = greeted(&other, &table).await;
    let number = state(&mut one, &table).await.position.number;
    for _ in 0..2 {
        post::<Hint>(&mut one, &format!("/api/tables/{table}/hint"), json!({"number": number})).await;
    }
    let line = loop {
        if let ServerMessage::Chat { line } = socket.hear().await.expect("heard") {
            break line;
        }
    };
    assert_eq!(
        (line.speaker.as_str(), line.seat, line.text.as_str()),
        ("", Some(Seat(0)), "asked for a hint.")
    );
    let chat: ChatList =
        other.get(&format!("/api/tables/{table}/chat")).await.expect("asked").read().expect("lines");
    assert_eq!(chat.lines.len(), 1, "once for each position");
    // Alone among bots it is nobody else's business.
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "start": true});
    let alone = made(&mut two, new).await.id;
    let number = state(&mut two, &alone).await.position.number;
    post::<Hint>(&mut two, &format!("/api/tables/{alone}/hint"), json!({"number": number})).await;
    let chat: ChatList =
        two.get(&format!("/api/tables/{alone}/chat")).await.expect("asked").read().expect("lines");
    assert!(chat.lines.is_empty());
}

/// A page that is loaded again asks again, while its old line may still count as open.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_asked_again_after_a_reload_comes() {
    let world = World::new().await;
    let (one, _, table) = world.pair().await;
    let (mut before, first) = greeted(&one, &table).await;
    let number = first.expect("a state").position.number;
    before.say(Some(1), ClientMessage::Hint { number, seat: None }).await.expect("said");
    // Two lines have no order between them: the first is at the table before the second asks.
    while !matches!(
        before.hear().await.expect("heard"),
        ServerMessage::Chat { .. } | ServerMessage::Hint { .. }
    ) {}
    let (mut after, _) = greeted(&one, &table).await;
    after.say(Some(2), ClientMessage::Hint { number, seat: None }).await.expect("said");
    loop {
        match after.hear().await.expect("heard") {
            ServerMessage::Hint { hint, re } => break assert_eq!((hint.number, re), (number, Some(2))),
            ServerMessage::Error { error, .. } => panic!("{error:?}"),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_a_bot_plays_on_is_taken_back() {
    let world = World::new().await;
    let clock = json!({"kind": "bank", "seconds": 5, "increment": 0});
    let (mut one, mut two, table) = world.pair_with(json!({"clock": clock})).await;
    let path = format!("/api/tables/{table}/back");
    let begun = Instant::now();
    while !info(&mut two, &table).await.seats[0].bot_plays_on {
        assert!(begun.elapsed() < LONG_ENOUGH, "the time runs out");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(refused(&mut world.guest("Titus").await, &path, json!({})).await.code, ErrorCode::NotSeated);
    post::<Update>(&mut one, &path, json!({})).await;
    assert!(!info(&mut two, &table).await.seats[0].bot_plays_on);
    // By WebSocket the same, and said twice it changes nothing.
    let (mut socket, _) = greeted(&one, &table).await;
    socket.say(Some(9), ClientMessage::SeatBack { seat: None }).await.expect("said");
    loop {
        match socket.hear().await.expect("heard") {
            ServerMessage::Accepted { re, .. } => break assert_eq!(re, Some(9)),
            ServerMessage::Error { error, .. } => panic!("{error:?}"),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_waits_for_its_people() {
    let world = World::new().await;
    let (mut one, mut two, table) = world.pair().await;
    post::<Update>(&mut one, &format!("/api/tables/{table}/resign"), json!({})).await;
    let next: TableInfo = post(&mut one, &format!("/api/tables/{table}/rematch"), json!({})).await;
    let join = format!("/api/tables/{}/join", next.id);
    let no = refused(&mut world.guest("Titus").await, &join, json!({})).await;
    assert!(no.code == ErrorCode::SeatTaken && no.words.contains("kept for"), "{no:?}");
    let again: TableInfo = post(&mut two, &format!("/api/tables/{table}/rematch"), json!({})).await;
    assert_eq!((again.id, again.yours.len()), (next.id, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_guest_has_only_so_many_tables() {
    let world = World::with(|config| (config.rate_limits, config.tables) = (true, (4, 2))).await;
    let mut one = world.guest("Livia").await;
    let bot = json!({"kind": "bot", "level": "random"});
    let heavy = json!({"game": "beads", "seats": [{"kind": "me"}, bot, bot]});
    let light = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}]});
    for _ in 0..2 {
        made(&mut one, heavy.clone()).await;
    }
    let no = refused(&mut one, "/api/tables", heavy).await;
    assert!(no.code == ErrorCode::RateLimited && no.words.contains("more bots than people"), "{no:?}");
    let first = made(&mut one, light.clone()).await.id;
    made(&mut one, light.clone()).await;
    let no = refused(&mut one, "/api/tables", light.clone()).await;
    assert!(no.code == ErrorCode::RateLimited && no.words.contains("4 tables"), "{no:?}");
    let mut two = world.guest("Gaius").await;
    let other = made(&mut two, light.clone()).await.id;
    let no = refused(&mut one, &format!("/api/tables/{other}/join"), json!({})).await;
    assert_eq!(no.code, ErrorCode::RateLimited, "nor by sitting down");
    post::<TableInfo>(&mut one, &format!("/api/tables/{first}/close"), json!({})).await;
    joined(&mut one, &other).await;
    let metrics = one.get("/metrics").await.expect("asked").text;
    for limit in ["tables_of_guest", "bot_tables_of_guest"] {
        assert!(metrics.contains(&format!("quadriga_rate_limited_total{{limit=\"{limit}\"}}")), "{limit}");
    }
}

/// Who looks on cannot speak as somebody who sits there.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_speaks_under_a_players_name() {
    let world = World::new().await;
    let (mut one, _, table) = world.pair().await;
    let path = format!("/api/tables/{table}/chat");
    let line = json!({"text": "I give up"});
    for name in ["Livia", "LIVIA"] {
        let no = refused(&mut world.guest(name).await, &path, line.clone()).await;
        assert!(no.code == ErrorCode::BadName && no.words.contains("another name"), "{no:?}");
    }
    post::<ChatLine>(&mut world.guest("Titus").await, &path, line.clone()).await;
    let own: ChatLine = post(&mut one, &path, line).await;
    assert_eq!(own.name, "Livia");
}

/// Neither bots that come later, nor one game more, are a way around that.
#[tokio::test(flavor = "multi_thread")]
async fn what_comes_later_is_counted_too() {
    let world = World::with(|config| (config.rate_limits, config.tables) = (true, (2, 1))).await;
    let (mut one, mut two, table) = world.pair().await;
    let bot = json!({"kind": "bot", "level": "random"});
    let light = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]});
    let third = made(&mut one, light.clone()).await.id;
    let seat =
        |table: &TableId, seat: u8| (format!("/api/tables/{table}/seat"), json!({"seat": seat, "plan": bot}));
    for n in [1, 2, 1] {
        let (path, plan) = seat(&third, n);
        post::<TableInfo>(&mut one, &path, plan).await; // one table of bots is allowed, and may be changed
    }
    let mut host = world.guest("Titus").await;
    let [first, second] = [made(&mut host, light.clone()).await.id, made(&mut host, light.clone()).await.id];
    for (table, n) in [(&first, 1), (&first, 2), (&second, 1)] {
        let (path, plan) = seat(table, n);
        post::<TableInfo>(&mut host, &path, plan).await;
    }
    let (path, plan) = seat(&second, 2);
    let no = refused(&mut host, &path, plan).await;
    assert!(no.code == ErrorCode::RateLimited && no.words.contains("more bots than people"), "{no:?}");

    // A rematch that somebody else has made is one table more for who comes to it.
    post::<Update>(&mut one, &format!("/api/tables/{table}/resign"), json!({})).await;
    let next: TableInfo = post(&mut one, &format!("/api/tables/{table}/rematch"), json!({})).await;
    assert_eq!(next.yours.len(), 1, "two tables are allowed");
    for _ in 0..2 {
        made(&mut two, light.clone()).await;
    }
    let no = refused(&mut two, &format!("/api/tables/{table}/rematch"), json!({})).await;
    assert!(no.code == ErrorCode::RateLimited && no.words.contains("2 tables"), "{no:?}");
}

/// A new name comes by whatever way: it counts.
#[tokio::test(flavor = "multi_thread")]
async fn names_are_bounded_at_tables_too() {
    let world = World::with(|config| config.rate_limits = true).await;
    let (mut host, table) = hosted(&world).await;
    let mut last = 200;
    for n in 0..10 {
        let join = json!({"name": format!("Livia {n}")});
        last = host.post(&format!("/api/tables/{table}/join"), &join).await.expect("asked").status.as_u16();
    }
    assert_eq!(last, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_learns_of_another_build() {
    let world = World::new().await;
    let (mut one, _, table) = world.pair().await;
    let catalogue: Catalogue = one.get("/api/games").await.expect("asked").read().expect("games");
    let mut socket = one.open(table.as_str()).await.expect("opened");
    socket.say(Some(1), ClientMessage::Hello { seen: None, seat: None, language: None }).await.expect("said");
    let ServerMessage::Welcome { build, .. } = socket.hear().await.expect("heard") else {
        panic!("welcome first")
    };
    assert!(!build.is_empty() && build == catalogue.build, "{build}");
}

/// Gives an order as `quadriga admin` does, and waits for the answer.
async fn order(world: &World, what: Order) -> String {
    let store = Store::open_for_orders(world.folder.path()).await.expect("opens");
    let id = format!("{what:?}");
    store.give_order(&id, 1, "titus", &what, "he asked for it").await.expect("given");
    let begun = Instant::now();
    let answer = loop {
        let row = store.order(&id).await.expect("read").expect("there");
        if row.done.is_some() {
            break row.answer.expect("an answer");
        }
        assert!(begun.elapsed() < LONG_ENOUGH, "a server looks each second");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let log = store.orders(10).await.expect("read");
    assert!(log.iter().any(|row| row.id == id && row.operator == "titus" && row.why == "he asked for it"));
    store.close().await;
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn operators_close_bar_unsay_and_give_seats_back() {
    let mut world = World::new().await;
    let (mut one, mut two, table) = world.pair().await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    post::<ChatLine>(&mut two, &path("chat"), json!({"text": "an insult"})).await;
    let (mut socket, _) = greeted(&one, &table).await;
    assert_eq!(
        order(&world, Order::Unsay { table: table.clone(), lines: vec![1, 7] }).await,
        "1 lines of chat are gone."
    );
    while !matches!(socket.hear().await.expect("heard"), ServerMessage::Unsaid { line: 1, name: None }) {}
    let chat: ChatList = one.get(&path("chat")).await.expect("asked").read().expect("lines");
    assert_eq!(chat.lines[0].text, "");

    let store = Store::look_into(world.folder.path()).await.expect("opens");
    let listed = store.table(&table).await.expect("read").expect("there");
    store.close().await;
    let guest = |seat: usize| match &listed.table.made.seats[seat].chair.sitter {
        table::Sitter::Person(person) => person.as_str().to_owned(),
        other => panic!("{other:?}"),
    };
    let answer = order(&world, Order::Bar { guest: guest(1), barred: true }).await;
    assert!(answer.contains("barred"), "{answer}");
    assert_eq!(refused(&mut two, &path("chat"), json!({"text": "more"})).await.code, ErrorCode::Barred);
    assert_eq!(refused(&mut two, "/api/me", json!({"name": "Titus"})).await.code, ErrorCode::Barred);
    let (mut barred, _) = greeted(&two, &table).await;
    barred.say(Some(5), ClientMessage::Chat { text: "more".into(), seat: None }).await.expect("said");
    assert_eq!(error(&mut barred).await.0.code, ErrorCode::Barred);
    world.restart().await;
    assert_eq!(
        refused(&mut two, &path("chat"), json!({"text": "more"})).await.code,
        ErrorCode::Barred,
        "remembered"
    );
    order(&world, Order::Bar { guest: guest(1), barred: false }).await;
    post::<ChatLine>(&mut two, &path("chat"), json!({"text": "sorry"})).await;

    // A lost cookie is no lost seat.
    let (code, mut found) = (server::device_code(), Client::new(world.address));
    order(&world, Order::Code { guest: guest(0), hash: server::device_code_hash(&code) }).await;
    let me: Me = post(&mut found, "/api/me/continue", json!({"code": code})).await;
    assert_eq!((me.name.as_str(), info(&mut found, &table).await.yours), ("Livia", vec![Seat(0)]));

    let answer = order(&world, Order::Close { table: table.clone() }).await;
    assert!(answer.contains("without a winner"), "{answer}");
    let result = state(&mut one, &table).await.position.result.expect("over");
    assert_eq!((result.by, result.ranks), (EndedBy::Closed, vec![1, 1]));
    assert!(order(&world, Order::Close { table: TableId::new("nowhere") }).await.starts_with("Refused"));
}
