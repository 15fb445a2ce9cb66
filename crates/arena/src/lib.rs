//! Arena: Roma II, the rules: two players, seven spaces a side, three dice a turn, and cards that fight, steal,
//! copy each other and score. With the cards of Roma, its elder, mixed in or alone (option `deck`).
//!
//! Each turn a player pays a victory point for every vacant space, rolls three dice, and uses them one by one: for
//! money, for cards, or on the card that lies on the space of the die's value. The game ends when somebody has no
//! victory points left or the general supply is empty. `RULES.md` has everything, ruling by ruling.
//!
//! What a view holds as JSON stands field by field in `crates/games/schema.json` (`ArenaView`) and `web/src/generated/arena.ts`, both written
//! from the types.

mod action;
mod audit;
mod cards;
mod chance;
mod check;
pub mod components;
mod dice;
mod event;
mod game;
mod legal;
pub mod options;
mod picture;
mod piles;
pub mod position;
mod redeal;
mod rules;
mod score;
mod state;
pub mod strategy;
mod study;
mod view;
mod words;

pub use action::Action;
pub use cards::{CARD_KINDS, Card, CardMarks, CardSet, Cards};
pub use dice::{Dice, SPACES, Space, Spaces};
pub use event::{Event, How, OnSpace, Reroll, Source, Why};
pub use options::Options;
pub use state::{Arena, Ending, StageName};
pub use view::{
    AsideView, AttackView, CardCount, HandCard, PilesView, Question, SideView, SpaceView, TableCard, View,
};
