//! Movement, steps left, interceptions, battles (section 8.1).

use crate::common::{asked, first, legal, legal_of, play, refused, table, table_with};
use antike::options::BattleSize;
use antike::{Event, KnowHow, Options, Power, StageName, Unit};

const ROMANS: Power = Power(0);
const GREEKS: Power = Power(1);

fn at(game: &antike::Antike, power: Power, region: &str, unit: Unit) -> u8 {
    game.units_at(power, game.map().find(region).unwrap(), unit)
}

#[test]
fn r21_units_may_stay_split_and_move_in_any_order() {
    let mut game = table().units(0, "roma", Unit::Legion, 3).build();
    play(&mut game, "go:movere-a");
    assert_eq!(legal(&game), ["group:roma:legion:1", "done"]);
    play(&mut game, "group:roma:legion:1");
    assert_eq!(game.stage(), StageName::Destination);
    let mut targets = legal(&game);
    targets.sort();
    assert_eq!(targets, ["to:aquileia", "to:genua", "to:neapolis"]);
    let (ruling, words) = refused(&game, "to:massilia");
    assert_eq!(ruling, Some(21));
    assert!(words.contains("no land border"), "{words}");
    play(&mut game, "to:genua");
    assert_eq!(legal(&game), ["count:1", "count:2", "count:3"]);
    assert_eq!(refused(&game, "count:4").0, Some(21));
    play(&mut game, "count:2 done done");
    assert_eq!(at(&game, ROMANS, "genua", Unit::Legion), 2);
    assert_eq!(at(&game, ROMANS, "roma", Unit::Legion), 1);
}

#[test]
fn galleys_cross_sea_borders_legions_land_borders() {
    let mut game = table().units(0, "roma", Unit::Galley, 1).build();
    play(&mut game, "go:movere-a group:roma:galley:1");
    let mut targets = legal(&game);
    targets.sort();
    assert_eq!(
        targets,
        ["to:aquileia", "to:carales", "to:dyrrhachion", "to:genua", "to:massilia", "to:neapolis"]
    );
}

#[test]
fn strata_gives_two_steps_and_a_moved_unit_may_wait_and_go_on() {
    let mut game = table()
        .knows(0, KnowHow::Strata)
        .units(0, "roma", Unit::Legion, 2)
        .units(0, "neapolis", Unit::Galley, 1)
        .build();
    play(&mut game, "go:movere-a group:roma:legion:2 to:genua count:1");
    assert!(legal(&game).contains(&"group:genua:legion:1".to_owned()));
    play(&mut game, "group:neapolis:galley:1 to:carthago");
    play(&mut game, "group:genua:legion:1 to:lugdunum");
    assert_eq!(at(&game, ROMANS, "lugdunum", Unit::Legion), 1);
    let (ruling, words) = refused(&game, "group:lugdunum:legion:1");
    assert_eq!(ruling, Some(21));
    assert!(words.contains("one step"), "{words}");
    assert_eq!(legal_of(&game, "group"), ["group:roma:legion:2"]);
}

#[test]
fn movement_ends_by_itself_when_nothing_can_move_or_fight() {
    let mut game = table().units(0, "roma", Unit::Legion, 1).goods(0, [0, 0, 0], 0).build();
    play(&mut game, "go:movere-a group:roma:legion:1 to:genua");
    assert_eq!(game.active(), GREEKS);
}

#[test]
fn r26_peace_needs_no_pact() {
    let mut game = table()
        .units(0, "roma", Unit::Galley, 1)
        .units(1, "genua", Unit::Legion, 4)
        .units(1, "carales", Unit::Galley, 4)
        .build();
    play(&mut game, "go:movere-a group:roma:galley:1 to:genua");
    assert_eq!(at(&game, ROMANS, "genua", Unit::Galley), 1, "legions do not meet galleys");
}

#[test]
fn r23_an_opponent_is_asked_in_the_middle_of_the_turn() {
    let mut game = table().units(0, "roma", Unit::Legion, 3).units(1, "genua", Unit::Legion, 2).build();
    play(&mut game, "go:movere-a group:roma:legion:1 to:genua count:3");
    assert_eq!(game.stage(), StageName::Intercept);
    assert_eq!(asked(&game), 1, "the Greeks decide in the turn of the Romans");
    assert_eq!(legal(&game), ["intercept:0", "intercept:1", "intercept:2"]);
    let (ruling, words) = refused(&game, "intercept:3");
    assert_eq!(ruling, Some(23));
    assert!(words.contains("0 to 2"), "{words}");
    let events = play(&mut game, "intercept:1");
    assert!(matches!(events[0], Event::Demanded { pairs: 1, .. }));
    assert!(matches!(events[1], Event::Fought { pairs: 1, .. }));
    assert_eq!(at(&game, ROMANS, "genua", Unit::Legion), 2);
    assert_eq!(at(&game, GREEKS, "genua", Unit::Legion), 1);
    assert_eq!(asked(&game), 0);
}

#[test]
fn r23_only_against_those_that_entered() {
    let mut game = table()
        .units(0, "roma", Unit::Legion, 1)
        .units(0, "genua", Unit::Legion, 5)
        .units(1, "genua", Unit::Legion, 4)
        .build();
    play(&mut game, "go:movere-a group:roma:legion:1 to:genua");
    assert_eq!(legal(&game), ["intercept:0", "intercept:1"]);
    play(&mut game, "intercept:1");
    assert_eq!(at(&game, ROMANS, "genua", Unit::Legion), 5);
    assert!(legal(&game).contains(&"group:genua:legion:1".to_owned()));
}

#[test]
fn worked_case_3_crossing_with_strata() {
    let mut game = table()
        .knows(0, KnowHow::Strata)
        .units(0, "roma", Unit::Legion, 5)
        .units(1, "genua", Unit::Legion, 1)
        .build();
    play(&mut game, "go:movere-a group:roma:legion:2 to:genua count:5 intercept:1");
    play(&mut game, "group:genua:legion:1 to:lugdunum count:4");
    assert_eq!(at(&game, ROMANS, "lugdunum", Unit::Legion), 4);
}

#[test]
fn r24_several_opponents_the_active_player_picks_pair_by_pair() {
    let mut game = table()
        .units(0, "roma", Unit::Legion, 3)
        .units(1, "genua", Unit::Legion, 1)
        .units(2, "genua", Unit::Legion, 2)
        .units(3, "genua", Unit::Legion, 1)
        .build();
    play(&mut game, "go:movere-a group:roma:legion:1 to:genua count:3");
    assert_eq!(asked(&game), 1);
    play(&mut game, "intercept:0");
    assert_eq!(asked(&game), 2, "clockwise");
    play(&mut game, "intercept:2");
    assert_eq!(asked(&game), 3);
    play(&mut game, "intercept:1");
    assert_eq!((game.stage(), asked(&game)), (StageName::Order, 0));
    assert_eq!(legal(&game), ["meet:greeks", "meet:germans", "meet:phoenicians"]);
    let (ruling, words) = refused(&game, "meet:romans");
    assert_eq!(ruling, Some(24));
    assert!(words.contains("no such units"), "{words}");
    // The Greeks demanded nothing: meeting them is an attack, and leaves too few for the others.
    play(&mut game, "meet:greeks meet:germans meet:phoenicians");
    assert_eq!(at(&game, ROMANS, "genua", Unit::Legion), 0);
    assert_eq!(at(&game, Power(2), "genua", Unit::Legion), 1, "one demand could not be met");
}

#[test]
fn r24_the_last_opponent_left_is_met_without_asking() {
    let mut game = table()
        .units(0, "roma", Unit::Legion, 4)
        .units(1, "genua", Unit::Legion, 1)
        .units(2, "genua", Unit::Legion, 2)
        .build();
    play(&mut game, "go:movere-a group:roma:legion:1 to:genua count:4 intercept:1 intercept:2 meet:greeks");
    assert_eq!(at(&game, ROMANS, "genua", Unit::Legion), 1);
    assert_eq!(game.stage(), StageName::Founding, "nothing can move or fight any more");
}

#[test]
fn r22_own_attacks_name_the_pairs() {
    let mut game = table().units(0, "genua", Unit::Legion, 3).units(1, "genua", Unit::Legion, 2).build();
    play(&mut game, "go:movere-a fight:genua:legion:greeks");
    assert_eq!(legal(&game), ["pairs:1", "pairs:2"]);
    assert_eq!(refused(&game, "pairs:3").0, Some(22));
    play(&mut game, "pairs:2");
    assert_eq!(at(&game, ROMANS, "genua", Unit::Legion), 1);
    let (ruling, words) = refused(&game, "fight:genua:legion:greeks");
    assert_eq!(ruling, Some(22));
    assert!(words.contains("no legions in Genua"), "{words}");
}

#[test]
fn r22_full_battles() {
    let options = Options { battle_size: BattleSize::Full, ..first() };
    let mut game = table_with(options)
        .units(0, "genua", Unit::Legion, 3)
        .units(1, "genua", Unit::Legion, 2)
        .units(0, "roma", Unit::Galley, 2)
        .units(2, "aquileia", Unit::Galley, 5)
        .build();
    play(&mut game, "go:movere-a fight:genua:legion:greeks");
    assert_eq!(at(&game, ROMANS, "genua", Unit::Legion), 1, "all pairs, not asked");
    play(&mut game, "group:roma:galley:1 to:aquileia count:2");
    assert_eq!(legal(&game), ["intercept:0", "intercept:2"]);
    let (ruling, words) = refused(&game, "intercept:1");
    assert_eq!(ruling, Some(22));
    assert!(words.contains("both pairs"), "{words}");
}

#[test]
fn r25_own_attacks_cost_those_with_the_fewest_steps() {
    let mut game = table()
        .knows(0, KnowHow::Strata)
        .units(0, "roma", Unit::Legion, 1)
        .units(0, "genua", Unit::Legion, 2)
        .units(1, "genua", Unit::Legion, 2)
        .build();
    play(&mut game, "go:movere-a group:roma:legion:2 to:genua intercept:0");
    assert_eq!(legal_of(&game, "group"), ["group:genua:legion:1", "group:genua:legion:2"]);
    play(&mut game, "fight:genua:legion:greeks pairs:2");
    assert_eq!(legal_of(&game, "group"), ["group:genua:legion:2"], "one with two steps is left");
    play(&mut game, "group:genua:legion:2 to:narbo group:narbo:legion:1 to:burdigala");
}

#[test]
fn move_battle_move() {
    let mut game = table()
        .knows(0, KnowHow::Navigatio)
        .units(0, "roma", Unit::Galley, 2)
        .units(1, "massilia", Unit::Galley, 1)
        .build();
    play(&mut game, "go:movere-a group:roma:galley:2 to:massilia count:2 intercept:0");
    play(&mut game, "fight:massilia:galley:greeks group:massilia:galley:1 to:tarraco");
    assert_eq!(at(&game, ROMANS, "tarraco", Unit::Galley), 1);
}

#[test]
fn survivors_of_an_interception_keep_their_step() {
    let mut game = table()
        .knows(0, KnowHow::Navigatio)
        .units(0, "roma", Unit::Galley, 3)
        .units(1, "massilia", Unit::Galley, 1)
        .build();
    play(&mut game, "go:movere-a group:roma:galley:2 to:massilia count:3 intercept:1");
    play(&mut game, "group:massilia:galley:1 to:tarraco count:2");
    assert_eq!(at(&game, ROMANS, "tarraco", Unit::Galley), 2);
}

#[test]
fn a_group_that_is_not_there_is_refused() {
    let mut game = table().units(0, "roma", Unit::Legion, 1).build();
    play(&mut game, "go:movere-a");
    let (ruling, words) = refused(&game, "group:neapolis:legion:1");
    assert_eq!(ruling, Some(21));
    assert_eq!(words, "You have no legions in Neapolis.");
    assert!(refused(&game, "group:roma:legion:2").1.contains("exactly 2 steps"));
    assert!(refused(&game, "go:ferrum").1.contains("which units move or fight"));
}
