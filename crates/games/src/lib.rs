//! The catalogue: every game behind one object-safe face.
//!
//! Server, command line and other front ends know games only through this crate: a [`GameFace`] starts tables,
//! a [`Match`] is a game under way with its log. Tokens go in, sentences and JSON come out. Adding a game is one
//! line in [`catalogue`].

mod face;
mod mind;
mod seated;
mod simulate;

pub use bots::{Level, UnknownLevel};
pub use engine::game::FinalScore;
pub use engine::record::{Record, RecordError, is_of_the_table};
pub use engine::undo::undo_floor;
pub use engine::{Edition, GameInfo, MAX_SEATS, Next, Outcome, Rng, Seat, SetupError, Viewpoint};
pub use face::{Face, GameFace};
pub use mind::{Advice, Advised, Effort, Mind};
pub use protocol::{Choice, GlossaryEntry, Happening, OptionInfo, OptionValue, OptionValues, SheetLine};
pub use seated::{Match, PlayError, Played, Told};
pub use simulate::{SimulatedGame, Simulation};

/// All games, in the order a person is shown them.
pub fn catalogue() -> &'static [&'static dyn GameFace] {
    const GAMES: &[&dyn GameFace] = &[
        &Face::<carpe_diem::CarpeDiem>::new(),
        &Face::<arena::Arena>::new(),
        &Face::<gloria_mundi::GloriaMundi>::new(),
        &Face::<antike::Antike>::new(),
    ];
    GAMES
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn GameFace> {
    catalogue().iter().copied().find(|game| game.info().id == id)
}
