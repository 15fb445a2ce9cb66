//! Every sentence of the game can be said, and none is there for nothing.

use antike::components::tables;
use antike::event::Who;
use antike::region::{NationName, Place};
use antike::{Antike, Event, KnowHow, Options, Personage, Power, Resource, Unit};
use engine::conformance::{Described, help_follows_options};
use engine::help::help;
use engine::words::Arg;
use engine::{Edition, Game, GameOptions, Message, Phrasebook, Seat};

fn book() -> Phrasebook {
    Phrasebook::new(Antike::words(), "en").unwrap()
}

fn say(message: &Message) -> String {
    book().try_say(message, &["Livia".to_owned(), "Marcus".to_owned()]).unwrap()
}

fn who(seat: u8, paired: bool) -> Who {
    Who { power: Power(seat), seat: Seat(seat), nation: NationName::named("romans"), paired }
}

#[test]
fn names_of_the_data_have_words() {
    let count = |id: String| Message::named(id).with("count", 1);
    for nation in &tables().nations {
        say(&Message::named(format!("nation-{nation}")));
    }
    for field in &tables().wheel {
        say(&Message::named(format!("field-{}", field.id)));
    }
    for know_how in KnowHow::ALL {
        say(&Message::named(format!("know-how-{know_how}")));
    }
    for personage in Personage::ALL {
        say(&count(format!("personage-{personage}")));
        say(&Message::named(format!("score-{personage}")));
    }
    for map in &tables().maps {
        say(&Message::named(format!("option-map-{}", map.id)));
    }
}

#[test]
fn every_event_becomes_a_sentence() {
    let roma = Place::named("roma").unwrap();
    let genua = Place::named("genua").unwrap();
    let (one, two) = (who(0, false), who(1, false));
    let unit = Unit::Legion;
    let events = [
        (Event::Nation { who: one }, "Livia leads the Romans."),
        (Event::Started { who: one, bellona: two }, "Livia starts; Marcus holds Bellona."),
        (Event::Round { round: 3 }, "Round 3."),
        (Event::Went { who: one, field: "aurum", price: 0 }, "Livia goes to Aurum."),
        (Event::Went { who: one, field: "aurum", price: 1 }, "Livia goes to Aurum, which costs 1."),
        (
            Event::Paid { who: one, marble: 3, iron: 0, gold: 1, coins: 2 },
            "Livia pays 3 marble, 1 gold and 2 coins.",
        ),
        (
            Event::Produced { who: one, resource: Resource::Gold, amount: 4, coin: true },
            "Livia produces 4 gold and gets a coin.",
        ),
        (
            Event::Produced { who: one, resource: Resource::Gold, amount: 4, coin: false },
            "Livia produces 4 gold.",
        ),
        (
            Event::TookInstead { who: one, resource: Resource::Iron },
            "Livia takes 1 iron, as no coin is left.",
        ),
        (Event::Traded { who: one, give: [2, 0, 0], take: [0, 0, 1] }, "Livia trades 2 marble for 1 gold."),
        (Event::Built { who: one, region: roma }, "Livia builds a temple in Roma."),
        (Event::Armed { who: one, region: roma, unit, free: false }, "Livia arms a legion in Roma."),
        (
            Event::Armed { who: one, region: roma, unit, free: true },
            "Livia places a free legion in Roma, with Bellona.",
        ),
        (Event::Passed { who: one, to: two }, "Livia passes Bellona to Marcus."),
        (
            Event::Developed { who: one, know_how: KnowHow::Strata, price: 3, first: false },
            "Livia develops Strata for 3 gold.",
        ),
        (
            Event::Developed { who: one, know_how: KnowHow::Strata, price: 7, first: true },
            "Livia is the first to develop Strata, for 7 gold.",
        ),
        (
            Event::Marched { who: one, unit, from: roma, to: genua, count: 2 },
            "Livia moves 2 legions from Roma to Genua.",
        ),
        (
            Event::Demanded { who: two, against: one, unit, region: genua, pairs: 1 },
            "Marcus fights Livia in Genua: one pair of legions.",
        ),
        (
            Event::Demanded { who: two, against: one, unit, region: genua, pairs: 2 },
            "Marcus fights Livia in Genua: 2 pairs of legions.",
        ),
        (
            Event::LetPass { who: two, against: one, unit, region: genua },
            "Marcus lets the legions of Livia into Genua.",
        ),
        (
            Event::Fought { who: one, against: two, unit, region: genua, pairs: 1 },
            "Battle in Genua: Livia and Marcus lose 1 legion each.",
        ),
        (
            Event::Conquered {
                who: one,
                from: two,
                region: genua,
                resource: Resource::Gold,
                temple: true,
                legions: 2,
                galleys: 1,
                beaten_legions: 0,
                beaten_galleys: 0,
            },
            "Livia conquers Genua from Marcus and destroys its temple, losing 2 legions and 1 galley.",
        ),
        (
            Event::Conquered {
                who: one,
                from: two,
                region: genua,
                resource: Resource::Gold,
                temple: false,
                legions: 2,
                galleys: 0,
                beaten_legions: 1,
                beaten_galleys: 0,
            },
            "Livia conquers Genua from Marcus, losing 2 legions; Marcus loses 1 legion.",
        ),
        (
            Event::Razed { who: one, region: genua, legions: 0, galleys: 3 },
            "Livia destroys the neutral temple of Genua, losing 3 galleys.",
        ),
        (
            Event::Founded { who: one, region: genua, resource: Resource::Gold },
            "Livia founds a gold city in Genua.",
        ),
        (
            Event::Awarded { who: one, personage: Personage::King, count: 1, points: 2 },
            "Livia wins 1 king and has 2 personages.",
        ),
        (
            Event::Pliny { who: one, points: 5 },
            "Pliny the Elder joins Livia, who knows everything and has 5 personages.",
        ),
        (
            Event::Missed { who: one, personage: Personage::General, count: 2 },
            "Livia is owed 2 generals, but none is left.",
        ),
        (Event::Won { who: one, points: 9 }, "Livia wins with 9 personages."),
        (Event::WonByTemple { who: one }, "Livia wins by the last temple."),
        (Event::LimitReached { rounds: 100 }, "The game ends after 100 rounds."),
    ];
    for (event, sentence) in events {
        assert_eq!(say(&Antike::event_words(&event)), sentence);
    }
    let paired = Event::Built { who: who(0, true), region: roma };
    assert_eq!(say(&Antike::event_words(&paired)), "Livia (Romans) builds a temple in Roma.");
}

#[test]
fn every_message_is_used() {
    let prefixes = ["refused-", "event-", "action-", "prompt-", "ending-", "score-"];
    testing::coverage::every_message_is_used::<Antike>(env!("CARGO_MANIFEST_DIR").as_ref(), &prefixes, &[]);
}

#[test]
fn counts_are_said_with_the_right_number() {
    let units = |count: i64| Message::new("unit-galley").with("count", Arg::Number(count));
    assert_eq!([say(&units(1)), say(&units(2)), say(&units(0))], ["galley", "galleys", "galleys"]);
}

/// Where each option's effect is described, and why some are described nowhere.
#[test]
fn help_follows_the_options_of_the_table() {
    let usual = "default";
    let described: &[Described] = &[
        ("bellona_direction", usual, &["bellona"]),
        ("pliny", usual, &["scholar"]),
        ("free_city_types", usual, &["city"]),
        ("orient_resources", "orient", &["city"]),
        ("multi_resource_sites", usual, &["city"]),
        ("battle_size", usual, &["movere-a", "movere-b"]),
        ("conquest_types", usual, &["legion", "galley", "defence"]),
        ("neutral_temples", usual, &["neutral-temple"]),
        ("last_temple", usual, &["general"]),
        ("empty_coin_bank", usual, &["coin"]),
        ("free_payment", usual, &["coin"]),
        ("map", usual, &["city"]),
    ];
    let silent = [
        ("nations", "who leads which nation is settled before anything is explained"),
        ("start_player", "who begins is no effect of a piece"),
        ("two_player_pairs", "it says only whether two may play"),
        ("full_circle", "the rondel is no term; its choices say what each costs"),
        ("round_limit", "how long a game may last is no effect of a piece"),
    ];
    help_follows_options::<Antike>(described, &silent).unwrap();
}

/// R14: which units a city arms, which is a question of the edition and of no option.
#[test]
fn help_on_arming_is_that_of_the_edition() {
    let militia = |edition| say(&help(&Options::of_edition(Edition(edition)).unwrap(), "militia"));
    let borders = [1, 2].map(|edition| militia(edition).split_once("stands. ").unwrap().1.to_owned());
    assert_eq!(
        borders,
        [
            "A galley needs a sea border; a legion can be armed in every city.",
            "A galley needs a sea border, a legion a land border."
        ]
    );
}
