//! The shared suite on SQLite, and what only a file can do wrong.

mod suite;

use protocol::Number;
use store::{Fate, Store, StoreError};
use suite::{entries, entry, id, table};
use table::Due;

#[tokio::test(flavor = "multi_thread")]
async fn the_shared_suite() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path()).await.expect("opens");
    suite::run(&store).await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_stored_is_there_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join("made/on/the/way")).await.expect("opens");
    store.create_table(table("t", 1), Due::Never).await.expect("stored");
    assert_eq!(store.append(&id("t"), entries(&[entry(1, 1, "a")])).await, Fate::Stored);
    store.close().await;
    assert_eq!(store.append(&id("t"), entries(&[entry(2, 2, "b")])).await, Fate::Refused(StoreError::Closed));
    let again = Store::open(&folder.path().join("made/on/the/way")).await.expect("opens again");
    assert_eq!(again.log(&id("t")).await.expect("read"), [entry(1, 1, "a")]);
    again.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_stores_on_one_file_do_not_fork_a_log() {
    let folder = tempfile::tempdir().expect("a folder");
    let one = Store::open_beside(folder.path()).await.expect("opens");
    let two = Store::open_beside(folder.path()).await.expect("opens twice");
    let (log, mut won) = (id("t"), [0; 2]);
    for number in 1..=30 {
        let (a, b) = tokio::join!(
            one.append(&log, entries(&[entry(number, number, "one")])),
            two.append(&log, entries(&[entry(number, number, "two")]))
        );
        let taken = Fate::Taken { last: Number(number) };
        assert!([(&Fate::Stored, &taken), (&taken, &Fate::Stored)].contains(&(&a, &b)), "{a:?} {b:?}");
        won[usize::from(b == Fate::Stored)] += 1;
    }
    let numbers: Vec<u32> = one.log(&log).await.expect("read").iter().map(|entry| entry.number.0).collect();
    assert_eq!(numbers, (1..=30).collect::<Vec<_>>());
    assert_eq!(won.iter().sum::<i32>(), 30);
    one.close().await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_of_the_data_directory_are_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = |result: Result<Store, StoreError>| match result {
        Ok(_) => panic!("must not open"),
        Err(error) => {
            let sentence = error.to_string();
            assert!(sentence.ends_with('.') && !sentence.contains('\n'), "{sentence}");
            error
        }
    };

    let file = folder.path().join("file");
    std::fs::write(&file, "in the way").expect("written");
    assert!(matches!(error(Store::open(&file.join("data")).await), StoreError::NoDirectory { .. }));

    let blocked = folder.path().join("blocked");
    std::fs::create_dir_all(blocked.join("quadriga.db")).expect("made");
    assert!(matches!(error(Store::open(&blocked).await), StoreError::NotWritable { .. }));

    let foreign = folder.path().join("foreign");
    std::fs::create_dir_all(&foreign).expect("made");
    std::fs::write(foreign.join("quadriga.db"), "no database, only text ".repeat(100)).expect("written");
    assert!(matches!(error(Store::open(&foreign).await), StoreError::NotADatabase { .. }));

    let newer = folder.path().join("newer");
    let store = Store::open(&newer).await.expect("opens");
    store.close().await;
    let url = format!("sqlite://{}", newer.join("quadriga.db").display());
    let pool = sqlx::SqlitePool::connect(&url).await.expect("opens");
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9, 'later', TRUE, x'00', 0)",
    )
    .execute(&pool)
    .await
    .expect("written");
    pool.close().await;
    let found = error(Store::open(&newer).await);
    assert!(matches!(found, StoreError::Newer { version: 9, .. }), "{found}");
    assert!(found.to_string().contains("newer version of Quadriga"));
}

/// A database that may not grow: the append fails with a sentence, what was stored stays, and when there is room again the
/// game goes on. (A disk that is really full for a moment: the server's test `full_disk`.)
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open_with_most_pages(folder.path(), 70).await.expect("opens");
    let mut stored = 0;
    let long = "x".repeat(3000);
    let fate = loop {
        match store.append(&id("t"), entries(&[entry(stored + 1, stored + 1, &long)])).await {
            Fate::Stored => stored += 1,
            fate => break fate,
        }
        assert!(stored < 1000, "the limit must be felt");
    };
    assert_eq!(fate, Fate::Refused(StoreError::Full));
    assert_eq!(StoreError::Full.to_string(), "The disk is full: nothing was stored.");
    assert_eq!(store.log(&id("t")).await.expect("read").len(), stored as usize);
    store.close().await;

    let roomy = Store::open(folder.path()).await.expect("opens");
    assert_eq!(roomy.log(&id("t")).await.expect("read").len(), stored as usize);
    let next = entry(stored + 1, stored + 1, "goes on");
    assert_eq!(roomy.append(&id("t"), entries(&[next])).await, Fate::Stored);
    roomy.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_directory_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Store::open(folder.path()).await.expect("opens");
    let error = Store::open(folder.path()).await.err().expect("must not open");
    assert!(matches!(error, StoreError::InUse { .. }), "{error}");
    assert!(error.to_string().contains("Another Quadriga uses the data directory"), "{error}");
    first.close().await;
    Store::open(folder.path()).await.expect("opens once the first is gone").close().await;
}

/// A file with a damaged page is found when it is opened, not in the middle of a game.
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_database_is_found_at_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path()).await.expect("opens");
    for n in 1..200 {
        store.append(&id("t"), entries(&[entry(n, n, &"x".repeat(200))])).await;
    }
    store.close().await;
    let path = folder.path().join("quadriga.db");
    let mut bytes = std::fs::read(&path).expect("read");
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 64].fill(0x5a);
    std::fs::write(&path, bytes).expect("written");
    let error = Store::open(folder.path()).await.err().expect("must not open");
    assert!(
        matches!(error, StoreError::NotADatabase { .. }) && error.to_string().contains("damaged"),
        "{error}"
    );
}

/// What the house remembers of its opening hours: the time between the last sign of life and the next opening is closed.
#[tokio::test(flavor = "multi_thread")]
async fn the_house_remembers_when_it_was_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path()).await.expect("opens");
    let first = store.open_house().await.expect("a clock").now();
    assert_eq!(*first.hours, table::Hours::default(), "a new house was never closed");
    let alive = first.at - 3_600_000;
    let sql = format!("UPDATE house SET alive = {alive}");
    let url = format!("sqlite://{}", folder.path().join("quadriga.db").display());
    let pool = sqlx::SqlitePool::connect(&url).await.expect("opens");
    sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&pool).await.expect("written");
    pool.close().await;
    let second = store.open_house().await.expect("a clock").now();
    assert!(second.at >= first.at);
    let expected = |to| table::Hours::new(vec![(alive, to)]);
    assert!((first.at..=second.at).any(|to| *second.hours == expected(to)), "{:?}", second.hours);
    store.close().await;
}

/// A guest's games, page by page: each page begins in the index where the one before ended, however many there are. (How long that takes
/// with 100,000 tables: the server's test `many`.)
#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_games_is_found_in_the_index() {
    let folder = tempfile::tempdir().expect("a folder");
    Store::open(folder.path()).await.expect("opens").close().await;
    let url = format!("sqlite://{}", folder.path().join("quadriga.db").display());
    let pool = sqlx::SqlitePool::connect(&url).await.expect("opens");
    let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(
        "EXPLAIN QUERY PLAN SELECT s.table_id FROM seats s WHERE s.guest = 'g' AND s.ended = TRUE AND (s.made, s.table_id) < (5, 't') \
         GROUP BY s.made, s.table_id ORDER BY s.made DESC, s.table_id DESC LIMIT 21",
    )
    .fetch_all(&pool)
    .await
    .expect("planned");
    pool.close().await;
    let steps: Vec<String> = plan.into_iter().map(|(_, _, _, step)| step).collect();
    assert!(
        steps[0].contains("USING COVERING INDEX seats_by_guest (guest=? AND ended=? AND (made,table_id)<"),
        "{steps:?}"
    );
    assert_eq!(steps.len(), 1, "nothing is sorted: {steps:?}");
}
