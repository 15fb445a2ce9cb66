//! Tables at which only bots play, each watched by somebody who takes the time.

use super::{BotLoad, Heard, LoadPlan, Tally};
use client::{Client, Fault};
use protocol::{ClientMessage, Seat, TableInfo};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Longer than any bot takes, even when it must wait for many others.
const PATIENCE: Duration = Duration::from_secs(300);

/// Makes a table of bots alone: like a host who gives every seat to a bot, the last one before the start.
async fn table_of_bots(bots: &BotLoad, game: &str, host: &mut Client) -> Result<String, Fault> {
    let bot = || json!({"kind": "bot", "level": bots.level});
    let mut seats = vec![bot(); bots.seats];
    seats[0] = json!({"kind": "open"});
    let new = json!({"game": game, "seats": seats, "start": false, "visibility": "public"});
    let table: TableInfo = host.post("/api/tables", &new).await?.read()?;
    let change = json!({"seat": 0, "plan": bot()});
    host.post(&format!("/api/tables/{}/seat", table.id), &change).await?.read::<TableInfo>()?;
    Ok(table.id.to_string())
}

/// Watches one game from its start to its end and takes the time of every decision and every turn.
async fn watch(table: &str, host: &mut Client, tally: &Tally) -> Result<(), Fault> {
    let mut socket = host.open(table).await?;
    socket.say(None, ClientMessage::Hello { seen: None, seat: None, language: None }).await?;
    host.post(&format!("/api/tables/{table}/start"), &json!({})).await?.read::<TableInfo>()?;
    // Who is to act since when, and since when it is this seat's turn.
    let mut waiting: Option<(Seat, Instant, Instant)> = None;
    loop {
        let text = socket.hear_text_within(PATIENCE).await?.ok_or("the socket was closed")?;
        let heard: Heard = serde_json::from_str(&text)?;
        let Some(position) = heard.position else { continue };
        let now = Instant::now();
        let micros = |since: Instant| now.duration_since(since).as_micros() as u32;
        let counting = tally.counting.load(Ordering::Relaxed);
        if let Some((seat, asked, turn)) = waiting
            && counting
        {
            tally.decisions.push(micros(asked));
            if position.to_act != Some(seat) {
                tally.turns.push(micros(turn));
            }
        }
        waiting = position.to_act.map(|seat| match waiting {
            Some((before, _, turn)) if before == seat => (seat, now, turn),
            _ => (seat, now, now),
        });
        if position.result.is_some() {
            return Ok(());
        }
    }
}

/// Has game after game played at one table's place.
pub(super) async fn bots_play_on(plan: LoadPlan, bots: BotLoad, place: usize, tally: Arc<Tally>) {
    let mut host = plan.client(3_000_000 + place);
    for round in 0.. {
        let game = &bots.games[(place + round) % bots.games.len()];
        let played = async {
            let table = table_of_bots(&bots, game, &mut host).await?;
            watch(&table, &mut host, &tally).await
        };
        match played.await {
            Ok(()) => drop(tally.bot_games.fetch_add(1, Ordering::Relaxed)),
            Err(fault) => {
                tally.fault(format_args!("a table of bots: {fault}"));
                // A server in trouble is not asked in a busy loop.
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
}
