//! Random play against the clock: `cargo run --release -p quadriga-carpe-diem --example speed -- [SEATS] [GAMES] [SEED]`.
//!
//! Every decision builds the list of legal actions and takes one at random; chance is sampled. Printed are decisions of
//! players per second, and actions of players and chance together.

use carpe_diem::{CarpeDiem, Options};
use engine::{Game, Next, Rng};
use std::time::Instant;

fn main() {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>().expect("arguments are numbers"));
    let seats = args.next().unwrap_or(2) as usize;
    let games = args.next().unwrap_or(20_000);
    let seed = args.next().unwrap_or(1);
    let (mut legal, mut odds) = (Vec::with_capacity(256), Vec::new());
    let (mut decisions, mut lots, mut options, mut total) = (0u64, 0u64, 0u64, 0i64);
    let start = Instant::now();
    for number in 0..games {
        let mut rng = Rng::stream(seed, number);
        let mut game = CarpeDiem::new(seats, &Options::default()).expect("the defaults suit every table");
        loop {
            match game.next() {
                Next::Over => break,
                Next::Chance => {
                    let action = game.sample(&mut rng, &mut odds);
                    game.apply(action, &mut ());
                    lots += 1;
                }
                Next::Player(_) => {
                    legal.clear();
                    game.legal_actions(&mut legal);
                    options += legal.len() as u64;
                    let action = legal[rng.index(legal.len())];
                    game.apply(action, &mut ());
                    decisions += 1;
                }
            }
        }
        let outcome = game.outcome().expect("the game is over");
        total += engine::Seat::all(seats).map(|seat| i64::from(outcome.score(seat))).sum::<i64>();
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{games} games of {seats} in {seconds:.2} s: {:.2} million decisions/s ({:.0} ns each), {:.2} million actions/s",
        decisions as f64 / seconds / 1e6,
        seconds * 1e9 / decisions as f64,
        (decisions + lots) as f64 / seconds / 1e6,
    );
    println!(
        "per game: {:.1} decisions, {:.1} pieces of luck; {:.2} choices per decision; mean score {:.1}; state {} bytes",
        decisions as f64 / games as f64,
        lots as f64 / games as f64,
        options as f64 / decisions as f64,
        total as f64 / (games * seats as u64) as f64,
        size_of::<CarpeDiem>(),
    );
}
