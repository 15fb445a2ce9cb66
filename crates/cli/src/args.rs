//! The command line.

use clap::{Args, Parser, Subcommand};
use games::Level;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

const EXIT_CODES: &str = "Exit codes: 0 all is well; 1 something failed or did not hold; 2 the command line asks for \
                          something that is not there.";

/// More threads than this would do nothing but fill the memory, and systems refuse them.
const MOST_THREADS: usize = 256;

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let count = text.parse().ok().filter(|count: &NonZeroUsize| count.get() <= MOST_THREADS);
    count.ok_or_else(|| format!("it takes a number from 1 to {MOST_THREADS}"))
}

fn thinking_time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.05..=60.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "it takes a number from 0.05 to 60".to_owned())
}

/// Four Roman board games in one chariot: play, host, replay and study them.
///
/// An unofficial, non-commercial fan implementation with its own art and words.
#[derive(Parser)]
#[command(name = "quadriga", version, after_help = EXIT_CODES, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Serve(ServeArgs),
    Games(GamesArgs),
    Play(PlayArgs),
    Simulate(SimulateArgs),
    Replay(ReplayArgs),
    Tournament(TournamentArgs),
    Analyse(AnalyseArgs),
    Verify(VerifyArgs),
    Check(CheckArgs),
    Backup(BackupArgs),
    Restore(RestoreArgs),
    Export(ExportArgs),
    Bench(BenchArgs),
    Loadtest(LoadtestArgs),
}

/// Serve the page, the tables and the bots; the same as no command at all
#[derive(Args)]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", env = "QUADRIGA_LISTEN", default_value = "127.0.0.1:7777")]
    pub(crate) listen: String,
    /// Where everything is kept; made when it is not there
    #[arg(long, value_name = "DIR", env = "QUADRIGA_DATA", default_value = "quadriga-data")]
    pub(crate) data: PathBuf,
    /// How many bots think at once [default: one less than there are cores]
    #[arg(long, value_name = "N", env = "QUADRIGA_BOT_THREADS", value_parser = threads)]
    pub(crate) bot_threads: Option<NonZeroUsize>,
    /// How long an Imperator thinks about each decision, from 0.05 to 60 [default: its iterations decide, 2.5 at most]
    #[arg(long, value_name = "SECONDS", env = "QUADRIGA_IMPERATOR_SECONDS", value_parser = thinking_time)]
    pub(crate) imperator_seconds: Option<Duration>,
    /// Another origin whose pages may talk to the server, as in https://play.example.org; may be repeated
    #[arg(long, value_name = "URL", env = "QUADRIGA_ORIGIN", value_delimiter = ',')]
    pub(crate) origin: Vec<String>,
    /// A proxy on this machine tells who visits (X-Forwarded-For or Forwarded) and whether by HTTPS (X-Forwarded-Proto)
    #[arg(long, env = "QUADRIGA_BEHIND_PROXY")]
    pub(crate) behind_proxy: bool,
    /// The same for a proxy elsewhere: its address, or its network as in 10.0.0.0/8; may be repeated
    #[arg(long, value_name = "ADDRESS", env = "QUADRIGA_TRUSTED_PROXY", value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<server::Network>,
    /// A name under which browsers ask for this server, as in play.example.org; needed where no proxy stands in front; may be repeated
    #[arg(long, value_name = "NAME", env = "QUADRIGA_HOST", value_delimiter = ',')]
    pub(crate) host: Vec<String>,
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
    /// Who plays at the tables of bots
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

/// List the games: seats, options with their defaults and meaning, and the bots
#[derive(Args)]
pub(crate) struct GamesArgs {
    /// Only this game
    pub(crate) game: Option<String>,
    /// As one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Play in the terminal, against bots or hot-seat
///
/// Answer with the number of a choice, or with a word: `undo`, `help TOPIC`, `rule N`, `log`, `score`, `hint`,
/// `save FILE`, `quit`. Quitting saves the game; `--load` goes on with it.
#[derive(Args)]
pub(crate) struct PlayArgs {
    /// Which game (see `quadriga games`); a loaded game knows its own
    #[arg(required_unless_present = "load")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Your seat, counted from 1; several with commas share the keyboard [default: 1]
    #[arg(long, value_name = "K", value_delimiter = ',')]
    pub(crate) seat: Vec<usize>,
    /// Who plays the other seats: one level for all, or one for each with commas [default: miles]
    #[arg(long, value_name = "LEVEL", value_delimiter = ',')]
    pub(crate) bot: Vec<Level>,
    /// People in all seats at one keyboard; hands are hidden between turns
    #[arg(long, conflicts_with_all = ["seat", "bot"])]
    pub(crate) hot_seat: bool,
    /// What the people are called, by seat, with commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) name: Vec<String>,
    /// Makes the luck repeatable
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "options", "edition"])]
    pub(crate) load: Option<PathBuf>,
    /// Where the game is saved, after every decision [default: a new file on quitting]
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

/// What is played: shared by all commands that start a game.
#[derive(Args)]
pub(crate) struct TableArgs {
    /// Number of seats [default: what is usual for the game]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// Options as a JSON object, or the name of a preset (see `quadriga games`)
    #[arg(long, value_name = "JSON")]
    pub(crate) options: Option<String>,
    /// By which edition of the rules [default: the newest]
    #[arg(long, value_name = "E")]
    pub(crate) edition: Option<u8>,
}

/// Let bots play many games, as fast as the rules allow
///
/// Game number n depends only on the seed, the set-up and n: `results_hash` is the same on every run, machine and number of
/// threads. Different bots move one seat on with each game.
#[derive(Args)]
pub(crate) struct SimulateArgs {
    /// Which game (see `quadriga games`)
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// The seed of all luck
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who plays: one level for all seats, or one for each
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<Level>,
    /// How many threads
    #[arg(long, value_name = "T", default_value = "1", value_parser = threads)]
    pub(crate) threads: NonZeroUsize,
    /// Keep the record of every game in this directory
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Assert the game's conservation laws after every action
    #[arg(long)]
    pub(crate) audit: bool,
    /// As one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Tell a recorded game in words, check it, or trace it
#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The record; `-` reads it from standard input
    pub(crate) file: PathBuf,
    /// Show the position after the first N actions
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// Check the legality of every action, the result and the digest
    #[arg(long, conflicts_with_all = ["at", "trace"])]
    pub(crate) check: bool,
    /// One JSON object per step: n, next, legal, action, and the state as a spectator sees it
    #[arg(long, conflicts_with = "at")]
    pub(crate) trace: bool,
    /// Look from this seat (counted from 1), or as a `spectator`, instead of with all cards face up
    #[arg(long, value_name = "SEAT", conflicts_with_all = ["trace", "check"])]
    pub(crate) from: Option<String>,
}

/// Measure: random decisions per second, size of a state, time to rebuild a stored game, bots' thinking
#[derive(Args)]
pub(crate) struct BenchArgs {
    /// Only this game
    pub(crate) game: Option<String>,
    /// How long each measurement runs
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0)]
    pub(crate) seconds: f64,
    /// As one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Let bots compete: every pair meets, seats balanced, with ratings and error bars
///
/// At two seats each pair plays N games. At more seats each bot plays N games alone among equals of each other bot. Results are
/// appended to the file of `--resume` as they come; the same command goes on where it stopped.
#[derive(Args)]
pub(crate) struct TournamentArgs {
    /// Which game (see `quadriga games`)
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// The bots, at least two
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<Level>,
    /// Only neighbours in the list meet; at more than two seats the one named first alone among the other kind
    #[arg(long)]
    pub(crate) ladder: bool,
    /// Games for each pairing, rounded up to a multiple of the seats
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) games: u64,
    /// The seed of all luck
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads
    #[arg(long, value_name = "T", default_value = "1", value_parser = threads)]
    pub(crate) threads: NonZeroUsize,
    /// Results as JSON lines: made if missing, continued if there
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Keep the record of every game in this directory
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// As one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Tell the best actions at a position of a recorded game, with the chances to win
///
/// The search knows only what the seat to act knows there. The same seed, level and number of threads give the same answer.
#[derive(Args)]
pub(crate) struct AnalyseArgs {
    /// The record; `-` reads it from standard input
    pub(crate) file: PathBuf,
    /// The position after the first N actions [default: the last]
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// How deeply to search: centurio, legatus, imperator or search:N
    #[arg(long, value_name = "LEVEL", default_value = "imperator")]
    pub(crate) level: Level,
    /// From the information of this seat (counted from 1), which must be the one to act
    #[arg(long, value_name = "K")]
    pub(crate) seat: Option<usize>,
    /// How many searches run side by side
    #[arg(long, value_name = "T", default_value = "1", value_parser = threads)]
    pub(crate) threads: NonZeroUsize,
    /// The seed of the search
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many actions are listed
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) top: usize,
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

/// Write all finished games as records, one file each, beside a server that may be running
///
/// Records carry the names of the players. What is in the directory already stays as it is, so that the same command adds what is new.
#[derive(Args)]
pub(crate) struct ExportArgs {
    /// Where the records go; made when it is not there
    pub(crate) directory: PathBuf,
    /// Where everything is kept; a server may be running on it
    #[arg(long, value_name = "DIR", env = "QUADRIGA_DATA", default_value = "quadriga-data")]
    pub(crate) data: PathBuf,
    /// Private tables too, which are only for those who have their link
    #[arg(long)]
    pub(crate) private: bool,
}

/// Prove that the dice and cards of a server's table came from the seed it had promised
#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// The record, as downloaded after the game; `-` reads it from standard input
    pub(crate) file: PathBuf,
    /// The receipt that a browser kept of the game: is the record the game that was promised and shown there?
    #[arg(long, value_name = "FILE", conflicts_with = "events")]
    pub(crate) receipt: Option<PathBuf>,
    /// Only list all tokens, those of chance with their odds, one JSON object each, for another verifier
    #[arg(long, conflicts_with = "json")]
    pub(crate) events: bool,
    /// The proof as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
