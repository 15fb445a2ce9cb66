//! `cargo xtask instructions [GAME] [--save]`: how many instructions the games spend on what is done most.
//!
//! A clock lies on a busy machine; callgrind counts the same number every time. Each operation of `crates/bench` runs once
//! under valgrind, which counts only inside `count_instructions_here`. The figures are compared with those kept in
//! `crates/bench/instructions.txt`; `--save` keeps the new ones.

use crate::quadriga::target_directory;
use crate::steps::{Outcome, cargo, root, run};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

const KEPT: &str = "crates/bench/instructions.txt";

/// Measures all games, or one, and prints a table.
pub fn instructions(args: &[&str]) -> Outcome {
    let save = args.contains(&"--save");
    let wanted: Vec<&str> = args.iter().copied().filter(|arg| *arg != "--save").collect();
    if wanted.len() > 1 || wanted.iter().any(|arg| arg.starts_with('-')) {
        return Err("usage: cargo xtask instructions [GAME] [--save]".to_owned());
    }
    run(&mut cargo(&["build", "--release", "--package", "quadriga-bench"]))?;
    let program = target_directory()?.join("release").join("quadriga-bench");
    let list = output(Command::new(&program))?.0;
    let work: Vec<(&str, &str)> = list
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter(|(game, _)| wanted.first().is_none_or(|only| only == game))
        .collect();
    if work.is_empty() {
        return Err("there is no such game to measure".to_owned());
    }
    let kept_file = root().join(KEPT);
    let mut kept = read_kept(&kept_file)?;
    println!("{:<14} {:<10} {:>14} {:>10}", "game", "operation", "instructions", "change");
    for (game, operation) in work {
        let figure = count(&program, game, operation)?;
        let key = format!("{game} {operation}");
        let change = match kept.get(&key) {
            Some(before) if *before > 0.0 => format!("{:+.1} %", (figure / before - 1.0) * 100.0),
            _ => "new".to_owned(),
        };
        println!("{game:<14} {operation:<10} {figure:>14.1} {change:>10}");
        kept.insert(key, figure);
    }
    if save {
        let lines: String = kept.iter().map(|(key, figure)| format!("{key} {figure:.1}\n")).collect();
        std::fs::write(&kept_file, lines).map_err(|error| format!("{}: {error}", kept_file.display()))?;
        println!("kept in {KEPT}");
    }
    Ok(())
}

/// Instructions per operation.
fn count(program: &Path, game: &str, operation: &str) -> Outcome<f64> {
    let mut valgrind = Command::new("valgrind");
    valgrind
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args(["--collect-atstart=no", "--toggle-collect=*count_instructions_here*"])
        .arg(program)
        .args([game, operation]);
    let (told, counted) = output(valgrind)?;
    let operations: f64 = told.trim().parse().map_err(|_| format!("{game} {operation} told {told:?}"))?;
    let instructions: f64 = counted
        .lines()
        .find_map(|line| line.split_once("Collected :"))
        .and_then(|(_, number)| number.trim().parse().ok())
        .ok_or_else(|| format!("valgrind gave no count for {game} {operation}:\n{counted}"))?;
    Ok(instructions / operations.max(1.0))
}

fn read_kept(file: &Path) -> Outcome<BTreeMap<String, f64>> {
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        Err(error) => return Err(format!("{}: {error}", file.display())),
    };
    let figure = |line: &str| {
        let (key, number) = line.rsplit_once(' ')?;
        Some((key.to_owned(), number.parse().ok()?))
    };
    text.lines().map(|line| figure(line).ok_or_else(|| format!("{}: {line:?}", file.display()))).collect()
}

/// Runs a program; gives what it printed and what it complained.
fn output(mut command: Command) -> Outcome<(String, String)> {
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
