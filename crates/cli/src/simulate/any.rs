//! `quadriga simulate GAME --options any`: every game with seats and options of its own, for looking at all that can be set up.

use crate::args::SimulateArgs;
use crate::failure::{Failure, Outcome};
use crate::figures::{grouped, progress, rounded};
use crate::setup::{find, refused};
use crate::{Games, Io, bug};
use games::{Edition, GameFace, OptionValues, Rng, SimulatedGame, Simulation};
use serde_json::{Map, Value, json};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// What stands for all options.
pub(super) const ANY: &str = "any";

/// Options drawn in vain before a preset is taken.
const DRAWS: usize = 50;

pub(super) fn run(args: &SimulateArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let face = find(games, &args.game)?;
    if args.bots.len() != 1 || args.records.is_some() {
        return Err(Failure::usage("--options any takes one level in --bots, and keeps no records"));
    }
    let edition = args.table.edition.map(Edition);
    if edition.is_some_and(|edition| face.presets_of(edition).is_empty()) {
        return Err(Failure::usage(format!("{} has no such edition", face.info().title)));
    }
    let (bar, start, next) = (progress(args.games, "games"), Instant::now(), AtomicU64::new(0));
    let total = Mutex::new(Ok(Sum::default()));
    std::thread::scope(|scope| {
        for _ in 0..args.threads.get() {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= args.games {
                        break;
                    }
                    let played = play(face, args, edition, n);
                    bar.inc(1);
                    let mut total = total.lock().expect("no thread panics while it adds up");
                    match (&mut *total, played) {
                        (Ok(total), Ok(game)) => total.count(n, &game),
                        (Ok(_), Err(failure)) => {
                            next.store(args.games, Ordering::Relaxed);
                            *total = Err(failure);
                        }
                        (Err(_), _) => break,
                    }
                }
            });
        }
    });
    bar.finish_and_clear();
    let total = total.into_inner().expect("no thread panics while it adds up")?;
    total.tell(face, args, start.elapsed().as_secs_f64(), io)
}

/// Seats and options of game `n`: one half presets of all editions, one half drawn value by value.
fn draw(face: &dyn GameFace, args: &SimulateArgs, edition: Option<Edition>, n: u64) -> (usize, Value) {
    let mut rng = Rng::stream(!args.seed, n);
    let info = face.info();
    let presets = edition.map_or_else(|| face.all_presets(), |edition| face.presets_of(edition));
    for _ in 0..DRAWS {
        let seats =
            args.table.seats.unwrap_or(info.min_seats + rng.index(info.max_seats - info.min_seats + 1));
        let mut options = presets[rng.index(presets.len())].1.clone();
        if n.is_multiple_of(2)
            && let Value::Object(fields) = &mut options
        {
            vary(face, fields, &mut rng);
        }
        if face.start(seats, &options).is_ok() {
            return (seats, options);
        }
    }
    (args.table.seats.unwrap_or(info.usual_seats), presets[0].1.clone())
}

/// Another value for each option that this edition has.
fn vary(face: &dyn GameFace, fields: &mut Map<String, Value>, rng: &mut Rng) {
    for option in face.options("en") {
        let Some(field) = fields.get_mut(&option.key) else { continue };
        let drawn = match option.values {
            OptionValues::Flag { .. } => json!(rng.index(2) == 1),
            OptionValues::Choice { values } => json!(values[rng.index(values.len())].value),
            // Numbers stay near what is usual more often than not: a game of one turn shows little.
            OptionValues::Number { .. } if rng.index(4) > 0 => continue,
            OptionValues::Number { min, max, .. } => json!(min + rng.index((max - min + 1) as usize) as i64),
        };
        *field = drawn;
    }
}

fn play(
    face: &dyn GameFace,
    args: &SimulateArgs,
    edition: Option<Edition>,
    n: u64,
) -> Outcome<SimulatedGame> {
    let (seats, options) = draw(face, args, edition, n);
    let plan = Simulation {
        seats,
        options,
        bots: args.bots.clone(),
        rotate: false,
        seed: args.seed,
        records: false,
        sheets: false,
        audit: args.audit,
        clock: None,
    };
    let mut played = None;
    match bug::catch(|| face.simulate(&plan, n..n + 1, &mut |_, game| played = Some(game))) {
        Ok(Ok(())) => played.ok_or_else(|| Failure::failed(format!("game {n} was not played"))),
        Ok(Err(error)) => Err(refused(error)),
        Err(words) => {
            let (game, seed, options) = (face.info().id, args.seed, &plan.options);
            let told = format!(
                "{game}, seed {seed}, broke down in game {n} of {seats} seats with {options}: {words}"
            );
            Err(Failure::failed(told))
        }
    }
}

/// The sum of games of many set-ups.
#[derive(Default)]
struct Sum {
    games: u64,
    decisions: u64,
    chance_events: u64,
    max_decisions: u64,
    max_legal: usize,
    hash: u64,
}

impl Sum {
    fn count(&mut self, n: u64, game: &SimulatedGame) {
        self.games += 1;
        self.decisions += game.decisions;
        self.chance_events += game.chance_events;
        self.max_decisions = self.max_decisions.max(game.decisions);
        self.max_legal = self.max_legal.max(game.max_legal);
        self.hash = self.hash.wrapping_add(engine::digest(&(n, game.digest)));
    }

    fn tell(&self, face: &dyn GameFace, args: &SimulateArgs, seconds: f64, io: &mut Io<'_>) -> Outcome {
        if args.json {
            let told = json!({
                "game": face.info().id,
                "options": ANY,
                "seed": args.seed,
                "audited": args.audit,
                "games": self.games,
                "decisions": self.decisions,
                "chance_events": self.chance_events,
                "max_decisions": self.max_decisions,
                "max_legal_actions": self.max_legal,
                "seconds": rounded(seconds, 6),
                "results_hash": format!("{:016x}", self.hash),
            });
            writeln!(io.out, "{told:#}")?;
            return Ok(());
        }
        let audited = if args.audit { "; every sum held after every action" } else { "" };
        writeln!(
            io.out,
            "{}: {} games of all kinds in {seconds:.2} s, {} decisions (at most {} a game, at most {} choices), {} chance events{audited}; results hash {:016x}",
            face.info().title,
            grouped(self.games),
            grouped(self.decisions),
            self.max_decisions,
            self.max_legal,
            grouped(self.chance_events),
            self.hash
        )?;
        Ok(())
    }
}
