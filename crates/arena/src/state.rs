//! What lies on the table, and the question that is open.

use crate::cards::{Card, CardMarks, CardSet, Cards};
use crate::components::{self, Effect, Kind, Tables};
use crate::dice::{Dice, SPACES, Space, Spaces, how_many};
use crate::options::{LayoutVisibility, Options, Rules};
use crate::piles::{LeftOut, Second};
use engine::{Later, Seat};
use serde::{Deserialize, Serialize};

mod stage;
mod written;

pub(crate) use stage::{Aim, Battle, Drawn, Lifted, Omen, Stage, Taking, Use, Work};
pub use stage::{Ending, StageName};

/// A position of Arena: Roma II (or of Roma, or of both together).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arena {
    /// What the game was set up with.
    pub(crate) rules: Rules,
    /// The draw pile: which cards, not in which order.
    pub(crate) pile: Cards,
    /// The common discards.
    pub(crate) discards: Cards,
    /// Both hands.
    pub(crate) hands: [Cards; 2],
    /// The part of each hand that the opponent knows.
    pub(crate) known: [Cards; 2],
    /// Both sides of the table.
    pub(crate) table: [[Option<Card>; SPACES]; 2],
    /// Sestertii.
    pub(crate) money: [u32; 2],
    /// Victory points, virtual ones included.
    pub(crate) vp: [u16; 2],
    /// Points that the supply could not cover.
    pub(crate) virtual_vp: [u16; 2],
    /// The general supply of victory points.
    pub(crate) supply: u16,
    /// Points that are out of the game.
    pub(crate) removed: u16,
    /// The single turn that is being played, counted from 1; 0 before the first.
    pub(crate) turn: u16,
    /// Dice that each player lacks at their next roll.
    pub(crate) penalty: [u8; 2],
    /// Spaces of each player that Praetorianus blocks in their next turn.
    pub(crate) blocked: [Spaces; 2],
    /// By how much Essedum lowers the opponent's defence this turn.
    pub(crate) reduction: u8,
    /// Who begins.
    pub(crate) start: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Who is asked, if anybody is.
    pub(crate) asked: Seat,
    /// Unused action dice.
    pub(crate) dice: Dice,
    /// Has the triple been re-rolled this turn?
    pub(crate) triple_used: bool,
    /// Re-rolls by Fons Bacchi this turn.
    pub(crate) fons_used: u8,
    /// Has the bribery space had its die this turn?
    pub(crate) bribery_used: bool,
    /// Own spaces whose card has been activated this turn.
    pub(crate) activated: Spaces,
    /// What is to happen next.
    #[serde(flatten)]
    pub(crate) stage: Stage,
    /// The second seat's own piles, if each player has some (R67); `pile` and `discards` are then the first seat's.
    #[serde(default, skip_serializing_if = "Second::is_absent")]
    pub(crate) second: Second,
    /// What the first seat's deck does not have of its set, if each player builds a deck (R68).
    #[serde(default, skip_serializing_if = "LeftOut::is_empty")]
    pub(crate) left_out: LeftOut,
}

/// Spaces beside each space, by option `bribery_position`; the same shape gives the diagonals across the table.
const BESIDE: [[Spaces; SPACES]; 3] = [
    [0b000_0010, 0b000_0101, 0b000_1010, 0b001_0100, 0b010_1000, 0b101_0000, 0b010_0000],
    [0b100_0010, 0b000_0101, 0b000_1010, 0b001_0100, 0b010_1000, 0b001_0000, 0b000_0001],
    [0b000_0010, 0b000_0101, 0b000_1010, 0b001_0100, 0b010_1000, 0b001_0000, 0b000_0000],
];

/// The other player.
#[inline]
pub(crate) const fn rival(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

impl Arena {
    /// What the game was set up with.
    #[inline(always)]
    pub(crate) fn rules(&self) -> Options {
        self.rules.options()
    }

    /// The cards as every edition has them: not for costs and numbers of copies.
    #[inline]
    pub(crate) fn tables(&self) -> &'static Tables {
        components::alike()
    }

    /// The cards as the edition that is played has them.
    #[inline]
    pub(crate) fn priced(&self) -> &'static Tables {
        components::tables(self.rules.edition())
    }

    /// The spaces beside this one on the same side.
    #[inline]
    pub(crate) fn beside(&self, space: Space) -> Spaces {
        BESIDE[self.rules().bribery_position as usize][space.index()] & self.rules().spaces()
    }

    /// The card on a space.
    #[inline]
    pub(crate) fn card_at(&self, seat: Seat, space: Space) -> Option<Card> {
        self.table[seat.index() & 1][space.index()]
    }

    /// The spaces of a side that hold a card.
    #[inline]
    pub(crate) fn occupied(&self, seat: Seat) -> Spaces {
        self.spaces_where(seat, |_| true)
    }

    /// The spaces of a side that hold none.
    #[inline]
    pub(crate) fn vacant(&self, seat: Seat) -> Spaces {
        self.rules().spaces() & !self.occupied(seat)
    }

    /// The spaces of a side whose card answers to the question.
    #[inline]
    pub(crate) fn spaces_where(&self, seat: Seat, wanted: impl Fn(Card) -> bool) -> Spaces {
        let mut mask = 0;
        for (index, slot) in self.table[seat.index() & 1].iter().enumerate() {
            if let Some(card) = *slot {
                mask |= Spaces::from(wanted(card)) << index;
            }
        }
        mask
    }

    /// The spaces of a side whose card is marked.
    #[inline]
    pub(crate) fn spaces_marked(&self, seat: Seat, marked: CardMarks) -> Spaces {
        let side = &self.table[seat.index() & 1];
        side.iter().rev().fold(0, |mask, &slot| mask << 1 | Spaces::from(marked.on(slot)))
    }

    /// The spaces of a side that hold this card.
    #[inline]
    pub(crate) fn spaces_with(&self, seat: Seat, card: Card) -> Spaces {
        self.spaces_where(seat, |other| other == card)
    }

    /// The kind of a card in this game.
    #[inline]
    pub(crate) fn kind_of(&self, card: Card) -> Kind {
        self.tables().cards[card.index()].kinds[self.rules().card_kinds.column()]
    }

    /// All cards of a kind in this game.
    #[inline]
    pub(crate) fn cards_of(&self, tables: &'static Tables, kind: Kind) -> &'static CardSet {
        &tables.of_kind[self.rules().card_kinds.column()][kind as usize]
    }

    /// The spaces of a side that hold a card of this kind.
    #[inline]
    pub(crate) fn spaces_of(&self, seat: Seat, kind: Kind) -> Spaces {
        self.spaces_marked(seat, self.tables().marked[self.rules().card_kinds.column()][kind as usize])
    }

    /// Printed defence, more by the owner's other Turres, less by the opponent's Essedum.
    #[inline]
    pub(crate) fn current_defence(&self, owner: Seat, space: Space) -> i32 {
        let card = self.card_at(owner, space);
        card.map_or(0, |card| self.defence_beside(self.turres(owner), owner, space, card))
    }

    /// The same of a card that lies there, once the owner's Turres have been found.
    #[inline]
    pub(crate) fn defence_beside(&self, turres: Spaces, owner: Seat, space: Space, card: Card) -> i32 {
        let others = how_many(turres & !space.bit()) as i32;
        let lowered = if owner == self.active { 0 } else { i32::from(self.reduction) };
        i32::from(self.tables().cards[card.index()].defence) + others - lowered
    }

    /// Where a player's Turres stand.
    #[inline]
    pub(crate) fn turres(&self, owner: Seat) -> Spaces {
        self.spaces_with(owner, self.tables().named.turris)
    }

    /// What a card at work does.
    #[inline]
    pub(crate) fn effect_of(&self, work: &Work) -> Effect {
        self.tables().cards[work.card.index()].effect
    }

    /// The price of re-activating the own card on a space by Maecenas, in a chain that this die started.
    pub(crate) fn maecenas_price(&self, die: u8, space: Space) -> u32 {
        let card = self.card_at(self.active, space).expect("a card lies there");
        let bribe = if space == Space::BRIBERY { u32::from(die) } else { 0 };
        u32::from(self.priced().cards[card.index()].cost) + bribe
    }

    /// Fons Bacchi re-rolls that the active player has left.
    #[inline]
    pub(crate) fn fons_left(&self) -> u32 {
        let held = how_many(self.spaces_with(self.active, self.tables().named.fons_bacchi));
        held.saturating_sub(u32::from(self.fons_used))
    }

    /// May the active player re-roll a triple?
    #[inline]
    pub(crate) fn may_reroll_triple(&self) -> bool {
        !self.triple_used && self.dice.is_triple()
    }

    /// Is `owner`'s opening layout still secret?
    #[inline]
    pub(crate) fn layout_is_secret(&self) -> bool {
        matches!(self.stage, Stage::Layout) && self.rules().layout_visibility == LayoutVisibility::Hidden
    }

    /// Is the game over?
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// The card that is to be laid next in the opening layout: hands are laid in the order of the data.
    #[inline]
    pub(crate) fn layout_card(&self) -> Option<Card> {
        self.hands[self.asked.index() & 1].kinds().first()
    }

    /// A card leaves a hand; of several copies one that the opponent knows goes first. (What is left is then exactly
    /// what the opponent cannot tell from a hand in which the other copy went.)
    #[inline]
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index() & 1].remove(card);
        self.known[seat.index() & 1].remove_if_there(card);
    }

    /// A card comes into a hand, seen by the opponent.
    #[inline]
    pub(crate) fn come_to_hand_openly(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index() & 1].add(card);
        self.known[seat.index() & 1].add(card);
    }

    /// All the cards of this game, as they lie now, by place.
    pub(crate) fn heaps(&self) -> [Cards; 7] {
        let table = |seat: usize| self.table[seat].iter().flatten().copied().collect::<Cards>();
        let aside = match self.stage {
            Stage::DrawCards(drawn) | Stage::Keep(drawn) => drawn.row.heap(),
            Stage::LayAgainOn(_, lifted) => lifted.left().collect(),
            Stage::CastraOn(_, card) => Cards::from_iter([card]),
            _ => Cards::NONE,
        };
        let second = match self.second.get() {
            Later::Is(heaps) => heaps.pile.plus(&heaps.discards),
            Later::Absent => Cards::NONE,
        };
        [self.pile, self.discards, self.hands[0].plus(&self.hands[1]), table(0), table(1), aside, second]
    }
}
