//! The same seed and the same requests: the same ids, the same dice, the same moves of bots.

use client::{Client, Fault};
use protocol::{CatchUp, Position, Seat, State, TableId, TableInfo, Update};
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// A server under way, ended with this value.
struct Served {
    child: Child,
    address: SocketAddr,
    _data: tempfile::TempDir,
}

impl Served {
    fn start(seed: &str) -> Served {
        let data = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        let mut child = Command::new(env!("CARGO_BIN_EXE_quadriga-test-server"))
            .args(["serve", "--listen", "127.0.0.1:0", "--no-rate-limits", "--seed", seed, "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
        let address = line.split_whitespace().find_map(|word| word.strip_prefix("http://")?.parse().ok());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}"));
        Served { child, address, _data: data }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn state(guest: &mut Client, table: &TableId) -> Result<State, Fault> {
    match guest.get(&format!("/api/tables/{table}/state")).await?.read()? {
        CatchUp::State(state) => Ok(*state),
        CatchUp::Update(_) => Err("nothing was named as seen".into()),
    }
}

/// One person against a bot, by choices that depend on nothing but the position: the story as the person is told it.
async fn story(seed: &str, game: &str, level: &str) -> Result<Vec<String>, Fault> {
    let served = Served::start(seed);
    let mut guest = Client::new(served.address);
    let bot = json!({"kind": "bot", "level": level});
    let new = json!({"game": game, "seats": [{"kind": "me"}, bot], "start": true});
    let table: TableInfo = guest.post("/api/tables", &new).await?.read()?;
    guest.open_part(&table.id, "5a".repeat(16)).await?;
    let mut story = vec![table.id.to_string(), table.commitment, guest.cookie.clone().unwrap_or_default()];
    for turn in 0..12 {
        let position: Position = loop {
            let position = state(&mut guest, &table.id).await?.position;
            if position.to_act == Some(Seat(0)) {
                break position;
            }
            assert!(position.result.is_none(), "twelve moves are not a game");
            let wait = format!("/api/tables/{}/state?seen={}&wait=20", table.id, position.number);
            guest.get(&wait).await?;
        };
        let token = &position.choices[turn * 7 % position.choices.len()].token;
        let play = json!({"token": token, "number": position.number});
        guest.post(&format!("/api/tables/{}/play", table.id), &play).await?.read::<Update>()?;
        // What is dealt for a preview changes no bot's luck.
        let about = json!({"token": token});
        guest.post(&format!("/api/tables/{}/why", table.id), &about).await?;
    }
    let lines = state(&mut guest, &table.id).await?.log;
    story.extend(lines.into_iter().map(|line| format!("{}: {}", line.ply, line.words)));
    Ok(story)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_seed_tells_the_same_story() {
    for (game, level) in [("arena", "miles"), ("carpe-diem", "random")] {
        let told = story("41", game, level).await.expect("played");
        let again = story("41", game, level).await.expect("played");
        // The second may have been asked a moment later, when a bot had gone on.
        let common = told.len().min(again.len());
        assert!(common > 40, "{told:#?}");
        assert_eq!(told[..common], again[..common]);
        let other = story("42", game, level).await.expect("played");
        assert!(told.iter().zip(&other).take(3).all(|(one, two)| one != two), "{other:#?}");
        assert_ne!(told[3..common], other[3..common.min(other.len())]);
    }
}
