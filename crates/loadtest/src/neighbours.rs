//! Who is there besides those who are measured: a guest with very many tables of bots, watchers who want everything told anew; and a
//! visitor who wants one game against one bot, and feels it.

use super::{Heard, LoadPlan, MESSAGES, Tally};
use client::{Client, Fault};
use protocol::{ClientMessage, TableInfo};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Who is there besides.
#[derive(Clone, Debug, Default)]
pub struct Neighbours {
    /// Tables of one single guest who plays against three bots at each.
    pub crowd: usize,
    /// Watchers at one table of people who say hello as often as they are allowed to.
    pub watchers: usize,
    /// A visitor who plays against one bot; its turns are measured.
    pub visitor: bool,
    /// How strong the bots of the crowd and of the visitor are.
    pub level: String,
}

/// Longer than any bot takes, even when it must wait for many others.
const PATIENCE: Duration = Duration::from_secs(300);

/// What a visitor takes to choose, unlike the guest of the crowd: a person.
const THOUGHT: Duration = Duration::from_secs(1);

/// As often as the server allows, see `Limit::Hello`: so many at once, then one in so long.
const HELLO: (u32, Duration) = (20, Duration::from_secs(1));

const HELLO_AGAIN: ClientMessage = ClientMessage::Hello { seen: None, seat: None, language: None };

/// A table of one person and bots, in which the game begins at once.
async fn table_with_bots(game: &str, bots: usize, level: &str, host: &mut Client) -> Result<String, Fault> {
    let mut seats = vec![json!({"kind": "me"})];
    seats.extend((0..bots).map(|_| json!({"kind": "bot", "level": level})));
    let new = json!({"game": game, "seats": seats, "start": true, "visibility": "private"});
    let table: TableInfo = host.post("/api/tables", &new).await?.read()?;
    host.add_nothing(&table.id).await?;
    Ok(table.id.to_string())
}

/// Plays one game against bots at random, each move after a pause. `turn` is told how long the others took between two moves.
async fn against_bots(
    host: &Client,
    table: &str,
    (seed, pause): (u64, Duration),
    tally: &Tally,
    turn: impl Fn(u32),
) -> Result<(), Fault> {
    let mut random = games::Rng::new(seed);
    let mut socket = host.open(table).await?;
    socket.say(None, HELLO_AGAIN).await?;
    let mut waiting: Option<Instant> = None;
    let mut asked = None;
    while !tally.stop.load(Ordering::Relaxed) {
        let text = socket.hear_text_within(PATIENCE).await?.ok_or("the socket was closed")?;
        let heard: Heard = serde_json::from_str(&text)?;
        if heard.r#type == "error" {
            tally.fault(format_args!("against bots: {}", heard.words()));
        }
        let Some(position) = heard.position else { continue };
        if position.result.is_some() {
            break;
        }
        if position.choices.is_empty() {
            waiting.get_or_insert_with(Instant::now);
            continue;
        }
        if let Some(since) = waiting.take()
            && tally.counting.load(Ordering::Relaxed)
        {
            turn(since.elapsed().as_micros() as u32);
        }
        if asked != Some(position.number) {
            asked = Some(position.number);
            tokio::time::sleep(pause).await;
            let choice = &position.choices[random.index(position.choices.len())];
            let play =
                ClientMessage::Play { token: choice.token.clone(), number: position.number, seat: None };
            socket.say(None, play).await?;
        }
    }
    Ok(())
}

/// Plays game after game, until time is up. A failure is counted, and is not repeated in a busy loop.
async fn game_after_game(
    plan: &LoadPlan,
    (game, bots): (&str, usize),
    mut host: Client,
    (place, pause): (u64, Duration),
    tally: &Tally,
    turn: impl Fn(u32),
) {
    let mut round = 0;
    while !tally.stop.load(Ordering::Relaxed) {
        round += 1;
        let played = async {
            let table = table_with_bots(game, bots, &plan.neighbours.level, &mut host).await?;
            against_bots(&host, &table, (place * 1_000_000 + round, pause), tally, &turn).await
        };
        if let Err(fault) = played.await
            && !tally.stop.load(Ordering::Relaxed)
        {
            tally.fault(format_args!("a game against bots: {fault}"));
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
}

/// One guest who keeps a great many bots busy. Gives the tasks that play.
pub(super) async fn crowd(
    plan: &LoadPlan,
    tally: &Arc<Tally>,
) -> Result<Vec<tokio::task::JoinHandle<()>>, Fault> {
    let mut guest = plan.client(1_000_000);
    if plan.neighbours.crowd > 0 {
        become_a_guest(&mut guest, "Crowd").await?;
    }
    let games = ["carpe-diem", "gloria-mundi", "antike"];
    // One guest at all these tables: with limits, no more moves at all of them together than one guest may make.
    let pause = if plan.limited { MESSAGES.1 * plan.neighbours.crowd as u32 } else { Duration::ZERO };
    Ok((0..plan.neighbours.crowd)
        .map(|place| {
            let (plan, guest, tally) = (plan.clone(), guest.clone(), tally.clone());
            let game = games[place % games.len()];
            tokio::spawn(async move {
                game_after_game(&plan, (game, 3), guest, (place as u64, pause), &tally, |_| {}).await;
            })
        })
        .collect())
}

/// Reading makes nobody known; whoever does something is.
async fn become_a_guest(client: &mut Client, name: &str) -> Result<(), Fault> {
    client.post("/api/me", &serde_json::json!({ "name": name })).await.map(|_| ())
}

/// Somebody who wants to play one game against one bot.
pub(super) async fn visitor(plan: LoadPlan, tally: Arc<Tally>) {
    let host = plan.client(1_000_001);
    let noted = |micros| tally.visits.push(micros);
    game_after_game(&plan, (&plan.game, 1), host, (7_777, THOUGHT), &tally, noted).await;
}

/// Somebody who watches the first table of people and has everything told anew as often as that is allowed.
pub(super) async fn watcher(plan: LoadPlan, place: usize, tally: Arc<Tally>) {
    let mut guest = plan.client(2_000_000 + place);
    while !tally.stop.load(Ordering::Relaxed) {
        // The table is there in a moment, and after its game there is another.
        if let Some(table) = tally.watched()
            && let Err(fault) = watch(&mut guest, &table, &tally).await
        {
            tracing::debug!(%fault, "a watcher must come again");
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn watch(guest: &mut Client, table: &str, tally: &Tally) -> Result<(), Fault> {
    if guest.cookie.is_none() {
        become_a_guest(guest, "Watcher").await?;
    }
    let mut socket = guest.open(table).await?;
    for _ in 1..HELLO.0 {
        socket.say(None, HELLO_AGAIN).await?;
    }
    let mut hello = tokio::time::interval(HELLO.1);
    while !tally.stop.load(Ordering::Relaxed) && tally.watched().as_deref() == Some(table) {
        tokio::select! {
            _ = hello.tick() => {
                socket.say(None, HELLO_AGAIN).await?;
                tally.hellos.fetch_add(1, Ordering::Relaxed);
            }
            heard = socket.hear_text() => drop(heard?.ok_or("the socket was closed")?),
        }
    }
    Ok(())
}

/// By how much the server grows with a WebSocket on which nothing happens.
pub(super) async fn idle_socket(plan: &LoadPlan) -> Result<Option<u64>, Fault> {
    let mut host = Client::new(plan.address);
    let table = table_with_bots(&plan.game, 1, "random", &mut host).await?;
    let open = async || {
        let mut socket = host.open(&table).await?;
        socket.say(None, HELLO_AGAIN).await?;
        socket.hear().await?;
        Ok::<_, Fault>(socket)
    };
    // The first ones warm up what all share.
    let mut sockets = Vec::new();
    for _ in 0..20 {
        sockets.push(open().await?);
    }
    let before = super::memory(plan.process);
    for _ in 0..plan.idle_sockets {
        sockets.push(open().await?);
    }
    let after = super::memory(plan.process);
    drop(sockets);
    Ok(before.zip(after).map(|(before, after)| after.saturating_sub(before) / plan.idle_sockets as u64))
}
