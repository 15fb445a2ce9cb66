//! Tables in the middle of a game that nobody looks at any more: what one of them costs the server's memory.

use super::people::table_of_two;
use super::{Heard, HeardPosition, LoadPlan, memory};
use client::{Client, Fault, Socket};
use protocol::{ClientMessage, Number, Seat};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Where the middle of a game is at the latest, in moves of people.
const MOST_MOVES: u32 = 120;
/// Tables that are played at once.
const AT_ONCE: usize = 16;
/// Games that are played to their end first: they show how long games are, and warm up what all tables share.
const TRIALS: usize = AT_ONCE;
/// By then the first tables might leave the server's memory already.
const TIME: Duration = Duration::from_secs(240);

/// What was found.
#[derive(Clone, Copy, Debug)]
pub struct MidGame {
    /// How many tables there were.
    pub tables: usize,
    /// How many moves of people each had seen.
    pub moves: u32,
    /// By how much the server grew with each, in bytes; none where the system does not tell.
    pub table_bytes: Option<u64>,
}

/// Plays `plan.mid_game` tables to about three fifths of a game, leaves them, and looks by how much the server has grown.
pub(super) async fn measure(plan: &LoadPlan) -> Result<MidGame, Fault> {
    let mut lengths = play_tables(plan, TRIALS, 0, u32::MAX).await?;
    lengths.sort_unstable();
    let middle = (lengths[TRIALS / 2] * 3 / 5).min(MOST_MOVES);
    let moves = plan.mid_game_moves.unwrap_or(middle).max(1);
    if lengths.last().is_none_or(|longest| *longest <= moves) {
        return Err(format!("no game lasts longer than {moves} moves").into());
    }
    settle().await;
    let before = memory(plan.process);
    let begun = Instant::now();
    play_tables(plan, plan.mid_game, 1 << 32, moves).await?;
    settle().await;
    let after = memory(plan.process);
    if begun.elapsed() > TIME {
        let words =
            format!("{} tables take too long to play: the first have left memory again", plan.mid_game);
        return Err(words.into());
    }
    let table_bytes =
        before.zip(after).map(|(before, after)| after.saturating_sub(before) / plan.mid_game as u64);
    Ok(MidGame { tables: plan.mid_game, moves, table_bytes })
}

/// Until the server knows that everybody has gone.
async fn settle() {
    tokio::time::sleep(Duration::from_secs(2)).await;
}

/// Plays so many tables, some at once, each for so many moves or to its end when `most` is beyond every game. A game that
/// ends sooner gives its place to another. Answers how many moves each had.
async fn play_tables(plan: &LoadPlan, tables: usize, seed: u64, most: u32) -> Result<Vec<u32>, Fault> {
    let left = Arc::new(AtomicUsize::new(tables));
    let seeds = Arc::new(AtomicU64::new(seed));
    let places: Vec<_> = (0..AT_ONCE.min(tables))
        .map(|_| {
            let (plan, left, seeds) = (plan.clone(), left.clone(), seeds.clone());
            tokio::spawn(async move {
                let (mut one, mut two) = (Client::new(plan.address), Client::new(plan.address));
                let mut lengths = Vec::new();
                let take = |left: usize| left.checked_sub(1);
                while left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).is_ok() {
                    let length = loop {
                        let table = table_of_two(&plan, &mut one, &mut two).await?;
                        let sockets = [one.open(&table).await?, two.open(&table).await?];
                        let random = games::Rng::new(seeds.fetch_add(1, Ordering::Relaxed));
                        let length = play(sockets, random, most).await?;
                        if length == most || most == u32::MAX {
                            break length;
                        }
                    };
                    lengths.push(length);
                }
                Ok::<_, Fault>(lengths)
            })
        })
        .collect();
    let mut lengths = Vec::new();
    for place in places {
        lengths.extend(place.await??);
    }
    Ok(lengths)
}

/// Plays both seats by random actions, at most so many, and hangs up. Answers how many they were.
async fn play(mut sockets: [Socket; 2], mut random: games::Rng, most: u32) -> Result<u32, Fault> {
    for (socket, seat) in sockets.iter_mut().zip(Seat::all(2)) {
        socket.say(None, ClientMessage::Hello { seen: None, seat: Some(seat), language: None }).await?;
    }
    let (mut seat, mut number, mut moves) = (Seat(0), Number(0), 0);
    loop {
        let position = hear(&mut sockets[seat.index()], number).await?;
        if position.result.is_some() || moves == most {
            return Ok(moves);
        }
        number = position.number;
        match position.to_act {
            Some(next) if next != seat => seat = next,
            _ if position.choices.is_empty() => number = number.next(), // chance is about to fall
            _ => {
                let token = position.choices[random.index(position.choices.len())].token.clone();
                sockets[seat.index()]
                    .say(None, ClientMessage::Play { token, number, seat: Some(seat) })
                    .await?;
                number = number.next();
                moves += 1;
            }
        }
    }
}

/// The next position a player is shown that has this number, or a later one.
async fn hear(socket: &mut Socket, number: Number) -> Result<HeardPosition, Fault> {
    loop {
        let text = socket.hear_text().await?.ok_or("the socket was closed")?;
        let heard: Heard = serde_json::from_str(&text)?;
        if heard.r#type == "error" {
            return Err(text.into());
        }
        if let Some(position) = heard.position.filter(|position| position.number >= number) {
            return Ok(position);
        }
    }
}
