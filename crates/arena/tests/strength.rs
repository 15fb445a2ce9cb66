//! Greedy play on the game's own judgement beats random play.

use arena::{Arena, Options};
use bots::{Bot, Greedy, Known, Random};
use engine::{Game, Next, Rng, Seat};

/// The share of the win of the greedy player in that seat.
fn duel(options: &Options, number: u64, greedy: Seat) -> f64 {
    let mut game = Arena::new(2, options).expect("valid options");
    let mut rng = Rng::stream(2024, number);
    let mut odds = Vec::new();
    while game.next() != Next::Over {
        let action = match Known::of(&game) {
            None => game.sample(&mut rng, &mut odds),
            Some(known) if known.seat() == greedy => Greedy::default().choose(&known, &mut rng),
            Some(known) => Random.choose(&known, &mut rng),
        };
        game.apply(action, &mut ());
    }
    f64::from(game.outcome().expect("the game is over").win_share(greedy))
}

#[test]
fn greedy_beats_random_in_two_thousand_games_with_seats_exchanged() {
    let games = 2_000;
    let won: f64 = (0..games).map(|number| duel(&Options::default(), number, Seat((number % 2) as u8))).sum();
    let share = won / games as f64;
    assert!(share >= 0.97, "{share}");
}
