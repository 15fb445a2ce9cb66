//! What would follow: entries that are not stored yet.

use crate::fact::print;
use crate::fold::Gone;
use crate::{Author, Ending, Entry, Fact, Now, Part, PersonId, Seal, Table};
use games::{Next, Told};
use protocol::{ErrorCode, Number, OnTimeout, Phase, Ply, Refusal, Seat, SeatPlan, limits};

/// So often may a game be taken back to one and the same floor: playing and taking back must not fill the disk.
const MOST_UNDOS: usize = 50;

/// So many plies may be taken back at one table altogether. Who practises gives up a whole turn and the bots' answers each time, fifty times at each
/// turn: a long game's log would grow to a hundred times its length.
const MOST_GIVEN_UP: u32 = 5000;

/// Who wants something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person.
    Person(PersonId),
    /// Whoever drives the table: for bots, chance and clocks.
    House,
}

/// What can be wanted of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Sit down; at the first empty seat when none is named.
    Sit {
        /// Where.
        seat: Option<Seat>,
        /// The seal on one's part in the dice, when it is fixed at once.
        seal: Option<Seal>,
    },
    /// Stand up; from all own seats when none is named.
    Stand {
        /// Where from.
        seat: Option<Seat>,
    },
    /// The host decides who sits at an empty seat or a bot's.
    Place {
        /// Where.
        seat: Seat,
        /// Who.
        plan: SeatPlan,
    },
    /// Fix a part in the dice, at all own seats when none is named.
    Seal {
        /// Whose.
        seat: Option<Seat>,
        /// Its hash.
        seal: Seal,
    },
    /// Say what the part is, at all own seats when none is named.
    Open {
        /// Whose.
        seat: Option<Seat>,
        /// What.
        part: Part,
    },
    /// The host has somebody stand up, who may not sit down here again.
    Remove {
        /// Where.
        seat: Seat,
    },
    /// Begin, or call for the parts that are still sealed.
    Start,
    /// Give the table up before its game begins.
    Close,
    /// Play an action.
    Play {
        /// The seat that acts; chosen when none is named.
        seat: Option<Seat>,
        /// The action.
        token: String,
        /// The number at which it was offered.
        number: Number,
    },
    /// Take back.
    Undo {
        /// The seat; chosen when none is named.
        seat: Option<Seat>,
        /// To which ply; one action when none is named.
        to: Option<Ply>,
        /// The number that the person knows, when one is named.
        number: Option<Number>,
    },
    /// Ask the others whether the game may go back.
    AskBack {
        /// The seat; chosen when none is named.
        seat: Option<Seat>,
        /// To which ply; as far as can be asked for when none is named.
        to: Option<Ply>,
        /// The number that the person knows.
        number: Number,
    },
    /// Answer somebody who asked that.
    AnswerBack {
        /// The number of the question.
        asked: Number,
        /// Whether it may be.
        allow: bool,
    },
    /// Give up.
    Resign {
        /// The seat; chosen when none is named.
        seat: Option<Seat>,
    },
    /// Play on where a bot had taken over for want of time.
    TakeSeatBack {
        /// The seat; chosen when none is named.
        seat: Option<Seat>,
    },
    /// End it, whatever it is at: the operator's word.
    Shut,
    /// Look at the clock.
    Tick,
    /// Let chance fall.
    LetFall,
    /// A bot has chosen.
    BotChose {
        /// The number at which it was asked.
        number: Number,
        /// What it chose; nothing when it failed.
        token: Option<String>,
    },
}

/// What would follow from a command.
#[derive(Clone)]
pub struct Decision {
    /// To be stored together, or not at all. Nothing when the command changes nothing, or was carried out before.
    pub entries: Vec<Entry>,
    /// The table as it will be: where it will stand, not how it came there.
    pub after: Table,
    /// The number that the command led to.
    pub number: Number,
}

/// Entries in the making: each is folded into a copy as it is added.
pub(crate) struct Draft {
    entries: Vec<Entry>,
    after: Table,
    at: i64,
}

impl Draft {
    pub(crate) fn of(table: &Table, now: &Now) -> Draft {
        Draft { entries: Vec::new(), after: table.sketch(), at: now.at }
    }

    /// The same on a copy that knows how it came there, and can be taken back.
    pub(crate) fn whole(table: &Table, now: &Now) -> Draft {
        Draft { after: table.clone(), ..Draft::of(table, now) }
    }

    pub(crate) fn after(&self) -> &Table {
        &self.after
    }

    /// Adds what happens next. It was checked before: what cannot be folded is a fault of the program, told as such.
    pub(crate) fn add(&mut self, fact: Fact, author: Author) -> Result<(), Refusal> {
        let ply = match &fact {
            fact if fact.advances() => self.after.ply().next(),
            _ => self.after.ply(),
        };
        self.add_at(ply, fact, author)
    }

    pub(crate) fn add_at(&mut self, ply: Ply, fact: Fact, author: Author) -> Result<(), Refusal> {
        let number = self.after.number().next();
        let mut entry = Entry { number, ply, fact, author, at: self.at, time_left: None, to_act: None };
        self.after.apply(&entry).map_err(|error| Refusal::new(ErrorCode::Internal, error.to_string()))?;
        entry.to_act = self.after.to_act();
        self.entries.push(entry);
        Ok(())
    }

    /// Lets chance fall until a player is to act or the game is over.
    pub(crate) fn let_fall(&mut self) -> Result<(), Refusal> {
        while let Some(token) = self.after.falls() {
            self.add(Fact::Action(token), Author::Chance)?;
        }
        Ok(())
    }

    /// Notes what is left of the first author's time.
    fn note_time(&mut self, before: &Table, now: &Now) {
        let (Some(entry), Some(clock)) = (self.entries.first_mut(), self.after.clock()) else { return };
        let Author::Person(seat) = entry.author else { return };
        // Whoever asks or answers about taking back takes no turn: what that does to the clocks follows from the log.
        if matches!(entry.fact, Fact::AskedBack { .. } | Fact::Allowed(_) | Fact::Declined(_)) {
            return;
        }
        if before.play().is_some() {
            // What the copy counted went by the calendar; the time that the house was closed is not the player's.
            let closed = before
                .clock()
                .map_or(0, |clock| clock.left_of(seat, now) - clock.left_of(seat, &Now::at(now.at)));
            entry.time_left = Some(clock.left_of(seat, &Now::at(now.at)) + closed);
        }
    }

    pub(crate) fn done(mut self, before: &Table, now: &Now) -> Decision {
        self.note_time(before, now);
        Decision { number: self.after.number(), entries: self.entries, after: self.after }
    }
}

impl Table {
    /// Says which entries would follow from a command, or why none do. Changes nothing.
    pub fn decide(
        &self,
        who: &Who,
        command: &Command,
        now: &Now,
        told: Told<'_>,
    ) -> Result<Decision, Refusal> {
        match (who, command) {
            (Who::Person(person), Command::Play { seat, token, number }) => {
                self.decide_play(person, *seat, token, *number, now, told)
            }
            (Who::Person(person), Command::Undo { seat, to, number }) => {
                self.decide_undo(person, *seat, *to, *number, now)
            }
            (Who::Person(person), Command::AskBack { seat, to, number }) => {
                self.decide_ask_back(person, *seat, *to, *number, now)
            }
            (Who::Person(person), Command::AnswerBack { asked, allow }) => {
                self.decide_answer_back(person, *asked, *allow, now)
            }
            (Who::Person(person), Command::Resign { seat }) => self.decide_resign(person, *seat, now),
            (Who::Person(person), Command::TakeSeatBack { seat }) => {
                self.decide_seat_back(person, *seat, now)
            }
            (Who::House, Command::Tick) => self.decide_tick(now),
            (Who::House, Command::LetFall) => {
                let mut draft = Draft::of(self, now);
                draft.let_fall()?;
                Ok(draft.done(self, now))
            }
            (Who::House, Command::BotChose { number, token }) => {
                self.decide_bot(*number, token.as_deref(), now)
            }
            (Who::House, Command::Shut) => self.decide_end(Ending::Closed, now),
            (Who::House, Command::Start) => self.decide_start(Author::House, now),
            (Who::Person(person), command) => self.decide_seating(person, command, now),
            (Who::House, _) => {
                Err(Refusal::new(ErrorCode::NotSeated, "The house has no seat at this table."))
            }
        }
    }

    /// Nothing follows: it is so already, since this number.
    pub(crate) fn nothing_more(&self, number: Number) -> Decision {
        Decision { entries: Vec::new(), after: self.sketch(), number }
    }

    /// Is the number that somebody named still the present one?
    pub fn check_number(&self, named: Number) -> Result<(), Refusal> {
        if named == self.number() {
            return Ok(());
        }
        let words = "Something happened meanwhile: please look again.";
        Err(Refusal { number: Some(self.number()), ..Refusal::new(ErrorCode::StaleNumber, words) })
    }

    /// Was this command carried out before, right after the number it names? A client that missed the answer repeats it.
    fn carried_out(&self, seat: Seat, named: Number, fact: &Fact) -> Option<Decision> {
        if named >= self.number() {
            return None; // and a number that is far too large has none that follows
        }
        let own = named.next();
        self.has_print(own, print(Author::Person(seat), fact)).then(|| self.nothing_more(own))
    }

    /// The game, as long as it lasts.
    pub(crate) fn running(&self) -> Result<&crate::Play, Refusal> {
        let play = self.started()?;
        match play.next() {
            Next::Over => Err(Refusal::new(ErrorCode::Over, "The game is over.")),
            _ => Ok(play),
        }
    }

    fn decide_play(
        &self,
        person: &PersonId,
        seat: Option<Seat>,
        token: &str,
        number: Number,
        now: &Now,
        told: Told<'_>,
    ) -> Result<Decision, Refusal> {
        let fact = Fact::Action(token.to_owned());
        let repeated = |seat| self.carried_out(seat, number, &fact);
        if let Some(done) =
            self.own_seat(Some(person), seat)?.into_iter().chain(self.seats_of(person)).find_map(repeated)
            && seat.is_none_or(|seat| self.holds(person, seat))
        {
            return Ok(done);
        }
        let play = self.running()?;
        let seat = self.acting_seat(person, seat)?;
        self.check_number(number)?;
        if play.to_act() != Some(seat) {
            return Err(Refusal::new(ErrorCode::NotYourTurn, "Another player is to act."));
        }
        if self.clock().is_some_and(|clock| clock.expired(now) == Some(seat)) {
            return Err(Refusal::new(ErrorCode::WrongSeat, "Your time has run out."));
        }
        if token.len() > limits::TOKEN_BYTES {
            return Err(Refusal::new(ErrorCode::TooLarge, "No action has such a long name."));
        }
        play.game().check(token, told).map_err(|error| {
            let (words, ruling) = crate::reason(&error);
            Refusal { ruling, ..Refusal::new(ErrorCode::Illegal, words) }
        })?;
        let mut draft = Draft::of(self, now);
        draft.add(fact, Author::Person(seat))?;
        draft.let_fall()?;
        Ok(draft.done(self, now))
    }

    fn decide_undo(
        &self,
        person: &PersonId,
        seat: Option<Seat>,
        to: Option<Ply>,
        number: Option<Number>,
        now: &Now,
    ) -> Result<Decision, Refusal> {
        let play = self.running()?;
        let seat = self.acting_seat(person, seat)?;
        if let Some(number) = number {
            if let Some(done) = self.carried_out(seat, number, &Fact::Undone) {
                return Ok(done);
            }
            self.check_number(number)?;
        }
        // One action, unless another place is named. Who wants to practise says how far: nobody comes to that by accident.
        let honest = play.undo_floor(seat);
        let practice = to.and_then(|_| self.practice_floor(seat));
        let Some(floor) = honest.into_iter().chain(practice).min() else {
            return Err(Refusal::new(
                ErrorCode::NoUndo,
                "Nothing can be taken back: somebody else acted, chance fell, or something hidden was seen.",
            ));
        };
        let to = to.unwrap_or(Ply(play.ply().0 - 1));
        if !(floor..play.ply()).contains(&to) {
            return Err(Refusal::new(ErrorCode::NoUndo, "The game cannot be taken back that far."));
        }
        self.check_undos(floor)?;
        // Only a whole copy can be taken back.
        let mut draft = Draft::whole(self, now);
        draft.add_at(to, Fact::Undone, Author::Person(seat))?;
        Ok(draft.done(self, now))
    }

    /// Was the game taken back to this floor too often already, or too much of it altogether?
    pub(crate) fn check_undos(&self, floor: Ply) -> Result<(), Refusal> {
        if self.given_up() >= MOST_GIVEN_UP {
            let words =
                "At this table so much was taken back already that from now on everything stays as it is.";
            return Err(Refusal::new(ErrorCode::NoUndo, words));
        }
        match self.taken_back_since(floor) >= MOST_UNDOS {
            true => Err(Refusal::new(
                ErrorCode::NoUndo,
                format!("This was taken back {MOST_UNDOS} times already: it stays as it is now."),
            )),
            false => Ok(()),
        }
    }

    fn decide_resign(&self, person: &PersonId, seat: Option<Seat>, now: &Now) -> Result<Decision, Refusal> {
        let own = self.own_seat(Some(person), seat)?;
        if own.is_some_and(|seat| self.gone(seat) == Some(Gone::GaveUp)) {
            return Ok(self.nothing_more(self.number())); // said twice
        }
        self.running()?;
        let seat = self.acting_seat(person, seat)?;
        let mut draft = Draft::of(self, now);
        draft.add(Fact::Resigned(seat), Author::Person(seat))?;
        Ok(draft.done(self, now))
    }

    fn decide_seat_back(
        &self,
        person: &PersonId,
        seat: Option<Seat>,
        now: &Now,
    ) -> Result<Decision, Refusal> {
        self.running()?;
        let seat = self.own_seat(Some(person), seat)?.ok_or_else(crate::fold::not_seated)?;
        match self.gone(seat) {
            None => Ok(self.nothing_more(self.number())),
            Some(Gone::GaveUp) => {
                Err(Refusal::new(ErrorCode::WrongSeat, "Who has given up cannot come back to this game."))
            }
            Some(Gone::OutOfTime) => {
                let mut draft = Draft::of(self, now);
                draft.add(Fact::TakenBack(seat), Author::Person(seat))?;
                Ok(draft.done(self, now))
            }
        }
    }

    /// Does what the table agreed on when a clock has run out.
    fn decide_tick(&self, now: &Now) -> Result<Decision, Refusal> {
        if self.opening_until(now).is_some_and(|until| now.at >= until) {
            return self.call_off_late(now);
        }
        let Some(seat) = self.clock().and_then(|clock| clock.expired(now)) else {
            return match self.is_abandoned(now) {
                true => self.decide_end(Ending::Abandoned, now),
                false => Ok(self.nothing_more(self.number())),
            };
        };
        let fact = match self.setup().on_timeout {
            OnTimeout::Resign => Fact::TimedOut(seat),
            OnTimeout::BotPlays => Fact::HandedOver(seat),
        };
        let mut draft = Draft::of(self, now);
        draft.add(fact, Author::Clock(seat))?;
        Ok(draft.done(self, now))
    }

    /// Ends a table without a winner: before its game by closing it.
    fn decide_end(&self, ending: Ending, now: &Now) -> Result<Decision, Refusal> {
        let fact = match self.phase() {
            Phase::Over => return Ok(self.nothing_more(self.number())),
            Phase::Open => Fact::Closed,
            Phase::Running => Fact::Ended(ending),
        };
        let mut draft = Draft::of(self, now);
        draft.add(fact, Author::House)?;
        Ok(draft.done(self, now))
    }

    /// A bot that fails must not hold up the table: any legal action will do.
    fn decide_bot(&self, number: Number, token: Option<&str>, now: &Now) -> Result<Decision, Refusal> {
        let play = self.running()?;
        self.check_number(number)?;
        let Some(seat) = play.to_act().filter(|seat| self.thinks() != Some(*seat)) else {
            return Err(Refusal::new(ErrorCode::NotYourTurn, "No bot is to act."));
        };
        let good = token.filter(|token| play.game().check(token, Told::PLAIN).is_ok()).map(str::to_owned);
        let first = || play.choices(Some(seat), Told::PLAIN).into_iter().next().map(|choice| choice.token);
        let Some(token) = good.or_else(first) else {
            return Err(Refusal::new(ErrorCode::Internal, "There is nothing that a bot could do."));
        };
        let mut draft = Draft::of(self, now);
        draft.add(Fact::Action(token), Author::Bot(seat))?;
        draft.let_fall()?;
        Ok(draft.done(self, now))
    }
}
