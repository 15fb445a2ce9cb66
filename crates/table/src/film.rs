//! A game seen again, position by position.

use crate::fair::Scheme;
use crate::{Entry, Origin, Part, PersonId, Setup, Table, Unreadable, Viewer, sentence, standing, tag};
use games::{GameFace, Next, Record, Told, Viewpoint};
use protocol::{
    ErrorCode, GameResult, Line, Number, Phase, Picture, Ply, Refusal, ReplayPosition, Seat, limits,
};
use std::sync::Arc;

/// A game with all that is needed to show it again.
pub struct Film {
    /// Before the first action.
    start: Table,
    /// What counts, in order.
    frames: Vec<Entry>,
    names: Vec<String>,
    /// Seats from which the viewer may look before the end.
    yours: Vec<Seat>,
    /// May one look from everywhere?
    over: bool,
    /// The whole table, for what a film that shows only what counts does not tell: what was noted, how often a turn was taken back past
    /// luck or the bots' answers.
    whole: Table,
}

/// The whole of a film at a glance.
pub struct Frames {
    /// From where it was seen.
    pub from: Viewpoint,
    /// From where it may be seen.
    pub viewpoints: Vec<Viewpoint>,
    /// Number of the last position.
    pub plies: Ply,
    /// The log in sentences.
    pub log: Vec<Line>,
    /// Positions at which chance is not to act.
    pub stops: Vec<Ply>,
    /// How it ended, when it has.
    pub result: Option<GameResult>,
}

fn broken(error: Unreadable) -> Refusal {
    Refusal::new(ErrorCode::BadRecord, error.0)
}

impl Film {
    /// The film of a table, for somebody who may watch it.
    pub fn of_log(
        setup: Arc<Setup>,
        log: &[Entry],
        names: Vec<String>,
        person: Option<&PersonId>,
    ) -> Result<Film, Refusal> {
        let now = Table::of_log(setup.clone(), log).map_err(broken)?;
        now.may_watch(person)?;
        now.started()?;
        let mut start = Table::open(setup).map_err(broken)?;
        // Everything up to the start is as it was; of the rest, what counts.
        for entry in log {
            if start.play().is_some() {
                break;
            }
            start.apply(entry).map_err(broken)?;
        }
        let yours = person.map(|person| now.seats_of(person).collect()).unwrap_or_default();
        let frames = standing(log).into_iter().cloned().collect();
        let over = now.phase() == Phase::Over;
        Ok(Film { start, frames, names, yours, over, whole: now })
    }

    /// The film of a record: everybody may look from everywhere.
    pub fn of_record(face: &'static dyn GameFace, record: &Record) -> Result<Film, Refusal> {
        let start = Table::at_start_of(face, record).map_err(broken)?;
        let mut table = start.clone();
        let mut frames = Vec::with_capacity(record.tokens.len());
        for token in &record.tokens {
            let entry = table.next_of_record(token).map_err(broken)?;
            table.apply(&entry).map_err(broken)?;
            frames.push(entry);
        }
        let names = record.names.clone();
        Ok(Film { start, frames, names, yours: Vec::new(), over: true, whole: table })
    }

    /// Shows each position to `each`, the first before any action, until it has seen enough; gives the last one.
    pub fn play(&self, mut each: impl FnMut(&Table) -> bool) -> Result<Table, Refusal> {
        let mut table = self.start.clone();
        let mut go_on = each(&table);
        for frame in &self.frames {
            if !go_on {
                break;
            }
            table.apply(&table.renumbered(frame)).map_err(broken)?;
            go_on = each(&table);
        }
        Ok(table)
    }

    /// From where somebody wants to look: everywhere once the game is over, before that from one's own seats.
    pub fn viewpoint(&self, from: Option<&str>) -> Result<Viewpoint, Refusal> {
        match from {
            None if self.is_shared() => Ok(Viewpoint::Spectator),
            None => Ok(self.yours.first().map_or(Viewpoint::Spectator, |seat| Viewpoint::Seat(*seat))),
            Some("spectator") => Ok(Viewpoint::Spectator),
            Some("everything") if self.over => Ok(Viewpoint::Everything),
            Some("everything") => {
                Err(Refusal::new(ErrorCode::NotOver, "All hands are shown once the game is over."))
            }
            Some(seat) => match seat.parse::<u8>().map(Seat) {
                Ok(seat) if seat.index() >= self.start.chairs().len() => Err(crate::fold::no_such_seat()),
                Ok(seat) if self.over || self.yours.contains(&seat) => Ok(Viewpoint::Seat(seat)),
                Ok(_) => Err(Refusal::new(ErrorCode::WrongSeat, "That seat belongs to somebody else.")),
                Err(_) => Err(Refusal::new(
                    ErrorCode::BadRequest,
                    "A replay is seen from a seat's number, as `spectator` or as `everything`.",
                )),
            },
        }
    }

    /// Do several people sit before one device, and the game is not over? Then nobody is offered a hand that may be another's: the table
    /// itself asks who is looking.
    fn is_shared(&self) -> bool {
        !self.over && self.yours.len() > 1
    }

    fn viewpoints(&self) -> Vec<Viewpoint> {
        let offered = |seat: &Seat| self.over || !self.is_shared() && self.yours.contains(seat);
        let seats = Seat::all(self.start.chairs().len()).filter(offered);
        let mut all: Vec<_> = seats.map(Viewpoint::Seat).chain([Viewpoint::Spectator]).collect();
        if self.over {
            all.push(Viewpoint::Everything);
        }
        all
    }

    /// The whole game as somebody sees it.
    pub fn frames(&self, from: Option<&str>, language: Option<&str>) -> Result<Frames, Refusal> {
        let from = self.viewpoint(from)?;
        let language = tag(language.unwrap_or("en"));
        let told = Told { language: &language, names: &self.names };
        let mut stops = Vec::new();
        let table = self.play(|table| {
            if table.play().is_some_and(|play| play.next() != Next::Chance) {
                stops.push(table.ply());
            }
            true
        })?;
        let play = table.started()?;
        Ok(Frames {
            from,
            viewpoints: self.viewpoints(),
            plies: play.ply(),
            log: Line::with_notes(play.lines(from, told), self.whole.notes_since(Number::ZERO, told)),
            stops,
            result: play.result(told).map(|result| GameResult { take_backs: self.take_backs(), ..result }),
        })
    }

    /// Some positions as somebody sees them, at most as many as one answer carries.
    pub fn positions(
        &self,
        start: Ply,
        count: u32,
        from: Option<&str>,
        language: Option<&str>,
    ) -> Result<Vec<ReplayPosition>, Refusal> {
        let from = self.viewpoint(from)?;
        let language = tag(language.unwrap_or("en"));
        let told = Told { language: &language, names: &self.names };
        let count = count.clamp(1, limits::REPLAY_POSITIONS) as usize;
        let mut positions = Vec::new();
        self.play(|table| {
            if let Some(play) = table.play().filter(|play| play.ply() >= start) {
                let ply = play.ply();
                let step = ply.0.checked_sub(1).and_then(|before| play.steps(Ply(before), from, told).pop());
                positions.push(ReplayPosition {
                    ply,
                    step,
                    view: play.view(from),
                    to_act: play.to_act(),
                    prompt: play.prompt(from, told),
                });
            }
            positions.len() < count
        })?;
        if positions.is_empty() {
            return Err(no_such_position());
        }
        Ok(positions)
    }

    /// One position in plain text, seen from somewhere.
    pub fn picture(&self, ply: Ply, from: Option<&str>, language: Option<&str>) -> Result<Picture, Refusal> {
        let from = self.viewpoint(from)?;
        let language = tag(language.unwrap_or("en"));
        let told = Told { language: &language, names: &self.names };
        let mut picture = None;
        self.play(|table| {
            picture = table.play().filter(|play| play.ply() >= ply).map(|play| play.picture(from, told));
            picture.is_none()
        })?;
        picture.ok_or_else(no_such_position)
    }

    /// How often a turn was taken back past luck or the bots' answers.
    pub fn take_backs(&self) -> u32 {
        self.whole.take_backs()
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The edition of the rules by which it is played.
    pub fn rules(&self) -> u32 {
        self.start.setup().rules
    }

    /// The game that this one goes on from, if it does.
    pub fn comes_from(&self) -> Option<&Origin> {
        self.start.setup().origin.as_ref()
    }

    /// By which way its dice are drawn.
    pub fn scheme(&self) -> Scheme {
        self.start.scheme().unwrap_or(Scheme::Words)
    }

    /// Everybody's part in its dice, by seat.
    pub fn parts(&self) -> Vec<Part> {
        self.start.parts()
    }

    /// The options of the game.
    pub fn options(&self) -> serde_json::Value {
        self.start.play().map(|play| play.game().options()).unwrap_or_default()
    }

    /// The whole game as a record, with names.
    pub fn record(&self) -> Result<Record, Refusal> {
        let record = self.play(|_| true)?.record().unwrap_or_default();
        Ok(Record { names: self.names.clone(), ..record })
    }
}

fn no_such_position() -> Refusal {
    Refusal::new(ErrorCode::NoSuchPosition, "The game has no such position.")
}

impl Viewer {
    /// Somebody who looks on, in English.
    pub fn spectator() -> Viewer {
        Viewer { seat: None, language: "en".to_owned() }
    }
}

impl From<Unreadable> for Refusal {
    fn from(error: Unreadable) -> Refusal {
        Refusal::new(ErrorCode::BadRecord, sentence(&error.0))
    }
}
