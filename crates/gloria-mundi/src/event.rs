//! What happened, for log lines and animations.
//!
//! Every gain, payment and played card happens in the open, so every event is whole from every viewpoint (R37).

use crate::cards::BuildingId;
use crate::components::tables;
#[cfg(feature = "ts")]
use crate::kind::Basic;
use crate::kind::Kind;
use crate::state::End;
use engine::{GameEvent, Seat, Viewpoint};
use serde::{Serialize, Serializer};

/// Counters by kind, with their names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Purse {
    /// Food counters.
    pub food: u16,
    /// Gold counters.
    pub gold: u16,
    /// Peace counters.
    pub peace: u16,
    /// Glory counters.
    pub glory: u16,
}

impl Purse {
    /// Only counters of one kind.
    pub fn of(kind: Kind, n: u8) -> Purse {
        let mut counters = [0; 4];
        counters[kind.index()] = n;
        Purse::from(counters)
    }

    /// By the index of the kind.
    pub fn array(self) -> [u16; 4] {
        [self.food, self.gold, self.peace, self.glory]
    }
}

impl<N: Into<u16>> From<[N; 4]> for Purse {
    fn from(counters: [N; 4]) -> Purse {
        let [food, gold, peace, glory] = counters.map(Into::into);
        Purse { food, gold, peace, glory }
    }
}

fn card_id<S: Serializer>(card: &BuildingId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&tables().building(*card).id)
}

fn optional_card_id<S: Serializer>(card: &Option<BuildingId>, serializer: S) -> Result<S::Ok, S::Error> {
    match card {
        Some(card) => serializer.serialize_some(&tables().building(*card).id),
        None => serializer.serialize_none(),
    }
}

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The start player was drawn.
    Started {
        /// Who begins.
        seat: Seat,
    },
    /// A turn began.
    TurnBegan {
        /// Whose turn.
        seat: Seat,
        /// Its number, from 1.
        turn: u8,
    },
    /// A building was laid out on +5 after the others had moved on.
    Drawn {
        /// The new card.
        #[serde(serialize_with = "card_id")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: BuildingId,
        /// The card that left the game at the other end.
        #[serde(serialize_with = "optional_card_id")]
        #[cfg_attr(feature = "ts", ts(type = "string | null"))]
        dropped: Option<BuildingId>,
        /// Cards left in the deck.
        deck: u8,
    },
    /// A production card was played.
    Played {
        /// Who.
        seat: Seat,
        /// The type: active in this turn.
        #[cfg_attr(feature = "ts", ts(as = "Basic"))]
        kind: Kind,
    },
    /// Counters of bare cards were collected.
    Collected {
        /// Who.
        seat: Seat,
        /// Which kind.
        #[cfg_attr(feature = "ts", ts(as = "Basic"))]
        kind: Kind,
        /// How many were due.
        cards: u8,
        /// How many there were in the supply.
        got: u8,
    },
    /// The card below a building made its counter.
    Counted {
        /// Who.
        seat: Seat,
        /// The building left unused.
        #[serde(serialize_with = "card_id")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: BuildingId,
        /// Which kind.
        #[cfg_attr(feature = "ts", ts(as = "Basic"))]
        kind: Kind,
        /// One, or none when the supply was empty.
        got: u8,
    },
    /// An ability was used.
    Used {
        /// Who.
        seat: Seat,
        /// The building.
        #[serde(serialize_with = "card_id")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: BuildingId,
        /// What was paid.
        paid: Purse,
        /// What was taken at once.
        gained: Purse,
        /// Steps given.
        steps: u8,
    },
    /// Counters of free choice were taken.
    Took {
        /// Who.
        seat: Seat,
        /// The building that gave them.
        #[serde(serialize_with = "card_id")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: BuildingId,
        /// What was taken.
        gained: Purse,
    },
    /// A building was given up for the ability of another.
    Razed {
        /// Who.
        seat: Seat,
        /// The building whose ability it was.
        #[serde(serialize_with = "card_id")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        by: BuildingId,
        /// The building given up.
        #[serde(serialize_with = "card_id")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: BuildingId,
        /// Its refund.
        gained: Purse,
        /// Or its steps.
        steps: u8,
    },
    /// A Roman moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// From this step.
        from: u8,
        /// To this one.
        to: u8,
    },
    /// A building was bought.
    Bought {
        /// Who.
        seat: Seat,
        /// Which.
        #[serde(serialize_with = "card_id")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: BuildingId,
        /// On a card of this type.
        #[cfg_attr(feature = "ts", ts(as = "Basic"))]
        site: Kind,
        /// Out of this place of the Forum, 0 where cards enter.
        place: u8,
        /// What was paid.
        paid: Purse,
    },
    /// Nothing was bought though something could have been.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A red convert exchanged counters.
    Exchanged {
        /// Who.
        seat: Seat,
        /// The convert.
        #[serde(serialize_with = "card_id")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: BuildingId,
        /// The kind given away.
        #[cfg_attr(feature = "ts", ts(as = "Basic"))]
        kind: Kind,
        /// How many.
        given: u8,
    },
    /// Tribute was paid.
    TributePaid {
        /// Who.
        seat: Seat,
        /// Where it lies.
        space: u8,
        /// The counters, icon by icon.
        laid: Vec<Kind>,
    },
    /// Tribute was not paid.
    Refused {
        /// Who.
        seat: Seat,
        /// Out of free will, or because it could not be paid?
        forced: bool,
    },
    /// The Goth moved.
    GothAdvanced {
        /// From this space.
        from: u8,
        /// To this one.
        to: u8,
        /// The card types that are due, in order.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Basic>"))]
        due: Vec<Kind>,
    },
    /// A production card was lost, or a shield in its place.
    Lost {
        /// Who.
        seat: Seat,
        /// The type settled.
        #[cfg_attr(feature = "ts", ts(as = "Basic"))]
        kind: Kind,
        /// The building on it.
        #[serde(serialize_with = "optional_card_id")]
        #[cfg_attr(feature = "ts", ts(type = "string | null"))]
        card: Option<BuildingId>,
        /// Was the building a shield that saved the card?
        shielded: bool,
    },
    /// Nobody has a card of what is still due.
    Lapsed {
        /// What nobody could settle.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Basic>"))]
        due: Vec<Kind>,
    },
    /// A counter was taken from the general pile.
    Shared {
        /// Who.
        seat: Seat,
        /// Which kind.
        kind: Kind,
    },
    /// The game ended.
    Ended {
        /// Why.
        end: End,
        /// The seat in whose turn or by whose move.
        seat: Seat,
    },
}

impl GameEvent for Event {
    fn seen_by(&self, _from: Viewpoint) -> Option<Event> {
        Some(self.clone())
    }

    fn concerns(&self) -> Vec<Seat> {
        match *self {
            Event::Lost { seat, .. } => vec![seat],
            _ => Vec::new(),
        }
    }
}
