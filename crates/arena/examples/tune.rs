//! Fits the judge's weights by self-play: `cargo run --release -p quadriga-arena --example tune -- [rounds] [games] [seed] > new.toml`.
//!
//! Each round plays games by the present weights with some wandering, remembers what the positions looked like, fits new
//! weights to who won by logistic regression, and lets new and old weights play against each other. Copy the output
//! over `data/strategy.toml` when it has won.

use arena::options::Deck;
use arena::strategy::tuning::{SIZE, features, judge, present, write};
use arena::{Action, Arena, Options};
use engine::{Game, Next, Rng, Seat};

/// One decision in so many is made blindly, so that odd positions are seen too.
const WANDERING: u32 = 12;
/// How much the judge's opinion is blurred.
const BLUR: f32 = 0.03;
/// One position in so many is remembered.
const REMEMBERED: u32 = 2;
const EPOCHS: usize = 6;
/// Games between two sets of weights.
const MATCHES: u64 = 3_000;
const RATE: f32 = 0.05;
/// Pulls weights towards 0 unless the games say otherwise.
const PULL: f32 = 2e-6;

struct Sample {
    from: usize,
    to: usize,
    share: f32,
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|n| n.parse::<u64>().expect("the arguments are numbers"));
    let rounds = numbers.next().unwrap_or(4);
    let games = numbers.next().unwrap_or(10_000);
    let seed = numbers.next().unwrap_or(1);
    let mut weights = present();
    for round in 0..rounds {
        let mut pool: Vec<(u16, f32)> = Vec::new();
        let mut samples: Vec<Sample> = Vec::new();
        for number in 0..games {
            play(number, seed + round, &weights, &mut pool, &mut samples);
        }
        let (new, loss) = fit(&pool, &samples, &weights, seed);
        eprintln!("round {round}: {} positions, loss {loss:.4}", samples.len());
        for deck in [Deck::Arena, Deck::Combined] {
            let won: f32 = (0..MATCHES).map(|number| duel(deck, number, [&new, &weights])).sum();
            let old: f32 = (0..MATCHES).map(|number| duel(deck, number, [&new, &present()])).sum();
            let percent = |won: f32| 100.0 * won / MATCHES as f32;
            eprintln!(
                "  {deck:?}: {:.1} % against the last, {:.1} % against the first",
                percent(won),
                percent(old)
            );
        }
        weights = new;
    }
    print!("{}", write(&weights));
}

/// The first player's share of a game between two judges.
fn duel(deck: Deck, number: u64, judges: [&[f32; SIZE]; 2]) -> f32 {
    let first = (number % 2) as usize;
    let mut game = Arena::new(2, &Options { deck, ..Options::default() }).expect("valid options");
    let mut rng = Rng::stream(4242, number / 2);
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    loop {
        let action = match game.next() {
            Next::Over => break,
            Next::Chance => game.sample(&mut rng, &mut odds),
            Next::Player(seat) => {
                legal.clear();
                game.legal_actions(&mut legal);
                choose(&game, seat, &legal, judges[(seat.index() + first) % 2], 0.0, &mut rng)
            }
        };
        game.apply(action, &mut ());
    }
    game.outcome().expect("the game is over").win_share(Seat(first as u8))
}

/// Plays one game and remembers some of its positions. Half of the games use the default deck.
fn play(
    number: u64,
    seed: u64,
    weights: &[f32; SIZE],
    pool: &mut Vec<(u16, f32)>,
    samples: &mut Vec<Sample>,
) {
    let deck = match number % 8 {
        0..=3 => Deck::Arena,
        4 => Deck::ArenaStrict,
        5 | 6 => Deck::Combined,
        _ => Deck::Roma,
    };
    let options = Options { deck, ..Options::default() };
    let mut game = Arena::new(2, &options).expect("valid options");
    let mut rng = Rng::stream(seed, number);
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    let first = samples.len();
    loop {
        let action = match game.next() {
            Next::Over => break,
            Next::Chance => game.sample(&mut rng, &mut odds),
            Next::Player(seat) => {
                legal.clear();
                game.legal_actions(&mut legal);
                if rng.below(REMEMBERED) == 0 {
                    let from = pool.len();
                    features(&game, |index, value| pool.push((index as u16, value)));
                    samples.push(Sample { from, to: pool.len(), share: 0.0 });
                }
                if rng.below(WANDERING) == 0 {
                    legal[rng.index(legal.len())]
                } else {
                    choose(&game, seat, &legal, weights, BLUR, &mut rng)
                }
            }
        };
        game.apply(action, &mut ());
    }
    let share = game.outcome().expect("the game is over").win_share(Seat(0));
    samples[first..].iter_mut().for_each(|sample| sample.share = share);
}

/// The action after which the blurred judge likes the position best.
fn choose(
    game: &Arena,
    seat: Seat,
    legal: &[Action],
    weights: &[f32; SIZE],
    blur: f32,
    rng: &mut Rng,
) -> Action {
    let mut before = *game;
    before.redeal(seat, rng);
    let luck = rng.next_u64();
    let mut odds = Vec::new();
    let mut best = (f32::NEG_INFINITY, legal[0]);
    for &action in legal {
        let mut luck = Rng::new(luck);
        let mut next = before;
        next.apply(action, &mut ());
        while next.next() == Next::Chance {
            let event = next.sample(&mut luck, &mut odds);
            next.apply(event, &mut ());
        }
        let chance = judge(&next, weights);
        let own = if seat == Seat(0) { chance } else { 1.0 - chance };
        let value = own + blur * (rng.unit() - 0.5);
        if value > best.0 {
            best = (value, action);
        }
    }
    best.1
}

/// Logistic regression by stochastic gradients with a step size of its own for each weight.
fn fit(pool: &[(u16, f32)], samples: &[Sample], weights: &[f32; SIZE], seed: u64) -> ([f32; SIZE], f32) {
    let mut weights = *weights;
    let mut squares = [1e-2f32; SIZE];
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut rng = Rng::new(seed);
    let mut loss = 0.0;
    for epoch in 0..EPOCHS {
        rng.shuffle(&mut order);
        let rate = RATE / (1.0 + epoch as f32);
        let mut sum = 0.0f64;
        for &index in &order {
            let sample = &samples[index];
            let own = &pool[sample.from..sample.to];
            let logit: f32 = own.iter().map(|&(index, value)| weights[index as usize] * value).sum();
            let chance = 1.0 / (1.0 + (-logit).exp());
            let error = chance - sample.share;
            let likelihood =
                sample.share * chance.max(1e-6).ln() + (1.0 - sample.share) * (1.0 - chance).max(1e-6).ln();
            sum -= f64::from(likelihood);
            for &(index, value) in own {
                let index = index as usize;
                let gradient = error * value + PULL * weights[index];
                squares[index] += gradient * gradient;
                weights[index] -= rate * gradient / squares[index].sqrt();
            }
        }
        loss = (sum / samples.len() as f64) as f32;
    }
    (weights, loss)
}
