//! `quadriga analyse`: the best actions at a position of a recorded game.

use crate::args::AnalyseArgs;
use crate::failure::{Failure, Outcome};
use crate::figures::{duration, rounded, table};
use crate::record::Opened;
use crate::{Games, Io};
use engine::words::name_of;
use games::{Advice, Effort, GameFace, Level, Match, Next, Seat, Told, Viewpoint};
use protocol::Phase;
use serde_json::json;
use std::time::Instant;

pub(crate) fn run(args: &AnalyseArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let opened = Opened::read(&args.file, games, io)?;
    let at = args.at.unwrap_or(opened.record.tokens.len());
    let position = opened.table(at)?;
    let seat = seat_to_act(&opened, &*position, at)?;
    if let Some(wanted) = args.seat {
        let seats = position.seats();
        if !(1..=seats).contains(&wanted) {
            return Err(Failure::usage(format!("there is no seat {wanted} at a table of {seats}")));
        }
        if wanted != seat.index() + 1 {
            let (own, to_act) = (wanted, seat.index() + 1);
            return Err(opened.fails(format!("at position {at} seat {to_act} is to act, not seat {own}")));
        }
    }
    let iterations = iterations(args.level, opened.face, &*position)?;
    let names = opened.names();
    let told = Told { language: "en", names: &names };
    let start = Instant::now();
    let effort = Effort { iterations, trees: args.threads.get(), seed: args.seed, stop: &|| false };
    let advice = position
        .advise(effort, told)
        .ok_or_else(|| opened.fails(format!("at position {at} nobody has anything to decide")))?;
    let seconds = start.elapsed().as_secs_f64();
    let played = opened.record.tokens.get(at);
    if args.json {
        let mut object = serde_json::to_value(&advice).expect("advice is plain data");
        object["game"] = opened.face.info().id.into();
        object["at"] = at.into();
        object["level"] = args.level.to_string().into();
        object["seed"] = args.seed.into();
        object["seconds"] = rounded(seconds, 6).into();
        object["played"] = json!(played);
        return Ok(writeln!(io.out, "{object:#}")?);
    }
    writeln!(
        io.out,
        "{} after {at} actions, as {} sees it",
        opened.face.info().title,
        name_of(seat, &names)
    )?;
    writeln!(io.out, "{}", position.picture(Viewpoint::Seat(seat), told).trim_end())?;
    writeln!(io.out, "\n{}", position.prompt(Viewpoint::Seat(seat), told))?;
    in_words(&advice, args.top, played, io)?;
    let forecast: Vec<_> = Seat::all(position.seats())
        .map(|seat| {
            let (chance, score) = (advice.chances[seat.index()], advice.scores[seat.index()]);
            format!("{} {:.0} % ({score:.1} points)", name_of(seat, &names), 100.0 * chance)
        })
        .collect();
    writeln!(io.out, "Chances to win, and expected final scores: {}", forecast.join(", "))?;
    writeln!(io.out, "{} iterations in {}, seed {}", advice.iterations, duration(seconds), args.seed)?;
    Ok(())
}

/// How deeply a level searches.
fn iterations(level: Level, face: &dyn GameFace, position: &dyn Match) -> Outcome<u32> {
    match (level, face.mind(level).iterations(position)) {
        (Level::Plain(_), _) | (_, None) => Err(Failure::usage(format!(
            "the bot {level} has no judgement to share; take centurio, legatus, imperator or search:N"
        ))),
        (_, Some(iterations)) => Ok(iterations),
    }
}

/// Whose decision it is; nobody's at a chance event and at the end.
fn seat_to_act(opened: &Opened, position: &dyn Match, at: usize) -> Outcome<Seat> {
    let length = opened.record.tokens.len();
    match position.next() {
        Next::Player(_) if opened.under_way(at)?.phase() == Phase::Over => {
            Err(opened.fails(format!("after {at} actions the game is over by resignation")))
        }
        Next::Player(seat) => Ok(seat),
        Next::Over => Err(opened.fails(format!("after {at} actions the game is over"))),
        Next::Chance => {
            let later = (at + 1..=length).find(|&n| match opened.table(n) {
                Ok(table) => matches!(table.next(), Next::Player(_)),
                Err(_) => false,
            });
            let hint = later.map(|n| format!("; the next decision is at position {n}")).unwrap_or_default();
            Err(opened.fails(format!("at position {at} chance is to act, not a player{hint}")))
        }
    }
}

fn in_words(advice: &Advice, top: usize, played: Option<&String>, io: &mut Io<'_>) -> Outcome {
    let mut rows = Vec::new();
    for (place, advised) in (1..).zip(&advice.choices) {
        let was_played = played == Some(&advised.choice.token);
        if place > top && !was_played {
            continue;
        }
        let mark = if was_played { "  ← played" } else { "" };
        rows.push(vec![
            format!("{place:>3}. {}{mark}", advised.choice.words),
            advised.chance.map_or("–".to_owned(), |chance| format!("{:.1} %", 100.0 * chance)),
            advised.visits.to_string(),
            advised.choice.token.clone(),
        ]);
    }
    Ok(table(io.out, &["choice", "win chance", "visits", "token"], &rows)?)
}
