//! The real binary copies a data directory to PostgreSQL and back. It is killed in the middle, and taken up again.

use sqlx::{ConnectOptions, Connection, PgPool};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use test_postgres::Database;

/// The data directory of version 0.1.0, which the server's tests keep: real games.
const BASE: &str = include_str!("../../server/tests/before/quadriga.sql");
/// Lines of chat beside them: so many that a copy takes a while.
const LINES: i64 = 150_000;

fn copy(from: &str, to: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
    command.args(["copy", "--from", from, "--to", to]).stdin(Stdio::null());
    command
}

fn text(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat()
}

async fn database(data: &Path) -> sqlx::SqliteConnection {
    let file = data.join("quadriga.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).create_if_missing(true);
    options.connect().await.expect("opens")
}

async fn fill(data: &Path) {
    std::fs::create_dir_all(data).expect("made");
    let mut connection = database(data).await;
    sqlx::raw_sql(BASE).execute(&mut connection).await.expect("read in");
    connection.close().await.expect("closed");
    // Brought up to date, as by a server.
    store::Store::open(data).await.expect("opens").close().await;
    let mut connection = database(data).await;
    sqlx::query(
        "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $1) \
         INSERT INTO chat (table_id, line, at, guest, name, seat, text) \
         SELECT (SELECT min(id) FROM tables), 1000 + n, n, 'g', 'Livia', NULL, 'salve ' || n FROM n",
    )
    .bind(LINES)
    .execute(&mut connection)
    .await
    .expect("filled");
    connection.close().await.expect("closed");
}

/// How many lines of chat have come so far.
async fn lines(pool: &PgPool) -> i64 {
    // The tables of the database are made by the copy itself.
    let counted = sqlx::query_as::<_, (i64,)>("SELECT count(*) FROM chat").fetch_one(pool).await;
    counted.map_or(0, |(count,)| count)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn a_copy_that_was_killed_is_taken_up_again() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("copy");
    let _ = std::fs::remove_dir_all(&folder);
    let (data, again) = (folder.join("data"), folder.join("again"));
    fill(&data).await;
    let server = Database::new().await;
    let pool = PgPool::connect(&server.url).await.expect("connects");
    let from = format!("sqlite:{}", data.display());

    let mut killed = copy(&from, &server.url).stdout(Stdio::null()).spawn().expect("the binary starts");
    let begun = Instant::now();
    while lines(&pool).await == 0 {
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing arrives");
        assert!(killed.try_wait().expect("asked").is_none(), "it ended by itself");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    killed.kill().expect("killed");
    killed.wait().expect("ended");
    let there = lines(&pool).await;
    assert!(there > 0 && there < LINES, "it was killed in the middle: {there}");

    let output =
        tokio::task::spawn_blocking(move || copy(&from, &server.url).output().map(|output| (output, server)));
    let (output, server) = output.await.expect("waited for").expect("the binary runs");
    assert!(output.status.success(), "{}", text(&output));
    assert!(text(&output).contains("rows of chat, the same on both sides"), "{}", text(&output));
    assert!(lines(&pool).await >= LINES);

    // What was changed in the copy is found, and not overwritten.
    sqlx::query("UPDATE chat SET text = 'vale' WHERE line = 1001").execute(&pool).await.expect("changed");
    let refused = copy(&format!("sqlite:{}", data.display()), &server.url).output().expect("the binary runs");
    assert_eq!(refused.status.code(), Some(1), "{}", text(&refused));
    assert!(
        text(&refused).contains("After copying, chat holds something else than the original"),
        "{}",
        text(&refused)
    );
    sqlx::query("UPDATE chat SET text = 'salve 1' WHERE line = 1001").execute(&pool).await.expect("changed");
    pool.close().await;

    let back = copy(&server.url, &format!("sqlite:{}", again.display())).output().expect("the binary runs");
    assert!(back.status.success(), "{}", text(&back));
    let mut rows = Vec::new();
    for data in [&data, &again] {
        let mut connection = database(data).await;
        let count: (i64, i64, i64) = sqlx::query_as(
            "SELECT (SELECT count(*) FROM log), (SELECT count(*) FROM chat), (SELECT count(*) FROM tables)",
        )
        .fetch_one(&mut connection)
        .await
        .expect("counted");
        rows.push(count);
    }
    assert!(rows[0].0 > 1000 && rows[0] == rows[1], "{rows:?}");
}
