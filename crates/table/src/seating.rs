//! Decisions before the start: who sits where.

use crate::decide::Draft;
use crate::fold::{no_such_seat, not_seated};
use crate::{Author, Command, Decision, Fact, Now, PersonId, Sitter, Table, level_named};
use protocol::{ErrorCode, Phase, Refusal, Seat, SeatPlan};

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
        let mut draft = Draft::of(self, now);
        match command {
            Command::Sit { seat, words } => {
                let seat = self.free_seat(*seat)?;
                draft
                    .add(Fact::Sat { seat, sitter: Sitter::Person(person.clone()) }, Author::Person(seat))?;
                if !words.is_empty() {
                    draft.add(Fact::Part { seat, words: words.clone() }, Author::Person(seat))?;
                }
            }
            Command::Stand { seat } => {
                for seat in self.own_seats(person, *seat)? {
                    draft.add(Fact::Stood(seat), Author::Person(seat))?;
                }
            }
            Command::Part { seat, words } => {
                for seat in self.own_seats(person, *seat)? {
                    draft.add(Fact::Part { seat, words: words.clone() }, Author::Person(seat))?;
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
                let fact = match plan {
                    SeatPlan::Open => Fact::Stood(*seat),
                    SeatPlan::Me => Fact::Sat { seat: *seat, sitter: Sitter::Person(person.clone()) },
                    SeatPlan::Bot { level } => {
                        Fact::Sat { seat: *seat, sitter: Sitter::Bot(level_named(level)?) }
                    }
                };
                draft.add(fact, Author::Host)?;
            }
            Command::Start => {
                self.check_host(person)?;
                return self.decide_start(Author::Host, now);
            }
            Command::Close => {
                self.check_host(person)?;
                draft.add(Fact::Closed, Author::Host)?;
                return Ok(draft.done(self, now));
            }
            _ => return Err(Refusal::new(ErrorCode::NotSeated, "Only the table itself does this.")),
        }
        if self.setup().starts_when_full && draft.after().is_full() {
            draft.add(Fact::Started, Author::House)?;
            draft.let_fall()?;
        }
        Ok(draft.done(self, now))
    }

    /// Begins the game: from now on seats and words are fixed, and the dice fall.
    pub(crate) fn decide_start(&self, author: Author, now: &Now) -> Result<Decision, Refusal> {
        if self.phase() != Phase::Open {
            return Err(Refusal::new(ErrorCode::AlreadyStarted, "The game has started already."));
        }
        if !self.is_full() {
            let words = "A seat is still open: wait, or give it to a bot.";
            return Err(Refusal::new(ErrorCode::NotStarted, words));
        }
        let mut draft = Draft::of(self, now);
        draft.add(Fact::Started, author)?;
        draft.let_fall()?;
        Ok(draft.done(self, now))
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

    fn free_seat(&self, wanted: Option<Seat>) -> Result<Seat, Refusal> {
        let free = |seat: Seat| self.chairs()[seat.index()].sitter == Sitter::Nobody;
        let mut seats = Seat::all(self.chairs().len());
        match wanted {
            None => seats
                .find(|seat| free(*seat))
                .ok_or_else(|| Refusal::new(ErrorCode::Full, "No seat is open at this table.")),
            Some(wanted) if wanted.index() >= self.chairs().len() => Err(no_such_seat()),
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
