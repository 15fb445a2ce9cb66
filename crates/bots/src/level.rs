//! The names under which bots are asked for, and what stands behind each.

use std::fmt;
use std::str::FromStr;

/// How well a bot plays: the five ranks that people choose from, and the yardsticks they are measured with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action, all alike. A yardstick, not an opponent.
    Random,
    /// The recruit: looks at the next step only and misjudges it.
    Tiro,
    /// The soldier: looks a little further, with an unsteady eye.
    Miles,
    /// The centurion: searches, briefly.
    Centurio,
    /// The legate: searches well.
    Legatus,
    /// The emperor: searches deeply.
    Imperator,
    /// One step ahead by the game's own judgement. A yardstick.
    Greedy,
    /// The search with so many iterations and the best judgement there is: the network that ships for the table, or the game's own. A
    /// yardstick.
    Search(u32),
    /// The search without any network with so many iterations, move for move as it has been since before there were networks.
    Classic(u32),
    /// The search with the table's network: asked after so many decisions of the quick policy, in so many iterations. Without a network like
    /// `Classic`.
    Net(u32, u32),
    /// The same with the network that another is compared with.
    Rival(u32, u32),
    /// The plain search without any judgement: uniform playouts to the end. A yardstick.
    Plain(u32),
}

/// More iterations than anybody has patience for are refused.
const MAX_ITERATIONS: u32 = 10_000_000;

/// Longer playouts before a network is asked are refused.
const MAX_AFTER: u32 = 1000;

impl Level {
    /// The ranks that people choose from, from the weakest.
    pub const RANKS: [Level; 5] =
        [Level::Tiro, Level::Miles, Level::Centurio, Level::Legatus, Level::Imperator];

    /// The search without end, for those who stop it by the clock.
    pub const ENDLESS: Level = Level::Search(MAX_ITERATIONS);

    /// All levels that have a plain name.
    pub const ALL: [Level; 7] = [
        Level::Random,
        Level::Greedy,
        Level::Tiro,
        Level::Miles,
        Level::Centurio,
        Level::Legatus,
        Level::Imperator,
    ];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Tiro => "tiro",
            Level::Miles => "miles",
            Level::Centurio => "centurio",
            Level::Legatus => "legatus",
            Level::Imperator => "imperator",
            Level::Search(iterations) => return write!(f, "search:{iterations}"),
            Level::Classic(iterations) => return write!(f, "classic:{iterations}"),
            Level::Net(after, iterations) => return asking(f, "net", *after, *iterations),
            Level::Rival(after, iterations) => return asking(f, "rival", *after, *iterations),
            Level::Plain(iterations) => return write!(f, "plain:{iterations}"),
        })
    }
}

fn asking(f: &mut fmt::Formatter<'_>, who: &str, after: u32, iterations: u32) -> fmt::Result {
    match after {
        0 => write!(f, "{who}:{iterations}"),
        _ => write!(f, "{who}+{after}:{iterations}"),
    }
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Level::ALL.map(|level| level.to_string()).join(", ");
        write!(
            f,
            "there is no bot `{}`; there are {known}, and search:N, classic:N, net:N, rival:N and plain:N with N from 1 to {MAX_ITERATIONS} iterations (net+K:N asks its network after K quick decisions, up to {MAX_AFTER})",
            self.0
        )
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Level, UnknownLevel> {
        if let Some(level) = Level::ALL.into_iter().find(|level| level.to_string() == name) {
            return Ok(level);
        }
        searching(name)
            .ok_or_else(|| UnknownLevel(name.chars().filter(|c| !c.is_control()).take(40).collect()))
    }
}

/// The levels that have numbers in their names.
fn searching(name: &str) -> Option<Level> {
    let count = |digits: &str, most: u32| {
        digits.parse().ok().filter(|n| (1..=most).contains(n) && !digits.starts_with(['0', '+']))
    };
    let (who, digits) = name.split_once(':')?;
    let iterations = count(digits, MAX_ITERATIONS)?;
    match who.split_once('+') {
        Some(("net", after)) => Some(Level::Net(count(after, MAX_AFTER)?, iterations)),
        Some(("rival", after)) => Some(Level::Rival(count(after, MAX_AFTER)?, iterations)),
        Some(_) => None,
        None => match who {
            "search" => Some(Level::Search(iterations)),
            "classic" => Some(Level::Classic(iterations)),
            "net" => Some(Level::Net(0, iterations)),
            "rival" => Some(Level::Rival(0, iterations)),
            "plain" => Some(Level::Plain(iterations)),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_nonsense_is_refused_in_words() {
        for level in Level::ALL.into_iter().chain([
            Level::Search(500),
            Level::Classic(20),
            Level::Net(0, 7),
            Level::Net(20, 7),
            Level::Rival(0, 8),
            Level::Rival(1000, 8),
            Level::Plain(1),
        ]) {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        for nonsense in [
            "",
            "god",
            "search",
            "search:",
            "search:0",
            "search:-1",
            "search:99999999999",
            "plain:07",
            "net+0:7",
            "net+1001:7",
            "search+3:7",
            "net+:7",
            "net:",
            "net:x",
        ] {
            let error = nonsense.parse::<Level>().expect_err(nonsense).to_string();
            assert!(error.contains(nonsense) && error.contains("imperator"), "{error}");
        }
    }
}
