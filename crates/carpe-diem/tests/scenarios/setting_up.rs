//! Set-up and phases: R4, R5, R6, R7, R32, R33, R37, R38, and chance one piece at a time.

use crate::common::*;
use carpe_diem::components::MARGIN;
use carpe_diem::options::StartPlayer;
use carpe_diem::{Action, CarpeDiem, Event, Options, Stage, StageName};
use engine::drive::{Driver, at_random, the_first};
use engine::edition::Later;
use engine::options::{read_new, read_stored};
use engine::{Edition, Game, GameOptions, Next, Rng, Seat, Viewpoint};
use serde_json::json;
use std::collections::BTreeMap;
use testing::alike::plays_alike;

/// The stages of a set-up with the number of pieces each deals.
fn stages(seats: usize, options: Options) -> Vec<(StageName, usize)> {
    let mut game = CarpeDiem::new(seats, &options).unwrap();
    let (mut rng, mut driver) = (Rng::new(3), Driver::new());
    let mut list: Vec<(StageName, usize)> = Vec::new();
    while game.stage() != StageName::Move {
        match list.last_mut() {
            Some((stage, count)) if *stage == game.stage() => *count += 1,
            _ => list.push((game.stage(), 1)),
        }
        let action = driver.next(&game, &mut rng, the_first).expect("the set-up leads to a move");
        game.apply(action, &mut ());
    }
    list
}

#[test]
fn the_table_is_laid_one_piece_at_a_time() {
    for (seats, slots) in [(2, 8), (3, 10), (4, 12)] {
        let dealt = stages(seats, Options::default());
        let wanted = [
            (StageName::DrawStart, 1),
            (StageName::DealBoard, seats),
            (StageName::DealFrame, 4 * seats),
            (StageName::DealForum, slots),
            (StageName::RevealMargin, MARGIN),
            (StageName::RevealTile, 28),
            (StageName::Start, seats),
        ];
        assert_eq!(dealt, wanted);
    }
}

#[test]
fn r4_patricians_start_after_the_reveal_or_before_any_tile_by_option() {
    use StageName::{DealForum, DealFrame, RevealMargin, RevealTile, Start};
    let order = |options| stages(2, options).into_iter().map(|(stage, _)| stage).collect::<Vec<_>>();
    assert_eq!(order(usual()), [DealFrame, DealForum, RevealMargin, RevealTile, Start]);
    let early = Options { patricians_after_reveal: false, ..usual() };
    assert_eq!(order(early), [DealFrame, DealForum, Start, RevealMargin, RevealTile]);
}

#[test]
fn r4_before_any_tile_means_the_margin_too_but_in_edition_1_it_lay_there() {
    let at_start = |options| {
        let view = up_to(StageName::Start, options, 5).view(Viewpoint::Spectator);
        let tiles = view.blueprints.iter().flat_map(|b| &b.tiles).flatten().count();
        (view.margin.iter().flatten().count(), tiles)
    };
    assert_eq!(at_start(Options { patricians_after_reveal: false, ..usual() }), (0, 0));
    assert_eq!(at_start(Options { patricians_after_reveal: false, ..before() }), (MARGIN, 0));
    for options in [usual(), before()] {
        assert_eq!(at_start(options), (MARGIN, 28), "the option is on: nothing changes");
    }
}

#[test]
fn r4_a_first_space_is_free() {
    let game = desk(3)
        .stage(Stage::Start)
        .active(1)
        .player(1, |player| player.space = 255)
        .player(2, |player| player.space = 255);
    let mut game = game.build();
    assert_eq!(legal(&game).len(), 6);
    let (ruling, why) = refused(&game, "start:0");
    assert!(ruling == Some(4) && why.contains("space 1"), "{why}");
    play(&mut game, "start:6");
    assert_eq!(legal(&game).len(), 5);
}

#[test]
fn r5_who_begins_is_drawn_by_chance_and_points_discs_and_turns_follow() {
    let mut game =
        CarpeDiem::new(3, &Options { start_player: Later::Is(StartPlayer::Random), ..usual() }).unwrap();
    assert_eq!(game.next(), Next::Chance);
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let wanted: Vec<(Action, u32)> = Seat::all(3).map(|seat| (Action::Begins(seat), 1)).collect();
    assert_eq!(odds, wanted, "every seat is as likely");
    assert_eq!(game.view(Viewpoint::Spectator).start_player, None);
    let (ruling, why) = refused(&game, "begins:3");
    assert!(ruling == Some(5) && why == "There are only 3 seats at this table.", "{why}");

    let events = play(&mut game, "begins:2");
    assert_eq!(events, [Event::StartPlayerDrawn { seat: Seat(2) }]);
    let view = game.view(Viewpoint::Spectator);
    assert_eq!(view.start_player, Some(Seat(2)));
    let vp: Vec<i16> = game.players().iter().map(|player| player.vp).collect();
    assert_eq!(vp, [9, 13, 8], "by the order of the round");
    assert_eq!(
        view.track,
        BTreeMap::from([(0, vec![Seat(2), Seat(0), Seat(1)])]),
        "who begins at the bottom"
    );
    assert_eq!(firsts(game), ([Seat(2), Seat(0), Seat(1)], vec![Seat(2); 4]));
}

#[test]
fn r5_the_first_seat_begins_by_option_and_in_edition_1() {
    for options in [usual(), before()] {
        let game = CarpeDiem::new(3, &options).unwrap();
        assert_eq!(game.stage(), StageName::DealFrame, "nothing is drawn");
        assert_eq!(firsts(game), ([Seat(0), Seat(1), Seat(2)], vec![Seat(0); 4]));
        assert_eq!(refused(&game, "begins:1").0, None);
    }
    let random: Options = read_new(&json!({})).unwrap();
    assert_eq!(random.start_player, Later::Is(StartPlayer::Random), "the default of new tables");
    let refusal = read_stored::<Options>(1, &json!({ "start_player": "random" })).unwrap_err();
    assert_eq!(refusal.to_string(), "edition 1 of the rules has no option `start_player`");
    let mixed = Options { start_player: Later::Is(StartPlayer::First), ..before() };
    assert!(CarpeDiem::new(2, &mixed).is_err());
    assert!(CarpeDiem::new(2, &Options { edition: Edition(2), ..before() }).is_err());
    assert!(CarpeDiem::new(2, &Options::of_edition(Edition(1)).unwrap()).is_ok());
}

#[test]
fn r5_whoever_begins_the_game_is_otherwise_the_same() {
    let random = Options { start_player: Later::Is(StartPlayer::Random), ..usual() };
    let (told, mut drawn) = (CarpeDiem::new(3, &usual()).unwrap(), CarpeDiem::new(3, &random).unwrap());
    play(&mut drawn, "begins:0");
    plays_alike(told, drawn, 7);
}

/// Who places the patricians of a game of three, in order, and who has the first turn of each phase.
fn firsts(game: CarpeDiem) -> ([Seat; 3], Vec<Seat>) {
    let mut game = game;
    let (mut rng, mut driver) = (Rng::new(6), Driver::new());
    let (mut placed, mut firsts, mut phase) = (Vec::new(), Vec::new(), 0);
    loop {
        let now = game.view(Viewpoint::Spectator).phase;
        if let Next::Player(seat) = game.next() {
            match game.stage() {
                StageName::Start => placed.push(seat),
                StageName::Move if now != phase => {
                    phase = now;
                    firsts.push(seat);
                }
                _ => {}
            }
        }
        let Some(action) = driver.next(&game, &mut rng, at_random) else { break };
        game.apply(action, &mut ());
        game.audit().unwrap();
    }
    (placed.try_into().unwrap(), firsts)
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
    let (mut rng, mut driver) = (Rng::new(9), Driver::new());
    let mut game = CarpeDiem::new(2, &Options::default()).unwrap();
    let mut phase = 0;
    loop {
        if game.stage() == StageName::Move || game.stage() == StageName::Start {
            let view = game.view(Viewpoint::Spectator);
            if view.phase != phase {
                phase = view.phase;
                let stacks = (view.light_stack, view.dark_stack);
                assert_eq!(stacks, [(56, 28), (28, 28), (0, 28), (0, 0)][phase as usize - 1]);
                let dark = view.blueprints.iter().flat_map(|b| &b.tiles).flatten().filter(|t| t.dark).count();
                assert_eq!(dark, if phase == 4 { 28 } else { 0 });
            }
        }
        let Some(action) = driver.next(&game, &mut rng, at_random) else { break };
        game.apply(action, &mut ());
    }
    assert_eq!(phase, 4);
}

#[test]
fn r7_the_wrong_stack_and_tiles_that_are_gone_are_refused() {
    let game = desk(2).stage(Stage::RevealTile(0)).build();
    assert_eq!(refused(&game, "reveal:d-market").0, Some(7));
    let game = desk(2).stage(Stage::RevealTile(0)).without_light_tiles().build();
    assert_eq!(refused(&game, "reveal:l-market").0, Some(7));
}

#[test]
fn r32_boards_and_frames_are_dealt_once_each() {
    let mut game = CarpeDiem::new(2, &Options::default()).unwrap();
    play(&mut game, "begins:1 board:board-3");
    assert_eq!(refused(&game, "board:board-3").0, Some(32));
    play(&mut game, "board:board-1 frame:f05");
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
    let game = up_to(StageName::DealForum, usual(), 1);
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
    let (mut rng, mut driver) = (Rng::new(2), Driver::new());
    for _ in 0..200 {
        let Some(action) = driver.next(&game, &mut rng, at_random) else { break };
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
