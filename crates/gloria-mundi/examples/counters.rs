//! How often counters run out (R3): `cargo run --release -p quadriga-gloria-mundi --example counters -- [GAMES] [SEED]`.
//!
//! For each number of seats, games among players who look one step ahead by `evaluate`; a game counts when some kind of counter was
//! used up at any moment of it.

use bots::{Bot, Greedy, Known};
use engine::{Game, Next, Rng, Viewpoint};
use gloria_mundi::{GloriaMundi, Options};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| match arguments.next().map(|text| text.parse()) {
        None => default,
        Some(Ok(number)) => number,
        Some(Err(error)) => panic!("a number is needed: {error}"),
    };
    let (games, seed) = (number(200), number(1));
    for seats in 2..=6 {
        let short = (0..games).filter(|&number| runs_out(seats, &mut Rng::stream(seed, number))).count();
        println!("{seats} seats: some kind was used up in {short} of {games} games");
    }
}

fn runs_out(seats: usize, rng: &mut Rng) -> bool {
    let mut game = GloriaMundi::new(seats, &Options::default()).expect("2 to 6 seats");
    let (mut greedy, mut odds) = (Greedy::default(), Vec::new());
    loop {
        let action = match game.next() {
            Next::Over => return false,
            Next::Chance => game.sample(rng, &mut odds),
            Next::Player(_) => greedy.choose(&Known::of(&game).expect("a player is to act"), rng),
        };
        game.apply(action, &mut ());
        let left = game.view(Viewpoint::Everything).supply.expect("the supply is finite");
        if left.array().contains(&0) {
            return true;
        }
    }
}
