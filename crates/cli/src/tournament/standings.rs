//! What the games of a tournament add up to.

use super::game::Played;
use super::ledger::Header;
use super::rating::{Rating, Score, ratings};
use super::schedule::{Contestant, Match, Pairing, Schedule};
use crate::failure::Outcome;
use crate::figures::{duration, rounded, table, wilson};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::io::Write;

/// The sums of all games, by pairing and by bot.
pub(crate) struct Standings<'a> {
    schedule: &'a Schedule,
    pairings: Vec<Sum>,
    bots: Vec<Efforts>,
    seen: HashSet<(usize, u64)>,
}

/// The sum over the games of one pairing.
#[derive(Clone, Default)]
struct Sum {
    games: u64,
    /// The one's wins, shared ones as fractions.
    wins: f64,
    /// Games that nobody won alone.
    draws: u64,
    /// Sums of the score of the one, and of the mean score of the others.
    scores: [f64; 2],
}

/// What a bot did over all its games.
#[derive(Clone, Default)]
struct Efforts {
    seats: u64,
    score: i64,
    decisions: u64,
    seconds: f64,
    /// Decisions that a program lost because it died, stalled or answered nonsense.
    faults: u64,
}

impl<'a> Standings<'a> {
    pub(crate) fn new(schedule: &'a Schedule) -> Standings<'a> {
        Standings {
            schedule,
            pairings: vec![Sum::default(); schedule.pairings.len()],
            bots: vec![Efforts::default(); schedule.bots.len()],
            seen: HashSet::new(),
        }
    }

    /// Adds a game. Games of bots that do not take part, games beyond the number asked for, and games that were
    /// added before are left out.
    pub(crate) fn count(&mut self, played: &Played) {
        let is = |pairing: &Pairing| {
            pairing.one.to_string() == played.one && pairing.many.to_string() == played.many
        };
        let Some(index) = self.schedule.pairings.iter().position(is) else { return };
        if played.n >= self.schedule.games || !self.seen.insert((index, played.n)) {
            return;
        }
        let one = played.seat_of_one().index();
        let others = || (0..played.bots.len()).filter(|&seat| seat != one);
        let sum = &mut self.pairings[index];
        sum.games += 1;
        sum.wins += played.win_share();
        sum.draws += u64::from(played.ranks.iter().filter(|&&rank| rank == 1).count() > 1);
        sum.scores[0] += f64::from(played.scores[one]);
        sum.scores[1] +=
            others().map(|seat| f64::from(played.scores[seat])).sum::<f64>() / others().count() as f64;
        for (seat, name) in played.bots.iter().enumerate() {
            let bot = self.schedule.bots.iter().position(|level| level.to_string() == *name);
            let Some(efforts) = bot.map(|bot| &mut self.bots[bot]) else { continue };
            efforts.seats += 1;
            efforts.score += i64::from(played.scores[seat]);
            efforts.decisions += played.decisions[seat];
            efforts.faults += played.faults.get(seat).copied().unwrap_or(0);
            efforts.seconds += played.nanoseconds[seat] as f64 / 1e9;
        }
    }

    /// Was this match counted already?
    pub(crate) fn has(&self, game: &Match) -> bool {
        let index = self.schedule.pairings.iter().position(|pairing| *pairing == game.pairing);
        index.is_some_and(|index| self.seen.contains(&(index, game.n)))
    }

    fn index(&self, level: Contestant) -> usize {
        self.schedule.bots.iter().position(|bot| *bot == level).expect("pairings are made of the bots")
    }

    /// Bots with their ratings, the best first.
    fn ranking(&self) -> Vec<(Contestant, Rating, &Efforts)> {
        let scores: Vec<_> = self
            .schedule
            .pairings
            .iter()
            .zip(&self.pairings)
            .map(|(pairing, sum)| Score {
                one: self.index(pairing.one),
                many: self.index(pairing.many),
                wins: sum.wins,
                games: sum.games as f64,
            })
            .collect();
        let ratings = ratings(self.schedule.bots.len(), self.schedule.seats, &scores);
        let mut list: Vec<_> = self
            .schedule
            .bots
            .iter()
            .zip(ratings)
            .zip(&self.bots)
            .map(|((level, rating), efforts)| (*level, rating, efforts))
            .collect();
        list.sort_by(|a, b| b.1.elo.total_cmp(&a.1.elo));
        list
    }

    pub(crate) fn as_json(&self, header: &Header) -> Value {
        let bots: Vec<_> = self
            .ranking()
            .into_iter()
            .map(|(level, rating, efforts)| {
                json!({
                    "bot": level.to_string(),
                    "elo": rounded(rating.elo, 1),
                    "elo_95": rounded(rating.error, 1),
                    "seats": efforts.seats,
                    "mean_score": rounded(efforts.mean_score(), 3),
                    "decisions": efforts.decisions,
                    "faults": efforts.faults,
                    "seconds_per_move": efforts.per_move().map(|seconds| rounded(seconds, 9)),
                })
            })
            .collect();
        let pairings: Vec<_> = self
            .schedule
            .pairings
            .iter()
            .zip(&self.pairings)
            .map(|(pairing, sum)| {
                let (low, high) = wilson(sum.wins, sum.games as f64);
                json!({
                    "one": pairing.one.to_string(),
                    "many": pairing.many.to_string(),
                    "games": sum.games,
                    "wins": rounded(sum.wins, 3),
                    "draws": sum.draws,
                    "win_share": rounded(sum.share(), 4),
                    "win_share_95": [rounded(low, 4), rounded(high, 4)],
                    "mean_scores": sum.scores.map(|score| rounded(score / sum.games.max(1) as f64, 3)),
                })
            })
            .collect();
        let fair = rounded(1.0 / self.schedule.seats as f64, 4);
        json!({ "tournament": header, "fair_share": fair, "bots": bots, "pairings": pairings })
    }

    pub(crate) fn in_words(&self, title: &str, out: &mut dyn Write) -> Outcome {
        let seats = self.schedule.seats;
        let games: u64 = self.pairings.iter().map(|sum| sum.games).sum();
        writeln!(
            out,
            "{title}, {seats} seats, {games} games; a fair share of wins is {:.1} %",
            100.0 / seats as f64
        )?;
        let others = match seats {
            2 => "against".to_owned(),
            _ => format!("among {} of", seats - 1),
        };
        let rows: Vec<_> = self
            .schedule
            .pairings
            .iter()
            .zip(&self.pairings)
            .map(|(pairing, sum)| {
                let (low, high) = wilson(sum.wins, sum.games as f64);
                let mean = sum.scores.map(|score| score / sum.games.max(1) as f64);
                vec![
                    format!("{} {others} {}", pairing.one, pairing.many),
                    sum.games.to_string(),
                    format!("{:.1} %", 100.0 * sum.share()),
                    format!("{:.1}–{:.1} %", 100.0 * low, 100.0 * high),
                    sum.draws.to_string(),
                    format!("{:.1} : {:.1}", mean[0], mean[1]),
                ]
            })
            .collect();
        table(out, &["pairing", "games", "wins", "95 %", "draws", "mean scores"], &rows)?;
        writeln!(out)?;
        let rows: Vec<_> = self
            .ranking()
            .into_iter()
            .map(|(level, rating, efforts)| {
                vec![
                    level.to_string(),
                    format!("{:+.0} ± {:.0}", rating.elo, rating.error),
                    format!("{:.1}", efforts.mean_score()),
                    efforts.per_move().map_or("–".to_owned(), duration),
                ]
            })
            .collect();
        table(out, &["bot", "Elo", "mean score", "time per move"], &rows)?;
        for (bot, efforts) in self.schedule.bots.iter().zip(&self.bots).filter(|(_, bot)| bot.faults > 0) {
            writeln!(
                out,
                "\n{bot} lost {} decisions: it died, stalled or answered nonsense",
                efforts.faults
            )?;
        }
        Ok(())
    }
}

impl Sum {
    fn share(&self) -> f64 {
        self.wins / self.games.max(1) as f64
    }
}

impl Efforts {
    fn mean_score(&self) -> f64 {
        self.score as f64 / self.seats.max(1) as f64
    }

    /// Mean time for a decision; nothing for bots that do not think.
    fn per_move(&self) -> Option<f64> {
        (self.decisions > 0).then(|| self.seconds / self.decisions as f64)
    }
}
