//! Whole games for tests: random ones, scripted ones, and golden ones that must not move.

use super::law::Law;
use super::positions::check_positions;
use super::report::{Report, Verdict, breach, ensure};
use super::seen::{check_seen, is_seen_file};
use super::walk::{Position, record_of};
use crate::drive::{Driver, at_random};
use crate::edition::Edition;
use crate::game::{FinalScore, Game, play};
use crate::options::GameOptions;
use crate::record::{Record, is_of_the_table};
use crate::replay;
use crate::rng::Rng;
use crate::words::Phrasebook;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Beyond so many actions a random game is taken to have no end.
const MAX_ACTIONS: usize = 1_000_000;

/// A game of random players from start to end, and its record with result and digest. The same seed gives the same
/// game on every platform.
///
/// # Panics
/// When the game cannot be set up so, or does not end.
pub fn random_game<G: Game>(seed: u64, seats: usize, options: &G::Options) -> (G, Record) {
    let mut game = G::new(seats, options).unwrap_or_else(|error| panic!("{}: {error}", G::INFO.id));
    let mut rng = Rng::new(seed);
    let (mut actions, mut driver) = (Vec::new(), Driver::new());
    while let Some(action) = driver.next(&game, &mut rng, at_random) {
        game.apply(action, &mut ());
        actions.push(action);
        assert!(actions.len() < MAX_ACTIONS, "{}: a random game of seed {seed} does not end", G::INFO.id);
    }
    let record = record_of_game(&game, &actions);
    (game, record)
}

/// The record of a game that was played to its end by these actions, with result and digest.
pub fn record_of_game<G: Game>(game: &G, actions: &[G::Action]) -> Record {
    record_of(game.seats(), &game.options(), actions, Some(game))
}

/// A game after these tokens (separated by blanks), each of them checked: the start of a scenario.
///
/// # Panics
/// When a token is no action, or not allowed: with its number, and the reason in words.
pub fn play_tokens<G: Game>(seats: usize, options: &G::Options, tokens: &str) -> G {
    let mut game = G::new(seats, options).unwrap_or_else(|error| panic!("{}: {error}", G::INFO.id));
    for (index, token) in tokens.split_whitespace().enumerate() {
        let at = index + 1;
        let action: G::Action = token.parse().unwrap_or_else(|error| panic!("token {at}: {error}"));
        if let Err(refusal) = play(&mut game, action, &mut ()) {
            let book = Phrasebook::new(G::words(), "en").expect("the game's English words parse");
            let why = book.say(&refusal.message, &[]);
            panic!("token {at}: `{token}` is refused (ruling {:?}): {why}", refusal.ruling);
        }
    }
    game
}

/// Replays the text of a golden game step by step: every token legal where it stands, listed, and spelt as it is
/// printed; every sum kept; the result and the digest of the last state as written.
///
/// # Panics
/// When anything of this is not so, with the number of the token.
pub fn check_golden<G: Game>(text: &str) {
    if let Err(fault) = golden_game_plays_as_written::<G>(text) {
        panic!("{}", Report { law: fault.law, what: fault.what, game: G::INFO.id, table: None });
    }
}

/// Where the golden games of an edition are, below the folder of all.
pub(super) fn golden_folder(folder: &Path, edition: Edition) -> PathBuf {
    folder.join(format!("edition-{edition}"))
}

/// The files of the records in a folder.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let listed = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = listed.map(|entry| entry.expect("the folder can be read").path());
    paths.filter(|path| !is_seen_file(path)).collect()
}

/// The records in a folder.
pub(super) fn records_in(folder: &Path) -> Vec<(PathBuf, Record)> {
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a record is text");
        let record = Record::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, record)
    };
    files_in(folder).into_iter().map(read).collect()
}

/// Plays the golden games of all editions, `edition-1` and so on below `folder`: of each edition at least so many, each
/// one [as written](check_golden) and of that edition, every position with the fingerprints that it had, and every seat sees what
/// it [saw](super::write_seen). Returns what was read.
///
/// # Panics
/// When anything of this is not so, with the name of the file.
pub fn check_golden_games<G: Game>(folder: &Path, at_least: usize) -> Vec<Record> {
    let mut records = Vec::new();
    for edition in G::Options::NEWEST.and_before() {
        let folder = golden_folder(folder, edition);
        let before = records.len();
        for path in files_in(&folder) {
            let text = std::fs::read_to_string(&path).expect("a record is text");
            if let Err(fault) = golden_game_plays_as_written::<G>(&text) {
                panic!("{}: {}", path.display(), fault.what);
            }
            let record = Record::read(&text).expect("it was read before");
            assert_eq!(
                record.rules,
                u32::from(edition),
                "{}: the game is of another edition",
                path.display()
            );
            records.push(record);
        }
        let games = records.len() - before;
        assert!(games >= at_least, "{}: {games} games, there should be {at_least}", folder.display());
    }
    // Records first: what is seen of a game says nothing while the games themselves are not whole.
    for edition in G::Options::NEWEST.and_before() {
        check_positions::<G>(folder, edition);
        check_seen::<G>(&golden_folder(folder, edition));
    }
    records
}

/// Keeps a game as a golden one of its edition, below the folder of all. What an edition was is never written anew.
///
/// # Panics
/// When there is a game of this name already, or the file cannot be written.
pub fn keep_golden<G: Game>(folder: &Path, name: &str, record: &Record) {
    let folder = golden_folder(folder, Edition(record.rules as u8));
    std::fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let path = folder.join(format!("{name}.txt"));
    let text = record.write();
    check_golden::<G>(&text);
    let write = || std::fs::File::create_new(&path)?.write_all(text.as_bytes());
    write().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    println!("{}: {} actions", path.display(), record.tokens.len());
}

fn golden_game_plays_as_written<G: Game>(text: &str) -> Verdict {
    let faulty = |what: String| breach(Law::Golden, what);
    let record = match Record::read(text) {
        Ok(record) => record,
        Err(error) => return faulty(format!("the record cannot be read: {error}")),
    };
    ensure(Law::Golden, Record::read(&record.write()).as_ref() == Ok(&record), || {
        "the record, written and read again, is another".to_owned()
    })?;
    let (Some(result), Some(wanted)) = (&record.result, record.digest) else {
        return faulty("a golden game needs its result (`Ranks`, `Scores`) and its `Digest`".to_owned());
    };
    let mut game: G = match replay::start(&record) {
        Ok(game) => game,
        Err(error) => return faulty(error.to_string()),
    };
    let mut resigned = false;
    for (index, token) in record.tokens.iter().enumerate() {
        let at = index + 1;
        if is_of_the_table(token) {
            resigned = true;
            continue;
        }
        step_of_a_golden_game(&mut game, token)
            .or_else(|fault| faulty(format!("token {at}, `{token}`: {}", fault.what)))?;
    }
    let computed = wanted.likewise(&game);
    ensure(Law::Golden, computed == wanted, || {
        format!("the last position has the digest {computed}, the record says {wanted}")
    })?;
    let reached = game.outcome().map(FinalScore::from);
    ensure(Law::Golden, resigned || reached.as_ref() == Some(result), || {
        format!("the game ends with {reached:?}, the record says {result:?}")
    })?;
    match replay::verify::<G>(&record) {
        Ok(last) => ensure(Law::Golden, last == game, || "the replay leads to another state".to_owned()),
        Err(error) => faulty(error.to_string()),
    }
}

fn step_of_a_golden_game<G: Game>(game: &mut G, token: &str) -> Verdict {
    let action: G::Action = match token.parse() {
        Ok(action) => action,
        Err(error) => return breach(Law::Golden, format!("{error}")),
    };
    ensure(Law::Golden, action.to_string() == token, || format!("it is printed `{action}` now"))?;
    let listed = Position::of(game).possible().any(|other| other == action);
    ensure(Law::Golden, listed, || format!("it is not listed ({:?} is next)", game.next()))?;
    if let Err(refusal) = play(game, action, &mut ()) {
        return breach(Law::Golden, format!("it is refused: {:?}", refusal.message));
    }
    game.audit().or_else(|why| breach(Law::Golden, format!("afterwards {why}")))
}
