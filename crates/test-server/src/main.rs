//! The `quadriga` command for tests: with `--seed N` the dice of its tables, ids and bots' luck come from that seed, so that what
//! failed once fails again. Never to be shipped: whoever knows the seed knows every die before it falls.

use quadriga_cli::Io;
use std::ffi::OsString;
use std::io::BufWriter;
use std::process::ExitCode;

fn main() -> ExitCode {
    quadriga_cli::bug::report_in_one_sentence();
    let (seed, args) = match take_seed(std::env::args_os()) {
        Ok(taken) => taken,
        Err(words) => {
            eprintln!("quadriga-test-server: {words}");
            return ExitCode::from(2);
        }
    };
    if let Some(seed) = seed {
        server::seed_everything(seed);
    }
    let mut io = Io {
        input: &mut std::io::stdin().lock(),
        terminal: false,
        out: &mut BufWriter::new(std::io::stdout().lock()),
        err: &mut std::io::stderr(),
    };
    ExitCode::from(quadriga_cli::run(args, games::catalogue(), &mut io))
}

/// The seed of a command line, and the command line without it.
fn take_seed(args: impl IntoIterator<Item = OsString>) -> Result<(Option<u64>, Vec<OsString>), String> {
    let (mut seed, mut rest) = (None, Vec::new());
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        if arg == "--seed" {
            let number = args.next().and_then(|number| number.to_str()?.parse().ok());
            seed = Some(number.ok_or("--seed takes a number")?);
        } else {
            rest.push(arg);
        }
    }
    Ok((seed, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_is_taken_out_of_the_command_line() {
        let line = |words: &str| words.split(' ').map(OsString::from).collect::<Vec<_>>();
        let taken = take_seed(line("it serve --seed 7 --data d"));
        assert_eq!(taken, Ok((Some(7), line("it serve --data d"))));
        assert_eq!(take_seed(line("it serve")), Ok((None, line("it serve"))));
        for bad in ["it --seed", "it --seed x", "it --seed -1"] {
            assert!(take_seed(line(bad)).is_err(), "{bad}");
        }
    }
}
