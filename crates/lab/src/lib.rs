//! Many games side by side, as numbers: what learning programs step through.
//!
//! A [`Batch`] keeps a row of tables of one game. One step carries out one action at each of them, lets chance fall by the seed (and
//! rivals play, when there are any), begins a new game where one ended, and writes what is asked next into the caller's memory: whose
//! turn it is, what that seat observes, what it may do. Nothing is allocated for a step once the buffers are warm.
//!
//! Game `n` of a seed is the same whatever the number of threads. Games are asked through [`Study`](engine::Study), rivals through
//! [`bots`]; no game is known by name here.

mod batch;
mod chunk;
mod crew;
mod returns;
pub mod selfplay;
mod table;

pub use batch::{Batch, BatchError, BatchOf, Buffers, MAX_TABLES, MAX_THREADS, Plan, Shape};
pub use returns::{Returns, returns};
pub use table::Learner;
