//! The forum: R13, R17, R18, R19, R21, R22, R23, R24, R34, R39; every family of cards.

use crate::common::*;
use carpe_diem::options::{BreadFulfilments, Chimneys};
use carpe_diem::{CarpeDiem, Kind, Options, Player, StageName};
use engine::drive::{Driver, at_random};
use engine::{Game, Next, Rng, Seat, Viewpoint};

/// Two cards beside circle 9 (slots 1 and 4), seat 0 to score the first forum of two players.
fn forum(options: Options, first: &str, second: &str) -> Position {
    desk_with(2, options).forum(1, first).forum(4, second).scoring(0)
}

/// Seat 0 occupies circle 9 and starts with the first of the two cards.
fn open(desk: Position, first: &str) -> CarpeDiem {
    let mut game = desk.build();
    play(&mut game, "circle:9");
    play(&mut game, &format!("card:{first}"));
    game
}

fn own(game: &CarpeDiem) -> &Player {
    &game.players()[0]
}

#[test]
fn r17_higher_space_first_then_the_top_of_the_stack() {
    let desk = |spaces: [u8; 4], arrivals: [u8; 4]| {
        let mut desk = desk(4).arrivals(arrivals);
        for (seat, space) in spaces.into_iter().enumerate() {
            desk = desk.player(seat, |player| player.track = space);
        }
        desk.build().view(Viewpoint::Spectator).forum_order.iter().map(|seat| seat.0).collect::<Vec<u8>>()
    };
    assert_eq!(desk([0, 0, 0, 0], [0, 1, 2, 3]), [3, 2, 1, 0]);
    assert_eq!(desk([5, 7, 5, 2], [2, 0, 1, 3]), [1, 0, 2, 3]);
}

#[test]
fn r17_a_disc_that_moves_lies_on_top() {
    let mut game =
        desk(2).player(1, |player| player.track = 1).lay(0, &["l-market@d3:0"]).hand(0, "l-bakery").build();
    play(&mut game, "place:e3:0");
    let view = game.view(Viewpoint::Spectator);
    assert_eq!(view.track[&1], [Seat(1), Seat(0)], "from the bottom up");
    assert_eq!(view.forum_order, [Seat(0), Seat(1)]);
}

#[test]
fn r18_everybody_must_occupy_a_free_usable_circle() {
    let game = forum(usual(), "a01", "a02").build();
    assert_eq!(legal(&game).len(), 9);
    assert!(legal(&game).iter().all(|token| token.starts_with("circle:")));
    let (ruling, why) = refused(&game, "circle:0");
    assert!(ruling == Some(18) && why.contains("two cards"), "{why}");
}

#[test]
fn r34_a_disc_blocks_the_pair_for_everybody_but_not_the_cards() {
    let game = forum(usual(), "a01", "a02").player(1, |player| player.circles = 1u32 << 9).build();
    assert!(!legal(&game).contains(&"circle:9".to_owned()));
    assert_eq!(refused(&game, "circle:9").0, Some(34));
    assert!(legal(&game).contains(&"circle:2".to_owned()), "slot 4 through another circle");
}

#[test]
fn r19_what_the_first_card_gives_pays_for_the_second_only() {
    // C10 gives a coin for a villa; A01 costs a fish.
    let desk = || forum(usual(), "c10", "a01").completed(0, Kind::Villa, 1);
    let mut game = open(desk(), "c10");
    assert_eq!(legal(&game), ["fulfil:0", "fulfil:1"], "the coin stands for a fish");
    play(&mut game, "fulfil:1");
    assert_eq!((own(&game).vp, own(&game).coins), (8 + 1 + 2, 0));
    let game = open(desk(), "a01");
    assert_eq!((own(&game).vp, own(&game).coins), (8 - 4 + 1, 1), "nothing to pay with yet");
    assert_eq!(refused(&open_order("c10", "a01"), "card:a05").0, Some(19));
}

fn open_order(first: &str, second: &str) -> CarpeDiem {
    let mut game = forum(usual(), first, second).build();
    play(&mut game, "circle:9");
    assert_eq!(legal(&game), [format!("card:{first}"), format!("card:{second}")]);
    game
}

#[test]
fn r21_a_coin_stands_for_any_ware_and_wares_go_first() {
    // A05: two fish. Three fish and two coins pay twice and leave a coin.
    let mut game = open(
        forum(usual(), "a05", "a02")
            .player(0, |player| player.wares = [3, 0, 0, 0])
            .player(0, |player| player.coins = 2),
        "a05",
    );
    assert_eq!(legal(&game), ["fulfil:0", "fulfil:1", "fulfil:2"]);
    let (ruling, why) = refused(&game, "fulfil:3");
    assert!(ruling == Some(21) && why.contains("The most is 2"), "{why}");
    play(&mut game, "fulfil:2");
    assert_eq!((own(&game).wares, own(&game).coins, own(&game).vp), ([0; 4], 1, 8 + 8));
}

#[test]
fn family_a_pays_one_ware() {
    let mut game = open(forum(usual(), "a13", "a02").player(0, |player| player.wares = [2, 0, 0, 0]), "a13");
    play(&mut game, "fulfil:1");
    // Two bread are not enough for the second card: it fails.
    assert_eq!((own(&game).vp, own(&game).bread), (8 + 1 - 4, 2));
}

#[test]
fn family_b_pays_several_wares_and_gives_track_steps() {
    let mut game = open(
        forum(usual(), "b12", "a02")
            .player(0, |player| player.wares = [1, 1, 0, 1])
            .player(0, |player| player.coins = 1),
        "b12",
    );
    play(&mut game, "fulfil:1");
    assert_eq!((own(&game).wares, own(&game).coins, own(&game).track), ([0; 4], 0, 4));
    assert_eq!(own(&game).vp, 8 + 4 - 4);
}

#[test]
fn family_c_counts_chimneys_and_villas_without_spending() {
    let game = open(
        forum(usual(), "c01", "c06").player(0, |player| player.chimneys = 5).completed(0, Kind::Villa, 2),
        "c01",
    );
    assert_eq!((own(&game).bread, own(&game).vp), (2, 8 + 2 * 3), "five chimneys are two pairs");
    assert_eq!(own(&game).chimneys, 5);
}

#[test]
fn r39_family_d_counts_features_whatever_their_size() {
    let desk = forum(usual(), "d19", "d20")
        .completed(0, Kind::Merchant, 2)
        .completed(0, Kind::Craftsman, 5)
        .completed(0, Kind::Pond, 1)
        .completed(0, Kind::Pen, 2);
    let game = open(desk, "d19");
    assert_eq!(
        (own(&game).coins, own(&game).bread, own(&game).track),
        (2 + 1, 1, 2),
        "seven dwellings are two sets, three landscapes one"
    );
    assert_eq!(own(&game).vp, 8);
    let both = forum(usual(), "d12", "d09").completed(0, Kind::Pond, 3).completed(0, Kind::Garden, 1);
    assert_eq!(own(&open(both, "d12")).vp, 8 + 7 - 4, "whole sets only");
}

#[test]
fn r13_chimneys_of_open_villas_count_unless_the_option_says_no() {
    let desk = |options| {
        forum(options, "c02", "c03")
            .player(0, |player| player.chimneys = 4)
            .player(0, |player| player.closed_chimneys = 3)
    };
    assert_eq!(own(&open(desk(usual()), "c02")).vp, 8 + 3 + 4);
    let closed = Options { chimneys_on_cards: Chimneys::CompletedOnly, ..usual() };
    assert_eq!(own(&open(desk(closed), "c02")).vp, 8 + 3 - 4);
}

#[test]
fn r22_green_cards_count_by_themselves_and_red_ones_by_choice() {
    let game = open(
        forum(usual(), "d01", "a02").completed(0, Kind::Pond, 2).player(0, |player| player.bread = 3),
        "d01",
    );
    assert_eq!(legal(&game), ["fulfil:2", "fulfil:2+1"]);
    let (ruling, why) = refused(&game, "fulfil:1");
    assert!(ruling == Some(22) && why.contains("2 times"), "{why}");
    let mut game = open(forum(usual(), "a01", "a02").player(0, |player| player.wares = [2, 0, 0, 0]), "a01");
    assert_eq!(legal(&game), ["fulfil:0", "fulfil:1", "fulfil:2"]);
    play(&mut game, "fulfil:0");
    assert_eq!((own(&game).wares[0], own(&game).vp), (2, 0), "kept, and both penalties taken");
}

#[test]
fn r22_option_forces_one_fulfilment() {
    let forced = Options { forced_fulfilment: true, ..usual() };
    let game = open(forum(forced, "a01", "a02").player(0, |player| player.wares = [2, 0, 0, 0]), "a01");
    assert_eq!(legal(&game), ["fulfil:1", "fulfil:2"]);
    assert_eq!(refused(&game, "fulfil:0").0, Some(22));
}

#[test]
fn r23_three_bread_fulfil_a_card_once_more() {
    let mut game = open(forum(usual(), "a01", "d01").player(0, |player| player.bread = 7), "a01");
    assert_eq!(legal(&game), ["fulfil:0", "fulfil:0+1"]);
    assert_eq!(refused(&game, "fulfil:0+2").0, Some(23));
    play(&mut game, "fulfil:0+1");
    assert_eq!((own(&game).bread, own(&game).vp), (4, 10));
    play(&mut game, "fulfil:0+1");
    assert_eq!((own(&game).bread, own(&game).vp), (1, 13), "once per card, not once per scoring");
    let poor = open(
        forum(usual(), "a01", "d01")
            .player(0, |player| player.bread = 2)
            .player(0, |player| player.coins = 1),
        "a01",
    );
    let (ruling, why) = refused(&poor, "fulfil:0+1");
    assert!(ruling == Some(23) && why.contains("You have 2"), "{why}");
}

#[test]
fn r23_option_lifts_the_limit() {
    let unlimited = Options { bread_fulfilments_per_card: BreadFulfilments::Unlimited, ..usual() };
    let mut game = open(forum(unlimited, "a09", "d01").player(0, |player| player.bread = 7), "a09");
    assert_eq!(legal(&game), ["fulfil:0", "fulfil:0+1", "fulfil:0+2"]);
    play(&mut game, "fulfil:0+2");
    assert_eq!((own(&game).bread, own(&game).vp), (1, 8 + 14 - 4));
}

#[test]
fn r24_each_failed_card_costs_four_but_not_below_zero() {
    let game = open(forum(usual(), "a01", "a02").player(0, |player| player.vp = 5), "a01");
    assert_eq!((own(&game).vp, own(&game).penalties), (0, 5));
    let negative = Options { negative_vp: true, ..usual() };
    let game = open(forum(negative, "a01", "a02").player(0, |player| player.vp = 5), "a01");
    assert_eq!(own(&game).vp, -3);
}

#[test]
fn r16_card_steps_beyond_the_end_give_vp() {
    let mut game = open(
        forum(usual(), "a15", "a02")
            .player(0, |player| player.track = 19)
            .player(0, |player| player.coins = 1),
        "a15",
    );
    play(&mut game, "fulfil:1");
    assert_eq!((own(&game).track, own(&game).vp), (20, 8 + 1 - 4));
}

#[test]
fn the_next_player_follows_and_then_the_next_phase() {
    let mut game = open(forum(usual(), "a01", "a02"), "a01");
    assert_eq!((game.next(), game.stage()), (Next::Player(Seat(1)), StageName::Circle));
    play(&mut game, "circle:2");
    let first = legal(&game)[0].clone();
    play(&mut game, &first);
    while game.stage() == StageName::Resolve {
        let choice = legal(&game)[0].clone();
        play(&mut game, &choice);
    }
    assert_eq!((game.stage(), game.next()), (StageName::RevealTile, Next::Chance));
    assert_eq!(game.view(Viewpoint::Spectator).phase, 2);
}

#[test]
fn the_forecast_tells_both_orders_with_penalties() {
    let desk = forum(usual(), "c10", "a01").completed(0, Kind::Villa, 1);
    let view = desk.build().view(Viewpoint::Seat(Seat(0)));
    let [first, second] = &view.circles[9].forecast[..] else { panic!("two orders") };
    assert_eq!((first.cards[0].card, first.vp, first.coins), ("c10", 3, 0), "the coin pays for the fish");
    assert_eq!((first.cards[1].times, first.cards[1].gained.vp), (1, 2));
    assert_eq!((second.cards[0].card, second.vp, second.coins), ("a01", -3, 1));
    assert_eq!((second.cards[0].times, second.cards[0].lost), (0, 4));
    assert!(view.circles[0].forecast.is_empty(), "not usable");
}

#[test]
fn the_forecast_of_the_better_order_is_what_play_can_reach() {
    let (mut rng, mut driver) = (Rng::new(11), Driver::new());
    let mut seen = 0;
    for seed in 0..30 {
        let mut game = set_up(2 + seed as usize % 3, Options::default(), seed);
        driver.finish(&mut game, &mut rng, |game, seat, legal, rng| {
            if game.stage() == StageName::Circle {
                let view = game.view(Viewpoint::Seat(seat));
                for action in legal {
                    let carpe_diem::Action::Circle(circle) = action else { panic!("{action}") };
                    for order in &view.circles[*circle as usize].forecast {
                        let mut trial = *game;
                        play(&mut trial, &action.to_string());
                        play(&mut trial, &format!("card:{}", order.cards[0].card));
                        for card in &order.cards {
                            // A card without a choice has been resolved already.
                            let asked = trial.view(Viewpoint::Spectator).asked;
                            if trial.stage() == StageName::Resolve
                                && asked.cards[0] == card.card
                                && asked.seat == Some(seat)
                            {
                                let bread = match card.by_bread {
                                    0 => String::new(),
                                    bread => format!("+{bread}"),
                                };
                                play(&mut trial, &format!("fulfil:{}{bread}", card.times));
                            }
                        }
                        let gained = trial.player(seat).vp - game.player(seat).vp;
                        assert_eq!(gained, order.vp, "seed {seed}, {action}");
                        seen += 1;
                    }
                }
            }
            at_random(seat, legal, rng)
        });
    }
    assert!(seen > 1000, "{seen}");
}
