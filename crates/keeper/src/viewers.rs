//! The people who look on, each through their own viewpoint.

use crate::chat::Speaks;
use crate::keeper::Keeper;
use crate::work::Asker;
use crate::{Behalf, ConnectionId, Guest, Outbox, Urgency};
use bytes::Bytes;
use games::Told;
use protocol::{
    AskHint, CatchUp, ClientFrame, ClientMessage, ErrorCode, Millis, Number, Preview, Refusal, Seat,
    ServerMessage, Why,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Command, Now, PersonId, Viewer, tag};

/// A browser that looks on.
pub(crate) struct Connection {
    pub guest: Guest,
    pub viewer: Viewer,
    /// Whether it has said hello.
    pub greeted: bool,
    outbox: Box<dyn Outbox>,
}

impl Connection {
    pub(crate) fn new(guest: Guest, outbox: Box<dyn Outbox>) -> Connection {
        Connection { guest, viewer: Viewer::spectator(), greeted: false, outbox }
    }
}

/// The whole position as it was shown to somebody who only looks on: good for all who look from there, until something changes.
pub(crate) struct Shown {
    viewer: Viewer,
    number: Number,
    names: Arc<[String]>,
    letter: Bytes,
}

/// Most letters fit in without growing.
const USUAL_LETTER: usize = 4096;

fn written(message: &ServerMessage) -> Bytes {
    let mut letter = Vec::with_capacity(USUAL_LETTER);
    serde_json::to_writer(&mut letter, message).expect("messages are plain data");
    letter.into()
}

/// So long after something happened at a table its people count as waiting there, although no page of theirs is open.
const ON_THE_WAY: Millis = 30_000;

impl Keeper {
    /// Writes a message to one browser.
    pub(crate) fn send(&mut self, connection: ConnectionId, message: &ServerMessage) {
        self.post(connection, written(message));
    }

    /// Who does not read fast enough is cut off, and comes back with `hello`.
    fn post(&mut self, connection: ConnectionId, letter: Bytes) {
        let Some(to) = self.connections.get_mut(&connection) else { return };
        if !to.outbox.post(letter) {
            self.connections.remove(&connection);
        }
    }

    /// Refuses what a browser asked for.
    pub(crate) fn send_refusal(&mut self, connection: ConnectionId, error: Refusal, re: Option<u32>) {
        self.send(connection, &ServerMessage::Error { error, re });
    }

    fn greeted(&self) -> Vec<(ConnectionId, Viewer, PersonId)> {
        let greeted = self.connections.iter().filter(|(_, connection)| connection.greeted);
        greeted.map(|(id, c)| (*id, c.viewer.clone(), c.guest.id.clone())).collect()
    }

    /// In whose name a bot thinks here, and how much somebody waits for it.
    pub(crate) fn behalf(&self) -> Behalf {
        let local = || self.connections.values().filter(|c| c.greeted).map(|c| &c.guest.id);
        let here = || local().chain(&self.elsewhere);
        let host = &self.table.setup().host;
        let players = || here().filter(|person| self.table.plays(person));
        let (urgency, person) = match (players().find(|id| *id == host).or(players().min()), here().min()) {
            (Some(player), _) => (Urgency::Awaited, player),
            (None, Some(watcher)) => (Urgency::Watched, watcher),
            // Whoever has just begun or moved is on the way to the page, or between two lines.
            (None, None)
                if self.table.is_for_people() && self.table.touched_within(ON_THE_WAY, &self.now) =>
            {
                (Urgency::Awaited, host)
            }
            (None, None) => (Urgency::Unwatched, host),
        };
        Behalf { urgency, person: person.clone() }
    }

    /// Tells everybody what happened since a number; who looks from the same place shares one letter.
    pub(crate) fn tell_update(&mut self, seen: Number, now: &Now) {
        let names = self.names();
        let mut letters: BTreeMap<Viewer, Bytes> = BTreeMap::new();
        for (id, viewer, _) in self.greeted() {
            if !letters.contains_key(&viewer) {
                let Ok(sight) = self.table.sight(&viewer, Some(seen), &names, now) else { return };
                letters.insert(viewer.clone(), written(&shown(sight)));
            }
            if let Some(letter) = letters.get(&viewer).cloned() {
                self.post(id, letter);
            }
        }
    }

    /// Shows everybody the whole position: after the start.
    pub(crate) fn tell_state(&mut self, now: &Now) {
        for (id, viewer, person) in self.greeted() {
            // Seats may have changed hands since the guest said hello.
            let held = viewer.seat.filter(|seat| self.table.holds(&person, *seat));
            let viewer = Viewer { seat: held.or_else(|| self.table.chosen_seat(&person)), ..viewer };
            if let Some(connection) = self.connections.get_mut(&id) {
                connection.viewer = viewer.clone();
            }
            if self.show(id, &viewer, now).is_err() {
                return;
            }
        }
    }

    /// Tells everybody about seats, names, presence and phase; strangers, who may speak or not, share a letter.
    pub(crate) fn tell_table(&mut self) {
        let mut letters: BTreeMap<bool, Bytes> = BTreeMap::new();
        for (id, _, person) in self.greeted() {
            let stranger = !self.table.seats(&person) && person != self.table.setup().host;
            let written = || written(&ServerMessage::Table { table: self.info(Some(&person)) });
            let letter = match stranger {
                true => letters.entry(self.is_hushed(&person)).or_insert_with(written).clone(),
                false => written(),
            };
            self.post(id, letter);
        }
    }

    /// Shows a browser the whole position.
    fn show(&mut self, id: ConnectionId, viewer: &Viewer, now: &Now) -> Result<(), Refusal> {
        let (names, number) = (self.names(), self.table.number());
        let same = |shown: &&Shown| {
            shown.viewer == *viewer && shown.number == number && Arc::ptr_eq(&shown.names, &names)
        };
        let letter = match self.shown.as_ref().filter(same) {
            Some(shown) => shown.letter.clone(),
            None => written(&shown(self.table.sight(viewer, None, &names, now)?)),
        };
        // What a seat sees is nobody else's, and a clock shows another time to each.
        if viewer.seat.is_none() && self.table.clock().is_none() {
            self.shown = Some(Shown { viewer: viewer.clone(), number, names, letter: letter.clone() });
        }
        self.post(id, letter);
        Ok(())
    }

    /// Tells everybody the same.
    pub(crate) fn tell_all(&mut self, message: &ServerMessage) {
        let letter = written(message);
        for (id, ..) in self.greeted() {
            self.post(id, letter.clone());
        }
    }

    /// A line is closed.
    pub(crate) fn gone(&mut self, connection: ConnectionId) {
        self.forget_hint_of(connection);
        let gone = self.connections.remove(&connection);
        self.shown.take_if(|_| self.connections.is_empty());
        if gone.is_some_and(|gone| self.table.seats(&gone.guest.id) && !self.is_here(&gone.guest.id)) {
            self.tell_table();
        }
    }

    /// Answers a message of a browser.
    pub(crate) fn hear(&mut self, id: ConnectionId, frame: ClientFrame, now: &Now) {
        let Some(connection) = self.connections.get(&id) else { return };
        let (guest, viewer) = (connection.guest.clone(), connection.viewer.clone());
        let re = frame.id;
        let page = Asker::Page { connection: id, re };
        let answer = match frame.message {
            ClientMessage::Pong => return,
            ClientMessage::Hello { seen, seat, language } => {
                self.greet(id, seen, seat, language, re, now).map(|()| None)
            }
            _ if !connection.greeted => {
                Err(Refusal::new(ErrorCode::BadRequest, "Say hello first: {\"type\":\"hello\"}."))
            }
            ClientMessage::Look { seat } => self.look(id, seat, now).map(|()| None),
            ClientMessage::Play { token, number, seat } => {
                let command = Command::Play { token, number, seat: seat.or(viewer.seat) };
                return self.carry_out(guest, command, page, now);
            }
            ClientMessage::Undo { to, number, seat } => {
                let command = Command::Undo { to, number, seat: seat.or(viewer.seat) };
                return self.carry_out(guest, command, page, now);
            }
            ClientMessage::Resign { seat } => {
                return self.carry_out(guest, Command::Resign { seat: seat.or(viewer.seat) }, page, now);
            }
            ClientMessage::SeatBack { seat } => {
                let command = Command::TakeSeatBack { seat: seat.or(viewer.seat) };
                return self.carry_out(guest, command, page, now);
            }
            ClientMessage::AskBack { number, to, seat } => {
                let command = Command::AskBack { number, to, seat: seat.or(viewer.seat) };
                return self.carry_out(guest, command, page, now);
            }
            ClientMessage::AnswerBack { asked, allow } => {
                return self.carry_out(guest, Command::AnswerBack { asked, allow }, page, now);
            }
            ClientMessage::Chat { text, seat } => {
                self.say(guest, text, seat.or(viewer.seat), Speaks::Page(id, re), now).map(|()| None)
            }
            ClientMessage::Preview { token, seat } => self
                .preview(&guest.id, seat.or(viewer.seat), &token, &viewer.language)
                .map(|preview| Some(ServerMessage::Previewed { preview, re })),
            ClientMessage::Why { token, seat } => self
                .why(&guest.id, seat.or(viewer.seat), &token, &viewer.language)
                .map(|why| Some(ServerMessage::Why { why, re })),
            ClientMessage::Hint { number, seat } => {
                let ask = AskHint { number, seat: seat.or(viewer.seat) };
                let asker = crate::hint::Asker::Page { connection: id, re };
                self.ask_hint(&guest.id, &ask, &viewer.language, asker, now).map(|()| None)
            }
        };
        match answer {
            Ok(None) => {}
            Ok(Some(message)) => self.send(id, &message),
            Err(error) => self.send_refusal(id, error, re),
        }
    }

    /// Answers `hello`.
    fn greet(
        &mut self,
        id: ConnectionId,
        seen: Option<Number>,
        seat: Option<Seat>,
        language: Option<String>,
        re: Option<u32>,
        now: &Now,
    ) -> Result<(), Refusal> {
        let Some(connection) = self.connections.get(&id) else { return Ok(()) };
        let (person, newcomer) = (connection.guest.id.clone(), !connection.greeted);
        self.table.may_watch(Some(&person))?;
        let own = self.table.own_seat(Some(&person), seat)?;
        let arrives = newcomer && self.table.seats(&person) && !self.is_here(&person);
        let Some(connection) = self.connections.get_mut(&id) else { return Ok(()) };
        connection.greeted = true;
        connection.viewer.seat = own;
        if let Some(language) = language {
            connection.viewer.language = tag(&language);
        }
        let viewer = connection.viewer.clone();
        let welcome = ServerMessage::Welcome {
            table: self.info(Some(&person)),
            chat: self.chat.iter().map(|spoken| spoken.line.clone()).collect(),
            now: now.at,
            build: self.about.build.clone(),
            re,
        };
        self.send(id, &welcome);
        if self.table.play().is_some() {
            // What was seen from another seat is of no use here.
            let seen = seen.filter(|seen| *seen <= self.table.number() && (seat.is_none() || seat == own));
            match seen {
                Some(_) => {
                    let names = self.names();
                    let sight = self.table.sight(&viewer, seen, &names, now)?;
                    self.send(id, &shown(sight));
                }
                None => self.show(id, &viewer, now)?,
            }
        }
        if arrives {
            self.tell_table();
        }
        Ok(())
    }

    /// Changes from where a browser looks.
    fn look(&mut self, id: ConnectionId, seat: Option<Seat>, now: &Now) -> Result<(), Refusal> {
        let Some(connection) = self.connections.get(&id) else { return Ok(()) };
        if seat.is_some() {
            self.table.own_seat(Some(&connection.guest.id), seat)?;
        }
        let viewer = Viewer { seat, ..connection.viewer.clone() };
        if let Some(connection) = self.connections.get_mut(&id) {
            connection.viewer = viewer.clone();
        }
        match self.table.play().is_some() {
            true => self.show(id, &viewer, now),
            false => Ok(()),
        }
    }

    /// What an action would do.
    pub(crate) fn preview(
        &mut self,
        person: &PersonId,
        seat: Option<Seat>,
        token: &str,
        language: &str,
    ) -> Result<Preview, Refusal> {
        let (names, luck) = (self.names(), self.luck.next_u64());
        let seat = self.table.asking_seat(person, seat)?;
        self.table.preview(seat, token, Told { language, names: &names }, luck)
    }

    /// Why an action is refused.
    pub(crate) fn why(
        &mut self,
        person: &PersonId,
        seat: Option<Seat>,
        token: &str,
        language: &str,
    ) -> Result<Why, Refusal> {
        let (names, luck) = (self.names(), self.luck.next_u64());
        let seat = self.table.asking_seat(person, seat)?;
        self.table.why(seat, token, Told { language, names: &names }, luck)
    }
}

fn shown(sight: CatchUp) -> ServerMessage {
    match sight {
        CatchUp::State(state) => ServerMessage::State(state),
        CatchUp::Update(update) => ServerMessage::Update(update),
    }
}
