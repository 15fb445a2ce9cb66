//! Keeps one table: takes messages, decides, has the decision stored, applies it, tells it, and arranges what the table waits for.
//!
//! **Without I/O.** A [`Keeper`] is a value with one door in and one door out: [`Keeper::take`] is given an [`Input`] and the time, and
//! gives back the [`Effect`]s to be carried out: entries to be stored, a bot to be set thinking, answers. Whoever carries them
//! out (the server on tokio, the simulation on virtual time) brings the results back as further inputs. So everything that can go
//! wrong between a table and the world can be tried out in one thread, from one seed.
//!
//! The order is always the same: *decide → store → apply → tell*. Nothing in memory changes before it is stored, so there is nothing to
//! put back after a refused write. A write whose fate is unknown is settled by reading the log. After every change and every
//! failure the keeper asks the table [what it waits for](table::Table::waits_for) and arranges exactly that.

mod chat;
mod hint;
mod info;
mod keeper;
mod messages;
mod names;
mod viewers;
mod work;

pub use chat::Whom;
pub use info::{About, listed_seats};
pub use keeper::Keeper;
pub use messages::{
    Advised, Answer, Ask, AskId, Behalf, ConnectionId, Duty, Effect, Guest, Input, NewLine, News, NoAdvice,
    Outbox, ReadOn, Rematch, Spoken, Stored, Thought, Urgency,
};
pub use names::{alike, looks};
pub use work::name_taken;
