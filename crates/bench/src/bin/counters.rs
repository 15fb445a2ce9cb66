//! How often counters run out in Gloria Mundi (its R3): `cargo xtask counters [GAMES] [SEED]`.
//!
//! For each number of seats, games among players who look one step ahead by `evaluate`; a game counts when some kind of counter was
//! used up at any moment of it.

use bots::{Bot, Greedy, Known};
use engine::drive::Driver;
use engine::{Game, Rng, Viewpoint};
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
    let (mut greedy, mut driver) = (Greedy::default(), Driver::new());
    let mut choose =
        |game: &GloriaMundi, rng: &mut Rng| greedy.choose(&Known::of(game).expect("a player is to act"), rng);
    while let Some(action) = driver.next(&game, rng, |_, _, rng| choose(&game, rng)) {
        game.apply(action, &mut ());
        let left = game.view(Viewpoint::Everything).supply.expect("the supply is finite");
        if left.array().contains(&0) {
            return true;
        }
    }
    false
}
