//! A live table: one task owns it, everybody else writes to its mailbox.

mod ask;
mod hall;
mod hint;
mod moves;
mod owner;
mod seating;
mod show;

pub use ask::{Act, Ask, Guest, Reply, Seating, Viewer};
pub use hall::Hall;
pub use owner::code_name;
pub use seating::{bot_title, number_bots, planned};
pub use show::{phase, seat_infos, tag};
