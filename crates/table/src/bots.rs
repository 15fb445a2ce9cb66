//! What bots are called, and which may sit at a table.

use crate::{Chair, Sitter};
use games::Level;
use protocol::{ErrorCode, Refusal};

/// The bot that plays on for who gave up or ran out of time.
pub const STAND_IN: Level = Level::Greedy;

/// A bot's name at the table, such as `Centurio bot`.
pub fn bot_title(level: Level) -> String {
    let name = level.to_string();
    let (first, rest) = name.split_at(1.min(name.len()));
    format!("{}{rest} bot", first.to_uppercase())
}

/// The bot of this name. Yardsticks with a budget of their own (`search:9999999`) are not for guests to choose.
pub fn level_named(name: &str) -> Result<Level, Refusal> {
    let known = Level::ALL.into_iter().find(|known| known.to_string() == name);
    known.ok_or_else(|| {
        let ranks = Level::RANKS.map(|rank| rank.to_string()).join(", ");
        let words = format!("There is no bot of this level; the ranks are {ranks}.");
        Refusal::new(ErrorCode::NoSuchLevel, words)
    })
}

/// What the bots at a table are called, by seat; each of several equal ones has a number, so that the log can tell them apart.
pub fn bot_names(chairs: &[Chair]) -> Vec<Option<String>> {
    const ROMAN: [&str; 6] = ["I", "II", "III", "IV", "V", "VI"];
    let level = |chair: &Chair| match chair.sitter {
        Sitter::Bot(level) => Some(level),
        _ => None,
    };
    (0..chairs.len())
        .map(|n| {
            let own = level(&chairs[n])?;
            let same = |chairs: &[Chair]| chairs.iter().filter(|chair| level(chair) == Some(own)).count();
            let title = bot_title(own);
            Some(if same(chairs) > 1 {
                format!("{title} {}", ROMAN[same(&chairs[..n]).min(5)])
            } else {
                title
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PersonId;

    #[test]
    fn equal_bots_get_numbers() {
        let bot = |level| Chair::of(Sitter::Bot(level));
        let person = Chair::of(Sitter::Person(PersonId::new("g")));
        let mut chairs = vec![bot(Level::Greedy), person, bot(Level::Random), bot(Level::Greedy)];
        let names = |chairs: &[Chair]| {
            bot_names(chairs).into_iter().map(Option::unwrap_or_default).collect::<Vec<_>>()
        };
        assert_eq!(names(&chairs), ["Greedy bot I", "", "Random bot", "Greedy bot II"]);
        chairs[3] = Chair::EMPTY;
        assert_eq!(names(&chairs)[0], "Greedy bot");
    }

    #[test]
    fn only_named_levels_can_be_chosen() {
        assert_eq!(level_named("tiro"), Ok(Level::Tiro));
        for level in ["divine", "", "search:10000000"] {
            assert_eq!(level_named(level).expect_err(level).code, ErrorCode::NoSuchLevel);
        }
    }
}
