//! What every back end must do, as one function over a store.

use serde_json::json;
use store::*;

/// An entry as a test needs it.
pub fn entry(number: u32, ply: u32, token: &str) -> Entry {
    Entry {
        number,
        ply,
        token: token.into(),
        author: Author::Person(1),
        at: 1000 + i64::from(number),
        time_left: Some(60_000),
        to_act: Some(0),
    }
}

/// A table with a guest, an open seat and a bot.
pub fn table(id: &str, created: i64) -> NewTable {
    let seat = |seat, kind, name: &str| SeatRow { seat, kind, name: name.into(), words: String::new() };
    NewTable {
        id: id.into(),
        game: "toy".into(),
        rules_version: 3,
        options: json!({"deck": "combined", "quote": "it's \"fine\""}),
        private: false,
        clock: json!({"kind": "none"}),
        on_timeout: "resign".into(),
        starts_when_full: true,
        host: "g1".into(),
        created,
        seed: "ab".repeat(32),
        commitment: "cd".repeat(32),
        seats: vec![
            seat(0, SeatKind::Guest("g1".into()), "Livia"),
            seat(1, SeatKind::Open, ""),
            seat(2, SeatKind::Bot("greedy".into()), "Greedy bot"),
        ],
    }
}

/// Runs everything.
pub async fn run(store: &Store) {
    store.ping().await.expect("the database answers");
    tables_and_seats(store).await;
    numbers_have_no_gap_and_no_fork(store).await;
    undo_is_a_shorter_log(store).await;
    a_game_ends_with_its_last_entry(store).await;
    of_many_writers_one_wins(store).await;
    tables_share_commits(store).await;
    lists(store).await;
    chat(store).await;
    guests_records_and_secrets(store).await;
}

async fn tables_and_seats(store: &Store) {
    assert_eq!(store.table("none").await, Ok(None));
    store.create_table(table("t1", 10)).await.expect("stored");
    let found = store.table("t1").await.expect("read").expect("there");
    assert_eq!(found.table.made, table("t1", 10));
    assert_eq!((found.table.phase, found.ply, found.to_act, found.touched), (Phase::Open, 0, None, 10));
    assert!(store.create_table(table("t1", 11)).await.is_err(), "an id is given once");
    assert_eq!(store.table("t1").await.expect("read").expect("there").table.made.seats.len(), 3);

    let seat =
        SeatRow {
            seat: 1, kind: SeatKind::Guest("g2".into()), name: "Gaius 🏛".into(), words: "alea".into()
        };
    assert_eq!(store.set_seat("t1", seat.clone(), 20).await, Ok(true));
    assert_eq!(store.start("t1", 30).await, Ok(true));
    assert_eq!(store.start("t1", 31).await, Ok(false), "a table starts once");
    assert_eq!(
        store.set_seat("t1", SeatRow { kind: SeatKind::Open, ..seat.clone() }, 40).await,
        Ok(false),
        "seats are fixed after the start"
    );
    let found = store.table("t1").await.expect("read").expect("there");
    assert_eq!(found.table.made.seats[1], seat);
    assert_eq!((found.table.phase, found.touched), (Phase::Running, 30));
    assert_eq!(store.set_rematch("t1", "t2").await, Ok(true));
    assert_eq!(store.set_rematch("t1", "t3").await, Ok(false), "one table follows");
    assert_eq!(store.table("t1").await.expect("read").expect("there").table.rematch.as_deref(), Some("t2"));
}

async fn numbers_have_no_gap_and_no_fork(store: &Store) {
    assert_eq!(store.log("l1").await, Ok(vec![]));
    let first = vec![entry(1, 1, "roll:4"), entry(2, 2, "take:vineyard-2")];
    assert_eq!(store.append("l1", first.clone(), None).await, Ok(()));
    let taken = Err(AppendError::Taken { last: 2 });
    assert_eq!(store.append("l1", vec![entry(2, 2, "other")], None).await, taken, "taken");
    assert_eq!(store.append("l1", vec![entry(4, 4, "later")], None).await, taken, "a gap");
    assert_eq!(
        store.append("l1", vec![entry(3, 3, "x"), entry(5, 5, "y")], None).await,
        taken,
        "a gap inside: all or nothing"
    );
    assert_eq!(store.log("l1").await, Ok(first.clone()));
    let mut third = entry(3, 3, "\"quoted\" ünï 🏛 \\ '");
    third.author = Author::Chance;
    third.time_left = None;
    third.to_act = None;
    assert_eq!(store.append("l1", vec![third.clone()], None).await, Ok(()));
    assert_eq!(store.log("l1").await, Ok(vec![first[0].clone(), first[1].clone(), third]));
    for (number, author) in [(4, Author::Bot(5)), (5, Author::Clock(0)), (6, Author::Person(3))] {
        let entry = Entry { author, ..entry(number, number, "t") };
        assert_eq!(store.append("l1", vec![entry.clone()], None).await, Ok(()));
        assert_eq!(store.log("l1").await.expect("read").pop(), Some(entry));
    }
}

async fn undo_is_a_shorter_log(store: &Store) {
    let entries = vec![
        entry(1, 1, "a"),
        entry(2, 2, "b"),
        entry(3, 3, "c"),
        entry(4, 1, UNDO),
        entry(5, 2, "d"),
        entry(6, 2, "!note"),
        entry(7, 3, "e"),
    ];
    for entry in &entries {
        assert_eq!(store.append("u1", vec![entry.clone()], None).await, Ok(()));
    }
    let log = store.log("u1").await.expect("read");
    assert_eq!(log, entries, "everything is kept, numbers go on");
    let tokens: Vec<String> = standing(&log).into_iter().map(|entry| entry.token.clone()).collect();
    assert_eq!(tokens, ["a", "d", "e"]);
}

async fn a_game_ends_with_its_last_entry(store: &Store) {
    store.create_table(table("e1", 5)).await.expect("stored");
    store.start("e1", 6).await.expect("started");
    let ending = Ending { result: json!({"ranks": [1, 2, 2]}), at: 77 };
    let taken = store.append("e1", vec![entry(2, 2, "x")], Some(ending.clone())).await;
    assert!(taken.is_err());
    assert_eq!(store.table("e1").await.expect("read").expect("there").table.phase, Phase::Running);
    assert_eq!(store.append("e1", vec![entry(1, 1, "x")], Some(ending.clone())).await, Ok(()));
    let found = store.table("e1").await.expect("read").expect("there");
    assert_eq!((found.table.phase, found.table.result), (Phase::Over, Some(ending.result)));
    assert_eq!((found.ply, found.to_act, found.touched), (1, Some(0), 1001));
}

async fn of_many_writers_one_wins(store: &Store) {
    let attempts: Vec<_> = (0..20)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move { store.append("w1", vec![entry(1, 1, &format!("m{n}"))], None).await })
        })
        .collect();
    let mut won = 0;
    for attempt in attempts {
        match attempt.await.expect("no panic") {
            Ok(()) => won += 1,
            Err(error) => assert_eq!(error, AppendError::Taken { last: 1 }),
        }
    }
    assert_eq!(won, 1);
    assert_eq!(store.log("w1").await.expect("read").len(), 1);
}

async fn tables_share_commits(store: &Store) {
    let writers: Vec<_> = (0..200)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                for number in 1..=5 {
                    let entry = entry(number, number, &format!("move:{n}.{number}"));
                    store.append(&format!("many{n}"), vec![entry], None).await.expect("stored");
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.expect("no panic");
    }
    for n in 0..200 {
        let log = store.log(&format!("many{n}")).await.expect("read");
        let tokens: Vec<_> = log.iter().map(|entry| entry.token.clone()).collect();
        let expected: Vec<_> = (1..=5).map(|number| format!("move:{n}.{number}")).collect();
        assert_eq!(tokens, expected);
    }
}

async fn lists(store: &Store) {
    for (n, id) in ["p1", "p2", "p3"].into_iter().enumerate() {
        let mut table = table(id, 1000 + n as i64);
        table.private = id == "p2";
        table.seats[0].kind = SeatKind::Guest("lister".into());
        store.create_table(table).await.expect("stored");
    }
    let ids = |tables: Vec<Listed>| -> Vec<String> { tables.into_iter().map(|l| l.table.made.id).collect() };
    let open = store.public_tables(Phase::Open, 2).await.expect("read");
    assert!(open.iter().all(|listed| listed.table.made.seats.len() == 3));
    assert_eq!(ids(open), ["p3", "p1"], "newest first, private ones left out");
    store.start("p1", 2000).await.expect("started");
    store.append("p1", vec![entry(1, 1, "a"), entry(2, 2, "b")], None).await.expect("stored");
    assert!(!ids(store.public_tables(Phase::Open, 100).await.expect("read")).contains(&"p1".into()));
    let running = store.public_tables(Phase::Running, 1).await.expect("read");
    assert_eq!((running[0].ply, running[0].to_act, running[0].touched), (2, Some(0), 2000));
    assert!(store.running().await.expect("read").contains(&"p1".to_owned()));
    assert!(store.all_tables().await.expect("read").len() >= 5);
    let mine = store.tables_of("lister", 10).await.expect("read");
    assert!(mine.iter().all(|listed| listed.table.made.seats.len() == 3));
    assert_eq!(ids(mine), ["p3", "p2", "p1"], "private ones are one's own business");
    assert_eq!(ids(store.tables_of("nobody", 10).await.expect("read")), Vec::<String>::new());

    store.rename_seats("lister", "New name").await.expect("stored");
    assert_eq!(store.table("p1").await.expect("read").expect("there").table.made.seats[0].name, "New name");
    store
        .append("p1", vec![entry(3, 3, "end")], Some(Ending { result: json!({}), at: 1 }))
        .await
        .expect("stored");
    store.rename_seats("lister", "Newer name").await.expect("stored");
    assert_eq!(
        store.table("p1").await.expect("read").expect("there").table.made.seats[0].name,
        "New name",
        "finished games keep their names"
    );
}

async fn chat(store: &Store) {
    let say = |text: &str| NewChat {
        at: 5,
        guest: "g1".into(),
        name: "Livia".into(),
        seat: Some(0),
        text: text.into(),
    };
    for (line, text) in ["salve", "<script>", "vale"].into_iter().enumerate() {
        let row = store.say("c1", say(text)).await.expect("stored");
        assert_eq!((row.line, row.said), (line as u32 + 1, say(text)));
    }
    let last: Vec<_> =
        store.chat("c1", 2).await.expect("read").into_iter().map(|row| (row.line, row.said.text)).collect();
    assert_eq!(last, [(2, "<script>".to_owned()), (3, "vale".to_owned())]);
}

async fn guests_records_and_secrets(store: &Store) {
    assert_eq!(store.guest("g9").await, Ok(None));
    let mut guest = GuestRow { id: "g9".into(), name: "Guest".into(), named: false, created: 7 };
    store.put_guest(guest.clone()).await.expect("stored");
    guest.name = "Livia".into();
    guest.named = true;
    store.put_guest(GuestRow { created: 99, ..guest.clone() }).await.expect("stored");
    assert_eq!(store.guest("g9").await, Ok(Some(guest)), "first seen stays");

    for n in 0..5 {
        store.put_record(&format!("r{n}"), &format!("record {n}"), n, 3).await.expect("stored");
    }
    assert_eq!(store.record("r1").await, Ok(None), "the oldest made room");
    assert_eq!(store.record("r4").await, Ok(Some("record 4".to_owned())));

    assert_eq!(store.secret("key", "first").await, Ok("first".to_owned()));
    assert_eq!(store.secret("key", "second").await, Ok("first".to_owned()));
}
