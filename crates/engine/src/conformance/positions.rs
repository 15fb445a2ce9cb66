//! The fingerprints of every position of the golden games, in both versions: `edition-1.positions.txt` and so on beside their folders.
//!
//! A record holds the digest of its last position alone, in which hardly anything is asked any more. Records that end earlier, and tables that
//! go on, need all the others to stay what they were.

use super::golden::{golden_folder, records_in};
use crate::digest::{Digest, digest};
use crate::edition::Edition;
use crate::game::Game;
use crate::record::{Record, is_of_the_table};
use crate::replay;
use std::path::{Path, PathBuf};

/// Where the fingerprints of an edition lie, below the folder of all golden games.
fn file(folder: &Path, edition: Edition) -> PathBuf {
    folder.join(format!("edition-{edition}.positions.txt"))
}

/// A line for each golden game of an edition: its name, and all its fingerprints of either version folded into one.
fn lines<G: Game>(folder: &Path, edition: Edition) -> Vec<String> {
    let mut lines: Vec<String> = records_in(&golden_folder(folder, edition))
        .iter()
        .map(|(path, record)| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let (first, second) = fingerprints::<G>(record);
            format!("{name} {first} {second}")
        })
        .collect();
    lines.sort();
    lines
}

fn fingerprints<G: Game>(record: &Record) -> (Digest, Digest) {
    let mut game: G = replay::start(record).unwrap_or_else(|error| panic!("{error}"));
    let (mut first, mut second) = (Vec::new(), Vec::new());
    let mut note = |game: &G| {
        first.push(digest(game));
        second.push(Digest::of(game).to_string());
    };
    note(&game);
    for token in record.tokens.iter().filter(|token| !is_of_the_table(token)) {
        let action: G::Action = token.parse().unwrap_or_else(|error| panic!("{error}"));
        game.apply(action, &mut ());
        note(&game);
    }
    (Digest::First(digest(&first)), Digest::of(&second))
}

/// Holds the positions of an edition's golden games to the fingerprints that were kept of them.
pub(super) fn check_positions<G: Game>(folder: &Path, edition: Edition) {
    let path = file(folder, edition);
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let kept: Vec<&str> = kept.lines().collect();
    for line in lines::<G>(folder, edition) {
        assert!(
            kept.contains(&line.as_str()),
            "{}: positions of this game have other fingerprints than they had, or none were kept:\n  now: {line}\n\
             `cargo xtask golden` keeps those of a new edition; what was kept once stays.",
            path.display(),
        );
    }
}

/// Keeps the fingerprints of an edition's positions, unless some were kept before.
///
/// # Panics
/// When the file cannot be written.
pub(super) fn keep_positions<G: Game>(folder: &Path, edition: Edition) {
    let path = file(folder, edition);
    if !path.exists() {
        let text = lines::<G>(folder, edition).join("\n") + "\n";
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
