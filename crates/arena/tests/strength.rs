//! Greedy play on the game's own judgement beats random play.

use arena::{Arena, Options};
use bots::{Bot, Greedy, Known};
use engine::drive::Driver;
use engine::{Game, MAX_SEATS, Rng, Seat, Strategy};
use testing::strength::share_won;

fn known(game: &Arena) -> Known<'_, Arena> {
    Known::of(game).expect("a player is to act")
}

#[test]
fn greedy_beats_random() {
    let greedy = |game: &Arena, rng: &mut Rng| Greedy::default().choose(&known(game), rng);
    let share = share_won(2, &Options::default(), 2_000, greedy);
    assert!(share >= 0.97, "{share}");
}

#[test]
fn judgements_are_chances() {
    // Games between greedy players: of the positions judged at about p, about that share is won.
    let (mut judged, mut won, mut count) = ([0.0; 5], [0.0; 5], [0.0; 5]);
    for number in 0..400 {
        let mut game = Arena::new(2, &Options::default()).expect("valid options");
        let mut opinions = Vec::new();
        Driver::new().finish(&mut game, &mut Rng::stream(5, number), |game, _, _, rng| {
            let mut chances = [0.0; MAX_SEATS];
            game.evaluate(&mut chances);
            opinions.push(f64::from(chances[0]));
            Greedy { samples: 1, noise: 0.0 }.choose(&known(game), rng)
        });
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
