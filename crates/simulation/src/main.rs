//! `cargo xtask simulate`: worlds of trouble by the seed.

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

const USAGE: &str = "usage: quadriga-simulate [--seed N] [--seeds N] [--from N] [--entries N] [--threads N]
  --seed N      one world, played twice to compare its digests
  --seeds N     so many worlds (100)
  --from N      the first seed of many (0)
  --entries N   about so many entries in each (1000)
  --threads N   side by side (all cores)";

fn main() -> ExitCode {
    match told() {
        Ok(()) => ExitCode::SUCCESS,
        Err(words) => {
            eprintln!("{words}");
            ExitCode::FAILURE
        }
    }
}

fn told() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (mut seed, mut seeds, mut from, mut entries) = (None, 100, 0, 1000);
    let mut threads = std::thread::available_parallelism().map_or(2, usize::from) as u64;
    for pair in args.chunks(2) {
        let [name, value] = pair else { return Err(USAGE.to_owned()) };
        let value: u64 = value.parse().map_err(|_| format!("{name} takes a number\n{USAGE}"))?;
        match name.as_str() {
            "--seed" => seed = Some(value),
            "--seeds" => seeds = value,
            "--from" => from = value,
            "--entries" => entries = value,
            "--threads" => threads = value.max(1),
            _ => return Err(USAGE.to_owned()),
        }
    }
    match seed {
        Some(seed) => one(seed, entries),
        None => many(from, seeds, entries, threads),
    }
}

fn one(seed: u64, entries: u64) -> Result<(), String> {
    let first = simulation::run(seed, entries).map_err(|violation| violation.to_string())?;
    let second = simulation::run(seed, entries).map_err(|violation| violation.to_string())?;
    println!("{first:?}");
    match first == second {
        true => Ok(()),
        false => Err(format!("seed {seed} gives another trace the second time: {second:?}")),
    }
}

fn many(from: u64, seeds: u64, entries: u64, threads: u64) -> Result<(), String> {
    let next = AtomicU64::new(from);
    let stop = AtomicBool::new(false);
    let totals = Mutex::new((0u64, 0u64, 0u64, 0u64, 0u64));
    let broken = Mutex::new(Vec::new());
    let begun = std::time::Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= from + seeds {
                        return;
                    }
                    match simulation::run(seed, entries) {
                        Ok(report) => {
                            let mut totals = totals.lock().expect("nobody panics while counting");
                            totals.0 += 1;
                            totals.1 += report.entries;
                            totals.2 += u64::from(report.tables);
                            totals.3 += u64::from(report.crashes);
                            totals.4 += report.compared;
                            if totals.0.is_multiple_of(500) {
                                eprintln!("{} seeds, {} entries", totals.0, totals.1);
                            }
                        }
                        Err(violation) => {
                            stop.store(true, Ordering::Relaxed);
                            broken.lock().expect("nobody panics while noting").push(violation.to_string());
                        }
                    }
                }
            });
        }
    });
    let (done, entries, tables, crashes, compared) = *totals.lock().expect("nobody counts any more");
    println!(
        "{done} seeds: {entries} entries at {tables} tables, {crashes} crashes, {compared} positions compared, in {:.1} s",
        begun.elapsed().as_secs_f64()
    );
    match broken.into_inner().expect("nobody notes any more").first() {
        None => Ok(()),
        Some(violation) => Err(violation.clone()),
    }
}
