//! What lies on the table.

mod written;

use crate::cards::{BuildingId, Cards};
use crate::components::{FORUM_PLACES, Tables};
use crate::kind::{Counters, Kind};
use crate::options::Options;
use engine::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A game of Gloria Mundi: plain data, the whole position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GloriaMundi {
    /// The options it was set up with.
    pub(crate) options: Options,
    /// How many players.
    pub(crate) seats: u8,
    /// What is being done or asked.
    #[serde(flatten, with = "written")]
    pub(crate) stage: Stage,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Who decides now: the active player, or another in the middle of the turn.
    pub(crate) acting: Seat,
    /// Turns begun so far.
    pub(crate) turn: u8,
    /// The active type of this turn.
    pub(crate) kind: Kind,
    /// Stacks of the acting player that are still to be activated.
    pub(crate) waiting: Cards,
    /// Cards of the acting player whose counters are still to be collected (R11).
    pub(crate) collectable: u8,
    /// The players by seat.
    pub(crate) players: [Player; MAX_SEATS],
    /// The Forum, from +5 to 0.
    pub(crate) forum: [Option<BuildingId>; FORUM_PLACES],
    /// Cards that have not been seen: the deck, and with a small deck also the box.
    pub(crate) unseen: Cards,
    /// How many cards the deck has.
    pub(crate) deck: u8,
    /// Building cards that have left the game.
    pub(crate) gone: Cards,
    /// The Goth's space.
    pub(crate) goth: u8,
    /// Tributes lying in front of him, one per space.
    pub(crate) tributes: u8,
    /// Icons of the road on which glory lies in place of the kind shown (R28): one bit each.
    pub(crate) glory_laid: u64,
    /// The general pile (R26).
    pub(crate) pile: Counters,
    /// What is left in the box. Below 0 only when the supply is unlimited (R3).
    pub(crate) supply: [i16; 4],
    /// How often a Roman has moved, to tell who came first (R35).
    pub(crate) moves: u16,
}

/// What a player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Counters behind the screen.
    pub(crate) counters: [u16; 4],
    /// Production cards in hand by type.
    pub(crate) hand: [u8; 3],
    /// Bare production cards in the row by type.
    pub(crate) bare: [u8; 3],
    /// Production cards that have left the game by type.
    pub(crate) lost: [u8; 3],
    /// Steps from Rome.
    pub(crate) steps: u8,
    /// The number of the Roman's last move; 0 for one who never left Rome.
    pub(crate) arrived: u16,
    /// Buildings by the type of the card below.
    pub(crate) stacks: [Cards; 3],
}

/// What is being done or asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Chance draws the start player (R4).
    Seating,
    /// Chance lays out the first cards of the Forum (R6).
    Stocking {
        /// Cards still to be laid out.
        left: u8,
    },
    /// Phase 1: chance draws a building.
    Drawing,
    /// Phase 2: the active player plays a production card.
    Playing,
    /// Phase 3: the acting player activates cards.
    Activating,
    /// A price is being paid, kind by kind.
    Paying(Payment),
    /// Counters of free choice are being taken, kind by kind.
    Taking(Taking),
    /// A building is being chosen for the ability of this one (R19).
    Razing(BuildingId),
    /// Shall this ability be used again (R13)?
    Repeating(BuildingId),
    /// Phase 4: the active player may buy.
    Buying,
    /// A red convert was bought: how many counters are exchanged (R21)?
    Converting(BuildingId),
    /// Phase 5 with the option: the active player may buy a shield (R20).
    Shielding,
    /// Phase 5: pay tribute or not.
    Tribute,
    /// Section 4: the acting player gives up a card of what is due.
    Discarding(#[serde(skip)] Due),
    /// Section 4: the acting player takes a counter from the general pile.
    Sharing,
    /// The game has ended.
    Over(End),
}

/// What the Goth takes: icons of the road that are not yet settled, and whether counters lie on them or the bare icons are due. In so few bytes
/// that a question fits into eight: it is asked about with every move.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Due([u8; 7]);

impl Due {
    /// Icons that the road may have: one bit each.
    pub(crate) const MOST_ICONS: usize = 55;

    pub(crate) const fn new(icons: u64, counters: bool) -> Due {
        let [bytes @ .., none] = (icons | (counters as u64) << Due::MOST_ICONS).to_le_bytes();
        debug_assert!(none == 0, "the road is not so long");
        Due(bytes)
    }

    #[inline]
    const fn bits(self) -> u64 {
        let [a, b, c, d, e, f, g] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, 0])
    }

    /// The icons, one bit each.
    #[inline]
    pub(crate) const fn icons(self) -> u64 {
        self.bits() & ((1 << Due::MOST_ICONS) - 1)
    }

    /// Do counters lie on them?
    #[inline]
    pub(crate) const fn counters(self) -> bool {
        self.bits() >> Due::MOST_ICONS != 0
    }

    /// What is left when these icons are settled.
    #[inline]
    pub(crate) const fn without(self, icons: u64) -> Due {
        Due::new(self.icons() & !icons, self.counters())
    }
}

impl fmt::Debug for Due {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "Due({:#x}, counters: {})", self.icons(), self.counters())
    }
}

/// A price half paid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Payment {
    /// The card bought or used.
    pub(crate) card: BuildingId,
    /// Where a bought card will be built; nothing when an ability is paid for.
    pub(crate) site: Option<Kind>,
    /// The kind that is being asked about: glory, then food, then gold; peace follows.
    pub(crate) step: Kind,
    /// What has been settled so far.
    pub(crate) paid: Counters,
}

/// Counters of free choice half taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Taking {
    /// The card that gives them.
    pub(crate) card: BuildingId,
    /// The kind that is being asked about: food, gold, peace, without the kind a convert gives away.
    pub(crate) step: Kind,
    /// How many are still to be taken.
    pub(crate) left: u8,
    /// What has been taken.
    pub(crate) taken: Counters,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A Roman reached Carthage.
    Carthage,
    /// The Goth entered Rome.
    Goth,
    /// A hand was played out.
    Hand,
    /// The deck was played out.
    Deck,
}

impl Player {
    /// Buildings on all types of cards.
    #[inline]
    pub(crate) fn buildings(&self) -> Cards {
        self.stacks[0].or(self.stacks[1]).or(self.stacks[2])
    }

    /// Face-up production cards of a type, bare or built on.
    #[inline]
    pub(crate) fn row(&self, kind: Kind) -> u8 {
        self.bare[kind.index()] + self.stacks[kind.index()].len() as u8
    }

    /// The type of the card below a building of the row.
    #[inline]
    pub(crate) fn site_of(&self, card: BuildingId) -> Option<Kind> {
        Kind::BASIC.into_iter().find(|kind| self.stacks[kind.index()].has(card))
    }

    /// Cards in hand.
    #[inline]
    pub(crate) fn hand_total(&self) -> u8 {
        self.hand.iter().sum()
    }

    /// Counters of all kinds.
    #[inline]
    pub(crate) fn counters_total(&self) -> u16 {
        self.counters.iter().sum()
    }
}

impl GloriaMundi {
    /// The player who decides now.
    #[inline]
    pub(crate) fn me(&self) -> &Player {
        &self.players[self.acting.index()]
    }

    /// The players at the table by seat.
    #[inline]
    pub(crate) fn at_table(&self) -> &[Player] {
        &self.players[..self.seats as usize]
    }

    /// The last space with a tribute, or the Goth's own.
    #[inline]
    pub(crate) fn frontier(&self) -> u8 {
        self.goth + self.tributes
    }

    /// The space whose icons are the price of tribute; nothing when it is Rome (R25).
    #[inline]
    pub(crate) fn priced_space(&self, tables: &Tables) -> Option<u8> {
        Some(self.frontier() + 1).filter(|&space| space < tables.rome)
    }

    /// The place of a card in the Forum.
    #[inline]
    pub(crate) fn place_of(&self, card: BuildingId) -> Option<usize> {
        self.forum.iter().position(|&place| place == Some(card))
    }

    /// What the Goth takes; nothing, unless somebody is asked for it.
    pub(crate) fn due(&self) -> Due {
        match self.stage {
            Stage::Discarding(due) => due,
            _ => Due::default(),
        }
    }

    /// Counters that lie on the road: tributes, and what of them is due.
    pub(crate) fn lying(&self, tables: &Tables) -> Counters {
        let due = self.due();
        let mut items = if due.counters() { due.icons() } else { 0 };
        if self.tributes > 0 {
            items |= tables.icon_bits(self.goth + 1, self.frontier());
        }
        let mut lying = [0; 4];
        for kind in Kind::BASIC {
            let plain = items & tables.icons_of[kind.index()] & !self.glory_laid;
            lying[kind.index()] = plain.count_ones() as u8;
        }
        lying[Kind::Glory.index()] = (items & self.glory_laid).count_ones() as u8;
        lying
    }
}
