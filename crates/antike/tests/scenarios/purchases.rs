//! Temples, arming, know-how, founding, paying with coins (sections 5.1, 7.2 to 7.4, 9.1).

use crate::common::{first, legal, legal_of, play, refused, table, table_with};
use antike::options::{Direction, MapChoice, SiteResources};
use antike::{Event, KnowHow, Options, Personage, Power, Resource, StageName, Unit};

const ROMANS: Power = Power(0);

fn orient() -> MapChoice {
    MapChoice::named("orient").unwrap()
}

#[test]
fn temples_cost_five_marble_one_per_city() {
    let mut game = table().goods(0, [11, 0, 0], 0).build();
    play(&mut game, "go:templum build:roma");
    let (ruling, words) = refused(&game, "build:roma");
    assert_eq!(ruling, Some(10));
    assert!(words.contains("has a temple already"), "{words}");
    assert!(refused(&game, "build:athenae").1.contains("no city in Athenae"));
    play(&mut game, "build:neapolis");
    assert_eq!(game.goods(ROMANS, Resource::Marble), 1);
    assert_eq!(game.active(), Power(1), "nothing left to choose");
}

#[test]
fn r7_the_named_resource_first_then_coins() {
    let mut game = table().goods(0, [3, 4, 0], 4).build();
    let events = play(&mut game, "go:templum build:roma");
    assert!(
        events.iter().any(|event| matches!(event, Event::Paid { marble: 3, coins: 2, .. })),
        "{events:?}"
    );
    assert_eq!((game.goods(ROMANS, Resource::Marble), game.coins(ROMANS)), (0, 2));

    let poor = table().goods(0, [3, 0, 0], 1).knows(0, KnowHow::Mercatura).build();
    let mut poor = poor;
    play(&mut poor, "go:templum");
    let (ruling, words) = refused(&poor, "build:roma");
    assert_eq!(ruling, Some(7));
    assert_eq!(words, "The price is 5 marble; you have 3 and 1 coin.");
}

#[test]
fn r7_free_payment_asks_for_the_coins() {
    let options = Options { free_payment: true, ..first() };
    let mut game = table_with(options).goods(0, [4, 0, 0], 3).build();
    play(&mut game, "go:templum build:roma");
    assert_eq!(game.stage(), StageName::Coins);
    assert_eq!(legal(&game), ["coins:1", "coins:2", "coins:3"]);
    assert_eq!(refused(&game, "coins:0").0, Some(7));
    play(&mut game, "coins:3");
    assert_eq!((game.goods(ROMANS, Resource::Marble), game.coins(ROMANS)), (2, 0));
    assert_eq!(game.temples_of(ROMANS).len(), 1);
}

#[test]
fn r7_free_payment_keeps_coins_for_what_is_missing() {
    let options = Options { free_payment: true, ..first() };
    let mut game = table_with(options)
        .goods(0, [1, 0, 2], 2)
        .units(0, "genua", Unit::Legion, 1)
        .field(0, "aurum")
        .build();
    play(&mut game, "go:movere-a done found:genua:gold");
    assert_eq!(legal(&game), ["coins:0", "coins:1"], "one of two coins is needed for the iron");
    play(&mut game, "coins:1");
    assert_eq!(game.coins(ROMANS), 0);
    assert_eq!([0, 1, 2].map(|i| game.goods(ROMANS, Resource::ALL[i])), [1, 0, 1]);
}

#[test]
fn three_coins_found_a_city() {
    let mut game = table().goods(0, [0, 0, 0], 3).units(0, "genua", Unit::Legion, 1).build();
    play(&mut game, "go:movere-a done found:genua:gold");
    assert_eq!(game.cities_of(ROMANS).len(), 4);
    assert_eq!(game.coins(ROMANS), 0);
}

#[test]
fn r10_no_temple_without_one_in_the_bank() {
    let mut position = table().goods(0, [20, 0, 0], 0);
    for (owner, cities) in [
        (1, ["pella", "sparta", "athenae", "ephesos", "byzantium", "gordion"]),
        (2, ["lugdunum", "castra-regina", "lutetia", "narbo", "genua", "vindobona"]),
    ] {
        for city in cities {
            let resource = match city {
                "pella" | "lugdunum" | "ephesos" => Resource::Marble,
                "sparta" | "castra-regina" | "narbo" | "byzantium" => Resource::Iron,
                _ => Resource::Gold,
            };
            position = position.city(owner, city, resource).temple(city);
        }
    }
    let mut position = position.knows(0, KnowHow::Mercatura);
    for city in ["antiochia", "tyros", "paphos"] {
        position = position.temple(city);
    }
    let mut game = position.temple("neapolis").build();
    assert_eq!(game.view_bank(), 1);
    play(&mut game, "go:templum build:roma");
    let (ruling, words) = refused(&game, "build:carales");
    assert_eq!((ruling, words.as_str()), (Some(10), "The bank has no temple left."));
}

trait Bank {
    fn view_bank(&self) -> u8;
}

impl Bank for antike::Antike {
    fn view_bank(&self) -> u8 {
        engine::Game::view(self, engine::Viewpoint::Spectator).bank_temples
    }
}

#[test]
fn arming_costs_two_iron_one_per_city_three_with_a_temple() {
    let mut game = table().goods(0, [0, 20, 0], 0).temple("roma").bellona(1).build();
    play(&mut game, "go:militia arm:roma:legion arm:roma:galley arm:roma:legion arm:carales:galley");
    let (ruling, words) = refused(&game, "arm:roma:legion");
    assert_eq!(ruling, Some(13));
    assert!(words.contains("(3)"), "{words}");
    assert!(refused(&game, "arm:carales:legion").1.contains("(1)"));
    assert_eq!(legal_of(&game, "arm"), ["arm:neapolis:legion", "arm:neapolis:galley"]);
    play(&mut game, "arm:neapolis:legion");
    assert_eq!(game.goods(ROMANS, Resource::Iron), 10);
}

#[test]
fn r14_galleys_need_a_sea_border_legions_do_not_mind_islands() {
    let mut game = table().goods(2, [0, 9, 0], 0).active(2).bellona(1).build();
    play(&mut game, "go:militia");
    let (ruling, words) = refused(&game, "arm:lugdunum:galley");
    assert_eq!(ruling, Some(14));
    assert!(words.contains("no sea border"), "{words}");
    assert!(legal(&game).contains(&"arm:lutetia:galley".to_owned()));

    let mut game = table().goods(0, [0, 9, 0], 0).bellona(1).build();
    play(&mut game, "go:militia arm:carales:legion done go:ferrum go:ferrum go:ferrum");
    play(&mut game, "go:movere-b");
    assert_eq!(game.active(), Power(1), "a legion on an island cannot go anywhere");

    let map = orient().map();
    assert!(!map.harbours.has(map.find("zadrakarta").unwrap()), "the Caspian shore has no sea border");
}

#[test]
fn r13_bellona_comes_first_counts_and_is_passed_on() {
    let mut game = table().goods(0, [0, 9, 0], 0).bellona(0).build();
    play(&mut game, "go:militia");
    assert_eq!(game.stage(), StageName::Bellona);
    assert_eq!(legal(&game).len(), 6, "three cities, two types, no way to decline");
    let events = play(&mut game, "place:roma:legion");
    assert!(matches!(events[1], Event::Passed { to, .. } if to.power == Power(1)), "{events:?}");
    assert_eq!(game.goods(ROMANS, Resource::Iron), 9);
    assert_eq!(refused(&game, "arm:roma:galley").0, Some(13), "the free unit counts against the limit");
}

#[test]
fn r12_bellona_goes_left_or_right() {
    let options = Options { bellona_direction: Direction::Right, ..first() };
    let mut game = table_with(options).goods(0, [0, 9, 0], 0).bellona(0).build();
    let events = play(&mut game, "go:militia place:roma:legion");
    assert!(matches!(events.last(), Some(Event::Passed { to, .. }) if to.power == Power(3)), "{events:?}");
}

#[test]
fn r13_bellona_stays_when_nothing_can_be_placed() {
    let mut game = table()
        .units(0, "roma", Unit::Legion, 12)
        .units(0, "roma", Unit::Galley, 13)
        .bellona(0)
        .knows(0, KnowHow::Mercatura)
        .build();
    play(&mut game, "go:militia");
    assert_eq!(game.stage(), StageName::Militia);
    assert_eq!(legal_of(&game, "arm"), Vec::<String>::new());
    let (ruling, words) = refused(&game, "arm:roma:legion");
    assert_eq!(ruling, Some(13));
    assert!(words.contains("no legions left"), "{words}");
    let view = engine::Game::view(&game, engine::Viewpoint::Spectator);
    assert!(view.powers[0].bellona);
}

#[test]
fn r18_worked_case_2_know_how_prices_and_scholars() {
    let mut game = table().knows(1, KnowHow::Metallum).goods(0, [0, 0, 13], 0).build();
    let events = play(&mut game, "go:scientia develop:metallum develop:moneta");
    assert_eq!(game.goods(ROMANS, Resource::Gold), 0, "3 + 10");
    assert_eq!(game.personages_of(ROMANS, Personage::Scholar), 1);
    assert!(events.iter().any(|event| matches!(event, Event::Developed { price: 3, first: false, .. })));
    assert!(events.iter().any(|event| matches!(event, Event::Developed { price: 10, first: true, .. })));
}

#[test]
fn r17_the_second_row_needs_the_first() {
    let mut game = table().goods(0, [0, 0, 30], 0).build();
    play(&mut game, "go:scientia");
    let (ruling, words) = refused(&game, "develop:commercium");
    assert_eq!((ruling, words.as_str()), (Some(17), "Commercium needs Mercatura first."));
    play(&mut game, "develop:mercatura");
    assert!(legal(&game).contains(&"develop:commercium".to_owned()));
    assert_eq!(refused(&game, "develop:mercatura").0, Some(17));
    assert!(refused(&game, "develop:moneta").1.contains("needs Metallum"));
}

#[test]
fn r15_unaffordable_know_how_names_the_price() {
    let mut game = table().goods(0, [9, 0, 5], 0).knows(0, KnowHow::Mercatura).build();
    play(&mut game, "go:scientia");
    let (ruling, words) = refused(&game, "develop:strata");
    assert_eq!(ruling, Some(7));
    assert_eq!(words, "The price is 7 gold; you have 5 and no coin.");
}

#[test]
fn founding_needs_a_symbol_a_unit_the_means_and_no_city() {
    let mut game = table()
        .goods(0, [5, 5, 5], 0)
        .units(0, "genua", Unit::Legion, 1)
        .units(0, "mare-balearicum", Unit::Galley, 1)
        .units(0, "tarraco", Unit::Galley, 1)
        .units(0, "athenae", Unit::Galley, 1)
        .build();
    play(&mut game, "go:ferrum");
    assert_eq!(game.stage(), StageName::Founding);
    assert_eq!(legal_of(&game, "found"), ["found:genua:gold"]);
    for (token, ruling, word) in [
        ("found:mare-balearicum:gold", 36, "no city symbol"),
        ("found:athenae:gold", 36, "a city in Athenae already"),
        ("found:tarraco:gold", 33, "must be destroyed first"),
        ("found:narbo:iron", 36, "need a legion or a galley"),
        ("found:genua:iron", 47, "cannot yield iron"),
        ("found:babylon:marble", 3, "not on this map"),
    ] {
        let (number, words) = refused(&game, token);
        assert!(number == Some(ruling) && words.contains(word), "{token}: R{number:?} {words}");
    }
    play(&mut game, "found:genua:gold");
    assert_eq!([0, 1, 2].map(|i| game.goods(ROMANS, Resource::ALL[i])), [4, 5, 4]);
    let genua = game.map().find("genua").unwrap();
    assert_eq!(game.units_at(ROMANS, genua, Unit::Legion), 1, "R36: the unit stays");
}

#[test]
fn r36_a_city_that_cannot_be_paid_is_refused_with_the_price() {
    let mut game = table()
        .goods(0, [0, 5, 5], 0)
        .knows(0, KnowHow::Mercatura)
        .units(0, "genua", Unit::Legion, 1)
        .build();
    play(&mut game, "go:templum done");
    let (ruling, words) = refused(&game, "found:genua:gold");
    assert_eq!(ruling, Some(7));
    assert!(words.contains("1 marble, 1 iron and 1 gold"), "{words}");
    play(&mut game, "trade:ii>m found:genua:gold");
}

#[test]
fn r47_choice_sites_and_orient() {
    let founding = |options: Options, region: &str| {
        let mut game = antike::position::Position::new(4, options)
            .unwrap()
            .goods(0, [5, 5, 5], 0)
            .units(0, region, Unit::Legion, 1)
            .build();
        play(&mut game, "go:ferrum");
        legal_of(&game, "found").len()
    };
    assert_eq!(founding(first(), "byzantium"), 3);
    assert_eq!(founding(Options { multi_resource_sites: false, ..first() }, "byzantium"), 1);
    assert_eq!(founding(first(), "genua"), 1);
    let free = Options { map: orient(), ..first() };
    assert_eq!(founding(free, "memphis"), 3);
    assert_eq!(founding(Options { orient_resources: SiteResources::Printed, ..free }, "memphis"), 1);
}

#[test]
fn r31_no_token_no_city() {
    let marble =
        ["massilia", "aquileia", "carthago-nova", "burdigala", "hippo-regius", "leptis-magna", "petra"];
    let mut position = table().goods(0, [5, 5, 5], 0).units(0, "melitene", Unit::Legion, 1);
    for region in marble {
        position = position.city(0, region, Resource::Marble);
    }
    let mut game = position.knows(0, KnowHow::Mercatura).build();
    assert_eq!(game.tokens_left(ROMANS, Resource::Marble), 0);
    play(&mut game, "go:ferrum");
    let (ruling, words) = refused(&game, "found:melitene:marble");
    assert_eq!(ruling, Some(31));
    assert!(words.contains("no marble city token"), "{words}");
}

#[test]
fn r50_trades_may_come_between_purchases() {
    let mut game = table().goods(0, [0, 3, 4], 0).knows(0, KnowHow::Mercatura).bellona(1).build();
    play(&mut game, "go:militia arm:roma:legion trade:gg>i arm:neapolis:legion");
    assert_eq!(game.goods(ROMANS, Resource::Iron), 0);
}
