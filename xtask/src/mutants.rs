//! `cargo xtask mutants [FILES…]`: does a test notice when a defence is taken away?
//!
//! Each patch of the folder `mutants/` removes one defence or puts one fault back. A patch file begins with lines `# what it
//! breaks` and lines `$ command` (the tests that must notice; all of them when none is named), and goes on as `git diff` writes it.
//! The working tree is copied once; each patch is applied to the copy, its commands are run until one fails, and the patch is
//! taken out again. The first failing test is told. A mutant that survives, does not apply or does not build is an error.

use crate::copy;
use crate::quadriga::target_directory;
use crate::steps::{Outcome, root};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// Where the patches of this repository lie.
const FOLDER: &str = "mutants";
/// What must notice when a patch does not say.
const ALL: &str = "cargo test --workspace";

/// A patch as its file says.
#[derive(Debug, PartialEq, Eq)]
struct Mutant {
    name: String,
    file: PathBuf,
    breaks: String,
    commands: Vec<String>,
}

/// What became of a mutant.
#[derive(Debug, PartialEq, Eq)]
enum Fate {
    /// A test noticed; which one first.
    Killed(String),
    Survived,
    DoesNotBuild,
    DoesNotApply(String),
    /// A command failed, but no test did.
    Unclear(String),
}

/// Tries all mutants, or those named: files, or names of the folder's patches.
pub fn mutants(names: &[&str]) -> Outcome {
    let mutants = find(names)?.iter().map(|file| read(file)).collect::<Outcome<Vec<_>>>()?;
    let folder = target_directory()?.join("mutants");
    let bench = Bench { tree: folder.join("tree"), target: folder.join("target"), logs: folder };
    eprintln!("── copying the working tree to {}", bench.tree.display());
    copy::working_tree(root(), &bench.tree)?;
    bench.check_clean(&mutants)?;
    let mut fates = Vec::new();
    for (mutant, number) in mutants.iter().zip(1..) {
        eprintln!("\n── {number} of {}: {} ({})", mutants.len(), mutant.name, mutant.breaks);
        let began = Instant::now();
        let fate = bench.try_mutant(mutant)?;
        let seconds = began.elapsed().as_secs_f64();
        eprintln!("   {} after {seconds:.1} s", words(&fate));
        fates.push((mutant.name.as_str(), fate, seconds));
    }
    sum_up(&fates)
}

fn words(fate: &Fate) -> String {
    match fate {
        Fate::Killed(test) => format!("killed by {test}"),
        Fate::Survived => "SURVIVED: no test noticed".to_owned(),
        Fate::DoesNotBuild => "DOES NOT BUILD".to_owned(),
        Fate::DoesNotApply(why) => format!("DOES NOT APPLY: {why}"),
        Fate::Unclear(command) => format!("UNCLEAR: `{command}` failed, but no test did"),
    }
}

/// The table at the end.
fn sum_up(fates: &[(&str, Fate, f64)]) -> Outcome {
    let width = fates.iter().map(|(name, ..)| name.len()).max().unwrap_or(0);
    println!();
    for (name, fate, seconds) in fates {
        println!("{name:<width$}  {seconds:>7.1} s  {}", words(fate));
    }
    let killed = fates.iter().filter(|(_, fate, _)| matches!(fate, Fate::Killed(_))).count();
    match fates.len() - killed {
        0 => {
            println!("all {killed} mutants were killed");
            Ok(())
        }
        others => Err(format!("{others} of {} mutants were not killed", fates.len())),
    }
}

/// The files that are meant.
fn find(names: &[&str]) -> Outcome<Vec<PathBuf>> {
    let folder = root().join(FOLDER);
    if names.is_empty() {
        let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let files = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|e| e == "patch")).collect();
        files.sort();
        return Ok(files);
    }
    let place = |name: &&str| {
        let kept = folder.join(format!("{name}.patch"));
        match Path::new(name).canonicalize() {
            Ok(file) if file.is_file() => Ok(file),
            _ if kept.is_file() => Ok(kept),
            _ => Err(format!("there is no patch {name}, and none of that name in {FOLDER}/")),
        }
    };
    names.iter().map(place).collect()
}

fn read(file: &Path) -> Outcome<Mutant> {
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(parse(name, file.to_owned(), &String::from_utf8_lossy(&bytes)))
}

/// Reads the lines before the diff.
fn parse(name: String, file: PathBuf, text: &str) -> Mutant {
    let (mut breaks, mut commands) = (Vec::new(), Vec::new());
    for line in text.lines().take_while(|line| !line.starts_with("diff ") && !line.starts_with("--- ")) {
        if let Some(words) = line.strip_prefix('#') {
            breaks.push(words.trim());
        } else if let Some(command) = line.strip_prefix('$') {
            commands.push(command.trim().to_owned());
        }
    }
    if commands.is_empty() {
        commands.push(ALL.to_owned());
    }
    Mutant { name, file, breaks: breaks.join(" "), commands }
}

/// Where mutants are tried.
struct Bench {
    tree: PathBuf,
    /// Kept from one mutant to the next, so that only what a patch touches is built anew.
    target: PathBuf,
    /// What the commands said.
    logs: PathBuf,
}

impl Bench {
    /// A test that fails without the patch would prove nothing.
    fn check_clean(&self, mutants: &[Mutant]) -> Outcome {
        let commands: BTreeSet<&String> = mutants.iter().flat_map(|mutant| &mutant.commands).collect();
        for command in commands {
            eprintln!("── without a patch: {command}");
            let (good, said) = self.run(command)?;
            if !good {
                let test = first_failure(&said).unwrap_or_else(|| "the build".to_owned());
                self.keep("clean", &said)?;
                return Err(format!("`{command}` fails without any patch: {test} (see clean.log)"));
            }
        }
        Ok(())
    }

    fn try_mutant(&self, mutant: &Mutant) -> Outcome<Fate> {
        if let Err(why) = self.apply(mutant, false) {
            return Ok(Fate::DoesNotApply(why));
        }
        let fate = self.fate(mutant);
        self.apply(mutant, true)?;
        fate
    }

    fn fate(&self, mutant: &Mutant) -> Outcome<Fate> {
        for command in &mutant.commands {
            eprintln!("   $ {command}");
            let (good, said) = self.run(command)?;
            if !good {
                self.keep(&mutant.name, &said)?;
                return Ok(judge(command, &said));
            }
        }
        Ok(Fate::Survived)
    }

    /// Puts the patch into the copy, or takes it out again.
    fn apply(&self, mutant: &Mutant, back: bool) -> Outcome {
        let mut git = Command::new("git");
        git.args(["apply", "--whitespace=nowarn"]).args(back.then_some("--reverse")).arg(&mutant.file);
        // The copy may lie inside a repository, in a folder that it ignores: git must not look for one.
        git.current_dir(&self.tree).env("GIT_CEILING_DIRECTORIES", self.tree.parent().unwrap_or(&self.tree));
        git.env_remove("GIT_DIR").env_remove("GIT_WORK_TREE");
        let output = git.output().map_err(|error| format!("git could not be started: {error}"))?;
        let said = String::from_utf8_lossy(&output.stderr).trim().replace('\n', "; ");
        if output.status.success() { Ok(()) } else { Err(said) }
    }

    /// Runs a command line (words without quotes, `NAME=value` before them) in the copy: whether all went well, and what was said.
    fn run(&self, line: &str) -> Outcome<(bool, String)> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let settings = words.iter().take_while(|word| word.contains('=')).count();
        let (program, args) =
            words[settings..].split_first().ok_or_else(|| format!("`{line}` is no command"))?;
        let program = match (*program, std::env::var_os("CARGO")) {
            ("cargo", Some(cargo)) => cargo,
            (other, _) => other.into(),
        };
        let mut command = Command::new(program);
        command.args(args).current_dir(&self.tree).env("CARGO_TARGET_DIR", &self.target);
        command.envs(words[..settings].iter().filter_map(|word| word.split_once('=')));
        let output = command.output().map_err(|error| format!("`{line}` could not be started: {error}"))?;
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        Ok((output.status.success(), said.concat()))
    }

    fn keep(&self, name: &str, said: &str) -> Outcome {
        let file = self.logs.join(format!("{name}.log"));
        fs::write(&file, said).map_err(|error| format!("{}: {error}", file.display()))
    }
}

/// What a failed command means.
fn judge(command: &str, said: &str) -> Fate {
    match first_failure(said) {
        _ if said.contains("error: could not compile") => Fate::DoesNotBuild,
        Some(test) => Fate::Killed(test),
        None => Fate::Unclear(command.to_owned()),
    }
}

/// The first test that failed, or what panicked, with the seed when one is told.
fn first_failure(said: &str) -> Option<String> {
    let failed = |line: &str| Some(line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?.to_owned());
    let panicked = |line: &str| {
        let (thread, place) = line.split_once(" panicked at ")?;
        let name = thread.split('\'').nth(1).unwrap_or("a thread");
        Some(format!("{name} at {}", place.trim_end_matches(':')))
    };
    let seed = |line: &str| {
        let number = line.split_once("seed ")?.1.split(|c: char| !c.is_ascii_alphanumeric()).next()?;
        number.starts_with(|c: char| c.is_ascii_digit()).then(|| format!("seed {number}"))
    };
    let test = said.lines().find_map(failed).or_else(|| said.lines().find_map(panicked));
    // A seed counts only when something failed: tests may speak of seeds when all is well.
    let seed = said.lines().find_map(seed);
    match (test, seed) {
        (Some(test), Some(seed)) => Some(format!("{test}, {seed}")),
        (test, seed) => test.or(seed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_patch_says_what_it_breaks_and_who_must_notice() {
        let text = "# bots look\n# at cards\n$ cargo test -p a\n$ X=1 cargo test -p b\n\ndiff --git a/x b/x\n# not this\n$ nor this\n";
        let mutant = parse("peek".into(), "peek.patch".into(), text);
        assert_eq!((mutant.name.as_str(), mutant.breaks.as_str()), ("peek", "bots look at cards"));
        assert_eq!(mutant.commands, ["cargo test -p a", "X=1 cargo test -p b"]);
        let foreign = parse("f".into(), "f.patch".into(), "From: somebody\n--- a/x\n+++ b/x\n");
        assert_eq!(foreign.commands, [ALL]);
    }

    #[test]
    fn only_a_failing_test_kills() {
        let failed = "running 2 tests\ntest one ... ok\ntest two::deep ... FAILED\n\nthread 'two::deep' (7) panicked at crates/x.rs:3:5:\nseed 42 differs\n";
        assert_eq!(judge("c", failed), Fate::Killed("two::deep, seed 42".into()));
        let panicked = "thread 'main' panicked at src/lib.rs:1:2:\nno\n";
        assert_eq!(judge("c", panicked), Fate::Killed("main at src/lib.rs:1:2".into()));
        assert_eq!(judge("c", "the seed 0x1f fails\n"), Fate::Killed("seed 0x1f".into()));
        let broken = "error[E0308]: mismatched types\nerror: could not compile `quadriga-x`\n";
        assert_eq!(judge("c", broken), Fate::DoesNotBuild);
        assert_eq!(judge("c", "error: no test target named `z`\n"), Fate::Unclear("c".into()));
    }

    #[test]
    fn survivors_fail_the_whole() {
        assert!(sum_up(&[("a", Fate::Killed("t".into()), 1.0)]).is_ok());
        let error = sum_up(&[("a", Fate::Killed("t".into()), 1.0), ("b", Fate::Survived, 1.0)]).unwrap_err();
        assert_eq!(error, "1 of 2 mutants were not killed");
    }

    #[test]
    fn the_patches_of_this_repository_can_be_read() {
        for file in find(&[]).expect("the folder is there") {
            let mutant = read(&file).expect("a patch");
            assert!(!mutant.breaks.is_empty(), "{}: says not what it breaks", mutant.name);
        }
        assert!(find(&["no-such-patch"]).is_err());
    }
}
