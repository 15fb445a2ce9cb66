//! The `quadriga` command as a library: arguments in, words and an exit code out.
//!
//! Every command is written over [`games::GameFace`]: none knows a game by name. [`run`] takes the
//! catalogue and the three streams as arguments, so that tests drive the whole command with a game of their own.
//!
//! Exit codes: 0 when all is well, 1 when something failed or did not hold (a record that does not check), 2 when
//! the command line asks for something that is not there.

pub mod bug;

mod admin;
mod analyse;
mod args;
mod backup;
mod bench;
mod bot;
mod catalogue;
mod check;
mod copy;
mod export;
mod failure;
mod figures;
#[cfg(test)]
mod handbook;
mod loadtest;
mod networks;
mod numbers;
mod play;
mod program;
mod puzzles;
mod record;
mod replay;
mod review;
mod selfplay;
mod serve;
mod setup;
mod simulate;
mod tournament;
mod verify;

use args::{Cli, Command};
use clap::Parser;
use clap::error::ErrorKind;
use failure::{Failure, Outcome};
use games::GameFace;
use std::ffi::OsString;
use std::io::{BufRead, Write};

/// The games that a command may be given.
pub type Games = &'static [&'static dyn GameFace];

/// The streams of a command.
pub struct Io<'a> {
    /// What is typed or piped in.
    pub input: &'a mut dyn BufRead,
    /// Results.
    pub out: &'a mut dyn Write,
    /// Complaints.
    pub err: &'a mut dyn Write,
    /// Is `out` a terminal, so that screens may be cleared and words be set in bold?
    pub terminal: bool,
}

/// Runs one command line, its first word the name of the program. The result is the exit code.
pub fn run(args: impl IntoIterator<Item = OsString>, games: Games, io: &mut Io<'_>) -> u8 {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return misunderstood(&error, io),
    };
    let result = dispatch(cli.command.unwrap_or(Command::Serve(cli.serve)), games, io)
        .and_then(|()| Ok(io.out.flush()?));
    match result {
        Ok(()) | Err(Failure::NobodyReads) => 0,
        Err(Failure::Words { words, code }) => {
            let _ = io.out.flush();
            let _ = writeln!(io.err, "quadriga: {}", setup::printable(&words));
            code
        }
    }
}

/// Help that was asked for, or what is wrong with the command line in one sentence. When even that cannot be written there is
/// nobody left to tell.
fn misunderstood(error: &clap::Error, io: &mut Io<'_>) -> u8 {
    let text = error.to_string();
    let _ = if !error.use_stderr() {
        write!(io.out, "{text}").and_then(|()| io.out.flush())
    } else if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        write!(io.err, "{text}")
    } else {
        // The first paragraph says what is wrong; tips and usage follow.
        let said: Vec<_> = text.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
        let said = said.join(" ");
        writeln!(io.err, "quadriga: {}; see `quadriga --help`", said.strip_prefix("error: ").unwrap_or(&said))
    };
    error.exit_code() as u8
}

fn dispatch(command: Command, games: Games, io: &mut Io<'_>) -> Outcome {
    match command {
        Command::Serve(args) => serve::run(&args, games, io),
        Command::Loadtest(args) => loadtest::run(&args, games, io),
        Command::Games(args) => catalogue::run(&args, games, io),
        Command::Play(args) => play::run(&args, games, io),
        Command::Simulate(args) => simulate::run(&args, games, io),
        Command::Replay(args) => replay::run(&args, games, io),
        Command::Check(args) => check::run(&args, games, io),
        Command::Backup(args) => backup::backup(&args, games, io),
        Command::Copy(args) => copy::run(&args, games, io),
        Command::Restore(args) => backup::restore(&args, games, io),
        Command::Export(args) => export::run(&args, games, io),
        Command::Admin(args) => admin::run(&args, io),
        Command::Verify(args) => verify::run(&args, games, io),
        Command::Bot(args) => bot::run(&args, io),
        Command::Bench(args) => bench::run(&args, games, io),
        Command::Analyse(args) => analyse::run(&args, games, io),
        Command::Review(args) => review::run(&args, games, io),
        Command::Puzzles(args) => puzzles::run(&args, games, io),
        Command::Tournament(args) => tournament::run(&args, games, io),
        Command::Selfplay(args) => selfplay::run(&args, games, io),
        Command::Network(args) => networks::run(&args, games, io),
    }
}
