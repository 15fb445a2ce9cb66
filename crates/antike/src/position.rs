//! Positions set up by hand, for tests, puzzles and study.

use crate::components::tables;
use crate::options::{Nations, Options};
use crate::pieces::{KnowHow, Personage, Power, Resource, Unit};
use crate::region::{Region, RegionSet};
use crate::state::{Antike, Round, Stage};
use engine::{Game, SetupError};

/// Sets up a position step by step: the start of a game with nations in the order of the map's list, then whatever
/// is changed. Regions are named by id; a name that the map does not have is a mistake of the caller and panics.
///
/// ```
/// use antike::position::Position;
/// use antike::{Options, Unit};
///
/// let game = Position::new(4, Options::default()).unwrap().units(0, "roma", Unit::Legion, 3).build();
/// assert!(engine::Game::audit(&game).is_ok());
/// ```
#[derive(Clone)]
pub struct Position {
    game: Antike,
}

impl Position {
    /// The start of a game, power 0 to move.
    pub fn new(seats: usize, options: Options) -> Result<Position, SetupError> {
        let fixed = Options { nations: Nations::Fixed, ..options };
        let mut game = Antike::new(seats, &fixed)?;
        game.start = Power(0);
        game.active = Power(0);
        game.bellona = game.start.right(game.powers);
        game.round = Round::new(1);
        game.stage = Stage::Rondel;
        Ok(Position { game })
    }

    fn region(&self, id: &str) -> Region {
        self.game.map().find(id).unwrap_or_else(|| panic!("this map has no region `{id}`"))
    }

    /// Takes every city of a power away, its start cities included. At least one must be given back.
    pub fn raze(mut self, power: u8) -> Position {
        let cities = self.game.cities[power as usize];
        self.game.cities[power as usize] = RegionSet::EMPTY;
        for set in &mut self.game.yields {
            *set = set.without(cities);
        }
        self.game.bank.temples += self.game.temples.and(cities).len() as u8;
        self.game.temples = self.game.temples.without(cities);
        self
    }

    /// A city of a power; whoever had one there loses it.
    pub fn city(mut self, power: u8, region: &str, resource: Resource) -> Position {
        let at = self.region(region);
        for cities in &mut self.game.cities {
            cities.remove(at);
        }
        for yields in &mut self.game.yields {
            yields.remove(at);
        }
        if self.game.neutral.has(at) {
            self.game.neutral.remove(at);
            self.game.bank.temples += 1;
        }
        self.game.cities[power as usize].insert(at);
        self.game.yields[resource.index()].insert(at);
        self
    }

    /// A temple in a city.
    pub fn temple(mut self, region: &str) -> Position {
        let at = self.region(region);
        assert!(
            self.game.all_cities().has(at) && !self.game.temples.has(at),
            "{region}: a city without temple"
        );
        self.game.temples.insert(at);
        self.game.bank.temples -= 1;
        self
    }

    /// A neutral temple moved here from one of its places.
    pub fn neutral(mut self, region: &str) -> Position {
        let at = self.region(region);
        let from = self.game.neutral.first().expect("there are neutral temples");
        self.game.neutral.remove(from);
        self.game.neutral.insert(at);
        self
    }

    /// Units of a power.
    pub fn units(mut self, power: u8, region: &str, unit: Unit, count: u8) -> Position {
        let at = self.region(region);
        assert!(count <= self.game.supply(Power(power), unit), "power {power} has too few {unit}s");
        if count > 0 {
            self.game.add_units(Power(power), at, unit, count);
        }
        self
    }

    /// Marble, iron, gold and coins of a power.
    pub fn goods(mut self, power: u8, goods: [u32; 3], coins: u8) -> Position {
        let holdings = &mut self.game.holdings[power as usize];
        self.game.bank.coins = self.game.bank.coins + holdings.coins - coins;
        holdings.goods = goods;
        holdings.coins = coins;
        self
    }

    /// Coins left in the bank: the others are given to a power.
    pub fn coins_in_bank(mut self, coins: u8, rest_to: u8) -> Position {
        let given = self.game.bank.coins - coins;
        self.game.bank.coins = coins;
        self.game.holdings[rest_to as usize].coins += given;
        self
    }

    /// A know-how of a power.
    pub fn knows(mut self, power: u8, know_how: KnowHow) -> Position {
        self.game.holdings[power as usize].know_how |= know_how.bit();
        self
    }

    /// Personages of a power, taken from the stack.
    pub fn personages(mut self, power: u8, personage: Personage, count: u8) -> Position {
        self.game.bank.cards[personage.index()] -= count;
        self.game.holdings[power as usize].personages[personage.index()] += count;
        self
    }

    /// The marker of a power on a field.
    pub fn field(mut self, power: u8, field: &str) -> Position {
        let field = tables().field(field).unwrap_or_else(|| panic!("the rondel has no field `{field}`"));
        self.game.holdings[power as usize].field = Some(field);
        self
    }

    /// Whose turn it is.
    pub fn active(mut self, power: u8) -> Position {
        self.game.active = Power(power);
        self
    }

    /// Who holds Bellona.
    pub fn bellona(mut self, power: u8) -> Position {
        self.game.bellona = Power(power);
        self
    }

    /// The round being played.
    pub fn round(mut self, round: u32) -> Position {
        self.game.round = Round::new(round);
        self
    }

    /// The position, with every sum checked.
    pub fn build(self) -> Antike {
        if let Err(broken) = self.game.audit_sums() {
            panic!("the position cannot be: {broken}");
        }
        self.game
    }
}
