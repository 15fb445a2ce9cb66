//! Taking back by agreement: a player asks, everybody else who sits there answers, and the next move ends the question.
//!
//! What the rule of taking back forbids alone, others may allow: that they have acted since. What nobody can allow is going back past
//! luck, or past anything that somebody came to know. Who is asked: every other person who still plays at the table; bots are not.

use crate::decide::Draft;
use crate::{Author, Decision, Fact, Now, PersonId, Play, Sitter, Table};
use games::{MAX_SEATS, Match, Next, Seat, Told, Viewpoint};
use protocol::{AskedBack, ErrorCode, Number, Ply, Refusal};

/// A question that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asking {
    /// Its number.
    pub number: Number,
    /// Who asks.
    pub seat: Seat,
    /// To which ply.
    pub to: Ply,
    /// Who agrees, by seat.
    pub allowed: [bool; MAX_SEATS],
}

fn no(words: &str) -> Refusal {
    Refusal::new(ErrorCode::NoUndo, words)
}

impl Table {
    /// Who sits there in person and still plays, by seat.
    fn players(&self) -> impl Iterator<Item = (Seat, &PersonId)> {
        Seat::all(self.chairs().len()).zip(self.chairs()).filter_map(|(seat, chair)| match &chair.sitter {
            Sitter::Person(person) if !self.bot_plays_on(seat) => Some((seat, person)),
            _ => None,
        })
    }

    /// The seats of everybody else who is asked when a seat asks.
    fn asked_seats(&self, asker: Seat) -> Vec<Seat> {
        let chair = &self.chairs()[asker.index()];
        self.players().filter(|(_, person)| !chair.holds(person)).map(|(seat, _)| seat).collect()
    }

    /// Does somebody else play there in person, on another device or on the same one?
    fn has_company(&self, seat: Seat) -> bool {
        self.players().any(|(other, _)| other != seat)
    }

    /// To where a seat may ask to go back: where others have acted since, and no luck fell.
    pub(crate) fn asking_floor(&self, seat: Seat) -> Option<Ply> {
        let play = self.play()?;
        let floor = play.asking_floor(seat)?;
        let alone_suffices = play.undo_floor(seat).is_some_and(|own| own <= floor);
        (self.has_company(seat) && !alone_suffices).then_some(floor)
    }

    /// The question that is open, as everybody is shown it.
    pub(crate) fn question(&self) -> Option<AskedBack> {
        let Asking { number, seat, to, allowed } = self.asking()?;
        let missing = self.asked_seats(seat).into_iter().filter(|other| !allowed[other.index()]);
        Some(AskedBack { number, seat, to, waits_for: missing.collect() })
    }

    pub(crate) fn decide_ask_back(
        &self,
        person: &PersonId,
        seat: Option<Seat>,
        to: Option<Ply>,
        number: Number,
        now: &Now,
    ) -> Result<Decision, Refusal> {
        let play = self.running()?;
        let seat = self.acting_seat(person, seat)?;
        if let Some(open) = self.asking() {
            return match open.seat == seat && to.is_none_or(|to| to == open.to) {
                true => Ok(self.nothing_more(open.number)), // said twice
                false => Err(no("Somebody has asked to take back already: that must be answered first.")),
            };
        }
        self.check_number(number)?;
        let Some(floor) = self.asking_floor(seat) else {
            return Err(no(match self.has_company(seat) {
                true => {
                    "Nothing can be asked for: luck fell or something hidden was seen since your last action, \
                         or you can take it back by yourself."
                }
                false => {
                    "There is nobody to ask: bots mind nothing, and your turn can be taken back without them."
                }
            }));
        };
        let to = to.unwrap_or(floor);
        if !(floor..play.ply()).contains(&to) {
            return Err(no("The game cannot be taken back that far."));
        }
        if self.was_declined(seat) {
            return Err(no("That was declined: it can be asked again after the next move."));
        }
        self.check_undos(floor)?;
        if play.shows_something(seat, to) {
            return Err(no("Since then somebody has shown what was hidden: that cannot be unseen."));
        }
        // Only a whole copy can be taken back.
        let mut draft = Draft::whole(self, now);
        draft.add(Fact::AskedBack { seat, to }, Author::Person(seat))?;
        // Who sit before one device agree among themselves.
        if self.asked_seats(seat).is_empty() {
            draft.add_at(to, Fact::Undone, Author::House)?;
        }
        Ok(draft.done(self, now))
    }

    pub(crate) fn decide_answer_back(
        &self,
        person: &PersonId,
        asked: Number,
        allow: bool,
        now: &Now,
    ) -> Result<Decision, Refusal> {
        self.running()?;
        let Some(open) = self.asking().filter(|open| open.number == asked) else {
            return Err(no("That question is over: it was answered, or something was played."));
        };
        let mut own = self.asked_seats(open.seat).into_iter().filter(|seat| self.holds(person, *seat));
        let Some(seat) = own.next() else {
            let words = "Only who sits at this table and was asked can answer.";
            return Err(Refusal::new(ErrorCode::NotSeated, words));
        };
        if !allow {
            let mut draft = Draft::of(self, now);
            draft.add(Fact::Declined(seat), Author::Person(seat))?;
            return Ok(draft.done(self, now));
        }
        if open.allowed[seat.index()] {
            return Ok(self.nothing_more(self.number())); // said twice
        }
        let mut draft = Draft::whole(self, now);
        draft.add(Fact::Allowed(seat), Author::Person(seat))?;
        if draft.after().question().is_some_and(|question| question.waits_for.is_empty()) {
            draft.add_at(open.to, Fact::Undone, Author::House)?;
        }
        Ok(draft.done(self, now))
    }

    /// What an agreement means for a question: the person agrees at all seats.
    pub(crate) fn agree(&self, asking: &mut Asking, seat: Seat) {
        let chair = &self.chairs()[seat.index()];
        for (other, same) in asking.allowed.iter_mut().zip(self.chairs()) {
            *other |= same.sitter == chair.sitter;
        }
    }
}

impl Play {
    /// The earliest ply to which a seat may ask to go back, if there is one.
    pub(crate) fn asking_floor(&self, seat: Seat) -> Option<Ply> {
        let floor = self.agreed_floor(seat)?;
        // What stays may lie in the middle of what others did.
        let acts = |ply: Ply| {
            let steps = &self.game().steps()[self.actions_until(ply)..];
            steps.iter().position(|step| step.by == Next::Player(seat)).map(|own| Ply(ply.0 + own as u32))
        };
        acts(floor)
    }

    /// Whose turns ended after a ply, in order.
    pub(crate) fn turns_since(&self, ply: Ply) -> Vec<Seat> {
        let steps = &self.game().steps()[self.actions_until(ply)..];
        let by = steps.iter().map(|step| step.by).chain([self.next()]).collect::<Vec<_>>();
        let ended = |pair: &[Next]| match pair {
            [Next::Player(seat), next] if *next != Next::Player(*seat) => Some(*seat),
            _ => None,
        };
        by.windows(2).filter_map(ended).collect()
    }

    /// Has anybody but `asker` shown something hidden since a ply? Played again in worlds that another seat could not tell apart: where
    /// nothing that could be done there looks the same to that seat, something came to light. What the asker has shown is the asker's
    /// own loss.
    pub(crate) fn shows_something(&self, asker: Seat, since: Ply) -> bool {
        const WORLDS: u64 = 8;
        let game = self.game();
        if !game.info().hidden_information {
            return false;
        }
        let (first, tokens) = (self.actions_until(since), game.tokens());
        let mut game = game.duplicate();
        game.truncate(first);
        for token in &tokens[first..] {
            let actor = match game.next() {
                Next::Player(seat) => Some(seat),
                _ => None,
            };
            let mut after = game.position();
            let Ok(played) = after.play(token, Told::PLAIN) else { return true };
            for seat in Seat::all(game.seats()).filter(|seat| actor != Some(*seat) && actor != Some(asker)) {
                let from = Viewpoint::Seat(seat);
                let (seen, view) = (played.seen(from, Told::PLAIN), after.view(from));
                let looks_same = |world: &dyn Match, token: &str| {
                    let mut world = world.position();
                    let there = world.play(token, Told::PLAIN);
                    there.is_ok_and(|there| there.seen(from, Told::PLAIN) == seen) && world.view(from) == view
                };
                let all_alike = (0..WORLDS).all(|deal| {
                    let world = game.redealt(seat, deal);
                    let other = || world.choices(Told::PLAIN).iter().any(|c| looks_same(&*world, &c.token));
                    looks_same(&*world, token) || other()
                });
                if !all_alike {
                    return true;
                }
            }
            if game.advance(token).is_err() {
                return true;
            }
        }
        false
    }
}
