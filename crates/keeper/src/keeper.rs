//! The keeper: one door in, one door out.

use crate::chat::Speaks;
use crate::hint::Hinting;
use crate::viewers::{Connection, Shown};
use crate::work::Work;
use crate::{About, Answer, Ask, AskId, ConnectionId, Duty, Effect, Guest, Input, News, Spoken, Thought};
use games::{Mind, Rng};
use protocol::{ChatList, Millis, Number, Refusal, Seat, ServerMessage};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use table::{Due, Now, PersonId, Table, Viewer};

/// Lines of chat that a newcomer is shown.
pub(crate) const CHAT_SHOWN: usize = 100;

/// Everything about one table that is looked after.
pub struct Keeper {
    pub(crate) table: Table,
    pub(crate) about: About,
    pub(crate) chat: VecDeque<Spoken>,
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
    /// The last number about which all were told that a hint was asked for.
    pub(crate) hint_told: Option<Number>,
    /// How often in a row something of the house could not be stored.
    pub(crate) failures: u32,
    /// When that is tried again.
    pub(crate) retry_at: Option<Millis>,
    /// When the table must be looked after by itself, as it is stored: whoever writes to the log notes it with that.
    pub(crate) due: Due,
    /// Who looks after the table.
    pub(crate) duty: Duty,
    /// The number that the log is known to have, when that is more than is folded.
    pub(crate) behind: Option<Number>,
    /// Whose pages are open at other processes.
    pub(crate) elsewhere: BTreeSet<PersonId>,
    /// Whose pages are open here, as other processes were told.
    present: BTreeSet<PersonId>,
    /// The luck of bots: each number has a stream of its own, so that nobody's curiosity changes it.
    pub(crate) seed: u64,
    /// Luck for what is dealt anew; the dice of the game are the table's own.
    pub(crate) luck: Rng,
    /// Names by seat, until a seat or a name changes.
    pub(crate) names: Option<Arc<[String]>>,
    /// The whole position as who looks on was last shown it.
    pub(crate) shown: Option<Shown>,
    /// The moment of what is being worked at.
    pub(crate) now: Now,
    pub(crate) effects: Vec<Effect>,
    pub(crate) ended: bool,
}

impl Keeper {
    /// Keeps a table as its log left it. `due` is what is stored about it, `luck` seeds everything but the dice.
    pub fn new(table: Table, about: About, chat: Vec<Spoken>, due: Due, luck: u64) -> Keeper {
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
            hint_told: None,
            failures: 0,
            retry_at: None,
            due,
            duty: Duty::Alone,
            behind: None,
            elsewhere: BTreeSet::new(),
            present: BTreeSet::new(),
            seed: luck,
            luck: Rng::new(luck),
            names: None,
            shown: None,
            now: Now::default(),
            effects: Vec::new(),
            ended: false,
        }
    }

    /// The same where other processes may keep the same table.
    pub fn with_duty(self, duty: Duty) -> Keeper {
        Keeper { duty, ..self }
    }

    /// Who looks after the table.
    pub fn duty(&self) -> Duty {
        self.duty
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
            Input::HushNoted(noted) => self.hush_noted(noted),
            Input::Rematched(next) => self.rematched(next),
            Input::Thought(thought) => self.thought(thought),
            Input::Hinted { number, advice } => self.hinted(number, advice),
            // A line that is gone is gone at once: nothing is written to it any more.
            Input::Gone { connection } => self.gone(connection),
            Input::News(news) => self.learn(news),
            Input::Elsewhere(people) => self.seen_elsewhere(people),
            Input::Duty(duty) => self.duty = duty,
            Input::Wake => {}
            input => self.waiting.push_back(input),
        }
        self.go_on(now);
        self.tell_presence();
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
        // Somebody else watches it.
        let clock = clock.filter(|_| self.duty != Duty::Others);
        match (self.retry_at, clock) {
            // While the store refuses, looking at the clock again and again helps nobody.
            (Some(retry), _) => Some(retry),
            (None, clock) => clock.filter(|_| self.work.is_none()),
        }
    }

    /// Does somebody wait for the table?
    pub(crate) fn is_asked(&self) -> bool {
        self.waiting.iter().any(is_of_people)
    }

    /// The log could not be read on: whoever waited for that is told.
    pub(crate) fn refuse_next(&mut self, refusal: &Refusal) {
        match self.waiting.pop_front_if(|input| is_of_people(input)) {
            Some(Input::Ask(ask, _) | Input::Connect { ask, .. }) => self.reply(ask, Err(refusal.clone())),
            Some(Input::Message { connection, frame }) => {
                self.send_refusal(connection, refusal.clone(), frame.id);
            }
            _ => {}
        }
    }

    pub(crate) fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    pub(crate) fn reply(&mut self, ask: AskId, answer: Result<Answer, Refusal>) {
        self.effect(Effect::Answer(ask, answer));
    }

    /// Is more in the log than is folded?
    pub(crate) fn is_behind(&self) -> bool {
        self.behind.is_some_and(|number| number > self.table.number())
    }

    /// Answers one message from outside.
    fn answer(&mut self, input: Input, now: &Now) {
        // Whoever may have seen more at another process is not shown less, nor called too late: first the log is read on.
        if self.is_behind() && is_of_people(&input) {
            self.waiting.push_front(input);
            return self.catch_up_with_others();
        }
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
            Input::Renamed(guest) => self.renamed(&guest),
            Input::Forgotten(guest) => self.forgotten(&guest),
            Input::Behind(number) => self.fall_behind(number),
            Input::Wrote { after, entries } => self.overhear(after, entries, now),
            Input::Unsaid(lines) => self.unsaid(&lines),
            _ => {}
        }
    }

    fn asked(&mut self, ask: AskId, question: Ask, now: &Now) {
        let answer = match question {
            Ask::Info { person } => Ok(Answer::Info(Box::new(self.info(person.as_ref())))),
            Ask::State { person, seat, seen, language } => {
                self.catch_up(person.as_ref(), seat, seen, language, now).map(Answer::State)
            }
            Ask::Picture { person, seat, language } => {
                self.picture(person.as_ref(), seat, language).map(Answer::Picture)
            }
            Ask::Preview { person, seat, token, language } => self
                .preview(&person, seat, &token, &language)
                .map(|preview| Answer::Preview(Box::new(preview))),
            Ask::Why { person, seat, token, language } => {
                self.why(&person, seat, &token, &language).map(Answer::Why)
            }
            Ask::Chat { person } => self.table.may_watch(person.as_ref()).map(|()| {
                Answer::Chat(ChatList { lines: self.chat.iter().map(|spoken| spoken.line.clone()).collect() })
            }),
            Ask::Do { guest, command, language } => {
                return self.carry_out(guest, command, crate::work::Asker::Request { ask, language }, now);
            }
            Ask::Hint { person, ask: about, language } => {
                match self.ask_hint(&person, &about, &language, crate::hint::Asker::Request(ask), now) {
                    Ok(()) => return,
                    Err(refusal) => Err(refusal),
                }
            }
            Ask::Say { guest, text } => match self.say(guest, text, None, Speaks::Request(ask), now) {
                Ok(()) => return,
                Err(refusal) => Err(refusal),
            },
            Ask::Hush { host, who, silent } => match self.hush(ask, host, &who, silent) {
                Ok(()) => return,
                Err(refusal) => Err(refusal),
            },
            Ask::Shut => return self.shut(ask, now),
            Ask::Rematch { guest } => match self.rematch(guest, ask) {
                Ok(None) => return,
                Ok(Some(next)) => Ok(Answer::Rematch(next)),
                Err(refusal) => Err(refusal),
            },
        };
        self.reply(ask, answer);
    }

    fn renamed(&mut self, guest: &Guest) {
        if self.about.names.contains_key(&guest.id) {
            self.about.learn(guest);
        }
        self.call(guest);
        self.tell_table();
    }

    /// Somebody is forgotten: the neutral name stands at all their seats and lines of chat, and what they said is gone.
    fn forgotten(&mut self, guest: &Guest) {
        let Keeper { table, about, .. } = self;
        about.own.retain(|seat, _| !table.holds(&guest.id, *seat));
        if table.seats(&guest.id) {
            about.learn(guest);
        }
        self.renamed(guest);
        self.disown(guest);
    }

    /// Calls a person so on all their lines from now on, whatever the seats say.
    pub(crate) fn call(&mut self, guest: &Guest) {
        self.names = None;
        for connection in self.connections.values_mut().filter(|connection| connection.guest.id == guest.id) {
            connection.guest.name.clone_from(&guest.name);
        }
    }

    /// Something beside the log changed at another process.
    fn learn(&mut self, news: News) {
        let names = news.names.into_iter().filter(|(id, name)| self.about.names.get(id) != Some(name));
        let names: Vec<_> = names.collect();
        let rematch = news.rematch.filter(|_| self.about.rematch.is_none());
        let hushed = news.hushed.filter(|(people, spectators)| {
            *people != self.about.hushed || *spectators != self.about.spectators_hushed
        });
        let own = news.own != self.about.own;
        if own {
            self.about.own = news.own;
            self.names = None;
        }
        let changed = own || !names.is_empty() || rematch.is_some() || hushed.is_some();
        if let Some(hushed) = hushed {
            (self.about.hushed, self.about.spectators_hushed) = hushed;
        }
        for (id, name) in names {
            let guest = Guest { id, name };
            self.about.learn(&guest);
            self.call(&guest);
        }
        for spoken in news.chat {
            self.hear_line(spoken);
        }
        if let Some(next) = rematch {
            self.about.rematch = Some(next.clone());
            self.tell_all(&ServerMessage::Rematch { table: next });
        }
        if changed {
            self.tell_table();
        }
    }

    fn seen_elsewhere(&mut self, people: BTreeSet<PersonId>) {
        if self.elsewhere != people {
            self.elsewhere = people;
            self.tell_table();
        }
    }

    /// Lets other processes know whose pages are open here.
    fn tell_presence(&mut self) {
        if self.duty == Duty::Alone {
            return;
        }
        let here = self.connections.values().filter(|connection| connection.greeted);
        let here: BTreeSet<PersonId> = here.map(|connection| connection.guest.id.clone()).collect();
        if here != self.present && !self.ended {
            self.present.clone_from(&here);
            self.effect(Effect::Present(here));
        }
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
        person: Option<&PersonId>,
        seat: Option<Seat>,
        seen: Option<Number>,
        language: String,
        now: &Now,
    ) -> Result<protocol::CatchUp, Refusal> {
        let viewer = self.viewer(person, seat, language)?;
        self.table.sight(&viewer, seen, &self.about.names(self.table.chairs()), now)
    }

    /// The table in plain text, as somebody may see it.
    fn picture(
        &self,
        person: Option<&PersonId>,
        seat: Option<Seat>,
        language: String,
    ) -> Result<protocol::Picture, Refusal> {
        let viewer = self.viewer(person, seat, language)?;
        self.table.picture(&viewer, &self.about.names(self.table.chairs()))
    }

    /// From where somebody looks who asks by a request, if they may look at all.
    fn viewer(
        &self,
        person: Option<&PersonId>,
        seat: Option<Seat>,
        language: String,
    ) -> Result<Viewer, Refusal> {
        self.table.may_watch(person)?;
        Ok(Viewer { seat: self.table.own_seat(person, seat)?, language })
    }
}

/// Does somebody wait for an answer to it?
fn is_of_people(input: &Input) -> bool {
    matches!(input, Input::Ask(..) | Input::Connect { .. } | Input::Message { .. })
}
