//! The task that owns a table: reads its mailbox, watches its clocks, and leaves when nothing happens for a while.

use super::hall::{Leave, Mailbox};
use super::hint::{Asker, Hinting};
use super::{Act, Ask, Guest, Viewer};
use crate::app::{App, now, storage};
use crate::clock::TableClock;
use crate::game::LiveGame;
use axum::extract::ws::Utf8Bytes;
use games::Mind;
use games::fair::{Dice, Seed};
use protocol::{AskHint, ClientFrame, ClientMessage, ErrorCode, OnTimeout, Refusal, ServerMessage};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use store::{Phase, SeatKind, TableRow};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

/// A browser that looks on.
pub(super) struct Connection {
    pub guest: Guest,
    pub viewer: Viewer,
    /// Whether it has said hello.
    pub greeted: bool,
    pub outbox: mpsc::Sender<Utf8Bytes>,
}

/// Everything about one live table.
pub(super) struct Owner {
    pub app: Arc<App>,
    /// As it is stored.
    pub row: TableRow,
    pub on_timeout: OnTimeout,
    pub dice: Dice,
    /// Once it has started.
    pub game: Option<LiveGame>,
    /// The ply after each number; its length is the table's present number.
    pub plies: Vec<u32>,
    /// Seats that a bot plays on.
    pub handed_over: Vec<bool>,
    pub clock: Option<TableClock>,
    pub connections: HashMap<u64, Connection>,
    /// The number about which a bot is thinking.
    pub thinking: Option<u32>,
    /// The bot that acted last, with what it thought; of use as long as its turn lasts.
    pub mind: Option<(u8, Box<dyn Mind>)>,
    /// The hint that somebody waits for.
    pub hint: Option<Hinting>,
    /// The way to itself, for bots.
    pub mailbox: Option<Mailbox>,
    /// Tells who waits that the number has grown.
    pub number_told: watch::Sender<u32>,
    /// When somebody last asked for something.
    pub busy: Instant,
}

impl Owner {
    /// Rebuilds a table from its log.
    pub async fn load(app: Arc<App>, row: TableRow) -> Result<Owner, Refusal> {
        let broken = |words: String| Refusal::new(ErrorCode::BadRecord, words);
        let seed =
            Seed::from_hex(&row.made.seed).ok_or_else(|| broken("This table's seed is damaged.".into()))?;
        let words: Vec<String> = row.made.seats.iter().map(|seat| seat.words.clone()).collect();
        let rule = serde_json::from_value(row.made.clock.clone())
            .map_err(|_| broken("This table's clock is damaged.".into()))?;
        let on_timeout = match row.made.on_timeout.as_str() {
            "resign" => OnTimeout::Resign,
            _ => OnTimeout::BotPlays,
        };
        let mut owner = Owner {
            dice: Dice::new(seed, &words),
            game: None,
            plies: Vec::new(),
            handed_over: vec![false; row.made.seats.len()],
            clock: TableClock::new(rule, row.made.seats.len()),
            connections: HashMap::new(),
            thinking: None,
            mind: None,
            hint: None,
            mailbox: None,
            number_told: watch::channel(0).0,
            busy: Instant::now(),
            on_timeout,
            row,
            app,
        };
        if owner.row.phase != Phase::Open {
            owner.replay().await?;
        }
        Ok(owner)
    }

    /// Plays the stored log from its beginning.
    pub async fn replay(&mut self) -> Result<(), Refusal> {
        let made = &self.row.made;
        let entries = self.app.store.log(&made.id).await.map_err(storage)?;
        let face = self.app.game(&made.game)?;
        let broken = |words: String| Refusal::new(ErrorCode::BadRecord, words);
        if face.info().rules_version != made.rules_version {
            return Err(broken(format!(
                "This table was played by version {} of the rules; this server knows version {}.",
                made.rules_version,
                face.info().rules_version
            )));
        }
        let mut game = LiveGame::new(face, made.seats.len(), &made.options).map_err(broken)?;
        for entry in store::standing(&entries) {
            game.follow(&entry.token, matches!(entry.author, store::Author::Clock(_))).map_err(broken)?;
        }
        self.handed_over.fill(false);
        for entry in &entries {
            let note = entry.token.strip_prefix("!bot:").or_else(|| entry.token.strip_prefix("!resign:"));
            if let Some(place) = note.and_then(|seat| self.handed_over.get_mut(seat.parse::<usize>().ok()?)) {
                *place = true;
            }
        }
        self.plies = entries.iter().map(|entry| entry.ply).collect();
        if let Some(clock) = &mut self.clock {
            for entry in &entries {
                if let (store::Author::Person(seat), Some(left)) = (entry.author, entry.time_left) {
                    clock.restore(seat, left);
                }
            }
            let last = entries.last().map(|entry| entry.author);
            match game.to_act() {
                // In the middle of a turn: it goes on with what it had left.
                Some(seat) if last == Some(store::Author::Person(seat)) => clock.resume(seat, now()),
                to_act => clock.ask(to_act.filter(|seat| !self.handed_over[usize::from(*seat)]), now()),
            }
        }
        self.game = Some(game);
        Ok(())
    }

    /// The table's present number.
    pub fn number(&self) -> u32 {
        self.plies.len() as u32
    }

    /// Names by seat.
    pub fn names(&self) -> Vec<String> {
        self.row.made.seats.iter().map(|seat| seat.name.clone()).collect()
    }

    /// Does this guest hold this seat?
    pub fn holds(&self, guest: &str, seat: u8) -> bool {
        let row = self.row.made.seats.get(usize::from(seat));
        row.is_some_and(|row| matches!(&row.kind, SeatKind::Guest(id) if id == guest))
    }

    /// The seats that a guest holds.
    pub fn seats_of(&self, guest: &str) -> impl Iterator<Item = u8> {
        (0..self.row.made.seats.len() as u8).filter(move |seat| self.holds(guest, *seat))
    }

    /// May this guest look on? Private tables that have started are for those who sit there; finished ones for all who have the link.
    pub fn may_watch(&self, guest: Option<&str>) -> Result<(), Refusal> {
        let seated = guest.is_some_and(|guest| self.seats_of(guest).next().is_some());
        if self.row.made.private && self.row.phase == Phase::Running && !seated {
            return Err(Refusal::new(
                ErrorCode::Private,
                "This table is private: only who sits there may watch.",
            ));
        }
        Ok(())
    }

    /// The owner's life.
    pub async fn live(mut self, mut asks: mpsc::Receiver<Ask>, mailbox: Mailbox, leave: Leave) {
        self.mailbox = Some(mailbox);
        if let Err(refusal) = self.start_when_full().await {
            tracing::error!(table = %self.short_id(), error = %refusal, "a full table could not start");
        }
        self.go_on().await;
        let stop = self.app.stop.clone();
        loop {
            let deadline = self.deadline();
            tokio::select! {
                ask = asks.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => break,
                },
                () = tokio::time::sleep_until(deadline) => {
                    self.check_clock().await;
                    if self.is_idle() {
                        break;
                    }
                    // Somebody looks on, or a bot thinks: there is time to look again.
                    self.busy = Instant::now();
                }
                () = stop.cancelled() => break,
            }
        }
        // Nobody writes any more; what was written still counts.
        asks.close();
        while let Some(ask) = asks.recv().await {
            self.answer(ask).await;
        }
        drop(leave);
    }

    /// When to look up without being asked: a clock runs out, or nothing has happened for long.
    fn deadline(&self) -> Instant {
        let clock = self.clock.as_ref().and_then(TableClock::deadline);
        match clock {
            Some(at) => Instant::now() + Duration::from_millis((at - now()).max(0) as u64),
            None => self.busy + self.app.config.idle,
        }
    }

    fn is_idle(&self) -> bool {
        self.connections.is_empty()
            && self.thinking.is_none()
            && self.hint.is_none()
            && self.clock.as_ref().is_none_or(|clock| clock.deadline().is_none())
            && self.busy.elapsed() >= self.app.config.idle
    }

    /// Answers one message. Whoever no longer waits for an answer does not get it.
    async fn answer(&mut self, ask: Ask) {
        self.busy = Instant::now();
        match ask {
            Ask::Info { guest, reply } => drop(reply.send(Ok(self.info(guest.as_deref())))),
            Ask::Seating { guest, what, reply } => {
                let result = self.seating(&guest, what).await;
                drop(reply.send(result.map(|()| self.info(Some(&guest.id)))));
            }
            Ask::Act { guest, act, language, reply } => {
                let before = self.number();
                let seat = match &act {
                    Act::Play(play) => play.seat,
                    Act::Undo(undo) => undo.seat,
                    Act::Resign(resign) => resign.seat,
                };
                let seat = seat.or_else(|| self.chosen_seat(&guest));
                let result = self.act(&guest, act).await;
                drop(reply.send(result.map(|_| self.update_since(before, &Viewer { seat, language }))));
            }
            Ask::State { guest, seat, seen, language, reply } => {
                let result = self.catch_up(guest.as_deref(), seat, seen, language);
                drop(reply.send(result.map(|state| (state, self.number_told.subscribe()))));
            }
            Ask::Preview { guest, seat, token, language, reply } => {
                drop(reply.send(self.preview(&guest, seat, &token, &language)));
            }
            Ask::Why { guest, seat, token, language, reply } => {
                drop(reply.send(self.why(&guest, seat, &token, &language)));
            }
            Ask::Hint { guest, ask, language, reply } => {
                if let Err((refusal, Asker::Request(reply))) =
                    self.ask_hint(&guest, &ask, &language, Asker::Request(reply))
                {
                    drop(reply.send(Err(refusal)));
                }
            }
            Ask::Hinted { number, advice } => self.hinted(number, advice),
            Ask::Chat { guest, reply } => drop(reply.send(self.chat(guest.as_deref()).await)),
            Ask::Say { guest, text, reply } => drop(reply.send(self.say(&guest, text).await)),
            Ask::Rematch { guest, reply } => drop(reply.send(self.rematch(&guest).await)),
            Ask::Connect { connection, guest, outbox, reply } => {
                let may = self.may_watch(Some(&guest.id));
                if may.is_ok() {
                    let viewer = Viewer { seat: None, language: "en".into() };
                    self.connections.insert(connection, Connection { guest, viewer, greeted: false, outbox });
                }
                drop(reply.send(may));
            }
            Ask::Message { connection, frame } => self.hear(connection, frame).await,
            Ask::Gone { connection } => {
                self.forget_hint_of(connection);
                if let Some(gone) = self.connections.remove(&connection)
                    && self.seats_of(&gone.guest.id).next().is_some()
                    && !self.is_here(&gone.guest.id)
                {
                    self.tell_table();
                }
            }
            Ask::Thought { number, thought } => self.thought(number, thought).await,
            Ask::Renamed { guest } => {
                for seat in &mut self.row.made.seats {
                    if matches!(&seat.kind, SeatKind::Guest(id) if *id == guest.id) {
                        seat.name.clone_from(&guest.name);
                    }
                }
                for connection in self.connections.values_mut().filter(|c| c.guest.id == guest.id) {
                    connection.guest.name.clone_from(&guest.name);
                }
                self.tell_table();
            }
        }
    }

    /// Is one of the guest's pages open?
    pub fn is_here(&self, guest: &str) -> bool {
        self.connections.values().any(|connection| connection.greeted && connection.guest.id == guest)
    }

    /// Answers a message of a browser.
    async fn hear(&mut self, id: u64, frame: ClientFrame) {
        let Some(connection) = self.connections.get(&id) else { return };
        let (guest, viewer) = (connection.guest.clone(), connection.viewer.clone());
        let re = frame.id;
        let accepted = |number| ServerMessage::Accepted { number, re };
        let answer = match frame.message {
            ClientMessage::Pong => return,
            ClientMessage::Hello { seen, seat, language } => {
                self.greet(id, seen, seat, language, re).await.map(|()| None)
            }
            _ if !connection.greeted => {
                Err(Refusal::new(ErrorCode::BadRequest, "Say hello first: {\"type\":\"hello\"}."))
            }
            ClientMessage::Look { seat } => self.look(id, seat).map(|()| None),
            ClientMessage::Play { token, number, seat } => {
                let seat = seat.or(viewer.seat);
                let act = Act::Play(protocol::Play { token, number, seat });
                self.act(&guest.id, act).await.map(|number| re.map(|_| accepted(number)))
            }
            ClientMessage::Undo { to, number, seat } => {
                let seat = seat.or(viewer.seat);
                let act = Act::Undo(protocol::Undo { to, seat, number });
                self.act(&guest.id, act).await.map(|number| re.map(|_| accepted(number)))
            }
            ClientMessage::Resign { seat } => {
                let act = Act::Resign(protocol::Resign { seat: seat.or(viewer.seat) });
                self.act(&guest.id, act).await.map(|number| re.map(|_| accepted(number)))
            }
            ClientMessage::Chat { text } => match crate::names::chat(&text) {
                Ok(text) => self.say(&guest, text).await.map(|_| None),
                Err(refusal) => Err(refusal),
            },
            ClientMessage::Preview { token, seat } => self
                .preview(&guest.id, seat.or(viewer.seat), &token, &viewer.language)
                .map(|preview| Some(ServerMessage::Previewed { preview, re })),
            ClientMessage::Why { token, seat } => self
                .why(&guest.id, seat.or(viewer.seat), &token, &viewer.language)
                .map(|why| Some(ServerMessage::Why { why, re })),
            ClientMessage::Hint { number, seat } => {
                let ask = AskHint { number, seat: seat.or(viewer.seat) };
                let asker = Asker::Page { connection: id, re };
                let asked = self.ask_hint(&guest.id, &ask, &viewer.language, asker);
                asked.map(|()| None).map_err(|(refusal, _)| refusal)
            }
        };
        match answer {
            Ok(None) => {}
            Ok(Some(message)) => self.send(id, &message),
            Err(error) => self.send_refusal(id, error, re),
        }
    }

    /// Refuses what a browser asked for.
    pub fn send_refusal(&mut self, connection: u64, error: Refusal, re: Option<u32>) {
        metrics::counter!("quadriga_refusals_total", "code" => code_name(error.code)).increment(1);
        self.send(connection, &ServerMessage::Error { error, re });
    }
}

/// A code as it stands in JSON.
pub fn code_name(code: ErrorCode) -> String {
    serde_json::to_value(code).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}
