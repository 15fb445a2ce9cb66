//! PostgreSQL behind lines that fail: nobody waits for ever at a dead one, and none keeps a place.

#[allow(dead_code, reason = "the suite itself is run elsewhere")]
mod suite;

use protocol::Number;
use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{Fate, ProcessId, Store, StoreError, Told};
use suite::{entries, entry, id, table};
use table::Due;
use test_postgres::{Database, Proxy};

/// A store behind a line, and its process.
async fn behind_a_line(database: &Database) -> (Store, Proxy) {
    let target = database.url.split(['@', '/']).find_map(|part| part.parse().ok()).expect("an address");
    let line = Proxy::to(target).await;
    let url = database.url.replace(&target.to_string(), &line.address.to_string());
    let store = Store::open_postgres(&url).await.expect("opens");
    store.stay(&process(), Duration::from_secs(60)).await.expect("stays");
    store.create_table(table("t", 1), Due::Never).await.expect("stored");
    (store, line)
}

fn process() -> ProcessId {
    ProcessId::new("one")
}

/// As many questions at once as there are places: then as many connections lie idle.
async fn use_all_readers(store: &Store) {
    let table = id("t");
    let read = (0..12).map(|_| store.log(&table));
    for log in futures_util::future::join_all(read).await {
        log.expect("read");
    }
}

/// What is asked must be answered soon.
async fn soon<T>(what: &str, asked: impl Future<Output = Result<T, StoreError>>) -> T {
    let answer = tokio::time::timeout(Duration::from_secs(60), asked).await;
    answer
        .unwrap_or_else(|_| panic!("{what}: nobody answers"))
        .unwrap_or_else(|error| panic!("{what}: {error}"))
}

/// Connections that died while nobody used them are found out before anybody waits at them.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn nobody_waits_at_a_line_that_died() {
    let database = Database::new().await;
    let (store, line) = behind_a_line(&database).await;
    let (store, table, process) = (&store, &id("t"), &process());
    let die = async || {
        use_all_readers(store).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        line.die();
    };
    die().await;
    soon("the log", store.log(table)).await;
    die().await;
    soon("a table", store.table(table)).await;
    die().await;
    soon("due tables", store.unattended(process, 1, 10)).await;
    die().await;
    soon("the hours", store.hours()).await;
    die().await;
    soon("what is beside", store.beside(table)).await;
    die().await;
    soon("heads", store.heads(process, std::slice::from_ref(table))).await;
    die().await;
    let nobody = BTreeMap::from([(table.clone(), BTreeSet::new())]);
    soon("who is present", store.be_present(process, &nobody)).await;
    die().await;
    soon("what others wrote", store.log_after(table, Number::ZERO)).await;
    die().await;
    soon("the sign of life", store.stay(process, Duration::from_secs(60))).await;
    store.close().await;
}

/// A line that falls silent in the middle: whoever asks is told in time, and afterwards every place is free again.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn a_silent_line_keeps_no_place() {
    let database = Database::new().await;
    let (store, line) = behind_a_line(&database).await;
    let (table, all_told) = (id("t"), AtomicBool::new(false));
    let silent = async {
        let asked = (0..20).map(|_| async {
            assert!(store.log(&table).await.is_err(), "nobody can have answered");
        });
        futures_util::future::join_all(asked).await;
        all_told.store(true, Ordering::Relaxed);
    };
    let still_silent = async {
        line.lose_answers(Duration::from_secs(14)).await;
        assert!(all_told.load(Ordering::Relaxed), "somebody waits for as long as the line is silent");
    };
    let ((), ()) = tokio::join!(silent, still_silent);
    // And who gives up sooner, as a request does that nobody waits for any more, leaves no place taken either.
    let silent = async {
        for _ in 0..20 {
            let asked = tokio::time::timeout(Duration::from_millis(20), store.log(&table)).await;
            assert!(asked.is_err(), "nobody can have answered");
        }
    };
    let ((), ()) = tokio::join!(silent, line.lose_answers(Duration::from_secs(1)));
    use_all_readers(&store).await;
    store.close().await;
}

/// However long readers wait, the process can say that it lives.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn the_sign_of_life_waits_behind_nobody() {
    let database = Database::new().await;
    let (store, _line) = behind_a_line(&database).await;
    let pool = sqlx::PgPool::connect(&database.url).await.expect("connects");
    let mut lock = pool.begin().await.expect("begins");
    sqlx::query("LOCK TABLE log IN ACCESS EXCLUSIVE MODE").execute(&mut *lock).await.expect("locked");
    let table = id("t");
    let answered = AtomicBool::new(false);
    let waiting = futures_util::future::join_all((0..12).map(async |_| {
        let log = store.log(&table).await;
        answered.store(true, Ordering::Relaxed);
        log
    }));
    let alive = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        store.stay(&process(), Duration::from_secs(60)).await.expect("stays");
        assert!(!answered.load(Ordering::Relaxed), "whoever reads still waits");
        lock.rollback().await.expect("rolled back");
    };
    let _ = tokio::join!(waiting, alive);
    store.close().await;
}

/// Who listens at a line that died notices, and can listen anew.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn who_listens_notices_a_dead_line() {
    let database = Database::new().await;
    let (store, line) = behind_a_line(&database).await;
    let other = Store::open_postgres(&database.url).await.expect("opens");
    let mut notices = store.listen().await.expect("listens");
    line.die();
    let noticed = tokio::time::timeout(Duration::from_secs(60), notices.next()).await.expect("it is noticed");
    assert!(matches!(noticed, Err(_) | Ok(None)), "{noticed:?}");
    let mut notices = store.listen().await.expect("listens");
    // Longer than a line may be silent without being asked.
    let told = tokio::time::timeout(Duration::from_secs(60), notices.next());
    let stored = async {
        tokio::time::sleep(Duration::from_millis(2500)).await;
        other.append(&id("t"), entries(&[entry(1, 1, "a")])).await
    };
    let (told, stored) = tokio::join!(told, stored);
    assert_eq!(stored, Fate::Stored);
    let told = told.expect("heard").expect("a sound line").expect("nothing was lost");
    assert_eq!(told, [Told::Number(id("t"), Number(1))]);
    for store in [store, other] {
        store.close().await;
    }
}

/// A move after a pause in which the line was cut, or died, is stored like any other: nobody is told that nobody knows.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn the_first_move_on_a_line_that_failed_meanwhile_is_stored() {
    let database = Database::new().await;
    let (store, line) = behind_a_line(&database).await;
    for number in [1, 3] {
        let append = async |number| store.append(&id("t"), entries(&[entry(number, number, "a")])).await;
        assert_eq!(append(number).await, Fate::Stored);
        tokio::time::sleep(Duration::from_millis(300)).await;
        if number == 1 {
            line.cut()
        } else {
            line.die()
        }
        assert_eq!(append(number + 1).await, Fate::Stored);
    }
    store.close().await;
}

/// A server that says of itself that it is version 14: what passes is the same, but for that word.
async fn as_an_old_one(target: std::net::SocketAddr) -> std::net::SocketAddr {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = tokio::net::TcpStream::connect(target).await.expect("the server answers");
            let ((mut near_in, mut near_out), (mut far_in, mut far_out)) =
                (near.into_split(), far.into_split());
            tokio::spawn(async move { tokio::io::copy(&mut near_in, &mut far_out).await });
            tokio::spawn(async move {
                let mut bytes = vec![0; 16 * 1024];
                while let Ok(count @ 1..) = far_in.read(&mut bytes).await {
                    let word = b"server_version\0";
                    let at = bytes[..count].windows(word.len()).position(|window| window == word);
                    if let Some(at) = at {
                        bytes[at + word.len()..at + word.len() + 2].copy_from_slice(b"14");
                    }
                    near_out.write_all(&bytes[..count]).await.expect("passed on");
                }
            });
        }
    });
    address
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn an_old_database_is_refused_in_a_sentence() {
    let database = Database::new().await;
    let target: std::net::SocketAddr =
        database.url.split(['@', '/']).find_map(|part| part.parse().ok()).expect("an address");
    let old = as_an_old_one(target).await;
    let url = database.url.replace(&target.to_string(), &old.to_string());
    let Err(refused) = Store::open_postgres(&url).await else { panic!("it was opened") };
    let words = refused.to_string();
    assert!(words.contains("is PostgreSQL 14: Quadriga needs 15 or newer"), "{words}");
    assert!(words.starts_with(&format!("The database postgres://{old}/")), "{words}");
    // Nothing was made in it.
    let pool = sqlx::PgPool::connect(&database.url).await.expect("connects");
    let (tables,): (i64,) = sqlx::query_as("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
        .fetch_one(&pool)
        .await
        .expect("counted");
    assert_eq!(tables, 0);
    pool.close().await;
}
