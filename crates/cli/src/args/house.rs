//! What whoever keeps a house types: serving, backups, looking after people and tables, load.

use super::{ReviewEffort, thinking_time, threads};
use clap::{Args, Subcommand};
use games::Level;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// Serve the page, the tables and the bots; the same as no command at all
#[derive(Args)]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", env = "QUADRIGA_LISTEN", default_value = "127.0.0.1:7777")]
    pub(crate) listen: String,
    /// Where everything is kept; made when it is not there
    #[arg(long, value_name = "DIR", env = "QUADRIGA_DATA", default_value = "quadriga-data")]
    pub(crate) data: PathBuf,
    /// A PostgreSQL database instead, which servers on several machines may share, as in postgres://user:password@host/database
    #[arg(long, value_name = "URL", env = "QUADRIGA_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// How many bots think at once [default: one less than there are cores]
    #[arg(long, value_name = "N", env = "QUADRIGA_BOT_THREADS", value_parser = threads)]
    pub(crate) bot_threads: Option<NonZeroUsize>,
    /// How long an Imperator may think about each decision while nobody else waits for a bot, from 0.05 to 60; with 0 its iterations decide
    #[arg(
        long,
        value_name = "SECONDS",
        env = "QUADRIGA_IMPERATOR_SECONDS",
        default_value = "1",
        value_parser = thinking_time
    )]
    pub(crate) imperator_seconds: Duration,
    /// How much thought a look back at a finished game may cost: quick, normal or deep
    #[arg(
        long,
        value_name = "EFFORT",
        env = "QUADRIGA_REVIEW_EFFORT",
        default_value = "normal",
        hide_possible_values = true
    )]
    pub(crate) review_effort: ReviewEffort,
    /// Another origin whose pages may talk to the server, as in https://play.example.org; may be repeated
    #[arg(long, value_name = "URL", env = "QUADRIGA_ORIGIN", value_delimiter = ',')]
    pub(crate) origin: Vec<String>,
    /// A proxy on this machine tells who visits (X-Forwarded-For or Forwarded) and whether by HTTPS (X-Forwarded-Proto or Forwarded)
    #[arg(long, env = "QUADRIGA_BEHIND_PROXY")]
    pub(crate) behind_proxy: bool,
    /// The same for a proxy elsewhere: its address, or its network as in 10.0.0.0/8; may be repeated
    #[arg(long, value_name = "ADDRESS", env = "QUADRIGA_TRUSTED_PROXY", value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<server::Network>,
    /// A name under which browsers ask for this server, as in play.example.org; needed where no proxy stands in front, and wise behind one; may be repeated
    #[arg(long, value_name = "NAME", env = "QUADRIGA_HOST", value_delimiter = ',')]
    pub(crate) host: Vec<String>,
    /// How many days without a move end a game without a clock, or close a table where no game has begun; 0 never does
    #[arg(long, value_name = "DAYS", env = "QUADRIGA_ABANDONED_AFTER", default_value_t = 14)]
    pub(crate) abandoned_after: u32,
    /// How many days finished games are kept, with their chat; 0 for ever
    #[arg(long, value_name = "DAYS", env = "QUADRIGA_KEEP_FINISHED", default_value_t = 0)]
    pub(crate) keep_finished: u32,
    /// How many days guests are kept who never sat, spoke or made a table; 0 for ever
    #[arg(long, value_name = "DAYS", env = "QUADRIGA_KEEP_GUESTS", default_value_t = 400)]
    pub(crate) keep_guests: u32,
    /// Answer everybody as often as they ask: only for load tests on one's own machine
    #[arg(long)]
    pub(crate) no_rate_limits: bool,
    /// Log lines as JSON
    #[arg(long, env = "QUADRIGA_JSON_LOGS")]
    pub(crate) json_logs: bool,
    /// Tell every request in the log, in one line: method, form of the address, status, milliseconds
    #[arg(long, env = "QUADRIGA_ACCESS_LOG")]
    pub(crate) access_log: bool,
    /// Let the lines of --access-log say from which address a request comes
    #[arg(long, env = "QUADRIGA_LOG_ADDRESSES")]
    pub(crate) log_addresses: bool,
    /// A text for visitors about what is kept about them, shown at /privacy and linked from the page
    #[arg(long, value_name = "FILE", env = "QUADRIGA_PRIVACY_FILE")]
    pub(crate) privacy_file: Option<PathBuf>,
    /// A text about who is responsible, shown at /imprint and linked from the page
    #[arg(long, value_name = "FILE", env = "QUADRIGA_IMPRINT_FILE")]
    pub(crate) imprint_file: Option<PathBuf>,
}

/// Put a server of its own under load: many tables, two scripted players each, every move stored before it is acknowledged
///
/// With --bot-tables bots play among themselves at tables of their own beside them, game after game, each watched by somebody
/// who takes the time of every decision and every turn.
#[derive(Args)]
pub(crate) struct LoadtestArgs {
    /// Which game, one for two players
    #[arg(long, value_name = "GAME", default_value = "arena")]
    pub(crate) game: String,
    /// How many tables play at once
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(crate) tables: usize,
    /// How many tables of bots play beside them
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) bot_tables: usize,
    /// Who plays at the tables of bots, of the crowd and of the visitor
    #[arg(long, value_name = "LEVEL", default_value = "miles")]
    pub(crate) level: Level,
    /// How many bots sit at each of their tables
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) bot_seats: usize,
    /// What the bots play, with commas, one after the other [default: every game for so many]
    #[arg(long, value_name = "GAMES", value_delimiter = ',')]
    pub(crate) bot_games: Vec<String>,
    /// How long moves are counted
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    pub(crate) seconds: u64,
    /// Tables for measuring the memory of one that nobody looks at
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) idle_tables: usize,
    /// Tables for measuring the memory of one in the middle of a game
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) mid_game: usize,
    /// Where the middle of a game is, so that builds can be compared [default: three fifths of a usual game, 120 at most]
    #[arg(long, value_name = "MOVES")]
    pub(crate) mid_game_moves: Option<u32>,
    /// Tables of one single guest who plays against three bots of this level at each, beside all others
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) crowd: usize,
    /// Somebody who plays against one bot of this level, and how long its turns take there
    #[arg(long)]
    pub(crate) visitor: bool,
    /// Watchers at one table who have everything told anew as often as they may
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) watchers: usize,
    /// WebSockets for measuring the memory of one on which nothing happens
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) idle_sockets: usize,
    /// With the limits that hold for everybody; each player comes from a loopback address of their own (Linux)
    #[arg(long)]
    pub(crate) limited: bool,
    /// How many bots think at once [default: one less than there are cores]
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) bot_threads: Option<NonZeroUsize>,
    /// A PostgreSQL database of one's own to keep everything in, instead of a new file; what was played stays there
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// How many server processes share the database; the two players of a table sit at different ones
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) processes: NonZeroUsize,
    /// Another build of the server, to be measured by the same players [default: this one]
    #[arg(long, value_name = "PATH")]
    pub(crate) binary: Option<PathBuf>,
    /// Where the server keeps its data meanwhile: on the disk that is to be measured, removed afterwards
    #[arg(long, value_name = "DIR", default_value = "quadriga-loadtest")]
    pub(crate) data: PathBuf,
    /// As one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Look through a data directory or a backup: is the database whole, and can every table be played again?
///
/// Nothing is changed.
#[derive(Args)]
pub(crate) struct CheckArgs {
    /// A backup instead of the data directory
    pub(crate) file: Option<PathBuf>,
    /// Where everything is kept; a server may be running on it
    #[arg(long, value_name = "DIR", env = "QUADRIGA_DATA", default_value = "quadriga-data")]
    pub(crate) data: PathBuf,
}

/// Copy everything that is kept into one file, beside a server that may be running
///
/// Everything that was acknowledged before is in it. The copy is read back, and every table in it played again, before the command
/// ends well. It holds the key of the cookies, names, chat and the seeds of running games: keep it as you keep the data directory.
#[derive(Args)]
pub(crate) struct BackupArgs {
    /// The backup to be made
    pub(crate) file: PathBuf,
    /// Where everything is kept; a server may be running on it
    #[arg(long, value_name = "DIR", env = "QUADRIGA_DATA", default_value = "quadriga-data")]
    pub(crate) data: PathBuf,
    /// Overwrite the file, once the new backup is whole
    #[arg(long)]
    pub(crate) replace: bool,
}

/// Copy everything from a data directory to PostgreSQL, or back, while no server runs on either
///
/// Both sides are compared by digests, and every table of the copy is played again. A copy that was cut off is taken up again by the
/// same command. Nothing that is there is overwritten.
#[derive(Args)]
pub(crate) struct CopyArgs {
    /// Where everything is: sqlite:DIR or postgres://user:password@host/database
    #[arg(long, value_name = "PLACE")]
    pub(crate) from: crate::copy::Place,
    /// Where it goes, written the same way
    #[arg(long, value_name = "PLACE")]
    pub(crate) to: crate::copy::Place,
}

/// Put a backup into a data directory on which no server runs
#[derive(Args)]
pub(crate) struct RestoreArgs {
    /// The backup
    pub(crate) file: PathBuf,
    /// Where everything is kept; made when it is not there
    #[arg(long, value_name = "DIR", env = "QUADRIGA_DATA", default_value = "quadriga-data")]
    pub(crate) data: PathBuf,
    /// When there is a database already, move it aside into a folder of its own
    #[arg(long)]
    pub(crate) replace: bool,
}

/// Write all finished games, as records or as tables of numbers, beside a server that may be running
///
/// As records, one text file each, they carry the names of the players; what is in the directory already stays as it is, so that the
/// same command adds what is new. As Parquet they are a dataset for learning programs, without names unless they are asked for.
#[derive(Args)]
pub(crate) struct ExportArgs {
    /// Where they go; made when it is not there
    pub(crate) directory: PathBuf,
    /// In which form
    #[arg(long, value_enum, default_value = "records")]
    pub(crate) format: ExportFormat,
    /// With --format parquet: each decision as well, as numbers
    #[arg(long)]
    pub(crate) positions: bool,
    /// With --format parquet: the names of the players, and their records as they are
    #[arg(long)]
    pub(crate) names: bool,
    /// The records in this folder (*.txt) instead of the games of a server
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Where everything is kept; a server may be running on it
    #[arg(long, value_name = "DIR", env = "QUADRIGA_DATA", default_value = "quadriga-data")]
    pub(crate) data: PathBuf,
    /// Private tables too, which are only for those who have their link
    #[arg(long)]
    pub(crate) private: bool,
}

/// In which form games are exported.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ExportFormat {
    /// Text, one file for each game
    Records,
    /// Tables for learning programs
    Parquet,
}

/// Look after tables and guests of a server that may be running: list, close, ban, delete lines of chat
///
/// Orders are left in the database, where the server finds them within a second; they stay there as the audit log.
#[derive(Args)]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
    /// Where everything is kept; a server may be running on it
    #[arg(long, value_name = "DIR", env = "QUADRIGA_DATA", default_value = "quadriga-data", global = true)]
    pub(crate) data: PathBuf,
    /// A PostgreSQL database instead, on which servers may be running
    #[arg(long, value_name = "URL", env = "QUADRIGA_DATABASE", hide_env_values = true, global = true)]
    pub(crate) database: Option<String>,
}

/// How far the listed tables are.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum ListedPhase {
    Open,
    Running,
    Over,
}

impl ListedPhase {
    pub(crate) fn phase(self) -> protocol::Phase {
        match self {
            ListedPhase::Open => protocol::Phase::Open,
            ListedPhase::Running => protocol::Phase::Running,
            ListedPhase::Over => protocol::Phase::Over,
        }
    }
}

/// Which guest is meant: by number, or by where they sit or what they said.
#[derive(Args)]
pub(crate) struct WhichGuest {
    /// The guest's number, as `admin table` shows it
    #[arg(required_unless_present = "table", conflicts_with = "table")]
    pub(crate) guest: Option<String>,
    /// The table at which the guest sits or spoke
    #[arg(long, value_name = "TABLE")]
    pub(crate) table: Option<String>,
    /// The seat there, counted from 1
    #[arg(long, value_name = "K", requires = "table", conflicts_with = "line", required_unless_present_any = ["guest", "line"])]
    pub(crate) seat: Option<usize>,
    /// The line of chat there
    #[arg(long, value_name = "N", requires = "table")]
    pub(crate) line: Option<u32>,
}

#[derive(Subcommand)]
pub(crate) enum AdminCommand {
    /// List the newest tables
    Tables {
        /// How far they are
        #[arg(long, value_enum, default_value = "running")]
        phase: ListedPhase,
        /// How many
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
    /// Show who sits at a table and what was said there
    Table {
        /// The end of its link
        table: String,
    },
    /// Close a table: a game that runs there ends without a winner
    Close {
        /// The end of its link
        table: String,
        /// Why, for the audit log
        #[arg(long, value_name = "WORDS", default_value = "")]
        why: String,
    },
    /// Bar a guest from everything but looking on
    Ban {
        #[command(flatten)]
        guest: WhichGuest,
        /// Why, for the audit log
        #[arg(long, value_name = "WORDS", default_value = "")]
        why: String,
    },
    /// Let a barred guest play again
    Unban {
        #[command(flatten)]
        guest: WhichGuest,
        /// Why, for the audit log
        #[arg(long, value_name = "WORDS", default_value = "")]
        why: String,
    },
    /// Delete lines of chat
    DeleteChat {
        /// The end of the table's link
        table: String,
        /// Their numbers, as `admin table` shows them
        #[arg(required = true)]
        lines: Vec<u32>,
        /// Why, for the audit log
        #[arg(long, value_name = "WORDS", default_value = "")]
        why: String,
    },
    /// Make a code for who has lost a cookie and with it a seat: it is taken once, within a day
    Code {
        #[command(flatten)]
        guest: WhichGuest,
        /// Why, for the audit log
        #[arg(long, value_name = "WORDS", default_value = "")]
        why: String,
    },
    /// Make a bot that plays over the network and belongs to the server's host; its token is told once
    Bot {
        /// Its name; ` bot` is added at its end
        name: String,
        /// Why, for the audit log
        #[arg(long, value_name = "WORDS", default_value = "")]
        why: String,
    },
    /// List the newest bots that play over the network, of everybody
    Bots {
        /// How many
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
    /// End a bot, whoever made it: its token is worth nothing, and it leaves its tables
    RevokeBot {
        /// Its name
        name: String,
        /// Why, for the audit log
        #[arg(long, value_name = "WORDS", default_value = "")]
        why: String,
    },
    /// Show the audit log: who ordered what, when and why, and what came of it
    Log {
        /// How many of the last orders
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
}
