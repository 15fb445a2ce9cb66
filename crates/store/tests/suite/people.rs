//! What is kept about people, and what is not.

use super::{entry, id, table};
use protocol::{EndedBy, GameResult, Phase, Seat};
use store::{GuestRow, Holds, NewChat, Order, Store};
use table::{Append, Due, PersonId, Sitter};

/// All of it.
pub async fn people(store: &Store) {
    codes(store).await;
    silence(store).await;
    one_guests_tables(store).await;
    being_forgotten(store).await;
    orders(store).await;
    old_tables(store).await;
    lessons(store).await;
}

/// A code is good once, for its time, and the next one takes its place.
async fn codes(store: &Store) {
    let (livia, gaius) = (PersonId::new("code-livia"), PersonId::new("code-gaius"));
    store.put_code(&livia, "h1", 100).await.expect("kept");
    store.put_code(&livia, "h2", 100).await.expect("kept");
    store.put_code(&gaius, "h3", 100).await.expect("kept");
    assert_eq!(store.take_code("h1", 50).await, Ok(None), "replaced");
    let (one, two) = tokio::join!(store.take_code("h2", 50), store.take_code("h2", 50));
    let found: Vec<PersonId> = [one, two].into_iter().filter_map(|taken| taken.expect("asked")).collect();
    assert_eq!(found, [livia], "of two who try, one is told");
    assert_eq!(store.take_code("h3", 100).await, Ok(None), "too old");
    store.put_code(&gaius, "h4", 100).await.expect("kept");
    assert_eq!(store.delete_old_codes(100).await, Ok(1));
    assert_eq!(store.take_code("h4", 50).await, Ok(None));
}

/// What is learned stays with the guest, each mark once, and goes with the guest.
async fn lessons(store: &Store) {
    let pupil = PersonId::new("pupil");
    assert_eq!(store.learned(&pupil).await, Ok(Vec::new()));
    let row = |name: &str| GuestRow { id: pupil.clone(), name: name.to_owned(), named: false, created: 1 };
    store.put_guest(row("Pupil")).await.expect("stored");
    let (one, two) = tokio::join!(store.learn(&pupil, "arena/goal"), store.learn(&pupil, "arena/goal"));
    one.and(two).expect("noted");
    store.learn(&pupil, "arena/go").await.expect("noted");
    let marks = vec!["arena/goal".to_owned(), "arena/go".to_owned()];
    assert_eq!(store.learned(&pupil).await, Ok(marks.clone()));
    // Where a lesson was left: one place a lesson, beside the marks; of other things the last few.
    let place = |answers: &str| format!("arena:at:go/{answers}");
    for answers in ["a", "a/b_%"] {
        store.learn_anew(&pupil, "arena:at:go/", 0, Some(&place(answers))).await.expect("noted");
    }
    assert_eq!(store.learned(&pupil).await, Ok([marks.clone(), vec![place("a/b_%")]].concat()));
    store.learn_anew(&pupil, "arena:at:go/", 0, None).await.expect("taken away");
    for table in ["t1", "t2", "t3", "t2"] {
        let mark = format!("coach:{table}");
        store.learn_anew(&pupil, "coach:", 1, Some(&mark)).await.expect("noted");
    }
    let coached = ["coach:t3".to_owned(), "coach:t2".to_owned()];
    assert_eq!(store.learned(&pupil).await, Ok([&marks[..], &coached[..]].concat()));
    let (one, two) = tokio::join!(
        store.learn_anew(&pupil, "coach:", 0, None),
        store.learn_anew(&pupil, "x:", 0, Some("x:y"))
    );
    one.and(two).expect("both are noted");
    assert_eq!(store.learned(&pupil).await, Ok([&marks[..], &["x:y".to_owned()]].concat()));
    store.learn_anew(&pupil, "x:", 0, None).await.expect("taken away");
    store.learn_anew(&PersonId::new("nobody"), "x:", 0, Some("x:y")).await.expect("nothing to do");
    store.put_guest(row("Discipula")).await.expect("renamed");
    store.delete_idle_guests(2, &(0, String::new()), 1000).await.expect("tidied");
    assert_eq!(store.learned(&pupil).await, Ok(marks), "who has learned something is not idle");
    store.forget(&pupil, "Discipula", "Former guest").await.expect("forgotten");
    assert_eq!(store.learned(&pupil).await, Ok(Vec::new()));
}

async fn silence(store: &Store) {
    let (table, livia) = (id("silent"), PersonId::new("livia"));
    store.hush(&table, Some(&livia), true).await.expect("noted");
    store.hush(&table, Some(&livia), true).await.expect("said twice");
    store.hush(&table, None, true).await.expect("noted");
    let (some, all) = store.hushed(&table).await.expect("read");
    assert_eq!((some.into_iter().collect::<Vec<_>>(), all), (vec![livia.clone()], true));
    store.hush(&table, Some(&livia), false).await.expect("noted");
    store.hush(&table, None, false).await.expect("noted");
    assert_eq!(store.hushed(&table).await, Ok(Default::default()));
}

async fn one_guests_tables(store: &Store) {
    let owner = PersonId::new("owner");
    for (n, name) in ["own1", "own2", "own3"].into_iter().enumerate() {
        let mut new = table(name, 5000 + n as i64);
        new.host = owner.clone();
        new.seats[0].chair.sitter = Sitter::Person(owner.clone());
        if name == "own2" {
            new.seats[1].chair.sitter = Sitter::Bot(games::Level::Tiro);
            new.seats[1].name = "Tiro bot".into();
        }
        store.create_table(new, Due::Never).await.expect("stored");
    }
    assert_eq!(store.holds(&owner).await, Ok(Holds { tables: 3, bot_heavy: 1 }));
    let over = Append { entries: vec![entry(1, 1, "a")], phase: Some(Phase::Over), ..Append::default() };
    store.append(&id("own3"), over).await;
    assert_eq!(store.holds(&owner).await, Ok(Holds { tables: 2, bot_heavy: 1 }));
    one_page_after_the_other(store, &owner).await;
    let company = store.company(&owner).await.expect("read");
    assert_eq!(company.tables, [id("own1"), id("own2")]);
    assert_eq!(company.names, ["Greedy bot", "Tiro bot", "Greedy bot"]);
    assert_eq!(store.table(&id("own1")).await.expect("read").expect("there").table.made.held.len(), 3);
}

/// Tables of a life, page by page: none is left out or told twice, though two were made at one moment, and a seat more counts once.
async fn one_page_after_the_other(store: &Store, owner: &PersonId) {
    for n in 0..7 {
        let mut new = table(&format!("page{n}"), 6000 + n / 3);
        new.seats[0].chair.sitter = Sitter::Person(owner.clone());
        new.seats[1].chair.sitter = Sitter::Person(owner.clone());
        store.create_table(new, Due::Never).await.expect("stored");
        let over = Append { entries: vec![entry(1, 1, "a")], phase: Some(Phase::Over), ..Append::default() };
        store.append(&id(&format!("page{n}")), over).await;
    }
    let (mut seen, mut before) = (Vec::new(), (i64::MAX, String::new()));
    loop {
        let page = store.tables_before(owner, true, (before.0, &before.1), 3).await.expect("read");
        assert!(page.iter().all(|listed| listed.table.made.seats.len() == 3), "with all of their seats");
        let Some(last) = page.last() else { break };
        before = (last.table.made.created, last.table.made.id.to_string());
        seen.extend(page.iter().map(|listed| listed.table.made.id.to_string()));
    }
    assert_eq!(seen, ["page6", "page5", "page4", "page3", "page2", "page1", "page0", "own3"]);
    let running = store.tables_before(owner, false, (5001, "own2"), 9).await.expect("read");
    assert_eq!(running.len(), 1, "only what was made before");
}

async fn being_forgotten(store: &Store) {
    let guest = PersonId::new("to-forget");
    let mut new = table("forget", 7000);
    new.seats[0].chair.sitter = Sitter::Person(guest.clone());
    store.create_table(new, Due::Never).await.expect("stored");
    let said = NewChat {
        at: 9,
        guest: guest.clone(),
        name: "Livia".into(),
        seat: Some(Seat(0)),
        text: "ave".into(),
    };
    store.say(&id("forget"), said).await.expect("said");
    let result = GameResult {
        ranks: vec![2, 1, 1],
        scores: vec![0, 0, 0],
        by: EndedBy::Resigned { seat: Seat(0) },
        words: "Livia resigned.".into(),
        sheet: Vec::new(),
        take_backs: 0,
    };
    let over = Append {
        entries: vec![entry(1, 1, "a")],
        phase: Some(Phase::Over),
        result: Some(result),
        ..Append::default()
    };
    store.append(&id("forget"), over).await;
    assert_eq!(store.seats_kept(&guest, 10).await.expect("read").len(), 1);
    assert_eq!(store.lines_kept(&guest, 10).await.expect("read")[0].text, "ave");
    assert_eq!(store.forget(&guest, "Livia", "Former guest").await, Ok((1, 1)));
    let row = store.table(&id("forget")).await.expect("read").expect("there").table;
    assert_eq!(row.made.seats[0].name, "Former guest");
    assert_eq!(row.result.map(|result| result.words).as_deref(), Some("Former guest resigned."));
    let chat = store.chat(&id("forget"), 10).await.expect("read");
    assert_eq!((chat[0].said.name.as_str(), chat[0].said.text.as_str()), ("Former guest", ""));
    assert_eq!(store.guest(&guest).await, Ok(None));
    assert!(store.tables_of(&guest, 10).await.expect("read").is_empty());
}

async fn orders(store: &Store) {
    let (close, bar) = (Order::Close { table: id("t") }, Order::Bar { guest: "g".into(), barred: true });
    store.give_order("o1", 10, "titus", &close, "noise").await.expect("given");
    store.give_order("o2", 20, "titus", &bar, "").await.expect("given");
    let waiting = store.orders_waiting(10).await.expect("read");
    assert_eq!(
        waiting.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(),
        ["o1", "o2"],
        "the oldest first"
    );
    assert_eq!(waiting[0].what, Some(close));
    store.order_done("o1", 30, "Done.").await.expect("noted");
    assert_eq!(store.orders_waiting(10).await.expect("read").len(), 1);
    let log = store.orders(10).await.expect("read");
    assert_eq!(
        (log[1].done, log[1].answer.as_deref(), log[1].why.as_str()),
        (Some(30), Some("Done."), "noise")
    );
    let guest = PersonId::new("g");
    store.bar(&guest, 1, true).await.expect("barred");
    assert_eq!(store.barred().await, Ok(vec![guest.clone()]));
    store.bar(&guest, 1, false).await.expect("let");
    assert_eq!(store.barred().await, Ok(Vec::new()));
}

/// Only what is over is deleted, with everything that belongs to it.
async fn old_tables(store: &Store) {
    for name in ["del1", "del2"] {
        store.create_table(table(name, 1), Due::At(99)).await.expect("stored");
    }
    store.hush(&id("del1"), None, true).await.expect("noted");
    let end = Append { entries: vec![entry(1, 1, "a")], phase: Some(Phase::Over), ..Append::default() };
    store.append(&id("del1"), end).await;
    let old = store.ended_before(2000, 100).await.expect("read");
    assert!(old.contains(&id("del1")) && !old.contains(&id("del2")), "{old:?}");
    assert!(!store.ended_before(1001, 100).await.expect("read").contains(&id("del1")));
    assert_eq!(store.delete_tables(&[id("del1"), id("del2")]).await, Ok(1));
    assert_eq!(store.table(&id("del1")).await, Ok(None));
    assert!(store.log(&id("del1")).await.expect("read").is_empty());
    assert_eq!(store.due(&id("del1")).await, Ok(Due::Never));
    assert_eq!(store.due(&id("del2")).await, Ok(Due::At(99)));
    assert!(store.table(&id("del2")).await.expect("read").is_some());
}
