//! One step of the game: what it did to everybody's chances, and why.

use crate::estimate::{Estimator, Mean, difference, even};
use crate::{BySeat, Cause, Decision, Effort, Mark, Step, Thresholds};
use bots::search::Settings;
use bots::{Bot, Known, Search};
use engine::{MAX_SEATS, Next, Rng, Seat, Strategy};

/// Streams of luck for one step: the search, what the seat could take for dealt, and the play from there.
const SEARCH: u64 = 0;
const DEALS: u64 = 1;
const TRUTH: u64 = 2;
const OUTCOMES: u64 = 3;
const GOING_ON: u64 = 4;

/// So many decisions are told of how it could have gone on.
const LINE: usize = 4;

/// A step as it was measured.
pub(crate) struct Measured {
    pub at: usize,
    pub cause: Cause,
    pub seat: Option<Seat>,
    pub before: BySeat,
    pub after: BySeat,
    pub dice: BySeat,
    pub choice: BySeat,
    pub hidden: BySeat,
    pub decision: Option<Decision>,
}

impl Measured {
    /// A step that moves nothing.
    pub fn still(at: usize, cause: Cause, before: BySeat) -> Measured {
        let nothing = [0.0; MAX_SEATS];
        Measured {
            at,
            cause,
            seat: None,
            before,
            after: before,
            dice: nothing,
            choice: nothing,
            hidden: nothing,
            decision: None,
        }
    }

    pub fn shown(self, seats: usize, thresholds: Thresholds) -> Step {
        let cut = |all: BySeat| all[..seats].to_vec();
        let decision =
            self.decision.map(|one| Decision { mark: thresholds.mark(one.loss, one.error), ..one });
        Step {
            at: self.at,
            cause: self.cause,
            seat: self.seat,
            before: cut(self.before),
            dice: cut(self.dice),
            choice: cut(self.choice),
            hidden: cut(self.hidden),
            decision,
        }
    }
}

/// Where one thread works.
pub(crate) struct Room<G: Strategy> {
    effort: Effort,
    estimator: Option<Estimator<G>>,
}

/// The luck of one step, in streams that do not meet.
#[derive(Clone, Copy)]
pub(crate) struct Luck(u64);

impl Luck {
    pub fn of(seed: u64, at: usize) -> Luck {
        Luck(Rng::stream(seed, at as u64).next_u64())
    }

    pub fn stream(self, which: u64, n: u32) -> Rng {
        Rng::stream(self.0.wrapping_add(which), u64::from(n))
    }
}

impl<G: Strategy> Room<G> {
    pub fn new(effort: Effort) -> Room<G> {
        Room { effort, estimator: None }
    }

    /// What an action did; nothing when nothing else could have happened.
    pub fn step(&mut self, before: &G, action: G::Action, at: usize, seed: u64) -> Option<Measured> {
        let luck = Luck::of(seed, at);
        match before.next() {
            Next::Over => None,
            Next::Chance => self.chance(before, action, at, luck),
            Next::Player(seat) => self.choice(before, seat, action, at, luck),
        }
    }

    /// Everybody's chances at a position.
    pub fn chances(&mut self, state: &G, at: usize, seed: u64) -> BySeat {
        self.mean(state, Luck::of(seed, at))
    }

    fn mean(&mut self, state: &G, luck: Luck) -> BySeat {
        let estimator = self.estimator.get_or_insert_with(|| Estimator::new(state));
        let mut mean = Mean::NONE;
        for n in 0..self.effort.rollouts {
            mean.add(&estimator.rollout(state, &mut luck.stream(TRUTH, n)));
        }
        mean.mean()
    }

    /// What fell, against the mean over what could have fallen. The play-outs of the mean are spread over the outcomes by their odds as
    /// evenly as can be, from a place that chance chooses, so that it is the mean and not only nearly so.
    fn chance(&mut self, before: &G, fell: G::Action, at: usize, luck: Luck) -> Option<Measured> {
        let mut odds = Vec::new();
        before.odds(&mut odds);
        if odds.len() < 2 {
            return None;
        }
        let estimator = self.estimator.get_or_insert_with(|| Estimator::new(before));
        let total: f64 = odds.iter().map(|&(_, weight)| f64::from(weight)).sum();
        let states: Vec<G> = odds.iter().map(|&(action, _)| estimator.after(before, action)).collect();
        let truth = estimator.after(before, fell);
        let rollouts = self.effort.rollouts;
        let offset = f64::from(luck.stream(OUTCOMES, 0).unit());
        let (mut mean, mut real) = (Mean::NONE, Mean::NONE);
        let (mut place, mut passed) = (0, f64::from(odds[0].1));
        for n in 0..rollouts {
            let point = (f64::from(n) + offset) / f64::from(rollouts) * total;
            while passed <= point && place + 1 < odds.len() {
                place += 1;
                passed += f64::from(odds[place].1);
            }
            mean.add(&estimator.rollout(&states[place], &mut luck.stream(TRUTH, n)));
            real.add(&estimator.rollout(&truth, &mut luck.stream(TRUTH, n)));
        }
        let (before, after) = (mean.mean(), real.mean());
        let dice = difference(&after, &before);
        Some(Measured { after, dice, ..Measured::still(at, Cause::Chance, before) })
    }

    /// What was played, against the best that the seat could have found.
    fn choice(
        &mut self,
        before: &G,
        seat: Seat,
        played: G::Action,
        at: usize,
        luck: Luck,
    ) -> Option<Measured> {
        let known = Known::of(before).expect("a player is to act");
        let legal = known.legal().len();
        if legal < 2 {
            return None;
        }
        let settings = Settings { iterations: self.effort.iterations, ..Settings::default() };
        let verdict = Search::new(settings).judge(&known, &mut luck.stream(SEARCH, 0), || false);
        let favourite = verdict.opinions[0].action;
        let decision = |best: G::Action, loss, error| Decision {
            legal,
            played: played.to_string(),
            best: best.to_string(),
            loss,
            error,
            mark: Mark::Good,
        };
        let nothing_lost = |after: BySeat| Measured {
            seat: Some(seat),
            decision: Some(decision(played, 0.0, 0.0)),
            ..Measured::still(at, Cause::Choice, after)
        };
        if favourite == played {
            let after = self.after(before, played);
            return Some(nothing_lost(self.mean(&after, luck)));
        }
        // Whether the favourite is better is asked of other deals than those that tell by how much: else every close call would count
        // as a loss.
        let (suspicion, gap) = self.compare(&known, played, favourite, luck);
        if suspicion.mean()[seat.index()] >= 0.0 {
            let after = self.after(before, played);
            return Some(nothing_lost(self.mean(&after, luck)));
        }
        let choice = gap.mean();
        let real = self.after(before, played);
        let after = self.mean(&real, luck);
        // What the seat could not know: how much more or less the same two actions differ where the cards really lay. Both sides of this
        // are played on by the quick hand, so that it averages to nothing.
        let hidden = match G::INFO.hidden_information {
            true => {
                let other = self.after(before, favourite);
                let truth = difference(&after, &self.mean(&other, luck));
                difference(&truth, &self.known_difference(&known, played, favourite, luck).mean())
            }
            false => [0.0; MAX_SEATS],
        };
        let before = std::array::from_fn(|seat| after[seat] - choice[seat] - hidden[seat]);
        Some(Measured {
            seat: Some(seat),
            after,
            choice,
            hidden,
            decision: Some(decision(favourite, -choice[seat.index()], gap.error(seat))),
            ..Measured::still(at, Cause::Choice, before)
        })
    }

    /// An action, and one way in which the game could go on after it: everybody plays what the search would by what they know, and chance
    /// falls as it may. As tokens.
    pub fn line(&mut self, before: &G, action: G::Action, at: usize, seed: u64) -> Vec<String> {
        let mut rng = Luck::of(seed, at).stream(GOING_ON, 0);
        let settings = Settings { iterations: self.effort.iterations, ..Settings::default() };
        let (mut search, mut odds) = (Search::new(settings), Vec::new());
        let (mut state, mut tokens) = (before.clone(), Vec::new());
        let (mut next, mut decisions) = (action, 0);
        loop {
            tokens.push(next.to_string());
            state.apply(next, &mut ());
            next = match state.next() {
                Next::Over => break,
                Next::Chance => state.sample(&mut rng, &mut odds),
                Next::Player(_) if decisions == LINE => break,
                Next::Player(_) => {
                    let known = Known::of(&state).expect("a player is to act");
                    decisions += usize::from(known.legal().len() > 1);
                    search.choose(&known, &mut rng)
                }
            };
        }
        tokens
    }

    fn after(&mut self, before: &G, action: G::Action) -> G {
        self.estimator.get_or_insert_with(|| Estimator::new(before)).after(before, action)
    }

    /// By how much one action is better than another for everybody when the search goes on after each, over what the seat to act could
    /// not know: once to tell which is better, and once, on other deals, to tell by how much.
    fn compare(
        &mut self,
        known: &Known<'_, G>,
        one: G::Action,
        other: G::Action,
        luck: Luck,
    ) -> (Mean, Mean) {
        let settings = Settings { iterations: self.effort.iterations, ..Settings::default() };
        let mut search = Search::new(settings);
        let (mut found, seats) = (Vec::new(), known.seats());
        let stream = |n| luck.stream(DEALS, n);
        search.follow(known, one, stream, |_, chances| found.push(even(chances, seats)));
        let (mut which, mut how_much) = (Mean::NONE, Mean::NONE);
        search.follow(known, other, stream, |n, chances| {
            // The first tries go by the quick hand, not by what the search has learnt.
            if n >= settings.iterations / 4 {
                let seen = difference(&found[n as usize], &even(chances, seats));
                (if n % 2 == 0 { &mut which } else { &mut how_much }).add(&seen);
            }
        });
        (which, how_much)
    }

    /// The same by the quick hand.
    fn known_difference(
        &mut self,
        known: &Known<'_, G>,
        one: G::Action,
        other: G::Action,
        luck: Luck,
    ) -> Mean {
        let mut mean = Mean::NONE;
        for n in 0..self.effort.rollouts {
            let deal = known.sample(&mut luck.stream(DEALS, n));
            let (one, other) = (self.after(&deal, one), self.after(&deal, other));
            let estimator = self.estimator.get_or_insert_with(|| Estimator::new(&deal));
            let one = estimator.rollout(&one, &mut luck.stream(TRUTH, n));
            let other = estimator.rollout(&other, &mut luck.stream(TRUTH, n));
            mean.add(&difference(&one, &other));
        }
        mean
    }
}
