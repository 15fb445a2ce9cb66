//! A restart wakes only the tables that something must happen at by itself; those that wait for people stay on the disk.
//!
//! `QUADRIGA_TABLES=10000 cargo test -p quadriga-server --test wake -- --nocapture` is the full run; 2,000 tables by default.
#![cfg(target_os = "linux")]

use client::Client;
use protocol::{CatchUp, ClockRule, Millis, Number, OnTimeout, Phase, Seat, TableId, TableInfo, Update};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::{Fate, NewTable, Store};
use table::{Append, Author, Due, Entry, Fact, Listing};
use test_catalogue::GAMES;

/// Tables at which a bot is to act.
const BOTS: usize = 5;
/// Tables at which a clock has run out.
const OUT_OF_TIME: usize = 4;
const DAY: Millis = 24 * 3600 * 1000;

/// Not a test by itself: the server that is restarted. Does nothing unless the test has started it.
#[test]
fn the_server_that_wakes() {
    let (Ok(data), Ok(address)) = (std::env::var("WAKE_DATA"), std::env::var("WAKE_LISTEN")) else {
        return;
    };
    let config = server::Config { games: &GAMES, rate_limits: false, ..server::Config::new(data) };
    server::serve(&address, config, |_| {}).expect("serves");
}

/// A server process, ended with this value.
struct Served {
    process: Child,
    address: SocketAddr,
}

impl Served {
    async fn start(data: &Path) -> Served {
        let address =
            std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
        let process = Command::new(std::env::current_exe().expect("this test"))
            .args(["--exact", "the_server_that_wakes", "--nocapture"])
            .env("WAKE_DATA", data)
            .env("WAKE_LISTEN", address.to_string())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .expect("the server starts");
        let served = Served { process, address };
        let begun = Instant::now();
        while !Client::new(address).get("/healthz").await.is_ok_and(|reply| reply.status.is_success()) {
            assert!(begun.elapsed() < Duration::from_secs(60), "the server does not come up");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        served
    }

    /// Stops it as a host does.
    fn stop(mut self) {
        let asked = Command::new("kill").arg(self.process.id().to_string()).status().expect("`kill` runs");
        assert!(asked.success());
        assert!(self.process.wait().expect("it ends").success(), "the server ends well");
    }

    /// Seconds of processor time so far, and megabytes of memory now.
    fn used(&self) -> (f64, f64) {
        let read = |what: &str| {
            std::fs::read_to_string(format!("/proc/{}/{what}", self.process.id())).expect("it runs")
        };
        let stat = read("stat");
        let fields: Vec<&str> = stat.rsplit(')').next().expect("after the name").split_whitespace().collect();
        let ticks: f64 = [11, 12].map(|n: usize| fields[n].parse::<f64>().expect("ticks")).iter().sum();
        let pages: f64 = read("statm").split_whitespace().nth(1).expect("resident").parse().expect("pages");
        // What Linux tells programs: a hundred ticks a second, pages of 4 KiB.
        (ticks / 100.0, pages * 4096.0 / 1e6)
    }

    async fn live(&self) -> usize {
        let metrics = Client::new(self.address).get("/metrics").await.expect("asked").text;
        let line = metrics.lines().find_map(|line| line.strip_prefix("quadriga_tables_live "));
        line.expect("the gauge is there").parse::<f64>().expect("a number") as usize
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A table that was played at, to be copied.
#[derive(Clone)]
struct Pattern {
    made: NewTable,
    seats: Vec<Listing>,
    log: Vec<Entry>,
}

impl Pattern {
    async fn read(store: &Store, id: &TableId) -> Pattern {
        let row = store.table(id).await.expect("read").expect("there").table;
        let opening = row.opening.into_iter().zip(0..);
        let opening = opening
            .map(|(chair, n)| Listing { seat: Seat(n), chair, name: String::new(), own: false })
            .collect();
        let log = store.log(id).await.expect("read");
        Pattern { seats: row.made.seats.clone(), made: NewTable { seats: opening, ..row.made }, log }
    }

    /// The same with a day for each move, begun so long ago.
    fn with_clock(mut self, at: Millis) -> Pattern {
        self.made.clock = ClockRule::PerMove { seconds: (DAY / 1000) as u32 };
        self.made.on_timeout = OnTimeout::Resign;
        self.log.iter_mut().for_each(|entry| entry.at = at);
        self
    }

    async fn store(self, store: Store, id: TableId, due: Due) {
        let made = NewTable { id: id.clone(), ..self.made };
        store.create_table(made, Due::Never).await.expect("stored");
        let append =
            Append { phase: Some(Phase::Running), seats: self.seats, due: Some(due), ..Append::of(self.log) };
        assert_eq!(store.append(&id, append).await, Fate::Stored);
    }
}

async fn made(client: &mut Client, second: Value) -> TableId {
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, second], "start": true});
    let id = client.post("/api/tables", &new).await.expect("sent").read::<TableInfo>().expect("made").id;
    client.add_nothing(&id).await.expect("said");
    id
}

/// The number at a table, for one who sits there; plays the first choice if asked to.
async fn number(client: &mut Client, table: &TableId, play: bool) -> Number {
    let told =
        client.get(&format!("/api/tables/{table}/state")).await.expect("sent").read().expect("a state");
    let CatchUp::State(state) = told else { panic!("everything was asked for") };
    let Some(choice) = state.position.choices.first().filter(|_| play) else { return state.position.number };
    let play = json!({"token": choice.token, "number": state.position.number});
    let path = format!("/api/tables/{table}/play");
    let update: Update = client.post(&path, &play).await.expect("sent").read().expect("played");
    update.position.number
}

/// Fills the directory: most tables wait for people, some with a clock that has time left, a few wait for the house.
async fn fill(data: &Path, people: &TableId, bots: &TableId, tables: usize) -> Vec<TableId> {
    let store = Store::open(data).await.expect("opens");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as Millis;
    let people = Pattern::read(&store, people).await;
    let mut at_bot = Pattern::read(&store, bots).await;
    let last = at_bot.log.last().expect("it has begun").clone();
    // As if the server had been killed right after the person's move was stored.
    at_bot.log.push(Entry {
        number: last.number.next(),
        ply: last.ply.next(),
        fact: Fact::Action("pass".into()),
        author: Author::Person(Seat(0)),
        to_act: Some(Seat(1)),
        ..last
    });
    let mut stored = Vec::new();
    let mut waiting = Vec::new();
    for n in 0..tables + BOTS + OUT_OF_TIME {
        let id = TableId::new(format!("copy{n:06}"));
        let (pattern, due) = match n.checked_sub(tables) {
            None if n % 10 == 0 => (people.clone().with_clock(now), Due::At(now + DAY)),
            None => (people.clone(), Due::Never),
            Some(n) if n < BOTS => (at_bot.clone(), Due::AtOnce),
            Some(_) => (people.clone().with_clock(now - 3 * DAY), Due::At(now - 2 * DAY)),
        };
        stored.push(tokio::spawn(pattern.store(store.clone(), id.clone(), due)));
        waiting.push(id);
    }
    for done in stored {
        done.await.expect("stored");
    }
    store.close().await;
    waiting.truncate(tables);
    waiting
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_wakes_only_what_is_due() {
    if std::env::var_os("WAKE_DATA").is_some() {
        return; // this process is the server
    }
    let tables: usize =
        std::env::var("QUADRIGA_TABLES").map_or(2000, |tables| tables.parse().expect("a number"));
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let served = Served::start(folder.path()).await;
    let mut guests = [Client::new(served.address), Client::new(served.address)];
    let bots = made(&mut guests[0], json!({"kind": "bot", "level": "random"})).await;
    let people = made(&mut guests[0], json!({"kind": "open"})).await;
    let join = format!("/api/tables/{people}/join");
    guests[1].post(&join, &json!({})).await.expect("sent").read::<TableInfo>().expect("joined");
    guests[1].add_nothing(&people).await.expect("said");
    for turn in 0..4 {
        number(&mut guests[turn % 2], &people, true).await;
    }
    let stood = number(&mut guests[0], &people, false).await;
    served.stop();

    let begun = Instant::now();
    let waiting = fill(folder.path(), &people, &bots, tables).await;
    let filled = begun.elapsed();

    let served = Served::start(folder.path()).await;
    let begun = Instant::now();
    while served.live().await < BOTS + OUT_OF_TIME && begun.elapsed() < Duration::from_secs(60) {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // And nobody else comes later.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let (seconds, megabytes) = served.used();
    let live = served.live().await;
    eprintln!(
        "{tables} tables (made in {filled:.1?}): {live} live, {seconds:.2} s of processor time and {megabytes:.0} MB"
    );
    assert_eq!(live, BOTS + OUT_OF_TIME, "only what is due is woken");
    assert!(seconds < 1.0, "{seconds} s of processor time");
    assert!(megabytes < 100.0, "{megabytes} MB");

    // Whoever comes back finds the game as it was.
    for id in [&waiting[0], &waiting[1], &waiting[tables - 1]] {
        let mut client = Client { address: served.address, ..guests[0].clone() };
        assert_eq!(number(&mut client, id, false).await, stood, "{id}");
    }
    assert_eq!(served.live().await, BOTS + OUT_OF_TIME + 3);
    served.stop();
}
