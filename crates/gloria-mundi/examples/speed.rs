//! Random play as fast as it goes: `cargo run --release -p quadriga-gloria-mundi --example speed -- [GAMES] [SEATS]`.
//!
//! Legal lists are built at each decision and chance is sampled; prints decisions per second of processor time.

use engine::{Game, Next, Rng};
use gloria_mundi::{GloriaMundi, Options};
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| match arguments.next().map(|text| text.parse()) {
        None => default,
        Some(Ok(number)) => number,
        Some(Err(error)) => panic!("a number is needed: {error}"),
    };
    let (games, seats) = (number(20_000), number(4) as usize);
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    let (mut decisions, mut chances, mut longest) = (0u64, 0u64, 0);
    let start = Instant::now();
    for number in 0..games {
        let mut rng = Rng::stream(1, number);
        let mut game = GloriaMundi::new(seats, &Options::default()).expect("2 to 6 seats");
        loop {
            match game.next() {
                Next::Over => break,
                Next::Chance => {
                    chances += 1;
                    let action = game.sample(&mut rng, &mut odds);
                    game.apply(action, &mut ());
                }
                Next::Player(_) => {
                    decisions += 1;
                    legal.clear();
                    game.legal_actions(&mut legal);
                    longest = longest.max(legal.len());
                    game.apply(legal[rng.index(legal.len())], &mut ());
                }
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{games} games of {seats}: {decisions} decisions and {chances} draws in {seconds:.2} s: {:.2} million decisions/s, {:.0} ns each; longest list {longest}; state {} bytes",
        decisions as f64 / seconds / 1e6,
        seconds * 1e9 / decisions as f64,
        size_of::<GloriaMundi>(),
    );
}
