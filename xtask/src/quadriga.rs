//! The `quadriga` binary: built, found, started.

use crate::steps::{Outcome, cargo, run as run_command};
use crate::web;
use std::path::PathBuf;
use std::process::Command;

/// The profile for play: quick, and with the page inside.
const PLAY: &str = "play";

/// Builds the binary for play and says where it is.
pub fn build() -> Outcome<PathBuf> {
    run_command(&mut cargo(&["build", "--package", "quadriga-cli", "--bin", "quadriga", "--profile", PLAY]))?;
    find(PLAY, "quadriga")
}

/// The binary for the browser tests, whose dice repeat; `cargo test` has built it for its own test.
pub fn tested() -> Outcome<PathBuf> {
    find("debug", "quadriga-test-server")
}

/// A program that cargo has built.
pub fn find(folder: &str, name: &str) -> Outcome<PathBuf> {
    let binary = target_directory()?.join(folder).join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    if binary.is_file() { Ok(binary) } else { Err(format!("cargo left no {}", binary.display())) }
}

/// A program that helps the tests, built as they are: a build of its own would compile everything below it once more.
pub fn helper(name: &str) -> Outcome<PathBuf> {
    run_command(&mut cargo(&["build", "--quiet", "--workspace", "--profile", "test", "--bin", name]))?;
    find("debug", name)
}

/// `cargo xtask simulate`: worlds of trouble by the seed.
pub fn simulate(args: &[&str]) -> Outcome {
    run_command(&mut cargo(&["build", "--package", "quadriga-simulation", "--profile", PLAY]))?;
    run_command(Command::new(find(PLAY, "quadriga-simulate")?).args(args))
}

/// `cargo xtask golden`: what every seat sees of the golden games.
pub fn golden(args: &[&str]) -> Outcome {
    run_command(
        cargo(&[
            "run",
            "--quiet",
            "--package",
            "quadriga-bench",
            "--features",
            "studies",
            "--bin",
            "golden",
            "--",
        ])
        .args(args),
    )
}

/// A long run that answers one question, of `crates/bench`: `cargo xtask tune`, `review-truth`, `counters`, `points`.
pub fn study(name: &str, args: &[&str]) -> Outcome {
    let run = ["run", "--quiet", "--profile", PLAY, "--package", "quadriga-bench"];
    run_command(cargo(&run).args(["--features", "studies", "--bin", name, "--"]).args(args))
}

/// `cargo xtask many`: how quick lists and names are when very much is stored.
pub fn many() -> Outcome {
    let test = ["test", "--package", "quadriga-server", "--profile", PLAY, "--test", "it"];
    run_command(&mut cargo(&[&test[..], &["many::", "--", "--ignored", "--nocapture"]].concat()))
}

/// Where cargo puts what it builds: xtask itself lies in `<target>/debug`, whatever the target directory is called.
pub fn target_directory() -> Outcome<PathBuf> {
    let own = std::env::current_exe().map_err(|error| format!("xtask does not know where it is: {error}"))?;
    let target = own.parent().and_then(|folder| folder.parent());
    Ok(target.ok_or("xtask lies outside a target directory")?.to_owned())
}

/// `cargo xtask run`: builds the page and the program and starts it.
pub fn run(args: &[&str]) -> Outcome {
    if web::is_there() {
        eprintln!("── building the page");
        web::build()?;
    }
    eprintln!("── building quadriga (the first time takes some minutes)");
    let binary = build()?;
    eprintln!("── starting quadriga\n");
    let status = Command::new(&binary)
        .args(args)
        .status()
        .map_err(|error| format!("{} could not be started: {error}", binary.display()))?;
    if status.success() { Ok(()) } else { Err(format!("quadriga ended with {status}")) }
}
