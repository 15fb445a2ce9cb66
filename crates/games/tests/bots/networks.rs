//! Bots that ask a network: networks with weights by lot, whose every number matters, find out whether anything hidden reaches a choice.

use crate::positions;
use bots::search::Judge;
use bots::{NetJudge, layout_digest};
use engine::drive::{Driver, at_random};
use engine::study::{observation_layout, peeking_layout};
use engine::{Game as _, GameOptions as _, Rng, Seat, Strategy, Study};
use games::nn::{Encoder, Network, Number, Shape, file};
use games::{GameFace, Layout, Level, Within, catalogue, nets};
use std::sync::Arc;

fn features(layout: &Layout) -> usize {
    let numbers = layout.fields.iter().flat_map(|field| {
        let number = match &field.within {
            Within::Count(range) => Number::Count(*range.start(), *range.end()),
            Within::OneOf(n) => Number::OneOf(*n),
        };
        std::iter::repeat_n(number, field.size())
    });
    Encoder::new(numbers).features()
}

/// A network with weights by lot for tables of these numbers.
pub fn by_lot(game: &str, seats: usize, observed: &Layout, whole: &Layout, actions: usize) -> Network {
    let mut rng = Rng::new(seats as u64);
    let shape = Shape {
        game: game.to_owned(),
        seats,
        observed: (observed.size, layout_digest(observed)),
        whole: (whole.size, layout_digest(whole)),
        actions,
        value: vec![features(whole), 16, 2 * seats],
        corrects: None,
        policy: vec![features(observed), 16, actions],
    };
    let (name, bytes) = file::write(&shape, || rng.unit() - 0.5).expect("it is small");
    file::read(&name, &bytes).expect("it was just written")
}

/// Brings in a network for a table of this game.
fn bring_in(game: &dyn GameFace, seats: usize, options: &serde_json::Value) {
    let table = game.study(seats, options).expect("the set-up is possible");
    let network =
        by_lot(game.info().id, seats, &table.layout(), &table.peeking_layout(), table.action_count());
    nets::install(nets::Place::First, network);
    games::network_for(game, seats, options, nets::Place::First).expect("it fits");
}

/// Positions per game; `QUADRIGA_POSITIONS` asks for more.
fn wanted() -> u64 {
    std::env::var("QUADRIGA_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(60)
}

/// The only test that brings networks in: they are the whole program's.
#[test]
fn redealing_changes_no_choice_of_a_bot_with_a_network() {
    for game in catalogue() {
        let mut otherwise = 0;
        for n in 0..wanted() {
            let (table, seat) = positions::position(*game, n);
            let mut options = table.options();
            options["edition"] = table.edition().0.into();
            bring_in(*game, table.seats(), &options);
            let other = table.redealt(seat, n ^ 0xABCD);
            // Asked at once, and after some quick decisions.
            let after = 5 * (n % 2) as u32;
            let chosen = table.think(Level::Net(after, 24), n);
            assert!(chosen.is_some());
            assert_eq!(chosen, other.think(Level::Net(after, 24), n), "{}, position {n}", game.info().id);
            assert_eq!(chosen, table.think(Level::Net(after, 24), n), "the same seed, the same choice");
            otherwise += u64::from(chosen != table.think(Level::Classic(24), n));
        }
        // Otherwise the network was not asked at all.
        assert!(otherwise > wanted() / 20, "{}: {otherwise} choices are the network's own", game.info().id);
    }
}

/// What a judge says at a position: chances, and a weight for each legal action.
fn asked<G: Strategy + Study>(judge: &mut NetJudge<G>, state: &G) -> (Vec<u32>, Vec<u32>) {
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    state.legal_actions(&mut legal);
    let chances = judge.value(state).expect("the network judges positions");
    assert!(judge.prior(state, &legal, &mut weights));
    let bits = |numbers: &[f32]| numbers.iter().map(|n| n.to_bits()).collect();
    (bits(&chances), bits(&weights))
}

/// Policy: a function of what the acting seat observes. Value: of the whole state, so that it sees the deal it is shown.
fn policies_see_what_a_seat_sees<G: Strategy + Study>(hides: bool) {
    let (mut values, mut positions) = (0, 0);
    for (_, options) in G::Options::presets() {
        let Ok(start) = G::new(G::INFO.usual_seats, &options) else { continue };
        let (observed, whole) = (observation_layout(&start), peeking_layout(&start));
        let network = by_lot(G::INFO.id, start.seats(), &observed, &whole, G::ACTIONS);
        let mut judge = NetJudge::new(Arc::new(network), &start).expect("it fits");
        let (mut game, mut rng, mut driver) = (start.clone(), Rng::new(5), Driver::new());
        for _ in 0..400 {
            let next = driver.next(&game, &mut rng, |seat, legal, rng| {
                let mut other = game.clone();
                other.redeal(seat, rng);
                let (here, there) = (asked(&mut judge, &game), asked(&mut judge, &other));
                assert_eq!(here.1, there.1, "{}: a policy by what is hidden", G::INFO.id);
                positions += 1;
                values += usize::from(here.0 != there.0);
                at_random(seat, legal, rng)
            });
            let Some(action) = next else { break };
            game.apply(action, &mut ());
        }
    }
    assert!(positions > 100);
    assert_eq!(values > 0, hides, "{}: {values} of {positions} values differ by the deal", G::INFO.id);
}

#[test]
fn a_policy_is_a_function_of_what_the_seat_observes() {
    policies_see_what_a_seat_sees::<arena::Arena>(true);
    policies_see_what_a_seat_sees::<carpe_diem::CarpeDiem>(true);
    policies_see_what_a_seat_sees::<gloria_mundi::GloriaMundi>(false);
    policies_see_what_a_seat_sees::<antike::Antike>(false);
}

/// A network for other numbers of seats or another layout is refused in words, and a bot without one plays by the game's own judgement.
#[test]
fn a_network_for_another_table_is_refused() {
    let two = gloria_mundi::GloriaMundi::new(2, &Default::default()).expect("it starts");
    let three = gloria_mundi::GloriaMundi::new(3, &Default::default()).expect("it starts");
    let (observed, whole) = (observation_layout(&two), peeking_layout(&two));
    let actions = <gloria_mundi::GloriaMundi as Study>::ACTIONS;
    let network = |seats, observed: &Layout, actions| {
        Arc::new(by_lot("gloria-mundi", seats, observed, &whole, actions))
    };
    let why =
        |network, table: &gloria_mundi::GloriaMundi| NetJudge::new(network, table).err().unwrap_or_default();
    assert_eq!(why(network(2, &observed, actions), &two), "");
    assert!(why(network(2, &observed, actions), &three).contains("for gloria-mundi at 2 seats"));
    assert!(why(network(2, &whole, actions), &two).contains("other numbers"));
    assert!(why(network(2, &observed, actions + 1), &two).contains("other numbers"));
    let mut shifted = observed.clone();
    shifted.fields[0].name = "answer";
    assert!(why(network(2, &shifted, actions), &two).contains("other numbers"));
    assert_eq!(Seat::all(2).count(), two.seats());
}
