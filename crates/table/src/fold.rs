//! A table is what its log says: the fold.

use crate::fair::{Dice, Scheme};
use crate::{
    Author, Chair, Entry, Fact, Given, Luck, Now, Part, PersonId, Play, Setup, Sitter, TableClock, Unreadable,
};
use games::{MAX_SEATS, Next, Seat, Told};
use protocol::{ErrorCode, GameResult, Millis, Number, Phase, Ply, Refusal, TableEvent};
use std::sync::Arc;

/// Why a bot plays on at a person's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gone {
    /// The person gave up.
    GaveUp,
    /// The person's time ran out.
    OutOfTime,
}

/// A table under way.
#[derive(Clone)]
pub struct Table {
    setup: Arc<Setup>,
    chairs: Arc<Vec<Chair>>,
    /// Once it has started.
    play: Option<Play>,
    /// When the parts in the dice were called for, until the game begins.
    called: Option<Millis>,
    /// By which way the dice of the game are drawn, once it has started.
    scheme: Option<Scheme>,
    /// The dice of the game, once nobody can have a part in them any more.
    dice: Option<Arc<Dice>>,
    closed: bool,
    /// By seat: why a bot plays on there.
    gone: [Option<Gone>; MAX_SEATS],
    clock: Option<TableClock>,
    number: Number,
    ply: Ply,
    /// What came before; a sketch has none.
    past: Option<Past>,
}

/// What a table remembers of its log.
#[derive(Clone, Default)]
struct Past {
    /// The ply after each number.
    plies: Vec<Ply>,
    /// A fingerprint of each entry.
    prints: Vec<u64>,
}

impl Table {
    /// A table before the first entry of its log.
    pub fn open(setup: impl Into<Arc<Setup>>) -> Result<Table, Unreadable> {
        let setup = setup.into();
        let mut table = Table {
            chairs: Arc::new(setup.chairs.clone()),
            play: None,
            called: None,
            scheme: None,
            dice: None,
            closed: false,
            gone: [None; MAX_SEATS],
            clock: TableClock::new(setup.clock, setup.chairs.len()),
            number: Number::ZERO,
            ply: Ply::ZERO,
            past: Some(Past::default()),
            setup,
        };
        if table.setup.begun {
            table.begin(Scheme::Words)?;
        }
        Ok(table)
    }

    /// A table as a whole log leaves it.
    pub fn of_log<'a>(
        setup: impl Into<Arc<Setup>>,
        log: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Table, Unreadable> {
        let mut table = Table::open(setup)?;
        for entry in log {
            table.apply(entry)?;
        }
        Ok(table)
    }

    fn begin(&mut self, scheme: Scheme) -> Result<(), Unreadable> {
        self.play = Some(Play::new(self.setup.start()?));
        self.called = None;
        self.scheme = Some(scheme);
        self.dice = match &self.setup.luck {
            Luck::Fair(seed) => Some(Arc::new(Dice::new(scheme, seed.clone(), &self.parts()))),
            _ => None,
        };
        Ok(())
    }

    /// Everybody's part in the dice, by seat.
    pub fn parts(&self) -> Vec<Part> {
        self.chairs.iter().map(Chair::part).collect()
    }

    /// By which way the dice of the game are drawn, once it has started.
    pub fn scheme(&self) -> Option<Scheme> {
        self.scheme
    }

    /// Folds the next entry of the log in. When it cannot be read or played by this program, the table is not to be used further.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Unreadable> {
        let bad = |why: &str| Unreadable(format!("Entry {} of this table's log {why}.", entry.number));
        if entry.number != self.number().next() {
            return Err(bad("does not follow the one before"));
        }
        if !entry.fact.follows(self.ply(), entry.ply) {
            return Err(bad("stands at the wrong place"));
        }
        self.fold(entry, bad)?;
        self.turn_clocks(entry);
        (self.number, self.ply) = (entry.number, entry.ply);
        if let Some(past) = &mut self.past {
            past.plies.push(entry.ply);
            past.prints.push(entry.print());
        }
        Ok(())
    }

    fn fold(&mut self, entry: &Entry, bad: impl Fn(&str) -> Unreadable) -> Result<(), Unreadable> {
        match entry.fact.is_of_the_seating() {
            true if self.play.is_some() || self.closed => Err(bad("comes after the start")),
            true => self.fold_seating(entry, bad),
            false => self.fold_game(entry, bad),
        }
    }

    /// What happens before the start: seats and parts in the dice.
    fn fold_seating(&mut self, entry: &Entry, bad: impl Fn(&str) -> Unreadable) -> Result<(), Unreadable> {
        match &entry.fact {
            Fact::Sat { seat, sitter } => {
                *self.chair(*seat).ok_or_else(|| bad("names a seat that is not there"))? =
                    Chair::of(sitter.clone());
                Ok(())
            }
            Fact::Stood(seat) => {
                *self.chair(*seat).ok_or_else(|| bad("names a seat that is not there"))? = Chair::EMPTY;
                Ok(())
            }
            Fact::Part { seat, words } => {
                let given =
                    if words.is_empty() { Given::Nothing } else { Given::Open(Part::of_words(words)) };
                self.chair(*seat).ok_or_else(|| bad("names a seat that is not there"))?.given = given;
                Ok(())
            }
            Fact::Sealed { seat, seal } => {
                self.chair(*seat).ok_or_else(|| bad("names a seat that is not there"))?.given =
                    Given::Sealed(*seal);
                Ok(())
            }
            Fact::Opened { seat, part } => {
                self.chair(*seat).ok_or_else(|| bad("names a seat that is not there"))?.given =
                    Given::Open(part.clone());
                Ok(())
            }
            Fact::Called => {
                self.called = Some(entry.at);
                Ok(())
            }
            Fact::CalledOff => {
                self.called = None;
                for chair in Arc::make_mut(&mut self.chairs) {
                    // Bits that the house has seen are no secret any more; words and empty parts never were.
                    if !matches!(&chair.given, Given::Open(part) if part.bits.is_none()) {
                        chair.given = Given::Nothing;
                    }
                }
                Ok(())
            }
            Fact::Started(scheme) => self.begin(*scheme),
            Fact::Closed => {
                self.closed = true;
                Ok(())
            }
            _ => Err(bad("cannot stand before the start")),
        }
    }

    /// What happens from the start on.
    fn fold_game(&mut self, entry: &Entry, bad: impl Fn(&str) -> Unreadable) -> Result<(), Unreadable> {
        if let Fact::HandedOver(seat) | Fact::TakenBack(seat) | Fact::Resigned(seat) | Fact::TimedOut(seat) =
            &entry.fact
            && seat.index() >= self.chairs.len()
        {
            return Err(bad("names a seat that is not there"));
        }
        let play = self.play.as_mut().ok_or_else(|| bad("comes before the start"))?;
        if play.next() == Next::Over {
            return Err(bad("stands after the end of the game"));
        }
        match &entry.fact {
            Fact::Action(token) => play.act(token).map_err(|error| {
                let (why, ruling) = crate::reason(&error);
                let ruling = ruling.map(|number| format!(" (R{number})")).unwrap_or_default();
                Unreadable(format!("Move {}: `{token}` is not allowed there: {why}{ruling}", entry.ply))
            })?,
            Fact::Undone if entry.ply < play.last_event() => {
                return Err(bad("takes back what stays"));
            }
            Fact::Undone => play.take_back(entry.ply),
            Fact::Resigned(seat) => {
                play.give_up(TableEvent::Resigned { seat: *seat });
                self.gone[seat.index()] = Some(Gone::GaveUp);
            }
            Fact::TimedOut(seat) => {
                play.give_up(TableEvent::TimedOut { seat: *seat });
                self.gone[seat.index()] = Some(Gone::GaveUp);
            }
            Fact::HandedOver(seat) => self.gone[seat.index()] = Some(Gone::OutOfTime),
            Fact::TakenBack(seat) => {
                self.gone[seat.index()] = None;
                if let Some(clock) = &mut self.clock {
                    clock.give_some(*seat);
                }
            }
            _ => return Err(bad("cannot stand in a game")),
        }
        Ok(())
    }

    fn chair(&mut self, seat: Seat) -> Option<&mut Chair> {
        Arc::make_mut(&mut self.chairs).get_mut(seat.index())
    }

    /// After an entry: the clock of whoever is to think runs, and no other. Chance takes no time.
    fn turn_clocks(&mut self, entry: &Entry) {
        let thinks = self.thinks();
        let next = self.play.as_ref().map(Play::next);
        let (Some(clock), Some(next)) = (&mut self.clock, next) else { return };
        if let (Fact::Undone, Author::Person(seat)) = (&entry.fact, entry.author) {
            clock.take_back(seat, entry.at);
        }
        if let (Author::Person(seat), Some(left)) = (entry.author, entry.time_left) {
            clock.settle(seat, left);
        }
        if next != Next::Chance {
            clock.ask(thinks, entry.at);
        }
    }

    /// The person who is to decide, if one is: whose clock runs. Bots have none, and nobody's runs for who may not act.
    pub fn thinks(&self) -> Option<Seat> {
        let seat = self.to_act()?;
        let person = matches!(self.chairs[seat.index()].sitter, Sitter::Person(_));
        (person && self.gone[seat.index()].is_none()).then_some(seat)
    }

    /// A copy to try out what would follow: it knows where the table stands, but not how it came there.
    pub(crate) fn sketch(&self) -> Table {
        Table {
            setup: self.setup.clone(),
            chairs: self.chairs.clone(),
            play: self.play.as_ref().map(Play::sketch),
            dice: self.dice.clone(),
            clock: self.clock.clone(),
            past: None,
            ..*self
        }
    }

    /// What is fixed about it.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// When the parts in the dice were called for; none before, and none once the game has begun.
    pub(crate) fn called(&self) -> Option<Millis> {
        self.called
    }

    /// Until when people can open their parts in the dice, when these were called for.
    pub fn opening_until(&self, now: &Now) -> Option<Millis> {
        self.called.map(|at| crate::clock::opening_until(self.setup.clock, at, now))
    }

    /// How many entries its log has.
    pub fn number(&self) -> Number {
        self.number
    }

    /// How far the game is.
    pub fn ply(&self) -> Ply {
        self.ply
    }

    /// The ply after a number that was.
    pub(crate) fn ply_at(&self, number: Number) -> Ply {
        let plies = self.past.as_ref().map_or(&[][..], |past| &past.plies);
        number.index().checked_sub(1).and_then(|index| plies.get(index)).copied().unwrap_or_default()
    }

    /// The lowest ply since a number: below the ply then, when something was taken back.
    pub(crate) fn lowest_since(&self, number: Number) -> Option<Ply> {
        self.past.as_ref()?.plies.get(number.index()..)?.iter().copied().min()
    }

    /// Is this the fingerprint of the entry with this number?
    pub(crate) fn has_print(&self, number: Number, print: u64) -> bool {
        let prints = self.past.as_ref().map_or(&[][..], |past| &past.prints);
        number.index().checked_sub(1).and_then(|index| prints.get(index)) == Some(&print)
    }

    /// The seats, with who sits there.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The game, once it has started.
    pub fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// The game, or that there is none yet.
    pub fn started(&self) -> Result<&Play, Refusal> {
        self.play.as_ref().ok_or_else(|| Refusal::new(ErrorCode::NotStarted, "The game has not started."))
    }

    /// Its clocks, when it has any.
    pub fn clock(&self) -> Option<&TableClock> {
        self.clock.as_ref()
    }

    /// How far the table is.
    pub fn phase(&self) -> Phase {
        match &self.play {
            _ if self.closed => Phase::Over,
            None => Phase::Open,
            Some(play) if play.next() == Next::Over => Phase::Over,
            Some(_) => Phase::Running,
        }
    }

    /// The seat to act, if a player is.
    pub fn to_act(&self) -> Option<Seat> {
        self.play.as_ref().and_then(Play::to_act)
    }

    /// How the game ended, once it has.
    pub fn result(&self, told: Told<'_>) -> Option<GameResult> {
        self.play.as_ref().and_then(|play| play.result(told))
    }

    /// Does a bot play this seat on for a person?
    pub fn bot_plays_on(&self, seat: Seat) -> bool {
        self.gone.get(seat.index()).is_some_and(Option::is_some)
    }

    pub(crate) fn gone(&self, seat: Seat) -> Option<Gone> {
        self.gone.get(seat.index()).copied().flatten()
    }

    /// What chance gives next; nothing when it is not chance's turn, or when there is no luck to draw from.
    pub(crate) fn falls(&self) -> Option<String> {
        let play = self.play.as_ref().filter(|play| play.next() == Next::Chance)?;
        match (&self.setup.luck, &self.dice) {
            (Luck::Fair(_), Some(dice)) => Some(dice.draw(self.ply().next().0, &play.game().odds()).token),
            (Luck::Stream(seed), _) => Luck::from_stream(*seed, self.ply(), play.game()),
            _ => None,
        }
    }

    /// Does this person hold this seat?
    pub fn holds(&self, person: &PersonId, seat: Seat) -> bool {
        self.chairs.get(seat.index()).is_some_and(|chair| chair.holds(person))
    }

    /// The seats that a person holds.
    pub fn seats_of<'a>(&'a self, person: &'a PersonId) -> impl Iterator<Item = Seat> + 'a {
        Seat::all(self.chairs.len()).filter(move |seat| self.holds(person, *seat))
    }

    /// Does this person sit here?
    pub fn seats(&self, person: &PersonId) -> bool {
        self.seats_of(person).next().is_some()
    }

    /// Does this person still play here, rather than a bot in their place?
    pub fn plays(&self, person: &PersonId) -> bool {
        self.seats_of(person).any(|seat| !self.bot_plays_on(seat))
    }

    /// Is this a game of people? Who ran out of time may come back, who gave up does not.
    pub fn is_for_people(&self) -> bool {
        let person = |seat: Seat| matches!(self.chairs[seat.index()].sitter, Sitter::Person(_));
        Seat::all(self.chairs.len()).any(|seat| person(seat) && self.gone(seat) != Some(Gone::GaveUp))
    }

    /// May this person look on? A private game is for those who sit there; once it is over, for all who have the link.
    pub fn may_watch(&self, person: Option<&PersonId>) -> Result<(), Refusal> {
        let seated = person.is_some_and(|person| self.seats(person));
        if self.setup.private && self.phase() == Phase::Running && !seated {
            return Err(Refusal::new(
                ErrorCode::Private,
                "This table is private: only who sits there may watch.",
            ));
        }
        Ok(())
    }

    /// The seat from which a person looks unless they say otherwise: their own that is to act, else their first.
    pub fn chosen_seat(&self, person: &PersonId) -> Option<Seat> {
        self.to_act().filter(|seat| self.holds(person, *seat)).or_else(|| self.seats_of(person).next())
    }

    /// The seat from which a person asks to look, if it is theirs.
    pub fn own_seat(&self, person: Option<&PersonId>, seat: Option<Seat>) -> Result<Option<Seat>, Refusal> {
        match (person, seat) {
            (_, Some(seat)) if seat.index() >= self.chairs.len() => Err(no_such_seat()),
            (Some(person), Some(seat)) if self.holds(person, seat) => Ok(Some(seat)),
            (_, Some(_)) => Err(Refusal::new(ErrorCode::WrongSeat, "That seat belongs to somebody else.")),
            (person, None) => Ok(person.and_then(|person| self.chosen_seat(person))),
        }
    }

    /// The seat for which a person may act: their own, and no bot plays it on.
    pub fn acting_seat(&self, person: &PersonId, seat: Option<Seat>) -> Result<Seat, Refusal> {
        let seat = self.own_seat(Some(person), seat)?.ok_or_else(not_seated)?;
        if self.bot_plays_on(seat) {
            return Err(Refusal::new(ErrorCode::WrongSeat, "A bot plays this seat on."));
        }
        Ok(seat)
    }
}

pub(crate) fn not_seated() -> Refusal {
    Refusal::new(ErrorCode::NotSeated, "You hold no seat at this table.")
}

pub(crate) fn no_such_seat() -> Refusal {
    Refusal::new(ErrorCode::NoSuchSeat, "There is no such seat at this table.")
}
