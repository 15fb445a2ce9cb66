//! `cargo xtask upgrade-test`: the program of an earlier version and that of today on one database.

use crate::quadriga::{find, target_directory};
use crate::steps::{Outcome, Steps, cargo, root, run};
use crate::{postgres, tools};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a version must have that can share a database with the next.
const SHARES: &str = "crates/store/src/postgres.rs";
/// Names the commit of the version before, for clones that have no tags.
const BEFORE: &str = "deploy/previous-release";

/// Builds both and lets games go on across.
pub fn upgrade_test(args: &[&str]) -> Outcome {
    let from = match args {
        [] => newest_release()?,
        ["--from", revision] => (*revision).to_owned(),
        _ => return Err("usage: cargo xtask upgrade-test [--from REVISION]".to_owned()),
    };
    let mut steps = Steps::new();
    let programs = steps.step("PostgreSQL", tools::postgres)?;
    let old = steps.step(&format!("quadriga as it was at {from}"), || build_old(&from))?;
    let new = steps.step("quadriga of today", build_new)?;
    steps.step("games across the upgrade", || {
        postgres::with_server(&programs, |address| {
            let args = [
                "test",
                "--package",
                "quadriga-server",
                "--test",
                "upgrade",
                "--",
                "--ignored",
                "--nocapture",
            ];
            let mut tests = cargo(&args);
            run(tests.env("QUADRIGA_OLD", &old).env("QUADRIGA_NEW", &new).env(postgres::SERVER, address))
        })
    })?;
    steps.finish();
    Ok(())
}

/// The newest tag of a version that knows PostgreSQL, or else what the file says.
fn newest_release() -> Outcome<String> {
    let tags = git(&["tag", "--list", "v*", "--sort=-version:refname"])?;
    for tag in tags.lines() {
        if git(&["cat-file", "-e", &format!("{tag}:{SHARES}")]).is_ok() {
            eprintln!("── from {tag}, the newest release that can share a database");
            return Ok(tag.to_owned());
        }
        eprintln!("── {tag} knows no PostgreSQL yet");
    }
    let file = root().join(BEFORE);
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let commit = named(&text).ok_or_else(|| format!("{BEFORE} names no commit: give one with --from"))?;
    eprintln!("── from {commit}, which {BEFORE} names");
    Ok(commit.to_owned())
}

/// The commit that the file of the version before names: its first line that is no remark.
fn named(text: &str) -> Option<&str> {
    text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'))
}

fn git(args: &[&str]) -> Outcome<String> {
    let output = Command::new("git").args(args).current_dir(root()).output();
    let output = output.map_err(|error| format!("git could not be started: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("git {}: {}", args.join(" "), String::from_utf8_lossy(&output.stderr).trim())),
    }
}

/// Builds the program of a revision, in a working tree of its own that goes away again. Crates of others are not built twice.
fn build_old(revision: &str) -> Outcome<PathBuf> {
    let commit = git(&["rev-parse", "--verify", &format!("{revision}^{{commit}}")])?;
    let folder = target_directory()?.join("upgrade");
    std::fs::create_dir_all(&folder)
        .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let source = folder.join("source");
    let tree = source.display().to_string();
    if source.exists() {
        git(&["worktree", "remove", "--force", &tree])?;
    }
    git(&["worktree", "add", "--force", "--detach", &tree, commit.trim()])?;
    let built = build_at(&source);
    git(&["worktree", "remove", "--force", &tree])?;
    built?;
    let kept = folder.join("quadriga-before");
    let program = find("debug", "quadriga")?;
    // A copy, not a link: what is built next takes the same name.
    std::fs::copy(&program, &kept)
        .map_err(|error| format!("{} cannot be kept: {error}", program.display()))?;
    Ok(kept)
}

fn build_at(source: &Path) -> Outcome {
    let target = target_directory()?;
    // As the tests are built: whatever they need is there already.
    let args = ["build", "--profile", "test", "--package", "quadriga-cli", "--bin", "quadriga"];
    run(cargo(&args).current_dir(source).env("CARGO_TARGET_DIR", target))
}

fn build_new() -> Outcome<PathBuf> {
    build_at(root())?;
    find("debug", "quadriga")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A fresh clone of the branch alone has no tags; the commit that the file names is in its history, and can share a database.
    #[test]
    fn the_version_before_is_named_and_in_the_history() {
        assert_eq!(named("# a remark\n\n  abc \ndef\n"), Some("abc"));
        assert_eq!(named("# nothing\n"), None);
        let text = std::fs::read_to_string(root().join(BEFORE)).expect("the file is there");
        let commit = named(&text).expect("it names a commit");
        if git(&["rev-parse", "HEAD"]).is_err()
            || git(&["rev-parse", "--is-shallow-repository"]) == Ok("true\n".into())
        {
            return; // an unpacked archive, or a clone without its history
        }
        git(&["merge-base", "--is-ancestor", commit, "HEAD"]).expect("it is in the history");
        git(&["cat-file", "-e", &format!("{commit}:{SHARES}")]).expect("it knows PostgreSQL");
    }
}
