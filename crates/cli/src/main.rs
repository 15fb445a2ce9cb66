//! The `quadriga` command. Everything it does is in the library beside it, so that tests can drive it.

use quadriga_cli::Io;
use std::io::{BufWriter, IsTerminal};
use std::process::ExitCode;

/// A server makes and drops many small things on several threads: a quarter of its time went into the system's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
