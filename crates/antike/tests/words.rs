//! Every sentence of the game can be said, and none is there for nothing.

use antike::components::tables;
use antike::event::Who;
use antike::region::{NationName, Place};
use antike::{Antike, Event, KnowHow, Personage, Power, Resource, Unit};
use engine::words::{Arg, message_ids};
use engine::{Game, Message, Phrasebook, Seat};

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
        (Event::Went { who: one, field: "aurum", price: 1 }, "Livia goes to Aurum and owes 1 unit."),
        (
            Event::Paid { who: one, marble: 3, iron: 0, gold: 1, coins: 2 },
            "Livia pays 3 marble, 1 gold, 2 coins.",
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
            "Livia conquers Genua from Marcus and destroys its temple, losing 2 legions, 1 galley; no units of the defender go.",
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
            "Livia conquers Genua from Marcus, losing 2 legions; 1 legion of the defender go.",
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
            "No generals are left for Livia: 2 lost.",
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

/// Every message of the file is made somewhere: by its full id, or by an id put together from data.
#[test]
fn no_sentence_is_there_for_nothing() {
    let sources = [
        include_str!("../src/words.rs"),
        include_str!("../src/check.rs"),
        include_str!("../src/game.rs"),
        include_str!("../src/score.rs"),
    ];
    for id in message_ids(&Antike::words()[0]) {
        let made_of_data =
            ["nation-", "field-", "know-how-", "resource-", "personage-", "option-", "preset-", "help-"]
                .iter()
                .any(|p| id.starts_with(p));
        let quoted = format!("\"{id}\"");
        assert!(made_of_data || sources.iter().any(|source| source.contains(&quoted)), "nobody says `{id}`");
    }
}

#[test]
fn counts_are_said_with_the_right_number() {
    let units = |count: i64| Message::new("unit-galley").with("count", Arg::Number(count));
    assert_eq!([say(&units(1)), say(&units(2)), say(&units(0))], ["galley", "galleys", "galleys"]);
}
