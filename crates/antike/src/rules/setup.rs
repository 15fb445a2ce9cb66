//! Before the first turn: nations, their cities, who starts (section 3).

use crate::event::Event;
use crate::options::{Nations, Options};
use crate::pieces::{Power, Resource};
use crate::region::{Grid, NationName, RegionSet};
use crate::state::{Antike, Bank, Holdings, NO_NATION, Pending, Phase, Turn};
use crate::{components::tables, map::PAIRED_POWERS};
use engine::{Game, GameOptions, SetupError, Sink};

impl Antike {
    /// The table before anything was dealt.
    pub(crate) fn set_up(seats: usize, options: &Options) -> Result<Antike, SetupError> {
        let info = &Antike::INFO;
        if !(info.min_seats..=info.max_seats).contains(&seats) {
            let (title, min, max) = (info.title, info.min_seats, info.max_seats);
            return Err(SetupError::Seats { title, min, max, seats });
        }
        options.validate(seats)?;
        let powers = if seats == 2 { PAIRED_POWERS } else { seats };
        let tables = tables();
        let neutral = options.map.map().neutral[powers];
        let mut game = Antike {
            options: *options,
            seats: seats as u8,
            powers: powers as u8,
            phase: Phase::Start,
            active: Power(0),
            start: Power(0),
            round: 0,
            nations: [NO_NATION; 6],
            holdings: [Holdings::default(); 6],
            units: [Grid::default(); 6],
            present: [[RegionSet::EMPTY; 2]; 6],
            cities: [RegionSet::EMPTY; 6],
            yields: [RegionSet::EMPTY; 3],
            temples: RegionSet::EMPTY,
            neutral,
            bank: Bank {
                temples: tables.temples - neutral.len() as u8,
                coins: tables.coins,
                cards: tables.cards,
                pliny: options.pliny,
            },
            bellona: Power(0),
            turn: Turn::default(),
            steps: [Grid::default(); 2],
            pending: Pending::default(),
            ending: None,
        };
        for power in game.powers() {
            game.holdings[power.index()].goods = tables.start_goods.map(u32::from);
        }
        match options.nations {
            Nations::Random => game.phase = Phase::Deal,
            Nations::Drafted => game.phase = Phase::Draft,
            Nations::Fixed => game.list_nations(),
        }
        Ok(game)
    }

    /// Nations in the order of the map's list; with two players the pairs in turn (R45).
    fn list_nations(&mut self) {
        let map = self.map();
        for power in self.powers() {
            let nation = if self.powers == self.seats {
                map.line_up[self.powers as usize][power.index()]
            } else {
                map.pairs[power.index() % 2][power.index() / 2]
            };
            self.settle_nation(power, nation);
        }
    }

    /// A nation takes its three cities.
    fn settle_nation(&mut self, power: Power, nation: u8) {
        self.nations[power.index()] = nation;
        let start = self.map().nations[nation as usize].start[self.powers as usize];
        let cities = start.expect("only nations with a start take part");
        for (resource, city) in Resource::ALL.into_iter().zip(cities) {
            self.cities[power.index()].insert(city);
            self.yields[resource.index()].insert(city);
        }
    }

    pub(super) fn give_nation(&mut self, power: Power, nation: NationName, events: &mut impl Sink<Event>) {
        let map = self.map();
        let index = map.nation_names.iter().position(|&name| name == nation).expect("a nation of this map");
        self.settle_nation(power, index as u8);
        events.tell(|| Event::Nation { who: self.who(power) });
        loop {
            let next = match self.phase {
                Phase::Deal => self.dealing(),
                _ => self.drafting(),
            };
            if self.nations[next.index()] != NO_NATION {
                self.phase = Phase::Start;
                return;
            }
            let left = self.nations_for(next);
            if !left.is_power_of_two() {
                return;
            }
            self.settle_nation(next, left.trailing_zeros() as u8);
            events.tell(|| Event::Nation { who: self.who(next) });
        }
    }

    /// The start player is known, and with it the first holder of Bellona.
    pub(super) fn start_with(&mut self, power: Power, events: &mut impl Sink<Event>) {
        self.start = power;
        self.active = power;
        self.bellona = power.right(self.powers);
        self.round = 1;
        events.tell(|| Event::Started { who: self.who(power), bellona: self.who(self.bellona) });
        events.tell(|| Event::Round { round: 1 });
        self.phase = Phase::Rondel;
    }
}
