//! What happened, for log lines and animations.

use crate::cards::Card;
use crate::dice::Space;
use crate::state::Ending;
use engine::{GameEvent, Seat, Viewpoint};
use serde::Serialize;

/// Something that happened at the table. Parts that not everybody may see are `null` for those.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// Who begins was drawn by lot.
    StartPlayer { seat: Seat },
    /// A card was dealt; only its owner sees which.
    Dealt { seat: Seat, card: Option<Card> },
    /// Somebody chose what to give away; only they see what.
    ExchangeChosen { seat: Seat, cards: Option<[Card; 2]> },
    /// The cards changed hands; the players see them, others do not.
    Exchanged { from: Seat, to: Seat, cards: Option<[Card; 2]> },
    /// An opening card was laid in secret; only its owner sees it.
    LaidFaceDown { seat: Seat, space: Option<Space>, card: Option<Card> },
    /// The secret opening cards of a side were turned up.
    LayoutRevealed { seat: Seat, cards: Vec<OnSpace> },
    /// A card was laid on the table.
    Laid { seat: Seat, space: Space, card: Card, how: How, paid: u32 },
    /// A turn began, and vacant spaces were paid for.
    TurnBegan { seat: Seat, turn: u16, vacant: u32, lost: u32 },
    /// Fewer dice are rolled because of Philosophus.
    DiceMissing { seat: Seat, missing: u8, left: u8 },
    /// An action die was rolled.
    Rolled { seat: Seat, value: u8 },
    /// Dice are rolled again.
    Rerolled { seat: Seat, by: Reroll, dice: Vec<u8> },
    /// Money was taken with a die.
    MoneyTaken { seat: Seat, die: u8, amount: u32 },
    /// Cards are drawn with a die.
    DrawBegan { seat: Seat, die: u8 },
    /// A card was drawn; only the drawer sees it.
    Drew { seat: Seat, card: Option<Card> },
    /// The discards became the new draw pile.
    Reshuffled { cards: u32 },
    /// One drawn card was kept, the others discarded.
    Kept { seat: Seat, card: Option<Card>, discarded: Vec<Card> },
    /// There was no card to draw.
    NothingToDraw { seat: Seat },
    /// A die was put on a card.
    Activated { seat: Seat, space: Space, card: Card, die: u8 },
    /// A die and money were put on the bribery space.
    Bribed { seat: Seat, card: Card, die: u8, paid: u8 },
    /// A card does what another card says.
    Copied { seat: Seat, by: Card, card: Card, owner: Seat, space: Space },
    /// Maecenas paid for another action of an own card.
    Reactivated { seat: Seat, card: Card, space: Space, paid: u32 },
    /// The action had no effect.
    NoEffect { seat: Seat, card: Card },
    /// A paid effect was declined.
    Declined { seat: Seat, card: Card },
    /// A card is attacked.
    AttackBegan { seat: Seat, by: Card, owner: Seat, space: Space, card: Card, defence: i32, bonus: u8 },
    /// The battle die was rolled, for an attack or for Templarius.
    BattleDie { seat: Seat, value: u8 },
    /// Tuba rolls the battle die again.
    TubaSounds { seat: Seat },
    /// Money was paid for a higher attack.
    BonusPaid { seat: Seat, bonus: u8, paid: u32 },
    /// An action die was spent on a card's action.
    DieSpent { seat: Seat, by: Card, value: u8 },
    /// The attack reached the defence, or did not.
    AttackEnded { seat: Seat, owner: Seat, space: Space, card: Card, value: i32, defence: i32, won: bool },
    /// A card went from the table to the discards.
    Discarded { owner: Seat, space: Space, card: Card, why: Why },
    /// A card went from the table back to its owner's hand.
    ReturnedToHand { owner: Seat, space: Space, card: Card },
    /// Victory points came from the supply, some of them perhaps virtual.
    Gained { seat: Seat, points: u32, virtual_points: u32 },
    /// Victory points left the game.
    PointsRemoved { seat: Seat, points: u32 },
    /// Victory points went from one player to the other.
    PointsMoved { from: Seat, to: Seat, points: u32 },
    /// Money went to the opponent for victory points.
    PaidOpponent { from: Seat, to: Seat, amount: u32 },
    /// The opponent will roll fewer dice.
    Penalty { seat: Seat, dice: u8 },
    /// A player looked at the other's hand.
    HandSeen { seat: Seat, owner: Seat, cards: Option<Vec<Card>> },
    /// A player looked through the draw pile.
    PileSeen { seat: Seat },
    /// A card was taken into the hand.
    Taken { seat: Seat, from: Source, card: Option<Card> },
    /// Portus exchanged a card on the table with one in hand.
    Swapped { seat: Seat, space: Space, to_hand: Card, to_table: Card, paid: u32 },
    /// Castra drew a card for everyone to see.
    CastraDrew { seat: Seat, card: Card },
    /// Cards were lifted to be laid again.
    Lifted { seat: Seat, cards: Vec<OnSpace> },
    /// A die was turned.
    DieTurned { seat: Seat, from: u8, to: u8 },
    /// A space is blocked for its owner's next turn.
    Blocked { owner: Seat, space: Space },
    /// The opponent's defence is lower until the end of the turn.
    DefenceLowered { owner: Seat, by: u8 },
    /// The turn ended.
    TurnEnded { seat: Seat, unused: Vec<u8> },
    /// The game ended.
    Over { ending: Ending, points: [u16; 2] },
    /// Fortuna put a whole hand on the discards.
    HandDiscarded { seat: Seat, cards: Vec<Card> },
    /// A card lifted by Consiliarius stayed in hand, for all to see.
    StayedInHand { seat: Seat, card: Card },
    /// A card was chosen for an own deck; only its owner is told.
    ChosenForDeck { seat: Seat, card: Card },
    /// The rest of an own deck is left to the lot.
    RestByLot { seat: Seat, cards: u32 },
    /// An own deck is complete.
    DeckBuilt { seat: Seat, cards: u32 },
}

/// A card with its space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OnSpace {
    /// Where.
    pub space: Space,
    /// What.
    pub card: Card,
}

/// On what occasion a card is laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Before the first turn.
    Opening,
    /// Played for money.
    Played,
    /// By Castra.
    Castra,
    /// Free of charge by Architectus or Senator.
    Free,
    /// Laid again by Consiliarius or Machina.
    Again,
}

/// Why a card leaves the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Beaten in battle.
    Beaten,
    /// Removed without battle.
    Removed,
    /// Another card was laid on its space.
    Covered,
    /// Given up for victory points.
    Sacrificed,
    /// It paid for its own effect.
    Spent,
}

/// What allows a re-roll of action dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reroll {
    /// Three equal dice.
    Triple,
    /// Fons Bacchi.
    FonsBacchi,
}

/// Where a taken card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The opponent's hand: both players see it.
    Hand,
    /// The discards: everybody sees it.
    Discards,
    /// The draw pile: only the taker sees it.
    Pile,
}

impl GameEvent for Event {
    fn seen_by(&self, from: Viewpoint) -> Option<Event> {
        if matches!(*self, Event::ChosenForDeck { seat, .. } if !from.knows_hand_of(seat)) {
            return None;
        }
        let at_the_table = from != Viewpoint::Spectator;
        let mut seen = self.clone();
        match &mut seen {
            Event::Dealt { seat, card } | Event::Drew { seat, card } | Event::Kept { seat, card, .. }
                if !from.knows_hand_of(*seat) =>
            {
                *card = None;
            }
            Event::ExchangeChosen { seat, cards } if !from.knows_hand_of(*seat) => *cards = None,
            Event::Exchanged { cards, .. } if !at_the_table => *cards = None,
            Event::HandSeen { cards, .. } if !at_the_table => *cards = None,
            Event::LaidFaceDown { seat, space, card } if !from.knows_hand_of(*seat) => {
                *space = None;
                *card = None;
            }
            Event::Taken { from: Source::Hand, card, .. } if !at_the_table => *card = None,
            Event::Taken { seat, from: Source::Pile, card } if !from.knows_hand_of(*seat) => *card = None,
            _ => {}
        }
        Some(seen)
    }

    fn concerns(&self) -> Vec<Seat> {
        match *self {
            Event::TurnBegan { seat, lost, .. } if lost > 0 => vec![seat],
            Event::AttackBegan { owner, .. }
            | Event::Discarded { owner, why: Why::Beaten | Why::Removed, .. }
            | Event::ReturnedToHand { owner, .. }
            | Event::HandSeen { owner, .. }
            | Event::Blocked { owner, .. }
            | Event::DefenceLowered { owner, .. } => vec![owner],
            Event::PointsMoved { from, .. } => vec![from],
            Event::Penalty { seat, .. } => vec![seat],
            _ => Vec::new(),
        }
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::HandSeen { .. }
                | Event::PileSeen { .. }
                | Event::Exchanged { .. }
                | Event::LayoutRevealed { .. }
        )
    }
}
