//! Every message of Gloria Mundi with several arguments: `tests/sentences.txt`.

#[path = "scenarios/common.rs"]
mod common;
use common::{table, table_with};
use engine::conformance::Sentences;
use engine::{Game, GameOptions, Seat};
use gloria_mundi::components::tables;
use gloria_mundi::options::ShieldTiming;
use gloria_mundi::state::Stage;
use gloria_mundi::{Action, End, Event, GloriaMundi, Kind, Options, Purse};

/// Actions of every kind, most of them out of place at any moment.
fn every_action() -> Vec<Action> {
    let mut list = vec![Action::Collect, Action::Again, Action::Stop, Action::Pass, Action::Refuse];
    for card in ["f01", "f07", "f12", "f13", "f15", "c09", "c11", "p15", "r01", "r04"] {
        let card = tables().find(card).expect("a building");
        list.extend([Action::Draw(card), Action::Counter(card), Action::Use(card), Action::Raze(card)]);
        list.push(Action::LoseStack(card));
        list.extend(Kind::BASIC.map(|kind| Action::Buy(card, kind)));
    }
    for kind in Kind::BASIC {
        list.extend([Action::Play(kind), Action::LoseBare(kind)]);
    }
    for kind in Kind::ALL {
        list.push(Action::Share(kind));
        for n in [0, 1, 2, 9] {
            list.extend([Action::Pay(kind, n), Action::Take(kind, n)]);
        }
    }
    list.extend([0, 1, 3, 9].map(Action::Convert));
    list.extend([0, 5].map(|seat| Action::Start(Seat(seat))));
    for laid in ["lay:food", "lay:glory+food", "lay:gold+peace+glory", "lay:glory", "lay:glory+glory"] {
        list.push(laid.parse().expect("a token"));
    }
    list
}

/// Every kind of event, in every combination that its sentence tells apart.
fn every_event() -> Vec<Event> {
    let seat = Seat(1);
    let mut list = vec![
        Event::Started { seat },
        Event::TurnBegan { seat, turn: 3 },
        Event::Passed { seat },
        Event::Refused { seat, forced: false },
        Event::Refused { seat, forced: true },
        Event::Moved { seat, from: 1, to: 2 },
        Event::Moved { seat, from: 1, to: 5 },
        Event::GothAdvanced { from: 36, to: 37, due: Vec::new() },
    ];
    list.extend([End::Carthage, End::Goth, End::Hand, End::Deck].map(|end| Event::Ended { end, seat }));
    let (none, one, many) = (Purse::default(), Purse::of(Kind::Glory, 1), Purse::from([2u16, 1, 0, 1]));
    for kind in Kind::BASIC {
        let (card, other) = (tables().find("f07").unwrap(), tables().find("c13").unwrap());
        list.extend([
            Event::Drawn { card, dropped: None, deck: 5 },
            Event::Drawn { card, dropped: Some(other), deck: 5 },
            Event::Played { seat, kind },
            Event::Collected { seat, kind, cards: 2, got: 2 },
            Event::Collected { seat, kind, cards: 1, got: 0 },
            Event::Collected { seat, kind, cards: 3, got: 1 },
            Event::Counted { seat, card, kind, got: 1 },
            Event::Counted { seat, card, kind, got: 0 },
            Event::Took { seat, card, gained: many },
            Event::Exchanged { seat, card, kind, given: 2 },
            Event::TributePaid { seat, space: 3, laid: vec![kind, Kind::Glory, kind] },
            Event::GothAdvanced { from: 1, to: 2, due: vec![kind] },
            Event::GothAdvanced { from: 1, to: 4, due: vec![kind, Kind::Food, Kind::Peace, kind] },
            Event::Lost { seat, kind, card: None, shielded: false },
            Event::Lost { seat, kind, card: Some(card), shielded: false },
            Event::Lost { seat, kind, card: Some(card), shielded: true },
            Event::Lapsed { due: vec![kind, kind] },
            Event::Lapsed { due: vec![kind] },
            Event::Shared { seat, kind },
        ]);
        for paid in [none, one, many] {
            list.push(Event::Bought { seat, card, site: kind, place: 0, paid });
            for (gained, steps) in [(none, 0), (none, 1), (one, 2), (many, 0), (many, 1)] {
                list.push(Event::Used { seat, card, paid, gained, steps });
                list.push(Event::Razed { seat, by: other, card, gained, steps });
            }
        }
    }
    list
}

/// Positions with what chance seldom brings about.
fn rare_positions() -> Vec<GloriaMundi> {
    let rich = || table(3).counters(0, [5, 5, 5, 5]);
    let later = Options { shield_timing: ShieldTiming::Phase5, ..Options::default() };
    let mut list = vec![
        GloriaMundi::new(3, &Options::default()).unwrap(),
        rich().stage(Stage::Tribute).game,
        table(2).counters(0, [0, 0, 0, 1]).stage(Stage::Tribute).game,
        rich().forum(0, "r04").forum(1, "f07").stage(Stage::Buying).game,
        table(2).counters(0, [1, 0, 0, 0]).forum(0, "f07").forum(1, "r01").stage(Stage::Buying).game,
        table_with(2, later)
            .counters(0, [5, 5, 5, 5])
            .forum(0, "r04")
            .forum(1, "f07")
            .stage(Stage::Buying)
            .game,
        table_with(2, later)
            .counters(0, [5, 5, 5, 5])
            .forum(0, "r04")
            .forum(1, "f07")
            .stage(Stage::Shielding)
            .game,
    ];
    for stacks in [&["f07", "f12", "f13"][..], &["f15", "r01"], &["f09", "f15"], &["f01", "f13"]] {
        let mut game = table(2).counters(0, [3, 0, 0, 2]);
        for card in stacks {
            game = game.stack(0, card, Kind::Food);
        }
        game.turn("food");
        list.push(game.game);
    }
    list
}

const NAMES: [&str; 6] = ["Livia", "Marcus", "Aulus", "Claudia", "Gaius", "Octavia"];

fn all() -> Sentences {
    let actions = every_action();
    let mut all = Sentences::of(&NAMES, &rare_positions(), &every_event(), &actions);
    for (number, (_, options)) in Options::presets().iter().enumerate() {
        for seats in 2..=6 {
            for game in 0..3 {
                all.play::<GloriaMundi>(
                    seats,
                    options,
                    &actions,
                    100 * number as u64 + 10 * seats as u64 + game,
                );
            }
        }
    }
    let table = GloriaMundi::new(2, &Options::default()).unwrap();
    actions.iter().for_each(|&action| all.add(&table.action_words(action)));
    all
}

/// Is a building called by its number, such as `f13`?
fn names_a_building(sentence: &str) -> bool {
    sentence.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| {
        let word = word.to_ascii_lowercase();
        word.len() == 3
            && word.starts_with(['f', 'c', 'p', 'r'])
            && word[1..].bytes().all(|b| b.is_ascii_digit())
    })
}

#[test]
fn every_message_is_written_down_to_be_read_and_is_english() {
    let all = all();
    all.are_as_kept(env!("CARGO_MANIFEST_DIR"));
    // Parts of sentences; and two refusals of what is settled before anybody is asked about it.
    let parts = [
        "kind-",
        "type-",
        "amount-",
        "nothing",
        "list-",
        "cards-",
        "ability-",
        "count-",
        "card-",
        "ask-",
        "refusal-rome-has-no-price",
        "refusal-use-no-other-card",
    ];
    all.are_all_said_but(&parts);
    let plurals =
        ["steps", "counters", "cards", "farms", "cities", "legions", "tributes", "spaces", "buildings"];
    assert!(names_a_building("Draw F13") && !names_a_building("37 steps"));
    all.are_good_english(&plurals);
    all.are_whole();
    for (id, list) in all.said() {
        list.iter().for_each(|sentence| assert!(!names_a_building(sentence), "{id}: {sentence}"));
    }
}
