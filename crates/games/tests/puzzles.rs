//! Every puzzle that ships is asked and answered, right and wrong, so that puzzles fail when rules move.

use engine::puzzle::{Puzzle, PuzzleGame, Puzzles};
use games::puzzles::{Ground, NoPuzzle};
use games::{GameFace, Next, Seat, Told, catalogue};
use serde_json::json;
use std::collections::BTreeSet;

/// At least so many ship with each game.
const ENOUGH: usize = 100;

fn puzzles(face: &'static dyn GameFace) -> &'static Puzzles {
    face.puzzles().unwrap_or_else(|| panic!("{} has no puzzles", face.info().id))
}

fn wrong_answers(puzzle: &Puzzle) -> BTreeSet<&str> {
    puzzle.wrong.split_whitespace().step_by(2).collect()
}

/// The game until the puzzle is asked allows exactly the answers that the file knows, and both lines can be played.
fn fits(face: &'static dyn GameFace, game: &PuzzleGame, puzzle: &Puzzle) {
    let all = puzzles(face);
    let id = format!("{} {}", face.info().id, all.id(game, puzzle));
    let record = all.record(face.info().id, game, puzzle);
    let table = face.open(&record, usize::MAX).unwrap_or_else(|why| panic!("{id}: {why}"));
    assert_eq!(table.steps().len(), puzzle.at, "{id}");
    assert_eq!(table.next(), Next::Player(Seat(puzzle.seat)), "{id}");
    let choices = table.choices(Told::PLAIN);
    let offered: BTreeSet<&str> = choices.iter().map(|choice| choice.token.as_str()).collect();
    let right: BTreeSet<&str> = puzzle.right.iter().map(String::as_str).collect();
    let wrong = wrong_answers(puzzle);
    assert_eq!(right.len(), puzzle.right.len(), "{id}: told twice");
    assert!(right.is_disjoint(&wrong), "{id}: right and wrong");
    assert_eq!(&right | &wrong, offered, "{id}: every answer is known, and no other");
    let chance = puzzle.wrong_chance(&puzzle.second).expect("known");
    assert!(wrong.iter().all(|token| puzzle.wrong_chance(token).expect("known") < puzzle.chance), "{id}");
    assert!(0.0 < puzzle.gap[0] && puzzle.gap[0] < puzzle.gap[1], "{id}: {:?}", puzzle.gap);
    let gap = puzzle.chance - chance;
    assert!(puzzle.gap[0] - 0.002 <= gap && gap <= puzzle.gap[1] + 0.002, "{id}: {gap} of {:?}", puzzle.gap);
    for (line, first) in [(&puzzle.line, &puzzle.right[0]), (&puzzle.second_line, &puzzle.second)] {
        assert_eq!(line.split_whitespace().next(), Some(first.as_str()), "{id}");
        let mut table = table.duplicate();
        for token in line.split_whitespace() {
            table.play(token, Told::PLAIN).unwrap_or_else(|why| panic!("{id}: {token} in {line}: {why}"));
        }
    }
}

#[test]
fn every_puzzle_fits_the_rules() {
    for &face in catalogue() {
        let all = puzzles(face);
        assert_eq!(all.edition, u32::from(face.info().edition), "{}: of another edition", face.info().id);
        let list = face.puzzle_list();
        assert!(list.puzzles.len() >= ENOUGH, "{} has {} puzzles", face.info().id, list.puzzles.len());
        let ids: BTreeSet<&str> = list.puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
        assert_eq!(ids.len(), list.puzzles.len(), "each has its own name");
        assert!(list.puzzles.is_sorted_by_key(|puzzle| puzzle.difficulty), "the easiest first");
        for (game, puzzle) in all.all() {
            fits(face, game, puzzle);
        }
    }
}

#[test]
fn a_solution_is_told_to_who_found_it_or_asks() {
    for &face in catalogue() {
        let all = puzzles(face);
        for (game, puzzle) in all.all().step_by(13) {
            let id = all.id(game, puzzle);
            let step = |answer: Option<&str>, show| {
                face.puzzle_step(&id, answer, show, "en")
                    .unwrap_or_else(|why| panic!("{} {id} {answer:?}: {why}", face.info().id))
            };
            let asked = step(None, false);
            assert_eq!((&asked.verdict, &asked.solution), (&None, &None));
            assert_eq!(asked.position.seat, Some(Seat(puzzle.seat)));
            assert!(asked.position.choices.len() >= 3);
            let failed = step(Some(&puzzle.second), false);
            let verdict = failed.verdict.expect("judged");
            assert!(!verdict.right && verdict.loss > 0.0 && !verdict.line.is_empty());
            assert_eq!((failed.solution, &failed.position), (None, &asked.position), "it may be tried again");
            for right in &puzzle.right {
                let solved = step(Some(right), false);
                assert!(solved.verdict.expect("judged").right && solved.position.choices.is_empty());
                assert_eq!(solved.steps.len(), 1);
                let solution = solved.solution.expect("told");
                assert_eq!(solution.same.len() + 1, puzzle.right.len());
                assert!(!solution.line.is_empty() && !solution.second_line.is_empty());
                for words in solution.line.iter().chain(&solution.second_line).chain(&verdict.line) {
                    assert!(!words.is_empty() && !words.contains('⟦'), "{id}: {words:?}");
                }
            }
            let shown = step(None, true);
            assert!(shown.verdict.is_none() && shown.solution.is_some());
            let both = step(Some(&puzzle.second), true);
            assert!(!both.verdict.expect("judged").right && both.solution.is_some());
        }
    }
}

#[test]
fn what_is_no_puzzle_is_refused_in_words() {
    for &face in catalogue() {
        let ask = |id: &str, answer| face.puzzle_step(id, answer, false, "en").expect_err("refused");
        assert_eq!(ask("nope", None), NoPuzzle::Unknown);
        let first = &face.puzzle_list().puzzles[0].id;
        for bad in ["", "no such token", "x:y", "\u{0}"] {
            let refused = ask(first, Some(bad));
            assert!(matches!(refused, NoPuzzle::Refused(_)), "{refused:?}");
            assert!(!refused.to_string().is_empty());
        }
    }
}

/// In a game that was cut short the finder has little to look at; what it finds twice is the same.
#[test]
fn the_same_is_found_again() {
    let face = catalogue().iter().find(|face| face.info().id == "gloria-mundi").expect("there");
    let all = puzzles(*face);
    let early = all.all().filter(|(_, puzzle)| puzzle.at >= 30).min_by_key(|(_, puzzle)| puzzle.at);
    let (game, puzzle) = early.expect("there are puzzles");
    let record = all.record(face.info().id, game, puzzle);
    let found = || face.find_puzzles(&Ground::Record(&record), 7, 0).expect("looked");
    let (one, two) = (found(), found());
    assert_eq!(one.0, two.0);
    assert_eq!(one.1, two.1);
    assert!(one.1.positions > 0);
    let options = json!({"nonsense": 1});
    let refused = face.find_puzzles(&Ground::SelfPlay { seats: 2, options: &options }, 7, 0);
    assert!(refused.is_err_and(|why| !why.is_empty()));
}
