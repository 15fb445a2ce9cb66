//! All tests, in the order in which they tell most per second.

use crate::steps::{Beside, Outcome, Steps, cargo, run, run_quietly, side_by_side};
use crate::{quadriga, tools, web};
use std::path::Path;
use std::process::Command;

/// `cargo xtask test --quick`: the Rust part.
pub fn quick() -> Outcome {
    let mut steps = Steps::new();
    let outcomes = vec![rust_checks(&mut steps), rust_build(&mut steps), rust_tests(&mut steps)];
    steps.finish();
    all_well(outcomes)
}

/// `cargo xtask test`: everything. What fails does not keep the others from being tried, so that one run names all there is to mend.
pub fn all() -> Outcome {
    let mut steps = Steps::new();
    let mut outcomes = Vec::new();
    // The page first: then the program that the Rust tests build already carries it, and serves the browser tests too.
    if web::is_there() {
        outcomes.push(page(&mut steps));
    }
    outcomes.push(rust_checks(&mut steps));
    outcomes.push(rust_build(&mut steps));
    // The browser tests take longest, and leave the processors idle for a part of it: everything else that is left runs meanwhile.
    let browser = if web::is_there() { Some(in_a_browser(&mut steps)) } else { None };
    outcomes.push(rust_tests(&mut steps));
    #[cfg(unix)]
    outcomes.push(crate::python::core(&mut steps, "quick"));
    if let Some(begun) = browser {
        outcomes.push(steps.step("browser tests, until their end", || begun?.end()));
    }
    steps.finish();
    all_well(outcomes)
}

/// Nothing failed, or all that did in one sentence each.
fn all_well(outcomes: Vec<Outcome>) -> Outcome {
    let failed: Vec<String> = outcomes.into_iter().filter_map(Result::err).collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\nxtask: ")) }
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

/// What can be said of the code without running it.
fn rust_checks(steps: &mut Steps) -> Outcome {
    steps.step("formatting", || run(&mut cargo(&["fmt", "--all", "--check"])))?;
    // Workspaces of their own have lock files of their own, which nothing here builds by.
    steps.step("lock files", || {
        ["python/Cargo.toml", "fuzz/Cargo.toml"].into_iter().try_for_each(|list| {
            run(&mut cargo(&["tree", "--quiet", "--locked", "--depth", "0", "--manifest-path", list]))
        })
    })?;
    steps.step("clippy", || {
        let all = ["clippy", "--workspace", "--all-targets", "--features", "quadriga-bench/studies"];
        run(cargo(&all).args(["--", "-D", "warnings"]))
    })?;
    steps.step("rustdoc", || {
        run(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
    })
}

fn rust_build(steps: &mut Steps) -> Outcome {
    steps.step("Rust tests, built", || run(&mut cargo(&["test", "--workspace", "--no-run"])))
}

fn rust_tests(steps: &mut Steps) -> Outcome {
    // The server's tests run the independent verifier of fair dice.
    steps.step("Python", tools::python)?;
    steps.step("Rust tests", || run(&mut cargo(&["test", "--workspace", "--no-fail-fast"])))?;
    // Of the program that the tests have built. Another processor has other instructions.
    #[cfg(all(target_os = "linux", target_arch = "x86_64"))]
    steps.step("counted instructions", || crate::instructions::instructions(&["--tests", "--check"]))?;
    #[cfg(unix)]
    {
        let programs = steps.step("PostgreSQL", tools::postgres)?;
        steps.step("tests on PostgreSQL", || crate::postgres::tests(&programs))?;
    }
    // Of the program that the tests have built.
    #[cfg(unix)]
    steps.step("the Debian package, unpacked and started", crate::dist::rehearse)?;
    Ok(())
}

fn page(steps: &mut Steps) -> Outcome {
    steps.step("npm packages", web::install)?;
    // None of these needs another, and each is a single thread's work.
    steps.step("the page's formatting, types, lint and dead code", || {
        let checks = ["check", "check:node", "eslint", "lint", "dead"];
        side_by_side(checks.map(|check| web::npm(&["run", "--silent", check])).into())
    })?;
    steps.step("the page's unit tests", || run(&mut web::npm(&["run", "test"])))?;
    steps.step("the page", web::build)
}

/// Begins the browser tests.
fn in_a_browser(steps: &mut Steps) -> Outcome<Beside> {
    let chromium = steps.step("Chromium", tools::chromium)?;
    let binary = quadriga::tested()?;
    let mut e2e = web::npm(&["run", "e2e"]);
    with_tools(&mut e2e, &binary, &chromium);
    #[cfg(unix)]
    {
        let programs = steps.step("PostgreSQL", tools::postgres)?;
        Ok(Beside::begin(move |said| {
            crate::postgres::with_server(&programs, |address| {
                run_quietly(e2e.env(crate::postgres::SERVER, address), said)
            })
        }))
    }
    #[cfg(not(unix))]
    Ok(Beside::begin(move |said| run_quietly(&mut e2e, said)))
}

/// Tells a script of the page which program and which browser to use.
fn with_tools<'a>(command: &'a mut Command, binary: &Path, chromium: &Path) -> &'a mut Command {
    command.env("QUADRIGA_BIN", binary).env("CHROMIUM", chromium)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_failure_is_named_and_any_fails_the_whole() {
        assert_eq!(all_well(vec![Ok(()), Ok(())]), Ok(()));
        let error = all_well(vec![Err("Rust tests: no".into()), Ok(()), Err("browser tests: no".into())]);
        let error = error.expect_err("two of three failed");
        assert!(error.contains("Rust tests") && error.contains("browser tests"), "{error}");
    }
}
