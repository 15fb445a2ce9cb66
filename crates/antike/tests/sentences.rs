//! Every message of Antike with several arguments: `tests/sentences.txt`.

use antike::action::{Means, Trade};
use antike::components::tables;
use antike::event::Who;
use antike::options::{BattleSize, ConquestTypes, EmptyCoinBank, MapChoice, Nations, NeutralTemples};
use antike::pieces::Field;
use antike::position::Position;
use antike::region::{NationName, Place};
use antike::{Action, Antike, Event, KnowHow, Options, Personage, Power, Resource, Unit};
use engine::conformance::Sentences;
use engine::edition::Later;
use engine::{Edition, Game, GameOptions, Seat};

/// Actions of every kind, most of them out of place at any moment.
fn every_action() -> Vec<Action> {
    let nations = (0..tables().nations.len() as u8).map(NationName);
    let places = [
        "roma",
        "athenae",
        "tarraco",
        "carales",
        "oceanus",
        "genua",
        "lugdunum",
        "babylon",
        "pella",
        "syracusae",
    ];
    let places = places.map(|id| Place::named(id).expect("a place of some map"));
    let mut list: Vec<Action> = nations.flat_map(|name| [Action::Deal(name), Action::Draft(name)]).collect();
    list.extend((0..Field::COUNT).map(|field| Action::Go(Field(field))));
    list.extend(Means::ALL.map(Action::Pay));
    list.extend(Resource::ALL.map(Action::Take));
    list.extend((0..Trade::COUNT).map(|way| Action::Trade(Trade(way))));
    list.extend(KnowHow::ALL.map(Action::Develop));
    for place in places {
        list.extend([Action::Build(place), Action::To(place), Action::Conquer(place)]);
        list.extend(Resource::ALL.map(|resource| Action::Found(place, resource)));
        for unit in Unit::ALL {
            list.extend([Action::Place(place, unit), Action::Arm(place, unit)]);
            list.extend([Action::Group(place, unit, 1), Action::Group(place, unit, 2)]);
            list.extend(
                ["greeks", "persians"].map(|id| Action::Fight(place, unit, NationName::named(id).unwrap())),
            );
        }
    }
    list.extend(["greeks", "arabs"].map(|id| Action::Meet(NationName::named(id).unwrap())));
    for n in [0, 1, 2, 14] {
        list.extend([Action::Count(n), Action::Pairs(n), Action::Intercept(n)]);
        list.extend([Action::Losses(n), Action::Coins(n), Action::Start(Power(n))]);
    }
    list.push(Action::Done);
    list
}

fn who(seat: u8, paired: bool) -> Who {
    let nation = NationName::named(["romans", "greeks"][usize::from(seat)]);
    Who { power: Power(seat), seat: Seat(seat), nation, paired }
}

/// Every kind of event, in every combination that its sentence tells apart.
fn every_event() -> Vec<Event> {
    let (roma, genua) = (Place::named("roma").unwrap(), Place::named("genua").unwrap());
    let mut list = Vec::new();
    for paired in [false, true] {
        let (one, two) = (who(0, paired), who(1, paired));
        list.extend([
            Event::Nation { who: one },
            Event::Started { who: one, bellona: two },
            Event::Round { round: 3 },
            Event::Passed { who: one, to: two },
            Event::Built { who: one, region: roma },
            Event::Won { who: one, points: 9 },
            Event::WonByTemple { who: one },
            Event::Pliny { who: one, points: 5 },
            Event::Pliny { who: one, points: 1 },
            Event::LimitReached { rounds: 1 },
            Event::LimitReached { rounds: 100 },
        ]);
        for field in ["aurum", "movere-a"] {
            list.extend([0, 1, 5].map(|price| Event::Went { who: one, field, price }));
        }
        for (marble, iron, gold, coins) in [(3, 0, 1, 2), (1, 1, 1, 0), (0, 0, 0, 1), (0, 2, 0, 0)] {
            list.push(Event::Paid { who: one, marble, iron, gold, coins });
        }
        for (give, take) in [([2, 0, 0], [0, 0, 1]), ([1, 1, 0], [0, 0, 1]), ([0, 3, 0], [1, 0, 1])] {
            list.push(Event::Traded { who: one, give, take });
        }
        for resource in Resource::ALL {
            list.push(Event::Produced { who: one, resource, amount: 1, coin: true });
            list.push(Event::Produced { who: one, resource, amount: 0, coin: false });
            list.push(Event::TookInstead { who: one, resource });
            list.push(Event::Founded { who: one, region: genua, resource });
        }
        for know_how in [KnowHow::Strata, KnowHow::ResPublica] {
            list.push(Event::Developed { who: one, know_how, price: 3, first: false });
            list.push(Event::Developed { who: one, know_how, price: 13, first: true });
        }
        for unit in Unit::ALL {
            list.push(Event::Armed { who: one, region: roma, unit, free: false });
            list.push(Event::Armed { who: one, region: roma, unit, free: true });
            list.push(Event::LetPass { who: two, against: one, unit, region: genua });
            for count in [1, 2] {
                list.push(Event::Marched { who: one, unit, from: roma, to: genua, count });
                list.push(Event::Demanded { who: two, against: one, unit, region: genua, pairs: count });
                list.push(Event::Fought { who: one, against: two, unit, region: genua, pairs: count });
            }
        }
        for (legions, galleys) in [(2, 1), (1, 0), (0, 3)] {
            list.push(Event::Razed { who: one, region: genua, legions, galleys });
            for (beaten_legions, beaten_galleys) in [(0, 0), (1, 0), (2, 1)] {
                for temple in [false, true] {
                    let (from, region, resource) = (two, genua, Resource::Gold);
                    list.push(Event::Conquered {
                        who: one,
                        from,
                        region,
                        resource,
                        temple,
                        legions,
                        galleys,
                        beaten_legions,
                        beaten_galleys,
                    });
                }
            }
        }
        for personage in Personage::ALL {
            list.push(Event::Awarded { who: one, personage, count: 1, points: 1 });
            list.push(Event::Awarded { who: one, personage, count: 2, points: 4 });
            for count in [1, 2] {
                list.push(Event::Missed { who: one, personage, count });
            }
        }
    }
    list
}

/// Positions with what chance seldom brings about.
fn rare_positions() -> Vec<Antike> {
    let play = |position: Position, tokens: &str| {
        let mut game = position.build();
        tokens.split_whitespace().for_each(|token| game.apply(token.parse().unwrap(), &mut ()));
        game
    };
    let table = |options| Position::new(4, options).unwrap();
    let base = Options::default();
    let founding = Options { neutral_temples: Later::Is(NeutralTemples::Founding), ..base };
    let matching = Options { conquest_types: Later::Is(ConquestTypes::Matching), ..base };
    let rich = |options| table(options).goods(0, [9, 9, 9], 3).knows(0, KnowHow::Mercatura);
    let mut no_temples = rich(base);
    for (owner, cities) in [
        (1, ["pella", "sparta", "athenae", "ephesos", "byzantium", "gordion"]),
        (2, ["lugdunum", "castra-regina", "colonia", "narbo", "genua", "vindobona"]),
    ] {
        for city in cities {
            no_temples = no_temples
                .city(owner, city, if city < "g" { Resource::Iron } else { Resource::Gold })
                .temple(city);
        }
    }
    for city in ["antiochia", "tyros", "paphos", "roma", "neapolis"] {
        no_temples = no_temples.temple(city);
    }
    let mut no_gold =
        rich(founding).units(0, "tarraco", Unit::Legion, 4).units(0, "athenae", Unit::Legion, 3);
    for city in ["genua", "dyrrhachion", "gades", "vindobona", "gordion", "memphis", "palmyra"] {
        no_gold = no_gold.city(0, city, Resource::Gold);
    }
    let fight = |count| {
        let romans =
            table(base).units(0, "roma", Unit::Legion, count).units(0, "neapolis", Unit::Legion, count);
        romans.units(1, "roma", Unit::Legion, count)
    };
    vec![
        play(no_temples, "go:templum"),
        play(no_gold.clone(), "go:ferrum"),
        play(no_gold, "go:movere-a done"),
        play(rich(base).coins_in_bank(0, 3), "go:ferrum"),
        play(rich(founding).units(0, "tarraco", Unit::Legion, 3), "go:ferrum"),
        play(
            rich(founding).units(0, "tarraco", Unit::Legion, 3).units(0, "tarraco", Unit::Galley, 2),
            "go:ferrum conquer:tarraco",
        ),
        play(
            table(founding).goods(0, [0, 3, 0], 0).knows(0, KnowHow::Mercatura).units(
                0,
                "tarraco",
                Unit::Legion,
                4,
            ),
            "go:ferrum",
        ),
        play(
            table(matching)
                .units(0, "athenae", Unit::Galley, 3)
                .units(1, "athenae", Unit::Legion, 1)
                .units(0, "pella", Unit::Legion, 5)
                .units(1, "pella", Unit::Galley, 1)
                .units(0, "sparta", Unit::Galley, 2),
            "go:movere-a done",
        ),
        play(
            rich(base).units(0, "roma", Unit::Legion, 12).units(0, "roma", Unit::Galley, 13).bellona(1),
            "go:militia",
        ),
        play(rich(base).city(0, "carales", Resource::Marble).bellona(1), "go:militia arm:roma:legion"),
        play(
            rich(base).raze(1).city(1, "athenae", Resource::Gold).units(0, "athenae", Unit::Legion, 5).units(
                0,
                "tarraco",
                Unit::Legion,
                3,
            ),
            "go:movere-a done",
        ),
        play(table(base).goods(0, [1, 0, 0], 0).field(0, "ferrum"), ""),
        play(table(base).goods(0, [0, 0, 0], 0).field(0, "ferrum"), ""),
        play(rich(base).goods(0, [2, 2, 0], 0), "go:scientia"),
        play(rich(base), "go:scientia develop:commercium"),
        play(
            rich(Options { free_payment: true, ..base }).units(0, "genua", Unit::Legion, 1),
            "go:ferrum found:genua:gold",
        ),
        play(
            table(Options { battle_size: BattleSize::Full, ..base }).units(0, "roma", Unit::Legion, 2).units(
                1,
                "genua",
                Unit::Legion,
                2,
            ),
            "go:movere-a group:roma:legion:1 to:genua count:2",
        ),
        play(
            table(base).units(0, "roma", Unit::Legion, 2).units(1, "genua", Unit::Legion, 1).units(
                2,
                "genua",
                Unit::Legion,
                1,
            ),
            "go:movere-a group:roma:legion:1 to:genua count:2 intercept:1 intercept:1",
        ),
        play(
            table(base).units(0, "roma", Unit::Legion, 1).units(0, "neapolis", Unit::Legion, 1).units(
                1,
                "roma",
                Unit::Legion,
                1,
            ),
            "go:movere-a",
        ),
        play(
            table(base).personages(0, Personage::King, 8).personages(1, Personage::General, 7).units(
                0,
                "tarraco",
                Unit::Legion,
                3,
            ),
            "go:movere-a done conquer:tarraco",
        ),
        play(Position::new(4, Options { round_limit: 1, ..base }).unwrap().active(3), "go:ferrum"),
        Antike::new(3, &Options { nations: Nations::Drafted, ..base }).unwrap(),
        play(rich(base).units(0, "genua", Unit::Legion, 1), "go:ferrum"),
        play(
            table(base)
                .units(0, "tarraco", Unit::Legion, 3)
                .units(0, "athenae", Unit::Galley, 5)
                .temple("athenae")
                .personages(1, Personage::General, 7),
            "go:movere-a done",
        ),
        play(table(base).temple("athenae").units(0, "athenae", Unit::Galley, 5), "go:movere-a done"),
        play(fight(2), "go:movere-a fight:roma:legion:greeks"),
        play(fight(2), "go:movere-a group:neapolis:legion:1 count:2"),
        play(fight(1).units(0, "carales", Unit::Legion, 1), "go:movere-a"),
        play(
            table(base).goods(0, [0, 0, 7], 0).personages(0, Personage::King, 8),
            "go:scientia develop:strata",
        ),
    ]
}

const NAMES: [&str; 6] = ["Livia", "Marcus", "Aulus", "Claudia", "Gaius", "Octavia"];

fn all() -> Sentences {
    let actions = every_action();
    let mut all = Sentences::of(&NAMES, &rare_positions(), &every_event(), &actions);
    let orient = MapChoice::named("orient").unwrap();
    let early = Options {
        map: orient,
        empty_coin_bank: EmptyCoinBank::AnyResource,
        ..Options::of_edition(Edition(1)).unwrap()
    };
    let presets = Options::presets().into_iter().map(|(_, options)| options);
    for (number, options) in presets.chain([early]).enumerate() {
        for seats in (2..=6).filter(|&seats| options.validate(seats).is_ok()) {
            let short = Options { round_limit: 25, ..options };
            all.play::<Antike>(seats, &short, &actions, 10 * number as u64 + seats as u64);
        }
    }
    all
}

#[test]
fn every_message_is_written_down_to_be_read_and_is_english() {
    let all = all();
    all.are_as_kept(env!("CARGO_MANIFEST_DIR"));
    let parts = [
        "who",
        "nation-",
        "field-",
        "know-how-",
        "resource-",
        "coin",
        "nothing",
        "list-",
        "a-city-",
        "some-",
        "no-units",
        "unit-",
        "personage-",
        "asked-",
        "deed-",
    ];
    all.are_all_said_but(&parts);
    let plurals = [
        "coins",
        "legions",
        "galleys",
        "units",
        "steps",
        "pairs",
        "rounds",
        "personages",
        "kings",
        "scholars",
        "generals",
        "citizens",
        "navigators",
        "cities",
        "temples",
    ];
    all.are_good_english(&plurals);
    all.are_whole();
    let named_by_id = |sentence: &str| {
        // Regions, fields and nations are called by their names, never by their ids.
        let ids = tables().places.iter().map(|place| place.id.as_str());
        let ids = ids.chain(tables().wheel.iter().map(|field| field.id.as_str()));
        ids.filter(|id| id.contains('-')).any(|id| sentence.contains(id))
    };
    for (id, list) in all.said() {
        list.iter().for_each(|sentence| assert!(!named_by_id(sentence), "{id}: {sentence}"));
    }
}
