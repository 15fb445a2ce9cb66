//! Variants and contested rulings, chosen before a game starts.

use crate::edition::Edition;
use crate::game::GameInfo;
use crate::words::Message;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use std::fmt::Debug;

/// The options of a game: plain data, written as a JSON object with all fields that its edition knows, and read with
/// unknown ones refused (`#[serde(deny_unknown_fields)]`). What is left out is filled in by [`read_new`] and
/// [`read_stored`]. `Default` is the newest edition.
pub trait GameOptions:
    Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The defaults of each edition, from the first one on.
    const EDITIONS: &'static [fn() -> Self];

    /// The newest edition of the rules: by it new tables are played.
    const NEWEST: Edition = Edition(Self::EDITIONS.len() as u8);

    /// The edition of the rules that is played: the field `edition`.
    fn edition(&self) -> Edition;

    /// What can be chosen in the newest edition, in the order a person would want to read it. `edition` is not among it.
    fn list() -> Vec<OptionSpec>;

    /// Named sets of options, made of the defaults of an edition; the first is `("default", base)`. The conformance kit
    /// plays them all. What a set is called for people is the message [`preset_title`] of the game.
    fn presets_from(base: Self) -> Vec<(&'static str, Self)>;

    /// The defaults of an edition, if there is such a one.
    fn of_edition(edition: Edition) -> Option<Self> {
        let place = usize::from(edition.0).checked_sub(1)?;
        Self::EDITIONS.get(place).map(|defaults| defaults())
    }

    /// The named sets of options of an edition; none if there is no such edition.
    fn presets_of(edition: Edition) -> Vec<(&'static str, Self)> {
        Self::of_edition(edition).map_or_else(Vec::new, Self::presets_from)
    }

    /// The named sets of options of the newest edition.
    fn presets() -> Vec<(&'static str, Self)> {
        Self::presets_of(Self::NEWEST)
    }

    /// The named sets of options of all editions, the newest first.
    fn all_presets() -> Vec<(&'static str, Self)> {
        Self::NEWEST.and_before().rev().flat_map(Self::presets_of).collect()
    }

    /// What a value of an option is called in this edition, if it was given by the name that it has in another one.
    fn renamed(_edition: Edition, _option: &str, _value: &str) -> Option<&'static str> {
        None
    }

    /// The present name of a named set of options that was called otherwise before.
    fn renamed_preset(_name: &str) -> Option<&'static str> {
        None
    }

    /// Do these options make sense together for this number of seats? Asks for the [edition](known_edition) too.
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
    /// This program does not know the edition of the rules.
    #[error("edition {number} of the rules is not known here, only {}", editions(*.newest))]
    Edition {
        /// What was asked for.
        number: u64,
        /// The newest edition known.
        newest: Edition,
    },
    /// A table or record was stored with one edition and its options with another.
    #[error("it is of edition {rules} of the rules, but its options are of edition {options}")]
    TwoEditions {
        /// The edition of the table or record.
        rules: Edition,
        /// The edition of its options.
        options: u64,
    },
    /// An option that the edition does not have.
    #[error("edition {edition} of the rules has no option `{name}`")]
    NotInEdition {
        /// The option's name.
        name: String,
        /// The edition.
        edition: Edition,
    },
}

/// Which editions there are, as a phrase.
fn editions(newest: Edition) -> String {
    match newest.0 {
        0 | 1 => "edition 1".to_owned(),
        2 => "editions 1 and 2".to_owned(),
        newest => format!("editions 1 to {newest}"),
    }
}

impl GameInfo {
    /// Is the game for so many?
    pub fn seats_fit(&self, seats: usize) -> Result<(), SetupError> {
        let GameInfo { title, min_seats: min, max_seats: max, .. } = *self;
        if (min..=max).contains(&seats) {
            return Ok(());
        }
        Err(SetupError::Seats { title, min, max, seats })
    }
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

/// The field of the options that holds the edition.
pub const EDITION: &str = "edition";

/// The edition with this number, if the game has it.
pub fn known_edition<O: GameOptions>(number: impl Into<u64>) -> Result<Edition, SetupError> {
    let number = number.into();
    O::NEWEST
        .and_before()
        .find(|edition| u64::from(edition.0) == number)
        .ok_or(SetupError::Edition { number, newest: O::NEWEST })
}

/// Is the edition of these options known, and has it these fields, each with whether it is absent? They came with edition
/// `since`: from it on each is there, and before it none is.
pub fn fit_their_edition<O: GameOptions>(
    options: &O,
    since: Edition,
    fields: &[(&'static str, bool)],
) -> Result<(), SetupError> {
    let edition = known_edition::<O>(options.edition().0)?;
    for &(name, absent) in fields {
        if absent && edition >= since {
            return Err(SetupError::Option { name, why: format!("is missing in edition {edition}") });
        }
        if !absent && edition < since {
            return Err(SetupError::NotInEdition { name: name.to_owned(), edition });
        }
    }
    Ok(())
}

/// Enums of options: each value with its name in JSON, the default first in the list of names and in the enum unless
/// another one is marked.
///
/// ```
/// engine::choices! {
///     /// Who begins.
///     StartPlayer {
///         /// The first seat.
///         #[default]
///         First = "0",
///         /// Chance decides.
///         Random = "random",
///     }
/// }
/// assert_eq!(StartPlayer::NAMES, ["0", "random"]);
/// assert_eq!(StartPlayer::at(1), StartPlayer::Random);
/// assert_eq!(serde_json::to_string(&StartPlayer::default()).unwrap(), "\"0\"");
/// ```
#[macro_export]
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $id:literal),* $(,)? })*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum $name {
            $($(#[$value_doc])* #[serde(rename = $id)] $value),*
        }

        impl $name {
            /// The names of all values in their order.
            pub const NAMES: &'static [&'static str] = &[$($id),*];

            /// The value at this place of the order; the default beyond its end.
            #[inline(always)]
            pub fn at(place: u32) -> $name {
                match place {
                    $(place if place == $name::$value as u32 => $name::$value,)*
                    _ => $name::default(),
                }
            }
        }
    )* };
}

/// The options of a game: each with its type and what it is by default in the first edition; then of each later edition the options that
/// it brought, with what they are by default in it, and what else it has otherwise by default. An option is absent in the editions before its own.
///
/// ```
/// use engine::{Edition, GameOptions, Later, OptionSpec, SetupError};
///
/// engine::options! {
///     /// The options of a game of cards.
///     pub struct Options {
///         /// How many cards are dealt.
///         cards: u8 = 5,
///         /// Are there trumps?
///         trumps: bool = false,
///     }
///     edition 2: second from first {
///         /// Are hands open?
///         open: bool = false,
///     } otherwise { trumps: true }
///     edition 3: third from second {} otherwise { open: Later::Is(true) }
/// }
///
/// impl GameOptions for Options {
///     engine::editions!(first, second, third);
///
///     fn list() -> Vec<OptionSpec> {
///         vec![
///             OptionSpec::number("cards", 5, 1..=9, None),
///             OptionSpec::flag("trumps", true, None),
///             OptionSpec::flag("open", true, None),
///         ]
///     }
///
///     fn presets_from(base: Options) -> Vec<(&'static str, Options)> {
///         vec![("default", base)]
///     }
///
///     fn validate(&self, _seats: usize) -> Result<(), SetupError> {
///         self.fit_their_edition()
///     }
/// }
///
/// let first = Options { edition: Edition(1), cards: 5, trumps: false, open: Later::Absent };
/// let second = Options { edition: Edition(2), trumps: true, open: Later::Is(false), ..first };
/// let third = Options { edition: Edition(3), open: Later::Is(true), ..second };
/// assert_eq!((Options::first(), Options::second(), Options::third()), (first, second, third));
/// assert_eq!(Options::default(), third);
/// assert!([first, second, third].iter().all(|options| options.validate(2).is_ok()));
/// assert!(Options { open: Later::Is(true), ..first }.validate(2).is_err(), "the first edition has no open hands");
/// assert!(Options { open: Later::Absent, ..third }.validate(2).is_err());
/// assert!(Options { edition: Edition(4), ..third }.validate(2).is_err());
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$doc:meta])*
        pub struct $options:ident { $($(#[$about:meta])* $name:ident: $type:ty = $default:expr),* $(,)? }
        $(edition $number:literal: $this:ident from $before:ident
            { $($(#[$about_new:meta])* $new:ident: $type_of_new:ty = $default_of_new:expr),* $(,)? }
            otherwise { $($changed:ident: $now:expr),* $(,)? })*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(deny_unknown_fields)]
        pub struct $options {
            /// By which edition of the rules is played.
            #[serde(default, skip_serializing_if = "engine::Edition::is_first")]
            pub edition: $crate::Edition,
            $($(#[$about])* pub $name: $type,)*
            $($(
                $(#[$about_new])*
                #[serde(default, skip_serializing_if = "engine::Later::is_absent")]
                pub $new: $crate::Later<$type_of_new>,
            )*)*
        }

        impl $options {
            /// The defaults of the first edition.
            fn first() -> $options {
                $options {
                    edition: $crate::Edition::FIRST,
                    $($name: $default,)*
                    $($($new: $crate::Later::Absent,)*)*
                }
            }

            $(
                /// The defaults of this edition.
                fn $this() -> $options {
                    $options {
                        edition: $crate::Edition($number),
                        $($new: $crate::Later::Is($default_of_new),)*
                        $($changed: $now,)*
                        ..$options::$before()
                    }
                }
            )*

            /// Is the edition known, and is each option of a later one there from that edition on, and only then?
            fn fit_their_edition(&self) -> Result<(), $crate::SetupError> {
                $crate::options::known_edition::<$options>(self.edition.0)?;
                $(
                    let brought = [$((stringify!($new), self.$new.is_absent())),*];
                    $crate::options::fit_their_edition(self, $crate::Edition($number), &brought)?;
                )*
                Ok(())
            }
        }

        /// The newest edition.
        impl Default for $options {
            fn default() -> $options {
                let editions = <$options as $crate::GameOptions>::EDITIONS;
                editions[editions.len() - 1]()
            }
        }
    };
}

/// The part of `impl GameOptions` that is about editions: the functions that give the defaults of each, from the first one on. The options
/// have a field `edition`.
#[macro_export]
macro_rules! editions {
    ($($defaults:ident),+) => {
        const EDITIONS: &'static [fn() -> Self] = &[$(Self::$defaults),+];

        fn edition(&self) -> $crate::Edition {
            self.edition
        }
    };
}

/// Reads the options of a new table, from a JSON object or null: no edition means the newest one, and what is left out
/// is as its edition has it by default.
pub fn read_new<O: GameOptions>(json: &Value) -> Result<O, SetupError> {
    let given = object(json)?;
    let edition = match given.get(EDITION) {
        None => O::NEWEST,
        Some(written) => known_edition::<O>(number(written)?)?,
    };
    complete(edition, given)
}

/// Reads the options of a table or record that was stored as one of this edition (its `rules` number): what is left out
/// is as it was by default in that edition.
pub fn read_stored<O: GameOptions>(rules: u32, json: &Value) -> Result<O, SetupError> {
    let given = object(json)?;
    let edition = known_edition::<O>(rules)?;
    match given.get(EDITION) {
        Some(written) if number(written)? != u64::from(edition.0) => {
            Err(SetupError::TwoEditions { rules: edition, options: number(written)? })
        }
        _ => complete(edition, given),
    }
}

/// Reads options as a table or record shows them: no edition means the first one, which is not written.
pub fn read_written<O: GameOptions>(json: &Value) -> Result<O, SetupError> {
    let given = object(json)?;
    let edition = match given.get(EDITION) {
        None => Edition::FIRST,
        Some(written) => known_edition::<O>(number(written)?)?,
    };
    complete(edition, given)
}

/// Reads the options of a new table from JSON text; an empty text means the defaults.
pub fn read_options<O: GameOptions>(json: &str) -> Result<O, SetupError> {
    if json.trim().is_empty() {
        return Ok(O::default());
    }
    read_new(&serde_json::from_str(json).map_err(unreadable)?)
}

fn object(json: &Value) -> Result<Map<String, Value>, SetupError> {
    match json {
        Value::Null => Ok(Map::new()),
        Value::Object(fields) => Ok(fields.clone()),
        _ => Err(SetupError::Unreadable("they should be a JSON object".to_owned())),
    }
}

fn number(written: &Value) -> Result<u64, SetupError> {
    let why = || SetupError::Option { name: EDITION, why: format!("a whole number, not {written}") };
    written.as_u64().ok_or_else(why)
}

fn unreadable(error: serde_json::Error) -> SetupError {
    SetupError::Unreadable(error.to_string())
}

/// What was given, and the rest as it is in this edition by default.
fn complete<O: GameOptions>(edition: Edition, given: Map<String, Value>) -> Result<O, SetupError> {
    let mut fields = fields_of::<O>(edition)?;
    for (name, value) in given {
        let unknown = name != EDITION && !fields.contains_key(&name);
        if unknown
            && O::NEWEST
                .and_before()
                .any(|other| fields_of::<O>(other).is_ok_and(|known| known.contains_key(&name)))
        {
            return Err(SetupError::NotInEdition { name, edition });
        }
        let renamed = value.as_str().and_then(|value| O::renamed(edition, &name, value));
        fields.insert(name, renamed.map_or(value, Value::from));
    }
    serde_json::from_value(Value::Object(fields)).map_err(unreadable)
}

/// All fields of an edition with their defaults.
fn fields_of<O: GameOptions>(edition: Edition) -> Result<Map<String, Value>, SetupError> {
    let defaults =
        O::of_edition(edition).ok_or(SetupError::Edition { number: edition.0.into(), newest: O::NEWEST })?;
    object(&serde_json::to_value(defaults).map_err(unreadable)?)
}
