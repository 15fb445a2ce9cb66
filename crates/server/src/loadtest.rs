//! `quadriga loadtest`: many tables, two scripted players each, every move acknowledged after it is stored.
//!
//! Loopback only, and bounded: so many tables, so many seconds. The players choose among the legal actions at random; a table
//! whose game is over makes place for a new one.

use crate::client::{Client, Fault, Socket};
use protocol::{ClientMessage, TableInfo};
use serde::Deserialize;
use serde_json::json;
use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What is to be done.
#[derive(Clone, Debug)]
pub struct LoadPlan {
    /// Where the server is; it must not limit rates.
    pub address: SocketAddr,
    /// The server's process, for its memory; this one when the server runs inside it.
    pub process: u32,
    /// The game to be played.
    pub game: String,
    /// Tables at once.
    pub tables: usize,
    /// How long moves are counted.
    pub time: Duration,
    /// Tables for measuring the memory of one that nobody looks at.
    pub idle_tables: usize,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct LoadReport {
    /// Tables at once.
    pub tables: usize,
    /// Moves that were acknowledged while counting.
    pub moves: u64,
    /// How long was counted.
    pub time: Duration,
    /// Half of the moves were acknowledged within this.
    pub p50: Duration,
    /// All but one in a hundred.
    pub p99: Duration,
    /// The slowest.
    pub slowest: Duration,
    /// Games played to their end.
    pub games: u64,
    /// Moves that were refused or went wrong; none when all is well.
    pub faults: u64,
    /// Memory of one live table that nobody looks at, in bytes; none where the system does not tell.
    pub idle_table_bytes: Option<u64>,
    /// Memory of the server's process at the end, in bytes.
    pub process_bytes: Option<u64>,
}

impl LoadReport {
    /// Acknowledged moves per second.
    pub fn per_second(&self) -> f64 {
        self.moves as f64 / self.time.as_secs_f64()
    }
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kib =
            |bytes: Option<u64>| bytes.map_or("unknown".to_owned(), |bytes| format!("{} KiB", bytes / 1024));
        let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
        writeln!(f, "tables               {} with two players each", self.tables)?;
        writeln!(f, "acknowledged moves   {} in {:.1} s", self.moves, self.time.as_secs_f64())?;
        writeln!(f, "moves per second     {:.0}", self.per_second())?;
        writeln!(f, "p50                  {}", ms(self.p50))?;
        writeln!(f, "p99                  {}", ms(self.p99))?;
        writeln!(f, "slowest              {}", ms(self.slowest))?;
        writeln!(f, "games finished       {}", self.games)?;
        writeln!(f, "faults               {}", self.faults)?;
        writeln!(f, "memory, idle table   {}", kib(self.idle_table_bytes))?;
        write!(f, "memory, server       {}", kib(self.process_bytes))
    }
}

/// What all players share.
#[derive(Default)]
struct Tally {
    counting: AtomicBool,
    stop: AtomicBool,
    games: AtomicU64,
    faults: AtomicU64,
    latencies: std::sync::Mutex<Vec<u32>>,
}

/// As much of a message as a scripted player reads.
#[derive(Deserialize)]
struct Heard {
    r#type: String,
    position: Option<HeardPosition>,
}

#[derive(Deserialize)]
struct HeardPosition {
    number: u32,
    to_act: Option<u8>,
    choices: Vec<HeardChoice>,
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

async fn table_of_two(plan: &LoadPlan, one: &mut Client, two: &mut Client) -> Result<String, Fault> {
    let new = json!({"game": plan.game, "seats": [{"kind": "me"}, {"kind": "open"}], "start": true, "visibility": "private"});
    let table: TableInfo = one.post("/api/tables", &new).await?.read()?;
    two.post(&format!("/api/tables/{}/join", table.id), &json!({})).await?.read::<TableInfo>()?;
    Ok(table.id)
}

/// Plays one seat to the end of the game, or until time is up.
async fn player(mut socket: Socket, seat: u8, seed: u64, tally: Arc<Tally>) -> Result<(), Fault> {
    let mut random = games::Rng::new(seed);
    let mut asked: Option<(u32, Instant)> = None;
    let mut latencies = Vec::new();
    socket.say(None, ClientMessage::Hello { seen: None, seat: Some(seat), language: None }).await?;
    while !tally.stop.load(Ordering::Relaxed) {
        let Some(text) = socket.hear_text().await? else { break };
        let heard: Heard = serde_json::from_str(&text)?;
        if heard.r#type == "error" {
            tally.faults.fetch_add(1, Ordering::Relaxed);
            continue;
        }
        let Some(position) = heard.position else { continue };
        if let Some((number, since)) = asked
            && position.number > number
        {
            asked = None;
            if tally.counting.load(Ordering::Relaxed) {
                latencies.push(since.elapsed().as_micros() as u32);
            }
        }
        if position.to_act.is_none() {
            break;
        }
        if position.to_act == Some(seat) && asked.is_none() && !position.choices.is_empty() {
            let choice = &position.choices[random.index(position.choices.len())];
            asked = Some((position.number, Instant::now()));
            let play = ClientMessage::Play {
                token: choice.token.clone(),
                number: position.number,
                seat: Some(seat),
            };
            socket.say(None, play).await?;
        }
    }
    tally.latencies.lock().unwrap_or_else(std::sync::PoisonError::into_inner).append(&mut latencies);
    Ok(())
}

/// Plays game after game at one table's place.
async fn pair(plan: LoadPlan, place: u64, tally: Arc<Tally>) {
    let (mut one, mut two) = (Client::new(plan.address), Client::new(plan.address));
    let mut round = 0;
    while !tally.stop.load(Ordering::Relaxed) {
        round += 1;
        let played = async {
            let table = table_of_two(&plan, &mut one, &mut two).await?;
            let sockets = (one.open(&table).await?, two.open(&table).await?);
            let seed = place * 1_000_000 + round * 2;
            let first = tokio::spawn(player(sockets.0, 0, seed, tally.clone()));
            let second = tokio::spawn(player(sockets.1, 1, seed + 1, tally.clone()));
            first.await??;
            second.await??;
            Ok::<(), Fault>(())
        };
        match played.await {
            Ok(()) => drop(tally.games.fetch_add(1, Ordering::Relaxed)),
            Err(fault) if !tally.stop.load(Ordering::Relaxed) => {
                tally.faults.fetch_add(1, Ordering::Relaxed);
                tracing::warn!(%fault, "a scripted player failed");
            }
            Err(_) => {}
        }
    }
}

/// Runs the plan. `progress` is told what happens.
pub async fn loadtest(plan: LoadPlan, progress: impl Fn(&str)) -> Result<LoadReport, Fault> {
    progress(&format!("making {} tables that nobody looks at", plan.idle_tables));
    let (mut one, mut two) = (Client::new(plan.address), Client::new(plan.address));
    // The first tables warm up what all share.
    for _ in 0..10 {
        table_of_two(&plan, &mut one, &mut two).await?;
    }
    let before = memory(plan.process);
    for _ in 0..plan.idle_tables {
        table_of_two(&plan, &mut one, &mut two).await?;
    }
    let after = memory(plan.process);
    let idle_table_bytes = match (before, after) {
        (Some(before), Some(after)) if plan.idle_tables > 0 => {
            Some(after.saturating_sub(before) / plan.idle_tables as u64)
        }
        _ => None,
    };

    progress(&format!("{} tables begin to play", plan.tables));
    let tally = Arc::new(Tally::default());
    let pairs: Vec<_> =
        (0..plan.tables).map(|place| tokio::spawn(pair(plan.clone(), place as u64, tally.clone()))).collect();
    // Everybody sits down and plays a while before moves are counted.
    tokio::time::sleep(Duration::from_secs(3).max(plan.time / 5)).await;
    progress(&format!("counting for {} seconds", plan.time.as_secs()));
    let begun = Instant::now();
    tally.counting.store(true, Ordering::Relaxed);
    tokio::time::sleep(plan.time).await;
    tally.counting.store(false, Ordering::Relaxed);
    let time = begun.elapsed();
    let process_bytes = memory(plan.process);
    tally.stop.store(true, Ordering::Relaxed);
    for pair in pairs {
        pair.await?;
    }
    let mut latencies =
        std::mem::take(&mut *tally.latencies.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    if latencies.is_empty() {
        return Err("not a single move was acknowledged".into());
    }
    latencies.sort_unstable();
    let at = |share: f64| {
        let place = ((latencies.len() - 1) as f64 * share) as usize;
        Duration::from_micros(u64::from(latencies[place]))
    };
    Ok(LoadReport {
        tables: plan.tables,
        moves: latencies.len() as u64,
        time,
        p50: at(0.5),
        p99: at(0.99),
        slowest: at(1.0),
        games: tally.games.load(Ordering::Relaxed),
        faults: tally.faults.load(Ordering::Relaxed),
        idle_table_bytes,
        process_bytes,
    })
}
