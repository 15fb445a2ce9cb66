//! Writes the golden games: `cargo run --release -p quadriga-antike --example golden -- crates/antike/tests/golden`.
//!
//! Twenty games of the newest edition over maps, seats and options, half by random players and half by greedy ones. To be
//! run only when there is a new edition: none is written anew.

use antike::options::{BattleSize, Direction, EmptyCoinBank, LastTemple, MapChoice, Nations, SiteResources};
use antike::{Antike, Options};
use engine::conformance::{keep_golden, random_game};
use engine::game::FinalScore;
use engine::record::Record;
use engine::{Game, GameOptions, MAX_SEATS, Next, Rng, Strategy, digest};

fn greedy_game(seed: u64, seats: usize, options: &Options) -> Record {
    let mut game = Antike::new(seats, options).expect("the options are allowed");
    let mut rng = Rng::new(seed);
    let (mut tokens, mut legal, mut odds) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let action = match game.next() {
            Next::Over => break,
            Next::Chance => game.sample(&mut rng, &mut odds),
            Next::Player(seat) => {
                legal.clear();
                game.legal_actions(&mut legal);
                let mut best = (f32::MIN, legal[0]);
                for &action in &legal {
                    let mut after = game;
                    after.apply(action, &mut ());
                    let mut chances = [0.0; MAX_SEATS];
                    after.evaluate(&mut chances);
                    // A little noise, so that games of one setup differ.
                    let worth = chances[seat.index()] + 0.01 * rng.unit();
                    if worth > best.0 {
                        best = (worth, action);
                    }
                }
                best.1
            }
        };
        game.apply(action, &mut ());
        tokens.push(action.to_string());
    }
    Record {
        game: Antike::INFO.id.to_owned(),
        rules: options.edition.into(),
        seats,
        options: serde_json::to_value(options).expect("options are JSON"),
        result: game.outcome().map(FinalScore::from),
        digest: Some(digest(&game)),
        tokens,
        ..Record::default()
    }
}

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let mut number = 0;
    for map in MapChoice::all() {
        let plain = Options { map, ..Options::default() };
        let other = Options {
            pliny: true,
            battle_size: BattleSize::Full,
            last_temple: LastTemple::AllGone,
            empty_coin_bank: EmptyCoinBank::AnyResource,
            free_payment: true,
            nations: Nations::Drafted,
            orient_resources: SiteResources::Printed,
            multi_resource_sites: false,
            bellona_direction: Direction::Right,
            ..plain
        };
        let setups = [
            (2, plain),
            (3, plain),
            (4, plain),
            (5, plain),
            (6, plain),
            (2, other),
            (3, other),
            (4, Options { nations: Nations::Fixed, ..other }),
            (5, other),
            (6, other),
        ];
        for (seats, options) in setups {
            options.validate(seats).expect("the options are allowed");
            number += 1;
            let seed = 1000 + number;
            let greedy = number % 2 == 0;
            let record = if greedy {
                greedy_game(seed, seats, &options)
            } else {
                random_game::<Antike>(seed, seats, &Options { round_limit: 40, ..options }).1
            };
            let kind = if greedy { "greedy" } else { "random" };
            let name = format!("{number:02}-{}-{seats}-{kind}", map.map().id);
            keep_golden::<Antike>(folder.as_ref(), &name, &record);
        }
    }
}
