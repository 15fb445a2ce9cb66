//! Before the first turn: nations, their cities, who starts (section 3).

use crate::event::Event;
use crate::map::PAIRED_POWERS;
use crate::options::{Nations, Options, StartPlayer};
use crate::pieces::{Power, Resource};
use crate::region::{Grid, NationName, RegionSet};
use crate::state::{Antike, Bank, Holdings, NO_NATION, Round, Stage, Turn};
use engine::Sink;

impl Antike {
    /// The table before anything was dealt.
    pub(crate) fn set_up(seats: usize, options: &Options) -> Antike {
        let powers = if seats == 2 { PAIRED_POWERS } else { seats };
        let tables = options.tables();
        let neutral = options.board().neutral[powers];
        let mut game = Antike {
            options: *options,
            seats: seats as u8,
            powers: powers as u8,
            stage: Stage::Start,
            active: Power(0),
            start: Power(0),
            round: Round::new(0),
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
        };
        for power in game.powers() {
            game.holdings[power.index()].goods = tables.start_goods.map(u32::from);
        }
        match options.nations {
            Nations::Random => game.stage = Stage::Deal,
            Nations::Drafted => game.stage = Stage::Draft,
            Nations::Fixed => {
                game.list_nations();
                game.draw_start(&mut ());
            }
        }
        game
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
            let next = match self.stage {
                Stage::Deal => self.dealing(),
                _ => self.drafting(),
            };
            if self.nations[next.index()] != NO_NATION {
                return self.draw_start(events);
            }
            let left = self.nations_for(next);
            if !left.is_power_of_two() {
                return;
            }
            self.settle_nation(next, left.trailing_zeros() as u8);
            events.tell(|| Event::Nation { who: self.who(next) });
        }
    }

    /// Chance names the start player, unless the first seat begins (R9).
    fn draw_start(&mut self, events: &mut impl Sink<Event>) {
        match self.options.start_player.get() {
            StartPlayer::Random => self.stage = Stage::Start,
            StartPlayer::First => self.start_with(Power(0), events),
        }
    }

    /// The start player is known, and with it the first holder of Bellona.
    pub(super) fn start_with(&mut self, power: Power, events: &mut impl Sink<Event>) {
        self.start = power;
        self.active = power;
        self.bellona = power.right(self.powers);
        self.round = Round::new(1);
        events.tell(|| Event::Started { who: self.who(power), bellona: self.who(self.bellona) });
        events.tell(|| Event::Round { round: 1 });
        self.stage = Stage::Rondel;
    }
}
