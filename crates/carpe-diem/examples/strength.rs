//! How well the one-step player does: `cargo run --release -p quadriga-carpe-diem --example strength -- [GAMES] [SEED]`.
//!
//! Plays games of two against random play, the seats changing, and games of four among its like; prints the share of wins,
//! mean scores and completed features.

use bots::{Level, think};
use carpe_diem::{CarpeDiem, Options};
use engine::{Game, Next, Rng, Seat};

fn play(levels: &[Level], seed: u64, number: u64) -> CarpeDiem {
    let mut rng = Rng::stream(seed, number);
    let mut game = CarpeDiem::new(levels.len(), &Options::default()).expect("the defaults suit every table");
    let mut odds = Vec::new();
    loop {
        let action = match game.next() {
            Next::Over => return game,
            Next::Chance => game.sample(&mut rng, &mut odds),
            Next::Player(seat) => think(levels[seat.index()], &game, &mut rng).expect("a player is to act"),
        };
        game.apply(action, &mut ());
    }
}

fn features(game: &CarpeDiem, seat: Seat) -> u32 {
    game.player(seat).completed.iter().map(|&n| u32::from(n)).sum()
}

fn main() {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>().expect("arguments are numbers"));
    let games = args.next().unwrap_or(200);
    let four = args.next().unwrap_or(games / 10);
    let seed = args.next().unwrap_or(1);
    let (mut wins, mut own, mut other) = (0.0, 0i64, 0i64);
    for number in 0..games {
        let seat = Seat((number % 2) as u8);
        let mut levels = [Level::Random; 2];
        levels[seat.index()] = Level::Greedy;
        let outcome = play(&levels, seed, number).outcome().expect("the game is over");
        wins += outcome.win_share(seat);
        own += i64::from(outcome.score(seat));
        other += i64::from(outcome.score(seat.left(2)));
    }
    let per = |sum: f64, n: u64| sum / n.max(1) as f64;
    println!(
        "2 players, {games} games: greedy wins {:.2} %, mean {:.1} against {:.1}",
        100.0 * per(f64::from(wins), games),
        per(own as f64, games),
        per(other as f64, games)
    );
    let (mut scores, mut built, mut sheet) = (0i64, 0u64, std::collections::BTreeMap::new());
    for number in 0..four {
        let game = play(&[Level::Greedy; 4], seed + 1, number);
        let outcome = game.outcome().expect("the game is over");
        for seat in Seat::all(4) {
            scores += i64::from(outcome.score(seat));
            built += u64::from(features(&game, seat));
        }
        for line in game.score_sheet() {
            *sheet.entry(line.category).or_insert(0i64) += i64::from(line.points.iter().sum::<i32>());
        }
    }
    println!(
        "4 greedy players, {four} games: mean score {:.1}, completed features per player {:.2}",
        per(scores as f64, 4 * four),
        per(built as f64, 4 * four)
    );
    for (category, sum) in sheet {
        println!("  {category}: {:.1}", per(sum as f64, 4 * four));
    }
}
