//! Conquest (section 8.2): cities change hands, temples fall.

use crate::event::Event;
use crate::pieces::{Power, Unit};
use crate::region::{Region, RegionSet};
use crate::state::{Antike, Pending, Phase};
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
        self.force_at(self.active, region) >= defence && {
            let resource = self.yield_of(region).expect("a city yields something");
            self.tokens_left(self.active, resource) > 0
        }
    }

    /// D13, or on to founding.
    pub(super) fn offer_conquest(&mut self, events: &mut impl Sink<Event>) {
        self.pending = Pending::default();
        if self.conquests().is_empty() {
            self.offer_founding(events);
        } else {
            self.phase = Phase::Conquest;
        }
    }

    /// D13: a site is attacked; which units are lost is asked next where there is a choice.
    pub(super) fn conquer(&mut self, region: Region, events: &mut impl Sink<Event>) {
        self.pending.from = region;
        let (least, most) = self.legion_losses();
        if least == most {
            self.lose_legions(least, events);
        } else {
            self.phase = Phase::Losses;
        }
    }

    /// The fewest and the most legions among the units lost in the conquest under way (R29).
    pub(crate) fn legion_losses(&self) -> (u8, u8) {
        let region = self.pending.from;
        let defence = self.defence(region).expect("there is something to conquer").total();
        let legions = self.units_at(self.active, region, Unit::Legion);
        let galleys = self.units_at(self.active, region, Unit::Galley);
        (defence.saturating_sub(galleys), legions.min(defence))
    }

    /// D14: exactly the defence is lost, and the site falls.
    pub(super) fn lose_legions(&mut self, legions: u8, events: &mut impl Sink<Event>) {
        let (power, region) = (self.active, self.pending.from);
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
        self.offer_conquest(events);
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
