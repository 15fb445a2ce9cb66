//! Edition 2: what the printed rulebook of the first edition says, and that edition 1 is as it was.

use crate::common::*;
use carpe_diem::components::{self, CardFace, Demand, Gain, Provenance};
use carpe_diem::options::{
    Boards, Chimneys, FountainPairs, LandscapeCap, Movement, StartPlayer, Store, TieBreak,
};
use carpe_diem::{CarpeDiem, Kind, Options, Player};
use engine::drive::{Driver, at_random};
use engine::edition::Later;
use engine::{Edition, Game, GameOptions, Rng, Seat, Viewpoint};

/// Seat 0 resolves a card as often as it can, with another card beside it that costs nothing to fail.
fn resolved(options: Options, card: &str, goods: impl Fn(Position) -> Position) -> Player {
    let desk = goods(
        desk_with(2, options).forum(1, card).forum(4, "b12").scoring(0).player(0, |player| player.vp = 0),
    );
    let mut game = desk.build();
    play(&mut game, &format!("circle:9 card:{card}"));
    let most = legal(&game).into_iter().rfind(|token| !token.contains('+'));
    if let Some(most) = most.filter(|token| token.starts_with("fulfil:")) {
        play(&mut game, &most);
    }
    game.players()[0]
}

fn vp(options: Options, card: &str, goods: impl Fn(Position) -> Position) -> i16 {
    resolved(options, card, goods).forum_vp
}

#[test]
fn print_a_cards_give_4_for_two_and_7_for_three_of_a_ware() {
    let two = |desk: Position| desk.player(0, |player| player.wares = [2, 0, 0, 0]);
    let three = |desk: Position| desk.player(0, |player| player.wares = [3, 0, 0, 0]);
    assert_eq!((vp(usual(), "a05", two), vp(usual(), "a09", three)), (4, 7));
    assert_eq!((vp(before(), "a05", two), vp(before(), "a09", three)), (7, 11));
    assert_eq!((vp(usual(), "a01", two), vp(before(), "a01", two)), (2 * 2, 2 * 3));
}

#[test]
fn print_all_four_wares_three_times_give_three_times_8() {
    let wares = |desk: Position| desk.player(0, |player| player.wares = [3, 3, 3, 3]);
    assert_eq!(vp(usual(), "b11", wares), 3 * 8);
    assert_eq!(vp(before(), "b11", wares), 3 * 15);
}

#[test]
fn print_chicken_grape_and_fish_give_5() {
    let wares = |desk: Position| desk.player(0, |player| player.wares = [1, 0, 1, 1]);
    assert_eq!((vp(usual(), "b08", wares), vp(before(), "b08", wares)), (5, 11));
}

#[test]
fn print_two_chimneys_give_a_bread_and_three_a_coin_and_a_step() {
    let chimneys = |desk: Position| desk.player(0, |player| player.chimneys = 7);
    let bread = resolved(usual(), "c01", chimneys);
    assert_eq!((bread.bread, bread.forum_vp), (3, 0), "seven chimneys are three pairs, no villa completed");
    let steps = resolved(usual(), "c04", chimneys);
    assert_eq!((steps.coins, steps.track, steps.forum_vp), (2, 2, 0));
    let old = resolved(before(), "c04", chimneys);
    assert_eq!((old.coins, old.track, old.forum_vp), (2, 0, 4));
    assert_eq!(vp(before(), "c01", chimneys), 6);
}

#[test]
fn print_a_villa_gives_3_and_several_a_coin_a_bread_and_a_step() {
    let villas = |desk: Position| desk.completed(0, Kind::Villa, 2);
    assert_eq!((vp(usual(), "c06", villas), vp(before(), "c06", villas)), (2 * 3, 2 * 4));
    let both = resolved(usual(), "c09", villas);
    assert_eq!((both.coins, both.bread, both.track, both.forum_vp), (1, 1, 1, 0));
    assert_eq!(vp(before(), "c09", villas), 9);
}

#[test]
fn print_d_cards() {
    let merchants = |desk: Position| desk.completed(0, Kind::Merchant, 2);
    assert_eq!((vp(usual(), "d05", merchants), vp(before(), "d05", merchants)), (6, 8));
    let bakeries = |desk: Position| desk.completed(0, Kind::Bakery, 3);
    assert_eq!((vp(usual(), "d10", bakeries), vp(before(), "d10", bakeries)), (9, 9), "it was so already");
    let landscapes = |desk: Position| {
        desk.completed(0, Kind::Pond, 2).completed(0, Kind::Garden, 2).completed(0, Kind::Pen, 2)
    };
    assert_eq!(vp(usual(), "d12", landscapes), 2 * 7, "pond and garden");
    let any = resolved(usual(), "d20", landscapes);
    assert_eq!((any.coins, any.bread, any.forum_vp), (2, 2, 0), "six landscapes are two sets of three");
    let old = resolved(before(), "d20", landscapes);
    assert_eq!((old.coins, old.bread, old.forum_vp), (0, 3, 12));
    let dwellings = |desk: Position| desk.completed(0, Kind::Granary, 1).completed(0, Kind::Craftsman, 2);
    assert_eq!(resolved(usual(), "d19", dwellings).track, 1, "three dwellings are one set");
    assert_eq!(resolved(before(), "d19", dwellings).forum_vp, 4, "three dwellings hold one set of two");
}

/// What a card is worth each time in rough VP: a ware or a coin 2, a step 1, a bread 1.5.
fn worth(gain: Gain) -> f32 {
    f32::from(gain.vp) + 2.0 * f32::from(gain.coins) + 1.5 * f32::from(gain.bread) + f32::from(gain.track)
}

#[test]
fn designed_cards_stand_on_the_scale_of_the_printed_ones() {
    let tables = tables();
    for card in tables.cards.iter().filter(|card| card.provenance != Provenance::Printed) {
        let scale = match card.demand {
            Demand::Pay(pay) if card.family == 0 => [0.0, 2.0, 4.0, 7.0][usize::from(pay.iter().sum::<u8>())],
            Demand::Pay(pay) => [0.0, 0.0, 3.0, 5.0, 8.0][usize::from(pay.iter().sum::<u8>())],
            Demand::Own([(what, need), (_, 0)]) => match what.id() {
                "chimneys" => f32::from(need),
                "any_dwelling" | "any_landscape" => 3.5,
                _ => 3.0 * f32::from(need),
            },
            Demand::Own(_) => 6.5,
        };
        let found = worth(card.gain);
        assert!((found - scale).abs() <= 1.0, "{}: {found} beside {scale}", card.id);
    }
    let printed = tables.cards.iter().filter(|card| card.provenance == Provenance::Printed).count();
    assert_eq!(printed, 4 + 4 + 2 + 4 + 4, "two and three of a ware, b08, b11, four C cards, four D cards");
}

#[test]
fn the_rules_list_every_card_and_mark_the_printed_ones() {
    let game = set_up(2, usual(), 1);
    let section = CarpeDiem::RULES.split("### The sixty cards").nth(1).expect("the section is there");
    for card in &tables().cards {
        let sentence = say(&game.action_words(format!("forum:{}", card.id).parse().unwrap()));
        let name = sentence.split(['“', '”']).nth(1).expect("a card is named in quotes");
        let marked = section.contains(&format!("**{name}**"));
        assert!(section.contains(name) && marked == (card.provenance == Provenance::Printed), "{name}");
    }
}

#[test]
fn edition_1_has_the_cards_it_had() {
    let old = components::tables(&before());
    let sum = |faces: &[CardFace], of: fn(&Gain) -> u8| {
        faces.iter().map(|face| u32::from(of(&face.gain))).sum::<u32>()
    };
    let sums = |faces: &[CardFace]| {
        [sum(faces, |g| g.vp), sum(faces, |g| g.coins), sum(faces, |g| g.bread), sum(faces, |g| g.track)]
    };
    assert_eq!(sums(&old.cards), [317, 4, 12, 25]);
    assert_ne!(sums(&old.cards), sums(&tables().cards));
    assert!(old.fountains.iter().zip(&tables().fountains).all(|(a, b)| a.vp == b.vp && a.kind == b.kind));
    assert!(old.setup.iter().zip(&tables().setup).all(|(a, b)| a.forum == b.forum), "print agrees");
    assert_eq!(
        tables().setup.each_ref().map(|setup| setup.forum),
        [[2, 2, 2, 2], [2, 3, 2, 3], [3, 3, 2, 4]]
    );
}

#[test]
fn the_set_of_the_first_edition_follows_print_throughout() {
    let preset = |edition| {
        let sets = Options::presets_of(Edition(edition));
        sets.into_iter().find(|(name, _)| *name == "first-edition").expect("it is there").1
    };
    let printed = Options {
        edition: Edition(2),
        movement: Movement::Star,
        patricians_after_reveal: false,
        store: Store::Always,
        landscape_cap: LandscapeCap::Forbid,
        chimneys_on_cards: Chimneys::All,
        tie_break: TieBreak::LastOnTrack,
        boards: Boards::Random,
        start_player: Later::Is(StartPlayer::Random),
        fountain_pairs: Later::Is(FountainPairs::TwoEach),
        ..before()
    };
    assert_eq!(preset(2), printed);
    let old = Options::of_edition(Edition(1)).unwrap();
    assert_eq!(preset(1), Options { movement: Movement::Star, tie_break: TieBreak::HighTrack, ..old });
    let twos = components::tables(&printed);
    assert!(twos.fountains.iter().all(|card| card.vp == 2));
    let known = twos.fountains.iter().filter(|card| card.provenance == Provenance::Printed);
    assert_eq!(known.count(), 8, "garden, merchant, market and villa");
}

/// R15, and nothing told by silence: the only hidden choice is asked whatever the cards are, always with an answer for
/// each card held, so that neither a question that is skipped nor one with a single answer can tell what somebody holds.
#[test]
fn r15_the_hidden_question_is_always_asked_and_never_has_a_single_answer() {
    let (mut rng, mut driver) = (Rng::new(4), Driver::new());
    let mut asked = 0;
    for (number, (_, options)) in Options::all_presets().iter().cycle().take(60).enumerate() {
        let mut game = CarpeDiem::new(2 + number % 3, options).unwrap();
        let (mut drawn, mut answers) = (0, 0);
        while let Some(action) = driver.next(&game, &mut rng, |seat, legal, rng| {
            answers = legal.len();
            at_random(seat, legal, rng)
        }) {
            let token = action.to_string();
            if token.starts_with("draw:") {
                drawn += 1;
            } else if drawn > 0 {
                assert!(drawn == 2 && token.starts_with("return:"), "{token} after {drawn} cards");
                let seat = game.view(Viewpoint::Spectator).asked.seat.expect("a player is asked");
                assert_eq!(answers as u32, game.player(seat).held.count_ones());
                assert!(answers >= 2);
                drawn = 0;
                asked += 1;
            }
            game.apply(action, &mut ());
        }
    }
    assert!(asked > 100, "{asked}");
}

#[test]
fn events_write_cards_as_their_names() {
    let event = carpe_diem::Event::Failed { seat: Seat(1), card: card_face("c01"), lost: 4 };
    let text = serde_json::to_string(&event).unwrap();
    assert_eq!(text, r#"{"type":"failed","seat":1,"card":"c01","lost":4}"#);
}
