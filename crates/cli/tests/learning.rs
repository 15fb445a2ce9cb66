//! Self-play and networks on the command line, over the toy game Ludus.

mod toy;

use games::nn::{Shape, file};
use games::{Rng, layout_digest};
use quadriga_cli::{Io, run};
use serde_json::{Value, json};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

struct Ran {
    code: u8,
    out: String,
    err: String,
}

impl Ran {
    #[track_caller]
    fn json(self) -> Value {
        assert_eq!(self.code, 0, "{}{}", self.out, self.err);
        serde_json::from_str(&self.out).expect("the output is JSON")
    }

    #[track_caller]
    fn fails(self, words: &str) {
        assert_ne!(self.code, 0, "{}", self.out);
        assert!(
            self.err.contains(words) && self.err.lines().count() == 1,
            "`{words}` is not in: {}",
            self.err
        );
    }
}

fn quadriga(args: &[&str], input: &str) -> Ran {
    let args = ["quadriga"].iter().chain(args).map(OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut io = Io { input: &mut input.as_bytes(), out: &mut out, err: &mut err, terminal: false };
    let code = run(args, toy::GAMES, &mut io);
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    Ran { code, out: text(out), err: text(err) }
}

fn scratch(test: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("learning-{test}"));
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).expect("the test's directory can be made");
    directory
}

fn shards(directory: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found: Vec<_> = fs::read_dir(directory)
        .expect("it is there")
        .map(|entry| entry.expect("an entry").path())
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(path).unwrap()))
        .collect();
    found.sort();
    found
}

fn play(directory: &Path, more: &[&str]) -> Ran {
    let out = directory.to_str().unwrap();
    let args = ["selfplay", "ludus", "--out", out, "--seats", "2,3", "--iterations", "20", "--json"];
    quadriga(&[&args[..], more].concat(), "")
}

#[test]
fn shards_are_the_same_on_any_number_of_threads_and_go_on_where_they_stopped() {
    let (one, many) = (scratch("one"), scratch("many"));
    let told = play(&one, &["--games", "22", "--shard", "5"]).json();
    assert_eq!((told["games"].as_u64(), told["kept"].as_u64()), (Some(22), Some(0)));
    assert!(told["positions"].as_u64() > Some(50) && told["iterations_per_second"].as_f64() > Some(0.0));
    play(&many, &["--games", "22", "--shard", "5", "--threads", "3"]).json();
    assert_eq!(shards(&one), shards(&many));
    assert_eq!(shards(&one).len(), 5);
    // One is lost, one was never finished: both are played again, the others are kept.
    let before = shards(&many);
    fs::remove_file(many.join("ludus-1-000002.qsp")).unwrap();
    fs::remove_file(many.join("ludus-1-000004.qsp")).unwrap();
    fs::write(many.join("ludus-1-000004.part"), b"half").unwrap();
    let told = play(&many, &["--games", "22", "--shard", "5"]).json();
    assert_eq!((told["games"].as_u64(), told["kept"].as_u64()), (Some(7), Some(15)));
    assert_eq!(shards(&many), before);
}

#[test]
fn a_shard_that_is_damaged_or_of_other_games_is_told_and_left_alone() {
    let directory = scratch("damaged");
    play(&directory, &["--games", "4", "--shard", "4"]).json();
    let path = directory.join("ludus-1-000000.qsp");
    let whole = fs::read(&path).unwrap();
    play(&directory, &["--games", "4", "--shard", "4", "--hot", "3"]).fails("played otherwise");
    for at in [0, 30, whole.len() / 2, whole.len() - 1] {
        let mut bent = whole.clone();
        bent[at] ^= 4;
        fs::write(&path, &bent).unwrap();
        play(&directory, &["--games", "4", "--shard", "4"]).fails("damaged");
        assert_eq!(fs::read(&path).unwrap(), bent);
    }
    fs::write(&path, b"").unwrap();
    play(&directory, &["--games", "4", "--shard", "4"]).fails("too short");
}

#[test]
fn what_cannot_be_played_is_refused_in_words() {
    let directory = scratch("refused");
    play(&directory, &["--presets", "nothing"]).fails("there is no preset `nothing`");
    play(&directory, &["--noise", "2"]).fails("from 0 to 1");
    let out = directory.to_str().unwrap();
    quadriga(&["selfplay", "ludus", "--out", out, "--seats", "9"], "").fails("quadriga");
    quadriga(&["selfplay", "nothing", "--out", out], "").fails("there is no game");
    assert!(shards(&directory).is_empty());
}

/// The file that `python/tests/test_shards.py` reads is what is written today. `QUADRIGA_UPDATE=1` writes it anew.
#[test]
fn the_shard_that_python_reads_is_current() {
    let directory = scratch("python");
    play(&directory, &["--games", "4", "--shard", "4", "--seed", "7"]).json();
    let written = fs::read(directory.join("ludus-7-000000.qsp")).unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../python/tests/data/ludus-7-000000.qsp");
    if std::env::var_os("QUADRIGA_UPDATE").is_some() {
        fs::create_dir_all(kept.parent().unwrap()).unwrap();
        fs::write(&kept, &written).unwrap();
    }
    assert!(fs::read(&kept).is_ok_and(|kept| kept == written), "QUADRIGA_UPDATE=1 writes it");
}

/// A network of this shape with weights by lot, for Ludus at so many seats.
fn network(directory: &Path, seats: usize, other: bool) -> PathBuf {
    let table = toy::GAMES[0].study(seats, &Value::Null).expect("it starts");
    let (observed, whole) = (table.layout(), table.peeking_layout());
    let features = |layout: &games::Layout| {
        let numbers = layout.fields.iter().flat_map(|field| {
            let number = match &field.within {
                games::Within::Count(range) => games::nn::Number::Count(*range.start(), *range.end()),
                games::Within::OneOf(n) => games::nn::Number::OneOf(*n),
            };
            std::iter::repeat_n(number, field.size())
        });
        games::nn::Encoder::new(numbers).features()
    };
    let mut rng = Rng::new(seats as u64);
    let shape = Shape {
        game: "ludus".into(),
        seats,
        observed: (observed.size, layout_digest(&observed)),
        whole: (whole.size + usize::from(other), layout_digest(&whole)),
        actions: table.action_count(),
        value: vec![features(&whole), 16, 2 * seats],
        corrects: None,
        policy: vec![features(&observed), 16, table.action_count()],
    };
    let (name, bytes) = file::write(&shape, || rng.unit() - 0.5).expect("it is small");
    let path = directory.join(name);
    fs::write(&path, bytes).unwrap();
    path
}

#[test]
fn networks_play_in_tournaments_and_self_play_and_answer_questions() {
    let (nets, out) = (scratch("nets"), scratch("nets-out"));
    let nets_arg = nets.to_str().unwrap();
    let bots =
        ["tournament", "ludus", "--seats", "2", "--games", "2", "--json", "--bots", "net:30,classic:30"];
    quadriga(&bots, "").fails("there is no network for");
    quadriga(&[&bots[..], &["--nets", nets_arg]].concat(), "").fails("there is no network (*.net)");
    let stranger = network(&nets, 2, true);
    quadriga(&[&bots[..], &["--nets", nets_arg]].concat(), "").fails("trained on other numbers");
    quadriga(&["network", stranger.to_str().unwrap()], "").fails("trained on other numbers");
    fs::remove_file(&stranger).unwrap();

    let path = network(&nets, 2, false);
    let path = path.to_str().unwrap();
    let told = quadriga(&[&bots[..], &["--nets", nets_arg]].concat(), "").json();
    assert!(told.to_string().contains("net:30"), "{told}");
    // No network for the second place, and none for three seats.
    let rivals = ["tournament", "ludus", "--games", "2", "--bots", "net:30,rival:30", "--nets", nets_arg];
    quadriga(&[&rivals[..], &["--seats", "2"]].concat(), "").fails("--rivals");
    quadriga(&[&bots[..3], &["3"], &bots[4..], &["--nets", nets_arg]].concat(), "").fails("at 3 seats");
    quadriga(&[&rivals[..], &["--seats", "2", "--rivals", nets_arg, "--json"]].concat(), "").json();

    // Self-play with and without it differs, and its head says which it was.
    let play = |seed: &str, more: &[&str]| {
        let args = ["selfplay", "ludus", "--seats", "2", "--games", "2", "--json", "--seed", seed];
        quadriga(&[&args[..], &["--out", out.to_str().unwrap()], more].concat(), "").json();
        fs::read(out.join(format!("ludus-{seed}-000000.qsp"))).unwrap()
    };
    let (learned, plain) = (play("3", &["--nets", nets_arg]), play("4", &[]));
    let says = |bytes: &[u8]| String::from_utf8_lossy(bytes).contains(r#""network":"ludus-2-"#);
    assert_eq!((says(&learned), says(&plain)), (true, false));

    assert_eq!(quadriga(&["network", path], "").json()["seats"], 2);
    let whole = quadriga(&["network", path], "").json()["whole"].as_u64().unwrap() as usize;
    let ask = |question: Value| quadriga(&["network", path, "--ask"], &format!("{question}\n"));
    let answer = ask(json!({ "row": vec![1; whole], "actions": [0, 2] })).json();
    let sum = |name: &str| answer[name].as_array().unwrap().iter().map(|n| n.as_f64().unwrap()).sum::<f64>();
    assert!((sum("chances") - 1.0).abs() < 1e-5 && (sum("shares") - 1.0).abs() < 1e-5, "{answer}");
    assert_eq!(answer["margins"].as_array().map(Vec::len), Some(2));
    ask(json!({ "row": [1, 2] })).fails("line 1: a row has");
    ask(json!({ "row": vec![1; whole], "actions": [60000] })).fails("are below");
    ask(json!({ "rows": [] })).fails("line 1");
    let mut bytes = fs::read(path).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(path, bytes).unwrap();
    quadriga(&["network", path], "").fails("damaged or was renamed");
}
