//! Puzzles shown and answered, whatever the game. Nothing is kept between two questions, and before the answer nothing is told but what
//! the deciding seat sees.

pub use engine::puzzle::{HARDEST, Puzzle, PuzzleGame, Puzzles};
pub use review::puzzles::Tally;

use crate::desk::Desk;
use crate::face::GameFace;
use crate::retold::line;
use crate::seated::{Match, PlayError};
use bots::Level;
use engine::record::Record;
use engine::{Next, Rng, Seat};
use protocol::{PuzzleInfo, PuzzleList, PuzzleStep, PuzzleVerdict, Solution, Step};
use serde_json::Value;
use std::sync::{Mutex, PoisonError};

/// Where puzzles are looked for.
#[derive(Clone, Copy, Debug)]
pub enum Ground<'a> {
    /// In games that the search plays with itself.
    SelfPlay {
        /// Number of seats.
        seats: usize,
        /// The options, as for a new table.
        options: &'a Value,
    },
    /// In a game that was played.
    Record(&'a Record),
}

/// What was found in a game, and how many positions came how far.
pub type Found = (Option<PuzzleGame>, Tally);

pub(crate) fn asked(game: &'static str, text: &'static str) -> Option<&'static Puzzles> {
    static KNOWN: Mutex<Vec<(&str, &Puzzles)>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, puzzles)) = known.iter().find(|(id, _)| *id == game) {
        return Some(puzzles);
    }
    let puzzles = Puzzles::read("puzzles.toml", text).expect("puzzles are read by the tests");
    let puzzles: &'static Puzzles = Box::leak(Box::new(puzzles));
    known.push((game, puzzles));
    Some(puzzles)
}

/// So many of the last steps before the question are told.
const LATELY: usize = 16;
/// So many sentences tell how the game could go on.
const SENTENCES: usize = 8;
/// After a wrong answer so many decisions follow, by Centurio.
const DECISIONS: usize = 4;

/// Why a puzzle cannot be shown or answered like this. Each is a sentence.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NoPuzzle {
    /// There is no such puzzle.
    #[error("This game has no such puzzle.")]
    Unknown,
    /// The answer is no action that is possible there.
    #[error(transparent)]
    Refused(#[from] PlayError),
    /// The puzzle does not fit the rules: a test fails before anybody reads this.
    #[error("The puzzle is damaged: {0}")]
    Damaged(String),
}

/// A puzzle with its position in front of it.
struct Open<'a> {
    puzzle: &'a Puzzle,
    game: Box<dyn Match>,
    desk: Desk<'a>,
}

impl dyn GameFace {
    /// The puzzles of this game, the easiest first; without their solutions.
    pub fn puzzle_list(&self) -> PuzzleList {
        let (game, edition) = (self.info().id.to_owned(), self.info().edition.into());
        let Some(known) = self.puzzles() else { return PuzzleList { game, edition, puzzles: Vec::new() } };
        let shown = |(game, puzzle): (&PuzzleGame, &Puzzle)| PuzzleInfo {
            id: known.id(game, puzzle),
            difficulty: puzzle.difficulty,
            seats: game.seats as u8,
        };
        let mut puzzles: Vec<PuzzleInfo> = known.all().map(shown).collect();
        puzzles.sort_by_key(|puzzle| puzzle.difficulty);
        PuzzleList { game, edition: known.edition, puzzles }
    }

    /// A puzzle as its seat sees it, or what comes of an answer. The solution is told to who found it, and to who asks to be shown it.
    pub fn puzzle_step(
        &self,
        id: &str,
        answer: Option<&str>,
        show: bool,
        language: &str,
    ) -> Result<PuzzleStep, NoPuzzle> {
        let known = self.puzzles().ok_or(NoPuzzle::Unknown)?;
        let (found, puzzle) = known.find(id).ok_or(NoPuzzle::Unknown)?;
        let record = known.record(self.info().id, found, puzzle);
        let game = self.open(&record, usize::MAX).map_err(NoPuzzle::Damaged)?;
        let open = Open { puzzle, game, desk: Desk::of(Seat(puzzle.seat), found.seats, language) };
        if open.game.next() != Next::Player(open.desk.seat) {
            return Err(NoPuzzle::Damaged(format!("{id}: the seat is not asked there")));
        }
        let verdict = answer.map(|token| open.judge(token)).transpose()?;
        let right = verdict.as_ref().is_some_and(|verdict| verdict.right);
        let solution = if right || show { Some(open.solution()?) } else { None };
        let (steps, position) = match &solution {
            None => (open.lately(), open.desk.position(&*open.game, 0, true)),
            Some(_) => open.after(answer.filter(|_| right).unwrap_or(&puzzle.right[0]))?,
        };
        Ok(PuzzleStep {
            id: id.to_owned(),
            difficulty: puzzle.difficulty,
            names: open.desk.names.clone(),
            options: open.game.options(),
            verdict,
            solution,
            steps,
            position,
        })
    }
}

impl Open<'_> {
    /// What the seat saw happen last.
    fn lately(&self) -> Vec<Step> {
        let after = self.game.steps().len().saturating_sub(LATELY);
        let played = self.game.again(after);
        played.iter().enumerate().map(|(n, played)| self.desk.step(played, after + n + 1)).collect()
    }

    fn judge(&self, token: &str) -> Result<PuzzleVerdict, NoPuzzle> {
        self.game.check(token, self.desk.told())?;
        let right = self.puzzle.right.iter().any(|right| right == token);
        let chance = if right { Some(self.puzzle.chance) } else { self.puzzle.wrong_chance(token) };
        let chance = chance.ok_or_else(|| self.damaged(&format!("nothing is known of {token}")))?;
        let line = if right { Vec::new() } else { self.going_on(token)? };
        Ok(PuzzleVerdict {
            right,
            words: self.words(token)?,
            chance,
            loss: self.puzzle.chance - chance,
            line,
        })
    }

    /// One way in which the game could go on after a wrong answer. It may be tried again, so what is hidden from the seat is dealt anew: the
    /// line tells nothing about what really lies there.
    fn going_on(&self, token: &str) -> Result<Vec<String>, NoPuzzle> {
        let start = self.game.redealt(self.desk.seat, 1);
        let (mut game, mut rng) = (start.duplicate(), Rng::new(1));
        let (mut tokens, mut next, mut decisions) = (Vec::new(), token.to_owned(), 0);
        loop {
            game.advance(&next)?;
            tokens.push(next);
            next = match game.next() {
                Next::Over => break,
                Next::Player(_) if decisions == DECISIONS => break,
                Next::Player(_) => {
                    decisions += usize::from(game.choices(self.desk.told()).len() > 1);
                    game.think(Level::Centurio, rng.next_u64()).expect("a player is to act")
                }
                Next::Chance => {
                    let odds = game.odds();
                    odds[rng.weighted(odds.iter().map(|(_, weight)| *weight))].0.clone()
                }
            };
        }
        self.tell(&*start, &tokens)
    }

    /// A line in words, as the seat sees it.
    fn tell(&self, start: &dyn Match, tokens: &[String]) -> Result<Vec<String>, NoPuzzle> {
        line(start, tokens, self.desk.from(), self.desk.told(), SENTENCES).map_err(|why| self.damaged(&why))
    }

    fn solution(&self) -> Result<Solution, NoPuzzle> {
        let Puzzle { right, second, chance, gap, .. } = self.puzzle;
        let told = |tokens: &str| {
            let tokens: Vec<String> = tokens.split_whitespace().map(str::to_owned).collect();
            self.tell(&*self.game, &tokens)
        };
        let second_chance = self.puzzle.wrong_chance(second);
        Ok(Solution {
            best: self.words(&right[0])?,
            same: right[1..].iter().map(|token| self.words(token)).collect::<Result<_, _>>()?,
            chance: *chance,
            line: told(&self.puzzle.line)?,
            second: self.words(second)?,
            second_chance: second_chance.ok_or_else(|| self.damaged(&"the second best has no chance"))?,
            second_line: told(&self.puzzle.second_line)?,
            gap: *gap,
        })
    }

    /// The position after an answer, in which nothing more is asked.
    fn after(&self, token: &str) -> Result<(Vec<Step>, protocol::Position), NoPuzzle> {
        let mut game = self.game.duplicate();
        let played = game.play(token, self.desk.told())?;
        let step = self.desk.step(&played, game.steps().len());
        Ok((vec![step], self.desk.position(&*game, 1, false)))
    }

    /// An action as the seat is offered it.
    fn words(&self, token: &str) -> Result<String, NoPuzzle> {
        let choices = self.game.choices(self.desk.told());
        let choice = choices.into_iter().find(|choice| choice.token == token);
        choice.map(|choice| choice.words).ok_or_else(|| self.damaged(&format!("{token} is not offered")))
    }

    fn damaged(&self, why: &dyn std::fmt::Display) -> NoPuzzle {
        NoPuzzle::Damaged(format!("after {} actions: {why}", self.puzzle.at))
    }
}
