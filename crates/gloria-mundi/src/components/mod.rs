//! The tables read from `data/`, checked once, then static.
//!
//! An ability is data: the [`Ability`] of a card is all the rules know about it, and one place
//! (`rules::ability`) interprets it. A new card is a new entry of `buildings.toml`.

mod read;

use crate::cards::{BuildingId, Cards};
use crate::event::Purse;
#[cfg(feature = "ts")]
use crate::kind::Basic;
use crate::kind::{Counters, Kind};
use engine::data::DataError;
use serde::{Deserialize, Serialize, Serializer};
use std::sync::LazyLock;

/// How many places the Forum has.
pub const FORUM_PLACES: usize = 6;
/// Building cards in the box.
pub const BUILDINGS: usize = 57;
/// The most building cards there could be: one bit each.
pub const MAX_BUILDINGS: usize = 64;
/// Places for icons of the road in what learning programs are given: one bit each. (The road has less.)
pub const MAX_ICONS: usize = 64;
/// The most icons on one space of the road.
pub const MAX_ICONS_PER_SPACE: usize = 3;

fn named<S: Serializer>(counters: &Counters, serializer: S) -> Result<S::Ok, S::Error> {
    Purse::from(*counters).serialize(serializer)
}

/// The colour of a building card: says on which production card it is built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Built on a food card.
    Farm,
    /// Built on a gold card.
    City,
    /// Built on a peace card.
    Peace,
    /// Never activated; its site is said by its ability.
    Red,
}

/// What an ability gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gain {
    /// Counters by kind.
    #[serde(serialize_with = "named")]
    #[cfg_attr(feature = "ts", ts(as = "Purse"))]
    pub counters: Counters,
    /// Steps towards Carthage.
    pub steps: u8,
    /// Basic counters of free choice (R14).
    pub any: u8,
}

/// What a `have` ability counts (R16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "of", content = "kind", rename_all = "snake_case")]
pub enum Count {
    /// Face-up production cards of a type, bare or built on.
    Cards(Kind),
    /// Own buildings of all colours.
    Buildings,
    /// Own counters of a kind.
    Counters(Kind),
}

/// What a discarded building gives (R19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Refund {
    /// Its printed steps.
    Steps,
    /// Counters equal to its printed cost.
    Cost,
}

/// The effect language: what a building does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ability {
    /// Take the gain.
    Produce {
        /// What is taken.
        gain: Gain,
    },
    /// Pay, then take the gain; with `repeat` as often as wanted (R13).
    Spend {
        /// What is paid; glory may stand in (R15).
        #[serde(serialize_with = "named")]
        #[cfg_attr(feature = "ts", ts(as = "Purse"))]
        pay: Counters,
        /// What is taken.
        gain: Gain,
        /// Again and again?
        repeat: bool,
    },
    /// Take the gain once for every `per` of what is counted (R16).
    Have {
        /// What is counted.
        count: Count,
        /// How many of them give one gain.
        per: u8,
        /// What is taken each time.
        gain: Gain,
    },
    /// All other own cards of the type make this counter instead (R17).
    SatisfyCards {
        /// The type of the cards, always the building's own.
        #[cfg_attr(feature = "ts", ts(as = "Basic"))]
        card: Kind,
        /// What each makes.
        resource: Kind,
    },
    /// Steps when the Goth's space shows the icon (R18).
    SatisfyGoth {
        /// The icon looked for.
        #[cfg_attr(feature = "ts", ts(as = "Basic"))]
        icon: Kind,
        /// Steps taken.
        steps: u8,
    },
    /// Give up another own building (R19).
    DiscardBuilding {
        /// What it gives.
        gives: Refund,
    },
    /// Red: when built, exchange counters (R21).
    RedConvert {
        /// The kind given away.
        #[cfg_attr(feature = "ts", ts(as = "Basic"))]
        from: Kind,
        /// How many at most.
        limit: u8,
        /// Counters of the other basic kinds for each.
        each: u8,
    },
    /// Red: takes the loss in place of the card below (R29).
    RedShield {
        /// The type of card it lies on.
        #[cfg_attr(feature = "ts", ts(as = "Basic"))]
        card: Kind,
    },
}

impl Ability {
    /// What one use costs and what it then gives; nothing where no price is paid.
    #[inline]
    pub fn trade(&self) -> (Counters, Gain) {
        match *self {
            Ability::Spend { pay, gain, .. } => (pay, gain),
            _ => ([0; 4], Gain::default()),
        }
    }

    /// What giving up a building brings: counters and steps; nothing where none is given up (R19).
    pub fn refund(&self, razed: &Building) -> (Counters, u8) {
        match self {
            Ability::DiscardBuilding { gives: Refund::Steps } => ([0; 4], razed.steps),
            Ability::DiscardBuilding { gives: Refund::Cost } => (razed.cost, 0),
            _ => ([0; 4], 0),
        }
    }

    /// What a convert exchanges (R21); nothing by any other ability.
    #[inline]
    pub fn exchange(&self) -> Exchange {
        match *self {
            Ability::RedConvert { from, limit, each } => Exchange { from, limit, each },
            _ => Exchange { from: Kind::Food, limit: 0, each: 0 },
        }
    }
}

/// Counters of one kind for others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The kind given away.
    pub from: Kind,
    /// How many at most.
    pub limit: u8,
    /// Counters of the other basic kinds for each.
    pub each: u8,
}

/// A building card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Building {
    /// Short name in tokens and views.
    pub id: String,
    /// The name on the card.
    pub name: String,
    /// The colour.
    pub colour: Colour,
    /// The printed cost.
    pub cost: Counters,
    /// The printed steps, taken once when bought.
    pub steps: u8,
    /// What it does.
    pub ability: Ability,
}

impl Building {
    /// The type of production card it is built on; `None` for a red convert, which goes anywhere.
    pub fn site(&self) -> Option<Kind> {
        match (self.colour, self.ability) {
            (Colour::Farm, _) => Some(Kind::Food),
            (Colour::City, _) => Some(Kind::Gold),
            (Colour::Peace, _) => Some(Kind::Peace),
            (Colour::Red, Ability::RedShield { card }) => Some(card),
            (Colour::Red, _) => None,
        }
    }
}

/// Every number of the game that is printed on something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// The building cards in the order of the file.
    pub buildings: Vec<Building>,
    /// What each of them costs, for rules that look at many at once.
    pub costs: [Counters; MAX_BUILDINGS],
    /// Which of them can be built on a food, a gold, a peace card.
    pub built_on: [Cards; 3],
    /// Counters in the box.
    pub counters: Counters,
    /// What each player starts with.
    pub start_counters: Counters,
    /// What each player lays face up out of the dealt set.
    pub face_up: [u8; 3],
    /// Production cards dealt to each player, for 2 players first.
    pub dealt: [[u8; 3]; 5],
    /// The step that is Carthage.
    pub carthage: u8,
    /// Surcharges of the Forum, from where cards enter to where they leave.
    pub surcharge: [u8; FORUM_PLACES],
    /// The space of the road that is Rome.
    pub rome: u8,
    /// The kinds of all icons of the road, space after space.
    pub icons: Vec<Kind>,
    /// For each space (and one more) where its icons begin in `icons`.
    pub icons_from: Vec<u8>,
    /// Which icons show food, gold, peace: one bit each.
    pub icons_of: [u64; 3],
    /// Red cards.
    pub red: Cards,
    /// Red shields.
    pub shields: Cards,
    /// Red converts.
    pub converts: Cards,
    /// Buildings before whose activation the order of collecting can matter (R11).
    pub order_matters: Cards,
}

impl Tables {
    /// Reads and checks the two data files.
    pub fn read(components: &str, buildings: &str) -> Result<Tables, DataError> {
        read::read(components, buildings)
    }

    /// A building card.
    #[inline]
    pub fn building(&self, card: BuildingId) -> &Building {
        &self.buildings[card.index()]
    }

    /// The printed cost of a building card.
    #[inline]
    pub fn cost(&self, card: BuildingId) -> Counters {
        self.costs[card.index() % MAX_BUILDINGS]
    }

    /// The card of this id.
    pub fn find(&self, id: &str) -> Option<BuildingId> {
        self.buildings.iter().position(|building| building.id == id).map(|index| BuildingId::at(index as u8))
    }

    /// The icons of the spaces `from..=to` as bits.
    #[inline]
    pub fn icon_bits(&self, from: u8, to: u8) -> u64 {
        let (start, end) = (self.icons_from[from as usize], self.icons_from[to as usize + 1]);
        let below = |n: u8| if n >= 64 { u64::MAX } else { (1u64 << n) - 1 };
        below(end) & !below(start)
    }

    /// The icons of one space in order.
    #[inline]
    pub fn icons_on(&self, space: u8) -> &[Kind] {
        let (start, end) = (self.icons_from[space as usize], self.icons_from[space as usize + 1]);
        &self.icons[start as usize..end as usize]
    }

    /// Production cards dealt to each of so many players.
    pub fn dealt(&self, seats: usize) -> [u8; 3] {
        self.dealt[seats - 2]
    }
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    Tables::read(include_str!("../../data/components.toml"), include_str!("../../data/buildings.toml"))
        .expect("the data files of the crate are checked by its tests")
});

/// The tables of the game.
#[inline]
pub fn tables() -> &'static Tables {
    &TABLES
}
