//! Tables of two scripted players.

use super::{Heard, LoadPlan, MESSAGES, Tally};
use client::{Client, Fault, Socket};
use protocol::{ClientMessage, Number, Seat, TableInfo};
use serde_json::json;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};
use table::{Bits, Part};

/// The number of the first of those who play, beyond all neighbours.
const PEOPLE: usize = 3_000_000;

/// How long a player waits to hear something before that is a fault.
const PATIENCE: Duration = Duration::from_secs(10);

/// After a failure, lest it is repeated in a busy loop.
const PAUSE: Duration = Duration::from_millis(200);

/// A started table of two.
pub(super) async fn table_of_two(
    plan: &LoadPlan,
    one: &mut Client,
    two: &mut Client,
) -> Result<String, Fault> {
    let visibility = if plan.neighbours.watchers > 0 { "public" } else { "private" };
    let new = json!({"game": plan.game, "seats": [{"kind": "me"}, {"kind": "open"}], "start": true, "visibility": visibility});
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

/// How a scripted player plays.
#[derive(Clone, Copy)]
struct Way {
    /// Chooses the moves.
    seed: u64,
    /// Whether the server limits rates.
    limited: bool,
    /// Whether it is the table that watchers come to, which is measured apart.
    watched: bool,
}

/// Plays one seat to the end of the game, or until time is up; with limits, in a very long game no faster than they allow.
async fn player(
    mut socket: Socket,
    seat: Seat,
    Way { seed, limited, watched }: Way,
    tally: Arc<Tally>,
) -> Result<(), Fault> {
    let mut random = games::Rng::new(seed);
    let mut said = 0;
    let mut asked: Option<(Number, Instant)> = None;
    socket.say(None, ClientMessage::Hello { seen: None, seat: Some(seat), language: None }).await?;
    while !tally.stop.load(Ordering::Relaxed) {
        let Some(text) = socket.hear_text_within(PATIENCE).await? else { break };
        let heard: Heard = serde_json::from_str(&text)?;
        if heard.r#type == "error" {
            tally.fault(format_args!("a scripted player was told: {}", heard.words()));
            continue;
        }
        let Some(position) = heard.position else { continue };
        if let Some((number, since)) = asked
            && position.number > number
        {
            asked = None;
            if tally.counting.load(Ordering::Relaxed) {
                let micros = since.elapsed().as_micros() as u32;
                tally.moves.push(micros);
                if watched {
                    tally.watched_moves.push(micros);
                }
            }
        }
        if position.result.is_some() {
            break;
        }
        if position.to_act == Some(seat) && asked.is_none() && !position.choices.is_empty() {
            if limited && said > MESSAGES.0 {
                tokio::time::sleep(MESSAGES.1).await;
            }
            said += 1;
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

/// Plays game after game at one table's place. Scripted players move faster than anybody can, so where there are limits each game
/// has people of its own: the same two would soon have opened more tables than one guest may.
pub(super) async fn pair(plan: LoadPlan, place: u64, tally: Arc<Tally>) {
    let guests = |round: u64| {
        let first = 2 * (round as usize * plan.tables + place as usize);
        (plan.client(PEOPLE + first), plan.client(PEOPLE + first + 1))
    };
    let (mut one, mut two) = guests(0);
    let mut round = 0;
    while !tally.stop.load(Ordering::Relaxed) {
        round += 1;
        if plan.limited {
            (one, two) = guests(round);
        }
        let played = async {
            let table = table_of_two(&plan, &mut one, &mut two).await?;
            if place == 0 {
                *tally.watched.lock().unwrap_or_else(PoisonError::into_inner) = Some(table.clone());
            }
            let sockets = (one.open(&table).await?, two.open(&table).await?);
            let seed = place * 1_000_000 + round * 2;
            let way =
                Way { seed, limited: plan.limited, watched: place == 0 && plan.neighbours.watchers > 0 };
            let first = tokio::spawn(player(sockets.0, Seat(0), way, tally.clone()));
            let second = Way { seed: seed + 1, ..way };
            let second = tokio::spawn(player(sockets.1, Seat(1), second, tally.clone()));
            first.await??;
            second.await??;
            Ok::<(), Fault>(())
        };
        match played.await {
            Ok(()) => drop(tally.games.fetch_add(1, Ordering::Relaxed)),
            Err(fault) if !tally.stop.load(Ordering::Relaxed) => {
                tally.fault(format_args!("a scripted player: {fault}"));
                tokio::time::sleep(PAUSE).await;
            }
            Err(_) => {}
        }
    }
}
