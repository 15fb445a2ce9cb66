//! The numbers of the game, read once from `data/components.toml`, and the maps beside them.

use crate::map::{Atlas, Map, MapError};
use crate::pieces::{Deed, Field, KnowHow, Personage, Resource};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const COMPONENTS: &str = include_str!("../data/components.toml");
const MAP_FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/maps.rs"));

/// What is wrong with the data, naming its subject.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum DataError {
    /// `components.toml` is broken.
    #[error("components: {subject}: {why}")]
    Components {
        /// The card, field or price.
        subject: String,
        /// What is wrong with it.
        why: String,
    },
    /// A map file is broken.
    #[error(transparent)]
    Map(#[from] MapError),
}

/// One field of the rondel as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct FieldInfo {
    /// The id in tokens.
    pub id: String,
    /// What it does.
    pub deed: Deed,
}

/// One know-how of the chart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct KnowHowInfo {
    /// Marker column on the chart, from 1.
    pub column: u8,
    /// Row in the column, from 1.
    pub row: u8,
    /// The know-how that must be owned before.
    pub requires: Option<KnowHow>,
    /// The price for the first nation to develop it.
    pub first: u8,
    /// The price for all later ones.
    pub later: u8,
}

/// A place that one or more maps have.
#[derive(Clone, PartialEq, Debug)]
pub struct PlaceInfo {
    /// The id.
    pub id: String,
    /// The name as people read it.
    pub name: String,
}

/// All that does not change during play.
#[derive(Clone, PartialEq, Debug)]
pub struct Tables {
    /// The maps, by their number.
    pub maps: Vec<Map>,
    /// Every place of every map, by id.
    pub places: Vec<PlaceInfo>,
    /// Every nation of every map, by id.
    pub nations: Vec<String>,
    /// The rondel, clockwise.
    pub wheel: [FieldInfo; Field::COUNT as usize],
    /// Steps that cost nothing.
    pub free_steps: u8,
    /// Further steps that can be paid.
    pub paid_steps: u8,
    /// Personages needed to win, by the number of nations.
    pub needed: [u8; 7],
    /// Units of each kind per nation.
    pub units: [u8; 2],
    /// City tokens of each resource per nation.
    pub tokens: [u8; 3],
    /// Temples in the box.
    pub temples: u8,
    /// Coins in the box.
    pub coins: u8,
    /// Cards of each personage.
    pub cards: [u8; 5],
    /// How many of what it counts earn one of each personage.
    pub per: [u8; 5],
    /// Each resource at the start.
    pub start_goods: [u8; 3],
    /// The price of a temple, in marble.
    pub temple_price: u8,
    /// The price of a unit, in iron.
    pub unit_price: u8,
    /// The price of a city, by resource.
    pub city_price: [u8; 3],
    /// New units per arming in a city without and with temple.
    pub arming: [u8; 2],
    /// Yield of a city without and with temple.
    pub production: [u8; 2],
    /// The know-hows.
    pub know_hows: [KnowHowInfo; 8],
    /// The parts of a city's defence.
    pub defence: DefenceTable,
    /// Full rounds after which a game ends unless the options say otherwise.
    pub round_limit: u16,
}

/// The numbers of a city's defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct DefenceTable {
    /// A city without temple.
    pub city: u8,
    /// A city with temple.
    pub city_with_temple: u8,
    /// Each unit of the owner.
    pub per_defending_unit: u8,
    /// Up to so many personages the owner has the bonus.
    pub few_personages_limit: u8,
    /// The bonus of an owner with few personages.
    pub few_personages_bonus: u8,
    /// With Regnum.
    pub regnum: u8,
    /// With Res Publica, instead.
    pub res_publica: u8,
    /// A neutral temple.
    pub neutral_temple: u8,
}

#[derive(Deserialize)]
struct ComponentsFile {
    win: WinPart,
    rondel: RondelPart,
    pieces: PiecesPart,
    personage: Vec<PersonagePart>,
    start: StartPart,
    prices: PricesPart,
    arming: ArmingPart,
    production: ProductionPart,
    know_how: Vec<KnowHowPart>,
    defence: DefenceTable,
    limits: LimitsPart,
}

#[derive(Deserialize)]
struct WinPart {
    personages_needed: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
struct RondelPart {
    fields: Vec<FieldPart>,
    free_steps: u8,
    paid_steps: u8,
}

#[derive(Deserialize)]
struct FieldPart {
    id: String,
    action: String,
}

#[derive(Deserialize)]
struct PiecesPart {
    per_player: PlayerPieces,
    bank: BankPieces,
}

#[derive(Deserialize)]
struct PlayerPieces {
    legions: u8,
    galleys: u8,
    city_tokens_marble: u8,
    city_tokens_iron: u8,
    city_tokens_gold: u8,
}

#[derive(Deserialize)]
struct BankPieces {
    temples: u8,
    coins: u8,
}

#[derive(Deserialize)]
struct PersonagePart {
    id: String,
    cards: u8,
    per: u8,
}

#[derive(Deserialize)]
struct StartPart {
    marble: u8,
    iron: u8,
    gold: u8,
}

#[derive(Deserialize)]
struct PricesPart {
    temple: BTreeMap<String, u8>,
    unit: BTreeMap<String, u8>,
    city: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
struct ArmingPart {
    units_per_city: u8,
    units_per_temple_city: u8,
}

#[derive(Deserialize)]
struct ProductionPart {
    per_city: u8,
    per_temple_city: u8,
}

#[derive(Deserialize)]
struct KnowHowPart {
    id: String,
    column: u8,
    row: u8,
    requires: Option<String>,
    first: u8,
    later: u8,
}

#[derive(Deserialize)]
struct LimitsPart {
    round_limit: u16,
}

fn broken(subject: impl Into<String>, why: impl Into<String>) -> DataError {
    DataError::Components { subject: subject.into(), why: why.into() }
}

impl Tables {
    /// Reads components and maps from their text; the first fault is told with its subject.
    pub fn read(components: &str, maps: &[(&str, &str)]) -> Result<Tables, DataError> {
        let file: ComponentsFile =
            toml::from_str(components).map_err(|error| broken("the file", error.to_string()))?;
        let maps = maps.iter().map(|(name, text)| Map::read(name, text)).collect::<Result<_, _>>()?;
        let Atlas { maps, places, nations } = crate::map::join(maps)?;

        let mut wheel = Vec::new();
        for field in file.rondel.fields {
            let deed = Deed::named(&field.action).ok_or_else(|| {
                broken(format!("rondel field `{}`", field.id), format!("no action `{}`", field.action))
            })?;
            wheel.push(FieldInfo { id: field.id, deed });
        }
        let count = wheel.len();
        let wheel: [FieldInfo; Field::COUNT as usize] =
            wheel.try_into().map_err(|_| broken("rondel", format!("{count} fields instead of 8")))?;

        let mut needed = [0; 7];
        for (players, needed) in needed.iter_mut().enumerate().skip(3) {
            *needed = *file.win.personages_needed.get(&players.to_string()).ok_or_else(|| {
                broken("win", format!("the personages needed with {players} nations are missing"))
            })?;
        }

        let pieces = file.pieces.per_player;
        let units = [pieces.legions, pieces.galleys];
        if units.iter().any(|&n| n > 15) {
            return Err(broken("pieces.per_player", "no more than 15 units of a kind"));
        }

        let (mut cards, mut per) = ([0; 5], [0; 5]);
        for personage in Personage::ALL {
            let part = file
                .personage
                .iter()
                .find(|part| part.id == personage.id())
                .ok_or_else(|| broken(format!("personage `{personage}`"), "is missing"))?;
            if part.per == 0 {
                return Err(broken(format!("personage `{personage}`"), "`per` is 0"));
            }
            cards[personage.index()] = part.cards;
            per[personage.index()] = part.per;
        }

        let price = |table: &BTreeMap<String, u8>, resource: Resource| {
            table.get(resource.id()).copied().unwrap_or_default()
        };
        let know_hows = Self::know_hows(&file.know_how)?;
        Ok(Tables {
            maps,
            places,
            nations,
            wheel,
            free_steps: file.rondel.free_steps,
            paid_steps: file.rondel.paid_steps,
            needed,
            units,
            tokens: [pieces.city_tokens_marble, pieces.city_tokens_iron, pieces.city_tokens_gold],
            temples: file.pieces.bank.temples,
            coins: file.pieces.bank.coins,
            cards,
            per,
            start_goods: [file.start.marble, file.start.iron, file.start.gold],
            temple_price: price(&file.prices.temple, Resource::Marble),
            unit_price: price(&file.prices.unit, Resource::Iron),
            city_price: Resource::ALL.map(|resource| price(&file.prices.city, resource)),
            arming: [file.arming.units_per_city, file.arming.units_per_temple_city],
            production: [file.production.per_city, file.production.per_temple_city],
            know_hows,
            defence: file.defence,
            round_limit: file.limits.round_limit,
        })
    }

    fn know_hows(parts: &[KnowHowPart]) -> Result<[KnowHowInfo; 8], DataError> {
        let mut infos = Vec::new();
        for know_how in KnowHow::ALL {
            let subject = format!("know-how `{know_how}`");
            let part = parts
                .iter()
                .find(|part| part.id == know_how.id())
                .ok_or_else(|| broken(&subject, "is missing"))?;
            let requires = match &part.requires {
                None => None,
                Some(id) => {
                    Some(KnowHow::named(id).ok_or_else(|| broken(&subject, format!("requires `{id}`")))?)
                }
            };
            if part.first < part.later {
                return Err(broken(&subject, "the first pays less than later ones"));
            }
            let KnowHowPart { column, row, first, later, .. } = *part;
            infos.push(KnowHowInfo { column, row, requires, first, later });
        }
        Ok(infos.try_into().expect("one entry for each know-how"))
    }

    /// The field with this id.
    pub fn field(&self, id: &str) -> Option<Field> {
        self.wheel.iter().position(|field| field.id == id).map(|index| Field(index as u8))
    }
}

/// The tables of the game as shipped.
#[inline]
pub fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> =
        LazyLock::new(|| Tables::read(COMPONENTS, MAP_FILES).unwrap_or_else(|error| panic!("{error}")));
    &TABLES
}

/// The text of the shipped map files, by file name: what a page draws its boards from.
pub fn map_files() -> &'static [(&'static str, &'static str)] {
    MAP_FILES
}

/// The text of `components.toml` as shipped.
pub fn components_file() -> &'static str {
    COMPONENTS
}
