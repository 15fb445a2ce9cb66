//! What cannot be seen from outside: how the writers go about it. `cargo xtask test` runs it, with the tests that need PostgreSQL.

use super::batch::{Known, Progress, batch};
use super::{Age, open, options, writing};
use crate::writer::ToAppend;
use crate::{Fate, NewTable, Store};
use protocol::{ClockRule, Number, OnTimeout, Ply, TableId};
use sqlx::{ConnectOptions, Connection};
use table::{Append, Author, Due, Entry, Fact, PersonId};
use test_postgres::Database;
use tokio::sync::oneshot;

fn entry(number: u32) -> Entry {
    Entry {
        number: Number(number),
        ply: Ply(number),
        fact: Fact::Action("a".into()),
        author: Author::Chance,
        at: 0,
        time_left: None,
        to_act: None,
    }
}

/// The next move of six tables, all alike or under leases, with something to look after.
fn moves(number: u32, epoch: Option<i64>) -> Vec<ToAppend> {
    let due = epoch.map(|_| if number.is_multiple_of(2) { Due::Never } else { Due::At(5) });
    let append = |n| ToAppend {
        table: TableId::new(format!("t{n}")),
        append: Append { epoch, due, ..Append::of(vec![entry(number)]) },
        done: oneshot::channel().0,
    };
    (0..6).map(append).collect()
}

/// A plan for each batch would cost more than the batch: PostgreSQL does not come to that by itself.
#[tokio::test]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn what_is_written_over_and_over_is_planned_once() {
    let database = Database::new().await;
    let store = open(&database.url, Age::Any).await.expect("opens");
    let mut line = writing(&options(&database.url).expect("an address")).connect().await.expect("connects");
    sqlx::query(
        "INSERT INTO leases (table_id, owner, epoch) SELECT 't' || n, 'one', 7 FROM generate_series(0, 5) n",
    )
    .execute(&mut line)
    .await
    .expect("leased");
    let known = Known::default();
    for number in 1..=60 {
        let moves = moves(number, (number > 30).then_some(7));
        let written = batch(&mut line, &moves, &known, &mut Progress::default()).await.expect("written");
        assert!(written.fates.iter().all(|fate| *fate == Fate::Stored), "{:?}", written.fates);
    }
    let plans: Vec<(String, i64, i64)> = sqlx::query_as(
        "SELECT statement, generic_plans, custom_plans FROM pg_prepared_statements WHERE statement LIKE '%INTO ' || 'log (%'",
    )
    .fetch_all(&mut line)
    .await
    .expect("asked");
    assert_eq!(plans.len(), 2, "one for most, one under leases: {plans:?}");
    for (statement, once, each) in plans {
        assert!(once >= 29 && each == 0, "{each} plans of their own, {once} of all: {statement}");
    }
    line.close().await.expect("closes");
    store.close().await;
}

/// Does a process know where the log of a table ends, so that its next entry is one statement?
fn knows(store: &Store, table: &str, number: u32) -> bool {
    let next = ToAppend {
        table: TableId::new(table),
        append: Append::of(vec![entry(number + 1)]),
        done: oneshot::channel().0,
    };
    let known = &store.shared.as_ref().expect("it is shared").known;
    known.ends(&[next]).is_some_and(|ends| ends[&TableId::new(table)].number == Number(number))
}

fn made(name: &str) -> NewTable {
    NewTable {
        id: TableId::new(name),
        game: "toy".into(),
        rules_version: 3,
        options: serde_json::json!({}),
        private: false,
        clock: ClockRule::None,
        on_timeout: OnTimeout::Resign,
        starts_when_full: true,
        hints: true,
        held: vec![],
        origin: None,
        host: PersonId::new("g1"),
        created: 1,
        seed: "ab".repeat(32),
        commitment: "cd".repeat(32),
        seats: vec![],
    }
}

/// Whoever makes a table, or reads its log to bring it to life, need not ask again where it ends.
#[tokio::test]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn the_end_of_a_log_is_known_to_who_made_it_or_read_it() {
    let database = Database::new().await;
    let (one, two) = (
        open(&database.url, Age::Any).await.expect("opens"),
        open(&database.url, Age::Any).await.expect("opens"),
    );
    one.create_table(made("t"), Due::Never).await.expect("stored");
    assert!(knows(&one, "t", 0) && !knows(&two, "t", 0));
    let id = TableId::new("t");
    assert_eq!(two.log(&id).await, Ok(vec![]));
    assert!(knows(&two, "t", 0));
    let append = Append::of(vec![entry(1), entry(2)]);
    assert_eq!(one.append(&id, append).await, Fate::Stored);
    assert!(knows(&one, "t", 2) && knows(&two, "t", 0), "nobody told");
    two.log(&id).await.expect("read");
    assert!(knows(&two, "t", 2));
    one.close().await;
    two.close().await;
}
