//! Section 2 and the rulings about material, set-up and the Forum (R1 to R7).

use crate::common::{table, table_with};
use engine::edition::Later;
use engine::{Edition, Game, GameOptions, Next, SetupError};
use gloria_mundi::components::tables;
use gloria_mundi::options::{ForumSlide, StartPlayer, Supply};
use gloria_mundi::{GloriaMundi, Kind, Options};
use testing::alike::plays_alike;

#[test]
fn r1_both_legs_have_37_steps_and_rome_shows_no_icons() {
    let tables = tables();
    assert_eq!((tables.carthage, tables.rome), (37, 37));
    assert!(tables.icons_on(0).is_empty() && tables.icons_on(37).is_empty());
    assert_eq!(tables.icons.len(), 54);
}

#[test]
fn r2_the_three_face_up_cards_come_out_of_the_dealt_set() {
    for (seats, dealt) in [(2, [12, 9, 9]), (3, [8, 6, 6]), (4, [7, 5, 5]), (5, [6, 4, 4]), (6, [5, 3, 3])] {
        let view = table(seats).view();
        for player in &view.players {
            let hand = player.hand.expect("everything is seen");
            assert_eq!([hand.food, hand.gold, hand.peace], dealt.map(|n: u8| n - 1), "{seats} players");
            assert_eq!((player.bare.food, player.bare.gold, player.bare.peace), (1, 1, 1));
            assert_eq!(player.counters.expect("seen").array(), [1, 1, 1, 0]);
            assert_eq!((player.steps, player.stacks.len()), (0, 0));
        }
        assert_eq!((view.road.goth, view.road.frontier, view.deck), (0, 0, 57));
        assert_eq!(view.supply.expect("finite").array()[0], 60 - seats as u16);
    }
}

#[test]
fn r3_a_player_takes_as_many_counters_as_there_are() {
    let mut short = table(3).bare(0, [4, 1, 1]).supply(Kind::Food, 2, 2);
    short.turn("food");
    assert_eq!(short.held(0)[0], 3, "five food were due, two were left");
    assert_eq!(short.held(1)[0], 1, "nothing was left for the next player");

    let options = Options { supply: Supply::Unlimited, ..Options::default() };
    let mut endless = table_with(3, options).bare(0, [4, 1, 1]).supply(Kind::Food, 2, 2);
    endless.turn("food");
    assert_eq!((endless.held(0)[0], endless.held(1)[0]), (6, 2));
    assert!(endless.view().supply.is_none());
}

#[test]
fn r4_the_first_seat_begins_where_the_table_says_so() {
    let first = Options { start_player: Later::Is(StartPlayer::First), ..Options::default() };
    let game = GloriaMundi::new(4, &first).unwrap();
    assert_eq!((game.next(), game.audit()), (Next::Chance, Ok(())));
    assert!(game.check("start:0".parse().unwrap()).is_err(), "nobody is drawn");
    assert!(game.check("draw:f01".parse().unwrap()).is_ok(), "the first card is");
    let drawn = GloriaMundi::new(4, &Options::default()).unwrap();
    assert!(drawn.check("draw:f01".parse().unwrap()).is_err());

    // With cards in the Forum these come first; and the first seat plays as if it had been drawn.
    let stocked = Options { forum_start: 2, ..first };
    let game = GloriaMundi::new(3, &stocked).unwrap();
    let mut other = GloriaMundi::new(3, &Options { forum_start: 2, ..Options::default() }).unwrap();
    other.apply("start:0".parse().unwrap(), &mut ());
    plays_alike(game, other, 7);
}

#[test]
fn r4_edition_1_always_draws() {
    let early = Options::of_edition(Edition(1)).unwrap();
    assert_eq!(GloriaMundi::new(2, &early).unwrap().next(), Next::Chance);
    assert!(GloriaMundi::new(2, &early).unwrap().check("start:1".parse().unwrap()).is_ok());
    let mixed = Options { start_player: Later::Is(StartPlayer::First), ..early };
    assert_eq!(
        mixed.validate(2),
        Err(SetupError::NotInEdition { name: "start_player".to_owned(), edition: Edition(1) })
    );
    let missing = Options { start_player: Later::Absent, ..Options::default() };
    assert!(matches!(missing.validate(2), Err(SetupError::Option { name: "start_player", .. })));
    assert!(serde_json::to_value(early).unwrap().get("start_player").is_none(), "it leaves no trace");
}

#[test]
fn r4_the_start_player_is_drawn_and_turns_go_clockwise() {
    let mut game = GloriaMundi::new(3, &Options::default()).unwrap();
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let odds: Vec<_> = odds.iter().map(|(action, weight)| (action.to_string(), *weight)).collect();
    assert_eq!(odds, [("start:0".to_owned(), 1), ("start:1".to_owned(), 1), ("start:2".to_owned(), 1)]);
    assert!(game.check("start:3".parse().unwrap()).is_err());
    game.apply("start:2".parse().unwrap(), &mut ());
    assert_eq!(game.next(), Next::Chance);
    let mut table = table(3);
    table.game = game;
    table.turn_without_purchase("gold").play("lay:food+gold");
    assert_eq!(table.view().active, Some(engine::Seat(0)), "left of the last seat sits the first");
}

#[test]
fn r5_every_card_of_the_forum_moves_on_over_gaps() {
    let mut all = table(2).forum(0, "f01").forum(2, "c01").forum(5, "p01");
    all.play("draw:r04");
    assert_eq!(all.forum_ids(), ["r04", "f01", "-", "c01", "-", "-"]);
    assert_eq!(all.view().gone, ["p01"], "what moves on from 0 leaves the game");
}

#[test]
fn r5_with_push_cards_move_up_to_the_first_gap() {
    let options = Options { forum_slide: ForumSlide::Push, ..Options::default() };
    let mut push = table_with(2, options).forum(0, "f01").forum(2, "c01").forum(5, "p01");
    push.play("draw:r04");
    assert_eq!(push.forum_ids(), ["r04", "f01", "c01", "-", "-", "p01"]);
    assert!(push.view().gone.is_empty());

    let ids = ["f01", "f02", "f03", "f04", "f05", "f06"];
    let full = ids.iter().enumerate().fold(table_with(2, options), |t, (place, id)| t.forum(place, id));
    let mut full = full;
    full.play("draw:r04");
    assert_eq!(full.forum_ids(), ["r04", "f01", "f02", "f03", "f04", "f05"]);
    assert_eq!(full.view().gone, ["f06"]);
}

#[test]
fn r6_the_forum_may_start_with_cards_out_of_the_deck() {
    let options = Options { forum_start: 3, ..Options::default() };
    let mut table = table_with(2, options);
    table.play("draw:f01 draw:c01 draw:p01");
    assert_eq!(table.forum_ids(), ["p01", "c01", "f01", "-", "-", "-"]);
    assert_eq!(table.view().turn, 1, "the first turn begins after the Forum is stocked");
    table.play("draw:r01");
    assert_eq!((table.forum_ids()[..4].to_vec(), table.view().deck), (vec!["r01", "p01", "c01", "f01"], 53));
}

#[test]
fn r7_a_card_that_left_the_game_is_never_drawn_again() {
    let mut table = table(2).forum(5, "p01");
    table.play("draw:r04 play:food refuse");
    while table.game.next() != Next::Chance {
        let token = table.legal().last().cloned().unwrap();
        table.play(&token);
    }
    let (ruling, why) = table.refused("draw:p01");
    assert_eq!(ruling, Some(7));
    assert!(why.contains("Statio"), "{why}");
}

#[test]
fn impossible_set_ups_are_explained() {
    for (seats, options, word) in [
        (1, Options::default(), "2 to 6 players"),
        (7, Options::default(), "2 to 6 players"),
        (3, Options { deck_size: 45, ..Options::default() }, "deck_size"),
        (3, Options { deck_size: 58, ..Options::default() }, "deck_size"),
        (3, Options { forum_start: 6, ..Options::default() }, "forum_start"),
    ] {
        let error: SetupError = GloriaMundi::new(seats, &options).expect_err(word);
        assert!(error.to_string().contains(word), "{error}");
    }
    let unknown = engine::options::read_options::<Options>("{\"deck\":1}").expect_err("unknown field");
    assert!(unknown.to_string().contains("deck"), "{unknown}");
}
