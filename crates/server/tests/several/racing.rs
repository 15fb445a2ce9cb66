//! Many tables at which each person has a page open at every process, and all of them play at once: of each position one move is
//! stored. Afterwards the checker finds the one order that explains everything that was told; and no page ever saw a gap.

use crate::hands::{Hand, Lines};
use crate::notes::Notes;
use crate::people::table_of_two;
use crate::processes::ThisTest;
use crate::{GAMES, count, is_server};
use client::Client;
use games::Rng;
use protocol::{Seat, TableId};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use store::Store;
use test_postgres::{Cluster, Sync};

/// What all places share.
struct Race {
    addresses: Vec<SocketAddr>,
    lines: Arc<Lines>,
    /// How many moves are still wanted.
    wanted: AtomicUsize,
    tables: Mutex<Vec<(TableId, Arc<Notes>)>>,
}

/// Plays game after game at one place until enough moves were made anywhere.
async fn play_on(race: Arc<Race>, place: usize) {
    let stop = Arc::new(AtomicBool::new(false));
    let mut game = 0;
    while race.wanted.load(Ordering::Relaxed) > 0 {
        game += 1;
        let address = race.addresses[(place + game) % race.addresses.len()];
        // On a machine that is busier than a store's patience is long, a table is asked for again.
        let Ok((people, table)) = table_of_two(address, "beads").await else {
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        let notes = Arc::new(Notes::default());
        let mut luck = Rng::stream(place as u64, game as u64);
        let mut hand = |person: &Client, at: usize, seat| {
            let (person, addresses) = (person.clone(), vec![race.addresses[at]]);
            let (notes, lines, random) = (notes.clone(), race.lines.clone(), Rng::new(luck.next_u64()));
            tokio::spawn(
                Hand { person, addresses, table: table.clone(), seat, random, notes, lines }
                    .play(stop.clone()),
            )
        };
        let mut hands = Vec::new();
        for at in 0..race.addresses.len() {
            hands.push(hand(&people[0], at, Some(Seat(0))));
            hands.push(hand(&people[1], at, Some(Seat(1))));
        }
        // And somebody who only looks on.
        let at = game % race.addresses.len();
        hands.push(hand(&Client::new(race.addresses[at]), at, None));
        for hand in hands {
            let ended = tokio::time::timeout(Duration::from_secs(300), hand).await;
            ended.unwrap_or_else(|_| panic!("table {table} stands still")).expect("nobody panicked");
        }
        let moves = notes.acknowledged();
        race.wanted
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |wanted| Some(wanted.saturating_sub(moves)))
            .ok();
        race.tables.lock().expect("not poisoned").push((table, notes));
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn whoever_races_finds_one_order_and_no_gap() {
    if is_server() {
        return;
    }
    let cluster = Cluster::start(Sync::On);
    let program = ThisTest { database: test_postgres::fresh(&cluster.server()).await };
    let servers = crate::up(&program).await;
    let (tables, wanted) = (count("QUADRIGA_TABLES", 20), count("QUADRIGA_MOVES", 1000));
    let race = Arc::new(Race {
        addresses: servers.iter().map(|server| server.address).collect(),
        lines: Arc::default(),
        wanted: AtomicUsize::new(wanted),
        tables: Mutex::default(),
    });
    let begun = Instant::now();
    let places: Vec<_> = (0..tables).map(|place| tokio::spawn(play_on(race.clone(), place))).collect();
    for place in places {
        place.await.expect("nobody panicked");
    }
    let taken = begun.elapsed();
    drop(servers);
    let store = Store::open_postgres(&program.database).await.expect("opens");
    assert_eq!(store.faults(true).await, Ok(vec![]));
    let played = std::mem::take(&mut *race.tables.lock().expect("not poisoned"));
    let (mut moves, mut late) = (0, 0);
    for (table, notes) in &played {
        notes.check(&store, table, &GAMES).await;
        (moves, late) = (moves + notes.acknowledged(), late + notes.too_late());
    }
    let updates = *race.lines.updates.lock().expect("not poisoned");
    let cut = race.lines.closed.lock().expect("not poisoned").len();
    eprintln!(
        "{tables} tables at once, {} in all, in {taken:.0?}: {moves} moves acknowledged, {late} told that they came too late, \
         {updates} updates seen without a gap, {cut} lines cut and taken up again",
        played.len(),
    );
    assert!(moves >= wanted && late > 0 && updates > moves as u64, "{moves} {late} {updates}");
    store.close().await;
}
