//! How well the one-step player does: `cargo run --release -p quadriga-carpe-diem --example strength -- [GAMES] [AMONG] [SEED] [LADDER]`.
//!
//! Plays games of two against random play, the seats changing, and games among its like; prints for every edition the share of
//! wins, mean scores, completed features and the share of each category in the points; then LADDER games of each rank against the
//! next lower one in the newest edition.

use bots::{Level, think};
use carpe_diem::{CarpeDiem, Event, Options};
use engine::{Game, GameOptions, Next, Rng, Seat};
use std::collections::BTreeMap;

/// Plays a game; what the forum cards of the families A to D gave in VP comes with it.
fn play(options: &Options, levels: &[Level], seed: u64, number: u64) -> (CarpeDiem, [i64; 4]) {
    let mut rng = Rng::stream(seed, number);
    let mut game = CarpeDiem::new(levels.len(), options).expect("the defaults suit every table");
    let (mut odds, mut events, mut families) = (Vec::new(), Vec::new(), [0; 4]);
    loop {
        let action = match game.next() {
            Next::Over => return (game, families),
            Next::Chance => game.sample(&mut rng, &mut odds),
            Next::Player(seat) => think(levels[seat.index()], &game, &mut rng).expect("a player is to act"),
        };
        events.clear();
        game.apply(action, &mut events);
        for event in &events {
            if let Event::Fulfilled { card, gained, .. } = event {
                families[usize::from(card.family)] += i64::from(gained.vp);
            }
        }
    }
}

fn features(game: &CarpeDiem, seat: Seat) -> u32 {
    game.player(seat).completed.iter().map(|&n| u32::from(n)).sum()
}

fn mean(sum: i64, n: u64) -> f64 {
    sum as f64 / n.max(1) as f64
}

/// One level against another, in games of two with changing seats.
fn against(options: &Options, better: Level, worse: Level, games: u64, seed: u64) {
    let (mut wins, mut own, mut other) = (0.0, 0i64, 0i64);
    for number in 0..games {
        let seat = Seat((number % 2) as u8);
        let mut levels = [worse; 2];
        levels[seat.index()] = better;
        let outcome = play(options, &levels, seed, number).0.outcome().expect("the game is over");
        wins += outcome.win_share(seat);
        own += i64::from(outcome.score(seat));
        other += i64::from(outcome.score(seat.left(2)));
    }
    println!(
        "{better:?} against {worse:?}, {games} games: wins {:.2} %, mean {:.1} against {:.1}",
        100.0 * f64::from(wins) / games.max(1) as f64,
        mean(own, games),
        mean(other, games)
    );
}

/// Players of one level among their like: what their points come from.
fn among(options: &Options, level: Level, seats: usize, games: u64, seed: u64) {
    let (mut scores, mut built, mut sheet, mut families) = (0i64, 0i64, BTreeMap::new(), [0i64; 4]);
    for number in 0..games {
        let (game, forum) = play(options, &vec![level; seats], seed, number);
        for (sum, vp) in families.iter_mut().zip(forum) {
            *sum += vp;
        }
        let outcome = game.outcome().expect("the game is over");
        for seat in Seat::all(seats) {
            scores += i64::from(outcome.score(seat));
            built += i64::from(features(&game, seat));
        }
        for line in game.score_sheet() {
            *sheet.entry(line.category).or_insert(0i64) += i64::from(line.points.iter().sum::<i32>());
        }
    }
    let players = seats as u64 * games;
    println!(
        "{seats} players of {level:?}, {games} games: mean score {:.1}, completed features per player {:.2}",
        mean(scores, players),
        mean(built, players)
    );
    for (category, sum) in sheet {
        println!(
            "  {category}: {:.1} ({:.1} %)",
            mean(sum, players),
            100.0 * sum as f64 / scores.max(1) as f64
        );
    }
    let families = families.map(|sum| format!("{:.1}", mean(sum, players)));
    println!("  forum cards A to D: {}", families.join(", "));
}

fn main() {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>().expect("arguments are numbers"));
    let games = args.next().unwrap_or(200);
    let four = args.next().unwrap_or(games);
    let seed = args.next().unwrap_or(1);
    let ladder = args.next().unwrap_or(0);
    for edition in Options::NEWEST.and_before() {
        let options = Options::of_edition(edition).expect("all editions up to the newest are there");
        println!("edition {edition}");
        against(&options, Level::Greedy, Level::Random, games, seed);
        for seats in [2, 4] {
            among(&options, Level::Greedy, seats, four, seed + 1);
        }
    }
    for pair in Level::RANKS.windows(2) {
        against(&Options::default(), pair[1], pair[0], ladder, seed + 2);
    }
}
