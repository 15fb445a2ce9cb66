//! Setup, personages, victory, the round limit, two players (sections 3, 9.2, 9.3).

use crate::common::{asked, first, legal, play, refused, table, table_with};
use antike::options::{LastTemple, MapChoice, Nations};
use antike::position::Position;
use antike::{Antike, Ending, KnowHow, Options, Personage, Power, Resource, StageName, Unit};
use engine::{Game, Next, Seat, Viewpoint};

const ROMANS: Power = Power(0);

#[test]
fn r11_setup_deals_nations_then_names_the_start_player() {
    let mut game = Antike::new(4, &first()).unwrap();
    assert_eq!(game.next(), Next::Chance);
    let mut odds = Vec::new();
    game.odds(&mut odds);
    assert_eq!(odds.len(), 4);
    play(&mut game, "deal:greeks deal:romans deal:germans start:2");
    assert_eq!(game.nation_of(Power(3)).map(|nation| nation.id()), Some("phoenicians"), "the last by itself");
    assert_eq!(asked(&game), 2);
    let view = game.view(Viewpoint::Spectator);
    assert!(view.powers[1].bellona, "the last in turn order");
    assert_eq!(view.bank_temples, 17);
    for power in &view.powers {
        assert_eq!((power.goods.marble, power.goods.iron, power.goods.gold, power.coins), (3, 3, 3, 0));
        assert_eq!((power.cities, power.on_map.legions, power.on_map.galleys), (3, 0, 0), "R11");
    }
}

#[test]
fn r9_drafted_from_the_last_seat_and_fixed() {
    let options = Options { nations: Nations::Drafted, ..first() };
    let mut game = Antike::new(3, &options).unwrap();
    assert_eq!((game.stage(), asked(&game)), (StageName::Draft, 2));
    assert_eq!(legal(&game), ["draft:romans", "draft:greeks", "draft:germans"]);
    let (ruling, words) = refused(&game, "draft:persians");
    assert_eq!(ruling, Some(9));
    assert!(words.contains("Persians"), "{words}");
    play(&mut game, "draft:greeks");
    assert_eq!(asked(&game), 1);
    play(&mut game, "draft:germans start:0");
    assert_eq!(game.nation_of(ROMANS).map(|nation| nation.id()), Some("romans"));

    let game = Antike::new(3, &Options { nations: Nations::Fixed, ..first() }).unwrap();
    assert_eq!(game.stage(), StageName::Start);
}

#[test]
fn r2_kings_citizens_and_navigators_come_by_count() {
    let mut position = table();
    for (region, resource) in [("genua", Resource::Gold), ("aquileia", Resource::Marble)] {
        position = position.city(0, region, resource);
    }
    for region in ["roma", "neapolis", "carales"] {
        position = position.temple(region);
    }
    let mut game = position.build();
    play(&mut game, "go:ferrum");
    assert_eq!(game.personages_of(ROMANS, Personage::King), 1);
    assert_eq!(game.personages_of(ROMANS, Personage::Citizen), 1);
    assert_eq!(game.points(ROMANS), 2);
}

#[test]
fn r40_worked_case_5_sea_count() {
    let mut position =
        table().units(0, "mare-balearicum", Unit::Galley, 1).units(1, "mare-balearicum", Unit::Galley, 2);
    for region in ["roma", "neapolis", "genua", "massilia", "aquileia"] {
        position = position.units(0, region, Unit::Galley, 1);
    }
    let mut game = position.goods(0, [0, 0, 0], 0).build();
    assert_eq!(game.sea_count(ROMANS), 7);
    play(&mut game, "go:scientia");
    assert_eq!(game.personages_of(ROMANS, Personage::Navigator), 1);
}

#[test]
fn r38_falling_back_and_rising_again_earns_nothing() {
    let mut game = table()
        .city(0, "genua", Resource::Gold)
        .city(0, "aquileia", Resource::Marble)
        .personages(0, Personage::King, 1)
        .build();
    play(&mut game, "go:ferrum");
    assert_eq!(game.personages_of(ROMANS, Personage::King), 1);
}

#[test]
fn r39_several_at_once() {
    let sites = [
        ("genua", Resource::Gold),
        ("aquileia", Resource::Marble),
        ("massilia", Resource::Marble),
        ("narbo", Resource::Iron),
        ("tomis", Resource::Gold),
        ("sirmium", Resource::Iron),
        ("vindobona", Resource::Gold),
    ];
    let position =
        sites.iter().fold(table(), |position, &(region, resource)| position.city(0, region, resource));
    let mut game = position.build();
    play(&mut game, "go:ferrum");
    assert_eq!(game.personages_of(ROMANS, Personage::King), 2);
}

#[test]
fn r37_awards_stop_when_the_stack_is_empty() {
    let mut game = table()
        .temple("roma")
        .temple("neapolis")
        .temple("carales")
        .personages(1, Personage::Citizen, 6)
        .build();
    play(&mut game, "go:ferrum");
    assert_eq!(game.points(ROMANS), 0);
}

#[test]
fn r19_pliny_joins_whoever_knows_everything() {
    let options = Options { pliny: true, ..first() };
    let mut position = table_with(options).goods(0, [0, 0, 3], 0).knows(1, KnowHow::Strata);
    for know_how in KnowHow::ALL.into_iter().filter(|&know_how| know_how != KnowHow::Strata) {
        position = position.knows(0, know_how);
    }
    let mut game = position.build();
    assert_eq!(game.view(Viewpoint::Spectator).pliny, Some(true));
    play(&mut game, "go:scientia develop:strata");
    assert_eq!(game.personages_of(ROMANS, Personage::Scholar), 1, "not first, so Pliny alone");
    assert_eq!(game.view(Viewpoint::Spectator).pliny, Some(false));
}

#[test]
fn r43_the_game_ends_at_once_with_the_personages_needed() {
    let mut game = table()
        .personages(0, Personage::King, 4)
        .personages(0, Personage::General, 4)
        .goods(0, [0, 0, 7], 0)
        .build();
    assert_eq!(game.needed(), 9);
    play(&mut game, "go:scientia develop:strata");
    assert_eq!(game.end(), Some(Ending::Personages(ROMANS)));
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.rank(Seat(0)), outcome.score(Seat(0))), (1, 9));
    assert_eq!(game.next(), Next::Over);
    assert_eq!(refused(&game, "go:ferrum").1, "The game is over.");
}

#[test]
fn thresholds_by_the_number_of_nations() {
    for (seats, needed) in [(2, 9), (3, 10), (4, 9), (5, 8), (6, 7)] {
        assert_eq!(Antike::new(seats, &first()).unwrap().needed(), needed, "{seats}");
    }
}

/// The Romans can destroy the neutral temple of Olbia; the generals are all gone.
fn last_temple(rule: LastTemple, points: u8) -> Antike {
    table_with(Options { last_temple: rule, ..first() })
        .units(0, "olbia", Unit::Legion, 3)
        .goods(0, [0, 0, 0], 0)
        .personages(1, Personage::General, 7)
        .personages(0, Personage::King, points)
        .build()
}

#[test]
fn r42_the_last_temple_wins_for_whoever_is_one_short() {
    let mut game = last_temple(LastTemple::OneShort, 8);
    play(&mut game, "go:movere-a done conquer:olbia");
    assert_eq!(game.end(), Some(Ending::LastTemple(ROMANS)));
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.rank(Seat(0)), outcome.score(Seat(0))), (1, 9), "the temple is the ninth point");
    let sheet = game.score_sheet();
    assert_eq!(sheet.iter().map(|line| line.points[0]).sum::<i32>(), 9);

    let mut game = last_temple(LastTemple::OneShort, 7);
    play(&mut game, "go:movere-a done conquer:olbia");
    assert_eq!(game.end(), None, "two short");
    let mut game = last_temple(LastTemple::Off, 8);
    play(&mut game, "go:movere-a done conquer:olbia");
    assert_eq!(game.end(), None);
}

#[test]
fn r42_a_king_and_the_last_temple_can_win_together() {
    let mut game = table()
        .units(0, "olbia", Unit::Legion, 4)
        .city(0, "genua", Resource::Gold)
        .personages(1, Personage::General, 7)
        .personages(0, Personage::Navigator, 5)
        .personages(0, Personage::Citizen, 2)
        .build();
    play(&mut game, "go:movere-a done conquer:olbia found:olbia:iron");
    assert_eq!(game.personages_of(ROMANS, Personage::King), 1);
    assert_eq!(game.end(), Some(Ending::LastTemple(ROMANS)));
}

#[test]
fn r42_all_gone_as_in_the_first_edition() {
    let mut game = last_temple(LastTemple::AllGone, 8);
    play(&mut game, "go:movere-a done conquer:olbia");
    assert_eq!(game.end(), None, "there are personages left");

    let mut game = table_with(Options { last_temple: LastTemple::AllGone, ..first() })
        .units(0, "olbia", Unit::Legion, 3)
        .personages(0, Personage::King, 8)
        .personages(1, Personage::King, 2)
        .personages(1, Personage::General, 2)
        .personages(2, Personage::General, 1)
        .personages(3, Personage::General, 4)
        .personages(2, Personage::Citizen, 6)
        .personages(3, Personage::Scholar, 4)
        .personages(2, Personage::Scholar, 1)
        .personages(1, Personage::Scholar, 3)
        .personages(2, Personage::Navigator, 1)
        .personages(1, Personage::Navigator, 1)
        .personages(3, Personage::Navigator, 3)
        .goods(0, [0, 0, 0], 0)
        .build();
    play(&mut game, "go:movere-a done conquer:olbia");
    assert_eq!(game.end(), Some(Ending::LastTemple(ROMANS)));
}

#[test]
fn r41_two_temples_one_general_left() {
    let mut game = table()
        .units(0, "olbia", Unit::Legion, 3)
        .units(0, "tarraco", Unit::Legion, 3)
        .goods(0, [0, 0, 0], 0)
        .personages(1, Personage::General, 6)
        .build();
    play(&mut game, "go:movere-a done conquer:olbia conquer:tarraco");
    assert_eq!(game.personages_of(ROMANS, Personage::General), 1);
}

#[test]
fn r44_the_round_limit_and_its_tie_breaks() {
    let ends = |position: Position| {
        let mut game = position.round(100).active(3).build();
        play(&mut game, "go:ferrum");
        assert_eq!(game.end(), Some(Ending::RoundLimit));
        let outcome = game.outcome().unwrap();
        Seat::all(4).map(|seat| outcome.rank(seat)).collect::<Vec<_>>()
    };
    let even = || table().goods(3, [3, 2, 3], 0).coins_in_bank(29, 3).goods(3, [3, 1, 3], 0);
    assert_eq!(ends(even()), [1, 1, 1, 1], "Ferrum made up for what was taken: shared by all");
    assert_eq!(ends(even().goods(1, [3, 3, 4], 0)), [2, 1, 2, 2], "resources");
    assert_eq!(
        ends(even().goods(1, [3, 3, 4], 0).units(2, "lutetia", Unit::Legion, 1)),
        [3, 2, 1, 3],
        "units"
    );
    assert_eq!(
        ends(even().units(2, "lutetia", Unit::Legion, 1).city(0, "genua", Resource::Gold)),
        [1, 3, 2, 3],
        "cities"
    );
    assert_eq!(ends(even().city(0, "genua", Resource::Gold).temple("sparta")), [2, 1, 3, 3], "temples");
    assert_eq!(ends(even().temple("sparta").personages(2, Personage::King, 1)), [3, 2, 1, 3], "personages");

    let mut game =
        Position::new(4, Options { round_limit: 0, ..first() }).unwrap().round(100_000).active(3).build();
    play(&mut game, "go:ferrum");
    assert_eq!((game.end(), game.round()), (None, 100_001));
}

#[test]
fn r45_two_players_lead_two_nations_each() {
    let mut game = Antike::new(2, &first()).unwrap();
    play(&mut game, "deal:phoenicians");
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let mut left: Vec<String> = odds.iter().map(|(action, _)| action.to_string()).collect();
    left.sort();
    assert_eq!(left, ["deal:germans", "deal:greeks"], "the rival draws from the other pair");
    play(&mut game, "deal:greeks start:0");
    let nations: Vec<_> = game.powers().map(|power| game.nation_of(power).unwrap().id()).collect();
    assert_eq!(nations, ["phoenicians", "greeks", "romans", "germans"]);
    let seats: Vec<u8> = (0..4)
        .map(|_| {
            let seat = asked(&game);
            play(&mut game, "go:ferrum");
            seat
        })
        .collect();
    assert_eq!(seats, [0, 1, 0, 1], "A1, B1, A2, B2");
}

#[test]
fn r45_the_first_nation_with_nine_wins_for_its_player() {
    let mut game = Position::new(2, first())
        .unwrap()
        .personages(3, Personage::King, 8)
        .goods(3, [0, 0, 7], 0)
        .active(3)
        .build();
    play(&mut game, "go:scientia develop:strata");
    assert_eq!(game.end(), Some(Ending::Personages(Power(3))));
    assert_eq!(game.outcome().unwrap().rank(Seat(1)), 1);
    assert_eq!(game.outcome().unwrap().rank(Seat(0)), 2);
}

#[test]
fn r45_own_nations_may_fight_each_other() {
    let mut game = Position::new(2, first())
        .unwrap()
        .units(0, "genua", Unit::Legion, 1)
        .units(2, "narbo", Unit::Legion, 1)
        .build();
    play(&mut game, "go:movere-a group:genua:legion:1 to:narbo");
    assert_eq!(asked(&game), 0, "the same player is asked for the other nation");
    play(&mut game, "intercept:1");
}

#[test]
fn r45_without_pairs_a_table_needs_three() {
    let options = Options { two_player_pairs: false, ..first() };
    let error = Antike::new(2, &options).unwrap_err().to_string();
    assert!(error.contains("two_player_pairs") && error.contains("R45"), "{error}");
    assert!(Antike::new(3, &options).is_ok());
    assert!(Antike::new(7, &options).unwrap_err().to_string().contains("2 to 6"));
}

#[test]
fn options_read_with_clear_faults() {
    let read = |json: &str| engine::options::read_options::<Options>(json).map_err(|error| error.to_string());
    assert_eq!(read(r#"{"map":"orient"}"#).unwrap().map, MapChoice::named("orient").unwrap());
    assert!(
        read(r#"{"map":"atlantis"}"#)
            .unwrap_err()
            .contains("no map `atlantis`; the maps are mare-nostrum, orient")
    );
    assert!(read(r#"{"bellona":"left"}"#).unwrap_err().contains("unknown field `bellona`"));
}
