//! How often somebody wins who chooses better than the others.

use engine::drive::{Driver, at_random};
use engine::{Game, Rng, Seat};

/// The share of the wins that one seat has which chooses by `clever`, while all others choose at random. It is another seat in each game.
pub fn share_won<G: Game>(
    seats: usize,
    options: &G::Options,
    games: u64,
    mut clever: impl FnMut(&G, &mut Rng) -> G::Action,
) -> f32 {
    let mut driver = Driver::new();
    let mut won = 0.0;
    for number in 0..games {
        let mut rng = Rng::stream(95, number);
        let own = Seat::new(number as usize % seats);
        let mut game = G::new(seats, options).expect("options of a table");
        driver.finish(&mut game, &mut rng, |game, seat, legal, rng| {
            if seat == own { clever(game, rng) } else { at_random(seat, legal, rng) }
        });
        won += game.outcome().expect("the game is over").win_share(own);
    }
    won / games as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Beads;

    /// Who hides the best bead, draws and plays the best ones wins, and who only passes loses.
    #[test]
    fn a_better_choice_wins_more_often() {
        let pick = |game: &Beads, clever: bool| {
            let mut list = Vec::new();
            game.legal_actions(&mut list);
            let best = |verb: &str| list.iter().rfind(|action| action.to_string().starts_with(verb));
            let good = best("hide").or(best("draw")).or(best("play")).filter(|_| clever);
            *good.or(list.last()).expect("there is a choice")
        };
        let share = |clever: bool| share_won(2, &Default::default(), 200, |game, _| pick(game, clever));
        assert!(share(true) > 0.8 && share(false) < 0.2, "{} and {}", share(true), share(false));
    }
}
