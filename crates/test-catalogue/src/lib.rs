//! The toy game behind the face of the catalogue. A face compiles the game's table, bots, numbers and reviews: here once for all tests, and
//! not in each of them.

use games::{Face, GameFace};
use testing::toy::Beads;

/// The toy game.
pub static BEADS: Face<Beads> = Face::new();

/// A catalogue of the toy game alone.
pub static GAMES: [&dyn GameFace; 1] = [&BEADS];
