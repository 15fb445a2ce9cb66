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
        eprintln!(
            "\nAll {} steps are done after {:.1} s:",
            self.names.len(),
            self.began.elapsed().as_secs_f64()
        );
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

/// Can this program be started at all?
pub fn exists(program: &str) -> bool {
    let probe = Command::new(program).arg("--version").output();
    probe.is_ok_and(|output| output.status.success())
}

/// The same cargo that runs this task, in the root of the workspace.
pub fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
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
}
