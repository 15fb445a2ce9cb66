//! The contract every Quadriga game keeps.
//!
//! A game is a value: plain data that is cheap to copy, without clock, randomness or I/O. It says who acts
//! [next](Game::next), lists what may be done, explains what may not, and turns into the following state when an
//! action is applied. Luck is a player too: each die and each drawn card is an explicit action of chance with
//! integer odds, so a list of actions is the whole truth about a game.
//!
//! What a person or a bot may know leaves a game only through a [`View`](Game::View) and through events
//! [seen](GameEvent::seen_by) from a [`Viewpoint`].
//!
//! - [`game`]: the trait itself; [`seat`], [`outcome`], [`options`](mod@options),
//!   [`ordinal`]: its small nouns
//! - [`edition`]: rules that are corrected, and games that stay what they were
//! - [`record`], [`replay`], [`undo`]: games as lists of actions
//! - [`rng`], [`mod@digest`]: reproducible luck for simulations, a stable fingerprint of a state
//! - [`words`]: sentences from Fluent files
//! - [`strategy`]: what bots may ask of a game
//! - [`drive`]: games played through; [`data`]: data files, read and checked
//! - [`study`]: games as numbers, for learning programs
//! - [`written`]: values written in another form than they are held in
//! - [`lesson`]: courses for newcomers, as data
//! - [`conformance`]: the kit of checks that every game runs

pub mod conformance;
pub mod data;
pub mod digest;
pub mod drive;
pub mod edition;
pub mod event;
pub mod game;
pub mod help;
pub mod lesson;
pub mod notation;
pub mod options;
pub mod ordinal;
pub mod outcome;
pub mod puzzle;
pub mod record;
pub mod replay;
pub mod rng;
mod rooms;
pub mod seat;
pub mod strategy;
pub mod study;
#[cfg(feature = "ts")]
pub mod typescript;
pub mod undo;
pub mod words;
pub mod written;

pub use digest::{Digest, digest};
pub use edition::{Edition, Later};
pub use event::{GameEvent, Sink};
pub use game::{Game, GameInfo, Illegal, play};
pub use notation::NotationError;
pub use options::{GameOptions, OptionSpec, SetupError};
pub use ordinal::Ordinal;
pub use outcome::{Outcome, ScoreLine};
pub use rng::Rng;
pub use seat::{MAX_SEATS, Next, Seat, Viewpoint};
pub use strategy::{Ladder, Strategy};
pub use study::Study;
pub use words::{Message, Phrasebook};
