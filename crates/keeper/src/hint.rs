//! Hints: what a search would do for the player to act, from what that seat knows. Only at casual tables, where nobody
//! plays against the clock and who made the table allows it; and where several people play, all of them see that one was asked.

use crate::keeper::Keeper;
use crate::{Advised, Answer, AskId, ConnectionId, Effect, NoAdvice};
use games::{Advice, Next, Seat};
use protocol::{AskHint, ErrorCode, Hint, HintedChoice, Number, Refusal, ServerMessage};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use table::{Now, PersonId};

/// The best choices that are told.
const TOLD: usize = 3;

/// Who waits for a hint.
#[derive(Clone, Copy)]
pub(crate) enum Asker {
    /// A page, by its line.
    Page {
        connection: ConnectionId,
        /// The message to be answered.
        re: Option<u32>,
    },
    /// A request.
    Request(AskId),
}

impl Asker {
    /// Is it the same page that asks twice?
    fn is_same_line(&self, other: &Asker) -> bool {
        matches!((self, other), (Asker::Page { connection: a, .. }, Asker::Page { connection: b, .. }) if a == b)
    }
}

/// A hint that is being thought about.
pub(crate) struct Hinting {
    number: Number,
    /// Set when nobody wants it any more.
    unwanted: Arc<AtomicBool>,
    person: PersonId,
    asker: Asker,
}

impl Drop for Hinting {
    fn drop(&mut self) {
        self.unwanted.store(true, Ordering::Relaxed);
    }
}

impl Keeper {
    /// The seat that a person may have a hint for, or why there is none.
    fn hinted_seat(&self, person: &PersonId, ask: &AskHint) -> Result<Seat, Refusal> {
        let play = self.table.started()?;
        if play.next() == Next::Over {
            return Err(Refusal::new(ErrorCode::Over, "The game is over."));
        }
        let seat = self.table.acting_seat(person, ask.seat)?;
        if person.is_bot() {
            return Err(Refusal::new(ErrorCode::ForPeople, "Hints are for people: a bot thinks for itself."));
        }
        if !self.table.setup().hints {
            return Err(Refusal::new(ErrorCode::NoHints, "This table was made without hints."));
        }
        if self.table.clock().is_some() {
            return Err(Refusal::new(
                ErrorCode::NoHints,
                "There are no hints at a table with a clock: everybody thinks for themselves.",
            ));
        }
        self.table.check_number(ask.number)?;
        if play.to_act() != Some(seat) {
            return Err(Refusal::new(ErrorCode::NotYourTurn, "Another player is to act."));
        }
        if self.hint.as_ref().is_some_and(|hint| hint.person != *person || hint.number != ask.number) {
            return Err(on_its_way());
        }
        Ok(seat)
    }

    /// Sets a search thinking for a person.
    pub(crate) fn ask_hint(
        &mut self,
        person: &PersonId,
        ask: &AskHint,
        language: &str,
        asker: Asker,
        now: &Now,
    ) -> Result<(), Refusal> {
        let seat = self.hinted_seat(person, ask)?;
        if let Some(hint) = &mut self.hint {
            if hint.asker.is_same_line(&asker) {
                return Err(on_its_way());
            }
            // Asked again, by a page that was loaded anew: the search goes on, and its answer goes there.
            let before = std::mem::replace(&mut hint.asker, asker);
            let words = "This hint was asked for again elsewhere.";
            self.refuse_hint(before, Refusal::new(ErrorCode::RateLimited, words));
            return Ok(());
        }
        let luck = self.luck.next_u64();
        let unwanted = Arc::new(AtomicBool::new(false));
        let advised = Advised {
            number: ask.number,
            person: person.clone(),
            // Not even the search is shown what the seat must not know.
            game: self.table.started()?.game().redealt(seat, luck),
            language: language.to_owned(),
            names: self.names().to_vec(),
            seed: luck,
            unwanted: unwanted.clone(),
        };
        self.hint = Some(Hinting { number: ask.number, unwanted, person: person.clone(), asker });
        self.effect(Effect::Advise(advised));
        // Whoever plays with others asks before their eyes.
        let people = self.table.people_who_play();
        if people > 1 && self.hint_told != Some(ask.number) {
            self.hint_told = Some(ask.number);
            self.note(seat, "asked for a hint.", now);
        }
        Ok(())
    }

    /// The search has an answer about the position with this number.
    pub(crate) fn hinted(&mut self, number: Number, advice: Result<Advice, NoAdvice>) {
        if self.hint.as_ref().is_none_or(|hint| hint.number != number) {
            return; // about a position that is gone
        }
        let answer = advice.map(|advice| told(number, advice)).map_err(|why| match why {
            NoAdvice::Crowded => {
                Refusal::new(ErrorCode::Busy, "The bots have a lot to think about: please ask again later.")
            }
            NoAdvice::Elsewhere => on_its_way(),
            NoAdvice::Failed => {
                Refusal::new(ErrorCode::Internal, "The hint could not be found; nothing was changed.")
            }
        });
        self.answer_hint(answer);
    }

    /// The position has moved on: a hint about it is of no use.
    pub(crate) fn drop_stale_hint(&mut self) {
        let Some(hint) = &self.hint else { return };
        if let Err(stale) = self.table.check_number(hint.number) {
            self.answer_hint(Err(stale));
        }
    }

    /// A page that waited for a hint is gone.
    pub(crate) fn forget_hint_of(&mut self, gone: ConnectionId) {
        let waits =
            |hint: &Hinting| matches!(hint.asker, Asker::Page { connection, .. } if connection == gone);
        if self.hint.as_ref().is_some_and(waits) {
            self.hint = None;
        }
    }

    fn refuse_hint(&mut self, asker: Asker, refusal: Refusal) {
        match asker {
            Asker::Request(ask) => self.reply(ask, Err(refusal)),
            Asker::Page { connection, re } => self.send_refusal(connection, refusal, re),
        }
    }

    fn answer_hint(&mut self, answer: Result<Hint, Refusal>) {
        let Some(hinting) = self.hint.take() else { return };
        match (hinting.asker, answer) {
            (asker, Err(refusal)) => self.refuse_hint(asker, refusal),
            (Asker::Request(ask), Ok(hint)) => self.reply(ask, Ok(Answer::Hint(hint))),
            (Asker::Page { connection, re }, Ok(hint)) => {
                self.send(connection, &ServerMessage::Hint { hint, re });
            }
        }
    }
}

/// One hint at a time.
fn on_its_way() -> Refusal {
    Refusal::new(ErrorCode::RateLimited, "A hint is on its way already.")
}

/// Advice as it is told: the best few choices that the search tried.
fn told(number: Number, advice: Advice) -> Hint {
    let tried = advice.choices.into_iter().filter_map(|advised| {
        let chance = advised.chance?;
        Some(HintedChoice { token: advised.choice.token, words: advised.choice.words, chance })
    });
    Hint {
        number,
        seat: advice.seat,
        choices: tried.take(TOLD).collect(),
        chances: advice.chances,
        scores: advice.scores,
        iterations: advice.iterations,
    }
}
