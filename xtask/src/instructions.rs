//! `cargo xtask instructions [GAME] [--save | --check | --edition N [--preset NAME]]`: how many instructions the games spend on what is done most.
//!
//! A clock lies on a busy machine; callgrind counts the same number every time. Each operation of `crates/bench` runs once
//! under valgrind, which counts only inside `count_instructions_here`. The figures are compared with those kept in
//! `crates/bench/instructions.txt`; `--save` keeps the new ones, and `--check` fails where one is higher by more than
//! [`TOLERANCE`].

use crate::quadriga::target_directory;
use crate::steps::{Outcome, cargo, root, run};
use crate::tools;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

const KEPT: &str = "crates/bench/instructions.txt";
/// By how much a figure may exceed the kept one. (It may always be lower: `--save` keeps that.)
const TOLERANCE: f64 = 0.02;

/// Measures all games, or one, and prints a table.
pub fn instructions(args: &[&str]) -> Outcome {
    let (mut wanted, mut save, mut check) = (Vec::new(), false, false);
    let (mut edition, mut preset) = (None, None);
    let mut rest = args.iter().copied();
    while let Some(arg) = rest.next() {
        match arg {
            "--save" => save = true,
            "--check" => check = true,
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
            "usage: cargo xtask instructions [GAME] [--save | --check | --edition N [--preset NAME]]"
                .to_owned(),
        );
    }
    let valgrind = tools::valgrind()?;
    run(&mut cargo(&["build", "--release", "--package", "quadriga-bench", "--bin", "quadriga-bench"]))?;
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
    let mut dearer = Vec::new();
    println!("{:<14} {:<10} {:>14} {:>10}", "game", "operation", "instructions", "change");
    for (game, operation) in work {
        let figure = count(&valgrind, &program, game, operation, &table)?;
        let key = format!("{game} {operation}");
        let change = match kept.get(&key) {
            Some(before) if *before > 0.0 => format!("{:+.1} %", (figure / before - 1.0) * 100.0),
            _ => "new".to_owned(),
        };
        println!("{game:<14} {operation:<10} {figure:>14.1} {change:>10}");
        if !within(kept.get(&key).copied(), figure) {
            dearer.push(format!("{key} {change}"));
        }
        kept.insert(key, figure);
    }
    if save {
        let lines: String = kept.iter().map(|(key, figure)| format!("{key} {figure:.1}\n")).collect();
        std::fs::write(&kept_file, lines).map_err(|error| format!("{}: {error}", kept_file.display()))?;
        println!("kept in {KEPT}");
    }
    if check && !dearer.is_empty() {
        return Err(format!(
            "more than {:.0} % above {KEPT}, or not kept there: {}",
            100.0 * TOLERANCE,
            dearer.join(", ")
        ));
    }
    Ok(())
}

/// Is a figure not much above the one that was kept?
fn within(kept: Option<f64>, now: f64) -> bool {
    kept.is_some_and(|kept| now <= kept * (1.0 + TOLERANCE))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_may_be_lower_but_hardly_higher() {
        assert!(within(Some(100.0), 42.0) && within(Some(100.0), 101.9));
        assert!(!within(Some(100.0), 102.1));
        assert!(!within(None, 1.0), "what is not kept cannot be compared");
    }

    #[test]
    fn kept_figures_are_of_every_game() {
        let kept = read_kept(&root().join(KEPT)).unwrap();
        for game in ["antike", "arena", "carpe-diem", "gloria-mundi"] {
            for operation in ["apply", "list", "play", "search"] {
                assert!(kept.contains_key(&format!("{game} {operation}")), "{game} {operation}");
            }
        }
    }
}
