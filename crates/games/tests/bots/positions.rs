//! Positions to try bots on, for every game of the catalogue.

use games::{GameFace, Match, Next, Rng, Seat, Told};
use serde_json::Value;

/// A fresh table for the `n`-th position: the seat counts and presets of a game in turn.
pub fn table(game: &dyn GameFace, n: u64) -> Box<dyn Match> {
    let info = game.info();
    let setups: Vec<(usize, Value)> = (info.min_seats..=info.max_seats)
        .flat_map(|seats| game.all_presets().into_iter().map(move |(_, options)| (seats, options)))
        .filter(|(seats, options)| game.start(*seats, options).is_ok())
        .collect();
    let (seats, options) = &setups[n as usize % setups.len()];
    game.start(*seats, options).expect("the set-up was tried just now")
}

/// Makes one action: chance by its odds, players at random.
pub fn step(table: &mut dyn Match, rng: &mut Rng) {
    if table.next() == Next::Chance {
        table.roll(rng).expect("chance is due");
    } else {
        let choices = table.choices(Told::PLAIN);
        let token = &choices[rng.index(choices.len())].token;
        table.play(token, Told::PLAIN).expect("the choice was offered");
    }
}

/// A position of random play in which somebody has a real choice.
pub fn position(game: &dyn GameFace, n: u64) -> (Box<dyn Match>, Seat) {
    let mut rng = Rng::stream(0x5EED, n);
    loop {
        let mut table = table(game, n);
        for _ in 0..rng.below(300) {
            if table.next() == Next::Over {
                break;
            }
            step(&mut *table, &mut rng);
        }
        while table.next() == Next::Chance {
            step(&mut *table, &mut rng);
        }
        if let Next::Player(seat) = table.next() {
            return (table, seat);
        }
    }
}
