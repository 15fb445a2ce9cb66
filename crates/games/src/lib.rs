//! The catalogue: every game behind one object-safe face.
//!
//! Server, command line and other front ends know games only through this crate: a [`GameFace`] starts tables,
//! a [`Match`] is a game under way with its log. Tokens go in, sentences and JSON come out. Adding a game is one
//! line in [`catalogue`].

mod desk;
mod face;
pub mod lessons;
mod mind;
mod networks;
pub mod puzzles;
mod retold;
mod seated;
pub mod shards;
mod simulate;
mod studied;

pub use bots::search::Noise;
pub use bots::{Level, UnknownLevel, layout_digest, nets};
pub use engine::game::FinalScore;
pub use engine::record::{Record, RecordError, is_of_the_table};
pub use engine::study::{ActionId, Field, Layout, MOST_ROWS, Within};
pub use engine::undo::undo_floor;
pub use engine::{Digest, Edition, GameInfo, MAX_SEATS, Next, Outcome, Rng, Seat, SetupError, Viewpoint};
pub use face::{Face, GameFace};
pub use lab::selfplay::{Block, SelfPlay};
pub use lab::{Batch, BatchError, Buffers, Learner, Plan, Shape, returns};
pub use mind::{Advice, Advised, Effort, Mind};
pub use networks::{network_for, reader};
pub use nn;
pub use protocol::{Choice, GlossaryEntry, Happening, OptionInfo, OptionValue, OptionValues, SheetLine};
pub use retold::{Retold, StepWords, TurnWords, retell};
pub use review;
pub use seated::{Match, PlayError, Played, Told};
pub use simulate::{SimulatedGame, Simulation};
pub use studied::Studied;

use std::sync::LazyLock;

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

/// The JSON Schema of what the games show, by name: `GameView`, `GameEvent` and `GameOptions` for any of them, `ArenaView` and so on for
/// each, and what those mention. It is written from the games' own types (`tests/schema.rs`).
pub fn schemas() -> &'static serde_json::Map<String, serde_json::Value> {
    static SCHEMAS: LazyLock<serde_json::Map<String, serde_json::Value>> = LazyLock::new(|| {
        #[derive(serde::Deserialize)]
        struct File {
            schemas: serde_json::Map<String, serde_json::Value>,
        }
        let file: File = serde_json::from_str(include_str!("../schema.json")).expect("a test reads it");
        file.schemas
    });
    &SCHEMAS
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn GameFace> {
    catalogue().iter().copied().find(|game| game.info().id == id)
}
