//! `quadriga loadtest`: many tables, two scripted players each, every move acknowledged after it is stored; and, if wanted,
//! tables of bots beside them.
//!
//! Loopback only, and bounded: so many tables, so many seconds. The players choose among the legal actions at random; a table
//! whose game is over makes place for a new one.

mod bots;
mod mid_game;
mod people;
mod report;

use client::{Client, Fault};
pub use mid_game::MidGame;
use people::{pair, table_of_two};
use protocol::{Number, Seat};
pub use report::{BotReport, Latencies, LoadReport};
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What is to be done.
#[derive(Clone, Debug)]
pub struct LoadPlan {
    /// Where the server is; it must not limit rates.
    pub address: SocketAddr,
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
    /// Tables for measuring the memory of one that nobody looks at.
    pub idle_tables: usize,
    /// Tables for measuring the memory of one in the middle of a game.
    pub mid_game: usize,
    /// After how many moves of people that is; none: after three fifths of a usual game.
    pub mid_game_moves: Option<u32>,
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
    faults: AtomicU64,
    moves: Times,
    bot_games: AtomicU64,
    decisions: Times,
    turns: Times,
}

/// As much of a message as a scripted player reads.
#[derive(Deserialize)]
struct Heard {
    r#type: String,
    position: Option<HeardPosition>,
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
    let mut time = Duration::ZERO;
    if !people.is_empty() || !others.is_empty() {
        // Everybody sits down and plays a while before moves are counted.
        tokio::time::sleep(Duration::from_secs(3).max(plan.time / 5)).await;
        progress(&format!("counting for {} seconds", plan.time.as_secs()));
        let begun = Instant::now();
        tally.counting.store(true, Ordering::Relaxed);
        tokio::time::sleep(plan.time).await;
        tally.counting.store(false, Ordering::Relaxed);
        time = begun.elapsed();
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
        faults: tally.faults.load(Ordering::Relaxed),
        bots,
        idle_table_bytes,
        mid_game,
        process_bytes,
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
