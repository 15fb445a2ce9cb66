//! How strong a bot is in this game: `cargo run --release -p quadriga-arena --example duel -- [games] [bot] [opponent]`.
//!
//! Plays on every deck with seats exchanged; the default is greedy against random.

use arena::options::Deck;
use arena::{Arena, Options};
use bots::{Bot, Known, Level, Player};
use engine::{Game, Next, Rng, Seat};

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().map_or(2_000, |n| n.parse().expect("a number of games"));
    let mut level =
        |otherwise| args.next().map_or(otherwise, |name| name.parse().expect("the name of a bot"));
    let levels = [level(Level::Greedy), level(Level::Random)];
    for deck in [Deck::Arena, Deck::ArenaStrict, Deck::Combined, Deck::Roma] {
        let options = Options { deck, ..Options::default() };
        let won: f64 = (0..games).map(|number| duel(&options, number, levels)).sum();
        let share = won / games as f64;
        let error = (share * (1.0 - share) / games as f64).sqrt();
        println!(
            "{deck:?}: {} beats {} in {:.1} ± {:.1} % of {games} games",
            levels[0],
            levels[1],
            100.0 * share,
            100.0 * error
        );
    }
}

/// The share of the win of the first bot, who sits in seat 0 in every other game.
fn duel(options: &Options, number: u64, levels: [Level; 2]) -> f64 {
    let first = Seat((number % 2) as u8);
    let mut game = Arena::new(2, options).expect("valid options");
    let mut rng = Rng::stream(77, number);
    let mut odds = Vec::new();
    let mut players = levels.map(Player::<Arena>::new);
    while game.next() != Next::Over {
        let action = match Known::of(&game) {
            None => game.sample(&mut rng, &mut odds),
            Some(known) => players[usize::from(known.seat() != first)].choose(&known, &mut rng),
        };
        game.apply(action, &mut ());
    }
    f64::from(game.outcome().expect("the game is over").win_share(first))
}
