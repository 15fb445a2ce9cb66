//! `cargo xtask …`: everything a newcomer types. No dependencies, so that it starts at once.

mod copy;
#[cfg(unix)]
mod deb;
#[cfg(unix)]
mod dist;
mod fingerprint;
mod gates;
mod instructions;
mod mutants;
#[cfg(test)]
mod named;
#[cfg(unix)]
mod postgres;
#[cfg(unix)]
mod python;
mod quadriga;
mod schemathesis;
mod steps;
mod suite;
mod tools;
#[cfg(unix)]
mod trial;
#[cfg(unix)]
mod upgrade;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask TASK

  run [ARGS]       build the page and the program, and start it; ARGS go to `quadriga`
  test             all tests: Rust, Python, the page, a real browser
  test --quick     the Rust part only
  ui               build the page only
  dist             what a release consists of: archive, Debian package, bill of materials, checksums
  dist --rehearse  only the package, of the program that the tests have built; unpacked and started
  screenshots      make the pictures of docs/screenshots anew
  simulate [ARGS]  tables in worlds of trouble: --seed N repeats one, --seeds N plays many (help: --help)
  golden [GAME]    write anew what every seat sees of the golden games; new editions get their golden games first
  tune [ROUNDS] [GAMES] [SEED]
                   fit the weights of Arena's judge by self-play, and print them as `crates/arena/data/strategy.toml` has them
  review-truth GAME [GAMES] [SEATS] [THREADS] [SEED] [ITERATIONS] [ROLLOUTS] [FIRST] [PLANTED] [EVIDENCE]
                   whether reviews find the seat that plays some of its decisions at random
  counters [GAMES] [SEED]
                   how often counters run out in Gloria Mundi
  points [BOT] [GAMES] [SEED] [SEATS,…]
                   what the points of Carpe Diem come from, in each edition of its rules
  many             time lists and names with 111,000 tables stored: medians below 5 ms, or it fails
  schemathesis [N] hold the server to its own description of its API; N examples an address and phase, 20 by default
  upgrade-test [--from REVISION]
                   games go on while an earlier version (the newest release, or REVISION) and this one share a database
  python           the package for Python: the wheel, a clean environment with numpy alone, its tests
  python --all     the same, and the extras, installed only then: Ray on two workers, PyTorch (gigabytes)
  gates [NAMES]    what is too dear for every run: cargo-deny, counted instructions, fuzzing, the conformance kit for longer, coverage
  mutants [FILES]  take away one defence after the other and see that a test notices; FILES: patches of your own
  instructions [GAME] [--tests] [--save | --check | --edition N [--preset NAME]]
                   count instructions (by valgrind); --save keeps the figures to compare with; --check fails where one is
                   higher by more than 2 %; --tests counts the program that the tests build, in seconds; --edition counts on positions
                   of another edition of the rules, --preset on those of one of its sets of options alone";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match args.as_slice() {
        ["run", rest @ ..] => quadriga::run(rest.strip_prefix(&["--"]).unwrap_or(rest)),
        ["test"] => suite::all(),
        ["test", "--quick"] => suite::quick(),
        ["ui"] => suite::ui(),
        #[cfg(unix)]
        ["dist"] => dist::dist(),
        #[cfg(unix)]
        ["dist", "--rehearse"] => dist::rehearse(),
        ["screenshots"] => suite::screenshots(),
        ["simulate", rest @ ..] => quadriga::simulate(rest),
        ["golden", rest @ ..] => quadriga::golden(rest),
        [name @ ("tune" | "review-truth" | "counters" | "points"), rest @ ..] => quadriga::study(name, rest),
        ["many"] => quadriga::many(),
        ["schemathesis", rest @ ..] => schemathesis::schemathesis(rest),
        #[cfg(unix)]
        ["upgrade-test", rest @ ..] => upgrade::upgrade_test(rest),
        #[cfg(unix)]
        ["python"] => python::python(false),
        #[cfg(unix)]
        ["python", "--all"] => python::python(true),
        ["gates", rest @ ..] => gates::gates(rest),
        ["mutants", rest @ ..] => mutants::mutants(rest),
        ["instructions", rest @ ..] => instructions::instructions(rest),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        [] => Err(USAGE.to_owned()),
        _ => Err(format!("there is no task `{}`\n{USAGE}", args.join(" "))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(words) => {
            eprintln!("xtask: {words}");
            ExitCode::FAILURE
        }
    }
}
