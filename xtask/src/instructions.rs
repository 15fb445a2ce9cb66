//! `cargo xtask instructions [GAME] [--tests] [--save | --check | --edition N [--preset NAME]]`: how many instructions the games spend on
//! what is done most.
//!
//! A clock lies on a busy machine; callgrind counts the same number every time. Each operation of `crates/bench` runs once
//! under valgrind, which counts only inside `count_instructions_here`. The figures are compared with those that are kept;
//! `--save` keeps the new ones, and `--check` fails where one is higher by more than [`TOLERANCE`].
//!
//! The optimised program with link-time optimisation takes minutes to build, and is asked about everything. `--tests` asks the program that
//! the tests build anyway about what is done most and is counted in seconds: so `cargo xtask test` does.

use crate::quadriga::find;
use crate::steps::{Outcome, cargo, root, run};
use crate::tools;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// A program that is counted: what cargo is told to build it, where it then lies, what of it is counted, and where the figures are kept.
struct Counted {
    build: &'static [&'static str],
    folder: &'static str,
    operations: Option<&'static [&'static str]>,
    kept: &'static str,
}

/// As it is released.
const OPTIMISED: Counted = Counted {
    build: &["build", "--release", "--package", "quadriga-bench", "--bin", "quadriga-bench"],
    folder: "release",
    operations: None,
    kept: "crates/bench/instructions.txt",
};

/// As the tests build it: `crates/bench/tests/program.rs` asks it too. The whole workspace is named, since features are chosen by all that is
/// built.
const OF_THE_TESTS: Counted = Counted {
    build: &["test", "--workspace", "--no-run", "--test", "program"],
    folder: "debug",
    operations: Some(&["play", "list", "check", "apply", "sample", "redeal"]),
    kept: "crates/bench/instructions-of-tests.txt",
};

/// By how much a figure may exceed the kept one. (It may always be lower: `--save` keeps that.)
const TOLERANCE: f64 = 0.02;
/// The same where the kept figures are of another compiler, which makes another program of the same words.
const OF_ANOTHER_COMPILER: f64 = 0.25;

/// The figures that are kept, by game and operation, and the compiler that they are of.
#[derive(Default)]
struct Kept {
    compiler: String,
    figures: BTreeMap<String, f64>,
}

/// Measures all games, or one, and prints a table.
pub fn instructions(args: &[&str]) -> Outcome {
    let (mut wanted, mut save, mut check) = (Vec::new(), false, false);
    let (mut edition, mut preset) = (None, None);
    let mut counted = OPTIMISED;
    let mut rest = args.iter().copied();
    while let Some(arg) = rest.next() {
        match arg {
            "--save" => save = true,
            "--check" => check = true,
            "--tests" => counted = OF_THE_TESTS,
            "--edition" => edition = Some(rest.next().unwrap_or("-")),
            "--preset" => preset = Some(rest.next().unwrap_or("-")),
            game => wanted.push(game),
        }
    }
    // Figures of different editions are of different positions: only those of the newest one are kept.
    let unclear = u8::from(save) + u8::from(check) + u8::from(edition.is_some()) > 1
        || wanted.len() > 1
        || preset.is_some() && edition.is_none();
    let table: Vec<&str> = edition.into_iter().chain(preset).collect();
    if unclear || wanted.iter().chain(&table).any(|arg| arg.starts_with('-')) {
        return Err(
            "usage: cargo xtask instructions [GAME] [--tests] [--save | --check | --edition N [--preset NAME]]"
                .to_owned(),
        );
    }
    let valgrind = tools::valgrind()?;
    run(&mut cargo(counted.build))?;
    let program = find(counted.folder, "quadriga-bench")?;
    let list = output(&mut Command::new(&program))?.0;
    let work: Vec<(&str, &str)> = list
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter(|(game, _)| wanted.first().is_none_or(|only| only == game))
        .filter(|(_, operation)| counted.operations.is_none_or(|some| some.contains(operation)))
        .collect();
    if work.is_empty() {
        return Err("there is no such game to measure".to_owned());
    }
    let kept_file = root().join(counted.kept);
    let mut kept = read_kept(&kept_file)?;
    let compiler = compiler()?;
    let tolerance = if kept.compiler == compiler { TOLERANCE } else { OF_ANOTHER_COMPILER };
    if tolerance > TOLERANCE {
        println!("the kept figures are of {:?}, these of {compiler:?}", kept.compiler);
    }
    let mut dearer = Vec::new();
    println!("{:<14} {:<10} {:>14} {:>10}", "game", "operation", "instructions", "change");
    for (game, operation) in work {
        let figure = count(&valgrind, &program, game, operation, &table)?;
        let key = format!("{game} {operation}");
        let change = match kept.figures.get(&key) {
            Some(before) if *before > 0.0 => format!("{:+.1} %", (figure / before - 1.0) * 100.0),
            _ => "new".to_owned(),
        };
        println!("{game:<14} {operation:<10} {figure:>14.1} {change:>10}");
        if !within(kept.figures.get(&key).copied(), figure, tolerance) {
            dearer.push(format!("{key} {change}"));
        }
        kept.figures.insert(key, figure);
    }
    if save {
        let lines: String = kept.figures.iter().map(|(key, figure)| format!("{key} {figure:.1}\n")).collect();
        std::fs::write(&kept_file, format!("# {compiler}\n{lines}"))
            .map_err(|error| format!("{}: {error}", kept_file.display()))?;
        println!("kept in {}", counted.kept);
    }
    if check && !dearer.is_empty() {
        return Err(format!(
            "more than {:.0} % above {}, or not kept there: {}",
            100.0 * tolerance,
            counted.kept,
            dearer.join(", ")
        ));
    }
    Ok(())
}

/// Is a figure not much above the one that was kept?
fn within(kept: Option<f64>, now: f64, tolerance: f64) -> bool {
    kept.is_some_and(|kept| now <= kept * (1.0 + tolerance))
}

/// The compiler by its name and number.
fn compiler() -> Outcome<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let told = output(Command::new(rustc).arg("--version"))?.0;
    Ok(told.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
}

/// Instructions per operation.
fn count(valgrind: &Path, program: &Path, game: &str, operation: &str, table: &[&str]) -> Outcome<f64> {
    let mut valgrind = Command::new(valgrind);
    valgrind
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args(["--collect-atstart=no", "--toggle-collect=*count_instructions_here*"])
        .arg(program)
        .args([game, operation])
        .args(table);
    let (told, counted) = output(&mut valgrind)?;
    let operations: f64 = told.trim().parse().map_err(|_| format!("{game} {operation} told {told:?}"))?;
    let instructions: f64 = counted
        .lines()
        .find_map(|line| line.split_once("Collected :"))
        .and_then(|(_, number)| number.trim().parse().ok())
        .ok_or_else(|| format!("valgrind gave no count for {game} {operation}:\n{counted}"))?;
    Ok(instructions / operations.max(1.0))
}

fn read_kept(file: &Path) -> Outcome<Kept> {
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Kept::default()),
        Err(error) => return Err(format!("{}: {error}", file.display())),
    };
    let figure = |line: &str| {
        let (key, number) = line.rsplit_once(' ')?;
        Some((key.to_owned(), number.parse().ok()?))
    };
    let (head, figures) = text.split_once('\n').unwrap_or_default();
    let compiler =
        head.strip_prefix("# ").ok_or_else(|| format!("{}: of which compiler?", file.display()))?;
    let figures =
        figures.lines().map(|line| figure(line).ok_or_else(|| format!("{}: {line:?}", file.display())));
    Ok(Kept { compiler: compiler.to_owned(), figures: figures.collect::<Outcome<_>>()? })
}

/// Runs a program; gives what it printed and what it complained.
fn output(command: &mut Command) -> Outcome<(String, String)> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => format!("`{name}` is not installed"),
        _ => format!("`{name}` could not be started: {error}"),
    })?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (told, complained) = (text(&output.stdout), text(&output.stderr));
    if output.status.success() {
        Ok((told, complained))
    } else {
        Err(format!("`{name}` failed:\n{complained}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_may_be_lower_but_hardly_higher() {
        assert!(within(Some(100.0), 42.0, TOLERANCE) && within(Some(100.0), 101.9, TOLERANCE));
        assert!(!within(Some(100.0), 102.1, TOLERANCE));
        assert!(!within(None, 1.0, TOLERANCE), "what is not kept cannot be compared");
    }

    #[test]
    fn kept_figures_are_of_every_game() {
        for counted in [OPTIMISED, OF_THE_TESTS] {
            let kept = read_kept(&root().join(counted.kept)).unwrap();
            assert!(kept.compiler.starts_with("rustc "), "{}", kept.compiler);
            for game in ["antike", "arena", "carpe-diem", "gloria-mundi"] {
                for operation in counted.operations.unwrap_or(&["apply", "list", "play", "search"]) {
                    assert!(kept.figures.contains_key(&format!("{game} {operation}")), "{game} {operation}");
                }
            }
        }
    }
}
