//! Placing and storing: R9, R10, R11, R35, R40, the frame, the writs.

use crate::common::*;
use carpe_diem::Options;
use carpe_diem::options::{LandscapeCap, Store};

#[test]
fn r10_the_first_tile_goes_on_the_shovel_even_after_a_stored_one() {
    let game = desk(2).player(0, |player| player.stored = 1).hand(0, "l-pond-corner").build();
    assert_eq!(
        legal(&game),
        ["place:c3:0", "place:c3:1", "place:c3:2", "place:c3:3", "store"],
        "a corner in its four rotations, or the store"
    );
    let (ruling, why) = refused(&game, "place:d3:0");
    assert!(ruling == Some(10) && why.contains("c3"), "{why}");
}

#[test]
fn r10_every_other_tile_touches_one() {
    let game = desk(2).lay(0, &["l-market@c3:0"]).hand(0, "l-bakery").build();
    assert_eq!(legal(&game), ["place:c2:0", "place:b3:0", "place:d3:0", "place:c4:0", "store"]);
    assert_eq!(refused(&game, "place:e5:0").0, Some(10));
    assert!(refused(&game, "place:c3:0").1.contains("already"));
}

#[test]
fn r40_equal_rotations_are_one_choice() {
    let game = desk(2).hand(0, "l-pond-straight").build();
    assert_eq!(legal(&game), ["place:c3:0", "place:c3:1", "store"]);
    let (ruling, why) = refused(&game, "place:c3:3");
    assert!(ruling == Some(40) && why.contains("turned a quarter"), "{why}");
    assert_eq!(legal(&desk(2).hand(0, "l-market").build()), ["place:c3:0", "store"]);
}

#[test]
fn the_frame_is_grass() {
    let game = desk(2).lay(0, &["l-market@b1:0"]).hand(0, "d-pond-end").build();
    let (_, why) = refused(&game, "place:a1:3");
    assert!(why.contains("frame") && why.contains("left") && why.contains("pond"), "{why}");
    assert!(legal(&game).contains(&"place:a1:2".to_owned()));
    assert!(!legal(&game).contains(&"place:a1:0".to_owned()));
}

#[test]
fn r35_sides_match_kind_by_kind() {
    // A merchant half on c3 opens to the east.
    let desk = || desk(2).lay(0, &["d-merchant-half@c3:1"]);
    let game = desk().hand(0, "d-granary-half").build();
    let (ruling, why) = refused(&game, "place:d3:3");
    assert!(ruling == Some(35) && why.contains("granary") && why.contains("merchant"), "{why}");
    let game = desk().hand(0, "d-merchant-half").build();
    assert!(legal(&game).contains(&"place:d3:3".to_owned()));
    assert!(!legal(&game).contains(&"place:d3:0".to_owned()), "grass does not meet a merchant");
    assert!(legal(&game).contains(&"place:c2:1".to_owned()), "grass meets grass");
    assert!(!legal(&game).contains(&"place:c2:2".to_owned()), "a half does not meet grass");
}

/// Three ponds in a row, a3 to c3, open to the east on c3.
const ROW: [&str; 3] = ["d-pond-end@a3:1", "l-pond-straight@b3:1", "l-pond-straight@c3:1"];

#[test]
fn r11_a_fifth_tile_is_forbidden_and_a_fourth_open_one_is_not() {
    let game = desk(2).lay(0, &ROW).hand(0, "l-pond-straight").build();
    assert!(legal(&game).contains(&"place:d3:1".to_owned()), "four tiles with an open side are legal");
    let four = [ROW[0], ROW[1], ROW[2], "l-pond-straight@d3:1"];
    let game = desk(2).lay(0, &four).hand(0, "d-pond-end").build();
    let (ruling, why) = refused(&game, "place:e3:3");
    assert!(ruling == Some(11) && why.contains("5 tiles"), "{why}");
    assert!(!legal(&game).contains(&"place:e3:3".to_owned()));
}

#[test]
fn r11_a_tile_that_joins_two_landscapes_counts_both() {
    let tiles = ["d-pond-end@a3:1", "l-pond-straight@b3:1", "d-pond-end@e3:3", "l-market@c2:0"];
    let game = desk(2).lay(0, &tiles).hand(0, "l-pond-straight").build();
    assert!(legal(&game).contains(&"place:d3:1".to_owned()));
    let joined = [tiles[0], tiles[1], tiles[2], "l-pond-straight@d3:1", "l-market@c2:0"];
    let game = desk(2).lay(0, &joined).hand(0, "l-pond-straight").build();
    assert!(!legal(&game).contains(&"place:c3:1".to_owned()), "two and two and one are five");
    assert_eq!(refused(&game, "place:c3:1").0, Some(11));
}

#[test]
fn r11_options_allow_larger_landscapes_and_cap_the_wares_or_not() {
    for (cap, wares) in [(LandscapeCap::RewardCappedAt3, 3), (LandscapeCap::None, 4)] {
        let four = [ROW[0], ROW[1], ROW[2], "l-pond-straight@d3:1"];
        let options = Options { landscape_cap: cap, ..usual() };
        let mut game = desk_with(2, options).lay(0, &four).hand(0, "d-pond-end").build();
        play(&mut game, "place:e3:3");
        assert_eq!(game.players()[0].wares[0], wares, "{cap:?}");
    }
}

#[test]
fn r9_a_tile_may_always_be_stored() {
    let mut game = desk(2).hand(0, "l-market").build();
    play(&mut game, "store");
    assert_eq!((game.players()[0].stored, game.players()[0].coins), (1, 0));
}

#[test]
fn r9_with_the_strict_option_only_what_fits_nowhere_is_stored() {
    let strict = Options { store: Store::OnlyIfUnplaceable, ..usual() };
    let game = desk_with(2, strict).hand(0, "l-pond-corner").build();
    assert!(!legal(&game).contains(&"store".to_owned()));
    let (ruling, why) = refused(&game, "store");
    assert!(ruling == Some(9) && why.contains("must be placed"), "{why}");
    // One single placement is made without asking: only grass fits the shovel.
    let mut game = desk_with(2, strict)
        .player(0, |player| player.space = 0)
        .blueprint(1, &["l-market", "l-market"])
        .build();
    play(&mut game, "move:1");
    assert_eq!(game.players()[0].coins, 1);
}

#[test]
fn r9_what_fits_nowhere_is_stored_without_asking() {
    // Fill the whole district but one cell whose neighbours show grass: a tee cannot lie there.
    let mut all: Vec<String> = Vec::new();
    for row in 1..=6 {
        for col in 'a'..='f' {
            if (col, row) != ('f', 6) {
                all.push(format!("l-market@{col}{row}:0"));
            }
        }
    }
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let mut game = desk(2)
        .lay(0, &all)
        .player(0, |player| player.space = 0)
        .blueprint(1, &["l-villa-tee-1", "l-villa-tee-1"])
        .build();
    let events = play(&mut game, "move:1");
    assert!(format!("{events:?}").contains("TileStored"), "{events:?}");
    assert_eq!(game.players()[0].stored, 1);
}

#[test]
fn a_writ_moves_the_disc_and_leaves_the_game() {
    let mut game = desk(2).lay(0, &["l-market@d3:0"]).hand(0, "l-bakery").build();
    assert_eq!(game.players()[0].district.writs.count_ones(), 9);
    play(&mut game, "place:e3:0");
    assert_eq!(game.players()[0].track, 1);
    assert_eq!(game.players()[0].district.writs.count_ones(), 8);
}
