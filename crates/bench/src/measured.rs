//! What is measured: the operations that searches, simulations and the server spend their time on.

use crate::positions::Positions;
use bots::{Level, think};
use engine::{Game, MAX_SEATS, Next, Rng, Strategy, Study, Viewpoint};
use std::hint::black_box;

/// Iterations of each search.
const ITERATIONS: u32 = 64;
/// How many positions are searched.
const SEARCHED: usize = 8;

/// One kind of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    /// A whole random game; counted per decision.
    Play,
    /// The list of legal actions.
    List,
    /// The check of one legal action.
    Check,
    /// A copy of the state, and one action applied to it.
    Apply,
    /// One chance event drawn.
    Sample,
    /// A copy of the state, redealt for the seat to act.
    Redeal,
    /// The evaluation that bots ask for.
    Evaluate,
    /// A seat's view as JSON.
    View,
    /// Tree search; counted per iteration.
    Search,
}

impl Operation {
    /// All of them, the most frequent first.
    pub const ALL: [Operation; 9] = [
        Operation::Play,
        Operation::List,
        Operation::Check,
        Operation::Apply,
        Operation::Sample,
        Operation::Redeal,
        Operation::Evaluate,
        Operation::View,
        Operation::Search,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Operation::Play => "play",
            Operation::List => "list",
            Operation::Check => "check",
            Operation::Apply => "apply",
            Operation::Sample => "sample",
            Operation::Redeal => "redeal",
            Operation::Evaluate => "evaluate",
            Operation::View => "view",
            Operation::Search => "search",
        }
    }

    /// Does the work on all positions; gives the number of operations.
    pub fn run<G: Strategy + Study>(self, positions: &Positions<G>) -> u64 {
        let decisions = || positions.decisions.iter();
        let mut rng = Rng::new(7);
        match self {
            Operation::Play => positions.starts.iter().map(|start| play(start, &mut rng)).sum(),
            Operation::List => {
                let mut buffer = Vec::with_capacity(1024);
                each(decisions(), |(game, _)| {
                    buffer.clear();
                    game.legal_actions(&mut buffer);
                    black_box(&buffer);
                })
            }
            Operation::Check => {
                let actions =
                    decisions().flat_map(|(game, legal)| legal.iter().map(move |action| (game, *action)));
                each(actions, |(game, action)| {
                    let _ = black_box(game.check(action));
                })
            }
            Operation::Apply => {
                let actions =
                    decisions().flat_map(|(game, legal)| legal.iter().map(move |action| (game, *action)));
                each(actions, |(game, action)| {
                    let mut copy = game.clone();
                    copy.apply(action, &mut ());
                    black_box(&copy);
                })
            }
            Operation::Sample => {
                let mut buffer = Vec::with_capacity(1024);
                each(positions.chances.iter(), |game| {
                    black_box(game.sample(&mut rng, &mut buffer));
                })
            }
            Operation::Redeal => each(decisions(), |(game, _)| {
                if let Next::Player(seat) = game.next() {
                    let mut copy = game.clone();
                    copy.redeal(seat, &mut rng);
                    black_box(&copy);
                }
            }),
            Operation::Evaluate => each(decisions(), |(game, _)| {
                let mut chances = [0.0; MAX_SEATS];
                game.evaluate(&mut chances);
                black_box(&chances);
            }),
            Operation::View => each(decisions(), |(game, _)| {
                if let Next::Player(seat) = game.next() {
                    let view = game.view(Viewpoint::Seat(seat));
                    black_box(serde_json::to_string(&view).expect("views are plain data"));
                }
            }),
            Operation::Search => {
                let stride = positions.decisions.len().div_ceil(SEARCHED).max(1);
                let searched = each(decisions().step_by(stride), |(game, _)| {
                    black_box(think(Level::Search(ITERATIONS), game, &mut rng));
                });
                searched * u64::from(ITERATIONS)
            }
        }
    }
}

fn each<T>(items: impl Iterator<Item = T>, mut work: impl FnMut(T)) -> u64 {
    let mut count = 0;
    for item in items {
        work(item);
        count += 1;
    }
    count
}

/// A random game from there to the end; gives the number of decisions.
fn play<G: Game>(start: &G, rng: &mut Rng) -> u64 {
    let mut game = start.clone();
    let (mut legal, mut odds) = (Vec::with_capacity(1024), Vec::with_capacity(1024));
    let mut decisions = 0;
    loop {
        let action = match game.next() {
            Next::Over => return decisions,
            Next::Chance => game.sample(rng, &mut odds),
            Next::Player(_) => {
                decisions += 1;
                legal.clear();
                game.legal_actions(&mut legal);
                legal[rng.index(legal.len())]
            }
        };
        game.apply(action, &mut ());
    }
}
