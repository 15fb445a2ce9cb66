//! The load test itself, small: it plays, counts and finds no fault.
//!
//! `QUADRIGA_LOAD=500,20 cargo test --release -p quadriga-loadtest --test load -- --nocapture` plays 500 tables for 20 seconds;
//! `QUADRIGA_BOT_LOAD=50,20` does it with 50 tables of bots and one of people.

use games::GameFace;
use loadtest::{BotLoad, LoadPlan, LoadReport, Neighbours, loadtest};
use server::Config;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use test_catalogue::GAMES;
use tokio::sync::oneshot;

/// Where nothing is said otherwise. The tests fill in the server once it listens.
const PLAN: LoadPlan = LoadPlan {
    address: SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
    others: Vec::new(),
    limited: false,
    process: 0,
    game: String::new(),
    tables: 0,
    bots: None,
    time: Duration::from_secs(1),
    neighbours: Neighbours { crowd: 0, watchers: 0, visitor: false, level: String::new() },
    idle_sockets: 0,
    idle_tables: 0,
    mid_game: 0,
    mid_game_moves: None,
};

/// A server of these games, the plan's load on it, and what was found.
async fn measured(games: &'static [&'static dyn GameFace], plan: LoadPlan) -> LoadReport {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder on a real disk");
    let listener = server::listen("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let config = Config { games, rate_limits: plan.limited, ..Config::new(folder.path()) };
    let (stop, stopped) = oneshot::channel::<()>();
    let served = tokio::spawn(server::run(listener, config, async { drop(stopped.await) }));
    let plan = LoadPlan { address, process: std::process::id(), ..plan };
    let report = loadtest(plan, |step| eprintln!("{step}")).await.expect("a report");
    eprintln!("{report}");
    drop(stop);
    served.await.expect("no panic").expect("stops well");
    report
}

/// Two numbers from the environment, or the usual ones.
fn wanted(variable: &str, usual: &str) -> (usize, Duration) {
    let wanted = std::env::var(variable).unwrap_or_else(|_| usual.to_owned());
    let (tables, seconds) = wanted.split_once(',').expect("tables,seconds");
    (tables.parse().expect("a number"), Duration::from_secs(seconds.parse().expect("a number")))
}

#[tokio::test(flavor = "multi_thread")]
async fn scripted_players_play_without_a_fault() {
    let (tables, time) = wanted("QUADRIGA_LOAD", "20,2");
    let report = measured(
        &GAMES,
        LoadPlan { game: "beads".into(), tables, bots: None, time, idle_tables: 50, ..PLAN },
    )
    .await;
    assert_eq!(report.faults.count, 0);
    assert!(report.moves.is_some_and(|moves| moves.count > 50), "{report}");
}

/// Toy games are short: what is left to be seen is that tables are found in the middle of one, and that the figure is told.
#[tokio::test(flavor = "multi_thread")]
async fn tables_are_measured_in_the_middle_of_their_games() {
    let report = measured(&GAMES, LoadPlan { game: "beads".into(), mid_game: 40, ..PLAN }).await;
    let found = report.mid_game.expect("asked for");
    assert!(found.tables == 40 && (1..=120).contains(&found.moves), "{report}");
    assert_eq!(found.table_bytes.is_some(), cfg!(target_os = "linux"), "{report}");
    assert!(report.to_string().contains("memory, mid-game table"), "{report}");
}

/// Tables of four bots in the real games, and two people at a table beside them who must not feel it.
#[tokio::test(flavor = "multi_thread")]
async fn people_do_not_wait_for_bots() {
    let (tables, time) = wanted("QUADRIGA_BOT_LOAD", "12,3");
    let people = LoadPlan { game: "arena".into(), tables: 1, time, ..PLAN };
    let alone = measured(games::catalogue(), people.clone()).await.moves.expect("people played");
    let games = ["carpe-diem", "gloria-mundi", "antike"].map(str::to_owned).to_vec();
    let bots = BotLoad { tables, level: "miles".into(), games, seats: 4 };
    let report = measured(games::catalogue(), LoadPlan { bots: Some(bots), ..people }).await;
    assert_eq!(report.faults.count, 0);
    assert!(report.bots.as_ref().is_some_and(|bots| bots.decisions.count > 20), "{report}");
    // On a machine that is busy with other things people wait even where there is no bot at all.
    let bound = Duration::from_millis(250).max(8 * alone.p99);
    assert!(report.moves.expect("people played").p99 < bound, "{report}\nalone: {alone}");
}

/// One guest with many tables of bots, and a visitor with one, and limits as everybody meets them: nobody is turned away, and the
/// visitor's bot answers.
#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_is_served_beside_a_crowd() {
    let neighbours = Neighbours { crowd: 8, watchers: 6, visitor: true, level: "miles".into() };
    let time = Duration::from_secs(6);
    let plan = LoadPlan { game: "arena".into(), tables: 2, limited: true, neighbours, time, ..PLAN };
    let report = measured(games::catalogue(), plan).await;
    assert_eq!(report.faults.count, 0, "{report}");
    assert!(report.visits.is_some_and(|visits| visits.count >= 1), "{report}");
    assert!(report.hellos >= 6, "{report}");
    let (all, watched) = (report.moves.expect("people played"), report.watched.expect("watched"));
    assert!(watched.count > 0 && watched.count < all.count, "one of two tables is watched: {report}");
    assert!(report.to_string().contains("at the watched table"), "{report}");
}

/// Both ends of each lie in this process; what the server's own may cost is held to its bound where it runs by itself (`cli/tests/serve.rs`).
#[tokio::test(flavor = "multi_thread")]
async fn an_idle_socket_is_measured() {
    let report = measured(&GAMES, LoadPlan { game: "beads".into(), idle_sockets: 100, ..PLAN }).await;
    assert_eq!(report.idle_socket_bytes.is_some(), cfg!(target_os = "linux"), "{report}");
}
