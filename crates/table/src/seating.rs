//! Decisions before the start: who sits where, and everybody's part in the dice.
//!
//! Nobody who speaks last may choose. So each person fixes a part by its seal, a hash, when sitting down. When all seats are taken and
//! all parts fixed, the house calls for them, and from then on only the very parts that were sealed can be opened; with the last one
//! the game begins. Who does not open in time loses the seat, and the others' parts, which the house has seen, count no more. Who
//! plays alone among bots has nobody to hide a part from, and opens it at once. A part that is empty hides nothing either.

use crate::decide::Draft;
use crate::fair::Scheme;
use crate::fold::{no_such_seat, not_seated};
use crate::{
    Author, Command, Decision, Fact, Given, Luck, Now, Part, PersonId, Seal, Sitter, Table, level_named,
};
use protocol::{ErrorCode, Millis, Phase, Refusal, Seat, SeatPlan};

/// How long the seats of a rematch are kept for those who sat in the game before.
pub const HELD_FOR: Millis = 5 * 60 * 1000;

/// So long may a log be before its game, parts and start aside: sitting down and standing up must not fill the disk.
const MOST_CHANGES: usize = 1000;

impl Table {
    /// What a person wants before the start.
    pub(crate) fn decide_seating(
        &self,
        person: &PersonId,
        command: &Command,
        now: &Now,
    ) -> Result<Decision, Refusal> {
        if matches!(command, Command::Sit { seat: None, .. }) && self.seats(person) {
            return Ok(self.nothing_more(self.number())); // opening the link twice changes nothing
        }
        if self.phase() != Phase::Open {
            return Err(Refusal::new(ErrorCode::AlreadyStarted, "The game has started already."));
        }
        let leads_on = matches!(
            command,
            Command::Stand { .. }
                | Command::Remove { .. }
                | Command::Close
                | Command::Start
                | Command::Open { .. }
        );
        if !leads_on && self.number().index() >= MOST_CHANGES {
            let words = "The seats of this table were changed too often: please make a new one.";
            return Err(Refusal::new(ErrorCode::RateLimited, words));
        }
        let mut draft = Draft::of(self, now);
        match command {
            Command::Sit { seat, seal } => {
                if self.has_removed(person) {
                    let words = "The host of this table has asked you to leave it.";
                    return Err(Refusal::new(ErrorCode::Removed, words));
                }
                self.check_one_seat(person, None)?;
                let seat = self.free_seat(person, *seat, now)?;
                draft
                    .add(Fact::Sat { seat, sitter: Sitter::Person(person.clone()) }, Author::Person(seat))?;
                if let Some(seal) = *seal {
                    self.check_seal(person, seal)?;
                    draft.add(Fact::Sealed { seat, seal }, Author::Person(seat))?;
                }
            }
            Command::Stand { seat } => {
                let seats = self.own_seats(person, *seat)?;
                self.call_off(&mut draft, Author::Person(seats[0]))?;
                for seat in seats {
                    draft.add(Fact::Stood(seat), Author::Person(seat))?;
                }
            }
            Command::Seal { seat, seal } => {
                let seats = self.own_seats(person, *seat)?;
                self.check_seal(person, *seal)?;
                for seat in seats {
                    if self.chairs()[seat.index()].given != Given::Sealed(*seal) {
                        draft.add(Fact::Sealed { seat, seal: *seal }, Author::Person(seat))?;
                    }
                }
            }
            Command::Open { seat, part } => {
                for seat in self.own_seats(person, *seat)? {
                    if self.may_open(person, seat, part)? {
                        let fact = Fact::Opened { seat, part: part.clone() };
                        draft.add(fact, Author::Person(seat))?;
                    }
                }
            }
            Command::Place { seat, plan } => {
                self.check_host(person)?;
                match self.chairs().get(seat.index()).map(|chair| &chair.sitter) {
                    None => return Err(no_such_seat()),
                    Some(Sitter::Person(other)) if other != person => {
                        return Err(Refusal::new(ErrorCode::SeatTaken, "Somebody sits there."));
                    }
                    Some(_) => {}
                }
                if matches!(plan, SeatPlan::Me { .. }) {
                    self.check_one_seat(person, Some(*seat))?;
                }
                let fact = match plan {
                    SeatPlan::Open => Fact::Stood(*seat),
                    SeatPlan::Me { .. } => Fact::Sat { seat: *seat, sitter: Sitter::Person(person.clone()) },
                    SeatPlan::Bot { level } => {
                        Fact::Sat { seat: *seat, sitter: Sitter::Bot(level_named(level)?) }
                    }
                };
                self.call_off(&mut draft, Author::Host)?;
                // Who stands up by himself is not sent away.
                let own = self.holds(person, *seat) && matches!(plan, SeatPlan::Open);
                draft.add(fact, if own { Author::Person(*seat) } else { Author::Host })?;
            }
            Command::Remove { seat } => {
                self.check_maker(person)?;
                match self.chairs().get(seat.index()).map(|chair| &chair.sitter) {
                    None => return Err(no_such_seat()),
                    Some(Sitter::Person(other)) if other != person => {}
                    Some(_) => {
                        return Err(Refusal::new(ErrorCode::NotSeated, "Nobody else sits there."));
                    }
                }
                self.call_off(&mut draft, Author::Host)?;
                draft.add(Fact::Stood(*seat), Author::Host)?;
                return Ok(draft.done(self, now));
            }
            Command::Start => {
                self.check_host(person)?;
                return self.decide_start(Author::Host, now);
            }
            Command::Close => {
                self.check_maker(person)?;
                draft.add(Fact::Closed, Author::Host)?;
                return Ok(draft.done(self, now));
            }
            _ => return Err(Refusal::new(ErrorCode::NotSeated, "Only the table itself does this.")),
        }
        let after = draft.after();
        if after.is_ready() && (self.setup().starts_when_full || after.called().is_some()) {
            draft.begin_or_call(Author::House)?;
        }
        Ok(draft.done(self, now))
    }

    /// Begins the game, when everybody's part is known: from now on seats and parts are fixed, and the dice fall. Otherwise calls for
    /// the parts that are sealed.
    pub(crate) fn decide_start(&self, author: Author, now: &Now) -> Result<Decision, Refusal> {
        if self.phase() != Phase::Open {
            return Err(Refusal::new(ErrorCode::AlreadyStarted, "The game has started already."));
        }
        if !self.is_full() {
            let words = "A seat is still open: wait, or give it to a bot.";
            return Err(Refusal::new(ErrorCode::NotStarted, words));
        }
        if !self.is_ready() {
            let words = "Somebody has no part in the dice yet: it is fixed as soon as that page is open.";
            return Err(Refusal::new(ErrorCode::NotStarted, words));
        }
        let mut draft = Draft::of(self, now);
        draft.begin_or_call(author)?;
        Ok(draft.done(self, now))
    }

    /// Is no seat empty, and has everybody a part in the dice, open or sealed?
    pub(crate) fn is_ready(&self) -> bool {
        self.is_full() && !self.chairs().iter().any(crate::Chair::owes_a_part)
    }

    /// A bot sits once at a table: a second seat would have a name that does not say what sits there.
    fn check_one_seat(&self, person: &PersonId, besides: Option<Seat>) -> Result<(), Refusal> {
        match person.is_bot() && self.seats_of(person).any(|seat| Some(seat) != besides) {
            true => Err(Refusal::new(ErrorCode::ForPeople, "A bot holds one seat at a table.")),
            false => Ok(()),
        }
    }

    /// Seats change while parts are being opened: the opening comes to nothing.
    fn call_off(&self, draft: &mut Draft, author: Author) -> Result<(), Refusal> {
        match self.called() {
            Some(_) => draft.add(Fact::CalledOff, author),
            None => Ok(()),
        }
    }

    /// Who has not opened a part in time loses the seat.
    pub(crate) fn call_off_late(&self, now: &Now) -> Result<Decision, Refusal> {
        let mut draft = Draft::of(self, now);
        self.call_off(&mut draft, Author::House)?;
        for (seat, _) in
            Seat::all(self.chairs().len()).zip(self.chairs()).filter(|(_, chair)| !chair.is_open())
        {
            draft.add(Fact::Stood(seat), Author::Clock(seat))?;
        }
        Ok(draft.done(self, now))
    }

    /// May this person fix this part now?
    fn check_seal(&self, person: &PersonId, seal: Seal) -> Result<(), Refusal> {
        if self.called().is_some() {
            return Err(bad_part("The parts in the dice are being opened: none can be changed any more."));
        }
        let copied =
            self.chairs().iter().any(|chair| chair.given == Given::Sealed(seal) && !chair.holds(person));
        if copied {
            return Err(bad_part("Somebody else at this table has the very same seal."));
        }
        Ok(())
    }

    /// May this part be opened at this seat now? No when it is open already.
    fn may_open(&self, person: &PersonId, seat: Seat, part: &Part) -> Result<bool, Refusal> {
        let given = &self.chairs()[seat.index()].given;
        if matches!(given, Given::Open(open) if open == part) {
            return Ok(false); // said twice
        }
        if self.called().is_some() {
            return match given {
                Given::Sealed(seal) if self.seal_of(part) == Some(*seal) => Ok(true),
                _ => Err(bad_part("This is not the part that was sealed.")),
            };
        }
        // Who adds nothing hides nothing; and alone among bots there is nobody who could choose by what is opened.
        let alone =
            self.chairs().iter().all(|chair| chair.holds(person) || matches!(chair.sitter, Sitter::Bot(_)));
        if part.is_empty() || (alone && self.setup().starts_when_full) {
            return Ok(true);
        }
        Err(bad_part("Seal your part first: it is opened when everybody at this table has sealed one."))
    }

    /// The seal on a part at this table.
    fn seal_of(&self, part: &Part) -> Option<Seal> {
        match &self.setup().luck {
            Luck::Fair(seed) => Some(part.seal(&seed.commitment())),
            _ => None,
        }
    }

    /// Is no seat empty?
    pub fn is_full(&self) -> bool {
        self.chairs().iter().all(|chair| chair.sitter != Sitter::Nobody)
    }

    /// Only the host may do this; when the host does not sit here, anybody who does.
    fn check_host(&self, person: &PersonId) -> Result<(), Refusal> {
        let host = &self.setup().host;
        let may = host == person || (!self.seats(host) && self.seats(person));
        may.then_some(())
            .ok_or_else(|| Refusal::new(ErrorCode::NotHost, "Only who made the table may do this."))
    }

    /// Only who made the table may do this: it is about other people.
    pub fn check_maker(&self, person: &PersonId) -> Result<(), Refusal> {
        (self.setup().host == *person)
            .then_some(())
            .ok_or_else(|| Refusal::new(ErrorCode::NotHost, "Only who made the table may do this."))
    }

    /// For whom a seat is kept free now: for a while after a rematch was asked for.
    fn held_for(&self, seat: Seat, now: &Now) -> Option<&PersonId> {
        let held = self.setup().held.get(seat.index()).and_then(Option::as_ref);
        held.filter(|_| now.at < self.setup().created + HELD_FOR)
    }

    fn free_seat(&self, person: &PersonId, wanted: Option<Seat>, now: &Now) -> Result<Seat, Refusal> {
        let free = |seat: Seat| self.chairs()[seat.index()].sitter == Sitter::Nobody;
        let holder = |seat: Seat| self.held_for(seat, now);
        let seats = || Seat::all(self.chairs().len()).filter(|seat| free(*seat));
        let held = || {
            let minutes = HELD_FOR / 60_000;
            let words =
                format!("For {minutes} minutes this seat is kept for who sat here in the game before.");
            Refusal::new(ErrorCode::SeatTaken, words)
        };
        match wanted {
            None => {
                let own = seats().find(|seat| holder(*seat) == Some(person));
                own.or_else(|| seats().find(|seat| holder(*seat).is_none())).ok_or_else(|| {
                    match seats().next() {
                        Some(_) => held(),
                        None => Refusal::new(ErrorCode::Full, "No seat is open at this table."),
                    }
                })
            }
            Some(wanted) if wanted.index() >= self.chairs().len() => Err(no_such_seat()),
            Some(wanted) if free(wanted) && holder(wanted).is_some_and(|holder| holder != person) => {
                Err(held())
            }
            Some(wanted) if free(wanted) => Ok(wanted),
            Some(_) => Err(Refusal::new(ErrorCode::SeatTaken, "That seat is taken.")),
        }
    }

    fn own_seats(&self, person: &PersonId, seat: Option<Seat>) -> Result<Vec<Seat>, Refusal> {
        let seats: Vec<Seat> = match seat {
            Some(_) => self.own_seat(Some(person), seat)?.into_iter().collect(),
            None => self.seats_of(person).collect(),
        };
        if seats.is_empty() { Err(not_seated()) } else { Ok(seats) }
    }
}

impl Draft {
    /// Begins when everybody's part is known; calls for those that are sealed otherwise, once.
    fn begin_or_call(&mut self, author: Author) -> Result<(), Refusal> {
        if self.after().chairs().iter().all(crate::Chair::is_open) {
            self.add(Fact::Started(Scheme::Parts), author)?;
            self.take_over()?;
            return self.let_fall();
        }
        match self.after().called() {
            Some(_) => Ok(()),
            None => self.add(Fact::Called, author),
        }
    }

    /// Takes over what was played in the game that this one goes on from.
    fn take_over(&mut self) -> Result<(), Refusal> {
        let origin = self.after().setup().origin.clone();
        for token in origin.into_iter().flat_map(|origin| origin.opening) {
            self.add(Fact::Action(token), Author::Opening)?;
        }
        Ok(())
    }
}

fn bad_part(words: &str) -> Refusal {
    Refusal::new(ErrorCode::BadPart, words)
}
