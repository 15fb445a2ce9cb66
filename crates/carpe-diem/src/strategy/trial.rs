//! Trying things out on one player's side of the table, without the game around it.

use super::weights::{CRAFTSMAN, FOUNTAIN};
use super::worth::{Horizon, Prospect};
use crate::components::*;
use crate::district::{bit, cells};
use crate::kind::Kind;
use crate::score::fountain_cards;
use crate::state::{Player, Task};

/// What a tile of the margin is worth to somebody who has not chosen it yet.
pub(super) fn craft_worth(horizon: Horizon) -> f32 {
    if horizon.turns + horizon.scorings > 0 { CRAFTSMAN } else { 1.0 }
}

impl Prospect<'_> {
    /// The best that can be made of a tile, stored or placed.
    pub(super) fn best_placement(&self, player: &Player, tile: Tile) -> f32 {
        let Prospect { game, tables, .. } = *self;
        let mut stored = *player;
        stored.stored += 1;
        let mut best = self.worth(&stored);
        let face = &tables.faces[tile.index()];
        let shovel = tables.boards[player.board.index()].shovel;
        let fits = player.district.fits(face, shovel, game.landscape_limit(tables));
        for (rotation, set) in fits.into_iter().enumerate() {
            for cell in cells(set) {
                best = best.max(self.placed(player, tile, cell, rotation));
            }
        }
        best
    }

    /// The worth of a player after placing a tile, with what cannot be given right away.
    pub(super) fn placed(&self, player: &Player, tile: Tile, cell: u8, rotation: usize) -> f32 {
        let tables = self.tables;
        let face = &tables.faces[tile.index()];
        let mut after = *player;
        after.district.lay(tile, &face.sides[rotation], cell);
        after.chimneys += face.chimneys;
        if after.district.writs & bit(cell) != 0 {
            after.district.writs &= !bit(cell);
            after.track = (after.track + 1).min(tables.track_last);
        }
        let mut extra = 0.0;
        for kind in face.parts.iter().flatten().copied() {
            let feature = after.district.feature(kind, cell);
            if feature.complete {
                complete(tables, &mut after, kind, feature.cells);
                let wares = feature.cells.count_ones() as u8 - u8::from(kind.is_landscape());
                extra += give(tables, &mut after, Task::Reward(kind, wares), self.horizon);
            }
        }
        extra + self.worth(&after)
    }
}

fn complete(tables: &Tables, player: &mut Player, kind: Kind, set: u64) {
    player.completed[kind.index()] += 1;
    if kind == Kind::Villa {
        let chimneys = player.district.chimneys(tables, set);
        player.closed_chimneys += chimneys as u8;
        player.villa_vp += tables.villa(chimneys);
    }
    for side in 0..4 {
        for (index, goal) in tables.frames[player.frames[side].index()].goals.iter().enumerate() {
            if goal.kind == kind && goal.lines[side] & set != 0 {
                player.goals |= 1 << (2 * side + index);
            }
        }
    }
}

/// Gives a reward, and returns the worth of what needs a further choice or luck.
pub(super) fn give(tables: &Tables, player: &mut Player, task: Task, horizon: Horizon) -> f32 {
    let Task::Reward(kind, wares) = task else { return 0.0 };
    match kind {
        Kind::Pond | Kind::Garden | Kind::Vineyard | Kind::Pen => {
            player.wares[kind as usize - Kind::Pond as usize] += wares;
        }
        Kind::Merchant => {
            player.coins += player.all_wares() + 1;
            player.wares = [0; 4];
        }
        Kind::Granary => player.bread += 2,
        Kind::Administration => {
            let to = (player.track + 2).min(tables.track_last);
            player.vp += i16::from(player.track + 2 - to);
            player.track = to;
        }
        Kind::Market => player.coins += 1,
        Kind::Bakery => player.bread += 1,
        Kind::Craftsman => return craft_worth(horizon),
        Kind::Fountain => return FOUNTAIN,
        Kind::Villa => {}
    }
    0.0
}

/// The worth of a player after putting back the fountain card that is missed least.
pub(super) fn without_the_least(player: &mut Player, still: impl Fn(&Player) -> f32) -> f32 {
    let held = player.held;
    fountain_cards(held)
        .map(|card| {
            player.held = held & !(1 << card.0);
            still(player)
        })
        .fold(f32::NEG_INFINITY, f32::max)
}
