//! The figures that `/metrics` tells, each with its meaning: the one list of them. The handbook's table is made of it, and
//! `tests/it/figures.rs` holds the code, the alerts, the dashboard and the handbook to it.

use std::time::{SystemTime, UNIX_EPOCH};

/// How a figure moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Only grows.
    Counter,
    /// Goes up and down.
    Gauge,
    /// Counts how often something took how long, in seconds.
    Histogram,
}

/// A figure.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Its name.
    pub name: &'static str,
    /// How it moves.
    pub kind: Kind,
    /// What it is told apart by.
    pub labels: &'static [&'static str],
    /// What it means.
    pub words: &'static str,
}

const fn figure(
    name: &'static str,
    kind: Kind,
    labels: &'static [&'static str],
    words: &'static str,
) -> Figure {
    Figure { name, kind, labels, words }
}

use Kind::{Counter, Gauge, Histogram};

/// All figures.
pub const FIGURES: &[Figure] = &[
    figure("quadriga_build_info", Gauge, &["version"], "Always 1; its label is the version that runs"),
    figure("quadriga_start_time_seconds", Gauge, &[], "When the server started, in seconds since 1970"),
    figure(
        "quadriga_store_writable",
        Gauge,
        &[],
        "1 when the last sign of life could be stored, 0 when moves cannot be stored",
    ),
    figure("quadriga_database_bytes", Gauge, &[], "Size of the database with its write-ahead log"),
    figure("quadriga_disk_free_bytes", Gauge, &[], "Room left on the disk of the data directory"),
    figure(
        "quadriga_append_seconds",
        Histogram,
        &[],
        "How long it took to store moves, from asking to the disk's answer",
    ),
    figure(
        "quadriga_append_failures_total",
        Counter,
        &[],
        "Moves that could not be stored; those who made them were told",
    ),
    figure("quadriga_actions_total", Counter, &[], "Actions stored, of players, bots and chance"),
    figure("quadriga_tables_made_total", Counter, &[], "Tables made"),
    figure("quadriga_games_started_total", Counter, &[], "Games begun"),
    figure("quadriga_timeouts_total", Counter, &[], "Times that a player's clock ran out"),
    figure("quadriga_tables_live", Gauge, &[], "Tables in memory"),
    figure(
        "quadriga_tables_woken_total",
        Counter,
        &[],
        "Tables woken because a bot, chance or a clock was due",
    ),
    figure(
        "quadriga_games_abandoned_total",
        Counter,
        &[],
        "Games and tables that ended because nothing happened there for long",
    ),
    figure("quadriga_tables_deleted_total", Counter, &[], "Finished tables deleted because they were old"),
    figure("quadriga_guests_deleted_total", Counter, &[], "Guests deleted because they never played"),
    figure("quadriga_orders_total", Counter, &[], "Orders of operators that were carried out or refused"),
    figure("quadriga_connections", Gauge, &[], "Open WebSockets"),
    figure(
        "quadriga_onlooker_wait_seconds",
        Histogram,
        &[],
        "How long people who only look on waited to be shown everything, until nobody else waited for the table",
    ),
    figure("quadriga_bot_streams", Gauge, &[], "Open streams of bots that play over the network"),
    figure(
        "quadriga_http_requests_total",
        Counter,
        &["path", "status"],
        "Requests answered, by the form of their address",
    ),
    figure(
        "quadriga_refusals_total",
        Counter,
        &["code"],
        "Messages on WebSockets that were turned away before they reached a table",
    ),
    figure("quadriga_rate_limited_total", Counter, &["limit"], "Requests and messages that came too often"),
    figure("quadriga_rate_limit_keys", Gauge, &[], "Addresses and guests whose allowances are remembered"),
    figure("quadriga_bots_waiting", Gauge, &["kind"], "Bots and hints that wait for a place to think"),
    figure("quadriga_bot_wait_seconds", Histogram, &["kind"], "How long they waited for it"),
    figure(
        "quadriga_bots_stood_aside_total",
        Counter,
        &[],
        "Searches that stood aside for somebody with a better claim",
    ),
    figure("quadriga_bots_thinking", Gauge, &[], "Bots and hints that are being thought about"),
    figure("quadriga_bot_seconds", Histogram, &["level"], "How long bots thought about a decision"),
    figure("quadriga_hint_seconds", Histogram, &[], "How long hints were thought about"),
    figure("quadriga_reviews_under_way", Gauge, &[], "Looks back at games that are made or wait for that"),
    figure("quadriga_review_seconds", Histogram, &[], "How long looks back at games were thought about"),
];

/// Describes all figures, and starts those that count from nothing: an alert must tell a nought from silence.
pub fn begin() {
    for figure in FIGURES {
        match figure.kind {
            Counter => metrics::describe_counter!(figure.name, figure.words),
            Gauge => metrics::describe_gauge!(figure.name, figure.words),
            Histogram => metrics::describe_histogram!(figure.name, figure.words),
        }
        match (figure.kind, figure.labels) {
            (Counter, []) => metrics::counter!(figure.name).increment(0),
            // What is there already stays: several servers may run in one process.
            (Gauge, []) => metrics::gauge!(figure.name).increment(0.0),
            _ => {}
        }
    }
    metrics::gauge!("quadriga_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    metrics::gauge!("quadriga_start_time_seconds").set(now.as_secs_f64());
}
