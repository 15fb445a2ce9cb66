//! Fits the weights of Arena's judge by self-play: `cargo xtask tune [ROUNDS] [GAMES] [SEED] > new.toml`.
//!
//! Each round plays games by the present weights with some wandering, and fits new weights to what came of the positions
//! (logistic regression on mixtures of the later judgements and the result). Then new and old weights play against each
//! other. Copy the output over `crates/arena/data/strategy.toml` when it has won.

use arena::options::Deck;
use arena::strategy::tuning::{SIZE, features, is_quiet, judge, present, write};
use arena::{Action, Arena, Options};
use engine::drive::Driver;
use engine::{Game, Next, Rng, Seat};

type Weights = [f32; SIZE];

/// One decision in so many is made blindly, so that odd positions are seen too.
const WANDERING: u32 = 15;
/// How much the judge's opinion is blurred.
const BLUR: f32 = 0.02;
/// How much a position learns from what came after the next one, instead of from the judgement of the next one.
const FORESIGHT: f32 = 0.96;
const RATE: f32 = 0.2;
/// Pulls weights towards 0 unless the games say otherwise.
const PULL: f32 = 1e-6;
/// Games between two sets of weights.
const MATCHES: u64 = 2_000;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|n| n.parse::<u64>().expect("the arguments are numbers"));
    let rounds = numbers.next().unwrap_or(4);
    let games = numbers.next().unwrap_or(40_000);
    let seed = numbers.next().unwrap_or(1);
    let first = present();
    let mut weights = first;
    for round in 0..rounds {
        let mut learner = Learner::new(weights);
        for number in 0..games {
            play(number, seed + round, &weights, &mut learner);
            if number * 2 >= games {
                learner.remember();
            }
        }
        let new = learner.mean();
        eprintln!(
            "round {round}: {} positions, loss {:.4}",
            learner.positions,
            learner.loss / learner.positions as f64
        );
        for deck in [Deck::Arena, Deck::Combined] {
            let share = |old: &Weights| {
                let won: f32 = (0..MATCHES).map(|number| duel(deck, number, [&new, old])).sum();
                100.0 * won / MATCHES as f32
            };
            eprintln!(
                "  {deck:?}: {:.1} % against the last, {:.1} % against the first",
                share(&weights),
                share(&first)
            );
        }
        weights = new;
    }
    print!("{}", write(&weights));
}

/// Weights that learn, with a step size of their own for each.
struct Learner {
    weights: Weights,
    squares: Weights,
    sum: Vec<f64>,
    counted: u32,
    positions: u64,
    loss: f64,
}

impl Learner {
    fn new(weights: Weights) -> Learner {
        let sum = vec![0.0; SIZE];
        Learner { weights, squares: [1.0; SIZE], sum, counted: 0, positions: 0, loss: 0.0 }
    }

    fn learn(&mut self, position: &[(u16, f32)], target: f32) {
        let logit: f32 = position.iter().map(|&(index, value)| self.weights[index as usize] * value).sum();
        let chance = (1.0 / (1.0 + (-logit).exp())).clamp(1e-5, 1.0 - 1e-5);
        let error = chance - target;
        self.positions += 1;
        self.loss -= f64::from(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln());
        for &(index, value) in position {
            let index = index as usize;
            let gradient = error * value + PULL * self.weights[index];
            self.squares[index] += gradient * gradient;
            self.weights[index] -= RATE * gradient / self.squares[index].sqrt();
        }
    }

    /// The mean over the later games is steadier than the last weights.
    fn remember(&mut self) {
        self.counted += 1;
        self.sum.iter_mut().zip(&self.weights).for_each(|(sum, weight)| *sum += f64::from(*weight));
    }

    fn mean(&self) -> Weights {
        std::array::from_fn(|index| (self.sum[index] / f64::from(self.counted.max(1))) as f32)
    }
}

/// Plays one game and learns from it. Half of the games use the default deck.
fn play(number: u64, seed: u64, weights: &Weights, learner: &mut Learner) {
    let deck = match number % 8 {
        0..=3 => Deck::Arena,
        4 => Deck::ArenaStrict,
        5 | 6 => Deck::Combined,
        _ => Deck::Roma,
    };
    let options = Options { deck, ..Options::default() };
    let mut game = Arena::new(2, &options).expect("valid options");
    let mut rng = Rng::stream(seed, number);
    let mut positions: Vec<(Vec<(u16, f32)>, f32)> = Vec::new();
    Driver::new().finish(&mut game, &mut rng, |game, seat, legal, rng| {
        if is_quiet(game) {
            let mut position = Vec::new();
            features(game, |index, value| position.push((index as u16, value)));
            positions.push((position, judge(game, weights)));
        }
        if rng.below(WANDERING) == 0 {
            legal[rng.index(legal.len())]
        } else {
            choose(game, seat, legal, weights, BLUR, rng)
        }
    });
    let mut target = game.outcome().expect("the game is over").win_share(Seat(0));
    for (position, judgement) in positions.iter().rev() {
        learner.learn(position, target);
        target = FORESIGHT * target + (1.0 - FORESIGHT) * judgement;
    }
}

/// The first judge's share of a game between two.
fn duel(deck: Deck, number: u64, judges: [&Weights; 2]) -> f32 {
    let first = (number % 2) as usize;
    let mut game = Arena::new(2, &Options { deck, ..Options::default() }).expect("valid options");
    let mut rng = Rng::stream(4242, number / 2);
    Driver::new().finish(&mut game, &mut rng, |game, seat, legal, rng| {
        choose(game, seat, legal, judges[(seat.index() + first) % 2], 0.0, rng)
    });
    game.outcome().expect("the game is over").win_share(Seat(first as u8))
}

/// The action after which the blurred judge likes the position best.
fn choose(game: &Arena, seat: Seat, legal: &[Action], weights: &Weights, blur: f32, rng: &mut Rng) -> Action {
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
