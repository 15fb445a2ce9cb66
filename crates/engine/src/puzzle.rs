//! Puzzles: positions with one clearly best action that is hard to see, as data.
//!
//! A puzzle is a stretch of a game (set-up, tokens of players and of chance), the seat that decides at its end, the action that is best, and
//! the figures that say so. `review::puzzles` finds them, `games::puzzles` shows them; how a file is made is told in `docs/puzzles.md`.

use crate::data::{self, DataError};
use crate::record::Record;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::fmt::Write as _;

/// The hardest there are.
pub const HARDEST: u8 = 5;

/// All puzzles of a game (`data/puzzles.toml`).
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzles {
    /// The edition of the rules by which the games were played.
    pub edition: u32,
    /// The seed with which they were found.
    pub seed: u64,
    /// The games in which they were found.
    #[serde(default)]
    pub game: Vec<PuzzleGame>,
}

/// A game with its puzzles, as far as the last of them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleGame {
    /// Its number in the series.
    pub number: u64,
    /// Number of seats.
    pub seats: usize,
    /// The options; those that are missing are as by default.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// What was done, separated by blanks.
    pub tokens: String,
    /// What is asked in it, in the order of the game.
    pub puzzle: Vec<Puzzle>,
}

/// A question: what does the seat do that decides here?
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// It is asked after so many tokens.
    pub at: usize,
    /// Who decides.
    pub seat: u8,
    /// From 1 to [`HARDEST`].
    pub difficulty: u8,
    /// From so many iterations on the search finds it.
    pub iterations: u32,
    /// What is right: the best action, and those that come to the same.
    pub right: Vec<String>,
    /// The chance to win after it.
    pub chance: f64,
    /// The best of the wrong ones.
    pub second: String,
    /// By how much more one wins with the best: the 95 % interval.
    pub gap: [f64; 2],
    /// The best action, and one way in which the game could go on.
    pub line: String,
    /// The same after the second best.
    pub second_line: String,
    /// Each wrong answer, followed by the chance to win after it in thousandths.
    pub wrong: String,
}

impl Puzzles {
    /// Reads and checks a file; what is wrong is told by its place.
    pub fn read(file: &str, text: &str) -> Result<Puzzles, DataError> {
        let puzzles: Puzzles = data::read(file, text)?;
        for game in &puzzles.game {
            let tokens = game.tokens.split_whitespace().count();
            for puzzle in &game.puzzle {
                let fault = |field: &str, why: String| {
                    let thing = format!("puzzle `{}`", puzzles.id(game, puzzle));
                    Err(DataError::new(file, thing, field, why))
                };
                if puzzle.at > tokens {
                    return fault("at", format!("the game has only {tokens} tokens"));
                }
                if usize::from(puzzle.seat) >= game.seats {
                    return fault("seat", format!("there are only {} seats", game.seats));
                }
                if !(1..=HARDEST).contains(&puzzle.difficulty) {
                    return fault("difficulty", format!("should be from 1 to {HARDEST}"));
                }
                if puzzle.right.is_empty() {
                    return fault("right", "nothing is right".to_owned());
                }
                if puzzle.wrong_answers().is_none() {
                    return fault("wrong", "should be tokens, each with a chance in thousandths".to_owned());
                }
                if puzzle.wrong_chance(&puzzle.second).is_none() {
                    return fault("second", "is not among the wrong answers".to_owned());
                }
            }
        }
        Ok(puzzles)
    }

    /// The name of a puzzle in addresses. It tells where it was found and nothing about what is hidden there.
    pub fn id(&self, game: &PuzzleGame, puzzle: &Puzzle) -> String {
        format!("{}-{}-{}", self.seed, game.number, puzzle.at)
    }

    /// The puzzle with a name, and its game.
    pub fn find(&self, id: &str) -> Option<(&PuzzleGame, &Puzzle)> {
        self.all().find(|(game, puzzle)| self.id(game, puzzle) == id)
    }

    /// All of them, each with its game.
    pub fn all(&self) -> impl Iterator<Item = (&PuzzleGame, &Puzzle)> {
        self.game.iter().flat_map(|game| game.puzzle.iter().map(move |puzzle| (game, puzzle)))
    }

    /// The game until a puzzle is asked.
    pub fn record(&self, name: &str, game: &PuzzleGame, puzzle: &Puzzle) -> Record {
        Record {
            game: name.to_owned(),
            rules: self.edition,
            seats: game.seats,
            options: Value::Object(game.options.clone()),
            tokens: game.tokens.split_whitespace().take(puzzle.at).map(str::to_owned).collect(),
            ..Record::default()
        }
    }

    /// The file. What [`read`](Puzzles::read) gives of it is the same.
    pub fn write(&self) -> String {
        let mut text = format!("edition = {}\nseed = {}\n", self.edition, self.seed);
        for game in &self.game {
            game.write(&mut text).expect("writing to a string does not fail");
        }
        text
    }
}

/// Tokens are plain words, which TOML takes as they are.
fn quoted(text: &str) -> String {
    Value::String(text.to_owned()).to_string()
}

impl PuzzleGame {
    fn write(&self, text: &mut String) -> std::fmt::Result {
        writeln!(text, "\n[[game]]\nnumber = {}\nseats = {}", self.number, self.seats)?;
        if !self.options.is_empty() {
            let options: Vec<String> =
                self.options.iter().map(|(name, value)| format!("{} = {value}", quoted(name))).collect();
            writeln!(text, "options = {{ {} }}", options.join(", "))?;
        }
        writeln!(text, "tokens = {}", quoted(&self.tokens))?;
        for puzzle in &self.puzzle {
            let right: Vec<String> = puzzle.right.iter().map(|token| quoted(token)).collect();
            writeln!(text, "[[game.puzzle]]\nat = {}\nseat = {}", puzzle.at, puzzle.seat)?;
            writeln!(text, "difficulty = {}\niterations = {}", puzzle.difficulty, puzzle.iterations)?;
            writeln!(text, "right = [{}]\nchance = {:?}", right.join(", "), puzzle.chance)?;
            writeln!(text, "second = {}\ngap = {:?}", quoted(&puzzle.second), puzzle.gap)?;
            writeln!(text, "line = {}\nsecond_line = {}", quoted(&puzzle.line), quoted(&puzzle.second_line))?;
            writeln!(text, "wrong = {}", quoted(&puzzle.wrong))?;
        }
        Ok(())
    }
}

impl Puzzle {
    /// The wrong answers, each with the chance to win after it; nothing when they cannot be read.
    fn wrong_answers(&self) -> Option<Vec<(&str, f64)>> {
        let words: Vec<&str> = self.wrong.split_whitespace().collect();
        let pairs = words.chunks(2).map(|pair| {
            let thousandths = pair.get(1)?.parse::<u16>().ok().filter(|thousandths| *thousandths <= 1000)?;
            Some((pair[0], f64::from(thousandths) / 1000.0))
        });
        pairs.collect()
    }

    /// The chance to win after a wrong answer; nothing when it is none.
    pub fn wrong_chance(&self, token: &str) -> Option<f64> {
        let found = self.wrong_answers()?.into_iter().find(|(wrong, _)| *wrong == token);
        found.map(|(_, chance)| chance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Puzzles {
        let puzzle = Puzzle {
            at: 2,
            seat: 1,
            difficulty: 3,
            iterations: 320,
            right: vec!["take:3".to_owned(), "take:4".to_owned()],
            chance: 0.612,
            second: "end".to_owned(),
            gap: [0.04, 0.1],
            line: "take:3 roll:2".to_owned(),
            second_line: "end".to_owned(),
            wrong: "end 541 pass 120".to_owned(),
        };
        let options = [("map".to_owned(), "orient".into()), ("strict".to_owned(), true.into())];
        let game = PuzzleGame {
            number: 12,
            seats: 2,
            options: options.into_iter().collect(),
            tokens: "roll:1 roll:5 end".to_owned(),
            puzzle: vec![puzzle],
        };
        Puzzles { edition: 2, seed: 7, game: vec![game] }
    }

    #[test]
    fn a_file_reads_as_it_was_written() {
        let puzzles = some();
        let read = Puzzles::read("puzzles.toml", &puzzles.write()).expect("a file");
        assert_eq!(read, puzzles);
        let (game, puzzle) = read.find("7-12-2").expect("by its name");
        assert_eq!(read.record("toy", game, puzzle).tokens, ["roll:1", "roll:5"]);
        assert_eq!((puzzle.wrong_chance("end"), puzzle.wrong_chance("take:3")), (Some(0.541), None));
        assert_eq!(read.find("7-12-3"), None);
    }

    #[test]
    fn what_is_wrong_is_told_by_its_place() {
        let told = |change: &dyn Fn(&mut Puzzle)| {
            let mut puzzles = some();
            change(&mut puzzles.game[0].puzzle[0]);
            Puzzles::read("puzzles.toml", &puzzles.write()).expect_err("a fault").to_string()
        };
        assert_eq!(
            told(&|puzzle| puzzle.at = 4),
            "puzzles.toml, puzzle `7-12-4`, field `at`: the game has only 3 tokens"
        );
        assert!(told(&|puzzle| puzzle.seat = 2).ends_with("field `seat`: there are only 2 seats"));
        assert!(told(&|puzzle| puzzle.difficulty = 6).ends_with("should be from 1 to 5"));
        assert!(told(&|puzzle| puzzle.right.clear()).ends_with("nothing is right"));
        assert!(told(&|puzzle| puzzle.wrong += " more").contains("field `wrong`"));
        assert!(
            told(&|puzzle| puzzle.second = "take:3".to_owned()).ends_with("is not among the wrong answers")
        );
    }
}
