//! Any token is an action in its one spelling, or refused: for each game's own parser, and at a table of each game.
#![no_main]

use engine::Game;
use games::{Told, catalogue};
use libfuzzer_sys::fuzz_target;
use table::{Author, Fact};
use testing::toy::Beads;

/// What a game's parser understands, it prints the same.
fn spelling_is_the_only_one<G: Game>(token: &str) {
    match token.parse::<G::Action>() {
        Ok(action) => assert_eq!(action.to_string(), token, "an action of {} has two spellings", G::INFO.id),
        Err(error) => assert!(!error.why.is_empty()),
    }
}

fuzz_target!(|token: &str| {
    spelling_is_the_only_one::<Beads>(token);
    spelling_is_the_only_one::<carpe_diem::CarpeDiem>(token);
    spelling_is_the_only_one::<arena::Arena>(token);
    spelling_is_the_only_one::<gloria_mundi::GloriaMundi>(token);
    spelling_is_the_only_one::<antike::Antike>(token);
    if let Ok(fact) = Fact::read(token, Author::Chance) {
        assert_eq!(fact.token(), token);
    }
    for game in catalogue() {
        let table =
            game.start(game.info().usual_seats, &Default::default()).expect("the defaults are allowed");
        let _ = table.check(token, Told::PLAIN);
    }
});
