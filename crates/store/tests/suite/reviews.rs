//! Looks back at games: made once, told while they are made, gone with their tables.

use super::{id, table};
use protocol::Phase;
use store::{ReviewRow, Store};
use table::{Append, Due};

fn row(done: u32, steps: u32, review: Option<&str>) -> Option<ReviewRow> {
    Some(ReviewRow { done, steps, review: review.map(str::to_owned) })
}

/// All of it.
pub async fn reviews(store: &Store) {
    assert_eq!(store.review("r1", 1).await, Ok(None));
    store.note_review("r1", 1, 3, 10, 5).await.expect("noted");
    assert_eq!(store.review("r1", 1).await, Ok(row(3, 10, None)));
    assert_eq!(store.review("r1", 2).await, Ok(None), "another form is another look");
    store.put_review("r1", 1, 10, "{\"it's\": 1}", 6, 100).await.expect("stored");
    assert_eq!(store.review("r1", 1).await, Ok(row(10, 10, Some("{\"it's\": 1}"))));
    // Made once: neither a second maker nor a late note changes it.
    store.put_review("r1", 1, 9, "another", 7, 100).await.expect("passed over");
    store.note_review("r1", 1, 4, 10, 8).await.expect("passed over");
    assert_eq!(store.review("r1", 1).await, Ok(row(10, 10, Some("{\"it's\": 1}"))));
    // One of a form of before gives way.
    store.note_review("r1", 2, 1, 12, 9).await.expect("noted");
    assert_eq!((store.review("r1", 1).await, store.review("r1", 2).await), (Ok(None), Ok(row(1, 12, None))));
    store.put_review("r1", 2, 12, "new", 10, 100).await.expect("stored");
    // The oldest make room, never the newest.
    store.put_review("r2", 2, 1, "two", 11, 100).await.expect("stored");
    store.put_review("r3", 2, 1, "three", 3, 1).await.expect("stored");
    let left = [store.review("r1", 2).await, store.review("r2", 2).await, store.review("r3", 2).await];
    assert_eq!(left, [Ok(None), Ok(row(1, 1, Some("two"))), Ok(row(1, 1, Some("three")))]);
    with_its_table(store).await;
}

async fn with_its_table(store: &Store) {
    store.create_table(table("looked-at", 50), Due::Never).await.expect("made");
    store.put_review("looked-at", 1, 1, "seen", 60, 100).await.expect("stored");
    assert_eq!(store.delete_tables(&[id("looked-at")]).await, Ok(0), "it is not over");
    assert_eq!(store.review("looked-at", 1).await, Ok(row(1, 1, Some("seen"))));
    let over = Append { phase: Some(Phase::Over), ..Append::of(vec![super::entry(1, 1, "a")]) };
    assert_eq!(store.append(&id("looked-at"), over).await, store::Fate::Stored);
    store.delete_tables(&[id("looked-at")]).await.expect("deleted");
    assert_eq!(store.review("looked-at", 1).await, Ok(None), "it goes with its table");
}
