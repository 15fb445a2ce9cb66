//! The `quadriga` binary: built, found, started.

use crate::steps::{Outcome, cargo, run as run_command};
use crate::web;
use std::path::PathBuf;
use std::process::Command;

/// How the binary is built.
#[derive(Clone, Copy)]
pub enum Profile {
    /// With the tests' own settings, so that nothing is compiled a third time.
    Test,
    /// For play: quick, and with the page inside.
    Play,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Profile::Test => "test",
            Profile::Play => "play",
        }
    }

    fn folder(self) -> &'static str {
        match self {
            Profile::Test => "debug",
            Profile::Play => self.name(),
        }
    }
}

/// Builds the binary and says where it is.
pub fn build(profile: Profile) -> Outcome<PathBuf> {
    run_command(&mut cargo(&[
        "build",
        "--package",
        "quadriga-cli",
        "--bin",
        "quadriga",
        "--profile",
        profile.name(),
    ]))?;
    let binary =
        target_directory()?.join(profile.folder()).join(format!("quadriga{}", std::env::consts::EXE_SUFFIX));
    if binary.is_file() { Ok(binary) } else { Err(format!("cargo left no {}", binary.display())) }
}

/// Where cargo puts what it builds: xtask itself lies in <target>/debug, whatever the target directory is called.
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
    let binary = build(Profile::Play)?;
    eprintln!("── starting quadriga\n");
    let status = Command::new(&binary)
        .args(args)
        .status()
        .map_err(|error| format!("{} could not be started: {error}", binary.display()))?;
    if status.success() { Ok(()) } else { Err(format!("quadriga ended with {status}")) }
}
