//! How the evaluation plays: one step of look-ahead finishes games and beats random play.

use antike::options::MapChoice;
use antike::{Antike, Ending, Options};
use bots::{Bot, Greedy, Known};
use engine::drive::Driver;
use engine::{Game, Rng};
use testing::strength::share_won;

fn greedy(game: &Antike, rng: &mut Rng) -> antike::Action {
    Greedy { samples: 1, noise: 0.0 }.choose(&Known::of(game).expect("a player is to act"), rng)
}

#[test]
fn greedy_beats_random() {
    for map in MapChoice::all() {
        let options = Options { map, ..Options::default() };
        let share = share_won(4, &options, 100, greedy);
        assert!(share >= 0.99, "{share} on {}", map.map().id);
    }
}

#[test]
fn greedy_games_end_by_victory() {
    for map in MapChoice::all() {
        let options = Options { map, ..Options::default() };
        let mut victories = 0;
        for number in 0..30 {
            let mut game = Antike::new(4, &options).expect("four play");
            let mut rng = Rng::stream(77, number);
            Driver::new().finish(&mut game, &mut rng, |game, _, _, rng| greedy(game, rng));
            victories += u32::from(game.end() != Some(Ending::RoundLimit));
        }
        assert!(victories >= 29, "{victories} of 30 on {}", map.map().id);
    }
}
