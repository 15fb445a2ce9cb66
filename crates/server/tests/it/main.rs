//! The server from outside: over HTTP and WebSocket, with a small game of beads that has luck, hidden hands and a secret choice.

#[path = "../../../engine/tests/toy/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the kit's own tests use more of it")]
mod toy;

mod bad_input;
mod before;
mod bounded;
mod clocks;
mod connections;
mod fairness;
mod figures;
mod hidden;
mod hints;
mod hosting;
mod lobby;
mod playing;
mod replays;
mod sockets;
mod world;
