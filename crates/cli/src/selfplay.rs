//! `quadriga selfplay`: the search plays with itself, and what it saw and thought is kept in shards.

use crate::args::SelfplayArgs;
use crate::failure::{Failure, Outcome};
use crate::figures::{grouped, progress, rounded};
use crate::setup::{find, readable};
use crate::{Games, Io, networks, record};
use games::nets::Place;
use games::shards::{Series, Shard, Table};
use games::{GameFace, Noise, SelfPlay, network_for};
use serde_json::json;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// What was played in this run.
#[derive(Default)]
struct Sum {
    games: u64,
    kept: u64,
    positions: u64,
    iterations: u64,
    bytes: u64,
}

pub(crate) fn run(args: &SelfplayArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let face = find(games, &args.game)?;
    let tables = tables(face, args)?;
    let mut names = None;
    if let Some(directory) = &args.nets {
        names = Some(networks::bring_in_from(directory, Place::First)?.join(", "));
        for table in &tables {
            network_for(face, table.seats, &table.options, Place::First).map_err(Failure::usage)?;
        }
    }
    let series = Series {
        face,
        tables,
        plan: SelfPlay {
            seed: args.seed,
            iterations: args.iterations,
            noise: Noise { share: args.noise, concentration: args.concentration },
            hot: args.hot,
            opening: args.opening,
            learned: args.nets.is_some().then_some(args.after),
        },
        network: names,
    };
    record::directory(&args.out)?;
    let shards = args.games.div_ceil(args.shard);
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let total = Mutex::new((Sum::default(), Ok(())));
    let bar = progress(args.games, "games");
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..args.threads.get().min(shards as usize) {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= shards || stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let games = n * args.shard..((n + 1) * args.shard).min(args.games);
                    let count = games.end - games.start;
                    let path = args.out.join(format!("{}-{}-{n:06}.qsp", args.game, args.seed));
                    let mut played = 0;
                    let made = make(&series, games, &path, &mut || {
                        bar.inc(1);
                        played += 1;
                        !stop.load(Ordering::Relaxed)
                    });
                    bar.inc(count - played);
                    let (sum, outcome) = &mut *total.lock().expect("no thread panics while it adds up");
                    match made {
                        Ok(Made::Kept) => sum.kept += count,
                        Ok(Made::Played(shard)) => {
                            sum.games += count;
                            sum.positions += shard.positions as u64;
                            sum.iterations += shard.iterations;
                            sum.bytes += shard.bytes.len() as u64;
                        }
                        Ok(Made::Stopped) => {}
                        Err(failure) => {
                            stop.store(true, Ordering::Relaxed);
                            if outcome.is_ok() {
                                *outcome = Err(failure);
                            }
                        }
                    }
                }
            });
        }
    });
    bar.finish_and_clear();
    let (sum, outcome) = total.into_inner().expect("no thread panics while it adds up");
    outcome?;
    sum.tell(face, args, start.elapsed().as_secs_f64(), io)
}

/// All seats and presets that were asked for, as far as they go together.
fn tables(face: &dyn GameFace, args: &SelfplayArgs) -> Outcome<Vec<Table>> {
    let info = face.info();
    let usual = [info.usual_seats];
    let seats = if args.seats.is_empty() { &usual[..] } else { &args.seats };
    let all = face.presets();
    let named = |name: &String| {
        let preset = all.iter().find(|(known, _)| known == name);
        preset.cloned().ok_or_else(|| {
            let names: Vec<_> = all.iter().map(|(name, _)| *name).collect();
            Failure::usage(format!("there is no preset `{}`; there are {}", readable(name), names.join(", ")))
        })
    };
    let presets = match args.presets.as_slice() {
        [] => vec![all[0].clone()],
        [every] if every == "all" => all.clone(),
        names => names.iter().map(named).collect::<Outcome<Vec<_>>>()?,
    };
    let mut tables = Vec::new();
    for &seats in seats {
        let mut refused = None;
        let before = tables.len();
        for (preset, options) in &presets {
            match face.start(seats, options) {
                Ok(_) => tables.push(Table { seats, preset: (*preset).to_owned(), options: options.clone() }),
                Err(error) => refused = Some(error),
            }
        }
        // A preset may be for some numbers of seats only; a number of seats for which there is none is a mistake.
        if tables.len() == before {
            return Err(
                refused.map_or_else(|| Failure::usage("nothing is to be played"), crate::setup::refused)
            );
        }
    }
    Ok(tables)
}

/// What became of a shard.
enum Made {
    /// It was there already, whole.
    Kept,
    /// It was played and written.
    Played(Shard),
    /// The work was broken off.
    Stopped,
}

/// Makes a shard, unless it is there. One that is there but is not the one to be made is never written over.
fn make(
    series: &Series<'_>,
    games: Range<u64>,
    path: &Path,
    each: &mut (dyn FnMut() -> bool + Send),
) -> Outcome<Made> {
    match fs::read(path) {
        Ok(bytes) => {
            let checked = series.check(&games, &bytes);
            return checked.map(|()| Made::Kept).map_err(|why| {
                Failure::failed(format!("{}: {why}; take it away to have it played again", path.display()))
            });
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => return Err(Failure::file(path, "be read", &error)),
    }
    let Some(shard) = series.play(games, &mut |_| each()).map_err(crate::setup::refused)? else {
        return Ok(Made::Stopped);
    };
    // Under another name first, so that a shard that is there is whole.
    let half: PathBuf = path.with_extension("part");
    fs::write(&half, &shard.bytes)
        .and_then(|()| fs::rename(&half, path))
        .map_err(|error| Failure::file(path, "be written", &error))?;
    Ok(Made::Played(shard))
}

impl Sum {
    fn tell(&self, face: &dyn GameFace, args: &SelfplayArgs, seconds: f64, io: &mut Io<'_>) -> Outcome {
        let per_second = |count: u64| count as f64 / seconds.max(1e-9);
        if args.json {
            let told = json!({
                "game": face.info().id,
                "games": self.games,
                "kept": self.kept,
                "positions": self.positions,
                "iterations": self.iterations,
                "bytes": self.bytes,
                "threads": args.threads.get(),
                "seconds": rounded(seconds, 3),
                "games_per_second": rounded(per_second(self.games), 2),
                "positions_per_second": rounded(per_second(self.positions), 1),
                "iterations_per_second": rounded(per_second(self.iterations), 0),
            });
            return Ok(writeln!(io.out, "{told:#}")?);
        }
        writeln!(
            io.out,
            "{}: {} games, {} positions, {} iterations in {seconds:.1} s ({:.1} games/s, {} positions/s, {} iterations/s); {} bytes; \
             {} games were there already",
            face.info().title,
            grouped(self.games),
            grouped(self.positions),
            grouped(self.iterations),
            per_second(self.games),
            grouped(per_second(self.positions) as u64),
            grouped(per_second(self.iterations) as u64),
            grouped(self.bytes),
            grouped(self.kept)
        )?;
        Ok(())
    }
}
