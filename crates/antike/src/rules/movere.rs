//! Movement and battles (section 8.1): groups, steps left, interceptions, fights pair by pair.

use crate::event::Event;
use crate::options::BattleSize;
use crate::pieces::{KnowHow, MAX_POWERS, Power, Unit};
use crate::region::{Grid, Region, RegionSet};
use crate::state::{Antike, Entry, Fight, Group, March, Stage};
use engine::Sink;

impl Antike {
    /// Every unit gets its steps: one, or two with Strata or Navigatio.
    pub(super) fn begin_movere(&mut self, events: &mut impl Sink<Event>) {
        let power = self.active;
        for unit in Unit::ALL {
            let far = match unit {
                Unit::Legion => self.knows(power, KnowHow::Strata),
                Unit::Galley => self.knows(power, KnowHow::Navigatio),
            };
            for region in self.present[power.index()][unit.index()] {
                let count = self.units_at(power, region, unit);
                self.steps[unit.index()].0[region.index()] = if far { count << 4 } else { count };
            }
        }
        self.offer_group(events);
    }

    /// Regions with a group of this type that has a step left and somewhere to go.
    #[inline]
    pub(crate) fn mobile(&self, unit: Unit) -> RegionSet {
        let map = self.map();
        let steps = &self.steps[unit.index()].0;
        self.present[self.active.index()][unit.index()]
            .into_iter()
            .filter(|&region| steps[region.index()] != 0 && !map.reach(unit, region).is_empty())
            .collect()
    }

    /// Regions where the active power could fight units of this type.
    #[inline]
    pub(crate) fn battlefields(&self, unit: Unit) -> RegionSet {
        let own = self.active;
        let others = self
            .powers()
            .filter(|&power| power != own)
            .fold(RegionSet::EMPTY, |set, power| set.or(self.present[power.index()][unit.index()]));
        self.present[own.index()][unit.index()].and(others)
    }

    /// D7, or on to conquest when nothing can move or fight.
    fn offer_group(&mut self, events: &mut impl Sink<Event>) {
        let open = Unit::ALL
            .into_iter()
            .any(|unit| !self.battlefields(unit).is_empty() || !self.mobile(unit).is_empty());
        if open {
            self.stage = Stage::Group;
        } else {
            self.end_movement(events);
        }
    }

    pub(super) fn end_movement(&mut self, events: &mut impl Sink<Event>) {
        self.steps = [Grid::default(); 2];
        self.offer_conquest(events);
    }

    /// D7: a group is chosen; where it goes is asked next.
    pub(super) fn take_up(&mut self, group: Group, events: &mut impl Sink<Event>) {
        let targets = self.map().reach(group.unit, group.from);
        match targets.first() {
            Some(only) if targets.len() == 1 => self.head_for(March { group, to: only }, events),
            _ => self.stage = Stage::Destination(group),
        }
    }

    /// D8: the destination is chosen; how many go is asked next.
    pub(super) fn head_for(&mut self, march: March, events: &mut impl Sink<Event>) {
        if self.size_of(march.group) == 1 {
            self.march(march, 1, events);
        } else {
            self.stage = Stage::HowMany(march);
        }
    }

    /// D9: units cross the border, and the opponents there are asked (R23).
    pub(super) fn march(&mut self, march: March, count: u8, events: &mut impl Sink<Event>) {
        let March { group: Group { from, unit, steps }, to } = march;
        let power = self.active;
        self.take_steps(from, unit, steps, count);
        self.remove_units(power, from, unit, count);
        self.add_units(power, to, unit, count);
        self.give_steps(to, unit, steps - 1, count);
        events.tell(|| Event::Marched {
            who: self.who(power),
            unit,
            from: self.place(from),
            to: self.place(to),
            count,
        });
        self.ask_next_opponent(Entry { march, count, demands: [0; MAX_POWERS], rival: power }, events);
    }

    #[inline]
    fn take_steps(&mut self, region: Region, unit: Unit, steps: u8, count: u8) {
        let cell = &mut self.steps[unit.index()].0[region.index()];
        match steps {
            1 => *cell -= count,
            2 => *cell -= count << 4,
            _ => {}
        }
    }

    #[inline]
    fn give_steps(&mut self, region: Region, unit: Unit, steps: u8, count: u8) {
        let cell = &mut self.steps[unit.index()].0[region.index()];
        match steps {
            1 => *cell += count,
            2 => *cell += count << 4,
            _ => {}
        }
    }

    /// D11: clockwise, each opponent with units of the type where the group entered.
    fn ask_next_opponent(&mut self, entry: Entry, events: &mut impl Sink<Event>) {
        let March { group: Group { unit, .. }, to } = entry.march;
        let mut next = entry.rival.left(self.powers);
        while next != self.active {
            if self.present[next.index()][unit.index()].has(to) {
                self.stage = Stage::Intercept(Entry { rival: next, ..entry });
                return;
            }
            next = next.left(self.powers);
        }
        self.meet_demands(entry, events);
    }

    pub(super) fn demand(&mut self, mut entry: Entry, pairs: u8, events: &mut impl Sink<Event>) {
        let Entry { march: March { group: Group { unit, .. }, to }, rival, .. } = entry;
        entry.demands[rival.index()] = pairs;
        events.tell(|| {
            let (who, against, region) = (self.who(rival), self.who(self.active), self.place(to));
            if pairs > 0 {
                Event::Demanded { who, against, unit, region, pairs }
            } else {
                Event::LetPass { who, against, unit, region }
            }
        });
        self.ask_next_opponent(entry, events);
    }

    /// The opponents with units of the type where the group entered.
    pub(crate) fn opponents_there(&self, march: March) -> impl Iterator<Item = Power> + Clone + '_ {
        let March { group: Group { unit, .. }, to } = march;
        self.powers()
            .filter(move |&power| power != self.active && self.present[power.index()][unit.index()].has(to))
    }

    /// R24: with one opponent the demand is carried out at once, with several the active player chooses pair by pair.
    fn meet_demands(&mut self, mut entry: Entry, events: &mut impl Sink<Event>) {
        let Entry { march, count, demands, .. } = entry;
        let March { group: Group { unit, .. }, to } = march;
        let open = self
            .opponents_there(march)
            .any(|power| demands[power.index()].min(self.units_at(power, to, unit)) > 0);
        if !open || count == 0 {
            return self.offer_group(events);
        }
        let mut there = self.opponents_there(march);
        let first = there.next().expect("somebody demanded battle");
        if there.next().is_some() {
            drop(there);
            self.stage = Stage::Order(entry);
            return;
        }
        drop(there);
        let pairs = demands[first.index()].min(count).min(self.units_at(first, to, unit));
        self.exchange_entered(&mut entry, first, pairs, events);
        self.offer_group(events);
    }

    /// D12: the next entered unit meets this opponent.
    pub(super) fn meet(&mut self, mut entry: Entry, rival: Power, events: &mut impl Sink<Event>) {
        self.exchange_entered(&mut entry, rival, 1, events);
        let demand = &mut entry.demands[rival.index()];
        *demand = demand.saturating_sub(1);
        self.meet_demands(entry, events);
    }

    /// Pairs fall; on the active side those that just entered (R23).
    fn exchange_entered(
        &mut self,
        entry: &mut Entry,
        rival: Power,
        pairs: u8,
        events: &mut impl Sink<Event>,
    ) {
        let March { group: Group { unit, steps, .. }, to } = entry.march;
        self.take_steps(to, unit, steps - 1, pairs);
        entry.count -= pairs;
        self.fall(rival, to, unit, pairs, events);
    }

    fn fall(&mut self, rival: Power, region: Region, unit: Unit, pairs: u8, events: &mut impl Sink<Event>) {
        self.remove_units(self.active, region, unit, pairs);
        self.remove_units(rival, region, unit, pairs);
        events.tell(|| Event::Fought {
            who: self.who(self.active),
            against: self.who(rival),
            unit,
            region: self.place(region),
            pairs,
        });
    }

    /// D7: an attack; how many pairs is asked next unless all fight (R22).
    pub(super) fn attack(&mut self, fight: Fight, events: &mut impl Sink<Event>) {
        let most = self.most_pairs(fight);
        if most == 1 || self.options.battle_size == BattleSize::Full {
            self.fight_pairs(fight, most, events);
        } else {
            self.stage = Stage::FightCount(fight);
        }
    }

    /// The most pairs of the attack that is being prepared.
    pub(crate) fn most_pairs(&self, Fight { region, unit, rival }: Fight) -> u8 {
        self.units_at(self.active, region, unit).min(self.units_at(rival, region, unit))
    }

    /// D10: the pairs fall; on the active side those with the fewest steps left (R25).
    pub(super) fn fight_pairs(&mut self, fight: Fight, pairs: u8, events: &mut impl Sink<Event>) {
        let Fight { region, unit, rival } = fight;
        let (one, two) = (self.group(region, unit, 1), self.group(region, unit, 2));
        let spent = self.units_at(self.active, region, unit) - one - two;
        let of_one = pairs.saturating_sub(spent).min(one);
        let of_two = pairs.saturating_sub(spent + one);
        self.take_steps(region, unit, 1, of_one);
        self.take_steps(region, unit, 2, of_two);
        self.fall(rival, region, unit, pairs, events);
        self.offer_group(events);
    }
}
