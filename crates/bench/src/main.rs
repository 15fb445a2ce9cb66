//! The work whose instructions `cargo xtask instructions` counts.
//!
//! Without arguments it lists what can be measured, one `game operation` a line. With both it does that work once over a
//! fixed set of positions (of the newest edition of the rules, unless a third argument names another; of all its presets, unless
//! a fourth names one) and prints how many operations it did. The work happens inside
//! [`count_instructions_here`], and callgrind counts only there: preparing positions costs nothing.

mod measured;
mod positions;

use engine::{Edition, GameOptions, Strategy, Study};
use measured::Operation;
use positions::Positions;
use std::process::ExitCode;

/// Prepares a game's positions, then does an operation on all of them; gives the number of operations.
type Measure = fn(Operation, Option<Edition>, Option<&str>) -> u64;

/// Every game, by its id.
const GAMES: &[(&str, Measure)] = &[
    ("carpe-diem", measure::<carpe_diem::CarpeDiem>),
    ("arena", measure::<arena::Arena>),
    ("gloria-mundi", measure::<gloria_mundi::GloriaMundi>),
    ("antike", measure::<antike::Antike>),
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            for (game, _) in GAMES {
                for operation in Operation::ALL {
                    println!("{game} {}", operation.name());
                }
            }
            ExitCode::SUCCESS
        }
        [game, operation, ref table @ ..] if table.len() <= 2 => {
            let edition = match table.first().map(|number| number.parse().map(Edition)).transpose() {
                Ok(edition) => edition,
                Err(error) => {
                    eprintln!("an edition is a number: {error}");
                    return ExitCode::FAILURE;
                }
            };
            let measure = GAMES.iter().find(|(id, _)| *id == game);
            let operation = Operation::ALL.into_iter().find(|known| known.name() == operation);
            let (Some((_, measure)), Some(operation)) = (measure, operation) else {
                eprintln!("there is no such game or operation: run without arguments for a list");
                return ExitCode::FAILURE;
            };
            let operations = measure(operation, edition, table.get(1).copied());
            if operations == 0 {
                eprintln!("there is nothing of that to measure: no such edition, or no such preset in it");
                return ExitCode::FAILURE;
            }
            println!("{operations}");
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("usage: quadriga-bench [GAME OPERATION [EDITION [PRESET]]]");
            ExitCode::FAILURE
        }
    }
}

fn measure<G: Strategy + Study>(operation: Operation, edition: Option<Edition>, preset: Option<&str>) -> u64 {
    let positions = Positions::<G>::fixed(edition.unwrap_or(G::Options::NEWEST), preset);
    // Once to warm buffers and tables, once to count.
    operation.run(&positions);
    count_instructions_here(&mut || operation.run(&positions))
}

/// Callgrind counts what happens inside this call; `cargo xtask instructions` knows it by name.
#[inline(never)]
fn count_instructions_here(work: &mut dyn FnMut() -> u64) -> u64 {
    work()
}
