//! Fair dice: the promise is kept, and a third party can see that.

use crate::playing::finish;
use crate::world::*;
use protocol::*;
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;
use table::{Bits, Part};

fn part(fill: u8, words: &str) -> Part {
    Part { bits: Some(Bits([fill; 16])), words: words.into() }
}

fn opened(part: &Part) -> Value {
    json!({"bits": part.bits_text(), "words": part.words})
}

/// A game against a bot, with a part in the dice. Gives the commitment that was shown first.
async fn finished(world: &World) -> (client::Client, TableId, String) {
    let mut one = world.guest("Livia").await;
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "start": true});
    let made: TableInfo = one.post("/api/tables", &new).await.expect("asked").read().expect("made");
    assert_eq!(made.phase, Phase::Open, "making a table starts nothing");
    let part = opened(&part(0x5a, "alea ïacta \"est\""));
    let path = format!("/api/tables/{}/part", made.id);
    let begun: TableInfo = one.post(&path, &part).await.expect("asked").read().expect("opened");
    assert_eq!(begun.phase, Phase::Running);
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
    assert_eq!(fairness.method, "hmac-sha256/2");
    let own = DicePart { bits: "5a".repeat(16), words: "alea ïacta \"est\"".into() };
    assert_eq!(fairness.parts, [own, DicePart::default()]);
    let seed = table::fair::Seed::from_hex(&fairness.seed.expect("revealed")).expect("a seed");
    assert_eq!(seed.commitment(), commitment);
    let draws = fairness.draws.expect("draws");
    assert!(draws.len() >= 6 && draws.iter().all(|draw| draw.proven && draw.odds.len() > 1));
    assert_eq!(fairness.proven, Some(true));
}

/// The whole way among two people: nothing that anybody sends is known to others before all is fixed.
#[tokio::test(flavor = "multi_thread")]
async fn among_people_parts_are_sealed_first_and_opened_last() {
    let world = World::new().await;
    let (mut one, mut two) = (world.guest("Livia").await, world.guest("Gaius").await);
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}], "start": true});
    let table: TableInfo = one.post("/api/tables", &new).await.expect("asked").read().expect("made");
    let path = |what: &str| format!("/api/tables/{}/{what}", table.id);
    let [first, second] = [part(1, "alea"), part(2, "")];
    let seals = [&first, &second].map(|part| part.seal(&table.commitment).to_string());
    assert_eq!(refused(&mut one, &path("part"), opened(&first)).await.code, ErrorCode::BadPart, "too early");
    one.seal_part(&table.id, seals[0].clone()).await.expect("sealed");
    assert_eq!(refused(&mut two, &path("join"), json!({"seal": seals[0]})).await.code, ErrorCode::BadPart);
    assert_eq!(refused(&mut two, &path("join"), json!({"seal": "zz"})).await.code, ErrorCode::BadPart);
    let joined: TableInfo =
        two.post(&path("join"), &json!({"seal": seals[1]})).await.expect("asked").read().expect("joined");
    assert_eq!((joined.phase, joined.open_parts_until.is_some()), (Phase::Open, true));
    let shown: Vec<_> = joined.seats.iter().map(|seat| seat.part.clone()).collect();
    assert_eq!(shown, seals.clone().map(|seal| PartInfo::Sealed { seal }));

    let info: TableInfo =
        two.post(&path("part"), &opened(&second)).await.expect("asked").read().expect("opened");
    assert_eq!(info.seats[1].part, PartInfo::Open { seal: seals[1].clone() }, "what it is stays secret");
    let fairness: Fairness = one.get(&path("fairness")).await.expect("asked").read().expect("a promise");
    assert_eq!(fairness.parts, [DicePart::default(), DicePart::default()]);
    for chosen in [part(3, ""), part(1, "Alea"), Part::EMPTY, second.clone()] {
        assert_eq!(refused(&mut one, &path("part"), opened(&chosen)).await.code, ErrorCode::BadPart);
    }
    let begun: TableInfo =
        one.post(&path("part"), &opened(&first)).await.expect("asked").read().expect("opened");
    assert_eq!((begun.phase, begun.commitment), (Phase::Running, table.commitment));
    let fairness: Fairness = one.get(&path("fairness")).await.expect("asked").read().expect("a promise");
    assert_eq!(fairness.parts[0], DicePart { bits: first.bits_text(), words: "alea".into() });
    assert_eq!((fairness.parts[1].bits.as_str(), fairness.seed), (second.bits_text().as_str(), None));
}

/// Runs the verifier of `docs/`.
pub fn python(record: &Path, odds: &Path, receipt: Option<&Path>) -> (bool, String) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify.py");
    let mut command = Command::new("python3");
    command.arg(script).arg(record).arg(odds).args(receipt);
    let output = command.output().expect("python3 runs");
    let text =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.success(), text)
}

/// The independent verifier in `docs/` agrees, and catches a changed seed, part, outcome, weight and promise. It takes nothing on
/// trust that is missing: an empty or partial list, wrong counts, a version that it does not know.
#[tokio::test(flavor = "multi_thread")]
async fn the_independent_verifier_agrees_and_catches_cheats() {
    let world = World::new().await;
    let (mut one, table, _) = finished(&world).await;
    let text = one.get(&format!("/api/tables/{table}/record")).await.expect("asked").text;
    let record = games::Record::read(&text).expect("a record");
    let events = table::chance_events(games_of_tests()[0], &record).expect("events");
    let lines = table::listing(games_of_tests()[0], &record).expect("a list");
    assert_eq!(lines.len(), record.tokens.len(), "every token has a line");
    let folder = tempfile::tempdir().expect("a folder");
    let (record_file, odds_file) = (folder.path().join("game.txt"), folder.path().join("odds.jsonl"));
    let run = |record: &str, odds: &str| {
        std::fs::write(&record_file, record).expect("written");
        std::fs::write(&odds_file, odds).expect("written");
        python(&record_file, &odds_file, None)
    };
    let odds = lines.join("\n");
    let (good, said) = run(&text, &odds);
    assert!(good && said.contains(&format!("{} of {}", events.len(), events.len())), "{said}");
    assert!(said.contains("The odds are taken from the list"), "{said}");

    let seed = &record.other["Seed"];
    let other_seed = seed.chars().rev().collect::<String>();
    let first = &events[0];
    let other =
        first.odds.iter().map(|(token, _)| token).find(|token| **token != first.token).expect("another");
    let place = |n: usize| events[n].ply.index() - 1;
    let with = |n: usize, line: &[&str]| {
        let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        lines.splice(n..=n, line.iter().copied());
        lines.join("\n")
    };
    let (at, own) = (place(0), lines[place(0)].as_str());
    let players = (0..lines.len()).find(|n| lines[*n].contains("\"by\"")).expect("somebody acted");
    let edited = |change: &dyn Fn(&mut Value)| {
        let mut line: Value = serde_json::from_str(own).expect("a line");
        change(&mut line);
        with(at, &[&line.to_string()])
    };
    for (what, spoilt_record, spoilt_odds) in [
        ("seed", text.replace(seed, &other_seed), odds.clone()),
        ("promise", text.replace(&record.other["Commitment"], &"0".repeat(64)), odds.clone()),
        ("words", text.replace("alea", "Alea"), odds.clone()),
        ("bits", text.replace(&"5a".repeat(16), &"5b".repeat(16)), odds.clone()),
        ("no bits", text.replace("[Bits1 \"\"]\n", ""), odds.clone()),
        ("unknown version", text.replace("hmac-sha256/2", "hmac-sha256/3"), odds.clone()),
        ("older version", text.replace("hmac-sha256/2", "hmac-sha256/1"), odds.clone()),
        ("no version", text.replace("[Dice \"hmac-sha256/2\"]\n", ""), odds.clone()),
        ("no seed", text.replace(&format!("[Seed \"{seed}\"]\n"), ""), odds.clone()),
        ("outcome", text.clone(), edited(&|line| line["token"] = json!(other))),
        ("no list", text.clone(), String::new()),
        (
            "chance alone",
            text.clone(),
            events.iter().map(|event| event.to_json()).collect::<Vec<_>>().join("\n"),
        ),
        ("missing draw", text.clone(), with(at, &[])),
        ("missing last line", text.clone(), with(lines.len() - 1, &[])),
        ("missing move", text.clone(), with(players, &[])),
        ("one line twice", text.clone(), with(at, &[own, own])),
        ("half the list", text.clone(), lines[..lines.len() / 2].join("\n")),
        (
            "a draw as a move",
            text.clone(),
            edited(&|line| *line = json!({"ply": first.ply, "token": first.token, "by": "0"})),
        ),
        (
            "all draws as moves",
            text.clone(),
            record
                .tokens
                .iter()
                .zip(1..)
                .map(|(token, ply)| json!({"ply": ply, "token": token, "by": "0"}).to_string())
                .collect::<Vec<_>>()
                .join("\n"),
        ),
        ("no outcomes", text.clone(), edited(&|line| line["odds"] = json!([]))),
        ("other outcomes", text.clone(), edited(&|line| line["odds"] = json!([[other, 1]]))),
        ("a weight of nothing", text.clone(), edited(&|line| line["odds"][0][1] = json!(0))),
        ("a negative weight", text.clone(), edited(&|line| line["odds"][0][1] = json!(-1))),
        ("half a weight", text.clone(), edited(&|line| line["odds"][0][1] = json!(0.5))),
        ("an outcome twice", text.clone(), edited(&|line| line["odds"][1] = line["odds"][0].clone())),
        ("no JSON", text.clone(), with(at, &["odds"])),
        ("a list of nothing", text.clone(), with(at, &["[]"])),
        (
            "all luck taken over",
            text.replace("[Seed", &format!("[Opening \"{}\"]\n[Seed", record.tokens.len())),
            odds.clone(),
        ),
    ] {
        assert!(spoilt_record != text || spoilt_odds != odds, "{what}: nothing was spoilt");
        let (good, said) = run(&spoilt_record, &spoilt_odds);
        assert!(!good && !said.contains("Traceback"), "{what}: {said}");
        if spoilt_record != text {
            let own =
                table::prove(games_of_tests()[0], &games::Record::read(&spoilt_record).expect("a record"));
            assert!(!own.is_ok_and(|proof| proof.holds()), "{what}");
        }
    }
}

/// The independent verifier holds a receipt against the record too, as far as it can without the rules.
#[tokio::test(flavor = "multi_thread")]
async fn the_independent_verifier_reads_receipts() {
    let world = World::new().await;
    let (mut one, table, commitment) = finished(&world).await;
    let text = one.get(&format!("/api/tables/{table}/record")).await.expect("asked").text;
    let record = games::Record::read(&text).expect("a record");
    let folder = tempfile::tempdir().expect("a folder");
    let [record_file, odds_file, receipt_file] =
        ["game.txt", "odds.jsonl", "receipt.json"].map(|name| folder.path().join(name));
    let odds = table::listing(games_of_tests()[0], &record).expect("a list").join("\n");
    std::fs::write(&record_file, &text).expect("written");
    std::fs::write(&odds_file, odds).expect("written");
    let receipt = json!({
        "receipt": 1, "table": table, "game": "beads", "commitment": commitment, "seats": [0],
        "bits": "5a".repeat(16), "words": "alea ïacta \"est\"", "seals": [null, null], "shown": [], "faults": [],
    });
    let run = |receipt: &Value| {
        std::fs::write(&receipt_file, receipt.to_string()).expect("written");
        python(&record_file, &odds_file, Some(&receipt_file))
    };
    let (good, said) = run(&receipt);
    assert!(
        good && said.contains("The receipt fits") && said.contains("quadriga verify --receipt"),
        "{said}"
    );
    let own = table::Receipt::read(&receipt.to_string()).expect("a receipt");
    let kept = table::Kept { shown: 0, seals: 1, take_backs: 0 };
    assert_eq!(own.check(games_of_tests()[0], &record), Ok(kept));
    // Practice: the record owns up to what the browser saw.
    let practised = text.replace("[Words0", "[TakeBacks \"2\"]\n[Words0");
    let mut practice = receipt.clone();
    practice["taken_back"] = json!(1);
    std::fs::write(&record_file, &practised).expect("written");
    let (good, said) = run(&practice);
    assert!(good && said.contains("It was practice") && said.contains(": 2."), "{said}");
    std::fs::write(&record_file, &text).expect("written");
    for (name, value) in [
        ("commitment", json!("00".repeat(32))),
        ("bits", json!("5b".repeat(16))),
        ("words", json!("")),
        ("seals", json!([null, "00".repeat(32)])),
        ("seals", json!([null])),
        ("taken_back", json!(1)),
        ("faults", json!(["position 3 was taken back after chance had fallen."])),
        ("game", json!("chess")),
        ("receipt", json!(2)),
        ("seats", json!([7])),
    ] {
        let mut spoilt = receipt.clone();
        spoilt[name] = value;
        let (good, said) = run(&spoilt);
        assert!(!good && !said.contains("Traceback"), "{name}: {said}");
        let own = table::Receipt::read(&spoilt.to_string())
            .and_then(|receipt| receipt.check(games_of_tests()[0], &record));
        assert!(own.is_err(), "{name}");
    }
}
