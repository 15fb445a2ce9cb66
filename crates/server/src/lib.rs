//! The server of Quadriga: tables, seats, clocks, a bounded pool of bots, HTTP and WebSocket.
//!
//! It knows games only through the catalogue, the disk only through the store, and has no rules of its own. Each live table has one owner,
//! a task with a mailbox; a move is checked by the rules, stored, and only then told, to each viewer through
//! his own viewpoint. Tables that nobody looks at leave memory and are rebuilt from their log.
//!
//! [`run`] serves on a listener until told to stop, so that tests own the port.

mod app;
mod bots;
mod clock;
mod config;
mod door;
mod game;
mod http;
mod limits;
mod names;
mod random;
mod run;
mod table;
mod who;

pub use config::Config;
pub use http::openapi_json;
pub use random::seed_everything;
pub use run::{ServeError, asked_to_stop, listen, run, serve, start_logging};
