//! The tables read from `data/`, checked once, then static.
//!
//! An ability is data: the [`Ability`] of a card is all the rules know about it, and one place
//! ([`rules::ability`](crate::rules)) interprets it. A new card is a new entry of `buildings.toml`.

use crate::cards::{BuildingId, Cards};
use crate::event::Purse;
use crate::kind::{Counters, Kind};
use crate::reader::{self, DataError};
use serde::{Serialize, Serializer};
use std::sync::LazyLock;

/// How many places the Forum has.
pub const FORUM_PLACES: usize = 6;
/// The most icons a road may have: one bit each.
pub const MAX_ICONS: usize = 64;
/// The most icons on one space of the road.
pub const MAX_ICONS_PER_SPACE: usize = 3;

fn named<S: Serializer>(counters: &Counters, serializer: S) -> Result<S::Ok, S::Error> {
    Purse::from(*counters).serialize(serializer)
}

/// The colour of a building card: says on which production card it is built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
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
pub struct Gain {
    /// Counters by kind.
    #[serde(serialize_with = "named")]
    pub counters: Counters,
    /// Steps towards Carthage.
    pub steps: u8,
    /// Basic counters of free choice (R14).
    pub any: u8,
}

/// What a `have` ability counts (R16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refund {
    /// Its printed steps.
    Steps,
    /// Counters equal to its printed cost.
    Cost,
}

/// The effect language: what a building does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
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
        card: Kind,
        /// What each makes.
        resource: Kind,
    },
    /// Steps when the Goth's space shows the icon (R18).
    SatisfyGoth {
        /// The icon looked for.
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
        from: Kind,
        /// How many at most.
        limit: u8,
        /// Counters of the other basic kinds for each.
        each: u8,
    },
    /// Red: takes the loss in place of the card below (R29).
    RedShield {
        /// The type of card it lies on.
        card: Kind,
    },
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
        reader::read(components, buildings)
    }

    /// A building card.
    #[inline]
    pub fn building(&self, card: BuildingId) -> &Building {
        &self.buildings[card.index()]
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
    Tables::read(include_str!("../data/components.toml"), include_str!("../data/buildings.toml"))
        .expect("the data files of the crate are checked by its tests")
});

/// The tables of the game.
#[inline]
pub fn tables() -> &'static Tables {
    &TABLES
}
