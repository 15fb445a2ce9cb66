//! The rondel, its price, production, trade (sections 5 to 7.1).

use crate::common::{first, legal, legal_of, play, refused, table, table_with};
use antike::options::EmptyCoinBank;
use antike::{KnowHow, Options, Power, Resource, StageName};

const ROMANS: Power = Power(0);

fn price(from: &str, to: &str) -> Option<u8> {
    let game = table().field(0, from).build();
    let field = antike::components::tables().field(to).unwrap();
    game.step_price(ROMANS, field)
}

#[test]
fn worked_case_1_steps_and_their_price() {
    assert_eq!(price("ferrum", "marmor"), Some(2), "five steps");
    assert_eq!(price("movere-a", "movere-b"), Some(1), "four steps");
    assert_eq!(price("scientia", "marmor"), Some(4), "seven steps");
    for field in antike::Antike::field_ids() {
        assert_eq!(price(field, field), None, "{field}");
    }
}

#[test]
fn r4_the_order_on_the_wheel() {
    let order: Vec<_> = antike::Antike::field_ids().collect();
    assert_eq!(
        order,
        ["ferrum", "templum", "aurum", "movere-a", "militia", "marmor", "scientia", "movere-b"]
    );
}

#[test]
fn first_turn_any_field_for_free() {
    let game = table().build();
    assert_eq!(legal_of(&game, "go").len(), 8);
}

#[test]
fn r5_the_same_field_is_refused_the_other_movere_is_not() {
    let game = table().field(0, "movere-a").build();
    let (ruling, words) = refused(&game, "go:movere-a");
    assert_eq!(ruling, Some(5));
    assert!(words.contains("stands on Movere"), "{words}");
    assert!(legal(&game).contains(&"go:movere-b".to_owned()));
}

#[test]
fn r6_far_fields_need_the_means_and_are_paid_step_by_step() {
    let poor = table().field(0, "scientia").goods(0, [0, 1, 0], 1).build();
    assert_eq!(
        legal_of(&poor, "go"),
        ["go:ferrum", "go:templum", "go:aurum", "go:movere-a", "go:movere-b"],
        "three free, two paid"
    );
    let (ruling, words) = refused(&poor, "go:marmor");
    assert_eq!(ruling, Some(6));
    assert!(words.contains("costs 4") && words.contains("you have 2"), "{words}");

    let mut game = table().field(0, "scientia").goods(0, [2, 1, 0], 1).build();
    play(&mut game, "go:movere-a");
    assert_eq!(game.stage(), StageName::Pay);
    assert_eq!(legal(&game), ["pay:marble", "pay:iron", "pay:coin"]);
    assert_eq!(refused(&game, "pay:gold").0, Some(6));
    play(&mut game, "pay:marble pay:coin");
    assert_eq!((game.goods(ROMANS, Resource::Marble), game.coins(ROMANS)), (1, 0));
}

#[test]
fn r6_when_all_is_just_enough_it_is_taken_without_asking() {
    let mut game = table().field(0, "scientia").goods(0, [1, 1, 0], 0).build();
    play(&mut game, "go:movere-a");
    assert_eq!(game.wealth(ROMANS), 0);
    assert_eq!(game.active(), Power(1), "no units to move, so the turn went on");
}

#[test]
fn production_counts_cities_and_temples() {
    let mut game = table().city(0, "lutetia", Resource::Gold).temple("carales").build();
    play(&mut game, "go:aurum");
    assert_eq!(game.goods(ROMANS, Resource::Gold), 3 + 3 + 1);
    assert_eq!(game.coins(ROMANS), 1);
}

#[test]
fn r8_the_bonus_comes_even_without_a_city() {
    let mut game = table().raze(0).city(0, "roma", Resource::Iron).knows(0, KnowHow::Metallum).build();
    play(&mut game, "go:aurum");
    assert_eq!(game.goods(ROMANS, Resource::Gold), 3 + 1);
    let mut game = table()
        .raze(0)
        .city(0, "roma", Resource::Iron)
        .knows(0, KnowHow::Metallum)
        .knows(0, KnowHow::Moneta)
        .build();
    play(&mut game, "go:aurum");
    assert_eq!(game.goods(ROMANS, Resource::Gold), 3 + 2, "two instead of one");
}

#[test]
fn r49_foreign_units_do_not_hinder_production() {
    let mut game = table().units(1, "carales", antike::Unit::Galley, 5).build();
    play(&mut game, "go:aurum");
    assert_eq!(game.goods(ROMANS, Resource::Gold), 4);
}

#[test]
fn r46_no_coin_left() {
    let empty = || table().coins_in_bank(0, 3);
    let mut game = empty().build();
    play(&mut game, "go:aurum");
    assert_eq!((game.coins(ROMANS), game.goods(ROMANS, Resource::Gold)), (0, 4));
    assert_eq!(game.active(), Power(1));

    let options = Options { empty_coin_bank: EmptyCoinBank::AnyResource, ..first() };
    let mut game = table_with(options).coins_in_bank(0, 3).build();
    play(&mut game, "go:aurum take:marble");
    assert_eq!((game.goods(ROMANS, Resource::Gold), game.goods(ROMANS, Resource::Marble)), (4, 4));
}

#[test]
fn r20_trading_with_mercatura_and_commercium() {
    let game = table().build();
    let (ruling, words) = refused(&game, "trade:mm>i");
    assert_eq!(ruling, Some(20));
    assert!(words.contains("Mercatura"), "{words}");

    let mut game = table().knows(0, KnowHow::Mercatura).build();
    assert_eq!(legal_of(&game, "trade").len(), 9);
    assert_eq!(refused(&game, "trade:mmm>ii").0, Some(20));
    play(&mut game, "trade:mm>i trade:mi>g");
    assert_eq!([Resource::Marble, Resource::Iron, Resource::Gold].map(|r| game.goods(ROMANS, r)), [0, 3, 4]);
    let (ruling, words) = refused(&game, "trade:mi>g");
    assert_eq!(ruling, Some(20));
    assert!(words.contains("takes 1 marble; you have none"), "{words}");

    let game = table().knows(0, KnowHow::Mercatura).knows(0, KnowHow::Commercium).build();
    assert_eq!(legal_of(&game, "trade").len(), 24);
}

#[test]
fn r20_trade_is_offered_at_the_rondel_in_the_loops_and_while_founding() {
    let rich = || table().goods(0, [9, 9, 9], 0).knows(0, KnowHow::Mercatura);
    for field in ["templum", "militia", "scientia"] {
        let mut game = rich().bellona(1).build();
        play(&mut game, &format!("go:{field}"));
        assert_eq!(legal_of(&game, "trade").len(), 9, "{field}");
    }
    let mut game = rich().build();
    play(&mut game, "go:ferrum");
    assert_eq!(game.stage(), StageName::Founding);
    assert_eq!(legal_of(&game, "trade").len(), 9);
}

#[test]
fn r16_trade_works_from_the_next_turn_on() {
    let mut game = table().goods(0, [9, 9, 17], 0).build();
    play(&mut game, "go:scientia develop:mercatura");
    let (ruling, words) = refused(&game, "trade:mm>i");
    assert_eq!(ruling, Some(16));
    assert!(words.contains("works from your next turn"), "{words}");
    assert!(legal_of(&game, "trade").is_empty());
    play(&mut game, "done go:ferrum go:ferrum go:ferrum");
    assert_eq!(game.active(), ROMANS);
    assert_eq!(legal_of(&game, "trade").len(), 9);
}

#[test]
fn widest_rondel_has_31_choices() {
    let game = table()
        .field(0, "ferrum")
        .goods(0, [9, 9, 9], 0)
        .knows(0, KnowHow::Mercatura)
        .knows(0, KnowHow::Commercium)
        .build();
    assert_eq!(legal(&game).len(), 7 + 24);
}
