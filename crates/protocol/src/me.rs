//! Who is asking: guests need no account, only a signed cookie and a name.

use crate::{Millis, TableSummary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The guest whose browser asks. `GET /api/me`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// Name shown to others; given by the server until chosen. Empty for whoever has done nothing here yet.
    pub name: String,
    /// Whether the guest has chosen the name.
    pub named: bool,
    /// First seen.
    #[ts(type = "number")]
    pub since: Millis,
    /// Whether it is a bot that asks, by its token.
    #[serde(default)]
    pub bot: bool,
    /// Tables where the guest holds a seat, those to act at first, then the newest; finished ones last.
    pub tables: Vec<TableSummary>,
}

/// What a guest is called. Answers `POST /api/me`; the tables are not told again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Named {
    /// Name shown to others.
    pub name: String,
    /// Whether the guest has chosen the name.
    pub named: bool,
    /// First seen.
    #[ts(type = "number")]
    pub since: Millis,
}

/// Some of the games of a guest, the newest first. `GET /api/me/games?over=…&before=…`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyGames {
    /// Those that are over, or those that are not, by when their tables were made.
    pub games: Vec<TableSummary>,
    /// What to ask for as `before` to get the ones that follow; nothing when these are the last.
    pub next: Option<String>,
}

/// A new name. `POST /api/me`: also renames the guest's seats at tables that are not over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// What others will see, at most 24 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub name: String,
}

/// A code that carries you to another device. `POST /api/me/code` makes one; the one before it is worth nothing any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceCode {
    /// To be typed on the other device, or opened there as `/continue#CODE`.
    pub code: String,
    /// Until when.
    #[ts(type = "number")]
    pub until: Millis,
}

/// Go on as the guest who made a code. `POST /api/me/continue`, answered by [`Me`] and that guest's cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Continue {
    /// The code, with or without its hyphens.
    pub code: String,
}

/// Everything that is kept about a guest. `GET /api/me/data`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyData {
    /// Name shown to others.
    pub name: String,
    /// Whether it was chosen.
    pub named: bool,
    /// First seen.
    #[ts(type = "number")]
    pub since: Millis,
    /// Seats held, at tables of all ages, newest first.
    pub seats: Vec<MySeat>,
    /// What was said, newest first.
    pub chat: Vec<MyLine>,
    /// Bots that were made, the oldest first; each is kept like a guest.
    #[serde(default)]
    pub bots: Vec<crate::MyBot>,
    /// Lessons that were done or skipped and puzzles that were solved or looked up, as in [`MyLessons`](crate::MyLessons).
    #[serde(default)]
    pub lessons: Vec<String>,
    /// Whether there is more than was written here.
    pub more: bool,
}

/// A seat that a guest holds or held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MySeat {
    /// The table.
    pub table: crate::TableId,
    /// The game.
    pub game: String,
    /// The seat.
    pub seat: crate::Seat,
    /// The name under which it is held.
    pub name: String,
    /// When the table was made.
    #[ts(type = "number")]
    pub created: Millis,
}

/// A line that a guest said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyLine {
    /// The table.
    pub table: crate::TableId,
    /// When.
    #[ts(type = "number")]
    pub at: Millis,
    /// What.
    pub text: String,
}

/// What became of a guest who wanted to be forgotten. `POST /api/me/forget`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Forgotten {
    /// Seats from which the guest stood up before the game.
    pub stood: u32,
    /// Games that the guest gave up: one of two is over, in others a bot plays on.
    pub resigned: u32,
    /// Finished games in which the name is gone.
    pub unnamed: u32,
    /// Lines of chat whose text is gone.
    pub unsaid: u32,
}
