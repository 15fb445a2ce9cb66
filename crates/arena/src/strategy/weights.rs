//! What each feature is worth, read from `data/strategy.toml`: the logit of seat 0's chance to win is the weighted sum.
//!
//! The numbers come from self-play: `cargo xtask tune` plays games by the present weights, fits new ones to who won
//! (logistic regression), and prints the file.

use super::features::{FEATURES, GENERAL, IN_HAND, ON_TABLE, WITH_DIE};
use crate::cards::Card;
use engine::data::{self, DataError};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The names of the general features, in their order.
pub(crate) const GENERAL_NAMES: [&str; GENERAL] = [
    "tempo",
    "points",
    "points_near_the_end",
    "points_to_live",
    "vacant_now",
    "vacant_next",
    "bleeding",
    "doomed",
    "money",
    "wealth",
    "hand",
    "large_hand",
    "fillable",
    "dice",
    "pips",
    "fitting_dice",
    "bribery_ready",
    "usable_spaces",
    "usable_bribery",
    "penalty",
    "blocked",
    "lowered",
    "threats",
    "attacks",
    "copies",
    "awards",
    "triremis",
    "forum_neighbours",
    "forum_hunters",
];

/// The file of the weights.
const FILE: &str = "strategy.toml";

/// The weights of all features.
#[inline]
pub(crate) fn weights() -> &'static [f32; FEATURES] {
    static WEIGHTS: LazyLock<[f32; FEATURES]> = LazyLock::new(|| {
        read(include_str!("../../data/strategy.toml")).expect("the crate's own data is checked by its tests")
    });
    &WEIGHTS
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    general: BTreeMap<String, f32>,
    card: BTreeMap<String, CardWeights>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct CardWeights {
    table: f32,
    die: f32,
    hand: f32,
}

/// Reads weights; the error names what is missing or unknown.
pub(crate) fn read(text: &str) -> Result<[f32; FEATURES], DataError> {
    let file: File = data::read(FILE, text)?;
    let whole = |why: String| DataError::new(FILE, "", "", why);
    let mut weights = [0.0; FEATURES];
    if let Some(unknown) = file.general.keys().find(|name| !GENERAL_NAMES.contains(&name.as_str())) {
        return Err(whole(format!("there is no feature `{unknown}`")));
    }
    for (index, name) in GENERAL_NAMES.iter().enumerate() {
        weights[index] =
            *file.general.get(*name).ok_or_else(|| whole(format!("feature `{name}` is missing")))?;
    }
    for card in Card::all() {
        let own = file.card.get(card.id()).ok_or_else(|| whole(format!("card `{card}` is missing")))?;
        weights[ON_TABLE + card.index()] = own.table;
        weights[WITH_DIE + card.index()] = own.die;
        weights[IN_HAND + card.index()] = own.hand;
    }
    match weights.iter().all(|weight| weight.is_finite()) {
        true => Ok(weights),
        false => Err(whole("every weight is a finite number".to_owned())),
    }
}

/// Writes weights as `data/strategy.toml` has them.
pub(crate) fn write(weights: &[f32; FEATURES]) -> String {
    use std::fmt::Write as _;
    let mut text = String::from(
        "# What a judge of positions gives for each feature, as part of the logit of the chance to win.\n\
         # Fitted by self-play: `cargo xtask tune`.\n\n[general]\n",
    );
    for (index, name) in GENERAL_NAMES.iter().enumerate() {
        writeln!(text, "{name} = {:.4}", weights[index]).expect("writing to a string does not fail");
    }
    text.push_str("\n# On the table; with an unused die that fits; in hand.\n[card]\n");
    for card in Card::all() {
        let [table, die, hand] = [ON_TABLE, WITH_DIE, IN_HAND].map(|place| weights[place + card.index()]);
        writeln!(text, "{card} = {{ table = {table:.4}, die = {die:.4}, hand = {hand:.4} }}")
            .expect("writing to a string does not fail");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_read_back_as_written() {
        let text = include_str!("../../data/strategy.toml");
        let weights = read(text).unwrap();
        assert_eq!(write(&weights), text);
    }

    #[test]
    fn faults_are_named() {
        let text = include_str!("../../data/strategy.toml");
        assert!(read(&text.replacen("tempo", "tempi", 1)).unwrap_err().to_string().contains("tempi"));
        assert!(
            read(&text.replacen("\nbestia = ", "\nbestiam = ", 1))
                .unwrap_err()
                .to_string()
                .contains("bestia")
        );
    }
}
