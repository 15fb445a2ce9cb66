//! Writes the golden games: `cargo run -p quadriga-arena --example golden -- crates/arena/tests/golden`.
//!
//! One game of random players and one of greedy players for every preset of the newest edition. Needed only when there is
//! a new edition: the tests hold the program to the files as they are, and none is written anew.

use arena::{Arena, Options};
use bots::{Bot, Greedy, Known};
use engine::conformance::{keep_golden, random_game};
use engine::game::FinalScore;
use engine::record::Record;
use engine::{Game, GameOptions, Next, Rng, digest};
use std::path::PathBuf;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).expect("the folder to write to"));
    for (number, (preset, options)) in Options::presets().into_iter().enumerate() {
        let (_, mut record) = random_game::<Arena>(100 + number as u64, 2, &options);
        record.names = vec!["Random".to_owned(), "Random".to_owned()];
        keep_golden::<Arena>(&folder, &format!("{preset}-random"), &record);
        let record = greedy_game(200 + number as u64, &options);
        keep_golden::<Arena>(&folder, &format!("{preset}-greedy"), &record);
    }
}

fn greedy_game(seed: u64, options: &Options) -> Record {
    let mut game = Arena::new(2, options).expect("presets are valid");
    let mut rng = Rng::new(seed);
    let (mut tokens, mut odds) = (Vec::new(), Vec::new());
    while game.next() != Next::Over {
        let action = match Known::of(&game) {
            None => game.sample(&mut rng, &mut odds),
            Some(known) => Greedy::default().choose(&known, &mut rng),
        };
        game.apply(action, &mut ());
        tokens.push(action.to_string());
    }
    Record {
        game: Arena::INFO.id.to_owned(),
        rules: options.edition.into(),
        seats: 2,
        options: serde_json::to_value(options).expect("options are plain data"),
        names: vec!["Greedy".to_owned(), "Greedy".to_owned()],
        result: game.outcome().map(FinalScore::from),
        digest: Some(digest(&game)),
        tokens,
        ..Record::default()
    }
}
