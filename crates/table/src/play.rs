//! The game of a table: the rules' own log, and between its actions what happened at the table itself.

use crate::{Ending, Fact, words};
use games::{Choice, Happening, Match, Next, PlayError, Played, Seat, Told, Viewpoint};
use protocol::{EndedBy, GameResult, Line, Mover, Picture, Ply, Shown, Step, TableEvent};
use std::collections::VecDeque;

/// So many of the last actions are kept with their events, since what has just happened is told to everybody. What is older is
/// played again when somebody asks.
const FRESH: usize = 8;

/// A game under way at a table.
pub struct Play {
    game: Box<dyn Match>,
    /// Actions that a sketch has left out.
    skipped: usize,
    /// Whether nobody will ask what came of anything: for trying out what would follow.
    sketched: bool,
    /// How many actions were taken over from another game: they stay.
    opening: Ply,
    /// What happened at the table, at which ply, in order.
    events: Vec<(Ply, TableEvent)>,
    /// The last actions, with what came of them.
    fresh: VecDeque<Played>,
}

impl Clone for Play {
    fn clone(&self) -> Self {
        Play {
            game: self.game.duplicate(),
            skipped: self.skipped,
            sketched: self.sketched,
            opening: self.opening,
            events: self.events.clone(),
            fresh: self.fresh.clone(),
        }
    }
}

impl Play {
    pub(crate) fn new(game: Box<dyn Match>, opening: Ply) -> Play {
        Play { game, skipped: 0, sketched: false, opening, events: Vec::new(), fresh: VecDeque::new() }
    }

    /// A copy of the position without what led to it, to try out what would follow.
    pub(crate) fn sketch(&self) -> Play {
        Play {
            game: self.game.position(),
            skipped: self.skipped + self.game.steps().len(),
            sketched: true,
            opening: self.opening,
            events: self.events.clone(),
            fresh: VecDeque::new(),
        }
    }

    /// The game itself.
    pub fn game(&self) -> &dyn Match {
        &*self.game
    }

    /// How far it is.
    pub fn ply(&self) -> Ply {
        Ply((self.skipped + self.game.steps().len() + self.events.len()) as u32)
    }

    /// What happened at the table that ended the game: in a game of two, that somebody gave up.
    fn ended_by(&self) -> Option<TableEvent> {
        self.events.last().map(|(_, event)| *event).filter(|event| match event {
            TableEvent::Resigned { .. } | TableEvent::TimedOut { .. } => self.game.seats() == 2,
            TableEvent::Abandoned | TableEvent::Closed => true,
        })
    }

    /// Who acts next.
    pub fn next(&self) -> Next {
        if self.ended_by().is_some() { Next::Over } else { self.game.next() }
    }

    /// The seat to act, if a player is.
    pub fn to_act(&self) -> Option<Seat> {
        match self.next() {
            Next::Player(seat) => Some(seat),
            _ => None,
        }
    }

    /// Carries out an action of the player to act, or of chance. An illegal one changes nothing.
    pub(crate) fn act(&mut self, token: &str) -> Result<(), PlayError> {
        if self.sketched {
            return self.game.advance(token);
        }
        let played = self.game.play(token, Told::PLAIN)?;
        if self.fresh.len() == FRESH {
            self.fresh.pop_front();
        }
        self.fresh.push_back(played);
        Ok(())
    }

    /// Somebody gives up, or is out of time. A game of two ends with it.
    pub(crate) fn give_up(&mut self, event: TableEvent) {
        self.events.push((self.ply().next(), event));
    }

    /// The game ends here, without a winner.
    pub(crate) fn break_off(&mut self, event: TableEvent) {
        self.events.push((self.ply().next(), event));
    }

    /// How many actions there are among the first plies.
    pub(crate) fn actions_until(&self, ply: Ply) -> usize {
        ply.index() - self.events.iter().filter(|(at, _)| *at <= ply).count()
    }

    /// The ply that is never taken back: the end of the opening, or the last thing that happened at the table.
    pub(crate) fn stays(&self) -> Ply {
        self.events.last().map_or(Ply::ZERO, |(at, _)| *at).max(self.opening)
    }

    /// The earliest ply to which a seat may take the game back, if there is anything to take back.
    pub fn undo_floor(&self, seat: Seat) -> Option<Ply> {
        self.floor(self.game.undo_floor(seat))
    }

    /// Where the seat's last turn began, if there is one to take back.
    pub(crate) fn turn_floor(&self, seat: Seat) -> Option<Ply> {
        self.floor(self.game.turn_floor(seat))
    }

    /// How far back a seat may ask to go, by the rule for all games.
    pub(crate) fn agreed_floor(&self, seat: Seat) -> Option<Ply> {
        self.floor(self.game.asking_floor(seat))
    }

    /// The ply with so many actions.
    fn floor(&self, actions: usize) -> Option<Ply> {
        if self.next() == Next::Over {
            return None;
        }
        let own = self.game.steps().len() - actions;
        // What happened at the table (somebody gave up) is not taken back with it.
        let floor = Ply(self.ply().0 - own as u32).max(self.stays());
        (floor < self.ply()).then_some(floor)
    }

    /// Takes the game back to a ply that [`undo_floor`](Self::undo_floor) allows.
    pub(crate) fn take_back(&mut self, ply: Ply) {
        self.game.truncate(self.actions_until(ply));
        self.fresh.clear();
    }

    /// What somebody sees.
    pub fn view(&self, from: Viewpoint) -> Shown {
        self.game.view(from)
    }

    /// The table in plain text, as somebody sees it.
    pub fn picture(&self, from: Viewpoint, told: Told<'_>) -> Picture {
        Picture { ply: self.ply(), text: self.game.picture(from, told) }
    }

    /// What is asked or waited for.
    pub fn prompt(&self, from: Viewpoint, told: Told<'_>) -> String {
        match self.ended_by() {
            Some(event) => words::event(event, told),
            None => self.game.prompt(from, told),
        }
    }

    /// What the seat may do now; empty when it is not to act.
    pub fn choices(&self, seat: Option<Seat>, told: Told<'_>) -> Vec<Choice> {
        if seat.is_some() && seat == self.to_act() { self.game.choices(told) } else { Vec::new() }
    }

    /// What happened after a ply, as somebody saw it.
    pub fn steps(&self, after: Ply, from: Viewpoint, told: Told<'_>) -> Vec<Step> {
        let skipped = self.actions_until(after.min(self.ply()));
        let wanted = self.game.steps().len() - skipped;
        let again = if wanted <= self.fresh.len() { Vec::new() } else { self.game.again(skipped) };
        let actions = self.fresh.iter().skip(self.fresh.len().saturating_sub(wanted));
        let mut actions: Box<dyn Iterator<Item = &Played>> =
            if again.is_empty() { Box::new(actions) } else { Box::new(again.iter()) };
        let mut events = self.events.iter().filter(|(at, _)| *at > after).peekable();
        let mut steps = Vec::with_capacity(wanted + 1);
        for ply in (after.0 + 1..=self.ply().0).map(Ply) {
            steps.push(match events.next_if(|(at, _)| *at == ply) {
                Some((_, event)) => Step { ply, by: Mover::Table, events: vec![happening(*event, told)] },
                None => {
                    let Some(played) = actions.next() else { break };
                    let by = match played.step.by {
                        Next::Player(seat) => Mover::Seat { seat },
                        _ => Mover::Chance,
                    };
                    Step { ply, by, events: played.seen(from, told) }
                }
            });
        }
        steps
    }

    /// The whole log in sentences, as somebody saw it.
    pub fn lines(&self, from: Viewpoint, told: Told<'_>) -> Vec<Line> {
        let steps = self.steps(Ply::ZERO, from, told).into_iter();
        let lines = |Step { ply, by, events }: Step| {
            events.into_iter().map(move |event| Line {
                ply,
                by,
                words: event.words,
                concerns: event.concerns,
                note: false,
                event: event.lasts.then_some(event.event),
            })
        };
        steps.flat_map(lines).collect()
    }

    /// How the game ended, once it has; how often it was taken back is for the table to say.
    pub(crate) fn result(&self, told: Told<'_>) -> Option<GameResult> {
        if self.next() != Next::Over {
            return None;
        }
        let seats = || Seat::all(self.game.seats());
        let sheet = self.game.sheet(told);
        Some(match (self.ended_by(), self.game.outcome()) {
            (Some(event), _) => {
                let (by, loser) = match event {
                    TableEvent::Resigned { seat } => (EndedBy::Resigned { seat }, Some(seat)),
                    TableEvent::TimedOut { seat } => (EndedBy::TimedOut { seat }, Some(seat)),
                    TableEvent::Abandoned => (EndedBy::Abandoned, None),
                    TableEvent::Closed => (EndedBy::Closed, None),
                };
                let points = |seat: Seat| sheet.iter().filter_map(|line| line.points.get(seat.index())).sum();
                GameResult {
                    ranks: seats().map(|seat| if Some(seat) == loser { 2 } else { 1 }).collect(),
                    scores: seats().map(points).collect(),
                    by,
                    words: words::event(event, told),
                    sheet,
                    take_backs: 0,
                }
            }
            (None, outcome) => {
                let outcome = outcome.expect("a game that is over has an outcome");
                GameResult {
                    ranks: seats().map(|seat| outcome.rank(seat)).collect(),
                    scores: seats().map(|seat| outcome.score(seat)).collect(),
                    by: EndedBy::Rules,
                    words: self.game.ending(told),
                    sheet,
                    take_backs: 0,
                }
            }
        })
    }

    /// The log as a record tells it.
    pub(crate) fn tokens(&self) -> Vec<String> {
        let mut tokens = self.game.tokens();
        for (at, event) in &self.events {
            let fact = match *event {
                TableEvent::Resigned { seat } | TableEvent::TimedOut { seat } => Fact::Resigned(seat),
                TableEvent::Abandoned => Fact::Ended(Ending::Abandoned),
                TableEvent::Closed => Fact::Ended(Ending::Closed),
            };
            tokens.insert(at.index() - 1, fact.token());
        }
        tokens
    }
}

fn happening(event: TableEvent, told: Told<'_>) -> Happening {
    Happening {
        event: Shown::of(&event),
        words: words::event(event, told),
        concerns: Vec::new(),
        lasts: false,
    }
}
