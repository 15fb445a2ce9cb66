//! What is under way outside, and what follows when it comes back: decide, store, apply, tell.

use crate::chat::{Speaks, Whom};
use crate::keeper::Keeper;
use crate::{About, Answer, AskId, ConnectionId, Duty, Effect, Guest, ReadOn, Rematch, Stored, Urgency};
use games::{Rng, Told};
use protocol::{
    CatchUp, ErrorCode, GameResult, Millis, Number, Phase, Refusal, Seat, SeatPlan, ServerMessage, TableId,
};
use std::collections::BTreeMap;
use table::{
    Append, Chair, Command, Decision, Entry, Fact, Now, PersonId, Sitter, Table, Viewer, Waits, Who,
};

/// Who waits for a command.
pub(crate) enum Asker {
    /// A request.
    Request {
        ask: AskId,
        /// Language of the answer.
        language: String,
    },
    /// A page.
    Page {
        connection: ConnectionId,
        /// The message to be answered.
        re: Option<u32>,
    },
    /// Nobody: a bot, chance or a clock acts.
    House,
}

/// Something that somebody wants, until it is stored or refused.
pub(crate) struct Task {
    who: Who,
    /// The person's name, for the seat.
    guest: Option<Guest>,
    command: Command,
    asker: Asker,
}

/// What is under way outside.
pub(crate) enum Work {
    /// Entries are being stored.
    Storing { task: Task, entries: Vec<Entry>, due: Option<table::Due> },
    /// The log is being read, because somebody else wrote or because nobody knows whether these entries were stored.
    Reading { task: Task, ours: Option<(Vec<Entry>, Refusal)> },
    /// The log is being read, because another process wrote.
    Following,
    /// A line of chat is being stored.
    Saying { asker: Speaks },
    /// It is being noted who may not speak.
    Hushing { ask: AskId, host: PersonId, whom: Whom, silent: bool },
    /// The table that follows is being made.
    Rematching { ask: AskId },
}

/// The first pause before something is tried again, and the longest.
const FIRST_PAUSE: Millis = 100;
const LONGEST_PAUSE: Millis = 5_000;

/// What is said when a table had to be given up.
pub(crate) fn come_again() -> Refusal {
    Refusal::new(ErrorCode::Busy, "The table is being set up again: please try again in a moment.")
}

impl Keeper {
    /// Arranges what the table waits for, unless it is arranged already.
    pub(crate) fn arrange(&mut self, now: &Now) {
        if self.work.is_some() || self.ended {
            return;
        }
        self.note_due(now);
        if self.retry_at.is_some_and(|at| now.at < at) {
            return;
        }
        // The pause is over: while a bot thinks, nothing wakes the table for its sake.
        self.retry_at = None;
        let number = self.table.number();
        match self.table.waits_for(now) {
            // Another process does it; unless somebody waits here, who must not act on a clock that has run out.
            Waits::House(_) if self.duty == Duty::Others && !self.is_asked() => self.stand_by(),
            Waits::House(command) => self.of_the_house(command, now),
            Waits::Bot { .. } if self.duty == Duty::Others => self.stand_by(),
            Waits::Bot { seat, level } => {
                // What a bot thought is of use until its turn is over, and large.
                self.mind.take_if(|(before, _)| *before != seat);
                match self.chosen.clone().filter(|(at, _)| *at == number) {
                    Some((number, token)) => self.of_the_house(Command::BotChose { number, token }, now),
                    None if self.thinking == Some(number) => {}
                    // Bots among themselves wait until somebody looks.
                    None if !self.table.is_for_people() && self.behalf().urgency == Urgency::Unwatched => {}
                    None => {
                        let Some(play) = self.table.play() else { return };
                        let game = play.game().duplicate();
                        let mind = self.mind.take().map(|(_, mind)| mind);
                        let seed = Rng::stream(self.seed, u64::from(number.0)).next_u64();
                        self.thinking = Some(number);
                        let behalf = self.behalf();
                        self.effect(Effect::Think { number, level, mind, game, seed, behalf });
                    }
                }
            }
            Waits::Nobody | Waits::Company | Waits::Parts { .. } | Waits::Person { .. } => {
                self.mind = None;
                self.retry_at = None;
                self.failures = 0;
            }
        }
    }

    /// Another process looks after the table: nothing is tried again here.
    fn stand_by(&mut self) {
        self.mind = None;
        self.retry_at = None;
        self.failures = 0;
    }

    /// Keeps what is stored about the table's next moment true, for a table that was stored by another version or that a closed
    /// house has delayed.
    fn note_due(&mut self, now: &Now) {
        let due = self.table.due(now);
        let trivial = due == table::Due::AtOnce; // it is being looked after this very moment
        if due != self.due && !trivial && self.duty != Duty::Others {
            let was = std::mem::replace(&mut self.due, due);
            self.effect(Effect::NoteDue { was, due });
        }
    }

    fn of_the_house(&mut self, command: Command, now: &Now) {
        let task = Task { who: Who::House, guest: None, command, asker: Asker::House };
        self.begin(task, now);
    }

    /// Carries out what a person wants.
    pub(crate) fn carry_out(&mut self, guest: Guest, command: Command, asker: Asker, now: &Now) {
        let who = Who::Person(guest.id.clone());
        self.begin(Task { who, guest: Some(guest), command, asker }, now);
    }

    /// Carries out what the operator of the server wants.
    pub(crate) fn shut(&mut self, ask: AskId, now: &Now) {
        let asker = Asker::Request { ask, language: "en".to_owned() };
        self.begin(Task { who: Who::House, guest: None, command: Command::Shut, asker }, now);
    }

    /// Names are unique at a table, look-alikes included: nobody speaks as somebody else.
    fn check_name(&self, guest: &Guest, command: &Command) -> Result<(), Refusal> {
        let (seat, own) = match command {
            Command::Place { seat, plan: SeatPlan::Me { name } } => (Some(*seat), name.as_deref()),
            _ => (None, None),
        };
        if let Some(name) = own {
            // A seat's own name is unique among all seats, one's others included.
            let names = self.about.names(self.table.chairs());
            let others = names.iter().enumerate().filter(|(n, _)| Some(*n) != seat.map(|seat| seat.index()));
            return match others.into_iter().any(|(_, other)| crate::alike(other, name)) {
                true => Err(name_taken(name)),
                false => Ok(()),
            };
        }
        match self.is_taken(guest) && !self.table.seats(&guest.id) {
            true => Err(name_taken(&guest.name)),
            false => Ok(()),
        }
    }

    /// Is somebody else who sits here called like this guest?
    pub(crate) fn is_taken(&self, guest: &Guest) -> bool {
        let others = self.table.chairs().iter().zip(self.about.names(self.table.chairs()));
        others.into_iter().any(|(chair, name)| {
            chair.sitter != Sitter::Nobody && !chair.holds(&guest.id) && crate::alike(&name, &guest.name)
        })
    }

    /// Decides, and has it stored.
    fn begin(&mut self, task: Task, now: &Now) {
        if matches!(task.command, Command::Sit { .. } | Command::Place { plan: SeatPlan::Me { .. }, .. })
            && let Some(guest) = &task.guest
            && let Err(refusal) = self.check_name(guest, &task.command)
        {
            return self.answer_asker(task.asker, Err(refusal));
        }
        let names = self.names();
        let told = Told { language: "en", names: &names };
        match self.table.decide(&task.who, &task.command, now, told) {
            Err(refusal) => self.refuse(task.asker, refusal, now),
            Ok(decision) if decision.entries.is_empty() => {
                self.failures = 0;
                self.retry_at = None;
                self.accept(task, decision.number, now);
            }
            Ok(decision) => {
                let append = self.append(&task, &decision, now);
                let due = append.due;
                self.work = Some(Work::Storing { task, entries: decision.entries, due });
                self.effect(Effect::Append(append));
            }
        }
    }

    /// What is to be stored of a decision.
    fn append(&mut self, task: &Task, decision: &Decision, now: &Now) -> Append {
        let (before, chairs) = (self.table.chairs(), decision.after.chairs());
        let seats = match chairs == before {
            true => Vec::new(),
            false => {
                let mut about = self.about.clone();
                if let Some(guest) = &task.guest {
                    about.learn(guest);
                }
                about.seat(&decision.entries, chairs, named(&task.command));
                let (new, old) = (about.listings(chairs), self.about.listings(before));
                new.into_iter().zip(old).filter(|(new, old)| new != old).map(|(new, _)| new).collect()
            }
        };
        let (phase, due) = (decision.after.phase(), decision.after.due(now));
        Append {
            entries: decision.entries.clone(),
            phase: (phase != self.table.phase()).then_some(phase),
            result: (phase == Phase::Over).then(|| self.result_of(&decision.after)).flatten(),
            seats,
            due: (due != self.due).then_some(due),
            epoch: match (&task.who, self.duty) {
                (Who::House, Duty::Ours(epoch)) => Some(epoch),
                _ => None,
            },
        }
    }

    /// How a game ended, in words with the names of those who sit there.
    fn result_of(&self, after: &Table) -> Option<GameResult> {
        after.result(Told { language: "en", names: &self.about.names(after.chairs()) })
    }

    /// The store has answered.
    pub(crate) fn stored(&mut self, fate: Stored, now: &Now) {
        let Some(Work::Storing { task, entries, due }) = self.work.take() else { return };
        match fate {
            Stored::Stored => {
                self.due = due.unwrap_or(self.due);
                self.done(task, &entries, now);
            }
            Stored::Taken => self.read_on(task, None),
            Stored::NotOurs => {
                self.duty = Duty::Others;
                self.answer_asker(task.asker, Err(come_again()));
            }
            Stored::Refused(refusal) => self.refuse(task.asker, refusal, now),
            Stored::Unknown(refusal) => self.read_on(task, Some((entries, refusal))),
        }
    }

    fn read_on(&mut self, task: Task, ours: Option<(Vec<Entry>, Refusal)>) {
        self.effect(Effect::ReadLog { after: self.table.number() });
        self.work = Some(Work::Reading { task, ours });
    }

    /// Another process wrote up to this number: what is not known of it is read.
    pub(crate) fn fall_behind(&mut self, number: Number) {
        self.behind = self.behind.max(Some(number));
        if self.is_behind() {
            self.catch_up_with_others();
        }
    }

    /// Another process wrote, and it was read on the way here. What is known by now is passed over; what is missing in between is read.
    pub(crate) fn overhear(&mut self, after: Number, mut entries: Vec<Entry>, now: &Now) {
        let known = self.table.number();
        if after > known {
            return self.fall_behind(entries.last().map_or(after, |last| last.number));
        }
        entries.retain(|entry| entry.number > known);
        self.follow(&entries, now);
    }

    /// Another process wrote: its entries are read.
    pub(crate) fn catch_up_with_others(&mut self) {
        self.effect(Effect::ReadLog { after: self.table.number() });
        self.work = Some(Work::Following);
    }

    /// The log has been read on.
    pub(crate) fn log_read(&mut self, log: Result<ReadOn, Refusal>, now: &Now) {
        let (task, ours) = match self.work.take() {
            Some(Work::Reading { task, ours }) => (task, ours),
            Some(Work::Following) => {
                match log {
                    Ok(ReadOn { entries, names, own }) => {
                        self.behind = None;
                        self.meet(names, own);
                        self.follow(&entries, now);
                    }
                    // It is tried again when somebody asks, and when the heads of the logs are looked at.
                    Err(refusal) => self.refuse_next(&refusal),
                }
                return;
            }
            other => {
                self.work = other;
                return;
            }
        };
        let log = match log {
            Ok(ReadOn { entries, names, own }) => {
                self.meet(names, own);
                entries
            }
            Err(refusal) => {
                let why = format!("its log cannot be read on: {refusal}");
                let told = ours.map_or(refusal, |(_, unknown)| unknown);
                self.answer_asker(task.asker, Err(told));
                return self.end(why);
            }
        };
        match ours {
            // What nobody knew is settled: it stands in the log.
            Some((entries, _)) if log.starts_with(&entries) => {
                let (own, others) = log.split_at(entries.len());
                self.done(task, own, now);
                self.due = self.table.due(now);
                self.follow(others, now);
            }
            Some((_, refusal)) if log.is_empty() => self.refuse(task.asker, refusal, now),
            _ => {
                self.follow(&log, now);
                match (self.ended, &task.asker) {
                    (true, _) => self.answer_asker(task.asker, Err(come_again())),
                    (false, Asker::House) => {}
                    // On the table as it is now it may be decided otherwise: a person is told that something happened.
                    (false, _) => self.begin(task, now),
                }
            }
        }
    }

    /// Learns what people are called who sat down elsewhere.
    fn meet(&mut self, names: BTreeMap<PersonId, String>, own: Option<BTreeMap<Seat, String>>) {
        if !names.is_empty() {
            self.about.names.extend(names);
            self.names = None;
        }
        if let Some(own) = own {
            self.about.own = own;
            self.names = None;
        }
    }

    /// What others wrote into the log.
    fn follow(&mut self, log: &[Entry], now: &Now) {
        if !log.is_empty() && self.fold(log).is_ok() {
            self.due = self.table.due(now); // they have noted it
            self.moved_on(log, now);
        }
    }

    /// Entries are stored: now they are true, and told.
    fn done(&mut self, task: Task, entries: &[Entry], now: &Now) {
        self.failures = 0;
        self.retry_at = None;
        // A page knows the name that its person had when it opened its line: that is no news.
        if let Some(guest) = &task.guest
            && !matches!(task.asker, Asker::Page { .. })
            && self.about.names.get(&guest.id) != Some(&guest.name)
        {
            self.about.learn(guest);
            self.call(guest);
        }
        let mut about = std::mem::take(&mut self.about);
        about.seat(entries, self.table.chairs(), named(&task.command));
        self.about = about;
        if self.fold(entries).is_err() {
            return self.answer_asker(task.asker, Err(come_again()));
        }
        self.moved_on(entries, now);
        let number = self.table.number();
        self.accept(task, number, now);
    }

    fn fold(&mut self, entries: &[Entry]) -> Result<(), ()> {
        for entry in entries {
            if !entry.fact.advances() {
                self.names = None; // somebody may have sat down or stood up
            }
            if let Err(error) = self.table.apply(entry) {
                self.end(error.to_string());
                return Err(());
            }
        }
        Ok(())
    }

    /// Tells everybody what happened with these entries.
    fn moved_on(&mut self, entries: &[Entry], now: &Now) {
        let number = self.table.number();
        if self.chosen.as_ref().is_some_and(|(at, _)| *at < number) {
            self.chosen = None;
        }
        self.effect(Effect::Told(number));
        self.drop_stale_hint();
        let before = Number(number.0 - entries.len() as u32);
        let of_seats = |entry: &Entry| {
            !entry.fact.advances()
                && !matches!(
                    entry.fact,
                    Fact::Undone | Fact::AskedBack { .. } | Fact::Allowed(_) | Fact::Declined(_)
                )
        };
        let started = entries.iter().any(|entry| matches!(entry.fact, Fact::Started(_)));
        let gave_up = |entry: &Entry| matches!(entry.fact, Fact::Resigned(_) | Fact::TimedOut(_));
        // From the first turn taken back past luck on, the table says that it is practice.
        let practised = self.table.take_backs() > 0 && entries.iter().any(|entry| entry.fact == Fact::Undone);
        if started {
            self.tell_table();
            self.tell_state(now);
        } else if self.table.play().is_some() {
            self.tell_update(before, now);
            if entries.iter().any(|entry| of_seats(entry) || gave_up(entry))
                || self.table.phase() == Phase::Over
                || practised
            {
                self.tell_table();
            }
        } else {
            self.tell_table();
        }
    }

    /// The table cannot be kept here: it is built anew from its log for the next who asks.
    fn end(&mut self, why: String) {
        self.ended = true;
        self.connections.clear();
        self.hint = None;
        self.effect(Effect::End { why });
    }

    /// A command did not lead to anything. What the house owes is tried again, with growing pauses.
    fn refuse(&mut self, asker: Asker, refusal: Refusal, now: &Now) {
        if matches!(asker, Asker::House) {
            let pause = FIRST_PAUSE.saturating_mul(1 << self.failures.min(10)).min(LONGEST_PAUSE);
            self.failures += 1;
            self.retry_at = Some(now.at + pause);
        }
        self.answer_asker(asker, Err(refusal));
    }

    fn accept(&mut self, task: Task, number: Number, now: &Now) {
        // A request is answered by what happened since the number it named.
        let since = match task.command {
            Command::Play { number, .. } => Some(number),
            _ => None,
        };
        let person = task.guest.map(|guest| guest.id);
        match task.asker {
            Asker::Request { ask, language } => {
                let answer = match (&person, self.table.play().is_some() && in_game(&task.command)) {
                    (Some(person), true) => {
                        let seat = seat_of(&task.command).or_else(|| self.table.chosen_seat(person));
                        let since = since.unwrap_or(Number(number.0.saturating_sub(1)));
                        self.update(Viewer { seat, language }, since, now)
                    }
                    _ => Ok(Answer::Info(Box::new(self.info(person.as_ref())))),
                };
                self.reply(ask, answer);
            }
            asker => self.answer_asker(asker, Ok(number)),
        }
    }

    fn update(&mut self, viewer: Viewer, since: Number, now: &Now) -> Result<Answer, Refusal> {
        let names = self.names();
        match self.table.sight(&viewer, Some(since), &names, now)? {
            CatchUp::Update(update) => Ok(Answer::Update(update)),
            CatchUp::State(_) => Err(come_again()),
        }
    }

    fn answer_asker(&mut self, asker: Asker, answer: Result<Number, Refusal>) {
        match (asker, answer) {
            (Asker::Request { ask, .. }, Err(refusal)) => self.reply(ask, Err(refusal)),
            (Asker::Request { ask, .. }, Ok(_)) => {
                let info = self.info(None);
                self.reply(ask, Ok(Answer::Info(Box::new(info))));
            }
            (Asker::Page { connection, re }, Ok(number)) => {
                if re.is_some() {
                    self.send(connection, &ServerMessage::Accepted { number, re });
                }
            }
            (Asker::Page { connection, re }, Err(error)) => self.send_refusal(connection, error, re),
            (Asker::House, _) => {}
        }
    }

    /// The table that follows: made for the first who asks, joined by the others.
    pub(crate) fn rematch(&mut self, guest: Guest, ask: AskId) -> Result<Option<TableId>, Refusal> {
        if self.table.phase() != Phase::Over || self.table.play().is_none() {
            return Err(Refusal::new(ErrorCode::NotOver, "The game is not over yet."));
        }
        if !self.table.seats(&guest.id) {
            return Err(Refusal::new(ErrorCode::NotSeated, "You hold no seat at this table."));
        }
        if let Some(next) = &self.about.rematch {
            return Ok(Some(next.clone()));
        }
        let (seats, held) = rematch_chairs(&self.table, &guest);
        self.work = Some(Work::Rematching { ask });
        let moved = |(seat, name): (&Seat, &String)| {
            let to = (seat.index() + seats.len() - 1) % seats.len();
            (Seat::new(to), name.clone())
        };
        // Names of their own move on with those who have them.
        let about = About { own: self.about.own.iter().map(moved).collect(), ..self.about.clone() };
        self.effect(Effect::Rematch(Rematch { seats: about.listings(&seats), held, guest }));
        Ok(None)
    }

    /// The table that follows was made, or not.
    pub(crate) fn rematched(&mut self, next: Result<TableId, Refusal>) {
        let Some(Work::Rematching { ask }) = self.work.take() else { return };
        if let Ok(next) = &next {
            self.about.rematch = Some(next.clone());
            self.tell_all(&ServerMessage::Rematch { table: next.clone() });
            self.tell_table();
        }
        self.reply(ask, next.map(Answer::Rematch));
    }
}

/// Seats move on by one, so that somebody else begins. Bots and who asks sit there already; the others sit down again, and for a while
/// their seats are held for them.
fn rematch_chairs(table: &Table, guest: &Guest) -> (Vec<Chair>, Vec<Option<PersonId>>) {
    let chairs = table.chairs();
    let next = |seat: usize| &chairs[(seat + 1) % chairs.len()];
    let moved = |chair: &Chair| match &chair.sitter {
        Sitter::Person(other) if *other != guest.id => (Chair::EMPTY, Some(other.clone())),
        sitter => (Chair::of(sitter.clone()), None),
    };
    (0..chairs.len()).map(|seat| moved(next(seat))).unzip()
}

/// What is said to who wants to be called like somebody else at the table.
pub fn name_taken(name: &str) -> Refusal {
    let words =
        format!("Somebody at this table is called {name} already, or nearly so: please choose another name.");
    Refusal::new(ErrorCode::BadName, words)
}

/// Is it answered by what happened in the game?
fn in_game(command: &Command) -> bool {
    matches!(
        command,
        Command::Play { .. }
            | Command::Undo { .. }
            | Command::AskBack { .. }
            | Command::AnswerBack { .. }
            | Command::Resign { .. }
            | Command::TakeSeatBack { .. }
    )
}

/// The name that a command gives a seat.
fn named(command: &Command) -> Option<&str> {
    match command {
        Command::Place { plan: SeatPlan::Me { name }, .. } => name.as_deref(),
        _ => None,
    }
}

/// The seat that a command names.
fn seat_of(command: &Command) -> Option<Seat> {
    match command {
        Command::Play { seat, .. }
        | Command::Undo { seat, .. }
        | Command::AskBack { seat, .. }
        | Command::Resign { seat }
        | Command::TakeSeatBack { seat } => *seat,
        _ => None,
    }
}
