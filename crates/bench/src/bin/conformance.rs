//! The conformance kit, for longer than the tests: `conformance [GAMES [SEED [GAME]]]` plays so many games at each table (number of
//! seats, preset), 100 unless told, of all games or one, and stops at the first broken law: of those of the game, of what it tells bots, and of
//! what it gives learning programs.

use engine::conformance::{Plan, Report, Tally, survey, survey_strategy, survey_study};
use engine::study::Study;
use engine::{Game, Strategy};
use std::process::ExitCode;

type Survey = fn(&Plan) -> Result<Tally, Box<Report>>;

/// Every game, by its id.
const GAMES: &[(&str, Survey)] = &[
    (carpe_diem::CarpeDiem::INFO.id, whole::<carpe_diem::CarpeDiem>),
    (arena::Arena::INFO.id, whole::<arena::Arena>),
    (gloria_mundi::GloriaMundi::INFO.id, whole::<gloria_mundi::GloriaMundi>),
    (antike::Antike::INFO.id, whole::<antike::Antike>),
];

fn whole<G: Strategy + Study>(plan: &Plan) -> Result<Tally, Box<Report>> {
    survey_strategy::<G>(plan)?;
    survey_study::<G>(plan)?;
    survey::<G>(plan)
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, usual: u64| args.get(index).map_or(Ok(usual), |arg| arg.parse());
    let (Ok(games), Ok(seed)) = (number(0, 100), number(1, 1)) else {
        eprintln!("usage: conformance [GAMES [SEED [GAME]]]");
        return ExitCode::FAILURE;
    };
    let plan = Plan { games: games as usize, seed, enough: usize::MAX, ..Plan::default() };
    for (id, survey) in GAMES.iter().filter(|(id, _)| args.get(2).is_none_or(|only| only == id)) {
        match survey(&plan) {
            Ok(tally) => println!("{id}: {tally:#?}"),
            Err(report) => {
                eprintln!("{report}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
