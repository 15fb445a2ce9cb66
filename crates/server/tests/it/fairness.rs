//! Fair dice: the promise is kept, and a third party can see that.

use crate::playing::finish;
use crate::world::*;
use protocol::*;
use serde_json::json;
use std::path::Path;
use std::process::Command;

async fn finished(world: &World) -> (client::Client, TableId, String) {
    let mut one = world.guest("Livia").await;
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "start": true, "words": "alea ïacta \"est\""});
    let made = made(&mut one, new).await;
    finish(&mut one, &made.id, 0).await;
    (one, made.id, made.commitment)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_promise_made_at_the_start_is_kept() {
    let world = World::new().await;
    let (mut one, table, commitment) = finished(&world).await;
    let fairness: Fairness =
        one.get(&format!("/api/tables/{table}/fairness")).await.expect("asked").read().expect("a proof");
    assert_eq!(fairness.commitment, commitment, "shown before anything was drawn");
    assert_eq!(fairness.words, ["alea ïacta \"est\"", ""]);
    let seed = table::fair::Seed::from_hex(&fairness.seed.expect("revealed")).expect("a seed");
    assert_eq!(seed.commitment(), commitment);
    let draws = fairness.draws.expect("draws");
    assert!(draws.len() >= 6 && draws.iter().all(|draw| draw.proven && draw.odds.len() > 1));
    assert_eq!(fairness.proven, Some(true));
}

fn python(record: &Path, odds: &Path) -> (bool, String) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify.py");
    let output = Command::new("python3").arg(script).arg(record).arg(odds).output().expect("python3 runs");
    let text =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.success(), text)
}

/// The independent verifier in `docs/` agrees, and catches a changed seed, word, outcome, weight and promise.
#[tokio::test(flavor = "multi_thread")]
async fn the_independent_verifier_agrees_and_catches_cheats() {
    let world = World::new().await;
    let (mut one, table, _) = finished(&world).await;
    let text = one.get(&format!("/api/tables/{table}/record")).await.expect("asked").text;
    let record = games::Record::read(&text).expect("a record");
    let events = table::chance_events(games_of_tests()[0], &record).expect("events");
    let lines: Vec<String> = events.iter().map(|event| event.to_json()).collect();
    let folder = tempfile::tempdir().expect("a folder");
    let (record_file, odds_file) = (folder.path().join("game.txt"), folder.path().join("odds.jsonl"));
    let run = |record: &str, odds: &str| {
        std::fs::write(&record_file, record).expect("written");
        std::fs::write(&odds_file, odds).expect("written");
        python(&record_file, &odds_file)
    };
    let odds = lines.join("\n");
    let (good, said) = run(&text, &odds);
    assert!(good && said.contains(&format!("{} of {}", events.len(), events.len())), "{said}");

    let seed = &record.other["Seed"];
    let other_seed = seed.chars().rev().collect::<String>();
    let first = &events[0];
    let other =
        first.odds.iter().map(|(token, _)| token).find(|token| **token != first.token).expect("another");
    for (what, spoilt_record, spoilt_odds) in [
        ("seed", text.replace(seed, &other_seed), odds.clone()),
        ("promise", text.replace(&record.other["Commitment"], &"0".repeat(64)), odds.clone()),
        ("words", text.replace("alea", "Alea"), odds.clone()),
        (
            "outcome",
            text.clone(),
            odds.replacen(&format!("\"token\":\"{}\"", first.token), &format!("\"token\":\"{other}\""), 1),
        ),
        ("missing draw", text.clone(), lines[1..].join("\n")),
    ] {
        let (good, said) = run(&spoilt_record, &spoilt_odds);
        assert!(!good, "{what}: {said}");
        let own = table::prove(games_of_tests()[0], &games::Record::read(&spoilt_record).expect("a record"));
        assert!(own.is_ok_and(|proof| !proof.holds() || spoilt_record == text), "{what}");
    }
}
