//! The kit of checks that every game runs.
//!
//! A game's whole conformance test is one line:
//!
//! ```text
//! #[test]
//! fn keeps_the_contract() {
//!     engine::conformance::run::<MyGame>(&engine::conformance::Plan::default());
//! }
//! ```
//!
//! The kit plays random games for every number of seats and every options preset of every edition, and with every value of an option
//! that no preset has, and holds every position to the [laws](Law). Each check is a small function that can fail: the engine's own tests break a toy game once per law.
//! A failure names the law, says what differs and prints the record so far, which replays to the very position.
//!
//! The cheap checks look at every position; the dear ones (redealing, JSON, statistics) at one in
//! [`look_every`](Plan::look_every), chosen by the seed.

mod chance;
mod golden;
mod help;
mod information;
mod law;
mod legality;
mod notation;
mod outcome;
mod positions;
mod report;
mod secrecy;
mod seen;
mod sentences;
mod setup;
mod strategy;
mod study;
mod tables;
mod walk;
mod words;

pub use golden::{check_golden, check_golden_games, keep_golden, play_tokens, random_game, record_of_game};
pub use help::{Described, help_follows_options};
pub use law::Law;
pub use report::{Place, Report};
pub use seen::write_seen;
pub use sentences::Sentences;
pub use strategy::{run_strategy, survey_strategy};
pub use study::{numbering, run_study, survey_study};

use crate::game::Game;

/// How much is played and looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// Random games at each table (number of seats, edition and preset, or value of an option), as long as `enough` allows.
    pub games: usize,
    /// After so many actions in the whole run, tables that have had one game get no further ones. A long run says
    /// `usize::MAX`.
    pub enough: usize,
    /// Decides every random choice of the run.
    pub seed: u64,
    /// A game that is not over after so many actions is taken to have no end.
    pub max_actions: usize,
    /// Arbitrary actions tried against list and `check` at each position.
    pub probes: usize,
    /// One position in so many gets a close look (redealing, JSON, every outcome of chance).
    pub look_every: u32,
    /// Chance events per seats and preset at which `sample` is held to the odds by a statistical test.
    pub sampled_events: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            games: 4,
            enough: 25_000,
            seed: 0x0051_AD21_6A00,
            max_actions: 20_000,
            probes: 12,
            look_every: 8,
            sampled_events: 6,
        }
    }
}

/// What a run has seen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played to the end.
    pub games: usize,
    /// Decisions of players.
    pub decisions: usize,
    /// Chance events.
    pub chance_events: usize,
    /// The longest game, in actions.
    pub longest: usize,
    /// The largest number of choices anybody had.
    pub most_choices: usize,
    /// Arbitrary actions tried against list and `check`.
    pub probes: usize,
    /// Positions redealt for a seat and compared.
    pub redeals: usize,
    /// Of these, how many differed in what the seat cannot know.
    pub redeals_that_changed: usize,
    /// Pairs of actions that a seat cannot tell apart, and whose events it was told alike.
    pub indistinguishable: usize,
    /// Chance events whose `sample` was tested statistically.
    pub sampled_events: usize,
    /// Different messages said in every language.
    pub messages: usize,
}

/// Plays and checks; panics with a [`Report`] when a law is broken.
pub fn run<G: Game>(plan: &Plan) -> Tally {
    match survey::<G>(plan) {
        Ok(tally) => tally,
        Err(report) => panic!("{report}"),
    }
}

/// Plays and checks; the first broken law as a value.
pub fn survey<G: Game>(plan: &Plan) -> Result<Tally, Box<Report>> {
    let unplaced = |fault: report::Breach| {
        Box::new(Report { law: fault.law, what: fault.what, game: G::INFO.id, table: None })
    };
    setup::info_makes_sense(&G::INFO, G::RULES).map_err(unplaced)?;
    let mut kit = walk::Kit::<G>::new().map_err(unplaced)?;
    setup::options_are_as_listed::<G::Options>(&G::INFO).map_err(unplaced)?;
    words::options_are_explained::<G>(&mut kit.words).map_err(unplaced)?;
    words::glossary_is_explained::<G>(&mut kit.words).map_err(unplaced)?;
    setup::seats_are_as_declared::<G>().map_err(unplaced)?;
    walk::all_tables(plan, &mut kit)?;
    secrecy::hidden_as_declared(&kit.tally, G::INFO.hidden_information).map_err(unplaced)?;
    kit.tally.messages = kit.words.messages();
    Ok(kit.tally)
}
