//! `quadriga export`: all finished games, as records or as tables of numbers.

mod dataset;
mod sheet;
mod source;

use crate::args::{ExportArgs, ExportFormat};
use crate::check::wait;
use crate::failure::{Failure, Outcome};
use crate::{Games, Io};
use dataset::Dataset;
use games::{GameFace, Record};
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// What became of the games.
#[derive(Default)]
struct Exported {
    written: usize,
    there_already: usize,
    private: usize,
    faults: Vec<String>,
}

/// A game that was found, and who played it.
struct Found<'a> {
    face: &'static dyn GameFace,
    record: Record,
    players: &'a [String],
}

/// Where games go.
trait Destination {
    /// Is the game there already? It goes by the name of its file, and is not read then.
    fn has(&self, name: &str) -> bool;
    /// Takes a game in. Errors are whole sentences.
    fn take(&mut self, name: &str, found: Found<'_>) -> Result<(), String>;
}

pub(crate) fn run(args: &ExportArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let directory = &args.directory;
    if args.format != ExportFormat::Parquet && (args.positions || args.names) {
        return Err(Failure::usage("--positions and --names go with --format parquet"));
    }
    std::fs::create_dir_all(directory).map_err(|error| Failure::file(directory, "be made", &error))?;
    let exported = match args.format {
        ExportFormat::Records => collect(args, games, &mut Texts(directory.clone()))?,
        ExportFormat::Parquet => {
            let new = Dataset::new(directory, args.names, args.positions);
            let mut dataset = new.map_err(Failure::failed)?;
            let exported = collect(args, games, &mut dataset)?;
            dataset.finish().map_err(Failure::failed)?;
            exported
        }
    };
    for fault in &exported.faults {
        writeln!(io.out, "{fault}")?;
    }
    writeln!(io.out, "{} games written to {}", exported.written, directory.display())?;
    if exported.there_already > 0 {
        writeln!(io.out, "{} were there already", exported.there_already)?;
    }
    if exported.private > 0 {
        writeln!(io.out, "{} of private tables left out: --private takes them too", exported.private)?;
    }
    match exported.faults.len() {
        0 => Ok(()),
        count => Err(Failure::failed(format!("{count} of the finished games could not be written"))),
    }
}

/// Has all games taken in, from wherever they are.
fn collect(args: &ExportArgs, games: Games, to: &mut dyn Destination) -> Outcome<Exported> {
    match &args.records {
        Some(folder) => source::folder(folder, games, to),
        None => wait(source::tables(args, games, to)),
    }
}

/// Records as text, one file each.
struct Texts(PathBuf);

impl Texts {
    fn path(&self, name: &str) -> PathBuf {
        self.0.join(format!("{name}.txt"))
    }
}

impl Destination for Texts {
    fn has(&self, name: &str) -> bool {
        self.path(name).exists()
    }

    fn take(&mut self, name: &str, found: Found<'_>) -> Result<(), String> {
        // Under its name a record is whole.
        let (path, part) = (self.path(name), self.0.join(format!(".{name}.{}.part", std::process::id())));
        let written = File::create(&part)
            .and_then(|mut file| {
                file.write_all(found.record.write().as_bytes()).and_then(|()| file.sync_all())
            })
            .and_then(|()| std::fs::rename(&part, &path));
        written.map_err(|error| {
            let _ = std::fs::remove_file(&part);
            unwritten(&path, &error)
        })
    }
}

impl Destination for Dataset {
    fn has(&self, _: &str) -> bool {
        false
    }

    fn take(&mut self, _: &str, found: Found<'_>) -> Result<(), String> {
        self.add(found.face, &found.record, found.players)
    }
}

/// Why a file could not be written.
fn unwritten(path: &Path, error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::StorageFull => "The disk is full.".to_owned(),
        _ => format!("{} cannot be written: {error}.", path.display()),
    }
}
