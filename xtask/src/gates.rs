//! `cargo xtask gates [NAME …]`: what is too dear for every run of the tests. Programs that are missing are brought by cargo into
//! the target directory.

use crate::quadriga::target_directory;
use crate::steps::{Outcome, Steps, cargo, root, run};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A gate: its name, and what it looks at.
type Gate = (&'static str, fn() -> Outcome);

/// All of them, in the order in which they tell most per second.
const GATES: [Gate; 5] = [
    ("deny", deny),
    ("instructions", || crate::instructions::instructions(&["--check"])),
    ("fuzz", fuzz),
    ("conformance", conformance),
    ("coverage", coverage),
];

/// All gates, or those that are named. One that fails does not keep the others from being asked.
pub fn gates(names: &[&str]) -> Outcome {
    if let Some(unknown) = names.iter().find(|name| !GATES.iter().any(|(gate, _)| gate == *name)) {
        return Err(format!("there is no gate `{unknown}`, only {}", GATES.map(|(name, _)| name).join(", ")));
    }
    let mut steps = Steps::new();
    let mut failed = Vec::new();
    for (name, gate) in GATES {
        if (names.is_empty() || names.contains(&name))
            && let Err(words) = steps.step(name, gate)
        {
            failed.push(words);
        }
    }
    steps.finish();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("; ")) }
}

/// Licences, sources and known faults of everything that is compiled in, by `deny.toml`, in all three workspaces. Faults come last:
/// their list lies elsewhere, and where it cannot be had the rest has been looked at.
fn deny() -> Outcome {
    let program = installed("cargo-deny")?;
    for checks in [&["bans", "licenses", "sources"][..], &["advisories"]] {
        for manifest in ["Cargo.toml", "python/Cargo.toml", "fuzz/Cargo.toml"] {
            run(Command::new(&program)
                .args(["--manifest-path", manifest, "--config", "deny.toml", "--all-features"])
                .args(["check", "--hide-inclusion-graph"])
                .args(checks)
                .current_dir(root()))?;
        }
    }
    Ok(())
}

/// Every fuzz target for a while, from its seeds: `QUADRIGA_FUZZ_SECONDS` each, or sixty.
fn fuzz() -> Outcome {
    let program = installed("cargo-fuzz")?;
    let seconds = std::env::var("QUADRIGA_FUZZ_SECONDS").unwrap_or_else(|_| "60".to_owned());
    let target = target_directory()?.join("fuzz");
    let fuzz = |args: &[&str]| {
        // A cargo that was started by another toolchain's is told which one it is.
        let mut command = Command::new("rustup");
        command.args(["run", "nightly"]).arg(&program).args(args).current_dir(root());
        command.env_remove("CARGO").env_remove("RUSTC").env_remove("RUSTUP_TOOLCHAIN");
        command.arg("--target-dir").arg(&target);
        command
    };
    run(&mut fuzz(&["build", "-s", "none"]))?;
    for target in ["records", "notation", "messages", "requests", "play"] {
        let corpus = root().join("fuzz/corpus").join(target);
        std::fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
        let mut command = fuzz(&["run", "-s", "none", target]);
        command.arg(&corpus);
        let seeds = root().join("fuzz/seeds").join(target);
        command.args(seeds.is_dir().then_some(seeds));
        if target == "records" {
            command.args(golden_games()?);
        }
        command.arg("--").arg(format!("-max_total_time={seconds}")).arg("-print_final_stats=1");
        if matches!(target, "records" | "notation") {
            command.arg("-dict=fuzz/tokens.dict");
        }
        run(&mut command)?;
    }
    Ok(())
}

/// The folders of golden games: records to begin from.
fn golden_games() -> Outcome<Vec<PathBuf>> {
    let golden = games()?.into_iter().map(|game| crates().join(game).join("tests/golden"));
    Ok(golden.filter(|path| path.is_dir()).collect())
}

fn crates() -> PathBuf {
    root().join("crates")
}

/// The ids of the games: crates with rules in words.
pub fn games() -> Outcome<Vec<String>> {
    let all = std::fs::read_dir(crates()).map_err(|error| format!("crates: {error}"))?.flatten();
    let games = all.filter(|game| game.path().join("RULES.md").is_file());
    Ok(games.map(|game| game.file_name().to_string_lossy().into_owned()).collect())
}

/// The laws of the conformance kit over many more games than the tests play: `QUADRIGA_GAMES` for each table, or a hundred.
fn conformance() -> Outcome {
    let games = std::env::var("QUADRIGA_GAMES").unwrap_or_else(|_| "100".to_owned());
    let bench = [
        "run",
        "--release",
        "--package",
        "quadriga-bench",
        "--features",
        "studies",
        "--bin",
        "conformance",
        "--",
    ];
    run(cargo(&bench).arg(games))
}

/// Which lines the Rust tests run, as a table. There is no floor: it shows where to look.
fn coverage() -> Outcome {
    let program = installed("cargo-llvm-cov")?;
    run(Command::new("rustup").args(["component", "add", "llvm-tools"]))?;
    run(Command::new(&program)
        .args(["llvm-cov", "--workspace", "--summary-only"])
        .args(["--ignore-filename-regex", "(^|/)(xtask|crates/(testing|test-[a-z]+|bench|dist))/"])
        .env("CARGO_LLVM_COV_TARGET_DIR", target_directory()?.join("coverage"))
        .current_dir(root()))
}

/// A program of cargo's, in the target directory, in the release this file was written with.
fn installed(name: &str) -> Outcome<PathBuf> {
    let release = match name {
        "cargo-deny" => DENY,
        "cargo-fuzz" => FUZZ,
        _ => LLVM_COV,
    };
    let folder = target_directory()?.join("tools");
    let program = folder.join("bin").join(name);
    if !is_release(&program, release) {
        run(cargo(&["install", name, "--version", release, "--locked", "--force", "--root"]).arg(&folder))?;
    }
    Ok(program)
}

const DENY: &str = "0.20.2";
const FUZZ: &str = "0.13.2";
const LLVM_COV: &str = "0.9.1";

/// Whether it is there and says that it is that release.
fn is_release(program: &Path, release: &str) -> bool {
    let asked =
        if program.ends_with("cargo-llvm-cov") { vec!["llvm-cov", "--version"] } else { vec!["--version"] };
    let said = Command::new(program).args(asked).output();
    said.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains(release))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_gate_is_named() {
        let error = gates(&["fuzz", "none"]).expect_err("there is no such gate");
        assert!(error.starts_with("there is no gate `none`, only deny, "), "{error}");
    }

    /// Whatever the server reads as the body of a request is fuzzed: a new kind of request belongs into the target as well.
    #[test]
    fn every_body_of_a_request_is_fuzzed() {
        let target = std::fs::read_to_string(root().join("fuzz/targets/requests.rs")).expect("the target");
        let rooms = std::fs::read_dir(crates().join("server/src/http")).expect("the rooms of HTTP");
        let mut asked = std::collections::BTreeSet::new();
        for room in rooms {
            let text = std::fs::read_to_string(room.expect("a room").path()).expect("text");
            let bodies = text.split("Asked<").skip(1).filter_map(|rest| rest.split('>').next());
            asked.extend(bodies.filter(|body| !matches!(*body, "T" | "Nothing")).map(str::to_owned));
        }
        assert!(asked.len() > 20, "{asked:?}");
        // Records have a reader of their own.
        asked.insert("OpenRecord".to_owned());
        let missing: Vec<_> =
            asked.iter().filter(|body| !target.contains(&format!("reads::<{body}>"))).collect();
        assert!(missing.is_empty(), "fuzz/targets/requests.rs lacks {missing:?}");
    }

    #[test]
    fn golden_games_of_all_games_begin_the_fuzzing() {
        assert_eq!(golden_games().map(|folders| folders.len()), games().map(|games| games.len()));
    }
}
