//! The data directory of version 0.1.0 goes on: every person sees at every table what was seen before, finished games have the same
//! record, and whoever is to act plays on. `before/make.py` says how it was made.

use client::{Client, Reply};
use protocol::{CatchUp, Position, Update};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use std::net::SocketAddr;
use std::path::Path;
use tokio::sync::oneshot;

/// `before/people.json`.
#[derive(Deserialize)]
struct Before {
    opened_record: String,
    tables: Vec<Table>,
}

#[derive(Deserialize)]
struct Table {
    id: String,
    game: String,
    kind: String,
    phase: String,
    people: Vec<Person>,
    /// Of running tables.
    position: Option<Stood>,
    /// Of finished ones.
    record: Option<String>,
}

#[derive(Deserialize)]
struct Person {
    seat: u8,
    cookie: String,
}

#[derive(Deserialize)]
struct Stood {
    number: u32,
    ply: u32,
    to_act: Option<u8>,
    /// By person, in their order.
    seen: Vec<Seen>,
}

#[derive(Deserialize)]
struct Seen {
    undo: Option<u32>,
    choices: usize,
    /// The first person's view as it was; of the others' what differs from it.
    view: Map<String, Value>,
}

async fn restore(folder: &Path) {
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(folder.join("quadriga.db"))
        .create_if_missing(true);
    let mut base = options.connect().await.expect("a new database");
    let dump = include_str!("before/quadriga.sql");
    sqlx::raw_sql(AssertSqlSafe(dump)).execute(&mut base).await.expect("the dump can be loaded");
    base.close().await.expect("closes");
}

fn guest(address: SocketAddr, person: &Person) -> Client {
    Client { address, cookie: Some(person.cookie.clone()) }
}

async fn position(guest: &mut Client, table: &str, seat: u8) -> Position {
    let told: Reply = guest.get(&format!("/api/tables/{table}/state?seat={seat}")).await.expect("sent");
    match told.read().unwrap_or_else(|fault| panic!("{table}: {fault}")) {
        CatchUp::State(state) => state.position,
        CatchUp::Update(_) => panic!("nothing was named as seen"),
    }
}

impl Table {
    fn words(&self) -> String {
        format!("{} ({}, {})", self.id, self.game, self.kind)
    }

    /// Everybody sees what was seen before.
    async fn stands(&self, address: SocketAddr, stood: &Stood) {
        let first = &stood.seen[0].view;
        for (person, seen) in self.people.iter().zip(&stood.seen) {
            let now = position(&mut guest(address, person), &self.id, person.seat).await;
            let words = format!("{}, seat {}", self.words(), person.seat);
            assert_eq!((now.number, now.ply, now.to_act), (stood.number, stood.ply, stood.to_act), "{words}");
            let mut view = first.clone();
            view.extend(seen.view.clone());
            assert_eq!(now.view, Value::Object(view), "{words}");
            assert_eq!((now.undo, now.choices.len()), (seen.undo, seen.choices), "{words}");
        }
    }

    /// Whoever is to act plays on.
    async fn goes_on(&self, address: SocketAddr, stood: &Stood) {
        let actor = self.people.iter().find(|person| stood.to_act == Some(person.seat));
        let actor = actor.unwrap_or_else(|| panic!("{}: a person is to act", self.words()));
        let mut guest = guest(address, actor);
        let now = position(&mut guest, &self.id, actor.seat).await;
        let play = json!({"token": now.choices[0].token, "number": now.number, "seat": actor.seat});
        let played = guest.post(&format!("/api/tables/{}/play", self.id), &play).await.expect("sent");
        let update: Update = played.read().unwrap_or_else(|fault| panic!("{}: {fault}", self.words()));
        assert!(update.position.number > stood.number, "{}", self.words());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_before_go_on() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    restore(folder.path()).await;
    let listener = server::listen("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let config = server::Config { rate_limits: false, ..server::Config::new(folder.path()) };
    let (stop, stopped) = oneshot::channel::<()>();
    let served = tokio::spawn(server::run(listener, config, async { drop(stopped.await) }));

    let before: Before = serde_json::from_str(include_str!("before/people.json")).expect("people.json");
    let mut seen = [0; 3];
    for table in &before.tables {
        match (&table.position, &table.record) {
            (Some(stood), None) => {
                table.stands(address, stood).await;
                table.goes_on(address, stood).await;
                seen[0] += 1;
            }
            (None, Some(record)) => {
                let path = format!("/api/tables/{}/record", table.id);
                let told = guest(address, &table.people[0]).get(&path).await.expect("sent");
                assert_eq!(&told.text, record, "{}", table.words());
                seen[1] += 1;
            }
            _ => {
                let path = format!("/api/tables/{}", table.id);
                let told = guest(address, &table.people[0]).get(&path).await.expect("sent").json();
                assert_eq!(
                    (&told["phase"], table.phase.as_str()),
                    (&json!("open"), "open"),
                    "{}",
                    table.words()
                );
                seen[2] += 1;
            }
        }
    }
    assert_eq!(seen, [53, 16, 12], "running, finished and open tables");
    let path = format!("/api/replays/{}", before.opened_record);
    assert!(Client::new(address).get(&path).await.expect("sent").status.is_success());

    drop(stop);
    served.await.expect("no panic").expect("stops well");
}
