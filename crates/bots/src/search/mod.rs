//! Tree search for games of luck and secrets, with two to six players.
//!
//! One tree over what the searching seat can tell apart. Each iteration deals everything hidden anew, walks down
//! the tree with that deal, adds one node, plays on a little by the game's quick policy, and asks the game's
//! evaluation for everybody's chance to win. Each player on the way maximises their own chance. An action counts
//! only against the visits at which it was available, since a deal may not contain it. Luck is walked through by
//! its odds; where there are very many outcomes, only slowly more of them are told apart.
//!
//! The search depends on nothing but what the seat knows, the settings and the generator: the same seed and number of
//! iterations give the same answer on every machine.

mod finish;
mod noise;
mod together;
mod tree;
mod walk;

use crate::{Bot, Known};
use engine::{Game, MAX_SEATS, Next, Rng, Strategy, digest};
pub use noise::Noise;
pub use together::{expected_scores, judge_together};
use tree::Tree;
use walk::Walker;
pub use walk::judge_quickly;

/// How an action is chosen inside the tree.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Selection {
    /// Mean plus a bonus for actions seldom tried, all alike (UCB1).
    Ucb {
        /// Weight of the bonus.
        exploration: f32,
    },
    /// Mean plus a bonus in proportion to how promising the game holds the action (PUCT).
    Puct {
        /// Weight of the bonus.
        exploration: f32,
        /// By how much an untried action is thought worse than the average so far.
        reserve: f32,
    },
}

/// How a new position is judged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Judgement {
    /// Some decisions by the game's quick policy ([`Strategy::HORIZON`] of them), then its evaluation.
    ShortPlayout,
    /// Uniformly random play to the end.
    RandomPlayout,
    /// What a [`Judge`] says; where there is none, like a short playout.
    Learned {
        /// So many decisions are taken by the game's quick policy first.
        after: u32,
    },
}

/// Somebody who judges positions and actions in the place of the game's own strategy. It is asked about redealt states only.
pub trait Judge<G: Game>: Send {
    /// Everybody's chance to win at a decision; nothing when it has nothing to say of positions.
    fn value(&mut self, state: &G) -> Option<[f32; MAX_SEATS]>;

    /// How promising each legal action is to whoever is to act, as far as that seat can see: positive weights in the same order. False
    /// when it has nothing to say of actions.
    fn prior(&mut self, state: &G, actions: &[G::Action], weights: &mut Vec<f32>) -> bool;
}

/// The parameters of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How many iterations are made for a decision.
    pub iterations: u32,
    /// The most nodes the tree may have; then it grows no further and only its numbers improve.
    pub max_nodes: usize,
    /// How an action is chosen inside the tree.
    pub selection: Selection,
    /// How a new position is judged.
    pub judgement: Judgement,
    /// At `n` visits of a position at most `first + factor · √n` of its actions are tried.
    pub widening: Option<Widening>,
    /// Is the turn looked through for a certain win before anything else?
    pub finisher: bool,
    /// Chance mixed into the promise of actions at the root, so that self-play tries what it would not.
    pub noise: Option<Noise>,
}

/// How slowly the choice widens.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Widening {
    /// So many at once.
    pub first: f32,
    /// And so many more per square root of the visits.
    pub factor: f32,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            iterations: 1000,
            max_nodes: 200_000,
            selection: Selection::Puct { exploration: 1.0, reserve: 0.1 },
            judgement: Judgement::ShortPlayout,
            widening: Some(Widening { first: 4.0, factor: 1.5 }),
            finisher: true,
            noise: None,
        }
    }
}

impl Settings {
    /// Is a judge asked, where there is one?
    fn asks(&self) -> bool {
        matches!(self.judgement, Judgement::Learned { .. })
    }

    /// The search that asks a [`Judge`] for its opinion of actions, and of positions
    /// `after` so many decisions of the quick policy.
    pub fn learned(after: u32, iterations: u32) -> Settings {
        Settings { iterations, judgement: Judgement::Learned { after }, ..Settings::default() }
    }

    /// The search as the textbooks have it: UCB1, uniform playouts, no knowledge of the game.
    pub fn plain(iterations: u32) -> Settings {
        Settings {
            iterations,
            selection: Selection::Ucb { exploration: 0.7 },
            judgement: Judgement::RandomPlayout,
            widening: None,
            finisher: false,
            ..Settings::default()
        }
    }
}

/// What a search thinks of one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opinion<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// The searching seat's chance to win after it.
    pub chance: f32,
}

/// What a search thinks of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict<A> {
    /// All legal actions, the favourite first.
    pub opinions: Vec<Opinion<A>>,
    /// Everybody's chance to win, by seat.
    pub chances: [f32; MAX_SEATS],
    /// How many iterations stand behind it, those kept from the decision before included.
    pub iterations: u32,
}

/// A searching player. Keeps the part of its tree that is still true for its next decision in the same turn.
pub struct Search<G: Strategy> {
    settings: Settings,
    tree: Tree<G::Action>,
    walker: Walker<G>,
    /// Fingerprint of the position that the tree's root stands for, as its seat knows it.
    expects: Option<u64>,
}

/// Redealing with this generator makes one state of all that a seat cannot tell apart.
const CANON: u64 = 0x0051_5541_4452_4947;

impl<G: Strategy> Search<G> {
    /// A player that searches so.
    pub fn new(settings: Settings) -> Search<G> {
        Search { settings, tree: Tree::default(), walker: Walker::default(), expects: None }
    }

    /// A player that searches so and asks this judge, where its settings say [`Judgement::Learned`].
    pub fn with_judge(settings: Settings, judge: Box<dyn Judge<G>>) -> Search<G> {
        let mut search = Search::new(settings);
        search.walker.judge = Some(judge);
        search
    }

    /// How many iterations it makes for a decision.
    pub fn iterations(&self) -> u32 {
        self.settings.iterations
    }

    /// Searches until the iterations are done or `stop` says so; it is asked every 64 iterations.
    pub fn judge(
        &mut self,
        known: &Known<'_, G>,
        rng: &mut Rng,
        mut stop: impl FnMut() -> bool,
    ) -> Verdict<G::Action> {
        let kept = self.expects.take().is_some_and(|expected| expected == fingerprint(known.sample_canon()));
        if !kept {
            self.tree.clear();
        }
        let mut state = known.sample(rng);
        if let Some(noise) = self.settings.noise {
            self.walker.stir(&mut self.tree, &state, &self.settings, noise, rng);
        }
        for iteration in 0..self.settings.iterations {
            if iteration % 64 == 63 && stop() {
                break;
            }
            known.sample_into(&mut state, rng);
            self.walker.iterate(&mut self.tree, &mut state, &self.settings, rng);
        }
        self.tree.verdict(known.legal(), known.seat())
    }

    /// Takes an action and searches on from there, by what the seat knew when it took it: `each` is told what every iteration finds
    /// everybody's chances to be, with its number. All luck of an iteration comes from the generator that `luck` gives for its number, so
    /// that two actions can be compared on the same deals.
    pub fn follow(
        &mut self,
        known: &Known<'_, G>,
        action: G::Action,
        luck: impl Fn(u32) -> Rng,
        mut each: impl FnMut(u32, [f32; MAX_SEATS]),
    ) {
        self.expects = None;
        self.tree.clear();
        let mut state = known.sample(&mut luck(0));
        for iteration in 0..self.settings.iterations {
            let mut rng = luck(iteration);
            known.sample_into(&mut state, &mut rng);
            state.apply(action, &mut ());
            each(iteration, self.walker.iterate(&mut self.tree, &mut state, &self.settings, &mut rng));
        }
    }

    /// Moves the root of the tree to where `action` leads, if the same seat goes on there with nothing learnt between.
    fn go_on(&mut self, known: &Known<'_, G>, action: G::Action) {
        let mut state = known.sample_canon();
        state.apply(action, &mut ());
        if state.next() != Next::Player(known.seat()) || !self.tree.descend(action) {
            return;
        }
        state.redeal(known.seat(), &mut Rng::new(CANON));
        self.expects = Some(fingerprint(state));
    }
}

impl<G: Strategy> Search<G> {
    /// Chooses like [`Bot::choose`], but with what it has found when `stop` says so.
    pub fn choose_until(
        &mut self,
        known: &Known<'_, G>,
        rng: &mut Rng,
        stop: impl FnMut() -> bool,
    ) -> G::Action {
        if let [only] = known.legal() {
            return *only;
        }
        if self.settings.finisher
            && let Some(winning) = finish::certain_win(known, rng)
        {
            return winning;
        }
        let verdict = self.judge(known, rng, stop);
        let action = verdict.opinions[0].action;
        self.go_on(known, action);
        action
    }
}

impl<G: Strategy> Search<G> {
    /// Judges a position and goes on with the action that `pick` takes of the opinions (by index): for self-play, which wants to know what
    /// stands behind a decision and does not always take the favourite.
    pub fn deliberate(
        &mut self,
        known: &Known<'_, G>,
        rng: &mut Rng,
        pick: impl FnOnce(&[Opinion<G::Action>], &mut Rng) -> usize,
    ) -> (Verdict<G::Action>, G::Action) {
        let verdict = self.judge(known, rng, || false);
        let action = verdict.opinions[pick(&verdict.opinions, rng)].action;
        self.go_on(known, action);
        (verdict, action)
    }
}

impl<G: Strategy> Bot<G> for Search<G> {
    fn choose(&mut self, known: &Known<'_, G>, rng: &mut Rng) -> G::Action {
        self.choose_until(known, rng, || false)
    }
}

impl<G: Game> Known<'_, G> {
    /// The one state that stands for all that the seat to act cannot tell apart.
    fn sample_canon(&self) -> G {
        self.sample(&mut Rng::new(CANON))
    }
}

fn fingerprint<G: Game>(state: G) -> u64 {
    digest(&state)
}
