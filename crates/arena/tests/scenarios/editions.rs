//! Edition 2: what the complete leaflet says, and that edition 1 is as it was. What belongs to a single card or option stands
//! with the others of its kind.

use crate::common::{after, before, from_start, table_with, usual};
use arena::options::{Deck, Options, Piles};
use arena::{Arena, Event};
use engine::{Edition, Game, GameEvent, GameOptions, Later, Next, Seat, Viewpoint};

const SEATS: [Viewpoint; 3] = [Viewpoint::Seat(Seat(0)), Viewpoint::Seat(Seat(1)), Viewpoint::Spectator];

fn copies(options: Options, card: &str) -> u32 {
    let view = Arena::new(2, &options).unwrap().view(Viewpoint::Everything);
    view.pile.unwrap().iter().find(|heap| heap.card.id() == card).map_or(0, |heap| heap.count)
}

#[test]
fn r8_fortuna_takes_the_place_of_a_via_cassia() {
    let decks = [Deck::Arena, Deck::ArenaStrict, Deck::Combined, Deck::Roma];
    let count = |options: Options, card| decks.map(|deck| copies(Options { deck, ..options }, card));
    assert_eq!(count(usual(), "fortuna"), [1, 0, 1, 0]);
    assert_eq!(count(usual(), "via-cassia"), [1, 2, 1, 0]);
    assert_eq!(count(before(), "fortuna"), [0, 0, 0, 0]);
    assert_eq!(count(before(), "via-cassia"), [2, 2, 2, 0]);
    assert_eq!(count(usual(), "forum"), [4, 0, 10, 6]);
}

#[test]
fn r9_taberna_costs_7() {
    let rich = |options, money| after(table_with(options).hand(&["taberna"]).money(money, 0), "");
    rich(usual(), 6).offers("end").refuses("play:taberna", 15);
    let mut done = rich(usual(), 7);
    done.play("play:taberna on:1");
    assert_eq!(done.money().0, 0);
    let mut done = rich(before(), 6);
    done.play("play:taberna on:1");
    assert_eq!(done.money().0, 0, "6 in edition 1");
    assert_eq!(done.view().sides[0].spaces[0].card.as_ref().unwrap().cost, 6, "and the view says so");
}

#[test]
fn r6_chance_draws_who_begins() {
    let game = Arena::new(2, &Options::default()).unwrap();
    assert_eq!(game.next(), Next::Chance);
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let odds: Vec<_> = odds.iter().map(|(action, weight)| (action.to_string(), *weight)).collect();
    assert_eq!(odds, [("start:0".to_owned(), 1), ("start:1".to_owned(), 1)]);
    let started = from_start(Options::default(), "start:1 deal:bestia");
    assert_eq!((started.view().start_player, started.hand(1).len()), (Some(Seat(1)), 1));
    from_start(before(), "deal:bestia").refuses("start:1", 0);
}

#[test]
fn r66_fortunas_discards_are_seen_and_its_cards_are_not() {
    let position = table_with(usual()).own("1", "fortuna").hand(&["forum", "tuba"]).dice(&[1]);
    let done = after(position, "activate:1 draw:arena draw:bestia");
    for from in SEATS {
        for event in done.events.iter().filter_map(|event| event.seen_by(from)) {
            match event {
                Event::HandDiscarded { cards, .. } => assert_eq!(cards.len(), 2),
                Event::Drew { card, .. } => assert_eq!(card.is_some(), from == SEATS[0]),
                _ => {}
            }
        }
    }
}

#[test]
fn r66_fortuna_shuffles_the_hand_just_discarded_into_the_new_pile() {
    let position = table_with(usual()).own("1", "fortuna").hand(&["forum", "tuba"]).opponent_hand(&["aries"]);
    let position = position.dice(&[1]).only_pile_rest_with_opponent(&["pictor"]);
    let mut done = after(position, "activate:1 draw:pictor");
    assert_eq!(done.pile(), ["tuba", "forum"], "the old hand is the new pile");
    assert_eq!(done.known(0), ["pictor"], "whoever counts cards knew what was in hand then");
    done.play("draw:forum").asks("act");
    assert_eq!((done.hand(0), done.known(0)), (vec!["pictor".into(), "forum".into()], vec!["pictor".into()]));
}

#[test]
fn r66_fortuna_takes_back_what_the_opponent_knew_of_the_hand() {
    let position = table_with(usual()).own("1", "restaurator").own("2", "fortuna").discards(&["castra"]);
    let mut done = after(position.dice(&[1, 2]), "activate:1");
    assert_eq!(done.known(0), ["castra"]);
    done.play("activate:2 draw:castra");
    assert_eq!((done.hand(0), done.known(0)), (vec!["castra".into()], vec![]), "it may be another copy");
}

#[test]
fn r66_fortuna_can_be_copied() {
    let position = table_with(usual()).own("1", "magister").opponent("1", "fortuna").hand(&["forum"]);
    let done = after(position.dice(&[1]), "activate:1 draw:aries");
    assert_eq!((done.hand(0), done.discards()), (vec!["aries".into()], vec!["forum".into()]));
}

/// The cards of the leaflet with the preset that follows it.
#[test]
fn the_printed_set_plays_as_the_leaflet_has_it() {
    let presets = Options::presets();
    let (_, printed) = *presets.iter().find(|(name, _)| *name == "printed").unwrap();
    let table = || table_with(printed);

    let ballista = table().own("3", "ballista").opponent("4", "portus").opponent("2", "tuba").dice(&[3]);
    assert_eq!(
        after(ballista, "activate:3 battle:3").on(1, "4"),
        "",
        "a building diagonally opposite, 3 + 1"
    );
    let decurio = table().own("3", "decurio").opponent("2", "tuba").opponent("3", "portus").dice(&[3]);
    assert_eq!(
        after(decurio, "activate:3 battle:3").on(1, "2"),
        "",
        "a character diagonally opposite, 3 + 1"
    );
    let bestia = table().own("1", "bestia").opponent("5", "aries").opponent("2", "tuba").dice(&[1]);
    assert_eq!(after(bestia, "activate:1 battle:3").on(1, "5"), "", "the weakest card is a building");
    let mercennarius = table().own("2", "mercennarius").opponent("2", "portus").opponent("5", "pictor");
    let done = after(mercennarius.dice(&[2]).money(6, 0), "activate:2 bonus:2 battle:2");
    assert_eq!(
        (done.on(1, "2"), done.money().0),
        ("".into(), 0),
        "the card opposite, 1 for every 3 sestertii"
    );
    let arena = table().own("3", "arena").opponent("1", "tuba").opponent("4", "pictor").opponent("6", "tuba");
    let done = after(arena.dice(&[3]), "activate:3 battle:2 battle:3");
    done.asks("act");
    assert_eq!(
        ["1", "4", "6"].map(|space| done.on(1, space)),
        ["tuba", "", "tuba"],
        "finished after the first"
    );
    let templarius = table().own("1", "templarius").dice(&[1]);
    assert_eq!(after(templarius, "activate:1 battle:5").points().0, 13, "half of 5, rounded up");
    let carrus =
        |vp| after(table().own("1", "carrus-bovinus").dice(&[1]).points(vp, 10), "activate:1").points().0;
    assert_eq!((carrus(4), carrus(5)), (5, 5), "only below 5");
    let kinds = after(table().own("1", "equitatus").own("2", "fons-bacchi"), "").view();
    assert_eq!((kinds.sides[0].characters, kinds.sides[0].buildings), (1, 1));
}

/// Arena against Roma: the first seat draws from Arena's set, the second from Roma's.
fn own_piles() -> Options {
    Options { deck: Deck::Combined, piles: Later::Is(Piles::Own), ..usual() }
}

#[test]
fn r67_each_player_has_an_own_set_if_agreed() {
    let mut done = from_start(own_piles(), "");
    let view = done.view();
    assert_eq!((view.pile_size, view.second.unwrap().pile_size), (55, 52));
    done.refuses("deal:nero", 19);
    done.play("deal:bestia deal:tuba deal:pictor deal:arena deal:fortuna");
    done.refuses("deal:bestia", 19);
    done.play("deal:nero deal:legat deal:consul deal:turris deal:onager");
    done.play("give:bestia+fortuna give:legat+turris");
    assert_eq!(
        done.hand(0),
        ["pictor", "tuba", "arena", "legat", "turris"],
        "two cards change hands all the same"
    );
    let sizes = |deck| {
        let view = from_start(Options { deck, ..own_piles() }, "").view();
        (view.pile_size, view.second.unwrap().pile_size)
    };
    assert_eq!((sizes(Deck::Arena), sizes(Deck::Roma)), ((55, 55), (52, 52)), "else a whole set each");
    assert!(from_start(usual(), "").view().second.is_none());
}

#[test]
fn r67_cards_go_to_the_discards_of_the_side_they_lay_on_and_come_back_from_there() {
    let position = || {
        let position =
            table_with(own_piles()).own("1", "veneficus").own("2", "restaurator").own("3", "ballista");
        position.opponent("1", "legat").opponent("3", "machina").dice(&[1, 2, 3])
    };
    let mut done = after(position(), "activate:1 activate:3 battle:6");
    assert_eq!(done.discards(), Vec::<String>::new());
    let theirs: Vec<_> =
        done.view().second.unwrap().discards.iter().map(|heap| heap.card.to_string()).collect();
    assert_eq!(theirs, ["legat", "machina"]);
    done.play("activate:2").without_effect("restaurator");
    let common = Options { piles: Later::Is(Piles::Common), ..own_piles() };
    let position = table_with(common).own("2", "restaurator").own("3", "ballista").opponent("3", "machina");
    let mut done = after(position.dice(&[2, 3]), "activate:3 battle:6 activate:2");
    assert_eq!(done.play("").hand(0), ["machina"], "from the common discards it comes to hand");
}

#[test]
fn r67_own_piles_do_not_matter_for_a_turn_without_drawing() {
    for piles in [Piles::Common, Piles::Own] {
        let options = Options { piles: Later::Is(piles), ..own_piles() };
        let position = table_with(options).own("1", "telonium").own("2", "taberna").opponent("1", "legat");
        let done = after(position.dice(&[2, 5]), "money:5 activate:2");
        assert_eq!((done.money().0, done.points()), (7, (11, 10, 15)));
    }
}

#[test]
fn r67_a_pile_that_runs_out_tells_of_its_owners_hand_alone() {
    let position =
        table_with(own_piles()).own("1", "castra").hand(&["forum"]).opponent_hand(&["nero", "legat"]);
    let done = after(position.only_pile(&[]).dice(&[1]), "activate:1");
    assert_eq!((done.known(0), done.known(1)), (vec!["forum".into()], vec![]));
}

#[test]
fn r67_haruspex_looks_through_the_own_pile_and_learns_nothing_of_the_other_hand() {
    let options = Options { deck: Deck::Roma, ..own_piles() };
    let position = table_with(options).own("1", "haruspex").opponent_hand(&["nero", "legat"]).dice(&[1]);
    let done = after(position.only_pile(&["turris", "onager"]), "activate:1");
    done.offers("take:turris take:onager");
    assert_eq!(done.known(1), Vec::<String>::new());
    assert!(done.seen_by(0).pile.is_some() && done.seen_by(0).second.unwrap().pile.is_none());
}

#[test]
fn r54_in_roma_both_lay_face_down_and_turn_up_together() {
    // The opening of a beginners' game with its exchange, and that of a whole one: what is dealt, given and laid by the first
    // seat, then what the second one lays.
    let sets = [
        (
            "roma",
            "deal:legat deal:nero deal:turris deal:forum deal:consul deal:senator deal:velites deal:machina \
             give:legat+nero give:consul+senator on:1 on:2 on:3 on:4",
            "on:1 on:2 on:5 on:6",
        ),
        (
            "long-roma",
            "deal:legat deal:nero deal:turris deal:forum deal:onager deal:consul deal:senator deal:velites deal:machina \
             deal:sicarius give:legat+nero give:consul+senator on:1 on:2 on:3 on:4 on:b",
            "on:1 on:2 on:5 on:6 on:b",
        ),
    ];
    for (set, opening, answer) in sets {
        let options = |edition| {
            let presets = Options::presets_of(Edition(edition));
            let (_, options) = presets.into_iter().find(|(name, _)| *name == set).unwrap();
            Options { start_player: usual().start_player, ..options }
        };
        let mut done = from_start(options(2), opening);
        let seen = done.seen_by(1);
        assert!(seen.sides[0].secret_layout, "{set}");
        assert!(seen.sides[0].spaces.iter().all(|space| space.card.is_none()), "{set}");
        let own = done.seen_by(0);
        assert!(own.sides[0].spaces[0].card.is_some(), "{set}: whoever laid them sees them");
        done.play(answer);
        assert_eq!(
            done.count(|event| matches!(event, Event::LayoutRevealed { .. })),
            2,
            "{set}: both turn up, and only when both have laid"
        );
        assert!(done.seen_by(1).sides[0].spaces[0].card.is_some(), "{set}");

        let open = from_start(options(1), opening);
        assert!(open.seen_by(1).sides[0].spaces[0].card.is_some(), "{set}: openly in edition 1");
    }
}
