//! `quadriga loadtest`: many tables, two scripted players each, every move acknowledged after it is stored; and, if wanted,
//! tables of bots beside them.
//!
//! Loopback only, and bounded: so many tables, so many seconds. The players choose among the legal actions at random; a table
//! whose game is over makes place for a new one.

mod bots;
mod mid_game;
mod neighbours;
mod people;
mod processor;
mod report;

use client::{Client, Fault};
pub use mid_game::MidGame;
pub use neighbours::Neighbours;
use people::{pair, table_of_two};
pub use processor::Shares;
use protocol::{Number, Seat};
pub use report::{BotReport, Faults, Latencies, LoadReport};
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What is to be done.
#[derive(Clone, Debug)]
pub struct LoadPlan {
    /// Where the server is.
    pub address: SocketAddr,
    /// More processes on the same database, with their numbers: people are spread over all of them.
    pub others: Vec<(SocketAddr, u32)>,
    /// The server limits rates: everybody comes from an address of the loopback network of their own.
    pub limited: bool,
    /// The server's process, for its memory; this one when the server runs inside it.
    pub process: u32,
    /// The game to be played by people.
    pub game: String,
    /// Tables of people at once.
    pub tables: usize,
    /// Tables of bots beside them.
    pub bots: Option<BotLoad>,
    /// How long moves are counted.
    pub time: Duration,
    /// Who is there besides.
    pub neighbours: Neighbours,
    /// WebSockets for measuring the memory of one on which nothing happens.
    pub idle_sockets: usize,
    /// Tables for measuring the memory of one that nobody looks at.
    pub idle_tables: usize,
    /// Tables for measuring the memory of one in the middle of a game.
    pub mid_game: usize,
    /// After how many moves of people that is; none: after three fifths of a usual game.
    pub mid_game_moves: Option<u32>,
}

impl LoadPlan {
    /// Guest so-and-so, who has not asked for anything yet: at the next process each time, so that two at a table sit at different ones.
    fn client(&self, number: usize) -> Client {
        let address = match number % (1 + self.others.len()) {
            0 => self.address,
            other => self.others[other - 1].0,
        };
        if self.limited { Client::from_its_own(address, number) } else { Client::new(address) }
    }

    /// The servers' processes.
    fn processes(&self) -> Vec<u32> {
        std::iter::once(self.process).chain(self.others.iter().map(|(_, process)| *process)).collect()
    }
}

/// Tables at which only bots play.
#[derive(Clone, Debug)]
pub struct BotLoad {
    /// How many at once.
    pub tables: usize,
    /// Who plays, as the server names the level.
    pub level: String,
    /// Which games, one after the other; at least one.
    pub games: Vec<String>,
    /// How many bots sit at each table.
    pub seats: usize,
}

/// A little less than the server allows one guest, see `Limit::Message`: so many at once, then one in so long.
const MESSAGES: (u32, Duration) = (150, Duration::from_millis(30));

/// Times in microseconds that many write down.
#[derive(Default)]
struct Times(Mutex<Vec<u32>>);

impl Times {
    fn push(&self, micros: u32) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(micros);
    }

    fn sum_up(&self) -> Option<Latencies> {
        Latencies::of(std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

/// What all players share.
#[derive(Default)]
struct Tally {
    counting: AtomicBool,
    stop: AtomicBool,
    games: AtomicU64,
    faults: Mutex<Faults>,
    moves: Times,
    /// Those at the table that watchers come to.
    watched_moves: Times,
    bot_games: AtomicU64,
    decisions: Times,
    turns: Times,
    /// How long a visitor waited for a bot.
    visits: Times,
    hellos: AtomicU64,
    watched: Mutex<Option<String>>,
}

impl Tally {
    /// Something was refused or went wrong.
    fn fault(&self, what: impl std::fmt::Display) {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).note(what);
    }

    /// The table of people that watchers come to.
    fn watched(&self) -> Option<String> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// As much of a message as a scripted player reads.
#[derive(Deserialize)]
struct Heard {
    r#type: String,
    /// Of an error, what is wrong.
    error: Option<protocol::Refusal>,
    position: Option<HeardPosition>,
}

impl Heard {
    /// Of an error, what is wrong.
    fn words(&self) -> &str {
        self.error.as_ref().map_or("an error without words", |error| &error.words)
    }
}

#[derive(Deserialize)]
struct HeardPosition {
    number: Number,
    to_act: Option<Seat>,
    choices: Vec<HeardChoice>,
    /// Once the game is over.
    result: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct HeardChoice {
    token: String,
}

/// Resident memory of a process in bytes, where the system tells.
fn memory(process: u32) -> Option<u64> {
    let pages = std::fs::read_to_string(format!("/proc/{process}/statm")).ok()?;
    pages.split_whitespace().nth(1)?.parse::<u64>().ok().map(|pages| pages * 4096)
}

/// Runs the plan. `progress` is told what happens.
pub async fn loadtest(plan: LoadPlan, progress: impl Fn(&str)) -> Result<LoadReport, Fault> {
    let idle_table_bytes = if plan.idle_tables > 0 {
        progress(&format!("making {} tables that nobody looks at", plan.idle_tables));
        idle_table(&plan).await?
    } else {
        None
    };
    let mid_game = if plan.mid_game > 0 {
        progress(&format!("playing {} tables to the middle of their games", plan.mid_game));
        Some(mid_game::measure(&plan).await?)
    } else {
        None
    };
    let idle_socket_bytes = if plan.idle_sockets > 0 {
        progress(&format!("opening {} WebSockets on which nothing happens", plan.idle_sockets));
        neighbours::idle_socket(&plan).await?
    } else {
        None
    };
    let tally = Arc::new(Tally::default());
    let mut people = Vec::new();
    if plan.tables > 0 {
        progress(&format!("{} tables of people begin to play", plan.tables));
        people.extend(
            (0..plan.tables).map(|place| tokio::spawn(pair(plan.clone(), place as u64, tally.clone()))),
        );
    }
    let mut others = Vec::new();
    if let Some(load) = &plan.bots {
        progress(&format!("{} tables of bots begin to play", load.tables));
        others.extend(
            (0..load.tables).map(|place| {
                tokio::spawn(bots::bots_play_on(plan.clone(), load.clone(), place, tally.clone()))
            }),
        );
    }
    others.extend(neighbours::crowd(&plan, &tally).await?);
    if plan.neighbours.visitor {
        others.push(tokio::spawn(neighbours::visitor(plan.clone(), tally.clone())));
    }
    others.extend(
        (0..plan.neighbours.watchers)
            .map(|place| tokio::spawn(neighbours::watcher(plan.clone(), place, tally.clone()))),
    );
    let (mut time, mut processor) = (Duration::ZERO, None);
    if !people.is_empty() || !others.is_empty() {
        // Everybody sits down and plays a while before moves are counted.
        tokio::time::sleep(Duration::from_secs(3).max(plan.time / 5)).await;
        progress(&format!("counting for {} seconds", plan.time.as_secs()));
        let (begun, before) = (Instant::now(), processor::Clock::read(&plan.processes()));
        tally.counting.store(true, Ordering::Relaxed);
        tokio::time::sleep(plan.time).await;
        tally.counting.store(false, Ordering::Relaxed);
        time = begun.elapsed();
        let after = processor::Clock::read(&plan.processes());
        processor = after.zip(before).map(|(after, before)| after.since(&before));
    }
    let process_bytes = memory(plan.process);
    tally.stop.store(true, Ordering::Relaxed);
    // Bots may think for long: who watches them need not see the end.
    others.iter().for_each(tokio::task::JoinHandle::abort);
    for pair in people {
        pair.await?;
    }
    let moves = tally.moves.sum_up();
    if plan.tables > 0 && moves.is_none() {
        return Err("not a single move was acknowledged".into());
    }
    let bots = match &plan.bots {
        None => None,
        Some(load) => Some(BotReport {
            tables: load.tables,
            level: load.level.clone(),
            decisions: tally.decisions.sum_up().ok_or("no bot decided anything")?,
            turns: tally.turns.sum_up().ok_or("no bot came to the end of a turn")?,
            games: tally.bot_games.load(Ordering::Relaxed),
        }),
    };
    Ok(LoadReport {
        tables: plan.tables,
        time,
        moves,
        games: tally.games.load(Ordering::Relaxed),
        faults: tally.faults.lock().unwrap_or_else(PoisonError::into_inner).clone(),
        bots,
        visits: tally.visits.sum_up(),
        watched: tally.watched_moves.sum_up(),
        hellos: tally.hellos.load(Ordering::Relaxed),
        idle_table_bytes,
        idle_socket_bytes,
        mid_game,
        process_bytes,
        processor,
    })
}

/// By how much the server grows with a started table that nobody looks at.
async fn idle_table(plan: &LoadPlan) -> Result<Option<u64>, Fault> {
    let (mut one, mut two) = (Client::new(plan.address), Client::new(plan.address));
    // The first tables warm up what all share.
    for _ in 0..10 {
        table_of_two(plan, &mut one, &mut two).await?;
    }
    let before = memory(plan.process);
    for _ in 0..plan.idle_tables {
        table_of_two(plan, &mut one, &mut two).await?;
    }
    let after = memory(plan.process);
    Ok(before.zip(after).map(|(before, after)| after.saturating_sub(before) / plan.idle_tables as u64))
}
