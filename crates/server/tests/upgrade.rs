//! Two versions of the program on one database: whole games go on across an upgrade, and nobody at a table loses or doubles a move.
//!
//! `cargo xtask upgrade-test` builds the version before and runs this with both programs.

#[path = "several/hands.rs"]
mod hands;
#[path = "several/notes.rs"]
#[allow(dead_code, reason = "the tests of several processes use more of it")]
mod notes;
#[path = "several/people.rs"]
#[allow(dead_code, reason = "the tests of several processes use more of it")]
mod people;
#[path = "several/processes.rs"]
#[allow(dead_code, reason = "the tests of several processes use more of it")]
mod processes;

use client::Client;
use games::Rng;
use hands::{Hand, Lines};
use notes::Notes;
use people::{table_of_two, table_with_a_bot};
use processes::{Binary, Process};
use protocol::{Seat, TableId};
use sqlx::{Connection, PgConnection};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use store::Store;
use test_postgres::Database;
use tokio::task::JoinHandle;

/// The game: long enough to be cut in two anywhere.
const GAME: &str = "arena";
/// How a server that stops closes its sockets: "come back".
const RESTART: u16 = 1012;

/// The program of the version before, and that of this one.
fn programs() -> [PathBuf; 2] {
    ["QUADRIGA_OLD", "QUADRIGA_NEW"].map(|name| {
        PathBuf::from(
            std::env::var_os(name)
                .unwrap_or_else(|| panic!("{name} names a program: run `cargo xtask upgrade-test`")),
        )
    })
}

/// A table that is played at, and by whom.
struct Played {
    table: TableId,
    people: Vec<Client>,
    notes: Arc<Notes>,
}

impl Played {
    /// Tables of two, and one with a bot.
    async fn begin(address: SocketAddr, pairs: usize) -> Vec<Played> {
        let mut all = Vec::new();
        for _ in 0..pairs {
            let (people, table) = table_of_two(address, GAME).await.expect("made");
            all.push(Played { table, people: people.to_vec(), notes: Arc::default() });
        }
        let (one, table) = table_with_a_bot(address, GAME).await.expect("made");
        all.push(Played { table, people: vec![one], notes: Arc::default() });
        all
    }

    /// Everybody plays on, at these processes.
    fn play(
        all: &[Played],
        addresses: &[SocketAddr],
        lines: &Arc<Lines>,
        stop: &Arc<AtomicBool>,
    ) -> Vec<JoinHandle<()>> {
        let hand = |played: &Played, seat: usize| Hand {
            person: played.people[seat].clone(),
            addresses: addresses.to_vec(),
            table: played.table.clone(),
            seat: Some(Seat(seat as u8)),
            random: Rng::stream(addresses[0].port().into(), seat as u64),
            notes: played.notes.clone(),
            lines: lines.clone(),
        };
        let hands =
            all.iter().flat_map(|played| (0..played.people.len()).map(move |seat| hand(played, seat)));
        hands.map(|hand| tokio::spawn(hand.play(stop.clone()))).collect()
    }

    /// Waits until so many moves more were acknowledged at each table, or its game is over.
    async fn some_more(all: &[Played], moves: usize) {
        let wanted: Vec<usize> = all.iter().map(|played| played.notes.acknowledged() + moves).collect();
        let begun = Instant::now();
        let done = |(played, wanted): (&Played, &usize)| {
            played.notes.is_over() || played.notes.acknowledged() >= *wanted
        };
        while !all.iter().zip(&wanted).all(done) {
            assert!(begun.elapsed() < Duration::from_secs(300), "the games do not go on");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn ended(hands: Vec<JoinHandle<()>>) {
        for hand in hands {
            let ended = tokio::time::timeout(Duration::from_secs(300), hand).await;
            ended.expect("every game comes to its end").expect("nobody panicked");
        }
    }

    /// Goes over everything that was told.
    async fn check(all: &[Played], store: &Store, whole: bool) -> usize {
        for Played { table, notes, .. } in all {
            notes.check(store, table, games::catalogue()).await;
            assert!(notes.is_over() || !whole, "the game at {table} is not over");
        }
        all.iter().map(|played| played.notes.acknowledged()).sum()
    }
}

/// Up to which migration a database was brought.
async fn step(database: &Database) -> i64 {
    let mut line = PgConnection::connect(&database.url).await.expect("a connection");
    let newest = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations WHERE success");
    newest.fetch_one(&mut line).await.expect("a number")
}

/// Brings a database the next step ahead by hand, as any version may: by something new that the version before does not know.
async fn bring_ahead(database: &Database, step: i64) {
    let mut line = PgConnection::connect(&database.url).await.expect("a connection");
    for change in [
        "ALTER TABLE tables ADD COLUMN later TEXT",
        "ALTER TABLE log ADD COLUMN later BIGINT NOT NULL DEFAULT 0",
        "CREATE TABLE later (one BIGINT PRIMARY KEY)",
    ] {
        sqlx::query(change).execute(&mut line).await.expect("changed");
    }
    let noted = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES ($1, 'later', TRUE, ''::bytea, 0)";
    sqlx::query(noted).bind(step).execute(&mut line).await.expect("noted");
}

/// Both versions serve the same tables side by side; then the old one is told to stop, and its people go on at the new one.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the programs of two versions: `cargo xtask upgrade-test` provides them"]
async fn two_versions_side_by_side() {
    let [old, new] = programs();
    let database = Database::new().await;
    let kept = ["--database", &database.url];
    let (old, new) = (Binary { path: &old, kept }, Binary { path: &new, kept });
    let (stop, lines) = (Arc::new(AtomicBool::new(false)), Arc::<Lines>::default());

    // The old version made the database; games begin there.
    let mut first = Process::up(&old).await;
    let all = Played::begin(first.address, 3).await;
    let before = Played::play(&all, &[first.address], &lines, &stop);
    Played::some_more(&all, 10).await;
    stop.store(true, Ordering::Relaxed);
    Played::ended(before).await;
    let made = step(&database).await;

    // The new version joins, and brings the database up to date; everybody has pages at both.
    let mut second = Process::up(&new).await;
    let stop = Arc::new(AtomicBool::new(false));
    let more = Played::begin(second.address, 1).await;
    let both = [first.address, second.address];
    let at_the_old = Played::play(&all, &[both[0], both[1]], &lines, &stop);
    let at_the_new = Played::play(&more, &both, &lines, &stop);
    Played::some_more(&all, 10).await;
    Played::some_more(&more, 10).await;
    // Where both know the same steps there is none that only the new one knows: then one is made while they play.
    let ahead = step(&database).await;
    if ahead == made {
        bring_ahead(&database, made + 1).await;
        Played::some_more(&all, 10).await;
    }
    let side_by_side: usize = all.iter().chain(&more).map(|played| played.notes.acknowledged()).sum();

    // An old process that starts now finds a database that is newer than itself, and serves.
    let mut third = Process::up(&old).await;
    let late = Played::begin(third.address, 1).await;
    let at_the_third = Played::play(&late, &[third.address, second.address], &lines, &stop);
    Played::some_more(&late, 10).await;

    // The old ones stop, one after the other.
    for process in [&mut first, &mut third] {
        let ended = process.stop().await;
        assert!(ended.success(), "the old version ended with {ended}");
    }
    for hands in [at_the_old, at_the_new, at_the_third] {
        Played::ended(hands).await;
    }
    let ended = second.stop().await;
    assert!(ended.success(), "the new version ended with {ended}");
    let closed = std::mem::take(&mut *lines.closed.lock().expect("not poisoned"));
    assert!(!closed.is_empty() && closed.iter().all(|code| *code == Some(RESTART)), "{closed:?}");
    let store = Store::open_postgres(&database.url).await.expect("opens");
    assert_eq!(store.faults(true).await, Ok(vec![]));
    let everything: Vec<Played> = all.into_iter().chain(more).chain(late).collect();
    let moves = Played::check(&everything, &store, true).await;
    store.close().await;
    eprintln!(
        "side by side: {} whole games, {moves} moves acknowledged, {side_by_side} of them before the old version stopped, {} lines sent to the other; \
         migrations up to {made} by the old version, {}",
        everything.len(),
        closed.len(),
        match ahead > made {
            true => format!("up to {ahead} by the new one"),
            false => "and one more by hand, as the new one has none of its own".to_owned(),
        },
    );
}

/// On one file one version follows the other: games that began with the old one end with the new one.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the programs of two versions: `cargo xtask upgrade-test` provides them"]
async fn one_version_after_the_other() {
    let [old, new] = programs();
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let kept = ["--data", data.to_str().expect("text")];
    let (old, new) = (Binary { path: &old, kept }, Binary { path: &new, kept });
    let (stop, lines) = (Arc::new(AtomicBool::new(false)), Arc::<Lines>::default());
    let mut first = Process::up(&old).await;
    let address = first.address;
    let all = Played::begin(address, 3).await;
    let hands = Played::play(&all, &[address], &lines, &stop);
    Played::some_more(&all, 20).await;
    let ended = first.stop().await;
    assert!(ended.success(), "the old version ended with {ended}");
    let before: usize = all.iter().map(|played| played.notes.acknowledged()).sum();
    // At the same address: the pages come back by themselves.
    let mut second = Process::start(address, &new);
    second.is_up().await;
    Played::ended(hands).await;
    let ended = second.stop().await;
    assert!(ended.success(), "the new version ended with {ended}");
    let store = Store::open(&data).await.expect("opens");
    let moves = Played::check(&all, &store, true).await;
    store.close().await;
    eprintln!(
        "one after the other: {} whole games, {moves} moves acknowledged, {before} of them by the old version",
        all.len()
    );
}
