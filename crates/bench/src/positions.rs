//! The positions that are measured: the same in every run, as long as the rules stay the same.

use engine::conformance::random_game;
use engine::replay::replay;
use engine::{Edition, Game, GameOptions, Next};

/// Positions taken from each game.
const PER_TABLE: usize = 12;
/// The seed of the first game the positions come from.
const SEED: u64 = 1;
/// Games at each table when only one preset is looked at: one says more of its own course than of the preset.
const GAMES_OF_ONE: u64 = 24;

/// Positions of random games at every table: each number of seats, each preset that is wanted.
pub struct Positions<G: Game> {
    /// Positions before the first action, one per game.
    pub starts: Vec<G>,
    /// Positions in which a player decides, with the legal actions.
    pub decisions: Vec<(G, Vec<G::Action>)>,
    /// Positions in which chance falls.
    pub chances: Vec<G>,
}

impl<G: Game> Positions<G> {
    /// The fixed set of an edition of the rules: one game at each table; or of one of its named sets of options, with more games.
    pub fn fixed(edition: Edition, preset: Option<&str>) -> Positions<G> {
        let games = if preset.is_some() { GAMES_OF_ONE } else { 1 };
        let mut all = Positions { starts: Vec::new(), decisions: Vec::new(), chances: Vec::new() };
        for seats in G::INFO.min_seats..=G::INFO.max_seats {
            for (name, options) in G::Options::presets_of(edition) {
                if preset.is_none_or(|wanted| wanted == name) && options.validate(seats).is_ok() {
                    (0..games).for_each(|game| all.add_game(SEED + game, seats, &options));
                }
            }
        }
        all
    }

    fn add_game(&mut self, seed: u64, seats: usize, options: &G::Options) {
        let (_, record) = random_game::<G>(seed, seats, options);
        self.starts.push(G::new(seats, options).expect("the options were validated"));
        let (mut decisions, mut chances) = (Vec::new(), Vec::new());
        replay::<G, ()>(&record, usize::MAX, &mut (), |step| match step.before.next() {
            Next::Chance => chances.push(step.before.clone()),
            _ => decisions.push(step.before.clone()),
        })
        .expect("the record was made just now");
        self.chances.extend(some_of(chances));
        self.decisions.extend(some_of(decisions).map(|game| {
            let mut legal = Vec::new();
            game.legal_actions(&mut legal);
            (game, legal)
        }));
    }
}

/// Some of the positions of a game, evenly from its beginning to its end.
fn some_of<G>(all: Vec<G>) -> impl Iterator<Item = G> {
    let stride = all.len().div_ceil(PER_TABLE).max(1);
    all.into_iter().skip(stride / 2).step_by(stride)
}
