//! Starting, stopping and restarting a server.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The variable that names the folder of PostgreSQL's programs.
const PROGRAMS: &str = "QUADRIGA_POSTGRES_BIN";

/// Whether commits wait for the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sync {
    /// As on a real server.
    On,
    /// Quick: for tests that lose no machine.
    Off,
}

/// A running server; stopped when it is dropped.
pub struct Cluster {
    folder: tempfile::TempDir,
    programs: PathBuf,
    user: Option<&'static str>,
    port: u16,
}

/// A certificate for this machine by name and number, its key, and the authority that signed it: for tests, and so no secret.
const CERTIFICATE: &str = include_str!("../tls/server.pem");
const KEY: &str = include_str!("../tls/server.key");
const AUTHORITY: &str = include_str!("../tls/authority.pem");

impl Cluster {
    /// Makes a server and waits until it answers. Panics with a sentence when it cannot: a test must not pass without it.
    pub fn start(sync: Sync) -> Cluster {
        Cluster::start_set(sync, |_| String::new())
    }

    /// The same, and it can encrypt its connections. [`Cluster::authority`] vouches for it.
    pub fn start_with_tls() -> Cluster {
        Cluster::start_set(Sync::Off, |cluster| {
            let file = |name: &str, text: &str| {
                let path = cluster.folder.path().join(name);
                std::fs::write(&path, text).expect("written");
                if let Some(user) = cluster.user {
                    give(&path, user);
                }
                path
            };
            let (certificate, key) = (file("server.pem", CERTIFICATE), file("server.key", KEY));
            file("authority.pem", AUTHORITY);
            // PostgreSQL uses no key that others may read.
            let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
            std::fs::set_permissions(&key, private).expect("closed to others");
            format!("-c ssl=on -c ssl_cert_file={} -c ssl_key_file={}", certificate.display(), key.display())
        })
    }

    /// The file of the authority that signed the certificate of a server with TLS.
    pub fn authority(&self) -> PathBuf {
        self.folder.path().join("authority.pem")
    }

    fn start_set(sync: Sync, prepare: impl FnOnce(&Cluster) -> String) -> Cluster {
        let programs = programs().unwrap_or_else(|| {
            panic!("PostgreSQL is missing: install it (on Debian: postgresql), name its folder with {PROGRAMS}, or run `cargo xtask test`")
        });
        let folder = tempfile::tempdir().expect("a folder");
        let user = is_root().then(unprivileged);
        if let Some(user) = user {
            give(folder.path(), user);
        }
        let mut cluster = Cluster { folder, programs, user, port: 0 };
        let data = cluster.data();
        cluster.run(
            "initdb",
            &[
                "--no-sync",
                "--auth=trust",
                "--username=postgres",
                "--locale=C",
                "--encoding=UTF8",
                "-D",
                &data,
            ],
        );
        let more = prepare(&cluster);
        let sync = if sync == Sync::On { "on" } else { "off" };
        // A free port may be gone a moment later.
        for _ in 0..10 {
            cluster.port = free_port();
            let settings = format!(
                "-c listen_addresses=127.0.0.1 -c port={} -c unix_socket_directories={} -c fsync={sync} -c max_connections=200 {more}",
                cluster.port,
                cluster.folder.path().display(),
            );
            let log = cluster.folder.path().join("log").display().to_string();
            let start = ["-D", &data, "-l", &log, "-o", &settings, "-w", "-s", "start"];
            if cluster.command("pg_ctl", &start).status().is_ok_and(|status| status.success()) {
                return cluster;
            }
        }
        let log = std::fs::read_to_string(cluster.folder.path().join("log")).unwrap_or_default();
        panic!("PostgreSQL does not start: {log}");
    }

    /// Its address, without a database.
    pub fn server(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}", self.port)
    }

    /// Stops it at once, as when the machine fails, and starts it again; waits until it has recovered.
    pub fn crash_and_restart(&self) {
        // A restart keeps the settings it was started with.
        let log = self.folder.path().join("log").display().to_string();
        self.run("pg_ctl", &["-D", &self.data(), "-l", &log, "-m", "immediate", "-w", "-s", "restart"]);
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    fn command(&self, program: &str, args: &[&str]) -> Command {
        let program = self.programs.join(program);
        let mut command = match self.user {
            // PostgreSQL refuses to run as root.
            Some(user) => {
                let mut command = Command::new("setpriv");
                command.arg(format!("--reuid={user}")).arg(format!("--regid={}", id(user, "-g")));
                command.arg("--clear-groups").arg(program);
                command
            }
            None => Command::new(program),
        };
        command.args(args).current_dir(self.folder.path()).stdin(Stdio::null()).stdout(Stdio::null());
        command
    }

    fn run(&self, program: &str, args: &[&str]) {
        let status = self.command(program, args).status();
        assert!(status.as_ref().is_ok_and(|status| status.success()), "{program} {args:?}: {status:?}");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let stop = self.command("pg_ctl", &["-D", &self.data(), "-m", "immediate", "-s", "stop"]).status();
        if !stop.is_ok_and(|status| status.success()) {
            eprintln!("a PostgreSQL of the tests could not be stopped: {}", self.data());
        }
    }
}

/// The folder of PostgreSQL's programs: named, on the path, or where Debian puts them (the newest).
fn programs() -> Option<PathBuf> {
    let has_all =
        |folder: &PathBuf| ["initdb", "pg_ctl", "postgres"].iter().all(|name| folder.join(name).is_file());
    let named = std::env::var_os(PROGRAMS).map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut debian: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|version| version.path().join("bin"))
        .collect();
    debian.sort();
    named.into_iter().chain(std::env::split_paths(&path)).chain(debian.into_iter().rev()).find(has_all)
}

fn free_port() -> u16 {
    TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr()).expect("a port").port()
}

/// The kernel tells who runs a process by the owner of its directory.
fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// Somebody who is not root.
fn unprivileged() -> &'static str {
    let known = |user: &&str| {
        let found = Command::new("id").arg(user).stdout(Stdio::null()).stderr(Stdio::null()).status();
        found.is_ok_and(|status| status.success())
    };
    ["postgres", "nobody"].into_iter().find(known).expect("a user who is not root")
}

fn id(user: &str, which: &str) -> u32 {
    let output = Command::new("id").args([which, user]).output().expect("id runs");
    String::from_utf8_lossy(&output.stdout).trim().parse().expect("a number")
}

fn give(folder: &Path, user: &str) {
    std::os::unix::fs::chown(folder, Some(id(user, "-u")), Some(id(user, "-g")))
        .expect("the folder is given away");
}
