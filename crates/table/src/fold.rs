//! A table is what its log says: the fold.

use crate::asking::Asking;
use crate::fair::{Dice, Scheme};
use crate::remarks::Note;
use crate::{
    Author, Chair, Ending, Entry, Fact, Given, Luck, Now, Part, PersonId, Play, Setup, Sitter, TableClock,
    Unreadable,
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
    /// How often a turn was taken back past luck or the bots' answers.
    take_backs: u32,
    /// How many plies were taken back altogether.
    given_up: u32,
    /// Whom the host has asked to leave.
    removed: Arc<Vec<PersonId>>,
    /// When something last happened.
    touched: Millis,
    /// By seat: why a bot plays on there.
    gone: [Option<Gone>; MAX_SEATS],
    clock: Option<TableClock>,
    /// What somebody asks the others.
    asking: Option<Asking>,
    /// By seat: whether something that was asked was declined since the last move.
    declined: [bool; MAX_SEATS],
    /// What is noted in the log besides the moves; a sketch has none.
    notes: Arc<Vec<Note>>,
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
            take_backs: 0,
            given_up: 0,
            gone: [None; MAX_SEATS],
            clock: TableClock::new(setup.clock, setup.chairs.len()),
            asking: None,
            declined: [false; MAX_SEATS],
            notes: Arc::default(),
            removed: Arc::default(),
            touched: setup.created,
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
        self.play = Some(Play::new(self.setup.start()?, self.setup.opening()));
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
        let ended = self.ended_turns(entry);
        let practised = self.take_backs;
        self.fold(entry, bad)?;
        self.turn_clocks(entry, &ended);
        self.note(entry, self.take_backs > practised);
        (self.number, self.ply, self.touched) = (entry.number, entry.ply, entry.at);
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
                let chair = self.chair(*seat).ok_or_else(|| bad("names a seat that is not there"))?;
                let before = std::mem::replace(chair, Chair::EMPTY);
                // A host who stands up changes his mind; whom he makes stand up is to stay away.
                if let (Sitter::Person(person), Author::Host) = (before.sitter, entry.author)
                    && person != self.setup.host
                {
                    Arc::make_mut(&mut self.removed).push(person);
                }
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
                self.called = None; // nobody is to open anything any more: what keeps it looked at would do so for ever
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
        let taken_over = self.setup.origin.as_ref().and_then(|origin| origin.opening.get(self.ply.index()));
        let fits = match (taken_over, &entry.fact) {
            (Some(token), Fact::Action(played)) => entry.author == Author::Opening && token == played,
            (Some(_), _) => false,
            (None, _) => entry.author != Author::Opening,
        };
        if !fits {
            return Err(bad("is not the opening that the game goes on from"));
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
            Fact::Undone if entry.ply < play.stays() => {
                return Err(bad("takes back what stays"));
            }
            Fact::Undone
                if entry.author == Author::House
                    && self.asking.is_none_or(|asking| asking.to != entry.ply) =>
            {
                return Err(bad("takes back what nobody asked for"));
            }
            Fact::Undone => {
                // Past what the rule of taking back allows: from then on it is practice.
                if let Author::Person(seat) = entry.author
                    && play.undo_floor(seat).is_none_or(|floor| entry.ply < floor)
                {
                    self.take_backs += 1;
                }
                play.take_back(entry.ply);
                self.given_up += self.ply.0.saturating_sub(entry.ply.0);
            }
            Fact::Resigned(seat) => {
                play.give_up(TableEvent::Resigned { seat: *seat });
                self.gone[seat.index()] = Some(Gone::GaveUp);
            }
            Fact::TimedOut(seat) => {
                play.give_up(TableEvent::TimedOut { seat: *seat });
                self.gone[seat.index()] = Some(Gone::GaveUp);
            }
            Fact::Ended(ending) => play.break_off(match ending {
                Ending::Abandoned => TableEvent::Abandoned,
                Ending::Closed => TableEvent::Closed,
            }),
            Fact::AskedBack { seat, to } if *to < self.ply && *to >= play.stays() => {
                let allowed = [false; MAX_SEATS];
                self.asking = Some(Asking { number: entry.number, seat: *seat, to: *to, allowed });
            }
            Fact::AskedBack { .. } => return Err(bad("asks for what cannot be")),
            Fact::Allowed(seat) => {
                let mut asking = self.asking.take().ok_or_else(|| bad("answers what nobody asked"))?;
                self.agree(&mut asking, *seat);
                self.asking = Some(asking);
            }
            Fact::Declined(_) => {
                let asking = self.asking.take().ok_or_else(|| bad("answers what nobody asked"))?;
                self.declined[asking.seat.index()] = true;
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
        if entry.fact.advances() || entry.fact == Fact::Undone {
            // Something was played or taken back: what was asked before is about another position.
            self.asking = None;
            self.declined = [false; MAX_SEATS];
        }
        Ok(())
    }

    /// Whose turns an agreement takes back, in the order in which they ended, with the seat that asked for it; none otherwise.
    fn ended_turns(&self, entry: &Entry) -> Option<(Seat, Vec<Seat>)> {
        let asking = self.asking.filter(|_| entry.fact == Fact::Undone && entry.author == Author::House)?;
        self.clock.as_ref()?;
        let ended = self.play.as_ref()?.turns_since(entry.ply);
        Some((asking.seat, ended.into_iter().filter(|seat| self.is_played_by_a_person(*seat)).collect()))
    }

    fn is_played_by_a_person(&self, seat: Seat) -> bool {
        matches!(self.chairs[seat.index()].sitter, Sitter::Person(_)) && self.gone[seat.index()].is_none()
    }

    /// Notes what is worth a line of its own; `practised` when the entry took back more than the rule of taking back allows.
    fn note(&mut self, entry: &Entry, practised: bool) {
        if self.past.is_none() {
            return;
        }
        if entry.fact == Fact::Undone && self.notes.iter().any(|note| note.ply > entry.ply) {
            // What was noted stays, although what was played is taken back.
            for note in Arc::make_mut(&mut self.notes) {
                note.ply = note.ply.min(entry.ply);
            }
        }
        if let Some(note) = Note::of(entry, self.setup.opening(), practised) {
            Arc::make_mut(&mut self.notes).push(note);
        }
    }

    pub(crate) fn notes(&self) -> &[Note] {
        &self.notes
    }

    pub(crate) fn asking(&self) -> Option<Asking> {
        self.asking
    }

    /// Was something that the seat asked for declined since the last move?
    pub(crate) fn was_declined(&self, seat: Seat) -> bool {
        self.declined[seat.index()]
    }

    fn chair(&mut self, seat: Seat) -> Option<&mut Chair> {
        Arc::make_mut(&mut self.chairs).get_mut(seat.index())
    }

    /// After an entry: the clock of whoever is to think runs, and no other. Chance takes no time.
    fn turn_clocks(&mut self, entry: &Entry, ended: &Option<(Seat, Vec<Seat>)>) {
        let thinks = self.thinks();
        let next = self.play.as_ref().map(Play::next);
        let (Some(clock), Some(next)) = (&mut self.clock, next) else { return };
        if let (Fact::Undone, Author::Person(seat)) = (&entry.fact, entry.author) {
            clock.take_back(seat, entry.at);
        }
        if let Some((asker, ended)) = ended {
            clock.go_back(*asker, ended, entry.at);
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
        self.is_played_by_a_person(seat).then_some(seat)
    }

    /// A copy to try out what would follow: it knows where the table stands, but not how it came there.
    pub(crate) fn sketch(&self) -> Table {
        Table {
            setup: self.setup.clone(),
            chairs: self.chairs.clone(),
            play: self.play.as_ref().map(Play::sketch),
            dice: self.dice.clone(),
            clock: self.clock.clone(),
            removed: self.removed.clone(),
            notes: Arc::default(),
            past: None,
            ..*self
        }
    }

    /// Did something happen here lately?
    pub fn touched_within(&self, time: Millis, now: &Now) -> bool {
        now.at - self.touched < time
    }

    /// When the table counts as abandoned, if nothing happens: in a house that does not keep it for ever.
    pub(crate) fn abandoned_at(&self, now: &Now) -> Option<Millis> {
        // A table of which nobody knows when it was made is no table of a house.
        (self.touched > 0).then(|| now.hours.abandoned_at(self.touched)).flatten()
    }

    /// Has the host asked this person to leave?
    pub fn has_removed(&self, person: &PersonId) -> bool {
        self.removed.contains(person)
    }

    /// How often somebody who plays against bots alone took back a turn past luck or their answers: then it is practice.
    pub fn take_backs(&self) -> u32 {
        self.take_backs
    }

    /// How many plies were taken back altogether.
    pub(crate) fn given_up(&self) -> u32 {
        self.given_up
    }

    /// Where the last turn of somebody who plays against bots alone began: it may be taken back, and the game is practice from then on.
    pub(crate) fn practice_floor(&self, seat: Seat) -> Option<Ply> {
        let alone = self.chairs.iter().enumerate().all(|(index, chair)| match chair.sitter {
            Sitter::Person(_) => index == seat.index(),
            Sitter::Bot(_) => true,
            Sitter::Nobody => false,
        });
        if alone { self.play.as_ref()?.turn_floor(seat) } else { None }
    }

    /// How often the game was taken back since it last was before this ply.
    pub(crate) fn taken_back_since(&self, floor: Ply) -> usize {
        let plies = self.past.as_ref().map_or(&[][..], |past| &past.plies);
        plies.windows(2).rev().take_while(|pair| pair[0] >= floor).filter(|pair| pair[1] < pair[0]).count()
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
        let result = self.play.as_ref()?.result(told)?;
        Some(GameResult { take_backs: self.take_backs, ..result })
    }

    /// Does a bot play this seat on for a person?
    pub fn bot_plays_on(&self, seat: Seat) -> bool {
        self.gone.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Does a bot play this seat on because its person's time ran out?
    pub fn is_out_of_time(&self, seat: Seat) -> bool {
        self.gone(seat) == Some(Gone::OutOfTime)
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

    /// How many people still play here, rather than bots in their place.
    pub fn people_who_play(&self) -> usize {
        let person = |chair: &'_ Chair| match &chair.sitter {
            Sitter::Person(person) => Some(person.clone()),
            _ => None,
        };
        let people: std::collections::BTreeSet<PersonId> = self.chairs.iter().filter_map(person).collect();
        people.iter().filter(|person| self.plays(person)).count()
    }

    /// Is this a game of people? Who ran out of time may come back, who gave up does not.
    pub fn is_for_people(&self) -> bool {
        let person = |seat: Seat| matches!(self.chairs[seat.index()].sitter, Sitter::Person(_));
        Seat::all(self.chairs.len()).any(|seat| person(seat) && self.gone(seat) != Some(Gone::GaveUp))
    }

    /// May this person look on? A private game is for those who sit there; once it is over, or when only bots sit there, for all who
    /// have the link.
    pub fn may_watch(&self, person: Option<&PersonId>) -> Result<(), Refusal> {
        let seated = person.is_some_and(|person| self.seats(person));
        let peopled = self.chairs.iter().any(|chair| matches!(chair.sitter, Sitter::Person(_)));
        if self.setup.private && self.phase() == Phase::Running && peopled && !seated {
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
