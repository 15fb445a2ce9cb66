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

/// dpkg, for the Debian package of a release.
#[cfg(unix)]
pub fn dpkg() -> Outcome<PathBuf> {
    Tool { title: "dpkg", names: &["dpkg-deb"], package: "dpkg", variable: None }.provide()
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
        eprintln!("   {title} is missing; installing Debian's");
        run(Command::new("apt-get").args(["update", "--quiet"]))?;
        run(Command::new("apt-get")
            .args(["install", "--quiet", "--yes", "--no-install-recommends", package])
            .env("DEBIAN_FRONTEND", "noninteractive"))?;
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
