//! People who ask over HTTP, each time wherever the dice send them.

use crate::notes::Notes;
use client::{Client, Fault};
use games::Rng;
use protocol::{CatchUp, ErrorCode, Number, Position, Refusal, Seat, TableId, TableInfo, Update};
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Whoever gets no answer for so long asks elsewhere.
const PATIENCE: Duration = Duration::from_secs(3);

/// What became of a move.
pub enum Played {
    Stored(Box<Update>),
    Late,
    /// Refused for another reason; nothing changed.
    Not,
}

/// Plays a move.
pub async fn post(
    client: &mut Client,
    table: &TableId,
    token: &str,
    number: Number,
) -> Result<Played, Fault> {
    let path = format!("/api/tables/{table}/play");
    let body = json!({"token": token, "number": number});
    let reply = tokio::time::timeout(PATIENCE, client.post(&path, &body)).await??;
    if reply.status.is_success() {
        return Ok(Played::Stored(Box::new(reply.read()?)));
    }
    let refusal: Refusal = serde_json::from_str(&reply.text)?;
    match refusal.code {
        ErrorCode::StaleNumber => Ok(Played::Late),
        // Nobody knows: as if the line were broken.
        ErrorCode::Storage | ErrorCode::Busy | ErrorCode::Internal => Err(refusal.words.into()),
        _ => Ok(Played::Not),
    }
}

/// Looks at a table.
pub async fn look(client: &mut Client, table: &TableId) -> Result<Position, Fault> {
    let path = format!("/api/tables/{table}/state");
    match tokio::time::timeout(PATIENCE, client.get(&path)).await??.read()? {
        CatchUp::State(state) => Ok(state.position),
        CatchUp::Update(_) => Err("everything was asked for".into()),
    }
}

/// Plays a seat, each time at another process, until the game is over or time is up. Whoever gets no answer asks again elsewhere.
pub async fn player(
    person: Client,
    addresses: Vec<SocketAddr>,
    table: TableId,
    seat: Seat,
    mut random: Rng,
    notes: Arc<Notes>,
    stop: Arc<AtomicBool>,
) {
    let mut dice = Rng::new(random.next_u64());
    let mut anywhere = move || Client { address: addresses[random.index(addresses.len())], ..person.clone() };
    while !stop.load(Ordering::Relaxed) && !notes.is_over() {
        let known = notes.highest();
        let Ok(position) = look(&mut anywhere(), &table).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        assert!(position.number >= known, "table {table}: {known} was told, {} is shown", position.number);
        notes.told(position.number);
        if position.to_act.is_none() {
            return notes.end();
        }
        if position.to_act != Some(seat) {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        }
        let token = position.choices[dice.index(position.choices.len())].token.clone();
        let number = position.number.next();
        notes.tried(number, &token);
        let asked = Instant::now();
        loop {
            match post(&mut anywhere(), &table, &token, position.number).await {
                Ok(Played::Stored(update)) => {
                    notes.told(update.position.number);
                    notes.stored(number, token, asked);
                    break;
                }
                Ok(Played::Late) => {
                    notes.late(number, token);
                    break;
                }
                Ok(Played::Not) => break,
                Err(_) if stop.load(Ordering::Relaxed) => return,
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    }
}

/// Two people at a table that has begun.
pub async fn table_of_two(address: SocketAddr, game: &str) -> Result<([Client; 2], TableId), Fault> {
    let (mut one, mut two) = (Client::new(address), Client::new(address));
    let new = json!({"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "start": true});
    let table: TableInfo = one.post("/api/tables", &new).await?.read()?;
    two.post(&format!("/api/tables/{}/join", table.id), &json!({})).await?.read::<TableInfo>()?;
    one.add_nothing(&table.id).await?;
    two.add_nothing(&table.id).await?;
    Ok(([one, two], table.id))
}

/// Somebody who plays against a bot at a table that has begun.
pub async fn table_with_a_bot(address: SocketAddr, game: &str) -> Result<(Client, TableId), Fault> {
    let mut one = Client::new(address);
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]);
    let table: TableInfo =
        one.post("/api/tables", &json!({"game": game, "seats": seats, "start": true})).await?.read()?;
    one.add_nothing(&table.id).await?;
    Ok((one, table.id))
}
