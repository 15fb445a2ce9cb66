//! The `quadriga` command. Everything it does is in the library beside it, so that tests can drive it.

use quadriga_cli::Io;
use std::io::{BufWriter, IsTerminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    quadriga_cli::bug::report_in_one_sentence();
    let stdin = std::io::stdin();
    let stdout = std::io::stdout();
    let mut io = Io {
        input: &mut stdin.lock(),
        terminal: stdout.is_terminal(),
        out: &mut BufWriter::new(stdout.lock()),
        err: &mut std::io::stderr(),
    };
    ExitCode::from(quadriga_cli::run(std::env::args_os(), games::catalogue(), &mut io))
}
