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
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout can be set");
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
        (&["serve", "--imperator-seconds", "0.01"], &["--imperator-seconds", "from 0.05 to 60"]),
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
            "--idle-sockets",
            "400",
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
    if cfg!(target_os = "linux") {
        let socket = report["idle_socket_bytes"].as_u64().expect("told");
        assert!((1..=40 * 1024).contains(&socket), "an idle WebSocket costs {socket} bytes");
    }
    assert!(!data.exists(), "the data is removed afterwards");
}

/// What a server says on standard error until it is stopped.
#[cfg(unix)]
fn log_of(command: &mut Command, visit: impl FnOnce(&Served)) -> String {
    let mut served = Served::start(command.env("RUST_LOG", "info").stderr(Stdio::piped()));
    let mut errors = served.child.stderr.take().expect("stderr is piped");
    // Once it answers it also hears signals.
    assert!(served.get("/healthz").starts_with("HTTP/1.1 200"));
    visit(&served);
    Command::new("kill").arg(served.child.id().to_string()).status().expect("`kill` runs");
    assert!(served.child.wait().unwrap().success());
    let mut log = String::new();
    errors.read_to_string(&mut log).expect("the log is text");
    log
}

/// A request with these header lines; its answer.
#[cfg(unix)]
fn ask(served: &Served, first: &str, headers: &[(&str, &str)], body: &str) -> String {
    let mut stream = TcpStream::connect(&served.address).expect("the server listens");
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout can be set");
    let mut lines = format!("{first} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", served.address);
    for (name, value) in headers {
        lines.push_str(&format!("{name}: {value}\r\n"));
    }
    write!(stream, "{lines}Content-Length: {}\r\n\r\n{body}", body.len()).expect("sent");
    let mut reply = String::new();
    stream.read_to_string(&mut reply).expect("an answer");
    reply
}

#[cfg(unix)]
fn header(reply: &str, name: &str) -> Option<String> {
    let line = reply.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        key.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
    });
    line.filter(|value| !value.is_empty())
}

#[cfg(unix)]
#[test]
fn the_log_tells_start_and_stop_and_every_request_when_asked_to() {
    let data = scratch("log");
    let mut ids = Vec::new();
    let visit = |served: &Served, ids: &mut Vec<String>| {
        let forwarded = ("X-Forwarded-For", "203.0.113.77");
        let games = ask(served, "GET /api/games", &[forwarded], "");
        ids.push(header(&games, "x-request-id").expect("every answer has a name"));
        let json = ("Content-Type", "application/json");
        let me = ask(served, "POST /api/me", &[forwarded, json], "{\"name\":\"Calpurnia Secunda\"}");
        assert!(me.starts_with("HTTP/1.1 200"), "{me}");
        let cookie = header(&me, "set-cookie").expect("a guest");
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let new = "{\"game\":\"arena\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";
        let table = ask(served, "POST /api/tables", &[forwarded, json, ("Cookie", &cookie)], new);
        assert!(table.starts_with("HTTP/1.1 200"), "{table}");
        let id = table
            .split("\"id\":\"")
            .nth(1)
            .and_then(|rest| rest.split('"').next())
            .expect("an id")
            .to_owned();
        let path = format!("GET /api/tables/{id}");
        ask(served, &path, &[forwarded, ("X-Request-Id", "given-by-the-proxy_1.2")], "");
        ask(served, "GET /privacy", &[("X-Request-Id", "bad id; [31m")], "");
        (cookie, id)
    };

    // Without being asked: no request, but when and how it started and stopped.
    let log = log_of(&mut serve(&data), |served| drop(visit(served, &mut ids)));
    let version = env!("CARGO_PKG_VERSION");
    assert!(log.contains("Quadriga starts") && log.contains("Quadriga has stopped"), "{log}");
    assert!(
        log.matches(version).count() >= 2 && log.contains("rate_limits") && log.contains("bot_threads"),
        "{log}"
    );
    let usual = [
        "shared=false",
        "imperator_seconds=1.0",
        "review_effort=\"normal\"",
        "rate_limits=true",
        "proxies=\"\"",
        "access_log=false",
        "log_addresses=false",
        "texts=0",
        "abandoned_after_days=14",
        "keep_finished_days=0",
        "keep_guests_days=400",
    ];
    for chosen in usual {
        assert!(log.contains(chosen), "{chosen}: {log}");
    }
    assert!(!log.contains("--host"), "no proxy, no warning: {log}");
    assert!(!log.contains("/api/"), "nobody asked for an access log: {log}");

    let mut secrets = None;
    let mut command = serve(&data);
    command.args(["--access-log", "--behind-proxy", "--json-logs"]);
    command.args(["--bot-threads", "3", "--imperator-seconds", "0", "--review-effort", "quick"]);
    command.args(["--host", "play.example.org", "--origin", "https://play.example.org"]);
    command.args(["--abandoned-after", "7", "--keep-finished", "30", "--keep-guests", "0"]);
    let log = log_of(&mut command, |served| secrets = Some(visit(served, &mut ids)));
    let lines: Vec<serde_json::Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}")))
        .collect();
    let start = lines
        .iter()
        .map(|line| &line["fields"])
        .find(|fields| fields["message"] == "Quadriga starts")
        .expect("a line of the start");
    for (setting, chosen) in [
        ("version", version.into()),
        ("shared", false.into()),
        ("bot_threads", 3.into()),
        ("imperator_seconds", 0.0.into()),
        ("review_effort", "quick".into()),
        ("rate_limits", true.into()),
        ("proxies", "127.0.0.1/8,::1/128".into()),
        ("hosts", "play.example.org".into()),
        ("origins", "https://play.example.org".into()),
        ("access_log", true.into()),
        ("log_addresses", false.into()),
        ("texts", 0.into()),
        ("abandoned_after_days", 7.into()),
        ("keep_finished_days", 30.into()),
        ("keep_guests_days", 0.into()),
    ] {
        let chosen: serde_json::Value = chosen;
        assert_eq!(start[setting], chosen, "{setting}: {start}");
    }
    for setting in ["listen", "data", "games"] {
        assert!(!start[setting].is_null(), "{setting}: {start}");
    }
    let is_request =
        |line: &&serde_json::Value| line["target"] == "access" && line["fields"]["path"] != "/healthz";
    let requests: Vec<_> = lines.iter().filter(is_request).collect();
    let told: Vec<_> = requests
        .iter()
        .map(|line| {
            let fields = &line["fields"];
            assert!(fields["ms"].is_number(), "{line}");
            assert!(line["span"]["id"].is_string(), "{line}");
            let text = |name: &str| fields[name].as_str().unwrap_or_default().to_owned();
            (text("method"), text("path"), fields["status"].as_u64().unwrap_or_default())
        })
        .collect();
    let expected = [
        ("GET", "/api/games"),
        ("POST", "/api/me"),
        ("POST", "/api/tables"),
        ("GET", "/api/tables/{id}"),
        ("GET", "/privacy"),
    ];
    assert_eq!(told, expected.map(|(method, path)| (method.to_owned(), path.to_owned(), 200)).to_vec());
    assert_eq!(requests[0]["span"]["id"], ids[1].as_str(), "the answer and the log name it alike");
    assert_eq!(requests[3]["span"]["id"], "given-by-the-proxy_1.2", "a proxy's name is taken over");
    assert!(!log.contains("bad id"), "but not one that could confuse the log");
    let (cookie, table) = secrets.expect("visited");
    let key = cookie.split('=').nth(1).unwrap();
    for secret in ["Calpurnia", "203.0.113.77", &cookie, key, &table] {
        assert!(!log.contains(secret), "`{secret}` is in the log: {log}");
    }

    let mut command = serve(&data);
    command.args(["--access-log", "--log-addresses", "--behind-proxy"]);
    let log = log_of(&mut command, |served| drop(visit(served, &mut ids)));
    assert!(log.contains("203.0.113.77"), "asked for: {log}");
    assert!(!log.contains("Calpurnia"), "{log}");
    ids.dedup();
    assert_eq!(ids.len(), 3, "every request has a name of its own: {ids:?}");
}

#[cfg(unix)]
#[test]
fn the_data_directory_is_private_whatever_the_umask_says() {
    use std::os::unix::fs::PermissionsExt;
    let data = scratch("umask").join("data");
    let mut command = Command::new("sh");
    command.args(["-c", "umask 000; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_quadriga")]);
    command.args(["--listen", "127.0.0.1:0", "--data"]).arg(&data).env("RUST_LOG", "error");
    let served = Served::start(&mut command);
    assert!(served.get("/healthz").starts_with("HTTP/1.1 200"));
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o7777;
    assert_eq!(mode(&data), 0o700);
    let mut files = Vec::new();
    for file in std::fs::read_dir(&data).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
        files.push(path.file_name().unwrap().to_str().unwrap().to_owned());
    }
    files.sort();
    assert_eq!(files, ["quadriga.db", "quadriga.db-shm", "quadriga.db-wal", "quadriga.lock"]);
    drop(served);

    // One that was left open is closed at the next start, and the log says so.
    std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o755)).unwrap();
    std::fs::set_permissions(data.join("quadriga.db"), std::fs::Permissions::from_mode(0o644)).unwrap();
    let log = log_of(&mut serve(&data), |_| {});
    assert!(log.contains("the data directory was open to other users: now it is not"), "{log}");
    assert!(log.contains("a file of the data directory was open to other users: now it is not"), "{log}");
    assert_eq!((mode(&data), mode(&data.join("quadriga.db"))), (0o700, 0o600));
}

#[test]
fn the_hosts_texts_are_shown_and_named() {
    let directory = scratch("texts");
    let (privacy, empty) = (directory.join("privacy.txt"), directory.join("empty.txt"));
    std::fs::write(&privacy, "We keep your <name>.\n\nAsk at https://example.org/.\n").unwrap();
    std::fs::write(&empty, "\n").unwrap();
    let served = Served::start(serve(&directory.join("data")).arg("--privacy-file").arg(&privacy));
    let page = served.get("/privacy");
    assert!(
        page.contains("<p>We keep your &lt;name&gt;.</p>") && page.contains("href=\"https://example.org/\""),
        "{page}"
    );
    assert!(page.to_lowercase().contains("content-security-policy"), "{page}");
    assert!(served.get("/api/games").contains("\"texts\":[\"privacy\"]"));
    assert!(!served.get("/imprint").contains("We keep"), "what was not given is not there");
    for (file, words) in [(directory.join("none.txt"), "cannot be read"), (empty, "is empty")] {
        let output = serve(&directory.join("other")).arg("--imprint-file").arg(&file).output().expect("runs");
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{err}");
        assert!(err.contains(words) && err.lines().count() == 1, "{err}");
    }
}

/// Backup, check, restore and export as a host types them, beside a running server.
#[test]
fn a_running_server_is_backed_up_checked_and_restored() {
    let directory = scratch("backup");
    let path = |name: &str| directory.join(name).to_str().unwrap().to_owned();
    let (data, file, new, games) = (path("data"), path("backup.db"), path("new"), path("games"));
    let run = |args: &[&str]| {
        let output = quadriga().args(args).stdin(Stdio::null()).output().expect("the binary runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let served = Served::start(&mut serve(Path::new(&data)));
    let (code, out, err) = run(&["backup", &file, "--data", &data]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains("read back; 0 tables with 0 entries: all is well"), "{out}");
    let (code, _, err) = run(&["backup", &file, "--data", &data]);
    assert!(code == Some(1) && err.contains("is there already") && err.lines().count() == 1, "{err}");
    assert_eq!(run(&["backup", &file, "--data", &data, "--replace"]).0, Some(0));
    assert_eq!(run(&["check", &file]).0, Some(0));
    assert_eq!(run(&["check", "--data", &data]).0, Some(0));
    let (code, out, _) = run(&["export", &games, "--data", &data]);
    assert!(code == Some(0) && out.starts_with("0 games written"), "{out}");
    for extra in [&[][..], &["--replace"]] {
        let (code, _, err) = run(&[&["restore", &file, "--data", &data], extra].concat());
        assert!(code == Some(1) && err.contains("Another Quadriga uses the data directory"), "{err}");
    }
    assert!(served.get("/healthz").starts_with("HTTP/1.1 200"));
    drop(served);
    let (code, _, err) = run(&["restore", &file, "--data", &data]);
    assert!(code == Some(1) && err.contains("holds a database already"), "{err}");
    let (code, out, _) = run(&["restore", &file, "--data", &data, "--replace"]);
    assert!(
        code == Some(0) && out.contains("What was there before lies in") && out.contains("all is well"),
        "{out}"
    );
    assert_eq!(run(&["restore", &file, "--data", &new]).0, Some(0));
    assert!(Served::start(&mut serve(Path::new(&new))).get("/healthz").starts_with("HTTP/1.1 200"));
    let (code, _, err) = run(&["backup", &file, "--data", &path("nowhere")]);
    assert!(code == Some(1) && err.contains("There is no database in"), "{err}");
    assert!(!directory.join("nowhere").exists());
}
