//! At which tables the kit plays.

use crate::game::Game;
use crate::help::one_by_one;
use crate::options::GameOptions;
use serde_json::Value;

/// The options of a table, and what they are called in a report.
pub(super) struct Table<O> {
    pub name: String,
    pub options: O,
}

/// The tables with so many seats: every named set of every edition that fits them; and at the usual number of seats one table more for
/// each value of an option that no named set has, so that none is left to chance.
pub(super) fn tables<G: Game>(seats: usize) -> Vec<Table<G::Options>> {
    let named = G::Options::all_presets().into_iter().map(|(name, options)| (name.to_owned(), options));
    let others = if seats == G::INFO.usual_seats { values_of_no_set::<G::Options>() } else { Vec::new() };
    named
        .chain(others)
        .filter(|(_, options)| options.validate(seats).is_ok())
        .map(|(name, options)| Table { name, options })
        .collect()
}

/// The defaults with one value changed, for each flag and choice that no named set of the newest edition has so. Not for numbers: they make a
/// game longer, shorter or richer, not other rules, and a game without any limit need not end at random.
fn values_of_no_set<O: GameOptions>() -> Vec<(String, O)> {
    let written = |options: &O| serde_json::to_value(options).expect("options are plain data");
    let sets: Vec<Value> = O::presets().iter().map(|(_, options)| written(options)).collect();
    one_by_one(&O::default())
        .into_iter()
        .filter(|(option, value, _)| {
            !value.is_number() && sets.iter().all(|set| set.get(*option) != Some(value))
        })
        .map(|(option, value, options)| (format!("{option}={value}"), options))
        .collect()
}
