//! What each viewer is shown. Nothing else of a table leaves the server.

use super::owner::Owner;
use super::{Guest, Viewer};
use crate::app::{now, storage};
use crate::game::viewpoint;
use axum::extract::ws::Utf8Bytes;
use games::{Seat, Told, Viewpoint};
use protocol::{
    CatchUp, ChatLine, ChatList, Choice, ErrorCode, Happening, Holder, Phase, Position, Preview,
    PreviewOutcome, Refusal, SeatInfo, ServerMessage, State, TableInfo, Update, Visibility, Why,
};
use std::collections::HashMap;
use store::{ChatRow, NewChat, SeatKind};

/// Lines of chat that a newcomer is shown.
pub const CHAT_SHOWN: u32 = 100;

/// A stored line of chat as it is shown.
pub fn chat_line(row: ChatRow) -> ChatLine {
    ChatLine {
        line: row.line,
        at: row.said.at,
        name: row.said.name,
        seat: row.said.seat,
        text: row.said.text,
    }
}

/// Seats as everybody may see them; `here` says whether a guest's page is open.
pub fn seat_infos(
    seats: &[store::SeatRow],
    you: Option<&str>,
    handed_over: &[bool],
    here: impl Fn(&str) -> bool,
) -> Vec<SeatInfo> {
    seats
        .iter()
        .map(|seat| SeatInfo {
            seat: seat.seat,
            holder: match &seat.kind {
                SeatKind::Open => Holder::Open,
                SeatKind::Guest(id) => {
                    Holder::Guest { name: seat.name.clone(), you: you == Some(id.as_str()), here: here(id) }
                }
                SeatKind::Bot(level) => Holder::Bot { level: level.clone(), name: seat.name.clone() },
            },
            bot_plays_on: handed_over.get(usize::from(seat.seat)).copied().unwrap_or(false),
            has_words: !seat.words.is_empty(),
        })
        .collect()
}

/// A stored phase as it travels.
pub fn phase(phase: store::Phase) -> Phase {
    match phase {
        store::Phase::Open => Phase::Open,
        store::Phase::Running => Phase::Running,
        store::Phase::Over => Phase::Over,
    }
}

impl Owner {
    /// The table as a guest sees it.
    pub fn info(&self, guest: Option<&str>) -> TableInfo {
        let made = &self.row.made;
        let seated = |id: &str| self.seats_of(id).next().is_some();
        TableInfo {
            id: made.id.clone(),
            game: made.game.clone(),
            rules_version: made.rules_version,
            options: made.options.clone(),
            visibility: if made.private { Visibility::Private } else { Visibility::Public },
            clock: serde_json::from_value(made.clock.clone()).unwrap_or_default(),
            on_timeout: self.on_timeout,
            phase: phase(self.row.phase),
            seats: seat_infos(&made.seats, guest, &self.handed_over, |id| self.is_here(id)),
            yours: guest.map(|guest| self.seats_of(guest).collect()).unwrap_or_default(),
            starts_when_full: made.starts_when_full,
            host: guest == Some(made.host.as_str()),
            watching: self.connections.values().filter(|c| c.greeted && !seated(&c.guest.id)).count() as u32,
            created: made.created,
            commitment: made.commitment.clone(),
            rematch: self.row.rematch.clone(),
        }
    }

    /// The seat from which a guest looks unless he says otherwise: his own that is to act, else his first.
    pub fn chosen_seat(&self, guest: &str) -> Option<u8> {
        let to_act = self.game.as_ref().and_then(|game| game.to_act());
        to_act.filter(|seat| self.holds(guest, *seat)).or_else(|| self.seats_of(guest).next())
    }

    /// The seat from which a guest asks to look, if it is his.
    pub fn own_seat(&self, guest: Option<&str>, seat: Option<u8>) -> Result<Option<u8>, Refusal> {
        match (guest, seat) {
            (_, Some(seat)) if usize::from(seat) >= self.row.made.seats.len() => {
                Err(Refusal::new(ErrorCode::NoSuchSeat, "There is no such seat at this table."))
            }
            (Some(guest), Some(seat)) if self.holds(guest, seat) => Ok(Some(seat)),
            (_, Some(_)) => Err(Refusal::new(ErrorCode::WrongSeat, "That seat belongs to somebody else.")),
            (guest, None) => Ok(guest.and_then(|guest| self.chosen_seat(guest))),
        }
    }

    /// The position as somebody sees it. The game must have started.
    fn position(&self, viewer: &Viewer) -> Position {
        let game = self.game.as_ref().expect("positions are asked for after the start");
        let names = self.names();
        let told = Told { language: &viewer.language, names: &names };
        let from = viewpoint(viewer.seat);
        let acts = viewer.seat.filter(|seat| !self.handed_over[usize::from(*seat)]);
        Position {
            number: self.number(),
            ply: game.ply(),
            seat: viewer.seat,
            to_act: game.to_act(),
            view: game.view(from),
            prompt: game.prompt(from, told),
            choices: game
                .choices(acts, told)
                .into_iter()
                .map(|choice| Choice { token: choice.token, words: choice.words })
                .collect(),
            undo: acts.and_then(|seat| game.undo_floor(seat)),
            clocks: self.clock.as_ref().map(|clock| clock.show(now())),
            result: game.result(told),
        }
    }

    /// Everything, as somebody sees it.
    fn state(&self, viewer: &Viewer) -> State {
        let game = self.game.as_ref().expect("states are asked for after the start");
        let names = self.names();
        let told = Told { language: &viewer.language, names: &names };
        State { position: self.position(viewer), log: game.lines(viewpoint(viewer.seat), told) }
    }

    /// What happened since a number that the viewer has seen.
    pub fn update_since(&self, seen: u32, viewer: &Viewer) -> Update {
        let game = self.game.as_ref().expect("updates are asked for after the start");
        let ply_seen = match seen {
            0 => 0,
            seen => self.plies[seen as usize - 1],
        };
        let lowest = self.plies[seen as usize..].iter().copied().min().unwrap_or(ply_seen);
        let rewound_to = (lowest < ply_seen).then_some(lowest);
        let names = self.names();
        let told = Told { language: &viewer.language, names: &names };
        Update {
            from: seen,
            rewound_to,
            steps: game.steps(rewound_to.unwrap_or(ply_seen), viewpoint(viewer.seat), told),
            position: self.position(viewer),
        }
    }

    /// What a guest missed, or everything.
    pub fn catch_up(
        &self,
        guest: Option<&str>,
        seat: Option<u8>,
        seen: Option<u32>,
        language: String,
    ) -> Result<CatchUp, Refusal> {
        self.may_watch(guest)?;
        let viewer = Viewer { seat: self.own_seat(guest, seat)?, language };
        if self.game.is_none() {
            return Err(Refusal::new(ErrorCode::NotStarted, "The game has not started."));
        }
        Ok(match seen {
            Some(seen) if seen <= self.number() => {
                CatchUp::Update(Box::new(self.update_since(seen, &viewer)))
            }
            _ => CatchUp::State(Box::new(self.state(&viewer))),
        })
    }

    /// Writes a message to one browser. Who does not read fast enough is cut off, and comes back with `hello`.
    pub fn send(&mut self, connection: u64, message: &ServerMessage) {
        let text = Utf8Bytes::from(serde_json::to_string(message).expect("messages are plain data"));
        self.send_text(connection, text);
    }

    fn send_text(&mut self, connection: u64, text: Utf8Bytes) {
        let Some(to) = self.connections.get(&connection) else { return };
        if to.outbox.try_send(text).is_err() {
            self.connections.remove(&connection);
        }
    }

    fn greeted(&self) -> Vec<(u64, Viewer, String)> {
        let greeted = self.connections.iter().filter(|(_, connection)| connection.greeted);
        greeted.map(|(id, c)| (*id, c.viewer.clone(), c.guest.id.clone())).collect()
    }

    /// Tells everybody what happened since `seen`, each through his own viewpoint.
    pub fn tell_update(&mut self, seen: u32) {
        self.number_told.send_replace(self.number());
        let mut written: HashMap<Viewer, Utf8Bytes> = HashMap::new();
        for (id, viewer, _) in self.greeted() {
            let text = written.entry(viewer).or_insert_with_key(|viewer| {
                let message = ServerMessage::Update(Box::new(self.update_since(seen, viewer)));
                Utf8Bytes::from(serde_json::to_string(&message).expect("messages are plain data"))
            });
            let text = text.clone();
            self.send_text(id, text);
        }
    }

    /// Shows everybody the whole position: after the start, or when what was told may be wrong.
    pub fn tell_state(&mut self) {
        self.number_told.send_replace(self.number());
        for (id, viewer, guest) in self.greeted() {
            // Seats may have changed hands since the guest said hello.
            let seat =
                viewer.seat.filter(|seat| self.holds(&guest, *seat)).or_else(|| self.chosen_seat(&guest));
            let viewer = Viewer { seat, ..viewer };
            if let Some(connection) = self.connections.get_mut(&id) {
                connection.viewer = viewer.clone();
            }
            let message = ServerMessage::State(Box::new(self.state(&viewer)));
            self.send(id, &message);
        }
    }

    /// Tells everybody about seats, names, presence and phase.
    pub fn tell_table(&mut self) {
        for (id, _, guest) in self.greeted() {
            let message = ServerMessage::Table { table: self.info(Some(&guest)) };
            self.send(id, &message);
        }
    }

    /// Tells everybody the same.
    pub fn tell_all(&mut self, message: &ServerMessage) {
        let text = Utf8Bytes::from(serde_json::to_string(message).expect("messages are plain data"));
        for (id, ..) in self.greeted() {
            self.send_text(id, text.clone());
        }
    }

    /// Answers `hello`.
    pub async fn greet(
        &mut self,
        id: u64,
        seen: Option<u32>,
        seat: Option<u8>,
        language: Option<String>,
        re: Option<u32>,
    ) -> Result<(), Refusal> {
        let Some(connection) = self.connections.get(&id) else { return Ok(()) };
        let (guest, newcomer) = (connection.guest.id.clone(), !connection.greeted);
        self.may_watch(Some(&guest))?;
        let own = self.own_seat(Some(&guest), seat)?;
        let rows = self.app.store.chat(&self.row.made.id, CHAT_SHOWN).await.map_err(storage)?;
        let arrives = newcomer && self.seats_of(&guest).next().is_some() && !self.is_here(&guest);
        if let Some(connection) = self.connections.get_mut(&id) {
            connection.greeted = true;
            connection.viewer.seat = own;
            if let Some(language) = language {
                connection.viewer.language = tag(&language);
            }
        }
        let welcome = ServerMessage::Welcome {
            table: self.info(Some(&guest)),
            chat: rows.into_iter().map(chat_line).collect(),
            now: now(),
            re,
        };
        self.send(id, &welcome);
        if self.game.is_some() {
            let language = self.connections.get(&id).map(|c| c.viewer.language.clone()).unwrap_or_default();
            // What was seen from another seat is of no use here.
            let seen = seen.filter(|_| seat.is_none() || seat == own);
            let message = match self.catch_up(Some(&guest), own, seen, language)? {
                CatchUp::State(state) => ServerMessage::State(state),
                CatchUp::Update(update) => ServerMessage::Update(update),
            };
            self.send(id, &message);
        }
        if arrives {
            self.tell_table();
        }
        Ok(())
    }

    /// Changes from where a browser looks.
    pub fn look(&mut self, id: u64, seat: Option<u8>) -> Result<(), Refusal> {
        let Some(connection) = self.connections.get(&id) else { return Ok(()) };
        if seat.is_some() {
            self.own_seat(Some(&connection.guest.id), seat)?;
        }
        let viewer = Viewer { seat, ..connection.viewer.clone() };
        if let Some(connection) = self.connections.get_mut(&id) {
            connection.viewer = viewer.clone();
        }
        if self.game.is_some() {
            let message = ServerMessage::State(Box::new(self.state(&viewer)));
            self.send(id, &message);
        }
        Ok(())
    }

    /// The last lines of chat.
    pub async fn chat(&mut self, guest: Option<&str>) -> Result<ChatList, Refusal> {
        self.may_watch(guest)?;
        let rows = self.app.store.chat(&self.row.made.id, CHAT_SHOWN).await.map_err(storage)?;
        Ok(ChatList { lines: rows.into_iter().map(chat_line).collect() })
    }

    /// Stores a line of chat, then tells it.
    pub async fn say(&mut self, guest: &Guest, text: String) -> Result<ChatLine, Refusal> {
        self.may_watch(Some(&guest.id))?;
        self.app.limits.take(crate::limits::Limit::Chat, &guest.id)?;
        let said = NewChat {
            at: now(),
            guest: guest.id.clone(),
            name: guest.name.clone(),
            seat: self.seats_of(&guest.id).next(),
            text,
        };
        let row = self.app.store.say(&self.row.made.id, said).await.map_err(storage)?;
        let line = chat_line(row);
        self.tell_all(&ServerMessage::Chat { line: line.clone() });
        Ok(line)
    }

    /// The acting seat of a question, and the game; or why it cannot be asked.
    fn asked(&self, guest: &str, seat: Option<u8>) -> Result<(u8, &crate::game::LiveGame), Refusal> {
        self.app.limits.take(crate::limits::Limit::Preview, guest)?;
        let Some(game) = &self.game else {
            return Err(Refusal::new(ErrorCode::NotStarted, "The game has not started."));
        };
        match self.own_seat(Some(guest), seat)? {
            Some(seat) => Ok((seat, game)),
            None => Err(Refusal::new(ErrorCode::NotSeated, "You hold no seat at this table.")),
        }
    }

    /// Plays an action on a copy in which everything that the seat cannot know is dealt anew.
    pub fn preview(
        &self,
        guest: &str,
        seat: Option<u8>,
        token: &str,
        language: &str,
    ) -> Result<Preview, Refusal> {
        let why = self.why(guest, seat, token, language)?;
        let (seat, game) = self.asked(guest, seat)?;
        let names = self.names();
        let told = Told { language, names: &names };
        let from = Viewpoint::Seat(Seat(seat));
        let outcome = if !why.possible {
            PreviewOutcome::Refused { why }
        } else {
            let mut copy = game.table().redealt(Seat(seat), crate::random::number());
            match copy.play(token, told) {
                Ok(played) if !played.step.revealed => PreviewOutcome::Known {
                    events: played
                        .seen(from, told)
                        .into_iter()
                        .map(|seen| Happening { event: seen.event, words: seen.words })
                        .collect(),
                    view: copy.view(from),
                    prompt: copy.prompt(from, told),
                    chance_follows: copy.next() == games::Next::Chance,
                },
                _ => PreviewOutcome::Hidden {
                    words: "What comes of it shows only when it is played.".to_owned(),
                },
            }
        };
        Ok(Preview { token: token.to_owned(), number: self.number(), outcome })
    }

    /// Says why an action is refused, as far as the seat can know.
    pub fn why(&self, guest: &str, seat: Option<u8>, token: &str, language: &str) -> Result<Why, Refusal> {
        let (seat, game) = self.asked(guest, seat)?;
        if token.len() > protocol::limits::TOKEN_BYTES {
            return Err(Refusal::new(ErrorCode::TooLarge, "No action has such a long name."));
        }
        let names = self.names();
        let told = Told { language, names: &names };
        let (words, ruling) = if game.to_act() != Some(seat) {
            (game.prompt(Viewpoint::Seat(Seat(seat)), told), None)
        } else {
            // The true game could tell by its refusal what the seat must not know.
            let copy = game.table().redealt(Seat(seat), crate::random::number());
            match copy.check(token, told) {
                Ok(()) => (String::new(), None),
                Err(error) => super::moves::reason(&error),
            }
        };
        Ok(Why { token: token.to_owned(), possible: words.is_empty(), words, ruling })
    }
}

/// A language tag short enough to be one.
pub fn tag(language: &str) -> String {
    let plain =
        language.len() <= 12 && language.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if plain { language.to_owned() } else { "en".to_owned() }
}
