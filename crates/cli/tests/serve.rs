//! The real binary as a server: it says where it is, answers there, and refuses in one sentence what it cannot do.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

fn scratch(test: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{test}"));
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).expect("the test's directory can be made");
    directory
}

/// A server under way, ended with this value.
struct Served {
    child: Child,
    words: BufReader<std::process::ChildStdout>,
    address: String,
}

impl Served {
    fn start(command: &mut Command) -> Served {
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the binary starts");
        let mut words = BufReader::new(child.stdout.take().expect("stdout is piped"));
        let mut line = String::new();
        words.read_line(&mut line).expect("the server says where it is");
        let address = line
            .split_whitespace()
            .find_map(|word| word.strip_prefix("http://"))
            .unwrap_or_else(|| panic!("no address in {line:?}"))
            .to_owned();
        Served { child, words, address }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout can be set");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address)
            .expect("sent");
        let mut reply = String::new();
        stream.read_to_string(&mut reply).expect("an answer");
        reply
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn quadriga() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
    command.env("RUST_LOG", "error");
    command
}

fn serve(data: &Path) -> Command {
    let mut command = quadriga();
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
    command
}

#[test]
fn the_server_says_where_it_is_and_answers_there() {
    let data = scratch("answers").join("made/by/itself");
    let mut served = Served::start(&mut serve(&data));
    let mut line = String::new();
    served.words.read_line(&mut line).unwrap();
    assert!(line.contains("made/by/itself"), "it says where the data lies: {line}");
    assert!(served.get("/healthz").starts_with("HTTP/1.1 200"));
    let games = served.get("/api/games");
    for game in ["carpe-diem", "arena", "gloria-mundi", "antike"] {
        assert!(games.contains(game), "{game} is not in: {games}");
    }
    assert!(served.get("/").contains("<!doctype html>"));
}

#[test]
fn without_a_command_it_serves_as_the_environment_says() {
    let data = scratch("environment");
    let mut command = quadriga();
    command.env("QUADRIGA_LISTEN", "127.0.0.1:0").env("QUADRIGA_DATA", &data);
    assert!(Served::start(&mut command).get("/healthz").starts_with("HTTP/1.1 200"));
    let mut command = quadriga();
    command.args(["--listen", "127.0.0.1:0", "--data"]).arg(&data);
    assert!(Served::start(&mut command).get("/healthz").starts_with("HTTP/1.1 200"));
}

#[cfg(unix)]
#[test]
fn it_stops_well_when_asked_to() {
    let data = scratch("stops");
    let mut served = Served::start(&mut serve(&data));
    assert!(served.get("/healthz").starts_with("HTTP/1.1 200"));
    let asked = Command::new("kill").arg(served.child.id().to_string()).status().expect("`kill` runs");
    assert!(asked.success());
    assert!(served.child.wait().unwrap().success());
}

#[test]
fn a_second_server_on_the_same_data_is_refused_and_the_first_goes_on() {
    let data = scratch("second");
    let mut first = Served::start(&mut serve(&data));
    let second = serve(&data).stdin(Stdio::null()).output().expect("the binary runs");
    let err = String::from_utf8(second.stderr).unwrap();
    assert_eq!(second.status.code(), Some(1), "{err}");
    let sentence = format!(
        "quadriga: Another Quadriga uses the data directory {}: stop it, or choose another directory with --data.\n",
        data.display()
    );
    assert_eq!(err, sentence);
    assert!(second.stdout.is_empty(), "nothing was announced");
    assert!(first.get("/healthz").starts_with("HTTP/1.1 200"));

    // However the first ends, the directory is free then.
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    assert!(Served::start(&mut serve(&data)).get("/healthz").starts_with("HTTP/1.1 200"));
}

#[test]
fn what_it_cannot_do_is_said_in_one_sentence() {
    let directory = scratch("refuses");
    let holder = TcpListener::bind("127.0.0.1:0").unwrap();
    let held = holder.local_addr().unwrap().to_string();
    std::fs::write(directory.join("file"), "not a directory").unwrap();
    let data = directory.join("data");
    let (data, file) = (data.to_str().unwrap(), directory.join("file"));
    let file = file.to_str().unwrap();
    for (args, words) in [
        (&["--listen", &held, "--data", data][..], &["listen", &held][..]),
        (&["serve", "--listen", "nowhere", "--data", data], &["nowhere"]),
        (&["serve", "--listen", "127.0.0.1:0", "--data", file], &[file, "cannot be made"]),
        (&["serve", "--bot-threads", "0"], &["--bot-threads"]),
        (&["loadtest", "--game", "chess"], &["no game `chess`"]),
        (&["serve", "--bot-threads", "18446744073709551615"], &["--bot-threads", "from 1 to 256"]),
        (&["serve", "--imperator-seconds", "0"], &["--imperator-seconds", "from 0.05 to 60"]),
        (&["serve", "--imperator-seconds", "NaN"], &["--imperator-seconds", "from 0.05 to 60"]),
        (&["loadtest", "--tables", "0"], &["above 0"]),
        (&["loadtest", "--data", file], &[file, "exists already"]),
    ] {
        let output = quadriga().args(args).stdin(Stdio::null()).output().expect("the binary runs");
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(matches!(output.status.code(), Some(1 | 2)), "{args:?}: {err}");
        assert_eq!(err.lines().count(), 1, "{args:?}: one sentence, not: {err}");
        assert!(err.starts_with("quadriga: ") && !err.contains("panicked"), "{args:?}: {err}");
        assert!(words.iter().all(|word| err.contains(word)), "{args:?}: {err}");
        assert!(output.stdout.is_empty(), "nothing was announced: {args:?}");
    }
}

#[test]
fn a_small_load_is_carried_without_a_fault() {
    let data = scratch("load").join("data");
    let output = quadriga()
        .args([
            "loadtest",
            "--tables",
            "5",
            "--seconds",
            "2",
            "--idle-tables",
            "5",
            "--mid-game",
            "2",
            "--json",
        ])
        .args(["--binary", env!("CARGO_BIN_EXE_quadriga"), "--data"])
        .arg(&data)
        .output()
        .expect("the binary runs");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{err}");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("the output is JSON");
    assert_eq!(report["faults"], 0);
    assert!(report["moves"].as_u64().unwrap() > 10, "{report}");
    assert!(report["mid_game"]["moves"].as_u64().unwrap() > 10, "{report}");
    assert!(!data.exists(), "the data is removed afterwards");
}
