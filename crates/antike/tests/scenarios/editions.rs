//! What the second edition has otherwise, beside how it was; and the options it brought.

use crate::common::{asked, first, legal, legal_of, play, refused};
use antike::options::{
    ConquestTypes, Direction, EmptyCoinBank, MapChoice, NeutralTemples, SiteResources, StartPlayer,
};
use antike::position::Position;
use antike::{Antike, KnowHow, Options, Personage, Power, Resource, StageName, Unit};
use engine::edition::Later;
use engine::{Edition, Game, GameOptions, Next, SetupError, Viewpoint};
use testing::alike::plays_alike;

const ROMANS: Power = Power(0);
const GREEKS: Power = Power(1);

/// Four nations on Mare Nostrum of the second edition, the Romans (Neapolis, Roma, Syracusae) to move.
fn table() -> Position {
    table_with(Options::default())
}

fn table_with(options: Options) -> Position {
    Position::new(4, options).expect("four play")
}

fn orient(options: Options) -> Options {
    Options { map: MapChoice::named("orient").unwrap(), ..options }
}

fn preset(name: &str) -> Options {
    Options::presets().into_iter().find(|(known, _)| *known == name).expect(name).1
}

#[test]
fn r15_prices_of_know_how_are_those_of_print() {
    let prices = |options: Options| {
        let game = Position::new(4, options).unwrap().build();
        let view = game.view(Viewpoint::Spectator);
        view.know_hows.iter().map(|item| (item.first, item.later)).collect::<Vec<_>>()
    };
    assert_eq!(
        prices(Options::default()),
        [(6, 2), (9, 4), (9, 5), (12, 7), (10, 6), (13, 8), (7, 3), (8, 4)]
    );
    let before = [(7, 3), (10, 5), (7, 3), (10, 5), (7, 3), (10, 5), (7, 3), (7, 3)];
    assert_eq!(prices(first()), before, "in edition 1 those of the first Antike");
}

#[test]
fn printed_example_two_know_hows_for_17() {
    let mut game = table()
        .knows(1, KnowHow::Metallum)
        .knows(1, KnowHow::Mercatura)
        .knows(1, KnowHow::Strata)
        .goods(0, [0, 0, 17], 0)
        .build();
    play(&mut game, "go:scientia develop:metallum develop:moneta");
    assert_eq!(game.goods(ROMANS, Resource::Gold), 0, "5 and 12");
    assert_eq!(game.personages_of(ROMANS, Personage::Scholar), 1, "Moneta was new");

    let mut game =
        table().knows(1, KnowHow::Mercatura).knows(1, KnowHow::Strata).goods(0, [0, 0, 5], 0).build();
    play(&mut game, "go:scientia develop:mercatura develop:strata");
    assert_eq!(game.goods(ROMANS, Resource::Gold), 0, "2 and 3");
    assert_eq!(game.personages_of(ROMANS, Personage::Scholar), 0);
}

#[test]
fn r17_res_publica_counts_as_regnum_for_later_prices() {
    let game = table().knows(1, KnowHow::Regnum).knows(1, KnowHow::ResPublica).build();
    assert_eq!((game.know_how_price(KnowHow::Regnum), game.know_how_price(KnowHow::ResPublica)), (6, 8));
}

#[test]
fn r46_the_bank_without_coins_gives_a_resource() {
    let empty = |options| table_with(options).coins_in_bank(0, 3).build();
    let mut game = empty(Options::default());
    play(&mut game, "go:ferrum");
    assert_eq!(game.stage(), StageName::Windfall);
    play(&mut game, "take:gold");
    assert_eq!((game.goods(ROMANS, Resource::Gold), game.coins(ROMANS)), (4, 0));

    let mut game = empty(first());
    play(&mut game, "go:ferrum");
    assert_eq!(game.active(), GREEKS, "in edition 1 nothing came");

    let mut game = table().coins_in_bank(1, 3).build();
    play(&mut game, "go:ferrum");
    assert_eq!((game.coins(ROMANS), game.active()), (1, GREEKS), "the last coin is a coin");
}

#[test]
fn printed_example_galleys_for_carales() {
    let island = |options| {
        let position = table_with(options).city(0, "carales", Resource::Marble).goods(0, [0, 9, 0], 0);
        let mut game = position.bellona(1).build();
        play(&mut game, "go:militia");
        game
    };
    let game = island(Options::default());
    let (ruling, words) = refused(&game, "arm:carales:legion");
    assert_eq!(
        (ruling, words.as_str()),
        (Some(14), "Carales has no land border, so no legion could leave it.")
    );
    assert!(legal(&game).contains(&"arm:carales:galley".to_owned()));
    assert!(legal(&game).contains(&"arm:roma:legion".to_owned()), "a coast arms both");
    assert!(legal(&island(first())).contains(&"arm:carales:legion".to_owned()), "a garrison in edition 1");

    let mut game = table().goods(2, [0, 9, 0], 0).active(2).bellona(1).build();
    play(&mut game, "go:militia");
    assert_eq!(refused(&game, "arm:lugdunum:galley").0, Some(14), "only land borders: only legions");
    assert!(legal(&game).contains(&"arm:lugdunum:legion".to_owned()));

    let game = table().raze(0).city(0, "carales", Resource::Marble).bellona(0).build();
    let mut game = game;
    play(&mut game, "go:militia");
    let carales = game.map().find("carales").unwrap();
    assert_eq!(game.units_at(ROMANS, carales, Unit::Galley), 1, "Bellona's unit can only be a galley");
}

#[test]
fn printed_example_two_legions_and_a_galley_take_pella() {
    let mut game = table()
        .units(0, "dyrrhachion", Unit::Legion, 2)
        .units(0, "athenae", Unit::Galley, 1)
        .knows(1, KnowHow::Regnum)
        .build();
    play(
        &mut game,
        "go:movere-a group:dyrrhachion:legion:1 to:pella count:2 group:athenae:galley:1 to:pella",
    );
    play(&mut game, "conquer:pella");
    let pella = game.map().find("pella").unwrap();
    assert_eq!((game.owner(pella), game.force_at(ROMANS, pella)), (Some(ROMANS), 0));
}

#[test]
fn r29_printed_example_who_has_more_than_needed_chooses_what_to_lose() {
    let mut game = table()
        .units(0, "pella", Unit::Legion, 2)
        .units(0, "pella", Unit::Galley, 2)
        .knows(1, KnowHow::Regnum)
        .build();
    play(&mut game, "go:movere-a done conquer:pella");
    assert_eq!(legal(&game), ["losses:1", "losses:2"]);
}

#[test]
fn printed_example_four_galleys_can_be_enough_for_a_navigator() {
    let mut position = table();
    for sea in ["mare-balearicum", "mare-libycum", "mare-aegyptium"] {
        position = position.units(0, sea, Unit::Galley, 1);
    }
    let mut game = position.units(0, "carales", Unit::Galley, 1).build();
    play(&mut game, "go:marmor done");
    assert_eq!(game.personages_of(ROMANS, Personage::Navigator), 1, "three ship symbols and a coast: 7");
}

#[test]
fn mare_nostrum_has_the_regions_and_symbols_of_print() {
    let map = Options::default().board();
    let show = |id: &str| {
        let region = map.find(id).unwrap_or_else(|| panic!("there is no {id}"));
        Resource::ALL.into_iter().find(|resource| map.printed[resource.index()].has(region))
    };
    for (id, resource) in [
        ("syracusae", Resource::Gold),
        ("carthago", Resource::Gold),
        ("carales", Resource::Marble),
        ("roma", Resource::Iron),
        ("neapolis", Resource::Marble),
        ("ancona", Resource::Marble),
        ("gesocribate", Resource::Gold),
    ] {
        assert_eq!(show(id), Some(resource), "{id}");
    }
    assert!(map.choice.is_empty(), "no symbol of three resources");
    assert!(!map.gates.has(map.find("carales").unwrap()), "only sea borders");
    let touch = |unit, a: &str, b: &str| map.reach(unit, map.find(a).unwrap()).has(map.find(b).unwrap());
    assert!(touch(Unit::Galley, "carthago", "carales"));
    assert!(touch(Unit::Legion, "dyrrhachion", "pella"));
    assert!(touch(Unit::Galley, "dyrrhachion", "sparta"));
    assert!(touch(Unit::Galley, "sparta", "athenae"));
    assert!(touch(Unit::Galley, "athenae", "pella"));
    let colour = |id: &str| map.nations.iter().find(|nation| nation.id == id).unwrap().colour.as_str();
    assert_eq!(colour("romans"), "yellow");
    let mut colours: Vec<&str> = map.nations.iter().map(|nation| nation.colour.as_str()).collect();
    colours.sort_unstable();
    assert_eq!(colours, ["black", "blue", "green", "grey", "red", "yellow"]);

    let before = first().board();
    assert!(before.find("aquileia").is_some() && before.find("ancona").is_none());
    assert_eq!((before.drawing.as_str(), map.drawing.as_str()), ("mare-nostrum", "mare-nostrum-2"));
    assert_eq!(orient(Options::default()).board().drawing, "orient", "nothing to be drawn anew");
}

#[test]
fn a_place_of_the_other_edition_is_not_on_this_map() {
    let mut game = table().units(0, "ancona", Unit::Legion, 1).goods(0, [5, 5, 5], 0).build();
    play(&mut game, "go:ferrum");
    let (ruling, words) = refused(&game, "found:aquileia:marble");
    assert_eq!((ruling, words.as_str()), (Some(3), "Aquileia is not on this map."));
    play(&mut game, "found:ancona:marble");
}

#[test]
fn r5_full_circle() {
    let on = Options { full_circle: Later::Is(true), ..Options::default() };
    let start = |options, goods| table_with(options).field(0, "aurum").goods(0, goods, 0).build();

    let mut game = start(on, [2, 2, 1]);
    assert!(legal(&game).contains(&"go:aurum".to_owned()));
    play(&mut game, "go:aurum");
    assert_eq!(game.goods(ROMANS, Resource::Gold), 1, "everything was paid, and gold produced");
    assert_eq!(game.goods(ROMANS, Resource::Marble), 0);

    let poor = start(on, [2, 2, 0]);
    let (ruling, words) = refused(&poor, "go:aurum");
    assert_eq!((ruling, words.as_str()), (Some(6), "Aurum costs 5, and you have 4 resources and coins."));
    let off = start(Options::default(), [2, 2, 1]);
    assert_eq!(refused(&off, "go:aurum").0, Some(5));
    let others =
        |game: &Antike| legal(game).into_iter().filter(|token| token != "go:aurum").collect::<Vec<_>>();
    assert_eq!(others(&start(on, [2, 2, 1])), others(&off), "other fields are as they were");
    let first_turn = |options| legal(&table_with(options).build());
    assert_eq!(first_turn(on), first_turn(Options::default()), "and so is the first turn");
}

fn founding(options: Options, region: &str) -> Vec<String> {
    let mut game =
        Position::new(4, options).unwrap().goods(0, [5, 5, 5], 0).units(0, region, Unit::Legion, 1).build();
    play(&mut game, "go:ferrum");
    legal_of(&game, "found")
}

#[test]
fn r47_free_city_types() {
    let free = Options { free_city_types: Later::Is(true), ..Options::default() };
    assert_eq!(founding(Options::default(), "genua"), ["found:genua:gold"]);
    assert_eq!(founding(free, "genua").len(), 3);
    assert_eq!(
        founding(Options { orient_resources: SiteResources::Printed, ..orient(free) }, "memphis").len(),
        3
    );
    assert_eq!(
        founding(orient(free), "memphis"),
        founding(orient(Options::default()), "memphis"),
        "on Orient founders choose anyway"
    );
    let mut game = table_with(free).units(0, "athenae", Unit::Galley, 2).build();
    play(&mut game, "go:movere-a done conquer:athenae");
    let athenae = game.map().find("athenae").unwrap();
    assert_eq!(game.yield_of(athenae), Some(Resource::Gold), "R32: what is conquered keeps its resource");
}

#[test]
fn r47_symbols_of_orient_that_are_known() {
    let known = Options { orient_resources: SiteResources::Known, ..orient(Options::default()) };
    assert_eq!(founding(known, "attalia"), ["found:attalia:gold"]);
    assert_eq!(founding(known, "memphis").len(), 3, "not known: the founder chooses");
    assert_eq!(founding(orient(Options::default()), "attalia").len(), 3);
    assert_eq!(
        founding(Options { orient_resources: SiteResources::Known, ..Options::default() }, "genua"),
        ["found:genua:gold"],
        "nothing changes on Mare Nostrum"
    );
    let paphos = |options| {
        let mut game = Position::new(3, options)
            .unwrap()
            .goods(0, [5, 5, 5], 0)
            .units(0, "paphos", Unit::Galley, 1)
            .build();
        play(&mut game, "go:ferrum");
        legal_of(&game, "found")
    };
    assert_eq!(paphos(known).len(), 3, "a symbol of three resources");
    assert_eq!(paphos(Options { multi_resource_sites: false, ..known }), ["found:paphos:gold"]);

    let early = Options { orient_resources: SiteResources::Known, ..orient(first()) };
    assert!(matches!(early.validate(4), Err(SetupError::Option { name: "orient_resources", .. })));
}

#[test]
fn r27_conquest_by_matching_types() {
    let matching = Options { conquest_types: Later::Is(ConquestTypes::Matching), ..Options::default() };
    let attack = |options, legions, galleys, guards: [u8; 2]| {
        let mut game = table_with(options)
            .units(0, "athenae", Unit::Legion, legions)
            .units(0, "athenae", Unit::Galley, galleys)
            .units(1, "athenae", Unit::Legion, guards[0])
            .units(1, "athenae", Unit::Galley, guards[1])
            .knows(0, KnowHow::Mercatura)
            .build();
        play(&mut game, "go:movere-a done");
        game
    };
    // Three galleys against a city with a legion: enough by number, not by type.
    assert_eq!(legal(&attack(Options::default(), 0, 3, [1, 0])), ["conquer:athenae", "done"]);
    let game = attack(matching, 0, 3, [1, 0]);
    assert_ne!(game.stage(), StageName::Conquest, "nothing can be conquered");

    let mut game = table_with(matching)
        .units(0, "athenae", Unit::Galley, 3)
        .units(1, "athenae", Unit::Legion, 1)
        .units(0, "sparta", Unit::Galley, 2)
        .build();
    play(&mut game, "go:movere-a done");
    let (ruling, words) = refused(&game, "conquer:athenae");
    assert_eq!(
        (ruling, words.as_str()),
        (Some(27), "Athenae is guarded by 1 legion: each unit there must be met by one of its own type.")
    );
    assert_eq!(legal(&game), ["conquer:sparta", "done"], "where nobody guards, any type will do");

    // A legion for the legion; the rest of the defence may be of either type.
    let mut game = attack(matching, 2, 2, [1, 0]);
    play(&mut game, "conquer:athenae");
    assert_eq!(legal(&game), ["losses:1", "losses:2"]);
    let mut game = attack(matching, 2, 3, [1, 1]);
    play(&mut game, "conquer:athenae");
    assert_eq!(legal(&game), ["losses:1", "losses:2"], "four are lost, at least one of each type");
    let mut any = attack(Options::default(), 4, 2, [1, 1]);
    play(&mut any, "conquer:athenae");
    assert_eq!(legal(&any), ["losses:2", "losses:3", "losses:4"]);
    let mut game = attack(matching, 4, 2, [1, 1]);
    play(&mut game, "conquer:athenae");
    assert_eq!(legal(&game), ["losses:2", "losses:3"]);
    assert_eq!(refused(&game, "losses:4").0, Some(29));

    let temple = |options| {
        let mut game = table_with(options).units(0, "tarraco", Unit::Galley, 3).build();
        play(&mut game, "go:movere-a done");
        legal(&game)
    };
    assert_eq!(temple(matching), temple(Options::default()), "nobody guards a neutral temple");
}

#[test]
fn r33_neutral_temples_destroyed_while_founding() {
    let founding = Options { neutral_temples: Later::Is(NeutralTemples::Founding), ..Options::default() };
    let standing = |options, legions, galleys, goods| {
        let mut game = table_with(options)
            .units(0, "tarraco", Unit::Legion, legions)
            .units(0, "tarraco", Unit::Galley, galleys)
            .units(0, "athenae", Unit::Galley, 2)
            .goods(0, goods, 0)
            .knows(0, KnowHow::Mercatura)
            .build();
        play(&mut game, "go:ferrum");
        game
    };
    let mut game = standing(founding, 3, 1, [3, 3, 3]);
    assert!(legal(&game).contains(&"conquer:tarraco".to_owned()));
    assert_eq!(refused(&game, "found:tarraco:gold").0, Some(33), "first the temple");
    play(&mut game, "conquer:tarraco");
    assert_eq!(
        (game.stage(), legal(&game)),
        (StageName::Razing, vec!["losses:2".to_owned(), "losses:3".to_owned()])
    );
    play(&mut game, "losses:3");
    assert_eq!(game.stage(), StageName::Founding, "and no city is conquered now, though Athenae could be");
    play(&mut game, "found:tarraco:gold done");
    assert_eq!(game.cities_of(ROMANS).len(), 4);
    assert_eq!(game.personages_of(ROMANS, Personage::General), 1);

    let mut game = standing(founding, 4, 0, [3, 3, 3]);
    play(&mut game, "conquer:tarraco");
    assert_eq!(game.stage(), StageName::Founding, "four legions: nothing to choose");

    let game = standing(Options::default(), 3, 1, [3, 3, 3]);
    assert!(!legal(&game).contains(&"conquer:tarraco".to_owned()), "without the option only with Movere");
    assert_eq!(refused(&game, "conquer:tarraco").0, None, "nobody asked for it");

    // What must not change: three units are too few, since one must remain; and it has to be paid.
    let game = standing(founding, 3, 0, [3, 3, 3]);
    let (ruling, words) = refused(&game, "conquer:tarraco");
    assert_eq!(ruling, Some(34));
    assert!(words.contains("you need 4 units there, as one must remain; you have 3"), "{words}");
    assert!(!legal(&game).contains(&"conquer:tarraco".to_owned()));
    let game = standing(founding, 4, 0, [0, 3, 0]);
    assert_eq!(refused(&game, "conquer:tarraco").0, Some(7));
    assert!(!legal(&game).contains(&"conquer:tarraco".to_owned()));
    assert_eq!(refused(&game, "conquer:athenae").0, Some(33), "cities fall with Movere only");
    let mut game = table_with(founding).units(0, "tarraco", Unit::Legion, 3).build();
    play(&mut game, "go:movere-a done conquer:tarraco");
    assert_eq!(game.personages_of(ROMANS, Personage::General), 1, "with Movere three are enough");
}

#[test]
fn r33_no_temple_falls_for_a_city_without_a_token() {
    let founding = Options { neutral_temples: Later::Is(NeutralTemples::Founding), ..Options::default() };
    let mut position = table_with(founding).units(0, "tarraco", Unit::Legion, 4).knows(0, KnowHow::Mercatura);
    for region in ["genua", "dyrrhachion", "gades", "vindobona", "gordion", "memphis", "palmyra"] {
        position = position.city(0, region, Resource::Gold);
    }
    let mut game = position.build();
    play(&mut game, "go:ferrum");
    let (ruling, words) = refused(&game, "conquer:tarraco");
    assert_eq!((ruling, words.as_str()), (Some(31), "You have no city token left that Tarraco could bear."));
    assert!(!legal(&game).contains(&"conquer:tarraco".to_owned()));
}

#[test]
fn r9_the_first_seat_begins_or_chance_names_who_does() {
    let fixed = Options { start_player: Later::Is(StartPlayer::First), ..Options::default() };
    let mut game = Antike::new(3, &fixed).unwrap();
    play(&mut game, "deal:greeks deal:romans");
    assert_eq!((asked(&game), game.stage()), (0, StageName::Rondel));
    let view = game.view(Viewpoint::Spectator);
    assert!(view.powers[2].bellona && view.round == 1);
    let at_once = Options { nations: antike::options::Nations::Fixed, ..fixed };
    assert_eq!(asked(&Antike::new(2, &at_once).unwrap()), 0);

    for options in [Options::default(), first()] {
        let mut game = Antike::new(3, &options).unwrap();
        play(&mut game, "deal:greeks deal:romans");
        assert_eq!((game.next(), game.stage()), (Next::Chance, StageName::Start));
        let mut odds = Vec::new();
        game.odds(&mut odds);
        assert_eq!(odds.len(), 3, "each with the same weight: {odds:?}");
        assert!(odds.iter().all(|&(_, weight)| weight == 1));
    }
}

#[test]
fn r9_whoever_begins_the_game_is_otherwise_the_same() {
    let fixed = Options { start_player: Later::Is(StartPlayer::First), ..Options::default() };
    let (mut told, mut drawn) =
        (Antike::new(3, &fixed).unwrap(), Antike::new(3, &Options::default()).unwrap());
    play(&mut told, "deal:greeks deal:romans");
    assert!(told.check("start:0".parse().unwrap()).is_err(), "nobody is drawn");
    play(&mut drawn, "deal:greeks deal:romans");
    assert!(drawn.check("go:ferrum".parse().unwrap()).is_err(), "somebody must be drawn first");
    play(&mut drawn, "start:0");
    plays_alike(told, drawn, 7);
}

#[test]
fn old_names_of_sets_are_still_read() {
    let names = |edition| Options::presets_of(edition).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    for (old, new) in [("published", "printed"), ("orient-published", "orient-printed")] {
        assert_eq!(Options::renamed_preset(old), Some(new));
        assert!(names(Edition(1)).contains(&old), "tables of edition 1 are made by it");
        assert!(names(Options::NEWEST).contains(&new) && !names(Options::NEWEST).contains(&old));
    }
    assert_eq!(Options::renamed_preset("printed"), None);
}

#[test]
fn the_set_printed_is_print_throughout() {
    let base = Options::default();
    let printed = Options {
        bellona_direction: Direction::Right,
        orient_resources: SiteResources::Known,
        empty_coin_bank: EmptyCoinBank::AnyResource,
        full_circle: Later::Is(true),
        free_city_types: Later::Is(false),
        pliny: false,
        multi_resource_sites: true,
        two_player_pairs: false,
        ..base
    };
    assert_eq!(preset("printed"), printed);
    assert_eq!(preset("orient-printed"), orient(printed));
    // Bellona goes to the right, and must go on.
    let mut game = table_with(printed).goods(0, [0, 9, 0], 0).bellona(0).build();
    play(&mut game, "go:militia place:roma:legion");
    assert!(game.view(Viewpoint::Spectator).powers[3].bellona);
}

#[test]
fn the_set_manual_is_the_manual_with_nothing_changed() {
    let manual = Options {
        conquest_types: Later::Is(ConquestTypes::Matching),
        neutral_temples: Later::Is(NeutralTemples::Founding),
        two_player_pairs: false,
        ..Options::default()
    };
    assert_eq!(preset("manual"), manual);
    assert_eq!(preset("orient-manual"), orient(manual));
    assert_eq!(manual.bellona_direction, Direction::Left);
    assert!(manual.validate(2).is_err() && manual.validate(3).is_ok(), "three to six players");
}

#[test]
fn options_of_the_second_edition_are_refused_in_the_first() {
    for name in ["full_circle", "free_city_types", "conquest_types", "neutral_temples", "start_player"] {
        let mut fields = serde_json::to_value(first()).unwrap();
        assert!(fields.get(name).is_none(), "{name} leaves no trace");
        let later = serde_json::to_value(Options::default()).unwrap();
        fields[name] = later[name].clone();
        let options: Options = serde_json::from_value(fields).unwrap();
        assert_eq!(
            options.validate(4),
            Err(SetupError::NotInEdition { name: name.to_owned(), edition: Edition(1) })
        );
        let mut fields = later;
        fields.as_object_mut().unwrap().remove(name);
        let options: Options = serde_json::from_value(fields).unwrap();
        assert!(matches!(options.validate(4), Err(SetupError::Option { .. })), "{name} is missing");
    }
}

#[test]
fn r16_know_how_of_the_last_turn_works_when_the_game_is_over() {
    for options in [first(), Options::default()] {
        let mut game = table_with(options).goods(0, [0, 0, 9], 0).personages(0, Personage::King, 8).build();
        let seen = |game: &Antike| {
            let power = &game.view(Viewpoint::Spectator).powers[0];
            (power.harvest.iron, power.fresh.clone(), power.progress[1].due)
        };
        play(&mut game, "go:scientia");
        assert_eq!(seen(&game), (1, vec![], 0));
        play(&mut game, "develop:metallum");
        assert_eq!(game.next(), Next::Over);
        assert_eq!(seen(&game), (2, vec![], 0), "Metallum adds one, and nothing is new or due any more");
    }
}
