//! Greedy play on the game's own judgement beats random play.

use arena::{Arena, Options};
use bots::{Bot, Greedy, Known, Random};
use engine::{Game, MAX_SEATS, Next, Rng, Seat, Strategy};

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

#[test]
fn judgements_are_chances() {
    // Games between greedy players: of the positions judged at about p, about that share is won.
    let (mut judged, mut won, mut count) = ([0.0; 5], [0.0; 5], [0.0; 5]);
    for number in 0..400 {
        let mut game = Arena::new(2, &Options::default()).expect("valid options");
        let mut rng = Rng::stream(5, number);
        let mut odds = Vec::new();
        let mut opinions = Vec::new();
        while game.next() != Next::Over {
            let action = match Known::of(&game) {
                None => game.sample(&mut rng, &mut odds),
                Some(known) => {
                    let mut chances = [0.0; MAX_SEATS];
                    game.evaluate(&mut chances);
                    opinions.push(f64::from(chances[0]));
                    Greedy { samples: 1, noise: 0.0 }.choose(&known, &mut rng)
                }
            };
            game.apply(action, &mut ());
        }
        let share = f64::from(game.outcome().expect("the game is over").win_share(Seat(0)));
        for opinion in opinions {
            let bin = ((opinion * 5.0) as usize).min(4);
            judged[bin] += opinion;
            won[bin] += share;
            count[bin] += 1.0;
        }
    }
    for bin in 0..5 {
        let (judged, won) = (judged[bin] / count[bin], won[bin] / count[bin]);
        assert!((judged - won).abs() < 0.12, "judged {judged:.3}, won {won:.3}");
    }
}
