//! The golden games: `cargo xtask golden [GAME]` writes anew what every seat sees of them (`*.seen.txt`), of all games or one. For an edition
//! that has no golden games yet it plays and keeps some first; what was kept is never written anew.

use bots::{Level, think};
use engine::conformance::{keep_golden, record_of_game, write_seen};
use engine::drive::Driver;
use engine::{Game, GameOptions, Rng, Strategy, Study};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// So many games an edition gets: half of them among random players, half among greedy ones.
const GAMES: u64 = 20;

/// Renews the golden games of one game below this folder.
type Renew = fn(&Path);

/// Every game, by its id.
const ALL: &[(&str, Renew)] = &[
    (carpe_diem::CarpeDiem::INFO.id, renew::<carpe_diem::CarpeDiem>),
    (arena::Arena::INFO.id, renew::<arena::Arena>),
    (gloria_mundi::GloriaMundi::INFO.id, renew::<gloria_mundi::GloriaMundi>),
    (antike::Antike::INFO.id, renew::<antike::Antike>),
];

fn main() -> ExitCode {
    let only = std::env::args().nth(1);
    let mut wanted = ALL.iter().filter(|(id, _)| only.as_deref().is_none_or(|only| only == *id)).peekable();
    if wanted.peek().is_none() {
        eprintln!("usage: golden [GAME]");
        return ExitCode::FAILURE;
    }
    for (id, renew) in wanted {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../{id}/tests/golden"));
        renew(&folder);
        println!("{id}: what its seats see is written");
    }
    ExitCode::SUCCESS
}

fn renew<G: Strategy + Study>(folder: &Path) {
    if !folder.join(format!("edition-{}", G::Options::NEWEST)).is_dir() {
        play_some::<G>(folder);
    }
    write_seen::<G>(folder);
}

/// Games of the newest edition over all presets and numbers of seats.
fn play_some<G: Strategy + Study>(folder: &Path) {
    let presets = G::Options::presets();
    let seats: Vec<usize> = (G::INFO.min_seats..=G::INFO.max_seats).collect();
    let (mut kept, mut number) = (0, 0u64);
    while kept < GAMES {
        let (preset, options) = &presets[number as usize % presets.len()];
        let seats = seats[number as usize % seats.len()];
        let level = if number.is_multiple_of(2) { Level::Random } else { Level::Greedy };
        number += 1;
        // Not every preset is for every number of seats.
        let Ok(mut game) = G::new(seats, options) else { continue };
        let mut rng = Rng::stream(0x601d, number);
        let (mut actions, mut driver) = (Vec::new(), Driver::new());
        let choose = |game: &G, rng: &mut Rng| think(level, game, rng).expect("a player is to act");
        while let Some(action) = driver.next(&game, &mut rng, |_, _, rng| choose(&game, rng)) {
            actions.push(action);
            game.apply(action, &mut ());
        }
        let name = format!("{kept:02}-{level}-{seats}-{preset}");
        keep_golden::<G>(folder, &name, &record_of_game(&game, &actions));
        kept += 1;
    }
}
