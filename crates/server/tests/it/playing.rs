//! Whole games, undo, resigning, bots, previews.

use crate::world::*;
use protocol::*;
use serde_json::json;
use std::collections::HashSet;

/// Two people play a whole game by HTTP, and everything about it agrees afterwards.
#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game() {
    let world = World::new().await;
    let (mut one, mut two, table) = world.pair().await;
    let mut last = Number::ZERO;
    let mut moves = 0;
    let result = loop {
        let mine = state(&mut one, &table).await.position;
        let theirs = state(&mut two, &table).await.position;
        assert_eq!((mine.number, mine.ply, mine.to_act), (theirs.number, theirs.ply, theirs.to_act));
        assert!(mine.number >= last, "numbers grow");
        last = mine.number;
        let Some(seat) = mine.to_act else { break mine.result.expect("a result") };
        let (actor, position, other) =
            if seat == Seat(0) { (&mut one, mine, theirs) } else { (&mut two, theirs, mine) };
        assert!(!position.choices.is_empty() && other.choices.is_empty());
        assert!(position.choices.iter().all(|choice| !choice.words.is_empty()));
        let choice = &position.choices[moves % position.choices.len()];
        let update = play(actor, &table, position.number, &choice.token).await;
        assert_eq!(update.from, position.number);
        assert_eq!(update.steps[0].by, Mover::Seat { seat });
        assert!(update.position.number > position.number);
        moves += 1;
    };
    assert!(moves > 4);
    assert_eq!(result.by, EndedBy::Rules);
    assert_eq!(result.sheet.len(), 2);
    let over =
        refused(&mut one, &format!("/api/tables/{table}/play"), json!({"token": "pass", "number": last}))
            .await;
    assert_eq!(over.code, ErrorCode::Over);

    let me: Me = one.get("/api/me").await.expect("asked").read().expect("me");
    assert_eq!(me.tables[0].result.as_ref(), Some(&result));
    assert_eq!(me.tables[0].phase, Phase::Over);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_taken_back_is_gone_and_numbers_go_on() {
    let world = World::new().await;
    let (mut one, mut two, table) = world.pair().await;
    let before = state(&mut one, &table).await;
    assert_eq!(before.position.undo, None, "chance dealt last");
    let (mut watching, _) = greeted(&two, &table).await;
    let token =
        before.position.choices.iter().find(|c| c.token.starts_with("play")).expect("a bead").token.clone();
    let after = play(&mut one, &table, before.position.number, &token).await;
    assert_eq!(after.position.undo, Some(before.position.ply));
    assert_eq!(update(&mut watching).await.position.number, after.position.number);

    let undo = format!("/api/tables/{table}/undo");
    let no = refused(&mut two, &undo, json!({})).await;
    assert_eq!(no.code, ErrorCode::NoUndo, "nobody takes back what others did");
    let no = refused(&mut one, &undo, json!({"to": before.position.ply.0 - 1})).await;
    assert_eq!(no.code, ErrorCode::NoUndo, "not past chance");
    let no = refused(&mut one, &undo, json!({"number": 1})).await;
    assert_eq!((no.code, no.number), (ErrorCode::StaleNumber, Some(after.position.number)));

    let undone: Update = one.post(&undo, &json!({})).await.expect("asked").read().expect("undone");
    assert_eq!(undone.rewound_to, Some(before.position.ply));
    assert_eq!(undone.position.number, after.position.number.next(), "numbers only grow");
    assert_eq!(undone.position.ply, before.position.ply);
    assert_eq!(undone.position.view, before.position.view);
    assert_eq!(undone.position.choices, before.position.choices);
    let seen = update(&mut watching).await;
    assert_eq!((seen.rewound_to, seen.steps.len()), (Some(before.position.ply), 0));
    assert_eq!(refused(&mut one, &undo, json!({})).await.code, ErrorCode::NoUndo);

    let again = play(&mut one, &table, undone.position.number, &token).await;
    assert_eq!(again.position.view, after.position.view);
    let position = state(&mut two, &table).await.position;
    play(&mut two, &table, position.number, "pass").await;
    assert_eq!(refused(&mut one, &undo, json!({})).await.code, ErrorCode::NoUndo, "somebody else acted");

    // Who was away for all of it is told how it is now, and a full state says the same.
    let missed: CatchUp = one
        .get(&format!("/api/tables/{table}/state?seen={}", after.position.number))
        .await
        .expect("asked")
        .read()
        .expect("an update");
    let CatchUp::Update(missed) = missed else { panic!("what was missed is an update") };
    assert_eq!(missed.rewound_to, Some(before.position.ply));
    assert_eq!(
        missed.steps.iter().map(|step| step.ply).collect::<Vec<_>>(),
        [before.position.ply.next(), before.position.ply.next().next()]
    );
    let plies: Vec<Ply> = state(&mut one, &table).await.log.iter().map(|line| line.ply).collect();
    assert!(
        plies.windows(2).all(|pair| pair[0] <= pair[1])
            && plies.last() == Some(&before.position.ply.next().next())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_resign_the_other_wins() {
    let world = World::new().await;
    let (mut one, mut two, table) = world.pair().await;
    let update: Update = two
        .post(&format!("/api/tables/{table}/resign"), &json!({}))
        .await
        .expect("asked")
        .read()
        .expect("one may give up when another is to act");
    let result = update.position.result.expect("over");
    assert_eq!((result.by, result.ranks), (EndedBy::Resigned { seat: Seat(1) }, vec![1, 2]));
    assert_eq!(result.words, "Gaius resigned.");
    assert_eq!(update.steps[0].by, Mover::Table);
    assert_eq!(update.steps[0].events[0].event.value(), json!({"table": "resigned", "seat": 1}));
    assert_eq!(state(&mut one, &table).await.position.prompt, "Gaius resigned.");
    let again = refused(&mut one, &format!("/api/tables/{table}/resign"), json!({})).await;
    assert_eq!(again.code, ErrorCode::Over);
    let record = one.get(&format!("/api/tables/{table}/record")).await.expect("asked").text;
    assert!(record.contains("!resign:1") && record.contains("[Seed \""), "{record}");
}

#[tokio::test(flavor = "multi_thread")]
async fn among_three_a_bot_plays_on() {
    let world = World::new().await;
    let mut one = world.guest("Livia").await;
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "me"}], "start": true});
    let table = made(&mut one, new).await.id;
    let update: Update = one
        .post(&format!("/api/tables/{table}/resign"), &json!({"seat": 2}))
        .await
        .expect("asked")
        .read()
        .expect("resigned");
    assert_eq!(update.position.result, None, "the others play on");
    let info: TableInfo =
        one.get(&format!("/api/tables/{table}")).await.expect("asked").read().expect("info");
    assert!(info.seats[2].bot_plays_on && !info.seats[0].bot_plays_on);
    let no = refused(
        &mut one,
        &format!("/api/tables/{table}/play"),
        json!({"token": "pass", "number": 0, "seat": 2}),
    )
    .await;
    assert_eq!(no.code, ErrorCode::WrongSeat);
    finish(&mut one, &table, 0).await;
    let record = one.get(&format!("/api/tables/{table}/record")).await.expect("asked").text;
    assert!(record.contains("!resign:2"));
}

/// Plays the first choice for one seat until the game is over, waiting for the others.
pub async fn finish(client: &mut client::Client, table: &TableId, seat: u8) -> Position {
    let mut seen = Number::ZERO;
    loop {
        let path = format!("/api/tables/{table}/state?seat={seat}&seen={seen}&wait=5");
        let caught: CatchUp = client.get(&path).await.expect("asked").read().expect("an update");
        let CatchUp::Update(update) = caught else { panic!("an update was asked for") };
        let position = update.position;
        seen = position.number;
        if position.result.is_some() {
            return position;
        }
        if let Some(choice) = position.choices.first() {
            let play = json!({"token": choice.token, "number": position.number, "seat": seat});
            let update: Update = client
                .post(&format!("/api/tables/{table}/play"), &play)
                .await
                .expect("asked")
                .read()
                .expect("played");
            seen = update.position.number;
            if update.position.result.is_some() {
                return update.position;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_rank_of_bots_finishes_its_game() {
    let world = World::new().await;
    let mut one = world.guest("Livia").await;
    let catalogue: Catalogue = one.get("/api/games").await.expect("asked").read().expect("games");
    let levels: Vec<_> = catalogue.games[0].levels.iter().map(|level| level.id.clone()).collect();
    assert!(levels.len() >= 2);
    for level in levels {
        let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": level}], "start": true});
        let table = made(&mut one, new).await;
        assert_eq!(table.phase, Phase::Running, "nobody is missing");
        finish(&mut one, &table.id, 0).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_shows_what_can_be_known_and_no_more() {
    let world = World::new().await;
    let (mut one, mut two, table) = world.pair().await;
    let position = state(&mut one, &table).await.position;
    let path = format!("/api/tables/{table}/preview");
    let mut kinds = HashSet::new();
    for choice in &position.choices {
        let preview: Preview =
            one.post(&path, &json!({"token": choice.token})).await.expect("asked").read().expect("a preview");
        assert_eq!(preview.number, position.number);
        match preview.outcome {
            PreviewOutcome::Known { events, view, chance_follows, .. } => {
                assert_eq!(chance_follows, choice.token == "draw");
                assert!(chance_follows || (!events.is_empty() && view != position.view));
                assert!(view.value()["players"][1]["hand"].is_null());
                kinds.insert("known");
            }
            PreviewOutcome::Hidden { words } => {
                assert!(choice.token.starts_with("peek") && !words.is_empty());
                kinds.insert("hidden");
            }
            PreviewOutcome::Refused { why } => panic!("{} is offered and refused: {why:?}", choice.token),
        }
    }
    assert_eq!(kinds.len(), 2);
    assert_eq!(state(&mut one, &table).await.position, position, "nothing was played");
    let preview: Preview =
        one.post(&path, &json!({"token": "deal:red"})).await.expect("asked").read().expect("a preview");
    let PreviewOutcome::Refused { why } = preview.outcome else { panic!("chance is not ours to play") };
    assert!(!why.possible && !why.words.is_empty());
    let why: Why = two
        .post(&format!("/api/tables/{table}/why"), &json!({"token": "pass"}))
        .await
        .expect("asked")
        .read()
        .expect("a reason");
    assert_eq!((why.possible, why.words.as_str()), (false, "Livia is thinking."));
}
