//! A turn: move, take, place or store.

use crate::action::Cell;
use crate::components::*;
use crate::district::{bit, cells, lowest};
use crate::event::Event;
use crate::kind::Kind;
use crate::options::Store;
use crate::state::{CarpeDiem, Stage, Task};
use engine::Sink;

impl CarpeDiem {
    /// The active player begins a turn; a single possible move is made at once.
    pub(super) fn begin_turn(&mut self, tables: Printed, events: &mut impl Sink<Event>) {
        let (free, paid) = self.targets(tables);
        if paid == 0 && free.is_power_of_two() {
            self.move_patrician(tables, free.trailing_zeros() as u8, false, events);
        } else {
            self.stage = Stage::Move;
        }
    }

    #[inline]
    pub(super) fn move_patrician(
        &mut self,
        tables: Printed,
        to: u8,
        bread: bool,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.active;
        let own = self.own_mut();
        let from = std::mem::replace(&mut own.space, to);
        own.bread -= u8::from(bread);
        events.tell(|| Event::PatricianMoved { seat, from, to, bread });
        let mut tiles = self.blueprints[to as usize].iter().filter(|tile| tile.is_some());
        let first = *tiles.next().expect("a patrician moves to a blueprint with tiles");
        if tiles.all(|&tile| tile == first) {
            self.take_tile(tables, first, events);
        } else {
            self.stage = Stage::Take;
        }
    }

    #[inline]
    pub(super) fn take_tile(&mut self, tables: Printed, tile: Tile, events: &mut impl Sink<Event>) {
        let blueprint = self.own().space;
        let stack = &mut self.blueprints[blueprint as usize];
        let slot = stack.iter().position(|&other| other == tile).expect("the tile lies there");
        stack[slot] = Tile::NONE;
        let left = stack.iter().filter(|tile| tile.is_some()).count() as u8;
        let seat = self.active;
        events.tell(|| Event::TileTaken { seat, tile: tile.id(), blueprint, slot: slot as u8 });
        if left == tables.setup(self.seats as usize).cleared_at {
            self.clear_blueprint(blueprint, events);
        }
        self.offer_tile(tables, tile, events);
    }

    /// With two or three players the last tiles of a blueprint leave the game (R8).
    fn clear_blueprint(&mut self, blueprint: u8, events: &mut impl Sink<Event>) {
        let stack = &mut self.blueprints[blueprint as usize];
        let gone = std::mem::replace(stack, [Tile::NONE; STACK]);
        self.filled &= !(1 << blueprint);
        let count = gone.iter().filter(|tile| tile.is_some()).count() as u8;
        self.cleared += count;
        if count > 0 {
            events.tell(|| Event::BlueprintCleared {
                blueprint,
                tiles: gone.iter().filter(|tile| tile.is_some()).map(|tile| tile.id()).collect(),
            });
        }
    }

    /// Hands a tile to the active player, who places or stores it (R9). What leaves no choice is done at once.
    pub(super) fn offer_tile(&mut self, tables: Printed, tile: Tile, events: &mut impl Sink<Event>) {
        let fits = self.placements(tables, tile);
        let anywhere = fits[0] | fits[1] | fits[2] | fits[3];
        if anywhere == 0 {
            return self.store_tile(tables, tile, true, events);
        }
        if self.options.store == Store::OnlyIfUnplaceable && anywhere.is_power_of_two() {
            let mut rotations = (0..4).filter(|&rotation| fits[rotation as usize] != 0);
            if let (Some(rotation), None) = (rotations.next(), rotations.next()) {
                return self.place_tile(tables, tile, Cell(lowest(anywhere)), rotation, events);
            }
        }
        self.stage = Stage::Place(tile);
    }

    pub(super) fn store_tile(
        &mut self,
        tables: Printed,
        tile: Tile,
        forced: bool,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.active;
        self.own_mut().stored += 1;
        events.tell(|| Event::TileStored { seat, tile: tile.id(), forced });
        self.carry_on(tables, events);
    }

    pub(super) fn place_tile(
        &mut self,
        tables: Printed,
        tile: Tile,
        cell: Cell,
        rotation: u8,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.active;
        let face = &tables.faces[tile.index()];
        let own = self.own_mut();
        own.district.lay(tile, &face.sides[rotation as usize], cell.0);
        own.chimneys += face.chimneys;
        events.tell(|| Event::TilePlaced { seat, tile: tile.id(), cell: cell.to_string(), rotation });
        let writ = self.remove_writ(tables, cell, events);
        self.complete_features(tables, face, cell, events);
        if writ && self.options.strips {
            self.push(Task::Strip);
        }
        self.carry_on(tables, events);
    }

    /// A writ on the cell leaves the game and moves the disc (section 5.4). It comes before any completion.
    fn remove_writ(&mut self, tables: Printed, cell: Cell, events: &mut impl Sink<Event>) -> bool {
        let (seat, here) = (self.active, bit(cell.0));
        let district = &mut self.own_mut().district;
        if district.writs & here == 0 {
            return false;
        }
        district.writs &= !here;
        events.tell(|| Event::WritRemoved { seat, cell: cell.to_string() });
        self.advance(tables, 1, events);
        true
    }

    /// Finds what the new tile completed and lays its rewards on the pile of tasks (sections 5.5 and 5.6).
    fn complete_features(&mut self, tables: Printed, face: &Face, cell: Cell, events: &mut impl Sink<Event>) {
        let mut rewards = [Task::None; 2];
        let mut count = 0;
        for kind in face.parts.iter().flatten().copied() {
            let feature = self.own().district.feature(kind, cell.0);
            if feature.complete {
                self.count_feature(tables, kind, feature.cells, events);
                if kind != Kind::Villa {
                    rewards[count] =
                        Task::Reward(kind, self.wares_of(tables, kind, feature.cells.count_ones()));
                    count += 1;
                }
            }
        }
        // The last task added comes first; data order holds where the player has no say.
        for &reward in rewards[..count].iter().rev() {
            self.push(reward);
        }
        let choice = |reward: &Task| matches!(reward, Task::Reward(Kind::Merchant | Kind::Craftsman, _));
        if count == 2 && rewards.iter().any(choice) {
            self.push(Task::Order);
        }
    }

    /// A landscape of t tiles gives t - 1 wares (R11).
    fn wares_of(&self, tables: Printed, kind: Kind, tiles: u32) -> u8 {
        if !kind.is_landscape() {
            return 0;
        }
        let tiles = match self.options.landscape_cap {
            crate::options::LandscapeCap::RewardCappedAt3 => tiles.min(u32::from(tables.landscape_max)),
            _ => tiles,
        };
        tiles as u8 - 1
    }

    /// Books a completed feature: the count of its kind, frame goals on its lines (R27), a villa's chimneys.
    fn count_feature(&mut self, tables: Printed, kind: Kind, set: u64, events: &mut impl Sink<Event>) {
        let seat = self.active;
        events.tell(|| Event::Completed {
            seat,
            kind,
            tiles: set.count_ones() as u8,
            cells: cells(set).map(|cell| Cell(cell).to_string()).collect(),
        });
        let own = &mut self.players[seat.index()];
        own.completed[kind.index()] += 1;
        if kind == Kind::Villa {
            let chimneys = own.district.chimneys(tables, set);
            own.closed_chimneys += chimneys as u8;
            own.villa_vp += tables.villa(chimneys);
        }
        for side in 0..4u8 {
            let frame = &tables.frames[own.frames[side as usize].index()];
            for (index, goal) in frame.goals.iter().enumerate() {
                let mark = 1 << (2 * side + index as u8);
                if goal.kind == kind && goal.lines[side as usize] & set != 0 && own.goals & mark == 0 {
                    own.goals |= mark;
                    let (position, vp) = (goal.position, goal.vp);
                    events.tell(|| Event::GoalReached { seat, side, position, kind, vp });
                }
            }
        }
    }

    /// The turn is over: the next seat, the next round, or the forum.
    pub(super) fn end_turn(&mut self, tables: Printed, events: &mut impl Sink<Event>) {
        self.active = self.active.left(self.seats as usize);
        if self.active == self.start_player() {
            if self.round == tables.rounds {
                return self.open_forum(tables, events);
            }
            self.round += 1;
        }
        self.begin_turn(tables, events);
    }
}
