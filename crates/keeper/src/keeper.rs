//! The keeper: one door in, one door out.

use crate::hint::Hinting;
use crate::viewers::Connection;
use crate::work::Work;
use crate::{About, Answer, Ask, AskId, ConnectionId, Effect, Guest, Input, Thought};
use games::{Mind, Rng};
use protocol::{ChatLine, ChatList, Millis, Number, Refusal, Seat};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use table::{Due, Now, Table, Viewer};

/// Lines of chat that a newcomer is shown.
pub(crate) const CHAT_SHOWN: usize = 100;

/// Everything about one table that is looked after.
pub struct Keeper {
    pub(crate) table: Table,
    pub(crate) about: About,
    pub(crate) chat: VecDeque<ChatLine>,
    pub(crate) connections: BTreeMap<ConnectionId, Connection>,
    /// What is under way outside.
    pub(crate) work: Option<Work>,
    /// What came while something was under way, in order.
    waiting: VecDeque<Input>,
    /// The number about which a bot is thinking.
    pub(crate) thinking: Option<Number>,
    /// The bot that acted last, with what it thought; of use as long as its turn lasts.
    pub(crate) mind: Option<(Seat, Box<dyn Mind>)>,
    /// What a bot chose at a number, until it is stored.
    pub(crate) chosen: Option<(Number, Option<String>)>,
    /// The hint that somebody waits for.
    pub(crate) hint: Option<Hinting>,
    /// How often in a row something of the house could not be stored.
    pub(crate) failures: u32,
    /// When that is tried again.
    pub(crate) retry_at: Option<Millis>,
    /// When the table must be looked after by itself, as it is stored.
    pub(crate) due: Due,
    /// The luck of bots: each number has a stream of its own, so that nobody's curiosity changes it.
    pub(crate) seed: u64,
    /// Luck for what is dealt anew; the dice of the game are the table's own.
    pub(crate) luck: Rng,
    /// Names by seat, until a seat or a name changes.
    pub(crate) names: Option<Arc<[String]>>,
    /// The moment of what is being worked at.
    pub(crate) now: Now,
    pub(crate) effects: Vec<Effect>,
    pub(crate) ended: bool,
}

impl Keeper {
    /// Keeps a table as its log left it. `due` is what is stored about it, `luck` seeds everything but the dice.
    pub fn new(table: Table, about: About, chat: Vec<ChatLine>, due: Due, luck: u64) -> Keeper {
        Keeper {
            table,
            about,
            chat: chat.into(),
            connections: BTreeMap::new(),
            work: None,
            waiting: VecDeque::new(),
            thinking: None,
            mind: None,
            chosen: None,
            hint: None,
            failures: 0,
            retry_at: None,
            due,
            seed: luck,
            luck: Rng::new(luck),
            names: None,
            now: Now::default(),
            effects: Vec::new(),
            ended: false,
        }
    }

    /// The table as it is stored.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Takes what happened and says what is to be done.
    pub fn take(&mut self, input: Input, now: &Now) -> Vec<Effect> {
        self.now = now.clone();
        match input {
            Input::Stored(fate) => self.stored(fate, now),
            Input::Log(log) => self.log_read(log, now),
            Input::Said(line) => self.said(line),
            Input::Rematched(next) => self.rematched(next),
            Input::Thought(thought) => self.thought(thought),
            Input::Hinted { number, advice } => self.hinted(number, advice),
            // A line that is gone is gone at once: nothing is written to it any more.
            Input::Gone { connection } => self.gone(connection),
            Input::Wake => {}
            input => self.waiting.push_back(input),
        }
        self.go_on(now);
        std::mem::take(&mut self.effects)
    }

    /// Works off what waits, and arranges what the table waits for, until something is under way outside.
    fn go_on(&mut self, now: &Now) {
        while !self.ended {
            // What the house owes comes first: nobody acts on a clock that has run out.
            self.arrange(now);
            if self.work.is_some() {
                return;
            }
            let Some(input) = self.waiting.pop_front() else { return };
            self.answer(input, now);
        }
        // Whoever still waits is told to come again.
        for input in std::mem::take(&mut self.waiting) {
            if let Input::Ask(ask, _) | Input::Connect { ask, .. } = input {
                self.reply(ask, Err(crate::work::come_again()));
            }
        }
    }

    /// Is something under way that what comes next must wait for?
    pub fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// Has the keeper given up? Then it must be dropped.
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// Does nobody look on and nothing go on? Then the table can leave memory: the store knows when it must be back.
    pub fn is_idle(&self) -> bool {
        self.connections.is_empty()
            && self.work.is_none()
            && self.thinking.is_none()
            && self.hint.is_none()
            && self.retry_at.is_none()
    }

    /// When to look around without being asked: a clock or the time to open parts runs out, or something is to be tried again.
    pub fn wake_at(&self, now: &Now) -> Option<Millis> {
        let clock = self.table.clock().and_then(|clock| clock.deadline(now));
        let clock = clock.or_else(|| self.table.opening_until(now));
        match (self.retry_at, clock) {
            // While the store refuses, looking at the clock again and again helps nobody.
            (Some(retry), _) => Some(retry),
            (None, clock) => clock.filter(|_| self.work.is_none()),
        }
    }

    pub(crate) fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    pub(crate) fn reply(&mut self, ask: AskId, answer: Result<Answer, Refusal>) {
        self.effect(Effect::Answer(ask, answer));
    }

    /// Answers one message from outside.
    fn answer(&mut self, input: Input, now: &Now) {
        match input {
            Input::Ask(ask, question) => self.asked(ask, question, now),
            Input::Connect { ask, connection, guest, outbox } => {
                let may = self.table.may_watch(Some(&guest.id));
                if may.is_ok() {
                    self.connections.insert(connection, Connection::new(guest, outbox));
                }
                self.reply(ask, may.map(|()| Answer::Connected));
            }
            Input::Message { connection, frame } => self.hear(connection, frame, now),
            Input::Renamed { guest } => self.renamed(&guest),
            _ => {}
        }
    }

    fn asked(&mut self, ask: AskId, question: Ask, now: &Now) {
        let answer = match question {
            Ask::Info { person } => Ok(Answer::Info(Box::new(self.info(person.as_ref())))),
            Ask::State { person, seat, seen, language } => {
                self.catch_up(person.as_ref(), seat, seen, language, now).map(Answer::State)
            }
            Ask::Preview { person, seat, token, language } => self
                .preview(&person, seat, &token, &language)
                .map(|preview| Answer::Preview(Box::new(preview))),
            Ask::Why { person, seat, token, language } => {
                self.why(&person, seat, &token, &language).map(Answer::Why)
            }
            Ask::Chat { person } => self
                .table
                .may_watch(person.as_ref())
                .map(|()| Answer::Chat(ChatList { lines: self.chat.iter().cloned().collect() })),
            Ask::Do { guest, command, language } => {
                return self.carry_out(guest, command, crate::work::Asker::Request { ask, language }, now);
            }
            Ask::Hint { person, ask: about, language } => {
                match self.ask_hint(&person, &about, &language, crate::hint::Asker::Request(ask)) {
                    Ok(()) => return,
                    Err(refusal) => Err(refusal),
                }
            }
            Ask::Say { guest, text } => match self.say(guest, text, Some(ask), now) {
                Ok(()) => return,
                Err(refusal) => Err(refusal),
            },
            Ask::Rematch { guest } => match self.rematch(guest, ask) {
                Ok(None) => return,
                Ok(Some(next)) => Ok(Answer::Rematch(next)),
                Err(refusal) => Err(refusal),
            },
        };
        self.reply(ask, answer);
    }

    fn renamed(&mut self, guest: &Guest) {
        self.names = None;
        if let Some(name) = self.about.names.get_mut(&guest.id) {
            name.clone_from(&guest.name);
        }
        for connection in self.connections.values_mut().filter(|connection| connection.guest.id == guest.id) {
            connection.guest.name.clone_from(&guest.name);
        }
        self.tell_table();
    }

    fn thought(&mut self, Thought { number, mind, token }: Thought) {
        if self.thinking != Some(number) {
            return; // about a position that is gone
        }
        self.thinking = None;
        if number == self.table.number() {
            self.mind = self.table.to_act().zip(mind);
            self.chosen = Some((number, token));
        }
    }

    pub(crate) fn catch_up(
        &self,
        person: Option<&table::PersonId>,
        seat: Option<Seat>,
        seen: Option<Number>,
        language: String,
        now: &Now,
    ) -> Result<protocol::CatchUp, Refusal> {
        self.table.may_watch(person)?;
        let viewer = Viewer { seat: self.table.own_seat(person, seat)?, language };
        self.table.sight(&viewer, seen, &self.about.names(self.table.chairs()), now)
    }
}
