//! Guests, tables before the start, chat, rematch.

use crate::world::*;
use client::Client;
use protocol::*;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn the_catalogue_says_what_can_be_chosen() {
    let world = World::new().await;
    let mut client = Client::new(world.address);
    let catalogue: Catalogue = client.get("/api/games").await.expect("asked").read().expect("games");
    let game = &catalogue.games[0];
    assert_eq!((game.id.as_str(), game.min_seats, game.max_seats), ("beads", 2, 3));
    assert_eq!(game.options.len(), 4);
    assert_eq!(game.presets[0].name, "default");
    assert!(
        matches!(&game.options[2].values, OptionValues::Choice { values } if values[1].words == "Six of each colour.")
    );
    assert_eq!(client.cookie, None, "reading makes nobody a guest");
    let rules: RulesPage = client.get("/api/games/beads/rules").await.expect("asked").read().expect("rules");
    assert!(rules.markdown.contains("R2"));
    let glossary: Glossary =
        client.get("/api/games/beads/glossary").await.expect("asked").read().expect("words");
    assert_eq!(glossary.entries[0].title, "Red bead");
    assert_eq!(glossary.entries[3].words, "Worth four points. There are four of them.");
    let at = |options: &str| format!("/api/games/beads/glossary?options={options}");
    let large: Glossary = client
        .get(&at("%7B%22edition%22:2,%22bag%22:%22large%22%7D"))
        .await
        .expect("asked")
        .read()
        .expect("words");
    assert_eq!(large.entries[3].words, "Worth four points. There are six of them.", "as that table plays");
    assert_eq!(large.entries[0], glossary.entries[0]);
    for bad in ["beads", "[]", "%7B%22bag%22:%22huge%22%7D", "%7B%22edition%22:9%7D", "%7B%22sack%22:1%7D"] {
        let refused = client.get(&at(bad)).await.expect("asked");
        assert_eq!(
            (refused.status.as_u16(), refused.json()["code"].as_str()),
            (400, Some("bad_options")),
            "{bad}"
        );
    }
    let unknown = client.get("/api/games/chess/rules").await.expect("asked");
    assert_eq!((unknown.status.as_u16(), unknown.json()["code"].as_str()), (404, Some("no_such_game")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_is_known_again_by_the_cookie_alone() {
    let world = World::new().await;
    let mut one = world.guest("Livia").await;
    let cookie = one.cookie.clone().expect("a cookie");
    let me: Me = one.get("/api/me").await.expect("asked").read().expect("me");
    assert_eq!((me.name.as_str(), me.tables.len()), ("Livia", 0));

    let mut stranger = Client::new(world.address);
    let table = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let reply = stranger.post("/api/tables", &table).await.expect("asked");
    let set = reply.headers["set-cookie"].to_str().expect("text");
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax") && set.contains("Path=/"), "{set}");
    let me: Me = stranger.get("/api/me").await.expect("asked").read().expect("me");
    assert!(!me.named && !me.name.is_empty());
    let again: Me = stranger.get("/api/me").await.expect("asked").read().expect("me");
    assert_eq!(again.name, me.name);

    // A forged cookie is nobody's.
    let forged = cookie.replace("quadriga=", "quadriga=0");
    let mut forger = Client { cookie: Some(forged), ..Client::new(world.address) };
    let me: Me = forger.get("/api/me").await.expect("asked").read().expect("me");
    assert_ne!(me.name, "Livia");
}

/// A page asks for several things at once when it is opened. Whoever is new must not become somebody by reading: the answer that comes last
/// would make them somebody else than who has sat down meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn reading_makes_nobody_a_guest() {
    let world = World::new().await;
    for path in ["/api/me", "/api/me/games", "/api/me/bots", "/api/me/data", "/api/tables", "/api/games"] {
        let reply = Client::new(world.address).get(path).await.expect("asked");
        assert_eq!(reply.status.as_u16(), 200, "{path}: {}", reply.text);
        assert!(!reply.headers.contains_key("set-cookie"), "{path}");
    }
    let me: Me = Client::new(world.address).get("/api/me").await.expect("asked").read().expect("me");
    assert_eq!((me.name.as_str(), me.named, me.tables.len()), ("", false, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn people_sit_down_change_their_mind_and_start() {
    let world = World::new().await;
    let (mut one, mut two, mut three) =
        (world.guest("Livia").await, world.guest("Gaius").await, world.guest("Titus").await);
    let table = made(
        &mut one,
        json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}),
    )
    .await;
    assert_eq!((table.phase, &table.yours[..], table.host), (Phase::Open, &[Seat(0)][..], true));
    assert_eq!(table.options["turns"], 8, "defaults are filled in");
    assert_eq!((&table.options["edition"], table.rules_version), (&json!(2), 2), "of the newest edition");
    let list: TableList = three.get("/api/tables").await.expect("asked").read().expect("a list");
    assert_eq!((&list.tables[0].id, &list.tables[0].options), (&table.id, &table.options));
    let path = |what: &str| format!("/api/tables/{}/{what}", table.id);

    assert_eq!(refused(&mut one, &path("start"), json!({})).await.code, ErrorCode::NotStarted);
    assert_eq!(
        refused(&mut one, &path("play"), json!({"token": "pass", "number": 0})).await.code,
        ErrorCode::NotStarted
    );
    assert_eq!(refused(&mut two, &path("join"), json!({"seat": 0})).await.code, ErrorCode::SeatTaken);
    assert_eq!(refused(&mut two, &path("join"), json!({"seat": 9})).await.code, ErrorCode::NoSuchSeat);
    assert_eq!(refused(&mut two, &path("leave"), json!({})).await.code, ErrorCode::NotSeated);
    let info: TableInfo = two
        .post(&path("join"), &json!({"seat": 2, "seal": "ab".repeat(32)}))
        .await
        .expect("asked")
        .read()
        .expect("joined");
    assert_eq!(info.yours, [Seat(2)]);
    let parts = |info: &TableInfo| info.seats.iter().map(|seat| seat.part.clone()).collect::<Vec<_>>();
    let sealed = PartInfo::Sealed { seal: "ab".repeat(32) };
    assert_eq!((parts(&info), info.host), (vec![PartInfo::None, PartInfo::None, sealed], false));
    let info: TableInfo =
        two.post(&path("join"), &json!({})).await.expect("asked").read().expect("sits already");
    assert_eq!(info.yours, [Seat(2)]);
    let fairness: Fairness = one.get(&path("fairness")).await.expect("asked").read().expect("a promise");
    assert_eq!((fairness.commitment == table.commitment, fairness.seed), (true, None));
    assert_eq!(fairness.parts, vec![DicePart::default(); 3], "parts are secret until they are fixed");

    assert_eq!(
        refused(&mut two, &path("seat"), json!({"seat": 1, "plan": {"kind": "bot", "level": "tiro"}}))
            .await
            .code,
        ErrorCode::NotHost
    );
    assert_eq!(
        refused(&mut one, &path("seat"), json!({"seat": 2, "plan": {"kind": "open"}})).await.code,
        ErrorCode::SeatTaken
    );
    assert_eq!(
        refused(&mut one, &path("seat"), json!({"seat": 1, "plan": {"kind": "bot", "level": "zeus"}}))
            .await
            .code,
        ErrorCode::NoSuchLevel
    );
    let plan = json!({"seat": 1, "plan": {"kind": "bot", "level": "tiro"}});
    let info: TableInfo = one.post(&path("seat"), &plan).await.expect("asked").read().expect("changed");
    assert_eq!(info.seats[1].holder, Holder::Bot { level: "tiro".into(), name: "Tiro bot".into() });
    assert_eq!(refused(&mut three, &path("join"), json!({})).await.code, ErrorCode::Full);
    let info: TableInfo = two.post(&path("leave"), &json!({})).await.expect("asked").read().expect("left");
    assert_eq!((info.seats[2].holder.clone(), info.yours), (Holder::Open, vec![]));
    three.post(&path("join"), &json!({})).await.expect("asked").read::<TableInfo>().expect("joined");
    assert_eq!(refused(&mut three, &path("start"), json!({})).await.code, ErrorCode::NotHost);
    let refusal = refused(&mut one, &path("start"), json!({})).await;
    assert!(
        refusal.code == ErrorCode::NotStarted && refusal.words.contains("part in the dice"),
        "{refusal:?}"
    );
    three.add_nothing(&table.id).await.expect("said");
    let (bits, words) = ("0123456789abcdef".repeat(2), "iacta est");
    let part = table::Part { bits: table::Bits::from_hex(&bits), words: words.into() };
    let info = one.seal_part(&table.id, part.seal(&table.commitment).to_string()).await.expect("sealed");
    assert_eq!(parts(&info)[1..], [PartInfo::None, PartInfo::Empty]);
    let info: TableInfo = one.post(&path("start"), &json!({})).await.expect("asked").read().expect("called");
    assert_eq!((info.phase, info.open_parts_until.is_some()), (Phase::Open, true), "first the parts");
    for (spoilt, code) in [
        (json!({"bits": bits, "words": "Iacta est"}), ErrorCode::BadPart),
        (json!({"bits": "", "words": words}), ErrorCode::BadPart),
        (json!({"bits": "01", "words": words}), ErrorCode::BadPart),
        (json!({"bits": bits, "words": "iacta  est"}), ErrorCode::BadWords),
        (json!({"bits": bits, "words": "x".repeat(101)}), ErrorCode::BadWords),
    ] {
        assert_eq!(refused(&mut one, &path("part"), spoilt.clone()).await.code, code, "{spoilt}");
    }
    let opened = json!({"bits": bits, "words": words});
    let info: TableInfo = one.post(&path("part"), &opened).await.expect("asked").read().expect("started");
    assert_eq!((info.phase, info.open_parts_until), (Phase::Running, None));
    for (what, body) in [
        ("join", json!({"seat": 1})),
        ("leave", json!({})),
        ("start", json!({})),
        ("seal", json!({"seal": "ab".repeat(32)})),
        ("part", json!({"bits": ""})),
    ] {
        assert_eq!(refused(&mut one, &path(what), body).await.code, ErrorCode::AlreadyStarted, "{what}");
    }
    let fairness: Fairness = two.get(&path("fairness")).await.expect("asked").read().expect("a promise");
    assert_eq!(fairness.parts[0], DicePart { bits, words: words.into() });
    assert_eq!(fairness.parts[1..], [DicePart::default(), DicePart::default()]);
}

/// Bots may be watched among themselves, by link also where the table is private: nobody sits there whose hand could be seen. The lobby
/// does not offer them.
#[tokio::test(flavor = "multi_thread")]
async fn bots_play_among_themselves_while_somebody_looks() {
    let world = World::new().await;
    let (mut one, two) = (world.guest("Livia").await, world.guest("Gaius").await);
    let bot = json!({"kind": "bot", "level": "random"});
    for visibility in ["public", "private"] {
        let new = json!({"game": "beads", "seats": [bot, bot], "visibility": visibility, "start": true});
        let made: TableInfo = one.post("/api/tables", &new).await.expect("asked").read().expect("made");
        assert!(made.yours.is_empty());
        let (mut socket, first) = greeted(&two, &made.id).await;
        let over = |position: &Position| position.result.is_some();
        let mut ended = first.is_some_and(|state| over(&state.position));
        while !ended {
            match socket.hear().await.expect("heard") {
                ServerMessage::State(state) => ended = over(&state.position),
                ServerMessage::Update(update) => ended = over(&update.position),
                ServerMessage::Error { error, .. } => panic!("{error:?}"),
                _ => {}
            }
        }
        let list: TableList = one.get("/api/tables").await.expect("asked").read().expect("a list");
        assert!(list.tables.is_empty(), "{list:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_makes_no_sense_is_not_made() {
    let world = World::new().await;
    let mut one = world.guest("Livia").await;
    let me = || json!({"kind": "me"});
    for (new, code) in [
        (json!({"game": "chess", "seats": [me(), me()]}), ErrorCode::NoSuchGame),
        (json!({"game": "beads", "seats": [me()]}), ErrorCode::NoSuchSeat),
        (json!({"game": "beads", "seats": [me(), me(), me(), me()]}), ErrorCode::NoSuchSeat),
        (json!({"game": "beads", "seats": []}), ErrorCode::NoSuchSeat),
        (
            json!({"game": "beads", "seats": [me(), {"kind": "bot", "level": "search:9999999"}]}),
            ErrorCode::NoSuchLevel,
        ),
        (json!({"game": "beads", "seats": [me(), me()], "options": {"turns": 99}}), ErrorCode::BadOptions),
        (json!({"game": "beads", "seats": [me(), me()], "options": {"wings": true}}), ErrorCode::BadOptions),
        (json!({"game": "beads", "seats": [me(), me()], "options": {"edition": 3}}), ErrorCode::BadOptions),
        (json!({"game": "beads", "seats": [me(), me()], "options": [1]}), ErrorCode::BadOptions),
        (
            json!({"game": "beads", "seats": [me(), me()], "clock": {"kind": "per_move", "seconds": 0}}),
            ErrorCode::BadClock,
        ),
        (
            json!({"game": "beads", "seats": [me(), me()], "clock": {"kind": "bank", "seconds": 60, "increment": 4000000000u32}}),
            ErrorCode::BadClock,
        ),
        (json!({"game": "beads", "seats": [me(), me()], "name": "\u{200b}"}), ErrorCode::BadName),
        (json!({"game": "beads", "seats": [me(), me()], "words": "in one request"}), ErrorCode::BadJson),
        (json!({"game": "beads", "seats": [me(), {"kind": "throne"}]}), ErrorCode::BadJson),
        (json!({"game": "beads", "seats": [me(), me()], "cheat": true}), ErrorCode::BadJson),
        (json!({"seats": [me(), me()]}), ErrorCode::BadJson),
    ] {
        assert_eq!(refused(&mut one, "/api/tables", new.clone()).await.code, code, "{new}");
    }
    for level in ["", "nero", "search:0", "search:9999999", "IMPERATOR"] {
        let new = json!({"game": "beads", "seats": [me(), {"kind": "bot", "level": level}]});
        let refusal = refused(&mut one, "/api/tables", new).await;
        assert_eq!(refusal.code, ErrorCode::NoSuchLevel, "{level}");
        assert!(refusal.words.contains("tiro") && refusal.words.contains("imperator"), "{refusal:?}");
    }
    let me: Me = one.get("/api/me").await.expect("asked").read().expect("me");
    assert_eq!(me.tables.len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn private_tables_are_for_those_who_have_the_link() {
    let world = World::new().await;
    let mut stranger = world.guest("Titus").await;
    let (mut one, _, table) = world.pair_with(json!({"visibility": "private"})).await;
    let list: TableList = stranger.get("/api/tables").await.expect("asked").read().expect("a list");
    assert!(list.tables.is_empty());
    for what in ["state", "replay", "replay/positions", "fairness", "chat"] {
        let reply = stranger.get(&format!("/api/tables/{table}/{what}")).await.expect("asked");
        assert_eq!((reply.status.as_u16(), reply.json()["code"].as_str()), (403, Some("private")), "{what}");
    }
    assert!(stranger.open(table.as_str()).await.is_err(), "nor by WebSocket");
    let no = refused(&mut stranger, &format!("/api/tables/{table}/chat"), json!({"text": "salve"})).await;
    assert_eq!(no.code, ErrorCode::Private);
    assert!(state(&mut one, &table).await.position.seat.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_kept_and_told_as_text() {
    let world = World::new().await;
    let (mut one, two, table) = world.pair().await;
    let (mut socket, _) = greeted(&two, &table).await;
    let text = "<script>alert(1)</script> & \"salve\"\n\u{202e}";
    let line: ChatLine = one
        .post(&format!("/api/tables/{table}/chat"), &json!({"text": text}))
        .await
        .expect("asked")
        .read()
        .expect("said");
    assert_eq!(
        (line.line, line.text.as_str(), line.seat),
        (1, "<script>alert(1)</script> & \"salve\"", Some(Seat(0)))
    );
    loop {
        if let ServerMessage::Chat { line: heard } = socket.hear().await.expect("heard") {
            assert_eq!(heard, line);
            break;
        }
    }
    let mut stranger = world.guest("Titus").await;
    let said: ChatLine = stranger
        .post(&format!("/api/tables/{table}/chat"), &json!({"text": "ave"}))
        .await
        .expect("asked")
        .read()
        .expect("said");
    assert_eq!((said.line, said.seat), (2, None));
    let list: ChatList =
        stranger.get(&format!("/api/tables/{table}/chat")).await.expect("asked").read().expect("lines");
    assert_eq!(list.lines, [line, said]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_shows_at_running_tables() {
    let world = World::new().await;
    let (mut one, two, table) = world.pair().await;
    let (mut socket, _) = greeted(&two, &table).await;
    one.post("/api/me", &json!({"name": "Livia Drusilla"}))
        .await
        .expect("asked")
        .read::<Named>()
        .expect("named");
    loop {
        let ServerMessage::Table { table } = socket.hear().await.expect("heard") else { continue };
        if let Holder::Guest { name, .. } = &table.seats[0].holder
            && name == "Livia Drusilla"
        {
            break;
        }
    }
    let prompt = state(&mut two.clone(), &table).await.position.prompt;
    assert_eq!(prompt, "Livia Drusilla is thinking.");
    for bad in ["", "   ", &"x".repeat(25)] {
        assert_eq!(refused(&mut one, "/api/me", json!({"name": bad})).await.code, ErrorCode::BadName);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_brings_the_same_people_back() {
    let world = World::new().await;
    let (mut one, mut two, table) = world.pair().await;
    let path = format!("/api/tables/{table}/rematch");
    assert_eq!(refused(&mut one, &path, json!({})).await.code, ErrorCode::NotOver);
    one.post(&format!("/api/tables/{table}/resign"), &json!({}))
        .await
        .expect("asked")
        .read::<Update>()
        .expect("over");
    let mut stranger = world.guest("Titus").await;
    assert_eq!(refused(&mut stranger, &path, json!({})).await.code, ErrorCode::NotSeated);
    let (mut socket, _) = greeted(&one, &table).await;
    let first: TableInfo = two.post(&path, &json!({})).await.expect("asked").read().expect("a table");
    assert_eq!((first.phase, &first.yours[..]), (Phase::Open, &[Seat(0)][..]), "the other begins");
    loop {
        if let ServerMessage::Rematch { table } = socket.hear().await.expect("heard") {
            assert_eq!(table, first.id);
            break;
        }
    }
    let second: TableInfo = one.post(&path, &json!({})).await.expect("asked").read().expect("the same table");
    assert_eq!((&second.id, second.phase), (&first.id, Phase::Open));
    one.add_nothing(&second.id).await.expect("said");
    assert_eq!(two.add_nothing(&second.id).await.expect("said").phase, Phase::Running);
    assert_eq!(second.yours, [Seat(1)]);

    // Against a bot it waits for nobody else.
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "start": true});
    let table = made(&mut one, new).await.id;
    one.post(&format!("/api/tables/{table}/resign"), &json!({}))
        .await
        .expect("asked")
        .read::<Update>()
        .expect("over");
    let next: TableInfo = one
        .post(&format!("/api/tables/{table}/rematch"), &json!({}))
        .await
        .expect("asked")
        .read()
        .expect("a table");
    assert_eq!((next.phase, &next.yours[..]), (Phase::Open, &[Seat(1)][..]));
    let begun = one.open_part(&next.id, "5a".repeat(16)).await.expect("opened");
    assert_eq!((begun.commitment, begun.phase), (next.commitment, Phase::Running));
}
