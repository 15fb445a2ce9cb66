//! Arena: Roma II, the rules: two players, seven spaces a side, three dice a turn, and cards that fight, steal,
//! copy each other and score. With the cards of Roma, its elder, mixed in or alone (option `deck`).
//!
//! Each turn a player pays a victory point for every vacant space, rolls three dice, and uses them one by one: for
//! money, for cards, or on the card that lies on the space of the die's value. The game ends when somebody has no
//! victory points left or the general supply is empty. `RULES.md` has everything, ruling by ruling.
//!
//! # A view as JSON
//!
//! ```json
//! {
//!   "options": { "deck": "arena", "beginner": false, "...": "all options" },
//!   "viewer": 0, "turn": 3, "start_player": 0, "active": 0,
//!   "supply": 17, "removed": 0, "pile_size": 41, "pile": null,
//!   "discards": [{ "card": "forum", "kind": "building", "count": 1 }],
//!   "dice": [2, 4], "dice_to_roll": 0, "bribery_used": false, "defence_reduction": 0,
//!   "aside": { "seat": 0, "count": 3, "cards": ["bestia", "forum", "tuba"] },
//!   "sides": [{
//!     "seat": 0, "vp": 9, "virtual_vp": 0, "money": 4, "dice_penalty": 0,
//!     "hand_size": 1,
//!     "hand": [{ "card": "tuba", "kind": "character", "count": 1, "known_to_opponent": 0, "cost": 3,
//!                "defence": 4, "activation": "always", "affordable": true }],
//!     "known_hand": [],
//!     "secret_layout": false,
//!     "spaces": [{ "space": "1", "blocked": false,
//!                  "card": { "card": "decurio", "kind": "character", "cost": 4, "defence": 4,
//!                            "current_defence": 4, "activation": "die", "usable": true } }],
//!     "vacant": 2, "characters": 3, "buildings": 2
//!   }, { "seat": 1, "hand": null, "known_hand": [{ "card": "aries", "kind": "building", "count": 1 }] }],
//!   "question": {
//!     "seat": 0, "step": "target", "by": "decurio", "from": "1", "laying": null,
//!     "own_spaces": [], "target_spaces": [{ "space": "2", "price": 0 }],
//!     "attack": { "owner": 1, "space": "2", "card": "tuba", "defence": 4, "bonus": 1, "roll": null,
//!                 "winning_faces": 4, "rerolls": 0 }
//!   },
//!   "ending": null
//! }
//! ```
//!
//! With own piles (option `piles`) `second` has `pile_size`, `pile` and `discards` of the second seat. Whoever built a deck
//! sees its `pile`.
//!
//! `aside`, `attack`, `hand`, `pile`, `by`, `from`, `laying`, `active`, `ending` are `null` where they do not apply or
//! may not be seen. `question.step` is one of `who_starts deal exchange layout roll_dice reroll act play_on draw_cards
//! keep target own bonus battle tuba boost_by_die boost_by_money templarius_roll templarius_tuba forum_die templum_die
//! take swap castra_draw castra_on lay_free lay_free_on lay_again_on buy consul over
//! fortuna_draw build fill_deck`.
//!
//! # Tools
//!
//! `cargo run --release -p quadriga-arena --example NAME`:
//! `speed` (random play, decisions per second), `mass` (a million random games with every law asserted),
//! `duel` (bots against each other), `tune` (fits `data/strategy.toml`), `golden` (writes the golden games).

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
