//! The rules of Antike II.
//!
//! Ancient nations spread over the lands and seas of a map: they found cities, build temples, arm legions and
//! galleys, develop know-how and conquer. A marker walks round a rondel of eight fields; up to three steps are free.
//! Whoever first gathers the personages needed (kings for cities, citizens for temples, navigators for seas, scholars
//! for know-how, generals for destroyed temples) wins at once.
//!
//! Nothing is hidden; chance only deals the nations and names the start player. Rulings `R1` to `R50` are in
//! `RULES.md`; decisions `D1` to `D16` are the questions the game asks.
//!
//! - [`components`], [`map`]: the numbers and the maps, read from `data/`
//! - [`pieces`], [`region`], [`state`]: the nouns and what lies on the table
//! - [`action`], `legal`, `chance`, `check`, `rules`: what can be done, what may be done, why not, what then happens
//! - [`view`], [`event`], `words`, `picture`: what people are shown
//! - [`position`]: positions set up by hand
//! - `strategy`: what a sensible player looks at

pub mod action;
mod audit;
mod chance;
mod check;
pub mod components;
pub mod event;
mod game;
mod legal;
pub mod map;
pub mod options;
mod picture;
pub mod pieces;
pub mod position;
pub mod region;
mod rules;
mod score;
pub mod state;
mod strategy;
mod study;
pub mod view;
mod words;

pub use action::Action;
pub use event::Event;
pub use options::Options;
pub use pieces::{KnowHow, Personage, Power, Resource, Unit};
pub use state::{Antike, Ending, StageName};
pub use view::View;
