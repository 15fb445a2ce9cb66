//! The end: R25, R26, R27, R29, R36 and the score sheet.

use crate::common::*;
use carpe_diem::options::{FountainPairs, TieBreak};
use carpe_diem::{CarpeDiem, Kind, Options, Stage, StageName};
use engine::conformance::random_game;
use engine::edition::Later;
use engine::{Game, Seat, Viewpoint};

/// A finished game of two in which nobody has anything but the starting VP.
fn over(options: Options) -> Position {
    desk_with(2, options).over().frames(0, ["f01", "f02", "f03", "f04"])
}

#[test]
fn r25_leftovers_are_halved_once_and_rounded_down() {
    let game = over(usual())
        .player(0, |player| player.wares = [1, 0, 2, 0])
        .player(0, |player| player.coins = 1)
        .player(0, |player| player.bread = 2)
        .player(0, |player| player.stored = 1)
        .build();
    assert_eq!(score(&game, 0), 8 + 3);
}

#[test]
fn r26_track_and_frame_count() {
    // F01 on top: villa on column b for 3, bakery on column d for 5. F02 right: garden on row 2 for 4.
    let game = over(usual())
        .player(0, |player| player.track = 12)
        .player(0, |player| player.goals = 0b0000_0110)
        .build();
    assert_eq!(score(&game, 0), 8 + 12 + 5 + 4);
}

#[test]
fn r27_a_goal_scores_once_for_any_tile_of_a_completed_feature_on_its_line() {
    let lines = |frame: &str, goal: usize, side: usize| {
        let frame = tables().frames.iter().find(|f| f.id == frame).unwrap();
        carpe_diem::district::cells(frame.goals[goal].lines[side])
            .map(|cell| carpe_diem::Cell(cell).to_string())
            .collect::<Vec<_>>()
    };
    // Position 1 clockwise: column b on top, row 2 on the right, column e at the bottom, row 5 on the left.
    assert_eq!(lines("f01", 0, 0), ["b1", "b2", "b3", "b4", "b5", "b6"]);
    assert_eq!(lines("f01", 0, 1), ["a2", "b2", "c2", "d2", "e2", "f2"]);
    assert_eq!(lines("f01", 0, 2), ["e1", "e2", "e3", "e4", "e5", "e6"]);
    assert_eq!(lines("f01", 0, 3), ["a5", "b5", "c5", "d5", "e5", "f5"]);
    // F02 mounted right: a garden on row 2. A garden on c2 and c3 is completed there.
    let mut game = desk(2).lay(0, &["d-garden-end@c3:0"]).hand(0, "d-garden-end").build();
    play(&mut game, "place:c2:2");
    assert_eq!(game.players()[0].goals, 0b0000_0100);
    // A second one adds nothing.
    let mut game = desk(2)
        .lay(0, &["d-garden-end@c3:0", "d-garden-end@c2:2", "d-garden-end@d3:0"])
        .player(0, |player| player.goals = 0b0000_0100)
        .completed(0, Kind::Garden, 1)
        .hand(0, "d-garden-end")
        .build();
    play(&mut game, "place:d2:2");
    assert_eq!((game.players()[0].goals, game.players()[0].completed[2]), (0b0000_0100, 2));
}

#[test]
fn r27_an_open_feature_reaches_no_goal() {
    let mut game = desk(2).lay(0, &["l-garden-straight@c3:0"]).hand(0, "d-garden-end").build();
    play(&mut game, "place:c2:2");
    assert_eq!(game.players()[0].goals, 0);
}

#[test]
fn fountain_cards_score_for_every_completed_feature_of_their_kind() {
    let game = over(usual())
        .player(0, |player| player.held = fountains(&["fn-pond-1", "fn-pond-2", "fn-villa-2"]))
        .completed(0, Kind::Pond, 3)
        .build();
    assert_eq!(score(&game, 0), 8 + 9);
    let view = game.view(Viewpoint::Seat(Seat(1)));
    assert_eq!(view.players[0].fountains.as_ref().map(Vec::len), Some(3), "shown at the end");
}

#[test]
fn r36_villas_score_by_chimneys_when_completed() {
    let vp: Vec<u8> = (0..9).map(|chimneys| tables().villa(chimneys)).collect();
    assert_eq!(vp, [0, 0, 1, 3, 4, 7, 10, 10, 10]);
    // Two villas of one and three chimneys, one of them still open.
    let mut game = desk(2).lay(0, &["d-villa-end-1@c3:1"]).hand(0, "d-villa-end-2").build();
    play(&mut game, "place:d3:3");
    assert_eq!(game.players()[0].villa_vp, 3);
    let mut open = desk(2).lay(0, &["d-villa-end-1@c3:1"]).hand(0, "l-villa-straight-2").build();
    play(&mut open, "place:d3:1");
    assert_eq!((open.players()[0].villa_vp, open.players()[0].chimneys), (0, 3));
}

#[test]
fn r29_more_writs_left_then_the_lower_track_space_then_shared() {
    let ranks = |game: &CarpeDiem| {
        let outcome = game.outcome().unwrap();
        [outcome.rank(Seat(0)), outcome.rank(Seat(1))]
    };
    let even = |options| over(options).player(0, |player| player.vp = 20).player(1, |player| player.vp = 20);
    let game = even(usual()).writs(0, &["a2", "c1"]).writs(1, &["a2"]).build();
    assert_eq!(ranks(&game), [1, 2]);
    let lower = |options| {
        even(options)
            .writs(0, &["a2"])
            .writs(1, &["a2"])
            .player(0, |player| player.vp = 15)
            .player(0, |player| player.track = 8)
            .player(1, |player| player.track = 3)
    };
    let game = lower(usual()).build();
    assert_eq!((score(&game, 0), score(&game, 1), ranks(&game)), (23, 23, [2, 1]));
    let game = lower(Options { tie_break: TieBreak::HighTrack, ..usual() }).build();
    assert_eq!(ranks(&game), [1, 2]);
    let game = even(usual()).writs(0, &["a2"]).writs(1, &["c1"]).build();
    assert!(game.outcome().unwrap().is_shared());
}

#[test]
fn r29_by_option_the_last_on_the_track_wins_a_tie_and_nothing_but_a_tie() {
    let last = Options { tie_break: TieBreak::LastOnTrack, ..usual() };
    let ranks = |game: &CarpeDiem| [0, 1].map(|seat| game.outcome().unwrap().rank(Seat(seat)));
    // Both have 23 points; the first has more writs left, the second is last on the track.
    let even = |options| {
        over(options)
            .writs(0, &["a2", "c1"])
            .writs(1, &["a2"])
            .player(0, |player| player.vp = 15)
            .player(0, |player| player.track = 8)
            .player(1, |player| player.vp = 20)
            .player(1, |player| player.track = 3)
    };
    assert_eq!(ranks(&even(usual()).build()), [1, 2]);
    assert_eq!(ranks(&even(last).build()), [2, 1]);
    // On one space the lower disc is last.
    let stack = |arrivals: [u8; 4]| {
        let desk = over(last)
            .player(1, |player| player.vp = 8)
            .player(0, |player| player.track = 5)
            .player(1, |player| player.track = 5);
        ranks(&desk.arrivals(arrivals).build())
    };
    assert_eq!((stack([0, 1, 2, 3]), stack([1, 0, 2, 3])), ([1, 2], [2, 1]));
    // A point more decides, wherever the discs lie.
    for options in [usual(), last] {
        assert_eq!(ranks(&even(options).player(0, |player| player.vp = 16).build()), [1, 2]);
    }
    let refusal = CarpeDiem::new(2, &Options { tie_break: TieBreak::LastOnTrack, ..before() }).unwrap_err();
    assert!(refusal.to_string().contains("edition 2"), "{refusal}");
}

#[test]
fn r41_by_option_both_fountain_cards_of_a_kind_give_two() {
    let twos = Options { fountain_pairs: Later::Is(FountainPairs::TwoEach), ..usual() };
    let scored = |options, cards: &[&str]| {
        let desk =
            over(options).player(0, |player| player.held = fountains(cards)).completed(0, Kind::Garden, 3);
        score(&desk.build(), 0) - 8
    };
    assert_eq!((scored(usual(), &["fn-garden-1"]), scored(twos, &["fn-garden-1"])), (3, 6));
    assert_eq!((scored(usual(), &["fn-garden-2"]), scored(twos, &["fn-garden-2"])), (6, 6));
    assert_eq!((scored(before(), &["fn-garden-1"]), scored(before(), &["fn-garden-2"])), (3, 6));
    // The owner sees and reads what the card gives at this table.
    let game = desk_with(2, twos)
        .player(0, |player| player.held = fountains(&["fn-garden-1", "fn-pond-2"]))
        .stage(Stage::Return)
        .build();
    assert_eq!(say(&game.action_words("return:fn-garden-1".parse().unwrap())), "Put back “2 VP per garden”");
    let view = game.view(Viewpoint::Seat(Seat(0)));
    assert!(view.players[0].fountains.as_ref().unwrap().iter().all(|card| card.vp == 2));
}

#[test]
fn the_sheet_adds_up_to_the_score_and_hides_fountains_until_the_end() {
    for (seats, options) in [(2, Options::default()), (4, Options { strips: true, ..Options::default() })] {
        let (game, _) = random_game::<CarpeDiem>(17, seats, &options);
        let outcome = game.outcome().unwrap();
        let sheet = game.score_sheet();
        for seat in Seat::all(seats) {
            let sum: i32 = sheet.iter().map(|line| line.points[seat.index()]).sum();
            assert_eq!(sum, outcome.score(seat));
        }
        assert!(sheet.iter().any(|line| line.category == "score-fountains"));
        let running = set_up(seats, options, 3);
        assert!(running.stage() != StageName::Over);
        assert!(running.score_sheet().iter().all(|line| line.category != "score-fountains"));
    }
}
