//! What every back end must do, as one function over a store.

mod bots;
mod people;
mod reviews;

use protocol::{ClockRule, EndedBy, GameResult, Number, OnTimeout, Phase, Ply, Seat, TableId};
use serde_json::json;
use store::*;
use table::{Append, Author, Chair, Due, Entry, Fact, Given, Listing, Part, PersonId, Sitter, standing};

/// A table's name.
pub fn id(name: &str) -> TableId {
    TableId::new(name)
}

/// An entry as a test needs it: an action of the person at seat 1.
pub fn entry(number: u32, ply: u32, token: &str) -> Entry {
    Entry {
        number: Number(number),
        ply: Ply(ply),
        fact: Fact::read(token, Author::Person(Seat(1))).expect("a fact"),
        author: Author::Person(Seat(1)),
        at: 1000 + i64::from(number),
        time_left: Some(60_000),
        to_act: Some(Seat(0)),
    }
}

/// Entries that change nothing else.
pub fn entries(entries: &[Entry]) -> Append {
    Append::of(entries.to_vec())
}

fn listing(seat: u8, sitter: Sitter, name: &str) -> Listing {
    Listing { seat: Seat(seat), chair: Chair::of(sitter), name: name.into(), own: false }
}

/// Where a game comes from that goes on from another.
fn origin() -> table::Origin {
    let opening = vec!["draw".to_owned(), "it's:\"fine\"".to_owned()];
    table::Origin { of: table::Source::PrivateTable(id("before")), ply: Ply(3), opening }
}

/// A table with a guest, an open seat and a bot.
pub fn table(name: &str, created: i64) -> NewTable {
    NewTable {
        id: id(name),
        game: "toy".into(),
        rules_version: 3,
        options: json!({"deck": "combined", "quote": "it's \"fine\""}),
        private: false,
        clock: ClockRule::Bank { seconds: 600, increment: 5 },
        on_timeout: OnTimeout::Resign,
        starts_when_full: true,
        hints: true,
        held: vec![None, Some(PersonId::new("g9")), None],
        origin: Some(origin()),
        host: PersonId::new("g1"),
        created,
        seed: "ab".repeat(32),
        commitment: "cd".repeat(32),
        seats: vec![
            listing(0, Sitter::Person(PersonId::new("g1")), "Livia"),
            listing(1, Sitter::Nobody, ""),
            listing(2, Sitter::Bot(games::Level::Greedy), "Greedy bot"),
        ],
    }
}

fn running() -> Append {
    Append { phase: Some(Phase::Running), ..Append::default() }
}

fn result() -> GameResult {
    GameResult {
        ranks: vec![1, 2, 2],
        scores: vec![9, 3, 3],
        by: EndedBy::Rules,
        words: "So.".into(),
        sheet: vec![],
        take_backs: 2,
    }
}

/// Runs everything.
pub async fn run(store: &Store) {
    assert_eq!(store.faults(true).await, Ok(vec![]));
    store.ping().await.expect("the database answers");
    tables_and_seats(store).await;
    numbers_have_no_gap_and_no_fork(store).await;
    undo_is_a_shorter_log(store).await;
    a_game_ends_with_its_last_entry(store).await;
    of_many_writers_one_wins(store).await;
    tables_share_commits(store).await;
    due_tables_are_found(store).await;
    lists(store).await;
    chat(store).await;
    guests_records_and_secrets(store).await;
    people::people(store).await;
    bots::bots(store).await;
    reviews::reviews(store).await;
}

async fn tables_and_seats(store: &Store) {
    assert_eq!(store.table(&id("none")).await, Ok(None));
    store.create_table(table("t1", 10), Due::Never).await.expect("stored");
    let found = store.table(&id("t1")).await.expect("read").expect("there");
    assert_eq!(found.table.made, table("t1", 10));
    let opening: Vec<Chair> = table("t1", 10).seats.into_iter().map(|seat| seat.chair).collect();
    assert_eq!((found.table.opening, found.table.begun), (opening.clone(), false));
    assert_eq!((found.table.phase, found.ply, found.to_act, found.touched), (Phase::Open, Ply(0), None, 10));
    assert!(store.create_table(table("t1", 11), Due::Never).await.is_err(), "an id is given once");
    assert_eq!(store.table(&id("t1")).await.expect("read").expect("there").table.made.seats.len(), 3);

    let mut seat = listing(1, Sitter::Person(PersonId::new("g2")), "Gaius 🏛");
    seat.chair.given = Given::Open(Part::of_words("alea"));
    let sat = Append {
        entries: vec![entry(1, 0, "!sit:1:person:g2"), entry(2, 0, "!part:1:alea"), entry(3, 0, "!start")],
        seats: vec![seat.clone()],
        ..running()
    };
    assert_eq!(store.append(&id("t1"), sat.clone()).await, Fate::Stored);
    assert_eq!(store.log(&id("t1")).await, Ok(sat.entries), "sitting down is in the log");
    let found = store.table(&id("t1")).await.expect("read").expect("there");
    assert_eq!(found.table.made.seats[1], seat);
    assert_eq!(found.table.opening, opening, "how it began stays");
    assert_eq!((found.table.phase, found.touched), (Phase::Running, 1003));
    assert_eq!(store.set_rematch(&id("t1"), &id("t2")).await, Ok(true));
    assert_eq!(store.set_rematch(&id("t1"), &id("t3")).await, Ok(false), "one table follows");
    assert_eq!(store.table(&id("t1")).await.expect("read").expect("there").table.rematch, Some(id("t2")));
}

async fn numbers_have_no_gap_and_no_fork(store: &Store) {
    let log = id("l1");
    assert_eq!(store.log(&log).await, Ok(vec![]));
    let first = [entry(1, 1, "roll:4"), entry(2, 2, "take:vineyard-2")];
    assert_eq!(store.append(&log, entries(&first)).await, Fate::Stored);
    let taken = Fate::Taken { last: Number(2) };
    assert_eq!(store.append(&log, entries(&[entry(2, 2, "other")])).await, taken, "taken");
    assert_eq!(store.append(&log, entries(&[entry(4, 4, "later")])).await, taken, "a gap");
    assert_eq!(
        store.append(&log, entries(&[entry(3, 3, "x"), entry(5, 5, "y")])).await,
        taken,
        "a gap inside: all or nothing"
    );
    assert_eq!(
        store.append(&log, entries(&[entry(3, 4, "x")])).await,
        Fate::Refused(StoreError::OutOfPlace),
        "a ply that does not follow"
    );
    assert_eq!(store.log(&log).await, Ok(first.to_vec()));
    let mut third = entry(3, 3, "\"quoted\" ünï 🏛 \\ '");
    third.author = Author::Chance;
    third.time_left = None;
    third.to_act = None;
    assert_eq!(store.append(&log, entries(std::slice::from_ref(&third))).await, Fate::Stored);
    assert_eq!(store.log(&log).await, Ok(vec![first[0].clone(), first[1].clone(), third.clone()]));
    assert_eq!(store.log_after(&log, Number(2)).await, Ok(vec![third]));
    let authors =
        [Author::Bot(Seat(5)), Author::Clock(Seat(0)), Author::Person(Seat(3)), Author::Host, Author::House];
    for (number, author) in (4..).zip(authors) {
        let entry = Entry { author, ..entry(number, number, "t") };
        assert_eq!(store.append(&log, entries(std::slice::from_ref(&entry))).await, Fate::Stored);
        assert_eq!(store.log(&log).await.expect("read").pop(), Some(entry));
    }
}

async fn undo_is_a_shorter_log(store: &Store) {
    let all = vec![
        entry(1, 1, "a"),
        entry(2, 2, "b"),
        entry(3, 3, "c"),
        entry(4, 1, "!undo"),
        entry(5, 2, "d"),
        entry(6, 2, "!bot:0"),
        entry(7, 3, "e"),
    ];
    for entry in &all {
        assert_eq!(store.append(&id("u1"), entries(std::slice::from_ref(entry))).await, Fate::Stored);
    }
    let log = store.log(&id("u1")).await.expect("read");
    assert_eq!(log, all, "everything is kept, numbers go on");
    let tokens: Vec<String> = standing(&log).into_iter().map(|entry| entry.fact.token()).collect();
    assert_eq!(tokens, ["a", "d", "e"]);
}

async fn a_game_ends_with_its_last_entry(store: &Store) {
    store.create_table(table("e1", 5), Due::Never).await.expect("stored");
    store.append(&id("e1"), running()).await;
    let end = |number| Append {
        entries: vec![entry(number, number, "x")],
        phase: Some(Phase::Over),
        result: Some(result()),
        ..Append::default()
    };
    assert_eq!(store.append(&id("e1"), end(2)).await, Fate::Taken { last: Number(0) });
    assert_eq!(store.table(&id("e1")).await.expect("read").expect("there").table.phase, Phase::Running);
    assert_eq!(store.append(&id("e1"), end(1)).await, Fate::Stored);
    let found = store.table(&id("e1")).await.expect("read").expect("there");
    assert_eq!((found.table.phase, found.table.result), (Phase::Over, Some(result())));
    assert_eq!((found.ply, found.to_act, found.touched), (Ply(1), Some(Seat(0)), 1001));
}

async fn of_many_writers_one_wins(store: &Store) {
    let attempts: Vec<_> = (0..20)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(
                async move { store.append(&id("w1"), entries(&[entry(1, 1, &format!("m{n}"))])).await },
            )
        })
        .collect();
    let mut won = 0;
    for attempt in attempts {
        match attempt.await.expect("no panic") {
            Fate::Stored => won += 1,
            fate => assert_eq!(fate, Fate::Taken { last: Number(1) }),
        }
    }
    assert_eq!(won, 1);
    assert_eq!(store.log(&id("w1")).await.expect("read").len(), 1);
}

async fn tables_share_commits(store: &Store) {
    let writers: Vec<_> = (0..200)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                for number in 1..=5 {
                    let entry = entry(number, number, &format!("move:{n}.{number}"));
                    assert_eq!(store.append(&id(&format!("many{n}")), entries(&[entry])).await, Fate::Stored);
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.expect("no panic");
    }
    for n in 0..200 {
        let log = store.log(&id(&format!("many{n}"))).await.expect("read");
        let tokens: Vec<_> = log.iter().map(|entry| entry.fact.token()).collect();
        let expected: Vec<_> = (1..=5).map(|number| format!("move:{n}.{number}")).collect();
        assert_eq!(tokens, expected);
    }
}

/// Tables that must be looked after are found by when, and only those.
async fn due_tables_are_found(store: &Store) {
    for (name, due) in
        [("d1", Due::At(5_000)), ("d2", Due::AtOnce), ("d3", Due::Never), ("d4", Due::At(7_000))]
    {
        store.create_table(table(name, 1), due).await.expect("stored");
        assert_eq!(store.due(&id(name)).await, Ok(due));
    }
    assert_eq!(store.due_by(4_999, 10).await, Ok(vec![id("d2")]));
    assert_eq!(
        store.due_by(9_000, 10).await,
        Ok(vec![id("d2"), id("d1"), id("d4")]),
        "the longest waiting first"
    );
    assert_eq!(store.due_by(9_000, 2).await, Ok(vec![id("d2"), id("d1")]));
    let moved = Append { due: Some(Due::At(8_000)), ..entries(&[entry(1, 1, "a")]) };
    assert_eq!(store.append(&id("d2"), moved).await, Fate::Stored);
    store.note_due(&id("d1"), Due::At(5_000), Due::Never).await.expect("stored");
    assert_eq!(store.due_by(9_000, 10).await, Ok(vec![id("d4"), id("d2")]));
    // A note that comes late changes nothing: who has written meanwhile knew better.
    for (was, due) in [(Due::AtOnce, Due::At(9)), (Due::Never, Due::At(9)), (Due::AtOnce, Due::Never)] {
        store.note_due(&id("d2"), was, due).await.expect("stored");
        assert_eq!(store.due(&id("d2")).await, Ok(Due::At(8_000)), "{was:?} {due:?}");
    }
    store.note_due(&id("d2"), Due::At(8_000), Due::At(8_001)).await.expect("stored");
    store.note_due(&id("d3"), Due::Never, Due::At(9_001)).await.expect("stored");
    assert_eq!(store.due(&id("d2")).await, Ok(Due::At(8_001)));
    assert_eq!(store.due(&id("d3")).await, Ok(Due::At(9_001)));
    let taken = Append { due: Some(Due::AtOnce), ..entries(&[entry(1, 1, "b")]) };
    assert_eq!(store.append(&id("d4"), taken.clone()).await, Fate::Stored);
    assert_eq!(store.append(&id("d2"), taken).await, Fate::Taken { last: Number(1) });
    assert_eq!(store.due(&id("d2")).await, Ok(Due::At(8_001)), "what is not stored changes nothing");
}

async fn lists(store: &Store) {
    for (n, name) in ["p1", "p2", "p3"].into_iter().enumerate() {
        let mut table = table(name, 1000 + n as i64);
        table.private = name == "p2";
        table.seats[0].chair.sitter = Sitter::Person(PersonId::new("lister"));
        store.create_table(table, Due::Never).await.expect("stored");
    }
    let ids = |tables: Vec<Listed>| -> Vec<String> {
        tables.into_iter().map(|l| l.table.made.id.to_string()).collect()
    };
    let open = store.public_tables(Phase::Open, 2).await.expect("read");
    assert!(open.iter().all(|listed| listed.table.made.seats.len() == 3));
    assert_eq!(ids(open), ["p3", "p1"], "newest first, private ones left out");
    let begun = Append { entries: vec![entry(1, 1, "a"), entry(2, 2, "b")], ..running() };
    store.append(&id("p1"), begun).await;
    assert!(!ids(store.public_tables(Phase::Open, 100).await.expect("read")).contains(&"p1".into()));
    let shown = store.public_tables(Phase::Running, 1).await.expect("read");
    assert_eq!((shown[0].ply, shown[0].to_act, shown[0].touched), (Ply(2), Some(Seat(0)), 1002));
    assert!(store.all_tables().await.expect("read").len() >= 5);
    let lister = PersonId::new("lister");
    let mine = store.tables_of(&lister, 10).await.expect("read");
    assert!(mine.iter().all(|listed| listed.table.made.seats.len() == 3));
    assert_eq!(ids(mine), ["p3", "p2", "p1"], "private ones are one's own business");
    assert_eq!(ids(store.tables_of(&PersonId::new("nobody"), 10).await.expect("read")), Vec::<String>::new());

    store.rename_seats(&lister, "New name").await.expect("stored");
    let name =
        async || store.table(&id("p1")).await.expect("read").expect("there").table.made.seats[0].name.clone();
    assert_eq!(name().await, "New name");
    let over = Append { entries: vec![entry(3, 3, "end")], phase: Some(Phase::Over), ..Append::default() };
    assert_eq!(store.append(&id("p1"), over).await, Fate::Stored);
    store.rename_seats(&lister, "Newer name").await.expect("stored");
    assert_eq!(name().await, "New name", "finished games keep their names");
}

async fn chat(store: &Store) {
    let say = |text: &str| NewChat {
        at: 5,
        guest: PersonId::new("g1"),
        name: "Livia".into(),
        seat: Some(Seat(0)),
        text: text.into(),
    };
    for (line, text) in ["salve", "<script>", "vale"].into_iter().enumerate() {
        let row = store.say(&id("c1"), say(text)).await.expect("stored");
        assert_eq!((row.line, row.said), (line as u32 + 1, say(text)));
    }
    let last: Vec<_> = store
        .chat(&id("c1"), 2)
        .await
        .expect("read")
        .into_iter()
        .map(|row| (row.line, row.said.text))
        .collect();
    assert_eq!(last, [(2, "<script>".to_owned()), (3, "vale".to_owned())]);
}

async fn guests_records_and_secrets(store: &Store) {
    assert_eq!(store.guest(&PersonId::new("g9")).await, Ok(None));
    let mut guest = GuestRow { id: PersonId::new("g9"), name: "Guest".into(), named: false, created: 7 };
    store.put_guest(guest.clone()).await.expect("stored");
    guest.name = "Livia".into();
    guest.named = true;
    store.put_guest(GuestRow { created: 99, ..guest.clone() }).await.expect("stored");
    assert_eq!(store.guest(&PersonId::new("g9")).await, Ok(Some(guest)), "first seen stays");

    for n in 0..5 {
        store.put_record(&format!("r{n}"), &format!("record {n}"), n, 3).await.expect("stored");
    }
    assert_eq!(store.record("r1").await, Ok(None), "the oldest made room");
    assert_eq!(store.record("r4").await, Ok(Some("record 4".to_owned())));

    assert_eq!(store.secret("key", "first").await, Ok("first".to_owned()));
    assert_eq!(store.secret("key", "second").await, Ok("first".to_owned()));
}
