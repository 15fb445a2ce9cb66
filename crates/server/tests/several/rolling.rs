//! One process after the other is told to stop and comes back, as in an upgrade, while people play: they are sent to the others, and
//! no move is lost or made twice.

use crate::hands::{Hand, Lines};
use crate::notes::Notes;
use crate::people::{table_of_two, table_with_a_bot};
use crate::processes::{Process, ThisTest};
use crate::{GAMES, count, is_server, limit};
use games::Rng;
use protocol::{Seat, TableId};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::Store;
use test_postgres::{Cluster, Sync};

/// Tables that are played at once.
const TABLES: usize = 6;
/// How a server that stops closes its sockets: "come back".
const RESTART: u16 = 1012;

type All = Arc<Mutex<Vec<(TableId, Arc<Notes>)>>>;

async fn play_on(
    place: usize,
    addresses: Vec<SocketAddr>,
    lines: Arc<Lines>,
    all: All,
    stop: Arc<AtomicBool>,
) {
    let mut game = 0;
    while !stop.load(Ordering::Relaxed) {
        game += 1;
        let address = addresses[(place + game) % addresses.len()];
        let made = match (place + game) % 3 {
            0 => table_with_a_bot(address, "beads").await.map(|(one, table)| (vec![one], table)),
            _ => table_of_two(address, "beads").await.map(|(both, table)| (both.to_vec(), table)),
        };
        // A process that just stops makes no table.
        let Ok((people, table)) = made else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let notes = Arc::new(Notes::default());
        all.lock().expect("not poisoned").push((table.clone(), notes.clone()));
        let hands = people.into_iter().zip(0..).map(|(person, seat)| {
            let random = Rng::stream((place * 1000 + game) as u64, u64::from(seat));
            let (addresses, notes, lines) = (addresses.clone(), notes.clone(), lines.clone());
            let (table, seat) = (table.clone(), Some(Seat(seat)));
            tokio::spawn(Hand { person, addresses, table, seat, random, notes, lines }.play(stop.clone()))
        });
        for hand in hands.collect::<Vec<_>>() {
            hand.await.expect("nobody panicked");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn who_plays_notices_no_upgrade() {
    if is_server() {
        return;
    }
    let cluster = Cluster::start(Sync::On);
    let program = ThisTest { database: test_postgres::fresh(&cluster.server()).await };
    let mut servers = crate::up(&program).await;
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let (stop, all, lines) = (Arc::new(AtomicBool::new(false)), All::default(), Arc::<Lines>::default());
    let playing: Vec<_> = (0..TABLES)
        .map(|place| {
            tokio::spawn(play_on(place, addresses.clone(), lines.clone(), all.clone(), stop.clone()))
        })
        .collect();
    let rounds = count("QUADRIGA_ROUNDS", 1);
    for _ in 0..rounds {
        for server in &mut servers {
            tokio::time::sleep(Duration::from_millis(700)).await;
            let ended = server.stop().await;
            assert!(ended.success(), "it ended with {ended}");
            *server = Process::start(server.address, &program);
            server.is_up().await;
        }
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    // Before everybody stops: a game that nobody plays on stands still for a good reason.
    let pause = all.lock().expect("not poisoned").iter().map(|(_, notes)| notes.longest_pause()).max();
    let pause = pause.unwrap_or_default();
    stop.store(true, Ordering::Relaxed);
    for place in playing {
        place.await.expect("nobody panicked");
    }
    let closed = std::mem::take(&mut *lines.closed.lock().expect("not poisoned"));
    assert!(closed.len() >= rounds && closed.iter().all(|code| *code == Some(RESTART)), "{closed:?}");
    drop(servers);
    let store = Store::open_postgres(&program.database).await.expect("opens");
    let all = std::mem::take(&mut *all.lock().expect("not poisoned"));
    let mut moves = 0;
    for (table, notes) in &all {
        notes.check(&store, table, &GAMES).await;
        moves += notes.acknowledged();
    }
    eprintln!(
        "{rounds} rounds: {} tables, {moves} moves acknowledged, {} lines closed with \"come back\", the longest standstill of a table {pause:?}",
        all.len(),
        closed.len(),
    );
    assert!(moves > 50, "people played: {moves}");
    // Handed over, a lease need not run out: the next look around takes it.
    assert!(pause < limit("QUADRIGA_ROUNDS", Duration::from_secs(5)), "a table stood still for {pause:?}");
    store.close().await;
}
