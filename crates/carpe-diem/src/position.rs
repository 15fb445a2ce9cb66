//! Positions set up by hand, for tests, puzzles and study.

use crate::action::Cell;
use crate::components::{CELLS, Card, Fountain, Frame, Strip, Tile, tables};
use crate::district::bit;
use crate::kind::Kind;
use crate::options::Options;
use crate::state::{CarpeDiem, Player, Stage};
use engine::drive::{Driver, the_first};
use engine::{Game, Rng, Seat, SetupError};

/// Sets up a position step by step: a game that was dealt, then whatever is changed. Tiles, cards and cells go by their names; a
/// name that is not in the box is a mistake of the caller and panics. What is changed need not add up: a scenario may
/// look at one corner of the table only.
///
/// ```
/// use carpe_diem::position::Position;
/// use carpe_diem::{Options, StageName};
///
/// let game = Position::new(2, Options::default(), 1).unwrap().hand(0, "l-market").build();
/// assert_eq!(game.stage(), StageName::Place);
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    game: CarpeDiem,
}

fn tile(id: &str) -> Tile {
    Tile::by_id(id).unwrap_or_else(|| panic!("there is no tile `{id}`"))
}

fn cell(name: &str) -> u8 {
    let found = (0..CELLS as u8).find(|&cell| Cell(cell).to_string() == name);
    found.unwrap_or_else(|| panic!("there is no cell `{name}`"))
}

impl Position {
    /// A game dealt by this seed, patricians on the first free spaces, before the first move.
    pub fn new(seats: usize, options: Options, seed: u64) -> Result<Position, SetupError> {
        let mut game = CarpeDiem::new(seats, &options)?;
        let (mut rng, mut driver) = (Rng::new(seed), Driver::new());
        while game.stage != Stage::Move {
            let action = driver.next(&game, &mut rng, the_first).expect("the set-up leads to a move");
            game.apply(action, &mut ());
        }
        Ok(Position { game })
    }

    /// Changes what a player has.
    pub fn player(mut self, seat: usize, change: impl FnOnce(&mut Player)) -> Position {
        change(&mut self.game.players[seat]);
        self
    }

    /// The frame parts of a player, clockwise from the top.
    pub fn frames(self, seat: usize, ids: [&str; 4]) -> Position {
        let frames =
            ids.map(|id| Frame::by_id(id).unwrap_or_else(|| panic!("there is no frame part `{id}`")));
        self.player(seat, |player| player.frames = frames)
    }

    /// Tiles in a district: `"l-pond-corner@c3:1"`. Writs below them go.
    pub fn lay(mut self, seat: usize, tiles: &[&str]) -> Position {
        let tables = tables(&self.game.options);
        let player = &mut self.game.players[seat];
        player.chimneys = 0;
        for text in tiles {
            let (id, place) = text.split_once('@').expect("tile@cell:turns");
            let (name, turns) = place.split_once(':').expect("tile@cell:turns");
            let (tile, at) = (tile(id), cell(name));
            let face = &tables.faces[tile.index()];
            let turns: usize = turns.parse().expect("a number of turns");
            player.district.lay(tile, &face.sides[turns], at);
            player.district.writs &= !bit(at);
            player.chimneys += face.chimneys;
        }
        self
    }

    /// Writs on these cells and nowhere else.
    pub fn writs(self, seat: usize, cells: &[&str]) -> Position {
        let writs = cells.iter().fold(0, |set, name| set | bit(cell(name)));
        self.player(seat, |player| player.district.writs = writs)
    }

    /// So many completed features of a kind.
    pub fn completed(self, seat: usize, kind: Kind, count: u8) -> Position {
        self.player(seat, |player| player.completed[kind.index()] = count)
    }

    /// These fountain cards in a hand, and in it alone.
    pub fn fountains(self, seat: usize, ids: &[&str]) -> Position {
        let held = ids.iter().fold(0, |set, id| {
            let card = Fountain::by_id(id).unwrap_or_else(|| panic!("there is no fountain card `{id}`"));
            set | 1 << card.0
        });
        let mut position = self.player(seat, |player| player.held = held);
        position.game.deck &= !held;
        position
    }

    /// A seat holds a tile and is asked where to place it.
    pub fn hand(self, seat: u8, id: &str) -> Position {
        self.active(seat).stage(Stage::Place(tile(id)))
    }

    /// The tiles of a blueprint, the rest of it empty.
    pub fn blueprint(mut self, space: usize, tiles: &[&str]) -> Position {
        for (slot, place) in self.game.blueprints[space].iter_mut().enumerate() {
            *place = tiles.get(slot).map_or(Tile::NONE, |id| tile(id));
        }
        self.game.filled &= !(1 << space);
        self.game.filled |= u8::from(!tiles.is_empty()) << space;
        self
    }

    /// The tiles of the margin, the rest of it empty.
    pub fn margin(mut self, tiles: &[&str]) -> Position {
        for (slot, place) in self.game.margin.iter_mut().enumerate() {
            *place = tiles.get(slot).map_or(Tile::NONE, |id| tile(id));
        }
        self
    }

    /// A card on a slot of the forum.
    pub fn forum(mut self, slot: usize, id: &str) -> Position {
        self.game.forum[slot] = Card::by_id(id).unwrap_or_else(|| panic!("there is no card `{id}`"));
        self
    }

    /// The strips in their row, each turned round or not, and the writs taken from both ends.
    pub fn strips(mut self, strips: [(u8, bool); 4], writs: [u8; 2]) -> Position {
        self.game.strips = strips.map(|(strip, turned)| (Strip(strip), turned).into());
        self.game.strip_writs = writs;
        self
    }

    /// Who came to their space of the track when: the discs of a space lie in this order.
    pub fn arrivals(mut self, arrivals: [u8; 4]) -> Position {
        self.game.arrivals = arrivals;
        self
    }

    /// No light tile is left in the stack.
    pub fn without_light_tiles(mut self) -> Position {
        self.game.light = [0, 0];
        self
    }

    /// Whose turn it is.
    pub fn active(mut self, seat: u8) -> Position {
        self.game.active = Seat(seat);
        self
    }

    /// What is asked.
    pub fn stage(mut self, stage: Stage) -> Position {
        self.game.stage = stage;
        self
    }

    /// The forum is being scored by this seat.
    pub fn scoring(mut self, seat: u8) -> Position {
        self.game.round = 7;
        self.active(seat).stage(Stage::Circle)
    }

    /// The game is over.
    pub fn over(mut self) -> Position {
        self.game.phase = 4;
        self.stage(Stage::Over)
    }

    /// The position.
    pub fn build(self) -> CarpeDiem {
        self.game
    }
}
