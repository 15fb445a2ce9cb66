//! The independent verifier of fair dice, in Python.

use crate::steps::{Outcome, exists, root, run};
use std::path::PathBuf;
use std::process::Command;

/// The test of the verifier.
fn test_file() -> PathBuf {
    root().join("docs").join("fair-dice").join("test_verify.py")
}

/// Is the verifier in this tree?
pub fn is_there() -> bool {
    test_file().is_file()
}

/// Runs the verifier's tests with what every Python has.
pub fn test() -> Outcome {
    if !exists("python3") {
        return Err("Python 3 is missing: install it (on Debian: `apt-get install python3`)".to_owned());
    }
    run(Command::new("python3").arg(test_file()).current_dir(root()))
}
