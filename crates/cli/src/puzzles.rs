//! `quadriga puzzles`: looks for positions with one clearly best action that is hard to see.

use crate::args::PuzzlesArgs;
use crate::failure::{Failure, Outcome};
use crate::figures::{duration, grouped, progress};
use crate::record::Opened;
use crate::setup::{find, refused};
use crate::{Games, Io};
use games::puzzles::{Found, Ground, Puzzles, Tally};
use games::{GameFace, Record};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// What was found so far. Games count in their order: one that is done before those in front of it waits for them, so that the file is the
/// same on every number of threads, and whole whenever the work is broken off.
struct Harvest {
    waiting: BTreeMap<u64, Found>,
    next: u64,
    puzzles: Puzzles,
    tally: Tally,
    outcome: Outcome,
}

pub(crate) fn run(args: &PuzzlesArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let face = find(games, &args.game)?;
    let records = match &args.from {
        Some(directory) => records(directory, face, games)?,
        None => Vec::new(),
    };
    let options = json!({});
    let seats = if args.seats.is_empty() { vec![face.info().usual_seats] } else { args.seats.clone() };
    for seats in &seats {
        face.start(*seats, &options).map_err(refused)?;
    }
    let count = if args.from.is_some() { records.len() as u64 } else { args.games };
    let ground = |number: u64| match records.get(number as usize) {
        Some(record) => Ground::Record(record),
        None => Ground::SelfPlay { seats: seats[number as usize % seats.len()], options: &options },
    };
    let puzzles = Puzzles { edition: face.info().edition.into(), seed: args.seed, game: Vec::new() };
    let harvest = Mutex::new(Harvest {
        waiting: BTreeMap::new(),
        next: 0,
        puzzles,
        tally: Tally::default(),
        outcome: Ok(()),
    });
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let bar = progress(count, "games");
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..args.threads.get() {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count || stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let found = face.find_puzzles(&ground(number), args.seed, number);
                    let mut harvest = harvest.lock().expect("no thread panics while it gathers");
                    let gathered =
                        found.map_err(Failure::failed).and_then(|found| harvest.gather(number, found, args));
                    bar.set_position(harvest.next);
                    match gathered {
                        Ok(true) => {}
                        Ok(false) => stop.store(true, Ordering::Relaxed),
                        Err(failure) => {
                            stop.store(true, Ordering::Relaxed);
                            harvest.outcome = Err(failure);
                        }
                    }
                }
            });
        }
    });
    bar.finish_and_clear();
    let harvest = harvest.into_inner().expect("no thread panics while it gathers");
    harvest.outcome?;
    let Tally { positions, candidates, puzzles } = harvest.tally;
    writeln!(
        io.out,
        "{}: {} games, {} positions, {} candidates, {puzzles} puzzles in {}, seed {}",
        face.info().title,
        grouped(harvest.next),
        grouped(positions),
        grouped(candidates),
        duration(start.elapsed().as_secs_f64()),
        args.seed
    )?;
    Ok(())
}

impl Harvest {
    /// Takes what was found in a game; says whether more is wanted.
    fn gather(&mut self, number: u64, found: Found, args: &PuzzlesArgs) -> Outcome<bool> {
        self.waiting.insert(number, found);
        let before = self.next;
        let enough = |tally: &Tally| args.wanted.is_some_and(|wanted| tally.puzzles >= wanted);
        while !enough(&self.tally)
            && let Some((game, tally)) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            self.tally.add(tally);
            self.puzzles.game.extend(game);
        }
        if self.next > before {
            write(&args.out, &self.puzzles.write())?;
        }
        Ok(!enough(&self.tally))
    }
}

/// Under another name first, so that the file is whole.
fn write(path: &Path, text: &str) -> Outcome {
    let half = path.with_extension("part");
    std::fs::write(&half, text)
        .and_then(|()| std::fs::rename(&half, path))
        .map_err(|error| Failure::file(path, "be written", &error))
}

/// The records of a directory, by name: of this game and the newest edition, played by the usual rules or others.
fn records(directory: &Path, face: &dyn GameFace, games: Games) -> Outcome<Vec<Record>> {
    let unreadable = |error: &std::io::Error| Failure::file(directory, "be read", error);
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(directory).map_err(|error| unreadable(&error))? {
        let path = entry.map_err(|error| unreadable(&error))?.path();
        if path.is_file() {
            paths.push(path);
        }
    }
    paths.sort();
    let mut records = Vec::new();
    for path in paths {
        let opened = Opened::read_file(&path, games)?;
        let edition: u32 = face.info().edition.into();
        if opened.record.game == face.info().id && opened.record.rules == edition {
            records.push(Record { options: plain(opened.record.options), ..opened.record });
        }
    }
    if records.is_empty() {
        let (title, edition) = (face.info().title, face.info().edition);
        let directory = directory.display();
        return Err(Failure::failed(format!(
            "{directory}: there is no record of {title}, edition {edition}"
        )));
    }
    Ok(records)
}

/// Options without the edition, which the file of puzzles tells once for all.
fn plain(mut options: Value) -> Value {
    if let Some(options) = options.as_object_mut() {
        options.remove("edition");
    }
    options
}
