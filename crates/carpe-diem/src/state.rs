//! What lies on the table.

use crate::components::*;
use crate::district::District;
use crate::kind::{KINDS, Kind, WARES};
use crate::options::{Options, StartPlayer};
use engine::edition::Later;
use engine::ordinal::Ordinal;
use engine::{Edition, Seat};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

mod stage;
mod written;

pub use stage::{Stage, StageName};

/// Something still to be done before the turn ends. The last one added comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Nothing.
    None,
    /// Give the reward of a completed feature; for landscapes with the number of wares.
    Reward(Kind, u8),
    /// Ask which of the next two rewards comes first.
    Order,
    /// Put a removed writ on the strips.
    Strip,
}

/// A strip in its row and whether it is turned round, in one byte. It is hashed and written as the pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "(Strip, bool)", into = "(Strip, bool)")]
pub(crate) struct LaidStrip(u8);

impl LaidStrip {
    /// No strip lies there yet.
    pub const NONE: LaidStrip = LaidStrip(u8::MAX);
    const TURNED: u8 = 0x80;

    /// The strip, or none.
    pub fn strip(self) -> Strip {
        if self == LaidStrip::NONE { Strip::NONE } else { Strip(self.0 & !LaidStrip::TURNED) }
    }

    /// Is it turned round?
    pub fn turned(self) -> bool {
        self != LaidStrip::NONE && self.0 & LaidStrip::TURNED != 0
    }
}

impl From<(Strip, bool)> for LaidStrip {
    fn from((strip, turned): (Strip, bool)) -> LaidStrip {
        if !strip.is_some() {
            return LaidStrip::NONE;
        }
        LaidStrip(strip.0 | if turned { LaidStrip::TURNED } else { 0 })
    }
}

impl From<LaidStrip> for (Strip, bool) {
    fn from(laid: LaidStrip) -> (Strip, bool) {
        (laid.strip(), laid.turned())
    }
}

impl Hash for LaidStrip {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.strip(), self.turned()).hash(state);
    }
}

/// One player's side of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The district with its writs.
    pub district: District,
    /// Fountain cards held, as a set.
    pub held: u32,
    /// Forum circles with a disc of this player, as a set.
    pub circles: u32,
    /// Victory points so far.
    pub vp: i16,
    /// Of these, from forum cards.
    pub forum_vp: i16,
    /// Of these, lost to unfulfilled cards (a number of 0 or more).
    pub penalties: i16,
    /// Of these, from steps beyond the end of the track.
    pub overflow_vp: i16,
    /// Of these, from expansion strips.
    pub strip_vp: i16,
    /// Completed features by kind.
    pub completed: [u8; KINDS],
    /// Wares by kind.
    pub wares: [u8; WARES],
    /// Coins.
    pub coins: u8,
    /// Bread.
    pub bread: u8,
    /// Tiles in the store.
    pub stored: u8,
    /// The board.
    pub board: Board,
    /// Frame parts on top, right, bottom, left.
    pub frames: [Frame; 4],
    /// Frame goals reached, as a set: two per part, in the order of the parts.
    pub goals: u8,
    /// Chimneys on all placed villa tiles.
    pub chimneys: u8,
    /// Chimneys on completed villas.
    pub closed_chimneys: u8,
    /// What the completed villas will score.
    pub villa_vp: u8,
    /// The patrician's space, or [`NOWHERE`].
    pub space: u8,
    /// The space on the track.
    pub track: u8,
}

/// A patrician that is not on the display yet.
pub const NOWHERE: u8 = u8::MAX;
/// How many tasks can wait at once: a tile completes at most two features, and only the first tile of a chain can leave
/// one of them waiting.
pub const TASKS: usize = 8;
/// Most cards that go to the bottom of the fountain deck: one per fountain.
pub const BOTTOMS: usize = 8;

/// A game of Carpe Diem.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CarpeDiem {
    pub(crate) players: [Player; PLAYERS],
    /// Light tiles still in the stack, as a set of copies; the lower copies of a face go last.
    pub(crate) light: [u64; 2],
    /// Dark tiles still in the stack, in the same way.
    pub(crate) dark: u64,
    /// Fountain cards in the deck above those that were put back.
    pub(crate) deck: u32,
    /// Cards put back under the deck, in order, and by whom.
    pub(crate) bottoms: [(Fountain, Seat); BOTTOMS],
    pub(crate) bottom_count: u8,
    pub(crate) blueprints: [[Tile; STACK]; BLUEPRINTS],
    /// The blueprints with tiles, as a set.
    pub(crate) filled: u8,
    pub(crate) margin: [Tile; MARGIN],
    /// Tiles cleared from blueprints.
    pub(crate) cleared: u8,
    pub(crate) forum: [Card; SLOTS],
    /// Strips in their row, and whether each is turned round.
    pub(crate) strips: [LaidStrip; STRIPS],
    /// Writs laid on the row of strips from its left and from its right end.
    pub(crate) strip_writs: [u8; 2],
    /// Seats by their last arrival on the track, the latest last: who lies higher in a stack.
    pub(crate) arrivals: [u8; PLAYERS],
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// The phase, from 1.
    pub(crate) phase: u8,
    /// The round of the phase, from 1.
    pub(crate) round: u8,
    /// What happens next.
    #[serde(flatten)]
    pub(crate) stage: Stage,
    /// Whose turn it is.
    pub(crate) active: Seat,
    pub(crate) tasks: [Task; TASKS],
    pub(crate) task_count: u8,
    /// The circle that was occupied last; 0 before the first.
    pub(crate) circle: u8,
    /// Who begins (R5); in edition 1 always the first seat.
    #[serde(default, skip_serializing_if = "Later::is_absent")]
    pub(crate) start: Later<Ordinal>,
}

impl Default for Player {
    fn default() -> Self {
        Player {
            district: District::default(),
            held: 0,
            circles: 0,
            vp: 0,
            forum_vp: 0,
            penalties: 0,
            overflow_vp: 0,
            strip_vp: 0,
            completed: [0; KINDS],
            wares: [0; WARES],
            coins: 0,
            bread: 0,
            stored: 0,
            board: Board::NONE,
            frames: [Frame::NONE; 4],
            goals: 0,
            chimneys: 0,
            closed_chimneys: 0,
            villa_vp: 0,
            space: NOWHERE,
            track: 0,
        }
    }
}

impl Player {
    /// All wares together.
    #[inline]
    pub fn all_wares(&self) -> u8 {
        self.wares.iter().sum()
    }
}

impl CarpeDiem {
    /// The table before anything is dealt.
    pub(crate) fn fresh(seats: usize, options: Options) -> CarpeDiem {
        CarpeDiem {
            players: [Player::default(); PLAYERS],
            light: [u64::MAX, (1 << (LIGHT - 64)) - 1],
            dark: (1 << DARK) - 1,
            deck: (1 << FOUNTAIN_CARDS) - 1,
            bottoms: [(Fountain::NONE, Seat(0)); BOTTOMS],
            bottom_count: 0,
            blueprints: [[Tile::NONE; STACK]; BLUEPRINTS],
            filled: 0,
            margin: [Tile::NONE; MARGIN],
            cleared: 0,
            forum: [Card::NONE; SLOTS],
            strips: [LaidStrip::NONE; STRIPS],
            strip_writs: [0; 2],
            arrivals: [0, 1, 2, 3],
            options,
            seats: seats as u8,
            phase: 1,
            round: 1,
            stage: Stage::DealBoard(0),
            active: Seat(0),
            tasks: [Task::None; TASKS],
            task_count: 0,
            circle: 0,
            start: if options.edition >= Edition(2) { Later::Is(Ordinal::new(0)) } else { Later::Absent },
        }
    }

    /// The box by which this table is played.
    #[inline]
    pub(crate) fn tables(&self) -> Printed {
        tables(&self.options)
    }

    /// Who begins (R5).
    #[inline]
    pub(crate) fn start_player(&self) -> Seat {
        match self.start {
            Later::Absent => Seat(0),
            Later::Is(seat) => Seat(seat.get()),
        }
    }

    /// How many seats come before this one in a round.
    #[inline]
    pub(crate) fn place_in_round(&self, seat: Seat) -> u8 {
        (seat.0 + self.seats - self.start_player().0) % self.seats
    }

    /// What a seat had at the start: by its place in the round, once it is known who begins (R5, R6).
    pub(crate) fn start_vp(&self, tables: &Tables, seat: Seat) -> i16 {
        match self.stage {
            Stage::DrawStart => 0,
            _ => i16::from(tables.setup(self.seats as usize).start_vp[self.place_in_round(seat) as usize]),
        }
    }

    /// R5: is it drawn who begins? In edition 1 the first seat did.
    pub(crate) fn draws_start_player(&self) -> bool {
        self.options.start_player.get() == StartPlayer::Random
    }

    /// R4: do the patricians take their places before any tile lies on the table? In edition 1 the margin was filled first.
    pub(crate) fn patricians_before_margin(&self) -> bool {
        !self.options.patricians_after_reveal && self.options.edition >= Edition(2)
    }

    /// What happens next.
    pub fn stage(&self) -> StageName {
        self.stage.name()
    }

    /// The players in seat order.
    pub fn players(&self) -> &[Player] {
        &self.players[..self.seats as usize]
    }

    /// One player's side of the table.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The player whose turn it is.
    #[inline]
    pub(crate) fn own(&self) -> &Player {
        &self.players[self.active.index()]
    }

    #[inline]
    pub(crate) fn own_mut(&mut self) -> &mut Player {
        &mut self.players[self.active.index()]
    }

    /// The tile that the active player holds, if any.
    pub fn hand(&self) -> Option<Tile> {
        match self.stage {
            Stage::Place(tile) => Some(tile),
            _ => None,
        }
    }

    /// The largest landscape that may be built, in tiles.
    #[inline]
    pub(crate) fn landscape_limit(&self, tables: &Tables) -> u32 {
        match self.options.landscape_cap {
            crate::options::LandscapeCap::Forbid => u32::from(tables.landscape_max),
            _ => CELLS as u32,
        }
    }

    /// Where the tile in hand may be placed by the player whose turn it is.
    #[inline]
    pub(crate) fn placements(&self, tables: &Tables, tile: Tile) -> crate::district::Fits {
        let own = self.own();
        let shovel = tables.boards[own.board.index()].shovel;
        own.district.fits(&tables.faces[tile.index()], shovel, self.landscape_limit(tables))
    }

    /// Free targets of the active patrician, and those that cost a bread (R1 to R3), as sets of spaces.
    #[inline]
    pub(crate) fn targets(&self, tables: &Tables) -> (u8, u8) {
        let own = self.own();
        let star = self.options.movement == crate::options::Movement::Star;
        let free = tables.free_targets(star, own.space, self.filled);
        let paid = if own.bread > 0 { self.filled & !free } else { 0 };
        (free, paid)
    }

    /// The spaces with a patrician, as a set.
    pub(crate) fn patricians(&self) -> u8 {
        self.players().iter().filter(|p| p.space != NOWHERE).fold(0, |set, p| set | 1 << p.space)
    }

    /// The circles that are usable and free, as a set.
    #[inline]
    pub(crate) fn free_circles(&self, tables: &Tables) -> u32 {
        let taken = self.players.iter().fold(0, |set, player| set | player.circles);
        tables.setup(self.seats as usize).circles & !taken
    }

    /// How many spaces of the strips are still empty.
    pub(crate) fn strip_room(&self) -> u8 {
        STRIP_ROW - self.strip_writs[0] - self.strip_writs[1]
    }

    /// What a space of the row of strips gives.
    pub(crate) fn strip_bonus(&self, tables: &Tables, space: u8) -> Bonus {
        let laid = self.strips[space as usize / STRIP_SPACES];
        let at = space as usize % STRIP_SPACES;
        let at = if laid.turned() { STRIP_SPACES - 1 - at } else { at };
        tables.strips[laid.strip().index()].spaces[at]
    }

    /// The place of a seat in the order of arrivals: on one space, the higher number lies on top (R17).
    pub(crate) fn height(&self, seat: Seat) -> usize {
        self.arrivals.iter().position(|&s| s == seat.0).expect("every seat has a disc on the track")
    }

    /// Where a seat's disc lies on the track: who has more comes first in the forum (R17).
    pub(crate) fn forum_place(&self, seat: Seat) -> (u8, usize) {
        (self.player(seat).track, self.height(seat))
    }

    /// Seats in the order of the forum: higher space first, then from the top of the stack (R17).
    pub(crate) fn forum_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let mut seats: [u8; PLAYERS] = [0, 1, 2, 3];
        let seats_count = self.seats as usize;
        seats[..seats_count].sort_by_key(|&s| std::cmp::Reverse(self.forum_place(Seat(s))));
        seats.into_iter().take(seats_count).map(Seat)
    }

    /// How many copies of a face are still in its stack.
    pub(crate) fn in_stack(&self, tables: &Tables, tile: Tile) -> u8 {
        let face = &tables.faces[tile.index()];
        (face.first..face.first + face.copies).filter(|&copy| self.copy_in_stack(copy)).count() as u8
    }

    #[inline]
    pub(crate) fn copy_in_stack(&self, copy: u8) -> bool {
        match (copy as usize).checked_sub(LIGHT) {
            Some(dark) => self.dark >> dark & 1 == 1,
            None => self.light[copy as usize / 64] >> (copy % 64) & 1 == 1,
        }
    }

    /// Tiles left in the light and in the dark stack.
    pub(crate) fn stack_sizes(&self) -> (u32, u32) {
        (self.light[0].count_ones() + self.light[1].count_ones(), self.dark.count_ones())
    }

    /// Does the next reveal come from the dark stack?
    #[inline]
    pub(crate) fn reveals_dark(&self, tables: &Tables) -> bool {
        matches!(self.stage, Stage::RevealMargin(_)) || self.phase == tables.dark_phase
    }
}
