//! Set-up and phases: R4, R5, R6, R7, R32, R33, R37, R38, and chance one piece at a time.

use crate::common::*;
use carpe_diem::components::{MARGIN, tables};
use carpe_diem::{Action, CarpeDiem, Options, Stage};
use engine::{Game, Next, Rng, Seat, Viewpoint};
use std::collections::BTreeMap;

/// The stages of a set-up with the number of pieces each deals.
fn stages(seats: usize, options: Options) -> Vec<(Stage, usize)> {
    let mut game = CarpeDiem::new(seats, &options).unwrap();
    let (mut rng, mut odds, mut legal) = (Rng::new(3), Vec::new(), Vec::new());
    let mut list: Vec<(Stage, usize)> = Vec::new();
    while game.stage() != Stage::Move {
        match list.last_mut() {
            Some((stage, count)) if *stage == game.stage() => *count += 1,
            _ => list.push((game.stage(), 1)),
        }
        let action = match game.next() {
            Next::Chance => game.sample(&mut rng, &mut odds),
            _ => {
                legal.clear();
                game.legal_actions(&mut legal);
                legal[0]
            }
        };
        game.apply(action, &mut ());
    }
    list
}

#[test]
fn the_table_is_laid_one_piece_at_a_time() {
    for (seats, slots) in [(2, 8), (3, 10), (4, 12)] {
        let dealt = stages(seats, Options::default());
        let wanted = [
            (Stage::DealBoard, seats),
            (Stage::DealFrame, 4 * seats),
            (Stage::DealForum, slots),
            (Stage::RevealMargin, MARGIN),
            (Stage::RevealTile, 28),
            (Stage::Start, seats),
        ];
        assert_eq!(dealt, wanted);
    }
}

#[test]
fn r4_patricians_start_after_the_reveal_or_before_by_option() {
    let before = Options { patricians_after_reveal: false, ..usual() };
    let order: Vec<Stage> = stages(2, before).into_iter().map(|(stage, _)| stage).collect();
    let wanted = [Stage::DealFrame, Stage::DealForum, Stage::RevealMargin, Stage::Start, Stage::RevealTile];
    assert_eq!(order, wanted);
}

#[test]
fn r4_a_first_space_is_free() {
    let game = desk(3).table("stage", "start").table("active", 1).set(1, "space", 255).set(2, "space", 255);
    let mut game = game.game();
    assert_eq!(legal(&game).len(), 6);
    let (ruling, why) = refused(&game, "start:0");
    assert!(ruling == Some(4) && why.contains("space 1"), "{why}");
    play(&mut game, "start:6");
    assert_eq!(legal(&game).len(), 5);
}

#[test]
fn r5_seat_0_starts_each_phase() {
    let (mut rng, mut odds, mut legal) = (Rng::new(5), Vec::new(), Vec::new());
    let mut game = CarpeDiem::new(3, &Options::default()).unwrap();
    let mut firsts = Vec::new();
    let mut phase = 0;
    while game.next() != Next::Over {
        let view_phase = game.view(Viewpoint::Spectator).phase;
        if let (Next::Player(seat), Stage::Move) = (game.next(), game.stage())
            && view_phase != phase
        {
            phase = view_phase;
            firsts.push(seat);
        }
        let action = match game.next() {
            Next::Chance => game.sample(&mut rng, &mut odds),
            _ => {
                legal.clear();
                game.legal_actions(&mut legal);
                legal[rng.index(legal.len())]
            }
        };
        game.apply(action, &mut ());
    }
    assert_eq!(firsts, [Seat(0); 4]);
}

#[test]
fn r6_r37_starting_points_and_discs() {
    for (seats, wanted) in [(2, vec![8, 9]), (3, vec![8, 9, 13]), (4, vec![8, 9, 10, 11])] {
        let game = set_up(seats, usual(), 1);
        let vp: Vec<i16> = game.players().iter().map(|player| player.vp).collect();
        assert_eq!(vp, wanted);
        let track = game.view(Viewpoint::Spectator).track;
        assert_eq!(track, BTreeMap::from([(0, Seat::all(seats).collect())]), "seat 0 at the bottom");
    }
}

#[test]
fn r7_light_tiles_for_three_phases_then_dark_ones() {
    let (mut rng, mut odds, mut legal) = (Rng::new(9), Vec::new(), Vec::new());
    let mut game = CarpeDiem::new(2, &Options::default()).unwrap();
    let mut phase = 0;
    while game.next() != Next::Over {
        if game.stage() == Stage::Move || game.stage() == Stage::Start {
            let view = game.view(Viewpoint::Spectator);
            if view.phase != phase {
                phase = view.phase;
                let stacks = (view.light_stack, view.dark_stack);
                assert_eq!(stacks, [(56, 28), (28, 28), (0, 28), (0, 0)][phase as usize - 1]);
                let dark = view.blueprints.iter().flat_map(|b| &b.tiles).flatten().filter(|t| t.dark).count();
                assert_eq!(dark, if phase == 4 { 28 } else { 0 });
            }
        }
        let action = match game.next() {
            Next::Chance => game.sample(&mut rng, &mut odds),
            _ => {
                legal.clear();
                game.legal_actions(&mut legal);
                legal[rng.index(legal.len())]
            }
        };
        game.apply(action, &mut ());
    }
    assert_eq!(phase, 4);
}

#[test]
fn r7_the_wrong_stack_and_tiles_that_are_gone_are_refused() {
    let game = desk(2).table("stage", "reveal_tile").game();
    assert_eq!(refused(&game, "reveal:d-market").0, Some(7));
    let game = desk(2).table("stage", "reveal_tile").table("light", [0, 0]).game();
    assert_eq!(refused(&game, "reveal:l-market").0, Some(7));
}

#[test]
fn r32_boards_and_frames_are_dealt_once_each() {
    let game = CarpeDiem::new(2, &Options::default()).unwrap();
    let mut game = game;
    play(&mut game, "board:board-3");
    assert_eq!(refused(&game, "board:board-3").0, Some(32));
    play_all(&mut game, "board:board-1 frame:f05");
    assert_eq!(refused(&game, "frame:f05").0, Some(32));
    assert_eq!(game.players()[0].district.writs.count_ones(), 9);
    let same = set_up(4, usual(), 4);
    assert!(same.players().iter().all(|player| player.board.id() == "board-1"));
}

#[test]
fn r38_corners_and_usable_circles_by_players() {
    for (seats, empty, circles) in [(2, vec![0, 2, 9, 11], 9), (3, vec![0, 11], 13), (4, vec![], 17)] {
        let view = set_up(seats, usual(), 2).view(Viewpoint::Spectator);
        let bare: Vec<usize> = (0..12).filter(|&slot| view.forum[slot].is_none()).collect();
        assert_eq!(bare, empty);
        assert_eq!(view.circles.iter().filter(|circle| circle.usable).count(), circles);
        let count = |family| view.forum.iter().flatten().filter(|card| card.family == family).count() as u8;
        assert_eq!(['a', 'b', 'c', 'd'].map(count), tables().setup(seats).forum);
    }
}

#[test]
fn forum_cards_are_as_likely_as_drawing_and_mixing_makes_them() {
    // Two players: every family has two of eight slots, so the first card is of any family with the same odds.
    let mut game = CarpeDiem::new(2, &usual()).unwrap();
    let (mut rng, mut buffer) = (Rng::new(1), Vec::new());
    while game.stage() != Stage::DealForum {
        let action = game.sample(&mut rng, &mut buffer);
        game.apply(action, &mut ());
    }
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let mut families = [0u64; 4];
    for (action, weight) in &odds {
        let Action::Forum(card) = action else { panic!("{action}") };
        families[tables().cards[card.index()].family as usize] += u64::from(*weight);
    }
    assert!(families.iter().all(|&sum| sum == families[0]), "{families:?}");
    assert_eq!(odds.len(), 60);
}

#[test]
fn r33_everything_but_fountain_cards_is_the_same_for_all() {
    let mut game = set_up(3, Options::default(), 8);
    let (mut rng, mut odds, mut legal) = (Rng::new(2), Vec::new(), Vec::new());
    for _ in 0..200 {
        let action = match game.next() {
            Next::Over => break,
            Next::Chance => game.sample(&mut rng, &mut odds),
            _ => {
                legal.clear();
                game.legal_actions(&mut legal);
                legal[rng.index(legal.len())]
            }
        };
        game.apply(action, &mut ());
        let strip = |from: Viewpoint| {
            let mut view = game.view(from);
            view.forecast_for = None;
            view.circles.iter_mut().for_each(|circle| circle.forecast.clear());
            view.bottoms.iter_mut().for_each(|bottom| bottom.card = None);
            view.players.iter_mut().for_each(|player| {
                player.fountains = None;
                player.end.fountains = None;
            });
            view
        };
        let public = strip(Viewpoint::Spectator);
        assert!(Seat::all(3).all(|seat| strip(Viewpoint::Seat(seat)) == public));
    }
}
