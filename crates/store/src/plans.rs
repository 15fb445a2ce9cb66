//! How SQLite goes about the queries behind lists and names: by an index, however much is stored.
//!
//! `cargo test -p quadriga-store --lib plans -- --nocapture` prints the plans.

use crate::changes::RENAME_SEATS;
use crate::people::{COMPANY, HOLDS};
use crate::tables::{LOBBY, OF_GUEST};
use crate::{Db, Store};
use sqlx::AssertSqlSafe;

/// Each with what it is for, and the index that must carry it.
const QUERIES: [(&str, &str, &str); 6] = [
    ("lobby", LOBBY.sqlite, "tables_by_phase"),
    ("tables of a guest", OF_GUEST.sqlite, "seats_by_guest"),
    ("seats that get a new name", RENAME_SEATS, "seats_by_guest"),
    ("who sits beside a guest", COMPANY.sqlite, "seats_by_guest"),
    ("tables at which a guest sits", HOLDS, "seats_by_guest"),
    ("tables that a guest has made", HOLDS, "tables_by_host"),
];

/// Tables of ten guests, most of them over.
const FILL: &str = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 3000)";

async fn plan(pool: &sqlx::SqlitePool, query: &str) -> Vec<String> {
    let rows: Vec<(i64, i64, i64, String)> =
        sqlx::query_as(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}")))
            .bind("over")
            .bind(100)
            .bind(100)
            .fetch_all(pool)
            .await
            .expect("planned");
    rows.into_iter().map(|(_, _, _, step)| step).collect()
}

/// The step that reads a whole table, if one does. What a query has picked before, under a name that the plan tells, is small.
fn whole_table(steps: &[String]) -> Option<&String> {
    let picked = |name: &str| {
        steps
            .iter()
            .any(|step| *step == format!("CO-ROUTINE {name}") || *step == format!("MATERIALIZE {name}"))
    };
    let scanned = |step: &&String| {
        // What has no table of its own, such as some counts side by side, is one row.
        let step = step.strip_prefix("SCAN ").filter(|rest| *rest != "CONSTANT ROW");
        step.and_then(|rest| rest.split(' ').next().map(str::to_owned))
    };
    steps.iter().find(|step| scanned(step).is_some_and(|name| !picked(&name)))
}

#[tokio::test]
async fn lists_and_names_read_no_whole_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path()).await.expect("opens");
    let Db::Sqlite(pool) = &store.db else { panic!("a file") };
    for rest in [
        "INSERT INTO tables (id, game, rules_version, options, private, clock, on_timeout, starts_when_full, host, phase, created, changed, \
         seed, commitment, opening) SELECT 't' || n, 'beads', 2, '{}', n % 3 = 0, '{}', 'resign', TRUE, 'g' || (n % 10), \
         CASE WHEN n % 10 = 0 THEN 'running' ELSE 'over' END, n, n, '', '', '[]' FROM n",
        "INSERT INTO seats (table_id, seat, kind, guest, name, words, made, ended) \
         SELECT 't' || n, 0, 'guest', 'g' || (n % 7), 'Guest', '', n, n % 10 > 0 FROM n",
        "INSERT INTO log (table_id, number, ply, token, author, at, to_act) SELECT 't' || n, 1, 1, 'pass', 'person 0', n, 0 FROM n",
    ] {
        sqlx::query(AssertSqlSafe(format!("{FILL} {rest}"))).execute(pool).await.expect("filled");
    }
    // As a database that knows nothing of itself, and as one that SQLite has looked through.
    for known in [false, true] {
        if known {
            sqlx::query("ANALYZE").execute(pool).await.expect("looked through");
        }
        for (what, query, index) in QUERIES {
            let steps = plan(pool, query).await;
            println!("{what}:");
            steps.iter().for_each(|step| println!("    {step}"));
            assert_eq!(whole_table(&steps), None, "{what}: {steps:?}");
            assert!(steps.iter().any(|step| step.contains(index)), "{what}: {steps:?}");
        }
    }
    store.close().await;
}

#[test]
fn a_scan_is_told_from_a_search() {
    let whole = |steps: &[&str]| {
        whole_table(&steps.iter().map(|step| step.to_string()).collect::<Vec<_>>()).is_some()
    };
    assert!(whole(&["SCAN t"]) && whole(&["SCAN seats USING INDEX sqlite_autoindex_seats_1"]));
    assert!(!whole(&["SEARCH t USING INDEX tables_by_phase (phase=?)"]));
    assert!(!whole(&["SCAN CONSTANT ROW", "SCALAR SUBQUERY 1"]));
    assert!(!whole(&["CO-ROUTINE t", "SCAN t"]) && whole(&["CO-ROUTINE own", "SCAN t"]));
}
