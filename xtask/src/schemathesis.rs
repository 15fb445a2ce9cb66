//! `cargo xtask schemathesis [EXAMPLES]`: the server held to its own description of its API.

use crate::quadriga::{find, target_directory};
use crate::steps::{Outcome, Steps, cargo, root, run};
use crate::tools;
use std::path::PathBuf;
use std::process::Command;

/// The release of PyPI that is asked for; its command line changes between releases.
const RELEASE: &str = "schemathesis==4.32.5";

/// Builds the program, brings schemathesis and lets it ask.
pub fn schemathesis(args: &[&str]) -> Outcome {
    let mut steps = Steps::new();
    let program = steps.step("schemathesis", installed)?;
    let quadriga = steps.step("quadriga", || {
        // A build for development, which watches itself that it refuses only for the reasons it tells.
        run(&mut cargo(&["build", "--package", "quadriga-cli", "--bin", "quadriga"]))?;
        find("debug", "quadriga")
    })?;
    steps.step("the API against its description", || {
        let script = root().join("crates/server/schemathesis/run.py");
        run(Command::new(tools::python()?).arg(script).arg(&program).arg(&quadriga).args(args))
    })?;
    steps.finish();
    Ok(())
}

/// Where schemathesis is: in an environment of its own below the target directory.
fn installed() -> Outcome<PathBuf> {
    let folder = target_directory()?.join("schemathesis");
    let program = folder.join("bin/schemathesis");
    if !program.is_file() {
        run(Command::new(tools::python()?).args(["-m", "venv"]).arg(&folder))?;
    }
    run(Command::new(folder.join("bin/pip")).args(["install", "--quiet", RELEASE]))?;
    Ok(program)
}
