//! `cargo xtask python`: the package for Python: built as a wheel, installed where nothing else is, and tested.

use crate::quadriga::target_directory;
use crate::steps::{Outcome, Steps, cargo, root, run};
use crate::tools;
use std::path::{Path, PathBuf};
use std::process::Command;

/// `cargo xtask python`: the core; with `extras` also what is installed only when asked for.
pub fn python(extras: bool) -> Outcome {
    let mut steps = Steps::new();
    core(&mut steps, "release")?;
    if extras {
        steps.step("tests of the extras for Python", self::extras)?;
    }
    steps.finish();
    Ok(())
}

/// The part that belongs to `cargo xtask test`, with the native part built by this profile of its own workspace.
pub fn core(steps: &mut Steps, profile: &str) -> Outcome {
    let manifest = root().join("python/Cargo.toml");
    let manifest = manifest.to_str().ok_or("the path of the repository is no text")?;
    steps.step("the package for Python: formatting", || {
        run(&mut cargo(&["fmt", "--manifest-path", manifest, "--check"]))
    })?;
    let venv = steps.step("the environment for Python", || environment("python-venv", &["build", "test"]))?;
    let build = target_directory()?.join("python");
    let wheel = steps.step("the wheel", || {
        let wheels = build.join("wheels");
        // Only the wheel of now is to be found there.
        if wheels.exists() {
            std::fs::remove_dir_all(&wheels)
                .map_err(|error| format!("{} cannot be emptied: {error}", wheels.display()))?;
        }
        let mut maturin = Command::new(venv.join("bin/maturin"));
        maturin.args(["build", "--profile", profile, "--locked", "--manifest-path", manifest, "--out"]);
        run(maturin.arg(&wheels).env("CARGO_TARGET_DIR", &build).env("VIRTUAL_ENV", &venv))?;
        only_wheel(&wheels)
    })?;
    steps.step("the wheel, with numpy alone", || {
        let bare = environment("python-bare", &["bare"])?;
        install(&bare, &["--force-reinstall", "--no-deps"], &wheel)?;
        let script = "import sys, quadriga; quadriga.new('arena', seed=1).think('tiro'); \
                      sys.exit('gymnasium' in sys.modules)";
        run(Command::new(bare.join("bin/python")).args(["-c", script]))
    })?;
    steps.step("tests of the package for Python", || {
        install(&venv, &["--force-reinstall", "--no-deps"], &wheel)?;
        // It has wheels for fewer systems than everything else.
        let requirements = root().join("python/requirements/openspiel.txt");
        let spiel = run(pip(&venv).args(["install", "--quiet", "--requirement"]).arg(requirements));
        let mut left_out = Vec::new();
        if let Err(words) = spiel {
            eprintln!("   OpenSpiel cannot be installed here, so its tests are left out ({words})");
            left_out.extend(["--ignore", "tests/test_openspiel.py"]);
        }
        pytest(&venv, "python", &left_out)?;
        let names = ["-m", "mypy.stubtest", "quadriga._quadriga"];
        // Not from the folder of the sources, where the package lies without its native part.
        run(Command::new(venv.join("bin/python")).args(names).current_dir(&build))
    })
}

/// What needs Ray, PyTorch and their like, in an environment of its own, with the wheel that the core has built.
fn extras() -> Outcome {
    let venv = environment("python-extras", &["test", "extras", "torch"])?;
    let wheel = only_wheel(&target_directory()?.join("python/wheels"))?;
    install(&venv, &["--force-reinstall", "--no-deps"], &wheel)?;
    // Ray's workers look for modules where they were started from: there the package must not lie without its native part.
    pytest(&venv, "python/extras", &["."])?;
    pytest(&venv, "python", &["train"])
}

/// An environment below the target directory that has what these lists ask for.
fn environment(name: &str, lists: &[&str]) -> Outcome<PathBuf> {
    let folder = target_directory()?.join(name);
    if !folder.join("bin/pip").is_file() {
        run(Command::new(tools::python()?).args(["-m", "venv"]).arg(&folder))?;
    }
    for list in lists {
        let file = root().join("python/requirements").join(format!("{list}.txt"));
        run(pip(&folder).args(["install", "--quiet", "--requirement"]).arg(file))?;
    }
    Ok(folder)
}

fn pip(venv: &Path) -> Command {
    let mut pip = Command::new(venv.join("bin/python"));
    pip.args(["-m", "pip"]);
    pip
}

fn install(venv: &Path, flags: &[&str], wheel: &Path) -> Outcome {
    run(pip(venv).args(["install", "--quiet"]).args(flags).arg(wheel))
}

/// Runs the tests of a folder, with the wheel and not with the sources that may lie there.
fn pytest(venv: &Path, folder: &str, args: &[&str]) -> Outcome {
    let mut command = Command::new(venv.join("bin/python"));
    command.args(["-P", "-m", "pytest", "-p", "no:cacheprovider"]).args(args);
    run(command.current_dir(root().join(folder)).env("PYTHONDONTWRITEBYTECODE", "1"))
}

fn only_wheel(folder: &Path) -> Outcome<PathBuf> {
    let files = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let wheels = files.flatten().map(|file| file.path());
    let mut wheels: Vec<_> = wheels.filter(|path| path.extension().is_some_and(|end| end == "whl")).collect();
    match (wheels.pop(), wheels.len()) {
        (Some(wheel), 0) => Ok(wheel),
        _ => Err(format!("maturin left not exactly one wheel in {}", folder.display())),
    }
}
