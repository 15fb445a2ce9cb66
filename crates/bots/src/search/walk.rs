//! One iteration: down the tree, one node more, a judgement, and back up.

use super::tree::{Edge, NONE, Tree};
use super::{Judge, Judgement, Noise, Selection, Settings};
use engine::{MAX_SEATS, Next, Rng, Seat, Strategy};

/// How many outcomes of chance are told apart at `n` visits: all while there are few, then ever more slowly.
fn outcomes_told_apart(visits: u32) -> u32 {
    8 + (3.0 * (visits as f32).sqrt()) as u32
}

/// The scratch space of the walk.
pub(super) struct Walker<G: Strategy> {
    legal: Vec<G::Action>,
    odds: Vec<(G::Action, u32)>,
    weights: Vec<f32>,
    places: Vec<u32>,
    path: Vec<Passed>,
    /// Who is asked in the place of the game's own strategy.
    pub judge: Option<Box<dyn Judge<G>>>,
}

/// An edge on the way down.
struct Passed {
    node: u32,
    edge: u32,
    /// Who chose it; chance has no stake.
    by: Option<Seat>,
}

impl<G: Strategy> Default for Walker<G> {
    fn default() -> Self {
        Walker {
            legal: Vec::new(),
            odds: Vec::new(),
            weights: Vec::new(),
            places: Vec::new(),
            path: Vec::new(),
            judge: None,
        }
    }
}

impl<G: Strategy> Walker<G> {
    /// One iteration from the root; gives what it found everybody's chances to be.
    pub fn iterate(
        &mut self,
        tree: &mut Tree<G::Action>,
        state: &mut G,
        settings: &Settings,
        rng: &mut Rng,
    ) -> [f32; MAX_SEATS] {
        self.path.clear();
        let mut node = tree.root;
        let chances = loop {
            let edge = match state.next() {
                Next::Over => break judge_end(state),
                Next::Player(seat) => {
                    let edge = self.select(tree, node, state, settings, rng);
                    self.path.push(Passed { node, edge, by: Some(seat) });
                    edge
                }
                Next::Chance => {
                    let Some(edge) = self.let_chance_fall(tree, node, state, rng) else {
                        break self.judge(state, settings, rng);
                    };
                    self.path.push(Passed { node, edge, by: None });
                    edge
                }
            };
            let Edge { action, child, .. } = tree.edges[edge as usize];
            state.apply(action, &mut ());
            if child != NONE {
                node = child;
            } else {
                if tree.nodes.len() < settings.max_nodes && state.next() != Next::Over {
                    tree.edges[edge as usize].child = tree.add_node();
                }
                break self.judge(state, settings, rng);
            }
        };
        self.back_up(tree, &chances);
        chances
    }

    fn back_up(&self, tree: &mut Tree<G::Action>, chances: &[f32; MAX_SEATS]) {
        for &Passed { node, edge, by } in &self.path {
            let value = by.map_or(0.0, |seat| chances[seat.index()]);
            let edge = &mut tree.edges[edge as usize];
            let node = &mut tree.nodes[node as usize];
            node.tried += u32::from(edge.visits == 0);
            edge.visits += 1;
            edge.value += value;
            node.visits += 1;
            node.value += value;
        }
        for (sum, chance) in tree.chances.iter_mut().zip(chances) {
            *sum += f64::from(*chance);
        }
    }

    /// The edge to follow for the player to act.
    fn select(
        &mut self,
        tree: &mut Tree<G::Action>,
        node: u32,
        state: &G,
        settings: &Settings,
        rng: &mut Rng,
    ) -> u32 {
        self.legal.clear();
        state.legal_actions(&mut self.legal);
        self.find_places(tree, node, state, settings);
        let here = tree.nodes[node as usize];
        let widest = match settings.widening {
            Some(widening) => (widening.first + widening.factor * (here.visits as f32).sqrt()) as u32,
            None => u32::MAX,
        };
        let mean = if here.visits > 0 { here.value / here.visits as f32 } else { 0.5 };
        let mut best = (f32::NEG_INFINITY, 0);
        let mut newest = (f32::NEG_INFINITY, NONE);
        let mut ties = 1;
        for &place in &self.places {
            let edge = &mut tree.edges[place as usize];
            edge.available += 1;
            let visits = edge.visits as f32;
            let available = edge.available as f32;
            if edge.visits == 0 {
                // Of the untried ones only the most promising is a candidate; equals are drawn by lot.
                let lot = if edge.prior == newest.0 {
                    ties += 1;
                    rng.below(ties) == 0
                } else {
                    ties = 1;
                    edge.prior > newest.0
                };
                if lot {
                    newest = (edge.prior, place);
                }
                continue;
            }
            let bonus = match settings.selection {
                Selection::Ucb { exploration } => exploration * (available.ln() / visits).sqrt(),
                Selection::Puct { exploration, .. } => {
                    exploration * edge.prior * available.sqrt() / (1.0 + visits)
                }
            };
            let score = edge.value / visits + bonus;
            if score > best.0 {
                best = (score, place);
            }
        }
        if newest.1 != NONE && (here.tried < widest || best.0 == f32::NEG_INFINITY) {
            let score = match settings.selection {
                Selection::Ucb { .. } => f32::INFINITY,
                Selection::Puct { exploration, reserve } => {
                    let available = tree.edges[newest.1 as usize].available as f32;
                    mean - reserve + exploration * newest.0 * available.sqrt()
                }
            };
            if score > best.0 {
                best = (score, newest.1);
            }
        }
        best.1
    }

    /// The edges of all legal actions, made where they are missing.
    fn find_places(&mut self, tree: &mut Tree<G::Action>, node: u32, state: &G, settings: &Settings) {
        self.places.clear();
        let mut missing = 0;
        for (hint, &action) in self.legal.iter().enumerate() {
            let place = tree.find(node, action, hint as u32);
            missing += usize::from(place.is_none());
            self.places.push(place.unwrap_or(NONE));
        }
        if missing == 0 {
            return;
        }
        self.weights.clear();
        match settings.selection {
            Selection::Ucb { .. } => self.weights.resize(self.legal.len(), 1.0),
            Selection::Puct { .. } => {
                let learned = self.judge.as_mut().filter(|_| settings.asks());
                if !learned.is_some_and(|judge| judge.prior(state, &self.legal, &mut self.weights)) {
                    self.weights.clear();
                    state.prior(&self.legal, &mut self.weights);
                }
            }
        }
        let total: f32 = self.weights.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        for index in 0..self.legal.len() {
            if self.places[index] == NONE {
                tree.add_edge(node, self.legal[index], self.weights[index] / total, self.legal.len());
            }
        }
        // Adding edges may have moved the others.
        for (index, &action) in self.legal.iter().enumerate() {
            self.places[index] = tree.find(node, action, index as u32).expect("the edge was added just now");
        }
    }

    /// The edge of what chance brings; nothing when the tree has no room for it.
    fn let_chance_fall(
        &mut self,
        tree: &mut Tree<G::Action>,
        node: u32,
        state: &G,
        rng: &mut Rng,
    ) -> Option<u32> {
        let outcome = state.sample(rng, &mut self.odds);
        if let Some(edge) = tree.find(node, outcome, 0) {
            return Some(edge);
        }
        let here = tree.nodes[node as usize];
        if here.len < outcomes_told_apart(here.visits) {
            return Some(tree.add_edge(node, outcome, 0.0, 0));
        }
        // One of the outcomes told apart so far stands for this one, by the odds among them.
        self.odds.clear();
        state.odds(&mut self.odds);
        self.odds.retain(|&(action, _)| tree.find(node, action, 0).is_some());
        if self.odds.is_empty() {
            return None;
        }
        let index = rng.weighted(self.odds.iter().map(|&(_, weight)| weight));
        tree.find(node, self.odds[index].0, 0)
    }

    /// Mixes chance into the promise of the root's actions.
    pub fn stir(
        &mut self,
        tree: &mut Tree<G::Action>,
        state: &G,
        settings: &Settings,
        noise: Noise,
        rng: &mut Rng,
    ) {
        self.legal.clear();
        state.legal_actions(&mut self.legal);
        self.find_places(tree, tree.root, state, settings);
        noise.draw(self.legal.len(), rng, &mut self.weights);
        for (&place, noisy) in self.places.iter().zip(&self.weights) {
            let prior = &mut tree.edges[place as usize].prior;
            *prior = (1.0 - noise.share) * *prior + noise.share * noisy;
        }
    }

    /// Everybody's chance to win from here.
    fn judge(&mut self, state: &mut G, settings: &Settings, rng: &mut Rng) -> [f32; MAX_SEATS] {
        let Walker { legal, odds, judge, .. } = self;
        match (settings.judgement, judge) {
            (Judgement::RandomPlayout, _) => play_out(state, Length::Whole, legal, odds, rng, evaluate),
            // What was learnt is about decisions: luck that is due falls first, however soon it is asked.
            (Judgement::Learned { after }, Some(judge)) => {
                play_out(state, Length::Decisions { least: after, most: after }, legal, odds, rng, |state| {
                    judge.value(state).unwrap_or_else(|| evaluate(state))
                })
            }
            _ => play_out(state, Length::short::<G>(), legal, odds, rng, evaluate),
        }
    }
}

/// How the search without a network judges a new position: some decisions by the game's quick policy, then its evaluation.
pub fn judge_quickly<G: Strategy>(state: &mut G, rng: &mut Rng) -> [f32; MAX_SEATS] {
    play_out(state, Length::short::<G>(), &mut Vec::new(), &mut Vec::new(), rng, evaluate)
}

fn evaluate<G: Strategy>(state: &G) -> [f32; MAX_SEATS] {
    let mut chances = [0.0; MAX_SEATS];
    state.evaluate(&mut chances);
    chances
}

/// How long a playout is.
#[derive(Clone, Copy)]
enum Length {
    /// Blindly to the end of the game.
    Whole,
    /// By the game's quick policy: so many decisions at least, and on until the position is settled, but so many at most.
    Decisions { least: u32, most: u32 },
}

impl Length {
    /// As long as the game's evaluation wants it.
    fn short<G: Strategy>() -> Length {
        Length::Decisions { least: G::HORIZON, most: 2 * G::HORIZON }
    }
}

/// Plays on for a while, and asks for everybody's chance to win at the `end`.
fn play_out<G: Strategy>(
    state: &mut G,
    length: Length,
    legal: &mut Vec<G::Action>,
    odds: &mut Vec<(G::Action, u32)>,
    rng: &mut Rng,
    end: impl FnOnce(&G) -> [f32; MAX_SEATS],
) -> [f32; MAX_SEATS] {
    let (random, least, most) = match length {
        Length::Whole => (true, u32::MAX, u32::MAX),
        Length::Decisions { least, most } => (false, least, most),
    };
    let mut made = 0;
    loop {
        match state.next() {
            Next::Over => return judge_end(state),
            Next::Chance => {
                let outcome = state.sample(rng, odds);
                state.apply(outcome, &mut ());
            }
            Next::Player(_) if made >= least && (made >= most || state.settled()) => return end(state),
            Next::Player(_) => {
                made += 1;
                legal.clear();
                state.legal_actions(legal);
                let index = if random { rng.index(legal.len()) } else { state.playout(legal, rng) };
                state.apply(legal[index], &mut ());
            }
        }
    }
}

/// The true result of a finished game, in shares of the win.
fn judge_end<G: Strategy>(state: &G) -> [f32; MAX_SEATS] {
    let outcome = state.outcome().expect("a game that is over has an outcome");
    let mut chances = [0.0; MAX_SEATS];
    for seat in Seat::all(state.seats()) {
        chances[seat.index()] = outcome.win_share(seat);
    }
    chances
}
