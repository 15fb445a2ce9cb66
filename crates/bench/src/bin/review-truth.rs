//! Does a review tell the truth? Games among Centurio bots in which one seat plays ten of its decisions at random:
//! `review-truth GAME [GAMES] [SEATS] [THREADS] [SEED] [ITERATIONS] [ROLLOUTS] [FIRST]`. That seat must show the larger loss, and luck and what is hidden must
//! average to nothing.

use bots::{Bot, Known, Level, Player};
use engine::game::FinalScore;
use engine::record::Record;
use engine::{Next, Rng, Strategy, Study};
use review::{Effort, Plan, Review, review};
use serde_json::to_value;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// So many decisions are played at random.
const PLANTED: usize = 10;
/// Only where there was something to choose.
const ANSWERS: usize = 3;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |place: usize, usual: u64| args.get(place).map_or(usual, |text| text.parse().expect("a number"));
    let run = |seats: u64| Run {
        games: number(1, 200),
        seats: number(2, seats) as usize,
        threads: number(3, 2) as usize,
        seed: number(4, 1),
        effort: Effort {
            iterations: number(5, Effort::NORMAL.iterations.into()) as u32,
            rollouts: number(6, Effort::NORMAL.rollouts.into()) as u32,
        },
        first: number(7, 0),
    };
    match args.first().map(String::as_str) {
        Some("arena") => run(2).tell::<arena::Arena>(),
        Some("carpe-diem") => run(2).tell::<carpe_diem::CarpeDiem>(),
        Some("gloria-mundi") => run(3).tell::<gloria_mundi::GloriaMundi>(),
        Some("antike") => run(3).tell::<antike::Antike>(),
        _ => eprintln!(
            "usage: review-truth GAME [GAMES] [SEATS] [THREADS] [SEED] [ITERATIONS] [ROLLOUTS] [FIRST]"
        ),
    }
}

struct Run {
    games: u64,
    seats: usize,
    threads: usize,
    seed: u64,
    effort: Effort,
    /// The first game of the seed that is played: to look at one again.
    first: u64,
}

/// What one game showed.
struct Seen {
    planted: usize,
    /// So many decisions it played at random.
    wild: usize,
    review: Review,
    /// Of the record.
    tokens: usize,
    seconds: f64,
}

impl Seen {
    /// One game as it was seen.
    fn tell(&self, n: u64) {
        let seats = self.review.sums.iter().enumerate().map(|(seat, sum)| {
            let mark = if seat == self.planted { "*" } else { "" };
            format!("{mark}{:.3} in {}", -sum.choice, sum.decisions)
        });
        println!("game {n}, {} tokens: lost {}", self.tokens, seats.collect::<Vec<_>>().join(", "));
    }
}

impl Run {
    fn tell<G: Strategy + Study>(&self) {
        let (next, seen) = (AtomicU64::new(0), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    loop {
                        let n = next.fetch_add(1, Ordering::Relaxed);
                        if n >= self.games {
                            break;
                        }
                        let one = self.one::<G>(self.first + n);
                        one.tell(self.first + n);
                        seen.lock().expect("nobody panics").push(one);
                    }
                });
            }
        });
        let seen = seen.into_inner().expect("nobody panics");
        let loss = |one: &Seen, seat: usize| -one.review.sums[seat].choice;
        let others = |one: &Seen| {
            let all = (0..self.seats).filter(|&seat| seat != one.planted).map(|seat| loss(one, seat));
            all.sum::<f64>() / (self.seats - 1) as f64
        };
        let caught = seen.iter().filter(|one| loss(one, one.planted) > others(one)).count();
        println!("{}, {} seats, {} games", G::INFO.title, self.seats, seen.len());
        for one in seen.iter().filter(|one| loss(one, one.planted) <= others(one)) {
            let made = one.review.sums[one.planted].decisions;
            let (own, other) = (loss(one, one.planted), others(one));
            println!(
                "not seen: {own:.3} of the one, {other:.3} of the others, {} of {made} at random",
                one.wild
            );
        }
        println!("larger loss at the seat that played at random: {caught} of {}", seen.len());
        tell("decisions it played at random", seen.iter().map(|one| one.wild as f64));
        tell("its loss", seen.iter().map(|one| loss(one, one.planted)));
        tell("the others' mean loss", seen.iter().map(others));
        tell("luck of the first seat", seen.iter().map(|one| one.review.sums[0].dice));
        tell("hidden of the first seat", seen.iter().map(|one| one.review.sums[0].hidden));
        tell("remainder of the first seat", seen.iter().map(|one| one.review.sums[0].remainder));
        tell("its size", seen.iter().map(|one| one.review.sums[0].remainder.abs()));
        tell("seconds of one core a game", seen.iter().map(|one| one.seconds));
    }

    fn one<G: Strategy + Study>(&self, n: u64) -> Seen {
        let planted = n as usize % self.seats;
        let (_, real, _) = self.play::<G>(n, planted, 0.0);
        // Spread over the whole game; where that makes it too short for all of them, closer together.
        let shares =
            std::iter::successors(Some(PLANTED as f32 / real.max(1) as f32), |share| Some(1.25 * share));
        let mut games = shares.map(|share| (share, self.play::<G>(n, planted, share)));
        let (record, wild) = games
            .find_map(|(share, (record, _, wild))| (wild == PLANTED || share > 1.0).then_some((record, wild)))
            .expect("there is no end to it");
        let began = cpu_seconds();
        let plan = Plan { effort: self.effort, seed: self.seed + n, threads: 1, progress: &|_, _| true };
        let review = review::<G>(&record, &plan).expect("a finished game");
        Seen { planted, wild, review, tokens: record.tokens.len(), seconds: cpu_seconds() - began }
    }

    /// A game in which the planted seat plays some decisions at random; how many it had that could be, and how many were.
    fn play<G: Strategy + Study>(&self, n: u64, planted: usize, share: f32) -> (Record, usize, usize) {
        let options = G::Options::default();
        let mut game = G::new(self.seats, &options).expect("a table");
        let (mut rng, mut whim) = (Rng::stream(self.seed, n), Rng::stream(!self.seed, n));
        let mut players: Vec<_> = (0..self.seats).map(|_| Player::new(Level::Centurio)).collect();
        let (mut tokens, mut odds) = (Vec::new(), Vec::new());
        let (mut real, mut wild) = (0, 0);
        loop {
            let action = match game.next() {
                Next::Over => break,
                Next::Chance => game.sample(&mut rng, &mut odds),
                Next::Player(seat) => {
                    let known = Known::of(&game).expect("a player is to act");
                    let open = seat.index() == planted && known.legal().len() >= ANSWERS;
                    real += usize::from(open);
                    if open && wild < PLANTED && whim.unit() < share {
                        wild += 1;
                        known.legal()[whim.index(known.legal().len())]
                    } else {
                        players[seat.index()].choose(&known, &mut rng)
                    }
                }
            };
            tokens.push(action.to_string());
            game.apply(action, &mut ());
        }
        let record = Record {
            game: G::INFO.id.to_owned(),
            rules: u32::from(G::INFO.edition.0),
            seats: self.seats,
            options: to_value(&options).expect("plain data"),
            result: game.outcome().map(FinalScore::from),
            tokens,
            ..Record::default()
        };
        (record, real, wild)
    }
}

/// What this thread has used of a core so far; nothing where the system does not tell.
fn cpu_seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos: f64 = told.split(' ').next().and_then(|first| first.parse().ok()).unwrap_or(f64::NAN);
    nanos / 1e9
}

/// A mean with its standard error.
fn tell(what: &str, numbers: impl Iterator<Item = f64>) {
    let all: Vec<f64> = numbers.collect();
    let count = all.len() as f64;
    let mean = all.iter().sum::<f64>() / count;
    let variance = all.iter().map(|one| (one - mean) * (one - mean)).sum::<f64>() / (count - 1.0).max(1.0);
    println!("{what}: {mean:.4} ± {:.4} (spread {:.4})", (variance / count).sqrt(), variance.sqrt());
}
