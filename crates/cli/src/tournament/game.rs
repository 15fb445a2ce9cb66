//! One game of a tournament, with its clock.

use super::schedule::Match;
use crate::failure::{Failure, Outcome};
use crate::setup::SetUp;
use crate::{bug, record};
use games::{FinalScore, Next, Rng, Seat, Table, Told};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::time::Instant;

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
    /// How often each seat decided.
    pub(crate) decisions: Vec<u64>,
    /// How long each seat thought in all.
    pub(crate) seconds: Vec<f64>,
    /// Fingerprint of the last state, in hexadecimal.
    pub(crate) digest: String,
}

/// Plays one match. Its luck depends only on the tournament's seed, the pairing and the number of the game.
pub(crate) fn play(set_up: &SetUp, game: &Match, seed: u64, records: Option<&Path>) -> Outcome<Played> {
    let levels = game.levels();
    let names: Vec<_> = levels.iter().map(ToString::to_string).collect();
    let (one, many) = (game.pairing.one.to_string(), game.pairing.many.to_string());
    let broke = |words: String| {
        Failure::failed(format!("{one} against {many}, seed {seed}, game {} broke down: {words}", game.n))
    };
    let mut rng = Rng::stream(seed ^ engine::digest(&(one.as_str(), many.as_str())), game.n);
    let mut table = set_up.start()?;
    let mut decisions = vec![0; game.seats];
    let mut seconds = vec![0.0; game.seats];
    bug::catch(|| {
        loop {
            match table.next() {
                Next::Over => return Ok(()),
                Next::Chance => {
                    table.roll(&mut rng);
                }
                Next::Player(seat) => {
                    let start = Instant::now();
                    let token = table.think(levels[seat.index()], rng.next_u64());
                    seconds[seat.index()] += start.elapsed().as_secs_f64();
                    decisions[seat.index()] += 1;
                    let token = token.ok_or("a bot has no answer")?;
                    table.play(&token, Told::PLAIN).map_err(|error| format!("`{token}`: {error}"))?;
                }
            }
        }
    })
    .and_then(|played| played)
    .map_err(broke)?;
    let result = result(&*table).ok_or_else(|| broke("the game ended without a result".to_owned()))?;
    if let Some(directory) = records {
        let name = format!("{}-{one}-{many}-{:06}.txt", table.info().id, game.n);
        record::write(&directory.join(name.replace(':', "_")), &record::of(&*table, &names))?;
    }
    Ok(Played {
        n: game.n,
        bots: names,
        ranks: result.ranks,
        scores: result.scores,
        decisions,
        seconds: seconds.into_iter().map(|s| crate::figures::rounded(s, 6)).collect(),
        digest: format!("{:016x}", table.digest()),
        one,
        many,
    })
}

fn result(table: &dyn Table) -> Option<FinalScore> {
    table.outcome().map(FinalScore::from)
}

impl Played {
    /// Does the line hold together?
    pub(crate) fn fits(&self, seats: usize) -> bool {
        let place = (self.n % seats as u64) as usize;
        let seated = (0..seats).map(|seat| if seat == place { &self.one } else { &self.many });
        self.bots.iter().eq(seated)
            && [self.ranks.len(), self.scores.len(), self.decisions.len(), self.seconds.len()] == [seats; 4]
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
