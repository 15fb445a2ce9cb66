//! Variants and contested rulings, chosen before a game starts.

use crate::words::Message;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// The options of a game: plain data with defaults, read from JSON with unknown fields refused
/// (`#[serde(default, deny_unknown_fields)]`).
pub trait GameOptions:
    Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What can be chosen, in the order a person would want to read it.
    fn list() -> Vec<OptionSpec>;

    /// Named sets of options; the first is `("default", Self::default())`. The conformance kit plays them all.
    /// What a set is called for people is the message [`preset_title`] of the game.
    fn presets() -> Vec<(&'static str, Self)>;

    /// Do these options make sense together for this number of seats?
    fn validate(&self, seats: usize) -> Result<(), SetupError>;
}

/// One option as a person sees it. Its meaning in words is the message `option-<name>` of the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionSpec {
    /// The name of the field in the JSON object.
    pub name: &'static str,
    /// What may be chosen.
    pub values: OptionRange,
    /// The ruling that this option decides, if any.
    pub ruling: Option<u16>,
}

/// What an option may be.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OptionRange {
    /// Yes or no.
    Flag {
        /// The default.
        default: bool,
    },
    /// One of several names; the first is the default. Each is explained by `option-<name>-<value>`.
    Choice {
        /// The names as they stand in JSON.
        values: Vec<&'static str>,
    },
    /// A whole number.
    Number {
        /// The default.
        default: i64,
        /// The smallest value allowed.
        min: i64,
        /// The largest value allowed.
        max: i64,
    },
}

/// Why a game cannot be set up so.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The number of seats does not fit the game.
    #[error("{title} is for {min} to {max} players, not for {seats}")]
    Seats {
        /// The game's title.
        title: &'static str,
        /// Fewest seats.
        min: usize,
        /// Most seats.
        max: usize,
        /// What was asked for.
        seats: usize,
    },
    /// The options JSON could not be read.
    #[error("the options could not be read: {0}")]
    Unreadable(String),
    /// An option has a value that is not allowed, or two do not go together.
    #[error("option `{name}`: {why}")]
    Option {
        /// The option's name.
        name: &'static str,
        /// What is wrong, in a sentence.
        why: String,
    },
}

impl OptionSpec {
    /// A yes-or-no option.
    pub fn flag(name: &'static str, default: bool, ruling: impl Into<Option<u16>>) -> OptionSpec {
        OptionSpec { name, values: OptionRange::Flag { default }, ruling: ruling.into() }
    }

    /// A choice among names, the default first.
    pub fn choice(name: &'static str, values: &[&'static str], ruling: impl Into<Option<u16>>) -> OptionSpec {
        OptionSpec { name, values: OptionRange::Choice { values: values.to_vec() }, ruling: ruling.into() }
    }

    /// A whole number within bounds.
    pub fn number(
        name: &'static str,
        default: i64,
        bounds: std::ops::RangeInclusive<i64>,
        ruling: impl Into<Option<u16>>,
    ) -> OptionSpec {
        let values = OptionRange::Number { default, min: *bounds.start(), max: *bounds.end() };
        OptionSpec { name, values, ruling: ruling.into() }
    }

    /// The message that says what the option is about.
    pub fn meaning(&self) -> Message {
        Message::named(format!("option-{}", self.name.replace('_', "-")))
    }

    /// The message that explains one value of a choice.
    pub fn value_meaning(&self, value: &str) -> Message {
        Message::named(format!("option-{}-{}", self.name.replace('_', "-"), value.replace('_', "-")))
    }
}

/// The message that says what a named set of options is called: `preset-<name>`.
pub fn preset_title(name: &str) -> Message {
    Message::named(format!("preset-{}", name.replace('_', "-")))
}

/// Reads options from JSON text; an empty text means the defaults.
pub fn read_options<O: GameOptions>(json: &str) -> Result<O, SetupError> {
    if json.trim().is_empty() {
        return Ok(O::default());
    }
    serde_json::from_str(json).map_err(|error| SetupError::Unreadable(error.to_string()))
}
