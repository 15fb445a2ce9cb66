//! Games seen again.

use crate::playing::finish;
use crate::world::*;
use protocol::*;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_table_can_be_stepped_through_downloaded_and_opened_again() {
    let world = World::new().await;
    let mut one = world.guest("Livia").await;
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}], "start": true});
    let table = made(&mut one, new).await.id;
    let last = finish(&mut one, &table, 0).await;
    let base = format!("/api/tables/{table}");
    let replay: Replay = one.get(&format!("{base}/replay")).await.expect("asked").read().expect("a replay");
    assert_eq!((replay.plies, replay.from), (last.ply, Viewpoint::Seat(Seat(0))));
    assert_eq!(replay.result, last.result);
    assert_eq!(replay.viewpoints.len(), 4, "two seats, spectator, everything");
    assert!(
        replay.stops.last() == Some(&last.ply) && replay.stops.first() != Some(&Ply::ZERO),
        "dealing is no stop"
    );
    assert_eq!(replay.log.last().map(|line| line.ply), Some(last.ply));

    let mut all = Vec::new();
    while all.len() <= last.ply.index() {
        let path = format!("{base}/replay/positions?start={}&count=5&from=0", all.len());
        let some: ReplayPositions = one.get(&path).await.expect("asked").read().expect("positions");
        assert!(some.positions.len() <= 5);
        all.extend(some.positions);
    }
    assert!(all.iter().zip(0..).all(|(position, ply)| position.ply == Ply(ply)));
    assert!(all[0].step.is_none() && all[1..].iter().all(|position| position.step.is_some()));
    assert_eq!(all.last().expect("some").view, last.view);
    let beyond = one.get(&format!("{base}/replay/positions?start=9999")).await.expect("asked");
    assert_eq!((beyond.status.as_u16(), beyond.json()["code"].as_str()), (404, Some("no_such_position")));
    let open: ReplayPositions = one
        .get(&format!("{base}/replay/positions?start={}&from=everything", last.ply.0 / 2))
        .await
        .expect("asked")
        .read()
        .expect("positions");
    assert!(
        open.positions[0].view.value()["players"]
            .as_array()
            .expect("players")
            .iter()
            .all(|p| !p["hand"].is_null())
    );
    let picture = |path: String| format!("{path}/picture?ply={}&from=everything", last.ply.0 / 2);
    let halfway: Picture =
        one.get(&picture(format!("{base}/replay"))).await.expect("asked").read().expect("a picture");
    assert_eq!(
        (halfway.ply.0, halfway.text.matches("hand: Some").count()),
        (last.ply.0 / 2, 2),
        "{}",
        halfway.text
    );
    let beyond = one.get(&format!("{base}/replay/picture?ply=9999")).await.expect("asked");
    assert_eq!((beyond.status.as_u16(), beyond.json()["code"].as_str()), (404, Some("no_such_position")));
    for bad in ["from=9", "from=nobody", "count=x", "start=-1"] {
        let reply = one.get(&format!("{base}/replay/positions?{bad}")).await.expect("asked");
        assert!(reply.status.is_client_error(), "{bad}: {}", reply.text);
    }

    // The record goes round: downloaded, checked, opened, shown.
    let reply = one.get(&format!("{base}/record")).await.expect("asked");
    assert!(reply.headers["content-disposition"].to_str().expect("text").contains("attachment"));
    let record = games::Record::read(&reply.text).expect("a record");
    assert!(table::prove(games_of_tests()[0], &record).expect("a proof").holds());
    assert_eq!(record.names, ["Livia", "Greedy bot"]);
    let mut stranger = world.guest("Titus").await;
    let opened: Replay = stranger
        .post("/api/replays", &json!({"record": reply.text}))
        .await
        .expect("asked")
        .read()
        .expect("opened");
    assert_eq!((opened.plies, opened.result.as_ref()), (last.ply, last.result.as_ref()));
    let path = format!("/api/replays/{}", opened.id);
    let shown: Replay = stranger.get(&path).await.expect("asked").read().expect("a replay");
    assert_eq!(shown, opened);
    let position: ReplayPositions = stranger
        .get(&format!("{path}/positions?start=3&from=1"))
        .await
        .expect("asked")
        .read()
        .expect("a position");
    assert_eq!(position.positions[0].ply, Ply(3));
    let drawn: Picture =
        stranger.get(&picture(path.clone())).await.expect("asked").read().expect("a picture");
    assert_eq!(drawn, halfway);
    let fairness: Fairness =
        stranger.get(&format!("{path}/fairness")).await.expect("asked").read().expect("a proof");
    assert_eq!(fairness.proven, Some(true));
    let text = stranger.get(&format!("{path}/record")).await.expect("asked").text;
    assert_eq!(games::Record::read(&text), Ok(record));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_table_shows_its_past_only_as_one_saw_it() {
    let world = World::new().await;
    let (mut one, _, table) = world.pair().await;
    let mut stranger = world.guest("Titus").await;
    let path = format!("/api/tables/{table}/replay/positions?start=6");
    let own: ReplayPositions = one.get(&path).await.expect("asked").read().expect("a position");
    let seen: ReplayPositions = stranger.get(&path).await.expect("asked").read().expect("a position");
    assert!(!own.positions[0].view.value()["players"][0]["hand"].is_null());
    assert!(own.positions[0].view.value()["players"][1]["hand"].is_null());
    assert!(seen.positions[0].view.value()["players"][0]["hand"].is_null());
    let no = stranger.get(&format!("{path}&from=0")).await.expect("asked");
    assert_eq!(no.json()["code"], "wrong_seat");
    let path = format!("/api/tables/{table}/replay/picture?ply=6");
    for (client, hands) in [(&mut one, 1), (&mut stranger, 0)] {
        let picture: Picture = client.get(&path).await.expect("asked").read().expect("a picture");
        assert_eq!(picture.text.matches("hand: Some").count(), hands, "{}", picture.text);
    }
    for path in [format!("{path}&from=0"), format!("/api/tables/{table}/picture?seat=0")] {
        let no = stranger.get(&path).await.expect("asked");
        assert_eq!(no.json()["code"], "wrong_seat");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn records_that_cannot_be_read_are_refused_in_words() {
    let world = World::new().await;
    let mut one = world.guest("Livia").await;
    for (record, code) in [
        (String::new(), ErrorCode::BadRecord),
        ("no record".to_owned(), ErrorCode::BadRecord),
        ("[Game \"chess\"]\n[Rules \"1\"]\n[Seats \"2\"]\n\ne4".to_owned(), ErrorCode::NoSuchGame),
        ("[Game \"beads\"]\n[Rules \"9\"]\n[Seats \"2\"]\n\npass".to_owned(), ErrorCode::BadRecord),
        ("[Game \"beads\"]\n[Rules \"1\"]\n[Seats \"2\"]\n\npass".to_owned(), ErrorCode::BadRecord),
        ("[Game \"beads\"]\n[Rules \"1\"]\n[Seats \"99\"]\n\npass".to_owned(), ErrorCode::BadRecord),
        ("x".repeat(600_000), ErrorCode::TooLarge),
    ] {
        let refusal = refused(&mut one, "/api/replays", json!({"record": record})).await;
        assert_eq!(refusal.code, code, "{}", refusal.words);
    }
}
