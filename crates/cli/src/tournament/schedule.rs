//! Who meets whom, how often, in which seats.

use crate::failure::{Failure, Outcome};
use games::Level;
use std::fmt;
use std::str::FromStr;

/// What the name of a program begins with.
const COMMAND: &str = "cmd:";

/// Who takes part: a bot of ours, or any program that speaks lines of JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Contestant {
    /// A bot of ours.
    Level(Level),
    /// A program, by its command line: words with blanks between them.
    Program(&'static str),
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Level(level) => level.fmt(f),
            Contestant::Program(command) => write!(f, "{COMMAND}{command}"),
        }
    }
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(text: &str) -> Result<Contestant, String> {
        match text.strip_prefix(COMMAND).map(str::trim) {
            Some("") => Err("a command is missing, as in cmd:python3 my_bot.py".to_owned()),
            // Named once, on the command line, and needed until the end.
            Some(command) => Ok(Contestant::Program(command.to_owned().leak())),
            None => text.parse().map(Contestant::Level).map_err(|error| format!("{error}")),
        }
    }
}

/// One of `one` against as many of `many` as there are seats left. At two seats it is a plain duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pairing {
    pub(crate) one: Contestant,
    pub(crate) many: Contestant,
}

/// A game to be played: number `n` of its pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Match {
    pub(crate) pairing: Pairing,
    pub(crate) n: u64,
    pub(crate) seats: usize,
}

impl Match {
    /// Who sits in each seat: the one moves a seat on with each game.
    pub(crate) fn line_up(&self) -> Vec<Contestant> {
        let place = (self.n % self.seats as u64) as usize;
        (0..self.seats).map(|seat| if seat == place { self.pairing.one } else { self.pairing.many }).collect()
    }
}

/// Games for each pairing that a tournament may have: far beyond what any interval needs.
const MOST_GAMES: u64 = 1_000_000;

/// All matches of a tournament.
pub(crate) struct Schedule {
    pub(crate) bots: Vec<Contestant>,
    pub(crate) pairings: Vec<Pairing>,
    pub(crate) seats: usize,
    /// Games for each pairing, a multiple of the seats.
    pub(crate) games: u64,
}

impl Schedule {
    /// Every pair at two seats; at more seats each bot alone among each other. On a ladder only neighbours meet.
    pub(crate) fn new(bots: &[Contestant], seats: usize, games: u64, ladder: bool) -> Outcome<Schedule> {
        for (index, bot) in bots.iter().enumerate() {
            if bots[..index].contains(bot) {
                return Err(Failure::usage(format!("--bots names {bot} twice")));
            }
        }
        if bots.len() < 2 {
            return Err(Failure::usage("a tournament needs at least two bots, as in --bots random,greedy"));
        }
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(Failure::usage(format!("--games takes a number above 0, and at most {MOST_GAMES}")));
        }
        let mut pairings = Vec::new();
        for (index, &one) in bots.iter().enumerate() {
            let rivals = match (ladder, seats) {
                (true, _) => &bots[index + 1..bots.len().min(index + 2)],
                (false, 2) => &bots[index + 1..],
                (false, _) => bots,
            };
            pairings.extend(rivals.iter().filter(|&&many| many != one).map(|&many| Pairing { one, many }));
        }
        let games = games.next_multiple_of(seats as u64);
        Ok(Schedule { bots: bots.to_vec(), pairings, seats, games })
    }

    /// All matches, pairings taking turns, so that a tournament that is broken off is balanced.
    pub(crate) fn matches(&self) -> impl Iterator<Item = Match> {
        let pairing = move |n| move |&pairing: &Pairing| Match { pairing, n, seats: self.seats };
        (0..self.games).flat_map(move |n| self.pairings.iter().map(pairing(n)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn levels(levels: &[Level]) -> Vec<Contestant> {
        levels.iter().copied().map(Contestant::Level).collect()
    }

    #[test]
    fn programs_are_named_by_their_commands() {
        let program: Contestant = "cmd:python3 my_bot.py".parse().expect("a program");
        assert_eq!(program, Contestant::Program("python3 my_bot.py"));
        assert_eq!(program.to_string(), "cmd:python3 my_bot.py");
        assert_eq!("tiro".parse(), Ok(Contestant::Level(Level::Tiro)));
        for bad in ["", "cmd:", "cmd:  ", "nobody"] {
            assert!(bad.parse::<Contestant>().is_err(), "{bad}");
        }
    }

    #[test]
    fn seats_are_balanced() {
        let duel = Schedule::new(&levels(&Level::ALL[..2]), 2, 3, false).unwrap();
        assert_eq!((duel.pairings.len(), duel.games), (1, 4));
        let many = Schedule::new(&levels(&Level::ALL[..2]), 3, 4, false).unwrap();
        assert_eq!((many.pairings.len(), many.games), (2, 6));
        for seats in [2, 3] {
            let ladder = Schedule::new(&levels(&Level::RANKS), seats, 6, true).unwrap();
            let met: Vec<_> = ladder.pairings.iter().map(|pairing| [pairing.one, pairing.many]).collect();
            assert_eq!(met, levels(&Level::RANKS).windows(2).collect::<Vec<_>>());
        }
        for pairing in &many.pairings {
            let mut alone = [0; 3];
            for game in many.matches().filter(|game| game.pairing == *pairing) {
                let levels = game.line_up();
                let place = levels.iter().position(|&level| level == pairing.one).unwrap();
                assert_eq!(levels.iter().filter(|&&level| level == pairing.many).count(), 2);
                alone[place] += 1;
            }
            assert_eq!(alone, [2, 2, 2]);
        }
    }

    #[test]
    fn a_bot_cannot_meet_itself() {
        assert!(Schedule::new(&levels(&[Level::Random, Level::Random]), 2, 2, false).is_err());
        assert!(Schedule::new(&levels(&[Level::Random]), 2, 2, false).is_err());
        assert!(Schedule::new(&levels(&Level::ALL[..2]), 2, 0, false).is_err());
        assert!(Schedule::new(&levels(&Level::ALL[..2]), 2, MOST_GAMES + 1, false).is_err());
        assert!(Schedule::new(&levels(&Level::ALL[..2]), 2, u64::MAX, false).is_err());
    }
}
