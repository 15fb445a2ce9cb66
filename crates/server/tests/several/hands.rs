//! People behind WebSockets, as browsers are: they see a stream of updates, play when it is their turn, and come back when a line
//! closes, naming the last number they saw and asking again for the move that was not answered.

use crate::notes::Notes;
use client::{Client, Fault, Heard, Socket};
use games::Rng;
use protocol::{ClientMessage, Number, Seat, TableId};
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long a hand listens before it looks up.
const PATIENCE: Duration = Duration::from_millis(200);
/// The pause before another attempt.
const PAUSE: Duration = Duration::from_millis(20);

/// As much of a message as a hand reads: also what another version says is understood.
#[derive(Deserialize)]
struct Message {
    r#type: String,
    re: Option<u32>,
    from: Option<Number>,
    position: Option<Shown>,
    error: Option<Refused>,
}

#[derive(Deserialize)]
struct Shown {
    number: Number,
    to_act: Option<Seat>,
    choices: Vec<Offered>,
    result: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct Offered {
    token: String,
}

#[derive(Deserialize)]
struct Refused {
    code: String,
}

/// A move that was not answered yet.
struct Attempt {
    id: u32,
    number: Number,
    token: String,
    asked: Instant,
}

/// What a page knows.
#[derive(Default)]
struct Page {
    /// The last number it was shown.
    seen: Option<Number>,
    /// What the next position may not be behind.
    floor: Number,
    /// What it may play, at which number.
    offered: Option<(Number, Vec<Offered>)>,
    /// What was not answered yet.
    open: Option<Attempt>,
    /// It was shown the end of the game.
    over: bool,
}

/// What happened to a hand's lines.
#[derive(Default)]
pub struct Lines {
    /// With which codes they were closed; none where they broke.
    pub closed: Mutex<Vec<Option<u16>>>,
    /// Updates that were seen, each following the one before.
    pub updates: Mutex<u64>,
}

/// One page at a table.
pub struct Hand {
    /// Whose it is.
    pub person: Client,
    /// The processes that it may come to; after a line was closed, the next.
    pub addresses: Vec<SocketAddr>,
    /// The table.
    pub table: TableId,
    /// The seat it plays; none for one that looks on.
    pub seat: Option<Seat>,
    /// What it chooses by.
    pub random: Rng,
    /// What is told.
    pub notes: Arc<Notes>,
    /// What happens to its lines.
    pub lines: Arc<Lines>,
}

impl Hand {
    /// Plays and watches until the game is over or time is up.
    pub async fn play(mut self, stop: Arc<AtomicBool>) {
        let mut page = Page::default();
        let mut at = self.random.index(self.addresses.len());
        while !stop.load(Ordering::Relaxed) {
            at = (at + 1) % self.addresses.len();
            page.floor = self.notes.highest();
            let Ok(mut socket) = self.come_back(at, &mut page).await else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            loop {
                match socket.listen(PATIENCE).await {
                    Heard::Nothing if stop.load(Ordering::Relaxed) => return,
                    Heard::Nothing => {}
                    Heard::Closed(code) => {
                        self.lines.closed.lock().expect("not poisoned").push(code);
                        break;
                    }
                    Heard::Text(text) => {
                        let message: Message = serde_json::from_str(&text).expect("a message");
                        if self.hear(&mut socket, message, &mut page).await.is_err() {
                            break; // the next attempt says why
                        }
                        if page.over && page.open.is_none() {
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Opens a line, says what was seen last, and asks again for what was not answered.
    async fn come_back(&self, at: usize, page: &mut Page) -> Result<Socket, Fault> {
        let client = Client { address: self.addresses[at], ..self.person.clone() };
        let opened = tokio::time::timeout(Duration::from_secs(3), client.open(self.table.as_str()));
        let mut socket = opened.await??;
        let hello = ClientMessage::Hello { seen: page.seen, seat: self.seat, language: None };
        socket.say(None, hello).await?;
        if let Some(attempt) = &mut page.open {
            attempt.id += 1;
            self.say(&mut socket, attempt).await?;
        }
        Ok(socket)
    }

    async fn say(&self, socket: &mut Socket, attempt: &Attempt) -> Result<(), Fault> {
        let (token, number) = (attempt.token.clone(), attempt.number);
        socket.say(Some(attempt.id), ClientMessage::Play { token, number, seat: self.seat }).await
    }

    async fn hear(&mut self, socket: &mut Socket, message: Message, page: &mut Page) -> Result<(), Fault> {
        let answered = page.open.take_if(|attempt| message.re == Some(attempt.id));
        match (message.r#type.as_str(), answered) {
            ("ping", _) => socket.say(None, ClientMessage::Pong).await?,
            ("accepted", Some(Attempt { number, token, asked, .. })) => {
                self.notes.told(number.next());
                self.notes.stored(number.next(), token, asked);
            }
            ("error", Some(attempt)) => match message.error.map(|refused| refused.code).as_deref() {
                Some("stale_number" | "over") => self.notes.late(attempt.number.next(), attempt.token),
                // Nobody knows: the same is asked again.
                Some("storage" | "busy" | "internal") => {
                    tokio::time::sleep(PAUSE).await;
                    let again = page.open.insert(Attempt { id: attempt.id + 1, ..attempt });
                    self.say(socket, again).await?;
                }
                other => panic!("table {}: {} was refused: {other:?}", self.table, attempt.token),
            },
            _ => {}
        }
        if let Some(position) = message.position {
            self.see(position, (message.r#type == "update").then_some(message.from), page);
        }
        // What was not answered yet is answered first.
        if page.open.is_none()
            && let Some((number, offered)) = page.offered.take()
        {
            let token = offered[self.random.index(offered.len())].token.clone();
            self.notes.tried(number.next(), &token);
            let attempt = page.open.insert(Attempt { id: 1, number, token, asked: Instant::now() });
            self.say(socket, attempt).await?;
        }
        Ok(())
    }

    /// Takes in a position; `update` says what it follows, when it does not stand by itself.
    fn see(&self, position: Shown, update: Option<Option<Number>>, page: &mut Page) {
        let (table, number) = (&self.table, position.number);
        if let Some(from) = update {
            assert_eq!(from, page.seen, "table {table}: a gap in what a viewer is shown");
            *self.lines.updates.lock().expect("not poisoned") += 1;
        }
        let least = page.floor.max(page.seen.unwrap_or_default());
        assert!(number >= least, "table {table}: {least} was told, {number} is shown");
        page.seen = Some(number);
        self.notes.told(number);
        let mine = self.seat.is_some() && position.to_act == self.seat && !position.choices.is_empty();
        page.offered = mine.then_some((number, position.choices));
        if position.result.is_some() {
            page.over = true;
            self.notes.end();
        }
    }
}
