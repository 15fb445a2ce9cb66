//! Who used the processor meanwhile: players on the same cores take from the server what they use themselves.

use std::fmt;
use std::time::{Duration, Instant};

/// What Linux tells programs: a hundred ticks a second.
const TICKS: f64 = 100.0;

/// Processor seconds so far, where the system tells.
pub(super) struct Clock {
    at: Instant,
    players: f64,
    servers: f64,
    database: f64,
    all: f64,
}

impl Clock {
    /// Reads them, of this process and of the servers'.
    pub(super) fn read(servers: &[u32]) -> Option<Clock> {
        let own = std::process::id();
        Some(Clock {
            at: Instant::now(),
            players: used(own)?,
            // A server inside this process cannot be told from the players.
            servers: servers
                .iter()
                .filter(|server| **server != own)
                .map(|server| used(*server))
                .sum::<Option<f64>>()?,
            database: processes_named("postgres").filter_map(used).sum(),
            all: busy()?,
        })
    }

    /// Who used how much since then.
    pub(super) fn since(&self, before: &Clock) -> Shares {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let whole = (self.at - before.at).max(Duration::from_millis(1)).as_secs_f64() * cores as f64;
        let share = |after: f64, before: f64| (after - before).max(0.0) / whole;
        Shares {
            cores,
            whole,
            players: share(self.players, before.players),
            servers: share(self.servers, before.servers),
            database: share(self.database, before.database),
            all: share(self.all, before.all),
        }
    }
}

/// Seconds of a process.
fn used(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let mut fields = stat.rsplit(')').next()?.split_whitespace();
    let (user, system): (f64, f64) = (fields.nth(11)?.parse().ok()?, fields.next()?.parse().ok()?);
    Some((user + system) / TICKS)
}

/// Processes of this machine that are called so: those of a database, whoever started it.
fn processes_named(name: &str) -> impl Iterator<Item = u32> {
    let all = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let number = all.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    number.filter(move |process: &u32| {
        std::fs::read_to_string(format!("/proc/{process}/comm")).is_ok_and(|comm| comm.trim_end() == name)
    })
}

/// Seconds of everything on the machine.
fn busy() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/stat").ok()?;
    let times: Vec<f64> =
        stat.lines().next()?.split_whitespace().skip(1).map_while(|field| field.parse().ok()).collect();
    // User, nice, system; idle and waiting for the disk left out; interrupts.
    Some((times.get(..3)?.iter().sum::<f64>() + times.get(5..7)?.iter().sum::<f64>()) / TICKS)
}

/// Who used how much of the processor, each as a share of all cores.
#[derive(Clone, Copy, Debug)]
pub struct Shares {
    /// Cores that this process may use.
    pub cores: usize,
    /// Seconds of all of them together.
    pub whole: f64,
    /// The scripted players.
    pub players: f64,
    /// The servers.
    pub servers: f64,
    /// PostgreSQL on this machine, whoever uses it.
    pub database: f64,
    /// Everything on the machine; beyond the others, whatever else runs there.
    pub all: f64,
}

impl Shares {
    /// The time of processors that a share was for each of so many moves: unlike moves a second it says the same on a machine that is busy
    /// with something else.
    pub fn micros_each(&self, share: f64, moves: u64) -> f64 {
        share * self.whole * 1e6 / moves.max(1) as f64
    }
}

impl fmt::Display for Shares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| format!("{:.0} %", 100.0 * share);
        let others = (self.all - self.players - self.servers - self.database).max(0.0);
        write!(
            f,
            "{} cores: players {}, servers {}, PostgreSQL {}, others {}",
            self.cores,
            percent(self.players),
            percent(self.servers),
            percent(self.database),
            percent(others)
        )
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn who_works_is_seen() {
        let before = Clock::read(&[]).expect("Linux tells");
        let begun = Instant::now();
        while used(std::process::id()).expect("Linux tells") - before.players < 0.2 {
            assert!(begun.elapsed() < Duration::from_secs(60), "work is not seen");
            std::hint::black_box((0..100_000).sum::<u64>());
        }
        let shares = Clock::read(&[]).expect("Linux tells").since(&before);
        assert!(shares.players > 0.0 && shares.servers == 0.0, "{shares}");
        assert!(shares.all > 0.0, "{shares}");
    }
}
