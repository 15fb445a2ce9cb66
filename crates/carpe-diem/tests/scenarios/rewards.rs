//! Completing: every kind, R12, R14, R15, R16, R28, R36.

use crate::common::*;
use carpe_diem::kind::Kind;
use carpe_diem::{CarpeDiem, Event, StageName};
use engine::{Game, Viewpoint};

fn own(game: &CarpeDiem) -> &carpe_diem::Player {
    &game.players()[0]
}

#[test]
fn landscapes_of_two_three_and_four_tiles_give_one_two_and_three_wares() {
    for (ware, kind) in ["pond", "garden", "vineyard", "pen"].into_iter().enumerate() {
        let end = format!("d-{kind}-end@a3:1");
        let middle = format!("l-{kind}-straight@b3:1");
        let further = format!("l-{kind}-straight@c3:1");
        let hand = format!("d-{kind}-end");
        for (tiles, last) in
            [(vec![&end], "b3"), (vec![&end, &middle], "c3"), (vec![&end, &middle, &further], "d3")]
        {
            let count = tiles.len() as u8;
            let tiles: Vec<&str> = tiles.into_iter().map(String::as_str).collect();
            let mut game = desk(2).lay(0, &tiles).hand(0, &hand).build();
            let events = play(&mut game, &format!("place:{last}:3"));
            assert_eq!(own(&game).wares[ware], count, "{kind} of {} tiles", count + 1);
            assert!(
                events.iter().any(|e| matches!(e, Event::Completed { tiles, .. } if *tiles == count + 1))
            );
        }
    }
}

#[test]
fn an_open_side_keeps_a_feature_open() {
    let mut game = desk(2).lay(0, &["d-pond-end@a3:1"]).hand(0, "l-pond-straight").build();
    play(&mut game, "place:b3:1");
    assert_eq!(own(&game).wares, [0; 4]);
    assert_eq!(own(&game).completed, [0; 12]);
}

/// A dwelling with one half on c3, the other in hand, and the state after joining them.
fn joined(kind: &str, prepare: impl Fn(Position) -> Position) -> CarpeDiem {
    let half = format!("d-{kind}-half");
    let mut game = prepare(desk(2).lay(0, &[&format!("{half}@c3:1")])).hand(0, &half).build();
    play(&mut game, "place:d3:3");
    game
}

#[test]
fn merchant_turns_all_wares_into_coins_and_one_more() {
    let game = joined("merchant", |desk| {
        desk.player(0, |player| player.wares = [2, 0, 1, 1]).player(0, |player| player.coins = 3)
    });
    assert_eq!((own(&game).wares, own(&game).coins), ([0; 4], 8));
}

#[test]
fn r28_merchant_without_wares_gives_one_coin() {
    let game = joined("merchant", |desk| desk);
    assert_eq!(own(&game).coins, 1);
}

#[test]
fn granary_gives_two_bread() {
    assert_eq!(own(&joined("granary", |desk| desk)).bread, 2);
}

#[test]
fn r20_tokens_never_run_out() {
    let game = joined("granary", |desk| {
        desk.player(0, |player| player.bread = 200).player(1, |player| player.bread = 200)
    });
    assert_eq!(own(&game).bread, 202);
}

#[test]
fn administration_gives_two_steps() {
    assert_eq!(own(&joined("administration", |desk| desk)).track, 2);
}

#[test]
fn r16_steps_beyond_the_end_give_vp() {
    let game = joined("administration", |desk| desk.player(0, |player| player.track = 19));
    assert_eq!((own(&game).track, own(&game).vp), (20, 9));
    let game = joined("administration", |desk| desk.player(0, |player| player.track = 20));
    assert_eq!((own(&game).track, own(&game).vp), (20, 10));
    // A writ at the end of the track gives a VP as well.
    let mut game =
        desk(2).lay(0, &["l-market@d3:0"]).player(0, |player| player.track = 20).hand(0, "l-bakery").build();
    play(&mut game, "place:e3:0");
    assert_eq!((own(&game).track, own(&game).vp), (20, 9));
}

#[test]
fn market_and_bakery_give_a_coin_and_a_bread_at_once() {
    let mut game = desk(2).hand(0, "l-market").build();
    play(&mut game, "place:c3:0");
    assert_eq!((own(&game).coins, own(&game).completed[Kind::Market.index()]), (1, 1));
    let mut game = desk(2).hand(0, "d-bakery").build();
    play(&mut game, "place:c3:0");
    assert_eq!((own(&game).bread, own(&game).completed[Kind::Bakery.index()]), (1, 1));
}

#[test]
fn r14_craftsman_brings_a_margin_tile_that_is_placed_or_stored() {
    let margin = ["d-market", "d-bakery", "d-market"];
    let mut game = joined("craftsman", |desk| desk.margin(&margin));
    assert_eq!(legal(&game), ["margin:d-market", "margin:d-bakery"]);
    assert_eq!(refused(&game, "margin:d-fountain").0, Some(14));
    play(&mut game, "margin:d-market");
    assert!(legal(&game).contains(&"store".to_owned()));
    play(&mut game, "place:c2:0");
    assert_eq!(own(&game).coins, 1);
    let left = game.view(Viewpoint::Spectator).margin;
    assert_eq!(left.iter().flatten().map(|tile| tile.tile).collect::<Vec<_>>(), ["d-bakery", "d-market"]);
}

#[test]
fn r14_craftsman_is_void_when_the_margin_is_empty() {
    let game = joined("craftsman", |desk| desk.margin(&[]));
    assert_eq!(own(&game).completed[Kind::Craftsman.index()], 1);
    assert_ne!(game.stage(), StageName::Margin);
    assert_eq!(game.hand(), None);
}

/// A vineyard of two tiles and a merchant half, both finished by one tile on c3.
fn vineyard_and_merchant() -> CarpeDiem {
    let tiles = ["d-vineyard-end@c1:2", "l-vineyard-straight@c2:0", "d-merchant-half@c4:0"];
    desk(2).lay(0, &tiles).hand(0, "l-vineyard-merchant-o").build()
}

#[test]
fn r12_vineyard_first_makes_grapes_into_coins() {
    let mut game = vineyard_and_merchant();
    play(&mut game, "place:c3:0");
    assert_eq!(legal(&game), ["first:vineyard", "first:merchant"]);
    let (ruling, why) = refused(&game, "first:granary");
    assert!(ruling == Some(12) && why.contains("a vineyard and a merchant"), "{why}");
    play(&mut game, "first:vineyard");
    assert_eq!((own(&game).coins, own(&game).wares), (3, [0; 4]));
}

#[test]
fn r12_merchant_first_keeps_the_grapes() {
    let mut game = vineyard_and_merchant();
    play(&mut game, "place:c3:0");
    play(&mut game, "first:merchant");
    assert_eq!((own(&game).coins, own(&game).wares), (1, [0, 0, 2, 0]));
}

#[test]
fn r12_other_pairs_are_not_asked() {
    let tiles = ["d-pond-end@c2:2", "d-granary-half@d3:3"];
    let mut game = desk(2).lay(0, &tiles).hand(0, "l-pond-granary-r").build();
    play(&mut game, "place:c3:0");
    assert_eq!((own(&game).wares[0], own(&game).bread), (1, 2));
    assert_ne!(game.stage(), StageName::Order);
}

#[test]
fn r12_a_craftsmans_tile_is_resolved_before_the_waiting_reward() {
    // One tile completes a craftsman and a merchant; the craftsman's tile finishes a pond first.
    let tiles = ["d-craftsman-half@b3:1", "d-merchant-half@c2:2", "d-pond-end@a4:1"];
    let mut game =
        desk(2).lay(0, &tiles).margin(&["d-pond-end", "d-market"]).hand(0, "l-merchant-craftsman-l").build();
    play(&mut game, "place:c3:0");
    assert_eq!(legal(&game), ["first:merchant", "first:craftsman"]);
    play(&mut game, "first:craftsman");
    play(&mut game, "margin:d-pond-end");
    assert_eq!(own(&game).coins, 0, "the merchant waits");
    play(&mut game, "place:b4:3");
    assert_eq!((own(&game).coins, own(&game).wares), (2, [0; 4]), "the fish became a coin");
}

#[test]
fn craftsmen_chain_through_the_margin() {
    let mut game = desk(2)
        .lay(0, &["d-craftsman-half@b3:1", "d-craftsman-half@d4:0"])
        .margin(&["d-craftsman-half", "d-bakery"])
        .hand(0, "d-craftsman-half")
        .build();
    play(&mut game, "place:c3:3");
    play(&mut game, "margin:d-craftsman-half");
    play(&mut game, "place:d3:2");
    // The second craftsman finds a single tile and takes it without asking.
    assert_eq!(game.hand().map(|tile| tile.id()), Some("d-bakery"));
    play(&mut game, "place:c4:0");
    assert_eq!((own(&game).bread, own(&game).completed[Kind::Craftsman.index()]), (1, 2));
}

#[test]
fn r15_a_fountain_draws_two_and_puts_back_any_card_held() {
    let mut game = desk(2).fountains(0, &["fn-pen-1"]);
    game = game.hand(0, "l-fountain");
    let mut game = game.build();
    play(&mut game, "place:c3:0 draw:fn-villa-2 draw:fn-pond-1");
    assert_eq!(legal(&game), ["return:fn-pond-1", "return:fn-pen-1", "return:fn-villa-2"]);
    assert_eq!(refused(&game, "return:fn-pond-2").0, Some(15));
    play(&mut game, "return:fn-pen-1");
    assert_eq!(own(&game).held, fountains(&["fn-villa-2", "fn-pond-1"]));
    let view = game.view(Viewpoint::Seat(engine::Seat(0)));
    assert_eq!(view.bottoms[0].card, Some("fn-pen-1"), "known to who put it there");
    let view = game.view(Viewpoint::Seat(engine::Seat(1)));
    assert_eq!(view.bottoms[0].card, None, "and to nobody else");
    assert_eq!((view.fountain_deck, view.players[0].fountain_count), (22, 2));
}

#[test]
fn r15_a_card_is_drawn_only_from_the_deck() {
    let mut game = desk(2).hand(0, "l-fountain").build();
    play(&mut game, "place:c3:0 draw:fn-villa-2");
    assert_eq!(refused(&game, "draw:fn-villa-2").0, Some(15));
}

#[test]
fn r36_villas_of_any_size_and_rings_are_complete_when_closed() {
    let ring = ["l-villa-corner-1@c3:1", "l-villa-corner-1@d3:2", "l-villa-corner-2@d4:3"];
    let mut game = desk(2).lay(0, &ring).hand(0, "l-villa-corner-1").build();
    play(&mut game, "place:c4:0");
    assert_eq!(own(&game).completed[Kind::Villa.index()], 1);
    assert_eq!((own(&game).closed_chimneys, own(&game).villa_vp), (5, 7));
}

#[test]
fn a_single_tile_completes_two_landscapes() {
    let tiles = ["d-pond-end@c2:2", "d-garden-end@d3:3"];
    let mut game = desk(2).lay(0, &tiles).hand(0, "l-pond-garden-r").build();
    play(&mut game, "place:c3:0");
    assert_eq!(own(&game).wares, [1, 1, 0, 0]);
}
