//! `quadriga bench`: how fast the games are here.

use crate::args::BenchArgs;
use crate::failure::{Failure, Outcome};
use crate::figures::{duration, grouped, rounded, table};
use crate::setup::refused;
use crate::{Games, Io, setup};
use games::{Effort, GameFace, Level, Match, Next, Record, Simulation, Told};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

pub(crate) fn run(args: &BenchArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    if !(args.seconds > 0.0 && args.seconds <= 600.0) {
        return Err(Failure::usage("--seconds takes a number above 0 and up to 600"));
    }
    let chosen = match &args.game {
        Some(id) => vec![setup::find(games, id)?],
        None => games.to_vec(),
    };
    let budget = Duration::from_secs_f64(args.seconds);
    let mut all = Vec::new();
    for game in chosen {
        for seats in game.info().min_seats..=game.info().max_seats {
            all.push(Figures::measure(game, seats, budget)?);
        }
    }
    if args.json {
        let list: Vec<_> = all.iter().map(Figures::as_json).collect();
        writeln!(
            io.out,
            "{:#}",
            json!({ "threads": 1, "seconds_per_measurement": args.seconds, "games": list })
        )?;
        return Ok(());
    }
    let rows: Vec<_> = all.iter().map(Figures::row).collect();
    let headings = [
        "game",
        "seats",
        "random decisions/s",
        "best batch",
        "decisions/game",
        "state",
        "rebuild",
        "greedy thinks",
        "search iterations/s",
        "imperator thinks",
    ];
    table(io.out, &headings, &rows)?;
    Ok(())
}

/// What was measured of one game at one number of seats, on one thread.
struct Figures {
    game: &'static str,
    seats: usize,
    /// Decisions by random players per second, over the whole measurement.
    decisions_per_second: f64,
    /// The same in the quickest batch: what the machine gives when nothing disturbs it.
    best_decisions_per_second: f64,
    games_per_second: f64,
    mean_decisions: f64,
    state_bytes: usize,
    /// To rebuild a stored game of the longest kind seen, quickest of several times.
    rebuild: f64,
    rebuilt_actions: usize,
    /// Mean time in which greedy decides.
    greedy: f64,
    search: Searching,
}

impl Figures {
    fn measure(game: &'static dyn GameFace, seats: usize, budget: Duration) -> Outcome<Figures> {
        let random = pace(game, seats, Level::Random, budget)?;
        let greedy = pace(game, seats, Level::Greedy, budget)?;
        let record = longest_record(game, seats)?;
        let rebuild = rebuild(game, &record, budget / 2)?;
        Ok(Figures {
            game: game.info().id,
            seats,
            decisions_per_second: random.decisions as f64 / random.seconds,
            best_decisions_per_second: random.best,
            games_per_second: random.games as f64 / random.seconds,
            mean_decisions: random.decisions as f64 / random.games as f64,
            state_bytes: game.state_bytes(),
            rebuild,
            rebuilt_actions: record.tokens.len(),
            greedy: greedy.seconds / greedy.decisions.max(1) as f64,
            search: Searching::measure(game, seats, budget)?,
        })
    }

    fn as_json(&self) -> Value {
        json!({
            "game": self.game,
            "seats": self.seats,
            "decisions_per_second": rounded(self.decisions_per_second, 0),
            "best_decisions_per_second": rounded(self.best_decisions_per_second, 0),
            "games_per_second": rounded(self.games_per_second, 1),
            "mean_decisions": rounded(self.mean_decisions, 2),
            "state_bytes": self.state_bytes,
            "rebuild_ms": rounded(self.rebuild * 1e3, 4),
            "rebuilt_actions": self.rebuilt_actions,
            "greedy_think_us": rounded(self.greedy * 1e6, 2),
            "search_iterations_per_second": rounded(self.search.iterations_per_second, 0),
            "imperator_think_ms": rounded(self.search.imperator * 1e3, 2),
            "imperator_worst_ms": rounded(self.search.imperator_worst * 1e3, 2),
        })
    }

    fn row(&self) -> Vec<String> {
        vec![
            self.game.to_owned(),
            self.seats.to_string(),
            grouped(self.decisions_per_second as u64),
            grouped(self.best_decisions_per_second as u64),
            format!("{:.1}", self.mean_decisions),
            format!("{} B", self.state_bytes),
            format!("{} ({} actions)", duration(self.rebuild), self.rebuilt_actions),
            duration(self.greedy),
            grouped(self.search.iterations_per_second as u64),
            format!(
                "{} (at most {})",
                duration(self.search.imperator),
                duration(self.search.imperator_worst)
            ),
        ]
    }
}

fn plan(seats: usize, level: Level, records: bool) -> Simulation {
    Simulation {
        seats,
        options: Value::Null,
        bots: vec![level],
        rotate: false,
        seed: 1,
        records,
        sheets: false,
        audit: false,
        clock: None,
    }
}

/// How quickly games were played.
struct Pace {
    games: u64,
    decisions: u64,
    seconds: f64,
    best: f64,
}

/// Lets one kind of bot play until the time is used up, in batches that grow until they are long enough to be timed.
fn pace(game: &dyn GameFace, seats: usize, level: Level, budget: Duration) -> Outcome<Pace> {
    let plan = plan(seats, level, false);
    let mut pace = Pace { games: 0, decisions: 0, seconds: 0.0, best: 0.0 };
    let mut batch = 1;
    while pace.seconds < budget.as_secs_f64() {
        let mut decisions = 0;
        let start = Instant::now();
        game.simulate(&plan, pace.games..pace.games + batch, &mut |_, game| decisions += game.decisions)
            .map_err(refused)?;
        let seconds = start.elapsed().as_secs_f64();
        pace.games += batch;
        pace.decisions += decisions;
        pace.seconds += seconds;
        pace.best = pace.best.max(decisions as f64 / seconds);
        if seconds < budget.as_secs_f64() / 16.0 {
            batch *= 2;
        }
    }
    Ok(pace)
}

/// The longest of a few random games.
fn longest_record(game: &dyn GameFace, seats: usize) -> Outcome<Record> {
    let mut longest = Record::default();
    let mut keep = |_, game: games::SimulatedGame| {
        if let Some(record) = game.record
            && record.tokens.len() > longest.tokens.len()
        {
            longest = record;
        }
    };
    game.simulate(&plan(seats, Level::Random, true), 0..20, &mut keep).map_err(refused)?;
    Ok(longest)
}

/// The shortest time in which a stored game stands on the table again, every action checked.
fn rebuild(game: &dyn GameFace, record: &Record, budget: Duration) -> Outcome<f64> {
    let mut best = f64::INFINITY;
    let begin = Instant::now();
    loop {
        let start = Instant::now();
        game.open(record, usize::MAX).map_err(Failure::failed)?;
        best = best.min(start.elapsed().as_secs_f64());
        if begin.elapsed() >= budget {
            return Ok(best);
        }
    }
}

/// How the search does in the middle of games.
struct Searching {
    iterations_per_second: f64,
    /// Mean time for a decision of the highest level.
    imperator: f64,
    /// Its longest.
    imperator_worst: f64,
}

impl Searching {
    fn measure(game: &dyn GameFace, seats: usize, budget: Duration) -> Outcome<Searching> {
        let positions = middles(game, seats)?;
        // Long enough that what surrounds the iterations does not count.
        let effort = |seed| Effort { iterations: 5000, trees: 1, seed, stop: &|| false };
        let (mut iterations, mut seconds) = (0, 0.0);
        for (seed, table) in (0..).zip(positions.iter().cycle()) {
            let start = Instant::now();
            let advice = table.advise(effort(seed), Told::PLAIN);
            seconds += start.elapsed().as_secs_f64();
            iterations += advice.map_or(0, |advice| advice.iterations);
            if seconds >= budget.as_secs_f64() {
                break;
            }
        }
        let times: Vec<f64> = (0..)
            .zip(&positions)
            .map(|(seed, table)| {
                let start = Instant::now();
                table.think(Level::Imperator, seed);
                start.elapsed().as_secs_f64()
            })
            .collect();
        Ok(Searching {
            iterations_per_second: f64::from(iterations) / seconds,
            imperator: times.iter().sum::<f64>() / times.len() as f64,
            imperator_worst: times.iter().copied().fold(0.0, f64::max),
        })
    }
}

/// Positions half-way through games among greedy players in which there is something to decide.
fn middles(game: &dyn GameFace, seats: usize) -> Outcome<Vec<Box<dyn Match>>> {
    const WANTED: usize = 12;
    let mut positions = Vec::new();
    let mut failure = None;
    for n in 0..WANTED as u64 * 4 {
        let mut middle = |_, played: games::SimulatedGame| {
            let Some(record) = played.record else { return };
            for until in record.tokens.len() / 2..record.tokens.len() {
                match game.open(&record, until) {
                    Ok(table) if is_choice(&*table) => return positions.push(table),
                    Ok(_) => {}
                    Err(words) => failure = Some(words),
                }
            }
        };
        game.simulate(&plan(seats, Level::Greedy, true), n..n + 1, &mut middle).map_err(refused)?;
        if positions.len() == WANTED {
            break;
        }
    }
    match (failure, positions.is_empty()) {
        (Some(words), _) => Err(Failure::failed(words)),
        (None, true) => {
            Err(Failure::failed(format!("{} has nothing to decide in its middle", game.info().id)))
        }
        (None, false) => Ok(positions),
    }
}

fn is_choice(table: &dyn Match) -> bool {
    matches!(table.next(), Next::Player(_)) && table.choices(Told::PLAIN).len() > 1
}
