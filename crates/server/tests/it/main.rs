//! The server from outside: over HTTP and WebSocket, with a small game of beads that has luck, hidden hands and a secret choice.

mod again;
mod bad_input;
mod before;
mod bots;
mod bounded;
mod clocks;
mod connections;
mod everywhere;
mod example_bot;
mod fairness;
mod figures;
mod hidden;
mod hints;
mod hosting;
mod lessons;
mod lobby;
mod many;
mod people;
mod playing;
mod puzzles;
mod replays;
mod reviews;
mod sockets;
mod together;
mod world;
