//! The real binary with the real games: every game works with every command, and bad input gets one sentence.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What the binary wrote, and how it ended.
struct Ran {
    shown: String,
    code: Option<i32>,
    out: String,
    err: String,
}

impl Ran {
    #[track_caller]
    fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "{}: {}{}", self.shown, self.out, self.err);
        self.out
    }

    #[track_caller]
    fn json(self) -> Value {
        serde_json::from_str(&self.ok()).expect("the output is JSON")
    }

    /// Ends with this code and one sentence that has these words.
    #[track_caller]
    fn fails(self, code: i32, words: &[&str]) {
        assert_eq!(self.code, Some(code), "{}: {}{}", self.shown, self.out, self.err);
        for word in words {
            assert!(self.err.contains(word), "{}: `{word}` is not in: {}", self.shown, self.err);
        }
        for alarm in ["panicked", "backtrace", "mistake in quadriga itself"] {
            assert!(!self.err.contains(alarm), "{}: {}", self.shown, self.err);
        }
        assert_eq!(self.err.lines().count(), 1, "{}: one sentence, not: {}", self.shown, self.err);
    }
}

fn quadriga(args: &[&str]) -> Ran {
    with_input(args, "")
}

fn with_input(args: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadriga"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A command that needs no input may be gone before it is written: that is no fault.
    let _ = child.stdin.take().expect("stdin is piped").write_all(input.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the binary ends");
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    Ran { shown: args.join(" "), code: status.code(), out: text(stdout), err: text(stderr) }
}

fn scratch(test: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("binary-{test}"));
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).expect("the test's directory can be made");
    directory
}

fn path(directory: &Path, name: &str) -> String {
    directory.join(name).to_str().expect("the path is text").to_owned()
}

/// Every game with its fewest and most seats.
fn tables() -> Vec<(String, u64)> {
    let json = quadriga(&["games", "--json"]).json();
    let games = json["games"].as_array().expect("a list of games");
    assert!(!games.is_empty(), "the catalogue is empty");
    games
        .iter()
        .flat_map(|game| {
            let id = game["id"].as_str().expect("an id").to_owned();
            let (min, max) = (game["min_seats"].as_u64().unwrap(), game["max_seats"].as_u64().unwrap());
            let fewest = (id.clone(), min);
            if min == max { vec![fewest] } else { vec![fewest, (id, max)] }
        })
        .collect()
}

#[test]
fn every_action_of_every_game_has_a_number_and_words() {
    let json = quadriga(&["games", "--actions", "--json"]).json();
    for game in json["games"].as_array().expect("a list of games") {
        let actions = game["actions"].as_array().expect("a list of actions");
        assert!(actions.len() > 1, "{}: {}", game["id"], actions.len());
        let tokens: BTreeSet<_> = actions.iter().map(|action| action["token"].as_str()).collect();
        assert_eq!(tokens.len(), actions.len(), "{}: no two actions are written alike", game["id"]);
        // Not one after the other: Antike's leave room for more nations and places than there are.
        let numbers: Vec<_> = actions.iter().map(|action| action["id"].as_u64()).collect();
        assert!(numbers.is_sorted_by(|one, next| one < next), "{}: a number twice", game["id"]);
        for action in actions {
            let words = action["words"].as_str().expect("words");
            assert!(words.len() > 2 && !words.contains("action-"), "{}: {action}", game["id"]);
        }
    }
}

#[test]
fn every_game_is_simulated_checked_and_traced() {
    let directory = scratch("simulate");
    for (game, seats) in tables() {
        let seats = seats.to_string();
        let records = path(&directory, &format!("{game}-{seats}"));
        let args =
            ["simulate", &game, "--seats", &seats, "--games", "20", "--seed", "3", "--audit", "--json"];
        let one = quadriga(&args).json();
        let two = quadriga(&[&args[..], &["--threads", "2", "--records", &records]].concat()).json();
        assert_eq!(one["results_hash"], two["results_hash"], "{game}");
        assert_eq!(one["games"], 20);
        for n in [0, 19] {
            let file = format!("{records}/{game}-3-{n:06}.txt");
            assert!(quadriga(&["replay", &file, "--check"]).ok().contains("result holds"), "{file}");
            assert!(quadriga(&["replay", &file]).ok().contains("Place"), "{file}");
            let trace = quadriga(&["replay", &file, "--trace"]).ok();
            let steps: Vec<Value> = trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            for (n, step) in steps.iter().enumerate() {
                assert_eq!(step["n"], n);
                let legal = step["legal"].as_array().unwrap();
                let token = |entry: &Value| entry.get(0).unwrap_or(entry).as_str().unwrap().to_owned();
                let tokens: Vec<_> = legal.iter().map(token).collect();
                assert!(tokens.is_sorted(), "{file}, step {n}");
                match step["action"].as_str() {
                    Some(action) => assert!(tokens.iter().any(|token| token == action), "{file}, step {n}"),
                    None => assert_eq!(step["next"], "over"),
                }
                assert!(step["state"].is_object());
            }
            let middle = (steps.len() / 2).to_string();
            for from in ["1", "spectator"] {
                quadriga(&["replay", &file, "--at", &middle, "--from", from]).ok();
            }
        }
    }
}

#[test]
fn every_game_is_played_saved_and_loaded_through_a_pipe() {
    let directory = scratch("play");
    for (game, seats) in tables() {
        let seats = seats.to_string();
        let file = path(&directory, &format!("{game}-{seats}.txt"));
        let args = ["play", &game, "--seats", &seats, "--bot", "random", "--seed", "5", "--save", &file];
        let text = with_input(&args, "help all\nscore\nundo\n1\n1\n1\nlog\nquit\n").ok();
        assert!(text.contains("is saved") && text.contains("  1  "), "{text}");
        assert!(!text.contains('⟦'), "a sentence is missing: {text}");
        assert!(quadriga(&["replay", &file, "--check"]).ok().contains("not finished"));
        let text = with_input(&["play", "--load", &file], &"1\n".repeat(5000)).ok();
        assert!(
            text.contains("The record is in"),
            "the game ends: {}",
            &text[text.len().saturating_sub(2000)..]
        );
        assert!(quadriga(&["replay", &file, "--check"]).ok().contains("result holds"));
        let hot = path(&directory, &format!("{game}-{seats}-hot.txt"));
        let args = ["play", &game, "--seats", &seats, "--hot-seat", "--save", &hot];
        let text = with_input(&args, "\n1\nquit\n").ok();
        assert!(text.contains("Pass the keyboard to Player"), "{text}");
    }
}

#[test]
fn every_game_has_tournaments_and_analysis() {
    let directory = scratch("bots");
    for (game, seats) in tables() {
        let seats = seats.to_string();
        let records = path(&directory, &format!("{game}-{seats}"));
        let args = ["tournament", &game, "--seats", &seats, "--bots", "greedy,random", "--games", "2"];
        let table = quadriga(&[&args[..], &["--records", &records, "--json"]].concat()).json();
        assert_eq!(table["bots"].as_array().unwrap().len(), 2, "{game}");
        let file = fs::read_dir(&records).unwrap().next().unwrap().unwrap().path();
        let file = file.to_str().unwrap();
        let trace = quadriga(&["replay", file, "--trace"]).ok();
        let decision = trace
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap())
            .filter(|step| step["next"].is_u64())
            .nth(5)
            .expect("a game has six decisions");
        let at = decision["n"].to_string();
        let advice = quadriga(&["analyse", file, "--at", &at, "--level", "search:50", "--json"]).json();
        assert_eq!(advice["seat"], decision["next"]);
        assert_eq!(advice["choices"].as_array().unwrap().len(), decision["legal"].as_array().unwrap().len());
        assert!(
            quadriga(&["analyse", file, "--at", &at, "--level", "search:50"]).ok().contains("Chances to win")
        );
    }
}

#[test]
fn bad_input_gets_a_sentence_that_says_what_and_where() {
    let directory = scratch("bad");
    let records = path(&directory, "good");
    quadriga(&["simulate", "arena", "--games", "1", "--seed", "1", "--records", &records]).ok();
    let good = fs::read_to_string(directory.join("good/arena-1-000000.txt")).unwrap();
    let (head, moves) = good.split_once("\n\n").expect("headers end with an empty line");
    let tokens: Vec<&str> = moves.split_whitespace().collect();
    let with = |index: usize, token: &str| {
        let mut tokens = tokens.clone();
        tokens[index] = token;
        format!("{head}\n\n{}\n", tokens.join(" "))
    };
    // The first action of a player, where an action of chance or of another moment is out of place.
    let trace = quadriga(&["replay", &path(&directory, "good/arena-1-000000.txt"), "--trace"]).ok();
    let steps: Vec<Value> = trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let first = steps.iter().position(|step| step["next"].is_u64()).expect("somebody acts");
    let place = format!("move {}", first + 1);
    let headless = good.replace(&good.lines().find(|line| line.starts_with("[Game")).unwrap().to_owned(), "");
    for (name, text, words) in [
        ("unknown-card", with(0, "deal:colosseum-of-glass"), &["move 1", "no card `colosseum-of-glass`"][..]),
        ("wrong-token", with(first, "flurb"), &[&place, "`flurb` is not a move"]),
        ("illegal", with(first, "end"), &[&place, "`end` is not allowed there"]),
        ("truncated", format!("{head}\n\n{}\n", tokens[..tokens.len() / 2].join(" ")), &["cut short"]),
        ("half-token", with(tokens.len() - 1, &tokens[tokens.len() - 1][..2]), &["move"]),
        ("no-game", headless, &["line 1", "`Game` is missing"]),
        ("digest", good.replace("[Digest \"", "[Digest \"zz"), &["line", "16 hexadecimal digits"]),
        ("result", good.replace("[Scores \"", "[Scores \"9"), &["the result in the headers"]),
        ("three", good.replace("[Seats \"2\"]", "[Seats \"3\"]"), &["Arena", "not for 3"]),
        ("rules", good.replace("[Rules \"", "[Rules \"9"), &["edition 9"]),
        ("header", good.replace("[Seats", "[Se ats"), &["line 3"]),
    ] {
        let file = path(&directory, &format!("{name}.txt"));
        fs::write(&file, text).unwrap();
        for extra in [&["--check"][..], &[], &["--trace"]] {
            // Only the check compares result and digest; all read the same form and the same moves.
            if !extra.is_empty() && extra[0] == "--check" || !["truncated", "result"].contains(&name) {
                quadriga(&[&["replay", &file], extra].concat()).fails(1, &[&[file.as_str()], words].concat());
            }
        }
        if !["truncated", "result"].contains(&name) {
            quadriga(&["play", "--load", &file]).fails(1, &[&file]);
        }
    }
    // An altered outcome of chance stays legal, so the digest must tell.
    let altered = (0..tokens.len())
        .filter(|&n| steps[n]["next"] == "chance")
        .flat_map(|n| {
            let odds = steps[n]["legal"].as_array().unwrap();
            odds.iter().map(move |pair| (n, pair[0].as_str().unwrap()))
        })
        .filter(|&(n, token)| token != tokens[n])
        .take(5);
    for (n, token) in altered {
        let file = path(&directory, "altered.txt");
        fs::write(&file, with(n, token)).unwrap();
        quadriga(&["replay", &file, "--check"]).fails(1, &[&file]);
    }
    for (args, words) in [
        (&["simulate", "arena", "--seats", "3"][..], &["Arena", "not for 3"][..]),
        (&["play", "arena", "--seats", "0"], &["not for 0"]),
        (&["simulate", "arena", "--options", "{\"deck\":\"tarot\"}"], &["tarot"]),
        (&["simulate", "arena", "--options", "{\"deck\""], &["options", "line 1 column"]),
        (&["simulate", "arena", "--options", "{\"decks\":\"roma\"}"], &["decks", "deck"]),
        (&["simulate", "arena", "--options", "7"], &["not a JSON object"]),
        (&["simulate", "ludo"], &["no game `ludo`", "arena"]),
        (&["simulate", "arena", "--games", "-1"], &["'-1'"]),
        (&["simulate"], &["not provided", "<GAME>"]),
        (&["simulate", "arena", "--bots", "nero"], &["no bot `nero`"]),
        (&["analyse", "x", "--level", "search:0"], &["search:0", "from 1 to"]),
        (&["analyse", "x", "--level", "search:10000001"], &["search:10000001", "from 1 to 10000000"]),
        (&["analyse", "x", "--level", "search:99999999999"], &["search:99999999999"]),
        (&["analyse", "x", "--level", "nero"], &["no bot `nero`", "imperator"]),
        (&["analyse", "x", "--threads", "100000"], &["--threads", "from 1 to 256"]),
        (&["tournament", "arena", "--seats", "3", "--bots", "tiro,miles"], &["not for 3"]),
        (&["tournament", "antike", "--seats", "7", "--bots", "tiro,miles"], &["not for 7"]),
        (&["tournament", "arena", "--bots", "tiro"], &["at least two bots"]),
        (&["tournament", "arena", "--bots", "tiro,tiro"], &["tiro twice"]),
        (&["tournament", "arena", "--bots", "tiro,nero"], &["no bot `nero`"]),
        (&["tournament", "arena", "--bots", "tiro,plain:0"], &["plain:0", "from 1 to"]),
        (&["tournament", "arena", "--bots", "tiro,miles", "--games", "0"], &["--games", "above 0"]),
        (&["tournament", "arena", "--bots", "tiro,miles", "--games", "18446744073709551615"], &["at most"]),
        (&["tournament", "arena", "--bots", "tiro,miles", "--threads", "257"], &["from 1 to 256"]),
        (&["tournament", "arena"], &["--bots"]),
        (&["simulate", "arena", "--threads", "1000000"], &["from 1 to 256"]),
        (&["loadtest", "--bot-tables", "2", "--bot-games", "arena"], &["Arena", "not for 4"]),
        (&["loadtest", "--bot-tables", "2", "--bot-games", "ludo"], &["no game `ludo`"]),
        (&["loadtest", "--bot-tables", "2", "--bot-seats", "9"], &["no game here is for 9"]),
        (&["loadtest", "--bot-tables", "2", "--level", "search:9"], &["search:9", "imperator"]),
        (&["loadtest", "--bot-tables", "2", "--level", "nero"], &["no bot `nero`"]),
        (&["play", "arena", "--seat", "0"], &["no seat 0"]),
    ] {
        quadriga(args).fails(2, words);
    }
    let record = path(&directory, "good/arena-1-000000.txt");
    let at = first.to_string();
    for (args, code, words) in [
        (&["analyse", &record][..], 1, &["the game is over"][..]),
        (&["analyse", &record, "--at", "9999"], 1, &["no position 9999"]),
        (&["analyse", &record, "--at", &at, "--seat", "0"], 2, &["no seat 0"]),
        (&["analyse", &record, "--at", &at, "--seat", "3"], 2, &["no seat 3"]),
        (&["analyse", &record, "--at", &at, "--level", "tiro"], 2, &["tiro", "imperator"]),
        (&["replay", &record, "--at", "9999"], 1, &["no position 9999"]),
    ] {
        quadriga(args).fails(code, words);
    }
}

#[test]
fn refusals_in_play_name_the_rule_and_change_nothing() {
    let directory = scratch("refusals");
    let file = path(&directory, "game.txt");
    let args = ["play", "arena", "--seed", "11", "--bot", "tiro", "--save", &file];
    let text = with_input(&args, "play:nobody\nend\n999\n0\n\u{7}\nsave /proc/none/x\nquit\n").ok();
    assert!(text.contains("there is no card `nobody`"), "{text}");
    assert!(text.contains("Choose a number from 1 to "), "{text}");
    assert!(text.contains("/proc/none/x cannot be written"), "{text}");
    let trace = quadriga(&["replay", &file, "--trace"]).ok();
    let players = trace.lines().filter(|line| !line.contains("\"next\":\"chance\"")).count();
    assert_eq!(players, 1, "nothing was played: {trace}");
}

#[test]
fn a_reader_who_leaves_is_no_reason_to_complain() {
    let directory = scratch("pipe");
    let records = path(&directory, "r");
    quadriga(&["simulate", "arena", "--games", "1", "--seed", "1", "--records", &records]).ok();
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadriga"))
        .args(["replay", &path(&directory, "r/arena-1-000000.txt"), "--trace"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn the_figures_of_arena_are_measured() {
    let json = quadriga(&["bench", "arena", "--seconds", "0.05", "--json"]).json();
    let figures = &json["games"][0];
    assert!(figures["state_bytes"].as_u64().unwrap() <= 512, "{figures}");
    assert!(figures["rebuild_ms"].as_f64().unwrap() < 50.0, "{figures}");
}

#[test]
fn an_older_edition_is_played_and_told_as_such() {
    let directory = scratch("editions");
    for (game, newest) in [("arena", "2"), ("antike", "2"), ("carpe-diem", "2"), ("gloria-mundi", "2")] {
        let records = path(&directory, game);
        let args = ["simulate", game, "--games", "1", "--records", &records, "--json"];
        let told = quadriga(&[&args[..], &["--edition", "1", "--options", "default"]].concat()).json();
        assert_eq!((&told["rules"], told["options"]["edition"] == 1), (&1.into(), newest != "1"));
        let file = path(&directory, &format!("{game}/{game}-1-000000.txt"));
        let text = fs::read_to_string(&file).expect("a record");
        assert!(text.contains("[Rules \"1\"]") && !text.contains("edition"), "{text}");
        quadriga(&["replay", &file, "--check"]).ok();
        let story = quadriga(&["replay", &file]).ok();
        assert_eq!(story.contains("Options: edition: 1\n"), newest != "1", "{story}");

        let told = quadriga(&args).json();
        assert_eq!(told["rules"].to_string(), newest);
        let text = fs::read_to_string(&file).expect("the record, written over");
        assert!(text.contains(&format!("[Rules \"{newest}\"]")), "{text}");
        quadriga(&["replay", &file, "--check"]).ok();
        assert!(!quadriga(&["replay", &file]).ok().contains("Options:"));
    }
}
