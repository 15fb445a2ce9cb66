//! The numbers of the game, read once from `data/components.toml`, and the maps beside them.

mod read;

use crate::map::Map;
use crate::options::Options;
use crate::pieces::{Deed, Field, KnowHow};
use engine::edition::ByEdition;
use engine::{Edition, GameOptions as _};
use serde::Deserialize;
use std::sync::LazyLock;

const COMPONENTS: &str = include_str!("../../data/components.toml");
const MAP_FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/maps.rs"));

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

impl Tables {
    /// The field with this id.
    pub fn field(&self, id: &str) -> Option<Field> {
        self.wheel.iter().position(|field| field.id == id).map(|index| Field(index as u8))
    }
}

/// Every edition, as shipped.
static READ: LazyLock<[Tables; EDITIONS]> = LazyLock::new(|| {
    let tables = Tables::read(COMPONENTS, MAP_FILES).unwrap_or_else(|error| panic!("{error}"));
    tables.try_into().expect("one for each edition")
});
const EDITIONS: usize = Options::NEWEST.0 as usize;

/// The tables of an edition as shipped; of the newest one where there is no such edition.
#[inline]
pub fn tables_of(edition: Edition) -> &'static Tables {
    static TABLES: LazyLock<ByEdition<Tables>> = LazyLock::new(|| ByEdition::new(&*READ));
    TABLES.of(edition)
}

/// What is the same in every edition: all but the maps and the prices of know-hows. The rules ask for it at every step, so no edition is
/// looked up.
#[inline]
pub fn tables() -> &'static Tables {
    &READ[EDITIONS - 1]
}

/// The text of the shipped map files, by file name: what a page draws its boards from.
pub fn map_files() -> &'static [(&'static str, &'static str)] {
    MAP_FILES
}

/// The text of `components.toml` as shipped.
pub fn components_file() -> &'static str {
    COMPONENTS
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [`tables`] speaks for every edition.
    #[test]
    fn editions_differ_in_maps_and_in_prices_of_know_hows_alone() {
        let alike = |edition: u8| {
            let mut tables = tables_of(Edition(edition)).clone();
            tables.maps.clear();
            tables.know_hows.iter_mut().for_each(|info| (info.first, info.later) = (0, 0));
            tables
        };
        for edition in Options::NEWEST.and_before() {
            assert_eq!(alike(edition.0), alike(EDITIONS as u8));
        }
        assert!(std::ptr::eq(tables(), tables_of(Options::NEWEST)));
    }
}
