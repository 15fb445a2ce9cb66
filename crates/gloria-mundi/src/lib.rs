//! The rules of Gloria Mundi.
//!
//! The Goth is coming, and 2 to 6 Roman statesmen flee from Rome to Carthage, 37 steps away. In a turn a building
//! comes into the Forum; the active player plays a production card, and *everybody* activates their cards of that
//! type for counters and for the abilities of buildings on them; the active player may buy a building, which moves
//! the own Roman; then tribute may be laid on the Goth's road, or he comes nearer and everybody loses cards in turn.
//!
//! - [`components`]: what is printed on things, read from `data/`; the effect language of buildings
//! - [`GloriaMundi`] (`state`): what lies on the table; [`Action`]: what can be done, and its notation
//! - [`audit`]: what must hold whatever is played
//! - `legal`, `chance`: what may be done now; `check`: why not; `payment`: prices paid in small choices
//! - `rules`: what then happens, phase by phase; `score`: who is ahead
//! - [`view`], [`Event`], `words`, `picture`: what people see and read
//! - [`position`]: positions set up by hand
//! - `strategy`: what a sensible player looks at
//!
//! Only the order of the deck is unknown to an attentive player (R37). It is never fixed: a card is drawn from all
//! that are unseen at the moment it is laid out. So a state holds no secret, and screens are a matter of display.

pub mod action;
pub mod audit;
pub mod cards;
mod chance;
mod check;
pub mod components;
pub mod event;
mod game;
pub mod kind;
mod legal;
pub mod options;
mod payment;
mod picture;
pub mod position;
mod rules;
mod score;
pub mod state;
mod strategy;
mod study;
pub mod view;
mod words;

pub use action::{Action, Laid};
pub use cards::BuildingId;
pub use event::{Event, Purse};
pub use kind::Kind;
pub use options::Options;
pub use state::{End, GloriaMundi};
pub use view::View;
pub use words::ability as ability_words;
