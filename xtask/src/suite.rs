//! All tests, in the order in which they tell most per second.

use crate::steps::{Outcome, Steps, cargo, run};
use crate::{quadriga, tools, web};
use std::path::Path;
use std::process::Command;

/// `cargo xtask test --quick`: the Rust part.
pub fn quick() -> Outcome {
    let mut steps = Steps::new();
    rust(&mut steps)?;
    steps.finish();
    Ok(())
}

/// `cargo xtask test`: everything.
pub fn all() -> Outcome {
    let mut steps = Steps::new();
    // The page first: then the program that the Rust tests build already carries it, and serves the browser tests too.
    if web::is_there() {
        page(&mut steps)?;
    }
    rust(&mut steps)?;
    if web::is_there() {
        in_a_browser(&mut steps)?;
    }
    steps.finish();
    Ok(())
}

/// `cargo xtask ui`: the page alone.
pub fn ui() -> Outcome {
    web::build()
}

/// `cargo xtask screenshots`: the pictures for the README, by a real browser at a real server.
pub fn screenshots() -> Outcome {
    let mut steps = Steps::new();
    steps.step("the page", web::build)?;
    let binary = steps.step("quadriga", quadriga::build)?;
    let chromium = steps.step("Chromium", tools::chromium)?;
    steps.step("screenshots", || {
        run(with_tools(&mut web::npm(&["run", "screenshots"]), &binary, &chromium))
    })?;
    steps.finish();
    Ok(())
}

fn rust(steps: &mut Steps) -> Outcome {
    steps.step("formatting", || run(&mut cargo(&["fmt", "--all", "--check"])))?;
    steps.step("clippy", || {
        run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
    })?;
    // The server's tests run the independent verifier of fair dice.
    steps.step("Python", tools::python)?;
    steps.step("Rust tests", || run(&mut cargo(&["test", "--workspace"])))?;
    // Of the program that the tests have built.
    #[cfg(unix)]
    steps.step("the Debian package, unpacked and started", crate::dist::rehearse)?;
    Ok(())
}

fn page(steps: &mut Steps) -> Outcome {
    steps.step("npm packages", web::install)?;
    steps.step("the page's formatting", || run(&mut web::npm(&["run", "lint"])))?;
    steps.step("the page's types", || run(&mut web::npm(&["run", "check"])))?;
    steps.step("the page's unit tests", || run(&mut web::npm(&["run", "test"])))?;
    steps.step("the page", web::build)
}

fn in_a_browser(steps: &mut Steps) -> Outcome {
    let chromium = steps.step("Chromium", tools::chromium)?;
    let binary = quadriga::tested()?;
    steps.step("browser tests", || run(with_tools(&mut web::npm(&["run", "e2e"]), &binary, &chromium)))
}

/// Tells a script of the page which program and which browser to use.
fn with_tools<'a>(command: &'a mut Command, binary: &Path, chromium: &Path) -> &'a mut Command {
    command.env("QUADRIGA_BIN", binary).env("CHROMIUM", chromium)
}
