//! Tables of two scripted players.

use super::{Heard, LoadPlan, Tally};
use client::{Client, Fault, Socket};
use protocol::{ClientMessage, Number, Seat, TableInfo};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;
use table::{Bits, Part};

/// A started table of two.
pub(super) async fn table_of_two(
    plan: &LoadPlan,
    one: &mut Client,
    two: &mut Client,
) -> Result<String, Fault> {
    let new = json!({"game": plan.game, "seats": [{"kind": "me"}, {"kind": "open"}], "start": true, "visibility": "private"});
    let table: TableInfo = one.post("/api/tables", &new).await?.read()?;
    // As browsers do: everybody seals a part in the dice, and opens it when all have.
    let part = |fill: u8| Part { bits: Some(Bits([fill; 16])), words: String::new() };
    let [first, second] = [part(1), part(2)];
    one.seal_part(&table.id, first.seal(&table.commitment).to_string()).await?;
    let join = json!({"seal": second.seal(&table.commitment).to_string()});
    two.post(&format!("/api/tables/{}/join", table.id), &join).await?.read::<TableInfo>()?;
    two.open_part(&table.id, second.bits_text()).await?;
    one.open_part(&table.id, first.bits_text()).await?;
    Ok(table.id.to_string())
}

/// Plays one seat to the end of the game, or until time is up.
async fn player(mut socket: Socket, seat: Seat, seed: u64, tally: Arc<Tally>) -> Result<(), Fault> {
    let mut random = games::Rng::new(seed);
    let mut asked: Option<(Number, Instant)> = None;
    socket.say(None, ClientMessage::Hello { seen: None, seat: Some(seat), language: None }).await?;
    while !tally.stop.load(Ordering::Relaxed) {
        let Some(text) = socket.hear_text().await? else { break };
        let heard: Heard = serde_json::from_str(&text)?;
        if heard.r#type == "error" {
            tally.faults.fetch_add(1, Ordering::Relaxed);
            continue;
        }
        let Some(position) = heard.position else { continue };
        if let Some((number, since)) = asked
            && position.number > number
        {
            asked = None;
            if tally.counting.load(Ordering::Relaxed) {
                tally.moves.push(since.elapsed().as_micros() as u32);
            }
        }
        if position.result.is_some() {
            break;
        }
        if position.to_act == Some(seat) && asked.is_none() && !position.choices.is_empty() {
            let choice = &position.choices[random.index(position.choices.len())];
            asked = Some((position.number, Instant::now()));
            let play = ClientMessage::Play {
                token: choice.token.clone(),
                number: position.number,
                seat: Some(seat),
            };
            socket.say(None, play).await?;
        }
    }
    Ok(())
}

/// Plays game after game at one table's place.
pub(super) async fn pair(plan: LoadPlan, place: u64, tally: Arc<Tally>) {
    let (mut one, mut two) = (Client::new(plan.address), Client::new(plan.address));
    let mut round = 0;
    while !tally.stop.load(Ordering::Relaxed) {
        round += 1;
        let played = async {
            let table = table_of_two(&plan, &mut one, &mut two).await?;
            let sockets = (one.open(&table).await?, two.open(&table).await?);
            let seed = place * 1_000_000 + round * 2;
            let first = tokio::spawn(player(sockets.0, Seat(0), seed, tally.clone()));
            let second = tokio::spawn(player(sockets.1, Seat(1), seed + 1, tally.clone()));
            first.await??;
            second.await??;
            Ok::<(), Fault>(())
        };
        match played.await {
            Ok(()) => drop(tally.games.fetch_add(1, Ordering::Relaxed)),
            Err(fault) if !tally.stop.load(Ordering::Relaxed) => {
                tally.faults.fetch_add(1, Ordering::Relaxed);
                tracing::warn!(%fault, "a scripted player failed");
            }
            Err(_) => {}
        }
    }
}
