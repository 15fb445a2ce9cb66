//! Quick judgement of single actions: hints for a search, and the choices of a playout.

use crate::action::Action;
use crate::components::*;
use crate::district::bit;
use crate::kind::Side;
use crate::state::{CarpeDiem, Player, Stage};
use engine::Rng;

/// How much a placement helps, in rough VP: what it completes, the writ below, sides joined and sides left open.
fn placement(tables: &Tables, player: &Player, tile: Tile, cell: u8, rotation: usize) -> f32 {
    let face = &tables.faces[tile.index()];
    let borders = player.district.borders(cell);
    let mut score = if player.district.writs & bit(cell) != 0 { 1.2 } else { 0.0 };
    for (side, there) in face.sides[rotation].into_iter().zip(borders) {
        score += match there {
            Some(there) if there != Side::GRASS => 1.0,
            Some(_) => 0.1,
            None if side != Side::GRASS => -0.5,
            None => 0.0,
        };
    }
    let mut district = player.district;
    district.lay(tile, &face.sides[rotation], cell);
    for kind in face.parts.into_iter().flatten() {
        let feature = district.feature(kind, cell);
        if feature.complete {
            score += if kind.is_single() { 1.0 } else { 3.0 };
        }
    }
    score
}

/// The best quick score of a tile, or that of storing it.
fn best_quick(game: &CarpeDiem, tables: &Tables, tile: Tile) -> f32 {
    let player = game.own();
    let mut best = -1.5f32;
    for (rotation, set) in game.placements(tables, tile).into_iter().enumerate() {
        for cell in crate::district::cells(set) {
            best = best.max(placement(tables, player, tile, cell, rotation));
        }
    }
    best
}

/// What a circle would give by its own terms.
fn circle(game: &CarpeDiem, tables: &Tables, circle: u8) -> f32 {
    let value = |slot: u8| {
        let card = &tables.cards[game.forum[slot as usize].index()];
        let times = crate::rules::terms(card, game.own(), &game.options).most;
        let gain = card.gain.vp + card.gain.track + card.gain.coins + card.gain.bread;
        if times == 0 { -4.0 } else { f32::from(times) * f32::from(gain) }
    };
    tables.circles[circle as usize].map(value).iter().sum()
}

fn quick(game: &CarpeDiem, tables: &Tables, action: Action) -> f32 {
    match action {
        Action::Place(cell, rotation) => {
            game.hand().map_or(0.0, |tile| placement(tables, game.own(), tile, cell.0, rotation as usize))
        }
        Action::Store => -1.5,
        Action::Take(tile) | Action::Margin(tile) => best_quick(game, tables, tile),
        Action::Bread(_) => -1.5,
        Action::Circle(index) => circle(game, tables, index),
        Action::Fulfil(times, bread) => 3.0 * f32::from(times) + 1.5 * f32::from(bread),
        Action::Return(card) => -f32::from(
            tables.fountains[card.index()].vp
                * (1 + game.own().completed[tables.fountains[card.index()].kind.index()]),
        ),
        _ => 0.0,
    }
}

/// Weights before any search: by the guessed score after each action.
pub(super) fn prior(game: &CarpeDiem, actions: &[Action], weights: &mut Vec<f32>) {
    let tables = game.tables();
    let first = weights.len();
    if let Stage::Place(tile) = game.stage {
        let player = game.own();
        let prospect = game.prospect(tables, game.active);
        weights.extend(actions.iter().map(|action| match action {
            Action::Place(cell, rotation) => prospect.placed(player, tile, cell.0, *rotation as usize),
            _ => prospect.worth(player),
        }));
    } else {
        let seat = game.active;
        weights.extend(actions.iter().map(|&action| {
            let mut after = *game;
            after.carry_out(action, &mut ());
            match after.stage {
                Stage::Over => quick(game, tables, action),
                _ => after.guess(tables, seat),
            }
        }));
    }
    let top = weights[first..].iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for weight in &mut weights[first..] {
        *weight = ((*weight - top) / 2.0).exp().max(1e-4);
    }
}

/// The best by quick score: of all places for a tile, give or take a VP, else of a few drawn at random.
pub(super) fn playout(game: &CarpeDiem, actions: &[Action], rng: &mut Rng) -> usize {
    let tables = game.tables();
    let mut best = (f32::NEG_INFINITY, 0);
    let mut consider = |index: usize, luck: f32| {
        let score = quick(game, tables, actions[index]) + luck;
        if score > best.0 {
            best = (score, index);
        }
    };
    if let Stage::Place(_) = game.stage {
        for index in 0..actions.len() {
            consider(index, rng.unit());
        }
    } else {
        for _ in 0..4.min(actions.len()) {
            consider(rng.index(actions.len()), 0.0);
        }
    }
    best.1
}
