//! `quadriga loadtest`: a server of its own under the load of many scripted players.

use crate::args::LoadtestArgs;
use crate::check::wait;
use crate::failure::{Failure, Outcome};
use crate::figures::rounded;
use crate::serve::allow_many_connections;
use crate::{Games, Io, setup};
use games::Level;
use loadtest::{BotLoad, Latencies, LoadPlan, LoadReport, Neighbours, loadtest};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use store::{Store, StoreError, Work};

pub(crate) fn run(args: &LoadtestArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let face = setup::find(games, &args.game)?;
    let info = face.info();
    face.start(2, &Value::Null).map_err(setup::refused)?;
    let nobody = args.tables == 0 && args.bot_tables == 0 && args.mid_game == 0 && args.idle_sockets == 0;
    if args.seconds == 0 || nobody && !args.visitor {
        return Err(Failure::usage(
            "--seconds, and --tables, --bot-tables, --mid-game or --idle-sockets, take numbers above 0",
        ));
    }
    if args.watchers > 0 && args.tables == 0 {
        return Err(Failure::usage("--watchers need a table of people: --tables takes a number above 0"));
    }
    if args.database.is_none() && args.processes.get() > 1 {
        return Err(Failure::usage("one file serves one process: --processes need a --database"));
    }
    let bots = bots(args, games)?;
    allow_many_connections();
    let served = Served::start(args)?;
    let mut others = Vec::new();
    for _ in 1..args.processes.get() {
        others.push(Served::start(args)?);
    }
    let kept = wait(asked(args, Store::durability))?;
    let before = wait(asked(args, Store::work))?;
    let plan = LoadPlan {
        address: served.address,
        others: others.iter().map(|other| (other.address, other.child.id())).collect(),
        limited: args.limited,
        process: served.child.id(),
        game: info.id.to_owned(),
        tables: args.tables,
        bots,
        time: Duration::from_secs(args.seconds),
        neighbours: Neighbours {
            crowd: args.crowd,
            watchers: args.watchers,
            visitor: args.visitor,
            level: args.level.to_string(),
        },
        idle_sockets: args.idle_sockets,
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
    let after = wait(asked(args, Store::work))?;
    let work = after.zip(before).map(|(after, before)| after.since(&before));
    drop((served, others));
    if args.json {
        writeln!(io.out, "{:#}", as_json(&report, info.id, &kept, work))?;
    } else {
        writeln!(io.out, "kept in              {kept}")?;
        writeln!(io.out, "server processes     {}", args.processes)?;
        if let Some(Work { entries, commits, syncs, ahead }) = work {
            let each = |count: i64| entries as f64 / count.max(1) as f64;
            writeln!(
                io.out,
                "the database, in all {entries} entries, {:.1} for each wait for the disk, {:.2} for each transaction, {:.0} bytes written ahead of each",
                each(syncs),
                each(commits),
                ahead as f64 / entries.max(1) as f64
            )?;
        }
        writeln!(io.out, "{report}")?;
    }
    match report.faults.count {
        0 => Ok(()),
        faults => Err(Failure::failed(format!("{faults} moves were refused or went wrong"))),
    }
}

/// Asks the database that the servers use.
async fn asked<T>(
    args: &LoadtestArgs,
    what: impl AsyncFnOnce(&Store) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let store = match &args.database {
        Some(address) => Store::open_postgres_for_orders(address).await?,
        None => Store::open_for_orders(&args.data).await?,
    };
    let answer = what(&store).await;
    store.close().await;
    answer
}

/// The tables of bots that are wanted, in games that so many can play.
fn bots(args: &LoadtestArgs, games: Games) -> Outcome<Option<BotLoad>> {
    if !Level::ALL.contains(&args.level) {
        let known = Level::ALL.map(|level| level.to_string()).join(", ");
        return Err(Failure::usage(format!("a server has no bot {}; it has {known}", args.level)));
    }
    if args.bot_tables == 0 {
        return Ok(None);
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

fn as_json(report: &LoadReport, game: &str, kept: &str, work: Option<Work>) -> Value {
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
        "kept_in": kept,
        "database": work.map(|work| json!({
            "entries": work.entries,
            "transactions": work.commits,
            "waits_for_the_disk": work.syncs,
            "bytes_written_ahead": work.ahead,
        })),
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
        "visitor": report.visits.as_ref().map(latencies),
        "watched": report.watched.as_ref().map(latencies),
        "hellos": report.hellos,
        "faults": report.faults.count,
        "idle_socket_bytes": report.idle_socket_bytes,
        "idle_table_bytes": report.idle_table_bytes,
        "mid_game": report.mid_game.map(|found| json!({
            "tables": found.tables,
            "moves": found.moves,
            "table_bytes": found.table_bytes,
        })),
        "process_bytes": report.process_bytes,
        "processor": report.processor.map(|shares| json!({
            "cores": shares.cores,
            "players": rounded(shares.players, 3),
            "servers": rounded(shares.servers, 3),
            "database": rounded(shares.database, 3),
            "all": rounded(shares.all, 3),
        })),
    })
}

/// A server in a process of its own, ended with this value; its data directory goes with it.
struct Served {
    child: Child,
    address: SocketAddr,
    /// Its data directory; none when it keeps everything in a database.
    data: Option<PathBuf>,
}

impl Served {
    fn start(args: &LoadtestArgs) -> Outcome<Served> {
        let data = &args.data;
        if args.database.is_none() && data.exists() {
            return Err(Failure::failed(format!(
                "{} exists already: name a directory that may be made and removed with --data",
                data.display()
            )));
        }
        let cannot =
            |error: std::io::Error| Failure::failed(format!("the server cannot be started: {error}"));
        let binary = match &args.binary {
            Some(other) => other.clone(),
            None => std::env::current_exe().map_err(cannot)?,
        };
        let mut command = Command::new(binary);
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        match &args.database {
            // In the environment, where other users of the machine do not see a password.
            Some(address) => command.env("QUADRIGA_DATABASE", address),
            None => command.arg("--data").arg(data),
        };
        if !args.limited {
            command.arg("--no-rate-limits");
        }
        if let Some(threads) = args.bot_threads {
            command.arg("--bot-threads").arg(threads.to_string());
        }
        let mut child = command
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(cannot)?;
        let words = child.stdout.take().map(BufReader::new);
        // From here on the child is ended whatever happens.
        let own = args.database.is_none().then(|| data.to_owned());
        let mut served = Served { child, address: SocketAddr::from(([127, 0, 0, 1], 0)), data: own };
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
        if let Some(data) = &self.data
            && let Err(error) = std::fs::remove_dir_all(data)
            && data.exists()
        {
            eprintln!("quadriga: {} could not be removed: {error}", data.display());
        }
    }
}
