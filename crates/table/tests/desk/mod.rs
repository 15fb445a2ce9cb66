//! A table with its log, for tests: played with the small game of beads.
#![allow(dead_code, reason = "not every test uses all of it")]

use games::{GameFace, Told};
use protocol::{CatchUp, ClockRule, ErrorCode, Number, OnTimeout, Ply, Refusal, Seat};
use table::fair::Seed;
use table::{Chair, Command, Decision, Entry, Luck, Now, Part, PersonId, Setup, Sitter, Table, Viewer, Who};
use test_catalogue::BEADS;

pub static GAME: &dyn GameFace = &BEADS;

pub const ONE: Seat = Seat(0);
pub const TWO: Seat = Seat(1);

pub fn livia() -> PersonId {
    PersonId::new("livia")
}

pub fn gaius() -> PersonId {
    PersonId::new("gaius")
}

pub fn setup(chairs: Vec<Chair>, clock: ClockRule, on_timeout: OnTimeout) -> Setup {
    Setup {
        face: GAME,
        rules: GAME.info().edition.into(),
        options: serde_json::json!({}),
        chairs,
        begun: false,
        starts_when_full: false,
        clock,
        on_timeout,
        private: false,
        hints: true,
        host: livia(),
        created: 0,
        held: Vec::new(),
        luck: Luck::Fair(Seed([7; 32])),
        origin: None,
    }
}

pub fn person(id: PersonId) -> Chair {
    Chair::of(Sitter::Person(id))
}

/// A table with its log, as a driver would keep it: what is decided is stored and applied at once.
pub struct Desk {
    pub setup: Setup,
    pub table: Table,
    pub log: Vec<Entry>,
    pub now: i64,
}

impl Desk {
    pub fn new(setup: Setup) -> Desk {
        let table = Table::open(setup.clone()).expect("opens");
        Desk { setup, table, log: Vec::new(), now: 1_000_000 }
    }

    /// Two people at a started table.
    pub fn pair(clock: ClockRule, on_timeout: OnTimeout) -> Desk {
        let mut desk = Desk::new(setup(vec![person(livia()), person(gaius())], clock, on_timeout));
        desk.begin(&[livia(), gaius()]);
        desk
    }

    /// Everybody says that they add nothing to the dice, and the first one starts.
    pub fn begin(&mut self, people: &[PersonId]) {
        for who in people {
            self.person(who.clone(), open(Part::EMPTY)).expect("said");
        }
        self.person(people[0].clone(), Command::Start).expect("starts");
    }

    pub fn plain_pair() -> Desk {
        Desk::pair(ClockRule::None, OnTimeout::BotPlays)
    }

    pub fn now(&self) -> Now {
        Now::at(self.now)
    }

    pub fn decide(&self, who: &Who, command: &Command) -> Result<Decision, Refusal> {
        self.table.decide(who, command, &self.now(), Told::PLAIN)
    }

    pub fn carry_out(&mut self, who: Who, command: Command) -> Result<Number, Refusal> {
        let before = (self.table.number(), self.table.ply());
        let decision = self.decide(&who, &command)?;
        assert_eq!((self.table.number(), self.table.ply()), before, "deciding changes nothing");
        for entry in decision.entries {
            self.table.apply(&entry).expect("what was decided can be applied");
            self.log.push(entry);
        }
        let again = Table::of_log(self.setup.clone(), &self.log).expect("the log folds");
        assert_eq!(self.seen(&again), self.seen(&self.table), "a table is what its log says");
        Ok(decision.number)
    }

    pub fn seen(
        &self,
        table: &Table,
    ) -> (Number, Ply, Option<Seat>, Vec<Chair>, Option<protocol::Clocks>, Option<games::Digest>) {
        let clocks = table.clock().map(|clock| clock.show(&self.now()));
        let digest = table.play().map(|play| play.game().digest());
        (table.number(), table.ply(), table.to_act(), table.chairs().to_vec(), clocks, digest)
    }

    pub fn person(&mut self, who: PersonId, command: Command) -> Result<Number, Refusal> {
        self.carry_out(Who::Person(who), command)
    }

    /// The same without folding the whole log again: for long ones.
    pub fn carry(&mut self, who: PersonId, command: Command) -> Result<Number, Refusal> {
        let decision = self.decide(&Who::Person(who), &command)?;
        for entry in decision.entries {
            self.table.apply(&entry).expect("what was decided can be applied");
            self.log.push(entry);
        }
        Ok(decision.number)
    }

    /// The house's command without folding the whole log again: for long ones.
    pub fn house_carries(&mut self, command: Command) -> Result<Number, Refusal> {
        let decision = self.decide(&Who::House, &command)?;
        for entry in decision.entries {
            self.table.apply(&entry).expect("what was decided can be applied");
            self.log.push(entry);
        }
        Ok(decision.number)
    }

    pub fn house(&mut self, command: Command) -> Result<Number, Refusal> {
        self.carry_out(Who::House, command)
    }

    pub fn play(&mut self, who: PersonId, token: &str) -> Result<Number, Refusal> {
        let number = self.table.number();
        self.person(who, Command::Play { seat: None, token: token.into(), number })
    }

    pub fn code(&mut self, who: PersonId, command: Command) -> ErrorCode {
        self.person(who, command).expect_err("refused").code
    }

    pub fn position(&self, seat: Seat) -> protocol::Position {
        let viewer = Viewer { seat: Some(seat), language: "en".into() };
        match self.table.sight(&viewer, None, &[], &self.now()).expect("seen") {
            CatchUp::State(state) => state.position,
            CatchUp::Update(update) => update.position,
        }
    }
}

pub fn open(part: Part) -> Command {
    Command::Open { seat: None, part }
}

pub fn sit(seat: Option<Seat>) -> Command {
    Command::Sit { seat, seal: None }
}

pub fn undo() -> Command {
    Command::Undo { seat: None, to: None, number: None }
}
