//! What is said at a table, and who may say it.

use crate::keeper::{CHAT_SHOWN, Keeper};
use crate::work::Work;
use crate::{Answer, AskId, ConnectionId, Effect, Guest, NewLine, Spoken};
use protocol::{ChatLine, ErrorCode, HushWho, Hushed, Refusal, Seat, ServerMessage};
use table::{Now, PersonId, Sitter};

/// Who waits until a line of chat is stored.
pub(crate) enum Speaks {
    /// A request.
    Request(AskId),
    /// A page.
    Page(ConnectionId, Option<u32>),
    /// The table itself.
    Table,
}

/// Who is to be silent, or may speak again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whom {
    /// One person.
    Person(PersonId),
    /// Everybody who only looks on.
    Spectators,
}

impl Keeper {
    /// Has a line of chat stored, under the name that its speaker has at this table.
    pub(crate) fn say(
        &mut self,
        guest: Guest,
        text: String,
        seat: Option<Seat>,
        asker: Speaks,
        now: &Now,
    ) -> Result<(), Refusal> {
        self.table.may_watch(Some(&guest.id))?;
        if self.is_hushed(&guest.id) {
            let words = "The host of this table has asked you to be silent here.";
            return Err(Refusal::new(ErrorCode::Hushed, words));
        }
        // Of several people at one device the one speaks who looks.
        let held = seat.filter(|seat| self.table.holds(&guest.id, *seat));
        let seat = held.or_else(|| self.table.seats_of(&guest.id).next());
        let name = seat.and_then(|seat| self.names().get(seat.index()).cloned());
        let name = name.unwrap_or_else(|| guest.name.clone());
        // Nobody speaks as somebody else who sits there: not who looks on under that name either.
        if seat.is_none() && self.is_taken(&guest) {
            return Err(crate::name_taken(&name));
        }
        let guest = Guest { name, ..guest };
        self.work = Some(Work::Saying { asker });
        self.effect(Effect::Say(NewLine { at: now.at, guest, seat, text }));
        Ok(())
    }

    /// Says something about a seat in the table's own name: for all to know, and kept.
    pub(crate) fn note(&mut self, seat: Seat, text: &str, now: &Now) {
        let guest = Guest { id: PersonId::new(""), name: String::new() };
        self.work = Some(Work::Saying { asker: Speaks::Table });
        self.effect(Effect::Say(NewLine { at: now.at, guest, seat: Some(seat), text: text.to_owned() }));
    }

    /// A line of chat is stored, or not.
    pub(crate) fn said(&mut self, line: Result<Spoken, Refusal>) {
        let Some(Work::Saying { asker }) = self.work.take() else { return };
        match line {
            Ok(spoken) => {
                let line = spoken.line.clone();
                self.hear_line(spoken);
                if let Speaks::Request(ask) = asker {
                    self.reply(ask, Ok(Answer::Said(line)));
                }
            }
            Err(refusal) => match asker {
                Speaks::Request(ask) => self.reply(ask, Err(refusal)),
                Speaks::Page(connection, re) => self.send_refusal(connection, refusal, re),
                Speaks::Table => {}
            },
        }
    }

    /// Notes a line of chat and tells it, unless it is known. One that is known and has been taken away since, or whose speaker has been
    /// forgotten, is taken away here.
    pub(crate) fn hear_line(&mut self, spoken: Spoken) {
        let number = spoken.line.line;
        let place = self.chat.partition_point(|before| before.line.line < number);
        if let Some(there) = self.chat.get_mut(place).filter(|there| there.line.line == number) {
            let gone = spoken.line.text.is_empty() && !there.line.text.is_empty();
            let name = (spoken.line.name != there.line.name).then(|| spoken.line.name.clone());
            if gone || name.is_some() {
                *there = spoken;
                self.tell_all(&ServerMessage::Unsaid { line: number, name });
            }
            return;
        }
        let line = spoken.line.clone();
        self.chat.insert(place, spoken);
        if self.chat.len() > CHAT_SHOWN {
            self.chat.pop_front();
        }
        self.tell_all(&ServerMessage::Chat { line });
    }

    /// May this person not speak here?
    pub(crate) fn is_hushed(&self, person: &PersonId) -> bool {
        let watches = !self.table.seats(person) && self.table.setup().host != *person;
        self.about.hushed.contains(person) || (self.about.spectators_hushed && watches)
    }

    /// Who may not speak here, as somebody sees it.
    pub(crate) fn hushed(&self, person: Option<&PersonId>) -> Hushed {
        Hushed {
            spectators: self.about.spectators_hushed,
            speakers: self.about.hushed.iter().map(|person| person.speaker(&self.about.id)).collect(),
            you: person.is_some_and(|person| self.is_hushed(person)),
        }
    }

    /// The host asks somebody to be silent, or lets them speak again.
    pub(crate) fn hush(
        &mut self,
        ask: AskId,
        host: PersonId,
        who: &HushWho,
        silent: bool,
    ) -> Result<(), Refusal> {
        self.table.check_maker(&host)?;
        let whom = match who {
            HushWho::Spectators => Whom::Spectators,
            HushWho::Seat { seat } => {
                match self.table.chairs().get(seat.index()).map(|chair| &chair.sitter) {
                    Some(Sitter::Person(person)) => Whom::Person(person.clone()),
                    _ => {
                        return Err(Refusal::new(
                            ErrorCode::NoSuchSeat,
                            "Nobody who could speak sits there.",
                        ));
                    }
                }
            }
            HushWho::Speaker { speaker } => Whom::Person(self.speaker(speaker)?),
        };
        if whom == Whom::Person(host.clone()) {
            return Err(Refusal::new(ErrorCode::Illegal, "Nobody asks himself to be silent."));
        }
        self.work = Some(Work::Hushing { ask, host, whom: whom.clone(), silent });
        self.effect(Effect::Hush { whom, silent });
        Ok(())
    }

    /// Who speaks under this mark at this table.
    fn speaker(&self, mark: &str) -> Result<PersonId, Refusal> {
        let spoke = self.chat.iter().map(|spoken| &spoken.guest);
        let sits = self.table.chairs().iter().filter_map(|chair| match &chair.sitter {
            Sitter::Person(person) => Some(person),
            _ => None,
        });
        let known = spoke.chain(sits).chain(&self.about.hushed);
        known
            .into_iter()
            .find(|person| !mark.is_empty() && person.speaker(&self.about.id) == mark)
            .cloned()
            .ok_or_else(|| Refusal::new(ErrorCode::NotSeated, "Nobody at this table speaks under that mark."))
    }

    /// It is noted who may not speak, or not.
    pub(crate) fn hush_noted(&mut self, noted: Result<(), Refusal>) {
        let Some(Work::Hushing { ask, host, whom, silent }) = self.work.take() else { return };
        if let Err(refusal) = noted {
            return self.reply(ask, Err(refusal));
        }
        match (whom, silent) {
            (Whom::Spectators, silent) => self.about.spectators_hushed = silent,
            (Whom::Person(person), true) => drop(self.about.hushed.insert(person)),
            (Whom::Person(person), false) => drop(self.about.hushed.remove(&person)),
        }
        self.tell_table();
        let info = self.info(Some(&host));
        self.reply(ask, Ok(Answer::Info(Box::new(info))));
    }

    /// The lines with these numbers were taken away.
    pub(crate) fn unsaid(&mut self, lines: &[u32]) {
        let mut taken = Vec::new();
        for spoken in self.chat.iter_mut().filter(|spoken| lines.contains(&spoken.line.line)) {
            spoken.line.text.clear();
            taken.push(spoken.line.line);
        }
        for line in taken {
            self.tell_all(&ServerMessage::Unsaid { line, name: None });
        }
    }

    /// All lines of somebody are taken away, and are nobody's from now on, as they are in the store.
    pub(crate) fn disown(&mut self, guest: &Guest) {
        let lines = self.chat.iter().filter(|spoken| spoken.guest == guest.id);
        let disowned = |spoken: &Spoken| Spoken {
            guest: PersonId::new(""),
            line: ChatLine {
                name: guest.name.clone(),
                speaker: String::new(),
                text: String::new(),
                ..spoken.line.clone()
            },
        };
        for line in lines.map(disowned).collect::<Vec<_>>() {
            self.hear_line(line);
        }
    }
}
