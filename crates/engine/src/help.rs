//! Help that follows the table: a term is explained as it is played there.
//!
//! The message `help-<term>` gets every option of the table as an argument, so that its words can differ by them:
//!
//! ```text
//! help-ballista = { $ballista_reach ->
//!     [diagonal] Attack a building opposite or diagonally opposite.
//!    *[opposite] Attack the building opposite.
//! }
//! ```

use crate::options::{EDITION, GameOptions, OptionRange};
use crate::words::{Arg, Message};
use serde_json::{Value, json};

/// What an option is called in help where its edition does not have it; words give it their default variant, which must be what
/// was played then.
const ABSENT: &str = "absent";

/// The help on a term at a table with these options. Each option is an argument of its name: a choice by its value, a flag as
/// `on` or `off`, a number as a number; and so is the `edition`.
pub fn help<O: GameOptions>(options: &O, term: &str) -> Message {
    let written = serde_json::to_value(options).expect("options are plain data");
    let message = Message::named(format!("help-{term}")).with(EDITION, options.edition().0);
    O::list()
        .into_iter()
        .fold(message, |message, option| message.with(option.name, argument(&written[option.name])))
}

fn argument(value: &Value) -> Arg {
    match value {
        Value::Bool(true) => Arg::Text("on".to_owned()),
        Value::Bool(false) => Arg::Text("off".to_owned()),
        Value::Number(number) => Arg::Number(number.as_i64().unwrap_or(i64::MAX)),
        Value::String(text) => Arg::Text(text.clone()),
        _ => Arg::Text(ABSENT.to_owned()),
    }
}

/// These options, of the newest edition, with one changed, for each value that an option may have (of numbers the least, the usual
/// one and the most): the name of the option, its value, and the options.
pub fn one_by_one<O: GameOptions>(base: &O) -> Vec<(&'static str, Value, O)> {
    let base = serde_json::to_value(base).expect("options are plain data");
    let mut list = Vec::new();
    for option in O::list() {
        let values: Vec<Value> = match &option.values {
            OptionRange::Flag { .. } => vec![json!(false), json!(true)],
            OptionRange::Choice { values } => values.iter().map(|value| json!(value)).collect(),
            OptionRange::Number { min, max, default } => {
                let mut values = vec![*min, *default, *max];
                values.dedup();
                values.into_iter().map(Value::from).collect()
            }
        };
        for value in values {
            let mut fields = base.clone();
            fields[option.name] = value.clone();
            let options = serde_json::from_value(fields).expect("a value that the option may have is read");
            list.push((option.name, value, options));
        }
    }
    list
}

/// Every table that help must have words for: one option changed at a time, and the named sets of all editions.
pub fn every_table<O: GameOptions>() -> impl Iterator<Item = O> {
    let sets = O::all_presets().into_iter().map(|(_, options)| options);
    sets.chain(one_by_one(&O::default()).into_iter().map(|(_, _, options)| options))
}
