//! The list of placements against a plain look at all 36 x 4 ways to lay a tile.

use crate::common::tables;
use carpe_diem::components::Tile;
use carpe_diem::options::{LandscapeCap, Store};
use carpe_diem::{Action, CarpeDiem, Cell, Options, Player, Side, StageName};
use engine::drive::{Driver, at_random};
use engine::{Game, GameOptions, Rng};
use std::collections::BTreeSet;

type Grid = [[Option<[Side; 4]>; 6]; 6];

const STEPS: [(i32, i32); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

fn grid(player: &Player) -> Grid {
    let mut grid = [[None; 6]; 6];
    for cell in 0..36u8 {
        let tile = player.district.tile(cell);
        if tile.is_some() {
            let rotation = player.district.rotation(tables(), cell);
            let sides = tables().faces[tile.index()].sides[rotation as usize];
            grid[cell as usize / 6][cell as usize % 6] = Some(sides);
        }
    }
    grid
}

fn beside(row: usize, col: usize, direction: usize) -> Option<(usize, usize)> {
    let (r, c) = (row as i32 + STEPS[direction].0, col as i32 + STEPS[direction].1);
    ((0..6).contains(&r) && (0..6).contains(&c)).then_some((r as usize, c as usize))
}

/// Tiles that hang together with this one by a kind of side.
fn size(grid: &Grid, row: usize, col: usize, side: Side) -> usize {
    let mut seen = BTreeSet::from([(row, col)]);
    let mut open = vec![(row, col)];
    while let Some((row, col)) = open.pop() {
        for (direction, shown) in grid[row][col].expect("a tile lies there").into_iter().enumerate() {
            if shown != side {
                continue;
            }
            if let Some((r, c)) = beside(row, col, direction)
                && grid[r][c].is_some()
                && seen.insert((r, c))
            {
                open.push((r, c));
            }
        }
    }
    seen.len()
}

fn may_lie(grid: &Grid, shovel: u8, cap: bool, row: usize, col: usize, sides: [Side; 4]) -> bool {
    if grid[row][col].is_some() {
        return false;
    }
    let empty = grid.iter().flatten().all(Option::is_none);
    let mut touches = empty && shovel as usize == row * 6 + col;
    for (direction, side) in sides.into_iter().enumerate() {
        match beside(row, col, direction) {
            None if side != Side::GRASS => return false,
            None => {}
            Some((r, c)) => {
                if let Some(other) = grid[r][c] {
                    touches = true;
                    if other[(direction + 2) % 4] != side {
                        return false;
                    }
                }
            }
        }
    }
    if !touches {
        return false;
    }
    let mut after = *grid;
    after[row][col] = Some(sides);
    sides
        .into_iter()
        .filter(|side| side.kind().is_some_and(|kind| kind.is_landscape()))
        .all(|side| !cap || size(&after, row, col, side) <= 4)
}

fn by_hand(game: &CarpeDiem, player: &Player, tile: Tile) -> BTreeSet<Action> {
    let grid = grid(player);
    let face = &tables().faces[tile.index()];
    let shovel = tables().boards[player.board.index()].shovel;
    let cap = game.options().landscape_cap == LandscapeCap::Forbid;
    let mut list = BTreeSet::new();
    for row in 0..6 {
        for col in 0..6 {
            let mut shown: Vec<[Side; 4]> = Vec::new();
            for rotation in 0..4 {
                let sides = std::array::from_fn(|i| face.sides[0][(i + 4 - rotation) % 4]);
                if !shown.contains(&sides) && may_lie(&grid, shovel, cap, row, col, sides) {
                    list.insert(Action::Place(Cell((row * 6 + col) as u8), rotation as u8));
                }
                shown.push(sides);
            }
        }
    }
    if game.options().store == Store::Always {
        list.insert(Action::Store);
    }
    list
}

#[test]
fn the_list_equals_brute_force_on_100_000_positions() {
    let (mut positions, mut game_number, mut placements) = (0, 0, 0);
    let mut driver = Driver::new();
    let presets = Options::presets();
    while positions < 100_000 {
        let mut rng = Rng::stream(0xca11, game_number);
        let options = presets[game_number as usize % presets.len()].1;
        let mut game = CarpeDiem::new(2 + game_number as usize % 3, &options).unwrap();
        game_number += 1;
        driver.finish(&mut game, &mut rng, |game, seat, legal, rng| {
            if game.stage() == StageName::Place {
                let tile = game.hand().expect("a tile is in hand");
                let wanted = by_hand(game, game.player(seat), tile);
                let listed: BTreeSet<Action> = legal.iter().copied().collect();
                assert_eq!(listed, wanted, "tile {}", tile.id());
                assert_eq!(listed.len(), legal.len(), "each placement is listed once");
                positions += 1;
                placements += legal.len();
            }
            // Storing seldom makes fuller districts, where the list is hardest.
            match at_random(seat, legal, rng) {
                Action::Store => at_random(seat, legal, rng),
                other => other,
            }
        });
    }
    assert!(placements > 300_000, "{placements} placements in {positions} positions");
}
