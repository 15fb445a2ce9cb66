//! What scenarios of every game do with a table: play tokens, see what may be played, hear why something may not.

use engine::{Game, Message, Next, Phrasebook, Seat};

/// Plays tokens, of players and chance alike, and gives what happened. Each must be listed and allowed, and no sum that added up may break:
/// a position made by hand may be impossible from the start, and is then not looked at.
#[track_caller]
pub fn play<G: Game>(game: &mut G, tokens: &str) -> Vec<G::Event> {
    let adds_up = game.audit().is_ok();
    let mut events = Vec::new();
    for token in tokens.split_whitespace() {
        let action = read::<G>(token);
        if let Err(refusal) = game.check(action) {
            let why = say::<G>(&refusal.message);
            panic!("`{token}`: {why} (R{:?}); possible: {:?}", refusal.ruling, possible(game));
        }
        let listed = possible(game);
        assert!(listed.contains(&action), "`{token}` is allowed, but not among {listed:?}");
        game.apply(action, &mut events);
        if let (true, Err(broken)) = (adds_up, game.audit()) {
            panic!("after `{token}`: {broken}");
        }
    }
    events
}

/// The ruling and the sentence with which a token is refused, which is not listed either.
#[track_caller]
pub fn refused<G: Game>(game: &G, token: &str) -> (Option<u16>, String) {
    let action = read::<G>(token);
    let refusal = game.check(action).expect_err(token);
    assert!(!possible(game).contains(&action), "{token} is refused but listed");
    (refusal.ruling, say::<G>(&refusal.message))
}

/// What the player to act may do, as tokens in their order.
pub fn legal<G: Game>(game: &G) -> Vec<String> {
    let mut list = Vec::new();
    game.legal_actions(&mut list);
    list.iter().map(ToString::to_string).collect()
}

/// Who is asked now.
#[track_caller]
pub fn asked<G: Game>(game: &G) -> u8 {
    match game.next() {
        Next::Player(Seat(seat)) => seat,
        other => panic!("nobody is asked: {other:?}"),
    }
}

/// The sentence of a message, which must be complete.
#[track_caller]
pub fn say<G: Game>(message: &Message) -> String {
    let book = Phrasebook::new(G::words(), "en").expect("the words can be read");
    book.try_say(message, &[]).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn read<G: Game>(token: &str) -> G::Action {
    token.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// What players or chance may do now.
fn possible<G: Game>(game: &G) -> Vec<G::Action> {
    let (mut list, mut odds) = (Vec::new(), Vec::new());
    match game.next() {
        Next::Chance => game.odds(&mut odds),
        Next::Player(_) | Next::Over => game.legal_actions(&mut list),
    }
    list.extend(odds.into_iter().map(|(action, _)| action));
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Beads, Flaw, with_flaw};
    use engine::conformance::Law;
    use std::panic::catch_unwind;

    const DEALT: &str = "deal:red deal:green deal:blue deal:red deal:green deal:blue";

    fn table() -> Beads {
        let mut game = Beads::new(2, &Default::default()).expect("two play");
        play(&mut game, DEALT);
        game
    }

    /// Do these tokens fail at a table with a flaw, and pass at a sound one?
    #[track_caller]
    fn only_fail(flaw: Flaw, then: fn(Beads)) {
        then(table());
        let found = catch_unwind(|| with_flaw(flaw, || then(table())));
        with_flaw(flaw, || ());
        assert!(found.is_err(), "{flaw:?}");
    }

    #[test]
    fn what_is_played_is_told_and_who_is_asked_comes_next() {
        let mut game = table();
        assert_eq!((asked(&game), legal(&game).first().unwrap().as_str()), (0, "play:red"));
        assert_eq!(play(&mut game, "play:red pass").len(), 2);
        assert_eq!(asked(&game), 0);
    }

    #[test]
    fn a_refusal_says_its_ruling_and_a_whole_sentence() {
        let (ruling, why) = refused(&table(), "play:white");
        assert_eq!(ruling, Some(2));
        assert!(why.contains("white"), "{why}");
    }

    #[test]
    fn what_is_refused_is_not_played() {
        assert!(catch_unwind(|| play(&mut table(), "play:white")).is_err());
        assert!(
            catch_unwind(|| refused(&table(), "play:red")).is_err(),
            "and what is allowed is not refused"
        );
    }

    #[test]
    fn list_check_and_sums_are_looked_at() {
        only_fail((Law::ListAndCheck, 0), |mut game| {
            drop(play(&mut game, "play:red play:red play:green play:green play:blue draw"));
        });
        only_fail((Law::ListAppends, 1), |mut game| {
            play(&mut game, "pass pass");
            drop(refused(&game, "pass"));
        });
        only_fail((Law::Audit, 0), |mut game| {
            drop(play(&mut game, "play:red play:red pass play:blue pass play:green"));
        });
    }

    /// A position made by hand need not add up.
    #[test]
    fn what_never_added_up_is_played_all_the_same() {
        with_flaw((Law::Audit, 0), || {
            let mut game = table();
            let broken = ["play:red", "play:red", "pass", "play:blue", "pass", "play:green"];
            for token in broken {
                game.apply(token.parse().unwrap(), &mut ());
            }
            assert!(game.audit().is_err());
            play(&mut game, "play:green");
        });
    }
}
