//! Programs that speak lines of JSON: in tournaments, and at a server with `quadriga bot`. Needs python3.

mod served;

use games::{Record, Seat, Viewpoint};
use serde_json::{Value, json};
use served::{Served, scratch};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Output;

/// Plays by the seed it is given, and writes down what it was told.
const GOOD: &str = r#"
import json, random, sys
told = open(sys.argv[1], "a") if len(sys.argv) > 1 else None
for line in sys.stdin:
    if told: told.write(line); told.flush()
    asked = json.loads(line)
    if asked["type"] == "turn":
        choice = random.Random(asked["seed"]).choice(asked["choices"])
        print(json.dumps({"token": choice["token"]}), flush=True)
"#;
const DIES: &str = "import sys\nsys.stdin.readline()\n";
const STALLS: &str = "import sys, time\nfor line in sys.stdin: time.sleep(60)\n";
const NONSENSE: &str = r#"
import sys
says = ["xyzzy", '{"token": "fly"}', '{"token": 7}', "[]", '{"play": "pass"}']
for number, line in enumerate(sys.stdin): print(says[number % len(says)], flush=True)
"#;

fn script(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("written");
    path.to_str().expect("a plain path").to_owned()
}

fn quadriga(args: &[&str]) -> Output {
    served::quadriga().args(args).env("RUST_LOG", "error").output().expect("runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A small tournament of a program against the random bot.
fn tournament(program: &str, more: &[&str]) -> (Value, String) {
    let bots = format!("cmd:{program},random");
    let mut args = vec!["tournament", "arena", "--bots", &bots, "--games", "2", "--json"];
    args.extend(more);
    let output = quadriga(&args);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let bot = report["bots"]
        .as_array()
        .expect("bots")
        .iter()
        .find(|bot| bot["bot"] == json!(format!("cmd:{program}")));
    (bot.expect("the program is in the standings").clone(), text(&output.stderr))
}

/// All texts in a JSON value.
fn texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(found.insert(text.clone())),
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| texts(field, found)),
        _ => {}
    }
}

/// A program plays whole games, which repeat; it is told what its seat sees and nothing else.
#[test]
fn a_program_plays_in_a_tournament_and_sees_its_seat_alone() {
    let folder = scratch("programs-good");
    let told = folder.join("told.jsonl");
    let program = format!("python3 {} {}", script(&folder, "good.py", GOOD), told.display());
    let records = folder.join("records");
    let (first, second) = (folder.join("one.jsonl"), folder.join("two.jsonl"));
    let path = |path: &Path| path.to_str().expect("plain").to_owned();
    let (bot, complaints) = tournament(&program, &["--resume", &path(&first), "--records", &path(&records)]);
    assert_eq!((bot["faults"].as_u64(), complaints.as_str()), (Some(0), ""));
    assert!(bot["decisions"].as_u64().expect("counted") > 20, "{bot}");
    let lines = std::fs::read_to_string(&told).expect("it wrote down what it was told");
    tournament(&program, &["--resume", &path(&second)]);
    let digests = |file: &Path| -> Vec<Value> {
        let text = std::fs::read_to_string(file).expect("results");
        let lines = text.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        lines.map(|line| line["digest"].clone()).collect()
    };
    assert_eq!(digests(&first), digests(&second), "by the seeds it was given the games repeat");
    let mut games: Vec<Vec<Value>> = vec![Vec::new()];
    for line in lines.lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        match line["type"].as_str() {
            Some("turn") => games.last_mut().expect("a game").push(line),
            Some("over") => games.push(Vec::new()),
            other => panic!("{other:?}"),
        }
    }
    let mut hidden = 0;
    let face = games::find("arena").expect("a game");
    for (n, questions) in games.iter().take(2).enumerate() {
        let file = std::fs::read_dir(&records).expect("records").flatten().map(|entry| entry.path());
        let file =
            file.into_iter().find(|file| path(file).ends_with(&format!("{n:06}.txt"))).expect("a record");
        let record = Record::read(&std::fs::read_to_string(file).expect("read")).expect("a record");
        face.verify(&record).expect("by the rules");
        let seat = Seat(n as u8);
        let mut asked = questions.iter();
        for ply in 0..record.tokens.len() {
            let then = face.open(&record, ply).expect("replays");
            if then.next() != games::Next::Player(seat) {
                continue;
            }
            let question = asked.next().expect("it was asked");
            let own = then.view(Viewpoint::Seat(seat)).value();
            assert_eq!((&question["view"], question["seat"].as_u64()), (&own, Some(u64::from(seat.0))));
            let tokens: Vec<_> =
                question["choices"].as_array().expect("choices").iter().map(|c| &c["token"]).collect();
            assert!(tokens.contains(&&json!(record.tokens[ply])), "what it chose is what was played");
            let (mut open, mut seen) = Default::default();
            texts(&then.view(Viewpoint::Everything).value(), &mut open);
            texts(&own, &mut seen);
            for secret in open.difference(&seen) {
                hidden += 1;
                assert!(!question.to_string().contains(&format!("\"{secret}\"")), "{secret} was told");
            }
        }
        assert!(asked.next().is_none(), "and nothing else");
    }
    assert!(hidden > 20, "there was something to hide: {hidden}");
}

/// Who dies, stalls or answers nonsense loses the decision to the first choice; the games go on to their ends, by the rules.
#[test]
fn a_program_that_fails_loses_its_decisions() {
    let folder = scratch("programs-bad");
    for (name, text, more, says) in [
        ("dies.py", DIES, &[][..], "it ended without an answer"),
        ("stalls.py", STALLS, &["--deadline", "0.2"], "it did not answer in time"),
        ("nonsense.py", NONSENSE, &[], "it answered what is no choice"),
    ] {
        let program = format!("python3 {}", script(&folder, name, text));
        let records = folder.join(format!("records-{name}"));
        let mut more = more.to_vec();
        more.extend(["--records", records.to_str().expect("plain")]);
        let (bot, complaints) = tournament(&program, &more);
        assert_eq!(bot["faults"], bot["decisions"], "{name}: not one was its own");
        assert_eq!(
            complaints.matches(says).count(),
            6,
            "{name}: asked three times in each of two games: {complaints}"
        );
        for entry in std::fs::read_dir(&records).expect("records").flatten() {
            let record =
                Record::read(&std::fs::read_to_string(entry.path()).expect("read")).expect("a record");
            let face = games::find("arena").expect("a game");
            face.verify(&record).expect("by the rules");
            let n: usize = usize::from(entry.path().to_string_lossy().ends_with("000001.txt"));
            for ply in 0..record.tokens.len() {
                let then = face.open(&record, ply).expect("replays");
                if then.next() == games::Next::Player(Seat(n as u8)) {
                    assert_eq!(
                        record.tokens[ply],
                        then.choices(games::Told::PLAIN)[0].token,
                        "the first choice"
                    );
                }
            }
        }
    }
    let missing =
        quadriga(&["tournament", "arena", "--bots", "cmd:no-such-program-anywhere,random", "--games", "2"]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(
        text(&missing.stderr).contains("no-such-program-anywhere cannot be started"),
        "{}",
        text(&missing.stderr)
    );
    let nothing = quadriga(&["tournament", "arena", "--bots", "cmd:,random"]);
    assert_eq!(nothing.status.code(), Some(2), "{}", text(&nothing.stderr));
}

/// The host makes a bot; somebody asks it to a table; any program plays there to the end.
#[test]
fn a_program_plays_at_a_server() {
    let folder = scratch("programs-server");
    let data = folder.join("data");
    let served = Served::start(&data);
    let url = format!("http://{}", served.address);
    let data = data.to_str().expect("plain");
    let made = quadriga(&["admin", "bot", "Nero", "--why", "for a test", "--data", data]);
    let said = text(&made.stdout);
    assert!(
        made.status.success() && said.contains("Nero bot may play here."),
        "{said}{}",
        text(&made.stderr)
    );
    let token = said.lines().last().expect("the token").to_owned();
    let again = quadriga(&["admin", "bot", "NERO", "--data", data]);
    assert!(
        again.status.code() == Some(1) && text(&again.stderr).contains("choose another name"),
        "{again:?}"
    );
    let new = r#"{"game":"arena","name":"Livia","seats":[{"kind":"open"},{"kind":"bot","level":"tiro"}],"start":true}"#;
    let (head, table) = served.ask("POST", "/api/tables", "", new);
    let table: Value = serde_json::from_str(&table).expect("JSON");
    let cookie = head.split("quadriga=").nth(1).and_then(|rest| rest.split(';').next()).expect("a cookie");
    let cookie = format!("quadriga={cookie}");
    let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
    let (head, _) = served.ask("POST", &format!("{path}/invite"), &cookie, r#"{"name":"Nero"}"#);
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");

    let file = folder.join("token");
    std::fs::write(&file, format!("{token}\n")).expect("written");
    let good = script(&folder, "good.py", GOOD);
    let run = |file: &Path| {
        let file = file.to_str().expect("plain");
        quadriga(&[
            "bot",
            "--server",
            &url,
            "--token-file",
            file,
            "--stop-after",
            "1",
            "--",
            "python3",
            &good,
        ])
    };
    let played = run(&file);
    let said = text(&played.stdout);
    assert!(
        played.status.success() && said.starts_with("Nero bot listens\n"),
        "{said}{}",
        text(&played.stderr)
    );
    assert!(said.contains("arena"), "{said}");
    assert_eq!(text(&played.stderr), "", "nothing went wrong");
    let (_, after) = served.ask("GET", &path, &cookie, "");
    let after: Value = serde_json::from_str(&after).expect("JSON");
    assert_eq!(after["phase"], "over");
    assert_eq!(after["seats"][0]["holder"]["bot"], true);
    assert_eq!(after["seats"][0]["part"]["kind"], "open", "with a part of its own in the dice");

    // It is listed, and the token is worth nothing once it is revoked.
    let listed = quadriga(&["admin", "bots", "--data", data]);
    assert!(text(&listed.stdout).contains("Nero bot  guest bot"), "{}", text(&listed.stdout));
    let log = quadriga(&["admin", "log", "--data", data]);
    assert!(text(&log.stdout).contains("for a test") && !text(&log.stdout).contains(&token[9..]));
    let gone = quadriga(&["admin", "revoke-bot", "Nero", "--data", data]);
    assert!(gone.status.success(), "{}", text(&gone.stderr));
    let refused = run(&file);
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("token"), "{}", text(&refused.stderr));
    let nobody = quadriga(&["bot", "--server", &url, "--", "python3", &good]);
    assert!(
        nobody.status.code() == Some(2) && text(&nobody.stderr).contains("token"),
        "{}",
        text(&nobody.stderr)
    );
    let nowhere = quadriga(&[
        "bot",
        "--server",
        "play.example.org",
        "--token-file",
        file.to_str().expect("plain"),
        "--",
        "python3",
        &good,
    ]);
    assert!(
        nowhere.status.code() == Some(1) && text(&nowhere.stderr).contains("beginning of its links"),
        "{}",
        text(&nowhere.stderr)
    );
}
