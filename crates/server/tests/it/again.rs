//! Playing on from finished games, taking back by agreement, and several people at one device.

use crate::fairness::python;
use crate::playing::finish;
use crate::world::*;
use client::Client;
use protocol::*;
use serde_json::{Value, json};

async fn info(client: &mut Client, table: &TableId) -> TableInfo {
    client.get(&format!("/api/tables/{table}")).await.expect("asked").read().expect("a table")
}

fn names(table: &TableInfo) -> Vec<String> {
    let name = |seat: &SeatInfo| match &seat.holder {
        Holder::Guest { name, .. } | Holder::Bot { name, .. } => name.clone(),
        Holder::Open => String::new(),
    };
    table.seats.iter().map(name).collect()
}

/// A finished game of one person and a bot.
async fn finished(one: &mut Client, more: Value) -> (TableId, Position) {
    let mut new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}], "start": true});
    new.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    let table = made(one, new).await.id;
    let last = finish(one, &table, 0).await;
    (table, last)
}

fn on(ply: u32) -> Value {
    json!({"ply": ply, "seats": [{"kind": "bot", "level": "random"}, {"kind": "me"}]})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_played_on_from_the_middle() {
    let mut world = World::new().await;
    let mut one = world.guest("Livia").await;
    let (table, last) = finished(&mut one, json!({})).await;
    let ply = last.ply.0 / 2;
    let path = format!("/api/tables/{table}/on");
    let next: TableInfo = post(&mut one, &path, on(ply)).await;
    let origin = next.origin.clone().expect("it says where it comes from");
    assert_eq!((origin.table.as_ref(), origin.record, origin.ply), (Some(&table), None, Ply(ply)));
    assert_eq!((origin.opening, next.phase, next.yours.clone()), (Ply(ply), Phase::Open, vec![Seat(1)]));
    assert_ne!(next.commitment, info(&mut one, &table).await.commitment, "dice of its own");
    assert_eq!(next.visibility, Visibility::Private);
    let mut stranger = world.guest("Titus").await;
    let begun: TableInfo = post(
        &mut one,
        &format!("/api/tables/{}/part", next.id),
        json!({"bits": "00112233445566778899aabbccddeeff", "words": "alea"}),
    )
    .await;
    assert_eq!(begun.phase, Phase::Running);
    assert_eq!(
        refused(&mut stranger, &format!("/api/tables/{}/chat", next.id), json!({"text": "salve"})).await.code,
        ErrorCode::Private
    );
    let state = state(&mut one, &next.id).await;
    assert!(state.position.ply >= Ply(ply), "{}", state.position.ply);
    let opening: Vec<_> = state.log.iter().filter(|line| line.ply <= Ply(ply)).collect();
    assert!(opening.len() > 3, "the log shows the opening");
    assert!(opening.iter().any(|line| line.note && line.words.contains("another game")));
    let undo = json!({"to": ply - 1});
    assert_eq!(
        refused(&mut one, &format!("/api/tables/{}/undo", next.id), undo).await.code,
        ErrorCode::NoUndo
    );
    // It survives a restart, and goes on to its end.
    world.restart().await;
    let over = finish(&mut one, &next.id, 1).await;
    assert!(over.ply > Ply(ply));
    let base = format!("/api/tables/{}", next.id);
    let reply = one.get(&format!("{base}/record")).await.expect("asked");
    let record = games::Record::read(&reply.text).expect("a record");
    let said = format!("table {table}, position {ply}");
    assert_eq!(record.other.get("Origin"), Some(&said));
    games_of_tests()[0].verify(&record).expect("follows the rules from its beginning");
    let proof = table::prove(games_of_tests()[0], &record).expect("a proof");
    assert!(proof.holds() && proof.opening == Ply(ply));
    // The independent verifier understands it too, and not a record that says nothing of its opening.
    let folder = tempfile::tempdir().expect("a folder");
    let (record_file, odds_file) = (folder.path().join("game.txt"), folder.path().join("odds.jsonl"));
    let odds = table::listing(games_of_tests()[0], &record).expect("a list").join("\n");
    std::fs::write(&odds_file, odds).expect("written");
    std::fs::write(&record_file, &reply.text).expect("written");
    let (good, told) = python(&record_file, &odds_file, None);
    assert!(good && told.contains(&format!("The first {ply} moves came from table {table}")), "{told}");
    let opening = format!("[Opening \"{ply}\"]");
    for spoilt in ["", "[Opening \"-1\"]", "[Opening \"99999\"]", "[Opening \"x\"]"] {
        std::fs::write(&record_file, reply.text.replace(&opening, spoilt)).expect("written");
        assert!(!python(&record_file, &odds_file, None).0, "{spoilt}");
    }
    let fairness: Fairness =
        one.get(&format!("{base}/fairness")).await.expect("asked").read().expect("a proof");
    assert_eq!((fairness.proven, fairness.opening), (Some(true), Ply(ply)));
    assert!(fairness.draws.expect("draws").iter().all(|draw| draw.ply > Ply(ply)));
    let replay: Replay = one.get(&format!("{base}/replay")).await.expect("asked").read().expect("a replay");
    assert_eq!(replay.plies, over.ply);
    // Wherever the game is found again it says where it comes from: in the replay, in the list of one's games, and in its record.
    let named = |origin: Option<Origin>| origin.map(|origin| (origin.table, origin.ply, origin.opening));
    let comes_from = Some((Some(table.clone()), Ply(ply), Ply(ply)));
    assert_eq!((named(replay.origin), replay.take_backs), (comes_from.clone(), 0));
    let me: Me = one.get("/api/me").await.expect("asked").read().expect("me");
    let listed = me.tables.into_iter().find(|listed| listed.id == next.id).expect("in the list");
    assert_eq!(named(listed.origin), comes_from);
    let opened: Replay = post(&mut one, "/api/replays", json!({"record": reply.text})).await;
    assert_eq!(named(opened.origin), Some((None, Ply(ply), Ply(ply))));
    // A game that went on can be gone on from again, and a rematch begins at the beginning.
    let again: TableInfo = post(&mut one, &format!("{base}/on"), on(over.ply.0 - 2)).await;
    assert_eq!(again.origin.and_then(|origin| origin.table), Some(next.id.clone()));
    let rematch: TableInfo = post(&mut one, &format!("{base}/rematch"), json!({})).await;
    assert_eq!(rematch.origin, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn playing_on_is_refused_in_words_where_it_cannot_be() {
    let world = World::new().await;
    let mut one = world.guest("Livia").await;
    let (table, last) = finished(&mut one, json!({})).await;
    let path = format!("/api/tables/{table}/on");
    let seats = |first: Value, second: Value| json!({"ply": 3, "seats": [first, second]});
    let (me, bot) = (json!({"kind": "me"}), json!({"kind": "bot", "level": "random"}));
    for (body, code) in [
        (on(last.ply.0), ErrorCode::Over),
        (on(last.ply.0 + 1), ErrorCode::NoSuchPosition),
        (on(u32::MAX), ErrorCode::NoSuchPosition),
        (json!({"ply": -1, "seats": [me, bot]}), ErrorCode::BadJson),
        (json!({"ply": 3}), ErrorCode::BadJson),
        (json!({"ply": 3, "seats": [me]}), ErrorCode::NoSuchSeat),
        (json!({"ply": 3, "seats": [me, bot, bot]}), ErrorCode::NoSuchSeat),
        (seats(bot.clone(), bot.clone()), ErrorCode::NoSuchSeat),
        (seats(me.clone(), json!({"kind": "open"})), ErrorCode::NoSuchSeat),
        (seats(me.clone(), json!({"kind": "bot", "level": "divine"})), ErrorCode::NoSuchLevel),
    ] {
        let refusal = refused(&mut one, &path, body.clone()).await;
        assert_eq!(refusal.code, code, "{body}: {refusal}");
    }
    assert_eq!(refused(&mut one, "/api/tables/nowhere/on", on(3)).await.code, ErrorCode::NoSuchTable);
    assert_eq!(refused(&mut one, "/api/replays/nowhere/on", on(3)).await.code, ErrorCode::NoSuchRecord);
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}], "start": true});
    let running = made(&mut one, new).await.id;
    assert_eq!(refused(&mut one, &format!("/api/tables/{running}/on"), on(1)).await.code, ErrorCode::NotOver);
    let (_, _, private) = world.pair_with(json!({"visibility": "private"})).await;
    assert_eq!(refused(&mut one, &format!("/api/tables/{private}/on"), on(1)).await.code, ErrorCode::Private);
}

/// Where a private table is gone on from, only who does that is told which it was.
#[tokio::test(flavor = "multi_thread")]
async fn a_private_origin_stays_private() {
    let world = World::new().await;
    let mut one = world.guest("Livia").await;
    let (table, _) = finished(&mut one, json!({"visibility": "private"})).await;
    let next: TableInfo = post(&mut one, &format!("/api/tables/{table}/on"), on(5)).await;
    assert_eq!(next.origin.and_then(|origin| origin.table), Some(table.clone()));
    one.add_nothing(&next.id).await.expect("begins");
    finish(&mut one, &next.id, 1).await;
    let mut stranger = world.guest("Titus").await;
    let seen = info(&mut stranger, &next.id).await;
    let origin = seen.origin.expect("that it comes from somewhere is no secret");
    assert_eq!((origin.table, origin.ply), (None, Ply(5)));
    let record = stranger.get(&format!("/api/tables/{}/record", next.id)).await.expect("asked").text;
    assert!(record.contains("a private table") && !record.contains(table.as_str()), "{record}");
}

/// A record that was opened is gone on from as well: what it says is played by the rules first, so a bad one never gets so far.
#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_played_on_from() {
    let world = World::new().await;
    let mut one = world.guest("Livia").await;
    let (table, _) = finished(&mut one, json!({})).await;
    let text = one.get(&format!("/api/tables/{table}/record")).await.expect("asked").text;
    let mut two = world.guest("Gaius").await;
    let opened: Replay = post(&mut two, "/api/replays", json!({"record": text})).await;
    let next: TableInfo = post(&mut two, &format!("/api/replays/{}/on", opened.id), on(7)).await;
    let origin = next.origin.expect("an origin");
    assert_eq!((origin.table, origin.record, origin.opening), (None, Some(opened.id), Ply(7)));
    two.add_nothing(&next.id).await.expect("begins");
    assert!(finish(&mut two, &next.id, 1).await.ply > Ply(7));
    let forged = text.replace("deal:", "draw:");
    assert_eq!(refused(&mut two, "/api/replays", json!({"record": forged})).await.code, ErrorCode::BadRecord);
}

/// Over HTTP and by WebSocket: one asks, the other is told, and says yes; what was played is taken back for all.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_back_by_agreement() {
    let mut world = World::new().await;
    let (mut one, mut two, table) = world.pair().await;
    let before = state(&mut one, &table).await.position;
    play(&mut one, &table, before.number, "pass").await;
    let now = state(&mut two, &table).await.position;
    let hide = now.choices.iter().find(|choice| choice.token.starts_with("hide")).expect("a bead");
    play(&mut two, &table, now.number, &hide.token).await;
    let (mut socket, shown) = greeted(&two, &table).await;
    let number = shown.expect("a state").position.number;
    let asked: Update = post(&mut one, &format!("/api/tables/{table}/ask"), json!({"number": number})).await;
    let question = asked.position.asked.expect("asked");
    let told = update(&mut socket).await;
    assert_eq!(told.position.asked.as_ref(), Some(&question));
    assert_eq!(
        told.notes.iter().map(|line| line.words.as_str()).collect::<Vec<_>>(),
        ["Livia asks to take back."]
    );
    assert_eq!(
        refused(
            &mut one,
            &format!("/api/tables/{table}/answer"),
            json!({"asked": question.number, "allow": true})
        )
        .await
        .code,
        ErrorCode::NotSeated
    );
    // The question survives a restart.
    world.restart().await;
    assert_eq!(state(&mut two, &table).await.position.asked.as_ref(), Some(&question));
    let (mut socket, _) = greeted(&two, &table).await;
    let (mut other, _) = greeted(&one, &table).await;
    let yes = ClientMessage::AnswerBack { asked: question.number, allow: true };
    socket.say(Some(5), yes).await.expect("said");
    let taken_back = update(&mut other).await;
    assert_eq!(taken_back.rewound_to, Some(before.ply));
    assert_eq!((taken_back.position.ply, taken_back.position.asked), (before.ply, None));
    assert!(!taken_back.position.choices.is_empty());
    assert_eq!(info(&mut one, &table).await.take_backs, 0);
    let log = state(&mut two, &table).await.log;
    assert!(log.iter().any(|line| line.note && line.words == "All agree: it is taken back."), "{log:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_seat_of_one_device_has_its_own_name() {
    let mut world = World::new().await;
    let mut one = world.guest("Livia").await;
    let new = |seats: Value| json!({"game": "beads", "seats": seats, "start": true});
    let plain = made(&mut one, new(json!([{"kind": "me"}, {"kind": "me"}]))).await;
    assert_eq!(names(&plain), ["Player 1", "Player 2"]);
    let seats = json!([{"kind": "me", "name": "Anna"}, {"kind": "me", "name": " Bela "}, {"kind": "open"}]);
    let table: TableInfo = post(&mut one, "/api/tables", new(seats)).await;
    assert_eq!(names(&table), ["Anna", "Bela", ""]);
    for (seats, code) in [
        (json!([{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "anna"}]), ErrorCode::BadName),
        (json!([{"kind": "me", "name": ""}, {"kind": "me"}]), ErrorCode::BadName),
        (json!([{"kind": "me", "name": "x".repeat(25)}, {"kind": "me"}]), ErrorCode::BadName),
        (json!([{"kind": "me", "name": "Player 2"}, {"kind": "me"}]), ErrorCode::BadName),
    ] {
        assert_eq!(refused(&mut one, "/api/tables", new(seats.clone())).await.code, code, "{seats}");
    }
    // Who comes from elsewhere must not be taken for one of them.
    let mut double = world.guest("Bela").await;
    let join = format!("/api/tables/{}/join", table.id);
    assert_eq!(refused(&mut double, &join, json!({})).await.code, ErrorCode::BadName);
    let mut two = world.guest("Gaius").await;
    joined(&mut two, &table.id).await;
    // A new name of the person leaves those of the seats alone, and so does a restart.
    post::<Named>(&mut one, "/api/me", json!({"name": "Claudia"})).await;
    assert_eq!(names(&info(&mut two, &table.id).await), ["Anna", "Bela", "Gaius"]);
    world.restart().await;
    assert_eq!(names(&info(&mut two, &table.id).await), ["Anna", "Bela", "Gaius"]);
    one.add_nothing(&table.id).await.expect("said");
    assert_eq!(two.add_nothing(&table.id).await.expect("said").phase, Phase::Running);
    // In the log, the chat, the result and the record they are called so too.
    let (mut socket, _) = greeted(&one, &table.id).await;
    socket.say(None, ClientMessage::Chat { text: "salve".into(), seat: Some(Seat(1)) }).await.expect("said");
    let line = loop {
        if let ServerMessage::Chat { line } = socket.hear().await.expect("heard") {
            break line;
        }
    };
    assert_eq!((line.name.as_str(), line.seat), ("Bela", Some(Seat(1))));
    let number = state(&mut one, &table.id).await.position.number;
    play(&mut one, &table.id, number, "pass").await;
    let log = state(&mut two, &table.id).await.log;
    assert!(log.iter().any(|line| line.words.contains("Anna")), "{log:?}");
    for seat in [0, 1] {
        post::<Update>(&mut one, &format!("/api/tables/{}/resign", table.id), json!({"seat": seat})).await;
    }
    let log = state(&mut two, &table.id).await.log;
    assert!(log.iter().any(|line| line.words == "Bela resigned."), "{log:?}");
    // Whoever is forgotten takes those names along.
    post::<Forgotten>(&mut one, "/api/me/forget", json!({})).await;
    let left = names(&info(&mut two, &table.id).await);
    assert_eq!(left, ["Former guest", "Former guest", "Gaius"]);
}

/// Before the start the host takes a second seat for the device, under a name; names move on with a rematch.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_named_when_it_is_taken_and_keeps_its_name_in_a_rematch() {
    let world = World::new().await;
    let mut one = world.guest("Livia").await;
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let table: TableInfo = post(&mut one, "/api/tables", new).await;
    assert_eq!(names(&table), ["Livia", ""]);
    let seat = format!("/api/tables/{}/seat", table.id);
    let place = |name: &str| json!({"seat": 1, "plan": {"kind": "me", "name": name}});
    assert_eq!(refused(&mut one, &seat, place("livia")).await.code, ErrorCode::BadName);
    let named: TableInfo = post(&mut one, &seat, place("Anna")).await;
    assert_eq!(names(&named), ["Livia", "Anna"]);
    post::<TableInfo>(&mut one, &seat, json!({"seat": 1, "plan": {"kind": "open"}})).await;
    let mut two = world.guest("Gaius").await;
    assert_eq!(
        names(&joined(&mut two, &table.id).await),
        ["Livia", "Gaius"],
        "the name went with the sitter"
    );
    post::<TableInfo>(&mut two, &format!("/api/tables/{}/leave", table.id), json!({})).await;
    let sat: TableInfo = post(&mut one, &format!("/api/tables/{}/join", table.id), json!({"seat": 1})).await;
    assert_eq!(names(&sat), ["Livia", "Player 2"]);
    let seats = json!([{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bela"}]);
    let table = made(&mut one, json!({"game": "beads", "seats": seats, "start": true})).await.id;
    post::<Update>(&mut one, &format!("/api/tables/{table}/resign"), json!({"seat": 0})).await;
    let next: TableInfo = post(&mut one, &format!("/api/tables/{table}/rematch"), json!({})).await;
    assert_eq!(names(&next), ["Bela", "Anna"]);
}
