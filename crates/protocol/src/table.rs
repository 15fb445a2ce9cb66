//! Tables: making one, sitting down, and what others see of it.

use crate::{GameJson, Millis, Number, Ply, Seat, TableId};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A table to be made. `POST /api/tables`, answered by a [`TableInfo`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game, by its id.
    pub game: String,
    /// Who sits where; its length is the number of players. `me` may stand at several seats (one device, handed round).
    pub seats: Vec<SeatPlan>,
    /// Options that differ from the defaults.
    #[serde(default)]
    #[ts(optional, type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Option<GameJson>,
    /// Whether the lobby shows it.
    #[serde(default)]
    #[ts(optional, as = "Option<Visibility>")]
    pub visibility: Visibility,
    /// Time to think.
    #[serde(default)]
    #[ts(optional, as = "Option<ClockRule>")]
    pub clock: ClockRule,
    /// What happens when it has run out.
    #[serde(default)]
    #[ts(optional, as = "Option<OnTimeout>")]
    pub on_timeout: OnTimeout,
    /// Name under which you sit down; your present name when absent.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
    /// Start by itself as soon as no seat is open and everybody has given a part in the dice.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub start: bool,
}

/// Who is to sit at a seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// Whoever comes.
    Open,
    /// Who makes the table.
    Me,
    /// A bot of this level.
    Bot {
        /// One of the game's levels.
        level: String,
    },
}

/// Whether others find the table without its link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Listed, and anybody may watch.
    #[default]
    Public,
    /// Not listed; who has the link may sit down, only who sits may watch.
    Private,
}

/// Time to think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockRule {
    /// As long as it takes.
    #[default]
    None,
    /// So many seconds for each turn: from being asked until another seat is.
    PerMove {
        /// At least 5.
        seconds: u32,
    },
    /// So many seconds for the whole game, and some more after each turn.
    Bank {
        /// At least 5.
        seconds: u32,
        /// Added when a turn ends.
        increment: u32,
    },
}

/// What happens to a seat whose time has run out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum OnTimeout {
    /// A bot plays the seat on.
    #[default]
    BotPlays,
    /// The seat resigns.
    Resign,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People may still sit down.
    Open,
    /// The game is on.
    Running,
    /// The game has ended.
    Over,
}

/// A table in a list. `GET /api/tables` gives the public ones that are open or running.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableSummary {
    /// Its name in links.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// How far it is.
    pub phase: Phase,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Whether the lobby shows it.
    pub visibility: Visibility,
    /// Time to think.
    pub clock: ClockRule,
    /// All options, with their defaults filled in.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = Value))]
    pub options: GameJson,
    /// When it was made.
    #[ts(type = "number")]
    pub created: Millis,
    /// When something last happened there.
    #[ts(type = "number")]
    pub touched: Millis,
    /// Length of the log.
    pub ply: Ply,
    /// Whether one of your seats is to act.
    pub your_turn: bool,
    /// How it ended, when it has.
    pub result: Option<GameResult>,
}

/// Tables in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableList {
    /// Open ones first, then running ones, newest first.
    pub tables: Vec<TableSummary>,
}

/// A table, the position aside. `GET /api/tables/{id}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// Its name in links.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// Version of its rules.
    pub rules_version: u32,
    /// All options, with their defaults filled in.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = Value))]
    pub options: GameJson,
    /// Whether the lobby shows it.
    pub visibility: Visibility,
    /// Time to think.
    pub clock: ClockRule,
    /// What happens when it has run out.
    pub on_timeout: OnTimeout,
    /// How far it is.
    pub phase: Phase,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The seats you hold.
    pub yours: Vec<Seat>,
    /// Whether it starts by itself as soon as no seat is open and everybody has given a part in the dice.
    pub starts_when_full: bool,
    /// Whether you made the table: then you may start it.
    pub host: bool,
    /// People without a seat who are looking on.
    pub watching: u32,
    /// When it was made.
    #[ts(type = "number")]
    pub created: Millis,
    /// The promise about the dice: hash of the seed, in hexadecimal.
    pub commitment: String,
    /// Until when the parts in the dice can be opened, once they are called for: then every page opens what it has sealed.
    #[ts(type = "number | null")]
    pub open_parts_until: Option<Millis>,
    /// The table that follows this one, when somebody asked for a rematch.
    pub rematch: Option<TableId>,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// Its number, from 0.
    pub seat: Seat,
    /// Who sits there.
    pub holder: Holder,
    /// Whether a bot plays on for the person who sat there.
    pub bot_plays_on: bool,
    /// What was done about the dice there; not told in lists and replays.
    pub part: PartInfo,
}

/// What a seat has done about the dice before the start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PartInfo {
    /// Nothing yet, or nothing that is told here. Bots never do anything about the dice.
    #[default]
    None,
    /// A part is fixed, and nobody else knows it.
    Sealed {
        /// Its hash, in hexadecimal. Keep what others sealed before you open your own: what they open must fit.
        seal: String,
    },
    /// A part is known to the server; everybody is shown it from the start on.
    Open {
        /// Its hash, as above.
        seal: String,
    },
    /// It was said that nothing is added.
    Empty,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// A person.
    Guest {
        /// The name chosen.
        name: String,
        /// Whether it is you.
        you: bool,
        /// Whether the person's page is open; not told in lists and replays.
        here: bool,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
        /// Its name for people.
        name: String,
    },
}

/// Sit down. `POST /api/tables/{id}/join`, answered by a [`TableInfo`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Join {
    /// The seat; the first open one when absent.
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The name; your present one when absent.
    #[ts(optional)]
    pub name: Option<String>,
    /// The seal on your part in the dice, as in [`SealPart`]; it can be given later.
    #[ts(optional)]
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub seal: Option<String>,
}

/// Stand up before the start. `POST /api/tables/{id}/leave`, answered by a [`TableInfo`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Leave {
    /// The seat; all of yours when absent.
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Change who sits at an open or bot's seat before the start. `POST /api/tables/{id}/seat`, by the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangeSeat {
    /// The seat.
    pub seat: Seat,
    /// Who is to sit there.
    pub plan: SeatPlan,
}

/// Fix your part in the dice without showing it. `POST /api/tables/{id}/seal`, answered by a [`TableInfo`].
///
/// The seal is `SHA-256("quadriga/seal/2\n" + commitment + "\n" + bits + ":" + words)` in hexadecimal, with the table's commitment.
/// It can be changed until the parts are called for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SealPart {
    /// 64 hexadecimal digits.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub seal: String,
    /// The seat; all of yours when absent.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Say what your part in the dice is. `POST /api/tables/{id}/part`, answered by a [`TableInfo`].
///
/// Once `open_parts_until` is there, it must be what you have sealed. Before that it is taken from who sits alone among bots at a table
/// that starts by itself, and from anybody when it is empty (`{"bits": ""}`): a script that adds nothing says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenPart {
    /// 128 random bits as 32 hexadecimal digits; empty for none.
    #[cfg_attr(feature = "openapi", schema(pattern = "^([0-9a-f]{32})?$"))]
    pub bits: String,
    /// Words besides, at most 100 characters.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    #[cfg_attr(feature = "openapi", schema(max_length = 100))]
    pub words: String,
    /// The seat; all of yours when absent.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Play an action. `POST /api/tables/{id}/play`, answered by an [`crate::Update`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// One of the tokens offered.
    pub token: String,
    /// The table's number when it was offered.
    pub number: Number,
    /// The seat that acts; needed only when you hold several.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Take back. `POST /api/tables/{id}/undo`, answered by an [`crate::Update`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Undo {
    /// Back to this ply, not below the position's `undo`; one action when absent.
    #[ts(optional)]
    pub to: Option<Ply>,
    /// The seat; needed only when you hold several.
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The table's number that you know; checked when given.
    #[ts(optional)]
    pub number: Option<Number>,
}

/// Give up. `POST /api/tables/{id}/resign`, answered by an [`crate::Update`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Resign {
    /// The seat; needed only when you hold several.
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Ask about an action. `POST /api/tables/{id}/preview` and `/why`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskAbout {
    /// The action.
    pub token: String,
    /// The seat; needed only when you hold several.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Ask for a hint. `POST /api/tables/{id}/hint`, answered by a [`crate::Hint`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskHint {
    /// The table's number that you know.
    pub number: Number,
    /// The seat to act; needed only when you hold several.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Say something. `POST /api/tables/{id}/chat`, answered by a [`ChatLine`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// At most 500 characters.
    pub text: String,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Counts the lines of this table from 1.
    pub line: u32,
    /// When it was said.
    #[ts(type = "number")]
    pub at: Millis,
    /// The speaker's name.
    pub name: String,
    /// The speaker's first seat; none for who looks on.
    pub seat: Option<Seat>,
    /// Plain text: to be shown as text, never as markup.
    pub text: String,
}

/// What was said at a table. `GET /api/tables/{id}/chat`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatList {
    /// The last 100 lines, oldest first.
    pub lines: Vec<ChatLine>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameResult {
    /// Rank of each seat, from 1; equal ranks share it.
    pub ranks: Vec<u8>,
    /// Points of each seat.
    pub scores: Vec<i32>,
    /// What ended it.
    pub by: EndedBy,
    /// Why it ended, as a sentence.
    pub words: String,
    /// The score sheet by category.
    pub sheet: Vec<SheetLine>,
}

/// One line of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SheetLine {
    /// The category, for programs.
    pub category: String,
    /// The category, for people.
    pub words: String,
    /// Points of each seat.
    pub points: Vec<i32>,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EndedBy {
    /// The rules.
    Rules,
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// A seat ran out of time, and the table counts that as giving up.
    TimedOut {
        /// Which.
        seat: Seat,
    },
}
