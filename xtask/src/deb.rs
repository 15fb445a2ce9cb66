//! The Debian package: the program, its service and timer, its settings, its manual.

use crate::dist::{VERSION, empty};
use crate::steps::{Outcome, root, run};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How much trouble is taken to make it small.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Packed {
    /// For others to download.
    Small,
    /// For a test.
    Quickly,
}

/// What lies where, besides the program: from the working tree to the package.
const FILES: &[(&str, &str)] = &[
    ("deploy/systemd/quadriga.service", "usr/lib/systemd/system/quadriga.service"),
    ("deploy/systemd/quadriga-backup.service", "usr/lib/systemd/system/quadriga-backup.service"),
    ("deploy/systemd/quadriga-backup.timer", "usr/lib/systemd/system/quadriga-backup.timer"),
    ("deploy/systemd/quadriga.sysusers", "usr/lib/sysusers.d/quadriga.conf"),
    ("deploy/systemd/quadriga.tmpfiles", "usr/lib/tmpfiles.d/quadriga.conf"),
    ("deploy/systemd/quadriga.env", "etc/quadriga/quadriga.env"),
    ("deploy/debian/copyright", "usr/share/doc/quadriga/copyright"),
    ("docs/hosting.md", "usr/share/doc/quadriga/hosting.md"),
    ("deploy/caddy/Caddyfile", "usr/share/doc/quadriga/examples/Caddyfile"),
    ("deploy/nginx/quadriga.conf", "usr/share/doc/quadriga/examples/nginx.conf"),
    ("deploy/prometheus/prometheus.yml", "usr/share/doc/quadriga/examples/prometheus.yml"),
    ("deploy/prometheus/quadriga.rules.yml", "usr/share/doc/quadriga/examples/quadriga.rules.yml"),
    ("deploy/grafana/quadriga.json", "usr/share/doc/quadriga/examples/grafana.json"),
];

/// Settings that a host changes and an upgrade leaves alone.
const SETTINGS: &str = "/etc/quadriga/quadriga.env\n";

const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];

/// Builds the package of a program in a folder; says where it is.
pub fn build(binary: &Path, folder: &Path, packed: Packed) -> Outcome<PathBuf> {
    let stage = folder.with_extension("deb");
    empty(&stage)?;
    put(&read(binary)?, &stage.join("usr/bin/quadriga"), 0o755)?;
    for (from, to) in FILES {
        put(&read(&root().join(from))?, &stage.join(to), 0o644)?;
    }
    let documents = stage.join("usr/share/doc/quadriga");
    put(&compressed(&read(&root().join("CHANGELOG.md"))?)?, &documents.join("changelog.gz"), 0o644)?;
    put(&compressed(changelog().as_bytes())?, &documents.join("changelog.Debian.gz"), 0o644)?;
    put(&compressed(manual(binary)?.as_bytes())?, &stage.join("usr/share/man/man1/quadriga.1.gz"), 0o644)?;

    let control = stage.join("DEBIAN");
    put(description(&stage, binary)?.as_bytes(), &control.join("control"), 0o644)?;
    put(SETTINGS.as_bytes(), &control.join("conffiles"), 0o644)?;
    for script in SCRIPTS {
        put(&read(&root().join("deploy/debian").join(script))?, &control.join(script), 0o755)?;
    }
    let file = folder.join(format!("quadriga_{VERSION}-1_{}.deb", architecture()?));
    let pack = match packed {
        Packed::Small => "-Zxz",
        Packed::Quickly => "-Znone",
    };
    run(Command::new("dpkg-deb")
        .args(["--root-owner-group", pack, "--build"])
        .arg(&stage)
        .arg(&file)
        .stdout(Stdio::null()))?;
    Ok(file)
}

fn read(path: &Path) -> Outcome<Vec<u8>> {
    fs::read(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

/// Writes a file with these rights, in folders that all may enter.
fn put(bytes: &[u8], path: &Path, mode: u32) -> Outcome {
    let failed = |error: std::io::Error| format!("{} cannot be written: {error}", path.display());
    let mut made = Vec::new();
    let mut folder = path.parent();
    while let Some(missing) = folder.filter(|folder| !folder.exists()) {
        made.push(missing.to_owned());
        folder = missing.parent();
    }
    fs::create_dir_all(path.parent().unwrap_or(path)).map_err(failed)?;
    for folder in made {
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).map_err(failed)?;
    }
    fs::write(path, bytes).map_err(failed)?;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(failed)
}

/// As gzip packs it, without name and time, so that the same text gives the same bytes.
fn compressed(text: &[u8]) -> Outcome<Vec<u8>> {
    use std::io::Write;
    let failed = |error: std::io::Error| format!("gzip failed: {error}");
    let mut gzip = Command::new("gzip")
        .args(["-9", "--no-name"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let mut input = gzip.stdin.take().ok_or("gzip takes no input")?;
    let text = text.to_owned();
    // Both ways at once, or a long text would block.
    let feeder = std::thread::spawn(move || input.write_all(&text));
    let output = gzip.wait_with_output().map_err(failed)?;
    feeder.join().map_err(|_| "gzip was not fed".to_owned())?.map_err(failed)?;
    if output.status.success() { Ok(output.stdout) } else { Err("gzip failed".to_owned()) }
}

fn said(command: &mut Command) -> Outcome<String> {
    let output = command.output().map_err(|error| format!("{command:?} could not be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("{command:?} says what is no text"))
}

fn architecture() -> Outcome<String> {
    Ok(said(Command::new("dpkg").arg("--print-architecture"))?.trim().to_owned())
}

/// Who answers for the package: whoever builds it says so.
fn maintainer() -> String {
    std::env::var("QUADRIGA_MAINTAINER")
        .unwrap_or_else(|_| "Quadriga contributors <nobody@quadriga.invalid>".to_owned())
}

/// The control file.
fn description(stage: &Path, binary: &Path) -> Outcome<String> {
    let template =
        String::from_utf8(read(&root().join("deploy/debian/control"))?).map_err(|_| "control is no text")?;
    let size =
        said(Command::new("du").args(["--summarize", "--apparent-size", "--block-size=1024"]).arg(stage))?;
    let size = size.split_whitespace().next().unwrap_or_default().to_owned();
    let libc = newest_symbol(&read(binary)?).ok_or("the program names no version of the C library")?;
    Ok(template
        .replace("@VERSION@", &format!("{VERSION}-1"))
        .replace("@ARCHITECTURE@", &architecture()?)
        .replace("@SIZE@", &size)
        .replace("@MAINTAINER@", &maintainer())
        .replace("@LIBC@", &format!("2.{libc}")))
}

/// The newest version 2.x of the C library whose symbols a program names: `GLIBC_2.34` gives 34.
fn newest_symbol(program: &[u8]) -> Option<u32> {
    let mark = b"GLIBC_2.";
    let numbers =
        program.windows(mark.len()).enumerate().filter(|(_, window)| window == mark).filter_map(|(at, _)| {
            let digits: String = program[at + mark.len()..]
                .iter()
                .take_while(|byte| byte.is_ascii_digit())
                .map(|byte| char::from(*byte))
                .collect();
            digits.parse().ok()
        });
    numbers.max()
}

/// The package's own changes: it has none, what changed is Quadriga.
fn changelog() -> String {
    // The day of the last change, so that the same sources give the same package.
    let date = said(Command::new("git").args(["log", "-1", "--format=%cD"]).current_dir(root()));
    let date = date
        .map(|date| date.trim().to_owned())
        .unwrap_or_else(|_| "Thu, 01 Jan 1970 00:00:00 +0000".to_owned());
    format!(
        "quadriga ({VERSION}-1) unstable; urgency=medium\n\n  * Version {VERSION}: see changelog.gz.\n\n \
         -- {}  {date}\n",
        maintainer()
    )
}

/// The manual: what the program says about itself.
fn manual(binary: &Path) -> Outcome<String> {
    let help = |args: &[&str]| said(Command::new(binary).args(args).env_clear());
    let overview = help(&["help"])?;
    let mut page = format!(
        ".TH QUADRIGA 1 \"\" \"quadriga {VERSION}\" \"User Commands\"\n.SH NAME\nquadriga \\- play, host, replay and study four \
         Roman board games\n.SH SYNOPSIS\n.B quadriga\n[\\fICOMMAND\\fR] [\\fIARGUMENTS\\fR]\n.SH DESCRIPTION\n{}",
        preformatted(&overview)
    );
    let commands = overview
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| line.starts_with("  "));
    for command in
        commands.filter_map(|line| line.split_whitespace().next()).filter(|command| *command != "help")
    {
        page.push_str(&format!(
            ".SH {}\n{}",
            command.to_uppercase(),
            preformatted(&help(&["help", command])?)
        ));
    }
    page.push_str(".SH SEE ALSO\n/usr/share/doc/quadriga/hosting.md\n");
    Ok(page)
}

/// Text as it stands, in the language of manuals.
fn preformatted(text: &str) -> String {
    let line = |line: &str| {
        let line = line.replace('\\', "\\e").replace('-', "\\-");
        // A line that begins with a full stop or an apostrophe would be a command.
        if line.starts_with(['.', '\'']) { format!("\\&{line}\n") } else { format!("{line}\n") }
    };
    format!(".nf\n{}.fi\n", text.lines().map(line).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_c_librarys_version_is_found() {
        assert_eq!(newest_symbol(b"..GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.17\0"), Some(34));
        assert_eq!(newest_symbol(b"nothing"), None);
    }

    #[test]
    fn help_becomes_a_manual() {
        assert_eq!(preformatted(".a\n  --b\n"), ".nf\n\\&.a\n  \\-\\-b\n.fi\n");
    }

    #[test]
    fn everything_that_is_packed_is_there() {
        for (from, _) in FILES {
            assert!(root().join(from).is_file(), "{from}");
        }
    }
}
