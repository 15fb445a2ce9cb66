//! Which games there are, and what can be chosen.

use crate::GameJson;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Everything the page needs to offer games. `GET /api/games?lang=`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Catalogue {
    /// The games that can be played here.
    pub games: Vec<GameCard>,
    /// How large things may be.
    pub limits: Limits,
    /// Version of the server.
    pub server: String,
    /// Tells builds of the server and its page apart: another one than at first means that the page is of yesterday.
    pub build: String,
    /// Texts of the host that can be read here, such as `/privacy`.
    pub texts: Vec<HostText>,
}

/// A text of the host. It is read at the address of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum HostText {
    /// What is kept about visitors.
    Privacy,
    /// Who is responsible.
    Imprint,
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
    /// Fewest players.
    pub min_seats: u8,
    /// Most players.
    pub max_seats: u8,
    /// Players when nobody says otherwise.
    pub usual_seats: u8,
    /// How long a game among people takes.
    pub minutes: u16,
    /// How heavy the rules are, from 1 to 5.
    pub weight: f32,
    /// Whether players hide something from each other: then a device that is handed round hides hands.
    pub hidden_information: bool,
    /// Version of its rules, as written into records.
    pub rules_version: u32,
    /// Languages that its words are in, English first.
    pub languages: Vec<String>,
    /// What can be chosen before the start.
    pub options: Vec<OptionInfo>,
    /// Named sets of options, the defaults first.
    pub presets: Vec<Preset>,
    /// The bots that can take a seat, weakest first.
    pub levels: Vec<BotLevel>,
}

/// Something that can be chosen before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionInfo {
    /// Its key in the options object.
    pub key: String,
    /// What it is about.
    pub words: String,
    /// The ruling that it decides.
    pub ruling: Option<u16>,
    /// What it can be.
    pub values: OptionValues,
}

/// What an option can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionValues {
    /// Yes or no.
    Flag {
        /// When nothing is chosen.
        default: bool,
    },
    /// One of several; the first when nothing is chosen.
    Choice {
        /// As they stand in the options object, and what they mean.
        values: Vec<OptionValue>,
    },
    /// A whole number.
    Number {
        /// When nothing is chosen.
        #[ts(type = "number")]
        default: i64,
        /// Smallest allowed.
        #[ts(type = "number")]
        min: i64,
        /// Largest allowed.
        #[ts(type = "number")]
        max: i64,
    },
}

/// One value of a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionValue {
    /// As it stands in the options object.
    pub value: String,
    /// What it means.
    pub words: String,
}

/// A named set of options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Preset {
    /// Its name; the first is `default`.
    pub name: String,
    /// What it is called for people.
    pub words: String,
    /// The whole options object.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameOptions))]
    pub options: GameJson,
}

/// A bot that can take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotLevel {
    /// Its name in requests, such as `greedy`.
    pub id: String,
    /// Its name at the table, such as `Greedy bot`.
    pub title: String,
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

/// What the pieces of a game are, as they are played with some options. `GET /api/games/{game}/glossary?lang=&options=`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Glossary {
    /// The game.
    pub game: String,
    /// Every card, tile, space and track that explains itself.
    pub entries: Vec<GlossaryEntry>,
}

/// One piece of a game and what it does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GlossaryEntry {
    /// Its name in views, events and tokens.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// What it does.
    pub words: String,
    /// Ruling numbers about it.
    pub rulings: Vec<u16>,
}
