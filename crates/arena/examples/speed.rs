//! How fast random play is: `cargo run --release -p quadriga-arena --example speed -- [games] [deck]`.
//!
//! Every decision lists its legal actions, every chance event is sampled. To count instructions instead of time:
//! `valgrind --tool=callgrind target/release/examples/speed 2000`, then divide by the decisions printed.

use arena::options::Deck;
use arena::{Arena, Options};
use engine::{Game, Next, Rng};
use std::time::Instant;

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 =
        args.next().map_or(100_000, |n| n.parse().expect("the first argument is a number of games"));
    let deck = match args.next().as_deref() {
        None | Some("arena") => Deck::Arena,
        Some("arena_strict") => Deck::ArenaStrict,
        Some("combined") => Deck::Combined,
        Some("roma") => Deck::Roma,
        Some(other) => panic!("there is no deck `{other}`"),
    };
    let options = Options { deck, ..Options::default() };
    let start = Arena::new(2, &options).expect("the defaults are valid");
    let (mut legal, mut odds) = (Vec::with_capacity(256), Vec::with_capacity(64));
    let (mut decisions, mut chances, mut choices) = (0u64, 0u64, 0u64);
    let clock = Instant::now();
    for number in 0..games {
        let mut game = start;
        let mut rng = Rng::stream(1, number);
        loop {
            let action = match game.next() {
                Next::Over => break,
                Next::Chance => {
                    chances += 1;
                    game.sample(&mut rng, &mut odds)
                }
                Next::Player(_) => {
                    decisions += 1;
                    legal.clear();
                    game.legal_actions(&mut legal);
                    choices += legal.len() as u64;
                    legal[rng.index(legal.len())]
                }
            };
            game.apply(action, &mut ());
        }
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!(
        "games {games}, decisions {decisions}, chance events {chances}, mean choices {:.2}",
        choices as f64 / decisions as f64
    );
    println!(
        "{:.0} decisions/s, {:.1} ns per decision, {:.0} games/s, state {} bytes",
        decisions as f64 / seconds,
        seconds * 1e9 / decisions as f64,
        games as f64 / seconds,
        size_of::<Arena>()
    );
}
