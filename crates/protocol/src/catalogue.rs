//! Which games there are, and what can be chosen.

use crate::GameJson;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Everything the page needs to offer games. `GET /api/games`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Catalogue {
    /// The games that can be played here.
    pub games: Vec<GameCard>,
    /// How large things may be.
    pub limits: Limits,
    /// Version of the server.
    pub server: String,
}

/// How large things may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Limits {
    /// Longest name of a player, in characters.
    pub name_chars: u32,
    /// Longest line of chat, in characters.
    pub chat_chars: u32,
    /// Longest words for the dice, in characters.
    pub words_chars: u32,
    /// Longest record, in bytes.
    pub record_bytes: u32,
}

/// A game as the home page shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameCard {
    /// Its name in links and records, such as `arena`.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// One sentence about it.
    pub summary: String,
    /// Fewest players.
    pub min_seats: u8,
    /// Most players.
    pub max_seats: u8,
    /// Version of its rules, as written into records.
    pub rules_version: u32,
    /// What can be chosen before the start.
    pub options: Vec<OptionInfo>,
    /// The bots that can take a seat, weakest first.
    pub levels: Vec<BotLevel>,
}

/// Something that can be chosen before the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionInfo {
    /// Its key in the options object.
    pub key: String,
    /// Its name for people.
    pub title: String,
    /// What it changes.
    pub words: String,
    /// What it is when nothing is chosen.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = Value))]
    pub default: GameJson,
    /// What it can be.
    pub values: Vec<OptionValue>,
}

/// One value that an option can have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionValue {
    /// As it stands in the options object.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = Value))]
    pub value: GameJson,
    /// Its name for people.
    pub title: String,
}

/// A bot that can take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotLevel {
    /// Its name in requests.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// What kind of player it is.
    pub words: String,
}

/// The rules of a game in words. `GET /api/games/{game}/rules`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RulesPage {
    /// The game.
    pub game: String,
    /// Its name for people.
    pub title: String,
    /// Version of the rules.
    pub rules_version: u32,
    /// The page, in Markdown; rulings are numbered.
    pub markdown: String,
}

/// What the pieces of a game are. `GET /api/games/{game}/glossary`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Glossary {
    /// The game.
    pub game: String,
    /// Every card, tile, space and track that explains itself.
    pub entries: Vec<GlossaryEntry>,
}

/// One piece of a game and what it does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GlossaryEntry {
    /// Its name in views, events and tokens.
    pub key: String,
    /// Its name for people.
    pub title: String,
    /// What it does.
    pub words: String,
    /// Ruling numbers about it.
    pub rulings: Vec<String>,
    /// What the board draws of it (cost, strength, kind …); the game says what stands here.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = Value))]
    pub facts: GameJson,
}
