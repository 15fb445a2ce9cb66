//! Tables for scenarios: a real set-up, then pieces moved by hand.
#![allow(dead_code, unused_imports, reason = "every test file uses its own part of this kit")]

use carpe_diem::components::{self, Card, CardFace, Fountain, FountainFace, Tables};
use carpe_diem::options::{Boards, StartPlayer};
pub use carpe_diem::position::Position;
use carpe_diem::{CarpeDiem, Options, StageName};
use engine::drive::{Driver, at_random};
use engine::edition::Later;
use engine::{Edition, Game, GameOptions, Rng, Seat};
use testing::scenario;
pub use testing::scenario::{legal, play, refused};

/// The options of most scenarios: the usual ones, with the first board for all (shovel on c3, writs on c1, f1, a2,
/// e3, f4, a5, d5, b6, e6), and the first seat begins.
pub fn usual() -> Options {
    Options { boards: Boards::Same, start_player: Later::Is(StartPlayer::First), ..Options::default() }
}

/// The same by the rules of edition 1.
pub fn before() -> Options {
    let first = Options::of_edition(Edition::FIRST).expect("there is a first edition");
    Options { boards: Boards::Same, ..first }
}

/// The box of the newest edition.
pub fn tables() -> &'static Tables {
    components::tables(&Options::default())
}

/// A forum card of the newest edition.
pub fn card_face(id: &str) -> &'static CardFace {
    &tables().cards[card(id) as usize]
}

/// A fountain card of the newest edition.
pub fn fountain_face(id: &str) -> &'static FountainFace {
    &tables().fountains[Fountain::by_id(id).unwrap().index()]
}

/// A position with the usual options, seat 0 to move.
pub fn desk(seats: usize) -> Position {
    desk_with(seats, usual())
}

/// A position with these options, seat 0 to move.
pub fn desk_with(seats: usize, options: Options) -> Position {
    Position::new(seats, options, 1).unwrap().frames(0, ["f01", "f02", "f03", "f04"])
}

/// A game set up at random, patricians on the first free spaces, up to the first move.
pub fn set_up(seats: usize, options: Options, seed: u64) -> CarpeDiem {
    Position::new(seats, options, seed).unwrap().build()
}

/// A game of two by lot, up to the first question of this name.
pub fn up_to(stage: StageName, options: Options, seed: u64) -> CarpeDiem {
    let mut game = CarpeDiem::new(2, &options).unwrap();
    let (mut rng, mut driver) = (Rng::new(seed), Driver::new());
    while game.stage() != stage {
        let action = driver.next(&game, &mut rng, at_random).expect("the game is not over");
        game.apply(action, &mut ());
    }
    game
}

pub fn card(id: &str) -> u8 {
    Card::by_id(id).unwrap_or_else(|| panic!("no card {id}")).0
}

pub fn fountains(ids: &[&str]) -> u32 {
    ids.iter().fold(0, |set, id| set | 1 << Fountain::by_id(id).unwrap().0)
}

pub fn say(message: &engine::Message) -> String {
    scenario::say::<CarpeDiem>(message)
}

pub fn score(game: &CarpeDiem, seat: u8) -> i32 {
    game.outcome().expect("the game is over").score(Seat(seat))
}
