//! Tables for scenarios: a real set-up, then pieces moved by hand.
#![allow(dead_code, reason = "every test file uses its own part of this kit")]

use carpe_diem::components::{self, Card, CardFace, Fountain, FountainFace, Tables};
use carpe_diem::options::{Boards, StartPlayer};
pub use carpe_diem::position::Position;
use carpe_diem::{Action, CarpeDiem, Event, Options};
use engine::edition::Later;
use engine::{Edition, Game, GameOptions, Phrasebook, Seat};

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

pub fn card(id: &str) -> u8 {
    Card::by_id(id).unwrap_or_else(|| panic!("no card {id}")).0
}

pub fn fountains(ids: &[&str]) -> u32 {
    ids.iter().fold(0, |set, id| set | 1 << Fountain::by_id(id).unwrap().0)
}

/// Plays a token; what happened.
#[track_caller]
pub fn play(game: &mut CarpeDiem, token: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let action: Action = token.parse().unwrap();
    if let Err(refusal) = engine::play(game, action, &mut events) {
        panic!("`{token}` is refused: {}", say(&refusal.message));
    }
    events
}

/// Lets chance fall by these tokens and plays players' tokens alike.
#[track_caller]
pub fn play_all(game: &mut CarpeDiem, tokens: &str) -> Vec<Event> {
    tokens.split_whitespace().flat_map(|token| play(game, token)).collect()
}

/// A token is refused: the ruling and the sentence.
#[track_caller]
pub fn refused(game: &CarpeDiem, token: &str) -> (Option<u16>, String) {
    let refusal = game.check(token.parse().unwrap()).expect_err(token);
    (refusal.ruling, say(&refusal.message))
}

pub fn say(message: &engine::Message) -> String {
    let book = Phrasebook::new(CarpeDiem::words(), "en").unwrap();
    book.try_say(message, &[]).unwrap()
}

/// The legal tokens in their order.
pub fn legal(game: &CarpeDiem) -> Vec<String> {
    let mut list = Vec::new();
    game.legal_actions(&mut list);
    list.iter().map(ToString::to_string).collect()
}

pub fn score(game: &CarpeDiem, seat: u8) -> i32 {
    game.outcome().expect("the game is over").score(Seat(seat))
}
