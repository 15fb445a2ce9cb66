//! `cargo xtask …`: everything a newcomer types. No dependencies, so that it starts at once.

mod copy;
#[cfg(unix)]
mod deb;
#[cfg(unix)]
mod dist;
mod fingerprint;
mod instructions;
mod mutants;
mod quadriga;
mod steps;
mod suite;
mod tools;
#[cfg(unix)]
mod trial;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask TASK

  run [ARGS]       build the page and the program, and start it; ARGS go to `quadriga`
  test             all tests: Rust, the page, a real browser
  test --quick     the Rust part only
  ui               build the page only
  dist             what a release consists of: archive, Debian package, bill of materials, checksums
  dist --rehearse  only the package, of the program that the tests have built; unpacked and started
  screenshots      make the pictures of docs/screenshots anew
  simulate [ARGS]  tables in worlds of trouble: --seed N repeats one, --seeds N plays many (help: --help)
  mutants [FILES]  take away one defence after the other and see that a test notices; FILES: patches of your own
  instructions [GAME] [--save]
                   count instructions (needs valgrind); --save keeps the figures to compare with";

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
