//! What people with pages do in a world: look, play, hang up, come back, and make trouble.

use crate::client::{Asked, Heard, KeepersEnd, Wire};
use crate::trouble::happens;
use crate::world::{Event, World};
use keeper::{Ask, AskId, ConnectionId, Guest, Input};
use protocol::{ClientFrame, ClientMessage, ErrorCode, Millis, Number, Phase, Ply, TableId};
use std::sync::{Arc, Mutex, PoisonError};
use table::{Bits, Command, Given, Luck, Part, PersonId, Seal, Viewer, Waits};

impl World {
    /// A page looks at its letters, and does something.
    pub(crate) fn page(&mut self, n: usize) -> Result<(), String> {
        let over = self.store.rows[&self.pages[n].table].phase == Phase::Over;
        if !self.pages[n].reads {
            if self.rng.below(30) == 0 {
                self.pages[n].reads = true;
            }
        } else {
            self.read(n)?;
        }
        if self.pages[n].wire.is_none() {
            if over {
                return Ok(()); // there is nothing more to see
            }
            self.connect(n)?;
        } else if self.pages[n].reads {
            self.act(n)?;
        }
        let pause = 20 + Millis::from(self.rng.below(if over { 3_000 } else { 300 }));
        self.schedule(pause, Event::Page(n));
        Ok(())
    }

    pub(crate) fn read(&mut self, n: usize) -> Result<(), String> {
        let Some(wire) = self.pages[n].wire.clone() else { return Ok(()) };
        let (letters, open) = {
            let mut wire = wire.lock().unwrap_or_else(PoisonError::into_inner);
            (std::mem::take(&mut wire.letters), wire.open)
        };
        for letter in letters {
            self.note(&String::from_utf8_lossy(&letter));
            match self.pages[n].hear(&letter)? {
                Heard::Nothing => {}
                Heard::Moved => self.compare(n)?,
                Heard::Accepted(Asked { number, token, .. }) => {
                    let page = &self.pages[n];
                    self.oracle.acknowledged(&self.store, &page.table, &page.person, number, &token)?;
                }
                Heard::Refused(Asked { number, token, twice, .. }, refusal) => {
                    let page = &self.pages[n];
                    let alone = self.pages.iter().filter(|other| other.person == page.person).count() == 1;
                    let did_not_happen = match refusal.code {
                        ErrorCode::StaleNumber => true,
                        ErrorCode::Storage => {
                            let meddled = self.meddled.contains(&(page.table.clone(), number.next()));
                            // Nobody knows only as long as the log cannot be read.
                            let knowable =
                                !refusal.words.contains("not known") || !self.unread.contains(&page.table);
                            alone && !twice && !meddled && knowable
                        }
                        _ => false,
                    };
                    if did_not_happen {
                        self.oracle.called_off(
                            &self.store,
                            &page.table,
                            &page.person,
                            number,
                            &token,
                            &refusal.words,
                        )?;
                    }
                }
            }
        }
        if !open {
            self.hang_up(n);
        }
        Ok(())
    }

    /// Now and then what a page shows is compared with the log.
    pub(crate) fn compare(&mut self, n: usize) -> Result<(), String> {
        if self.rng.below(40) != 0 {
            return Ok(());
        }
        let deal = self.rng.next_u64();
        let page = &self.pages[n];
        let Some(position) = page.whole_position() else { return Ok(()) };
        let viewer = Viewer { seat: page.seat, language: "en".to_owned() };
        let row = &self.store.rows[&page.table];
        let names: Vec<String> = row.seats.iter().map(|listing| listing.name.clone()).collect();
        self.oracle.shown(&self.store, &page.table, &viewer, &position, &names, deal)?;
        let table = row.fold_until(position.number)?;
        let lines = table.lines(&viewer, &names);
        match lines == page.lines {
            true => Ok(()),
            false => {
                let differs = lines.iter().zip(&page.lines).position(|(own, shown)| own != shown);
                let at = differs.unwrap_or(lines.len().min(page.lines.len()));
                let (own, shown) = (lines.get(at), page.lines.get(at));
                Err(format!(
                    "table {}: line {at} of the log of {} is {shown:?} instead of {own:?}",
                    page.table, page.name
                ))
            }
        }
    }

    pub(crate) fn hang_up(&mut self, n: usize) {
        let (place, connection) = (self.pages[n].place(), self.pages[n].connection);
        if let Some(wire) = self.pages[n].wire.take() {
            wire.lock().unwrap_or_else(PoisonError::into_inner).open = false;
        }
        let (life, delay) = (self.processes[place.0].life, Millis::from(self.rng.below(3_000)));
        self.schedule(delay, Event::Gone { life, place, connection });
    }

    pub(crate) fn connect(&mut self, n: usize) -> Result<(), String> {
        // Whoever comes back may come to another process.
        let process = self.rng.index(self.processes.len());
        if !self.processes[process].up {
            return Ok(());
        }
        self.pages[n].process = process;
        self.connections += 1;
        let connection = self.connections;
        let wire = Arc::new(Mutex::new(Wire { open: true, ..Wire::default() }));
        let page = &mut self.pages[n];
        page.wire = Some(wire.clone());
        page.connection = connection;
        let guest = Guest { id: page.person.clone(), name: page.name.clone() };
        let place = page.place();
        let hello = page.hello();
        self.sit_down(n)?;
        self.refresh(&place)?;
        self.asks += 1;
        let connecting = AskId(self.asks);
        let outbox = Box::new(KeepersEnd(wire));
        self.mail(
            &place,
            Input::Connect { ask: connecting, connection: ConnectionId(connection), guest, outbox },
        )?;
        self.say(n, None, hello);
        Ok(())
    }

    /// Whoever has not sat down yet does so: saying it twice changes nothing.
    pub(crate) fn sit_down(&mut self, n: usize) -> Result<(), String> {
        let page = &self.pages[n];
        let (table, guest) = (page.table.clone(), Guest { id: page.person.clone(), name: page.name.clone() });
        if self.store.rows[&table].phase != Phase::Open {
            return Ok(());
        }
        let command = match self.about_the_dice(&table, &guest.id)? {
            Some(command) => command,
            None => {
                let seal = (self.rng.below(2) == 0).then(|| self.fresh_part(&table, &guest.id));
                Command::Sit { seat: None, seal }
            }
        };
        self.asks += 1;
        let place = self.pages[n].place();
        self.refresh(&place)?;
        self.mail(&place, Input::Ask(AskId(self.asks), Ask::Do { guest, command, language: "en".to_owned() }))
    }

    pub(crate) fn commitment(&self, table: &TableId) -> String {
        match &self.store.rows[table].setup.luck {
            Luck::Fair(seed) => seed.commitment(),
            _ => String::new(),
        }
    }

    /// A part in the dice that nobody has seen, and the seal on it.
    pub(crate) fn fresh_part(&mut self, table: &TableId, person: &PersonId) -> Seal {
        let bits = std::array::from_fn(|_| self.rng.below(256) as u8);
        let words = if self.rng.below(2) == 0 { "alea".into() } else { String::new() };
        let part = Part { bits: Some(Bits(bits)), words };
        let seal = part.seal(&self.commitment(table));
        self.parts.entry((table.clone(), person.clone())).or_default().push(part);
        seal
    }

    /// What a person's browser does about the dice of a table where the person sits; mostly what it should.
    pub(crate) fn about_the_dice(
        &mut self,
        id: &TableId,
        person: &PersonId,
    ) -> Result<Option<Command>, String> {
        let table = self.store.rows[id].fold()?;
        let Some(seat) = table.seats_of(person).next() else { return Ok(None) };
        let commitment = self.commitment(id);
        let kept = self.parts.get(&(id.clone(), person.clone())).cloned().unwrap_or_default();
        let open = |part| Some(Command::Open { seat: None, part });
        Ok(match (table.waits_for(&self.moment()), &table.chairs()[seat.index()].given) {
            // Somebody tries to choose, or is away for a while.
            (Waits::Parts { .. }, _) if self.rng.below(6) == 0 => open(Part::of_words("chosen late")),
            (Waits::Parts { .. }, _) if self.rng.below(2) == 0 => None,
            (Waits::Parts { .. }, Given::Sealed(seal)) => {
                kept.into_iter().find(|part| part.seal(&commitment) == *seal).and_then(open)
            }
            (_, Given::Nothing) => match self.rng.below(5) {
                0 => open(Part::EMPTY),
                1 => {
                    let bits = std::array::from_fn(|_| self.rng.below(256) as u8);
                    // Taken only from who sits alone.
                    open(Part { bits: Some(Bits(bits)), words: String::new() })
                }
                _ => Some(Command::Seal { seat: None, seal: self.fresh_part(id, person) }),
            },
            _ => None,
        })
    }

    pub(crate) fn say(&mut self, n: usize, id: Option<u32>, message: ClientMessage) {
        let life = self.processes[self.pages[n].process].life;
        let (connection, delay) = (self.pages[n].connection, self.delay());
        let frame = Box::new(ClientFrame { id, message });
        let at = (self.now + delay).max(self.pages[n].arrival + 1);
        self.pages[n].arrival = at;
        self.schedule_at(at, Event::Arrive { life, page: n, connection, frame });
    }

    pub(crate) fn act(&mut self, n: usize) -> Result<(), String> {
        if happens(&mut self.rng, self.trouble.cut) {
            self.hang_up(n);
            return Ok(());
        }
        if let Some(asked) = self.pages[n].asked.clone() {
            if self.now - asked.at > 4_000 {
                // No answer came: the same again.
                let re = self.pages[n].next_id();
                let Asked { number, token, .. } = asked;
                self.pages[n].asked =
                    Some(Asked { re, number, token: token.clone(), at: self.now, twice: true });
                self.say(n, Some(re), ClientMessage::Play { token, number, seat: None });
            }
            return Ok(());
        }
        if happens(&mut self.rng, self.trouble.unruly) {
            self.misbehave(n);
            return Ok(());
        }
        let open = self.store.rows[&self.pages[n].table].phase == Phase::Open;
        if open && self.rng.below(4) == 0 {
            self.sit_down(n)?;
        }
        // Somebody who saw nothing yet, or who may have missed something, says hello again now and then.
        if self.pages[n].position.is_none() || self.rng.below(200) == 0 {
            let hello = self.pages[n].hello_again();
            self.say(n, None, hello);
            return Ok(());
        }
        if self.take_back_by_agreement(n) {
            return Ok(());
        }
        if !self.pages[n].is_asked() || self.rng.below(3) == 0 {
            return Ok(());
        }
        let Some(position) = &self.pages[n].position else { return Ok(()) };
        let choice = self.rng.index(position.choices.len());
        let (token, number) = (position.choices[choice].token.clone(), position.number);
        let re = self.pages[n].next_id();
        let nervous = happens(&mut self.rng, self.trouble.unruly);
        let twice = !self.pages[n].tried.insert((number, token.clone())) || nervous;
        self.pages[n].asked = Some(Asked { re, number, token: token.clone(), at: self.now, twice });
        let message = ClientMessage::Play { token, number, seat: None };
        if nervous {
            self.say(n, Some(re), message.clone()); // twice, by a nervous finger
        }
        self.say(n, Some(re), message);
        Ok(())
    }

    /// Somebody wants to take back what others have answered, and the others say yes or no.
    fn take_back_by_agreement(&mut self, n: usize) -> bool {
        let Some(position) = &self.pages[n].position else { return false };
        let (number, ask, asked) = (position.number, position.ask, position.asked.clone());
        let message = match asked {
            Some(asked) if Some(asked.seat) != self.pages[n].seat => {
                // Most answer, some play on, which is an answer too.
                if self.rng.below(4) == 0 {
                    return false;
                }
                ClientMessage::AnswerBack { asked: asked.number, allow: self.rng.below(3) > 0 }
            }
            None if ask.is_some() && self.rng.below(12) == 0 => {
                ClientMessage::AskBack { number, to: None, seat: None }
            }
            _ => return false,
        };
        let id = Some(self.pages[n].next_id());
        self.say(n, id, message);
        true
    }

    /// What nobody should do, and somebody does.
    pub(crate) fn misbehave(&mut self, n: usize) {
        let (number, first) = match &self.pages[n].position {
            Some(position) => (position.number, position.choices.first().map(|choice| choice.token.clone())),
            None => (Number(self.rng.below(5)), None),
        };
        let token = first.unwrap_or_else(|| "pass".to_owned());
        let id = Some(self.pages[n].next_id());
        let stale = Number(number.0.saturating_sub(1 + self.rng.below(3)));
        let message = match self.rng.below(14) {
            0 => ClientMessage::Play { token, number: stale, seat: None },
            1 => ClientMessage::Play { token, number: Number(number.0 + 1), seat: None },
            2 => ClientMessage::Play { token: "nonsense".to_owned(), number, seat: None },
            3 | 4 => ClientMessage::Undo { to: None, number: Some(number), seat: None },
            5 => ClientMessage::Undo { to: None, number: None, seat: None },
            6 => ClientMessage::Preview { token, seat: None },
            7 => ClientMessage::Why { token: "nonsense".to_owned(), seat: None },
            8 => ClientMessage::Chat { text: "salve".to_owned(), seat: None },
            9 => {
                self.pages[n].reads = false;
                ClientMessage::Pong
            }
            10 if self.rng.below(12) == 0 => ClientMessage::Resign { seat: None },
            10 => ClientMessage::Hint { number, seat: None },
            // To a question that is over, or was never asked.
            11 => ClientMessage::AnswerBack { asked: stale, allow: true },
            12 => ClientMessage::AskBack { number, to: Some(Ply(self.rng.below(4))), seat: None },
            _ => self.pages[n].hello_again(),
        };
        self.say(n, id, message);
    }
}
