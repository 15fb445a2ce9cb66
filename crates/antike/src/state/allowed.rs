//! What the active power can afford and where it can act: the questions behind the lists.

use super::{Antike, Group, NO_NATION, Turn};
use crate::components::{Tables, tables};
use crate::map::Map;
use crate::options::SiteResources;
use crate::pieces::{KnowHow, Power, Resource, Unit};
use crate::region::{Place, Region, RegionSet};
use engine::Edition;

impl Antike {
    /// The sites where a city of this resource can be founded at all, by the options (R47).
    #[inline]
    pub(crate) fn sites_for(&self, map: &Map, resource: Resource) -> RegionSet {
        let index = resource.index();
        let shown = || {
            let open = if self.options.multi_resource_sites { map.choice } else { map.fallback[index] };
            map.printed[index].or(open)
        };
        if self.options.free_city_types.get() {
            return map.sites;
        }
        match self.options.orient_resources {
            _ if !map.founding_free => shown(),
            SiteResources::Free => map.sites,
            SiteResources::Printed => shown(),
            SiteResources::Known => map.sites.without(map.known).or(shown().and(map.known)),
        }
    }

    /// Where the active power has a unit on a free city symbol.
    #[inline]
    pub(crate) fn free_sites(&self, map: &Map) -> RegionSet {
        self.presence(self.active).and(map.sites).without(self.all_cities()).without(self.neutral)
    }

    /// Units of a group: those of a type in a region with so many steps left.
    #[inline]
    pub(crate) fn group(&self, region: Region, unit: Unit, steps: u8) -> u8 {
        let both = self.steps[unit.index()].0[region.index()];
        match steps {
            1 => both & 15,
            2 => both >> 4,
            _ => 0,
        }
    }

    /// How many units a group has.
    #[inline]
    pub(crate) fn size_of(&self, Group { from, unit, steps }: Group) -> u8 {
        self.group(from, unit, steps)
    }

    /// Can the active power pay this price, coins standing in for what is missing?
    #[inline]
    pub(crate) fn can_pay(&self, price: [u8; 3]) -> bool {
        let holdings = &self.holdings[self.active.index()];
        let missing: u32 =
            (0..3).map(|index| u32::from(price[index]).saturating_sub(holdings.goods[index])).sum();
        missing <= u32::from(holdings.coins)
    }

    /// The same for a price in one resource.
    #[inline]
    pub(crate) fn can_pay_one(&self, resource: Resource, price: u8) -> bool {
        let holdings = &self.holdings[self.active.index()];
        u32::from(price) <= holdings.goods[resource.index()] + u32::from(holdings.coins)
    }

    /// Can the active power trade anything now?
    #[inline]
    pub(crate) fn can_trade(&self) -> bool {
        self.knows(self.active, KnowHow::Mercatura)
            && self.holdings[self.active.index()].goods.iter().sum::<u32>() >= 2
    }

    /// Where the active power can still place a new unit in this arming, whatever the type.
    #[inline]
    pub(crate) fn arming_sites(&self) -> RegionSet {
        let Turn { armed_low, armed_high, .. } = self.turn;
        let full =
            self.temples.and(armed_low).and(armed_high).or(armed_low.or(armed_high).without(self.temples));
        self.cities[self.active.index()].without(full)
    }

    /// How many new units a region has got in this arming.
    pub(crate) fn armed(&self, region: Region) -> u8 {
        u8::from(self.turn.armed_low.has(region)) + 2 * u8::from(self.turn.armed_high.has(region))
    }

    /// Where the active power can place a new unit of this type now.
    #[inline]
    pub(crate) fn placeable(&self, map: &Map, unit: Unit) -> RegionSet {
        if self.supply(self.active, unit) == 0 {
            return RegionSet::EMPTY;
        }
        self.arming_sites().and(self.arming_places(map, unit))
    }

    /// R14: the regions where a unit of this type may be armed at all. In edition 1 a city on an island could arm
    /// legions, which stayed there as a garrison.
    #[inline]
    pub(crate) fn arming_places(&self, map: &Map, unit: Unit) -> RegionSet {
        match unit {
            Unit::Legion if self.options.edition < Edition(2) => map.sites,
            Unit::Legion => map.gates,
            Unit::Galley => map.harbours,
        }
    }

    /// The common name of a region.
    #[inline]
    pub(crate) fn place(&self, region: Region) -> Place {
        self.map().place(region)
    }

    /// The nations that a power could be given now, as bits by their place in the map's list (R9, R45).
    pub(crate) fn nations_for(&self, power: Power) -> u16 {
        let map = self.map();
        let bit = |nation: u8| 1u16 << nation;
        let given = |power: Power| match self.nations[power.index()] {
            NO_NATION => None,
            nation => Some(nation),
        };
        let taken = self.powers().filter_map(given).fold(0, |set, nation| set | bit(nation));
        let all = map.line_up[self.powers as usize].iter().fold(0, |set, &nation| set | bit(nation));
        if self.powers == self.seats {
            return all & !taken;
        }
        let pair_of =
            |nation: u8| map.pairs.iter().find(|pair| pair.contains(&nation)).expect("one of two pairs");
        let pair_bits = |pair: &[u8; 2]| bit(pair[0]) | bit(pair[1]);
        let own = self.powers().filter(|&other| self.seat_of(other) == self.seat_of(power)).find_map(given);
        let rival = self.powers().filter(|&other| self.seat_of(other) != self.seat_of(power)).find_map(given);
        match (own, rival) {
            (Some(nation), _) => pair_bits(pair_of(nation)) & !taken,
            (None, Some(nation)) => all & !pair_bits(pair_of(nation)) & !taken,
            (None, None) => all & !taken,
        }
    }

    /// The power that chooses its nation now: the last seat first (R9).
    pub(crate) fn drafting(&self) -> Power {
        self.powers().rev().find(|power| self.nations[power.index()] == NO_NATION).unwrap_or_default()
    }

    /// The power that is dealt a nation now.
    pub(crate) fn dealing(&self) -> Power {
        self.powers().find(|power| self.nations[power.index()] == NO_NATION).unwrap_or_default()
    }

    /// The numbers that every edition has. (Maps and prices of know-hows are asked of the [options](Options::tables).)
    #[inline]
    pub(crate) fn tables(&self) -> &'static Tables {
        tables()
    }
}
