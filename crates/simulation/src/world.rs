//! Virtual time, and everything that happens in it.

use crate::client::Page;
use crate::oracle::Oracle;
use crate::process::{Keeping, Outcome, Place, Process};
use crate::store::Store;
use crate::trouble::{Trouble, happens};
use games::Rng;
use keeper::{ConnectionId, Duty, Input};
use protocol::{ClientFrame, ErrorCode, Millis, Number, Phase, Refusal, TableId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use table::{Append, Due, Hours, Now, Part, PersonId};

/// What can happen.
pub enum Event {
    /// A page looks at its letters and does something.
    Page(usize),
    /// A page's message arrives.
    Arrive { life: u64, page: usize, connection: u64, frame: Box<ClientFrame> },
    /// A line that broke is noticed.
    Gone { life: u64, place: Place, connection: u64 },
    /// A write reaches the disk.
    Commit { place: Place, generation: u64, append: Box<Append>, outcome: Outcome },
    /// A note of when a table is due reaches the disk, whatever happened meanwhile.
    NoteDue { id: TableId, was: Due, due: Due },
    /// The log is read.
    ReadLog { place: Place, generation: u64, after: Number },
    /// Something comes back to a keeper.
    Back { place: Place, generation: u64, input: Input },
    /// A keeper wanted to look around.
    Wake { place: Place, generation: u64 },
    /// A process hears that a log has grown.
    Notice { place: Place, number: Number },
    /// What a process read because of that comes to the table.
    Heard { place: Place, input: Input },
    /// A process looks after due tables, gives a sign of life and lets idle ones go.
    Sweep { process: usize, life: u64 },
    /// A process dies.
    Crash { process: usize },
    /// It is started again.
    Open { process: usize },
}

/// Everything there is.
pub struct World {
    pub rng: Rng,
    pub now: Millis,
    pub(crate) events: BTreeMap<(Millis, u64), Event>,
    pub(crate) next_event: u64,
    pub store: Store,
    pub keepers: BTreeMap<Place, Keeping>,
    pub generations: u64,
    pub(crate) processes: Vec<Process>,
    pub(crate) hours: Arc<Hours>,
    pub(crate) pages: Vec<Page>,
    pub(crate) connections: u64,
    pub(crate) asks: u64,
    pub trouble: Trouble,
    pub(crate) oracle: Oracle,
    /// Numbers that somebody else wrote.
    pub meddled: BTreeSet<(TableId, Number)>,
    /// Tables whose log could not be read at some time.
    pub(crate) unread: BTreeSet<TableId>,
    /// What each person's browser has sealed at a table.
    pub(crate) parts: BTreeMap<(TableId, PersonId), Vec<Part>>,
    /// When each table last moved on.
    pub moved: BTreeMap<TableId, Millis>,
    pub(crate) digest: u64,
    pub(crate) tables_made: u32,
    pub(crate) crashes: u32,
    pub(crate) takeovers: u32,
}

/// What a run showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The seed.
    pub seed: u64,
    /// Of the whole trace: the same seed gives the same.
    pub digest: u64,
    /// Entries stored.
    pub entries: u64,
    /// Tables played at.
    pub tables: u32,
    /// How many processes served.
    pub processes: usize,
    /// How often one died.
    pub crashes: u32,
    /// How often a process took a table over from another.
    pub takeovers: u32,
    /// Positions compared with the fold of the log.
    pub compared: u64,
}

/// A broken promise: what, and after how much.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The seed.
    pub seed: u64,
    /// What was broken.
    pub what: String,
    /// When, in virtual milliseconds.
    pub at: Millis,
    /// Entries stored until then.
    pub entries: u64,
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Violation { seed, what, at, entries } = self;
        write!(
            f,
            "seed {seed}: {what}\n(after {entries} entries, at {at} ms; `cargo xtask simulate --seed {seed}` repeats it)"
        )
    }
}

/// How long a table may stand still once nothing goes wrong any more.
const PATIENCE: Millis = 180_000;
/// So much cannot happen without anything being stored, whatever goes wrong: that is hours of everybody's trying.
const MOST_STEPS: u32 = 400_000;
/// A keeper that nobody asks for anything leaves memory.
const IDLE: Millis = 20_000;
/// How long a process counts as alive after it last said so.
pub(crate) const LEASE: Millis = 3_000;
/// When the world begins.
const BEGIN: Millis = 1_000_000_000;

/// Plays a world of trouble until about so many entries are stored, then a calm one for a while.
pub fn run(seed: u64, entries: u64) -> Result<Report, Violation> {
    let mut world = World::new(seed);
    let result = world.live(entries);
    match result {
        Ok(()) => Ok(Report {
            seed,
            digest: world.digest,
            entries: world.store.entries,
            tables: world.tables_made,
            processes: world.processes.len(),
            crashes: world.crashes,
            takeovers: world.takeovers,
            compared: world.oracle.compared,
        }),
        Err(what) => Err(Violation { seed, what, at: world.now - BEGIN, entries: world.store.entries }),
    }
}

impl World {
    fn new(seed: u64) -> World {
        let mut rng = Rng::stream(0x51_0b_5e_ed, seed);
        let trouble = Trouble::of(&mut rng);
        // Every other world has three processes on one database.
        let count = if seed % 2 == 1 { 3 } else { 1 };
        let processes = (0..count).map(|_| Process::new(&mut rng, count > 1)).collect();
        World {
            rng,
            now: BEGIN,
            events: BTreeMap::new(),
            next_event: 0,
            store: Store { alive: BEGIN, ..Store::default() },
            keepers: BTreeMap::new(),
            generations: 0,
            processes,
            hours: Arc::default(),
            pages: Vec::new(),
            connections: 0,
            asks: 0,
            trouble,
            oracle: Oracle::default(),
            meddled: BTreeSet::new(),
            unread: BTreeSet::new(),
            parts: BTreeMap::new(),
            moved: BTreeMap::new(),
            digest: 0xcbf2_9ce4_8422_2325,
            tables_made: 0,
            crashes: 0,
            takeovers: 0,
        }
    }

    /// The present moment, as keepers know it.
    pub fn moment(&self) -> Now {
        Now { at: self.now, hours: self.hours.clone() }
    }

    /// The same by a process's own clock, which is not quite right.
    pub fn moment_of(&self, process: usize) -> Now {
        Now { at: self.now + self.processes[process].skew, hours: self.hours.clone() }
    }

    /// Does more than one process serve?
    pub fn is_shared(&self) -> bool {
        self.processes.len() > 1
    }

    /// Writes a line into the digest of the trace.
    pub fn note(&mut self, line: &str) {
        let bytes = self.now.to_le_bytes().into_iter().chain(line.bytes());
        self.digest = bytes
            .fold(self.digest, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    }

    pub fn schedule_at(&mut self, at: Millis, event: Event) {
        self.next_event += 1;
        self.events.insert((at, self.next_event), event);
    }

    pub fn schedule(&mut self, delay: Millis, event: Event) {
        self.schedule_at(self.now + delay, event);
    }

    /// How long something takes: mostly little.
    pub fn delay(&mut self) -> Millis {
        let stalled = happens(&mut self.rng, self.trouble.stalled);
        let most = if stalled { 8_000 } else { 20 };
        1 + Millis::from(self.rng.below(most))
    }

    fn live(&mut self, entries: u64) -> Result<(), String> {
        for process in 0..self.processes.len() {
            self.store.expires.push(BEGIN + LEASE);
            let delay = 700 + Millis::from(self.rng.below(300));
            self.schedule(delay, Event::Sweep { process, life: self.processes[process].life });
        }
        for _ in 0..1 + self.rng.below(3) {
            self.make_table()?;
        }
        let (mut stored, mut steps) = (self.store.entries, 0);
        while self.store.entries < entries {
            self.step()?;
            steps = if self.store.entries > stored { 0 } else { steps + 1 };
            stored = self.store.entries;
            if steps > MOST_STEPS {
                return Err("all goes round in circles: nothing is stored any more".to_owned());
            }
            if self.running() < 1 + self.tables_made as usize % 3 {
                self.make_table()?;
            }
        }
        // From here on nothing goes wrong any more.
        self.note("calm");
        self.trouble = Trouble::NONE;
        for process in 0..self.processes.len() {
            self.open(process);
        }
        let calm = (self.now, self.store.entries);
        self.moved.values_mut().for_each(|at| *at = (*at).max(calm.0));
        self.pages.iter_mut().for_each(|page| page.reads = true);
        while self.running() > 0 && self.store.entries < calm.1 + entries / 8 + 40 {
            self.step()?;
            self.nothing_stands_still()?;
        }
        self.oracle.at_the_end(&self.store, &self.moment())
    }

    fn running(&self) -> usize {
        self.store.rows.values().filter(|row| row.phase != Phase::Over).count()
    }

    fn nothing_stands_still(&self) -> Result<(), String> {
        for (id, at) in &self.moved {
            let row = &self.store.rows[id];
            if row.phase != Phase::Over && self.now - at > PATIENCE {
                let table = row.fold()?;
                let waits = table.waits_for(&self.moment());
                return Err(format!("table {id} stands still: it waits for {waits:?}"));
            }
        }
        Ok(())
    }

    fn step(&mut self) -> Result<(), String> {
        let Some(((at, _), event)) = self.events.pop_first() else {
            return Err("nothing will ever happen again".to_owned());
        };
        self.now = self.now.max(at);
        match event {
            Event::Page(page) => self.page(page),
            Event::Arrive { life, page, connection, frame } => {
                let place = self.pages[page].place();
                if life != self.processes[place.0].life || self.pages[page].connection != connection {
                    return Ok(());
                }
                if !self.keepers.contains_key(&place) {
                    return Ok(()); // the line's keeper is gone, and the page will see it
                }
                self.mail(&place, Input::Message { connection: ConnectionId(connection), frame: *frame })
            }
            Event::Gone { life, place, connection } => {
                match life == self.processes[place.0].life && self.keepers.contains_key(&place) {
                    true => self.mail(&place, Input::Gone { connection: ConnectionId(connection) }),
                    false => Ok(()),
                }
            }
            Event::Commit { place, generation, append, outcome } => {
                let alive = self.keepers.get(&place).is_some_and(|keeping| keeping.generation == generation);
                // What a dead process had sent to the disk may have arrived, or not.
                if alive || self.rng.below(2) == 0 {
                    self.commit(&place, generation, &append, outcome, alive)?;
                }
                Ok(())
            }
            Event::NoteDue { id, was, due } => {
                self.store.note_due(&id, was, due);
                Oracle::is_noted(&self.store.rows[&id], &self.moment())
                    .map_err(|why| format!("table {id}: {why}"))
            }
            Event::ReadLog { place, generation, after } => {
                let table = place.1.clone();
                let log = match happens(&mut self.rng, self.trouble.unreadable) {
                    true => {
                        self.unread.insert(table.clone());
                        Err(Refusal::new(ErrorCode::Storage, "The log cannot be read just now."))
                    }
                    false => Ok(self.store.rows[&table].read_on(after)),
                };
                self.come_back(&place, generation, Input::Log(log))
            }
            Event::Back { place, generation, input } => self.come_back(&place, generation, input),
            Event::Wake { place, generation } => self.come_back(&place, generation, Input::Wake),
            Event::Notice { place, number } => {
                self.hear(place, number);
                Ok(())
            }
            Event::Heard { place, input } => self.post(&place, input),
            Event::Sweep { process, life } => self.sweep(process, life),
            Event::Crash { process } => {
                self.crash(process);
                Ok(())
            }
            Event::Open { process } => {
                self.open(process);
                Ok(())
            }
        }
    }

    fn sweep(&mut self, process: usize, life: u64) -> Result<(), String> {
        if life != self.processes[process].life || !self.processes[process].up {
            return Ok(());
        }
        self.store.alive = self.now;
        if happens(&mut self.rng, self.trouble.crash) {
            self.schedule(0, Event::Crash { process });
            return Ok(());
        }
        let idle = |keeping: &Keeping, now: Millis| {
            now - keeping.busy > IDLE && keeping.mailbox.is_empty() && keeping.keeper.is_idle()
        };
        let now = self.now;
        let leaving: Vec<Place> = self
            .keepers
            .iter()
            .filter(|(place, keeping)| place.0 == process && idle(keeping, now))
            .map(|(place, _)| place.clone())
            .collect();
        for place in leaving {
            if let Some(Duty::Ours(epoch)) = self.keepers.remove(&place).map(|keeping| keeping.keeper.duty())
            {
                self.store.release(&place.1, epoch);
            }
        }
        if self.is_shared() {
            self.look_around(process)?;
        }
        for id in self.store.due_by(self.now) {
            if !self.store.is_attended(&id, process, self.now) {
                self.wake(&(process, id))?;
            }
        }
        self.schedule(1_000, Event::Sweep { process, life });
        Ok(())
    }

    fn crash(&mut self, process: usize) {
        self.note(&format!("crash {process}"));
        self.crashes += 1;
        self.keepers.retain(|place, _| place.0 != process);
        self.processes[process].up = false;
        self.processes[process].life += 1;
        let down = match self.rng.below(4) {
            0 => 600_000,
            _ => 5_000,
        };
        let down = 100 + Millis::from(self.rng.below(down));
        self.schedule(down, Event::Open { process });
    }

    fn open(&mut self, process: usize) {
        if self.processes[process].up {
            return;
        }
        self.note(&format!("open {process}"));
        // The house is closed when nobody has it open.
        if self.processes.iter().all(|process| !process.up) && self.now - self.store.alive > 1_000 {
            self.store.closings.push((self.store.alive, self.now));
        }
        self.processes[process].up = true;
        self.store.alive = self.store.alive.max(self.now);
        self.hours = Arc::new(Hours::new(self.store.closings.clone()));
        self.schedule(1, Event::Sweep { process, life: self.processes[process].life });
    }
}
