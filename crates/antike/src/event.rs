//! What happened, for log lines and animations.

use crate::pieces::{KnowHow, Personage, Power, Resource, Unit};
use crate::region::{NationName, Place};
use engine::{GameEvent, Seat, Viewpoint};
use serde::Serialize;

/// Who did something: the nation and who leads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Who {
    /// The power.
    pub power: Power,
    /// The player.
    pub seat: Seat,
    /// The nation, once it is known.
    pub nation: Option<NationName>,
    /// Does the player lead two nations, so that the name alone does not tell which?
    pub paired: bool,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields say what they are by name and type")]
pub enum Event {
    /// A power got its nation, by lot, by choice or by the order of the list.
    Nation { who: Who },
    /// Somebody starts; somebody else holds Bellona.
    Started { who: Who, bellona: Who },
    /// A new round began.
    Round { round: u32 },
    /// The marker went to a field.
    Went { who: Who, field: &'static str, price: u8 },
    /// A payment was made.
    Paid { who: Who, marble: u8, iron: u8, gold: u8, coins: u8 },
    /// Cities yielded.
    Produced { who: Who, resource: Resource, amount: u8, coin: bool },
    /// A resource was taken in place of a coin.
    TookInstead { who: Who, resource: Resource },
    /// Goods were exchanged.
    Traded { who: Who, give: [u8; 3], take: [u8; 3] },
    /// A temple was built.
    Built { who: Who, region: Place },
    /// A unit was placed.
    Armed { who: Who, region: Place, unit: Unit, free: bool },
    /// Bellona went on.
    Passed { who: Who, to: Who },
    /// A know-how was developed.
    Developed { who: Who, know_how: KnowHow, price: u8, first: bool },
    /// Units crossed a border.
    Marched { who: Who, unit: Unit, from: Place, to: Place, count: u8 },
    /// An opponent demanded battle.
    Demanded { who: Who, against: Who, unit: Unit, region: Place, pairs: u8 },
    /// An opponent let units pass.
    LetPass { who: Who, against: Who, unit: Unit, region: Place },
    /// Units fell on both sides.
    Fought { who: Who, against: Who, unit: Unit, region: Place, pairs: u8 },
    /// A city changed hands.
    Conquered {
        who: Who,
        from: Who,
        region: Place,
        resource: Resource,
        temple: bool,
        legions: u8,
        galleys: u8,
        beaten_legions: u8,
        beaten_galleys: u8,
    },
    /// A neutral temple was destroyed.
    Razed { who: Who, region: Place, legions: u8, galleys: u8 },
    /// A city was founded.
    Founded { who: Who, region: Place, resource: Resource },
    /// Personages joined a nation.
    Awarded { who: Who, personage: Personage, count: u8, points: u8 },
    /// Pliny the Elder joined a nation.
    Pliny { who: Who, points: u8 },
    /// Personages were due but no card was left.
    Missed { who: Who, personage: Personage, count: u8 },
    /// Somebody won with the personages needed.
    Won { who: Who, points: u8 },
    /// Somebody won by the last temple.
    WonByTemple { who: Who },
    /// The last round is over.
    LimitReached { rounds: u32 },
}

impl GameEvent for Event {
    /// All is open in Antike.
    fn seen_by(&self, _from: Viewpoint) -> Option<Event> {
        Some(self.clone())
    }

    fn concerns(&self) -> Vec<Seat> {
        match self {
            Event::Fought { who, against, .. } => vec![who.seat, against.seat],
            Event::Conquered { from, .. } => vec![from.seat],
            Event::Missed { who, .. } => vec![who.seat],
            _ => Vec::new(),
        }
    }

    fn lasts(&self) -> bool {
        matches!(
            self,
            Event::Went { .. } | Event::Fought { .. } | Event::Conquered { .. } | Event::Razed { .. }
        )
    }
}
