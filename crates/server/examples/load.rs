//! The load test against a server in a process of its own: `load GAME TABLES SECONDS [DIRECTORY]`, with the example `serve` beside it.

use server::client::Client;
use server::{LoadPlan, loadtest};
use std::process::{Command, Stdio};
use std::time::Duration;

#[tokio::main]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (game, tables, seconds) = match &args[..] {
        [game, tables, seconds, ..] => (game.clone(), tables.parse(), seconds.parse()),
        _ => panic!("load GAME TABLES SECONDS [DIRECTORY]"),
    };
    let folder = args.get(3).cloned().unwrap_or_else(|| ".".to_owned());
    let folder = tempfile::tempdir_in(folder).expect("a folder");
    let address =
        std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    let binary = std::env::current_exe().expect("this program").with_file_name("serve");
    let mut server = Command::new(binary)
        .args([&address.to_string(), &folder.path().display().to_string(), "--no-rate-limits"])
        .stdout(Stdio::null())
        .spawn()
        .expect("the example `serve` is built");
    while Client::new(address).get("/healthz").await.is_err() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let plan = LoadPlan {
        address,
        process: server.id(),
        game,
        tables: tables.expect("a number of tables"),
        time: Duration::from_secs(seconds.expect("a number of seconds")),
        idle_tables: 500,
    };
    let report = loadtest(plan, |step| eprintln!("{step}")).await;
    server.kill().expect("the server ends");
    server.wait().expect("the server has ended");
    match report {
        Ok(report) => println!("{report}"),
        Err(fault) => eprintln!("{fault}"),
    }
}
