//! What is being asked, each question with what has been chosen of it so far.

use crate::pieces::{KnowHow, MAX_POWERS, Power, Resource, Unit};
use crate::region::Region;
use serde::{Deserialize, Serialize};

/// What is being asked, with what has been chosen of it so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Chance deals nations.
    Deal,
    /// D16: nations are chosen.
    Draft,
    /// Chance names the start player.
    Start,
    /// D1: where the marker goes.
    Rondel,
    /// D2: what a paid step is paid with; so many are still to be paid.
    Pay(u8),
    /// A resource instead of a coin (R46).
    Windfall,
    /// D3: temples.
    Templum,
    /// D4: the free unit.
    Bellona,
    /// D5: units.
    Militia,
    /// D6: know-how.
    Scientia,
    /// D7: which group moves, whom to fight.
    Group,
    /// D8: where this group goes.
    Destination(Group),
    /// D9: how many go.
    HowMany(March),
    /// D10: how many pairs.
    FightCount(Fight),
    /// D11: an opponent may demand battle.
    Intercept(Entry),
    /// D12: whom the entered units meet.
    Order(Entry),
    /// D13: what is conquered.
    Conquest,
    /// D14: which units are lost for what stands here.
    Losses(Region),
    /// D15: cities.
    Founding,
    /// How many coins are in a payment (R7).
    Coins(Bill),
    /// The game has ended.
    Over(Ending),
    /// D14 while founding: which units are lost for the neutral temple here (R33). Not in edition 1.
    Razing(Region),
}

impl Stage {
    /// Is it asked in somebody's turn, and not before the first one or after the last?
    #[inline]
    pub(crate) const fn is_of_a_turn(&self) -> bool {
        !matches!(self, Stage::Deal | Stage::Draft | Stage::Start | Stage::Over(_))
    }

    /// Is it asked while units move?
    #[inline]
    pub(crate) const fn is_of_a_manoeuvre(&self) -> bool {
        matches!(
            self,
            Stage::Group
                | Stage::Destination(_)
                | Stage::HowMany(_)
                | Stage::FightCount(_)
                | Stage::Intercept(_)
                | Stage::Order(_)
        )
    }
}

engine::stage_names! {
    Deal,
    Draft,
    Start,
    Rondel,
    Pay,
    Windfall,
    Templum,
    Bellona,
    Militia,
    Scientia,
    Group,
    Destination,
    HowMany,
    FightCount,
    Intercept,
    Order,
    Conquest,
    Losses,
    Founding,
    Coins,
    Over,
    Razing,
}

/// Units of a type in a region with so many steps left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    pub from: Region,
    pub unit: Unit,
    pub steps: u8,
}

/// A group on its way into a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct March {
    pub group: Group,
    pub to: Region,
}

/// A fight that is being prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fight {
    pub region: Region,
    pub unit: Unit,
    pub rival: Power,
}

/// Units that have just entered a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub march: March,
    /// How many of them are still there.
    pub count: u8,
    /// The pairs that each opponent has demanded.
    pub demands: [u8; MAX_POWERS],
    /// The opponent who is asked, or was asked last.
    pub rival: Power,
}

/// Something that is being paid for, and what of its price is still to be paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bill {
    pub purchase: Purchase,
    pub price: [u8; 3],
}

impl Bill {
    /// The first resource of the price that is not paid yet.
    #[inline]
    pub fn part(&self) -> Option<usize> {
        self.price.iter().position(|&part| part > 0)
    }
}

/// Something that is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Purchase {
    Temple(Region),
    Unit(Region, Unit),
    KnowHow(KnowHow),
    City(Region, Resource),
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// A power holds the personages needed.
    Personages(Power),
    /// A power won by the last temple (R42).
    LastTemple(Power),
    /// The last round is over (R44).
    RoundLimit,
}
