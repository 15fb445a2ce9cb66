//! `cargo xtask dist`: what a release consists of. The program with the page inside, as an archive and as a Debian package; the bill
//! of what it is made of; checksums. The package is unpacked and its program started before the task ends well.

use crate::deb::{self, Packed};
use crate::steps::{Outcome, Steps, cargo, root, run};
use crate::{quadriga, tools, trial, web};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The version of everything in this workspace.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// `cargo xtask dist`.
pub fn dist() -> Outcome {
    let mut steps = Steps::new();
    steps.step("dpkg", tools::dpkg)?;
    steps.step("the page", web::build)?;
    let binary = steps.step("quadriga, for release", || {
        let package = ["--package", "quadriga-cli", "--bin", "quadriga"];
        run(&mut cargo(&[&["build", "--locked", "--release"][..], &package].concat()))?;
        quadriga::find("release", "quadriga")
    })?;
    let folder = folder()?;
    steps.step("an empty folder", || empty(&folder))?;
    let stripped = steps.step("symbols taken out", || stripped(&binary, &folder.with_extension("stage")))?;
    let package = steps.step("the Debian package", || deb::build(&stripped, &folder, Packed::Small))?;
    steps.step("the archive", || archive(&stripped, &folder))?;
    steps.step("the bill of materials", || {
        let file = folder.join(format!("quadriga-{VERSION}.cdx.json"));
        listed(&["sbom", &root().to_string_lossy(), &file.to_string_lossy()])
    })?;
    steps.step("checksums", || listed(&["sums", &folder.to_string_lossy()]))?;
    steps.step("the package, unpacked and started", || trial::of_package(&package, trial::Page::Inside))?;
    steps.finish();
    eprintln!("\nThe release lies in {}", folder.display());
    Ok(())
}

/// The package as the tests see it: made of the program that they have built, unpacked and started.
pub fn rehearse() -> Outcome {
    tools::dpkg()?;
    let binary = quadriga::find("debug", "quadriga")?;
    let folder = folder()?.with_extension("rehearsal");
    empty(&folder)?;
    let package = deb::build(&binary, &folder, Packed::Quickly)?;
    trial::of_package(&package, trial::Page::Anywhere)
}

fn folder() -> Outcome<PathBuf> {
    Ok(quadriga::target_directory()?.join("dist"))
}

/// Makes a folder that holds nothing.
pub fn empty(folder: &Path) -> Outcome {
    let failed = |error: std::io::Error| format!("{} cannot be emptied: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(failed)?;
    }
    fs::create_dir_all(folder).map_err(failed)
}

/// The program without its symbols: half as large, and what a packager expects.
fn stripped(binary: &Path, stage: &Path) -> Outcome<PathBuf> {
    empty(stage)?;
    let target = stage.join("quadriga");
    run(Command::new("strip").arg("--strip-unneeded").arg("-o").arg(&target).arg(binary))?;
    Ok(target)
}

/// An archive for systems without dpkg: the program, what one may do with it, and the handbook with its files.
fn archive(binary: &Path, folder: &Path) -> Outcome {
    let name = format!("quadriga-{VERSION}-{}-linux", std::env::consts::ARCH);
    let stage = folder.with_extension("stage").join(&name);
    fs::create_dir_all(&stage).map_err(|error| format!("{} cannot be made: {error}", stage.display()))?;
    let copy = |from: &Path, to: &Path| run(Command::new("cp").arg("-r").arg(from).arg(to));
    copy(binary, &stage)?;
    for file in ["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md", "docs/hosting.md", "deploy"] {
        copy(&root().join(file), &stage)?;
    }
    run(Command::new("tar")
        .args([
            "--create",
            "--gzip",
            "--owner=0",
            "--group=0",
            "--numeric-owner",
            "--sort=name",
            "--mtime=@0",
        ])
        .arg("--file")
        .arg(folder.join(format!("{name}.tar.gz")))
        .arg("--directory")
        .arg(stage.parent().unwrap_or(folder))
        .arg(&name))
}

/// Has the lists of a release written.
fn listed(args: &[&str]) -> Outcome {
    run(Command::new(quadriga::helper("quadriga-dist")?).args(args).current_dir(root()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever is published, locked or told of a release carries its version.
    #[test]
    fn one_version_everywhere() {
        let locked = format!("name = \"quadriga-engine\"\nversion = \"{VERSION}\"\n");
        let named = format!("quadriga_{VERSION}-1_amd64.deb");
        for (file, words) in [
            ("python/Cargo.toml", format!("\nversion = \"{VERSION}\"\n")),
            ("python/Cargo.lock", locked.clone()),
            ("fuzz/Cargo.lock", locked),
            ("web/package.json", format!("\n  \"version\": \"{VERSION}\",\n")),
            ("web/package-lock.json", format!("\n  \"version\": \"{VERSION}\",\n")),
            ("CHANGELOG.md", format!("\n## {VERSION} (")),
            ("docs/hosting.md", named.clone()),
            ("docs/releasing.md", named),
        ] {
            let text = fs::read_to_string(root().join(file)).expect("a file of this workspace");
            assert!(text.contains(&words), "{file} does not say {words:?}");
        }
    }
}
