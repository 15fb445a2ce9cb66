//! `quadriga simulate`: many games among bots.

mod any;

use crate::args::SimulateArgs;
use crate::failure::{Failure, Outcome};
use crate::figures::{duration, grouped, nanoseconds, progress, rounded, table, wilson};
use crate::setup::{SetUp, refused};
use crate::{Games, Io, bug, record};
use games::{Edition, GameFace, Level, Seat, SimulatedGame, Simulation};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// How many games a thread takes at a time, at most.
const BATCH: u64 = 256;

pub(crate) fn run(args: &SimulateArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    if args.table.options.as_deref() == Some(any::ANY) {
        return any::run(args, games, io);
    }
    let set_up = SetUp::read(games, &args.game, &args.table)?;
    let (seats, edition) = (set_up.seats, set_up.start()?.edition());
    if args.bots.len() != 1 && args.bots.len() != seats {
        let given = args.bots.len();
        return Err(Failure::usage(format!(
            "--bots names {given} bots for {seats} seats: give one for all or one for each"
        )));
    }
    if let Some(directory) = &args.records {
        record::directory(directory)?;
    }
    let plan = Simulation {
        seats,
        options: set_up.options,
        bots: args.bots.clone(),
        rotate: args.bots.len() > 1,
        seed: args.seed,
        records: args.records.is_some(),
        sheets: args.json,
        audit: args.audit,
        // Random players do not think, and the clock would cost more than they do.
        clock: args.bots.iter().any(|&bot| bot != Level::Random).then_some(nanoseconds as fn() -> u64),
    };
    let job = Job { face: set_up.face, edition, plan: &plan, records: args.records.as_deref() };
    let bar = progress(args.games, "games");
    let start = Instant::now();
    let total = job.play_all(args.games, args.threads.get(), &|games| bar.inc(games))?;
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    if args.json {
        writeln!(io.out, "{:#}", total.as_json(&job, seconds, args.threads.get()))?;
        return Ok(());
    }
    total.in_words(&job, seconds, io)
}

/// What is played, and where records go.
struct Job<'a> {
    face: &'static dyn GameFace,
    edition: Edition,
    plan: &'a Simulation,
    records: Option<&'a Path>,
}

impl Job<'_> {
    /// Plays all games on so many threads. The sum does not depend on who plays what when.
    fn play_all(&self, games: u64, threads: usize, done: &(dyn Fn(u64) + Sync)) -> Outcome<Tally> {
        // Nothing stands between one thread and the rules. With records it goes by batches, to stop at a full disk.
        if threads == 1 && self.records.is_none() {
            return self.play(0..games, done);
        }
        let batch = (games / (threads as u64 * 8)).clamp(1, BATCH);
        let next = AtomicU64::new(0);
        let total = Mutex::new(Ok(Tally::new(self.plan.seats)));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let from = next.fetch_add(batch, Ordering::Relaxed);
                        if from >= games {
                            break;
                        }
                        let part = self.play(from..(from + batch).min(games), done);
                        let mut total = total.lock().expect("no thread panics while it adds up");
                        match (&mut *total, part) {
                            (Ok(total), Ok(part)) => total.add(&part),
                            (Ok(_), Err(failure)) => {
                                // Whoever fails first is told of; the others stop at their next batch.
                                next.store(games, Ordering::Relaxed);
                                *total = Err(failure);
                            }
                            (Err(_), _) => break,
                        }
                    }
                });
            }
        });
        total.into_inner().expect("no thread panics while it adds up")
    }

    /// Plays a range of games on this thread.
    fn play(&self, range: Range<u64>, done: &dyn Fn(u64)) -> Outcome<Tally> {
        let mut tally = Tally::new(self.plan.seats);
        let mut failure = None;
        let mut untold = 0;
        // Bots that think are slow enough to be told of game by game.
        let batch = if self.plan.clock.is_some() { 1 } else { BATCH };
        let mut current = range.start;
        let played = bug::catch(|| {
            self.face.simulate(self.plan, range, &mut |n, game| {
                tally.count(n, &game, self.plan);
                if let (Some(directory), Some(record)) = (self.records, &game.record) {
                    let name = format!("{}-{}-{n:06}.txt", record.game, self.plan.seed);
                    if let Err(error) = record::write(&directory.join(name), record) {
                        failure.get_or_insert(error);
                    }
                }
                current = n + 1;
                untold += 1;
                if untold == batch {
                    done(untold);
                    untold = 0;
                }
            })
        });
        done(untold);
        match (played, failure) {
            (Ok(Ok(())), None) => Ok(tally),
            (Ok(Ok(())), Some(failure)) => Err(failure),
            (Ok(Err(error)), _) => Err(refused(error)),
            (Err(words), _) => {
                let (game, seed) = (self.face.info().id, self.plan.seed);
                Err(Failure::failed(format!("{game}, seed {seed}, broke down in game {current}: {words}")))
            }
        }
    }
}

/// The sum of many games.
struct Tally {
    games: u64,
    decisions: u64,
    chance_events: u64,
    max_decisions: u64,
    max_legal: usize,
    draws: u64,
    /// Sums over the games' fingerprints, so that the order of playing does not matter.
    hash: u64,
    /// By seat at the table.
    seats: Vec<Share>,
    /// By place in the list of bots.
    bots: Vec<Share>,
    /// Points by category of the score sheet and seat.
    sheet: BTreeMap<&'static str, Vec<i64>>,
}

/// How somebody fared.
#[derive(Clone, Default)]
struct Share {
    /// Games won alone.
    wins: u64,
    /// Games won with others counted as fractions.
    share: f64,
    score: i64,
    /// Decisions thought about, and for how long.
    thinking: (u64, u64),
}

impl Share {
    fn add(&mut self, other: &Share) {
        self.wins += other.wins;
        self.share += other.share;
        self.score += other.score;
        self.thinking.0 += other.thinking.0;
        self.thinking.1 += other.thinking.1;
    }

    /// Mean time for a decision in seconds; nothing for players who do not think.
    fn per_move(&self) -> Option<f64> {
        let (count, time) = self.thinking;
        (count > 0).then(|| time as f64 / 1e9 / count as f64)
    }
}

impl Tally {
    fn new(seats: usize) -> Tally {
        let nobody = vec![Share::default(); seats];
        Tally {
            games: 0,
            decisions: 0,
            chance_events: 0,
            max_decisions: 0,
            max_legal: 0,
            draws: 0,
            hash: 0,
            seats: nobody.clone(),
            bots: nobody,
            sheet: BTreeMap::new(),
        }
    }

    fn count(&mut self, n: u64, game: &SimulatedGame, plan: &Simulation) {
        self.games += 1;
        self.decisions += game.decisions;
        self.chance_events += game.chance_events;
        self.max_decisions = self.max_decisions.max(game.decisions);
        self.max_legal = self.max_legal.max(game.max_legal);
        let shared = game.outcome.is_shared();
        self.draws += u64::from(shared);
        self.hash = self.hash.wrapping_add(engine::digest(&(
            n,
            game.digest,
            game.decisions,
            game.chance_events,
            game.outcome,
        )));
        for line in &game.sheet {
            self.add_points(line.category, line.points.iter().map(|points| i64::from(*points)));
        }
        for seat in Seat::all(plan.seats) {
            let share = f64::from(game.outcome.win_share(seat));
            let fared = Share {
                wins: u64::from(share > 0.0 && !shared),
                share,
                score: i64::from(game.outcome.score(seat)),
                thinking: game.thinking[seat.index()],
            };
            self.seats[seat.index()].add(&fared);
            self.bots[(seat.index() + plan.seats - game.rotation) % plan.seats].add(&fared);
        }
    }

    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.chance_events += other.chance_events;
        self.max_decisions = self.max_decisions.max(other.max_decisions);
        self.max_legal = self.max_legal.max(other.max_legal);
        self.draws += other.draws;
        self.hash = self.hash.wrapping_add(other.hash);
        for (own, more) in [(&mut self.seats, &other.seats), (&mut self.bots, &other.bots)] {
            own.iter_mut().zip(more).for_each(|(own, more)| own.add(more));
        }
        for (category, points) in &other.sheet {
            self.add_points(category, points.iter().copied());
        }
    }

    fn add_points(&mut self, category: &'static str, points: impl Iterator<Item = i64>) {
        let sums = self.sheet.entry(category).or_insert_with(|| vec![0; self.seats.len()]);
        sums.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
    }

    /// Each bot by name with the number of seats it had and how it fared, in the order of the list.
    fn by_bot(&self, plan: &Simulation) -> Vec<(Level, u64, Share)> {
        let mut list: Vec<(Level, u64, Share)> = Vec::new();
        for (index, share) in self.bots.iter().enumerate() {
            let level = plan.bots[index % plan.bots.len()];
            match list.iter_mut().find(|(known, ..)| *known == level) {
                Some((_, seats, sum)) => {
                    *seats += 1;
                    sum.add(share);
                }
                None => list.push((level, 1, share.clone())),
            }
        }
        list
    }

    fn mean(&self, sum: f64) -> f64 {
        rounded(sum / self.games.max(1) as f64, 4)
    }

    fn results_hash(&self) -> String {
        format!("{:016x}", self.hash)
    }

    fn as_json(&self, job: &Job<'_>, seconds: f64, threads: usize) -> Value {
        let plan = job.plan;
        let bots: Vec<_> = self
            .by_bot(plan)
            .into_iter()
            .map(|(level, seats, fared)| {
                let (low, high) = wilson(fared.share, self.games as f64);
                json!({
                    "bot": level.to_string(),
                    "seats": seats,
                    "wins": fared.wins,
                    "win_share": self.mean(fared.share),
                    "win_share_95": [rounded(low, 4), rounded(high, 4)],
                    "mean_score": self.mean(fared.score as f64 / seats as f64),
                    "seconds_per_move": fared.per_move().map(|seconds| rounded(seconds, 9)),
                })
            })
            .collect();
        let by_seat = |sums: &Vec<i64>| sums.iter().map(|sum| self.mean(*sum as f64)).collect::<Vec<_>>();
        let sheet: BTreeMap<_, _> =
            self.sheet.iter().map(|(category, sums)| (category, by_seat(sums))).collect();
        json!({
            "game": job.face.info().id,
            "rules": job.edition,
            "seats": plan.seats,
            "options": plan.options,
            "seed": plan.seed,
            "threads": threads,
            "audited": plan.audit,
            "games": self.games,
            "decisions": self.decisions,
            "chance_events": self.chance_events,
            "seconds": rounded(seconds, 6),
            "games_per_second": rounded(self.games as f64 / seconds, 1),
            "decisions_per_second": rounded(self.decisions as f64 / seconds, 1),
            "mean_decisions": self.mean(self.decisions as f64),
            "max_decisions": self.max_decisions,
            "max_legal_actions": self.max_legal,
            "wins": self.seats.iter().map(|seat| seat.wins).collect::<Vec<_>>(),
            "draws": self.draws,
            "mean_scores": self.seats.iter().map(|seat| self.mean(seat.score as f64)).collect::<Vec<_>>(),
            "score_sheet": sheet,
            "bots": bots,
            "state_bytes": job.face.state_bytes(),
            "results_hash": self.results_hash(),
        })
    }

    fn in_words(&self, job: &Job<'_>, seconds: f64, io: &mut Io<'_>) -> Outcome {
        let per_second = |count: u64| grouped((count as f64 / seconds) as u64);
        let info = job.face.info();
        writeln!(
            io.out,
            "{}, {} seats: {} games in {seconds:.2} s ({} games/s, {} decisions/s)",
            info.title,
            job.plan.seats,
            grouped(self.games),
            per_second(self.games),
            per_second(self.decisions)
        )?;
        writeln!(
            io.out,
            "{} decisions ({:.1} a game, at most {}; at most {} choices), {} chance events; a state has {} bytes",
            grouped(self.decisions),
            self.mean(self.decisions as f64),
            self.max_decisions,
            self.max_legal,
            grouped(self.chance_events),
            job.face.state_bytes()
        )?;
        let row = |name: String, seats: u64, fared: &Share| {
            let (low, high) = wilson(fared.share, self.games as f64);
            vec![
                name,
                grouped(fared.wins),
                format!("{:.1} %", 100.0 * self.mean(fared.share)),
                format!("{:.1}–{:.1} %", 100.0 * low, 100.0 * high),
                format!("{:.2}", self.mean(fared.score as f64 / seats as f64)),
                fared.per_move().map_or("–".to_owned(), duration),
            ]
        };
        let mut rows: Vec<_> =
            (1..).zip(&self.seats).map(|(n, seat)| row(format!("seat {n}"), 1, seat)).collect();
        let bots = self.by_bot(job.plan);
        if bots.len() > 1 {
            rows.extend(bots.into_iter().map(|(bot, seats, fared)| row(bot.to_string(), seats, &fared)));
        }
        table(io.out, &["", "sole wins", "share of wins", "95 %", "mean score", "time per move"], &rows)?;
        writeln!(io.out, "{} draws; results hash {}", grouped(self.draws), self.results_hash())?;
        Ok(())
    }
}
