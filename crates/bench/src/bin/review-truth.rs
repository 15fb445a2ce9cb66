//! Does a review tell the truth? Games among Centurio bots in which one seat plays ten of its decisions at random:
//! `cargo xtask review-truth GAME [GAMES] [SEATS] [THREADS] [SEED] [ITERATIONS] [ROLLOUTS] [FIRST] [PLANTED] [EVIDENCE]`. That seat must show the larger loss, and
//! luck and what is hidden must average to nothing.
//!
//! With `PLANTED` 0 all seats play alike, and none may look worse than the others. With `ITERATIONS` 0 the games are only played: what the
//! random decisions cost by the results alone, which no judge can get wrong. `EVIDENCE` is a file that gets a line of JSON for each decision.

use bots::{Bot, Known, Level, Player};
use engine::drive::{Driver, at_random};
use engine::game::FinalScore;
use engine::record::Record;
use engine::{Rng, Seat, Strategy, Study};
use review::{Effort, Plan, Review, review};
use serde_json::{json, to_value};
use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// So many decisions are played at random, unless another number is asked for.
const PLANTED: u64 = 10;
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
        planted: number(8, PLANTED) as usize,
        evidence: args.get(9).map(|path| Mutex::new(File::create(path).expect("a file to write"))),
    };
    match args.first().map(String::as_str) {
        Some("arena") => run(2).tell::<arena::Arena>(),
        Some("carpe-diem") => run(2).tell::<carpe_diem::CarpeDiem>(),
        Some("gloria-mundi") => run(3).tell::<gloria_mundi::GloriaMundi>(),
        Some("antike") => run(3).tell::<antike::Antike>(),
        _ => eprintln!(
            "usage: review-truth GAME [GAMES] [SEATS] [THREADS] [SEED] [ITERATIONS] [ROLLOUTS] [FIRST] [PLANTED] [EVIDENCE]"
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
    /// So many decisions are played at random.
    planted: usize,
    /// Where each decision is told of.
    evidence: Option<Mutex<File>>,
}

/// A game as it was played.
struct Played {
    record: Record,
    /// So many decisions of the planted seat could have been played at random.
    real: usize,
    /// Those that were, as places in the record.
    wild: BTreeSet<usize>,
    /// Everybody's share of the win.
    shares: Vec<f64>,
}

/// What one game showed.
struct Seen {
    planted: usize,
    /// So many decisions it played at random.
    wild: usize,
    /// What it won.
    share: f64,
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
                        if self.effort.iterations > 0 {
                            one.tell(self.first + n);
                        }
                        seen.lock().expect("nobody panics").push(one);
                    }
                });
            }
        });
        let seen = seen.into_inner().expect("nobody panics");
        println!("{}, {} seats, {} games", G::INFO.title, self.seats, seen.len());
        tell("decisions it played at random", seen.iter().map(|one| one.wild as f64));
        let fair = 1.0 / self.seats as f64;
        tell("what that cost by the results", seen.iter().map(|one| fair - one.share));
        if self.effort.iterations > 0 {
            self.sum_up(&seen);
        }
    }

    fn sum_up(&self, seen: &[Seen]) {
        let loss = |one: &Seen, seat: usize| -one.review.sums[seat].choice;
        let others = |one: &Seen| {
            let all = (0..self.seats).filter(|&seat| seat != one.planted).map(|seat| loss(one, seat));
            all.sum::<f64>() / (self.seats - 1) as f64
        };
        let caught = seen.iter().filter(|one| loss(one, one.planted) > others(one)).count();
        for one in seen.iter().filter(|one| loss(one, one.planted) <= others(one)) {
            let made = one.review.sums[one.planted].decisions;
            let (own, other) = (loss(one, one.planted), others(one));
            println!(
                "not seen: {own:.3} of the one, {other:.3} of the others, {} of {made} at random",
                one.wild
            );
        }
        println!("larger loss at the seat that played at random: {caught} of {}", seen.len());
        tell("its loss", seen.iter().map(|one| loss(one, one.planted)));
        tell("the others' mean loss", seen.iter().map(others));
        tell("by how much it lost more", seen.iter().map(|one| loss(one, one.planted) - others(one)));
        let marks = |one: &Seen, seat: usize| one.review.sums[seat].mistakes as f64;
        tell("its mistakes", seen.iter().map(|one| marks(one, one.planted)));
        let all = |one: &Seen| (0..self.seats).map(|seat| marks(one, seat)).sum::<f64>();
        let rest = |one: &Seen| (all(one) - marks(one, one.planted)) / (self.seats - 1) as f64;
        tell("the others' mean mistakes", seen.iter().map(rest));
        for seat in 0..self.seats {
            tell(&format!("loss of seat {seat}"), seen.iter().map(|one| loss(one, seat)));
        }
        tell("luck of the first seat", seen.iter().map(|one| one.review.sums[0].dice));
        tell("hidden of the first seat", seen.iter().map(|one| one.review.sums[0].hidden));
        tell("remainder of the first seat", seen.iter().map(|one| one.review.sums[0].remainder));
        tell("its size", seen.iter().map(|one| one.review.sums[0].remainder.abs()));
        tell("seconds of one core a game", seen.iter().map(|one| one.seconds));
        let longest = seen.iter().map(|one| one.seconds).fold(0.0, f64::max);
        println!("seconds of the longest: {longest:.1}");
    }

    fn one<G: Strategy + Study>(&self, n: u64) -> Seen {
        let planted = n as usize % self.seats;
        let real = self.play::<G>(n, planted, 0.0).real;
        // Spread over the whole game; where that makes it too short for all of them, closer together.
        let first = self.planted as f32 / real.max(1) as f32;
        let shares = std::iter::successors(Some(first), |share| Some(1.25 * share));
        let mut games = shares.map(|share| (share, self.play::<G>(n, planted, share)));
        let played = games
            .find_map(|(share, played)| (played.wild.len() == self.planted || share > 1.0).then_some(played))
            .expect("there is no end to it");
        let began = cpu_seconds();
        let review = match self.effort.iterations {
            0 => Review { steps: Vec::new(), sums: Vec::new(), turning_points: Vec::new() },
            _ => {
                let plan =
                    Plan { effort: self.effort, seed: self.seed + n, threads: 1, progress: &|_, _| true };
                review::<G>(&played.record, &plan).expect("a finished game")
            }
        };
        let seconds = cpu_seconds() - began;
        self.give_evidence(n, planted, &played, &review);
        Seen {
            planted,
            wild: played.wild.len(),
            share: played.shares[planted],
            review,
            tokens: played.record.tokens.len(),
            seconds,
        }
    }

    /// A line for each decision, so that thresholds can be tried without looking back anew.
    fn give_evidence(&self, game: u64, planted: usize, played: &Played, review: &Review) {
        let Some(file) = &self.evidence else { return };
        let mut lines = String::new();
        for step in &review.steps {
            let (Some(seat), Some(decision)) = (step.seat, &step.decision) else { continue };
            let line = json!({
                "game": game,
                "at": step.at,
                "seat": seat.index(),
                "planted": seat.index() == planted,
                "wild": seat.index() == planted && played.wild.contains(&step.at),
                "legal": decision.legal,
                "played": decision.played,
                "best": decision.best,
                "before": step.before[seat.index()],
                "loss": decision.loss,
                "error": decision.error,
            });
            lines.push_str(&format!("{line}\n"));
        }
        file.lock().expect("nobody panics").write_all(lines.as_bytes()).expect("room on the disk");
    }

    /// A game in which the planted seat plays this share of its decisions at random.
    fn play<G: Strategy + Study>(&self, n: u64, planted: usize, share: f32) -> Played {
        let options = G::Options::default();
        let mut game = G::new(self.seats, &options).expect("a table");
        let (mut rng, mut whim) = (Rng::stream(self.seed, n), Rng::stream(!self.seed, n));
        let mut players: Vec<_> = (0..self.seats).map(|_| Player::new(Level::Centurio)).collect();
        let (mut tokens, mut driver) = (Vec::new(), Driver::new());
        let (mut real, mut wild) = (0, BTreeSet::new());
        while let Some(action) = driver.next(&game, &mut rng, |seat, legal, rng| {
            let open = seat.index() == planted && legal.len() >= ANSWERS;
            real += usize::from(open);
            if open && wild.len() < self.planted && whim.unit() < share {
                wild.insert(tokens.len());
                return at_random(seat, legal, &mut whim);
            }
            players[seat.index()].choose(&Known::of(&game).expect("a player is to act"), rng)
        }) {
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
        let outcome = game.outcome().expect("a game that is over has an outcome");
        let shares = Seat::all(self.seats).map(|seat| f64::from(outcome.win_share(seat))).collect();
        Played { record, real, wild, shares }
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
