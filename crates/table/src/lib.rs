//! A table under way, as a value: no async, no clock, no disk, no network.
//!
//! A [`Table`] is what its log says. The log is a list of [`Entry`]s, each with a typed [`Fact`]: who sat down and stood up, each
//! person's part in the dice (sealed, called for, opened), the start, every action of players and chance, and what was undone, resigned, timed out, handed
//! over, taken back. Names, chat and presence are not in it.
//!
//! - [`Table::open`] gives a table before its first entry, [`Table::apply`] folds one entry into it; nothing else changes a table.
//! - [`Table::decide`] says which entries would follow from a [`Command`], and changes nothing. Whoever drives the table
//!   stores them first, applies them second and tells third.
//! - [`Table::sight`] is what one viewer is shown since a number, [`Table::waits_for`] what must happen next, and by whom.
//!
//! Server, terminal, replay pages, records and the proof of fair dice all read the same entries through the same `apply`.

mod asking;
mod bots;
mod clock;
mod decide;
mod fact;
pub mod fair;
mod film;
mod fold;
mod origin;
mod part;
mod person;
mod play;
mod proof;
mod receipt;
mod record;
mod remarks;
mod seating;
mod setup;
mod sight;
mod stored;
mod waits;
mod words;

pub use bots::{STAND_IN, bot_names, bot_title, level_named};
pub use clock::{Hours, Now, TableClock, is_short};
pub use decide::{Command, Decision, Who};
pub use fact::{Author, Ending, Entry, Fact, Unreadable, standing};
pub use film::{Film, Frames};
pub use fold::Table;
pub use origin::{Origin, Source, opening_of, origin_of};
pub use part::{Bits, Given, Part, Seal};
pub use person::{Chair, PersonId, Sitter};
pub use play::Play;
pub use proof::{ChanceEvent, Proof, ProvenDraw, chance_events, listing, prove};
pub use receipt::{Kept, Receipt, shown_print};
pub use record::{take_backs_of, write_take_backs};
pub use seating::HELD_FOR;
pub use setup::{Luck, Setup};
pub use sight::Viewer;
pub use stored::{Append, Listing};
pub use waits::{Due, Waits};
pub use words::{reason, sentence, tag, unnamed};
