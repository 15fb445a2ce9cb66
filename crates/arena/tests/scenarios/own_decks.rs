//! R68: each player builds an own deck out of both games, unseen by the other.

use crate::common::{Table, after, from_start, table_with, usual};
use arena::options::{Deck, Options, Piles};
use arena::{Arena, Card, Event, StageName};
use engine::{Game, GameEvent, Later, Next, Rng, Seat, Viewpoint};
use std::collections::BTreeMap;

fn with(piles: Piles) -> Options {
    Options { deck: Deck::Combined, piles: Later::Is(piles), ..usual() }
}

fn own_decks() -> Options {
    with(Piles::OwnDecks)
}

/// The tokens that choose so many cards of a kind each.
fn choosing(cards: &[(&str, usize)]) -> String {
    cards.iter().flat_map(|&(card, copies)| vec![format!("take:{card} "); copies]).collect()
}

/// Lets the lot complete the deck under way with the first cards that it can.
fn complete(table: &mut Table) {
    table.play("done");
    let (seat, mut odds) = (table.view().question.seat, Vec::new());
    assert_eq!(seat, None, "chance decides");
    while table.view().question.step == StageName::FillDeck {
        odds.clear();
        table.game.odds(&mut odds);
        let (first, _) = odds[0];
        table.play(&first.to_string());
    }
}

#[test]
fn r68_each_player_builds_a_deck_of_55_out_of_both_games() {
    let mut done = from_start(own_decks(), "");
    assert_eq!(done.asks("build").game.next(), Next::Player(Seat(0)));
    done.play(&choosing(&[("gladiator", 2), ("forum", 6), ("arena", 2)]));
    done.refuses("take:gladiator", 68).refuses("take:forum", 68).refuses("deal:bestia", 0);
    complete(&mut done);
    let view = done.view();
    assert_eq!((view.pile_size, view.second.unwrap().pile_size), (55, 0));
    assert_eq!(done.asks("build").game.next(), Next::Player(Seat(1)), "then the other player");
    done.play(&choosing(&[("gladiator", 2)]));
    complete(&mut done);
    done.asks("deal").refuses("deal:turris", 19);
    done.play("deal:gladiator deal:gladiator deal:forum deal:forum deal:arena");
    done.refuses("deal:turris", 19);
    done.play("deal:gladiator");
}

#[test]
fn r68_a_deck_of_55_chosen_cards_needs_no_lot() {
    let mut done = from_start(own_decks(), "");
    let all: Vec<Card> = Card::all().collect();
    let mut chosen = 0;
    for card in all.iter().rev() {
        while chosen < 55 && done.game.check(format!("take:{card}").parse().unwrap()).is_ok() {
            assert_eq!(done.view().pile_size, chosen);
            done.play(&format!("take:{card}"));
            chosen += 1;
        }
    }
    assert_eq!(done.count(|event| matches!(event, Event::DeckBuilt { seat: Seat(0), cards: 55 })), 1);
    assert_eq!(done.asks("build").game.next(), Next::Player(Seat(1)));
}

#[test]
fn r68_the_lot_draws_from_what_was_not_chosen() {
    let mut done = from_start(own_decks(), &choosing(&[("forum", 4), ("nero", 1)]));
    done.play("done").refuses("deal:nero", 68).refuses("take:forum", 0);
    assert_eq!(done.count(|event| matches!(event, Event::RestByLot { cards: 50, .. })), 1);
    let mut odds = Vec::new();
    done.game.odds(&mut odds);
    let weight =
        |token: &str| odds.iter().find(|(action, _)| action.to_string() == token).map(|found| found.1);
    assert_eq!(
        [weight("deal:forum"), weight("deal:legionarius"), weight("deal:nero")],
        [Some(2), Some(3), None]
    );
    assert_eq!(odds.iter().map(|(_, weight)| weight).sum::<u32>(), 103 - 5, "a set has 103 cards");
}

#[test]
fn r68_the_start_player_builds_first() {
    let options = Options { start_player: arena::options::StartPlayer::Random, ..own_decks() };
    let mut done = from_start(options, "start:1");
    assert_eq!(done.asks("build").game.next(), Next::Player(Seat(1)));
    complete(&mut done);
    assert_eq!(done.asks("build").game.next(), Next::Player(Seat(0)));
    complete(&mut done);
    done.play("deal:bestia");
    assert_eq!(done.hand(1), ["bestia"], "and is dealt first");
}

#[test]
fn r68_nobody_else_sees_a_deck() {
    let mut done = from_start(own_decks(), "take:nero take:forum");
    let told = |from| done.events.iter().filter(|event| event.seen_by(from).is_some()).count();
    assert_eq!(told(Viewpoint::Seat(Seat(0))), 2);
    assert_eq!([Viewpoint::Seat(Seat(1)), Viewpoint::Spectator].map(told), [0, 0]);
    complete(&mut done);
    complete(&mut done);
    let (first, second) = (done.seen_by(0), done.seen_by(1));
    assert!(first.pile.is_some() && second.pile.is_none(), "whoever built a deck knows it");
    assert!(first.second.unwrap().pile.is_none() && second.second.unwrap().pile.is_some());
    let watching = done.game.view(Viewpoint::Spectator);
    assert!(watching.pile.is_none() && watching.second.unwrap().pile.is_none());
}

#[test]
fn r68_own_decks_decide_what_can_be_drawn() {
    // The first cards of the set are Arena's: nobody draws a Turris, which one pile of both games would have.
    let draw = |piles| after(table_with(with(piles)).own("1", "castra").dice(&[1]), "activate:1");
    draw(Piles::OwnDecks).refuses("draw:turris", 19);
    draw(Piles::Common).play("draw:turris on:2").asks("act");
}

#[test]
fn r68_own_decks_do_not_matter_for_a_turn_without_drawing() {
    for piles in [Piles::Common, Piles::Own, Piles::OwnDecks] {
        let position = table_with(with(piles)).own("1", "telonium").own("2", "pictor").dice(&[2, 5]);
        let done = after(position, "money:5 activate:2");
        assert_eq!((done.money().0, done.points()), (7, (11, 10, 15)));
    }
}

#[test]
fn r68_a_deck_that_runs_out_tells_nothing_of_its_owners_hand() {
    let hand = |piles| {
        let position = table_with(with(piles)).own("1", "castra").hand(&["forum"]).only_pile(&[]).dice(&[1]);
        after(position, "activate:1").known(0)
    };
    assert_eq!(hand(Piles::Own), ["forum"], "a known set without a pile leaves only the hand");
    assert_eq!(hand(Piles::OwnDecks), Vec::<String>::new(), "nobody knows what is not in the deck");
    // In the middle of a draw: what is discarded proves nothing either.
    let position = table_with(own_decks()).hand(&["forum"]).only_pile(&["tuba"]).dice(&[2]);
    let mut done = after(position, "cards:2 draw:tuba draw:bestia keep:bestia");
    assert_eq!(done.known(0), Vec::<String>::new());
    done.play("end");
}

#[test]
fn r68_cards_still_go_to_the_discards_of_the_side_they_lay_on() {
    let position = table_with(own_decks()).own("1", "veneficus").opponent("1", "pictor").dice(&[1]);
    let done = after(position, "activate:1");
    let theirs = done.view().second.unwrap().discards;
    assert_eq!((done.discards(), theirs.len()), (vec![], 1));
}

/// The unseen card of the opponent may be any of their set that has not been seen, each copy equally likely, whether it is
/// in their deck or not.
#[test]
fn r68_a_redealt_hand_is_drawn_from_the_whole_set() {
    let position = table_with(own_decks())
        .opponent_hand(&["bestia"])
        .opponent("1", "forum")
        .opponent("2", "statua-iovis");
    let game = position.build();
    let mut rng = Rng::new(68);
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let deals = 40_000;
    for _ in 0..deals {
        let mut copy: Arena = game;
        copy.redeal(Seat(0), &mut rng);
        copy.audit().unwrap();
        let hand = copy.view(Viewpoint::Seat(Seat(1))).sides.swap_remove(1).hand.unwrap();
        *seen.entry(hand[0].card.to_string()).or_default() += 1;
    }
    // 101 cards of the set have not been seen; the only Statua Iovis has.
    let mut distance = 0.0;
    let mut odds = Vec::new();
    from_start(own_decks(), "take:forum take:statua-iovis done").game.odds(&mut odds);
    for (action, copies) in &odds {
        let card = action.to_string().replace("deal:", "");
        let expected = f64::from(deals) * f64::from(*copies) / 101.0;
        distance += (f64::from(seen.remove(&card).unwrap_or(0)) - expected).powi(2) / expected;
    }
    assert!(seen.is_empty(), "{seen:?} cannot be");
    // 54 kinds: 53 degrees of freedom, 99.9 % below 90.6.
    assert!(odds.len() == 54 && distance < 90.6, "{distance}");
}
