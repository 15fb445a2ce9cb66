//! How a server is set up.

use crate::proxy::Network;
use games::GameFace;
use games::review::Effort;
use protocol::HostText;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

/// Everything a host can choose, with defaults that fit one machine.
#[derive(Clone)]
pub struct Config {
    /// Where the database lies; made when it is not there.
    pub data: PathBuf,
    /// A PostgreSQL database instead, which other processes may share: `postgres://user:password@host/database`.
    pub database: Option<String>,
    /// The games that can be played.
    pub games: &'static [&'static dyn GameFace],
    /// How many bots think at once.
    pub bot_threads: usize,
    /// How long the highest rank of bots may think about each decision while nobody else waits; nothing leaves it its iterations.
    pub imperator_time: Option<Duration>,
    /// How much thought a look back at a finished game may cost.
    pub review_effort: Effort,
    /// How long a table stays in memory when nobody looks at it.
    pub idle: Duration,
    /// The same once the game is over, where processes share a database: each looks at the heads of all its live tables every second.
    pub idle_over: Duration,
    /// How often a browser is asked whether it is there.
    pub heartbeat: Duration,
    /// How long a connection may take for a request's head, for its body, and to take the next bytes of the answer.
    pub patience: Duration,
    /// Whether rate limits hold; off only for load tests on one's own machine.
    pub rate_limits: bool,
    /// Origins besides the server's own whose pages may talk to it, such as `https://play.example.org`.
    pub origins: Vec<String>,
    /// Whether the log tells every request, in one line.
    pub access_log: bool,
    /// Whether those lines say from which address a request comes.
    pub log_addresses: bool,
    /// The host's own words, such as who is responsible and what is kept about visitors; shown at an address of their own.
    pub texts: BTreeMap<HostText, String>,
    /// The proxies in front, by their addresses: only they are believed when they tell the visitor's address (`X-Forwarded-For` or
    /// `Forwarded`) and that they speak HTTPS (`X-Forwarded-Proto` or `Forwarded`).
    pub proxies: Vec<Network>,
    /// Names under which browsers may ask for this server, besides addresses, local names and those of the origins.
    pub hosts: Vec<String>,
    /// WebSockets that one guest may hold open, and one address.
    pub sockets: (u32, u32),
    /// Tables that are not over that one guest may have, and how many of those that the guest made may have more bots than people.
    pub tables: (u32, u32),
    /// After how long without a move a game without a clock ends, or a table where no game has begun; never when none.
    pub abandoned_after: Option<Duration>,
    /// How long finished games are kept; for ever when none.
    pub keep_finished: Option<Duration>,
    /// How long guests are kept who never played; for ever when none.
    pub keep_guests: Option<Duration>,
}

/// So many days.
const fn days(days: u64) -> Duration {
    Duration::from_secs(days * 24 * 3600)
}

impl Config {
    /// The defaults, with data in this directory.
    pub fn new(data: impl Into<PathBuf>) -> Config {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Config {
            data: data.into(),
            database: None,
            games: games::catalogue(),
            bot_threads: cores.saturating_sub(1).max(1),
            imperator_time: None,
            review_effort: Effort::NORMAL,
            idle: Duration::from_secs(300),
            idle_over: Duration::from_secs(10),
            heartbeat: Duration::from_secs(20),
            patience: Duration::from_secs(30),
            rate_limits: true,
            origins: Vec::new(),
            access_log: false,
            log_addresses: false,
            texts: BTreeMap::new(),
            proxies: Vec::new(),
            hosts: Vec::new(),
            sockets: (32, 256),
            tables: (100, 20),
            abandoned_after: Some(days(14)),
            keep_finished: None,
            keep_guests: Some(days(400)),
        }
    }
}
