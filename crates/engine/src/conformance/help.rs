//! Help follows the table: an option that changes what something does changes what is said about it.

use crate::game::Game;
use crate::help::{help, one_by_one};
use crate::options::GameOptions;
use crate::words::Phrasebook;
use std::collections::BTreeMap;

/// An option that changes a described effect: its name, the named set of options in which its values are tried, and the terms whose text must
/// differ for each of them.
pub type Described<'a> = (&'a str, &'a str, &'a [&'a str]);

/// Holds the words of the glossary to the options. `described` names each option that changes a described effect; `silent` names each other option, with the reason why no description changes by it, and
/// none may. An option in neither list, or in both, is a fault; so a new option must be placed.
pub fn help_follows_options<G: Game>(described: &[Described], silent: &[(&str, &str)]) -> Result<(), String> {
    let book = Phrasebook::new(G::words(), "en").map_err(|error| error.to_string())?;
    let terms: Vec<String> = G::glossary().into_iter().map(|term| term.id).collect();
    let known: Vec<&str> = G::Options::list().iter().map(|option| option.name).collect();
    for name in described.iter().map(|(name, _, _)| name).chain(silent.iter().map(|(name, _)| name)) {
        if !known.contains(name) {
            return Err(format!("there is no option `{name}`"));
        }
    }
    let say = |options: &G::Options, term: &str| {
        book.try_say(&help(options, term), &[]).map_err(|error| error.to_string())
    };
    for name in known {
        let values = |base: &G::Options| one_by_one(base).into_iter().filter(|(of, _, _)| *of == name);
        match (described.iter().find(|(of, _, _)| *of == name), silent.iter().find(|(of, _)| *of == name)) {
            (None, None) => return Err(format!("where is the effect of option `{name}` described?")),
            (Some(_), Some(_)) => return Err(format!("option `{name}` cannot be both described and silent")),
            (Some((_, set, [])), None) => {
                return Err(format!("no term is named for option `{name}` in `{set}`"));
            }
            (Some((_, set, terms)), None) => {
                let presets = G::Options::presets();
                let Some((_, base)) = presets.iter().find(|(known, _)| known == set) else {
                    return Err(format!("there is no set of options `{set}`"));
                };
                for term in *terms {
                    let mut said = BTreeMap::new();
                    for (_, value, options) in values(base) {
                        if let Some(other) = said.insert(say(&options, term)?, value.clone()) {
                            return Err(format!(
                                "`{name}`: the help on `{term}` is the same with {other} and {value}"
                            ));
                        }
                    }
                }
            }
            (None, Some((_, reason))) => {
                if reason.is_empty() {
                    return Err(format!("no reason is given why option `{name}` is silent"));
                }
                for term in &terms {
                    let usual = say(&G::Options::default(), term)?;
                    for (_, value, options) in values(&G::Options::default()) {
                        if say(&options, term)? != usual {
                            return Err(format!(
                                "`{name}` is no silent option: {value} changes the help on `{term}`"
                            ));
                        }
                    }
                }
            }
        }
    }
    Ok(())
}
