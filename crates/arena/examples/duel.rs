//! How strong the judge is: greedy play against random play, seats exchanged, on every deck.
//!
//! `cargo run --release -p quadriga-arena --example duel -- [games]`

use arena::options::Deck;
use arena::{Arena, Options};
use bots::{Bot, Greedy, Known, Random};
use engine::{Game, Next, Rng, Seat};

fn main() {
    let games: u64 = std::env::args().nth(1).map_or(2_000, |n| n.parse().expect("a number of games"));
    for deck in [Deck::Arena, Deck::ArenaStrict, Deck::Combined, Deck::Roma] {
        let options = Options { deck, ..Options::default() };
        let shares: f64 = (0..games).map(|number| duel(&options, number)).sum();
        println!("{deck:?}: greedy beats random in {:.2} % of {games} games", 100.0 * shares / games as f64);
    }
}

/// The share of the win of the greedy player, who sits in seat 0 in every other game.
fn duel(options: &Options, number: u64) -> f64 {
    let greedy = Seat((number % 2) as u8);
    let mut game = Arena::new(2, options).expect("valid options");
    let mut rng = Rng::stream(77, number);
    let mut odds = Vec::new();
    loop {
        let action = match game.next() {
            Next::Over => break,
            Next::Chance => game.sample(&mut rng, &mut odds),
            Next::Player(seat) => {
                let known = Known::of(&game).expect("a player is to act");
                if seat == greedy {
                    Greedy::default().choose(&known, &mut rng)
                } else {
                    Random.choose(&known, &mut rng)
                }
            }
        };
        game.apply(action, &mut ());
    }
    f64::from(game.outcome().expect("the game is over").win_share(greedy))
}
