//! `quadriga tournament`: bots compete, seats balanced, with ratings and error bars.

mod game;
mod ledger;
mod programs;
mod rating;
mod schedule;
mod standings;

use crate::args::TournamentArgs;
use crate::failure::Outcome;
use crate::figures::progress;
use crate::setup::SetUp;
use crate::{Games, Io, networks, record};
use game::Played;
use ledger::{Header, Ledger};
use programs::Programs;
pub(crate) use schedule::Contestant;
use schedule::{Match, Schedule};
use standings::Standings;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

pub(crate) fn run(args: &TournamentArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let set_up = SetUp::read(games, &args.game, &args.table)?;
    networks::bring_in(&args.nets)?;
    networks::are_there(&set_up, &args.bots)?;
    let schedule = Schedule::new(&args.bots, set_up.seats, args.games, args.ladder)?;
    if let Some(directory) = &args.records {
        record::directory(directory)?;
    }
    // A command that is not there is told before anything is played.
    Programs::new(args.deadline).try_all(&args.bots)?;
    let header = Header::new(&set_up, args.seed)?;
    let mut ledger = match &args.resume {
        Some(path) => Some(Ledger::open(path, &header)?),
        None => None,
    };
    let mut standings = Standings::new(&schedule);
    if let Some(ledger) = &mut ledger {
        for played in ledger.take_earlier() {
            standings.count(&played);
        }
    }
    let open: Vec<Match> = schedule.matches().filter(|game| !standings.has(game)).collect();
    let bar = progress(open.len() as u64, "games");
    play_all(&set_up, args, &open, |played| {
        if let Some(ledger) = &mut ledger {
            ledger.append(&played)?;
        }
        standings.count(&played);
        bar.inc(1);
        Ok(())
    })?;
    bar.finish_and_clear();
    if args.json {
        return Ok(writeln!(io.out, "{:#}", standings.as_json(&header))?);
    }
    standings.in_words(set_up.face.info().title, io.out)
}

/// Plays the matches on several threads and hands each result to `each`, in the order in which they end.
fn play_all(
    set_up: &SetUp,
    args: &TournamentArgs,
    open: &[Match],
    mut each: impl FnMut(Played) -> Outcome,
) -> Outcome {
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel::<Outcome<Played>>();
    std::thread::scope(|scope| {
        for _ in 0..args.threads.get().min(open.len()) {
            let sender = sender.clone();
            let next = &next;
            scope.spawn(move || {
                let mut programs = Programs::new(args.deadline);
                while let Some(game) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let played = game::play(set_up, game, args.seed, args.records.as_deref(), &mut programs);
                    if sender.send(played).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let outcome = results.iter().try_for_each(|played| each(played?));
        // After a failure no further match begins.
        next.store(open.len(), Ordering::Relaxed);
        outcome
    })
}

impl Header {
    fn new(set_up: &SetUp, seed: u64) -> Outcome<Header> {
        let table = set_up.start()?;
        let info = set_up.face.info();
        Ok(Header {
            game: info.id.to_owned(),
            rules: table.edition().into(),
            seats: set_up.seats,
            options: table.options(),
            seed,
        })
    }
}
