//! The four ends, ties and screens (R31 to R35, R37).

use crate::common::{Table, table, table_with};
use engine::{Game, GameOptions, Seat, Viewpoint};
use gloria_mundi::options::{DeckEnd, HandEnd, Screens, TieBreak};
use gloria_mundi::state::Stage;
use gloria_mundi::{End, Kind, Options};

#[test]
fn carthage_ends_the_game_in_the_middle_of_everything() {
    let mut table = table(3).stack(0, "f14", Kind::Food).roman(0, 35, 1).roman(2, 36, 2);
    table.turn("food").play("use:f14");
    assert_eq!(table.ending(), Some(End::Carthage));
    assert_eq!(table.ranks(), [1, 3, 2]);
    assert_eq!(table.held(1)[0], 1, "the players after did not activate any more (R34)");
    assert_eq!(crate::common::say(&table.game.ending()), "Player 1 has reached Carthage.");
}

#[test]
fn the_goth_in_rome_ends_the_game() {
    let mut table = table(2).goth(36).roman(1, 3, 1);
    table.turn("food");
    assert_eq!((table.ending(), table.ranks()), (Some(End::Goth), vec![2, 1]));
}

#[test]
fn r31_the_last_card_ends_the_game_as_it_is_played() {
    let mut table = table(2).hand(0, [1, 0, 0]).roman(0, 1, 1);
    table.draw();
    assert_eq!((table.ending(), table.ranks()), (Some(End::Hand), vec![1, 2]));
    assert_eq!(table.held(0)[0], 1, "before activation");
}

#[test]
fn r31_with_no_card_the_game_ends_one_round_later() {
    let options = Options { hand_end: HandEnd::NoCard, ..Options::default() };
    let mut table = table_with(2, options).hand(0, [1, 0, 0]);
    table.draw();
    assert_eq!(table.ending(), None);
    finish_turn(&mut table);
    table.turn("food");
    finish_turn(&mut table);
    table.draw();
    assert_eq!(table.ending(), Some(End::Hand));
    assert_eq!(table.view().turn, 3);
}

#[test]
fn r31_with_end_of_turn_the_turn_is_finished() {
    let options = Options { hand_end: HandEnd::EndOfTurn, ..Options::default() };
    let mut table = table_with(2, options).hand(0, [1, 0, 0]).goth(8);
    table.draw();
    assert_eq!((table.ending(), table.held(0)[0]), (None, 3));
    finish_turn(&mut table);
    assert_eq!((table.ending(), table.view().turn), (Some(End::Hand), 1));
}

/// Refuses everything until the next draw.
fn finish_turn(table: &mut Table) {
    while let engine::Next::Player(_) = table.game.next() {
        let token = table.legal().last().cloned().expect("something to do");
        table.play(&token);
    }
}

#[test]
fn r32_the_game_ends_when_no_card_can_be_drawn() {
    let mut table = table(2).deck(1);
    table.turn("food");
    finish_turn(&mut table);
    assert_eq!((table.ending(), table.view().turn, table.view().deck), (Some(End::Deck), 2, 0));
}

#[test]
fn r32_with_last_draw_the_last_card_ends_it() {
    let options = Options { deck_end: DeckEnd::LastDraw, ..Options::default() };
    let mut table = table_with(2, options).deck(1);
    table.draw();
    assert_eq!((table.ending(), table.view().turn), (Some(End::Deck), 1));
}

#[test]
fn r33_a_small_deck_leaves_cards_unseen_in_the_box() {
    let table = table_with(2, Options { deck_size: 46, ..Options::default() });
    let mut odds = Vec::new();
    table.game.odds(&mut odds);
    assert_eq!((table.view().deck, odds.len()), (46, 57), "every card may be among the 46");
}

#[test]
fn r33_the_full_deck_outlasts_every_hand() {
    for (seats, turns) in [(2, 53), (3, 49), (4, 53), (5, 51), (6, 43)] {
        let hand = table(seats).view().players[0].hand_total;
        let limit = usize::from(hand - 1) * seats + 1;
        assert_eq!(limit, turns, "{seats} players");
        assert!(limit <= 57);
    }
}

#[test]
fn r34_deck_and_hand_never_compete() {
    let mut table = table(2).deck(1).hand(0, [1, 0, 0]);
    table.draw();
    assert_eq!(table.ending(), Some(End::Hand), "the card was drawn, then the hand played out");
}

fn tied(options: Options) -> Table {
    table_with(4, options)
        .goth(36)
        .roman(0, 5, 9)
        .roman(1, 5, 4)
        .roman(2, 5, 6)
        .counters(0, [2, 2, 0, 0])
        .counters(2, [0, 0, 0, 4])
        .counters(1, [1, 0, 0, 0])
}

#[test]
fn r35_among_equals_the_first_to_arrive_wins() {
    let mut table = tied(Options::default());
    table.turn("peace");
    assert_eq!(table.ranks(), [3, 1, 2, 4]);
}

#[test]
fn r35_romans_who_never_left_rome_share_the_win() {
    let mut table = table(3).goth(36);
    table.turn("food");
    assert_eq!(table.ranks(), [1, 1, 1]);
}

#[test]
fn r35_by_counters_or_shared_with_the_options() {
    let mut counters = tied(Options { tie_break: TieBreak::Counters, ..Options::default() });
    counters.turn("peace");
    assert_eq!(counters.held(0), [2, 2, 2, 0], "two legions");
    assert_eq!(counters.held(2), [0, 0, 1, 4]);
    assert_eq!(counters.ranks(), [1, 3, 2, 4]);
    let mut shared = tied(Options { tie_break: TieBreak::Shared, ..Options::default() });
    shared.turn("peace");
    assert_eq!(shared.ranks(), [1, 1, 1, 4]);
}

#[test]
fn r37_screens_hide_rivals_counters_and_hands_from_the_eye_only() {
    let hidden = table(3).counters(1, [4, 3, 2, 1]);
    let view = hidden.game.view(Viewpoint::Seat(Seat(0)));
    assert!(view.players[0].counters.is_some() && view.players[0].hand.is_some());
    let rival = &view.players[1];
    assert_eq!((rival.counters, rival.counter_total), (None, 10));
    assert_eq!((rival.hand, rival.hand_total), (None, 17));
    assert!(hidden.game.view(Viewpoint::Spectator).players.iter().all(|player| player.counters.is_none()));

    let open = table_with(3, Options { screens: Screens::Open, ..Options::default() });
    assert!(open.game.view(Viewpoint::Seat(Seat(0))).players.iter().all(|player| player.counters.is_some()));
    assert!(open.game.view(Viewpoint::Spectator).players.iter().all(|player| player.hand.is_some()));
}

#[test]
fn r37_the_log_tells_everybody_what_everybody_saw() {
    use engine::GameEvent;
    let mut table = table(2).forum(5, "f01").counters(0, [2, 0, 1, 1]).stage(Stage::Buying);
    table.play("buy:f01:food pay:glory:0");
    let bought = table
        .events
        .iter()
        .filter_map(|event| event.seen_by(Viewpoint::Spectator))
        .map(|event| crate::common::say(&gloria_mundi::GloriaMundi::event_words(&event)))
        .find(|line| line.contains("Hortus"));
    assert_eq!(bought.as_deref(), Some("Player 1 builds Hortus on a farm for 2 food and 1 peace."));
}

#[test]
fn r37_what_a_rival_can_pay_is_not_worked_out_for_others() {
    let table = table(2).forum(5, "f01").counters(0, [3, 0, 1, 3]).stage(Stage::Buying);
    let mut table = table;
    table.play("buy:f01:food");
    let json = |seat| serde_json::to_value(table.game.view(Viewpoint::Seat(Seat(seat)))).unwrap();
    assert!(json(0)["question"]["suggestion"].is_object());
    assert!(json(1)["question"]["suggestion"].is_null());
}

#[test]
fn r38_counters_never_pass_between_players() {
    // There is no such action: every verb of the notation is known here.
    for token in ["give:food:1", "trade:1", "sell:f01"] {
        assert!(token.parse::<gloria_mundi::Action>().is_err(), "{token}");
    }
}

#[test]
fn every_option_is_listed_with_its_default() {
    use engine::options::OptionRange;
    let default = serde_json::to_value(Options::default()).unwrap();
    let listed = Options::list();
    assert_eq!(listed.len() + 1, default.as_object().unwrap().len(), "all but the edition");
    for option in listed {
        let value = match option.values {
            OptionRange::Flag { default } => serde_json::json!(default),
            OptionRange::Choice { values } => serde_json::json!(values[0]),
            OptionRange::Number { default, .. } => serde_json::json!(default),
        };
        assert_eq!(default[option.name], value, "{}", option.name);
        assert!(option.ruling.is_some());
    }
}
