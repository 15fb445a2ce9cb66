//! A package tried out: unpacked into an empty root, its program started from there, asked, and stopped; then installed for real, in a copy of
//! this system that nobody else sees.

use crate::dist::{VERSION, empty};
use crate::steps::{Outcome, root, run};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Where the page must be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Page {
    /// In the program, as in a release.
    Inside,
    /// A program for tests reads it from the disk, or does without.
    Anywhere,
}

/// Unpacks a package, starts its program and asks it.
pub fn of_package(package: &Path, page: Page) -> Outcome {
    let place = package.with_extension("trial");
    empty(&place)?;
    // Unpacking needs no rights, unlike installing below.
    run(Command::new("dpkg-deb").arg("--extract").arg(package).arg(&place))?;
    let program = place.join("usr/bin/quadriga");
    for (file, mode) in [
        ("usr/bin/quadriga", 0o755),
        ("usr/lib/systemd/system/quadriga.service", 0o644),
        ("etc/quadriga/quadriga.env", 0o644),
    ] {
        let about = std::fs::metadata(place.join(file))
            .map_err(|error| format!("the package has no {file}: {error}"))?;
        if about.permissions().mode() & 0o777 != mode {
            return Err(format!("{file} has the rights {:o}", about.permissions().mode()));
        }
    }
    let mut child = Command::new(&program)
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(place.join("data"))
        // Elsewhere than the sources: a page that is served comes from the program.
        .current_dir(&place)
        .env_clear()
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("the installed program cannot be started: {error}"))?;
    let tried = visit(&mut child, page);
    let stopped = stop(&mut child);
    tried?;
    stopped?;
    std::fs::remove_dir_all(&place)
        .map_err(|error| format!("{} cannot be removed: {error}", place.display()))?;
    install(package)
}

/// The script that installs a package in a copy of this system, and its answer where a machine allows no such copy.
const INSTALL: &str = "deploy/try-package.sh";
const NOT_ALLOWED: i32 = 75;

/// Installs the package: its user and folders are made, its units enabled; it is installed over itself, removed and purged.
fn install(package: &Path) -> Outcome {
    let status = Command::new(root().join(INSTALL))
        .arg(package)
        .status()
        .map_err(|error| format!("{INSTALL} cannot be run: {error}"))?;
    match status.code() {
        Some(0) => Ok(()),
        Some(NOT_ALLOWED) => {
            eprintln!(
                "   the package was unpacked and its program tried, but it was not installed: see above"
            );
            Ok(())
        }
        _ => Err(format!("the package cannot be installed and used: {status}")),
    }
}

fn visit(child: &mut Child, page: Page) -> Outcome {
    let mut line = String::new();
    let words = child.stdout.as_mut().ok_or("the program says nothing")?;
    BufReader::new(words)
        .read_line(&mut line)
        .map_err(|error| format!("the program says nothing: {error}"))?;
    let address = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
    let address = address.ok_or_else(|| format!("no address in {line:?}"))?;
    for (path, wanted) in [("/readyz", "ok"), ("/healthz", "ok"), ("/api/games", VERSION)] {
        let reply = get(address, path)?;
        if !reply.starts_with("HTTP/1.1 200") || !reply.contains(wanted) {
            return Err(format!("{path} answers {reply}"));
        }
        eprintln!("   {path}: {}", reply.lines().next().unwrap_or_default());
    }
    let home = get(address, "/")?;
    if page == Page::Inside && (!home.contains("<script") || home.contains("built without its page")) {
        return Err(format!("the page is not inside: {home}"));
    }
    Ok(())
}

fn get(address: &str, path: &str) -> Outcome<String> {
    let ask = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
        let mut reply = Vec::new();
        stream.read_to_end(&mut reply)?;
        Ok(String::from_utf8_lossy(&reply).into_owned())
    };
    ask().map_err(|error| format!("{path} is not answered: {error}"))
}

/// Asks the program to stop, as a service is, and sees that it ends well.
fn stop(child: &mut Child) -> Outcome {
    run(Command::new("kill").arg(child.id().to_string()))?;
    let status = child.wait().map_err(|error| format!("the program cannot be waited for: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("the program ended with {status}")) }
}
