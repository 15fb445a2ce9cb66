//! How many moves a store acknowledges a second, and how long each waits: so many tables at once, each with its next move as soon as
//! the last is stored. `throughput sqlite:DIR|postgres://…|bare:postgres://… TABLES SECONDS [bots]`
//!
//! Tables are as among people without a clock, at which a move changes nothing but the log; with `bots` every other move lets a bot wait, so
//! that each also changes when the table is due.
//! `bare:` leaves the store out: the same rows as the same eight arrays in as many batches at a time, each one statement that is its own
//! transaction, by one plan for all of them as the store has it, and nothing asked before or noted beside. That is what the database itself can take.

use protocol::{Number, Ply, Seat, TableId};
use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use store::{Fate, Store};
use table::{Append, Author, Due, Entry, Fact};

#[tokio::main]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (place, tables, seconds, bots) = match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [place, tables, seconds] => (*place, *tables, *seconds, false),
        [place, tables, seconds, "bots"] => (*place, *tables, *seconds, true),
        _ => {
            eprintln!("usage: throughput sqlite:DIR|postgres://…|bare:postgres://… TABLES SECONDS [bots]");
            std::process::exit(2);
        }
    };
    let (tables, seconds): (usize, u64) =
        (tables.parse().expect("a number of tables"), seconds.parse().expect("a number of seconds"));
    if let Some(address) = place.strip_prefix("bare:") {
        return bare(address, tables, Duration::from_secs(seconds)).await;
    }
    let store = match place.strip_prefix("sqlite:") {
        Some(directory) => Store::open(directory.as_ref()).await,
        None => Store::open_postgres(place).await,
    }
    .expect("the store opens");
    println!("{}", store.durability().await.expect("the database answers"));
    let stop = Arc::new(AtomicBool::new(false));
    let run = std::process::id();
    let begun = Instant::now();
    let writers: Vec<_> = (0..tables)
        .map(|n| {
            let (store, stop) = (store.clone(), stop.clone());
            tokio::spawn(async move {
                let table = TableId::new(format!("run{run}table{n:06}"));
                let mut waits = Vec::new();
                for number in 1.. {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let entry = Entry {
                        number: Number(number),
                        ply: Ply(number),
                        fact: Fact::Action("take:vineyard-2".to_owned()),
                        author: Author::Person(Seat(0)),
                        at: i64::from(number),
                        time_left: Some(60_000),
                        to_act: Some(Seat(1)),
                    };
                    let due = bots.then_some(if number.is_multiple_of(2) { Due::Never } else { Due::AtOnce });
                    let append = Append { due, ..Append::of(vec![entry]) };
                    let asked = Instant::now();
                    assert_eq!(store.append(&table, append).await, Fate::Stored);
                    waits.push(asked.elapsed());
                }
                waits
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    stop.store(true, Ordering::Relaxed);
    let mut waits = Vec::new();
    for writer in writers {
        waits.extend(writer.await.expect("no panic"));
    }
    let taken = begun.elapsed();
    report(waits, tables, taken);
    store.close().await;
}

/// Connections of the bare writer: as many as the store has for logs.
const WRITERS: usize = 3;

/// Batches of the same rows and nothing else: each writer has its share of the tables, and writes the next move of all of them at once.
async fn bare(address: &str, tables: usize, time: Duration) {
    Store::open_postgres(address).await.expect("the store opens").close().await; // which makes the tables
    let begun = Instant::now();
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| {
            let address = address.to_owned();
            tokio::spawn(async move {
                let options = PgConnectOptions::from_str(&address).expect("an address");
                let options = options.options([("synchronous_commit", "on"), ("plan_cache_mode", "force_generic_plan")]);
                let mut line = options.connect().await.expect("connects");
                let share: Vec<String> = (writer..tables)
                    .step_by(WRITERS)
                    .map(|n| format!("bare{}table{n:06}", std::process::id()))
                    .collect();
                let mut waits = Vec::new();
                for number in 1_i64.. {
                    if begun.elapsed() > time {
                        break;
                    }
                    let asked = Instant::now();
                    let each = |value: i64| vec![value; share.len()];
                    sqlx::query(
                        "INSERT INTO log (table_id, number, ply, token, author, at, time_left, to_act) \
                         SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])",
                    )
                    .bind(&share)
                    .bind(each(number))
                    .bind(each(number))
                    .bind(vec!["take:vineyard-2"; share.len()])
                    .bind(vec![Author::Person(Seat(0)).write(); share.len()])
                    .bind(each(number))
                    .bind(each(60_000))
                    .bind(each(1))
                    .execute(&mut line)
                    .await
                    .expect("inserted");
                    waits.extend(vec![asked.elapsed(); share.len()]);
                }
                waits
            })
        })
        .collect();
    let mut waits = Vec::new();
    for writer in writers {
        waits.extend(writer.await.expect("no panic"));
    }
    report(waits, tables, begun.elapsed());
}

fn report(mut waits: Vec<Duration>, tables: usize, taken: Duration) {
    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
    println!(
        "{} moves at {tables} tables in {taken:.1?}: {:.0} a second; p50 {:.1?}, p99 {:.1?}, longest {:.1?}",
        waits.len(),
        waits.len() as f64 / taken.as_secs_f64(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}
