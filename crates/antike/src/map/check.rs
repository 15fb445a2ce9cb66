//! The checks of a map file, in the order of its tables.

use super::{Kind, Map, MapFile, Nation, NationPart, PAIRED_POWERS, RegionInfo, RegionPart, Symbol};
use crate::pieces::{Resource, Unit};
use crate::region::{MAX_REGIONS, Place, Region, RegionSet};
use engine::data::DataError;
use std::collections::BTreeMap;

/// How far the numbers of marble, iron and gold symbols may lie apart.
const UNEVEN: u32 = 2;

/// The most nations a map can list.
const MOST_NATIONS: usize = 16;

/// Reads names in one file and tells faults with the file's name.
struct Reader<'a> {
    file: &'a str,
    regions: BTreeMap<String, Region>,
}

impl Reader<'_> {
    fn fail(&self, subject: impl Into<String>, why: impl Into<String>) -> DataError {
        DataError::new(self.file, subject.into(), "", why)
    }

    fn region(&self, subject: &str, id: &str) -> Result<Region, DataError> {
        self.regions.get(id).copied().ok_or_else(|| self.fail(subject, format!("there is no region `{id}`")))
    }
}

/// Turns the parts of a file into a map, or tells the first fault.
pub(super) fn map(file: &str, parsed: MapFile) -> Result<Map, DataError> {
    let mut reader = Reader { file, regions: BTreeMap::new() };
    let head = &parsed.map;
    let subject = format!("map `{}`", head.id);
    identifier(&reader, &subject, &head.id)?;
    let founding_free = match head.founding_choice.as_str() {
        "free" => true,
        "printed" => false,
        other => {
            return Err(
                reader.fail(subject, format!("founding_choice is `printed` or `free`, not `{other}`"))
            );
        }
    };
    if head.players != [3, 4, 5, 6] {
        return Err(reader.fail(subject, "players must be [3, 4, 5, 6]"));
    }

    let mut map = Map {
        file: file.to_owned(),
        id: head.id.clone(),
        number: head.number,
        name: head.name.clone(),
        regions: Vec::new(),
        borders: [[RegionSet::EMPTY; MAX_REGIONS]; 2],
        sites: RegionSet::EMPTY,
        printed: [RegionSet::EMPTY; 3],
        choice: RegionSet::EMPTY,
        fallback: [RegionSet::EMPTY; 3],
        ships: RegionSet::EMPTY,
        harbours: RegionSet::EMPTY,
        gates: RegionSet::EMPTY,
        known: RegionSet::EMPTY,
        drawing: head.id.clone(),
        founding_free,
        nations: Vec::new(),
        line_up: Default::default(),
        neutral: [RegionSet::EMPTY; 7],
        pairs: [[0; 2]; 2],
        places: [Place(0); MAX_REGIONS],
        nation_names: Vec::new(),
        regions_by_place: Vec::new(),
    };
    regions(&mut reader, &mut map, &parsed.region, head.canvas)?;
    borders(&reader, &mut map, &parsed.borders.list, &parsed.borders.closed)?;
    connected(&reader, &map)?;
    nations(&reader, &mut map, &parsed.nation)?;
    neutral_temples(&reader, &mut map, &parsed.neutral_temples)?;
    pairs(&reader, &mut map, &parsed.two_players.pairs)?;
    Ok(map)
}

fn identifier(reader: &Reader<'_>, subject: &str, id: &str) -> Result<(), DataError> {
    let fine = !id.is_empty()
        && id.split('-').all(|part| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        });
    if fine {
        Ok(())
    } else {
        Err(reader.fail(subject, "an id is made of small letters, digits and single dashes"))
    }
}

fn regions(
    reader: &mut Reader<'_>,
    map: &mut Map,
    parts: &[RegionPart],
    canvas: [u32; 2],
) -> Result<(), DataError> {
    if parts.len() > MAX_REGIONS {
        let why = format!("{} regions; a map has at most {MAX_REGIONS}", parts.len());
        return Err(reader.fail("regions", why));
    }
    for (index, part) in parts.iter().enumerate() {
        let region = Region(index as u8);
        let subject = format!("region `{}`", part.id);
        identifier(reader, &subject, &part.id)?;
        if reader.regions.insert(part.id.clone(), region).is_some() {
            return Err(reader.fail(subject, "is listed twice"));
        }
        if part.x > canvas[0] || part.y > canvas[1] {
            let why =
                format!("({}, {}) lies outside the canvas {} x {}", part.x, part.y, canvas[0], canvas[1]);
            return Err(reader.fail(subject, why));
        }
        if parts[..index].iter().any(|other| (other.x, other.y) == (part.x, part.y)) {
            return Err(reader.fail(subject, "stands on the same point as another region"));
        }
        let symbol = symbol(reader, &subject, part)?;
        if part.ship && part.kind == Kind::Land {
            return Err(reader.fail(subject, "a ship symbol needs water"));
        }
        match symbol {
            None => {}
            Some(Symbol::One(resource)) => map.printed[resource.index()].insert(region),
            Some(Symbol::Choice(fallback)) => {
                map.choice.insert(region);
                map.fallback[fallback.index()].insert(region);
            }
        }
        if symbol.is_some() {
            map.sites.insert(region);
        }
        if part.known {
            map.known.insert(region);
        }
        if part.ship {
            map.ships.insert(region);
        }
        map.regions.push(RegionInfo {
            id: part.id.clone(),
            name: part.name.clone(),
            kind: part.kind,
            symbol,
            ship: part.ship,
        });
    }
    let counts = map.printed.map(RegionSet::len);
    let (least, most) = (counts.into_iter().min().unwrap_or(0), counts.into_iter().max().unwrap_or(0));
    if most - least > UNEVEN {
        let [marble, iron, gold] = counts;
        let why = format!("the symbols are uneven: {marble} marble, {iron} iron, {gold} gold");
        return Err(reader.fail("regions", why));
    }
    Ok(())
}

fn symbol(reader: &Reader<'_>, subject: &str, part: &RegionPart) -> Result<Option<Symbol>, DataError> {
    let resource = |field: &str, id: &str| {
        Resource::named(id)
            .ok_or_else(|| reader.fail(subject, format!("{field} `{id}` is not marble, iron or gold")))
    };
    if !part.city {
        return match (&part.resource, &part.fallback) {
            (None, None) => Ok(None),
            _ => Err(reader.fail(subject, "has a resource but no city symbol")),
        };
    }
    if part.kind == Kind::Sea {
        return Err(reader.fail(subject, "open sea has no city symbol"));
    }
    match (part.resource.as_deref(), part.fallback.as_deref()) {
        (None, _) => Err(reader.fail(subject, "a city symbol shows a resource")),
        (Some("choice"), None) => Err(reader.fail(subject, "a `choice` symbol needs a fallback")),
        (Some("choice"), Some(id)) => Ok(Some(Symbol::Choice(resource("fallback", id)?))),
        (Some(_), Some(_)) => Err(reader.fail(subject, "only a `choice` symbol has a fallback")),
        (Some(id), None) => Ok(Some(Symbol::One(resource("resource", id)?))),
    }
}

fn borders(
    reader: &Reader<'_>,
    map: &mut Map,
    list: &[[String; 3]],
    closed: &[[String; 2]],
) -> Result<(), DataError> {
    let mut seen: BTreeMap<(Region, Region), &str> = BTreeMap::new();
    for [a, b, kind] in list {
        let subject = format!("border `{a}` – `{b}`");
        let pair = pair(reader, &subject, a, b)?;
        if let Some(earlier) = seen.insert(pair, kind) {
            let same = if earlier == kind { "is listed twice" } else { "is listed twice, with two kinds" };
            return Err(reader.fail(subject, same));
        }
        let ends = [pair.0, pair.1];
        let units: &[Unit] = match kind.as_str() {
            "land" => &[Unit::Legion],
            "sea" => &[Unit::Galley],
            "both" => &[Unit::Legion, Unit::Galley],
            other => {
                return Err(reader.fail(subject, format!("a border is land, sea or both, not `{other}`")));
            }
        };
        for unit in units {
            for end in ends {
                let info = &map.regions[end.index()];
                let bears = match (unit, info.kind) {
                    (Unit::Legion, Kind::Sea) => Err("is open sea: no land border"),
                    (Unit::Legion, Kind::Island) => Err("is an island: no land border"),
                    (Unit::Galley, Kind::Land) => Err("has no water: no sea border"),
                    _ => Ok(()),
                };
                bears.map_err(|why| reader.fail(&subject, format!("`{}` {why}", info.id)))?;
            }
            map.borders[unit.index()][ends[0].index()].insert(ends[1]);
            map.borders[unit.index()][ends[1].index()].insert(ends[0]);
        }
    }
    for [a, b] in closed {
        let subject = format!("closed pair `{a}` – `{b}`");
        let pair = pair(reader, &subject, a, b)?;
        if seen.contains_key(&pair) {
            return Err(reader.fail(subject, "is also listed as a border"));
        }
    }
    let leave = |unit: Unit| {
        let regions = (0..map.regions.len() as u8).map(Region);
        regions.filter(|region| !map.borders[unit.index()][region.index()].is_empty()).collect()
    };
    (map.gates, map.harbours) = (leave(Unit::Legion), leave(Unit::Galley));
    Ok(())
}

fn pair(reader: &Reader<'_>, subject: &str, a: &str, b: &str) -> Result<(Region, Region), DataError> {
    let (first, second) = (reader.region(subject, a)?, reader.region(subject, b)?);
    if first == second {
        return Err(reader.fail(subject, "joins a region with itself"));
    }
    Ok((first.min(second), first.max(second)))
}

/// Every region can be reached from the first one, over land and sea together.
fn connected(reader: &Reader<'_>, map: &Map) -> Result<(), DataError> {
    let mut reached = Region(0).alone();
    loop {
        let wider = reached.into_iter().fold(reached, |set, region| {
            set.or(map.borders[0][region.index()]).or(map.borders[1][region.index()])
        });
        if wider == reached {
            break;
        }
        reached = wider;
    }
    match (0..map.regions.len() as u8).map(Region).find(|&region| !reached.has(region)) {
        None => Ok(()),
        Some(cut_off) => {
            let subject = format!("region `{}`", map.regions[cut_off.index()].id);
            Err(reader.fail(subject, format!("cannot be reached from `{}`", map.regions[0].id)))
        }
    }
}

fn nations(reader: &Reader<'_>, map: &mut Map, parts: &[NationPart]) -> Result<(), DataError> {
    if parts.len() > MOST_NATIONS {
        return Err(
            reader.fail("nations", format!("{} nations; a map has at most {MOST_NATIONS}", parts.len()))
        );
    }
    let mut taken = [RegionSet::EMPTY; 7];
    for (index, part) in parts.iter().enumerate() {
        let subject = format!("nation `{}`", part.id);
        identifier(reader, &subject, &part.id)?;
        if parts[..index].iter().any(|other| other.id == part.id) {
            return Err(reader.fail(subject, "is listed twice"));
        }
        let mut start = [None; 7];
        for (players, cities) in &part.start {
            let subject = format!("nation `{}`, start with {players}", part.id);
            let players = player_count(reader, &subject, players)?;
            let mut regions = [Region(0); 3];
            for (resource, id) in Resource::ALL.into_iter().zip(cities) {
                let region = reader.region(&subject, id)?;
                if !map.printed[resource.index()].has(region) && !map.choice.has(region) {
                    return Err(reader.fail(subject, format!("`{id}` shows no {resource}")));
                }
                if taken[players].has(region) {
                    return Err(reader.fail(subject, format!("`{id}` is a start city already")));
                }
                taken[players].insert(region);
                regions[resource.index()] = region;
            }
            start[players] = Some(regions);
            map.line_up[players].push(index as u8);
        }
        map.nations.push(Nation {
            id: part.id.clone(),
            name: part.name.clone(),
            colour: part.colour.clone(),
            start,
        });
    }
    for players in 3..=6 {
        let listed = map.line_up[players].len();
        if listed != players {
            let why = format!("{listed} nations have a start with {players} players");
            return Err(reader.fail("nations", why));
        }
    }
    Ok(())
}

fn neutral_temples(
    reader: &Reader<'_>,
    map: &mut Map,
    table: &BTreeMap<String, Vec<String>>,
) -> Result<(), DataError> {
    for (players, ids) in table {
        let subject = format!("neutral temples with {players}");
        let players = player_count(reader, &subject, players)?;
        for id in ids {
            let region = reader.region(&subject, id)?;
            if !map.sites.has(region) {
                return Err(reader.fail(subject, format!("`{id}` has no city symbol")));
            }
            let starts = map.nations.iter().filter_map(|nation| nation.start[players]);
            if starts.flatten().any(|start| start == region) {
                return Err(reader.fail(subject, format!("`{id}` is a start city")));
            }
            map.neutral[players].insert(region);
        }
        if ids.len() != 3 || map.neutral[players].len() != 3 {
            return Err(reader.fail(subject, "three different regions are needed"));
        }
    }
    match (3..=6).find(|&players| map.neutral[players].is_empty()) {
        None => Ok(()),
        Some(players) => Err(reader.fail(format!("neutral temples with {players}"), "are missing")),
    }
}

fn pairs(reader: &Reader<'_>, map: &mut Map, pairs: &[[String; 2]; 2]) -> Result<(), DataError> {
    let mut seen = Vec::new();
    for (player, pair) in pairs.iter().enumerate() {
        for (turn, id) in pair.iter().enumerate() {
            let subject = format!("two players, nation `{id}`");
            let index =
                map.nations
                    .iter()
                    .position(|nation| nation.id == *id)
                    .ok_or_else(|| reader.fail(&subject, "there is no such nation"))? as u8;
            if !map.line_up[PAIRED_POWERS].contains(&index) {
                return Err(reader.fail(subject, "has no start with 4 players"));
            }
            if seen.contains(&index) {
                return Err(reader.fail(subject, "is listed twice"));
            }
            seen.push(index);
            map.pairs[player][turn] = index;
        }
    }
    Ok(())
}

fn player_count(reader: &Reader<'_>, subject: &str, text: &str) -> Result<usize, DataError> {
    match text {
        "3" => Ok(3),
        "4" => Ok(4),
        "5" => Ok(5),
        "6" => Ok(6),
        other => Err(reader.fail(subject, format!("`{other}` is not 3, 4, 5 or 6 players"))),
    }
}
