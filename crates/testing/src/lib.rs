//! What the tests of all crates share.
//!
//! - [`toy`]: Beads, a small correct game that can be broken in one place per law
//! - [`alike`]: two tables that must play the same
//! - [`allocations`]: an allocator that counts: `unsafe`, as nothing else is but the kernels of `nn`
//! - [`coverage`]: no ruling without a test, no message that nobody says
//! - [`mass`]: random games by the hundred, every sum audited
//! - [`scenario`]: play tokens, see what is legal, hear why something is refused
//! - [`strength`]: how often somebody wins who chooses better

pub mod alike;
pub mod allocations;
pub mod coverage;
pub mod mass;
pub mod scenario;
pub mod strength;
pub mod toy;
