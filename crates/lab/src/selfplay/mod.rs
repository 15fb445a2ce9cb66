//! Games that the search plays with itself, to learn from: what was seen, what was thought, what came of it.
//!
//! Game `n` depends only on the plan, its table and `n`. Its opening is drawn by lot, the search is disturbed at its root, and early decisions
//! are taken by lot among what it found good, so that the games differ. What is kept of a game is a [`Block`] of numbers.

mod block;

use bots::search::{Noise, Opinion, Search, Settings, judge_quickly};
use bots::{Known, NetJudge, nets};
use engine::study::{observation_layout, peeking_layout, write_peeking};
use engine::{MAX_SEATS, Next, Rng, Seat, Strategy, Study};

/// Decisions at the beginning of an opening that may be blind; more would lead to positions that nobody ever reaches.
const BLIND: u32 = 8;

/// How games are played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SelfPlay {
    /// The seed of all luck.
    pub seed: u64,
    /// Iterations of the search for each decision.
    pub iterations: u32,
    /// Noise at the root.
    pub noise: Noise,
    /// So many decisions of a game, after its opening, are taken by lot among what was visited, in proportion to the visits.
    pub hot: u32,
    /// The opening is up to so many decisions by lot: of the first `BLIND` half blind, half by the game's quick policy; then all by that.
    pub opening: u32,
    /// Does the search ask the network that was [brought in](nets::install), where there is one, and after how many quick decisions?
    pub learned: Option<u32>,
}

impl Default for SelfPlay {
    fn default() -> SelfPlay {
        SelfPlay {
            seed: 1,
            iterations: 200,
            noise: Noise { share: 0.25, concentration: 10.0 },
            hot: 30,
            opening: 8,
            learned: None,
        }
    }
}

/// One game's numbers, and how much there is of them.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// As they are stored.
    pub bytes: Vec<u8>,
    /// Positions in which somebody really chose.
    pub positions: usize,
    /// Iterations that were searched for them.
    pub iterations: u64,
}

/// What is kept of a position. All that goes by seats begins with the seat that decides.
struct Moment {
    seat: u8,
    /// What the seat observes, then what it cannot see, as it was and as it was dealt anew for the seat.
    row: Vec<i16>,
    /// Everybody's chances: by the search, by the game's evaluation of the state dealt anew, by a short playout from there.
    thought: [f32; MAX_SEATS],
    evaluated: [f32; MAX_SEATS],
    played_out: [f32; MAX_SEATS],
    /// The numbers of the legal actions, and their visits.
    visits: Vec<(u16, u16)>,
}

/// Plays game `number` from `start`, and gives its numbers; `table` says which of the set-ups in the shard's head it is of.
pub fn play<G: Strategy + Study>(start: &G, table: u16, plan: &SelfPlay, number: u64) -> Block {
    let mut rng = Rng::stream(plan.seed, number);
    let mut game = start.clone();
    let seats = game.seats();
    let settings = Settings {
        iterations: plan.iterations,
        finisher: false,
        noise: (plan.noise.share > 0.0).then_some(plan.noise),
        ..plan.learned.map_or_else(Settings::default, |after| Settings::learned(after, plan.iterations))
    };
    let network = plan.learned.and_then(|_| nets::find(nets::Place::First, G::INFO.id, seats));
    let mut minds: Vec<Search<G>> = (0..seats)
        .map(|_| match network.clone().map(|network| NetJudge::new(network, start)) {
            Some(Ok(judge)) => Search::with_judge(settings, Box::new(judge)),
            _ => Search::new(settings),
        })
        .collect();
    let (observed, whole) = (observation_layout(start).size, peeking_layout(start).size);
    let mut opening = rng.below(plan.opening + 1);
    let mut blind = BLIND;
    let mut hot = plan.hot;
    let (mut legal, mut odds, mut moments, mut iterations) = (Vec::new(), Vec::new(), Vec::new(), 0u64);
    loop {
        let action = match game.next() {
            Next::Over => break,
            Next::Chance => game.sample(&mut rng, &mut odds),
            Next::Player(seat) => {
                let known = Known::of(&game).expect("a player is to act");
                if let [only] = known.legal() {
                    *only
                } else if opening > 0 {
                    opening -= 1;
                    legal.clear();
                    game.legal_actions(&mut legal);
                    let blindly = blind > 0 && rng.below(2) == 0;
                    blind = blind.saturating_sub(1);
                    legal[if blindly {
                        rng.index(legal.len())
                    } else {
                        known.sample(&mut rng).playout(&legal, &mut rng)
                    }]
                } else {
                    let warm = hot > 0;
                    hot = hot.saturating_sub(1);
                    let pick = |opinions: &[Opinion<G::Action>], rng: &mut Rng| {
                        if warm { rng.weighted(opinions.iter().map(|opinion| opinion.visits)) } else { 0 }
                    };
                    let (verdict, action) = minds[seat.index()].deliberate(&known, &mut rng, pick);
                    iterations += u64::from(plan.iterations);
                    let visits = verdict.opinions.iter().map(|opinion| {
                        let id =
                            game.action_id(opinion.action).expect("every action of players has a number");
                        (id, opinion.visits.min(u16::MAX.into()) as u16)
                    });
                    let mut redealt = known.sample(&mut rng);
                    let (mut row, mut anew) = (vec![0; whole], vec![0; whole]);
                    write_peeking(&game, seat, &mut row);
                    write_peeking(&redealt, seat, &mut anew);
                    row.extend(&anew[observed..]);
                    let mut evaluated = [0.0; MAX_SEATS];
                    redealt.evaluate(&mut evaluated);
                    let played_out = judge_quickly(&mut redealt, &mut rng);
                    moments.push(Moment {
                        seat: seat.0,
                        row,
                        thought: from(seat, seats, &verdict.chances),
                        evaluated: from(seat, seats, &evaluated),
                        played_out: from(seat, seats, &played_out),
                        visits: visits.collect(),
                    });
                    action
                }
            }
        };
        game.apply(action, &mut ());
    }
    let outcome = game.outcome().expect("a game that is over has an outcome");
    let bytes = block::write(number, table, &outcome, &moments);
    Block { bytes, positions: moments.len(), iterations }
}

/// Numbers by seat, the one that decides first.
fn from(seat: Seat, seats: usize, by_seat: &[f32; MAX_SEATS]) -> [f32; MAX_SEATS] {
    let mut turned = [0.0; MAX_SEATS];
    for (step, turned) in turned.iter_mut().enumerate().take(seats) {
        *turned = by_seat[(seat.index() + step) % seats];
    }
    turned
}
