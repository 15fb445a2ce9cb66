//! Three real processes on one real PostgreSQL.
//!
//! ```sh
//! QUADRIGA_TROUBLES=450 cargo test -p quadriga-server --test several crash -- --ignored --nocapture                    # 300 kills, 30 crashes of the database
//! QUADRIGA_KILLS=50 cargo test -p quadriga-server --test several takeover -- --ignored --nocapture                     # how soon bots go on
//! QUADRIGA_TABLES=200 QUADRIGA_MOVES=100000 cargo test -p quadriga-server --test several racing -- --ignored --nocapture
//! QUADRIGA_ROUNDS=10 cargo test -p quadriga-server --test several rolling -- --ignored --nocapture                     # an upgrade, over and over
//! ```

mod crash;
mod hands;
mod notes;
mod people;
#[allow(dead_code, reason = "the test of upgrades uses more of it")]
mod processes;
mod racing;
mod rolling;
mod takeover;

use processes::{DATABASE, LISTEN, Process, ThisTest};
use std::time::Duration;
use test_catalogue::GAMES;

/// How many processes serve.
const PROCESSES: usize = 3;

/// How much is wanted of something, when it is said.
fn count(variable: &str, usual: usize) -> usize {
    std::env::var(variable).map_or(usual, |count| count.parse().expect("a number"))
}

/// How long something may take: what is promised, where a run of a given length was asked for; in an ordinary run of the tests, beside which
/// anything may keep the machine busy, only that it happens.
fn limit(variable: &str, promised: Duration) -> Duration {
    std::env::var_os(variable).map_or(Duration::from_secs(120), |_| promised)
}

/// Is this process a server that a test has started?
fn is_server() -> bool {
    std::env::var_os(DATABASE).is_some()
}

/// Processes that serve.
async fn up(program: &ThisTest) -> Vec<Process> {
    let mut servers = Vec::new();
    for _ in 0..PROCESSES {
        servers.push(Process::up(program).await);
    }
    servers
}

/// Not a test by itself: a server. Does nothing unless a test has started it.
#[test]
fn the_server_that_is_killed() {
    let (Ok(database), Ok(address)) = (std::env::var(DATABASE), std::env::var(LISTEN)) else { return };
    let config = server::Config {
        games: &GAMES,
        rate_limits: false,
        database: Some(database),
        ..server::Config::new("nowhere")
    };
    server::start_logging(false);
    if let Err(error) = server::serve(&address, config, |_| {}) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
