//! Backups, and who may read what is kept.

#[allow(dead_code, reason = "the shared suite uses more of it")]
mod suite;

use std::path::Path;
use store::{Fate, Store, StoreError};
use suite::{entries, entry, id, table};
use table::Due;

async fn with_moves(directory: &Path, count: u32) -> Store {
    let store = Store::open(directory).await.expect("opens");
    store.create_table(table("t", 1), Due::Never).await.expect("stored");
    for n in 1..=count {
        assert_eq!(store.append(&id("t"), entries(&[entry(n, n, "move")])).await, Fate::Stored);
    }
    store
}

async fn moves_in(directory: &Path) -> usize {
    let store = Store::look_into(directory).await.expect("opens");
    let count = store.log(&id("t")).await.expect("read").len();
    store.close().await;
    count
}

#[track_caller]
fn sentence(error: &StoreError) -> String {
    let sentence = error.to_string();
    assert!(sentence.ends_with('.') && !sentence.contains('\n'), "{sentence}");
    sentence
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_an_open_database_holds_everything_and_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, file, new) =
        (folder.path().join("data"), folder.path().join("backup.db"), folder.path().join("new"));
    let store = with_moves(&data, 50).await;
    let copied = Store::backup(&data, &file, false).await.expect("copied beside the open store");
    assert_eq!(copied.bytes, std::fs::metadata(&file).expect("there").len());
    assert_eq!(
        store.append(&id("t"), entries(&[entry(51, 51, "later")])).await,
        Fate::Stored,
        "writers go on"
    );

    let look = Store::look(&file).await.expect("a backup can be looked at");
    assert_eq!(look.log(&id("t")).await.expect("read").len(), 50);
    assert_eq!(
        look.append(&id("t"), entries(&[entry(51, 51, "x")])).await,
        Fate::Refused(StoreError::Closed)
    );
    look.close().await;

    let restored = Store::restore(&file, &new, false).await.expect("restored");
    assert_eq!((restored.before, moves_in(&new).await), (None, 50));
    let again = Store::open(&new).await.expect("a server opens it");
    assert_eq!(again.append(&id("t"), entries(&[entry(51, 51, "goes on")])).await, Fate::Stored);
    again.close().await;
    store.close().await;
    let left: Vec<_> =
        std::fs::read_dir(folder.path()).expect("read").flatten().map(|file| file.file_name()).collect();
    assert_eq!(left.len(), 3, "nothing half done lies about: {left:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_overwrites_nothing_unless_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, file) = (folder.path().join("data"), folder.path().join("backup.db"));
    std::fs::write(&file, "precious").expect("written");
    let missing = Store::backup(&data, &file, true).await.expect_err("nothing is there");
    assert!(sentence(&missing).contains("There is no database in"), "{missing}");
    assert!(!data.exists(), "nothing was made");
    with_moves(&data, 3).await.close().await;
    let refused = Store::backup(&data, &file, false).await.expect_err("in the way");
    assert!(sentence(&refused).contains("--replace"), "{refused}");
    assert_eq!(std::fs::read_to_string(&file).expect("read"), "precious");
    Store::backup(&data, &file, true).await.expect("told to");
    let look = Store::look(&file).await.expect("a database now");
    assert_eq!(look.log(&id("t")).await.expect("read").len(), 3);
    look.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_deletes_nothing_and_needs_the_directory_for_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, file) = (folder.path().join("data"), folder.path().join("backup.db"));
    let store = with_moves(&data, 3).await;
    Store::backup(&data, &file, false).await.expect("copied");
    for replace in [false, true] {
        let running = Store::restore(&file, &data, replace).await.expect_err("a server runs");
        assert!(matches!(running, StoreError::InUse { .. }), "{running}");
    }
    for n in 4..=9 {
        assert_eq!(store.append(&id("t"), entries(&[entry(n, n, "move")])).await, Fate::Stored);
    }
    store.close().await;
    let refused = Store::restore(&file, &data, false).await.expect_err("there is a database");
    assert!(sentence(&refused).contains("holds a database already"), "{refused}");
    assert_eq!(moves_in(&data).await, 9);
    let restored = Store::restore(&file, &data, true).await.expect("told to");
    assert_eq!(moves_in(&data).await, 3);
    assert_eq!(
        moves_in(&restored.before.expect("moved aside")).await,
        9,
        "what was there is a data directory of its own"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_whole_backup_is_not_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, file, new) =
        (folder.path().join("data"), folder.path().join("backup.db"), folder.path().join("new"));
    with_moves(&data, 200).await.close().await;
    Store::backup(&data, &file, false).await.expect("copied");
    let whole = std::fs::read(&file).expect("read");
    let mut damaged = whole.clone();
    let last = damaged.len() - 2048;
    damaged[last..].fill(0x5a);
    let half = whole[..whole.len() / 2].to_vec();
    for (name, bytes) in [
        ("damaged", damaged),
        ("half", half),
        ("text", b"no database at all ".repeat(400)),
        ("empty", Vec::new()),
    ] {
        let bad = folder.path().join(name);
        std::fs::write(&bad, bytes).expect("written");
        let error = Store::restore(&bad, &new, false).await.expect_err(name);
        assert!(matches!(error, StoreError::NotADatabase { .. }), "{name}: {error}");
        sentence(&error);
        let left: Vec<_> =
            std::fs::read_dir(&new).expect("made").flatten().map(|file| file.file_name()).collect();
        assert_eq!(left, ["quadriga.lock"], "{name} left something behind");
    }
    let missing = Store::restore(&folder.path().join("none"), &new, false).await.expect_err("not there");
    assert!(sentence(&missing).contains("no such file"));

    // A gap in a log is a fault that SQLite does not know.
    let url = format!("sqlite://{}", file.display());
    let pool = sqlx::SqlitePool::connect(&url).await.expect("opens");
    sqlx::query("DELETE FROM log WHERE number = 77").execute(&pool).await.expect("deleted");
    pool.close().await;
    let error = Store::restore(&file, &new, false).await.expect_err("a gap");
    assert!(sentence(&error).contains("table t has a gap"), "{error}");
}

/// A tool of a newer version beside an older server must not change the database under it.
#[tokio::test(flavor = "multi_thread")]
async fn looking_and_copying_change_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, file, new) =
        (folder.path().join("data"), folder.path().join("backup.db"), folder.path().join("new"));
    with_moves(&data, 3).await.close().await;
    let url = format!("sqlite://{}", data.join("quadriga.db").display());
    let set_back = |url: String| async move {
        let pool = sqlx::SqlitePool::connect(&url).await.expect("opens");
        sqlx::query("DELETE FROM _sqlx_migrations WHERE version > 1").execute(&pool).await.expect("set back");
        let (version,): (i64,) =
            sqlx::query_as("SELECT max(version) FROM _sqlx_migrations").fetch_one(&pool).await.expect("read");
        pool.close().await;
        version
    };
    assert_eq!(set_back(url.clone()).await, 1);
    let old = Store::look_into(&data).await.err().expect("too old to be read");
    assert!(sentence(&old).contains("older version"), "{old}");
    Store::backup(&data, &file, false).await.expect("an old database can be saved before an upgrade");
    Store::restore(&file, &new, false).await.expect("and put back");
    for database in [data.join("quadriga.db"), new.join("quadriga.db")] {
        let pool =
            sqlx::SqlitePool::connect(&format!("sqlite://{}", database.display())).await.expect("opens");
        let (version,): (i64,) =
            sqlx::query_as("SELECT max(version) FROM _sqlx_migrations").fetch_one(&pool).await.expect("read");
        pool.close().await;
        assert_eq!(version, 1, "{} was brought up to date", database.display());
    }
}

#[cfg(unix)]
mod rights {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn mode(path: &Path) -> u32 {
        std::fs::metadata(path).unwrap_or_else(|_| panic!("{} is there", path.display())).permissions().mode()
            & 0o7777
    }

    fn open_to_all(path: &Path, mode: u32) {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("opened");
    }

    const FILES: [&str; 4] = ["quadriga.db", "quadriga.db-wal", "quadriga.db-shm", "quadriga.lock"];

    #[tokio::test(flavor = "multi_thread")]
    async fn only_the_owner_may_look_at_what_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let (data, file, new) =
            (folder.path().join("data"), folder.path().join("backup.db"), folder.path().join("new"));
        let store = with_moves(&data, 3).await;
        Store::backup(&data, &file, false).await.expect("copied");
        Store::restore(&file, &new, false).await.expect("restored");
        for name in FILES {
            assert_eq!(mode(&data.join(name)), 0o600, "{name}");
        }
        assert_eq!((mode(&data), mode(&new), mode(&file)), (0o700, 0o700, 0o600));
        assert_eq!(mode(&new.join("quadriga.db")), 0o600);
        store.close().await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_was_open_to_others_is_closed() {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("data");
        let first = with_moves(&data, 3).await;
        open_to_all(&data, 0o755);
        for name in FILES {
            open_to_all(&data.join(name), 0o644);
        }
        // Beside the first, whose files are all there.
        let second = Store::open_beside(&data).await.expect("opens");
        for name in &FILES[..3] {
            assert_eq!(mode(&data.join(name)), 0o600, "{name}");
        }
        assert_eq!(mode(&data), 0o700);
        second.close().await;
        first.close().await;
        Store::open(&data).await.expect("opens").close().await;
        assert_eq!(mode(&data.join("quadriga.lock")), 0o600);
    }

    /// A directory with other people's files in it, such as `/tmp` or a home, is not ours to close.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_directory_that_is_not_ours_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let (shared, sticky, empty) =
            (folder.path().join("shared"), folder.path().join("sticky"), folder.path().join("empty"));
        for directory in [&shared, &sticky, &empty] {
            std::fs::create_dir(directory).expect("made");
        }
        std::fs::write(shared.join("theirs"), "x").expect("written");
        open_to_all(&shared, 0o755);
        open_to_all(&sticky, 0o1777);
        open_to_all(&empty, 0o755);
        for (directory, expected) in [(shared, 0o755), (sticky, 0o1777), (empty, 0o700)] {
            with_moves(&directory, 1).await.close().await;
            assert_eq!(mode(&directory), expected, "{}", directory.display());
            assert_eq!(mode(&directory.join("quadriga.db")), 0o600);
        }
    }
}
