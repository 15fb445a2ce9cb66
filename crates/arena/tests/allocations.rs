//! No heap allocation per move once the buffers are warm, and a state that fits its size.

use arena::options::{Deck, Options, Piles};
use arena::{Action, Arena};
use engine::drive::{Driver, at_random};
use engine::{Game, Later, MAX_SEATS, Rng, Strategy};
use testing::allocations::{Counting, during, look_as_numbers};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Plays random games; with `judging` every position is also judged, redealt and played out from.
fn play(games: u64, judging: bool, driver: &mut Driver<Arena>, weights: &mut Vec<f32>) {
    for number in 0..games {
        let deck = [Deck::Arena, Deck::ArenaStrict, Deck::Combined, Deck::Roma][number as usize % 4];
        let piles = if deck == Deck::Combined && number % 8 == 2 { Piles::OwnDecks } else { Piles::Common };
        let options = Options { deck, piles: Later::Is(piles), ..Options::default() };
        let mut game = Arena::new(2, &options).expect("valid options");
        let mut rng = Rng::stream(9, number);
        driver.finish(&mut game, &mut rng, |game, seat, legal, rng| {
            look_as_numbers(game, seat, legal);
            if !judging {
                return at_random(seat, legal, rng);
            }
            let mut copy = *game;
            copy.redeal(seat, rng);
            copy.evaluate(&mut [0.0; MAX_SEATS]);
            weights.clear();
            copy.prior(legal, weights);
            legal[copy.playout(legal, rng)]
        });
    }
}

#[test]
fn a_warm_game_allocates_nothing() {
    let (mut driver, mut weights) = (Driver::new(), Vec::with_capacity(512));
    for judging in [false, true] {
        play(20, judging, &mut driver, &mut weights);
        let asked = during(|| play(200, judging, &mut driver, &mut weights));
        assert_eq!(asked, 0, "judging: {judging}");
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Arena>() <= 296, "{}", size_of::<Arena>());
    assert!(size_of::<Action>() <= 4);
}
