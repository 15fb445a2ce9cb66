//! The example bot in Python (`python/examples/network_bot.py`) sits down at a real server and plays whole games in all four titles.

use crate::bots::bot_of;
use crate::world::*;
use protocol::*;
use serde_json::json;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Whole games of four titles, one request for each decision, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

#[tokio::test(flavor = "multi_thread")]
async fn the_example_bot_plays_whole_games_of_all_four() {
    let world = World::of_the_house().await;
    let mut livia = world.guest("Livia").await;
    let (mut nero, made_bot) = bot_of(&mut livia, "Nero").await;
    let mut tables = Vec::new();
    for face in games::catalogue() {
        let info = face.info();
        // At the first table a person sits, and the bot finds it by itself; to the others it is asked.
        let first = tables.is_empty();
        let mut seats =
            vec![if first { json!({"kind": "me"}) } else { json!({"kind": "bot", "level": "tiro"}) }];
        seats.push(json!({"kind": "open"}));
        seats.resize(info.usual_seats.max(2), json!({"kind": "bot", "level": "random"}));
        let table = made(&mut livia, json!({"game": info.id, "seats": seats, "start": true})).await.id;
        if first {
            livia.add_nothing(&table).await.expect("said");
        } else {
            let invite = json!({"name": "Nero"});
            let asked = livia.post(&format!("/api/tables/{table}/invite"), &invite).await.expect("asked");
            asked.read::<TableInfo>().expect("invited");
        }
        tables.push(table);
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../python/examples/network_bot.py");
    let lines = std::fs::read_to_string(&script).expect("the example is there").lines().count();
    assert!(lines <= 40, "a bot in forty lines, not {lines}");
    let mut program = tokio::process::Command::new("python3")
        .arg(&script)
        .arg(format!("http://{}", world.address))
        .arg(tables.len().to_string())
        .env("QUADRIGA_BOT_TOKEN", &made_bot.token)
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("python3 is on this machine");
    let mut random = engine::Rng::new(3);
    let begun = Instant::now();
    let ended = loop {
        assert!(begun.elapsed() < PATIENCE, "the bot does not come to an end");
        if let Some(ended) = program.try_wait().expect("asked") {
            break ended;
        }
        let info: TableInfo =
            livia.get(&format!("/api/tables/{}", tables[0])).await.expect("asked").read().expect("a table");
        if info.phase == Phase::Running {
            let position = state(&mut livia, &tables[0]).await.position;
            if position.to_act == Some(Seat(0)) {
                let choice = &position.choices[random.index(position.choices.len())];
                play(&mut livia, &tables[0], position.number, &choice.token).await;
                continue;
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert!(ended.success(), "{ended}");
    let games: MyGames = nero.get("/api/me/games").await.expect("asked").read().expect("games");
    assert_eq!(games.games.len(), tables.len(), "its games are in its list like anybody's");
    for table in &tables {
        let replay: Replay =
            livia.get(&format!("/api/tables/{table}/replay")).await.expect("asked").read().expect("a replay");
        assert_eq!(replay.result.expect("over").by, EndedBy::Rules);
        assert!(
            matches!(&replay.seats[1].holder, Holder::Guest { name, bot: true, .. } if name == "Nero bot")
        );
        let record = livia.get(&format!("/api/tables/{table}/record")).await.expect("asked");
        assert!(record.text.contains("Nero bot"), "{}", record.text);
        let record = games::Record::read(&record.text).expect("a record");
        games::find(&record.game).expect("a game").verify(&record).expect("by the rules");
    }
}
