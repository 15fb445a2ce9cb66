//! Bots over the network: programs that play at a server like anybody, under a name that says what they are.
//!
//! A person makes a bot and gets its token, which is shown once. The program sends it with every request
//! (`Authorization: Bearer TOKEN`), over HTTP and when it opens a WebSocket, and is then a guest of its own. What happens is told in
//! [`BotEvent`]s, one line of JSON each, by `GET /api/bot/stream`.

use crate::{AskedBack, GameResult, Millis, Position, Seat, TableId, TableInfo};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A bot of yours, without its token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyBot {
    /// Its name, which ends in ` bot` and which no other bot here has.
    pub name: String,
    /// When it was made.
    #[ts(type = "number")]
    pub made: Millis,
    /// When its present token was made.
    #[ts(type = "number")]
    pub token_made: Millis,
}

/// Your bots. `GET /api/me/bots`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyBots {
    /// The oldest first.
    pub bots: Vec<MyBot>,
    /// How many you may have.
    pub most: u32,
}

/// Names a bot. `POST /api/me/bots` makes one, `/renew` gives it a new token, `/revoke` ends it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NameBot {
    /// At most 20 characters, or 24 with the ` bot` at its end, which is added where it is missing.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub name: String,
}

/// A bot with its token, which is told this once and never again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotToken {
    /// The bot.
    pub bot: MyBot,
    /// To be sent as `Authorization: Bearer …`. Only its hash is kept.
    pub token: String,
}

/// Ask a bot to sit down. `POST /api/tables/{id}/invite`, by the host, before the start; answered by a [`TableInfo`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct InviteBot {
    /// The bot's name, with or without the ` bot` at its end.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub name: String,
}

/// A line of `GET /api/bot/stream`: what a bot's program is told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum BotEvent {
    /// The first line.
    Hello {
        /// The bot's name.
        name: String,
        /// The server's clock.
        #[ts(type = "number")]
        now: Millis,
    },
    /// Somebody asks the bot to sit down: `POST /api/tables/{id}/join`, or nothing at all.
    Invited {
        /// The table, with its seats.
        table: Box<TableInfo>,
    },
    /// The bot sits at a table whose game has not begun. Told again when something changes there: an open part is owed as long as the
    /// bot's seat has none, and a sealed one is to be opened once `open_parts_until` is there.
    Seated {
        /// The table.
        table: Box<TableInfo>,
    },
    /// It is the bot's turn: `POST /api/tables/{id}/play` with one of the choices and the position's number.
    Turn {
        /// The table.
        table: TableId,
        /// The game, by its id.
        game: String,
        /// The position as the bot's seat sees it, with what it may do.
        position: Box<Position>,
    },
    /// Somebody asks to take back and waits for the bot's answer: `POST /api/tables/{id}/answer`.
    Asked {
        /// The table.
        table: TableId,
        /// The game, by its id.
        game: String,
        /// Which of the seats is the bot's.
        seat: Seat,
        /// What is asked.
        asked: AskedBack,
    },
    /// The bot's clock has run out, and a bot of the house plays on: `POST /api/tables/{id}/back` takes the seat back.
    OutOfTime {
        /// The table.
        table: TableId,
        /// The game, by its id.
        game: String,
        /// The bot's seat.
        seat: Seat,
    },
    /// A game is over, or its table was closed before it began: then there is no result.
    Over {
        /// The table.
        table: TableId,
        /// The game, by its id.
        game: String,
        /// How it ended.
        result: Option<GameResult>,
    },
    /// The bot no longer sits at a table: it stood up, or was made to.
    Left {
        /// The table.
        table: TableId,
    },
    /// Nothing new; the line is alive.
    Ping {
        /// The server's clock.
        #[ts(type = "number")]
        now: Millis,
    },
}
