//! Refusals: a code for programs, a sentence for people.

use crate::Number;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Codes with what they mean, once for readers of the source and of the API's description alike.
macro_rules! codes {
    ($(#[doc = $meaning:literal] $code:ident,)*) => {
        /// What went wrong, for programs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(rename_all = "snake_case")]
        pub enum ErrorCode {
            $(#[doc = $meaning] $code,)*
        }

        impl ErrorCode {
            /// All of them.
            pub const ALL: &[ErrorCode] = &[$(ErrorCode::$code,)*];

            /// What it means, as a sentence.
            pub fn meaning(self) -> &'static str {
                match self {
                    $(ErrorCode::$code => $meaning.trim_ascii(),)*
                }
            }
        }
    };
}

codes! {
    /// The message is not JSON, or not of the shape its type asks for.
    BadJson,
    /// No message of this type is known.
    UnknownType,
    /// The message or body is too long.
    TooLarge,
    /// The body is not declared as JSON.
    NotJson,
    /// A query, path or header value cannot be read.
    BadRequest,
    /// There is no such address.
    NotFound,
    /// There is no such table.
    NoSuchTable,
    /// There is no such game.
    NoSuchGame,
    /// There is no such seat, or the game cannot be played by so many.
    NoSuchSeat,
    /// There is no such bot level in this game.
    NoSuchLevel,
    /// There is no such lesson, or it has fewer questions.
    NoSuchLesson,
    /// There is no such puzzle.
    NoSuchPuzzle,
    /// There is no such record.
    NoSuchRecord,
    /// There is no such position in this game.
    NoSuchPosition,
    /// The method does not fit the address.
    WrongMethod,
    /// You hold no seat at this table.
    NotSeated,
    /// The seat belongs to somebody else.
    WrongSeat,
    /// The seat is taken.
    SeatTaken,
    /// No seat is open.
    Full,
    /// Only who made the table may do this.
    NotHost,
    /// The table is private.
    Private,
    /// The host of the table has asked you to leave it.
    Removed,
    /// The host of the table has asked you to be silent.
    Hushed,
    /// The operator of the server has barred you.
    Barred,
    /// The token is not known here, or was revoked.
    BadToken,
    /// There is no such bot.
    NoSuchBot,
    /// Only people may do this, not bots.
    ForPeople,
    /// Only bots may do this: it takes a bot's token.
    ForBots,
    /// The code that carries a guest to another device is not known, was used, or is too old.
    BadCode,
    /// Another seat is to act.
    NotYourTurn,
    /// The number named is not the table's present one: something happened meanwhile.
    StaleNumber,
    /// The rules forbid it; the words say why.
    Illegal,
    /// Nothing can be taken back now.
    NoUndo,
    /// There are no hints at this table: it was made so, or somebody plays against the clock.
    NoHints,
    /// The game has not started.
    NotStarted,
    /// The game has started already.
    AlreadyStarted,
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// A name is empty, too long, taken, reserved, or has characters that deceive.
    BadName,
    /// A line of chat is empty or too long.
    BadChat,
    /// The words for the dice are too long or cannot be shown.
    BadWords,
    /// A part in the dice cannot be read, is not the one that was sealed, or is not due now.
    BadPart,
    /// The options do not fit the game.
    BadOptions,
    /// The clock's figures make no sense.
    BadClock,
    /// The record cannot be read, or breaks the rules.
    BadRecord,
    /// Too many requests in a short time.
    RateLimited,
    /// The request comes from a foreign page.
    ForeignOrigin,
    /// The server has too much to do or is stopping.
    Busy,
    /// The move could not be stored; nothing changed.
    Storage,
    /// A fault of the server.
    Internal,
}

/// A refusal. Whatever was asked for did not happen, not even in part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// For programs.
    pub code: ErrorCode,
    /// One sentence for people.
    pub words: String,
    /// The ruling that forbids it, when the rules do.
    pub ruling: Option<u16>,
    /// The table's present number, when the number named was stale.
    pub number: Option<Number>,
}

impl Refusal {
    /// A refusal with a code and a sentence.
    pub fn new(code: ErrorCode, words: impl Into<String>) -> Self {
        Refusal { code, words: words.into(), ruling: None, number: None }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.words)
    }
}

impl std::error::Error for Refusal {}
