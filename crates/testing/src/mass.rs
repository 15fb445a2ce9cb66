//! Random games by the hundred, every sum audited after every action. The long run is the conformance kit's (`docs/testing.md`).

use engine::drive::{Driver, at_random};
use engine::{Game, GameOptions, Rng};

/// More actions than any game of the house takes.
const MOST_ACTIONS: u32 = 50_000;

/// A random game that is over.
pub struct Played<G> {
    /// The position at the end.
    pub game: G,
    /// How many decisions it took.
    pub decisions: u32,
    /// How many choices the question with the most of them had.
    pub most_choices: usize,
}

/// Plays a random game to its end. Every sum is audited after every action, no question has but one answer, and `look` is shown each
/// action with the positions before and after it.
#[track_caller]
pub fn random_game<G: Game>(
    seats: usize,
    options: &G::Options,
    rng: &mut Rng,
    mut look: impl FnMut(&G, G::Action, &G),
) -> Played<G> {
    let game = G::new(seats, options).unwrap_or_else(|why| panic!("{seats} seats, {options:?}: {why}"));
    let mut played = Played { game, decisions: 0, most_choices: 0 };
    let (mut driver, mut actions) = (Driver::new(), 0);
    loop {
        let before = played.game.clone();
        let next = driver.next(&before, rng, |seat, legal, rng| {
            let lonely = legal.len() == 1 && !before.may_stand_alone(legal[0]);
            assert!(!legal.is_empty() && !lonely, "a question with the answers {legal:?}: {before:?}");
            played.decisions += 1;
            played.most_choices = played.most_choices.max(legal.len());
            at_random(seat, legal, rng)
        });
        let Some(action) = next else { return played };
        played.game.apply(action, &mut ());
        let broken = |why| panic!("{seats} seats, {options:?}, after {action}: {why}");
        played.game.audit().unwrap_or_else(broken);
        look(&before, action, &played.game);
        actions += 1;
        assert!(actions < MOST_ACTIONS, "{seats} seats, {options:?}: no end");
    }
}

/// So many random games of each named set of options, in each edition and for every number of seats that may play it. Gives the most
/// decisions of a game, and the most choices of a question.
#[track_caller]
pub fn random_games<G: Game>(games: u64, mut look: impl FnMut(&G, G::Action, &G)) -> (u32, usize) {
    let (mut decisions, mut choices) = (0, 0);
    for (preset, (_, options)) in G::Options::all_presets().into_iter().enumerate() {
        let seats = G::INFO.min_seats..=G::INFO.max_seats;
        for seats in seats.filter(|&seats| options.validate(seats).is_ok()) {
            for number in 0..games {
                let mut rng = Rng::stream(preset as u64 + 100, 10 * number + seats as u64);
                let played = random_game(seats, &options, &mut rng, &mut look);
                decisions = decisions.max(played.decisions);
                choices = choices.max(played.most_choices);
            }
        }
    }
    (decisions, choices)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Beads, with_flaw};
    use engine::conformance::Law;
    use std::panic::catch_unwind;

    #[test]
    fn what_is_played_is_counted() {
        let mut actions = 0;
        let (decisions, choices) = random_games::<Beads>(3, |before, _, after| {
            assert_ne!(before, after);
            actions += 1;
        });
        assert!((10..=60).contains(&decisions) && (5..=12).contains(&choices), "{decisions}, {choices}");
        assert!(actions > 3 * decisions);
    }

    #[test]
    fn a_broken_game_is_found() {
        for law in [Law::Audit, Law::Ends, Law::ListNotEmpty] {
            let found = catch_unwind(|| with_flaw((law, 0), || random_games::<Beads>(3, |_, _, _| ())));
            with_flaw((law, 0), || ());
            assert!(found.is_err(), "{law:?}");
        }
    }
}
