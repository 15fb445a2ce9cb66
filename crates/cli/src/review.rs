//! `quadriga review`: what of a finished game was luck, what was choice, what nobody could know.

use crate::args::ReviewArgs;
use crate::failure::Outcome;
use crate::figures::{duration, progress, table};
use crate::record::Opened;
use crate::{Games, Io};
use engine::words::name_of;
use games::review::{Cause, Mark, Plan, Review, Step};
use games::{Seat, StepWords, Told, TurnWords, retell};
use std::time::Instant;

pub(crate) fn run(args: &ReviewArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let opened = Opened::read(&args.file, games, io)?;
    let effort = args.effort.effort();
    let bar = progress(opened.record.tokens.len() as u64, "actions");
    let told = |done, _| {
        bar.set_position(done as u64);
        true
    };
    let plan = Plan { effort, seed: args.seed, threads: args.threads.get(), progress: &told };
    let start = Instant::now();
    let review = opened.face.review(&opened.record, &plan).map_err(|words| opened.fails(words))?;
    bar.finish_and_clear();
    if args.json {
        let mut object = serde_json::to_value(&review).expect("a review is plain data");
        object["game"] = opened.face.info().id.into();
        object["seed"] = args.seed.into();
        object["iterations"] = effort.iterations.into();
        object["rollouts"] = effort.rollouts.into();
        return Ok(writeln!(io.out, "{object:#}")?);
    }
    writeln!(io.out, "{}: what the game was made of, in hundredths of a win", opened.face.info().title)?;
    sums(&opened, &review, io)?;
    writeln!(io.out, "\nWhat decided it:")?;
    let names = opened.names();
    let told = Told { language: "en", names: &names };
    let words = retell(opened.face, &opened.record, &review, told).map_err(|words| opened.fails(words))?;
    for (point, turn) in review.turning_points.iter().zip(&words.turning_points) {
        turning_point(&opened, &review.steps[point.step], &words.steps[point.step], turn, io)?;
    }
    let steps = review.steps.len();
    writeln!(io.out, "\n{steps} steps in {}, seed {}", duration(start.elapsed().as_secs_f64()), args.seed)?;
    Ok(())
}

/// A share of the win in hundredths, with its sign.
fn hundredths(share: f64) -> String {
    // What rounds to nothing has no sign.
    let rounded = (1000.0 * share).round() / 10.0;
    if rounded == 0.0 { "0.0".to_owned() } else { format!("{rounded:+.1}") }
}

fn sums(opened: &Opened, review: &Review, io: &mut Io<'_>) -> Outcome {
    let names = opened.names();
    let rows: Vec<Vec<String>> = (0..)
        .zip(&review.sums)
        .map(|(seat, sum)| {
            let (inaccurate, mistakes) = (sum.inaccurate, sum.mistakes);
            vec![
                name_of(Seat(seat), &names),
                format!("{:.1}", 100.0 * sum.start),
                hundredths(sum.dice),
                hundredths(sum.choice),
                hundredths(sum.others),
                hundredths(sum.hidden),
                hundredths(sum.remainder),
                format!("{:.1}", 100.0 * sum.result),
                format!("{inaccurate} and {mistakes} of {}", sum.decisions),
            ]
        })
        .collect();
    let columns = [
        "player",
        "start",
        "luck",
        "own choices",
        "others' choices",
        "hidden",
        "remainder",
        "result",
        "inaccurate, mistakes",
    ];
    Ok(table(io.out, &columns, &rows)?)
}

/// What happened there, whom it served, what the search would have played, and how it could have gone on.
fn turning_point(
    opened: &Opened,
    step: &Step,
    words: &StepWords,
    turn: &TurnWords,
    io: &mut Io<'_>,
) -> Outcome {
    let names = opened.names();
    let moved: Vec<String> = (0..)
        .zip(step.dice.iter().zip(&step.choice).zip(&step.hidden))
        .map(|(seat, ((dice, choice), hidden))| {
            format!("{} {}", name_of(Seat(seat), &names), hundredths(dice + choice + hidden))
        })
        .collect();
    let who = step.seat.map_or_else(|| "chance".to_owned(), |seat| name_of(seat, &names));
    let what = match step.cause {
        Cause::End => "gave up",
        _ => &words.done,
    };
    let mark = match step.decision.as_ref().map(|decision| decision.mark) {
        None | Some(Mark::Good) => "",
        Some(Mark::Inaccurate) => " (inaccurate)",
        Some(Mark::Mistake) => " (a mistake)",
    };
    writeln!(io.out, "  after {} actions, {who}: {what}{mark}\n      {}", step.at, moved.join(", "))?;
    if let Some(better) = &words.better {
        writeln!(io.out, "      the search would have played: {better}")?;
        for line in &turn.instead {
            writeln!(io.out, "          {line}")?;
        }
    }
    Ok(())
}
