//! A game rebuilt from its list of actions.

use crate::digest::Digest;
use crate::event::Sink;
use crate::game::{FinalScore, Game, Illegal, play};
use crate::notation::NotationError;
use crate::options::{SetupError, read_stored};
use crate::record::{Record, is_of_the_table};
use crate::seat::Next;

/// Why a record does not give a game.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The record is of another game.
    #[error("the record is of `{found}`, not of `{wanted}`")]
    OtherGame {
        /// What the record says.
        found: String,
        /// What was asked for.
        wanted: &'static str,
    },
    /// The set-up is not possible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A token is no action.
    #[error("move {at}: {error}")]
    Notation {
        /// Which token, counted from 1.
        at: usize,
        /// What is wrong with it.
        error: NotationError,
    },
    /// An action is not allowed where it stands.
    #[error("move {at}: `{token}` is not allowed there")]
    Illegal {
        /// Which token, counted from 1.
        at: usize,
        /// The token.
        token: String,
        /// Why.
        refusal: Illegal,
    },
    /// Something follows after the game has ended.
    #[error("move {at}: `{token}` stands after the end of the game")]
    AfterTheEnd {
        /// Which token, counted from 1.
        at: usize,
        /// The token.
        token: String,
    },
    /// The result in the header is not the result of the game.
    #[error("the result in the headers is not that of the game")]
    Result,
    /// The fingerprint in the header is not that of the last state.
    #[error("the digest in the headers is {found}, that of the last position is {computed}")]
    Digest {
        /// What the record says.
        found: Digest,
        /// What the replay gives.
        computed: Digest,
    },
}

/// One step of a replay, before its action is carried out.
pub struct ReplayStep<'a, G: Game> {
    /// How many actions came before.
    pub number: usize,
    /// The state in which the action is taken.
    pub before: &'a G,
    /// The action.
    pub action: G::Action,
}

/// The game of a record at its start, by the edition of the rules that the record is of.
pub fn start<G: Game>(record: &Record) -> Result<G, ReplayError> {
    if record.game != G::INFO.id {
        return Err(ReplayError::OtherGame { found: record.game.clone(), wanted: G::INFO.id });
    }
    let options: G::Options = read_stored(record.rules, &record.options)?;
    Ok(G::new(record.seats, &options)?)
}

/// Plays the first `until` tokens of a record (all with `usize::MAX`), each checked, and shows each step to `watch`.
/// What happened at the table rather than in the game is passed over: only the table knows what it means.
pub fn replay<G: Game, S: Sink<G::Event>>(
    record: &Record,
    until: usize,
    events: &mut S,
    mut watch: impl FnMut(ReplayStep<'_, G>),
) -> Result<G, ReplayError> {
    let mut game: G = start(record)?;
    for (number, token) in record.tokens.iter().enumerate().take(until) {
        let at = number + 1;
        if is_of_the_table(token) {
            continue;
        }
        if game.next() == Next::Over {
            return Err(ReplayError::AfterTheEnd { at, token: token.clone() });
        }
        let action: G::Action = token.parse().map_err(|error| ReplayError::Notation { at, error })?;
        if let Err(refusal) = game.check(action) {
            return Err(ReplayError::Illegal { at, token: token.clone(), refusal });
        }
        watch(ReplayStep { number, before: &game, action });
        play(&mut game, action, events).expect("the action was checked just now");
    }
    Ok(game)
}

/// Replays a whole record and compares result and digest with its headers.
pub fn verify<G: Game>(record: &Record) -> Result<G, ReplayError> {
    let game: G = replay(record, usize::MAX, &mut (), |_| {})?;
    let resigned = record.tokens.last().is_some_and(|token| is_of_the_table(token));
    if let Some(result) = &record.result
        && !resigned
        && game.outcome().map(FinalScore::from).as_ref() != Some(result)
    {
        return Err(ReplayError::Result);
    }
    if let Some(found) = record.digest {
        let computed = found.likewise(&game);
        if found != computed {
            return Err(ReplayError::Digest { found, computed });
        }
    }
    Ok(game)
}
