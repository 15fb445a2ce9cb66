//! A turn: vacant spaces, dice, actions. Rulings 10 to 22.

use crate::common::{after, combined, from_start, table, table_with};
use arena::options::{BriberyPosition, OpeningLayout, Options};
use arena::position::Position;
use engine::{Game, GameEvent, Seat, Viewpoint};

#[test]
fn r10_bribery_follows_six() {
    let position =
        table().own("b", "via-cassia").own("6", "taberna").opponent("6", "tuba").dice(&[1]).money(1, 0);
    assert_eq!(after(position, "bribe:1").points().0, 11, "B is a neighbour of 6");
    let position = table().own("1", "via-cassia").own("b", "taberna").dice(&[1]);
    after(position, "activate:1").without_effect("via-cassia");
    let position =
        table().own("b", "decurio").opponent("6", "pictor").opponent("1", "tuba").dice(&[1]).money(1, 0);
    let done = after(position, "bribe:1");
    assert_eq!(done.view().question.attack.unwrap().space.name(), "6");
}

#[test]
fn r10_bribery_may_lie_before_one_or_alone() {
    let with = |bribery_position| table_with(Options { bribery_position, ..crate::common::usual() });
    let position =
        with(BriberyPosition::BeforeOne).own("1", "via-cassia").own("b", "taberna").opponent("6", "tuba");
    assert_eq!(after(position.dice(&[1]), "activate:1").points().0, 11);
    let position = with(BriberyPosition::BeforeOne).own("6", "via-cassia").own("b", "taberna").dice(&[6]);
    after(position, "activate:6").without_effect("via-cassia");
    let position =
        with(BriberyPosition::BeforeOne).own("b", "decurio").opponent("1", "tuba").opponent("6", "pictor");
    let done = after(position.dice(&[1]).money(1, 0), "bribe:1");
    assert_eq!(done.view().question.attack.unwrap().space.name(), "1");
    for space in ["1", "6"] {
        let position = with(BriberyPosition::Isolated).own(space, "via-cassia").own("b", "taberna");
        let position = position.dice(&[space.parse().unwrap()]);
        after(position, &format!("activate:{space}")).without_effect("via-cassia");
    }
    let position =
        with(BriberyPosition::Isolated).own("b", "decurio").opponent("b", "tuba").opponent("6", "pictor");
    let done = after(position.dice(&[1]).money(1, 0), "bribe:1");
    assert_eq!(done.view().question.attack.unwrap().space.name(), "b", "opposite stays opposite");
}

#[test]
fn r11_vacant_spaces_cost_points_every_turn_of_both_players() {
    let position = table().own("1", "tuba").opponent("2", "forum").opponent("b", "aries").points(10, 10);
    let mut done = after(position, "end");
    assert_eq!(done.points(), (10, 5, 21));
    let befell: Vec<Seat> = done.events.iter().flat_map(GameEvent::concerns).collect();
    assert_eq!(befell, [Seat(1)], "who lost points is told so");
    done.play("roll:1 roll:2 roll:3 end");
    assert_eq!(done.points(), (4, 5, 27));
}

#[test]
fn r11_vacant_spaces_take_at_most_what_is_there_and_end_the_game() {
    let done = after(table().points(10, 3), "end");
    assert_eq!(done.points(), (10, 0, 26));
    assert!(done.is_over());
}

#[test]
fn r12_a_triple_may_be_rolled_again_once() {
    let mut done = after(table().own("1", "tuba").dice(&[4, 4]).rolling(), "roll:4");
    done.asks("reroll").offers("stand triple").refuses("fons:4", 13);
    done.play("triple roll:2 roll:2 roll:2").asks("act");
    assert_eq!(done.dice(), [2, 2, 2], "a second triple stands");
    after(table().own("1", "tuba").dice(&[4, 4]).rolling(), "roll:5").asks("act");
    after(table().own("1", "tuba").dice(&[4, 4]).rolling(), "roll:4 stand").asks("act").refuses("triple", 0);
}

#[test]
fn r12_two_equal_dice_are_no_triple() {
    let position =
        table().own("1", "tuba").own("2", "philosophus").opponent("1", "aries").opponent("2", "forum");
    after(position.dice(&[2]), "activate:2 end roll:3 roll:3").asks("act");
}

#[test]
fn example_2_fons_bacchi_and_a_triple_give_five_options() {
    let done = after(table().own("1", "fons-bacchi").dice(&[4, 4]).rolling(), "roll:4");
    done.offers("stand triple fons:4 fons:4+4 fons:4+4+4");
}

#[test]
fn r13_fons_bacchi_and_triple_work_in_either_order() {
    let position = || table().own("1", "fons-bacchi").dice(&[4, 4]).rolling();
    let mut first_triple = after(position(), "roll:4 triple roll:1 roll:2 roll:3");
    first_triple.asks("reroll").refuses("triple", 12);
    first_triple.play("fons:1 roll:6").asks("act");
    let mut first_fons = after(position(), "roll:1 fons:1 roll:4");
    first_fons.offers("stand triple");
    first_fons.play("triple roll:1 roll:1 roll:1").asks("act");
    let opponent = table().own("1", "tuba").opponent("1", "fons-bacchi").dice(&[4, 3]).rolling();
    after(opponent, "roll:1").asks("act");
}

#[test]
fn r14_philosophus_adds_up_to_no_dice_at_all() {
    let position = || table().own("1", "philosophus").opponent("1", "forum").dice(&[1, 1, 1]);
    let mut none = after(position(), "activate:1 activate:1 activate:1 end");
    none.asks("act").offers("end");
    none.play("end");
    let one = after(position(), "activate:1 activate:1 end roll:5");
    one.asks("act");
    assert_eq!(one.dice(), [5]);
}

#[test]
fn r14_philosophus_may_not_stack_or_may_leave_a_die() {
    let single = Options { philosophus_stacks: false, ..crate::common::usual() };
    let position = table_with(single).own("1", "philosophus").opponent("1", "forum").dice(&[1, 1, 1]);
    after(position, "activate:1 activate:1 activate:1 end roll:1 roll:2").asks("act");
    let floor = Options { philosophus_floor: 1, ..crate::common::usual() };
    let position = table_with(floor).own("1", "philosophus").opponent("1", "forum").dice(&[1, 1, 1]);
    after(position, "activate:1 activate:1 activate:1 end roll:1").asks("act");
}

#[test]
fn r15_playing_covers_and_discards() {
    let position = table().own("3", "tuba").hand(&["forum", "arena"]).money(6, 0);
    let mut done = after(position, "");
    done.offers("end play:forum").refuses("play:arena", 15).refuses("play:tuba", 63);
    done.play("play:forum").offers("on:1 on:2 on:3 on:4 on:5 on:6 on:b").refuses("end", 0);
    done.play("on:3").asks("act");
    assert_eq!((done.on(0, "3"), done.discards(), done.money().0), ("forum".into(), vec!["tuba".into()], 1));
}

#[test]
fn r16_money_has_no_limit_and_is_open() {
    let done = after(table().dice(&[6, 6, 6]).money(5000, 0), "money:6 money:6 money:6");
    assert_eq!(done.seen_by(1).sides[0].money, 5018);
}

#[test]
fn r17_dice_need_not_be_used_and_are_lost() {
    let position = table().own("1", "tuba").opponent("1", "aries").dice(&[1, 2, 3]);
    let done = after(position, "end");
    assert_eq!(done.dice(), Vec::<u8>::new());
    let spent = after(table().dice(&[3]), "money:3");
    spent.refuses("money:3", 17).refuses("cards:3", 17);
}

#[test]
fn r18_telonium_counts_for_money_only() {
    let position = table().own("1", "telonium").own("2", "portus").hand(&["forum", "arena"]).dice(&[2, 4]);
    let done = after(position, "cards:4 draw:tuba draw:aries draw:forum draw:pictor keep:tuba");
    assert_eq!(done.money().0, 0);
}

#[test]
fn r19_the_pile_is_reshuffled_in_the_middle_of_a_draw() {
    // Example 3: two cards in the pile, ten discards.
    let discards = ["tuba", "tuba", "forum", "forum", "forum", "forum", "aries", "aries", "arena", "arena"];
    let position = table().discards(&discards).dice(&[6]);
    let position = position.opponent_hand(&[]).only_pile_rest_with_opponent(&["bestia", "decurio"]);
    let mut done = after(position, "cards:6 draw:bestia draw:decurio");
    assert_eq!((done.view().pile_size, done.discards().len()), (10, 0));
    done.refuses("draw:bestia", 19);
    done.play("draw:tuba draw:forum draw:aries draw:arena");
    done.offers("keep:bestia keep:decurio keep:tuba keep:forum keep:aries keep:arena")
        .refuses("keep:pictor", 19);
    done.play("keep:bestia");
    assert_eq!((done.view().pile_size, done.discards().len(), done.hand(0)), (6, 5, vec!["bestia".into()]));
}

#[test]
fn r19_the_pile_is_reshuffled_only_when_a_card_is_needed() {
    let position = table().only_pile(&["bestia", "decurio"]).dice(&[2]);
    let done = after(position, "cards:2 draw:bestia draw:decurio keep:bestia");
    assert_eq!(done.view().pile_size, 0);
}

#[test]
fn r19_with_both_piles_empty_nothing_is_drawn() {
    let position = table().dice(&[3, 2]).rest_in_opponent_hand();
    let done = after(position, "cards:3");
    done.asks("act");
    assert_eq!((done.dice(), done.hand(0).len()), (vec![2], 0));
    let two = table().dice(&[3]).only_pile_rest_with_opponent(&["bestia", "decurio"]);
    after(two, "cards:3 draw:bestia draw:decurio").offers("keep:bestia keep:decurio");
}

#[test]
fn cards_with_a_one_keeps_the_only_card() {
    let done = after(table().dice(&[1]), "cards:1 draw:forum");
    done.asks("act");
    assert_eq!((done.hand(0), done.known(0)), (vec!["forum".into()], vec![]));
}

#[test]
fn r20_dice_go_only_on_own_usable_cards() {
    let position = table().own("1", "tuba").own("2", "forum").opponent("3", "aries").dice(&[1, 2, 3]);
    let done = after(position, "");
    done.offers("end money:1 cards:1 money:2 cards:2 activate:2 money:3 cards:3");
    done.refuses("activate:1", 20).refuses("activate:3", 20).refuses("activate:4", 17);
    let useless = table().own("2", "equitatus").dice(&[2]);
    after(useless, "activate:2").without_effect("equitatus");
}

#[test]
fn r20_an_offer_without_effect_says_so() {
    let position =
        table().own("2", "equitatus").own("b", "taberna").opponent("1", "tuba").dice(&[2]).money(2, 0);
    let done = after(position, "");
    let book = engine::Phrasebook::new(arena::Arena::words(), "en").unwrap();
    let say = |token: &str| book.say(&done.game.action_words(token.parse().unwrap()), &[]);
    assert_eq!(say("activate:2"), "Activate Equitatus with the 2 (no effect now)");
    assert_eq!(say("bribe:2"), "Activate Taberna on the bribery space with the 2 and 2 sestertii");
    let idle = |from| done.game.view(from).question.idle.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(idle(Viewpoint::Seat(Seat(0))), ["activate:2"]);
    assert_eq!(idle(Viewpoint::Seat(Seat(1))), [""; 0], "only who is asked is told");
}

#[test]
fn r21_bribery_takes_one_die_a_turn_and_its_price_first() {
    let position = table().own("b", "aquaeductus").hand(&["castra"]).dice(&[2, 3, 4]).money(8, 0);
    let mut done = after(position, "");
    done.play("bribe:3");
    assert_eq!((done.money().0, done.view().removed), (5, 3));
    done.refuses("bribe:2", 21);
    done.play("play:castra on:b").refuses("bribe:2", 21);
    let short = table().own("b", "aquaeductus").dice(&[2, 3]).money(2, 0);
    after(short, "").refuses("bribe:3", 21).offers("end money:2 cards:2 bribe:2 money:3 cards:3");
    after(table().own("b", "tuba").dice(&[2]).money(2, 0), "").refuses("bribe:2", 20);
    after(table().dice(&[2]).money(2, 0), "").refuses("bribe:2", 20);
}

#[test]
fn r21_bribery_is_free_again_next_turn() {
    let position = full_side(table()).own("b", "aquaeductus").opponent("1", "forum").dice(&[1]).money(9, 0);
    let mut done = after(position, "bribe:1 end roll:1 roll:2 roll:3 end roll:1 roll:2 roll:5");
    done.play("bribe:5");
}

fn full_side(position: Position) -> Position {
    position
        .own("1", "tuba")
        .own("2", "tuba")
        .own("3", "forum")
        .own("4", "forum")
        .own("5", "aries")
        .own("6", "aries")
}

#[test]
fn r22_a_card_can_be_used_in_the_turn_it_is_played() {
    let position =
        table().own("3", "tuba").hand(&["aquaeductus", "taberna"]).opponent("1", "pictor").dice(&[3, 3]);
    let mut done = after(position.money(11, 0), "play:aquaeductus on:3 activate:3");
    assert_eq!(done.view().removed, 3);
    done.play("play:taberna on:3 activate:3");
    assert_eq!(done.points().0, 11, "a replaced card serves as the new one");
}

#[test]
fn the_same_card_can_be_used_again_with_another_die() {
    let done = after(table().own("3", "aquaeductus").dice(&[3, 3]), "activate:3 activate:3");
    assert_eq!(done.view().removed, 6);
}

#[test]
fn r7_beginners_have_no_bribery_anywhere() {
    let options = Options { beginner: true, ..crate::common::usual() };
    let position =
        table_with(options).own("6", "decurio").opponent("6", "tuba").hand(&["forum"]).dice(&[6]).money(9, 0);
    let mut done = after(position, "");
    done.refuses("bribe:6", 7);
    done.play("play:forum").offers("on:1 on:2 on:3 on:4 on:5 on:6").refuses("on:b", 7);
    done.play("on:1 activate:6 battle:6 end");
    assert_eq!(done.points().1, 4, "six vacant spaces");
}

#[test]
fn r55_roma_counts_all_seven_spaces() {
    let done = after(combined().own("1", "legat").dice(&[1]), "activate:1");
    assert_eq!(done.points().0, 17);
}

#[test]
fn example_1_the_first_turn_costs_two_points() {
    let deal = "deal:bestia deal:decurio deal:tuba deal:forum deal:aries \
                deal:pictor deal:arena deal:castra deal:taberna deal:telonium";
    let exchange = "give:bestia+decurio give:pictor+arena";
    let layout = "on:1 on:2 on:3 on:4 on:5 on:1 on:2 on:3 on:4 on:5";
    let mut done = from_start(crate::common::usual(), &format!("{deal} {exchange} {layout}"));
    assert_eq!(done.points(), (8, 10, 18));
    assert_eq!((done.hand(0).len(), done.hand(1).len()), (0, 0));
    done.play("roll:1 roll:2 roll:3 end");
    assert_eq!(done.points(), (8, 8, 20));
}

#[test]
fn r1_cards_may_stay_in_hand_by_option() {
    let options = Options { opening_layout: OpeningLayout::InHand, ..crate::common::usual() };
    let deal = "deal:bestia deal:decurio deal:tuba deal:forum deal:aries \
                deal:pictor deal:arena deal:castra deal:taberna deal:telonium";
    let done = from_start(options, &format!("{deal} give:bestia+decurio give:pictor+arena"));
    assert_eq!(done.points(), (3, 10, 23), "seven vacant spaces");
    assert_eq!(done.hand(0).len(), 5);
    assert_eq!(done.known(0), ["pictor", "arena"]);
}
