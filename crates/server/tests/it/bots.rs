//! Bots over the network: their tokens, their stream, and what they may not do.

use crate::world::*;
use client::{Client, Stream};
use protocol::*;
use serde_json::{Value, json};
use std::time::Duration;

/// Longer than anything here takes.
pub const PATIENCE: Duration = LONG_ENOUGH;

/// Makes a bot for somebody; gives its client.
pub async fn bot_of(maker: &mut Client, name: &str) -> (Client, BotToken) {
    let made: BotToken =
        maker.post("/api/me/bots", &json!({"name": name})).await.expect("asked").read().expect("made");
    (Client::of_bot(maker.address, &made.token), made)
}

/// The next event of a kind; others are passed over.
pub async fn until(stream: &mut Stream, wanted: impl Fn(&BotEvent) -> bool) -> BotEvent {
    loop {
        let event = stream.event(PATIENCE).await.expect("heard").expect("the stream goes on");
        if wanted(&event) {
            return event;
        }
    }
}

async fn code_of(client: &mut Client, path: &str, body: Value) -> ErrorCode {
    refused(client, path, body).await.code
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_shown_once_and_acts_as_a_marked_guest() {
    let world = World::new().await;
    let mut livia = world.guest("Livia").await;
    let (mut nero, made) = bot_of(&mut livia, "Nero").await;
    assert_eq!(made.bot.name, "Nero bot");
    assert!(made.token.starts_with("quadriga_") && made.token.len() == 73, "256 bits");
    // Listed without the token, and only the hash is kept.
    let listed = livia.get("/api/me/bots").await.expect("asked");
    assert!(listed.text.contains("Nero bot") && !listed.text.contains(&made.token[9..]), "{}", listed.text);
    let data: MyData = livia.get("/api/me/data").await.expect("asked").read().expect("data");
    assert_eq!(data.bots, std::slice::from_ref(&made.bot));
    let database = std::fs::read(world.folder.path().join("quadriga.db"));
    let wal = std::fs::read(world.folder.path().join("quadriga.db-wal"));
    let kept: Vec<u8> = [database, wal].into_iter().flatten().flatten().collect();
    let has = |text: &str| kept.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(has("Nero bot") && !has(&made.token[9..]), "the token lies nowhere");
    // It is a guest of its own, without a cookie.
    let me: Me = nero.get("/api/me").await.expect("asked").read().expect("me");
    assert_eq!((me.name.as_str(), me.bot, nero.cookie.as_deref()), ("Nero bot", true, None));
    let me: Me = livia.get("/api/me").await.expect("asked").read().expect("me");
    assert_eq!((me.name.as_str(), me.bot), ("Livia", false));
    // A new token takes the place of the old one.
    let again: BotToken = livia
        .post("/api/me/bots/renew", &json!({"name": "Nero"}))
        .await
        .expect("asked")
        .read()
        .expect("renewed");
    let reply = nero.get("/api/me").await.expect("asked");
    assert_eq!((reply.status.as_u16(), reply.json()["code"].as_str()), (401, Some("bad_token")));
    assert_eq!(reply.headers["www-authenticate"], "Bearer");
    assert_eq!(code_of(&mut nero, "/api/tables", json!({})).await, ErrorCode::BadToken);
    let reply = nero.get("/api/tables").await.expect("asked");
    assert_eq!(reply.status.as_u16(), 401, "nor does it look on as nobody");
    nero.token = Some(again.token);
    assert!(nero.get("/api/me").await.expect("asked").status.is_success());
    // Others cannot touch it.
    let mut gaius = world.guest("Gaius").await;
    for what in ["renew", "revoke"] {
        let path = format!("/api/me/bots/{what}");
        assert_eq!(code_of(&mut gaius, &path, json!({"name": "Nero"})).await, ErrorCode::NoSuchBot);
    }
    let left: MyBots = livia
        .post("/api/me/bots/revoke", &json!({"name": "nero BOT"}))
        .await
        .expect("asked")
        .read()
        .expect("ended");
    assert!(left.bots.is_empty());
    assert_eq!(nero.get("/api/me").await.expect("asked").status.as_u16(), 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_of_bots_say_what_they_are_and_so_many_are_enough() {
    let world = World::new().await;
    let mut livia = world.guest("Livia").await;
    for bad in ["", "Tiro", "Imperator bot", "admin", "Li\u{202e}via", &"x".repeat(21)] {
        assert_eq!(
            code_of(&mut livia, "/api/me/bots", json!({"name": bad})).await,
            ErrorCode::BadName,
            "{bad}"
        );
    }
    for n in 1..=5 {
        bot_of(&mut livia, &format!("Nero {n}")).await;
    }
    let sixth = refused(&mut livia, "/api/me/bots", json!({"name": "Nero 6"})).await;
    assert!(sixth.code == ErrorCode::RateLimited && sixth.words.contains("5 bots"), "{sixth:?}");
    let mut gaius = world.guest("Gaius").await;
    assert_eq!(code_of(&mut gaius, "/api/me/bots", json!({"name": "NERO 1"})).await, ErrorCode::BadName);
    // Nor may a person be called as bots are.
    for name in ["Nero 1 bot", "Nero bot", "Former bot"] {
        assert_eq!(code_of(&mut gaius, "/api/me", json!({"name": name})).await, ErrorCode::BadName, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_cannot_pose_as_a_person() {
    let world = World::new().await;
    let mut livia = world.guest("Livia").await;
    let (mut nero, _) = bot_of(&mut livia, "Nero").await;
    let two = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let named = json!({"game": "beads", "seats": [{"kind": "me", "name": "Gaius"}, {"kind": "open"}]});
    let renamed = json!({"game": "beads", "name": "Gaius", "seats": [{"kind": "me"}, {"kind": "open"}]});
    for (path, body) in [
        ("/api/me", json!({"name": "Gaius"})),
        ("/api/me/code", json!({})),
        ("/api/me/continue", json!({"code": "abcd-abcd-abcd"})),
        ("/api/me/forget", json!({})),
        ("/api/me/bots", json!({"name": "Otho"})),
        ("/api/me/bots/renew", json!({"name": "Nero"})),
        ("/api/me/bots/revoke", json!({"name": "Nero"})),
        ("/api/tables", two),
        ("/api/tables", named),
        ("/api/tables", renamed),
    ] {
        assert_eq!(code_of(&mut nero, path, body.clone()).await, ErrorCode::ForPeople, "{path} {body}");
    }
    let reply = nero.get("/api/me/bots").await.expect("asked");
    assert_eq!(reply.json()["code"], "for_people");
    // It has a table of its own all the same, one seat there, and its own name.
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let table = made(&mut nero, json!({"game": "beads", "seats": seats})).await;
    let path = |what: &str| format!("/api/tables/{}/{what}", table.id);
    for (what, body) in [
        ("join", json!({"seat": 1})),
        ("join", json!({"name": "Gaius"})),
        ("seat", json!({"seat": 1, "plan": {"kind": "me"}})),
        ("seat", json!({"seat": 0, "plan": {"kind": "me", "name": "Gaius"}})),
        ("invite", json!({"name": "Nero"})),
    ] {
        assert_eq!(
            code_of(&mut nero, &path(what), body.clone()).await,
            ErrorCode::ForPeople,
            "{what} {body}"
        );
    }
    let seen: TableInfo =
        livia.get(&path("")[..path("").len() - 1]).await.expect("asked").read().expect("seen");
    let Holder::Guest { name, bot, .. } = &seen.seats[0].holder else { panic!("{seen:?}") };
    assert_eq!((name.as_str(), *bot), ("Nero bot", true));
    let lobby: TableList = livia.get("/api/tables").await.expect("asked").read().expect("listed");
    assert!(matches!(lobby.tables[0].seats[0].holder, Holder::Guest { bot: true, .. }), "{lobby:?}");
    // The stream is for bots alone.
    let refusal = livia.listen().await.err().expect("refused").downcast::<Refusal>().expect("a refusal");
    assert_eq!(refusal.code, ErrorCode::ForBots);
    let nobody = Client::new(world.address).listen().await.err().expect("refused");
    assert_eq!(nobody.downcast::<Refusal>().expect("a refusal").code, ErrorCode::ForBots);
}

/// A person asks a bot to a table; its program is told, sits down, plays to the end over the stream, and its moves are in the log like
/// anybody's.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_asked_sits_down_and_plays() {
    let world = World::new().await;
    let mut livia = world.guest("Livia").await;
    let (mut nero, _) = bot_of(&mut livia, "Nero").await;
    let mut stream = nero.listen().await.expect("listens");
    let BotEvent::Hello { name, .. } = stream.event(PATIENCE).await.expect("heard").expect("a line") else {
        panic!("hello comes first")
    };
    assert_eq!(name, "Nero bot");
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let table = made(&mut livia, json!({"game": "beads", "seats": seats, "visibility": "private"})).await;
    let path = |what: &str| format!("/api/tables/{}/{what}", table.id);
    let mut gaius = world.guest("Gaius").await;
    assert_eq!(code_of(&mut gaius, &path("invite"), json!({"name": "Nero"})).await, ErrorCode::NotHost);
    assert_eq!(code_of(&mut livia, &path("invite"), json!({"name": "Otho"})).await, ErrorCode::NoSuchBot);
    livia
        .post(&path("invite"), &json!({"name": "nero"}))
        .await
        .expect("asked")
        .read::<TableInfo>()
        .expect("asked");
    let BotEvent::Invited { table: asked } =
        until(&mut stream, |event| matches!(event, BotEvent::Invited { .. })).await
    else {
        panic!("invited")
    };
    assert_eq!((asked.id.clone(), asked.yours.len()), (table.id.clone(), 0));
    joined(&mut nero, &table.id).await;
    assert_eq!(code_of(&mut livia, &path("invite"), json!({"name": "Nero"})).await, ErrorCode::Full);
    let BotEvent::Seated { table: seated } =
        until(&mut stream, |event| matches!(event, BotEvent::Seated { .. })).await
    else {
        panic!("seated")
    };
    assert_eq!((seated.yours.clone(), seated.seats[1].part.clone()), (vec![Seat(1)], PartInfo::None));
    nero.add_nothing(&table.id).await.expect("said");
    livia.add_nothing(&table.id).await.expect("said");
    livia.post(&path("start"), &json!({})).await.expect("asked").read::<TableInfo>().expect("started");
    assert_eq!(
        code_of(&mut livia, &path("invite"), json!({"name": "Nero"})).await,
        ErrorCode::AlreadyStarted
    );
    let mut played = 0;
    let result = loop {
        let position = state(&mut livia, &table.id).await.position;
        if position.to_act == Some(Seat(0)) {
            play(&mut livia, &table.id, position.number, &position.choices[0].token).await;
            continue;
        }
        match until(&mut stream, |event| matches!(event, BotEvent::Turn { .. } | BotEvent::Over { .. })).await
        {
            BotEvent::Turn { table: at, game, position } => {
                assert_eq!((&at, game.as_str(), position.seat), (&table.id, "beads", Some(Seat(1))));
                assert_eq!(position.to_act, Some(Seat(1)));
                assert!(!position.choices.is_empty());
                play(&mut nero, &at, position.number, &position.choices[0].token).await;
                played += 1;
            }
            BotEvent::Over { table: at, result, .. } => {
                assert_eq!(at, table.id);
                break result.expect("by the rules");
            }
            _ => {}
        }
    };
    assert!(played > 0);
    assert_eq!(result.by, EndedBy::Rules);
    let store = store::Store::open_beside(world.folder.path()).await.expect("opens");
    let log = store.log(&table.id).await.expect("read");
    store.close().await;
    let by_bot = log.iter().filter(|entry| {
        entry.author == table::Author::Person(Seat(1)) && matches!(entry.fact, table::Fact::Action(_))
    });
    assert_eq!(by_bot.count(), played, "like anybody's");
    let sat =
        log.iter().find_map(|entry| entry.fact.token().strip_prefix("!sit:1:person:").map(str::to_owned));
    assert!(sat.expect("it sat down").starts_with("bot"), "the log says that it is a bot");
    let replay: Replay = livia.get(&path("replay")).await.expect("asked").read().expect("a replay");
    assert!(matches!(&replay.seats[1].holder, Holder::Guest { bot: true, name, .. } if name == "Nero bot"));
    let games: MyGames = nero.get("/api/me/games").await.expect("asked").read().expect("games");
    assert_eq!(games.games[0].id, table.id);
}

/// A stream that is opened anew tells again what there is to do, and one that is open ends with its token.
#[tokio::test(flavor = "multi_thread")]
async fn a_stream_tells_anew_pings_and_ends_with_its_token() {
    let world = World::with(|config| {
        config.heartbeat = Duration::from_millis(300);
        config.idle = Duration::from_millis(200);
    })
    .await;
    let mut livia = world.guest("Livia").await;
    let (mut nero, _) = bot_of(&mut livia, "Nero").await;
    let table = made(&mut livia, json!({"game": "beads", "seats": [{"kind": "open"}, {"kind": "me"}]})).await;
    joined(&mut nero, &table.id).await;
    let first = async |stream: &mut Stream, seated: bool| {
        until(stream, |event| match event {
            BotEvent::Seated { .. } => seated,
            BotEvent::Turn { .. } => !seated,
            _ => false,
        })
        .await
    };
    for _ in 0..2 {
        let mut stream = nero.listen().await.expect("listens");
        first(&mut stream, true).await;
        until(&mut stream, |event| matches!(event, BotEvent::Ping { .. })).await;
    }
    nero.add_nothing(&table.id).await.expect("said");
    livia.add_nothing(&table.id).await.expect("said");
    let start = format!("/api/tables/{}/start", table.id);
    // A table that fell asleep meanwhile wakes the stream when something happens.
    let mut stream = nero.listen().await.expect("listens");
    first(&mut stream, true).await;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    livia.post(&start, &json!({})).await.expect("asked").read::<TableInfo>().expect("started");
    let BotEvent::Turn { position, .. } = first(&mut stream, false).await else { panic!("a turn") };
    let mut other = nero.listen().await.expect("listens twice");
    let BotEvent::Turn { position: again, .. } = first(&mut other, false).await else { panic!("a turn") };
    assert_eq!(position, again);
    // Ended: both streams end, the game is given up, and the name is gone.
    livia
        .post("/api/me/bots/revoke", &json!({"name": "Nero"}))
        .await
        .expect("asked")
        .read::<MyBots>()
        .expect("ended");
    for stream in [&mut stream, &mut other] {
        while let Ok(Some(_)) = stream.line(PATIENCE).await {}
    }
    let info: TableInfo =
        livia.get(&format!("/api/tables/{}", table.id)).await.expect("asked").read().expect("seen");
    assert_eq!(info.phase, Phase::Over);
    let former =
        |seats: &[SeatInfo]| matches!(&seats[0].holder, Holder::Guest { name, .. } if name == "Former bot");
    assert!(former(&info.seats), "{:?}", info.seats);
    let replay: Replay = livia
        .get(&format!("/api/tables/{}/replay", table.id))
        .await
        .expect("asked")
        .read()
        .expect("a replay");
    assert!(former(&replay.seats), "{:?}", replay.seats);
}

/// Who goes takes the bots along; who is barred does not play on through one.
#[tokio::test(flavor = "multi_thread")]
async fn bots_belong_to_their_maker() {
    let world = World::new().await;
    let mut livia = world.guest("Livia").await;
    let (mut nero, _) = bot_of(&mut livia, "Nero").await;
    let table = made(&mut nero, json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    let store = store::Store::open_beside(world.folder.path()).await.expect("opens");
    let bot = &store.newest_bots(1).await.expect("read")[0];
    let maker = bot.maker.clone().expect("somebody's").as_str().to_owned();
    for barred in [true, false] {
        let order = store::Order::Bar { guest: maker.clone(), barred };
        let name = format!("bar-{barred}");
        store.give_order(&name, 1, "titus", &order, "").await.expect("given");
        while store.order(&name).await.expect("read").expect("there").done.is_none() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let said = nero
            .post(&format!("/api/tables/{}/chat", table.id), &json!({"text": "ave"}))
            .await
            .expect("asked");
        assert_eq!(said.status.is_success(), !barred, "{}", said.text);
    }
    store.close().await;
    livia.post("/api/me/forget", &json!({})).await.expect("asked").read::<Forgotten>().expect("forgotten");
    assert_eq!(nero.get("/api/me").await.expect("asked").status.as_u16(), 401);
    let mut gaius = world.guest("Gaius").await;
    let info: TableInfo =
        gaius.get(&format!("/api/tables/{}", table.id)).await.expect("asked").read().expect("seen");
    assert_eq!(info.seats[0].holder, Holder::Open);
    let chat = gaius.get(&format!("/api/tables/{}/chat", table.id)).await.expect("asked");
    assert!(!chat.text.contains("ave") && !chat.text.contains("Nero"), "{}", chat.text);
    assert!(chat.text.contains("Former bot"), "{}", chat.text);
}

/// A bot is asked whether somebody may take back, plays over the WebSocket as well, and has no hints.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_answers_and_uses_the_socket_too() {
    let world = World::new().await;
    let mut livia = world.guest("Livia").await;
    let (mut nero, _) = bot_of(&mut livia, "Nero").await;
    let table = made(
        &mut livia,
        json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}], "start": true}),
    )
    .await;
    joined(&mut nero, &table.id).await;
    nero.add_nothing(&table.id).await.expect("said");
    livia.add_nothing(&table.id).await.expect("said");
    let mut stream = nero.listen().await.expect("listens");
    let mine = state(&mut livia, &table.id).await.position;
    play(&mut livia, &table.id, mine.number, "pass").await;
    let BotEvent::Turn { position, .. } =
        until(&mut stream, |event| matches!(event, BotEvent::Turn { .. })).await
    else {
        panic!("a turn")
    };
    let hint = json!({"number": position.number});
    assert_eq!(
        code_of(&mut nero, &format!("/api/tables/{}/hint", table.id), hint).await,
        ErrorCode::ForPeople
    );
    let (mut socket, _) = greeted(&nero, &table.id).await;
    let hide = position
        .choices
        .iter()
        .find(|choice| choice.token.starts_with("hide"))
        .unwrap_or(&position.choices[0]);
    socket
        .say(Some(2), ClientMessage::Play { token: hide.token.clone(), number: position.number, seat: None })
        .await
        .expect("said");
    let told = update(&mut socket).await.position;
    assert!(told.number > position.number);
    let mut stranger = nero.clone();
    stranger.token = Some("quadriga_0".to_owned());
    assert!(stranger.open(table.id.as_str()).await.is_err(), "no socket with a token that is not known");
    let now = state(&mut livia, &table.id).await.position;
    if now.ask.is_some() {
        livia
            .post(&format!("/api/tables/{}/ask", table.id), &json!({"number": now.number}))
            .await
            .expect("asked")
            .read::<Update>()
            .expect("a question");
        let BotEvent::Asked { asked, seat, .. } =
            until(&mut stream, |event| matches!(event, BotEvent::Asked { .. })).await
        else {
            panic!("asked")
        };
        assert_eq!((asked.seat, seat), (Seat(0), Seat(1)));
        nero.post(
            &format!("/api/tables/{}/answer", table.id),
            &json!({"asked": asked.number, "allow": true}),
        )
        .await
        .expect("asked")
        .read::<Update>()
        .expect("allowed");
    } else {
        panic!("there is nothing to ask for: {now:?}");
    }
}

/// Limits hold for bots, and one listens in few places at once.
#[tokio::test(flavor = "multi_thread")]
async fn streams_are_bounded() {
    let world = World::with(|config| config.rate_limits = true).await;
    let mut livia = world.guest("Livia").await;
    let (nero, _) = bot_of(&mut livia, "Nero").await;
    let mut open = Vec::new();
    for _ in 0..4 {
        let mut stream = nero.listen().await.expect("listens");
        stream.event(PATIENCE).await.expect("heard");
        open.push(stream);
    }
    let refusal = nero.listen().await.err().expect("enough").downcast::<Refusal>().expect("a refusal");
    assert_eq!(refusal.code, ErrorCode::RateLimited);
    drop(open);
    let begun = std::time::Instant::now();
    while begun.elapsed() < LONG_ENOUGH {
        if nero.listen().await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("a stream that nobody reads is let go");
}
