//! Writes the golden games: `cargo run --release -p quadriga-carpe-diem --example golden -- FOLDER`.
//!
//! Twenty games of the newest edition over seats and options, half by random play and half by the one-step player. Only to
//! be run when there is a new edition: none is written anew, and `tests/golden.rs` holds every step of every game.

use bots::{Level, think};
use carpe_diem::{CarpeDiem, Options};
use engine::conformance::keep_golden;
use engine::game::FinalScore;
use engine::record::Record;
use engine::{Game, GameOptions, Next, Rng, digest};

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let presets = Options::presets();
    for number in 0..20u64 {
        let seats = 2 + (number % 3) as usize;
        let (preset, options) = &presets[number as usize % presets.len()];
        let level = if number < 10 { Level::Random } else { Level::Greedy };
        let mut rng = Rng::stream(0x601d, number);
        let mut game = CarpeDiem::new(seats, options).expect("every preset suits every table");
        let (mut tokens, mut odds) = (Vec::new(), Vec::new());
        loop {
            let action = match game.next() {
                Next::Over => break,
                Next::Chance => game.sample(&mut rng, &mut odds),
                Next::Player(_) => think(level, &game, &mut rng).expect("a player is to act"),
            };
            tokens.push(action.to_string());
            game.apply(action, &mut ());
        }
        let record = Record {
            game: CarpeDiem::INFO.id.to_owned(),
            rules: options.edition.into(),
            seats,
            options: serde_json::to_value(options).expect("options are plain data"),
            result: game.outcome().map(FinalScore::from),
            digest: Some(digest(&game)),
            tokens,
            ..Record::default()
        };
        let name = format!("{number:02}-{}-{seats}-{preset}", if number < 10 { "random" } else { "greedy" });
        keep_golden::<CarpeDiem>(folder.as_ref(), &name, &record);
    }
}
