//! Three processes in real trouble: they are killed, the database fails at once and recovers, lines to it are cut, swallow answers,
//! stand still or die without a word. People play meanwhile, each wherever the dice send them, and race themselves.

use crate::notes::Notes;
use crate::people::{player, table_of_two, table_with_a_bot};
use crate::processes::{Process, ThisTest, free_address};
use crate::{GAMES, PROCESSES, count, is_server, limit};
use games::Rng;
use protocol::Seat;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::Store;
use test_postgres::{Cluster, Proxy, Sync};

/// Tables that are played at once.
const TABLES: usize = 6;
/// However much goes wrong, a table goes on within this time; where the database was away, after it is back.
const STANDSTILL: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Trouble {
    /// A process is killed with SIGKILL, and started again.
    Kill,
    /// PostgreSQL is stopped without a farewell, and recovers.
    Crash,
    /// The connections of a process are cut.
    Cut,
    /// The answers to a process are lost, then its connections.
    Mute,
    /// Nothing moves between a process and the database for a while.
    Still,
    /// The connections of a process die, and nobody is told: they stay open, and silent for ever.
    Die,
}

/// What happens, over and over; the first few are one of each.
const TROUBLES: [Trouble; 15] = {
    use Trouble::*;
    [Kill, Cut, Crash, Mute, Die, Still, Kill, Kill, Kill, Kill, Kill, Kill, Kill, Kill, Kill]
};

/// A process behind its own line to the database.
struct Server {
    process: Process,
    program: ThisTest,
    line: Proxy,
}

impl Server {
    async fn start(database: &str) -> Server {
        let target = database.split(['@', '/']).find_map(|part| part.parse().ok()).expect("an address");
        let line = Proxy::to(target).await;
        let program = ThisTest { database: database.replace(&target.to_string(), &line.address.to_string()) };
        let process = Process::start(free_address(), &program);
        Server { process, program, line }
    }

    fn revive(&mut self) {
        self.process = Process::start(self.process.address, &self.program);
    }
}

/// Waits, and starts processes again that found no database when they began: as a service manager does.
async fn supervise(servers: &mut [Server], time: Duration, revived: &mut usize) {
    let until = tokio::time::Instant::now() + time;
    while tokio::time::Instant::now() < until {
        for server in servers.iter_mut() {
            if server.process.has_ended() {
                *revived += 1;
                server.revive();
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Waits until all but one process serve: so somebody always can, unless the database fails, however slowly a process starts.
async fn enough_serve(servers: &mut [Server], revived: &mut usize) {
    loop {
        let mut serving = 0;
        for server in servers.iter() {
            serving += usize::from(server.process.is_ready().await);
        }
        if serving + 1 >= PROCESSES {
            return;
        }
        supervise(servers, Duration::from_millis(50), revived).await;
    }
}

type All = Arc<Mutex<HashMap<protocol::TableId, Arc<Notes>>>>;

/// Plays game after game at one place, every third time against a bot; two hands for each person, who race each other.
async fn play_on(place: usize, addresses: Vec<SocketAddr>, all: All, stop: Arc<AtomicBool>) {
    let mut game = 0;
    while !stop.load(Ordering::Relaxed) {
        // A table is made while all is well, or not at all.
        game += 1;
        let address = addresses[(place + game) % PROCESSES];
        let made = async {
            match game % 3 {
                0 => table_with_a_bot(address, "beads").await.map(|(one, table)| (vec![one], table)),
                _ => table_of_two(address, "beads").await.map(|(both, table)| (both.to_vec(), table)),
            }
        };
        let Ok(Ok((people, table))) = tokio::time::timeout(Duration::from_secs(5), made).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let notes = Arc::new(Notes::default());
        all.lock().expect("not poisoned").insert(table.clone(), notes.clone());
        let hands: Vec<_> = people.iter().zip(0..).flat_map(|person| [person, person]).collect();
        let hands = hands.into_iter().enumerate().map(|(hand, (person, seat))| {
            let random = Rng::stream((place * 100_000 + game) as u64, hand as u64);
            let (person, seat) = (person.clone(), Seat(seat));
            let (addresses, table) = (addresses.clone(), table.clone());
            tokio::spawn(player(person, addresses, table, seat, random, notes.clone(), stop.clone()))
        });
        for hand in hands.collect::<Vec<_>>() {
            hand.await.expect("no player panicked");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn processes_and_the_database_fail_and_nothing_is_lost() {
    if is_server() {
        return;
    }
    let cluster = Cluster::start(Sync::On);
    let database = test_postgres::fresh(&cluster.server()).await;
    let mut servers = Vec::new();
    for _ in 0..PROCESSES {
        let server = Server::start(&database).await;
        server.process.is_up().await;
        servers.push(server);
    }
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.process.address).collect();
    let (stop, all) = (Arc::new(AtomicBool::new(false)), All::default());
    let playing: Vec<_> = (0..TABLES)
        .map(|place| tokio::spawn(play_on(place, addresses.clone(), all.clone(), stop.clone())))
        .collect();
    let seed = u64::from(std::process::id());
    let (mut random, mut revived) = (Rng::new(seed), 0);
    let mut happened: HashMap<Trouble, usize> = HashMap::new();
    for trouble in TROUBLES.into_iter().cycle().take(count("QUADRIGA_TROUBLES", 6)) {
        let pause = Duration::from_millis(200 + u64::from(random.below(700)));
        supervise(&mut servers, pause, &mut revived).await;
        enough_serve(&mut servers, &mut revived).await;
        let server = &mut servers[random.index(PROCESSES)];
        *happened.entry(trouble).or_default() += 1;
        match trouble {
            Trouble::Kill => {
                server.process.kill();
                server.revive();
            }
            Trouble::Crash => {
                all.lock().expect("not poisoned").values().for_each(|notes| notes.pause_so_far());
                tokio::task::block_in_place(|| cluster.crash_and_restart());
                all.lock().expect("not poisoned").values().for_each(|notes| notes.excuse());
            }
            Trouble::Cut => server.line.cut(),
            Trouble::Die => server.line.die(),
            Trouble::Mute => {
                server.line.lose_answers(Duration::from_millis(5 + u64::from(random.below(100)))).await;
            }
            // Sometimes longer than a lease lasts.
            Trouble::Still => {
                server.line.stand_still(Duration::from_millis(100 + u64::from(random.below(4000)))).await;
            }
        }
    }
    supervise(&mut servers, Duration::from_secs(5), &mut revived).await;
    // Before everybody stops: a game that nobody plays on stands still for a good reason.
    let mut pauses: Vec<Duration> =
        all.lock().expect("not poisoned").values().map(|notes| notes.longest_pause()).collect();
    stop.store(true, Ordering::Relaxed);
    for place in playing {
        place.await.expect("no player panicked");
    }
    drop(servers);
    let store = Store::open_postgres(&database).await.expect("opens");
    assert_eq!(store.faults(true).await, Ok(vec![]));
    let all = std::mem::take(&mut *all.lock().expect("not poisoned"));
    let (mut moves, mut late) = (0, 0);
    for (table, notes) in &all {
        notes.check(&store, table, &GAMES).await;
        (moves, late) = (moves + notes.acknowledged(), late + notes.too_late());
    }
    pauses.sort_unstable();
    let longest = pauses.last().copied().unwrap_or_default();
    eprintln!(
        "{happened:?}, {revived} processes that found no database started again; {} tables, {moves} moves acknowledged, \
         {late} told that they came too late; the longest standstill of a table: median {:.1?}, of 99 in 100 {:.1?}, longest {longest:.1?}",
        all.len(),
        pauses[pauses.len() / 2],
        pauses[pauses.len() * 99 / 100],
    );
    assert!(moves > 50 && late > 0, "people played: {moves}, {late}");
    assert!(longest < limit("QUADRIGA_TROUBLES", STANDSTILL), "a table stood still for {longest:?}");
    store.close().await;
}
