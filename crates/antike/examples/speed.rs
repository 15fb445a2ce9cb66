//! How fast random play is: `cargo run --release -p quadriga-antike --example speed -- [games] [seats]`.
//!
//! Legal lists are built at every decision. Prints decisions per second of CPU time for each map; for a count that no
//! clock can blur run it under `valgrind --tool=callgrind`.

use antike::options::MapChoice;
use antike::{Antike, Options};
use engine::{Game, Next, Rng};
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().map_or(300, |text| text.parse().expect("a number of games"));
    let seats: usize = arguments.next().map_or(4, |text| text.parse().expect("a number of seats"));
    for map in MapChoice::all() {
        let options = Options { map, ..Options::default() };
        let (mut decisions, mut widest, mut listed) = (0u64, 0, 0u64);
        let (mut actions, mut odds) = (Vec::new(), Vec::new());
        let start = Instant::now();
        for number in 0..games {
            let mut rng = Rng::stream(1, number);
            let mut game = Antike::new(seats, &options).expect("the options are allowed");
            loop {
                let action = match game.next() {
                    Next::Over => break,
                    Next::Chance => game.sample(&mut rng, &mut odds),
                    Next::Player(_) => {
                        actions.clear();
                        game.legal_actions(&mut actions);
                        decisions += 1;
                        listed += actions.len() as u64;
                        widest = widest.max(actions.len());
                        actions[rng.index(actions.len())]
                    }
                };
                game.apply(action, &mut ());
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:<13} {games} games of {seats}: {decisions} decisions, {:.2} million/s, {:.0} ns each, \
             {:.1} choices on average, {widest} at most",
            map.map().id,
            decisions as f64 / seconds / 1e6,
            seconds * 1e9 / decisions as f64,
            listed as f64 / decisions as f64,
        );
    }
    println!("a state is {} bytes", size_of::<Antike>());
}
