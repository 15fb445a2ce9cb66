//! Every command over the toy game Ludus, driven in this process with its own streams. It has no puzzles: those are looked for in records
//! of a real game.

mod toy;

use games::puzzles::Puzzles;
use games::{GameFace, Next, Record, Told};
use protocol::{Ply, Seat, Viewpoint};
use quadriga_cli::{Io, run};
use serde_json::Value;
use std::ffi::OsString;
use std::path::PathBuf;
use table::fair::{Dice, Scheme, Seed, write_headers};
use table::{Bits, Part};

/// What a command wrote, and how it ended.
struct Ran {
    code: u8,
    out: String,
    err: String,
}

impl Ran {
    #[track_caller]
    fn ok(self) -> String {
        assert_eq!(self.code, 0, "{}{}", self.out, self.err);
        self.out
    }

    #[track_caller]
    fn fails(self, code: u8, words: &[&str]) {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        assert_eq!(self.err.lines().count(), 1, "one sentence, not: {}", self.err);
        for word in words {
            assert!(self.err.contains(word), "`{word}` is not in: {}", self.err);
        }
    }

    #[track_caller]
    fn json(self) -> Value {
        serde_json::from_str(&self.ok()).expect("the output is JSON")
    }
}

fn quadriga(args: &[&str], input: &str) -> Ran {
    quadriga_of(toy::GAMES, args, input)
}

fn quadriga_of(games: &'static [&'static dyn GameFace], args: &[&str], input: &str) -> Ran {
    let args = ["quadriga"].iter().chain(args).map(OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut io = Io { input: &mut input.as_bytes(), out: &mut out, err: &mut err, terminal: false };
    let code = run(args, games, &mut io);
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    Ran { code, out: text(out), err: text(err) }
}

/// A directory of this test's own, emptied first.
fn scratch(test: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("commands-{test}"));
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).expect("the test's directory can be made");
    directory
}

fn path(directory: &std::path::Path, name: &str) -> String {
    directory.join(name).to_str().expect("the path is text").to_owned()
}

#[test]
fn games_lists_seats_options_presets_and_bots() {
    let text = quadriga(&["games"], "").ok();
    for words in [
        "Ludus  (ludus)",
        "2–4 players, usually 2",
        "rounds: 1 to 5, default 2",
        "How often everybody takes coins.",
        "pot: one of full, small, default full (R1)",
        "- small: Six coins.",
        "Presets for --options:\n    default: The usual game\n    small: A small pot\n",
        "tiro, miles, centurio, legatus, imperator",
        "random, greedy",
    ] {
        assert!(text.contains(words), "`{words}` is not in: {text}");
    }
    let json = quadriga(&["games", "--json"], "").json();
    assert_eq!(json["games"][0]["id"], "ludus");
    let rounds = &json["games"][0]["options"][0];
    assert_eq!((&rounds["key"], &rounds["values"]["default"]), (&"rounds".into(), &2.into()));
    assert_eq!(rounds["words"], "How often everybody takes coins.");
    assert_eq!(json["games"][0]["presets"][1]["options"]["pot"], "small");
    assert_eq!(json["games"][0]["presets"][1]["title"], "A small pot");
    assert_eq!(json["bots"][0], "tiro");
}

#[test]
fn games_lists_the_numbers_of_actions_and_the_fields_of_observations() {
    let text = quadriga(&["games", "ludus", "--actions"], "").ok();
    for words in
        ["Ludus  (ludus): actions 0 to 3", "    0  end", "    3  take:3", "Take 3 from the pot.", "pot "]
    {
        assert!(text.contains(words), "`{words}` is not in: {text}");
    }
    let json = quadriga(&["games", "--actions", "--json"], "").json();
    let ludus = &json["games"][0];
    assert_eq!(ludus["action_count"], 4);
    assert_eq!(
        ludus["actions"][1],
        serde_json::json!({"id": 1, "token": "take:1", "words": "Take 1 from the pot."})
    );
    assert_eq!(ludus["observation_size"], 7);
    assert_eq!(ludus["observation"][5]["shape"], serde_json::json!([2]));
    assert_eq!(ludus["peeking"][0]["name"], "peek: cards");
}

#[test]
fn simulate_gives_the_same_results_on_every_run_and_number_of_threads() {
    let run = |threads: &str, seed: &str| {
        quadriga(
            &[
                "simulate",
                "ludus",
                "--games",
                "700",
                "--seed",
                seed,
                "--threads",
                threads,
                "--audit",
                "--json",
            ],
            "",
        )
        .json()
    };
    let one = run("1", "5");
    for key in [
        "game",
        "seats",
        "games",
        "decisions",
        "chance_events",
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "mean_decisions",
        "max_decisions",
        "max_legal_actions",
        "wins",
        "draws",
        "state_bytes",
        "results_hash",
    ] {
        assert!(!one[key].is_null(), "`{key}` is missing");
    }
    assert_eq!((&one["decisions"], &one["chance_events"]), (&5600.into(), &1400.into()));
    assert_eq!((&one["max_decisions"], &one["max_legal_actions"]), (&8.into(), &3.into()));
    let wins: u64 = one["wins"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(wins + one["draws"].as_u64().unwrap(), 700);
    for other in [run("1", "5"), run("3", "5")] {
        for key in ["results_hash", "wins", "draws", "decisions", "mean_scores", "bots"] {
            assert_eq!(one[key], other[key], "{key}");
        }
    }
    assert_ne!(one["results_hash"], run("1", "6")["results_hash"]);
    // The parts of the score sheet add up to the scores.
    let mean = |line: &Value| line[0].as_f64().unwrap();
    let parts: f64 = one["score_sheet"].as_object().unwrap().values().map(mean).sum();
    assert!((parts - mean(&one["mean_scores"])).abs() < 1e-3, "{}", one["score_sheet"]);
}

#[test]
fn simulate_draws_any_seats_and_options_that_there_are() {
    let run = |more: &[&str]| {
        let args = ["simulate", "ludus", "--options", "any", "--games", "300", "--audit", "--json"];
        quadriga(&[&args[..], more].concat(), "")
    };
    let one = run(&[]).json();
    assert_eq!((&one["games"], &one["audited"]), (&300.into(), &true.into()));
    assert_ne!(one["decisions"], 2400, "not all games are of the usual kind");
    assert!(one["max_decisions"].as_u64().unwrap() > 8, "some have more seats or rounds: {one}");
    assert_eq!(run(&["--threads", "3"]).json()["results_hash"], one["results_hash"]);
    assert_ne!(run(&["--seed", "2"]).json()["results_hash"], one["results_hash"]);
    run(&["--bots", "random,greedy"]).fails(2, &["one level"]);
    run(&["--edition", "7"]).fails(2, &["no such edition"]);
}

#[test]
fn simulate_balances_seats_and_tells_how_each_bot_fared() {
    let args =
        ["simulate", "ludus", "--seats", "3", "--games", "300", "--bots", "greedy,random,random", "--json"];
    let json = quadriga(&args, "").json();
    let bots = json["bots"].as_array().unwrap();
    assert_eq!((&bots[0]["bot"], &bots[0]["seats"]), (&"greedy".into(), &1.into()));
    assert_eq!((&bots[1]["bot"], &bots[1]["seats"]), (&"random".into(), &2.into()));
    let share = |bot: usize| bots[bot]["win_share"].as_f64().unwrap();
    assert!(share(0) > 0.5, "greedy takes three coins each time: {}", share(0));
    assert!((share(0) + share(1) - 1.0).abs() < 1e-3);
    // Greedy sits in each seat equally often, so its advantage shows in no seat of its own.
    let means: Vec<f64> =
        json["mean_scores"].as_array().unwrap().iter().map(|n| n.as_f64().unwrap()).collect();
    assert!(means.iter().all(|mean| (mean - means[0]).abs() < 0.8), "{means:?}");
    let text = quadriga(&args[..args.len() - 1], "").ok();
    assert!(text.contains("greedy") && text.contains("seat 3") && text.contains("results hash"), "{text}");
}

#[test]
fn records_of_a_simulation_check_replay_and_trace() {
    let directory = scratch("records");
    let records = path(&directory, "kept");
    quadriga(&["simulate", "ludus", "--games", "3", "--seed", "9", "--records", &records], "").ok();
    let file = path(&directory, "kept/ludus-9-000002.txt");
    let checked = quadriga(&["replay", &file, "--check"], "").ok();
    assert!(checked.contains("all 10 actions are legal") && checked.contains("digest holds"), "{checked}");

    let story = quadriga(&["replay", &file], "").ok();
    assert!(story.contains("is dealt a ") && story.contains("random takes"), "{story}");
    assert!(story.contains("All rounds are played.") && story.contains("Place"), "{story}");
    let watched = quadriga(&["replay", &file, "--from", "spectator"], "").ok();
    assert!(watched.contains("is dealt a card.") && !watched.contains("is dealt a 1"), "{watched}");

    let trace = quadriga(&["replay", &file, "--trace"], "").ok();
    let steps: Vec<Value> = trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(steps.len(), 11);
    assert_eq!(steps[0]["next"], "chance");
    assert_eq!(steps[0]["legal"][0], serde_json::json!(["deal:1", 1]));
    assert_eq!((&steps[2]["n"], &steps[2]["next"]), (&2.into(), &0.into()));
    assert_eq!(steps[2]["legal"], serde_json::json!(["take:1", "take:2", "take:3"]));
    assert!(steps[2]["action"].as_str().unwrap().starts_with("take:"));
    assert_eq!(steps[2]["state"]["cards"], serde_json::json!([null, null]), "a spectator sees no card");
    assert_eq!(steps[10]["next"], "over");
    assert!(steps[10]["action"].is_null() && steps[10]["legal"] == serde_json::json!([]));

    let at = quadriga(&["replay", &file, "--at", "2"], "").ok();
    assert!(
        at.contains("after 2 of 10 actions") && at.contains("take coins") && at.contains("take:3"),
        "{at}"
    );
    quadriga(&["replay", &file, "--at", "11"], "").fails(1, &["ludus-9-000002.txt", "no position 11"]);
    quadriga(&["replay", &file, "--from", "3"], "").fails(2, &["seat from 1 to 2"]);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(quadriga(&["replay", "-", "--check"], &text).ok().contains("standard input"));
}

#[test]
fn spoilt_records_are_named_with_what_is_wrong_and_where() {
    let directory = scratch("spoilt");
    let records = path(&directory, "kept");
    quadriga(&["simulate", "ludus", "--games", "1", "--seed", "9", "--records", &records], "").ok();
    let good = std::fs::read_to_string(directory.join("kept/ludus-9-000000.txt")).unwrap();
    let tokens: Vec<&str> = good.lines().last().unwrap().split(' ').collect();
    let with = |index: usize, token: &str| {
        let mut tokens = tokens.clone();
        tokens[index] = token;
        good.replace(good.lines().last().unwrap(), &tokens.join(" "))
    };
    let cut = good.replace(good.lines().last().unwrap(), &tokens[..6].join(" "));
    let other_card = if tokens[0] == "deal:1" { "deal:2" } else { "deal:1" };
    for (name, text, words) in [
        ("unknown", with(2, "grab:3"), &["move 3", "`grab:3`", "not a move"][..]),
        ("illegal", with(3, "take:2"), &["move 4", "take:2", "not to be done now"]),
        ("altered", with(0, other_card), &["in the headers is"]),
        ("cut", cut, &["cut short", "(6)"]),
        ("longer", format!("{} end\n", good.trim_end()), &["move 11", "after the end"]),
        ("digest", good.replace("[Digest \"", "[Digest \"0").replace("\"]\n\n", "0\"]\n\n"), &["line", "16"]),
        ("game", good.replace("\"ludus\"", "\"chess\""), &["`chess`", "ludus"]),
        ("rules", good.replace("[Rules \"1\"]", "[Rules \"7\"]"), &["edition 7"]),
        ("seats", good.replace("[Seats \"2\"]", "[Seats \"9\"]"), &["2 to 4 players", "9"]),
        ("options", good.replace("\\\"rounds\\\":2", "\\\"rounds\\\":20"), &["option `rounds`"]),
        ("empty", String::new(), &["line 1", "`Game` is missing"]),
    ] {
        let file = path(&directory, &format!("spoilt-{name}.txt"));
        std::fs::write(&file, text).unwrap();
        let ran = quadriga(&["replay", &file, "--check"], "");
        assert_eq!(ran.err.trim_end().lines().count(), 1, "one sentence: {}", ran.err);
        assert!(ran.err.contains(&file), "{}", ran.err);
        ran.fails(1, words);
    }
    std::fs::write(directory.join("binary.txt"), [0xff, 0xfe, 0]).unwrap();
    quadriga(&["replay", &path(&directory, "binary.txt")], "").fails(1, &["binary.txt", "not text"]);
    quadriga(&["replay", &path(&directory, "none.txt")], "").fails(1, &["none.txt", "cannot be read"]);
}

#[test]
fn a_bad_command_line_is_refused_in_one_sentence() {
    for (args, words) in [
        (&["simulate", "chess"][..], &["no game `chess`", "ludus"][..]),
        (&["simulate", "ludus", "--seats", "7"], &["2 to 4 players, not for 7"]),
        (&["simulate", "ludus", "--options", "{\"rounds\":"], &["options", "EOF"]),
        (&["simulate", "ludus", "--options", "[]"], &["not a JSON object"]),
        (&["simulate", "ludus", "--options", "{\"rounds\":9}"], &["option `rounds`", "9"]),
        (&["simulate", "ludus", "--options", "{\"colour\":1}"], &["colour", "rounds"]),
        (
            &["simulate", "ludus", "--edition", "2"],
            &["edition 2 of the rules is not known here, only edition 1"],
        ),
        (&["simulate", "ludus", "--edition", "2", "--options", "small"], &["edition 2 of the rules"]),
        (
            &["simulate", "ludus", "--edition", "1", "--options", "{\"edition\":2}"],
            &["--edition says 1", "edition 2"],
        ),
        (&["simulate", "ludus", "--options", "tiny"], &["preset", "small"]),
        (&["simulate", "ludus", "--bots", "hal"], &["no bot `hal`", "greedy"]),
        (&["simulate", "ludus", "--bots", "random,random,greedy"], &["3 bots for 2 seats"]),
        (&["simulate", "ludus", "--threads", "0"], &["threads"]),
        (&["play", "ludus", "--seat", "3"], &["no seat 3"]),
        (&["play", "ludus", "--bot", "greedy,greedy"], &["2 bots where 1 play"]),
        (&["play"], &["GAME"]),
        (&["tournament", "ludus", "--bots", "random"], &["at least two bots"]),
        (&["tournament", "ludus", "--bots", "random,random"], &["twice"]),
        (&["bench", "--seconds", "0"], &["above 0"]),
        (&["fly"], &["fly"]),
    ] {
        quadriga(args, "").fails(2, words);
    }
    assert!(quadriga(&["simulate", "--help"], "").ok().contains("--records"));
    let no_directory = quadriga(&["simulate", "ludus", "--records", "/proc/none"], "");
    no_directory.fails(1, &["/proc/none", "cannot be made"]);
}

#[test]
fn a_game_is_played_by_numbers_tokens_and_words() {
    let directory = scratch("play");
    let save = path(&directory, "game.txt");
    let input =
        "help\nhelp coin\nrule 1\nundo\ntake:9\nsing\n7\n3\nundo\n2\nend\nhint\nscore\nlog\n1\nsave \n1\n";
    let args = ["play", "ludus", "--bot", "greedy", "--seed", "4", "--name", "Livia", "--save", &save];
    let text = quadriga(&args, input).ok();
    for words in [
        "Ludus: Livia, Greedy",
        "take back your last action",
        "A round piece of bronze, worth one point.",
        "R1 Take one to three coins",
        "There is nothing to take back",
        "`sing` is not a move of this game",
        "Choose a number from 1 to 3.",
        "Livia takes back the last action.",
        "   3  Take 3 from the pot. (",
        "`save` needs the name of a file.",
        "Greedy takes 3 coins.",
        "wins.",
        "The record is in",
    ] {
        assert!(text.contains(words), "`{words}` is not in: {text}");
    }
    assert!(text.contains("Greedy is dealt a card."), "the rival's card stays hidden: {text}");
    assert!(quadriga(&["replay", &save, "--check"], "").ok().contains("result holds"));
    quadriga(&["play", "--load", &save], "").fails(1, &["the game is over"]);
}

#[test]
fn quitting_saves_and_loading_goes_on_as_it_would_have() {
    let directory = scratch("load");
    let (whole, parted) = (path(&directory, "whole.txt"), path(&directory, "parted.txt"));
    quadriga(&["play", "ludus", "--seed", "8", "--save", &whole], "3\nend\n1\nend\n").ok();
    let left = quadriga(&["play", "ludus", "--seed", "8", "--save", &parted], "3\nend\n").ok();
    assert!(left.contains(&format!("quadriga play --load {parted}")), "{left}");
    assert!(quadriga(&["replay", &parted, "--check"], "").ok().contains("not finished"));
    quadriga(&["play", "carpe", "--load", &parted], "").fails(2, &["a game of ludus, not of carpe"]);
    quadriga(&["play", "--load", &parted], "1\nend\n").ok();
    assert_eq!(std::fs::read_to_string(&whole).unwrap(), std::fs::read_to_string(&parted).unwrap());
}

#[test]
fn at_a_hot_seat_each_sees_only_their_own_card() {
    let directory = scratch("hot");
    let save = path(&directory, "hot.txt");
    let args = [
        "play",
        "ludus",
        "--hot-seat",
        "--options",
        "{\"rounds\":1}",
        "--seed",
        "2",
        "--name",
        "Ada,Bo",
        "--save",
        &save,
    ];
    // Ada takes three and ends her turn, but before the keyboard is passed on takes it back to take one instead.
    let input = "\n3\nend\nundo\nundo\n1\nend\nnot yet\n\n2\nend\n";
    let text = quadriga(&args, input).ok();
    let turns: Vec<&str> = text.split("Pass the keyboard to ").collect();
    assert!(turns[1].starts_with("Ada.") && turns[2].starts_with("Bo."), "{text}");
    assert!(turns[1].contains("Bo is dealt a card.") && turns[1].contains("card hidden"), "{text}");
    assert!(text.contains("or Ada types `undo`") && text.contains("Just press Enter"), "{text}");
    let last = turns.last().unwrap();
    assert!(last.contains("Ada is dealt a card.") && last.contains("Ada takes one coin."), "{last}");
    assert!(!text.contains("Bo takes 3"), "{text}");
    let story = quadriga(&["replay", &save], "").ok();
    assert!(story.contains("Ada takes one coin.") && story.contains("Bo takes 2 coins."), "{story}");
}

#[test]
fn a_tournament_ranks_its_bots_and_can_be_resumed() {
    let directory = scratch("tournament");
    let file = path(&directory, "results.jsonl");
    let run = |games: &str, extra: &[&str]| {
        let mut args = vec!["tournament", "ludus", "--seats", "3", "--bots", "random,greedy", "--seed", "3"];
        args.extend(["--games", games, "--json"]);
        args.extend(extra);
        quadriga(&args, "").json()
    };
    let without_clock = |mut json: Value| {
        for bot in json["bots"].as_array_mut().unwrap() {
            bot["seconds_per_move"] = Value::Null;
        }
        json
    };
    let all = run("40", &[]);
    assert_eq!(all["pairings"].as_array().unwrap().len(), 2, "each alone among the others");
    assert_eq!(all["pairings"][0]["games"], 42, "a multiple of the seats");
    assert_eq!(all["bots"][0]["bot"], "greedy");
    assert!(all["bots"][0]["elo"].as_f64() > all["bots"][1]["elo"].as_f64());
    let records = path(&directory, "records");
    run("12", &["--resume", &file, "--threads", "2", "--records", &records]);
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 1 + 24);
    assert_eq!(std::fs::read_dir(&records).unwrap().count(), 24);
    let one = path(&directory, "records/ludus-greedy-random-000007.txt");
    assert!(quadriga(&["replay", &one, "--check"], "").ok().contains("result holds"));
    // A crash cuts the last line: that game is played again, and the rest follows.
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() - 20]).unwrap();
    let resumed = run("40", &["--resume", &file]);
    assert_eq!(without_clock(resumed), without_clock(all));
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 1 + 84);

    let args = ["tournament", "ludus", "--bots", "random,greedy", "--resume", &file];
    quadriga(&args, "").fails(1, &["line 1", "another tournament"]);
    std::fs::write(&file, "{\"a\":1}\n").unwrap();
    quadriga(&args, "").fails(1, &["line 1", "not the head of a tournament"]);
    let text = quadriga(&["tournament", "ludus", "--bots", "greedy,random", "--games", "10"], "").ok();
    assert!(text.contains("greedy against random") && text.contains("Elo") && text.contains("±"), "{text}");
}

#[test]
fn bench_measures_every_number_of_seats() {
    let json = quadriga(&["bench", "--seconds", "0.01", "--json"], "").json();
    let games = json["games"].as_array().unwrap();
    assert_eq!(games.iter().map(|game| game["seats"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 3, 4]);
    for key in [
        "decisions_per_second",
        "state_bytes",
        "rebuild_ms",
        "greedy_think_us",
        "search_iterations_per_second",
        "imperator_think_ms",
    ] {
        assert!(games.iter().all(|game| game[key].as_f64().unwrap() > 0.0), "{key}");
    }
    assert!(quadriga(&["bench", "ludus", "--seconds", "0.01"], "").ok().contains("random decisions/s"));
}

#[test]
fn review_tells_luck_from_choice_in_a_finished_game() {
    let directory = scratch("review");
    let over = path(&directory, "over.txt");
    quadriga(&["play", "ludus", "--seed", "2", "--save", &over, "--bot", "random"], "1\nend\n1\nend\n").ok();
    let args = ["review", &over, "--effort", "quick", "--json"];
    let review = quadriga(&args, "").json();
    let sums = review["sums"].as_array().expect("one for each seat");
    for sum in sums {
        let part = |name: &str| sum[name].as_f64().expect("a number");
        let parts = ["start", "dice", "choice", "others", "hidden", "remainder"];
        let all: f64 = parts.into_iter().map(part).sum();
        assert!((all - part("result")).abs() < 1e-9, "{sum}");
    }
    assert!(sums[0]["choice"].as_f64().expect("a number") < 0.0, "the least was taken each time: {review}");
    assert_eq!(quadriga(&[&args[..], &["--threads", "3"]].concat(), "").json(), review);
    let text = quadriga(&["review", &over, "--effort", "quick"], "").ok();
    assert!(text.contains("own choices") && text.contains("What decided it:"), "{text}");
    assert!(text.contains("the search would have played"), "{text}");

    let unfinished = path(&directory, "game.txt");
    quadriga(&["play", "ludus", "--hot-seat", "--seed", "2", "--save", &unfinished], "\n1\nend\n\n2\n").ok();
    for (args, code, words) in [
        (&["review", &unfinished][..], 1, &["not over"][..]),
        (&["review", &over, "--effort", "much"], 2, &["much", "quick"]),
        (&["review", "nowhere.txt"], 1, &["nowhere.txt"]),
    ] {
        quadriga(args, "").fails(code, words);
    }
}

#[test]
fn puzzles_are_found_in_records_the_same_on_any_number_of_threads() {
    let directory = scratch("puzzles");
    let records = directory.join("records");
    std::fs::create_dir(&records).expect("a directory");
    // The shortest games with a plain puzzle at their end, and one of another game, which is left out. With other luck the trials do not
    // find each of them again, but some.
    let save = |id: &str, many: usize| {
        let face = games::catalogue().iter().find(|face| face.info().id == id).expect("a game");
        let known = face.puzzles().expect("puzzles");
        let mut all: Vec<_> = known.all().filter(|(_, puzzle)| puzzle.gap[0] > 0.05).collect();
        all.sort_by_key(|(_, puzzle)| puzzle.at);
        for (number, (game, puzzle)) in all.into_iter().take(many).enumerate() {
            let mut record = known.record(id, game, puzzle);
            record.tokens.push(puzzle.right[0].clone());
            std::fs::write(records.join(format!("{id}-{number}.txt")), record.write()).expect("a record");
        }
    };
    save("gloria-mundi", 4);
    save("antike", 1);
    let look = |name: &str, more: &[&str]| {
        let from = records.to_str().expect("text");
        let file = path(&directory, name);
        let args = ["puzzles", "gloria-mundi", "--from", from, "--seed", "7", "--out", &file];
        let said = quadriga_of(games::catalogue(), &[&args[..], more].concat(), "").ok();
        (said, std::fs::read_to_string(file).expect("the file is there"))
    };
    let (said, one) = look("one.toml", &[]);
    let found = Puzzles::read("one.toml", &one).expect("a file of puzzles");
    let count = found.all().count();
    assert!(count >= 2, "{said}");
    assert!(said.starts_with("Gloria Mundi: 4 games, "), "{said}");
    assert!(said.contains(&format!(" {count} puzzles in ")) && said.ends_with(", seed 7\n"), "{said}");
    let face = games::catalogue().iter().find(|face| face.info().id == "gloria-mundi").expect("a game");
    let shipped = face.puzzles().expect("puzzles");
    for (game, puzzle) in found.all() {
        let same =
            shipped.all().find(|(other, of)| of.at == puzzle.at && other.tokens.starts_with(&game.tokens));
        let (_, same) = same.expect("the position is known");
        assert_eq!((&puzzle.right, puzzle.seat), (&same.right, same.seat), "the same is right");
    }
    assert_eq!(look("three.toml", &["--threads", "3"]).1, one);
    let (said, first) = look("first.toml", &["--wanted", "1"]);
    assert!(said.contains(" 1 puzzles in "), "{said}");
    assert!(one.starts_with(&first) && first.len() < one.len(), "{first}");

    // In games of the search with itself; whoever has no puzzle still has a file.
    let file = path(&directory, "ludus.toml");
    let args = ["puzzles", "ludus", "--seats", "2,3", "--games", "2", "--seed", "5", "--out", &file];
    let said = quadriga(&args, "").ok();
    assert!(said.starts_with("Ludus: 2 games, ") && !said.contains(" 0 positions"), "{said}");
    let text = std::fs::read_to_string(&file).expect("the file is there");
    assert_eq!(Puzzles::read("ludus.toml", &text).expect("a file of puzzles").seed, 5);

    let empty = path(&directory, "empty");
    std::fs::create_dir(&empty).expect("a directory");
    for (args, code, words) in [
        (&["puzzles", "chess", "--out", &file][..], 2, &["chess", "ludus"][..]),
        (&["puzzles", "ludus", "--out", &file, "--seats", "9"], 2, &["9"]),
        (&["puzzles", "ludus", "--out", &file, "--from", &empty], 1, &["no record of Ludus"]),
        (&["puzzles", "ludus", "--out", &file, "--from", "nowhere"], 1, &["nowhere"]),
        (
            &["puzzles", "ludus", "--out", "/nowhere/at/all.toml", "--games", "1"],
            1,
            &["/nowhere/at/all.toml"],
        ),
    ] {
        quadriga(args, "").fails(code, words);
    }
}

#[test]
fn analyse_tells_the_best_choices_from_the_seat_to_act() {
    let directory = scratch("analyse");
    let file = path(&directory, "game.txt");
    quadriga(&["play", "ludus", "--hot-seat", "--seed", "2", "--save", &file], "\n1\nend\n\n2\nend\n").ok();
    let args = ["analyse", &file, "--at", "2", "--level", "search:400", "--json"];
    let advice = quadriga(&args, "").json();
    assert_eq!((&advice["seat"], &advice["at"], &advice["played"]), (&0.into(), &2.into(), &"take:1".into()));
    assert_eq!(advice["choices"][0]["token"], "take:3", "more coins are better");
    assert_eq!(advice["choices"].as_array().unwrap().len(), 3);
    let mut again = quadriga(&args, "").json();
    again["seconds"] = advice["seconds"].clone();
    assert_eq!(advice, again, "the same seed gives the same answer");
    let text = quadriga(&["analyse", &file, "--at", "2", "--level", "search:400", "--top", "1"], "").ok();
    assert!(text.contains("1. Take 3 from the pot.") && text.contains("← played"), "{text}");
    assert!(text.contains("Chances to win") && text.contains("card hidden"), "{text}");
    // The last position is the default.
    assert_eq!(quadriga(&["analyse", &file, "--level", "centurio", "--json"], "").json()["at"], 6);

    let over = path(&directory, "over.txt");
    quadriga(&["play", "ludus", "--seed", "2", "--save", &over, "--bot", "random"], "1\nend\n1\nend\n").ok();
    for (args, code, words) in [
        (&["analyse", &over][..], 1, &["after 10 actions the game is over"][..]),
        (&["analyse", &file, "--at", "1"], 1, &["chance is to act", "position 2"]),
        (&["analyse", &file, "--at", "99"], 1, &["no position 99"]),
        (&["analyse", &file, "--seat", "3"], 2, &["no seat 3"]),
        (&["analyse", &file, "--seat", "2"], 1, &["seat 1 is to act, not seat 2"]),
        (&["analyse", &file, "--level", "greedy"], 2, &["greedy", "imperator"]),
        (&["analyse", &file, "--level", "plain:9"], 2, &["plain:9"]),
        (&["analyse", &file, "--level", "search:0"], 2, &["search:0", "from 1 to"]),
        (&["analyse", &file, "--level", "caesar"], 2, &["no bot `caesar`"]),
    ] {
        quadriga(args, "").fails(code, words);
    }
}

/// A whole game with a server's dice, everybody taking one coin at a time.
fn fair_game() -> Record {
    fair_game_of([Some(1), Some(2)])
}

/// The same, with bits as given; a bot has none.
fn fair_game_of(bits: [Option<u8>; 2]) -> Record {
    let seed = Seed([7; 32]);
    let words = ["mine", ""].map(str::to_owned);
    let mut parts = bits
        .into_iter()
        .zip(words)
        .map(|(fill, words)| Part { bits: fill.map(|fill| Bits([fill; 16])), words });
    let parts = [(); 2].map(|()| parts.next().unwrap());
    let dice = Dice::new(Scheme::Parts, seed.clone(), &parts);
    let mut table = toy::GAMES[0].start(2, &Value::Null).unwrap();
    while table.next() != Next::Over {
        let token = match table.next() {
            Next::Chance => dice.draw(table.steps().len() as u32 + 1, &table.odds()).token,
            _ => table.choices(Told::PLAIN)[0].token.clone(),
        };
        table.play(&token, Told::PLAIN).unwrap();
    }
    let mut record = Record {
        game: "ludus".to_owned(),
        rules: 1,
        seats: 2,
        tokens: table.tokens(),
        digest: Some(table.digest()),
        ..Record::default()
    };
    write_headers(&mut record, Scheme::Parts, &seed, &parts);
    record
}

#[test]
fn verify_proves_fair_dice_and_finds_loaded_ones() {
    let directory = scratch("verify");
    let file = path(&directory, "game.txt");
    let verify = |record: &Record, extra: &[&str]| {
        std::fs::write(&file, record.write()).unwrap();
        quadriga(&[&["verify", &file], extra].concat(), "")
    };
    let good = fair_game();
    assert!(verify(&good, &[]).ok().contains("the dice were fair"));
    let json = verify(&good, &["--json"]).json();
    assert_eq!((&json["holds"], json["draws"].as_array().unwrap().len()), (&true.into(), 2));
    let events = verify(&good, &["--events"]).ok();
    assert_eq!(events.lines().count(), good.tokens.len(), "every token has its line");
    assert_eq!(events.lines().filter(|line| line.contains("\"odds\"")).count(), 2);
    assert!(events.contains("\"ply\":1") && events.contains("[\"deal:6\",1]"), "{events}");

    let mut loaded = good.clone();
    loaded.tokens[1] = if good.tokens[1] == "deal:6" { "deal:5" } else { "deal:6" }.to_owned();
    verify(&loaded, &[]).fails(1, &["digest"]);
    loaded.digest = None;
    verify(&loaded, &[]).fails(1, &["game.txt", "action 2", "the seed gives"]);
    let mut other_words = good.clone();
    other_words.other.insert("Words0".to_owned(), "changed later".to_owned());
    verify(&other_words, &[]).fails(1, &["the seed gives"]);
    let mut other_seed = good.clone();
    other_seed.other.insert("Commitment".to_owned(), "00".to_owned());
    verify(&other_seed, &[]).fails(1, &["not the promised one"]);
    let mut silent = good.clone();
    silent.other.clear();
    verify(&silent, &[]).fails(1, &["no promise"]);
    // A record that calls all of its luck taken over proves nothing.
    let mut taken_over = good.clone();
    taken_over.other.insert("Opening".to_owned(), good.tokens.len().to_string());
    verify(&taken_over, &[]).fails(1, &["nothing to prove"]);
    let ran = verify(&taken_over, &["--json"]);
    assert!(ran.out.contains("\"holds\": false"), "{}", ran.out);
    ran.fails(1, &["nothing to prove"]);
}

/// What a browser in seat 0 would have kept of a game, every position of it.
fn receipt_of(record: &Record) -> Value {
    let commitment = record.other["Commitment"].clone();
    let parts = table::fair::read_parts(record, Scheme::Parts).unwrap();
    let shown: Vec<_> = (0..=record.tokens.len())
        .map(|ply| {
            let view = toy::GAMES[0].open(record, ply).unwrap().view(Viewpoint::Seat(Seat(0))).value();
            let ply = Ply(ply as u32);
            serde_json::json!([ply, "0", table::shown_print(ply, Viewpoint::Seat(Seat(0)), &view)])
        })
        .collect();
    serde_json::json!({
        "receipt": 1, "table": "abc", "game": "ludus", "commitment": commitment, "seats": [0],
        "bits": parts[0].bits_text(), "words": parts[0].words,
        "seals": [null, parts[1].seal(&commitment).to_string()], "shown": shown, "faults": [],
    })
}

/// A record that is sound in itself may still not be the game that was promised and played.
#[test]
fn a_receipt_is_held_against_the_record() {
    let directory = scratch("receipt");
    let (file, kept) = (path(&directory, "game.txt"), path(&directory, "receipt.json"));
    let verify = |record: &Record, receipt: &Value| {
        std::fs::write(&file, record.write()).unwrap();
        std::fs::write(&kept, receipt.to_string()).unwrap();
        quadriga(&["verify", &file, "--receipt", &kept], "")
    };
    let good = fair_game();
    let receipt = receipt_of(&good);
    let shown = good.tokens.len() + 1;
    let said = verify(&good, &receipt).ok();
    assert!(said.contains("the receipt fits") && said.contains(&format!("all {shown} positions")), "{said}");
    let with = |name: &str, value: Value| {
        let mut other = receipt.clone();
        other[name] = value;
        other
    };
    for (other, words) in [
        (with("commitment", "00".repeat(32).into()), "not the one that the browser was shown"),
        (with("bits", "00".repeat(16).into()), "not the one that the browser sent"),
        (with("words", "others".into()), "not the one that the browser sent"),
        (with("seals", serde_json::json!([null, "00".repeat(32)])), "not the one that was sealed"),
        (with("seals", serde_json::json!([null, null])), "was to add nothing"),
        (with("seals", serde_json::json!([null])), "another number of seats"),
        (with("shown", serde_json::json!([[3, "0", "00".repeat(16)]])), "Position 3 was shown otherwise"),
        (with("shown", serde_json::json!([[900, "0", "00".repeat(16)]])), "does not go so far"),
        (with("shown", serde_json::json!([[3, "7", "00".repeat(16)]])), "viewpoint"),
        (with("faults", serde_json::json!(["position 3 was taken back."])), "noted a fault"),
        (with("game", "arena".into()), "one of arena"),
        (with("receipt", 2.into()), "version 1"),
    ] {
        verify(&good, &other).fails(1, &["receipt.json", words]);
    }
    quadriga(&["verify", &file, "--receipt", "nowhere.json"], "").fails(1, &["nowhere.json"]);
}

/// Who plays against bots alone may take a turn back past luck. That is practice, and the record owns up to it: no fault of anybody.
#[test]
fn a_practice_game_is_proven_and_called_practice() {
    let directory = scratch("practice");
    let (file, kept) = (path(&directory, "game.txt"), path(&directory, "receipt.json"));
    let verify = |take_backs: Option<&str>, taken_back: u32, bot: bool| {
        let mut record = fair_game_of([Some(1), (!bot).then_some(2)]);
        record.other.extend(take_backs.map(|count| ("TakeBacks".to_owned(), count.to_owned())));
        let mut receipt = receipt_of(&record);
        receipt["taken_back"] = taken_back.into();
        if bot {
            receipt["seals"] = serde_json::json!([null, null]);
        }
        std::fs::write(&file, record.write()).unwrap();
        std::fs::write(&kept, receipt.to_string()).unwrap();
        quadriga(&["verify", &file, "--receipt", &kept], "")
    };
    for seen in [1, 2] {
        let said = verify(Some("2"), seen, true).ok();
        assert!(
            said.contains("the receipt fits") && said.contains("practice: ") && said.contains(": 2;"),
            "{said}"
        );
    }
    assert!(!verify(None, 0, true).ok().contains("practice: "));
    verify(Some("2"), 3, true).fails(1, &["receipt.json", "saw 3 turns taken back", "tells of 2"]);
    verify(None, 1, true).fails(1, &["tells of 0"]);
    verify(Some("two"), 0, true).fails(1, &["TakeBacks"]);
    verify(Some("2"), 1, false).fails(1, &["although others played"]);
}

#[test]
fn foreign_text_cannot_reach_the_terminal_raw() {
    let directory = scratch("escape");
    let file = path(&directory, "game.txt");
    let mut record = fair_game();
    record.names = vec!["\u{1b}]0;owned\u{7}Eve".to_owned(), "Bo".to_owned()];
    record.tokens.push("\u{1b}[2J".to_owned());
    std::fs::write(&file, record.write()).unwrap();
    let ran = quadriga(&["replay", &file], "");
    assert!(!ran.err.contains('\u{1b}'), "{:?}", ran.err);
    ran.fails(1, &["after the end"]);
    for at in ["2", "10"] {
        let text = quadriga(&["replay", &file, "--at", at], "").ok();
        assert!(text.contains("Eve") && !text.contains(['\u{1b}', '\u{7}']), "{text:?}");
    }
}
