//! How the evaluation plays: one step of look-ahead finishes games and beats random play.

use antike::options::MapChoice;
use antike::{Antike, Ending, Options};
use bots::{Bot, Greedy, Known, Random};
use engine::drive::Driver;
use engine::{Game, Rng, Seat};

fn game(number: u64, options: &Options, greedy: impl Fn(Seat) -> bool) -> Antike {
    let mut rng = Rng::stream(77, number);
    let mut game = Antike::new(4, options).unwrap();
    let mut bot = Greedy { samples: 1, noise: 0.0 };
    Driver::new().finish(&mut game, &mut rng, |game, seat, _, rng| {
        let known = Known::of(game).expect("a player is to act");
        if greedy(seat) { bot.choose(&known, rng) } else { Random.choose(&known, rng) }
    });
    game
}

#[test]
fn greedy_games_end_by_victory() {
    for map in MapChoice::all() {
        let options = Options { map, ..Options::default() };
        let victories = (0..30)
            .filter(|&number| game(number, &options, |_| true).end() != Some(Ending::RoundLimit))
            .count();
        assert!(victories >= 29, "{victories} of 30 on {}", map.map().id);
    }
}

#[test]
fn one_greedy_beats_three_random() {
    for map in MapChoice::all() {
        let options = Options { map, ..Options::default() };
        let wins: f32 = (0..100)
            .map(|number| {
                let own = Seat::new(number as usize % 4);
                let end = game(number, &options, |seat| seat == own);
                end.outcome().expect("the game is over").win_share(own)
            })
            .sum();
        assert!(wins >= 99.0, "{wins} of 100 on {}", map.map().id);
    }
}
