//! What can be done, and how it is written: one short token per action.

use crate::components::tables;
use crate::pieces::{Field, KnowHow, Power, Resource, Unit};
use crate::region::{NationName, Place};
use engine::NotationError;
use engine::notation::{number, verb};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;
use std::str::FromStr;

/// An action of a player, or of chance (the first two).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chance gives a nation to the next power.
    Deal(NationName),
    /// Chance names who starts.
    Start(Power),
    /// A nation is chosen (D16).
    Draft(NationName),
    /// The marker goes to a field (D1).
    Go(Field),
    /// One paid step is paid with this (D2).
    Pay(Means),
    /// A resource instead of a coin (R46).
    Take(Resource),
    /// Goods are exchanged with the bank (R20).
    Trade(Trade),
    /// A temple is built (D3).
    Build(Place),
    /// Bellona's free unit is placed (D4).
    Place(Place, Unit),
    /// A unit is armed (D5).
    Arm(Place, Unit),
    /// A know-how is developed (D6).
    Develop(KnowHow),
    /// A group of units with so many steps left is taken up (D7).
    Group(Place, Unit, u8),
    /// Units of an opponent are attacked (D7).
    Fight(Place, Unit, NationName),
    /// Where the group goes (D8).
    To(Place),
    /// How many of the group go (D9).
    Count(u8),
    /// How many pairs fight (D10).
    Pairs(u8),
    /// How many pairs are demanded of those who entered (D11).
    Intercept(u8),
    /// Whom the next entered unit meets (D12).
    Meet(NationName),
    /// A city or a neutral temple is conquered (D13).
    Conquer(Place),
    /// How many of the units lost in a conquest are legions (D14).
    Losses(u8),
    /// A city is founded (D15).
    Found(Place, Resource),
    /// How many coins stand in for the named resource (R7).
    Coins(u8),
    /// Enough of this: the loop, the movement, the founding ends.
    Done,
}

/// What a step of the rondel is paid with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Means {
    /// A resource.
    Good(Resource),
    /// A coin.
    Coin,
}

impl Means {
    /// All four.
    pub const ALL: [Means; 4] = [
        Means::Good(Resource::Marble),
        Means::Good(Resource::Iron),
        Means::Good(Resource::Gold),
        Means::Coin,
    ];

    /// The id in tokens and words.
    pub const fn id(self) -> &'static str {
        match self {
            Means::Good(resource) => resource.id(),
            Means::Coin => "coin",
        }
    }
}

/// One of the 24 ways to trade: what is given and what is taken, by resource.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Trade(pub u8);

/// What a trade gives and takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    /// Handed in, by resource.
    pub give: [u8; 3],
    /// Taken, by resource.
    pub take: [u8; 3],
}

impl Trade {
    /// The trades with Mercatura, 2 for 1.
    pub const SMALL: u8 = 9;
    /// All trades, those of Commercium (3 for 2) included.
    pub const COUNT: u8 = 24;

    /// What is given and taken.
    #[inline]
    pub const fn deal(self) -> Deal {
        DEALS[self.0 as usize]
    }

    /// What is given alone, to be compared with what is held.
    #[inline]
    pub(crate) const fn given(self) -> Given {
        GIVEN[self.0 as usize]
    }

    /// Does it need Commercium?
    #[inline]
    pub const fn is_large(self) -> bool {
        self.0 >= Self::SMALL
    }
}

/// Every pair or triple given against what is not of a kind with it: 9 ways of 2 for 1, then 15 of 3 for 2.
static DEALS: [Deal; Trade::COUNT as usize] = deals();

/// Goods given or held, a byte for each resource: all three are compared at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Given(u32);

impl Given {
    const TOPS: u32 = 0x80_80_80;

    /// Goods at hand; more than 127 of one are as good as 127.
    #[inline]
    pub(crate) fn at_hand(goods: [u32; 3]) -> Given {
        let [one, two, three] = goods.map(|count| count.min(127));
        Given(one | two << 8 | three << 16)
    }

    /// Are there enough goods of each resource? No byte borrows from the next: the top bit of each is lent to it, and stays
    /// where there are enough.
    #[inline]
    pub(crate) const fn is_among(self, held: Given) -> bool {
        ((held.0 | Given::TOPS) - self.0) & Given::TOPS == Given::TOPS
    }
}

/// What each trade gives.
static GIVEN: [Given; Trade::COUNT as usize] = {
    let mut list = [Given(0); Trade::COUNT as usize];
    let mut trade = 0;
    while trade < list.len() {
        let [one, two, three] = deals()[trade].give;
        list[trade] = Given(one as u32 | (two as u32) << 8 | (three as u32) << 16);
        trade += 1;
    }
    list
};

const fn deals() -> [Deal; Trade::COUNT as usize] {
    let mut list = [Deal { give: [0; 3], take: [0; 3] }; Trade::COUNT as usize];
    let mut len = 0;
    let mut given = 2;
    while given <= 3 {
        let mut m = 0;
        while m <= given {
            let mut i = 0;
            while i <= given - m {
                let give = [m, i, given - m - i];
                let mut tm = 0;
                while tm < given {
                    let mut ti = 0;
                    while ti < given - tm {
                        let take = [tm, ti, given - 1 - tm - ti];
                        let mixed = give[0] * take[0] > 0 || give[1] * take[1] > 0 || give[2] * take[2] > 0;
                        if !mixed {
                            list[len] = Deal { give, take };
                            len += 1;
                        }
                        ti += 1;
                    }
                    tm += 1;
                }
                i += 1;
            }
            m += 1;
        }
        given += 1;
    }
    assert!(len == Trade::COUNT as usize);
    list
}

const LETTERS: [char; 3] = ['m', 'i', 'g'];

impl fmt::Display for Trade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = |f: &mut fmt::Formatter<'_>, goods: [u8; 3]| {
            for (letter, count) in LETTERS.into_iter().zip(goods) {
                for _ in 0..count {
                    write!(f, "{letter}")?;
                }
            }
            Ok(())
        };
        let deal = self.deal();
        letters(f, deal.give)?;
        f.write_str(">")?;
        letters(f, deal.take)
    }
}

engine::tokens! { Action:
    Deal by Chance "deal:NATION": "the nation of the next seat";
    Start by Chance "start:POWER": "the nation that begins, by its place in the order of turns from 0";
    Draft by Player "draft:NATION": "a nation is chosen";
    Go by Player "go:FIELD": "the marker goes to a field of the rondel";
    Pay by Player "pay:MEANS": "a step beyond the free ones is paid with this: a resource or `coin`";
    Take by Player "take:RESOURCE": "a resource instead of a coin that the bank does not have";
    Trade by Player "trade:GIVEN>TAKEN": "goods against goods of the bank, a letter for each: `m` marble, `i` iron, `g` gold";
    Build by Player "build:REGION": "a temple";
    Place by Player "place:REGION:UNIT": "Bellona's free unit";
    Arm by Player "arm:REGION:UNIT": "a unit is armed";
    Develop by Player "develop:KNOWHOW": "a know-how is developed";
    Group by Player "group:REGION:UNIT:STEPS": "the units of a type in a region with so many steps left are to move";
    Fight by Player "fight:REGION:UNIT:NATION": "a battle where both have units of the type";
    To by Player "to:REGION": "where the group goes";
    Count by Player "count:N": "how many of it go";
    Pairs by Player "pairs:N": "how many pairs fight";
    Intercept by Player "intercept:N": "how many pairs are demanded of units that entered; 0 lets them pass";
    Meet by Player "meet:NATION": "whom the next unit that entered meets";
    Conquer by Player "conquer:REGION": "a city is conquered, or a neutral temple destroyed";
    Losses by Player "losses:N": "how many of the units lost for it are legions";
    Found by Player "found:REGION:RESOURCE": "a city that yields this";
    Coins by Player "coins:N": "how many coins stand in for the resource that is being paid";
    Done by Player "done": "no more of this: building, arming, developing, movement, conquest, founding";
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Deal(nation) => write!(f, "deal:{nation}"),
            Action::Start(power) => write!(f, "start:{}", power.0),
            Action::Draft(nation) => write!(f, "draft:{nation}"),
            Action::Go(field) => write!(f, "go:{}", tables().wheel[field.0 as usize].id),
            Action::Pay(means) => write!(f, "pay:{}", means.id()),
            Action::Take(resource) => write!(f, "take:{resource}"),
            Action::Trade(trade) => write!(f, "trade:{trade}"),
            Action::Build(place) => write!(f, "build:{place}"),
            Action::Place(place, unit) => write!(f, "place:{place}:{unit}"),
            Action::Arm(place, unit) => write!(f, "arm:{place}:{unit}"),
            Action::Develop(know_how) => write!(f, "develop:{know_how}"),
            Action::Group(place, unit, steps) => write!(f, "group:{place}:{unit}:{steps}"),
            Action::Fight(place, unit, nation) => write!(f, "fight:{place}:{unit}:{nation}"),
            Action::To(place) => write!(f, "to:{place}"),
            Action::Count(n) => write!(f, "count:{n}"),
            Action::Pairs(n) => write!(f, "pairs:{n}"),
            Action::Intercept(n) => write!(f, "intercept:{n}"),
            Action::Meet(nation) => write!(f, "meet:{nation}"),
            Action::Conquer(place) => write!(f, "conquer:{place}"),
            Action::Losses(n) => write!(f, "losses:{n}"),
            Action::Found(place, resource) => write!(f, "found:{place}:{resource}"),
            Action::Coins(n) => write!(f, "coins:{n}"),
            Action::Done => f.write_str("done"),
        }
    }
}

/// Reads the parts of one token.
struct Parts<'a> {
    token: &'a str,
    rest: std::str::Split<'a, char>,
}

impl<'a> Parts<'a> {
    fn next(&mut self, what: &str) -> Result<&'a str, NotationError> {
        self.rest.next().ok_or_else(|| self.wrong(format!("{what} is missing")))
    }

    fn wrong(&self, why: impl Into<String>) -> NotationError {
        NotationError::new(self.token, why)
    }

    fn place(&mut self) -> Result<Place, NotationError> {
        let id = self.next("the region")?;
        Place::named(id).ok_or_else(|| self.wrong("no map has such a region"))
    }

    fn nation(&mut self) -> Result<NationName, NotationError> {
        let id = self.next("the nation")?;
        NationName::named(id).ok_or_else(|| self.wrong("no map has such a nation"))
    }

    fn unit(&mut self) -> Result<Unit, NotationError> {
        let id = self.next("the unit")?;
        Unit::named(id).ok_or_else(|| self.wrong("a unit is a legion or a galley"))
    }

    fn resource(&mut self) -> Result<Resource, NotationError> {
        let id = self.next("the resource")?;
        Resource::named(id).ok_or_else(|| self.wrong("a resource is marble, iron or gold"))
    }

    fn number(&mut self) -> Result<u8, NotationError> {
        let digits = self.next("the number")?;
        number(self.token, digits)
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(token: &str) -> Result<Action, NotationError> {
        if token == "done" {
            return Ok(Action::Done);
        }
        let (verb, rest) = verb(token);
        let mut parts = Parts { token, rest: rest.split(':') };
        let action = match verb {
            "deal" => Action::Deal(parts.nation()?),
            "start" => Action::Start(Power(parts.number()?)),
            "draft" => Action::Draft(parts.nation()?),
            "go" => {
                let id = parts.next("the field")?;
                Action::Go(tables().field(id).ok_or_else(|| parts.wrong("the rondel has no such field"))?)
            }
            "pay" => {
                let id = parts.next("the means")?;
                let means = Means::ALL.into_iter().find(|means| means.id() == id);
                Action::Pay(means.ok_or_else(|| parts.wrong("one pays with marble, iron, gold or coin"))?)
            }
            "take" => Action::Take(parts.resource()?),
            "trade" => {
                let text = parts.next("the trade")?;
                let trade = (0..Trade::COUNT).map(Trade).find(|trade| trade.to_string() == text);
                Action::Trade(trade.ok_or_else(|| parts.wrong("a trade looks like mm>i or mmi>gg"))?)
            }
            "build" => Action::Build(parts.place()?),
            "place" => Action::Place(parts.place()?, parts.unit()?),
            "arm" => Action::Arm(parts.place()?, parts.unit()?),
            "develop" => {
                let id = parts.next("the know-how")?;
                Action::Develop(KnowHow::named(id).ok_or_else(|| parts.wrong("there is no such know-how"))?)
            }
            "group" => Action::Group(parts.place()?, parts.unit()?, parts.number()?),
            "fight" => Action::Fight(parts.place()?, parts.unit()?, parts.nation()?),
            "to" => Action::To(parts.place()?),
            "count" => Action::Count(parts.number()?),
            "pairs" => Action::Pairs(parts.number()?),
            "intercept" => Action::Intercept(parts.number()?),
            "meet" => Action::Meet(parts.nation()?),
            "conquer" => Action::Conquer(parts.place()?),
            "losses" => Action::Losses(parts.number()?),
            "found" => Action::Found(parts.place()?, parts.resource()?),
            "coins" => Action::Coins(parts.number()?),
            _ => return Err(parts.wrong("no such verb")),
        };
        match parts.rest.next() {
            None => Ok(action),
            Some(_) => Err(parts.wrong("it has too many parts")),
        }
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r20_there_are_nine_small_and_fifteen_large_trades() {
        let small = (0..Trade::SMALL).map(|n| Trade(n).deal());
        assert!(small.clone().all(|deal| deal.give.iter().sum::<u8>() == 2));
        let large = (Trade::SMALL..Trade::COUNT).map(|n| Trade(n).deal());
        assert!(
            large.clone().all(|deal| deal.give.iter().sum::<u8>() == 3 && deal.take.iter().sum::<u8>() == 2)
        );
        assert!(small.chain(large).all(|deal| (0..3).all(|r| deal.give[r] * deal.take[r] == 0)));
    }

    #[test]
    fn goods_compared_at_once_are_enough_where_each_is() {
        let amounts = [0, 1, 2, 3, 126, 127, 128, 255, 256, u32::MAX];
        for trade in (0..Trade::COUNT).map(Trade) {
            let give = trade.deal().give.map(u32::from);
            for number in 0..1000 {
                let goods = [1, 10, 100].map(|place| amounts[number / place % 10]);
                let enough = (0..3).all(|resource| give[resource] <= goods[resource]);
                assert_eq!(trade.given().is_among(Given::at_hand(goods)), enough, "{trade} of {goods:?}");
            }
        }
    }

    #[test]
    fn tokens_read_back() {
        for token in [
            "deal:romans",
            "start:3",
            "draft:greeks",
            "go:movere-b",
            "pay:coin",
            "take:iron",
            "trade:mm>i",
            "trade:iig>mm",
            "build:roma",
            "place:roma:legion",
            "arm:tyros:galley",
            "develop:res-publica",
            "group:roma:legion:2",
            "fight:roma:galley:greeks",
            "to:mare-libycum",
            "count:4",
            "pairs:1",
            "intercept:0",
            "meet:persians",
            "conquer:roma",
            "losses:3",
            "found:syracusae:gold",
            "coins:2",
            "done",
        ] {
            assert_eq!(token.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(token));
        }
        for token in
            ["", "done:1", "go", "go:forum", "trade:mi>m", "count:01", "group:roma:legion", "to:roma:1"]
        {
            assert!(token.parse::<Action>().is_err(), "{token}");
        }
    }
}
