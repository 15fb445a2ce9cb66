//! Clocks: time runs out, survives a restart, and is shown.

use crate::world::*;
use protocol::*;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Rewrites the table's clock so that a test need not wait: the host's database, not a client, can do that.
async fn shorten(world: &mut World, table: &TableId, clock: Value) {
    world.stop().await;
    let url = format!("sqlite://{}", world.folder.path().join("quadriga.db").display());
    let pool = sqlx::SqlitePool::connect(&url).await.expect("opens");
    sqlx::query("UPDATE tables SET clock = $2 WHERE id = $1")
        .bind(table.as_str())
        .bind(clock.to_string())
        .execute(&pool)
        .await
        .expect("written");
    pool.close().await;
    world.restart().await;
}

async fn until(client: &mut client::Client, table: &TableId, done: impl Fn(&Position) -> bool) -> Position {
    let begun = Instant::now();
    while begun.elapsed() < LONG_ENOUGH {
        let position = state(client, table).await.position;
        if done(&position) {
            return position;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it does not happen");
}

#[tokio::test(flavor = "multi_thread")]
async fn out_of_time_means_resigned_when_the_table_says_so() {
    let mut world = World::new().await;
    let clock = json!({"kind": "per_move", "seconds": 60});
    let (mut one, _, table) = world.pair_with(json!({"clock": clock, "on_timeout": "resign"})).await;
    let shown = state(&mut one, &table).await.position.clocks.expect("clocks");
    assert_eq!(shown.running, Some(Seat(0)));
    assert!(shown.left[0] > 50_000 && shown.left[0] <= 60_000 && shown.left[1] == 60_000);
    shorten(&mut world, &table, json!({"kind": "per_move", "seconds": 1})).await;
    let over = until(&mut one, &table, |position| position.result.is_some()).await;
    let result = over.result.expect("over");
    assert_eq!((result.by, result.ranks), (EndedBy::TimedOut { seat: Seat(0) }, vec![2, 1]));
    assert_eq!(result.words, "Livia ran out of time.");
    world.restart().await;
    let again = state(&mut one, &table).await.position.result.expect("still over");
    assert_eq!(again.by, EndedBy::TimedOut { seat: Seat(0) });
}

#[tokio::test(flavor = "multi_thread")]
async fn out_of_time_means_that_a_bot_plays_on() {
    let mut world = World::new().await;
    let clock = json!({"kind": "bank", "seconds": 60, "increment": 0});
    let (mut one, mut two, table) = world.pair_with(json!({"clock": clock})).await;
    shorten(&mut world, &table, json!({"kind": "bank", "seconds": 1, "increment": 0})).await;
    let position = until(&mut two, &table, |position| position.to_act == Some(Seat(1))).await;
    let info: TableInfo =
        one.get(&format!("/api/tables/{table}")).await.expect("asked").read().expect("info");
    assert!(info.seats[0].bot_plays_on && !info.seats[1].bot_plays_on);
    assert_eq!(position.clocks.expect("clocks").running, Some(Seat(1)));
    let no = refused(
        &mut one,
        &format!("/api/tables/{table}/play"),
        json!({"token": "pass", "number": position.number}),
    )
    .await;
    assert_eq!(no.code, ErrorCode::WrongSeat);
    // Both are out of time now and then: bots finish the game.
    let over = until(&mut two, &table, |position| position.result.is_some()).await;
    assert_eq!(over.result.expect("over").by, EndedBy::Rules);
    world.restart().await;
    let info: TableInfo =
        one.get(&format!("/api/tables/{table}")).await.expect("asked").read().expect("info");
    assert!(info.seats[0].bot_plays_on, "that is remembered");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bank_grows_by_its_increment_and_is_remembered() {
    let mut world = World::new().await;
    let clock = json!({"kind": "bank", "seconds": 60, "increment": 30});
    let (mut one, _, table) = world.pair_with(json!({"clock": clock})).await;
    let position = state(&mut one, &table).await.position;
    let update = play(&mut one, &table, position.number, "pass").await;
    let clocks = update.position.clocks.expect("clocks");
    assert_eq!(clocks.running, Some(Seat(1)));
    assert!(clocks.left[0] > 80_000 && clocks.left[0] <= 90_000, "{clocks:?}");
    world.restart().await;
    let again = state(&mut one, &table).await.position.clocks.expect("clocks");
    assert_eq!(again.left[0], clocks.left[0]);
    assert_eq!(again.running, Some(Seat(1)));
}
