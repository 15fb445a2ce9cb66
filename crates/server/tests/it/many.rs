//! How quick lists and names are when very much is stored: 100,000 finished tables, 10,000 under way, 1,000 that are open, and a guest who has
//! thousands of them. Takes a minute, so it runs only when asked for, in an optimised build: `cargo xtask many`. That each query goes by an index
//! is tested always (`store/src/plans.rs`).

use crate::world::*;
use client::Client;
use protocol::*;
use serde_json::json;
use std::time::{Duration, Instant};

const OVER: i64 = 100_000;
const RUNNING: i64 = 10_000;
const OPEN: i64 = 1_000;
const GUESTS: i64 = 5_000;
/// Entries of each log.
const ENTRIES: i64 = 12;

/// Fills a database with tables of beads. Each n-th table is the busy guest's, so that he has thousands.
async fn fill(pool: &sqlx::SqlitePool, usual: &str, busy: &str, now: i64) {
    let run = async |sql: &'static str| {
        sqlx::query(sql)
            .bind(OPEN)
            .bind(RUNNING)
            .bind(OVER)
            .bind(GUESTS)
            .bind(now)
            .bind(usual)
            .bind(busy)
            .bind(ENTRIES)
            .execute(pool)
            .await
            .expect("filled");
    };
    run("CREATE TABLE numbers AS WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $1 + $2 + $3) SELECT n FROM n").await;
    run("CREATE UNIQUE INDEX numbers_in_order ON numbers (n)").await;
    run("INSERT INTO guests (id, name, named, created) SELECT 'g' || n, 'Guest ' || n, TRUE, $5 - n FROM numbers WHERE n <= $4").await;
    run("INSERT INTO tables (id, game, rules_version, options, private, clock, on_timeout, starts_when_full, host, phase, created, changed, seed, commitment, opening) \
         SELECT 'many' || n, 'beads', 2, '{}', n % 3 = 0, '{\"kind\":\"none\"}', 'bot_plays', TRUE, 'g' || (n % $4), \
         CASE WHEN n <= $1 THEN 'open' WHEN n <= $1 + $2 THEN 'running' ELSE 'over' END, \
         $5 - n * 1000, $5 - n * 1000, 'ab', 'cd', '[]' FROM numbers").await;
    run("INSERT INTO seats (table_id, seat, kind, guest, name, level, words) \
         SELECT 'many' || n, 0, 'guest', CASE WHEN n % 37 = 0 AND (n > $1 + $2 OR n % 111 = 0) THEN $7 WHEN n % 2500 = 0 THEN $6 ELSE 'g' || (n % $4) END, 'Guest', NULL, '' FROM numbers \
         UNION ALL SELECT 'many' || n, 1, 'guest', 'g' || ((n * 7) % $4), 'Other', NULL, '' FROM numbers \
         UNION ALL SELECT 'many' || n, 2, 'bot', NULL, 'Tiro bot', 'tiro', '' FROM numbers").await;
    run("INSERT INTO log (table_id, number, ply, token, author, at, time_left, to_act) \
         SELECT 'many' || a.n, b.n, b.n, 'pass', 'person 0', $5 - a.n * 1000 + b.n, NULL, 0 \
         FROM numbers a JOIN (SELECT n FROM numbers WHERE n <= $8) b WHERE a.n > $1")
    .await;
    run("INSERT INTO waiting (table_id, due) SELECT 'many' || n, $5 + 100000000000 FROM numbers WHERE n <= $1 + $2").await;
    run("UPDATE seats SET made = (SELECT created FROM tables WHERE id = table_id), ended = (SELECT phase = 'over' FROM tables WHERE id = table_id)").await;
    run("DROP TABLE numbers").await;
    // What SQLite itself does now and then, and a server at its start.
    sqlx::query("ANALYZE").execute(pool).await.expect("looked through");
}

fn median(mut times: Vec<Duration>) -> (f64, f64) {
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    (ms(times[times.len() / 2]), ms(times[times.len() * 19 / 20]))
}

async fn time(what: &str, times: usize, mut ask: impl AsyncFnMut(usize)) -> f64 {
    let mut taken = Vec::new();
    for n in 0..times + 3 {
        let begun = Instant::now();
        ask(n).await;
        if n >= 3 {
            taken.push(begun.elapsed());
        }
    }
    let (p50, p95) = median(taken);
    println!("{what}: p50 {p50:.2} ms, p95 {p95:.2} ms");
    p50
}

#[ignore = "takes a minute; a figure of docs/performance.md"]
#[tokio::test(flavor = "multi_thread")]
async fn lists_and_names_are_quick_however_much_is_stored() {
    let mut world = World::new().await;
    let (mut usual, mut busy) = (world.guest("Livia").await, world.guest("Gaius").await);
    world.stop().await;
    let url = format!("sqlite://{}", world.folder.path().join("quadriga.db").display());
    let pool = sqlx::SqlitePool::connect(&url).await.expect("opens");
    let id = async |name: &str| -> String {
        sqlx::query_scalar("SELECT id FROM guests WHERE name = $1")
            .bind(name)
            .fetch_one(&pool)
            .await
            .expect("there")
    };
    let (livia, gaius) = (id("Livia").await, id("Gaius").await);
    let now =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a clock").as_millis();
    fill(&pool, &livia, &gaius, now as i64).await;
    pool.close().await;
    world.restart().await;

    let me: Me = busy.get("/api/me").await.expect("asked").read().expect("me");
    let over = me.tables.iter().filter(|table| table.phase == Phase::Over).count();
    println!("the busy guest's list: {} tables, {over} of them over", me.tables.len());
    let mut stranger = Client::new(world.address);
    let list: TableList = stranger.get("/api/tables").await.expect("asked").read().expect("a list");
    assert_eq!(list.tables.len(), 200, "a full lobby");
    let mut slowest: f64 = 0.0;
    slowest = slowest
        .max(time("lobby", 60, async |_| drop(stranger.get("/api/tables").await.expect("asked"))).await);
    slowest = slowest
        .max(time("me, a usual guest", 60, async |_| drop(usual.get("/api/me").await.expect("asked"))).await);
    slowest = slowest
        .max(time("me, a busy guest", 60, async |_| drop(busy.get("/api/me").await.expect("asked"))).await);
    let late: MyGames = busy.get("/api/me/games?most=50").await.expect("asked").read().expect("games");
    let mut page = late;
    for _ in 0..40 {
        let Some(next) = &page.next else { break };
        let path = format!("/api/me/games?most=50&before={next}");
        page = busy.get(&path).await.expect("asked").read().expect("games");
    }
    let next = page.next.expect("he has thousands");
    for (what, path) in [
        ("my games, the first page", "/api/me/games?most=50".to_owned()),
        ("my games, the fortieth page", format!("/api/me/games?most=50&before={next}")),
    ] {
        let asked = time(what, 60, async |_| drop(busy.get(&path).await.expect("asked")));
        slowest = slowest.max(asked.await);
    }
    for (what, guest) in [("rename, a usual guest", &mut usual), ("rename, a busy guest", &mut busy)] {
        let renamed = time(what, 30, async |n| {
            let reply = guest.post("/api/me", &json!({"name": format!("Livia {n}")})).await.expect("asked");
            assert!(reply.status.is_success(), "{}", reply.text);
        });
        slowest = slowest.max(renamed.await);
    }
    println!("the slowest median: {slowest:.2} ms");
    assert!(slowest < 5.0 || cfg!(debug_assertions), "the slowest median is {slowest:.2} ms");
}
