//! One game of a tournament, with its clock.

use super::programs::Programs;
use super::schedule::{Contestant, Match};
use crate::failure::{Failure, Outcome};
use crate::figures::nanoseconds;
use crate::setup::{SetUp, refused};
use crate::{bug, record};
use games::{FinalScore, Level, Seat, SimulatedGame, Simulation};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The result of one game, one line of the file of results.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Played {
    /// The one of the pairing.
    pub(crate) one: String,
    /// The others of the pairing.
    pub(crate) many: String,
    /// Number of the game within its pairing.
    pub(crate) n: u64,
    /// Who sat where.
    pub(crate) bots: Vec<String>,
    /// The place of each seat.
    pub(crate) ranks: Vec<u8>,
    /// The score of each seat.
    pub(crate) scores: Vec<i32>,
    /// How often each seat thought about a decision.
    pub(crate) decisions: Vec<u64>,
    /// How long each seat thought in all.
    pub(crate) nanoseconds: Vec<u64>,
    /// How many decisions each seat lost, where programs play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) faults: Vec<u64>,
    /// Fingerprint of the last state, in hexadecimal.
    pub(crate) digest: String,
}

/// Plays one match. Its luck depends only on the tournament's seed, the pairing and the number of the game.
pub(crate) fn play(
    set_up: &SetUp,
    game: &Match,
    seed: u64,
    records: Option<&Path>,
    programs: &mut Programs,
) -> Outcome<Played> {
    let (one, many) = (game.pairing.one.to_string(), game.pairing.many.to_string());
    let broke = |words: String| {
        Failure::failed(format!("{one} against {many}, seed {seed}, game {} broke down: {words}", game.n))
    };
    let seed = seed ^ engine::digest(&(one.as_str(), many.as_str()));
    let line_up = game.line_up();
    let levels: Option<Vec<Level>> = line_up
        .iter()
        .map(|contestant| match contestant {
            Contestant::Level(level) => Some(*level),
            Contestant::Program(_) => None,
        })
        .collect();
    let (played, faults) = match levels {
        Some(bots) => (simulated(set_up, game, bots, seed, records.is_some(), broke)?, Vec::new()),
        None => bug::catch(|| programs.play(set_up, game, seed)).map_err(broke)??,
    };
    if let (Some(directory), Some(record)) = (records, &played.record) {
        let name = format!("{}-{one}-{many}-{:06}.txt", record.game, game.n);
        record::write(&directory.join(name.replace([':', '/', ' '], "_")), record)?;
    }
    let FinalScore { ranks, scores } = played.outcome.into();
    Ok(Played {
        n: game.n,
        bots: line_up.iter().map(ToString::to_string).collect(),
        ranks,
        scores,
        decisions: played.thinking[..game.seats].iter().map(|&(count, _)| count).collect(),
        nanoseconds: played.thinking[..game.seats].iter().map(|&(_, time)| time).collect(),
        faults,
        digest: format!("{:016x}", played.digest),
        one,
        many,
    })
}

/// A game among bots of ours alone, as fast as the rules allow.
fn simulated(
    set_up: &SetUp,
    game: &Match,
    bots: Vec<Level>,
    seed: u64,
    records: bool,
    broke: impl Fn(String) -> Failure,
) -> Outcome<SimulatedGame> {
    let plan = Simulation {
        seats: game.seats,
        options: set_up.options.clone(),
        bots,
        rotate: false,
        seed,
        records,
        sheets: false,
        audit: false,
        clock: Some(nanoseconds),
    };
    let mut result = None;
    bug::catch(|| set_up.face.simulate(&plan, game.n..game.n + 1, &mut |_, played| result = Some(played)))
        .map_err(&broke)?
        .map_err(refused)?;
    result.ok_or_else(|| broke("it was not played".to_owned()))
}

impl Played {
    /// Does the line hold together?
    pub(crate) fn fits(&self, seats: usize) -> bool {
        let place = (self.n % seats as u64) as usize;
        let seated = (0..seats).map(|seat| if seat == place { &self.one } else { &self.many });
        self.bots.iter().eq(seated)
            && [self.ranks.len(), self.scores.len(), self.decisions.len(), self.nanoseconds.len()]
                == [seats; 4]
            && self.ranks.contains(&1)
    }

    /// The seat of the one.
    pub(crate) fn seat_of_one(&self) -> Seat {
        Seat::new((self.n % self.bots.len() as u64) as usize)
    }

    /// The one's share of the win.
    pub(crate) fn win_share(&self) -> f64 {
        let winners = self.ranks.iter().filter(|&&rank| rank == 1).count();
        if self.ranks[self.seat_of_one().index()] == 1 { 1.0 / winners as f64 } else { 0.0 }
    }
}
