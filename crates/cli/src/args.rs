//! The command line.

use crate::tournament::Contestant;
use clap::{Args, Parser, Subcommand};
use games::Level;
use games::review::Effort;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

mod house;
mod learning;

pub(crate) use house::*;
pub(crate) use learning::*;

const EXIT_CODES: &str = "Exit codes: 0 all is well; 1 something failed or did not hold; 2 the command line asks for \
                          something that is not there.";

/// More threads than this would do nothing but fill the memory, and systems refuse them.
const MOST_THREADS: usize = 256;

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let count = text.parse().ok().filter(|count: &NonZeroUsize| count.get() <= MOST_THREADS);
    count.ok_or_else(|| format!("it takes a number from 1 to {MOST_THREADS}"))
}

fn thinking_time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| *seconds == 0.0 || (0.05..=60.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "it takes 0 or a number from 0.05 to 60".to_owned())
}

fn deadline(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.05..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "it takes a number from 0.05 to 3600".to_owned())
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
    Selfplay(SelfplayArgs),
    Network(NetworkArgs),
    Analyse(AnalyseArgs),
    Review(ReviewArgs),
    Puzzles(PuzzlesArgs),
    Verify(VerifyArgs),
    Check(CheckArgs),
    Backup(BackupArgs),
    Restore(RestoreArgs),
    Copy(CopyArgs),
    Export(ExportArgs),
    Admin(AdminArgs),
    Bot(BotArgs),
    Bench(BenchArgs),
    Loadtest(LoadtestArgs),
}

/// List the games: seats, options with their defaults and meaning, and the bots
#[derive(Args)]
pub(crate) struct GamesArgs {
    /// Only this game
    pub(crate) game: Option<String>,
    /// The numbers of the players' actions, with their tokens and words, and what an observation is made of
    #[arg(long)]
    pub(crate) actions: bool,
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
    /// Options as a JSON object, or the name of a preset (see `quadriga games`); `any` draws seats and options for each game of `simulate`
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
    /// The bots, at least two: levels, and programs that speak lines of JSON, as in 'cmd:python3 my_bot.py',tiro
    #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<Contestant>,
    #[command(flatten)]
    pub(crate) nets: NetsArgs,
    /// How long a program may think about a decision, from 0.05 to 3600; then the first choice is played for it
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = deadline)]
    pub(crate) deadline: Duration,
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

/// Look back at a finished game: what was luck, what was choice, what nobody could know
///
/// Each seat's chance to win is followed from the first step to the result. The same seed and effort give the same review on every machine
/// and number of threads.
#[derive(Args)]
pub(crate) struct ReviewArgs {
    /// The record; `-` reads it from standard input
    pub(crate) file: PathBuf,
    /// How much thought it may cost
    #[arg(long, value_name = "EFFORT", default_value = "normal")]
    pub(crate) effort: ReviewEffort,
    /// How many threads work at it
    #[arg(long, value_name = "T", default_value = "1", value_parser = threads)]
    pub(crate) threads: NonZeroUsize,
    /// The seed of all estimates
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// As one JSON object, with every step
    #[arg(long)]
    pub(crate) json: bool,
}

/// Look for puzzles: positions with one clearly best action that Imperator sees and Centurio does not
///
/// In games of the search with itself, or in records. The file (docs/puzzles.md) depends on the seed and the games alone, not on the number of
/// threads; it grows game by game and is whole whenever the work is broken off.
#[derive(Args)]
pub(crate) struct PuzzlesArgs {
    /// Which game (see `quadriga games`)
    pub(crate) game: String,
    /// The file for the puzzles
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Numbers of seats, with commas: games take turns [default: what is usual for the game]
    #[arg(long, value_name = "N", value_delimiter = ',')]
    pub(crate) seats: Vec<usize>,
    /// How many games at most
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) games: u64,
    /// How many puzzles are enough [default: all that the games have]
    #[arg(long, value_name = "N")]
    pub(crate) wanted: Option<u64>,
    /// Look in the records of this directory instead
    #[arg(long, value_name = "DIR", conflicts_with_all = ["seats", "games"])]
    pub(crate) from: Option<PathBuf>,
    /// The seed of all luck
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads
    #[arg(long, value_name = "T", default_value = "1", value_parser = threads)]
    pub(crate) threads: NonZeroUsize,
}

/// How much thought a review may cost.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum ReviewEffort {
    /// A first look
    Quick,
    /// Half a minute for a game of two
    Normal,
    /// For who has time
    Deep,
}

impl ReviewEffort {
    pub(crate) fn effort(self) -> Effort {
        match self {
            ReviewEffort::Quick => Effort::QUICK,
            ReviewEffort::Normal => Effort::NORMAL,
            ReviewEffort::Deep => Effort::DEEP,
        }
    }
}

/// Let a program that speaks lines of JSON play at a server, as a bot with a token
///
/// The program is told in lines what its seat sees and may do, and answers each with a line: docs/network-bots.md. Somebody makes the
/// bot and its token in the page's settings, or its host with `quadriga admin bot`. The token is read from a file or from the
/// environment (QUADRIGA_BOT_TOKEN), never from the command line, which others can see.
#[derive(Args)]
pub(crate) struct BotArgs {
    /// The beginning of the server's links
    #[arg(long, value_name = "URL", env = "QUADRIGA_SERVER", default_value = "http://127.0.0.1:7777")]
    pub(crate) server: String,
    /// A file with the bot's token [default: it is in the environment, as QUADRIGA_BOT_TOKEN]
    #[arg(long, value_name = "FILE")]
    pub(crate) token_file: Option<PathBuf>,
    /// Which games it plays, with commas [default: all that it is asked to]
    #[arg(long, value_name = "GAMES", value_delimiter = ',')]
    pub(crate) games: Vec<String>,
    /// At how many tables it sits at once
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) tables: usize,
    /// Sit down at open tables unasked
    #[arg(long)]
    pub(crate) sit: bool,
    /// How long the program may think about a decision, from 0.05 to 3600; then the first choice is played for it
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = deadline)]
    pub(crate) deadline: Duration,
    /// End after so many games [default: never]
    #[arg(long, value_name = "N")]
    pub(crate) stop_after: Option<u64>,
    /// The program and its arguments, after `--`
    #[arg(required = true, last = true, value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
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
