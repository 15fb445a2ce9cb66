//! What the tests of all crates share.
//!
//! - [`toy`]: Beads, a small correct game that can be broken in one place per law
//! - [`allocations`]: an allocator that counts, the one place of the house with `unsafe`
//! - [`coverage`]: no ruling without a test, no message that nobody says

pub mod allocations;
pub mod coverage;
pub mod toy;
