//! Tables: making one, and what is seen of it.

use crate::{GameJson, Millis, Ply, Seat, TableId};
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
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 6))]
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
    /// Whether people there may ask for hints; yes when absent. With a clock there are none.
    #[serde(default = "yes")]
    #[ts(optional, as = "Option<bool>")]
    pub hints: bool,
    /// Name under which you sit down; your present name when absent.
    #[serde(default)]
    #[ts(optional)]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub name: Option<String>,
    /// Start by itself as soon as no seat is open and everybody has given a part in the dice.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub start: bool,
}

fn yes() -> bool {
    true
}

/// Who is to sit at a seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// Whoever comes.
    Open,
    /// Who makes the table.
    Me {
        /// What the seat is called, where several people play on one device; your own name when absent, and `Player 2` and so on when you
        /// hold several seats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
    },
    /// A bot of this level.
    Bot {
        /// One of the game's levels, or one of the yardsticks below them.
        #[cfg_attr(
            feature = "openapi",
            schema(pattern = "^(random|greedy|tiro|miles|centurio|legatus|imperator)$")
        )]
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
        /// At least 5, at most fourteen days.
        #[cfg_attr(feature = "openapi", schema(minimum = 5, maximum = 1_209_600))]
        seconds: u32,
    },
    /// So many seconds for the whole game, and some more after each turn.
    Bank {
        /// At least 5, at most fourteen days.
        #[cfg_attr(feature = "openapi", schema(minimum = 5, maximum = 1_209_600))]
        seconds: u32,
        /// Added when a turn ends.
        #[cfg_attr(feature = "openapi", schema(maximum = 1_209_600))]
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
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameOptions))]
    pub options: GameJson,
    /// When it was made.
    #[ts(type = "number")]
    pub created: Millis,
    /// When something last happened there.
    #[ts(type = "number")]
    pub touched: Millis,
    /// Length of the log.
    pub ply: Ply,
    /// The seat that is to act, while the game is on.
    pub to_act: Option<Seat>,
    /// Whether one of your seats is to act.
    pub your_turn: bool,
    /// How it ended, when it has.
    pub result: Option<GameResult>,
    /// Where the game comes from, when it goes on from a position of another one: then it is practice.
    #[serde(default)]
    pub origin: Option<Origin>,
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
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameOptions))]
    pub options: GameJson,
    /// Whether the lobby shows it.
    pub visibility: Visibility,
    /// Time to think.
    pub clock: ClockRule,
    /// What happens when it has run out.
    pub on_timeout: OnTimeout,
    /// How far it is.
    pub phase: Phase,
    /// Whether it is over because it was closed before a game began.
    pub closed: bool,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The seats you hold.
    pub yours: Vec<Seat>,
    /// Whether it starts by itself as soon as no seat is open and everybody has given a part in the dice.
    pub starts_when_full: bool,
    /// Whether you made the table: then you may start it, and look after the people there.
    pub host: bool,
    /// Whether a hint can be asked for here.
    pub hints: bool,
    /// How often a turn was taken back past luck or the bots' answers: above 0 it is practice.
    pub take_backs: u32,
    /// Who may not speak here.
    pub hushed: Hushed,
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
    /// Where the game comes from, when it goes on from a position of another one: then it is practice.
    #[serde(default)]
    pub origin: Option<Origin>,
}

/// Where a game comes from that goes on from a position of another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Origin {
    /// The table of the other game; none for a record, and none for who may not know a private table.
    pub table: Option<TableId>,
    /// The record that was opened, by its id in links.
    pub record: Option<String>,
    /// The position that was gone on from, as the other game counts.
    pub ply: Ply,
    /// How many actions were taken over: so long is the opening of this game. Its luck was not drawn here.
    pub opening: Ply,
}

/// Play on from a position of a finished game, against bots. `POST /api/tables/{id}/on` and `POST /api/replays/{id}/on`, answered by the
/// [`TableInfo`] of a new private table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// The position, as the replay counts them.
    pub ply: Ply,
    /// Who plays on at each seat: you, at one at least, and bots.
    pub seats: Vec<SeatPlan>,
}

/// Who may not speak at a table, by the host's word.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hushed {
    /// Nobody who only looks on.
    pub spectators: bool,
    /// These speakers, as in [`ChatLine`].
    pub speakers: Vec<String>,
    /// Whether you are among them.
    pub you: bool,
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
    /// Whether that is for want of time: then the person may take the seat back. Not told in lists and replays.
    #[serde(default)]
    pub out_of_time: bool,
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
    /// A person, or a program that plays like one.
    Guest {
        /// The name chosen.
        name: String,
        /// Whether it is you.
        you: bool,
        /// Whether the person's page is open; not told in lists and replays.
        here: bool,
        /// Whether it is a program that plays over the network: somebody's bot rather than a person.
        #[serde(default)]
        bot: bool,
    },
    /// A bot of the house.
    Bot {
        /// Its level.
        level: String,
        /// Its name for people.
        name: String,
    },
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
    /// The speaker's name, as it was then; empty when the table itself speaks.
    pub name: String,
    /// Tells speakers of this table apart, whatever they are called; empty when the table itself speaks.
    #[serde(default)]
    pub speaker: String,
    /// The speaker's first seat; none for who looks on.
    pub seat: Option<Seat>,
    /// Plain text: to be shown as text, never as markup. Empty when it was taken away.
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
    /// How often a turn was taken back past luck or the bots' answers: above 0 it was practice.
    #[serde(default)]
    pub take_backs: u32,
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
    /// Nobody went on with it for very long: there is no winner, and all ranks are the same.
    Abandoned,
    /// The server's operator closed the table: the same.
    Closed,
}
