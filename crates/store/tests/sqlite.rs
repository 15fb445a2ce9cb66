//! The shared suite on SQLite, and what only a file can do wrong.

mod suite;

use store::{AppendError, Store, StoreError};
use suite::{entry, table};

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
    store.create_table(table("t", 1)).await.expect("stored");
    store.append("t", vec![entry(1, 1, "a")], None).await.expect("stored");
    store.close().await;
    assert_eq!(
        store.append("t", vec![entry(2, 2, "b")], None).await,
        Err(AppendError::Store(StoreError::Closed))
    );
    let again = Store::open(&folder.path().join("made/on/the/way")).await.expect("opens again");
    assert_eq!(again.log("t").await.expect("read"), [entry(1, 1, "a")]);
    again.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_stores_on_one_file_do_not_fork_a_log() {
    let folder = tempfile::tempdir().expect("a folder");
    let one = Store::open(folder.path()).await.expect("opens");
    let two = Store::open(folder.path()).await.expect("opens twice");
    let mut won = [0; 2];
    for number in 1..=30 {
        let (a, b) = tokio::join!(
            one.append("t", vec![entry(number, number, "one")], None),
            two.append("t", vec![entry(number, number, "two")], None)
        );
        assert!(a.is_ok() != b.is_ok(), "{a:?} {b:?}");
        won[usize::from(b.is_ok())] += 1;
        assert_eq!(a.err().or(b.err()), Some(AppendError::Taken { last: number }));
    }
    let numbers: Vec<u32> = one.log("t").await.expect("read").iter().map(|entry| entry.number).collect();
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

/// A database that may not grow behaves like one on a full disk: the append fails with a sentence, what was stored stays,
/// and when there is room again the game goes on.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open_with_most_pages(folder.path(), 60).await.expect("opens");
    let mut stored = 0;
    let long = "x".repeat(3000);
    let error = loop {
        match store.append("t", vec![entry(stored + 1, stored + 1, &long)], None).await {
            Ok(()) => stored += 1,
            Err(error) => break error,
        }
        assert!(stored < 1000, "the limit must be felt");
    };
    assert_eq!(error, AppendError::Store(StoreError::Full));
    assert_eq!(error.to_string(), "The disk is full: nothing was stored.");
    assert_eq!(store.log("t").await.expect("read").len(), stored as usize);
    store.close().await;

    let roomy = Store::open(folder.path()).await.expect("opens");
    assert_eq!(roomy.log("t").await.expect("read").len(), stored as usize);
    roomy.append("t", vec![entry(stored + 1, stored + 1, "goes on")], None).await.expect("stored");
    roomy.close().await;
}
