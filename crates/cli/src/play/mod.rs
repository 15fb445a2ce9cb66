//! `quadriga play`: a game in the terminal, against bots or hot-seat.

mod answer;
mod help;
mod players;
mod screen;
mod session;

use crate::args::PlayArgs;
use crate::failure::{Failure, Outcome};
use crate::record::Opened;
use crate::setup::SetUp;
use crate::{Games, Io};
use players::Players;
use protocol::Phase;
use session::{Luck, Session};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;
use table::{Setup, Table};

pub(crate) fn run(args: &PlayArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let start = match &args.load {
        Some(_) => loaded(args, games, io)?,
        None => fresh(args, games)?,
    };
    let Start { table, players, luck, save } = start;
    Session::new(table, players, luck, save, io).run()
}

/// Everything a game in the terminal begins with.
struct Start {
    table: Table,
    players: Players,
    luck: Luck,
    /// Where the game is kept from the first move on, if anywhere.
    save: Option<PathBuf>,
}

fn fresh(args: &PlayArgs, games: Games) -> Outcome<Start> {
    let id = args.game.as_deref().unwrap_or_default();
    let set_up = SetUp::read(games, id, &args.table)?;
    let players = Players::from_args(args, set_up.seats)?;
    let luck = args.seed.map_or_else(Luck::fresh, Luck::repeatable);
    let new = set_up.start()?;
    let (rules, options) = (new.edition().into(), new.options());
    let setup = Setup::plain(set_up.face, rules, options, players.chairs(), luck.source());
    let table = Table::open(setup).map_err(|error| Failure::failed(error.to_string()))?;
    Ok(Start { table, players, luck, save: args.save.clone() })
}

fn loaded(args: &PlayArgs, games: Games, io: &mut Io<'_>) -> Outcome<Start> {
    let path = args.load.clone().unwrap_or_default();
    let opened = Opened::read(&path, games, io)?;
    let info = opened.face.info();
    if let Some(id) = &args.game
        && id != info.id
    {
        return Err(Failure::usage(format!("{} holds a game of {}, not of {id}", opened.name, info.id)));
    }
    if opened.under_way(usize::MAX)?.phase() == Phase::Over {
        return Err(opened.fails("the game is over; `quadriga replay` tells it"));
    }
    let players = if args.hot_seat || !args.seat.is_empty() || !args.bot.is_empty() {
        Players::from_args(args, opened.record.seats)?.named(&opened.names())
    } else {
        Players::from_record(&opened)?
    };
    let luck = match args.seed {
        Some(seed) => Luck::repeatable(seed),
        None => Luck::from_record(&opened)?,
    };
    let same_file = (opened.name != "standard input").then_some(path);
    let (rules, options) = (opened.record.rules, opened.record.options.clone());
    let setup = Setup::plain(opened.face, rules, options, players.chairs(), luck.source());
    let table = Table::going_on(setup, &opened.record.tokens).map_err(|error| opened.fails(error))?;
    Ok(Start { table, players, luck, save: args.save.clone().or(same_file) })
}

/// A number nobody knows in advance. The standard library seeds its hash maps with such numbers.
fn unpredictable() -> u64 {
    RandomState::new().build_hasher().finish()
}
