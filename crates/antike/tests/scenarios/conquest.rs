//! Conquest of cities and neutral temples (section 8.2).

use crate::common::{legal, play, refused, table};
use antike::{KnowHow, Personage, Power, Resource, StageName, Unit};

const ROMANS: Power = Power(0);
const GREEKS: Power = Power(1);

fn at(game: &antike::Antike, power: Power, region: &str, unit: Unit) -> u8 {
    game.units_at(power, game.map().find(region).unwrap(), unit)
}

fn defence(game: &antike::Antike, region: &str) -> u8 {
    game.defence(game.map().find(region).unwrap()).unwrap().total()
}

#[test]
fn defence_has_four_parts() {
    let game = table().build();
    assert_eq!(defence(&game, "athenae"), 2, "city and few personages");
    let game = table()
        .temple("athenae")
        .units(1, "athenae", Unit::Legion, 1)
        .units(1, "athenae", Unit::Galley, 2)
        .build();
    assert_eq!(defence(&game, "athenae"), 3 + 3 + 1);
    let game = table().personages(1, Personage::King, 2).build();
    assert_eq!(defence(&game, "athenae"), 2);
    let game = table().personages(1, Personage::King, 2).personages(1, Personage::Citizen, 1).build();
    assert_eq!(defence(&game, "athenae"), 1, "three personages: no bonus");
    let game = table().knows(1, KnowHow::Regnum).build();
    assert_eq!(defence(&game, "athenae"), 3);
    let game = table().knows(1, KnowHow::Regnum).knows(1, KnowHow::ResPublica).build();
    assert_eq!(defence(&game, "athenae"), 4, "instead of, not on top of Regnum");
    assert_eq!(defence(&game, "olbia"), 3, "a neutral temple");
}

#[test]
fn r16_regnum_protects_after_the_turn() {
    let mut game = table().goods(0, [0, 0, 7], 0).build();
    play(&mut game, "go:scientia develop:regnum");
    assert_eq!(game.active(), GREEKS);
    assert_eq!(defence(&game, "roma"), 3);
}

#[test]
fn r27_r28_types_count_together_and_only_the_owner_defends() {
    let mut game = table()
        .units(0, "athenae", Unit::Galley, 2)
        .units(0, "athenae", Unit::Legion, 2)
        .units(1, "athenae", Unit::Legion, 1)
        .units(2, "athenae", Unit::Legion, 5)
        .build();
    play(&mut game, "go:movere-a done");
    assert_eq!(game.stage(), StageName::Conquest);
    assert_eq!(legal(&game), ["conquer:athenae", "done"]);
    play(&mut game, "conquer:athenae");
    assert_eq!(legal(&game), ["losses:1", "losses:2"], "three units: at least one legion, at most two");
    let (ruling, words) = refused(&game, "losses:0");
    assert_eq!(ruling, Some(29));
    assert!(words.contains("1 to 2"), "{words}");
    play(&mut game, "losses:1");
    assert_eq!(at(&game, ROMANS, "athenae", Unit::Legion), 1);
    assert_eq!(at(&game, ROMANS, "athenae", Unit::Galley), 0);
    assert_eq!(at(&game, GREEKS, "athenae", Unit::Legion), 0);
    assert_eq!(at(&game, Power(2), "athenae", Unit::Legion), 5, "third nations do not suffer");
    let athenae = game.map().find("athenae").unwrap();
    assert_eq!(game.owner(athenae), Some(ROMANS));
    assert_eq!(game.yield_of(athenae), Some(Resource::Gold), "R32");
}

#[test]
fn galleys_alone_take_a_city_with_a_legion_in_it() {
    let mut game = table().units(0, "athenae", Unit::Galley, 3).units(1, "athenae", Unit::Legion, 1).build();
    play(&mut game, "go:movere-a done conquer:athenae");
    assert_eq!(game.cities_of(ROMANS).len(), 4);
    assert_eq!(at(&game, ROMANS, "athenae", Unit::Galley), 0, "no unit has to stay");
}

#[test]
fn r29_r32_the_conqueror_loses_the_defence_and_the_city_keeps_its_resource() {
    let mut game = table().units(0, "athenae", Unit::Galley, 2).units(0, "athenae", Unit::Legion, 2).build();
    let athenae = game.map().find("athenae").unwrap();
    let (before, owed) = (game.yield_of(athenae), defence(&game, "athenae"));
    play(&mut game, "go:movere-a done conquer:athenae");
    assert_eq!(legal(&game).len(), 3, "any mix of types");
    play(&mut game, "losses:1");
    let left = at(&game, ROMANS, "athenae", Unit::Legion) + at(&game, ROMANS, "athenae", Unit::Galley);
    assert_eq!(left, 4 - owed);
    assert_eq!((game.owner(athenae), game.yield_of(athenae)), (Some(ROMANS), before));
}

#[test]
fn too_weak_is_refused_with_the_figures() {
    let mut game = table()
        .units(0, "athenae", Unit::Galley, 2)
        .units(0, "pella", Unit::Legion, 2)
        .temple("athenae")
        .build();
    play(&mut game, "go:movere-a done");
    let (ruling, words) = refused(&game, "conquer:athenae");
    assert_eq!(ruling, Some(27));
    assert_eq!(words, "Athenae is defended by 4; you have 2 units there.");
    assert_eq!(refused(&game, "conquer:roma").0, Some(30));
    assert_eq!(refused(&game, "conquer:genua").0, Some(33));
}

#[test]
fn r30_r35_several_conquests_but_never_the_last_city() {
    let mut game = table()
        .raze(1)
        .city(1, "athenae", Resource::Gold)
        .city(1, "sparta", Resource::Iron)
        .units(0, "athenae", Unit::Galley, 2)
        .units(0, "sparta", Unit::Galley, 2)
        .units(0, "lutetia", Unit::Galley, 3)
        .build();
    play(&mut game, "go:movere-a done");
    assert_eq!(legal(&game), ["conquer:lutetia", "conquer:sparta", "conquer:athenae", "done"]);
    play(&mut game, "conquer:athenae");
    assert_eq!(legal(&game), ["conquer:lutetia", "done"]);
    let (ruling, words) = refused(&game, "conquer:sparta");
    assert_eq!(ruling, Some(35));
    assert!(words.contains("last city"), "{words}");
    play(&mut game, "conquer:lutetia");
}

#[test]
fn r31_conquest_needs_a_token_of_the_resource() {
    let mut position = table().units(0, "athenae", Unit::Galley, 2).units(0, "lugdunum", Unit::Legion, 2);
    for region in ["genua", "tarraco", "dyrrhachion", "gades", "caesarea", "gordion", "memphis"] {
        position = position.city(0, region, Resource::Gold);
    }
    let mut game = position.build();
    play(&mut game, "go:movere-a done");
    assert_eq!(legal(&game), ["conquer:lugdunum", "done"]);
    let (ruling, words) = refused(&game, "conquer:athenae");
    assert_eq!(ruling, Some(31));
    assert!(words.contains("no gold city token"), "{words}");
}

#[test]
fn a_temple_that_falls_goes_to_the_bank_and_brings_a_general() {
    let mut game = table().temple("athenae").units(0, "athenae", Unit::Galley, 4).build();
    play(&mut game, "go:movere-a done conquer:athenae");
    assert_eq!(game.personages_of(ROMANS, Personage::General), 1);
    assert_eq!(game.temples_of(ROMANS).len(), 0);
}

#[test]
fn r34_worked_case_4_neutral_temples() {
    let mut game = table().units(0, "olbia", Unit::Legion, 4).build();
    play(&mut game, "go:movere-a done conquer:olbia found:olbia:gold");
    assert_eq!(game.personages_of(ROMANS, Personage::General), 1);
    assert_eq!(game.cities_of(ROMANS).len(), 4);

    let mut game = table().units(0, "olbia", Unit::Legion, 3).build();
    play(&mut game, "go:movere-a done conquer:olbia");
    assert_eq!(game.personages_of(ROMANS, Personage::General), 1);
    assert_eq!(game.active(), GREEKS, "R34: no unit left to found with");
    let olbia = game.map().find("olbia").unwrap();
    assert_eq!(game.defence(olbia), None, "the site is empty and open to everyone");
}

#[test]
fn r33_foreign_units_do_not_guard_a_neutral_temple() {
    let mut game = table()
        .units(0, "olbia", Unit::Legion, 2)
        .units(0, "olbia", Unit::Galley, 1)
        .units(1, "olbia", Unit::Legion, 7)
        .build();
    play(&mut game, "go:movere-a done conquer:olbia");
    assert_eq!(game.personages_of(ROMANS, Personage::General), 1);
}

#[test]
fn r48_conquest_needs_no_step() {
    let mut game = table().units(0, "pella", Unit::Legion, 2).build();
    play(&mut game, "go:movere-a group:pella:legion:1 to:athenae count:2");
    assert_eq!(legal(&game), ["conquer:athenae", "done"], "the movement ended by itself");
}
