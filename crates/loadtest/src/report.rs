//! What a load test found.

use super::{MidGame, Shares};
use std::fmt;
use std::time::Duration;

/// How long things took.
#[derive(Clone, Copy, Debug)]
pub struct Latencies {
    /// How many there were.
    pub count: u64,
    /// Half of them took no longer.
    pub p50: Duration,
    /// All but one in twenty.
    pub p95: Duration,
    /// All but one in a hundred.
    pub p99: Duration,
    /// The longest.
    pub slowest: Duration,
}

impl Latencies {
    /// Sums up times in microseconds; nothing when there are none.
    pub(super) fn of(mut micros: Vec<u32>) -> Option<Latencies> {
        let last = micros.len().checked_sub(1)?;
        micros.sort_unstable();
        let at = |share: f64| Duration::from_micros(u64::from(micros[(last as f64 * share).ceil() as usize]));
        Some(Latencies {
            count: micros.len() as u64,
            p50: at(0.5),
            p95: at(0.95),
            p99: at(0.99),
            slowest: at(1.0),
        })
    }
}

impl fmt::Display for Latencies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
        write!(
            f,
            "p50 {}, p95 {}, p99 {}, slowest {}",
            ms(self.p50),
            ms(self.p95),
            ms(self.p99),
            ms(self.slowest)
        )
    }
}

/// What was refused or went wrong.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    /// How much.
    pub count: u64,
    /// The first few, in words: one tells more than a thousand counted.
    pub first: Vec<String>,
}

impl Faults {
    const TOLD: usize = 5;

    pub(super) fn note(&mut self, what: impl fmt::Display) {
        self.count += 1;
        if self.first.len() < Self::TOLD {
            self.first.push(what.to_string());
        }
    }
}

/// What was found.
#[derive(Clone, Debug)]
pub struct LoadReport {
    /// Tables of people at once.
    pub tables: usize,
    /// How long was counted.
    pub time: Duration,
    /// People's moves that were acknowledged while counting; none when there were no people.
    pub moves: Option<Latencies>,
    /// People's games played to their end.
    pub games: u64,
    /// Moves that were refused or went wrong; none when all is well.
    pub faults: Faults,
    /// What the bots did, when they had tables.
    pub bots: Option<BotReport>,
    /// How long a visitor waited for a bot's whole turn; none when there was no visitor.
    pub visits: Option<Latencies>,
    /// People's moves at the table that watchers came to, among all the others'; none when nobody watched.
    pub watched: Option<Latencies>,
    /// How often watchers had everything told anew.
    pub hellos: u64,
    /// Memory of one WebSocket on which nothing happens, in bytes; none when it was not asked.
    pub idle_socket_bytes: Option<u64>,
    /// Memory of one live table that nobody looks at, in bytes; none where the system does not tell.
    pub idle_table_bytes: Option<u64>,
    /// What a table in the middle of a game costs; none when it was not asked.
    pub mid_game: Option<MidGame>,
    /// Memory of the server's process at the end, in bytes.
    pub process_bytes: Option<u64>,
    /// Who used the processor while moves were counted; none where the system does not tell.
    pub processor: Option<Shares>,
}

/// What the bots did while counting.
#[derive(Clone, Debug)]
pub struct BotReport {
    /// Tables of bots at once.
    pub tables: usize,
    /// Who played there.
    pub level: String,
    /// From "to move" to "moved", for each decision.
    pub decisions: Latencies,
    /// From the beginning of a turn to its end: one or more decisions of the same seat.
    pub turns: Latencies,
    /// Games played to their end.
    pub games: u64,
}

impl LoadReport {
    /// Acknowledged moves of people per second.
    pub fn per_second(&self) -> f64 {
        self.moves.map_or(0.0, |moves| moves.count as f64 / self.time.as_secs_f64())
    }
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kib =
            |bytes: Option<u64>| bytes.map_or("unknown".to_owned(), |bytes| format!("{} KiB", bytes / 1024));
        let seconds = self.time.as_secs_f64();
        if let Some(moves) = &self.moves {
            writeln!(f, "tables               {} with two players each", self.tables)?;
            writeln!(f, "acknowledged moves   {} in {seconds:.1} s", moves.count)?;
            writeln!(f, "moves per second     {:.0}", self.per_second())?;
            writeln!(f, "a move took          {moves}")?;
            writeln!(f, "games finished       {}", self.games)?;
        }
        if let Some(bots) = &self.bots {
            writeln!(f, "tables of bots       {} ({})", bots.tables, bots.level)?;
            writeln!(f, "bots' decisions      {} in {seconds:.1} s", bots.decisions.count)?;
            writeln!(f, "a decision took      {}", bots.decisions)?;
            writeln!(f, "bots' turns          {}", bots.turns.count)?;
            writeln!(f, "a turn took          {}", bots.turns)?;
            writeln!(f, "bots' games finished {}", bots.games)?;
        }
        if let Some(visits) = &self.visits {
            writeln!(f, "a visitor's bots     {} turns, {visits}", visits.count)?;
        }
        if let Some(watched) = &self.watched {
            writeln!(f, "at the watched table {} moves, {watched}", watched.count)?;
        }
        if self.hellos > 0 {
            writeln!(f, "watchers' hellos     {}", self.hellos)?;
        }
        if let Some(processor) = &self.processor {
            writeln!(f, "processor            {processor}")?;
            if let Some(moves) = &self.moves {
                let each = |share: f64| processor.micros_each(share, moves.count);
                let (players, servers) = (each(processor.players), each(processor.servers));
                let database = each(processor.database);
                writeln!(
                    f,
                    "for each move        players {players:.0} µs, servers {servers:.0} µs, PostgreSQL {database:.0} µs: {:.0} µs",
                    players + servers + database
                )?;
            }
        }
        writeln!(f, "faults               {}", self.faults.count)?;
        for fault in &self.faults.first {
            writeln!(f, "                     {fault}")?;
        }
        writeln!(f, "memory, idle table   {}", kib(self.idle_table_bytes))?;
        if let Some(bytes) = self.idle_socket_bytes {
            writeln!(f, "memory, idle socket  {}", kib(Some(bytes)))?;
        }
        if let Some(found) = &self.mid_game {
            let MidGame { tables, moves, table_bytes } = found;
            writeln!(f, "memory, mid-game table {} after {moves} moves, {tables} tables", kib(*table_bytes))?;
        }
        write!(f, "memory, server       {}", kib(self.process_bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latencies_are_summed_up_in_order() {
        assert!(Latencies::of(Vec::new()).is_none());
        let hundred = Latencies::of((0..=100).rev().map(|n| n * 1000).collect()).expect("there are some");
        let ms = Duration::from_millis;
        assert_eq!(
            (hundred.count, hundred.p50, hundred.p95, hundred.p99, hundred.slowest),
            (101, ms(50), ms(95), ms(99), ms(100))
        );
        let two = Latencies::of(vec![7, 1000]).expect("there are some");
        assert_eq!((two.p50, two.p99), (ms(1), ms(1)), "few figures are not made to look better");
    }
}
