//! The expansion strips: R31.

use crate::common::*;
use carpe_diem::{CarpeDiem, Options, StageName};
use engine::{Game, Seat, Viewpoint};

/// The strips as printed, seat 0 about to cover the writ on e3 with a bakery.
fn row(writs: [u8; 2]) -> Position {
    let options = Options { strips: true, ..usual() };
    desk_with(2, options)
        .strips([(0, false), (1, false), (2, false), (3, false)], writs)
        .lay(0, &["l-market@d3:0"])
        .hand(0, "l-bakery")
}

fn own(game: &CarpeDiem) -> &carpe_diem::Player {
    &game.players()[0]
}

#[test]
fn r31_a_removed_writ_goes_to_either_end_and_gives_its_bonus() {
    let mut game = row([0, 0]).build();
    play(&mut game, "place:e3:0");
    assert_eq!(own(&game).track, 1, "the step comes first");
    assert_eq!(own(&game).bread, 0, "the bakery comes after the strip");
    assert_eq!(legal(&game), ["end:left", "end:right"]);
    let said = say(&game.action_words("end:left".parse().unwrap()));
    assert!(said.contains("1 fish"), "{said}");
    play(&mut game, "end:left");
    assert_eq!((own(&game).wares, own(&game).bread), ([1, 0, 0, 0], 1));
    assert!(game.view(Viewpoint::Spectator).strips[0].taken);
}

#[test]
fn r31_bonuses_of_every_sort() {
    // S1: fish, -, -, coin, -, bread, -, -, 3 VP; the right end is bare.
    for (left, check) in [(3u8, (1, 1, 8)), (5, (0, 2, 8)), (8, (0, 1, 11)), (1, (0, 1, 8))] {
        let mut game = row([left, 0]).build();
        play(&mut game, "place:e3:0 end:left");
        assert_eq!((own(&game).coins, own(&game).bread, own(&game).vp), check, "space {left}");
    }
    let mut game = row([0, 1]).build();
    play(&mut game, "place:e3:0 end:right");
    assert_eq!(own(&game).wares, [0, 0, 1, 0], "S4's last but one space shows a grape");
}

#[test]
fn r31_a_fountain_bonus_is_drawn_before_the_completions() {
    let mut game = row([12, 0]).build();
    play(&mut game, "place:e3:0 end:left");
    assert_eq!(game.stage(), StageName::Draw);
    play(&mut game, "draw:fn-pond-1 draw:fn-pen-2");
    assert_eq!(own(&game).bread, 0);
    play(&mut game, "return:fn-pond-1");
    assert_eq!((own(&game).bread, own(&game).held.count_ones()), (1, 1));
}

#[test]
fn r31_the_last_space_is_not_asked() {
    let mut game = row([20, 15]).build();
    play(&mut game, "place:e3:0");
    assert_ne!(game.stage(), StageName::StripEnd);
    assert!(game.view(Viewpoint::Spectator).strips.iter().all(|space| space.taken));
}

#[test]
fn r31_a_turned_strip_reads_from_its_other_end() {
    let mut game = row([0, 0]).strips([(0, true), (1, false), (2, false), (3, false)], [0, 0]).build();
    play(&mut game, "place:e3:0 end:left");
    assert_eq!(own(&game).vp, 11);
    let options = Options { strips: true, ..usual() };
    let game = CarpeDiem::new(2, &options).unwrap();
    assert_eq!(game.options(), options);
    assert_eq!(game.player(Seat(0)).vp, 8);
}
