//! The page: npm packages and the build of `web/`.

use crate::fingerprint;
use crate::steps::{Outcome, exists, root, run};
use std::path::PathBuf;
use std::process::Command;

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// The folder of the client.
pub fn folder() -> PathBuf {
    root().join("web")
}

/// Is there a client in this tree? Once there is, none of its steps may be left out.
pub fn is_there() -> bool {
    folder().join("package.json").is_file()
}

/// `npm …` in the folder of the client.
pub fn npm(args: &[&str]) -> Command {
    let mut command = Command::new(NPM);
    command.args(args).current_dir(folder());
    command
}

/// Installs the packages of the lock file, unless they are there already.
pub fn install() -> Outcome {
    if !exists("node") || !exists(NPM) {
        return Err("Node.js is missing: install version 20.19 or newer with npm (on Debian and Ubuntu: \
                    `apt-get install nodejs npm`) and try again"
            .to_owned());
    }
    let lock = fingerprint::of(&[folder().join("package-lock.json")], &[])?;
    let stamp = folder().join("node_modules").join(".quadriga-packages");
    let fresh =
        fingerprint::unless_fresh(&stamp, &lock, || run(&mut npm(&["ci", "--no-audit", "--no-fund"])))?;
    if !fresh {
        eprintln!("   the packages are as the lock file wants them");
    }
    Ok(())
}

/// Builds `web/dist`, unless it was built from the same sources.
pub fn build() -> Outcome {
    install()?;
    let sources = fingerprint::of(&[folder()], &["node_modules", "dist", "e2e", "screenshots"])?;
    let stamp = folder().join("node_modules").join(".quadriga-build");
    let built = folder().join("dist").join("index.html");
    if !built.is_file() {
        // Whoever removes the build wants it anew, whatever the stamp says.
        let _ = std::fs::remove_file(&stamp);
    }
    let fresh = fingerprint::unless_fresh(&stamp, &sources, || run(&mut npm(&["run", "build"])))?;
    if !fresh {
        eprintln!("   the page is built from these sources already");
    }
    if built.is_file() { Ok(()) } else { Err(format!("the build left no {}", built.display())) }
}
