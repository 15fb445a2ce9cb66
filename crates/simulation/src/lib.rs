//! The real keepers in a simulated world: virtual time, a store that fails and stalls, a process that dies between commit and
//! answer, bots that fail, people who reconnect, repeat, race, send stale numbers and never read. Everything in one thread, and all
//! trouble from one seed: the same seed gives the same digest of the whole trace, so a failing seed is the bug report.
//!
//! An `oracle` keeps its own plain notes of what was promised and compares all the time. What it holds:
//!
//! - every acknowledged move is in the log once, under its number; a repeated one is never called stale, and what is said
//!   not to have happened is not there;
//! - each viewer's stream has no gap, and what it shows is the fold of the log;
//! - what a seat is sent stays the same when all that is hidden from it is dealt anew;
//! - a clock never runs for who may not act, and nobody's runs out before its time;
//! - once the trouble stops, no table stands still: people are asked, bots and chance act, due clocks are heard.

mod client;
mod oracle;
mod people;
mod process;
mod store;
mod tables;
mod trouble;
mod world;

pub use trouble::Trouble;
pub use world::{Report, Violation, run};
