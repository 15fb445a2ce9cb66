//! `quadriga network`, and networks for the bots that ask them.

use crate::args::{NetsArgs, NetworkArgs, TableArgs};
use crate::failure::{Failure, Outcome};
use crate::setup::{SetUp, readable};
use crate::tournament::Contestant;
use crate::{Games, Io};
use games::nets::Place;
use games::nn::{Network, file};
use games::{Level, nets, network_for, reader};
use serde::Deserialize;
use serde_json::json;
use std::path::Path;
use std::sync::Arc;

/// Reads a network. What is damaged, or no network, is told in words.
fn read(path: &Path) -> Outcome<Network> {
    let bytes = std::fs::read(path).map_err(|error| Failure::file(path, "be read", &error))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    file::read(&name, &bytes).map_err(|why| Failure::failed(format!("{}: {why}", path.display())))
}

/// Brings in all networks of a directory, and tells their names. It is an error that there is none, or that two are for the same tables.
pub(crate) fn bring_in_from(directory: &Path, place: Place) -> Outcome<Vec<String>> {
    let failed = |error: &std::io::Error| Failure::file(directory, "be read", error);
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(directory).map_err(|error| failed(&error))? {
        let path = entry.map_err(|error| failed(&error))?.path();
        if path.extension().is_some_and(|ending| ending == "net") {
            paths.push(path);
        }
    }
    if paths.is_empty() {
        return Err(Failure::usage(format!("there is no network (*.net) in {}", directory.display())));
    }
    paths.sort();
    let (mut met, mut names) = (Vec::new(), Vec::new());
    for path in paths {
        let network = read(&path)?;
        let table = (network.shape.game.clone(), network.shape.seats);
        if met.contains(&table) {
            let (game, seats) = table;
            let directory = directory.display();
            return Err(Failure::usage(format!("{directory} has two networks for {game} at {seats} seats")));
        }
        met.push(table);
        names.push(path.file_name().unwrap_or_default().to_string_lossy().into_owned());
        nets::install(place, network);
    }
    Ok(names)
}

/// Brings in what the command line names.
pub(crate) fn bring_in(args: &NetsArgs) -> Outcome {
    for (directory, place) in [(&args.nets, Place::First), (&args.rivals, Place::Second)] {
        if let Some(directory) = directory {
            bring_in_from(directory, place)?;
        }
    }
    Ok(())
}

/// Has every bot that asks a network one for its table? A tournament of bots that only seem to have one would tell nothing.
pub(crate) fn are_there(set_up: &SetUp, bots: &[Contestant]) -> Outcome {
    for bot in bots {
        let (place, flag) = match bot {
            Contestant::Level(Level::Net(..)) => (Place::First, "--nets"),
            Contestant::Level(Level::Rival(..)) => (Place::Second, "--rivals"),
            _ => continue,
        };
        network_for(set_up.face, set_up.seats, &set_up.options, place).map_err(|why| {
            Failure::usage(format!("{bot} cannot play: {why}; {flag} names a directory of them"))
        })?;
    }
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    row: Vec<i16>,
    #[serde(default)]
    judged: Vec<f32>,
    #[serde(default)]
    actions: Vec<u16>,
}

pub(crate) fn run(args: &NetworkArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let network = read(&args.file)?;
    let shape = network.shape.clone();
    if args.table.seats.is_some_and(|seats| seats != shape.seats) {
        return Err(Failure::usage(format!("the network is for {} seats", shape.seats)));
    }
    let table = TableArgs {
        seats: Some(shape.seats),
        options: args.table.options.clone(),
        edition: args.table.edition,
    };
    let set_up = SetUp::read(games, &shape.game, &table)?;
    let mut reader =
        reader(set_up.face, set_up.seats, &set_up.options, Arc::new(network)).map_err(Failure::failed)?;
    if !args.ask {
        let told = json!({
            "game": shape.game,
            "seats": shape.seats,
            "observed": shape.observed.0,
            "whole": shape.whole.0,
            "actions": shape.actions,
            "corrects": shape.corrects,
            "value": shape.value,
            "policy": shape.policy,
        });
        return Ok(writeln!(io.out, "{told:#}")?);
    }
    let mut line = String::new();
    for n in 1.. {
        line.clear();
        let read = io.input.read_line(&mut line);
        if read.map_err(|error| Failure::failed(format!("standard input cannot be read: {error}")))? == 0 {
            break;
        }
        let wrong = |why: String| Failure::failed(format!("line {n}: {why}"));
        let asked: Question =
            serde_json::from_str(&line).map_err(|error| wrong(format!("{error} in {}", readable(&line))))?;
        if asked.row.len() != shape.whole.0 {
            return Err(wrong(format!("a row has {} numbers, not {}", shape.whole.0, asked.row.len())));
        }
        if asked.actions.iter().any(|action| usize::from(*action) >= shape.actions) {
            return Err(wrong(format!("numbers of actions are below {}", shape.actions)));
        }
        if reader.corrects() && asked.judged.len() != shape.seats {
            let (seats, told) = (shape.seats, asked.judged.len());
            return Err(wrong(format!("what is judged by hand (`judged`) is for {seats} seats, not {told}")));
        }
        let value = reader.value(&asked.row, &asked.judged);
        let actions = asked.actions.iter().map(|action| usize::from(*action));
        let shares = reader.shares(&asked.row[..shape.observed.0], actions);
        let answer = json!({
            "chances": value.map(|(chances, _)| chances[..shape.seats].to_vec()),
            "margins": value.map(|(_, margins)| margins[..shape.seats].to_vec()),
            "shares": shares,
        });
        writeln!(io.out, "{answer}")?;
    }
    Ok(())
}
