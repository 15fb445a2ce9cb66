//! Maps: read from a file, checked line by line, then plain masks.
//!
//! A map is a file in `data/maps`. What can be wrong with one is said with the subject of the faulty line: the
//! region, the border, the nation.

use crate::components::PlaceInfo;
use crate::pieces::{MAX_POWERS, Resource, Unit};
use crate::region::{MAX_REGIONS, NationName, Place, Region, RegionSet};
use engine::Edition;
use engine::data::{self, DataError};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

mod change;
mod check;

/// What a region is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Land only.
    Land,
    /// Land and water.
    Coast,
    /// Land with nothing but water round it.
    Island,
    /// Open water without a city symbol.
    Sea,
}

/// What a city symbol shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// One resource.
    One(Resource),
    /// All three; the founder picks, or takes this one when multi-resource sites are switched off.
    Choice(Resource),
}

/// One region as drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct RegionInfo {
    /// The id.
    pub id: String,
    /// The name as people read it.
    pub name: String,
    /// Land and water.
    pub kind: Kind,
    /// The city symbol, if it has one.
    pub symbol: Option<Symbol>,
    /// A ship symbol: counts as two sea regions.
    pub ship: bool,
}

/// One nation of the map.
#[derive(Clone, PartialEq, Debug)]
pub struct Nation {
    /// The id.
    pub id: String,
    /// The name as people read it.
    pub name: String,
    /// The colour of its pieces.
    pub colour: String,
    /// Marble, iron and gold city by the number of nations at the table; none where it sits out.
    pub start: [Option<[Region; 3]>; 7],
}

/// A map ready for play.
#[derive(Clone, PartialEq, Debug)]
pub struct Map {
    /// The name of its file.
    pub file: String,
    /// The id.
    pub id: String,
    /// Its place among the maps.
    pub number: u8,
    /// The name as people read it.
    pub name: String,
    /// The regions in the order of the file.
    pub regions: Vec<RegionInfo>,
    /// Neighbours by unit type: over land borders for legions, over sea borders for galleys.
    pub borders: [[RegionSet; MAX_REGIONS]; 2],
    /// Regions with a city symbol.
    pub sites: RegionSet,
    /// Symbols that show one resource, by resource.
    pub printed: [RegionSet; 3],
    /// Symbols that show all three.
    pub choice: RegionSet,
    /// Where all three are shown: the resource that counts when the option is off.
    pub fallback: [RegionSet; 3],
    /// Regions with a ship symbol.
    pub ships: RegionSet,
    /// Regions from which a galley can leave: those with a sea border.
    pub harbours: RegionSet,
    /// Regions from which a legion can leave: those with a land border.
    pub gates: RegionSet,
    /// Symbols that are known from the printed board (R47).
    pub known: RegionSet,
    /// The name of its drawing: the id, with the edition where it was drawn anew.
    pub drawing: String,
    /// Does the founder pick the resource everywhere?
    pub founding_free: bool,
    /// The nations in the order of the file.
    pub nations: Vec<Nation>,
    /// The nations that take part, by the number of them at the table.
    pub line_up: [Vec<u8>; 7],
    /// Neutral temples by the number of nations at the table.
    pub neutral: [RegionSet; 7],
    /// With two players: the nations of either.
    pub pairs: [[u8; 2]; 2],
    /// The common name of each region.
    pub places: [Place; MAX_REGIONS],
    /// The common name of each nation.
    pub nation_names: Vec<NationName>,
    /// The region of each place; `u8::MAX` where this map has none.
    pub regions_by_place: Vec<u8>,
}

impl Map {
    /// Reads and checks a map file, as an edition has it.
    pub fn read(file: &str, text: &str, edition: Edition) -> Result<Map, DataError> {
        let mut parsed: MapFile = data::read(file, text)?;
        let mut drawing = parsed.map.id.clone();
        for change in std::mem::take(&mut parsed.editions) {
            if change.edition <= edition {
                if !change.renamed.is_empty() {
                    drawing = format!("{}-{}", parsed.map.id, change.edition);
                }
                change::apply(file, &mut parsed, change)?;
            }
        }
        Ok(Map { drawing, ..check::map(file, parsed)? })
    }

    /// How many regions there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.regions.len()
    }

    /// Is there no region? A checked map always has some.
    pub fn is_empty(&self) -> bool {
        self.regions.is_empty()
    }

    /// The neighbours a unit can reach in one step.
    #[inline]
    pub fn reach(&self, unit: Unit, from: Region) -> RegionSet {
        self.borders[unit.index()][from.index()]
    }

    /// The common name of a region.
    #[inline]
    pub fn place(&self, region: Region) -> Place {
        self.places[region.index()]
    }

    /// The region of that name on this map.
    #[inline]
    pub fn region(&self, place: Place) -> Option<Region> {
        match self.regions_by_place.get(place.0 as usize) {
            None | Some(&u8::MAX) => None,
            Some(&index) => Some(Region(index)),
        }
    }

    /// The region with this id.
    pub fn find(&self, id: &str) -> Option<Region> {
        self.regions.iter().position(|region| region.id == id).map(|index| Region(index as u8))
    }
}

/// All maps of all editions, with the names they share.
pub(crate) struct Atlas {
    /// The maps by edition.
    pub editions: Vec<Vec<Map>>,
    pub places: Vec<PlaceInfo>,
    pub nations: Vec<String>,
}

/// Puts the maps of each edition in order and finds the names that all of them share.
pub(crate) fn join(mut editions: Vec<Vec<Map>>) -> Result<Atlas, DataError> {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    let mut nations = BTreeSet::new();
    for maps in &mut editions {
        maps.sort_by_key(|map| map.number);
        collect_names(maps, &mut names, &mut nations)?;
    }
    let places: Vec<PlaceInfo> = names.into_iter().map(|(id, name)| PlaceInfo { id, name }).collect();
    let nations: Vec<String> = nations.into_iter().collect();
    for map in editions.iter_mut().flatten() {
        map.regions_by_place = vec![u8::MAX; places.len()];
        for (index, region) in map.regions.iter().enumerate() {
            let place = places.binary_search_by(|place| place.id.cmp(&region.id)).expect("all ids are there");
            map.places[index] = Place(place as u8);
            map.regions_by_place[place] = index as u8;
        }
        map.nation_names = map
            .nations
            .iter()
            .map(|nation| NationName(nations.binary_search(&nation.id).expect("all ids are there") as u8))
            .collect();
    }
    Ok(Atlas { editions, places, nations })
}

/// Checks that the maps of an edition fit together, and takes up their names.
fn collect_names(
    maps: &[Map],
    names: &mut BTreeMap<String, String>,
    nations: &mut BTreeSet<String>,
) -> Result<(), DataError> {
    for (index, map) in maps.iter().enumerate() {
        let fail = |subject: String, why: String| DataError::new(&map.file, subject, "", why);
        if usize::from(map.number) != index + 1 {
            let why = format!("maps are numbered 1, 2, 3 …; number {} does not follow", map.number);
            return Err(fail(format!("map `{}`", map.id), why));
        }
        if maps[..index].iter().any(|earlier| earlier.id == map.id) {
            return Err(fail(format!("map `{}`", map.id), "another map has this id".to_owned()));
        }
        for region in &map.regions {
            let known = names.entry(region.id.clone()).or_insert_with(|| region.name.clone());
            if *known != region.name {
                let why = format!("is called {:?} here and {known:?} on another map", region.name);
                return Err(fail(format!("region `{}`", region.id), why));
            }
        }
        nations.extend(map.nations.iter().map(|nation| nation.id.clone()));
        if names.len() > usize::from(u8::MAX) || nations.len() > usize::from(u8::MAX) {
            return Err(fail(
                format!("map `{}`", map.id),
                "the maps have too many names together".to_owned(),
            ));
        }
    }
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    map: MapPart,
    region: Vec<RegionPart>,
    borders: BordersPart,
    nation: Vec<NationPart>,
    neutral_temples: BTreeMap<String, Vec<String>>,
    two_players: TwoPlayersPart,
    #[serde(rename = "provenance")]
    _provenance: BTreeMap<String, String>,
    #[serde(default)]
    editions: Vec<ChangePart>,
}

/// What a later edition has otherwise.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChangePart {
    edition: Edition,
    #[serde(rename = "provenance")]
    _provenance: BTreeMap<String, String>,
    /// New names of regions, by their old ids.
    #[serde(default)]
    renamed: BTreeMap<String, NewName>,
    #[serde(default)]
    region: Vec<RegionChange>,
    #[serde(default)]
    nation: Vec<NationChange>,
    #[serde(default)]
    neutral_temples: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewName {
    id: String,
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RegionChange {
    id: String,
    resource: String,
    fallback: Option<String>,
    #[serde(default)]
    known: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NationChange {
    id: String,
    colour: Option<String>,
    #[serde(default)]
    start: BTreeMap<String, [String; 3]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapPart {
    id: String,
    number: u8,
    name: String,
    #[serde(rename = "corner_mark")]
    _corner_mark: String,
    #[serde(rename = "card_side")]
    _card_side: String,
    canvas: [u32; 2],
    founding_choice: String,
    players: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RegionPart {
    id: String,
    name: String,
    kind: Kind,
    city: bool,
    resource: Option<String>,
    fallback: Option<String>,
    /// Is the symbol known from the printed board of Antike II?
    #[serde(default)]
    known: bool,
    ship: bool,
    x: u32,
    y: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BordersPart {
    list: Vec<[String; 3]>,
    closed: Vec<[String; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NationPart {
    id: String,
    name: String,
    colour: String,
    start: BTreeMap<String, [String; 3]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TwoPlayersPart {
    pairs: [[String; 2]; 2],
}

/// How many nations two players lead together.
pub const PAIRED_POWERS: usize = 4;

const _: () = assert!(MAX_POWERS == 6, "arrays by the number of nations have seven entries");
