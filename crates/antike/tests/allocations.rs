//! Once warm, nothing is allocated: not by the rules, not by the lists, not by the evaluation; and a state fits its size.

use antike::options::MapChoice;
use antike::{Antike, Options};
use engine::drive::Driver;
use engine::{Game, MAX_SEATS, Rng, Strategy};
use testing::allocations::{Counting, during, look_as_numbers};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_warm_game_allocates_nothing() {
    for map in MapChoice::all() {
        let options = Options { map, ..Options::default() };
        let (mut rng, mut driver) = (Rng::new(5), Driver::new());
        let mut weights = Vec::with_capacity(160);
        let mut chances = [0.0; MAX_SEATS];
        for round in 0..20 {
            let mut game = Antike::new(4, &options).unwrap();
            let asked = during(|| {
                driver.finish(&mut game, &mut rng, |game, seat, legal, rng| {
                    look_as_numbers(game, seat, legal);
                    weights.clear();
                    game.prior(legal, &mut weights);
                    game.evaluate(&mut chances);
                    let habit = game.playout(legal, rng);
                    if rng.index(2) == 0 { legal[habit] } else { legal[rng.index(legal.len())] }
                });
            });
            assert!(round == 0 || asked == 0, "{asked} allocations in a game on {}", map.map().id);
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Antike>() <= 928, "{} bytes", size_of::<Antike>());
}
