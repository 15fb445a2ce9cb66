//! What lies on the table: plain data, small numbers and masks, no heap.

use crate::components::tables;
use crate::map::Map;
use crate::options::Options;
use crate::pieces::{Field, KnowHow, MAX_POWERS, Personage, Power, Resource, Unit};
use crate::region::{Grid, NationName, Region, RegionSet};
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

mod allowed;
mod stage;
mod written;

pub(crate) use stage::{Bill, Entry, Fight, Group, March, Purchase, Stage};
pub use stage::{Ending, StageName};

/// A position of Antike II.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Antike {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// Nations at the table: one per seat, or four with two players.
    pub(crate) powers: u8,
    #[serde(flatten)]
    pub(crate) stage: Stage,
    pub(crate) active: Power,
    pub(crate) start: Power,
    /// The current round, from 1.
    pub(crate) round: Round,
    /// The nation of each power, by its place in the map's list.
    pub(crate) nations: [u8; MAX_POWERS],
    pub(crate) holdings: [Holdings; MAX_POWERS],
    /// Units by power and region: legions in the low half of each number, galleys in the high half.
    pub(crate) units: [Grid; MAX_POWERS],
    /// Where a power has units of a type.
    pub(crate) present: [[RegionSet; 2]; MAX_POWERS],
    /// Cities by owner.
    pub(crate) cities: [RegionSet; MAX_POWERS],
    /// Cities by resource.
    pub(crate) yields: [RegionSet; 3],
    /// Cities with a temple.
    pub(crate) temples: RegionSet,
    /// Neutral temples.
    pub(crate) neutral: RegionSet,
    pub(crate) bank: Bank,
    pub(crate) bellona: Power,
    pub(crate) turn: Turn,
    /// During a manoeuvre, by unit type: units with one step left in the low half, with two in the high half.
    pub(crate) steps: [Grid; 2],
}

/// A round, from 1; 0 before the first. Three bytes in the state, so that it is no larger than before there were more
/// options; hashed and written as the number of four bytes that it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
pub(crate) struct Round([u8; 3]);

impl Round {
    /// This round; beyond sixteen million the count stands still.
    pub fn new(number: u32) -> Round {
        let [a, b, c, _] = number.min(0xff_ffff).to_le_bytes();
        Round([a, b, c])
    }

    /// Its number.
    #[inline]
    pub fn number(self) -> u32 {
        let [a, b, c] = self.0;
        u32::from_le_bytes([a, b, c, 0])
    }
}

impl From<u32> for Round {
    fn from(number: u32) -> Round {
        Round::new(number)
    }
}

impl From<Round> for u32 {
    fn from(round: Round) -> u32 {
        round.number()
    }
}

impl Hash for Round {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(self.number());
    }
}

/// What a power holds besides its pieces on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Holdings {
    pub goods: [u32; 3],
    pub coins: u8,
    /// Where the rondel marker stands.
    pub field: Option<Field>,
    /// Know-hows as bits.
    pub know_how: u8,
    pub personages: [u8; 5],
    /// Units on the map, by type.
    pub out: [u8; 2],
}

/// What the bank holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Bank {
    pub temples: u8,
    pub coins: u8,
    pub cards: [u8; 5],
    /// Is Pliny the Elder still to be had?
    pub pliny: bool,
}

/// What has happened in the turn so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// Temples destroyed.
    pub destroyed: u8,
    /// Know-hows developed before anybody else.
    pub firsts: u8,
    /// Know-hows developed, as bits: they do not work yet (R16).
    pub bought: u8,
    /// New units per region, a number of two bits: the low ones …
    pub armed_low: RegionSet,
    /// … and the high ones.
    pub armed_high: RegionSet,
}

/// A city's defence with its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Defence {
    /// The city, with or without temple; a neutral temple.
    pub base: u8,
    /// Units of the owner in the region.
    pub units: u8,
    /// The bonus for few personages.
    pub few_personages: u8,
    /// Regnum or Res Publica.
    pub know_how: u8,
}

impl Defence {
    /// The sum.
    #[inline]
    pub const fn total(self) -> u8 {
        self.base + self.units + self.few_personages + self.know_how
    }
}

impl Antike {
    /// The ids of the rondel's fields, clockwise.
    pub fn field_ids() -> impl Iterator<Item = &'static str> {
        tables().wheel.iter().map(|field| field.id.as_str())
    }

    /// Cards left of a personage.
    pub fn cards_left(&self, personage: Personage) -> u8 {
        self.bank.cards[personage.index()]
    }

    /// How the game ended, if it has.
    pub fn end(&self) -> Option<Ending> {
        match self.stage {
            Stage::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// The map in play.
    #[inline]
    pub fn map(&self) -> &'static Map {
        self.options.board()
    }

    /// The options of the game.
    #[inline]
    pub fn rules(&self) -> &Options {
        &self.options
    }

    /// What is being asked.
    #[inline]
    pub fn stage(&self) -> StageName {
        self.stage.name()
    }

    /// Is the game over?
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// The powers at the table.
    pub fn powers(&self) -> impl DoubleEndedIterator<Item = Power> + ExactSizeIterator + Clone + use<> {
        Power::all(self.powers)
    }

    /// Whose turn it is.
    #[inline]
    pub fn active(&self) -> Power {
        self.active
    }

    /// The current round, from 1.
    pub fn round(&self) -> u32 {
        self.round.number()
    }

    /// Who leads a power. With two players the powers belong to them in turn.
    #[inline]
    pub fn seat_of(&self, power: Power) -> Seat {
        if self.powers == self.seats { Seat(power.0) } else { Seat(power.0 % self.seats) }
    }

    /// The name of a power's nation, once it is known.
    pub fn nation_of(&self, power: Power) -> Option<NationName> {
        self.map().nation_names.get(self.nations[power.index()] as usize).copied()
    }

    /// The power that leads a nation.
    pub fn power_named(&self, nation: NationName) -> Option<Power> {
        self.powers().find(|&power| self.nation_of(power) == Some(nation))
    }

    /// How many personages win.
    #[inline]
    pub fn needed(&self) -> u8 {
        self.tables().needed[self.powers as usize]
    }

    /// Units of one type that a power has in a region.
    #[inline]
    pub fn units_at(&self, power: Power, region: Region, unit: Unit) -> u8 {
        let both = self.units[power.index()].0[region.index()];
        match unit {
            Unit::Legion => both & 15,
            Unit::Galley => both >> 4,
        }
    }

    /// Units of both types that a power has in a region.
    #[inline]
    pub fn force_at(&self, power: Power, region: Region) -> u8 {
        let both = self.units[power.index()].0[region.index()];
        (both & 15) + (both >> 4)
    }

    /// Where a power has units of either type.
    #[inline]
    pub fn presence(&self, power: Power) -> RegionSet {
        let [legions, galleys] = self.present[power.index()];
        legions.or(galleys)
    }

    /// Units of a type that the power has not yet placed.
    #[inline]
    pub fn supply(&self, power: Power, unit: Unit) -> u8 {
        self.tables().units[unit.index()] - self.holdings[power.index()].out[unit.index()]
    }

    /// Cities of a power.
    #[inline]
    pub fn cities_of(&self, power: Power) -> RegionSet {
        self.cities[power.index()]
    }

    /// All cities.
    #[inline]
    pub fn all_cities(&self) -> RegionSet {
        self.cities.iter().fold(RegionSet::EMPTY, |all, &cities| all.or(cities))
    }

    /// Temples of a power.
    #[inline]
    pub fn temples_of(&self, power: Power) -> RegionSet {
        self.cities[power.index()].and(self.temples)
    }

    /// Who owns the city of a region.
    pub fn owner(&self, region: Region) -> Option<Power> {
        self.powers().find(|&power| self.cities[power.index()].has(region))
    }

    /// What the city of a region yields.
    pub fn yield_of(&self, region: Region) -> Option<Resource> {
        Resource::ALL.into_iter().find(|resource| self.yields[resource.index()].has(region))
    }

    /// City tokens of a resource that the power has not yet placed.
    #[inline]
    pub fn tokens_left(&self, power: Power, resource: Resource) -> u8 {
        let placed = self.cities[power.index()].and(self.yields[resource.index()]).len() as u8;
        self.tables().tokens[resource.index()] - placed
    }

    /// A resource of a power.
    pub fn goods(&self, power: Power, resource: Resource) -> u32 {
        self.holdings[power.index()].goods[resource.index()]
    }

    /// Coins of a power.
    pub fn coins(&self, power: Power) -> u8 {
        self.holdings[power.index()].coins
    }

    /// Resources and coins together.
    #[inline]
    pub fn wealth(&self, power: Power) -> u32 {
        let holdings = &self.holdings[power.index()];
        holdings.goods.iter().sum::<u32>() + u32::from(holdings.coins)
    }

    /// Personages of one kind that a power holds.
    pub fn personages_of(&self, power: Power, personage: Personage) -> u8 {
        self.holdings[power.index()].personages[personage.index()]
    }

    /// All personages of a power: its points.
    #[inline]
    pub fn points(&self, power: Power) -> u8 {
        self.holdings[power.index()].personages.iter().sum()
    }

    /// Does the power own the know-how (working or not)?
    #[inline]
    pub fn owns(&self, power: Power, know_how: KnowHow) -> bool {
        self.holdings[power.index()].know_how & know_how.bit() != 0
    }

    /// Does the know-how work for the power (R16)?
    #[inline]
    pub fn knows(&self, power: Power, know_how: KnowHow) -> bool {
        self.holdings[power.index()].know_how & !self.fresh(power) & know_how.bit() != 0
    }

    /// Know-hows that a power has developed in the turn under way, as bits.
    #[inline]
    pub(crate) fn fresh(&self, power: Power) -> u8 {
        if power == self.active && !self.is_over() { self.turn.bought } else { 0 }
    }

    /// What the know-how costs now: more while nobody owns it.
    #[inline]
    pub fn know_how_price(&self, know_how: KnowHow) -> u8 {
        let info = &self.options.tables().know_hows[know_how.index()];
        if self.is_unknown(know_how) { info.first } else { info.later }
    }

    /// Does nobody own it yet?
    #[inline]
    pub fn is_unknown(&self, know_how: KnowHow) -> bool {
        self.holdings.iter().all(|holdings| holdings.know_how & know_how.bit() == 0)
    }

    /// How many sea regions a power holds: ship symbols count twice (R40).
    #[inline]
    pub fn sea_count(&self, power: Power) -> u8 {
        let galleys = self.present[power.index()][Unit::Galley.index()];
        (galleys.len() + galleys.and(self.map().ships).len()) as u8
    }

    /// The price of going to a field, or nothing where the marker cannot go (R5, R6).
    #[inline]
    pub fn step_price(&self, power: Power, field: Field) -> Option<u8> {
        match self.holdings[power.index()].field {
            Some(here) => self.price_of_steps(self.tables(), here.steps_to(field)),
            None => Some(0),
        }
    }

    /// The price of so many steps along the rondel, or nothing where they are too many.
    #[inline]
    pub(crate) fn price_of_steps(&self, tables: &crate::components::Tables, steps: u8) -> Option<u8> {
        let paid = steps.saturating_sub(tables.free_steps);
        let circle = steps == Field::COUNT && self.options.full_circle.get();
        (paid <= tables.paid_steps || circle).then_some(paid)
    }

    /// The defence of a city, or of a neutral temple (section 8.2).
    pub fn defence(&self, region: Region) -> Option<Defence> {
        let table = &self.tables().defence;
        if self.neutral.has(region) {
            return Some(Defence { base: table.neutral_temple, units: 0, few_personages: 0, know_how: 0 });
        }
        self.owner(region).map(|owner| self.city_defence(table, owner, region))
    }

    #[inline]
    pub(crate) fn city_defence(
        &self,
        table: &crate::components::DefenceTable,
        owner: Power,
        region: Region,
    ) -> Defence {
        let few = self.points(owner) <= table.few_personages_limit;
        Defence {
            base: if self.temples.has(region) { table.city_with_temple } else { table.city },
            units: self.force_at(owner, region) * table.per_defending_unit,
            few_personages: if few { table.few_personages_bonus } else { 0 },
            know_how: if self.knows(owner, KnowHow::ResPublica) {
                table.res_publica
            } else if self.knows(owner, KnowHow::Regnum) {
                table.regnum
            } else {
                0
            },
        }
    }
}

/// A power whose nation is not yet known.
pub(crate) const NO_NATION: u8 = u8::MAX;
