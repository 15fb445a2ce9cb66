//! What is not in the log and holds at every process all the same: who may not speak, who is barred, an operator's orders, the hint that
//! is under way, who is present.

use crate::together::{at, process, soon};
use crate::world::*;
use client::Client;
use protocol::*;
use serde_json::{Value, json};
use std::time::Duration;
use store::{Order, ProcessId, Store};
use test_postgres::Database;

/// The code with which a request is refused; none when it is granted.
async fn refusal_of(client: &Client, path: &str, body: Value) -> Option<ErrorCode> {
    let reply = client.clone().post(path, &body).await.expect("asked");
    (!reply.status.is_success())
        .then(|| serde_json::from_str::<Refusal>(&reply.text).expect("a refusal").code)
}

/// Gives an order as `quadriga admin --database` does, and waits for the answer.
async fn order(store: &Store, what: Order) -> String {
    let id = format!("{what:?}");
    store.give_order(&id, 1, "titus", &what, "he asked for it").await.expect("given");
    let mut answer = None;
    soon("one of the processes carries it out", async || {
        answer = store.order(&id).await.expect("read").expect("there").answer;
        answer.is_some()
    })
    .await;
    answer.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn who_may_not_speak_is_silent_at_every_process() {
    let database = Database::new().await;
    let worlds = [process(&database).await, process(&database).await];
    let (host, two, table) = worlds[0].pair().await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let two = at(&two, &worlds[1]);
    let watcher = worlds[1].guest("Titus").await;
    // The table is live at both, so that nobody reads anew what was chosen.
    let (_here, _) = greeted(&host, &table).await;
    let (_there, _) = greeted(&watcher, &table).await;
    let speaks = json!({"text": "ave"});
    assert_eq!(refusal_of(&watcher, &path("chat"), speaks.clone()).await, None);
    let hush = |who: Value, silent: bool| json!({"who": who, "silent": silent});
    for (who, whom) in [(json!({"kind": "spectators"}), &watcher), (json!({"kind": "seat", "seat": 1}), &two)]
    {
        assert_eq!(refusal_of(&host, &path("hush"), hush(who.clone(), true)).await, None);
        soon("the other process knows who is silent", async || {
            refusal_of(whom, &path("chat"), speaks.clone()).await == Some(ErrorCode::Hushed)
        })
        .await;
        assert_eq!(refusal_of(&host, &path("hush"), hush(who, false)).await, None);
        soon("and who may speak again", async || {
            refusal_of(whom, &path("chat"), speaks.clone()).await.is_none()
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn an_operators_orders_hold_at_every_process() {
    let database = Database::new().await;
    let worlds = [process(&database).await, process(&database).await];
    let (one, two, table) = worlds[0].pair().await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let (here, there) = (at(&one, &worlds[0]), at(&one, &worlds[1]));
    let (mut near, _) = greeted(&here, &table).await;
    let (mut far, _) = greeted(&there, &table).await;
    let store = Store::open_postgres_for_orders(&database.url).await.expect("opens");

    // A line of chat is gone for whoever looks, wherever they look.
    assert_eq!(refusal_of(&two, &path("chat"), json!({"text": "an insult"})).await, None);
    let answer = order(&store, Order::Unsay { table: table.clone(), lines: vec![1] }).await;
    assert_eq!(answer, "1 lines of chat are gone.");
    for socket in [&mut near, &mut far] {
        let unsaid = async {
            while !matches!(
                socket.hear().await.expect("heard"),
                ServerMessage::Unsaid { line: 1, name: None }
            ) {}
        };
        tokio::time::timeout(LONG_ENOUGH, unsaid).await.expect("the page takes it away");
    }

    // A barred guest is barred everywhere, and may play again everywhere.
    let listed = store.table(&table).await.expect("read").expect("there");
    let table::Sitter::Person(person) = listed.table.made.seats[1].chair.sitter.clone() else {
        panic!("a person")
    };
    for barred in [true, false] {
        order(&store, Order::Bar { guest: person.as_str().to_owned(), barred }).await;
        for world in &worlds {
            let two = at(&two, world);
            soon("every process knows who is barred", async || {
                let refused = refusal_of(&two, &path("chat"), json!({"text": "more"})).await;
                refused == barred.then_some(ErrorCode::Barred)
            })
            .await;
        }
    }

    // A table that is closed is closed at every process, for the pages too.
    let answer = order(&store, Order::Close { table: table.clone() }).await;
    assert!(answer.contains("without a winner"), "{answer}");
    for client in [&here, &there] {
        let result = state(&mut client.clone(), &table).await.position.result.expect("over");
        assert_eq!(result.by, EndedBy::Closed);
    }
    let over = async {
        loop {
            match far.hear().await.expect("heard") {
                ServerMessage::Update(update) if update.position.result.is_some() => break,
                _ => {}
            }
        }
    };
    tokio::time::timeout(LONG_ENOUGH, over).await.expect("the page is told");
    assert!(store.orders(10).await.expect("read").iter().all(|row| row.done.is_some()), "each was answered");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn a_hint_under_way_elsewhere_is_known() {
    let database = Database::new().await;
    let world = process(&database).await;
    let (one, two, table) = world.pair().await;
    let position = state(&mut one.clone(), &table).await.position;
    let asker = if position.to_act == Some(Seat(0)) { &one } else { &two };
    let (path, ask) = (format!("/api/tables/{table}/hint"), json!({"number": position.number}));
    // Another living process thinks about one.
    let (store, other) =
        (Store::open_postgres(&database.url).await.expect("opens"), ProcessId::new("another"));
    store.stay(&other, Duration::from_secs(60)).await.expect("it lives");
    let epoch = store.take_hint(&other, &table).await.expect("asked").expect("nobody else thinks");
    assert_eq!(refusal_of(asker, &path, ask.clone()).await, Some(ErrorCode::RateLimited));
    // It is done: now this one may, and leaves the place free again.
    store.release_hint(&table, epoch).await.expect("given back");
    assert_eq!(refusal_of(asker, &path, ask.clone()).await, None);
    assert!(store.take_hint(&other, &table).await.expect("asked").is_some(), "the place is free again");
    // Of one that is gone nobody waits for a hint.
    store.leave(&other).await.expect("it ends");
    assert_eq!(refusal_of(asker, &path, ask).await, None);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn whose_process_stops_is_gone_for_the_others() {
    let database = Database::new().await;
    let mut worlds = [process(&database).await, process(&database).await];
    let (one, two, table) = worlds[0].pair().await;
    let two = at(&two, &worlds[1]);
    let (_here, _) = greeted(&one, &table).await;
    let (_there, _) = greeted(&two, &table).await;
    let is_here = async || {
        let info: TableInfo =
            two.clone().get(&format!("/api/tables/{table}")).await.expect("asked").read().expect("a table");
        matches!(info.seats[0].holder, Holder::Guest { here, .. } if here)
    };
    soon("whose page is open at the other process is here", is_here).await;
    worlds[0].stop().await;
    soon("and gone with that process", async || !is_here().await).await;
}

/// Whoever is taken for dead by the others is forgotten with everybody who is there; as soon as it is heard again, so are they.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn who_is_present_is_told_again_after_it_was_forgotten() {
    let database = Database::new().await;
    let worlds = [process(&database).await, process(&database).await];
    let (one, two, table) = worlds[0].pair().await;
    let two = at(&two, &worlds[1]);
    let (here, _) = greeted(&one, &table).await;
    let (_there, _) = greeted(&two, &table).await;
    let is_here = async || {
        let info: TableInfo =
            two.clone().get(&format!("/api/tables/{table}")).await.expect("asked").read().expect("a table");
        matches!(info.seats[0].holder, Holder::Guest { here, .. } if here)
    };
    soon("whose page is open at the other process is here", is_here).await;
    let pool = sqlx::PgPool::connect(&database.url).await.expect("connects");
    let present = async || {
        let (count,): (i64,) =
            sqlx::query_as("SELECT count(*) FROM presence").fetch_one(&pool).await.expect("counted");
        count
    };
    // As after a minute without a sign of life.
    let forget = async || sqlx::query("DELETE FROM processes").execute(&pool).await.expect("forgotten");
    forget().await;
    soon("both are told again", async || present().await == 2).await;
    soon("and seen again", is_here).await;
    // Who could not be told to have gone is not kept for ever either.
    sqlx::query("INSERT INTO presence SELECT process, 'elsewhere', guest FROM presence")
        .execute(&pool)
        .await
        .expect("written");
    soon("nobody is at a table that nobody keeps", async || present().await == 2).await;
    drop(here);
    soon("and who leaves is gone", async || !is_here().await).await;
    pool.close().await;
}

/// How many tables and bots a guest has is counted over all processes.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn nobody_has_more_tables_by_asking_another_process() {
    let database = Database::new().await;
    let process = async || {
        let url = database.url.clone();
        World::with(|config| {
            (config.database, config.rate_limits, config.tables) = (Some(url), true, (3, 1));
        })
        .await
    };
    let worlds = [process().await, process().await];
    let guest = worlds[0].guest("Livia").await;
    let bots = json!({"game": "beads", "seats": [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}], "start": true});
    let open = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}]});
    assert_eq!(refusal_of(&at(&guest, &worlds[0]), "/api/tables", bots.clone()).await, None);
    let refused = refusal_of(&at(&guest, &worlds[1]), "/api/tables", bots).await;
    assert_eq!(refused, Some(ErrorCode::RateLimited), "one table of bots is enough, wherever it is");
    for world in &worlds {
        assert_eq!(refusal_of(&at(&guest, world), "/api/tables", open.clone()).await, None);
    }
    for world in &worlds {
        let refused = refusal_of(&at(&guest, world), "/api/tables", open.clone()).await;
        assert_eq!(refused, Some(ErrorCode::RateLimited), "three are enough, wherever they are");
    }
}

/// Nobody has more bots than allowed, however many processes are asked for one at the same moment.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn the_bots_of_a_guest_are_counted_everywhere() {
    let database = Database::new().await;
    let worlds = [process(&database).await, process(&database).await, process(&database).await];
    for round in 0..5 {
        let guest = worlds[0].guest(&format!("Livia {round}")).await;
        let asks =
            (0..12).map(|n| {
                let guest = at(&guest, &worlds[n % worlds.len()]);
                async move {
                    refusal_of(&guest, "/api/me/bots", json!({"name": format!("Nero {round} {n}")})).await
                }
            });
        let refusals = futures_util::future::join_all(asks).await;
        let granted = refusals.iter().filter(|refusal| refusal.is_none()).count();
        assert_eq!(granted, limits::BOTS_OF_GUEST as usize, "{refusals:?}");
        let refused = refusals.into_iter().flatten();
        assert!(refused.into_iter().all(|code| code == ErrorCode::RateLimited));
        let bots: MyBots =
            at(&guest, &worlds[1]).get("/api/me/bots").await.expect("asked").read().expect("bots");
        assert_eq!(bots.bots.len(), granted);
    }
}

/// Who is forgotten at one process has the neutral name at all of them: at tables that are live there, over or not, and in what was said.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn who_is_forgotten_is_forgotten_at_every_process() {
    let database = Database::new().await;
    let worlds = [process(&database).await, process(&database).await];
    let (mut one, two, running) = worlds[0].pair().await;
    let there = at(&two, &worlds[1]);
    let said: ChatLine =
        post(&mut one, &format!("/api/tables/{running}/chat"), json!({"text": "a secret"})).await;
    assert_eq!(said.name, "Livia");
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "start": true});
    let over = made(&mut one, new).await.id;
    post::<Update>(&mut one, &format!("/api/tables/{over}/resign"), json!({})).await;
    // Both tables are live at the other process, with an open page at the first.
    let (mut page, _) = greeted(&there, &running).await;
    let name_at = async |table: &TableId| {
        let info: TableInfo =
            there.clone().get(&format!("/api/tables/{table}")).await.expect("asked").read().expect("a table");
        match &info.seats[0].holder {
            Holder::Guest { name, .. } => name.clone(),
            other => panic!("{other:?}"),
        }
    };
    for table in [&running, &over] {
        assert_eq!(name_at(table).await, "Livia");
    }
    post::<Forgotten>(&mut one, "/api/me/forget", json!({})).await;
    for table in [&running, &over] {
        soon("the other process knows the neutral name", async || name_at(table).await == "Former guest")
            .await;
    }
    let told = async {
        loop {
            if let ServerMessage::Unsaid { line: 1, name } = page.hear().await.expect("heard") {
                return name;
            }
        }
    };
    let told = tokio::time::timeout(LONG_ENOUGH, told).await.expect("the page is told");
    assert_eq!(told.as_deref(), Some("Former guest"));
    for world in &worlds {
        let chat = at(&two, world).get(&format!("/api/tables/{running}/chat")).await.expect("asked");
        assert!(chat.text.contains("Former guest") && !chat.text.contains("Livia"), "{}", chat.text);
        let told = state(&mut at(&two, world), &running).await;
        let told = serde_json::to_string(&told).expect("JSON");
        assert!(!told.contains("Livia"), "{told}");
    }
}

/// Two who ask for the next game at different processes at the same moment get the same one.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: `cargo xtask test` provides it"]
async fn there_is_one_rematch_whoever_asks_where() {
    let database = Database::new().await;
    let worlds = [process(&database).await, process(&database).await];
    for _ in 0..5 {
        let (one, two, table) = worlds[0].pair().await;
        let (mut one, mut two) = (at(&one, &worlds[0]), at(&two, &worlds[1]));
        let (mut socket, _) = greeted(&two, &table).await;
        let path = |what: &str| format!("/api/tables/{table}/{what}");
        one.post(&path("resign"), &json!({})).await.expect("asked").read::<Update>().expect("over");
        let (rematch, nothing) = (path("rematch"), json!({}));
        let (a, b) = tokio::join!(one.post(&rematch, &nothing), two.post(&rematch, &nothing));
        let [a, b] = [a, b].map(|next| next.expect("asked").read::<TableInfo>().expect("a table"));
        assert_eq!(a.id, b.id, "one table follows");
        let told = async {
            loop {
                if let ServerMessage::Rematch { table } = socket.hear().await.expect("heard") {
                    return table;
                }
            }
        };
        let told = tokio::time::timeout(LONG_ENOUGH, told).await.expect("the page is told");
        assert_eq!(told, a.id);
        let mut seats = [&a, &b].map(|info| info.yours.clone()).concat();
        seats.sort_unstable();
        assert_eq!(seats, [Seat(0), Seat(1)], "each has a seat");
    }
}
