//! Games of self-play as files ("shards"): a head in JSON that says all there is to know, then one block of numbers for each game.
//!
//! | part | form |
//! |---|---|
//! | `quadriga-selfplay 1` and a line feed | 20 bytes |
//! | length of the head | `u32`, little-endian |
//! | the head | JSON |
//! | for each game: length of its block, the first 8 bytes of the block's SHA-256, the block | `u32`, 8 bytes, bytes |
//! | SHA-256 of all that comes before | 32 bytes |
//!
//! A shard is written as a whole and is the same whoever plays it when, so that half a shard is simply played again.

use crate::face::GameFace;
use bots::layout_digest;
use engine::study::{Layout, Within};
use engine::{Edition, SetupError};
use lab::selfplay::{Block, SelfPlay};
use nn::sha256;
use serde_json::{Value, json};
use std::ops::Range;

/// What a shard begins with.
const MAGIC: &[u8] = b"quadriga-selfplay 1\n";

/// A set-up that games are played with.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// Number of seats.
    pub seats: usize,
    /// What its options are called.
    pub preset: String,
    /// The options, as [`GameFace::start`] reads them.
    pub options: Value,
}

/// Which games are played, and how: all that a shard depends on.
pub struct Series<'a> {
    /// Of which game.
    pub face: &'a dyn GameFace,
    /// Game `n` is played at table `n` modulo their number.
    pub tables: Vec<Table>,
    /// How.
    pub plan: SelfPlay,
    /// The name of the network that was asked, if one was.
    pub network: Option<String>,
}

/// A shard, and how much there is in it.
#[derive(Debug)]
pub struct Shard {
    /// The file.
    pub bytes: Vec<u8>,
    /// Positions in which somebody really chose.
    pub positions: usize,
    /// Iterations that were searched for them.
    pub iterations: u64,
}

fn fields(layout: &Layout) -> Vec<Value> {
    let field = |field: &engine::study::Field| {
        let range = field.within.range();
        let kind = match field.within {
            Within::Count(_) => "count",
            Within::OneOf(_) => "one_of",
        };
        json!({
            "name": field.name,
            "size": field.size(),
            "kind": kind,
            "min": range.start(),
            "max": range.end(),
        })
    };
    layout.fields.iter().map(field).collect()
}

impl Series<'_> {
    /// The head of the shard with these games.
    fn head(&self, games: &Range<u64>) -> Result<Value, SetupError> {
        let mut tables = Vec::new();
        for Table { seats, preset, options } in &self.tables {
            let table = self.face.study(*seats, options)?;
            let (observed, whole) = (table.layout(), table.peeking_layout());
            let edition: Edition = table.edition();
            tables.push(json!({
                "seats": seats,
                "preset": preset,
                "edition": edition,
                "options": table.options(),
                "actions": table.action_count(),
                "observed": { "size": observed.size, "digest": layout_digest(&observed) },
                "whole": { "size": whole.size, "digest": layout_digest(&whole) },
                "fields": fields(&whole),
            }));
        }
        let plan = &self.plan;
        Ok(json!({
            "game": self.face.info().id,
            "seed": plan.seed,
            "first": games.start,
            "games": games.end - games.start,
            "iterations": plan.iterations,
            "noise": { "share": plan.noise.share, "concentration": plan.noise.concentration },
            "hot": plan.hot,
            "opening": plan.opening,
            "network": self.network,
            "after": plan.learned,
            "tables": tables,
        }))
    }

    /// Plays these games, one after the other; `each` is told of every one and stops the work by saying false.
    pub fn play(
        &self,
        games: Range<u64>,
        each: &mut dyn FnMut(&Block) -> bool,
    ) -> Result<Option<Shard>, SetupError> {
        let mut bytes = self.opening(&games)?;
        let (mut positions, mut iterations) = (0, 0);
        for number in games {
            let at = (number % self.tables.len() as u64) as usize;
            let table = &self.tables[at];
            let block = self.face.self_play(table.seats, &table.options, at as u16, &self.plan, number)?;
            bytes.extend((block.bytes.len() as u32).to_le_bytes());
            bytes.extend(&sha256(&block.bytes)[..8]);
            bytes.extend(&block.bytes);
            positions += block.positions;
            iterations += block.iterations;
            if !each(&block) {
                return Ok(None);
            }
        }
        let digest = sha256(&bytes);
        bytes.extend(digest);
        Ok(Some(Shard { bytes, positions, iterations }))
    }

    /// What the file of these games begins with, up to the first block.
    fn opening(&self, games: &Range<u64>) -> Result<Vec<u8>, SetupError> {
        let head = self.head(games)?.to_string();
        let mut bytes = MAGIC.to_vec();
        bytes.extend((head.len() as u32).to_le_bytes());
        bytes.extend(head.as_bytes());
        Ok(bytes)
    }

    /// Is this the whole and undamaged shard of these games? Otherwise why not, as a sentence.
    pub fn check(&self, games: &Range<u64>, bytes: &[u8]) -> Result<(), String> {
        let Some((before, digest)) = bytes.split_last_chunk::<32>() else {
            return Err("it is too short to be a shard".to_owned());
        };
        if sha256(before) != *digest {
            return Err("it is damaged: its bytes are not those that were written".to_owned());
        }
        if !before.starts_with(&self.opening(games).map_err(|error| error.to_string())?) {
            return Err("it is of other games, or they were played otherwise".to_owned());
        }
        Ok(())
    }
}
