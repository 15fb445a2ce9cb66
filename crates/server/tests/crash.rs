//! The crash test: a server process is killed at random moments under load, again and again. After each kill every move that
//! was acknowledged is in the log, numbers have no gap and no double, every log replays, and the server starts again and plays on.
//! And backups: what was acknowledged before one began is in it (`QUADRIGA_BACKUPS`, five by default).
//!
//! `QUADRIGA_KILLS=200 cargo test -p quadriga-server --test crash -- --nocapture` is the full run; ten kills by default.
//! `QUADRIGA_BIN=path/to/quadriga` kills that binary instead of a server inside this one, playing `QUADRIGA_GAME` (arena by default).

use client::{Client, Fault};
use games::{GameFace, Rng};
use protocol::{ClientMessage, Number, Phase, Seat, ServerMessage, TableId, TableInfo};
use serde_json::json;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use store::Store;
use table::Table;
use test_catalogue::GAMES;

/// Tables that are played at once.
const TABLES: usize = 12;

/// Not a test by itself: the server that the crash test kills. Does nothing unless the crash test has started it.
#[test]
fn the_server_that_is_killed() {
    let (Ok(data), Ok(address)) = (std::env::var("CRASH_DATA"), std::env::var("CRASH_LISTEN")) else {
        return;
    };
    let config = server::Config { games: &GAMES, rate_limits: false, ..server::Config::new(data) };
    server::serve(&address, config, |_| {}).expect("serves");
}

fn start(address: SocketAddr, data: &Path) -> Child {
    let mut command = match std::env::var_os("QUADRIGA_BIN") {
        Some(binary) => {
            let mut command = Command::new(binary);
            command.args(["serve", "--no-rate-limits", "--listen", &address.to_string(), "--data"]).arg(data);
            command
        }
        None => {
            let mut command = Command::new(std::env::current_exe().expect("this test"));
            command.args(["--exact", "the_server_that_is_killed", "--nocapture"]);
            command.env("CRASH_DATA", data).env("CRASH_LISTEN", address.to_string());
            command
        }
    };
    command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().expect("the server starts")
}

async fn wait_until_up(address: SocketAddr) {
    let begun = Instant::now();
    loop {
        if let Ok(reply) = Client::new(address).get("/healthz").await
            && reply.status.is_success()
        {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "the server does not come up");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// What players were promised: for each table, the token of each number that was acknowledged.
type Promised = Arc<Mutex<HashMap<TableId, Vec<(Number, String)>>>>;

/// A table with its two people; they come back to it after each crash until the game is over.
struct Place {
    people: [Client; 2],
    table: Option<TableId>,
}

/// Plays one seat until the server dies or the game is over; answers whether it is over.
async fn player(
    client: Client,
    table: TableId,
    seat: Seat,
    mut random: Rng,
    promised: Promised,
) -> Result<bool, Fault> {
    let mut socket = client.open(table.as_str()).await?;
    socket.say(None, ClientMessage::Hello { seen: None, seat: Some(seat), language: None }).await?;
    let mut asked: Option<(Number, String)> = None;
    // What is shown, and how far it must be before it is our turn to think: the answer may come before what it changed, or after.
    let (mut shown, mut answered) = (None, Number::ZERO);
    loop {
        match socket.hear().await? {
            ServerMessage::State(state) => shown = Some(state.position),
            ServerMessage::Update(update) => shown = Some(update.position),
            ServerMessage::Accepted { .. } => {
                let (number, token) = asked.take().expect("only what was asked is accepted");
                answered = number.next();
                let mut promised = promised.lock().expect("not poisoned");
                promised.entry(table.clone()).or_default().push((number.next(), token));
            }
            ServerMessage::Error { error, .. } => panic!("an honest player is refused: {error:?}"),
            _ => continue,
        }
        let Some(position) = shown.as_ref().filter(|position| asked.is_none() && position.number >= answered)
        else {
            continue;
        };
        if position.to_act.is_none() {
            return Ok(true);
        }
        if position.to_act == Some(seat) {
            let choice = &position.choices[random.index(position.choices.len())];
            asked = Some((position.number, choice.token.clone()));
            let play = ClientMessage::Play {
                token: choice.token.clone(),
                number: position.number,
                seat: Some(seat),
            };
            socket.say(Some(1), play).await?;
        }
    }
}

async fn play_on(place: &mut Place, game: &str, seed: u64, promised: Promised) -> Result<(), Fault> {
    loop {
        let [one, two] = &mut place.people;
        if place.table.is_none() {
            let new = json!({"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "start": true});
            let table: TableInfo = one.post("/api/tables", &new).await?.read()?;
            place.table = Some(table.id);
        }
        let table = place.table.clone().expect("just made");
        // A crash may have come between making the table and the second sitting down: joining again changes nothing.
        let joined: TableInfo = two.post(&format!("/api/tables/{table}/join"), &json!({})).await?.read()?;
        if joined.phase == Phase::Open {
            one.add_nothing(&table).await?;
            two.add_nothing(&table).await?;
        }
        let (one, two) = (one.clone(), two.clone());
        let first = tokio::spawn(player(one, table.clone(), Seat(0), Rng::stream(seed, 0), promised.clone()));
        let second = tokio::spawn(player(two, table, Seat(1), Rng::stream(seed, 1), promised.clone()));
        let (first, second) = (first.await?, second.await?);
        if first? && second? {
            place.table = None;
        }
    }
}

/// Reads the database as the killed server left it, and checks every table.
async fn check(data: &Path, games: &[&'static dyn GameFace], promised: &Promised) -> (usize, usize) {
    let store = Store::open(data).await.expect("the database opens after a crash");
    check_store(store, games, promised).await
}

async fn check_store(store: Store, games: &[&'static dyn GameFace], promised: &Promised) -> (usize, usize) {
    let (mut tables, mut moves) = (0, 0);
    let known = store.all_tables().await.expect("read");
    for table in promised.lock().expect("not poisoned").keys() {
        assert!(known.contains(table), "table {table} has acknowledged moves and is lost");
    }
    for id in known {
        let row = store.table(&id).await.expect("read").expect("there").table;
        let log = store.log(&id).await.expect("read");
        for (entry, number) in log.iter().zip(1..) {
            assert_eq!(entry.number, Number(number), "table {id}: a gap or a double");
        }
        if let Some(promises) = promised.lock().expect("not poisoned").get(&id) {
            for (number, token) in promises {
                let entry = log.get(number.index() - 1);
                let entry = entry
                    .unwrap_or_else(|| panic!("table {id}: number {number} was acknowledged and is lost"));
                assert_eq!(&entry.fact.token(), token, "table {id}, number {number}");
                moves += 1;
            }
        }
        let face = games.iter().find(|face| face.info().id == row.made.game).expect("a known game");
        let table = Table::of_log(row.setup(*face).expect("set up"), &log).expect("every log replays");
        assert_eq!(
            table.phase() == Phase::Over,
            row.phase == Phase::Over,
            "table {id}: the end is stored with the last move"
        );
        tables += 1;
    }
    store.close().await;
    (tables, moves)
}

/// A server that is killed with this value, also when the test fails before.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill(); // it may be dead already
        let _ = self.0.wait();
    }
}

/// The games that are played, and the one that is.
fn games() -> (&'static [&'static dyn GameFace], String) {
    match std::env::var_os("QUADRIGA_BIN") {
        Some(_) => {
            (games::catalogue(), std::env::var("QUADRIGA_GAME").unwrap_or_else(|_| "arena".to_owned()))
        }
        None => (&GAMES[..], "beads".to_owned()),
    }
}

/// Backups of a server under load: whatever was acknowledged before a backup began is in it, every backup is whole, and a server on
/// a restored one goes on, with the same people at the same tables.
#[tokio::test(flavor = "multi_thread")]
async fn backups_under_load_lose_nothing() {
    if std::env::var_os("CRASH_DATA").is_some() {
        return; // this process is the server
    }
    let backups: usize =
        std::env::var("QUADRIGA_BACKUPS").map_or(5, |count| count.parse().expect("a number of backups"));
    let (games, game) = games();
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder on a real disk");
    let (data, restored) = (folder.path().join("data"), folder.path().join("restored"));
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    let promised: Promised = Arc::default();
    let mut server = Ended(start(free, &data));
    wait_until_up(free).await;
    let playing: Vec<_> = (0..TABLES as u64)
        .map(|seed| {
            let (game, promised) = (game.clone(), promised.clone());
            tokio::spawn(async move {
                let mut place = Place { people: [Client::new(free), Client::new(free)], table: None };
                // The players' end is the server's death.
                let _ = play_on(&mut place, &game, seed, promised).await;
                place
            })
        })
        .collect();
    let mut kept = Vec::new();
    let mut last = 0;
    for number in 0..backups {
        // There is load between the backups, and during each.
        let count = || promised.lock().expect("not poisoned").values().map(Vec::len).sum::<usize>();
        let begun = Instant::now();
        while count() < last + 50 {
            assert!(begun.elapsed() < Duration::from_secs(60), "nobody plays");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let before: Promised = Arc::new(Mutex::new(promised.lock().expect("not poisoned").clone()));
        let file = folder.path().join(format!("backup-{number}.db"));
        let begun = Instant::now();
        let copied = Store::backup(&data, &file, false).await.expect("a backup beside the server");
        last = count();
        let promises = before.lock().expect("not poisoned").values().map(Vec::len).sum::<usize>();
        let during = last - promises;
        eprintln!(
            "backup {number}: {} bytes in {:?}, {promises} moves acknowledged before, {during} meanwhile",
            copied.bytes,
            begun.elapsed()
        );
        kept.push((file, before));
    }
    server.0.kill().expect("killed with SIGKILL");
    let mut places = Vec::new();
    for place in playing {
        places.push(place.await.expect("no player panicked"));
    }
    for (file, before) in &kept {
        let (_, moves) = check_store(Store::look(file).await.expect("a whole backup"), games, before).await;
        assert!(moves >= 50, "there was load");
    }

    let (file, before) = kept.last().expect("at least one backup");
    Store::restore(file, &restored, false).await.expect("restored");
    check(&restored, games, before).await;
    server = Ended(start(free, &restored));
    wait_until_up(free).await;
    let store = Store::look_into(&restored).await.expect("opens");
    let mut gone_on = 0;
    for id in store.all_tables().await.expect("read") {
        let row = store.table(&id).await.expect("read").expect("there").table;
        let host = row.made.host.as_str().to_owned();
        let is_host = |client: &Client| client.cookie.as_deref().is_some_and(|cookie| cookie.contains(&host));
        let Some(place) = places.iter().find(|place| is_host(&place.people[0])) else { continue };
        if row.phase != Phase::Running {
            continue;
        }
        let after: Promised = Arc::default();
        let [one, two] = place.people.clone();
        let played = tokio::join!(
            player(one, id.clone(), Seat(0), Rng::new(1), after.clone()),
            player(two, id.clone(), Seat(1), Rng::new(2), after.clone())
        );
        let (one, two) = (played.0.expect("plays on"), played.1.expect("plays on"));
        assert!(one && two, "the game at table {id} comes to its end");
        gone_on += 1;
    }
    store.close().await;
    drop(server);
    assert!(gone_on > 0, "some game was under way in the backup");
    eprintln!("{gone_on} games of the last backup went on to their end");
}

#[tokio::test(flavor = "multi_thread")]
async fn kills_at_random_moments_lose_nothing() {
    if std::env::var_os("CRASH_DATA").is_some() {
        return; // this process is the server
    }
    let kills: u32 =
        std::env::var("QUADRIGA_KILLS").map_or(10, |kills| kills.parse().expect("a number of kills"));
    let (games, game) = games();
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder on a real disk");
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    let promised: Promised = Arc::default();
    let people = || [Client::new(free), Client::new(free)];
    let mut places: Vec<Place> = (0..TABLES).map(|_| Place { people: people(), table: None }).collect();
    let mut random = Rng::new(u64::from(std::process::id()));
    let mut checked = (0, 0);
    for kill in 1..=kills {
        let mut server = start(free, folder.path());
        wait_until_up(free).await;
        let playing: Vec<_> = places
            .drain(..)
            .map(|mut place| {
                let (game, seed, promised) = (game.clone(), random.next_u64(), promised.clone());
                tokio::spawn(async move {
                    // The players' end is the server's death.
                    let _ = play_on(&mut place, &game, seed, promised).await;
                    place
                })
            })
            .collect();
        // Some were acknowledged, however slow the machine is; then at any moment.
        let count = || promised.lock().expect("not poisoned").values().map(Vec::len).sum::<usize>();
        let begun = Instant::now();
        while count() < checked.1 + 15 {
            assert!(begun.elapsed() < Duration::from_secs(60), "nobody plays");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        tokio::time::sleep(Duration::from_millis(u64::from(random.below(600)))).await;
        server.kill().expect("killed with SIGKILL");
        server.wait().expect("dead");
        for place in playing {
            places.push(place.await.expect("no player panicked"));
        }
        checked = check(folder.path(), games, &promised).await;
        if kill % 10 == 0 || kill == kills {
            eprintln!("{kill} kills: {} tables, {} acknowledged moves, all there", checked.0, checked.1);
        }
    }
    assert!(checked.1 > 10 * kills as usize, "there was load: {checked:?}");
}
