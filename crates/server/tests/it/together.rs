//! Several processes on one database: any of them serves any table. Here they are servers in one test, which share nothing but the database.

use crate::world::*;
use client::Client;
use protocol::*;
use serde_json::json;
use std::time::{Duration, Instant};
use test_postgres::Database;

/// A server on this database.
pub async fn process(database: &Database) -> World {
    let url = database.url.clone();
    World::with(|config| config.database = Some(url)).await
}

/// The same guest at another process: the cookie counts everywhere.
pub fn at(client: &Client, world: &World) -> Client {
    Client { address: world.address, ..client.clone() }
}

/// Waits until something is so: within the second in which others look, and much longer on a busy machine.
pub async fn soon(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !is_so().await {
        assert!(begun.elapsed() < LONG_ENOUGH, "{what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Two people at different processes play a whole game; every request goes to another process than the one before.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn two_people_at_different_processes_play_a_whole_game() {
    let database = Database::new().await;
    let worlds = [process(&database).await, process(&database).await];
    let (one, two) = (worlds[0].guest("Livia").await, worlds[1].guest("Gaius").await);
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}], "start": true});
    let table = made(&mut at(&one, &worlds[1]), new).await.id;
    let (mut watching, _) = greeted(&at(&one, &worlds[0]), &table).await;
    let there = joined(&mut at(&two, &worlds[1]), &table).await;
    assert!(matches!(&there.seats[0].holder, Holder::Guest { name, .. } if name == "Livia"));
    at(&one, &worlds[0]).add_nothing(&table).await.expect("said");
    let begun = at(&two, &worlds[1]).add_nothing(&table).await.expect("said");
    assert_eq!(begun.phase, Phase::Running);
    assert!(matches!(&begun.seats[1].holder, Holder::Guest { name, .. } if name == "Gaius"));
    let (mut moves, mut last) = (0, Number::ZERO);
    loop {
        let mine = state(&mut at(&one, &worlds[moves % 2]), &table).await.position;
        let theirs = state(&mut at(&two, &worlds[(moves + 1) % 2]), &table).await.position;
        assert_eq!((mine.number, mine.ply, mine.to_act), (theirs.number, theirs.ply, theirs.to_act));
        assert!(mine.number > last, "what was acknowledged anywhere is seen everywhere");
        last = mine.number;
        let Some(seat) = mine.to_act else { break };
        let (actor, position) = if seat == Seat(0) { (&one, mine) } else { (&two, theirs) };
        let choice = &position.choices[moves % position.choices.len()];
        play(&mut at(actor, &worlds[(moves / 2) % 2]), &table, position.number, &choice.token).await;
        moves += 1;
    }
    assert!(moves > 4);
    // Whoever looked on at one process the whole time has seen everything, without a gap.
    let mut seen = None;
    while seen != Some(last) {
        match watching.hear().await.expect("heard") {
            ServerMessage::State(state) => seen = Some(state.position.number),
            ServerMessage::Update(update) => {
                assert_eq!(Some(update.from), seen, "no gap");
                seen = Some(update.position.number);
            }
            _ => {}
        }
    }
}

/// Of two moves at the same moment at two processes one is stored; the other is told that something happened.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn who_comes_too_late_is_told() {
    let database = Database::new().await;
    let worlds = [process(&database).await, process(&database).await];
    let (one, two, table) = worlds[0].pair().await;
    let mut late = 0;
    for _ in 0..12 {
        let position = state(&mut at(&one, &worlds[0]), &table).await.position;
        let Some(seat) = position.to_act else { break };
        let actor = if seat == Seat(0) { &one } else { &two };
        let own = state(&mut at(actor, &worlds[1]), &table).await.position;
        let path = format!("/api/tables/{table}/play");
        let first = json!({"token": own.choices[0].token, "number": own.number});
        let other = json!({"token": own.choices[own.choices.len() - 1].token, "number": own.number});
        let (mut here, mut there) = (at(actor, &worlds[0]), at(actor, &worlds[1]));
        let (a, b) = tokio::join!(here.post(&path, &first), there.post(&path, &other));
        let answers = [a.expect("answered"), b.expect("answered")];
        let stored = answers.iter().filter(|answer| answer.status.is_success()).count();
        if own.choices.len() > 1 {
            assert_eq!(stored, 1, "{answers:?}");
            let refused = answers.iter().find(|answer| !answer.status.is_success()).expect("one is refused");
            // The last move of a game leaves nothing to be late for.
            let told = ["stale_number", "over"].iter().any(|code| refused.text.contains(code));
            assert!(told, "{}", refused.text);
            late += 1;
        } else {
            assert_eq!(stored, 2, "the same command twice is the same command");
        }
    }
    assert!(late > 0);
}

/// Chat, names, presence and what follows are seen at every process.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn what_is_beside_the_log_is_seen_at_other_processes() {
    let database = Database::new().await;
    let worlds = [process(&database).await, process(&database).await];
    let (one, two, table) = worlds[0].pair().await;
    let two = at(&two, &worlds[1]);
    let (_here, _) = greeted(&one, &table).await;
    let (mut there, _) = greeted(&two, &table).await;
    let info = async |client: &Client| -> TableInfo {
        client.clone().get(&format!("/api/tables/{table}")).await.expect("asked").read().expect("a table")
    };
    let is_here =
        |info: &TableInfo, seat: usize| matches!(info.seats[seat].holder, Holder::Guest { here, .. } if here);
    soon("both are here, seen from both", async || {
        let (a, b) = (info(&one).await, info(&two).await);
        [&a, &b].iter().all(|info| is_here(info, 0) && is_here(info, 1))
    })
    .await;
    let said = one
        .clone()
        .post(&format!("/api/tables/{table}/chat"), &json!({"text": "salve"}))
        .await
        .expect("asked");
    assert!(said.status.is_success(), "{}", said.text);
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < LONG_ENOUGH, "the line is heard at the other process");
        if let ServerMessage::Chat { line } = there.hear().await.expect("heard") {
            assert_eq!((line.text.as_str(), line.line), ("salve", 1));
            break;
        }
    }
    one.clone().post("/api/me", &json!({"name": "Octavia"})).await.expect("asked");
    soon(
        "the new name is seen at the other process",
        async || matches!(&info(&two).await.seats[0].holder, Holder::Guest { name, .. } if name == "Octavia"),
    )
    .await;
    drop(_here);
    soon("whoever leaves is gone at the other process", async || !is_here(&info(&two).await, 0)).await;
}

/// A bot plays on when the process that thought for it is gone, and nobody touches the table meanwhile.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn another_process_takes_over_the_bots() {
    let database = Database::new().await;
    let mut worlds = [process(&database).await, process(&database).await];
    let mut one = worlds[0].guest("Livia").await;
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "start": true});
    let table = made(&mut one, new).await.id;
    let mut there = at(&one, &worlds[1]);
    let mut last = state(&mut there, &table).await.position;
    let mut moves = 0;
    while let Some(seat) = last.to_act {
        if moves == 2 {
            worlds[0].stop().await;
        }
        if seat == Seat(0) {
            play(&mut there, &table, last.number, &last.choices[0].token).await;
            moves += 1;
        }
        let number = last.number;
        soon("the game goes on", async || {
            last = state(&mut there, &table).await.position;
            last.number > number
        })
        .await;
    }
    assert!(moves > 2, "{moves}");
}

/// A clock runs out although the process that watched it is gone and nobody asks.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn another_process_takes_over_the_clock() {
    let database = Database::new().await;
    let mut worlds = [process(&database).await, process(&database).await];
    let clock = json!({"clock": {"kind": "bank", "seconds": 60, "increment": 0}, "on_timeout": "resign"});
    let (one, _, table) = worlds[0].pair_with(clock).await;
    // Shorter than a table may have it: only whoever reads it anew knows.
    let pool = sqlx::PgPool::connect(&database.url).await.expect("connects");
    for sql in [
        "UPDATE tables SET clock = '{\"kind\":\"bank\",\"seconds\":1,\"increment\":0}'",
        "UPDATE waiting SET due = 1",
    ] {
        sqlx::query(sql).execute(&pool).await.expect("written");
    }
    pool.close().await;
    worlds[0].stop().await;
    let store = store::Store::open_postgres(&database.url).await.expect("opens");
    let begun = Instant::now();
    loop {
        let row = store.table(&table).await.expect("read").expect("there");
        if row.table.phase == Phase::Over {
            break;
        }
        assert!(begun.elapsed() < LONG_ENOUGH, "the clock is heard");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let over = state(&mut at(&one, &worlds[1]), &table).await.position;
    assert!(matches!(over.result.expect("a result").by, EndedBy::TimedOut { .. }));
    store.close().await;
}

/// Each process looks at the heads of its live tables every second: a game that is over and that nobody looks at does not stay among them.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn a_game_that_is_over_leaves_memory_sooner() {
    let database = Database::new().await;
    let url = database.url.clone();
    let world = World::with(|config| {
        config.database = Some(url);
        config.idle_over = Duration::from_millis(300);
    })
    .await;
    let ((mut one, _, over), (_, _, running)) = (world.pair().await, world.pair().await);
    post::<Update>(&mut one, &format!("/api/tables/{over}/resign"), json!({"seat": 0})).await;
    // Whoever lets a table go gives its lease back.
    let pool = sqlx::PgPool::connect(&database.url).await.expect("connects");
    let kept = async |table: &TableId| {
        let lease = sqlx::query("SELECT 1 FROM leases WHERE table_id = $1").bind(table.as_str());
        lease.fetch_optional(&pool).await.expect("asked").is_some()
    };
    assert!(kept(&over).await, "people may still look");
    let (socket, _) = greeted(&one, &over).await;
    tokio::time::sleep(Duration::from_millis(900)).await;
    assert!(kept(&over).await, "somebody does");
    drop(socket);
    soon("it is let go", async || !kept(&over).await).await;
    assert!(kept(&running).await);
    let again = state(&mut one, &over).await.position;
    assert!(
        matches!(again.result.expect("a result").by, EndedBy::Resigned { .. }),
        "it is back when asked for"
    );
}
