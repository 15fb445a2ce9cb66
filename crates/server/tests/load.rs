//! The load test itself, small: it plays, counts and finds no fault.
//!
//! `QUADRIGA_LOAD=500,20 cargo test --release -p quadriga-server --test load -- --nocapture` plays 500 tables for 20 seconds.

#[path = "../../engine/tests/toy/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the kit's own tests use more of it")]
mod toy;

use games::{Face, GameFace};
use server::{Config, LoadPlan, loadtest};
use std::time::Duration;
use tokio::sync::oneshot;

static BEADS: Face<toy::Beads> = Face::new();
static GAMES: [&dyn GameFace; 1] = [&BEADS];

#[tokio::test(flavor = "multi_thread")]
async fn scripted_players_play_without_a_fault() {
    let wanted = std::env::var("QUADRIGA_LOAD").unwrap_or_else(|_| "20,2".to_owned());
    let (tables, seconds) = wanted.split_once(',').expect("QUADRIGA_LOAD=tables,seconds");
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder on a real disk");
    let listener = server::listen("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let config = Config { games: &GAMES, rate_limits: false, ..Config::new(folder.path()) };
    let (stop, stopped) = oneshot::channel::<()>();
    let served = tokio::spawn(server::run(listener, config, async { drop(stopped.await) }));
    let plan = LoadPlan {
        address,
        process: std::process::id(),
        game: "beads".into(),
        tables: tables.parse().expect("a number"),
        time: Duration::from_secs(seconds.parse().expect("a number")),
        idle_tables: 50,
    };
    let report = loadtest(plan, |step| eprintln!("{step}")).await.expect("a report");
    eprintln!("{report}");
    assert_eq!(report.faults, 0);
    assert!(report.moves > 50, "{report}");
    drop(stop);
    served.await.expect("no panic").expect("stops well");
}
