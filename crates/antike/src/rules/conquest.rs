//! Conquest (section 8.2): cities change hands, temples fall.

use crate::event::Event;
use crate::options::{ConquestTypes, NeutralTemples};
use crate::pieces::{Power, Resource, Unit};
use crate::region::{Region, RegionSet};
use crate::state::{Antike, Stage};
use engine::Sink;

impl Antike {
    /// Everything the active power could conquer now.
    pub(crate) fn conquests(&self) -> RegionSet {
        let own = self.active;
        let here = self.presence(own);
        let neutral_defence = self.tables().defence.neutral_temple;
        let mut set: RegionSet = self
            .neutral
            .and(here)
            .into_iter()
            .filter(|&region| self.force_at(own, region) >= neutral_defence)
            .collect();
        for owner in self.powers().filter(|&power| power != own) {
            let cities = self.cities[owner.index()];
            if cities.len() <= 1 {
                continue;
            }
            for region in cities.and(here) {
                if self.is_within_reach(owner, region) {
                    set.insert(region);
                }
            }
        }
        set
    }

    /// Are there units enough, and a token for the city (R31)?
    #[inline]
    fn is_within_reach(&self, owner: Power, region: Region) -> bool {
        let defence = self.city_defence(&self.tables().defence, owner, region).total();
        self.force_at(self.active, region) >= defence && self.types_match(owner, region) && {
            let resource = self.yield_of(region).expect("a city yields something");
            self.tokens_left(self.active, resource) > 0
        }
    }

    /// R27 with matching types: is there a unit of the same type for each unit of the owner?
    #[inline]
    pub(crate) fn types_match(&self, owner: Power, region: Region) -> bool {
        let met = |unit| self.units_at(self.active, region, unit) >= self.units_at(owner, region, unit);
        self.options.conquest_types.get() == ConquestTypes::Any || Unit::ALL.into_iter().all(met)
    }

    /// R33 with the option: neutral temples that can be destroyed while founding, since a unit would remain and a city
    /// could be founded in their place.
    #[inline]
    pub(crate) fn temples_to_found_on(&self) -> RegionSet {
        match self.options.neutral_temples.get() {
            NeutralTemples::Founding => self.sites_below_temples(),
            NeutralTemples::Movere => RegionSet::EMPTY,
        }
    }

    fn sites_below_temples(&self) -> RegionSet {
        let here = self.neutral.and(self.presence(self.active));
        if here.is_empty() || !self.can_pay(self.tables().city_price) {
            return RegionSet::EMPTY;
        }
        let map = self.map();
        let open = Resource::ALL
            .into_iter()
            .filter(|&resource| self.tokens_left(self.active, resource) > 0)
            .fold(RegionSet::EMPTY, |set, resource| set.or(self.sites_for(map, resource)));
        let defence = self.tables().defence.neutral_temple;
        here.and(open).into_iter().filter(|&region| self.force_at(self.active, region) > defence).collect()
    }

    /// D13, or on to founding.
    pub(super) fn offer_conquest(&mut self, events: &mut impl Sink<Event>) {
        if self.conquests().is_empty() {
            self.offer_founding(events);
        } else {
            self.stage = Stage::Conquest;
        }
    }

    /// D13: a site is attacked; which units are lost is asked next where there is a choice.
    pub(super) fn conquer(&mut self, region: Region, events: &mut impl Sink<Event>) {
        let (least, most) = self.legion_losses(region);
        if least == most {
            self.lose_legions(region, least, events);
        } else if self.stage == Stage::Founding {
            self.stage = Stage::Razing(region);
        } else {
            self.stage = Stage::Losses(region);
        }
    }

    /// The fewest and the most legions among the units lost in the conquest of what stands there (R29).
    pub(crate) fn legion_losses(&self, region: Region) -> (u8, u8) {
        let defence = self.defence(region).expect("there is something to conquer").total();
        let legions = self.units_at(self.active, region, Unit::Legion);
        let galleys = self.units_at(self.active, region, Unit::Galley);
        let [met_legions, met_galleys] = match self.owner(region) {
            Some(owner) if self.options.conquest_types.get() == ConquestTypes::Matching => {
                Unit::ALL.map(|unit| self.units_at(owner, region, unit))
            }
            _ => [0, 0],
        };
        (defence.saturating_sub(galleys).max(met_legions), legions.min(defence - met_galleys))
    }

    /// D14: exactly the defence is lost, and the site falls.
    pub(super) fn lose_legions(&mut self, region: Region, legions: u8, events: &mut impl Sink<Event>) {
        let power = self.active;
        let defence = self.defence(region).expect("there is something to conquer").total();
        let galleys = defence - legions;
        for (unit, count) in [(Unit::Legion, legions), (Unit::Galley, galleys)] {
            if count > 0 {
                self.remove_units(power, region, unit, count);
            }
        }
        match self.owner(region) {
            None => {
                self.neutral.remove(region);
                self.bank.temples += 1;
                self.turn.destroyed += 1;
                events.tell(|| Event::Razed {
                    who: self.who(power),
                    region: self.place(region),
                    legions,
                    galleys,
                });
            }
            Some(owner) => self.take_city(owner, region, legions, galleys, events),
        }
        match self.stage {
            Stage::Founding | Stage::Razing(_) => self.offer_founding(events),
            _ => self.offer_conquest(events),
        }
    }

    fn take_city(
        &mut self,
        owner: Power,
        region: Region,
        legions: u8,
        galleys: u8,
        events: &mut impl Sink<Event>,
    ) {
        let beaten = Unit::ALL.map(|unit| self.units_at(owner, region, unit));
        for unit in Unit::ALL {
            if beaten[unit.index()] > 0 {
                self.remove_units(owner, region, unit, beaten[unit.index()]);
            }
        }
        let temple = self.temples.has(region);
        if temple {
            self.temples.remove(region);
            self.bank.temples += 1;
            self.turn.destroyed += 1;
        }
        self.cities[owner.index()].remove(region);
        self.cities[self.active.index()].insert(region);
        events.tell(|| Event::Conquered {
            who: self.who(self.active),
            from: self.who(owner),
            region: self.place(region),
            resource: self.yield_of(region).expect("a city yields something"),
            temple,
            legions,
            galleys,
            beaten_legions: beaten[0],
            beaten_galleys: beaten[1],
        });
    }
}
