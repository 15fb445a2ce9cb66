//! TypeScript of Rust types: collected into one file that lies checked in with the page, and held current by a test; and their
//! JSON [`schema`], read from the same declarations.

pub mod schema;

use crate::game::Game;
use std::collections::BTreeMap;
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

/// Says what a type is to TypeScript where no derive can tell.
macro_rules! plain_to_typescript {
    ($name:ty, $is:literal) => {
        impl ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &ts_rs::Config) -> String {
                $is.to_owned()
            }

            fn inline(config: &ts_rs::Config) -> String {
                Self::name(config)
            }
        }
    };
}
pub(crate) use plain_to_typescript;

/// The declarations of some types and of everything that they mention, found by following their fields.
#[derive(Default)]
pub struct Declarations {
    config: Config,
    found: BTreeMap<String, (std::any::TypeId, String)>,
}

impl Declarations {
    /// What a game shows of itself: its view, its events, its options.
    pub fn of_game<G: Game>() -> Declarations
    where
        G::View: TS + 'static,
        G::Event: TS,
        G::Options: TS,
    {
        let mut types = Declarations::default();
        types.add::<G::View>();
        types.add::<G::Event>();
        types.add::<G::Options>();
        types
    }

    /// Adds a type and what it mentions.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        self.visit::<T>();
    }

    /// The file: a first line that says by which command it is written, then the declarations by name.
    pub fn file(&self, first_line: &str) -> String {
        let mut text = format!("// {first_line}\n");
        for (_, declaration) in self.found.values() {
            text.push('\n');
            for line in declaration.lines() {
                text.push_str(line.trim_end());
                text.push('\n');
            }
        }
        text
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            return; // built into TypeScript
        }
        let name = T::ident(&self.config);
        let id = std::any::TypeId::of::<T::WithoutGenerics>();
        if let Some((known, _)) = self.found.get(&name) {
            assert!(*known == id, "two types are called `{name}`: one of them needs another name");
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.found.insert(name, (id, format!("{docs}export {}\n", T::decl(&self.config))));
        T::visit_dependencies(self);
    }
}

/// Compares a checked-in file with what it should be. With the environment variable `QUADRIGA_UPDATE` it is written first.
///
/// # Errors
/// When the file is another, or cannot be written.
pub fn hold(path: &Path, now: &str) -> Result<(), String> {
    let name = path.display();
    if std::env::var_os("QUADRIGA_UPDATE").is_some() {
        std::fs::write(path, now).map_err(|error| format!("cannot write {name}: {error}"))?;
    }
    let stored = std::fs::read_to_string(path).map_err(|error| format!("cannot read {name}: {error}"))?;
    if stored == now {
        return Ok(());
    }
    Err(format!("{name} is not current: run the command in its first line, and commit it"))
}
