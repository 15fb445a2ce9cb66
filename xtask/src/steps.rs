//! Steps with their names and times, and the commands they run.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// What goes wrong, in words.
pub type Outcome<T = ()> = Result<T, String>;

/// A list of steps under way: each is announced when it begins and timed when it ends.
pub struct Steps {
    began: Instant,
    names: Vec<(String, f64)>,
}

impl Steps {
    /// No step so far.
    pub fn new() -> Steps {
        Steps { began: Instant::now(), names: Vec::new() }
    }

    /// Does one step. Its error names it.
    pub fn step<T>(&mut self, name: &str, work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
        eprintln!("\n── {}. {name}", self.names.len() + 1);
        let start = Instant::now();
        let result = work();
        let seconds = start.elapsed().as_secs_f64();
        let verdict = if result.is_ok() { "done" } else { "failed" };
        eprintln!("── {name}: {verdict} after {seconds:.1} s");
        self.names.push((name.to_owned(), seconds));
        result.map_err(|words| format!("{name}: {words}"))
    }

    /// Tells how long everything took.
    pub fn finish(self) {
        eprintln!("\n{} steps after {:.1} s:", self.names.len(), self.began.elapsed().as_secs_f64());
        for (name, seconds) in self.names {
            eprintln!("  {seconds:>7.1} s  {name}");
        }
    }
}

/// Runs a command to its end; anything but success is an error that shows the command line.
pub fn run(command: &mut Command) -> Outcome {
    let shown = shown(command);
    eprintln!("   $ {shown}");
    let status = command.status().map_err(|error| format!("`{shown}` could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{shown}` failed ({status})")) }
}

/// Runs several commands at once and shows what each said when it is done; the error names all that failed.
pub fn side_by_side(commands: Vec<Command>) -> Outcome {
    let running: Vec<_> = commands
        .into_iter()
        .map(|mut command| {
            let shown = shown(&command);
            eprintln!("   $ {shown} &");
            std::thread::spawn(move || {
                let output =
                    command.output().map_err(|error| format!("`{shown}` could not be started: {error}"))?;
                if output.status.success() {
                    return Ok(());
                }
                let said = [output.stdout, output.stderr].concat();
                eprintln!("   $ {shown}\n{}", String::from_utf8_lossy(&said));
                Err(format!("`{shown}` failed ({})", output.status))
            })
        })
        .collect();
    let mut failed = Vec::new();
    for one in running {
        if let Err(words) = one.join().map_err(|_| "a command was left alone".to_owned())? {
            failed.push(words);
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("; ")) }
}

/// A command that runs beside the steps. What it says is shown when somebody waits for it.
pub struct Beside(std::thread::JoinHandle<(Outcome, Vec<u8>)>);

impl Beside {
    /// Begins work that starts commands, and hands on what they say.
    pub fn begin(work: impl FnOnce(&mut Vec<u8>) -> Outcome + Send + 'static) -> Beside {
        Beside(std::thread::spawn(move || {
            let mut said = Vec::new();
            (work(&mut said), said)
        }))
    }

    /// Waits for its end, and shows what was said.
    pub fn end(self) -> Outcome {
        let (outcome, said) = self.0.join().map_err(|_| "what ran beside was left alone".to_owned())?;
        eprint!("{}", String::from_utf8_lossy(&said));
        outcome
    }
}

/// Runs a command to its end as [`run`] does, and keeps what it says.
pub fn run_quietly(command: &mut Command, said: &mut Vec<u8>) -> Outcome {
    let shown = shown(command);
    said.extend(format!("   $ {shown}\n").bytes());
    let output = command.output().map_err(|error| format!("`{shown}` could not be started: {error}"))?;
    said.extend(output.stdout);
    said.extend(output.stderr);
    if output.status.success() { Ok(()) } else { Err(format!("`{shown}` failed ({})", output.status)) }
}

/// Can this program be started at all?
pub fn exists(program: &str) -> bool {
    let probe = Command::new(program).arg("--version").output();
    probe.is_ok_and(|output| output.status.success())
}

/// The same cargo that runs this task, in the root of the workspace.
///
/// What is built here is built as a whole: keeping what the next small edit could use again would take longer and cut the crates into more pieces.
pub fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root()).env("CARGO_INCREMENTAL", "0");
    forget_this_package(&mut command);
    command
}

/// What cargo tells a program about its own package would reach the cargo inside it, where build scripts that look at it (ring's) would be
/// run again, and everything above them compiled again, after each change between `cargo` and `cargo xtask`, and in each new clone.
fn forget_this_package(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        let own = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
        if name.to_str().is_some_and(own) {
            command.env_remove(name);
        }
    }
}

/// The root of the workspace.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies inside the workspace")
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_command_is_named() {
        let error = run(cargo(&["--no-such-flag"]).stderr(std::process::Stdio::null())).unwrap_err();
        assert!(error.contains("--no-such-flag") && error.contains("failed"), "{error}");
        let error = run(&mut Command::new("no-such-program")).unwrap_err();
        assert!(error.contains("no-such-program") && error.contains("could not be started"), "{error}");
        assert!(!exists("no-such-program"));
        let error = Steps::new().step("a step", || Err::<(), _>("why".to_owned())).unwrap_err();
        assert_eq!(error, "a step: why");
    }

    #[test]
    fn what_runs_beside_fails_when_it_is_waited_for() {
        let beside = |args: &[&str]| {
            let mut command = cargo(args);
            Beside::begin(move |said| {
                let outcome = run_quietly(&mut command, said);
                assert!(!said.is_empty(), "what it says is kept");
                outcome
            })
        };
        assert_eq!(beside(&["--version"]).end(), Ok(()));
        let error = beside(&["--no-such-flag"]).end().unwrap_err();
        assert!(error.contains("--no-such-flag") && error.contains("failed"), "{error}");
    }

    #[test]
    fn cargo_inside_is_not_told_of_this_package() {
        let inside = cargo(&["--version"]);
        let removed = |name: &str| inside.get_envs().any(|(key, value)| key == name && value.is_none());
        assert!(std::env::var_os("CARGO_MANIFEST_DIR").is_some(), "cargo runs this test");
        assert!(removed("CARGO_MANIFEST_DIR") && removed("CARGO_PKG_NAME") && !removed("CARGO"));
    }
}
