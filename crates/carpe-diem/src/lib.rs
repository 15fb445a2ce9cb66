//! The rules of Carpe Diem, for two to four players.
//!
//! Patricians walk around a display of seven blueprints and take building tiles from it. Each tile goes into the
//! player's own district of six by six cells, where its sides must match the tiles beside it and the frame around it.
//! A completed landscape gives wares, a completed dwelling or single building its own reward, a completed villa points
//! at the end. After each of four phases everybody occupies one circle of the forum and resolves the two cards beside it.
//!
//! - [`components`]: what is in the box, read from `data/`
//! - [`district`]: a district as bitboards; where a tile fits, what is complete
//! - [`state`], [`action`], [`options`]: the nouns; `legal`, `check`, `rules`, `score`: the verbs
//! - [`view`], [`event`], `words`, `picture`: what is shown and said
//! - [`position`]: positions set up by hand
//! - `strategy`: what a sensible player looks at
//!
//! The rules in words, with the numbered rulings (R1 to R41), are in `RULES.md`.

pub mod action;
mod audit;
mod chance;
mod check;
pub mod components;
pub mod district;
pub mod event;
mod forecast;
mod game;
pub mod kind;
mod legal;
pub mod options;
mod picture;
pub mod position;
mod redeal;
mod rules;
pub mod score;
pub mod state;
mod strategy;
mod study;
pub mod view;
pub mod words;

pub use action::{Action, Cell, End};
pub use event::Event;
pub use kind::{Kind, Side, Ware};
pub use options::Options;
pub use state::{CarpeDiem, Player, Stage, StageName};
pub use view::View;
