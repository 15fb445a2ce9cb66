//! Starts a server, says its address, and stops it when standard input ends: so whoever started it cannot forget it. With `sync` commits wait for the
//! disk, as on a real server; with a command after it, that is run instead, and finds the address in `QUADRIGA_TEST_POSTGRES`.
//! `quadriga-test-postgres [sync [COMMAND…]]`

use std::io::{Read, Write};
use std::process::{Command, ExitCode};
use test_postgres::{Cluster, SERVER, Sync};

fn main() -> std::io::Result<ExitCode> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (sync, command) = match args.split_first() {
        None => (Sync::Off, &[][..]),
        Some((word, command)) if word == "sync" => (Sync::On, command),
        Some(_) => {
            eprintln!("usage: quadriga-test-postgres [sync [COMMAND…]]");
            return Ok(ExitCode::from(2));
        }
    };
    let cluster = Cluster::start(sync);
    if let Some((program, args)) = command.split_first() {
        let done = Command::new(program).args(args).env(SERVER, cluster.server()).status()?;
        return Ok(if done.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    println!("{}", cluster.server());
    std::io::stdout().flush()?;
    std::io::stdin().read_to_end(&mut Vec::new())?;
    Ok(ExitCode::SUCCESS)
}
