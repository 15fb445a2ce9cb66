//! The processes: keepers in memory, with mailboxes; carry out what they want, in virtual time. Lost when they crash. Where there are several, they share
//! the store and nothing else: each follows what the others write, and looks after its share of the tables.

use crate::oracle::Oracle;
use crate::store::Fate;
use crate::trouble::happens;
use crate::world::{Event, LEASE, World};
use games::{Level, Rng, Told};
use keeper::{About, Duty, Effect, Input, Keeper, NoAdvice, Spoken, Stored, Thought};
use protocol::{ChatLine, ErrorCode, Number, Refusal, TableId};
use std::collections::{BTreeMap, VecDeque};
use table::{Append, Command, Fact, Sitter, Waits, Who};

/// A table as one process keeps it.
pub type Place = (usize, TableId);

/// A process.
pub struct Process {
    pub up: bool,
    /// Tells its lives apart.
    pub life: u64,
    /// How much its clock is ahead of the store's.
    pub skew: i64,
    /// Until when it believes in its leases.
    pub until: i64,
}

/// By how much the clocks of two processes differ at most.
pub const CLOCKS_DIFFER: i64 = 400;

impl Process {
    pub fn new(rng: &mut Rng, skewed: bool) -> Process {
        let skew = if skewed { i64::from(rng.below(CLOCKS_DIFFER as u32)) - CLOCKS_DIFFER / 2 } else { 0 };
        Process { up: true, life: 1, skew, until: 0 }
    }
}

/// A keeper with its mailbox.
pub struct Keeping {
    pub keeper: Keeper,
    pub mailbox: VecDeque<Input>,
    /// Tells keepers of the same table apart.
    pub generation: u64,
    /// When it was last asked for anything.
    pub busy: i64,
}

/// What the store will make of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Normal,
    Refused,
    UnknownStored,
    UnknownLost,
}

fn storage(words: &str) -> Refusal {
    Refusal::new(ErrorCode::Storage, words)
}

impl World {
    /// The keeper of a table, brought to life when it is not; nothing when the log cannot be read just now.
    pub fn wake(&mut self, place: &Place) -> Result<bool, String> {
        if self.keepers.contains_key(place) {
            return Ok(true);
        }
        if happens(&mut self.rng, self.trouble.unreadable) {
            return Ok(false);
        }
        let (process, id) = place;
        let duty = match self.is_shared() {
            true => self.store.take(id, *process, self.now).map_or(Duty::Others, Duty::Ours),
            false => Duty::Alone,
        };
        let row = self.store.rows.get(id).ok_or("a table is lost")?;
        let table = row.fold().map_err(|error| format!("table {id} cannot be rebuilt: {error}"))?;
        let mut names = BTreeMap::new();
        for listing in &row.seats {
            if let Sitter::Person(person) = &listing.chair.sitter {
                names.insert(person.clone(), listing.name.clone());
            }
        }
        let about = About { id: id.clone(), names, ..About::default() };
        let (chat, due) = (row.chat.clone(), row.due);
        let keeper = Keeper::new(table, about, chat, due, self.rng.next_u64()).with_duty(duty);
        self.generations += 1;
        let keeping =
            Keeping { keeper, mailbox: VecDeque::new(), generation: self.generations, busy: self.now };
        self.keepers.insert(place.clone(), keeping);
        self.take(place, Input::Wake)?;
        Ok(true)
    }

    /// Once a second: says that a process lives, and compares what its tables know with what the store knows.
    pub fn look_around(&mut self, process: usize) -> Result<(), String> {
        let cut_off = happens(&mut self.rng, self.trouble.deaf);
        if !cut_off {
            self.store.expires[process] = self.now + LEASE;
            self.processes[process].until = self.now + LEASE - 500;
        }
        let live: Vec<Place> = self.keepers.keys().filter(|place| place.0 == process).cloned().collect();
        for place in live {
            let Some(duty) = self.keepers.get(&place).map(|keeping| keeping.keeper.duty()) else { continue };
            let right = match self.store.owner(&place.1, self.now) {
                _ if cut_off && self.now > self.processes[process].until => Duty::Others,
                _ if cut_off => duty,
                Some((owner, epoch)) if owner == process => Duty::Ours(epoch),
                Some(_) => Duty::Others,
                None => {
                    self.takeovers += 1;
                    self.store.take(&place.1, process, self.now).map_or(Duty::Others, Duty::Ours)
                }
            };
            if right != duty {
                self.post(&place, Input::Duty(right))?;
            }
            if !cut_off {
                self.refresh(&place)?;
            }
        }
        Ok(())
    }

    /// Lets a table read on that is behind.
    pub fn refresh(&mut self, place: &Place) -> Result<(), String> {
        let number = Number(self.store.rows[&place.1].log.len() as u32);
        match self.keepers.get(place).is_some_and(|keeping| keeping.keeper.table().number() < number) {
            true => self.post(place, Input::Behind(number)),
            false => Ok(()),
        }
    }

    /// Other processes are told that a log has grown: late, twice, or not at all.
    fn tell_others(&mut self, id: &TableId) {
        let number = Number(self.store.rows[id].log.len() as u32);
        for process in 0..self.processes.len() {
            let times = match self.rng.below(1000) {
                n if n < self.trouble.lost_notices => 0,
                n if n < self.trouble.lost_notices + 50 => 2,
                _ => 1,
            };
            for _ in 0..times {
                let delay = self.delay();
                self.schedule(delay, Event::Notice { place: (process, id.clone()), number });
            }
        }
    }

    /// A process hears that a log has grown, and reads on for the table: that takes a while, in which the table may learn the same, or more, in another way.
    pub fn hear(&mut self, place: Place, number: Number) {
        let Some(keeping) = self.keepers.get(&place) else { return };
        let after = keeping.keeper.table().number();
        if number <= after {
            return;
        }
        let entries = self.store.rows[&place.1].read_on(after).entries;
        // Who sat down has a name, which the table reads itself.
        let sat = entries.iter().any(|entry| matches!(entry.fact, Fact::Sat { .. }));
        let input = match sat || happens(&mut self.rng, self.trouble.unreadable) {
            true => Input::Behind(number),
            false => Input::Wrote { after, entries },
        };
        let delay = self.delay();
        self.schedule(delay, Event::Heard { place, input });
    }

    /// Puts something into a table's mailbox, and lets it be worked off.
    pub fn mail(&mut self, place: &Place, input: Input) -> Result<(), String> {
        if !self.wake(place)? {
            return Ok(()); // the answer never comes: whoever asked asks again
        }
        if let Some(keeping) = self.keepers.get_mut(place) {
            keeping.busy = self.now;
        }
        self.post(place, input)
    }

    /// The same for what nobody asked: it keeps no table awake.
    pub fn post(&mut self, place: &Place, input: Input) -> Result<(), String> {
        if let Some(keeping) = self.keepers.get_mut(place) {
            keeping.mailbox.push_back(input);
        }
        self.work_off(place)
    }

    fn work_off(&mut self, id: &Place) -> Result<(), String> {
        loop {
            let Some(keeping) = self.keepers.get_mut(id) else { return Ok(()) };
            if keeping.keeper.is_busy() {
                return Ok(());
            }
            let Some(input) = keeping.mailbox.pop_front() else { return Ok(()) };
            self.take(id, input)?;
        }
    }

    /// Something came back from outside for a keeper, if it is still the same one.
    pub fn come_back(&mut self, id: &Place, generation: u64, input: Input) -> Result<(), String> {
        if self.keepers.get(id).is_some_and(|keeping| keeping.generation == generation) {
            self.take(id, input)?;
            self.work_off(id)?;
        }
        Ok(())
    }

    fn take(&mut self, id: &Place, input: Input) -> Result<(), String> {
        let now = self.moment_of(id.0);
        let Some(keeping) = self.keepers.get_mut(id) else { return Ok(()) };
        let generation = keeping.generation;
        let effects = keeping.keeper.take(input, &now);
        let (wake, ended) = (keeping.keeper.wake_at(&now), keeping.keeper.has_ended());
        Oracle::clock_runs_right(keeping.keeper.table())?;
        for effect in effects {
            self.carry_out(id, generation, effect)?;
        }
        if ended {
            self.keepers.remove(id);
        } else if let Some(at) = wake {
            let at = at - self.processes[id.0].skew;
            self.schedule_at(at.max(self.now + 1), Event::Wake { place: id.clone(), generation });
        }
        Ok(())
    }

    fn carry_out(&mut self, at: &Place, generation: u64, effect: Effect) -> Result<(), String> {
        let (place, id) = (at.clone(), &at.1);
        let back = |input| Event::Back { place: at.clone(), generation, input };
        match effect {
            Effect::Append(append) => {
                for entry in &append.entries {
                    self.note(&format!(
                        "append {id} {} {} {}",
                        entry.number,
                        entry.author.write(),
                        entry.fact.token()
                    ));
                }
                let outcome = self.outcome();
                let delay = self.delay();
                self.schedule(delay, Event::Commit { place, generation, append: Box::new(append), outcome });
            }
            Effect::ReadLog { after } => {
                let delay = self.delay();
                self.schedule(delay, Event::ReadLog { place, generation, after });
            }
            Effect::Say(line) => {
                let said = match happens(&mut self.rng, self.trouble.refused) {
                    true => Err(storage("The chat could not be stored.")),
                    false => {
                        let row = self.store.rows.get_mut(id).ok_or("a table is lost")?;
                        let line_guest = line.guest.id.clone();
                        let line = ChatLine {
                            line: row.chat.len() as u32 + 1,
                            at: line.at,
                            name: line.guest.name,
                            speaker: line.guest.id.speaker(id),
                            seat: line.seat,
                            text: line.text,
                        };
                        let spoken = Spoken { line, guest: line_guest };
                        row.chat.push(spoken.clone());
                        Ok(spoken)
                    }
                };
                let delay = self.delay();
                self.schedule(delay, back(Input::Said(said)));
            }
            Effect::Hush { .. } => {
                let delay = self.delay();
                self.schedule(
                    delay,
                    back(Input::HushNoted(Err(storage("Nobody is silenced in this world.")))),
                );
            }
            Effect::Rematch(_) => {
                let delay = self.delay();
                self.schedule(
                    delay,
                    back(Input::Rematched(Err(storage("There is no rematch in this world.")))),
                );
            }
            Effect::Think { number, level, mind, game, seed, .. } => {
                let face = self.store.rows.get(id).ok_or("a table is lost")?.setup.face;
                let (mind, token) = match self.rng.below(1000) {
                    n if n < self.trouble.clumsy / 2 => (None, None),
                    n if n < self.trouble.clumsy => (None, Some("nonsense".to_owned())),
                    _ => {
                        let mut mind = mind.unwrap_or_else(|| face.mind(level));
                        let token = mind.think(&*game, seed);
                        (Some(mind), token)
                    }
                };
                let delay = self.delay() * 3;
                self.schedule(delay, back(Input::Thought(Thought { number, mind, token })));
            }
            Effect::Advise(advised) => {
                let delay = self.delay();
                let hinted = Input::Hinted { number: advised.number, advice: Err(NoAdvice::Failed) };
                self.schedule(delay, back(hinted));
            }
            Effect::NoteDue { was, due } => {
                if !happens(&mut self.rng, self.trouble.refused) {
                    let delay = self.delay();
                    self.schedule(delay, Event::NoteDue { id: id.clone(), was, due });
                }
            }
            Effect::Answer(..) | Effect::Told(_) | Effect::Present(_) => {}
            Effect::End { why } => self.note(&format!("end {id} {why}")),
        }
        Ok(())
    }

    fn outcome(&mut self) -> Outcome {
        let trouble = self.trouble;
        let n = self.rng.below(1000);
        let refused = trouble.refused;
        let stored = refused + trouble.unknown_stored;
        let lost = stored + trouble.unknown_lost;
        match n {
            n if n < refused => Outcome::Refused,
            n if n < stored => Outcome::UnknownStored,
            n if n < lost => Outcome::UnknownLost,
            _ => Outcome::Normal,
        }
    }

    /// A write reaches the disk, or not. When the process has died meanwhile nobody hears of it.
    pub fn commit(
        &mut self,
        place: &Place,
        generation: u64,
        append: &Append,
        outcome: Outcome,
        alive: bool,
    ) -> Result<(), String> {
        let id = &place.1;
        if alive && happens(&mut self.rng, self.trouble.meddled) {
            self.meddle(id)?;
        }
        let written = match outcome {
            Outcome::Refused | Outcome::UnknownLost => None,
            Outcome::Normal | Outcome::UnknownStored => Some(self.write(id, append)?),
        };
        let fate = match (outcome, written) {
            (Outcome::Normal, Some(Fate::Stored)) => Stored::Stored,
            (Outcome::UnknownStored | Outcome::UnknownLost, _) => {
                Stored::Unknown(storage("It is not known whether this was stored."))
            }
            (_, Some(Fate::Taken)) => Stored::Taken,
            (_, Some(Fate::NotOurs)) => Stored::NotOurs,
            (_, Some(Fate::OutOfPlace)) => {
                return Err(format!("table {id}: entries out of place were written: {:?}", append.entries));
            }
            _ => Stored::Refused(storage("The store could not be written.")),
        };
        if alive {
            let delay = self.delay();
            let back = Event::Back { place: place.clone(), generation, input: Input::Stored(fate) };
            self.schedule(delay, back);
        }
        Ok(())
    }

    fn write(&mut self, id: &TableId, append: &Append) -> Result<Fate, String> {
        let fate = self.store.append(id, append);
        if fate == Fate::Stored {
            self.moved.insert(id.clone(), self.now);
            let now = self.moment();
            let row = self.store.rows.get(id).ok_or("a table is lost")?;
            for entry in &append.entries {
                Oracle::timed_out_in_time(row, entry, &now)?;
            }
            Oracle::is_noted(row, &now).map_err(|why| format!("table {id}: {why}"))?;
            if self.is_shared() {
                self.tell_others(id);
            }
        }
        Ok(fate)
    }

    /// Somebody else writes to the same log: what another process would do.
    fn meddle(&mut self, id: &TableId) -> Result<(), String> {
        let row = self.store.rows.get(id).ok_or("a table is lost")?;
        let table = row.fold()?;
        let Some(play) = table.play() else { return Ok(()) };
        let choices = play.game().choices(Told::PLAIN);
        if choices.is_empty() {
            return Ok(());
        }
        let token = choices[self.rng.index(choices.len())].token.clone();
        let now = self.moment();
        let (who, command) = match table.waits_for(&now) {
            Waits::Bot { .. } => {
                (Who::House, Command::BotChose { number: table.number(), token: Some(token) })
            }
            Waits::Person { seat, .. } => match &table.chairs()[seat.index()].sitter {
                Sitter::Person(person) => {
                    let command = Command::Play { seat: Some(seat), token, number: table.number() };
                    (Who::Person(person.clone()), command)
                }
                _ => return Ok(()),
            },
            _ => return Ok(()),
        };
        let Ok(decision) = table.decide(&who, &command, &now, Told::PLAIN) else { return Ok(()) };
        let after = decision.after;
        let append = Append {
            entries: decision.entries,
            phase: (after.phase() != table.phase()).then(|| after.phase()),
            result: after.result(Told::PLAIN),
            seats: Vec::new(),
            due: Some(after.due(&now)),
            epoch: None,
        };
        self.note(&format!("meddle {id} {}", append.entries.len()));
        self.meddled.extend(append.entries.iter().map(|entry| (id.clone(), entry.number)));
        self.write(id, &append)?;
        Ok(())
    }
}

/// The bots of simulated tables: quick ones, so that the time goes into trouble.
pub const LEVELS: [Level; 4] = [Level::Random, Level::Random, Level::Random, Level::Greedy];
