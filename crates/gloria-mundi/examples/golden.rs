//! Writes the golden games: `cargo run --release -p quadriga-gloria-mundi --example golden -- crates/gloria-mundi/tests/golden`.
//!
//! Twenty records of the newest edition over all seat counts and presets, half by random play, half by one-step players.
//! Only to be run when there is a new edition: none is written anew.

use bots::{Bot, Greedy, Known};
use engine::conformance::keep_golden;
use engine::game::FinalScore;
use engine::record::Record;
use engine::{Game, GameOptions, Next, Rng, digest};
use gloria_mundi::{GloriaMundi, Options};
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("say into which folder")?);
    let presets = Options::presets();
    for number in 0..20u64 {
        let seats = 2 + (number % 5) as usize;
        let (preset, options) = &presets[(number as usize / 2) % presets.len()];
        let clever = number % 2 == 1;
        let record = play(number, seats, options, clever)?;
        let player = if clever { "greedy" } else { "random" };
        keep_golden::<GloriaMundi>(&folder, &format!("{number:02}-{player}-{seats}-{preset}"), &record);
    }
    Ok(())
}

fn play(
    seed: u64,
    seats: usize,
    options: &Options,
    clever: bool,
) -> Result<Record, Box<dyn std::error::Error>> {
    let mut game = GloriaMundi::new(seats, options)?;
    let mut rng = Rng::stream(2026, seed);
    let (mut tokens, mut legal, mut odds) = (Vec::new(), Vec::new(), Vec::new());
    let mut greedy = Greedy::default();
    loop {
        let action = match game.next() {
            Next::Over => break,
            Next::Chance => game.sample(&mut rng, &mut odds),
            Next::Player(_) if clever => {
                greedy.choose(&Known::of(&game).expect("a player is to act"), &mut rng)
            }
            Next::Player(_) => {
                legal.clear();
                game.legal_actions(&mut legal);
                legal[rng.index(legal.len())]
            }
        };
        tokens.push(action.to_string());
        game.apply(action, &mut ());
    }
    Ok(Record {
        game: GloriaMundi::INFO.id.to_owned(),
        rules: options.edition.into(),
        seats,
        options: serde_json::to_value(options)?,
        result: game.outcome().map(FinalScore::from),
        digest: Some(digest(&game)),
        tokens,
        ..Record::default()
    })
}
