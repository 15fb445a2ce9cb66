//! Several searches side by side, and what they say together.

use super::{Search, Verdict};
use crate::{Known, nets};
use engine::{MAX_SEATS, Next, Rng, Strategy, Study};
use std::thread;

/// Lets `trees` independent searches judge a position at once, each on a thread of its own with its share of the
/// iterations and the best judgement there is, and adds up what they found. The answer depends on the number of trees, never on the threads'
/// pace.
pub fn judge_together<G: Strategy + Study>(
    known: &Known<'_, G>,
    iterations: u32,
    trees: usize,
    seed: u64,
    stop: &(dyn Fn() -> bool + Sync),
) -> Verdict<G::Action> {
    let trees = trees.max(1);
    let share = iterations.div_ceil(trees as u32);
    let search = |tree: usize| {
        let mut search: Search<G> = known.table(|table| nets::best(table, share, share));
        search.judge(known, &mut Rng::stream(seed, tree as u64), stop)
    };
    let verdicts: Vec<_> = thread::scope(|scope| {
        let others: Vec<_> = (1..trees).map(|tree| scope.spawn(move || search(tree))).collect();
        let mut verdicts = vec![search(0)];
        verdicts.extend(others.into_iter().map(|other| other.join().expect("a search does not panic")));
        verdicts
    });
    merge(verdicts)
}

fn merge<A: Copy + Eq>(verdicts: Vec<Verdict<A>>) -> Verdict<A> {
    let mut verdicts = verdicts.into_iter();
    let mut all = verdicts.next().expect("there is at least one search");
    for verdict in verdicts {
        for opinion in verdict.opinions.iter().filter(|opinion| opinion.visits > 0) {
            let sum = all.opinions.iter_mut().find(|known| known.action == opinion.action);
            let sum = sum.expect("all searches judge the same list");
            let visits = sum.visits + opinion.visits;
            let before = if sum.visits > 0 { sum.chance * sum.visits as f32 } else { 0.0 };
            sum.chance = (before + opinion.chance * opinion.visits as f32) / visits as f32;
            sum.visits = visits;
        }
        let (old, new) = (all.iterations as f32, verdict.iterations as f32);
        for (chance, other) in all.chances.iter_mut().zip(verdict.chances) {
            *chance = (*chance * old + other * new) / (old + new).max(1.0);
        }
        all.iterations += verdict.iterations;
    }
    all.opinions.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.chance.total_cmp(&a.chance)));
    all
}

/// The mean final score of every seat when `action` is taken and the rest is played out quickly.
pub fn expected_scores<G: Strategy>(
    known: &Known<'_, G>,
    action: G::Action,
    playouts: u32,
    rng: &mut Rng,
) -> [f32; MAX_SEATS] {
    let mut sums = [0.0; MAX_SEATS];
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    for _ in 0..playouts {
        let mut state = known.sample(rng);
        state.apply(action, &mut ());
        let outcome = loop {
            let next = match state.next() {
                Next::Over => break state.outcome().expect("a game that is over has an outcome"),
                Next::Chance => state.sample(rng, &mut odds),
                Next::Player(_) => {
                    legal.clear();
                    state.legal_actions(&mut legal);
                    legal[state.playout(&legal, rng)]
                }
            };
            state.apply(next, &mut ());
        };
        for seat in engine::Seat::all(known.seats()) {
            sums[seat.index()] += outcome.score(seat) as f32;
        }
    }
    sums.map(|sum| sum / playouts.max(1) as f32)
}
