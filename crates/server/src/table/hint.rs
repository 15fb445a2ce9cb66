//! Hints: what a search would do for the player to act, from what that seat knows. Only at casual tables, where nobody
//! plays against the clock.

use super::owner::Owner;
use super::{Ask, Reply};
use crate::bots::{Asked, NoAdvice};
use crate::limits::Limit;
use games::{Advice, Next, Seat};
use protocol::{AskHint, ErrorCode, Hint, HintedChoice, Refusal, ServerMessage};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The best choices that are told.
const TOLD: usize = 3;

/// Who waits for a hint.
pub enum Asker {
    /// A page, by its socket.
    Page {
        /// The socket's number.
        connection: u64,
        /// The message to be answered.
        re: Option<u32>,
    },
    /// A request over HTTP.
    Request(Reply<Hint>),
}

/// A hint that is being thought about.
pub struct Hinting {
    /// The number of the position.
    number: u32,
    /// Set when nobody wants it any more.
    unwanted: Arc<AtomicBool>,
    asker: Asker,
}

impl Drop for Hinting {
    fn drop(&mut self) {
        self.unwanted.store(true, Ordering::Relaxed);
    }
}

impl Owner {
    /// The seat that a guest may have a hint for, or why there is none.
    fn hinted_seat(&self, guest: &str, ask: &AskHint) -> Result<u8, Refusal> {
        let Some(game) = &self.game else {
            return Err(Refusal::new(ErrorCode::NotStarted, "The game has not started."));
        };
        if game.next() == Next::Over {
            return Err(Refusal::new(ErrorCode::Over, "The game is over."));
        }
        let seat = self.acting_seat(guest, ask.seat)?;
        if self.clock.is_some() {
            return Err(Refusal::new(
                ErrorCode::NoHints,
                "There are no hints at a table with a clock: everybody thinks for themselves.",
            ));
        }
        self.check_number(ask.number)?;
        if game.to_act() != Some(seat) {
            return Err(Refusal::new(ErrorCode::NotYourTurn, "Another player is to act."));
        }
        if self.hint.is_some() {
            return Err(Limit::Hint.exceeded("A hint is on its way already."));
        }
        self.app.limits.take(Limit::Hint, guest)?;
        Ok(seat)
    }

    /// Sets a search thinking for a guest; it answers through the mailbox.
    pub fn ask_hint(
        &mut self,
        guest: &str,
        ask: &AskHint,
        language: &str,
        asker: Asker,
    ) -> Result<(), (Refusal, Asker)> {
        let seat = match self.hinted_seat(guest, ask) {
            Ok(seat) => seat,
            Err(refusal) => return Err((refusal, asker)),
        };
        let (Some(game), Some(mailbox)) = (&self.game, self.mailbox.clone()) else { return Ok(()) };
        let unwanted = Arc::new(AtomicBool::new(false));
        let asked = Asked {
            // Not even the search is shown what the seat must not know.
            table: game.table().redealt(Seat(seat), crate::random::number()),
            language: language.to_owned(),
            names: self.names(),
            unwanted: unwanted.clone(),
        };
        let (app, number) = (self.app.clone(), ask.number);
        self.hint = Some(Hinting { number, unwanted, asker });
        self.app.tasks.spawn(async move {
            let advice = app.bots.advise(asked).await;
            // When the table is gone nobody waits any more.
            let _ = mailbox.send(Ask::Hinted { number, advice }).await;
        });
        Ok(())
    }

    /// The search has an answer about the position with this number.
    pub fn hinted(&mut self, number: u32, advice: Result<Advice, NoAdvice>) {
        if self.hint.as_ref().is_none_or(|hint| hint.number != number) {
            return; // about a position that is gone
        }
        let answer = advice.map(|advice| told(number, advice)).map_err(|why| match why {
            NoAdvice::Crowded => {
                Refusal::new(ErrorCode::Busy, "The bots have a lot to think about: please ask again later.")
            }
            NoAdvice::Failed => {
                Refusal::new(ErrorCode::Internal, "The hint could not be found; nothing was changed.")
            }
        });
        self.answer_hint(answer);
    }

    /// The position has moved on: a hint about it is of no use.
    pub fn drop_hint(&mut self) {
        let Some(hint) = &self.hint else { return };
        if let Err(stale) = self.check_number(hint.number) {
            self.answer_hint(Err(stale));
        }
    }

    /// A page that waited for a hint is gone.
    pub fn forget_hint_of(&mut self, gone: u64) {
        let waits =
            |hint: &Hinting| matches!(hint.asker, Asker::Page { connection, .. } if connection == gone);
        if self.hint.as_ref().is_some_and(waits) {
            self.hint = None;
        }
    }

    fn answer_hint(&mut self, answer: Result<Hint, Refusal>) {
        let Some(mut hinting) = self.hint.take() else { return };
        let nobody = Asker::Page { connection: u64::MAX, re: None };
        match std::mem::replace(&mut hinting.asker, nobody) {
            Asker::Request(reply) => drop(reply.send(answer)),
            Asker::Page { connection, re } => match answer {
                Ok(hint) => self.send(connection, &ServerMessage::Hint { hint, re }),
                Err(error) => self.send_refusal(connection, error, re),
            },
        }
    }
}

/// Advice as it is told: the best few choices that the search tried.
fn told(number: u32, advice: Advice) -> Hint {
    let tried = advice.choices.into_iter().filter_map(|advised| {
        let chance = advised.chance?;
        Some(HintedChoice { token: advised.choice.token, words: advised.choice.words, chance })
    });
    Hint {
        number,
        seat: advice.seat.0,
        choices: tried.take(TOLD).collect(),
        chances: advice.chances,
        scores: advice.scores,
        iterations: advice.iterations,
    }
}
