//! One-step play against random play: `cargo run --release -p quadriga-gloria-mundi --example duel -- [GAMES] [SEATS]`.
//!
//! Seat 0 (every second game the last seat) looks one step ahead by `evaluate`; all others play at random.

use bots::{Bot, Greedy, Known};
use engine::{Game, Next, Rng, Seat};
use gloria_mundi::{End, GloriaMundi, Options};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| match arguments.next().map(|text| text.parse()) {
        None => default,
        Some(Ok(number)) => number,
        Some(Err(error)) => panic!("a number is needed: {error}"),
    };
    let (games, seats) = (number(2000), number(2) as usize);
    let mut won = 0.0;
    let mut ends = [0u32; 4];
    let mut turns = 0u64;
    for number in 0..games {
        let mut rng = Rng::stream(7, number);
        let clever = if number % 2 == 0 { Seat(0) } else { Seat::new(seats - 1) };
        let game = play(seats, |seat| seat == clever, &mut rng);
        won += game.outcome().expect("the game is over").win_share(clever);
        let view = game.view(engine::Viewpoint::Everything);
        turns += u64::from(view.turn);
        ends[match view.ending.expect("the game is over") {
            End::Carthage => 0,
            End::Goth => 1,
            End::Hand => 2,
            End::Deck => 3,
        }] += 1;
    }
    let per_cent = |part: f32| 100.0 * part / games as f32;
    println!(
        "greedy won {:.1} % of {games} games of {seats} against random; ends: Carthage {}, Goth {}, hand {}, deck {}; {:.1} turns",
        per_cent(won),
        ends[0],
        ends[1],
        ends[2],
        ends[3],
        turns as f64 / games as f64,
    );
}

fn play(seats: usize, is_clever: impl Fn(Seat) -> bool, rng: &mut Rng) -> GloriaMundi {
    let mut game = GloriaMundi::new(seats, &Options::default()).expect("2 to 6 seats");
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    let mut greedy = Greedy::default();
    loop {
        let action = match game.next() {
            Next::Over => return game,
            Next::Chance => game.sample(rng, &mut odds),
            Next::Player(seat) if is_clever(seat) => {
                greedy.choose(&Known::of(&game).expect("a player is to act"), rng)
            }
            Next::Player(_) => {
                legal.clear();
                game.legal_actions(&mut legal);
                legal[rng.index(legal.len())]
            }
        };
        game.apply(action, &mut ());
    }
}
