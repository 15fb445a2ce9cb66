//! The `quadriga` command for tests: with `--seed N` the dice of its tables, ids and bots' luck come from that seed, so that what
//! failed once fails again. With `--cheat die`, `odds` or `view` it cheats, for the tests that must catch it. With `--toy` it offers the
//! toy game of the tests alone, which no page has a board for. Never to be shipped: whoever knows the seed knows every die
//! before it falls.

mod cheat;

use cheat::Cheat;
use quadriga_cli::Io;
use std::ffi::OsString;
use std::io::BufWriter;
use std::process::ExitCode;

fn main() -> ExitCode {
    quadriga_cli::bug::report_in_one_sentence();
    let Taken { seed, cheat, toy, rest } = match take(std::env::args_os()) {
        Ok(taken) => taken,
        Err(words) => {
            eprintln!("quadriga-test-server: {words}");
            return ExitCode::from(2);
        }
    };
    if let Some(seed) = seed {
        server::seed_everything(seed);
    }
    let games =
        if toy { &test_catalogue::GAMES } else { cheat.map_or_else(games::catalogue, Cheat::catalogue) };
    let mut io = Io {
        input: &mut std::io::stdin().lock(),
        terminal: false,
        out: &mut BufWriter::new(std::io::stdout().lock()),
        err: &mut std::io::stderr(),
    };
    ExitCode::from(quadriga_cli::run(rest, games, &mut io))
}

/// What a command line says to this program alone, and the command line without it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Taken {
    seed: Option<u64>,
    cheat: Option<Cheat>,
    toy: bool,
    rest: Vec<OsString>,
}

fn take(args: impl IntoIterator<Item = OsString>) -> Result<Taken, String> {
    let mut taken = Taken::default();
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        if arg == "--seed" {
            let number = args.next().and_then(|number| number.to_str()?.parse().ok());
            taken.seed = Some(number.ok_or("--seed takes a number")?);
        } else if arg == "--cheat" {
            let way = args.next().and_then(|way| Cheat::read(way.to_str()?));
            taken.cheat = Some(way.ok_or("--cheat takes `die`, `odds` or `view`")?);
        } else if arg == "--toy" {
            taken.toy = true;
        } else {
            taken.rest.push(arg);
        }
    }
    Ok(taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_meant_for_tests_is_taken_out_of_the_command_line() {
        let line = |words: &str| words.split(' ').map(OsString::from).collect::<Vec<_>>();
        let taken = take(line("it serve --seed 7 --toy --data d --cheat odds"));
        assert_eq!(
            taken,
            Ok(Taken { seed: Some(7), cheat: Some(Cheat::Odds), toy: true, rest: line("it serve --data d") })
        );
        assert_eq!(take(line("it serve")), Ok(Taken { rest: line("it serve"), ..Taken::default() }));
        for bad in ["it --seed", "it --seed x", "it --seed -1", "it --cheat", "it --cheat all"] {
            assert!(take(line(bad)).is_err(), "{bad}");
        }
    }
}
