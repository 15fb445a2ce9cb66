//! Programs that the tests need beside Rust and Node: found, or installed where that is possible.

use crate::steps::{Outcome, exists, run};
use std::path::PathBuf;
use std::process::Command;

/// A program under the names it may have, and the Debian package that brings it.
struct Tool {
    title: &'static str,
    names: &'static [&'static str],
    package: &'static str,
    /// The environment variable that may name another build of it.
    variable: Option<&'static str>,
}

/// Where Chromium is, for the tests of the page and for screenshots.
pub fn chromium() -> Outcome<PathBuf> {
    let names = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    Tool { title: "Chromium", names, package: "chromium", variable: Some("CHROMIUM") }.provide()
}

/// Where Python is, for the test of the independent verifier of fair dice.
pub fn python() -> Outcome<PathBuf> {
    Tool { title: "Python 3", names: &["python3"], package: "python3", variable: None }.provide()
}

/// Valgrind, for counted instructions.
pub fn valgrind() -> Outcome<PathBuf> {
    Tool { title: "Valgrind", names: &["valgrind"], package: "valgrind", variable: None }.provide()
}

/// dpkg, for the Debian package of a release.
#[cfg(unix)]
pub fn dpkg() -> Outcome<PathBuf> {
    Tool { title: "dpkg", names: &["dpkg-deb"], package: "dpkg", variable: None }.provide()
}

/// The folder of PostgreSQL's programs, for the tests of several processes on one database: on the path, in Debian's place, installed
/// from Debian by root where that works, or else brought by npm into the target directory.
#[cfg(unix)]
pub fn postgres() -> Outcome<PathBuf> {
    let found = || postgres_programs().ok_or_else(|| "PostgreSQL's programs are not found".to_owned());
    let of_debian = || {
        install("PostgreSQL", "postgresql")?;
        found()
    };
    let may_install = is_root() && exists("apt-get");
    let debian: Option<Way> = may_install.then_some(&of_debian);
    first_that_works([Some(&found as Way), debian, Some(&postgres_of_npm)].into_iter().flatten())
}

/// A way to get something.
#[cfg(unix)]
type Way<'a> = &'a dyn Fn() -> Outcome<PathBuf>;

/// Goes one way after the other until one leads somewhere; says why the others did not.
#[cfg(unix)]
fn first_that_works<'a>(ways: impl Iterator<Item = Way<'a>>) -> Outcome<PathBuf> {
    let mut failed = Vec::new();
    for way in ways {
        match way() {
            Ok(found) => return Ok(found),
            Err(why) => {
                eprintln!("   {why}");
                failed.push(why);
            }
        }
    }
    Err(failed.join("; "))
}

/// PostgreSQL's programs as npm brings them, into the target directory.
#[cfg(unix)]
fn postgres_of_npm() -> Outcome<PathBuf> {
    eprintln!("   npm brings the programs of PostgreSQL");
    let folder = crate::quadriga::target_directory()?.join("postgres");
    std::fs::create_dir_all(&folder)
        .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let arch = if cfg!(target_arch = "aarch64") { "arm64" } else { "x64" };
    let system = if cfg!(target_os = "macos") { "darwin" } else { "linux" };
    let package = format!("@embedded-postgres/{system}-{arch}");
    run(Command::new("npm")
        .args(["install", "--no-save", "--ignore-scripts", "--prefix"])
        .arg(&folder)
        .arg(&package))?;
    let package = folder.join("node_modules").join(&package);
    // Its own script only makes links, which npm leaves to us.
    run(Command::new("node").arg(package.join("scripts/hydrate-symlinks.js")).current_dir(&package))?;
    Ok(package.join("native/bin"))
}

#[cfg(unix)]
fn postgres_programs() -> Option<PathBuf> {
    let has_all =
        |folder: &PathBuf| ["initdb", "pg_ctl", "postgres"].iter().all(|name| folder.join(name).is_file());
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    debian.sort();
    std::env::split_paths(&path).chain(debian.into_iter().rev()).find(has_all)
}

/// Installs a package of Debian.
fn install(title: &str, package: &str) -> Outcome {
    eprintln!("   {title} is missing; installing Debian's");
    run(Command::new("apt-get").args(["update", "--quiet"]))?;
    run(Command::new("apt-get")
        .args(["install", "--quiet", "--yes", "--no-install-recommends", package])
        .env("DEBIAN_FRONTEND", "noninteractive"))
}

impl Tool {
    /// What the variable says, or the first on the path; installed first when that is possible.
    fn provide(&self) -> Outcome<PathBuf> {
        let Tool { title, package, variable, .. } = self;
        let named = variable.and_then(|name| Some((name, PathBuf::from(std::env::var_os(name)?))));
        if let Some((name, path)) = named {
            let there = path.is_file();
            return if there {
                Ok(path)
            } else {
                Err(format!("{name} names {}, which is no program", path.display()))
            };
        }
        if let Some(path) = self.on_path() {
            return Ok(path);
        }
        if !is_root() || !exists("apt-get") {
            let elsewhere = variable.map(|name| format!(", or say where it is with {name}=/path/to/it"));
            return Err(format!(
                "{title} is missing: install it (on Debian: `sudo apt-get install {package}`){}",
                elsewhere.unwrap_or_default()
            ));
        }
        install(title, package)?;
        self.on_path().ok_or_else(|| format!("{title} was installed, but cannot be found on the path"))
    }

    fn on_path(&self) -> Option<PathBuf> {
        let path = std::env::var_os("PATH")?;
        let folders: Vec<_> = std::env::split_paths(&path).collect();
        let find = |name: &&str| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file());
        self.names.iter().find_map(find)
    }
}

/// Only root may install packages. The kernel tells who runs a process by the owner of its directory.
#[cfg(unix)]
fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn what_one_way_does_not_bring_another_does() {
        let (fails, works) = (|| Err("no network".to_owned()), || Ok(PathBuf::from("here")));
        let (fails, works): (Way, Way) = (&fails, &works);
        assert_eq!(first_that_works([fails, works].into_iter()), Ok("here".into()));
        assert_eq!(first_that_works([fails, fails].into_iter()), Err("no network; no network".to_owned()));
    }

    #[test]
    fn a_tool_is_found_by_any_of_its_names_or_by_its_variable() {
        let cargo = Tool {
            title: "Cargo",
            names: &["no-such-cargo", "cargo"],
            package: "cargo",
            variable: Some("QUADRIGA_NO_SUCH_VARIABLE"),
        };
        assert!(cargo.provide().unwrap().ends_with("cargo"));
        let path = Tool { variable: Some("CARGO_MANIFEST_DIR"), ..cargo };
        assert!(path.provide().unwrap_err().contains("CARGO_MANIFEST_DIR names"), "a folder is no program");
    }
}
