//! The game as numbers, for learning programs. Regions and nations are numbered by the map in play.

use crate::action::{Action, Means, Trade};
use crate::pieces::{Field, KnowHow, Personage, Power, Resource, Unit};
use crate::region::{Grid, MAX_REGIONS, NationName, Place, Region};
use crate::state::{Antike, March, Stage};
use engine::study::{ActionId, Numbered, Pen, Span, Within, around, steps_to};
use engine::{Seat, Study};

/// The most nations of a map.
const NATIONS: usize = 8;

engine::rows! {
    AnyRegion: MAX_REGIONS, Place, |place| place.0.into(), |index| Place(index as u8);
    AnyNation: NATIONS, NationName, |nation| nation.0.into(), |index| NationName(index as u8);
    AnyUnit: 2, Unit, |unit| unit.index(), |index| Unit::ALL[index];
    AnyResource: 3, Resource, |resource| resource.index(), |index| Resource::ALL[index];
    AnyKnowHow: 8, KnowHow, |know_how| know_how.index(), |index| KnowHow::ALL[index];
    AnyField: Field::COUNT as usize, Field, |field| field.0.into(), |index| Field(index as u8);
    AnyMeans: 4, Means, |means| Means::ALL.iter().position(|one| *one == means).unwrap_or(4), |index| Means::ALL[index];
    AnyTrade: Trade::COUNT as usize, Trade, |trade| trade.0.into(), |index| Trade(index as u8);
}

type Some32 = Span<0, 31>;

engine::action_ids! { Action:
    Done,
    Draft(nation) in AnyNation,
    Go(field) in AnyField,
    Pay(means) in AnyMeans,
    Take(resource) in AnyResource,
    Trade(trade) in AnyTrade,
    Build(place) in AnyRegion,
    Place(place, unit) in (AnyRegion, AnyUnit),
    Arm(place, unit) in (AnyRegion, AnyUnit),
    Develop(know_how) in AnyKnowHow,
    Group(place, unit, steps) in (AnyRegion, AnyUnit, Span<1, 2>),
    Fight(place, unit, nation) in (AnyRegion, AnyUnit, AnyNation),
    To(place) in AnyRegion,
    Count(count) in Some32,
    Pairs(pairs) in Some32,
    Intercept(pairs) in Some32,
    Meet(nation) in AnyNation,
    Conquer(place) in AnyRegion,
    Losses(legions) in Some32,
    Found(place, resource) in (AnyRegion, AnyResource),
    Coins(coins) in Some32,
}

const A_REGION: u16 = MAX_REGIONS as u16 + 1;
const PHASES: u16 = 22;
const MOST: i16 = 999;

impl Action {
    /// The same action with its region and its nation renamed.
    #[inline]
    fn renamed(
        self,
        place: impl Fn(Place) -> Option<Place>,
        nation: impl Fn(NationName) -> Option<NationName>,
    ) -> Option<Action> {
        Some(match self {
            Action::Draft(of) => Action::Draft(nation(of)?),
            Action::Build(at) => Action::Build(place(at)?),
            Action::Place(at, unit) => Action::Place(place(at)?, unit),
            Action::Arm(at, unit) => Action::Arm(place(at)?, unit),
            Action::Group(at, unit, steps) => Action::Group(place(at)?, unit, steps),
            Action::Fight(at, unit, of) => Action::Fight(place(at)?, unit, nation(of)?),
            Action::To(at) => Action::To(place(at)?),
            Action::Meet(of) => Action::Meet(nation(of)?),
            Action::Conquer(at) => Action::Conquer(place(at)?),
            Action::Found(at, resource) => Action::Found(place(at)?, resource),
            other => other,
        })
    }
}

impl Study for Antike {
    #[inline]
    fn action_id(&self, action: Action) -> Option<ActionId> {
        let map = self.map();
        let here = action.renamed(
            |place| map.region(place).map(|region| Place(region.0)),
            |nation| {
                let index = map.nation_names.iter().position(|name| *name == nation);
                index.map(|index| NationName(index as u8))
            },
        );
        here?.to_id()
    }

    fn action_at(&self, id: ActionId) -> Option<Action> {
        let map = self.map();
        Action::of_id(id)?.renamed(
            |place| (usize::from(place.0) < map.len()).then(|| map.place(Region(place.0))),
            |nation| map.nation_names.get(usize::from(nation.0)).copied(),
        )
    }

    #[inline]
    fn observe(&self, seat: Seat, pen: &mut impl Pen) {
        let count = self.powers as usize;
        let regions = self.map().len();
        let all = || (0..regions as u8).map(Region);
        let powers = || around(seat, count).map(|seat| Power(seat.0));
        let place = |power: Power| 1 + steps_to(seat, Seat(power.0), count);
        let holdings = || powers().map(|power| &self.holdings[power.index()]);
        let a_power = Within::OneOf(count as u16 + 1);
        let flags = |bits: u8| (0..8).map(move |bit| i16::from(bits >> bit & 1));

        self.observe_question(seat, pen);
        pen.each(
            "nations",
            [count],
            Within::OneOf(NATIONS as u16 + 1),
            powers().map(|power| i16::from(self.nations[power.index()].wrapping_add(1))),
        );
        pen.counts(
            "goods",
            [count, 3],
            0..=MOST,
            holdings().flat_map(|h| h.goods.map(|goods| goods.min(MOST as u32) as i16)),
        );
        pen.counts("coins", [count], 0..=255, holdings().map(|h| h.coins.into()));
        pen.each("markers", [count], Within::OneOf(u16::from(Field::COUNT) + 1), {
            holdings().map(|h| h.field.map_or(0, |field| i16::from(field.0) + 1))
        });
        pen.each("know-hows", [count, 8], Within::FLAG, holdings().flat_map(|h| flags(h.know_how)));
        pen.each("know-hows of this turn", [count, 8], Within::FLAG, {
            powers().flat_map(|power| flags(self.fresh(power)))
        });
        pen.counts("personages", [count, 5], 0..=31, holdings().flat_map(|h| h.personages.map(i16::from)));
        let bellona = if self.round() > 0 { place(self.bellona) } else { 0 };
        pen.one_of("bellona", count as u16 + 1, bellona);

        // From the few cities to their regions, not from each region to whoever may own it.
        let (mut owners, mut resources) = ([0; MAX_REGIONS], [0; MAX_REGIONS]);
        for power in powers() {
            self.cities[power.index()].into_iter().for_each(|at| owners[at.index()] = place(power) as i16);
        }
        for resource in Resource::ALL {
            let cities = self.yields[resource.index()];
            cities.into_iter().for_each(|at| resources[at.index()] = resource.index() as i16 + 1);
        }
        pen.each("city of", [regions], a_power, owners.into_iter().take(regions));
        pen.each("city's resource", [regions], Within::OneOf(4), resources.into_iter().take(regions));
        pen.each("temples", [regions], Within::FLAG, all().map(|r| self.temples.has(r).into()));
        pen.each("neutral temples", [regions], Within::FLAG, all().map(|r| self.neutral.has(r).into()));
        let rows = || powers().map(|power| &self.units[power.index()].0[..regions]);
        pen.counts("legions", [count, regions], 0..=15, {
            rows().flat_map(|row| row.iter().map(|both| i16::from(both & 15)))
        });
        pen.counts("galleys", [count, regions], 0..=15, {
            rows().flat_map(|row| row.iter().map(|both| i16::from(both >> 4)))
        });
        pen.count("bank's temples", 0..=255, self.bank.temples);
        pen.count("bank's coins", 0..=255, self.bank.coins);
        pen.counts("bank's personages", [5], 0..=31, self.bank.cards.map(i16::from));
        pen.flag("pliny to be had", self.options.pliny && self.bank.pliny);
    }

    /// Nothing is hidden.
    fn peek(&self, _: Seat, _: &mut impl Pen) {}
}

impl Antike {
    /// What is asked, of whom, and about what.
    #[inline]
    fn observe_question(&self, seat: Seat, pen: &mut impl Pen) {
        let count = self.powers as usize;
        let regions = self.map().len();
        let a_power = count as u16 + 1;
        let place = |power: Power| 1 + steps_to(seat, Seat(power.0), count);
        let maybe = |power: Option<Power>| power.map_or(0, place);
        let running = self.stage.is_of_a_turn();
        let deciding = self.deciding();
        pen.one_of("question", PHASES, self.stage() as usize);
        pen.one_of("in turn", a_power, maybe(running.then_some(self.active)));
        pen.one_of("asked", a_power, maybe(deciding));
        pen.one_of("began", a_power, maybe((self.round() > 0).then_some(self.start)));
        pen.count("round", 0..=MOST, self.round().min(MOST as u32));

        let entry = match self.stage {
            Stage::Intercept(entry) | Stage::Order(entry) => Some(entry),
            _ => None,
        };
        let march = match self.stage {
            Stage::HowMany(march) => Some(march),
            _ => entry.map(|entry| entry.march),
        };
        let (from, unit) = match self.stage {
            Stage::Destination(group) => (Some(group.from), Some(group.unit)),
            Stage::FightCount(fight) => (Some(fight.region), Some(fight.unit)),
            Stage::Losses(region) | Stage::Razing(region) => (Some(region), None),
            _ => (march.map(|march| march.group.from), march.map(|march| march.group.unit)),
        };
        let steps = match self.stage {
            Stage::Destination(group) | Stage::HowMany(March { group, .. }) => group.steps,
            _ => 0,
        };
        let opponent = match self.stage {
            Stage::Intercept(entry) => Some(entry.rival),
            Stage::FightCount(fight) => Some(fight.rival),
            _ => None,
        };
        let at = |region: Option<Region>| region.map_or(0, |region| region.index() + 1);
        pen.one_of("from", A_REGION, at(from));
        pen.one_of("to", A_REGION, at(march.map(|march| march.to)));
        pen.one_of("unit", 3, unit.map_or(0, |unit| unit.index() + 1));
        pen.count("steps left", 0..=2, steps);
        pen.count("entered", 0..=31, entry.map_or(0, |entry| entry.count));
        pen.one_of("opponent", a_power, maybe(opponent));
        pen.counts("pairs demanded", [count], 0..=31, {
            let demanded = move |seat: Seat| entry.map_or(0, |entry| entry.demands[seat.index()]);
            around(seat, count).map(move |seat| demanded(seat).into())
        });
        let (owed, bill) = match self.stage {
            Stage::Pay(owed) => (owed, None),
            Stage::Coins(bill) => (0, Some(bill)),
            _ => (0, None),
        };
        pen.count("steps to pay", 0..=255, owed);
        let part = bill.and_then(|bill| bill.part());
        pen.one_of("resource to pay", 4, part.map_or(0, |part| part + 1));
        let share = bill.zip(part).map_or(0, |(bill, part)| bill.price[part]);
        pen.count("how much of it", 0..=255, share);

        let moving = unit.is_some() || self.stage == Stage::Group;
        for (name, unit) in [("legions that may move", Unit::Legion), ("galleys that may move", Unit::Galley)]
        {
            let groups = if moving { self.steps[unit.index()] } else { Grid::default() };
            pen.counts(name, [regions, 2], 0..=15, {
                groups.0.iter().take(regions).flat_map(|both| [both & 15, both >> 4].map(i16::from))
            });
        }
        let militia = matches!(self.stage, Stage::Bellona | Stage::Militia);
        pen.counts(
            "units to arm",
            [regions],
            0..=15,
            (0..regions as u8).map(|region| {
                let region = Region(region);
                if !militia || !self.cities[self.active.index()].has(region) {
                    return 0;
                }
                let most = self.tables().arming[usize::from(self.temples.has(region))];
                most.saturating_sub(self.armed(region)).into()
            }),
        );
        pen.counts(
            "progress in this turn",
            [5],
            0..=255,
            Personage::ALL.map(
                |personage| {
                    if running { self.progress(self.active, personage).into() } else { 0 }
                },
            ),
        );
    }
}
