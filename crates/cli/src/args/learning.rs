//! Arguments of the commands around learned judgement.

use super::{TableArgs, threads};
use clap::Args;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Where the networks are that `net:N` and `rival:N` ask.
#[derive(Args)]
pub(crate) struct NetsArgs {
    /// A directory with networks (*.net) for the bots `net:N`
    #[arg(long, value_name = "DIR")]
    pub(crate) nets: Option<PathBuf>,
    /// A directory with networks to compare them with, for the bots `rival:N`
    #[arg(long, value_name = "DIR")]
    pub(crate) rivals: Option<PathBuf>,
}

fn share(text: &str) -> Result<f32, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "it takes a number from 0 to 1".to_owned())
}

fn concentration(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|number| (0.01..=1000.0).contains(number));
    number.ok_or_else(|| "it takes a number from 0.01 to 1000".to_owned())
}

/// Let the search play with itself, and keep what it saw and thought as numbers to learn from
///
/// Games go into shards (docs/selfplay.md): positions as numbers, visits, chances, results. Game number n depends only on the seed, the
/// settings and n, so shards are the same on every machine and number of threads. The same command goes on where it stopped: shards that are
/// there are checked and kept.
#[derive(Args)]
pub(crate) struct SelfplayArgs {
    /// Which game (see `quadriga games`)
    pub(crate) game: String,
    /// The directory for the shards; made if missing
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// Numbers of seats, with commas: games take turns [default: what is usual for the game]
    #[arg(long, value_name = "N", value_delimiter = ',')]
    pub(crate) seats: Vec<usize>,
    /// Presets of options, with commas: games take turns; `all` for all of them [default: the usual options]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) presets: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1024, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) games: u64,
    /// Games in a shard
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u64).range(1..=4096))]
    pub(crate) shard: u64,
    /// Iterations of the search for a decision
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=60_000))]
    pub(crate) iterations: u32,
    /// The share of chance in the promise of actions at the root, from 0 to 1
    #[arg(long, value_name = "X", default_value = "0.25", value_parser = share)]
    pub(crate) noise: f32,
    /// How evenly that chance is spread: the sum of the Dirichlet distribution's parameters
    #[arg(long, value_name = "X", default_value = "10", value_parser = concentration)]
    pub(crate) concentration: f32,
    /// So many decisions after the opening are taken by lot, in proportion to their visits
    #[arg(long, value_name = "N", default_value_t = 30)]
    pub(crate) hot: u32,
    /// The opening is up to so many decisions by lot
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub(crate) opening: u32,
    /// Search with the networks of this directory
    #[arg(long, value_name = "DIR")]
    pub(crate) nets: Option<PathBuf>,
    /// Ask them after so many decisions of the game's quick policy
    #[arg(long, value_name = "K", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub(crate) after: u32,
    /// The seed of all luck
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads
    #[arg(long, value_name = "T", default_value = "1", value_parser = threads)]
    pub(crate) threads: NonZeroUsize,
    /// As one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Tell what a network is for, and let it be asked
#[derive(Args)]
pub(crate) struct NetworkArgs {
    /// The file
    pub(crate) file: PathBuf,
    /// Answer lines of JSON from standard input: `{"row": [numbers of the whole state], "actions": [numbers of actions]}`
    #[arg(long)]
    pub(crate) ask: bool,
    #[command(flatten)]
    pub(crate) table: TableArgs,
}
