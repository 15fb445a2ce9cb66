//! `quadriga loadtest`: a server of its own under the load of many scripted players.

use crate::args::LoadtestArgs;
use crate::failure::{Failure, Outcome};
use crate::figures::rounded;
use crate::serve::allow_many_connections;
use crate::{Games, Io, setup};
use games::Level;
use loadtest::{BotLoad, Latencies, LoadPlan, LoadReport, loadtest};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

pub(crate) fn run(args: &LoadtestArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let face = setup::find(games, &args.game)?;
    let info = face.info();
    face.start(2, &Value::Null).map_err(setup::refused)?;
    if args.seconds == 0 || args.tables == 0 && args.bot_tables == 0 && args.mid_game == 0 {
        return Err(Failure::usage(
            "--seconds, and --tables, --bot-tables or --mid-game, take numbers above 0",
        ));
    }
    let bots = bots(args, games)?;
    allow_many_connections();
    let served = Served::start(args.binary.as_deref(), &args.data)?;
    let plan = LoadPlan {
        address: served.address,
        process: served.child.id(),
        game: info.id.to_owned(),
        tables: args.tables,
        bots,
        time: Duration::from_secs(args.seconds),
        idle_tables: args.idle_tables,
        mid_game: args.mid_game,
        mid_game_moves: args.mid_game_moves,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::failed(format!("the players' threads cannot be started: {error}")))?;
    let report = runtime
        .block_on(loadtest(plan, |step| eprintln!("{step} …")))
        .map_err(|fault| Failure::failed(format!("the load test broke down: {fault}")))?;
    drop(served);
    if args.json {
        writeln!(io.out, "{:#}", as_json(&report, info.id))?;
    } else {
        writeln!(io.out, "{report}")?;
    }
    match report.faults {
        0 => Ok(()),
        faults => Err(Failure::failed(format!("{faults} moves were refused or went wrong"))),
    }
}

/// The tables of bots that are wanted, in games that so many can play.
fn bots(args: &LoadtestArgs, games: Games) -> Outcome<Option<BotLoad>> {
    if args.bot_tables == 0 {
        return Ok(None);
    }
    if !Level::ALL.contains(&args.level) {
        let known = Level::ALL.map(|level| level.to_string()).join(", ");
        return Err(Failure::usage(format!("a server has no bot {}; it has {known}", args.level)));
    }
    let mut ids: Vec<String> = Vec::new();
    for id in &args.bot_games {
        let face = setup::find(games, id)?;
        face.start(args.bot_seats, &Value::Null).map_err(setup::refused)?;
        ids.push(face.info().id.to_owned());
    }
    if ids.is_empty() {
        let fits = |face: &&&dyn games::GameFace| face.start(args.bot_seats, &Value::Null).is_ok();
        ids.extend(games.iter().filter(fits).map(|face| face.info().id.to_owned()));
    }
    if ids.is_empty() {
        return Err(Failure::usage(format!("no game here is for {} players", args.bot_seats)));
    }
    let (tables, level) = (args.bot_tables, args.level.to_string());
    Ok(Some(BotLoad { tables, level, games: ids, seats: args.bot_seats }))
}

fn as_json(report: &LoadReport, game: &str) -> Value {
    let ms = |time: Duration| rounded(time.as_secs_f64() * 1000.0, 3);
    let latencies = |times: &Latencies| {
        json!({
            "count": times.count,
            "p50_ms": ms(times.p50),
            "p95_ms": ms(times.p95),
            "p99_ms": ms(times.p99),
            "slowest_ms": ms(times.slowest),
        })
    };
    let moves = report.moves.as_ref();
    json!({
        "game": game,
        "tables": report.tables,
        "moves": moves.map_or(0, |moves| moves.count),
        "seconds": rounded(report.time.as_secs_f64(), 3),
        "moves_per_second": rounded(report.per_second(), 1),
        "p50_ms": moves.map(|moves| ms(moves.p50)),
        "p95_ms": moves.map(|moves| ms(moves.p95)),
        "p99_ms": moves.map(|moves| ms(moves.p99)),
        "slowest_ms": moves.map(|moves| ms(moves.slowest)),
        "games": report.games,
        "bots": report.bots.as_ref().map(|bots| json!({
            "tables": bots.tables,
            "level": bots.level,
            "decisions": latencies(&bots.decisions),
            "turns": latencies(&bots.turns),
            "games": bots.games,
        })),
        "faults": report.faults,
        "idle_table_bytes": report.idle_table_bytes,
        "mid_game": report.mid_game.map(|found| json!({
            "tables": found.tables,
            "moves": found.moves,
            "table_bytes": found.table_bytes,
        })),
        "process_bytes": report.process_bytes,
    })
}

/// A server in a process of its own, ended with this value; its data directory goes with it.
struct Served {
    child: Child,
    address: SocketAddr,
    data: PathBuf,
}

impl Served {
    fn start(binary: Option<&Path>, data: &Path) -> Outcome<Served> {
        if data.exists() {
            return Err(Failure::failed(format!(
                "{} exists already: name a directory that may be made and removed with --data",
                data.display()
            )));
        }
        let cannot =
            |error: std::io::Error| Failure::failed(format!("the server cannot be started: {error}"));
        let binary = match binary {
            Some(other) => other.to_owned(),
            None => std::env::current_exe().map_err(cannot)?,
        };
        let mut child = Command::new(binary)
            .args(["serve", "--no-rate-limits", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(cannot)?;
        let words = child.stdout.take().map(BufReader::new);
        // From here on the child is ended whatever happens.
        let mut served =
            Served { child, address: SocketAddr::from(([127, 0, 0, 1], 0)), data: data.to_owned() };
        let address = words.into_iter().flat_map(BufRead::lines).map_while(Result::ok).find_map(|line| {
            line.split_whitespace().find_map(|word| word.strip_prefix("http://")?.parse().ok())
        });
        served.address = address.ok_or_else(|| Failure::failed("the server did not say where it listens"))?;
        Ok(served)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing left to do.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Err(error) = std::fs::remove_dir_all(&self.data)
            && self.data.exists()
        {
            eprintln!("quadriga: {} could not be removed: {error}", self.data.display());
        }
    }
}
