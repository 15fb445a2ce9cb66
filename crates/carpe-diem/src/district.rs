//! A district of six by six cells as bitboards.
//!
//! Rows are eight bits apart, so that the seventh column of upright borders has room. A border is one of the lines
//! between two cells, or between a cell and the frame: `level[b]` holds bit `b` of the side shown at the border *above*
//! a cell, `upright[b]` at the border to its *left*. Two touching tiles show the same side there, so a border is stored
//! once, and what a cell demands of a new tile is what its four borders show. Grass is 0: the frame needs no bits.

use crate::components::{CELLS, Face, SIDE, Tables, Tile};
use crate::kind::{Kind, Side};
use serde::{Deserialize, Serialize};

const STRIDE: u32 = 8;
const ROW: u64 = (1 << SIDE) - 1;
/// All cells.
const BOARD: u64 = {
    let (mut set, mut row) = (0, 0);
    while row < SIDE as u32 {
        set |= ROW << (STRIDE * row);
        row += 1;
    }
    set
};
/// The borders along the top and the bottom of the frame.
const FRAME_LEVEL: u64 = ROW | ROW << (STRIDE * SIDE as u32);
/// The borders along the left and the right of the frame.
const FRAME_UPRIGHT: u64 = {
    let (mut set, mut row) = (0, 0);
    while row < SIDE as u32 {
        set |= (1 | 1 << SIDE) << (STRIDE * row);
        row += 1;
    }
    set
};

/// The bit of a cell (0 to 35, row by row).
#[inline]
pub const fn bit(cell: u8) -> u64 {
    1 << place_of(cell)
}

#[inline]
const fn place_of(cell: u8) -> u32 {
    cell as u32 / SIDE as u32 * STRIDE + cell as u32 % SIDE as u32
}

/// The cell at the lowest bit of a set that is not empty.
#[inline]
pub const fn lowest(set: u64) -> u8 {
    let place = set.trailing_zeros();
    (place / STRIDE * SIDE as u32 + place % STRIDE) as u8
}

/// The cells of a set, lowest first.
pub fn cells(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = lowest(set);
            set &= set - 1;
            cell
        })
    })
}

/// A player's district: what lies where, and which writs are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct District {
    level: [u64; 4],
    upright: [u64; 4],
    /// The cells with a tile.
    pub occupied: u64,
    /// The cells with a writ.
    pub writs: u64,
    /// The tile on each cell.
    #[serde(with = "thirty_six")]
    tiles: [Tile; CELLS],
}

/// A part of the district that belongs together: the cells of one feature, and whether it is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature {
    /// Its cells.
    pub cells: u64,
    /// Does none of its sides meet an empty cell?
    pub complete: bool,
}

/// Where one tile may lie: a set of cells for each of its rotations.
pub type Fits = [u64; 4];

impl Default for District {
    fn default() -> Self {
        District { level: [0; 4], upright: [0; 4], occupied: 0, writs: 0, tiles: [Tile::NONE; CELLS] }
    }
}

/// Each side as the planes of a district that shows it everywhere.
static EVERYWHERE: [[u64; 4]; 16] = {
    let mut sides = [[0; 4]; 16];
    let mut at = 0;
    while at < 64 {
        sides[at / 4][at % 4] = 0u64.wrapping_sub((((at / 4) >> (at % 4)) & 1) as u64);
        at += 1;
    }
    sides
};

/// What one border shows.
#[inline(always)]
fn shown(planes: &[u64; 4], at: u32) -> Side {
    Side((0..4).fold(0, |side, b| side | ((planes[b] >> at & 1) as u8) << b))
}

/// The borders that show something else than this side (where nothing is known yet they show grass).
#[inline(always)]
fn differing(planes: &[u64; 4], side: Side) -> u64 {
    let want = &EVERYWHERE[side.0 as usize % 16];
    (planes[0] ^ want[0]) | (planes[1] ^ want[1]) | (planes[2] ^ want[2]) | (planes[3] ^ want[3])
}

/// The borders that show this side (grass also where nothing is known yet).
#[inline(always)]
fn showing(planes: &[u64; 4], side: Side) -> u64 {
    !differing(planes, side)
}

/// The sides of a face in all its rotations, ready to be matched: every different side once, and which of them lies
/// north, east, south and west. A tile has at most two kinds of part, so with grass there are at most three.
#[derive(Clone, Copy, Debug)]
pub struct Pattern {
    shown: [Side; 4],
    different: u8,
    turned: [[u8; 4]; 4],
}

impl Pattern {
    /// The pattern of a face that shows these sides by rotation.
    pub fn of(sides: &[[Side; 4]; 4]) -> Pattern {
        let (mut shown, mut different) = ([Side::GRASS; 4], 0);
        for side in sides[0] {
            if !shown[..different].contains(&side) {
                shown[different] = side;
                different += 1;
            }
        }
        let number =
            |side| shown.iter().position(|&other| other == side).expect("a rotation shows the same sides");
        Pattern {
            shown,
            different: different as u8,
            turned: sides.map(|turned| turned.map(|side| number(side) as u8)),
        }
    }
}

impl District {
    /// The tile on a cell.
    #[inline]
    pub fn tile(&self, cell: u8) -> Tile {
        self.tiles[cell as usize]
    }

    /// What the four borders of a cell show, north, east, south, west; nothing where no tile and no frame is.
    pub fn borders(&self, cell: u8) -> [Option<Side>; 4] {
        let at = place_of(cell);
        let (known_level, known_upright) = self.known();
        let read = |planes: &[u64; 4], known: u64, at: u32| (known >> at & 1 == 1).then(|| shown(planes, at));
        [
            read(&self.level, known_level, at),
            read(&self.upright, known_upright, at + 1),
            read(&self.level, known_level, at + STRIDE),
            read(&self.upright, known_upright, at),
        ]
    }

    /// How the tile on a cell is turned: the smallest rotation that shows its borders. One that is there shows some rotation, so as soon as
    /// only one is left nothing more is looked at.
    #[inline]
    pub fn rotation(&self, tables: &Tables, cell: u8) -> u8 {
        let at = place_of(cell);
        let face = &tables.faces[self.tile(cell).index()];
        let borders =
            [(&self.level, at), (&self.upright, at + 1), (&self.level, at + STRIDE), (&self.upright, at)];
        let mut left = (1u8 << face.rotations) - 1;
        for (border, (planes, at)) in borders.into_iter().enumerate() {
            if left.is_power_of_two() {
                break;
            }
            let shown = shown(planes, at);
            for (k, sides) in face.sides.iter().take(face.rotations.into()).enumerate() {
                left &= !(u8::from(sides[border] != shown) << k);
            }
        }
        assert!(left != 0, "a placed tile shows its sides");
        left.trailing_zeros() as u8
    }

    #[inline(always)]
    fn known(&self) -> (u64, u64) {
        let o = self.occupied;
        (o | o << STRIDE | FRAME_LEVEL, o | o << 1 | FRAME_UPRIGHT)
    }

    /// The empty cells beside a tile, or the shovel cell of an empty district (R10).
    #[inline]
    pub fn frontier(&self, shovel: u8) -> u64 {
        let o = self.occupied;
        if o == 0 {
            return bit(shovel);
        }
        (o << STRIDE | o >> STRIDE | o << 1 | o >> 1) & !o & BOARD
    }

    /// Where a tile may lie with respect to the frame, its neighbours' sides and the size of landscapes (at most
    /// `cap` tiles).
    #[inline]
    pub fn fits(&self, face: &Face, shovel: u8, cap: u32) -> Fits {
        let frontier = self.frontier(shovel);
        let (known_level, known_upright) = self.known();
        let Pattern { shown, different, turned } = &face.pattern;
        // What each side bars is the same for all rotations.
        let mut barred = [(0u64, 0u64); 4];
        for (barred, &side) in barred.iter_mut().zip(shown).take(usize::from(*different)) {
            *barred =
                (differing(&self.level, side) & known_level, differing(&self.upright, side) & known_upright);
        }
        let mut fits = [0; 4];
        for (fit, sides) in fits.iter_mut().zip(turned).take(usize::from(face.rotations)) {
            let [n, e, s, w] = sides.map(|side| &barred[usize::from(side) % 4]);
            *fit = frontier & !(n.0 | e.1 >> 1 | s.0 >> STRIDE | w.1);
        }
        if cap < CELLS as u32 {
            for kind in face.parts.iter().flatten().filter(|kind| kind.is_landscape()) {
                self.forbid_larger(&mut fits, face, *kind, cap);
            }
        }
        fits
    }

    /// Takes away the cells where a landscape would grow beyond `cap` tiles (R11).
    fn forbid_larger(&self, fits: &mut Fits, face: &Face, kind: Kind, cap: u32) {
        let side = Side::of(kind);
        let level = showing(&self.level, side);
        let upright = showing(&self.upright, side);
        let parts = (level | level >> STRIDE | upright | upright >> 1) & self.occupied;
        if parts.count_ones() < cap {
            return;
        }
        for (k, fit) in fits.iter_mut().enumerate().take(face.rotations as usize) {
            // The cells where the part would join a tile that is there already.
            let [n, e, s, w] = face.sides[k].map(|own| own == side);
            let mut joining = 0;
            if n {
                joining |= level;
            }
            if s {
                joining |= level >> STRIDE;
            }
            if w {
                joining |= upright;
            }
            if e {
                joining |= upright >> 1;
            }
            let mut rest = *fit & joining;
            while rest != 0 {
                let cell = rest & rest.wrapping_neg();
                rest ^= cell;
                let mut seeds = 0;
                if n {
                    seeds |= (cell & level) >> STRIDE;
                }
                if s {
                    seeds |= cell << STRIDE & level;
                }
                if w {
                    seeds |= (cell & upright) >> 1;
                }
                if e {
                    seeds |= cell << 1 & upright;
                }
                if spread(seeds, level, upright, self.occupied).count_ones() >= cap {
                    *fit &= !cell;
                }
            }
        }
    }

    /// Lays a tile on a cell where it fits.
    #[inline]
    pub fn lay(&mut self, tile: Tile, sides: &[Side; 4], cell: u8) {
        let at = place_of(cell);
        let [n, e, s, w] = sides.map(|side| u64::from(side.0));
        for b in 0..4 {
            self.level[b] |= (n >> b & 1) << at | (s >> b & 1) << (at + STRIDE);
            self.upright[b] |= (w >> b & 1) << at | (e >> b & 1) << (at + 1);
        }
        self.occupied |= 1 << at;
        self.tiles[cell as usize] = tile;
    }

    /// The feature of a kind that has a part on a cell with a tile.
    #[inline]
    pub fn feature(&self, kind: Kind, cell: u8) -> Feature {
        if kind.is_single() {
            return Feature { cells: bit(cell), complete: true };
        }
        let side = Side::of(kind);
        let level = showing(&self.level, side);
        let upright = showing(&self.upright, side);
        let cells = spread(bit(cell), level, upright, self.occupied);
        Feature { cells, complete: grown(cells, level, upright) & !self.occupied == 0 }
    }

    /// Every feature of a kind: its cells, and whether it is complete.
    pub fn features(&self, tables: &Tables, kind: Kind) -> impl Iterator<Item = Feature> {
        let mut rest = self.carrying(tables, kind);
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let feature = self.feature(kind, lowest(rest));
                rest &= !feature.cells;
                feature
            })
        })
    }

    /// The cells whose tile has a part of this kind.
    pub fn carrying(&self, tables: &Tables, kind: Kind) -> u64 {
        if kind.is_single() {
            return cells(self.occupied)
                .filter(|&cell| tables.faces[self.tile(cell).index()].parts[0] == Some(kind))
                .fold(0, |set, cell| set | bit(cell));
        }
        let side = Side::of(kind);
        let level = showing(&self.level, side);
        let upright = showing(&self.upright, side);
        (level | level >> STRIDE | upright | upright >> 1) & self.occupied
    }

    /// The empty cells that a feature of this kind reaches with an open side.
    pub fn openings(&self, kind: Kind, cells: u64) -> u64 {
        let side = Side::of(kind);
        grown(cells, showing(&self.level, side), showing(&self.upright, side)) & !self.occupied
    }

    /// The chimneys on these cells.
    pub fn chimneys(&self, tables: &Tables, set: u64) -> u32 {
        cells(set).map(|cell| u32::from(tables.faces[self.tile(cell).index()].chimneys)).sum()
    }
}

/// A set of cells and the cells beside it across the given borders.
#[inline(always)]
fn grown(set: u64, level: u64, upright: u64) -> u64 {
    set | (set & level) >> STRIDE | set << STRIDE & level | (set & upright) >> 1 | set << 1 & upright
}

/// All occupied cells that hang together with `seeds` across the given borders.
#[inline]
fn spread(seeds: u64, level: u64, upright: u64, occupied: u64) -> u64 {
    let mut set = seeds & occupied;
    loop {
        let next = grown(set, level, upright) & occupied;
        if next == set {
            return set;
        }
        set = next;
    }
}

/// Arrays beyond 32 entries as lists, which is what serde can do.
mod thirty_six {
    use crate::components::{CELLS, Tile};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<S: Serializer>(tiles: &[Tile; CELLS], to: S) -> Result<S::Ok, S::Error> {
        tiles.as_slice().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[Tile; CELLS], D::Error> {
        let list = Vec::<Tile>::deserialize(from)?;
        list.try_into().map_err(|list: Vec<Tile>| D::Error::invalid_length(list.len(), &"36 cells"))
    }
}
