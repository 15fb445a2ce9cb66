//! A data directory of version 0.1.0, made before seats and starts were entries of the log, goes on: `tests/before`.

use crate::world::*;
use client::Client;
use protocol::*;
use serde::Deserialize;
use serde_json::{Value, json};
use sqlx::{ConnectOptions, Connection};
use std::path::Path;
use std::time::Duration;
use table::fair::Scheme;
use table::{Author, Fact, Sitter};

const BASE: &str = include_str!("../before/quadriga.sql");
const PEOPLE: &str = include_str!("../before/people.json");

/// What the old server said last.
#[derive(Deserialize)]
struct Before {
    opened_record: String,
    tables: Vec<Told>,
}

#[derive(Deserialize)]
struct Told {
    id: TableId,
    game: String,
    kind: String,
    phase: Phase,
    people: Vec<Person>,
    position: Option<Stood>,
    record: Option<String>,
    rematch: Option<TableId>,
}

#[derive(Deserialize)]
struct Person {
    name: String,
    seat: Seat,
    cookie: String,
}

/// Where a running game stood.
#[derive(Deserialize)]
struct Stood {
    number: Number,
    ply: Ply,
    to_act: Option<Seat>,
    clocks: Option<Clocks>,
    /// In the order of the people.
    seen: Vec<Seen>,
}

#[derive(Deserialize)]
struct Seen {
    seat: Seat,
    undo: Option<Ply>,
    choices: usize,
    /// The first one's as it was; of the others' what differs from it.
    view: Value,
}

impl Stood {
    /// What the n-th of the people saw.
    fn view(&self, n: usize) -> Value {
        let mut view = self.seen[0].view.clone();
        if n > 0 {
            let (whole, other) = (view.as_object_mut(), self.seen[n].view.as_object());
            whole.expect("an object").extend(other.expect("an object").clone());
        }
        view
    }
}

impl Told {
    fn path(&self, what: &str) -> String {
        format!("/api/tables/{}{what}", self.id)
    }

    fn client(&self, world: &World, n: usize) -> Client {
        Client { cookie: Some(self.people[n].cookie.clone()), ..Client::new(world.address) }
    }

    /// The position as the n-th of the people sees it.
    async fn position(&self, world: &World, n: usize) -> Position {
        let path = self.path(&format!("/state?seat={}", self.people[n].seat));
        match self.client(world, n).get(&path).await.expect("asked").read().expect("a state") {
            CatchUp::State(state) => state.position,
            CatchUp::Update(_) => panic!("everything was asked for"),
        }
    }

    async fn info(&self, world: &World, n: usize) -> TableInfo {
        self.client(world, n).get(&self.path("")).await.expect("asked").read().expect("a table")
    }

    /// The positions of all the people, once no bot is at work. Clocks go on and are left out.
    async fn at_rest(&self, world: &World) -> Vec<Position> {
        let begun = std::time::Instant::now();
        while begun.elapsed() < LONG_ENOUGH {
            let (info, position) = (self.info(world, 0).await, self.position(world, 0).await);
            let waits = position.to_act.is_none_or(|seat| {
                let info = &info.seats[seat.index()];
                matches!(info.holder, Holder::Guest { .. }) && !info.bot_plays_on
            });
            if waits {
                let mut seen = Vec::new();
                for n in 0..self.people.len() {
                    seen.push(Position { clocks: None, ..self.position(world, n).await });
                }
                return seen;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{self}: a bot is at work without end");
    }
}

impl std::fmt::Display for Told {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}, {}", self.game, self.kind)
    }
}

async fn load(folder: &Path) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("quadriga.db"));
    let mut base = options.create_if_missing(true).connect().await.expect("a database");
    sqlx::raw_sql(BASE).execute(&mut base).await.expect("executed as a whole");
    base.close().await.expect("closed");
}

/// Says of a table that it is of another edition of the rules.
async fn pretend_edition(folder: &Path, table: &TableId, edition: u32) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("quadriga.db"));
    let mut base = options.connect().await.expect("a database");
    let update = sqlx::query("UPDATE tables SET rules_version = ? WHERE id = ?");
    update.bind(edition).bind(table.as_str()).execute(&mut base).await.expect("executed");
    base.close().await.expect("closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_directory_of_before_goes_on() {
    let before: Before = serde_json::from_str(PEOPLE).expect("what was told");
    let folder = tempfile::tempdir().expect("a folder");
    load(folder.path()).await;
    let mut world = World::on(folder, |config| config.games = games::catalogue()).await;

    for told in &before.tables {
        is_as_it_was(&world, told).await;
    }
    let path = format!("/api/replays/{}", before.opened_record);
    Client::new(world.address).get(&path).await.expect("asked").read::<Replay>().expect("an opened record");
    for told in &before.tables {
        goes_on(&world, told).await;
    }
    let changed =
        ["people", "private"].map(|kind| before.tables.iter().find(|told| told.kind == kind).expect("one"));
    people_live_on(&world, changed).await;
    the_log_says_who_sat_down(&world, &before).await;

    let mut rest = Vec::new();
    for told in &before.tables {
        rest.push((told, told.info(&world, 0).await, told.at_rest(&world).await));
    }
    world.restart().await;
    for (told, info, positions) in rest {
        assert_eq!(told.info(&world, 0).await, info, "{told}");
        assert_eq!(told.at_rest(&world).await, positions, "{told}");
        if let Some(record) = &told.record {
            let again = told.client(&world, 0).get(&told.path("/record")).await.expect("asked").text;
            assert_eq!(without_digest(&again), without_digest(record), "{told}");
        }
    }
}

/// Does this view tell everything that the old one told? It may tell more.
fn tells(now: &Value, before: &Value) -> bool {
    match (now, before) {
        (Value::Object(now), Value::Object(before)) => {
            before.iter().all(|(name, told)| now.get(name).is_some_and(|value| tells(value, told)))
        }
        (Value::Array(now), Value::Array(before)) => {
            now.len() == before.len() && now.iter().zip(before).all(|(now, before)| tells(now, before))
        }
        _ => now == before,
    }
}

/// Everything that the old server said of the table is said by this one.
async fn is_as_it_was(world: &World, told: &Told) {
    let mut stranger = Client::new(world.address);
    for (n, person) in told.people.iter().enumerate() {
        let info = told.info(world, n).await;
        assert_eq!((info.phase, &info.rematch), (told.phase, &told.rematch), "{told}");
        assert!(info.yours.contains(&person.seat), "{told}");
        let me: Me = told.client(world, n).get("/api/me").await.expect("asked").read().expect("me");
        assert_eq!((&me.name, me.named), (&person.name, true), "{told}");
        assert!(me.tables.iter().any(|table| table.id == told.id), "{told}");
        let seat = &info.seats[person.seat.index()].holder;
        assert!(
            matches!(seat, Holder::Guest { name, you: true, .. } if *name == person.name),
            "{told}: {seat:?}"
        );
    }
    if let Some(stood) = &told.position {
        for (n, seen) in stood.seen.iter().enumerate() {
            let now = told.position(world, n).await;
            let place = (now.number, now.ply, now.to_act, now.seat);
            assert_eq!(place, (stood.number, stood.ply, stood.to_act, Some(seen.seat)), "{told}");
            let (now_shown, shown) = (now.view.value(), stood.view(n));
            assert!(tells(&now_shown, &shown), "{told}: {now_shown} instead of {shown}");
            assert_eq!((now.undo, now.choices.len()), (seen.undo, seen.choices), "{told}");
            let running = |clocks: &Option<Clocks>| clocks.as_ref().map(|clocks| clocks.running);
            assert_eq!(running(&now.clocks), running(&stood.clocks), "{told}");
        }
        let reply = stranger.get(&told.path("/state")).await.expect("asked");
        let private = told.kind == "private";
        assert_eq!(reply.status.as_u16(), if private { 403 } else { 200 }, "{told}: {}", reply.text);
        assert_eq!(stranger.open(told.id.as_str()).await.is_err(), private, "{told}");
        let fairness: Fairness = told
            .client(world, 0)
            .get(&told.path("/fairness"))
            .await
            .expect("asked")
            .read()
            .expect("a promise");
        assert_eq!((fairness.seed, fairness.proven), (None, None), "{told}: it runs");
    }
    if let Some(record) = &told.record {
        let same = stranger.get(&told.path("/record")).await.expect("asked").text;
        assert_eq!(without_digest(&same), without_digest(record), "{told}");
        for text in [&same, record] {
            let record = games::Record::read(text).expect("a record");
            let face = games::find(&record.game).expect("a game of the catalogue");
            face.verify(&record).unwrap_or_else(|words| panic!("{told}: {words}"));
        }
        let fairness: Fairness =
            stranger.get(&told.path("/fairness")).await.expect("asked").read().expect("a proof");
        assert_eq!((fairness.method.as_str(), fairness.proven), ("hmac-sha256/1", Some(true)), "{told}");
        let replay: Replay =
            stranger.get(&told.path("/replay")).await.expect("asked").read().expect("a replay");
        assert!(replay.plies > Ply::ZERO && replay.result.is_some(), "{told}");
        let last = told.path(&format!("/replay/positions?from=everything&start={}", replay.plies));
        stranger.get(&last).await.expect("asked").read::<ReplayPositions>().expect("its end can be shown");
    }
}

/// What was offered can be done.
async fn goes_on(world: &World, told: &Told) {
    match (told.kind.as_str(), told.phase) {
        (_, Phase::Running) => plays_on(world, told).await,
        ("open", _) => {
            let (mut host, mut guest) = (told.client(world, 0), world.guest("Nova").await);
            let info = joined(&mut guest, &told.id).await;
            let part = table::Part { bits: Some(table::Bits([7; 16])), words: String::new() };
            guest.seal_part(&told.id, part.seal(&info.commitment).to_string()).await.expect("sealed");
            let called: TableInfo =
                host.post(&told.path("/start"), &json!({})).await.expect("asked").read().expect("called");
            assert!(
                matches!(called.seats[0].part, PartInfo::Open { .. }),
                "{told}: words given before count"
            );
            let started = guest.open_part(&told.id, part.bits_text()).await.expect("opened");
            assert_eq!(started.phase, Phase::Running, "{told}");
            let fairness: Fairness =
                host.get(&told.path("/fairness")).await.expect("asked").read().expect("parts");
            assert_eq!(fairness.method, "hmac-sha256/2", "{told}");
            assert_eq!(fairness.parts[0].words, "early words", "{told}");
            assert_eq!(fairness.parts[1].bits, part.bits_text(), "{told}");
            let mut people = [host, guest];
            moves(&mut people, &told.id).await;
            moves(&mut people, &told.id).await;
        }
        ("open, starts when full", _) => {
            let (seats, sit) = (told.info(world, 0).await.seats.len(), told.people.len());
            let mut people: Vec<Client> = (0..sit).map(|n| told.client(world, n)).collect();
            for n in sit..seats {
                people.push(world.guest(&format!("Nova {n}")).await);
                assert_eq!(joined(&mut people[n], &told.id).await.phase, Phase::Open, "{told}");
            }
            begin(&mut people, &told.id).await;
            moves(&mut people, &told.id).await;
        }
        ("resigned, rematch asked", _) => {
            // The other one agrees to the table that waits since before.
            let mut people = [told.client(world, 0), told.client(world, 1)];
            let next: TableInfo = people[1]
                .post(&told.path("/rematch"), &json!({}))
                .await
                .expect("asked")
                .read()
                .expect("a table");
            assert_eq!(Some(&next.id), told.rematch.as_ref(), "{told}");
            begin(&mut people, &next.id).await;
            moves(&mut people, &next.id).await;
        }
        ("rematch that waits", _) => {
            assert_eq!(told.info(world, 0).await.phase, Phase::Running, "{told}: the other one agreed");
        }
        ("resigned", _) => {
            let path = told.path("/rematch");
            let next: TableInfo =
                told.client(world, 1).post(&path, &json!({})).await.expect("asked").read().expect("a table");
            assert_eq!(Some(next.id), told.rematch, "{told}: it was made before");
        }
        _ => {
            let mut people = [told.client(world, 0), told.client(world, 1)];
            let path = told.path("/rematch");
            let first: TableInfo =
                people[0].post(&path, &json!({})).await.expect("asked").read().expect("a table");
            let second: TableInfo =
                people[1].post(&path, &json!({})).await.expect("asked").read().expect("a table");
            assert_eq!(first.id, second.id, "{told}");
            begin(&mut people, &first.id).await;
            moves(&mut people, &first.id).await;
        }
    }
}

/// Takes back what can be, then whoever is to act plays.
async fn plays_on(world: &World, told: &Told) {
    let stood = told.position.as_ref().expect("it runs");
    let mut number = stood.number;
    for (n, seen) in stood.seen.iter().enumerate() {
        let Some(to) = seen.undo else { continue };
        let undo = json!({"seat": seen.seat, "to": to, "number": number});
        let reply = told.client(world, n).post(&told.path("/undo"), &undo).await.expect("asked");
        let undone: Update = reply.read().unwrap_or_else(|fault| panic!("{told}: {fault}"));
        assert_eq!((undone.rewound_to, undone.position.ply), (Some(to), to), "{told}");
        assert_eq!(undone.position.number, number.next(), "{told}");
        number = undone.position.number;
    }
    let seat = told.position(world, 0).await.to_act.expect("a person is to act");
    let n = told.people.iter().position(|person| person.seat == seat).expect("one of them");
    let position = told.position(world, n).await;
    let play = json!({"token": position.choices[0].token, "number": number, "seat": seat});
    let reply = told.client(world, n).post(&told.path("/play"), &play).await.expect("asked");
    let update: Update = reply.read().unwrap_or_else(|fault| panic!("{told}: {fault}"));
    assert!(update.position.number > number && update.position.ply > position.ply, "{told}");
}

/// Everybody says that they add nothing to the dice; with the last one the game begins.
async fn begin(people: &mut [Client], table: &TableId) {
    let mut phases = Vec::new();
    for client in people {
        phases.push(client.add_nothing(table).await.expect("said").phase);
    }
    assert_eq!(phases.last(), Some(&Phase::Running), "{table}: {phases:?}");
}

/// Whoever of these is to act plays something.
async fn moves(people: &mut [Client], table: &TableId) {
    for client in people {
        let position = state(client, table).await.position;
        if let Some(choice) = position.choices.first() {
            let update = play(client, table, position.number, &choice.token).await;
            assert!(update.position.number > position.number);
            return;
        }
    }
    panic!("nobody of them is to act");
}

/// Names and chat go on.
async fn people_live_on(world: &World, [people, private]: [&Told; 2]) {
    let mut one = people.client(world, 0);
    one.post("/api/me", &json!({"name": "Livia Augusta"}))
        .await
        .expect("asked")
        .read::<Named>()
        .expect("named");
    let info = people.info(world, 1).await;
    let renamed = &info.seats[people.people[0].seat.index()].holder;
    assert!(matches!(renamed, Holder::Guest { name, .. } if name == "Livia Augusta"), "{renamed:?}");

    let path = private.path("/chat");
    let mut two = private.client(world, 1);
    let said: ChatLine =
        two.post(&path, &json!({"text": "Still here."})).await.expect("asked").read().expect("said");
    let lines = two.get(&path).await.expect("asked").read::<ChatList>().expect("lines").lines;
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!((said.line, texts), (2, vec!["Nobody else reads this.", "Still here."]));
    let reply = world.guest("Titus").await.get(&path).await.expect("asked");
    assert_eq!(reply.status.as_u16(), 403, "{}", reply.text);
}

/// Tables that were open have the new facts before their first action; those that ran keep the log they had.
async fn the_log_says_who_sat_down(world: &World, before: &Before) {
    let store = store::Store::open_beside(world.folder.path()).await.expect("opens");
    for told in &before.tables {
        let log = store.log(&told.id).await.expect("read");
        let action =
            log.iter().position(|entry| matches!(entry.fact, Fact::Action(_))).expect("it was played");
        let facts: Vec<&Fact> = log[..action].iter().map(|entry| &entry.fact).collect();
        if told.phase != Phase::Open {
            assert!(facts.is_empty(), "{told}: {facts:?}");
            continue;
        }
        assert_eq!(facts.last(), Some(&&Fact::Started(Scheme::Parts)), "{told}: {facts:?}");
        let sat = facts.iter().any(|fact| matches!(fact, Fact::Sat { sitter: Sitter::Person(_), .. }));
        assert!(sat, "{told}: {facts:?}");
        assert_eq!(log[action - 1].author, Author::House, "{told}");
        assert_eq!(log[action].ply, Ply(1), "{told}");
    }
    store.close().await;
}

/// Rules have been corrected since: a game that was begun goes on by the rules it was begun with.
#[tokio::test(flavor = "multi_thread")]
async fn a_running_arena_table_of_the_first_edition_goes_on_as_one() {
    let before: Before = serde_json::from_str(PEOPLE).expect("what was told");
    let arena = |kind: &str| {
        before.tables.iter().find(|told| told.game == "arena" && told.kind == kind).expect("one")
    };
    let (told, beyond) = (arena("people"), arena("private"));
    let folder = tempfile::tempdir().expect("a folder");
    load(folder.path()).await;
    pretend_edition(folder.path(), &beyond.id, 9).await;
    let mut world = World::on(folder, |config| config.games = games::catalogue()).await;

    let first = |info: &TableInfo| {
        assert_eq!(info.rules_version, 1);
        assert_eq!(info.options.get("edition"), None, "{}", info.options);
    };
    first(&told.info(&world, 0).await);
    let mut luck = games::Rng::new(14);
    let mut restarted = false;
    while let Some(seat) = told.position(&world, 0).await.to_act {
        let n = told.people.iter().position(|person| person.seat == seat).expect("one of them");
        let position = told.position(&world, n).await;
        let choice = &position.choices[luck.index(position.choices.len())];
        play(&mut told.client(&world, n), &told.id, position.number, &choice.token).await;
        if position.ply > Ply(200) && !restarted {
            restarted = true;
            world.restart().await;
        }
    }
    let info = told.info(&world, 0).await;
    first(&info);
    assert_eq!(info.phase, Phase::Over);
    let text = told.client(&world, 0).get(&told.path("/record")).await.expect("asked").text;
    let record = games::Record::read(&text).expect("a record");
    assert_eq!((record.rules, record.options.get("edition")), (1, None));
    games::find("arena").expect("a game").verify(&record).expect("it is as it was played");

    // Whoever plays again plays the same game again; a new table is of the newest edition.
    let mut one = told.client(&world, 0);
    let again: TableInfo =
        one.post(&told.path("/rematch"), &json!({})).await.expect("asked").read().expect("a table");
    first(&again);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let new = made(&mut one, json!({"game": "carpe-diem", "seats": seats})).await;
    assert_eq!((new.rules_version, &new.options["edition"]), (2, &json!(2)));
    let old = made(&mut one, json!({"game": "carpe-diem", "seats": seats, "options": {"edition": 1}})).await;
    first(&old);

    // Of an edition that is not known here nothing is shown but why.
    let reply = beyond.client(&world, 0).get(&beyond.path("/state")).await.expect("asked");
    let refusal: Refusal = serde_json::from_str(&reply.text).expect("a refusal");
    let words = "Edition 9 of the rules is not known here, only editions 1 and 2.";
    assert!(!reply.status.is_success() && refusal.words.contains(words), "{refusal:?}");
}

/// A record but for its fingerprint of the last position, which has a newer version today.
fn without_digest(record: &str) -> String {
    record.lines().filter(|line| !line.starts_with("[Digest ")).map(|line| format!("{line}\n")).collect()
}
