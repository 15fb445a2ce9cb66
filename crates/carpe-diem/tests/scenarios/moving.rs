//! Moving and taking: R1, R2, R3, R8, R40.

use crate::common::*;
use carpe_diem::Options;
use carpe_diem::options::Movement;
use engine::{Game, Viewpoint};
use std::collections::BTreeSet;

/// Walks as the rules tell it, step by step.
fn walked(star: bool, from: u8, tiles: u8) -> u8 {
    let steps: [u8; 2] = if star { [3, 4] } else { [1, 6] };
    let has = |space: u8| tiles >> space & 1 == 1;
    let mut targets = 0;
    if star {
        let mut seen = BTreeSet::new();
        let mut open: Vec<u8> = steps.iter().map(|step| (from + step) % 7).collect();
        while let Some(space) = open.pop() {
            if !seen.insert(space) {
                continue;
            }
            if has(space) {
                targets |= 1 << space;
            } else {
                open.extend(steps.iter().map(|step| (space + step) % 7));
            }
        }
    } else {
        for step in steps {
            let mut space = (from + step) % 7;
            while !has(space) {
                space = (space + step) % 7;
            }
            targets |= 1 << space;
        }
    }
    targets
}

#[test]
fn r1_r2_both_graphs_agree_with_a_walk_for_every_display() {
    for star in [false, true] {
        for from in 0..7 {
            for tiles in 1..128 {
                let table = tables().free_targets(star, from, tiles);
                assert_eq!(table, walked(star, from, tiles), "star {star}, from {from}, tiles {tiles:07b}");
            }
        }
    }
}

/// Patrician on 2, tiles only on 0, 2 and 5.
fn three_left(movement: Movement, bread: u8) -> carpe_diem::CarpeDiem {
    let mut desk = desk_with(2, Options { movement, ..usual() })
        .player(0, |player| player.space = 2)
        .player(0, |player| player.bread = bread);
    for empty in [1, 3, 4, 6] {
        desk = desk.blueprint(empty, &[]);
    }
    desk.build()
}

#[test]
fn r1_r2_ring_goes_on_in_the_same_direction() {
    assert_eq!(legal(&three_left(Movement::Ring, 0)), ["move:0", "move:5"]);
    let (ruling, why) = refused(&three_left(Movement::Ring, 0), "move:3");
    assert_eq!(ruling, Some(2), "{why}");
    let (ruling, why) = refused(&three_left(Movement::Ring, 0), "move:2");
    assert!(ruling == Some(1) && why.contains("bread"), "{why}");
}

#[test]
fn r2_star_may_turn_back_to_its_own_space() {
    assert_eq!(legal(&three_left(Movement::Star, 0)), ["move:0", "move:2", "move:5"]);
}

#[test]
fn r2_a_walk_round_leads_to_ones_own_space() {
    let mut desk = desk(2).player(0, |player| player.space = 2).player(0, |player| player.bread = 0);
    for empty in [0, 1, 3, 4, 5, 6] {
        desk = desk.blueprint(empty, &[]);
    }
    // The only target is taken without asking; the blueprint then offers its tiles.
    let mut game = desk.active(1).hand(1, "l-market").build();
    play(&mut game, "store");
    assert!(legal(&game).iter().all(|token| token.starts_with("take:")), "{:?}", legal(&game));
}

#[test]
fn r3_one_bread_goes_anywhere_and_may_stay() {
    let mut game = three_left(Movement::Ring, 1);
    assert_eq!(legal(&game), ["move:0", "move:5", "bread:2"]);
    assert_eq!(refused(&game, "bread:0").0, Some(3), "what is free is not paid");
    assert_eq!(refused(&game, "bread:1").0, Some(3), "an empty blueprint is no target");
    play(&mut game, "bread:2");
    assert_eq!((game.players()[0].bread, game.players()[0].space), (0, 2));
    let (ruling, why) = refused(&three_left(Movement::Ring, 0), "bread:2");
    assert!(ruling == Some(3) && why.contains("no bread"), "{why}");
}

#[test]
fn patricians_may_share_a_space() {
    let mut game = desk(2).player(0, |player| player.space = 2).player(1, |player| player.space = 3).build();
    play(&mut game, "move:3");
    assert_eq!(game.players()[0].space, game.players()[1].space);
}

#[test]
fn r8_the_last_tiles_are_cleared_before_the_placement() {
    for (seats, left) in [(2, 2), (3, 1), (4, 0)] {
        let tiles = ["l-market", "l-bakery", "l-fountain", "l-pond-corner"];
        let shown = &tiles[..left + 2];
        let mut game = desk(seats).player(0, |player| player.space = 0).blueprint(1, shown).build();
        play(&mut game, "move:1");
        play(&mut game, "take:l-bakery");
        assert_eq!(game.view(Viewpoint::Spectator).blueprints[1].tiles.iter().flatten().count(), left + 1);
        let mut game =
            desk(seats).player(0, |player| player.space = 0).blueprint(1, &tiles[..left + 1]).build();
        play(&mut game, "move:1");
        if left > 0 {
            play(&mut game, "take:l-market");
        }
        let view = game.view(Viewpoint::Spectator);
        assert_eq!(view.blueprints[1].tiles.iter().flatten().count(), 0, "{seats} players");
        assert_eq!(view.asked.hand.as_ref().map(|hand| hand.tile), Some("l-market"));
    }
}

#[test]
fn r40_equal_faces_are_one_choice() {
    let tiles = ["l-market", "l-pond-straight", "l-market", "l-bakery"];
    let mut game = desk(4).player(0, |player| player.space = 0).blueprint(1, &tiles).build();
    play(&mut game, "move:1");
    assert_eq!(legal(&game), ["take:l-market", "take:l-pond-straight", "take:l-bakery"]);
    // Only one face left: it is taken without asking.
    let mut game =
        desk(4).player(0, |player| player.space = 0).blueprint(1, &["l-market", "l-market"]).build();
    play(&mut game, "move:1");
    assert_eq!(game.hand().map(|tile| tile.id()), Some("l-market"));
    assert!(refused(&game, "take:l-market").1.contains("to be placed"));
}

#[test]
fn a_tile_that_is_not_there_cannot_be_taken() {
    let mut game =
        desk(4).player(0, |player| player.space = 0).blueprint(1, &["l-market", "l-bakery"]).build();
    play(&mut game, "move:1");
    assert!(refused(&game, "take:l-fountain").1.contains("Blueprint 2"));
}
