//! Before the first turn: rulings 1 to 9.

use crate::common::{Table, before, from_start, usual};
use arena::options::{Deck, LayoutVisibility, Options, StartPlayer};
use arena::{Arena, Event};
use engine::{Game, GameEvent, GameOptions, Seat, SetupError, Viewpoint};
use testing::alike::plays_alike;

const DEAL: &str = "deal:bestia deal:decurio deal:tuba deal:forum deal:aries \
                    deal:pictor deal:arena deal:castra deal:taberna deal:telonium";

fn dealt(options: Options) -> Table {
    from_start(options, DEAL)
}

#[test]
fn r1_r3_all_cards_are_laid_on_spaces_of_their_own() {
    let mut table = dealt(usual());
    table.play("give:bestia+decurio give:pictor+arena").asks("layout");
    table.offers("on:1 on:2 on:3 on:4 on:5 on:6 on:b");
    table.play("on:2").offers("on:1 on:3 on:4 on:5 on:6 on:b").refuses("on:2", 3).refuses("done", 0);
    table.play("on:1 on:3 on:4 on:b on:1 on:2 on:3 on:4 on:5");
    assert_eq!(table.view().sides[0].vacant, 2);
    assert_eq!(table.view().turn, 1);
}

#[test]
fn r2_the_start_player_lays_face_up_first() {
    let mut table = dealt(usual());
    table.play("give:bestia+decurio give:pictor+arena on:2");
    let seen = table.seen_by(1);
    assert!(seen.sides[0].spaces[1].card.is_some(), "the opponent sees the card");
    table.play("on:1 on:3 on:4 on:5");
    assert_eq!(table.view().question.seat, Some(Seat(1)));
}

#[test]
fn r2_both_may_lay_in_secret() {
    let options = Options { layout_visibility: LayoutVisibility::Hidden, ..usual() };
    let mut table = dealt(options);
    table.play("give:bestia+decurio give:pictor+arena on:2 on:1 on:3 on:4 on:5");
    let seen = table.seen_by(1);
    assert!(seen.sides[0].secret_layout && seen.sides[0].spaces.iter().all(|space| space.card.is_none()));
    assert!(table.seen_by(0).sides[0].spaces[1].card.is_some(), "one's own cards are seen");
    for event in &table.events {
        if let Some(Event::LaidFaceDown { card, space, .. }) = event.seen_by(Viewpoint::Seat(Seat(1))) {
            assert_eq!((card, space), (None, None));
        }
    }
    table.play("on:1 on:2 on:3 on:4 on:5");
    assert_eq!(table.count(|event| matches!(event, Event::LayoutRevealed { .. })), 2);
    assert!(table.seen_by(1).sides[0].spaces[1].card.is_some());
}

#[test]
fn r4_r65_the_exchange_is_secret_until_both_have_chosen() {
    let mut table = dealt(usual());
    table.asks("exchange");
    let before = table.seen_by(1);
    table.play("give:bestia+decurio");
    let mut after = table.seen_by(1);
    assert_eq!(after.question.seat, Some(Seat(1)));
    after.question.seat = before.question.seat;
    assert_eq!(before, after, "the second player sees nothing of the first one's choice");
    table.offers(
        "give:pictor+arena give:pictor+taberna give:pictor+castra give:pictor+telonium give:arena+taberna \
         give:arena+castra give:arena+telonium give:taberna+castra give:taberna+telonium give:castra+telonium",
    );
    table.refuses("give:bestia+pictor", 63).refuses("give:pictor+pictor", 63);
    table.play("give:pictor+arena");
    assert_eq!(table.hand(0), ["pictor", "tuba", "arena", "aries", "forum"]);
    assert_eq!(table.hand(1), ["bestia", "decurio", "taberna", "castra", "telonium"]);
    assert_eq!(
        (table.known(0), table.known(1)),
        (vec!["pictor".into(), "arena".into()], vec!["bestia".into(), "decurio".into()])
    );
}

#[test]
fn r4_equal_cards_can_be_given_together() {
    let deal = "deal:forum deal:forum deal:tuba deal:bestia deal:aries \
                deal:pictor deal:arena deal:castra deal:taberna deal:telonium";
    let mut table = from_start(usual(), deal);
    table.play("give:forum+forum give:pictor+arena");
    assert_eq!(table.hand(1), ["taberna", "castra", "telonium", "forum", "forum"]);
}

#[test]
fn r64_an_exchange_without_choice_is_asked_all_the_same() {
    let combined = |options| Options { deck: Deck::Combined, ..options };
    let deal = "deal:forum deal:forum deal:forum deal:forum deal:forum \
                deal:pictor deal:arena deal:castra deal:taberna deal:telonium";
    let mut table = from_start(combined(usual()), deal);
    table.asks("exchange").offers("give:forum+forum");
    assert_eq!((table.view().question.seat, table.known(0).len()), (Some(Seat(0)), 0));
    table.play("give:forum+forum");
    assert_eq!(table.known(0).len(), 0);

    let old = from_start(combined(before()), deal);
    assert_eq!(old.view().question.seat, Some(Seat(1)));
    assert_eq!(old.known(0).len(), 5, "in edition 1 nothing was asked, which told the opponent why");
}

#[test]
fn r5_starting_money_is_an_option() {
    assert_eq!(dealt(usual()).money(), (0, 0));
    assert_eq!(dealt(Options { starting_money: 12, ..usual() }).money(), (12, 12));
}

#[test]
fn r6_the_start_player_is_an_option() {
    for (start_player, seat) in [(StartPlayer::First, 0), (StartPlayer::Second, 1)] {
        let table = dealt(Options { start_player, ..usual() });
        assert_eq!(table.view().question.seat, Some(Seat(seat)));
    }
    let random = Options { start_player: StartPlayer::Random, ..usual() };
    let mut game = Arena::new(2, &random).unwrap();
    let mut odds = Vec::new();
    game.odds(&mut odds);
    assert_eq!(
        odds.iter().map(|(action, weight)| (action.to_string(), *weight)).collect::<Vec<_>>(),
        [("start:0".to_owned(), 1), ("start:1".to_owned(), 1)]
    );
    game.apply("start:1".parse().unwrap(), &mut ());
    assert_eq!(game.view(Viewpoint::Spectator).start_player, Some(Seat(1)));
}

#[test]
fn r6_whoever_begins_the_game_is_otherwise_the_same() {
    for (start_player, token) in [(StartPlayer::First, "start:0"), (StartPlayer::Second, "start:1")] {
        let told = Arena::new(2, &Options { start_player, ..usual() }).unwrap();
        let random = Options { start_player: StartPlayer::Random, ..usual() };
        let mut drawn = Arena::new(2, &random).unwrap();
        drawn.apply(token.parse().unwrap(), &mut ());
        plays_alike(told, drawn, 7);
    }
}

#[test]
fn r7_beginners_get_four_cards_and_no_exchange() {
    let options = Options { beginner: true, ..usual() };
    let deal =
        "deal:bestia deal:decurio deal:tuba deal:forum deal:pictor deal:arena deal:castra deal:taberna";
    let mut table = from_start(options, deal);
    table.asks("layout").offers("on:1 on:2 on:3 on:4 on:5 on:6").refuses("on:b", 7);
    table.play("on:1 on:2 on:3 on:4 on:1 on:2 on:3 on:4");
    assert_eq!(table.points(), (8, 10, 18));
    assert_eq!(table.view().sides[0].spaces.len(), 6);
}

#[test]
fn r7_beginners_may_exchange_by_option() {
    let options = Options { beginner: true, beginner_exchange: true, ..usual() };
    let deal =
        "deal:bestia deal:decurio deal:tuba deal:forum deal:pictor deal:arena deal:castra deal:taberna";
    let mut table = from_start(options, deal);
    table.play("give:bestia+tuba give:pictor+arena");
    assert_eq!(table.hand(0), ["decurio", "pictor", "arena", "forum"]);
}

#[test]
fn r8_r54_every_deck_has_its_cards() {
    for (deck, cards, forums) in
        [(Deck::Arena, 55, 4), (Deck::ArenaStrict, 55, 0), (Deck::Combined, 107, 10), (Deck::Roma, 52, 6)]
    {
        let view = Arena::new(2, &Options { deck, ..usual() }).unwrap().view(Viewpoint::Everything);
        let pile = view.pile.unwrap();
        assert_eq!(pile.iter().map(|heap| heap.count).sum::<u32>(), cards);
        let held = pile.iter().find(|heap| heap.card.id() == "forum").map_or(0, |heap| heap.count);
        assert_eq!(held, forums);
    }
}

#[test]
fn r9_numbers_come_from_the_data() {
    let cards = &arena::components::tables(Options::NEWEST).cards;
    let magister = cards.iter().find(|card| card.id == "magister").unwrap();
    assert_eq!((magister.cost, magister.defence), (5, 3));
    let nero = cards.iter().find(|card| card.id == "nero").unwrap();
    assert_eq!((nero.cost, nero.defence), (8, 9));
}

#[test]
fn r54_points_are_options() {
    let table = dealt(Options { vp_total: 60, vp_start: 20, ..usual() });
    assert_eq!(table.points(), (20, 20, 20));
}

#[test]
fn only_two_can_play() {
    for seats in [0, 1, 3, 6] {
        assert!(matches!(Arena::new(seats, &usual()), Err(SetupError::Seats { .. })));
    }
}
