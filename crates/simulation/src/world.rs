//! Virtual time, and everything that happens in it.

use crate::client::{Asked, Heard, KeepersEnd, Page, Wire};
use crate::oracle::Oracle;
use crate::process::{Keeping, LEVELS, Outcome};
use crate::store::{Row, Store};
use crate::trouble::{Trouble, happens};
use games::{GameFace, Rng};
use keeper::{About, Ask, AskId, ConnectionId, Guest, Input};
use protocol::{
    ClientFrame, ClientMessage, ClockRule, ErrorCode, Millis, Number, OnTimeout, Phase, Refusal, TableId,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use table::fair::Seed;
use table::{
    Append, Bits, Chair, Command, Due, Given, Hours, Luck, Now, Part, PersonId, Seal, Setup, Sitter, Table,
    Viewer, Waits,
};

/// What can happen.
pub enum Event {
    /// A page looks at its letters and does something.
    Page(usize),
    /// A page's message arrives.
    Arrive { life: u64, page: usize, connection: u64, frame: Box<ClientFrame> },
    /// A line that broke is noticed.
    Gone { life: u64, table: TableId, connection: u64 },
    /// A write reaches the disk.
    Commit { table: TableId, generation: u64, append: Box<Append>, outcome: Outcome },
    /// The log is read.
    ReadLog { table: TableId, generation: u64, after: Number },
    /// Something comes back to a keeper.
    Back { table: TableId, generation: u64, input: Input },
    /// A keeper wanted to look around.
    Wake { table: TableId, generation: u64 },
    /// The house looks after due tables, gives a sign of life and lets idle ones go.
    Sweep { life: u64 },
    /// The process dies.
    Crash,
    /// It is started again.
    Open,
}

/// Everything there is.
pub struct World {
    pub rng: Rng,
    pub now: Millis,
    events: BTreeMap<(Millis, u64), Event>,
    next_event: u64,
    pub store: Store,
    pub keepers: BTreeMap<TableId, Keeping>,
    pub generations: u64,
    up: bool,
    life: u64,
    hours: Arc<Hours>,
    pages: Vec<Page>,
    connections: u64,
    asks: u64,
    pub trouble: Trouble,
    oracle: Oracle,
    /// Numbers that somebody else wrote.
    pub meddled: BTreeSet<(TableId, Number)>,
    /// Tables whose log could not be read at some time.
    unread: BTreeSet<TableId>,
    /// What each person's browser has sealed at a table.
    parts: BTreeMap<(TableId, PersonId), Vec<Part>>,
    /// When each table last moved on.
    pub moved: BTreeMap<TableId, Millis>,
    digest: u64,
    tables_made: u32,
    crashes: u32,
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
    /// How often the process died.
    pub crashes: u32,
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
            crashes: world.crashes,
            compared: world.oracle.compared,
        }),
        Err(what) => Err(Violation { seed, what, at: world.now - BEGIN, entries: world.store.entries }),
    }
}

impl World {
    fn new(seed: u64) -> World {
        let mut rng = Rng::stream(0x51_0b_5e_ed, seed);
        let trouble = Trouble::of(&mut rng);
        World {
            rng,
            now: BEGIN,
            events: BTreeMap::new(),
            next_event: 0,
            store: Store { alive: BEGIN, ..Store::default() },
            keepers: BTreeMap::new(),
            generations: 0,
            up: true,
            life: 1,
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
        }
    }

    /// The present moment, as keepers know it.
    pub fn moment(&self) -> Now {
        Now { at: self.now, hours: self.hours.clone() }
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
        let life = self.life;
        self.schedule(1_000, Event::Sweep { life });
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
        if !self.up {
            self.open();
        }
        let calm = (self.now, self.store.entries);
        self.moved.values_mut().for_each(|at| *at = (*at).max(calm.0));
        self.pages.iter_mut().for_each(|page| page.reads = true);
        while self.running() > 0 && self.store.entries < calm.1 + entries / 8 + 40 {
            self.step()?;
            self.nothing_stands_still()?;
        }
        self.oracle.at_the_end(&self.store)
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
                if life != self.life || self.pages[page].connection != connection {
                    return Ok(());
                }
                let table = self.pages[page].table.clone();
                if !self.keepers.contains_key(&table) {
                    return Ok(()); // the line's keeper is gone, and the page will see it
                }
                self.mail(&table, Input::Message { connection: ConnectionId(connection), frame: *frame })
            }
            Event::Gone { life, table, connection } => {
                match life == self.life && self.keepers.contains_key(&table) {
                    true => self.mail(&table, Input::Gone { connection: ConnectionId(connection) }),
                    false => Ok(()),
                }
            }
            Event::Commit { table, generation, append, outcome } => {
                let alive = self.keepers.get(&table).is_some_and(|keeping| keeping.generation == generation);
                // What a dead process had sent to the disk may have arrived, or not.
                if alive || self.rng.below(2) == 0 {
                    self.commit(&table, generation, &append, outcome, alive)?;
                }
                Ok(())
            }
            Event::ReadLog { table, generation, after } => {
                let log = match happens(&mut self.rng, self.trouble.unreadable) {
                    true => {
                        self.unread.insert(table.clone());
                        Err(Refusal::new(ErrorCode::Storage, "The log cannot be read just now."))
                    }
                    false => Ok(self.store.rows[&table].log[after.index()..].to_vec()),
                };
                self.come_back(&table, generation, Input::Log(log))
            }
            Event::Back { table, generation, input } => self.come_back(&table, generation, input),
            Event::Wake { table, generation } => self.come_back(&table, generation, Input::Wake),
            Event::Sweep { life } => self.sweep(life),
            Event::Crash => {
                self.crash();
                Ok(())
            }
            Event::Open => {
                self.open();
                Ok(())
            }
        }
    }

    fn sweep(&mut self, life: u64) -> Result<(), String> {
        if life != self.life || !self.up {
            return Ok(());
        }
        self.store.alive = self.now;
        if happens(&mut self.rng, self.trouble.crash) {
            self.schedule(0, Event::Crash);
            return Ok(());
        }
        let idle = |keeping: &Keeping, now: Millis| {
            now - keeping.busy > IDLE && keeping.mailbox.is_empty() && keeping.keeper.is_idle()
        };
        let now = self.now;
        self.keepers.retain(|_, keeping| !idle(keeping, now));
        for id in self.store.due_by(self.now) {
            self.wake(&id)?;
        }
        self.schedule(1_000, Event::Sweep { life });
        Ok(())
    }

    fn crash(&mut self) {
        self.note("crash");
        self.crashes += 1;
        self.keepers.clear();
        self.up = false;
        self.life += 1;
        let down = match self.rng.below(4) {
            0 => 600_000,
            _ => 5_000,
        };
        let down = 100 + Millis::from(self.rng.below(down));
        self.schedule(down, Event::Open);
    }

    fn open(&mut self) {
        if self.up {
            return;
        }
        self.note("open");
        self.up = true;
        if self.now - self.store.alive > 1_000 {
            self.store.closings.push((self.store.alive, self.now));
        }
        self.hours = Arc::new(Hours::new(self.store.closings.clone()));
        self.schedule(1, Event::Sweep { life: self.life });
    }

    fn make_table(&mut self) -> Result<(), String> {
        self.tables_made += 1;
        let id = TableId::new(format!("t{}", self.tables_made));
        let games = games::catalogue();
        let face: &'static dyn GameFace = games[self.rng.index(games.len())];
        let (seats, rules, options) = self.setup_of(face);
        let persons: Vec<Guest> = (0..seats)
            .map(|n| Guest { id: PersonId::new(format!("{id}p{n}")), name: format!("Person {n}") })
            .collect();
        let people = 1 + self.rng.index(seats);
        let mut chairs = Vec::new();
        for (n, person) in persons.iter().enumerate() {
            chairs.push(match (n < people, self.rng.below(2)) {
                (true, 0) => Chair::EMPTY,
                (true, _) => Chair::of(Sitter::Person(person.id.clone())),
                (false, _) => Chair::of(Sitter::Bot(LEVELS[self.rng.index(LEVELS.len())])),
            });
        }
        let clock = match self.rng.below(5) {
            0 => ClockRule::PerMove { seconds: 5 + self.rng.below(30) },
            1 => ClockRule::Bank { seconds: 20 + self.rng.below(200), increment: self.rng.below(5) },
            2 => ClockRule::PerMove { seconds: 2 * 24 * 3600 },
            _ => ClockRule::None,
        };
        let seed: [u8; 32] = std::array::from_fn(|_| self.rng.below(256) as u8);
        let setup = Setup {
            face,
            rules,
            options,
            chairs: chairs.clone(),
            begun: false,
            starts_when_full: true,
            clock,
            on_timeout: if self.rng.below(2) == 0 { OnTimeout::BotPlays } else { OnTimeout::Resign },
            private: self.rng.below(3) == 0,
            host: persons[0].id.clone(),
            luck: Luck::Fair(Seed(seed)),
        };
        let mut about = About {
            id: id.clone(),
            created: 0,
            commitment: String::new(),
            rematch: None,
            names: BTreeMap::new(),
        };
        persons.iter().for_each(|person| about.learn(person));
        let seats = about.listings(&chairs);
        let table = Table::open(setup.clone()).map_err(|error| error.to_string())?;
        let due: Due = table.due(&self.moment());
        let row = Row {
            setup: Arc::new(setup),
            log: Vec::new(),
            seats,
            phase: Phase::Open,
            result: None,
            due,
            chat: Vec::new(),
        };
        self.store.rows.insert(id.clone(), row);
        self.moved.insert(id.clone(), self.now);
        for person in persons.into_iter().take(people) {
            for _ in 0..1 + self.rng.below(2) {
                self.pages.push(Page::new(person.id.clone(), person.name.clone(), id.clone()));
                let page = self.pages.len() - 1;
                let delay = Millis::from(self.rng.below(500));
                self.schedule(delay, Event::Page(page));
            }
        }
        Ok(())
    }

    /// A set-up that the game allows: how many seats, which edition of the rules, which options.
    fn setup_of(&mut self, face: &'static dyn GameFace) -> (usize, u32, serde_json::Value) {
        let info = face.info();
        let presets = face.all_presets();
        loop {
            let seats = info.min_seats + self.rng.index(info.max_seats - info.min_seats + 1);
            let options = presets[self.rng.index(presets.len())].1.clone();
            if let Ok(game) = face.start(seats, &options) {
                return (seats, game.edition().into(), game.options());
            }
        }
    }

    /// A page looks at its letters, and does something.
    fn page(&mut self, n: usize) -> Result<(), String> {
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

    fn read(&mut self, n: usize) -> Result<(), String> {
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
    fn compare(&mut self, n: usize) -> Result<(), String> {
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
        let lines =
            table.play().map(|play| play.lines(viewer.viewpoint(), viewer.told(&names))).unwrap_or_default();
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

    fn hang_up(&mut self, n: usize) {
        let (table, connection) = (self.pages[n].table.clone(), self.pages[n].connection);
        if let Some(wire) = self.pages[n].wire.take() {
            wire.lock().unwrap_or_else(PoisonError::into_inner).open = false;
        }
        let (life, delay) = (self.life, Millis::from(self.rng.below(3_000)));
        self.schedule(delay, Event::Gone { life, table, connection });
    }

    fn connect(&mut self, n: usize) -> Result<(), String> {
        if !self.up {
            return Ok(());
        }
        self.connections += 1;
        let connection = self.connections;
        let wire = Arc::new(Mutex::new(Wire { open: true, ..Wire::default() }));
        let page = &mut self.pages[n];
        page.wire = Some(wire.clone());
        page.connection = connection;
        let guest = Guest { id: page.person.clone(), name: page.name.clone() };
        let table = page.table.clone();
        let hello = page.hello();
        self.sit_down(n)?;
        self.asks += 1;
        let connecting = AskId(self.asks);
        let outbox = Box::new(KeepersEnd(wire));
        self.mail(
            &table,
            Input::Connect { ask: connecting, connection: ConnectionId(connection), guest, outbox },
        )?;
        self.say(n, None, hello);
        Ok(())
    }

    /// Whoever has not sat down yet does so: saying it twice changes nothing.
    fn sit_down(&mut self, n: usize) -> Result<(), String> {
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
        self.mail(&table, Input::Ask(AskId(self.asks), Ask::Do { guest, command, language: "en".to_owned() }))
    }

    fn commitment(&self, table: &TableId) -> String {
        match &self.store.rows[table].setup.luck {
            Luck::Fair(seed) => seed.commitment(),
            _ => String::new(),
        }
    }

    /// A part in the dice that nobody has seen, and the seal on it.
    fn fresh_part(&mut self, table: &TableId, person: &PersonId) -> Seal {
        let bits = std::array::from_fn(|_| self.rng.below(256) as u8);
        let words = if self.rng.below(2) == 0 { "alea".into() } else { String::new() };
        let part = Part { bits: Some(Bits(bits)), words };
        let seal = part.seal(&self.commitment(table));
        self.parts.entry((table.clone(), person.clone())).or_default().push(part);
        seal
    }

    /// What a person's browser does about the dice of a table where the person sits; mostly what it should.
    fn about_the_dice(&mut self, id: &TableId, person: &PersonId) -> Result<Option<Command>, String> {
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

    fn say(&mut self, n: usize, id: Option<u32>, message: ClientMessage) {
        let (life, connection, delay) = (self.life, self.pages[n].connection, self.delay());
        let frame = Box::new(ClientFrame { id, message });
        let at = (self.now + delay).max(self.pages[n].arrival + 1);
        self.pages[n].arrival = at;
        self.schedule_at(at, Event::Arrive { life, page: n, connection, frame });
    }

    fn act(&mut self, n: usize) -> Result<(), String> {
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

    /// What nobody should do, and somebody does.
    fn misbehave(&mut self, n: usize) {
        let (number, first) = match &self.pages[n].position {
            Some(position) => (position.number, position.choices.first().map(|choice| choice.token.clone())),
            None => (Number(self.rng.below(5)), None),
        };
        let token = first.unwrap_or_else(|| "pass".to_owned());
        let id = Some(self.pages[n].next_id());
        let stale = Number(number.0.saturating_sub(1 + self.rng.below(3)));
        let message = match self.rng.below(12) {
            0 => ClientMessage::Play { token, number: stale, seat: None },
            1 => ClientMessage::Play { token, number: Number(number.0 + 1), seat: None },
            2 => ClientMessage::Play { token: "nonsense".to_owned(), number, seat: None },
            3 | 4 => ClientMessage::Undo { to: None, number: Some(number), seat: None },
            5 => ClientMessage::Undo { to: None, number: None, seat: None },
            6 => ClientMessage::Preview { token, seat: None },
            7 => ClientMessage::Why { token: "nonsense".to_owned(), seat: None },
            8 => ClientMessage::Chat { text: "salve".to_owned() },
            9 => {
                self.pages[n].reads = false;
                ClientMessage::Pong
            }
            10 if self.rng.below(12) == 0 => ClientMessage::Resign { seat: None },
            10 => ClientMessage::Hint { number, seat: None },
            _ => self.pages[n].hello_again(),
        };
        self.say(n, id, message);
    }
}
