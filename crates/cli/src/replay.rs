//! `quadriga replay`: a recorded game in words, checked, or traced.

use crate::args::ReplayArgs;
use crate::failure::{Failure, Outcome};
use crate::figures::wrapped;
use crate::record::Opened;
use crate::setup::readable;
use crate::{Games, Io};
use engine::words::name_of;
use games::{Match, Next, Seat, Told, Viewpoint, is_of_the_table};
use protocol::{EndedBy, GameResult};
use serde_json::{Value, json};
use std::io::Write;
use table::{Author, Fact, Film, Play};

pub(crate) fn run(args: &ReplayArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let opened = Opened::read(&args.file, games, io)?;
    if args.check {
        return check(&opened, io.out);
    }
    if args.trace {
        return trace(&opened, io.out);
    }
    let from = viewpoint(args.from.as_deref(), opened.record.seats)?;
    match args.at {
        Some(at) => position(&opened, at, from, io.out),
        None => story(&opened, from, io.out),
    }
}

/// From where a record is looked at: all cards face up unless a seat is named.
fn viewpoint(from: Option<&str>, seats: usize) -> Outcome<Viewpoint> {
    match from {
        None => Ok(Viewpoint::Everything),
        Some("spectator") => Ok(Viewpoint::Spectator),
        Some(number) => match number.parse::<usize>() {
            Ok(n) if (1..=seats).contains(&n) => Ok(Viewpoint::Seat(Seat::new(n - 1))),
            _ => Err(Failure::usage(format!(
                "--from takes a seat from 1 to {seats}, or `spectator`, not `{}`",
                readable(number)
            ))),
        },
    }
}

/// Is every action legal, and do result and digest hold?
pub(crate) fn check(opened: &Opened, out: &mut dyn Write) -> Outcome {
    let record = &opened.record;
    let table = opened.under_way(usize::MAX)?;
    let result = table.result(Told::PLAIN);
    if record.result.is_some() && result.is_none() {
        let length = record.tokens.len();
        return Err(opened.fails(format!(
            "the headers give a result, but after the last action ({length}) the game is not over: the record was cut short"
        )));
    }
    opened.face.verify(record).map_err(|words| opened.fails(words))?;
    let state = match result.map(|result| result.by) {
        Some(EndedBy::Rules) if record.result.is_some() => "the game is finished and its result holds",
        Some(EndedBy::Rules) => "the game is finished; the record gives no result to compare",
        Some(EndedBy::Abandoned | EndedBy::Closed) => "the game was broken off, without a winner",
        Some(EndedBy::Resigned { .. } | EndedBy::TimedOut { .. }) => "the game ended by resignation",
        None => "the game is not finished",
    };
    let digest = if record.digest.is_some() { "the digest holds" } else { "the record gives no digest" };
    writeln!(out, "{}: all {} actions are legal; {state}; {digest}", opened.name, record.tokens.len())?;
    Ok(())
}

/// One JSON object per step, then one for the position at the end.
fn trace(opened: &Opened, out: &mut dyn Write) -> Outcome {
    opened.table(usize::MAX)?;
    let film = Film::of_record(opened.face, &opened.record).map_err(|refusal| opened.fails(refusal))?;
    let mut lines = Vec::new();
    let last = film.play(|table| {
        let n = table.ply().index();
        lines.extend(table.play().map(|play| step(play, n, opened.record.tokens.get(n))));
        true
    });
    last.map_err(|refusal| opened.fails(refusal))?;
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn step(play: &Play, n: usize, action: Option<&String>) -> Value {
    let table = play.game();
    let (next, legal): (Value, Value) = match play.next() {
        Next::Player(seat) => {
            let mut tokens: Vec<_> =
                table.choices(Told::PLAIN).into_iter().map(|choice| choice.token).collect();
            tokens.sort();
            (seat.index().into(), tokens.into())
        }
        Next::Chance => {
            let mut odds = table.odds();
            odds.sort();
            ("chance".into(), odds.into_iter().map(|(token, weight)| json!([token, weight])).collect())
        }
        Next::Over => ("over".into(), json!([])),
    };
    let state = table.view(Viewpoint::Spectator);
    json!({ "n": n, "next": next, "legal": legal, "action": action, "state": state })
}

fn play(table: &mut dyn Match, token: &str, opened: &Opened) -> Outcome<games::Played> {
    table.play(token, Told::PLAIN).map_err(|error| opened.fails(error))
}

/// The position after so many actions.
fn position(opened: &Opened, at: usize, from: Viewpoint, out: &mut dyn Write) -> Outcome {
    let table = opened.table(at)?;
    let names = opened.names();
    let told = Told { language: "en", names: &names };
    writeln!(out, "{} after {at} of {} actions", opened.face.info().title, opened.record.tokens.len())?;
    writeln!(out, "{}", table.picture(from, told).trim_end())?;
    match table.next() {
        Next::Over => result(&*table, &names, out)?,
        Next::Chance => writeln!(out, "{}", table.prompt(from, told))?,
        Next::Player(seat) => {
            writeln!(out, "{}", table.prompt(from, told))?;
            if from.knows_hand_of(seat) {
                for choice in table.choices(told) {
                    writeln!(out, "  {:<24} {}", choice.token, choice.words)?;
                }
            }
        }
    }
    if let Some(token) = opened.record.tokens.get(at) {
        writeln!(out, "Then: {}", readable(token))?;
    }
    Ok(())
}

/// The whole game in sentences.
fn story(opened: &Opened, from: Viewpoint, out: &mut dyn Write) -> Outcome {
    opened.table(usize::MAX)?;
    let mut table = opened.table(0)?;
    let names = opened.names();
    let told = Told { language: "en", names: &names };
    let players: Vec<_> = Seat::all(table.seats()).map(|seat| name_of(seat, &names)).collect();
    writeln!(out, "{}: {}", opened.face.info().title, players.join(", "))?;
    let unusual = unusual_options(opened, &*table);
    if !unusual.is_empty() {
        writeln!(out, "Options: {}", unusual.join(", "))?;
    }
    for (n, token) in (1..).zip(&opened.record.tokens) {
        if is_of_the_table(token) {
            if let Ok(Fact::Resigned(seat)) = Fact::read(token, Author::Chance) {
                writeln!(out, "{n:>5}  {} resigns.", name_of(seat, &names))?;
            }
            continue;
        }
        let by = table.next();
        let offered = table.choices(told).into_iter().find(|choice| choice.token == *token);
        let played = play(&mut *table, token, opened)?;
        let seen = played.seen(from, told);
        if seen.is_empty() {
            // Actions without an event of their own are steps on the way to one: told as they were offered.
            let words = match (by, offered) {
                (Next::Player(seat), Some(choice)) if from.knows_hand_of(seat) => {
                    format!("{}: {}", name_of(seat, &names), choice.words)
                }
                (Next::Player(seat), _) => format!("{} decides.", name_of(seat, &names)),
                _ => token.clone(),
            };
            writeln!(out, "{n:>5}  {words}")?;
        }
        for (index, event) in seen.iter().enumerate() {
            let number = if index == 0 { n.to_string() } else { String::new() };
            writeln!(out, "{number:>5}  {}", event.words)?;
        }
    }
    writeln!(out)?;
    match opened.under_way(usize::MAX)?.result(told) {
        Some(GameResult { by: EndedBy::Resigned { seat } | EndedBy::TimedOut { seat }, .. }) => {
            Ok(writeln!(out, "The game is over: {} has resigned.", name_of(seat, &names))?)
        }
        Some(GameResult { by: EndedBy::Abandoned | EndedBy::Closed, words, .. }) => {
            Ok(writeln!(out, "The game is over. {words}")?)
        }
        Some(_) => result(&*table, &names, out),
        None => Ok(writeln!(out, "The game is not finished. {}", table.prompt(from, told))?),
    }
}

/// An edition that is not the newest, and the options that are not as usual in it, as `name: value`.
fn unusual_options(opened: &Opened, table: &dyn Match) -> Vec<String> {
    let (face, edition, options) = (opened.face, table.edition(), table.options());
    let usual = face.presets_of(edition).into_iter().next().map(|(_, usual)| usual).unwrap_or_default();
    let older = (edition != face.info().edition).then(|| format!("edition: {edition}"));
    let chosen = options.as_object().into_iter().flatten();
    let unusual = chosen.filter(|(name, value)| usual.get(name) != Some(value));
    older.into_iter().chain(unusual.map(|(name, value)| format!("{name}: {value}"))).collect()
}

/// How a finished game ended, with the score sheet.
pub(crate) fn result(table: &dyn Match, names: &[String], out: &mut dyn Write) -> Outcome {
    let Some(outcome) = table.outcome() else { return Ok(()) };
    let told = Told { language: "en", names };
    wrapped(out, "", &table.ending(told))?;
    let winners: Vec<_> = outcome.winners().map(|seat| name_of(seat, names)).collect();
    match winners.as_slice() {
        [winner] => writeln!(out, "{winner} wins.")?,
        shared => writeln!(out, "{} share the win.", shared.join(" and "))?,
    }
    let players: Vec<_> = Seat::all(table.seats()).map(|seat| name_of(seat, names)).collect();
    let mut headings = vec![""];
    headings.extend(players.iter().map(String::as_str));
    let row = |name: &str, figures: Vec<String>| [vec![name.to_owned()], figures].concat();
    let mut rows: Vec<_> = table
        .sheet(told)
        .into_iter()
        .map(|line| row(&line.words, line.points.iter().map(ToString::to_string).collect()))
        .collect();
    let seats = || Seat::all(table.seats());
    rows.push(row("Score", seats().map(|seat| outcome.score(seat).to_string()).collect()));
    rows.push(row("Place", seats().map(|seat| outcome.rank(seat).to_string()).collect()));
    crate::figures::table(out, &headings, &rows)?;
    Ok(())
}
