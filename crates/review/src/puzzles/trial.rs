//! The trials of one position, from the cheapest to the dearest.

use crate::Effort;
use crate::estimate::even;
use crate::steps::{Luck, Room};
use bots::search::Settings;
use bots::{Bot as _, Known, Search};
use engine::puzzle::{HARDEST, Puzzle};
use engine::{Next, Rng, Strategy, digest};

/// So many actions there must be to choose from; and not more, since the chance after each is told.
const CHOICES: std::ops::RangeInclusive<usize> = 3..=60;
/// Who decides wins with such a chance: what is lost or won anyhow is no puzzle.
const UNDECIDED: std::ops::RangeInclusive<f64> = 0.1..=0.9;
/// So often each rank is asked.
const ASKED: u32 = 5;
/// Centurio finds it at most so often.
const MISSED: usize = 1;
/// Imperator finds it at least so often.
const FOUND: usize = 4;
/// So many actions are compared with the best from the start: those that look best, and what Centurio would do.
const RIVALS: usize = 3;
/// So many times the comparison is made, each with luck of its own.
const REPEATS: usize = 6;
/// Student's factor of the 95 % interval of the mean of so many.
const STUDENT: f64 = 2.571;
/// The best wins so much more often than the second, as a share of the win.
const MARGIN: f64 = 0.03;
/// The interval of that lies above this.
const CERTAIN: f64 = 0.01;
/// More actions that come to the same are not one solution.
const MOST_RIGHT: usize = 3;

/// Streams of luck of a position; those below are the review's.
const CENTURIO: u64 = 16;
const IMPERATOR: u64 = 17;
const COMPARE: u64 = 18;
const RUNGS: u64 = 32;

/// A position on trial.
pub(super) struct Trial<'a, G: Strategy> {
    known: Known<'a, G>,
    luck: Luck,
    centurio: Vec<G::Action>,
    imperator: Vec<G::Action>,
}

/// What Imperator saw and Centurio missed.
pub(super) struct Candidate<A> {
    best: A,
    /// What to compare it with.
    rivals: Vec<A>,
}

/// An action compared with the best.
struct Compared<A> {
    action: A,
    /// How much less it wins, by repeat.
    lost: Vec<f64>,
}

impl<A> Compared<A> {
    fn mean(&self) -> f64 {
        self.lost.iter().sum::<f64>() / self.lost.len() as f64
    }

    /// The 95 % interval of the mean.
    fn interval(&self) -> [f64; 2] {
        let (mean, count) = (self.mean(), self.lost.len() as f64);
        let variance = self.lost.iter().map(|lost| (lost - mean).powi(2)).sum::<f64>() / (count - 1.0);
        let reach = STUDENT * (variance / count).sqrt();
        [mean - reach, mean + reach]
    }

    fn is_certain(&self) -> bool {
        self.mean() >= MARGIN && self.interval()[0] >= CERTAIN
    }
}

/// What was proved.
pub(super) struct Proof<A> {
    /// The best first.
    right: Vec<A>,
    chance: f64,
    second: A,
    gap: [f64; 2],
    wrong: Vec<(A, f64)>,
}

impl<'a, G: Strategy> Trial<'a, G> {
    /// Nothing when there is too little or too much to choose from.
    pub fn of(known: Known<'a, G>, luck: Luck) -> Option<Trial<'a, G>> {
        let enough = CHOICES.contains(&known.legal().len());
        enough.then_some(Trial { known, luck, centurio: Vec::new(), imperator: Vec::new() })
    }

    fn ladder() -> (u32, u32) {
        let [centurio, _, imperator] = G::LADDER.iterations;
        (centurio, imperator)
    }

    /// What a rank of so many iterations does, asked several times.
    fn choices(&self, iterations: u32, which: u64, times: std::ops::Range<u32>) -> Vec<G::Action> {
        let settings = Settings { iterations, ..Settings::default() };
        let choice = |n| Search::new(settings).choose(&self.known, &mut self.luck.stream(which, n));
        times.map(choice).collect()
    }

    /// Does Imperator see something clearly better than what Centurio does?
    pub fn screen(&mut self) -> Option<Candidate<G::Action>> {
        let (centurio, imperator) = Self::ladder();
        self.centurio = self.choices(centurio, CENTURIO, 0..ASKED);
        let settings = Settings { iterations: imperator, ..Settings::default() };
        let verdict =
            Search::new(settings).judge(&self.known, &mut self.luck.stream(IMPERATOR, ASKED), || false);
        let best = verdict.opinions[0];
        if !UNDECIDED.contains(&f64::from(verdict.chances[self.known.seat().index()])) {
            return None;
        }
        let same = self.same(best.action);
        if times(&self.centurio, &same) > MISSED {
            return None;
        }
        // What was hardly tried is not known well; it is looked at again when all others are.
        let mut others: Vec<_> = verdict.opinions[1..]
            .iter()
            .filter(|other| other.visits >= imperator / 100 && !same.contains(&other.action))
            .collect();
        others.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        if others.first().is_some_and(|second| f64::from(best.chance - second.chance) < MARGIN / 2.0) {
            return None;
        }
        let mut rivals: Vec<G::Action> = Vec::new();
        let often = |action: &G::Action| self.centurio.iter().filter(|choice| *choice == action).count();
        let tempting = self.centurio.iter().max_by_key(|action| often(action)).copied();
        for rival in others.iter().map(|other| other.action).take(RIVALS).chain(tempting) {
            if !same.contains(&rival) && !rivals.contains(&rival) {
                rivals.push(rival);
            }
        }
        Some(Candidate { best: best.action, rivals })
    }

    /// Is it so, on luck of its own, against every other action?
    pub fn prove(&mut self, candidate: Candidate<G::Action>) -> Option<Proof<G::Action>> {
        let (_, imperator) = Self::ladder();
        let Candidate { best, rivals } = candidate;
        let same = self.same(best);
        self.imperator = self.choices(imperator, IMPERATOR, 0..ASKED);
        if times(&self.imperator, &same) + 1 < FOUND {
            return None;
        }
        let mut chances: Vec<Vec<f64>> = Vec::new();
        let mut compared: Vec<Compared<G::Action>> =
            rivals.into_iter().map(|action| Compared { action, lost: Vec::new() }).collect();
        for repeat in 0..REPEATS {
            chances.push(self.follow(best, repeat, imperator));
            for rival in &mut compared {
                let lost = difference(&chances[repeat], &self.follow(rival.action, repeat, imperator));
                rival.lost.push(lost);
            }
            // Most of what is no puzzle is seen early.
            let close =
                |rival: &Compared<_>| rival.mean() < MARGIN / 2.0 && !self.commute(best, rival.action);
            if repeat == 1 && compared.iter().any(close) {
                return None;
            }
        }
        // All the others, by a shorter look; who comes near is compared like the rivals.
        let nearest = compared.iter().map(Compared::mean).fold(f64::INFINITY, f64::min);
        let mut wrong = Vec::new();
        for action in self.known.legal().to_vec() {
            if same.contains(&action) || compared.iter().any(|rival| rival.action == action) {
                continue;
            }
            let lost = difference(&chances[0], &self.follow(action, 0, imperator / 2));
            if lost < nearest.max(MARGIN) + 0.02 {
                let again =
                    |repeat: usize| difference(&chances[repeat], &self.follow(action, repeat, imperator));
                compared.push(Compared { action, lost: (0..REPEATS).map(again).collect() });
            } else {
                wrong.push((action, lost));
            }
        }
        let mut right = same;
        for rival in &compared {
            match rival.is_certain() {
                true => wrong.push((rival.action, rival.mean())),
                // In another order it comes to the same.
                false if self.commute(best, rival.action) => right.push(rival.action),
                false => return None,
            }
        }
        let second = compared.iter().filter(|rival| !right.contains(&rival.action));
        let second = second.min_by(|a, b| a.mean().total_cmp(&b.mean()))?;
        let fits = right.len() <= MOST_RIGHT
            && wrong.len() >= 2
            && times(&self.centurio, &right) <= MISSED
            && times(&self.imperator, &right) >= FOUND;
        let chance = chances.iter().map(|chances| settled(chances)).sum::<f64>() / REPEATS as f64;
        let wrong = wrong.into_iter().map(|(action, lost)| (action, (chance - lost).max(0.0))).collect();
        fits.then(|| Proof { right, chance, second: second.action, gap: second.interval(), wrong })
    }

    /// The puzzle, with its difficulty and the ways in which the game could go on.
    pub fn puzzle(&self, proof: Proof<G::Action>, state: &G, at: usize, seed: u64) -> Puzzle {
        let (centurio, imperator) = Self::ladder();
        let iterations = self.needed(&proof.right);
        let share = (f64::from(iterations) / f64::from(centurio)).ln()
            / (f64::from(imperator) / f64::from(centurio)).ln();
        let difficulty = (share * f64::from(HARDEST)).ceil().clamp(1.0, f64::from(HARDEST)) as u8;
        let effort = Effort { iterations: imperator, rollouts: 0 };
        let line = |action| Room::<G>::new(effort).line(state, action, at, seed).join(" ");
        let thousandths = |share: f64| (1000.0 * share).round() / 1000.0;
        let wrong: Vec<String> = proof
            .wrong
            .iter()
            .map(|(action, chance)| format!("{action} {}", (1000.0 * chance).round()))
            .collect();
        Puzzle {
            at,
            seat: self.known.seat().0,
            difficulty,
            iterations,
            right: proof.right.iter().map(ToString::to_string).collect(),
            chance: thousandths(proof.chance),
            second: proof.second.to_string(),
            gap: proof.gap.map(thousandths),
            line: line(proof.right[0]),
            second_line: line(proof.second),
            wrong: wrong.join(" "),
        }
    }

    /// From how many iterations on the search finds it in most tries: Imperator's are halved for as long as it does.
    fn needed(&self, right: &[G::Action]) -> u32 {
        let (centurio, imperator) = Self::ladder();
        let mut needed = imperator;
        for rung in 1.. {
            let fewer = imperator >> rung;
            if fewer <= centurio {
                break;
            }
            if 2 * times(&self.choices(fewer, RUNGS + rung, 0..ASKED), right) <= ASKED as usize {
                break;
            }
            needed = fewer;
        }
        needed
    }

    /// The chances of who decides as the search finds them, iteration by iteration, when it goes on after an action by what the seat knew.
    fn follow(&self, action: G::Action, repeat: usize, iterations: u32) -> Vec<f64> {
        let settings = Settings { iterations, ..Settings::default() };
        let (seat, seats) = (self.known.seat().index(), self.known.seats());
        let mut chances = Vec::with_capacity(iterations as usize);
        let luck = |n| self.luck.stream(COMPARE + repeat as u64, n);
        Search::new(settings).follow(&self.known, action, luck, |_, found| {
            chances.push(even(found, seats)[seat]);
        });
        chances
    }

    /// The actions that lead to the very position that this one leads to, and itself as the first.
    fn same(&self, action: G::Action) -> Vec<G::Action> {
        let deal = self.known.sample(&mut Rng::new(0));
        let reached = |action| digest(&after(&deal, action));
        let wanted = reached(action);
        let others = self.known.legal().iter().copied().filter(|other| *other != action);
        [action].into_iter().chain(others.filter(|other| reached(*other) == wanted)).collect()
    }

    /// Can both be done, in either order, and come to the same?
    fn commute(&self, one: G::Action, other: G::Action) -> bool {
        let deal = self.known.sample(&mut Rng::new(0));
        let both = |first, then| {
            let between = after(&deal, first);
            let may = between.next() == Next::Player(self.known.seat()) && between.check(then).is_ok();
            may.then(|| digest(&after(&between, then)))
        };
        both(one, other).is_some_and(|reached| both(other, one) == Some(reached))
    }
}

fn after<G: Strategy>(before: &G, action: G::Action) -> G {
    let mut state = before.clone();
    state.apply(action, &mut ());
    state
}

/// How often one of these was chosen.
fn times<A: PartialEq>(choices: &[A], right: &[A]) -> usize {
    choices.iter().filter(|choice| right.contains(choice)).count()
}

/// The mean of what a search finds, once it has got going.
fn settled(chances: &[f64]) -> f64 {
    let known = &chances[chances.len() / 4..];
    known.iter().sum::<f64>() / known.len() as f64
}

/// By how much one action wins more than another, over the iterations that both have, which are on the same deals.
fn difference(one: &[f64], other: &[f64]) -> f64 {
    let count = one.len().min(other.len());
    settled(&one[..count]) - settled(&other[..count])
}
