//! Records on disk.

use crate::failure::{Failure, Outcome};
use crate::setup::{known, readable};
use crate::{Games, Io};
use engine::record::MAX_RECORD_BYTES;
use games::{GameFace, Match, Record};
use std::fs::File;
use std::io::Read;
use std::path::Path;
use table::Table;

/// More is not read: it is too large anyhow.
const LIMIT: u64 = MAX_RECORD_BYTES as u64 + 1;

/// A record that was read, with the game it belongs to.
pub(crate) struct Opened {
    pub(crate) face: &'static dyn GameFace,
    pub(crate) record: Record,
    /// What to call it in complaints.
    pub(crate) name: String,
}

impl Opened {
    /// Reads a record from a file, or from standard input for `-`. Only its form is checked.
    pub(crate) fn read(path: &Path, games: Games, io: &mut Io<'_>) -> Outcome<Opened> {
        if path != Path::new("-") {
            return Opened::read_file(path, games);
        }
        let mut bytes = Vec::new();
        io.input
            .take(LIMIT)
            .read_to_end(&mut bytes)
            .map_err(|error| Failure::failed(format!("standard input cannot be read: {error}")))?;
        Opened::understand("standard input".to_owned(), bytes, games)
    }

    /// Reads a record from a file.
    pub(crate) fn read_file(path: &Path, games: Games) -> Outcome<Opened> {
        let mut bytes = Vec::new();
        File::open(path)
            .and_then(|file| file.take(LIMIT).read_to_end(&mut bytes))
            .map_err(|error| Failure::file(path, "be read", &error))?;
        Opened::understand(path.display().to_string(), bytes, games)
    }

    fn understand(name: String, bytes: Vec<u8>, games: Games) -> Outcome<Opened> {
        let text = String::from_utf8(bytes)
            .map_err(|error| Failure::failed(format!("{name}: not text: {}", error.utf8_error())))?;
        let record = Record::read(&text).map_err(|error| Failure::failed(format!("{name}, {error}")))?;
        let face = games.iter().copied().find(|game| game.info().id == record.game).ok_or_else(|| {
            let game = readable(&record.game);
            Failure::failed(format!("{name}: the record is of `{game}`, but {}", known(games)))
        })?;
        Ok(Opened { face, record, name })
    }

    /// The table after the first `until` tokens (all with `usize::MAX`).
    pub(crate) fn table(&self, until: usize) -> Outcome<Box<dyn Match>> {
        let length = self.record.tokens.len();
        if until != usize::MAX && until > length {
            return Err(self.fails(format!("it has {length} actions, so there is no position {until}")));
        }
        self.face.open(&self.record, until).map_err(|words| self.fails(words))
    }

    /// The same with what happened at the table: whether somebody has given up.
    pub(crate) fn under_way(&self, until: usize) -> Outcome<Table> {
        self.table(until)?; // the rules say best what is wrong with a move
        Table::of_record(self.face, &self.record, until).map_err(|error| self.fails(error))
    }

    /// A failure that names this record.
    pub(crate) fn fails(&self, words: impl std::fmt::Display) -> Failure {
        Failure::failed(format!("{}: {words}", self.name))
    }

    /// The players' names by seat; seats without a name are called by number.
    pub(crate) fn names(&self) -> Vec<String> {
        self.record.names.iter().map(|name| readable(name)).collect()
    }
}

/// Writes a record so that a crash leaves either the old file or the new one.
pub(crate) fn write(path: &Path, record: &Record) -> Outcome {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    std::fs::write(&beside, record.write())
        .and_then(|()| std::fs::rename(&beside, path))
        .map_err(|error| Failure::file(path, "be written", &error))
}

/// Makes a directory for records.
pub(crate) fn directory(path: &Path) -> Outcome {
    std::fs::create_dir_all(path).map_err(|error| Failure::file(path, "be made", &error))
}
