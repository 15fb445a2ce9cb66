//! Who knows what: section 12, rulings 63 to 65.

use crate::common::{Table, after, before, combined, table, table_with, usual};
use arena::options::Deck;
use arena::{Arena, Event, Options};
use engine::{Game, GameEvent, Message, Phrasebook, Rng, Seat, Viewpoint};

fn seen(table: &Table, from: Viewpoint) -> Vec<Event> {
    table.events.iter().filter_map(|event| event.seen_by(from)).collect()
}

const OPPONENT: Viewpoint = Viewpoint::Seat(Seat(1));

#[test]
fn r63_hands_are_hidden_and_the_rest_is_open() {
    let position = table().hand(&["forum", "aries"]).discards(&["tuba"]).dice(&[3]).money(4, 2);
    let done = after(position, "");
    let view = done.seen_by(1);
    assert_eq!((view.sides[0].hand_size, view.sides[0].hand.is_none()), (2, true));
    assert_eq!((view.sides[0].money, view.dice.clone(), view.pile_size), (4, vec![3], 52));
    assert_eq!((view.discards.len(), view.pile), (1, None));
    assert!(done.game.view(Viewpoint::Spectator).sides.iter().all(|side| side.hand.is_none()));
}

#[test]
fn drawn_cards_are_seen_by_the_drawer_and_discards_by_all() {
    let done = after(table().dice(&[2]), "cards:2 draw:forum draw:tuba keep:tuba");
    for from in [OPPONENT, Viewpoint::Spectator] {
        for event in seen(&done, from) {
            match event {
                Event::Drew { card, .. } => assert_eq!(card, None),
                Event::Kept { card, discarded, .. } => {
                    assert_eq!((card, discarded.len(), discarded[0].id()), (None, 1, "forum"));
                }
                _ => {}
            }
        }
    }
    assert_eq!(done.known(0), Vec::<String>::new());
    assert_eq!(seen(&done, Viewpoint::Seat(Seat(0))), done.events);
}

#[test]
fn held_cards_are_counted_but_not_shown() {
    let done = after(table().dice(&[2]), "cards:2 draw:forum draw:tuba");
    assert_eq!(done.seen_by(1).aside.unwrap().cards, None);
    assert_eq!(done.seen_by(0).aside.unwrap().cards.unwrap().len(), 2);
    assert_eq!(done.seen_by(1).aside.unwrap().count, 2);
}

#[test]
fn r64_equal_drawn_cards_are_asked_about_and_tell_nothing() {
    let mut done = after(table().dice(&[2]), "cards:2 draw:forum draw:forum");
    done.asks("keep").offers("keep:forum");
    assert!(done.game.may_stand_alone("keep:forum".parse().unwrap()));
    let other = after(table().dice(&[2]), "cards:2 draw:forum draw:tuba");
    assert_eq!(done.seen_by(1), other.seen_by(1), "the opponent cannot tell equal cards from others");
    assert_eq!(seen(&done, OPPONENT), seen(&other, OPPONENT));
    done.play("keep:forum");
    assert_eq!((done.hand(0), done.known(0)), (vec!["forum".into()], vec![]));

    let old = after(table_with(before()).dice(&[2]), "cards:2 draw:forum draw:forum");
    old.asks("act");
    assert_eq!((old.hand(0), old.known(0)), (vec!["forum".into()], vec!["forum".into()]), "edition 1");
}

#[test]
fn r64_a_single_drawn_card_is_not_asked_about() {
    let done = after(table().dice(&[1]), "cards:1 draw:forum");
    done.asks("act");
    assert_eq!((done.hand(0), done.known(0)), (vec!["forum".into()], vec![]));
}

#[test]
fn r64_a_hand_of_one_kind_is_asked_for_by_speculator_too() {
    let position =
        |options| table_with(options).own("1", "speculator").opponent_hand(&["forum", "forum"]).dice(&[1]);
    after(position(usual()), "activate:1").asks("take").offers("take:forum");
    after(position(before()), "activate:1").asks("act");
    let one = table().own("1", "speculator").opponent_hand(&["forum"]).dice(&[1]);
    after(one, "activate:1").asks("act");
}

#[test]
fn r64_a_pile_of_one_kind_is_asked_for_by_haruspex_too() {
    let position = |options: Options| {
        let position = table_with(Options { deck: Deck::Combined, ..options }).own("1", "haruspex");
        position.dice(&[1]).only_pile(&["forum", "forum"])
    };
    after(position(usual()), "activate:1").asks("take").offers("take:forum");
    after(position(before()), "activate:1").asks("act");
}

#[test]
fn r46_speculator_shows_the_hand_to_the_taker_only() {
    let position = table().own("1", "speculator").opponent_hand(&["forum", "tuba", "aries"]).dice(&[1]);
    let mut done = after(position, "activate:1");
    assert!(done.events.iter().any(Event::reveals), "looking cannot be taken back");
    for event in seen(&done, Viewpoint::Spectator) {
        if let Event::HandSeen { cards, .. } = event {
            assert_eq!(cards, None);
        }
    }
    done.play("take:aries");
    assert_eq!(done.known(1), ["tuba", "forum"], "what remains stays known");
    assert_eq!(done.known(0), ["aries"], "the loser knows which card went");
    let taken = seen(&done, Viewpoint::Spectator);
    assert!(taken.iter().any(|event| matches!(event, Event::Taken { card: None, .. })));
}

#[test]
fn marks_fall_when_cards_leave_the_hand() {
    let position =
        table().own("1", "restaurator").discards(&["castra"]).hand(&["castra"]).dice(&[1]).money(10, 0);
    let mut done = after(position, "activate:1");
    assert_eq!(done.known(0), ["castra"]);
    done.play("play:castra on:3");
    assert_eq!((done.known(0), done.hand(0)), (vec![], vec!["castra".into()]), "the known copy goes first");
}

#[test]
fn a_card_chosen_to_be_played_is_shown() {
    let mut done = after(table().hand(&["castra", "forum"]).money(10, 0), "play:castra");
    assert_eq!(done.seen_by(1).question.laying.unwrap().id(), "castra");
    assert_eq!(done.known(0), ["castra"]);
    done.play("on:1");
    assert_eq!(done.known(0), Vec::<String>::new());
}

#[test]
fn portus_and_gladiator_return_cards_openly() {
    let position = table().own("1", "portus").own("2", "tuba").hand(&["forum", "arena"]).dice(&[1]);
    assert_eq!(after(position, "activate:1 own:2 swap:forum").known(0), ["tuba"]);
}

#[test]
fn r64_portus_asks_for_a_hand_card_even_if_all_are_equal() {
    let position = |options| {
        table_with(options).own("1", "portus").own("2", "tuba").hand(&["forum", "forum"]).dice(&[1])
    };
    let mut done = after(position(usual()), "activate:1 own:2");
    done.asks("swap").offers("swap:forum");
    done.play("swap:forum");
    assert_eq!(done.known(0), ["tuba"]);
    let old = after(position(before()), "activate:1 own:2");
    old.asks("act");
    assert_eq!(old.known(0), ["tuba", "forum"], "in edition 1 the silence told what the hand is");
}

#[test]
fn haruspex_tells_the_searcher_the_opponents_hand() {
    let position = combined().own("1", "haruspex").opponent_hand(&["nero", "forum"]).dice(&[1]);
    let mut done = after(position, "activate:1");
    assert!(done.seen_by(0).pile.is_some() && done.seen_by(1).pile.is_none());
    assert!(done.events.iter().any(Event::reveals));
    assert_eq!(done.known(1), ["forum", "nero"], "by subtraction");
    done.play("take:turris");
    assert_eq!(done.known(0), Vec::<String>::new());
    assert!(done.seen_by(0).pile.is_none());
    assert!(seen(&done, OPPONENT).iter().any(|event| matches!(event, Event::Taken { card: None, .. })));
}

#[test]
fn an_empty_pile_tells_card_counters_the_hands() {
    let position = table().own("1", "castra").hand(&["forum"]).opponent_hand(&["aries", "tuba"]);
    let done = after(position.only_pile(&[]).dice(&[1]), "activate:1");
    assert_eq!((done.known(0), done.known(1)), (vec!["forum".into()], vec!["tuba".into(), "aries".into()]));
}

#[test]
fn a_pile_that_runs_out_in_a_draw_tells_what_is_not_discarded() {
    let position =
        table().hand(&["forum", "arena"]).opponent_hand(&["aries"]).dice(&[2]).only_pile(&["castra"]);
    let mut done = after(position, "cards:2 draw:castra");
    assert_eq!(done.known(1), ["aries"], "the drawer knows the opponent's hand");
    assert_eq!(done.known(0), Vec::<String>::new(), "the opponent cannot tell hand and drawn card apart");
    done.play("draw:pictor keep:pictor");
    assert_eq!(done.known(0), ["arena", "forum"], "Castra was the drawn one, so the others are in hand");
    assert_eq!(done.hand(0), ["pictor", "arena", "forum"]);
}

#[test]
fn redealing_while_a_draw_crosses_a_reshuffle_keeps_old_and_new_apart() {
    let position = table().opponent_hand(&["aries"]).hand(&["forum"]).dice(&[3]).only_pile(&["castra"]);
    let done = after(position, "cards:3 draw:castra draw:bestia");
    let mut rng = Rng::new(5);
    let mut hands = std::collections::HashSet::new();
    for _ in 0..200 {
        let mut copy = done.game;
        copy.redeal(Seat(1), &mut rng);
        copy.audit().unwrap();
        let side = copy.view(Viewpoint::Seat(Seat(0)));
        let hand = side.sides[0].hand.clone().unwrap();
        assert_eq!(hand.len(), 1);
        let held = hand[0].card.id();
        let aside = side.aside.unwrap().cards.unwrap();
        assert!(["forum", "castra"].contains(&held), "only these two were out of sight");
        assert!(["forum", "castra"].contains(&aside[0].id()) && aside[0].id() != held);
        hands.insert(held);
    }
    assert_eq!(hands.len(), 2);
}

#[test]
fn r64_ending_the_turn_is_always_asked() {
    let done = after(table(), "");
    done.offers("end");
    for (token, may) in [("end", true), ("done", true), ("stand", false), ("keep:forum", false)] {
        assert_eq!(done.game.may_stand_alone(token.parse().unwrap()), may, "{token}");
    }
}

#[test]
fn r28_every_card_on_the_table_is_face_up() {
    let done = after(table().own("1", "forum").opponent("2", "tuba"), "");
    for from in Viewpoint::guarded(2) {
        let view = done.game.view(from);
        assert!(view.sides[0].spaces[0].card.is_some() && view.sides[1].spaces[1].card.is_some());
    }
}

#[test]
fn refusals_and_prompts_are_sentences() {
    let book = Phrasebook::new(Arena::words(), "en").unwrap();
    let done = after(table().hand(&["arena"]).dice(&[2]).money(3, 0), "");
    let refusal = done.game.check("play:arena".parse().unwrap()).unwrap_err();
    assert_eq!(book.say(&refusal.message, &[]), "Arena costs 9 sestertii, and you have 3.");
    let prompt: Message = done.game.prompt(Viewpoint::Seat(Seat(0)));
    assert_eq!(book.say(&prompt, &[]), "You have one die left: use it, play a card, or end your turn.");
    let names = ["Livia".to_owned(), "Gaius".to_owned()];
    assert_eq!(book.say(&done.game.prompt(OPPONENT), &names), "It is Livia’s turn.");
}
