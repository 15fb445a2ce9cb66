//! What the points of Carpe Diem come from, in each edition of its rules: `cargo xtask points [BOT] [GAMES] [SEED] [SEATS,…]`.
//!
//! Bots of one kind play among their like, by the usual options of each edition; the answer is the table in `docs/bots.md`. Forum cards are told
//! apart by family, which the score sheet does not do, so their points are added up from what is told of each card that is fulfilled.

use bots::{Bot, Known, Level, Player};
use carpe_diem::{CarpeDiem, Event, Options};
use engine::drive::Driver;
use engine::{Edition, Game, GameOptions, Rng, Seat};
use std::process::ExitCode;

/// The rows of the table, and the lines of the score sheet that each one adds up. Those without a line are families of forum cards.
const ROWS: [(&str, &[&str]); 10] = [
    ("ware cards (A, B)", &[]),
    ("villa and chimney cards (C)", &[]),
    ("cards for landscapes, dwellings, single buildings (D)", &[]),
    ("unfulfilled cards", &["score-penalties"]),
    ("frame goals", &["score-frame"]),
    ("track, and beyond it", &["score-track", "score-overflow"]),
    ("fountain cards", &["score-fountains"]),
    ("villas", &["score-villas"]),
    ("leftovers", &["score-leftovers"]),
    ("start", &["score-start"]),
];
/// The row of each family of forum cards: A, B, C, D.
const FAMILIES: [usize; 4] = [0, 0, 1, 2];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let given = |place: usize, usual: &str| args.get(place).map_or(usual.to_owned(), String::clone);
    let seats: Result<Vec<usize>, _> = given(3, "2,4").split(',').map(str::parse).collect();
    let (Ok(level), Ok(games), Ok(seed), Ok(seats)) =
        (given(0, "greedy").parse::<Level>(), given(1, "200").parse(), given(2, "7").parse(), seats)
    else {
        eprintln!("usage: points [BOT] [GAMES] [SEED] [SEATS,…]");
        return ExitCode::FAILURE;
    };
    let mut columns = Vec::new();
    for &seats in &seats {
        for edition in Options::NEWEST.and_before() {
            let Some(sum) = play_all(level, seats, edition, games, seed) else {
                eprintln!("Carpe Diem is not for {seats} players");
                return ExitCode::FAILURE;
            };
            columns.push((format!("{seats} seats, edition {edition}"), sum));
        }
    }
    print(level, games, seed, &columns);
    ExitCode::SUCCESS
}

/// What players got in all games together.
#[derive(Default)]
struct Sum {
    /// Points by row of the table.
    rows: [i64; ROWS.len()],
    /// Whole scores.
    score: i64,
    /// Features completed.
    completed: u64,
    /// How many players these sums are of: those of each game.
    players: u64,
}

fn play_all(level: Level, seats: usize, edition: Edition, games: u64, seed: u64) -> Option<Sum> {
    let options = Options::of_edition(edition)?;
    let mut sum = Sum::default();
    for number in 0..games {
        play(level, CarpeDiem::new(seats, &options).ok()?, &mut Rng::stream(seed, number), &mut sum);
    }
    Some(sum)
}

fn play(level: Level, mut game: CarpeDiem, rng: &mut Rng, sum: &mut Sum) {
    let seats: Vec<Seat> = Seat::all(game.seats()).collect();
    let mut players: Vec<_> = seats.iter().map(|_| Player::new(level)).collect();
    let (mut driver, mut events) = (Driver::new(), Vec::new());
    let (mut forum, mut rows) = (0, [0; ROWS.len()]);
    while let Some(action) = driver.next(&game, rng, |seat, _, rng| {
        players[seat.index()].choose(&Known::of(&game).expect("a player is to act"), rng)
    }) {
        game.apply(action, &mut events);
        for event in events.drain(..) {
            match event {
                Event::Fulfilled { card, gained, .. } => {
                    rows[FAMILIES[usize::from(card.family)]] += i64::from(gained.vp);
                    forum += i64::from(gained.vp);
                }
                Event::Completed { .. } => sum.completed += 1,
                _ => {}
            }
        }
    }
    let outcome = game.outcome().expect("the game is over");
    for line in game.score_sheet() {
        let points: i64 = line.points.iter().copied().map(i64::from).sum();
        match ROWS.iter().position(|(_, lines)| lines.contains(&line.category)) {
            Some(row) => rows[row] += points,
            None => assert_eq!((line.category, points), ("score-forum", forum), "a line without a row"),
        }
    }
    let score: i64 = seats.iter().map(|&seat| i64::from(outcome.score(seat))).sum();
    assert_eq!(rows.iter().sum::<i64>(), score, "the rows are the whole score");
    sum.rows.iter_mut().zip(rows).for_each(|(sum, points)| *sum += points);
    sum.score += score;
    sum.players += seats.len() as u64;
}

/// The table as the notes have it: points of a player, and their share of the score.
fn print(level: Level, games: u64, seed: u64, columns: &[(String, Sum)]) {
    println!(
        "Carpe Diem, {level} among its like, {games} games each, seed {seed}: VP of a player (share of the score)\n"
    );
    let line = |first: &str, cell: &dyn Fn(&Sum) -> String| {
        let cells: Vec<String> = columns.iter().map(|(_, sum)| cell(sum)).collect();
        println!("| {first} | {} |", cells.join(" | "));
    };
    let heads: Vec<&str> = columns.iter().map(|(head, _)| head.as_str()).collect();
    println!("| part of the score | {} |\n|{}", heads.join(" | "), "---|".repeat(columns.len() + 1));
    let mean = |sum: &Sum, points: i64| points as f64 / sum.players as f64;
    // With the sign that print has for what is lost.
    let signed = |text: String| text.replace('-', "−");
    for (row, (name, _)) in ROWS.iter().enumerate() {
        line(name, &|sum| {
            let share = 100.0 * sum.rows[row] as f64 / sum.score as f64;
            signed(format!("{:.1} ({share:.1} %)", mean(sum, sum.rows[row])))
        });
    }
    line("**score**", &|sum| signed(format!("**{:.1}**", mean(sum, sum.score))));
    line("features completed", &|sum| format!("{:.1}", sum.completed as f64 / sum.players as f64));
}
