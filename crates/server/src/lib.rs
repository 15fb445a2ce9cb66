//! The server of Quadriga: tables, seats, clocks, a bounded pool of bots, HTTP and WebSocket.
//!
//! It knows games only through the catalogue, the disk only through the store, and has no rules of its own. Each live table has a
//! keeper in a task with a mailbox: what may happen is decided by the table, stored, and only then told, to each viewer through
//! their own viewpoint. Tables that nobody looks at leave memory and are rebuilt from their log.
//!
//! [`run`] serves on a listener until told to stop, so that tests own the port.

mod addresses;
mod app;
mod bots;
mod config;
mod door;
mod figures;
mod hall;
mod health;
mod http;
mod limits;
mod names;
mod proxy;
mod random;
mod reviews;
mod run;
mod who;

pub use config::Config;
pub use figures::{FIGURES, Figure, Kind};
pub use http::{date, openapi_json, table_record};
pub use proxy::{LOOPBACK, Network};
pub use random::{bot_token, bot_token_hash, device_code, device_code_hash, seed_everything};
pub use run::{ServeError, asked_to_stop, listen, run, serve, start_logging};
