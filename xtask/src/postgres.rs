//! Tests that need PostgreSQL: a plain `cargo test` leaves them out and says so; here they get a server.

use crate::quadriga;
use crate::steps::{Outcome, cargo, run};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// The variable that names the running server to the tests.
pub const SERVER: &str = "QUADRIGA_TEST_POSTGRES";
/// The variable that names the folder of PostgreSQL's programs.
const PROGRAMS: &str = "QUADRIGA_POSTGRES_BIN";

/// The test targets with such tests: of the store, within it too, of the server and the command line. Whatever a plain `cargo test` leaves out
/// there needs PostgreSQL, but for what measures ([`MEASURES`]).
const TESTS: [&[&str]; 6] = [
    &["--lib"],
    &["--test", "postgres"],
    &["--test", "lines"],
    &["--test", "it"],
    &["--test", "several"],
    &["--test", "copy"],
];

/// Tests that measure for a minute, and run only when somebody wants to know.
const MEASURES: &str = "many::";

/// Runs the tests that were left out.
pub fn tests(programs: &Path) -> Outcome {
    with_server(programs, |address| {
        TESTS.iter().try_for_each(|target| {
            // Of the whole workspace, as the plain tests were built: one package alone would be built anew with other features.
            let args =
                [&["test", "--workspace"][..], *target, &["--", "--ignored", "--skip", MEASURES]].concat();
            run(cargo(&args).env(SERVER, address).env(PROGRAMS, programs))
        })
    })
}

/// Starts a server, does something with its address, and stops it.
pub fn with_server(programs: &Path, work: impl FnOnce(&str) -> Outcome) -> Outcome {
    let mut server = Command::new(quadriga::helper("quadriga-test-postgres")?)
        .env(PROGRAMS, programs)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("the test server of PostgreSQL could not be started: {error}"))?;
    let mut address = String::new();
    if let Some(output) = server.stdout.take() {
        BufReader::new(output)
            .read_line(&mut address)
            .map_err(|error| format!("the test server of PostgreSQL says nothing: {error}"))?;
    }
    let done = match address.trim() {
        "" => Err("the test server of PostgreSQL did not start".to_owned()),
        address => work(address),
    };
    drop(server.stdin.take()); // it stops when nobody can speak to it any more
    let ended = server.wait().map_err(|error| format!("the test server of PostgreSQL is lost: {error}"));
    done.and(ended.map(|_| ()))
}
