//! A real browser for the tests of the page and for screenshots.

use crate::steps::{Outcome, exists, run};
use std::path::PathBuf;
use std::process::Command;

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Where Chromium is: what `CHROMIUM` says, or the first on the path; installed first when that is possible.
pub fn chromium() -> Outcome<PathBuf> {
    if let Some(path) = std::env::var_os("CHROMIUM").map(PathBuf::from) {
        return if path.is_file() {
            Ok(path)
        } else {
            Err(format!("CHROMIUM names {}, which is not there", path.display()))
        };
    }
    if let Some(path) = on_path() {
        return Ok(path);
    }
    if !is_root() || !exists("apt-get") {
        return Err(
            "the browser tests need Chromium: install it (on Debian: `sudo apt-get install chromium`) or \
                    name another build of it, as in CHROMIUM=/usr/bin/google-chrome"
                .to_owned(),
        );
    }
    eprintln!("   Chromium is missing; installing Debian's");
    run(Command::new("apt-get").args(["update", "--quiet"]))?;
    run(Command::new("apt-get")
        .args(["install", "--quiet", "--yes", "--no-install-recommends", "chromium"])
        .env("DEBIAN_FRONTEND", "noninteractive"))?;
    on_path().ok_or_else(|| "Chromium was installed, but cannot be found on the path".to_owned())
}

fn on_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    NAMES.iter().find_map(|name| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file()))
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
