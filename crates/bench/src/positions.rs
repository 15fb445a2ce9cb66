//! The positions that are measured: the same in every run, as long as the rules stay the same.

use engine::conformance::random_game;
use engine::replay::replay;
use engine::{Game, GameOptions, Next};

/// Positions taken from each table.
const PER_TABLE: usize = 12;
/// The seed of the games the positions come from.
const SEED: u64 = 1;

/// Positions of random games at every table: each number of seats, each preset.
pub struct Positions<G: Game> {
    /// Positions before the first action, one per table.
    pub starts: Vec<G>,
    /// Positions in which a player decides, with the legal actions.
    pub decisions: Vec<(G, Vec<G::Action>)>,
    /// Positions in which chance falls.
    pub chances: Vec<G>,
}

impl<G: Game> Positions<G> {
    /// The fixed set.
    pub fn fixed() -> Positions<G> {
        let mut all = Positions { starts: Vec::new(), decisions: Vec::new(), chances: Vec::new() };
        for seats in G::INFO.min_seats..=G::INFO.max_seats {
            for (_, options) in G::Options::presets() {
                if options.validate(seats).is_ok() {
                    all.add_table(seats, &options);
                }
            }
        }
        all
    }

    fn add_table(&mut self, seats: usize, options: &G::Options) {
        let (_, record) = random_game::<G>(SEED, seats, options);
        self.starts.push(G::new(seats, options).expect("the options were validated"));
        let stride = (record.tokens.len() / PER_TABLE).max(1);
        let mut due = (stride / 2, stride / 2);
        replay::<G, ()>(&record, usize::MAX, &mut (), |step| match step.before.next() {
            Next::Player(_) if step.number >= due.0 => {
                due.0 += stride;
                let mut legal = Vec::new();
                step.before.legal_actions(&mut legal);
                self.decisions.push((step.before.clone(), legal));
            }
            Next::Chance if step.number >= due.1 => {
                due.1 += stride;
                self.chances.push(step.before.clone());
            }
            _ => {}
        })
        .expect("the record was made just now");
    }
}
