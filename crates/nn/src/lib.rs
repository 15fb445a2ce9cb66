//! Small neural networks, evaluated with the same bits on every machine.
//!
//! A bot that asks a network must play the same game from the same seed wherever it runs. So every sum here has one order, products are
//! rounded before they are added (no fused multiply-add), and `exp` is our own. The AVX2 kernel and its scalar twin do the same operations
//! on the same numbers in the same order; a batch is nothing but its rows.
//!
//! - [`Encoder`]: a row of small whole numbers as the features that are not zero.
//! - [`Network`]: a value part (each seat's chance to win and margin) and a policy part (over numbered actions), each perhaps absent.
//! - [`mod@file`]: how they are stored: half precision, a head in words, the digest in the name; whatever does not fit is refused in words.

mod encoder;
pub mod file;
mod half;
mod kernel;
mod layer;
mod math;
mod network;
mod sha256;

pub use encoder::{Encoder, Number};
pub use file::{Damaged, Shape};
pub use half::{narrow, widen};
pub use kernel::Kernel;
pub use layer::{Dense, Rows, Sparse};
pub use math::{exp, ln, sigmoid, softmax};
pub use network::{Desk, MAX_BATCH, Network, Policy, Trunk, Value};
pub use sha256::{hex, sha256};
