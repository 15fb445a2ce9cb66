//! What a later edition has otherwise: names, symbols, nations, neutral temples.

use super::{ChangePart, MapFile, NationChange, NewName, RegionChange};
use engine::data::DataError;
use std::collections::BTreeMap;

/// Changes the parts of a file; what names no part of it is a fault.
pub(super) fn apply(file: &str, map: &mut MapFile, change: ChangePart) -> Result<(), DataError> {
    let edition = change.edition;
    let missing = |subject: String| {
        DataError::new(file, subject, "", format!("edition {edition} changes it, but there is none before"))
    };
    for (old, NewName { id, name }) in change.renamed {
        let region = map.region.iter_mut().find(|region| region.id == old);
        let region = region.ok_or_else(|| missing(format!("region `{old}`")))?;
        region.name = name;
        region.id.clone_from(&id);
        rename(map, &old, &id);
    }
    for RegionChange { id, resource, fallback, known } in change.region {
        let region = map.region.iter_mut().find(|region| region.id == id && region.city);
        let region = region.ok_or_else(|| missing(format!("city symbol of `{id}`")))?;
        region.resource = Some(resource);
        region.fallback = fallback;
        region.known = known;
    }
    for NationChange { id, colour, start } in change.nation {
        let nation = map.nation.iter_mut().find(|nation| nation.id == id);
        let nation = nation.ok_or_else(|| missing(format!("nation `{id}`")))?;
        if let Some(colour) = colour {
            nation.colour = colour;
        }
        replace(&mut nation.start, start)
            .map_err(|players| missing(format!("nation `{id}`, start with {players}")))?;
    }
    replace(&mut map.neutral_temples, change.neutral_temples)
        .map_err(|players| missing(format!("neutral temples with {players}")))
}

/// Puts new entries in the place of old ones; the key of one that has no place is given back.
fn replace<T>(old: &mut BTreeMap<String, T>, new: BTreeMap<String, T>) -> Result<(), String> {
    for (players, entry) in new {
        match old.get_mut(&players) {
            Some(place) => *place = entry,
            None => return Err(players),
        }
    }
    Ok(())
}

/// Calls a region by its new id wherever the file speaks of it.
fn rename(map: &mut MapFile, old: &str, new: &str) {
    let borders = map.borders.list.iter_mut().flat_map(|border| &mut border[..2]);
    let closed = map.borders.closed.iter_mut().flatten();
    let starts = map.nation.iter_mut().flat_map(|nation| nation.start.values_mut()).flatten();
    let temples = map.neutral_temples.values_mut().flatten();
    for name in borders.chain(closed).chain(starts).chain(temples) {
        if name == old {
            new.clone_into(name);
        }
    }
}
