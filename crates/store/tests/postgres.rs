//! The shared suite on PostgreSQL, and what only several processes can do wrong.

mod suite;

use protocol::Number;
use sqlx::{AssertSqlSafe, PgPool};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use store::{Fate, NewChat, Order, ProcessId, Store, StoreError, Told};
use suite::{entries, entry, id, table};
use table::{Append, Due, PersonId};
use test_postgres::{Cluster, Database, Sync};

async fn open(database: &Database) -> Store {
    Store::open_postgres(&database.url).await.expect("opens")
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn the_shared_suite() {
    let database = Database::new().await;
    let store = open(&database).await;
    suite::run(&store).await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn what_was_stored_is_there_again() {
    let database = Database::new().await;
    let store = open(&database).await;
    store.create_table(table("t", 1), Due::Never).await.expect("stored");
    assert_eq!(store.append(&id("t"), entries(&[entry(1, 1, "a")])).await, Fate::Stored);
    store.close().await;
    assert_eq!(store.append(&id("t"), entries(&[entry(2, 2, "b")])).await, Fate::Refused(StoreError::Closed));
    let again = open(&database).await;
    assert_eq!(again.log(&id("t")).await.expect("read"), [entry(1, 1, "a")]);
    again.close().await;
}

/// Two processes that want the same numbers of many tables at once: each number has one winner, the other is told.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn two_processes_do_not_fork_a_log() {
    let database = Database::new().await;
    let (one, two) = (open(&database).await, open(&database).await);
    let mut won = [0; 2];
    for number in 1..=20 {
        let race = (0..25).map(|n| {
            let (one, two, log) = (&one, &two, id(&format!("t{n}")));
            async move {
                tokio::join!(
                    one.append(&log, entries(&[entry(number, number, "one")])),
                    two.append(&log, entries(&[entry(number, number, "two")]))
                )
            }
        });
        for (a, b) in futures_util::future::join_all(race).await {
            let taken = Fate::Taken { last: Number(number) };
            assert!([(&Fate::Stored, &taken), (&taken, &Fate::Stored)].contains(&(&a, &b)), "{a:?} {b:?}");
            won[usize::from(b == Fate::Stored)] += 1;
        }
    }
    for n in 0..25 {
        let log = one.log(&id(&format!("t{n}"))).await.expect("read");
        assert_eq!(log.iter().map(|entry| entry.number.0).collect::<Vec<_>>(), (1..=20).collect::<Vec<_>>());
    }
    assert_eq!(won[0] + won[1], 500);
    assert!(won[0] > 0 && won[1] > 0, "nobody always wins: {won:?}");
    one.close().await;
    two.close().await;
}

/// Two processes at which people speak at the same moment: every line is there once.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn lines_of_chat_have_no_gap_whoever_speaks() {
    let database = Database::new().await;
    let stores = [open(&database).await, open(&database).await];
    let say = |n: usize| NewChat {
        at: n as i64,
        guest: PersonId::new("g"),
        name: "Livia".into(),
        seat: None,
        text: n.to_string(),
    };
    let said = (0..60).map(|n| {
        let store = &stores[n % 2];
        async move { store.say(&id("t"), say(n)).await.expect("stored").line }
    });
    let lines: BTreeSet<u32> = futures_util::future::join_all(said).await.into_iter().collect();
    assert_eq!(lines, (1..=60).collect());
    assert_eq!(stores[0].beside(&id("t")).await.expect("read").changes, 60, "others can notice each");
    for store in stores {
        store.close().await;
    }
}

/// An entry that the database cannot hold is refused by itself; what others did at the same moment is stored.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn one_bad_entry_spoils_nothing() {
    let database = Database::new().await;
    let store = open(&database).await;
    let appends = (0..40).map(|n| {
        let (store, token) = (&store, if n == 7 { "nul\0" } else { "fine" });
        async move { store.append(&id(&format!("t{n}")), entries(&[entry(1, 1, token)])).await }
    });
    for (n, fate) in futures_util::future::join_all(appends).await.into_iter().enumerate() {
        assert_eq!(matches!(fate, Fate::Refused(StoreError::Failed(_))), n == 7, "{n}: {fate:?}");
        assert_eq!(fate == Fate::Stored, n != 7, "{n}: {fate:?}");
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn a_lease_has_one_owner_and_a_stale_one_is_refused() {
    let database = Database::new().await;
    let store = open(&database).await;
    let (one, two) = (ProcessId::new("one"), ProcessId::new("two"));
    let long = Duration::from_secs(60);
    store.stay(&one, long).await.expect("alive");
    store.stay(&two, long).await.expect("alive");
    let tables = [id("a"), id("b")];
    let held = store.take_leases(&one, &tables).await.expect("asked");
    assert_eq!(held.len(), 2);
    assert_eq!(store.take_leases(&two, &tables).await, Ok(vec![]), "its owner lives");
    let epoch = held.iter().find(|(table, _)| *table == id("a")).expect("held").1;
    let house = |number, epoch| Append { epoch: Some(epoch), ..entries(&[entry(number, number, "bot")]) };
    assert_eq!(store.append(&id("a"), house(1, epoch)).await, Fate::Stored);

    // The owner is cut off: its time runs out by the database's clock.
    store.stay(&one, Duration::ZERO).await.expect("told");
    let taken = store.take_leases(&two, &tables[..1]).await.expect("asked");
    let [(_, later)] = taken[..] else { panic!("taken over: {taken:?}") };
    assert!(later > epoch, "the epoch grows");
    assert_eq!(store.append(&id("a"), house(2, epoch)).await, Fate::Refused(StoreError::NotOurs));
    assert_eq!(store.append(&id("a"), house(2, later)).await, Fate::Stored);
    assert_eq!(
        store.append(&id("a"), entries(&[entry(3, 3, "person")])).await,
        Fate::Stored,
        "people need none"
    );
    let heads = store.heads(&two, &tables).await.expect("read");
    assert_eq!(heads[0].lease, Some((two.clone(), later)));
    assert_eq!(heads[0].number, Number(3));
    assert_eq!(heads[1].lease, None, "its owner is dead");

    // What is handed over can be taken at once, and an old epoch releases nothing.
    store.release_lease(&id("a"), epoch).await.expect("asked");
    store.stay(&one, long).await.expect("back");
    assert_eq!(store.take_leases(&one, &tables[..1]).await, Ok(vec![]));
    store.leave(&two).await.expect("left");
    assert_eq!(store.take_leases(&one, &tables).await.expect("asked").len(), 2);
    store.close().await;
}

/// Of several processes that find an order one carries it out; when that one ends before it is done, another.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn an_order_is_taken_once() {
    let database = Database::new().await;
    let (here, there) = (open(&database).await, open(&database).await);
    let (one, two) = (ProcessId::new("one"), ProcessId::new("two"));
    let long = Duration::from_secs(60);
    here.stay(&one, long).await.expect("alive");
    there.stay(&two, long).await.expect("alive");
    let close = Order::Close { table: id("t") };
    for order in ["o1", "o2"] {
        here.give_order(order, 10, "titus", &close, "noise").await.expect("given");
    }
    let (a, b) = tokio::join!(here.take_order(&one, "o1"), there.take_order(&two, "o1"));
    let (a, b) = (a.expect("asked"), b.expect("asked"));
    assert!(a != b, "one of them: {a} {b}");
    let winner = if a { &one } else { &two };
    here.order_done("o1", 20, "It is closed.").await.expect("noted");
    here.release_order(winner, "o1").await.expect("let go");
    assert_eq!(here.take_order(&one, "o1").await, Ok(false), "it is done");
    assert_eq!(there.take_order(&two, "o1").await, Ok(false));
    there.order_done("o1", 30, "Again.").await.expect("asked");
    let row = here.order("o1").await.expect("read").expect("there");
    assert_eq!(
        (row.done, row.answer.as_deref()),
        (Some(20), Some("It is closed.")),
        "the first answer stays"
    );

    assert_eq!(here.take_order(&one, "o2").await, Ok(true));
    assert_eq!(there.take_order(&two, "o2").await, Ok(false));
    here.leave(&one).await.expect("left");
    assert_eq!(there.take_order(&two, "o2").await, Ok(true), "it was left undone");
    here.close().await;
    there.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn due_tables_are_left_to_who_looks_after_them() {
    let database = Database::new().await;
    let store = open(&database).await;
    let (one, two) = (ProcessId::new("one"), ProcessId::new("two"));
    for process in [&one, &two] {
        store.stay(process, Duration::from_secs(60)).await.expect("alive");
    }
    for name in ["a", "b"] {
        store.create_table(table(name, 1), Due::At(5)).await.expect("stored");
    }
    store.take_leases(&one, &[id("a")]).await.expect("asked");
    assert_eq!(store.unattended(&one, 9, 10).await, Ok(vec![id("a"), id("b")]));
    assert_eq!(store.unattended(&two, 9, 10).await, Ok(vec![id("b")]));
    assert_eq!(store.unattended(&two, 4, 10).await, Ok(vec![]));
    store.stay(&one, Duration::ZERO).await.expect("told");
    assert_eq!(store.unattended(&two, 9, 10).await, Ok(vec![id("a"), id("b")]));
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn who_is_present_elsewhere_is_known_as_long_as_that_process_lives() {
    let database = Database::new().await;
    let store = open(&database).await;
    let (one, two) = (ProcessId::new("one"), ProcessId::new("two"));
    let people =
        |names: &[&str]| -> BTreeSet<PersonId> { names.iter().map(|name| PersonId::new(*name)).collect() };
    let elsewhere =
        async |process: &ProcessId| store.heads(process, &[id("t")]).await.expect("read").remove(0).elsewhere;
    store.stay(&one, Duration::from_secs(60)).await.expect("alive");
    store
        .be_present(&one, &BTreeMap::from([(id("t"), people(&["livia", "gaius"])), (id("u"), people(&[]))]))
        .await
        .expect("told");
    assert_eq!(elsewhere(&two).await, people(&["livia", "gaius"]));
    assert_eq!(elsewhere(&one).await, people(&[]), "one's own are known");
    store.be_present(&one, &BTreeMap::from([(id("t"), people(&["gaius", "marcus"]))])).await.expect("told");
    assert_eq!(elsewhere(&two).await, people(&["gaius", "marcus"]));
    store.stay(&one, Duration::ZERO).await.expect("told");
    assert_eq!(elsewhere(&two).await, people(&[]), "the dead are not here");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn what_is_stored_is_told_to_other_processes() {
    let database = Database::new().await;
    let (one, two) = (open(&database).await, open(&database).await);
    let mut notices = two.listen().await.expect("listens");
    assert_eq!(one.append(&id("t"), entries(&[entry(1, 1, "a"), entry(2, 2, "b")])).await, Fate::Stored);
    let next = tokio::time::timeout(Duration::from_secs(60), notices.next()).await.expect("in time");
    assert_eq!(next, Ok(Some(vec![Told::Number(id("t"), Number(2))])));
    assert_eq!(two.head(&id("t")).await, Ok(Number(2)));
    one.close().await;
    two.close().await;
}

/// Many who read on at once are each told what their own log has after their own number, and go on from there.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn many_logs_are_read_on_at_once() {
    let database = Database::new().await;
    let (one, two) = (open(&database).await, open(&database).await);
    let log = |n: u32| id(&format!("t{n}"));
    let name = |n: u32, number: u32| format!("token{n}x{number}");
    let tables = 0..300;
    let written = tables.clone().map(|n| {
        let (one, log) = (&one, log(n));
        let all: Vec<_> = (1..=1 + n % 4).map(|number| entry(number, number, &name(n, number))).collect();
        async move { one.append(&log, entries(&all)).await }
    });
    assert!(futures_util::future::join_all(written).await.iter().all(|fate| *fate == Fate::Stored));
    for after in 0..5 {
        let read = tables.clone().map(|n| {
            let (two, log) = (&two, log(n));
            async move { two.log_after(&log, Number(after)).await.expect("read") }
        });
        for (n, read) in tables.clone().zip(futures_util::future::join_all(read).await) {
            let expected: Vec<_> =
                (after + 1..=1 + n % 4).map(|number| entry(number, number, &name(n, number))).collect();
            assert_eq!(read, expected, "table {n} after {after}");
        }
    }
    // Who has read knows where the logs end: what follows is stored, and what does not is refused as ever.
    let next = tables.clone().map(|n| {
        let (two, log, number) = (&two, log(n), 2 + n % 4);
        async move { two.append(&log, entries(&[entry(number, number, "next")])).await }
    });
    assert!(futures_util::future::join_all(next).await.iter().all(|fate| *fate == Fate::Stored));
    let late = one.append(&log(0), entries(&[entry(2, 2, "late")])).await;
    assert_eq!(late, Fate::Taken { last: Number(2) });
    let gap = two.append(&log(0), entries(&[entry(4, 4, "gap")])).await;
    assert_eq!(gap, Fate::Taken { last: Number(2) });
    one.close().await;
    two.close().await;
}

/// The house is open as long as any process has it open.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn the_house_is_closed_when_the_last_process_is_gone() {
    let database = Database::new().await;
    let store = open(&database).await;
    let first = store.open_house().await.expect("a clock").now();
    assert_eq!(*first.hours, table::Hours::default(), "a new house was never closed");
    let pool = PgPool::connect(&database.url).await.expect("connects");
    let alive = first.at - 3_600_000;
    let long_ago = AssertSqlSafe(format!("UPDATE house SET alive = {alive}"));
    sqlx::query(long_ago).execute(&pool).await.expect("written");
    let one = ProcessId::new("one");
    store.stay(&one, Duration::from_secs(60)).await.expect("alive");
    let beside = store.open_house().await.expect("a clock").now();
    assert_eq!(*beside.hours, table::Hours::default(), "another process had it open");
    store.leave(&one).await.expect("left");
    let long_ago = AssertSqlSafe(format!("UPDATE house SET alive = {alive}"));
    sqlx::query(long_ago).execute(&pool).await.expect("written");
    let again = store.open_house().await.expect("a clock").now();
    assert_ne!(*again.hours, table::Hours::default(), "nobody had it open");
    assert_eq!(store.stay(&one, Duration::from_secs(1)).await.expect("alive").closings, 1);
    pool.close().await;
    store.close().await;
}

/// While machines are upgraded one by one, the database is one step ahead of some; two steps are too many.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn a_database_one_step_ahead_is_served_and_two_are_refused() {
    let database = Database::new().await;
    open(&database).await.close().await;
    let pool = PgPool::connect(&database.url).await.expect("connects");
    let (known,): (i64,) =
        sqlx::query_as("SELECT max(version) FROM _sqlx_migrations").fetch_one(&pool).await.expect("read");
    let ahead = async |version: i64| {
        sqlx::query("INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES ($1, 'later', TRUE, ''::bytea, 0)")
            .bind(version)
            .execute(&pool)
            .await
            .expect("written");
    };
    ahead(known + 1).await;
    open(&database).await.close().await;
    ahead(known + 2).await;
    let error = Store::open_postgres(&database.url).await.err().expect("must not open");
    assert!(matches!(error, StoreError::Newer { .. }), "{error}");
    assert!(error.to_string().contains("newer version of Quadriga"), "{error}");
    pool.close().await;
}

/// Everything goes from a file to PostgreSQL and back, what was cut off is taken up again, and nothing is overwritten.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn everything_is_copied_there_and_back() {
    let folders = [tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder")];
    let from = Store::open(folders[0].path()).await.expect("opens");
    suite::run(&from).await;
    from.open_house().await.expect("opened");
    let database = Database::new().await;
    let there = open(&database).await;
    // As if a copy had been cut off in the middle.
    for guest in ["g9"] {
        let guest = from.guest(&PersonId::new(guest)).await.expect("read").expect("there");
        there.put_guest(guest).await.expect("stored");
    }
    let copied = from.transfer(&there, |_| {}).await.expect("copied");
    let log = copied.iter().find(|table| table.name == "log").expect("the log");
    assert!(log.rows > 1000, "{copied:?}");
    assert_eq!(from.transfer(&there, |_| {}).await, Ok(copied.clone()), "again is the same");
    assert_eq!(there.table(&id("t1")).await, from.table(&id("t1")).await);
    assert_eq!(there.log(&id("u1")).await, from.log(&id("u1")).await);
    assert_eq!(there.secret("key", "other").await, Ok("first".to_owned()));

    let back = Store::open(folders[1].path()).await.expect("opens");
    assert_eq!(there.transfer(&back, |_| {}).await, Ok(copied));
    assert_eq!(back.table(&id("t1")).await, from.table(&id("t1")).await);
    assert_eq!(back.append(&id("u1"), entries(&[entry(8, 4, "f")])).await, Fate::Stored, "it goes on there");
    let differs = Err(StoreError::Differs { what: "log".into() });
    assert_eq!(there.transfer(&back, |_| {}).await, differs, "what is more there is noticed");
    assert_eq!(from.transfer(&back, |_| {}).await, Err(StoreError::SameKind));
    there.stay(&ProcessId::new("one"), Duration::from_secs(60)).await.expect("alive");
    assert_eq!(from.transfer(&there, |_| {}).await, Err(StoreError::Serving));
    for store in [from, there, back] {
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_of_the_address_are_one_sentence_without_the_password() {
    for address in ["mysql://x", "postgres://user:secret@[bad/x", "postgres://user:secret@127.0.0.1:1/x"] {
        let error = Store::open_postgres(address).await.err().expect("must not open");
        let sentence = error.to_string();
        assert!(
            sentence.ends_with('.') && !sentence.contains('\n') && !sentence.contains("secret"),
            "{sentence}"
        );
        assert!(matches!(error, StoreError::BadAddress(_) | StoreError::Unreachable { .. }), "{error:?}");
    }
}

/// Waits until so many more entries were stored, however slow the machine is.
async fn written(all: &AtomicUsize, more: usize) {
    let (begun, wanted) = (Instant::now(), all.load(Ordering::Relaxed) + more);
    while all.load(Ordering::Relaxed) < wanted {
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing is written");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// The server fails at once and comes back, over and over, while many write: what was acknowledged is there, once, and what was
/// refused is not.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn a_server_that_crashes_loses_nothing_that_was_acknowledged() {
    let cluster = Cluster::start(Sync::On);
    let url = test_postgres::fresh(&cluster.server()).await;
    let store = Store::open_postgres(&url).await.expect("opens");
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let all = Arc::new(AtomicUsize::new(0));
    let writers: Vec<_> = (0..30)
        .map(|n| {
            let (store, stopped, all) = (store.clone(), stopped.clone(), all.clone());
            tokio::spawn(async move {
                let log = id(&format!("t{n}"));
                let (mut number, mut stored, mut refused) = (1, Vec::new(), Vec::new());
                let mut attempt = 0;
                while !*stopped.borrow() {
                    attempt += 1;
                    let token = format!("m{attempt}");
                    match store.append(&log, entries(&[entry(number, number, &token)])).await {
                        Fate::Stored => {
                            stored.push((number, token));
                            number += 1;
                            all.fetch_add(1, Ordering::Relaxed);
                        }
                        Fate::Refused(_) => refused.push(token),
                        Fate::Taken { last } => panic!("nobody else writes here: {last:?}"),
                        Fate::Unknown(_) => loop {
                            // The log tells.
                            match store.log_after(&log, Number(number - 1)).await {
                                Ok(after) => {
                                    match after.is_empty() {
                                        true => refused.push(token),
                                        false => {
                                            stored.push((number, token));
                                            number += 1;
                                        }
                                    }
                                    break;
                                }
                                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                            }
                        },
                    }
                }
                (log, stored, refused)
            })
        })
        .collect();
    for _ in 0..4 {
        written(&all, 100).await;
        tokio::task::block_in_place(|| cluster.crash_and_restart());
    }
    written(&all, 100).await;
    stop.send(true).expect("heard");
    for writer in writers {
        let (log, stored, refused) = writer.await.expect("no panic");
        let kept = store.log(&log).await.expect("read");
        let kept: Vec<_> = kept.iter().map(|entry| (entry.number.0, entry.fact.token())).collect();
        assert_eq!(kept, stored);
        assert!(refused.iter().all(|token| !kept.iter().any(|(_, kept)| kept == token)));
    }
    assert_eq!(store.faults(true).await, Ok(vec![]));
    store.close().await;
}

/// Whoever comes too late leaves no transaction open: the server would cut the writer off, and the next who writes be refused.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn a_writer_leaves_no_transaction_open() {
    let database = Database::new().await;
    let (one, two) = (open(&database).await, open(&database).await);
    for n in 0..40 {
        let log = id(&format!("t{n}"));
        assert_eq!(one.append(&log, entries(&[entry(1, 1, "a")])).await, Fate::Stored);
        assert_eq!(two.append(&log, entries(&[entry(1, 1, "b")])).await, Fate::Taken { last: Number(1) });
    }
    // Races at the same moment end the same way.
    for number in 2..20 {
        let log = id("t0");
        let _ = tokio::join!(
            one.append(&log, entries(&[entry(number, number, "a")])),
            two.append(&log, entries(&[entry(number, number, "b")]))
        );
    }
    let pool = PgPool::connect(&database.url).await.expect("connects");
    let (open,): (i64,) = sqlx::query_as(
        "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'quadriga' AND datname = current_database() \
         AND state LIKE 'idle in transaction%'",
    )
    .fetch_one(&pool)
    .await
    .expect("asked");
    assert_eq!(open, 0, "transactions that nobody ends");
    pool.close().await;
    one.close().await;
    two.close().await;
}

/// The line to the database is encrypted when that is wanted, and the server's certificate is believed only when it should be.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn connections_are_encrypted_when_wanted() {
    let cluster = Cluster::start_with_tls();
    let url = test_postgres::fresh(&cluster.server()).await;
    let authority = cluster.authority().display().to_string();
    let verified = format!("{url}?sslmode=verify-full&sslrootcert={authority}");
    for (name, address, line) in [
        ("a", format!("{url}?sslmode=disable"), "plain"),
        ("b", url.clone(), "TLS"), // preferred, where the server can
        ("c", format!("{url}?sslmode=require"), "TLS"),
        ("d", verified, "TLS"),
    ] {
        let store = Store::open_postgres(&address).await.expect("opens");
        let said = store.durability().await.expect("asked");
        assert!(said.ends_with(&format!("{line} connections")), "{address}: {said}");
        // Writers and whoever listens come the same way.
        assert!(store.listen().await.is_ok());
        store.create_table(table(name, 1), Due::Never).await.expect("stored");
        let pool = PgPool::connect(&format!("{url}?sslmode=disable")).await.expect("connects");
        let (other,): (i64,) = sqlx::query_as(
            "SELECT count(*) FROM pg_stat_activity a JOIN pg_stat_ssl s ON s.pid = a.pid \
             WHERE a.application_name = 'quadriga' AND s.ssl <> $1",
        )
        .bind(line == "TLS")
        .fetch_one(&pool)
        .await
        .expect("asked");
        assert_eq!(other, 0, "{address}: all connections are {line}");
        pool.close().await;
        store.close().await;
        drop(store);
        is_gone(&url).await;
    }
    // Nobody vouches for it, or it is somebody else.
    let stranger = format!("{url}?sslmode=verify-full");
    assert!(matches!(Store::open_postgres(&stranger).await.map(drop), Err(StoreError::Unreachable { .. })));
    // A server that cannot is refused, when encryption is required.
    let plain = Cluster::start(Sync::Off);
    let url = test_postgres::fresh(&plain.server()).await;
    let required = Store::open_postgres(&format!("{url}?sslmode=require")).await.map(drop);
    assert!(matches!(required, Err(StoreError::Unreachable { .. })), "{required:?}");
}

/// Waits until the connections of a closed store are gone from the server.
async fn is_gone(url: &str) {
    let pool = PgPool::connect(&format!("{url}?sslmode=disable")).await.expect("connects");
    let begun = Instant::now();
    loop {
        let (left,): (i64,) =
            sqlx::query_as("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'quadriga'")
                .fetch_one(&pool)
                .await
                .expect("asked");
        if left == 0 {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{left} connections stay");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    pool.close().await;
}
