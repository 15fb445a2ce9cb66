//! Two tables with other options that must play the same.

use engine::{Game, Next, Rng, Viewpoint};
use serde_json::Value;

/// Plays one random game to its end at both tables: at every step the same is seen (but for the options), the same may happen, and what
/// happens is told in the same events.
pub fn plays_alike<G: Game>(mut one: G, mut other: G, seed: u64) {
    let mut rng = Rng::new(seed);
    loop {
        let possible = what_may_happen(&one);
        assert_eq!((one.next(), seen(&one)), (other.next(), seen(&other)));
        assert_eq!(possible, what_may_happen(&other));
        if possible.is_empty() {
            assert_eq!((one.next(), one.outcome()), (Next::Over, other.outcome()));
            return;
        }
        let (action, _) = possible[rng.index(possible.len())];
        let mut told = [Vec::new(), Vec::new()];
        one.apply(action, &mut told[0]);
        other.apply(action, &mut told[1]);
        assert_eq!(told[0], told[1], "{action}");
    }
}

/// All that is on the table, without what the table was set up with, which some games show too.
fn seen<G: Game>(game: &G) -> Value {
    let mut view = serde_json::to_value(game.view(Viewpoint::Everything)).expect("a view is plain data");
    view.as_object_mut().expect("a view is an object").remove("options");
    view
}

/// What players or chance may do now; chance with its weights.
fn what_may_happen<G: Game>(game: &G) -> Vec<(G::Action, u32)> {
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    match game.next() {
        Next::Chance => game.odds(&mut odds),
        Next::Player(_) => game.legal_actions(&mut legal),
        Next::Over => {}
    }
    odds.extend(legal.into_iter().map(|action| (action, 1)));
    odds
}
