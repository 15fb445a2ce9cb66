//! Datasets: what stands in them is what the rules replay, and nothing about people that was not asked for.

use games::{Level, Next, Record, find, is_of_the_table};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs the program: its exit code, its output, its complaints.
fn quadriga(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_quadriga")).args(args).output().expect("the binary runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// A folder of this test's own, emptied first.
fn scratch(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("dataset-{test}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("made");
    folder
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

/// Some golden games of the newest editions, which never change, by how their names begin.
const GOLDEN: [(&str, &[&str]); 4] = [
    ("arena", &["default-greedy.", "default-random."]),
    ("carpe-diem", &["01-"]),
    ("gloria-mundi", &["01-", "02-"]),
    ("antike", &["07-"]),
];

/// Copies golden games into a folder of records, under names of their own.
fn golden_records(to: &Path) -> usize {
    let mut count = 0;
    for (game, wanted) in GOLDEN {
        let folder = crates().join(game).join("tests/golden/edition-2");
        for file in std::fs::read_dir(folder).expect("there").map(|file| file.expect("read").path()) {
            let name = file.file_name().and_then(|name| name.to_str()).expect("text");
            if wanted.iter().any(|start| name.starts_with(start)) && !name.ends_with(".seen.txt") {
                std::fs::copy(&file, to.join(format!("{game}-{name}"))).expect("copied");
                count += 1;
            }
        }
    }
    assert_eq!(count, GOLDEN.iter().map(|(_, wanted)| wanted.len()).sum::<usize>());
    count
}

type Row = BTreeMap<String, Value>;

/// All rows of a file, read by the library's own reader, and what the file says about itself.
fn rows(path: &Path) -> (Vec<Row>, Value) {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let reader = SerializedFileReader::new(file).expect("it is Parquet");
    let about = reader.metadata().file_metadata().key_value_metadata().expect("it says something");
    let about = about[0].value.as_deref().expect("it says something");
    let rows = reader.get_row_iter(None).expect("it has rows").map(|row| {
        let row = row.expect("a row");
        row.get_column_iter().map(|(name, field)| (name.clone(), value(field))).collect()
    });
    (rows.collect(), serde_json::from_str(about).expect("JSON"))
}

fn value(field: &Field) -> Value {
    match field {
        Field::Byte(number) => json!(number),
        Field::Short(number) => json!(number),
        Field::Int(number) => json!(number),
        Field::Float(number) => json!(number),
        Field::Str(words) => json!(words),
        Field::ListInternal(list) => list.elements().iter().map(value).collect(),
        other => panic!("no column holds {other:?}"),
    }
}

/// What a row of positions should be.
fn decisions(number: usize, game: &Row) -> Vec<Row> {
    let record = Record::read(game["record"].as_str().expect("text")).expect("a record");
    let face = find(&record.game).expect("in the catalogue");
    let mut rows = Vec::new();
    for (ply, token) in record.tokens.iter().enumerate() {
        // From the beginning each time: nothing is carried over from one row to the next.
        let table = face.study_record(&record, ply).expect("it replays");
        let Next::Player(seat) = table.next() else { continue };
        if is_of_the_table(token) {
            continue;
        }
        let (mut legal, mut observation) = (Vec::new(), vec![0; table.layout().size]);
        table.legal_ids(&mut legal);
        table.observe(seat, &mut observation);
        let action = table.id_of(token).expect("a token").expect("a player's");
        assert!(legal.contains(&action), "what was done was allowed");
        let cells = json!({
            "number": number, "ply": ply, "seat": seat.index(), "action": action, "legal": legal,
            "observation": observation, "rank": game["ranks"][seat.index()], "result": game["returns"][seat.index()],
        });
        rows.push(cells.as_object().expect("an object").clone().into_iter().collect());
    }
    rows
}

#[test]
fn a_dataset_holds_what_the_rules_replay() {
    let folder = scratch("golden");
    let (records, to) = (folder.join("records"), folder.join("to"));
    std::fs::create_dir_all(&records).expect("made");
    let count = golden_records(&records);
    let from = ["export", text(&to), "--format", "parquet", "--positions", "--records", text(&records)];
    let (code, out, err) = quadriga(&from);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.contains(&format!("{count} games written")), "{out}");

    let (games, about) = rows(&to.join("games.parquet"));
    assert_eq!(about, json!({ "format": 1, "positions": true }));
    assert_eq!(games.len(), count);
    let mut expected: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for (number, game) in games.iter().enumerate() {
        let record = Record::read(game["record"].as_str().expect("text")).expect("a record");
        let table =
            find(&record.game).expect("in the catalogue").study_record(&record, usize::MAX).expect("replays");
        let result = record.result.clone().expect("it was finished");
        assert_eq!(game["number"], json!(number));
        assert_eq!(game["game"], json!(record.game));
        assert_eq!(game["edition"], json!(record.rules));
        assert_eq!(game["seats"], json!(record.seats));
        assert_eq!(game["options"], json!(table.options().to_string()));
        assert_eq!(game["digest"], json!(record.digest.expect("golden games have one").to_string()));
        assert_eq!(game["ranks"], json!(result.ranks));
        assert_eq!(game["scores"], json!(result.scores));
        let returns = games::returns(&table.outcome().expect("it was finished"));
        assert_eq!(game["returns"], json!(returns[..record.seats]));
        assert_eq!(game["ended_by"], json!("rules"));
        assert_eq!(game["actions"], json!(record.tokens.len()));
        assert_eq!(game["names"], json!([]), "nobody asked for them");
        let decisions = decisions(number, game);
        assert_eq!(game["decisions"], json!(decisions.len()));
        expected.entry(format!("{}-{}", record.game, record.seats)).or_default().extend(decisions);
    }
    for (name, wanted) in &expected {
        let (found, about) = rows(&to.join(format!("positions-{name}.parquet")));
        assert_eq!(format!("{}-{}", about["game"].as_str().expect("text"), about["seats"]), *name);
        let width: u64 = about["fields"].as_array().expect("fields").iter().map(size).sum();
        assert_eq!(width as usize, wanted[0]["observation"].as_array().expect("numbers").len());
        assert_eq!(found.len(), wanted.len(), "{name}");
        for (found, wanted) in found.iter().zip(wanted) {
            assert_eq!(found, wanted, "{name}");
        }
    }
    let files = std::fs::read_dir(&to).expect("there").count();
    assert_eq!(files, 1 + expected.len(), "and no other file is left there");
}

fn size(field: &Value) -> u64 {
    field["shape"].as_array().expect("a shape").iter().map(|side| side.as_u64().expect("a number")).product()
}

/// The dataset that the tests of the package for Python read is what this program writes. `QUADRIGA_UPDATE=1 cargo test -p quadriga-cli
/// --test dataset` writes it anew.
#[test]
fn the_dataset_of_the_tests_for_python_is_current() {
    let folder = scratch("python");
    let (records, to) = (folder.join("records"), folder.join("to"));
    std::fs::create_dir_all(&records).expect("made");
    golden_records(&records);
    let from = ["export", text(&to), "--format", "parquet", "--positions", "--records", text(&records)];
    assert_eq!(quadriga(&from).0, Some(0));
    let kept = crates().join("../python/tests/dataset");
    let files = |folder: &Path| -> BTreeMap<PathBuf, Vec<u8>> {
        let files = std::fs::read_dir(folder).expect("there").map(|file| file.expect("read").path());
        let named =
            |path: PathBuf| (path.file_name().expect("a name").into(), std::fs::read(&path).expect("read"));
        files.map(named).collect()
    };
    if std::env::var_os("QUADRIGA_UPDATE").is_some() {
        let _ = std::fs::remove_dir_all(&kept);
        std::fs::create_dir_all(&kept).expect("made");
        for (name, bytes) in files(&to) {
            std::fs::write(kept.join(name), bytes).expect("written");
        }
    }
    assert!(
        files(&kept) == files(&to),
        "python/tests/dataset is not current: QUADRIGA_UPDATE=1 cargo test -p quadriga-cli --test dataset, and commit it"
    );
}

#[test]
fn bots_among_themselves_are_told_by_their_ranks() {
    let folder = scratch("bots");
    let (records, to) = (folder.join("records"), folder.join("to"));
    let play = [
        "simulate",
        "arena",
        "--games",
        "2",
        "--bots",
        "random,tiro",
        "--seed",
        "3",
        "--records",
        text(&records),
    ];
    assert_eq!(quadriga(&play).0, Some(0));
    // Somebody whose name is no bot's.
    let file = std::fs::read_dir(&records).expect("there").next().expect("one").expect("read").path();
    let mut record = Record::read(&std::fs::read_to_string(&file).expect("read")).expect("a record");
    let bots = record.names.clone();
    record.names[1] = "Livia Drusilla".to_owned();
    record.other.insert("Words1".to_owned(), "from the Palatine".to_owned());
    std::fs::write(records.join("z.txt"), record.write()).expect("written");

    let (code, out, _) = quadriga(&["export", text(&to), "--format", "parquet", "--records", text(&records)]);
    assert_eq!(code, Some(0), "{out}");
    let (games, _) = rows(&to.join("games.parquet"));
    assert_eq!(games.len(), 3);
    for game in &games[..2] {
        for player in game["players"].as_array().expect("players") {
            assert!(player.as_str().expect("text").parse::<Level>().is_ok(), "{player}");
        }
    }
    assert_eq!(games[2]["players"], json!([bots[0], "unknown"]));
    assert_eq!(std::fs::read_dir(&to).expect("there").count(), 1, "positions only where they are asked for");
    for game in &games {
        let told = serde_json::to_string(game).expect("JSON");
        assert!(!told.contains("Livia") && !told.contains("Palatine"), "{told}");
    }

    let named = folder.join("named");
    let with = ["export", text(&named), "--format", "parquet", "--names", "--records", text(&records)];
    assert_eq!(quadriga(&with).0, Some(0));
    let (games, _) = rows(&named.join("games.parquet"));
    assert_eq!(games[2]["names"], json!([bots[0], "Livia Drusilla"]));
    assert_eq!(games[2]["record"], json!(record.write()));
}

#[test]
fn what_cannot_be_done_is_said_in_a_sentence() {
    let folder = scratch("refused");
    let (records, to) = (folder.join("records"), folder.join("to"));
    std::fs::create_dir_all(&records).expect("made");
    golden_records(&records);
    let sentence = |args: &[&str], code: i32, words: &str| {
        let (ended, out, err) = quadriga(args);
        assert_eq!(ended, Some(code), "{out}{err}");
        assert!(err.lines().count() == 1 && err.contains(words), "`{words}` is not in: {err}");
        out
    };
    let parquet = ["--format", "parquet", "--records"];
    for flag in ["--positions", "--names"] {
        sentence(&["export", text(&to), flag, "--records", text(&records)], 2, "--format parquet");
    }
    let nowhere = folder.join("nowhere");
    sentence(&[&["export", text(&to)], &parquet[..], &[text(&nowhere)]].concat(), 1, "cannot be read");
    sentence(&["export", text(&to), "--format", "csv"], 2, "csv");
    // Nothing was left by what failed.
    assert!(!to.exists() || std::fs::read_dir(&to).expect("there").count() == 0);

    // One bad record keeps none of the others out.
    let good = std::fs::read_dir(&records).expect("there").count();
    std::fs::write(records.join("bad.txt"), "nonsense").expect("written");
    let file = std::fs::read_dir(&records).expect("there").map(|file| file.expect("read").path());
    let file = file.filter(|path| text(path).contains("arena-default")).min().expect("one");
    let honest = std::fs::read_to_string(&file).expect("read");
    let cheated = honest.replacen("deal:", "deal:nobody-", 1);
    assert_ne!(honest, cheated);
    std::fs::write(records.join("cheated.txt"), cheated).expect("written");
    let all = [&["export", text(&to), "--positions"], &parquet[..], &[text(&records)]].concat();
    let out = sentence(&all, 1, "2 of the finished games could not be written");
    assert!(out.contains("bad.txt") && out.contains("cheated.txt: "), "{out}");
    assert_eq!(rows(&to.join("games.parquet")).0.len(), good);

    // What is there stays as it is.
    let before = std::fs::read(to.join("games.parquet")).expect("read");
    sentence(&all, 1, "is there already: choose another directory");
    assert_eq!(std::fs::read(to.join("games.parquet")).expect("read"), before);
}
