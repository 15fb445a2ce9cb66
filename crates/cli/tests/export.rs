//! All finished games of a data directory as records: that of version 0.1.0, which the server's tests keep.

use games::Record;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};
use serde_json::Value;
use sqlx::{ConnectOptions, Connection};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

const BASE: &str = include_str!("../../server/tests/before/quadriga.sql");
const TOLD: &str = include_str!("../../server/tests/before/people.json");

fn quadriga(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_quadriga")).args(args).output().expect("the binary runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The data directory as version 0.1.0 left it; and which finished tables are private.
async fn before(data: &Path) -> (BTreeSet<String>, BTreeSet<String>) {
    std::fs::create_dir_all(data).expect("made");
    let options =
        sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("quadriga.db")).create_if_missing(true);
    let mut connection = options.connect().await.expect("opens");
    sqlx::raw_sql(BASE).execute(&mut connection).await.expect("read in");
    // Half of the finished tables are for friends, the other half for everybody.
    sqlx::query(
        "UPDATE tables SET private = (SELECT count(*) FROM tables t WHERE t.phase = 'over' AND t.id < tables.id) % 2 WHERE phase = 'over'",
    )
    .execute(&mut connection)
    .await
    .expect("changed");
    let over: Vec<(String, bool)> = sqlx::query_as(
        "SELECT id, private FROM tables WHERE phase = 'over' AND id NOT IN (SELECT table_id FROM log WHERE token = '!close') \
         AND id IN (SELECT table_id FROM log)",
    )
    .fetch_all(&mut connection)
    .await
    .expect("read");
    connection.close().await.expect("closed");
    let these = |wanted: bool| {
        over.iter().filter(|(_, private)| *private == wanted).map(|(id, _)| id.clone()).collect()
    };
    (these(false), these(true))
}

fn exported(directory: &Path) -> BTreeMap<String, PathBuf> {
    let files = std::fs::read_dir(directory).expect("there").map(|file| file.expect("read").path());
    let id = |path: &PathBuf| {
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        name.rsplit('-').next().expect("an id").to_owned()
    };
    files.map(|path| (id(&path), path)).collect()
}

#[tokio::test]
async fn finished_games_are_exported_and_private_ones_only_when_asked_for() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("export");
    let _ = std::fs::remove_dir_all(&folder);
    let path = |name: &str| folder.join(name).to_str().expect("text").to_owned();
    let (data, games, backup) = (path("data"), path("games"), path("backup.db"));
    let (public, private) = before(Path::new(&data)).await;
    assert!(!public.is_empty() && !private.is_empty(), "the data directory has both kinds");

    // Before this version's server has brought it up to date, it can be saved, and is otherwise left alone.
    let (code, _, err) = quadriga(&["export", &games, "--data", &data]);
    assert!(code == Some(1) && err.contains("older version") && err.lines().count() == 1, "{err}");
    let (code, out, err) = quadriga(&["backup", &backup, "--data", &data]);
    assert!(code == Some(0) && out.contains("made by an older version"), "{out}{err}");
    store::Store::open(Path::new(&data)).await.expect("brought up to date").close().await;

    let (code, out, err) = quadriga(&["export", &games, "--data", &data]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    let files = exported(Path::new(&games));
    assert_eq!(files.keys().cloned().collect::<BTreeSet<_>>(), public);
    assert!(out.contains(&format!("{} games written", public.len())), "{out}");
    assert!(
        out.contains(&format!("{} of private tables left out: --private takes them too", private.len())),
        "{out}"
    );

    let (code, out, _) = quadriga(&["export", &games, "--data", &data, "--private"]);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains(&format!("{} were there already", public.len())), "{out}");
    let files = exported(Path::new(&games));
    assert_eq!(files.keys().cloned().collect::<BTreeSet<_>>(), &public | &private);

    // As a dataset: who was a bot is told, who was a person is not.
    let dataset = path("dataset");
    let (code, out, err) =
        quadriga(&["export", &dataset, "--data", &data, "--format", "parquet", "--positions"]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.contains(&format!("{} games written", public.len())), "{out}");
    let rows = dataset_rows(&Path::new(&dataset).join("games.parquet"));
    assert_eq!(rows.len(), public.len());
    let records: BTreeSet<String> = rows.iter().map(|row| column(row, "record")).collect();
    let players: BTreeSet<String> = rows.iter().map(|row| column(row, "players")).collect();
    assert!(players.iter().any(|players| players.contains("person")), "{players:?}");
    for (id, file) in files.iter().filter(|(id, _)| public.contains(*id)) {
        let mut record = Record::read(&std::fs::read_to_string(file).expect("read")).expect("a record");
        for name in
            record.names.iter().filter(|name| name.parse::<games::Level>().is_err() && !name.is_empty())
        {
            assert!(!rows.iter().any(|row| row.to_string().contains(name.as_str())), "{name}");
        }
        record.names.clear();
        record.other.retain(|header, _| header == "Date");
        assert!(records.contains(&record.write()), "table {id} is there, as it was played");
    }

    let told: Value = serde_json::from_str(TOLD).expect("JSON");
    let mut compared = 0;
    for table in told["tables"].as_array().expect("tables") {
        if let (Some(record), Some(file)) =
            (table["record"].as_str(), files.get(table["id"].as_str().expect("an id")))
        {
            let written = std::fs::read_to_string(file).expect("read");
            assert_eq!(without_digest(&written), without_digest(record), "as the old server told it");
            compared += 1;
        }
    }
    assert!(compared > 0);
    for file in files.values() {
        let (code, _, err) = quadriga(&["replay", "--check", file.to_str().expect("text")]);
        assert_eq!(code, Some(0), "{}: {err}", file.display());
    }
}

fn dataset_rows(path: &Path) -> Vec<Row> {
    let reader = SerializedFileReader::new(std::fs::File::open(path).expect("there")).expect("it is Parquet");
    reader.get_row_iter(None).expect("rows").map(|row| row.expect("a row")).collect()
}

fn column(row: &Row, name: &str) -> String {
    let (_, field) = row.get_column_iter().find(|(column, _)| *column == name).expect("a column");
    match field {
        Field::Str(text) => text.clone(),
        other => other.to_string(),
    }
}

/// A record but for its fingerprint of the last position, which has a newer version today; `replay --check` compares that.
fn without_digest(record: &str) -> String {
    record.lines().filter(|line| !line.starts_with("[Digest ")).map(|line| format!("{line}\n")).collect()
}
