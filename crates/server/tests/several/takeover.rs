//! The process that thinks for a bot is killed: how long until another does.

use crate::people::{Played, look, post, table_with_a_bot};
use crate::processes::{Process, ThisTest};
use crate::{PROCESSES, count, is_server, limit};
use client::Client;
use protocol::{Position, Seat, TableId};
use std::time::{Duration, Instant};
use test_postgres::{Cluster, Sync};

/// Nobody takes over for as long as this: the test has failed.
const LONG_ENOUGH: Duration = Duration::from_secs(120);

/// Looks until there is an answer, which on a busy machine may be the second.
async fn seen(client: &mut Client, table: &TableId) -> Position {
    let begun = Instant::now();
    loop {
        match look(client, table).await {
            Ok(position) => return position,
            Err(error) => assert!(begun.elapsed() < LONG_ENOUGH, "nobody answers: {error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn another_process_takes_over_within_seconds() {
    if is_server() {
        return;
    }
    let cluster = Cluster::start(Sync::On);
    let program = ThisTest { database: test_postgres::fresh(&cluster.server()).await };
    let mut servers = crate::up(&program).await;
    let mut times = Vec::new();
    for kill in 0..count("QUADRIGA_KILLS", 3) {
        let (dying, staying) = (kill % PROCESSES, (kill + 1) % PROCESSES);
        let (one, table) = table_with_a_bot(servers[dying].address, "beads").await.expect("made");
        let mut there = Client { address: servers[staying].address, ..one };
        // Known there before, so that a lease is what is waited for, and nothing else.
        let mut position = seen(&mut there, &table).await;
        let begun = Instant::now();
        servers[dying].kill();
        let mut bot_moved = None;
        while bot_moved.is_none() {
            assert!(begun.elapsed() < LONG_ENOUGH, "nobody takes over");
            let before = position.to_act;
            if before == Some(Seat(0)) {
                let token = position.choices[0].token.clone();
                match post(&mut there, &table, &token, position.number).await {
                    Ok(played) => assert!(!matches!(played, Played::Not)),
                    // Whoever gets no answer finds out by looking.
                    Err(_) => {
                        position = seen(&mut there, &table).await;
                        continue;
                    }
                }
            }
            let number = position.number;
            while position.number == number && begun.elapsed() < LONG_ENOUGH {
                tokio::time::sleep(Duration::from_millis(10)).await;
                position = seen(&mut there, &table).await;
            }
            if before == Some(Seat(1)) || position.to_act.is_none() {
                bot_moved = Some(begun.elapsed());
            }
        }
        times.extend(bot_moved);
        servers[dying] = Process::start(servers[dying].address, &program);
        servers[dying].is_up().await;
    }
    times.sort_unstable();
    let median = times[times.len() / 2];
    eprintln!("{} kills: median {median:?}, longest {:?}", times.len(), times[times.len() - 1]);
    assert!(median < limit("QUADRIGA_KILLS", Duration::from_secs(5)), "{times:?}");
}
