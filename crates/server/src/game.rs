//! A game at a table: the rules' own log, and between its actions what happened at the table itself.
//!
//! No clock, no disk, no network: what is stored and who is told is decided elsewhere.

use games::fair::Dice;
use games::{Choice, GameFace, Next, PlayError, Played, Record, Seat, Table, TableEvent, Told, Viewpoint};
use protocol::{EndedBy, GameResult, Happening, Line, Mover, SheetLine, Step};
use serde_json::Value;

/// One entry of the log.
#[derive(Clone)]
struct Ply {
    token: String,
    by: Mover,
    what: What,
}

#[derive(Clone)]
enum What {
    /// Something in the game.
    Action(Played),
    /// Something at the table.
    Table(protocol::TableEvent),
}

/// A game under way, as the server knows it.
pub struct LiveGame {
    face: &'static dyn GameFace,
    table: Box<dyn Table>,
    plies: Vec<Ply>,
    /// Set when a game of two ended because somebody gave up.
    given_up: Option<protocol::TableEvent>,
}

impl Clone for LiveGame {
    fn clone(&self) -> Self {
        LiveGame {
            face: self.face,
            table: self.table.duplicate(),
            plies: self.plies.clone(),
            given_up: self.given_up,
        }
    }
}

impl LiveGame {
    /// A game before its first action. Errors are sentences.
    pub fn new(face: &'static dyn GameFace, seats: usize, options: &Value) -> Result<LiveGame, String> {
        let table = face.start(seats, options).map_err(|error| sentence(&error.to_string()))?;
        Ok(LiveGame { face, table, plies: Vec::new(), given_up: None })
    }

    /// The game of a record at its start. Errors are sentences.
    pub fn of_record(face: &'static dyn GameFace, record: &Record) -> Result<LiveGame, String> {
        let table = face.open(record, 0).map_err(|error| sentence(&error))?;
        Ok(LiveGame { face, table, plies: Vec::new(), given_up: None })
    }

    /// The rules.
    pub fn face(&self) -> &'static dyn GameFace {
        self.face
    }

    /// The game itself.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.table.seats()
    }

    /// Length of the log.
    pub fn ply(&self) -> u32 {
        self.plies.len() as u32
    }

    /// The log as it is stored.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        self.plies.iter().map(|ply| ply.token.as_str())
    }

    /// Who acts next.
    pub fn next(&self) -> Next {
        if self.given_up.is_some() { Next::Over } else { self.table.next() }
    }

    /// The seat to act, if a player is.
    pub fn to_act(&self) -> Option<u8> {
        match self.next() {
            Next::Player(seat) => Some(seat.0),
            _ => None,
        }
    }

    /// Carries out an action of the player to act. An illegal one changes nothing.
    pub fn play(&mut self, token: &str, told: Told<'_>) -> Result<(), PlayError> {
        let played = self.table.play(token, told)?;
        let by = match played.step.by {
            Next::Player(seat) => Mover::Seat { seat: seat.0 },
            _ => Mover::Chance,
        };
        self.plies.push(Ply { token: played.token.clone(), by, what: What::Action(played) });
        Ok(())
    }

    /// Lets chance fall until a player is to act or the game is over.
    pub fn let_chance_fall(&mut self, dice: &Dice) {
        while self.next() == Next::Chance {
            let drawn = dice.draw(self.ply() + 1, &self.table.odds());
            self.play(&drawn.token, Told::PLAIN).expect("an outcome that the odds list can happen");
        }
    }

    /// Somebody gives up, or is out of time. A game of two ends with it.
    pub fn give_up(&mut self, event: protocol::TableEvent) {
        let (protocol::TableEvent::Resigned { seat } | protocol::TableEvent::TimedOut { seat }) = event;
        let token = TableEvent::Resign(Seat(seat)).token();
        self.plies.push(Ply { token, by: Mover::Table, what: What::Table(event) });
        if self.seats() == 2 {
            self.given_up = Some(event);
        }
    }

    /// Carries out the next token of a stored log or record, whoever acts. Errors are sentences.
    pub fn follow(&mut self, token: &str, timed_out: bool) -> Result<(), String> {
        let number = self.ply() + 1;
        if self.next() == Next::Over {
            return Err(format!("Move {number}: {token:?} stands after the end of the game."));
        }
        match TableEvent::read(token) {
            Some(Ok(TableEvent::Resign(seat))) if seat.index() < self.seats() => {
                let seat = seat.0;
                self.give_up(match timed_out {
                    true => protocol::TableEvent::TimedOut { seat },
                    false => protocol::TableEvent::Resigned { seat },
                });
                Ok(())
            }
            Some(_) => Err(format!("Move {number}: {token:?} is no event of this table.")),
            None => self
                .play(token, Told::PLAIN)
                .map_err(|error| format!("Move {number}: {}", sentence(&error.to_string()))),
        }
    }

    /// The earliest ply to which a seat may take the game back, if there is anything to take back.
    pub fn undo_floor(&self, seat: u8) -> Option<u32> {
        if self.next() == Next::Over {
            return None;
        }
        let own_actions = self.table.steps().len() - self.table.undo_floor(Seat(seat));
        // What happened at the table (somebody gave up) is not taken back with it.
        let since = self.plies.iter().rev().take_while(|ply| matches!(ply.what, What::Action(_))).count();
        let back = own_actions.min(since);
        (back > 0).then(|| self.ply() - back as u32)
    }

    /// Takes the game back to its first `ply` entries, which [`undo_floor`](Self::undo_floor) allows.
    pub fn take_back(&mut self, ply: u32) {
        let gone = self.plies.drain(ply as usize..).count();
        self.table.truncate(self.table.steps().len() - gone);
    }

    /// What somebody sees.
    pub fn view(&self, from: Viewpoint) -> Value {
        self.table.view(from)
    }

    /// What is asked or waited for.
    pub fn prompt(&self, from: Viewpoint, told: Told<'_>) -> String {
        match self.given_up {
            Some(event) => words(event, told),
            None => self.table.prompt(from, told),
        }
    }

    /// What the seat may do now; empty when it is not to act.
    pub fn choices(&self, seat: Option<u8>, told: Told<'_>) -> Vec<Choice> {
        if seat.is_some() && seat == self.to_act() { self.table.choices(told) } else { Vec::new() }
    }

    /// What happened after ply `after`, as somebody saw it.
    pub fn steps(&self, after: u32, from: Viewpoint, told: Told<'_>) -> Vec<Step> {
        let skipped = after.min(self.ply());
        self.plies[skipped as usize..]
            .iter()
            .zip(skipped + 1..)
            .map(|(ply, number)| Step { ply: number, by: ply.by, events: happenings(&ply.what, from, told) })
            .collect()
    }

    /// The whole log in sentences, as somebody saw it.
    pub fn lines(&self, from: Viewpoint, told: Told<'_>) -> Vec<Line> {
        let mut lines = Vec::new();
        for (ply, number) in self.plies.iter().zip(1..) {
            let events = happenings(&ply.what, from, told);
            lines.extend(events.into_iter().map(|event| Line {
                ply: number,
                by: ply.by,
                words: event.words,
            }));
        }
        lines
    }

    /// How the game ended, once it has.
    pub fn result(&self, told: Told<'_>) -> Option<GameResult> {
        if self.next() != Next::Over {
            return None;
        }
        let seats = || Seat::all(self.seats());
        let sheet: Vec<SheetLine> = self
            .table
            .sheet(told)
            .into_iter()
            .map(|line| SheetLine {
                category: line.category.to_owned(),
                words: line.name,
                points: line.points,
            })
            .collect();
        Some(match (self.given_up, self.table.outcome()) {
            (Some(event), _) => {
                let (by, loser) = match event {
                    protocol::TableEvent::Resigned { seat } => (EndedBy::Resigned { seat }, seat),
                    protocol::TableEvent::TimedOut { seat } => (EndedBy::TimedOut { seat }, seat),
                };
                let points = |seat: Seat| sheet.iter().filter_map(|line| line.points.get(seat.index())).sum();
                GameResult {
                    ranks: seats().map(|seat| if seat.0 == loser { 2 } else { 1 }).collect(),
                    scores: seats().map(points).collect(),
                    by,
                    words: words(event, told),
                    sheet,
                }
            }
            (None, outcome) => {
                let outcome = outcome.expect("a game that is over has an outcome");
                GameResult {
                    ranks: seats().map(|seat| outcome.rank(seat)).collect(),
                    scores: seats().map(|seat| outcome.score(seat)).collect(),
                    by: EndedBy::Rules,
                    words: self.table.ending(told),
                    sheet,
                }
            }
        })
    }

    /// The record of the game so far, without what only the table knows (names, dice).
    pub fn record(&self) -> Record {
        let info = self.face.info();
        Record {
            game: info.id.to_owned(),
            rules: info.rules_version,
            seats: self.seats(),
            options: self.table.options(),
            result: self
                .result(Told::PLAIN)
                .map(|result| games::FinalScore { ranks: result.ranks, scores: result.scores }),
            digest: (self.next() == Next::Over).then(|| self.table.digest()),
            tokens: self.tokens().map(str::to_owned).collect(),
            ..Record::default()
        }
    }
}

fn happenings(what: &What, from: Viewpoint, told: Told<'_>) -> Vec<Happening> {
    match what {
        What::Action(played) => played
            .seen(from, told)
            .into_iter()
            .map(|seen| Happening { event: seen.event, words: seen.words })
            .collect(),
        What::Table(event) => vec![Happening {
            event: serde_json::to_value(event).expect("events are plain data"),
            words: words(*event, told),
        }],
    }
}

/// An event of the table as a sentence.
fn words(event: protocol::TableEvent, told: Told<'_>) -> String {
    let name = |seat: u8| match told.names.get(usize::from(seat)) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => format!("Player {}", seat + 1),
    };
    match event {
        protocol::TableEvent::Resigned { seat } => format!("{} resigned.", name(seat)),
        protocol::TableEvent::TimedOut { seat } => format!("{} ran out of time.", name(seat)),
    }
}

/// Makes a sentence of an error: a capital at the beginning and a full stop at the end.
pub fn sentence(error: &str) -> String {
    let mut chars = error.chars();
    let mut text: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    text.push_str(chars.as_str());
    if !text.ends_with(['.', '!', '?', ')']) {
        text.push('.');
    }
    text
}

/// The viewpoint of a seat, or of somebody who looks on.
pub fn viewpoint(seat: Option<u8>) -> Viewpoint {
    seat.map_or(Viewpoint::Spectator, |seat| Viewpoint::Seat(Seat(seat)))
}
