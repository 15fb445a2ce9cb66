//! Variants and contested rulings.

use engine::options::OptionSpec;
use engine::{GameOptions, SetupError};
use serde::{Deserialize, Serialize};

/// How patricians walk (R1, R2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Movement {
    /// To a neighbouring space, on in the same direction over empty ones.
    #[default]
    Ring,
    /// To one of the two opposite spaces, in any direction from empty ones.
    Star,
}

/// When a tile may be stored (R9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Store {
    /// Whenever its owner likes.
    #[default]
    Always,
    /// Only when it fits nowhere.
    OnlyIfUnplaceable,
}

/// What happens to landscapes of more than four tiles (R11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LandscapeCap {
    /// They may not be built.
    #[default]
    Forbid,
    /// They give three wares.
    #[serde(rename = "reward_capped_at_3")]
    RewardCappedAt3,
    /// They give one ware less than their tiles, like all others.
    None,
}

/// Which chimneys count for forum cards (R13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chimneys {
    /// Those on all villa tiles.
    #[default]
    All,
    /// Those of completed villas.
    CompletedOnly,
}

/// How often bread fulfils one card in one scoring (R23).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum BreadFulfilments {
    /// Once.
    #[default]
    #[serde(rename = "1")]
    One,
    /// As often as it can be paid.
    #[serde(rename = "unlimited")]
    Unlimited,
}

/// Who wins among equals (R29).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// More writs left, then the lower track space.
    #[default]
    WritsThenLowTrack,
    /// The higher track space.
    HighTrack,
}

/// Who gets which district board (R32).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Boards {
    /// One of the four each, at random.
    #[default]
    Random,
    /// All play the first.
    Same,
}

/// The options of Carpe Diem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How patricians walk (R1, R2).
    pub movement: Movement,
    /// Do the patricians take their places after the first tiles are seen (R4)?
    pub patricians_after_reveal: bool,
    /// When a tile may be stored (R9).
    pub store: Store,
    /// Landscapes above four tiles (R11).
    pub landscape_cap: LandscapeCap,
    /// Chimneys on forum cards (R13).
    pub chimneys_on_cards: Chimneys,
    /// Must a red card be paid once if it can be (R22)?
    pub forced_fulfilment: bool,
    /// Bread fulfilments of one card in one scoring (R23).
    pub bread_fulfilments_per_card: BreadFulfilments,
    /// May the score fall below 0 (R24)?
    pub negative_vp: bool,
    /// Who wins among equals (R29).
    pub tie_break: TieBreak,
    /// Play with the expansion strips (R31)?
    pub strips: bool,
    /// Who gets which district board (R32).
    pub boards: Boards,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            movement: Movement::default(),
            patricians_after_reveal: true,
            store: Store::default(),
            landscape_cap: LandscapeCap::default(),
            chimneys_on_cards: Chimneys::default(),
            forced_fulfilment: false,
            bread_fulfilments_per_card: BreadFulfilments::default(),
            negative_vp: false,
            tie_break: TieBreak::default(),
            strips: false,
            boards: Boards::default(),
        }
    }
}

impl GameOptions for Options {
    fn list() -> Vec<OptionSpec> {
        vec![
            OptionSpec::choice("movement", &["ring", "star"], 1),
            OptionSpec::flag("strips", false, 31),
            OptionSpec::choice("boards", &["random", "same"], 32),
            OptionSpec::flag("patricians_after_reveal", true, 4),
            OptionSpec::choice("store", &["always", "only_if_unplaceable"], 9),
            OptionSpec::choice("landscape_cap", &["forbid", "reward_capped_at_3", "none"], 11),
            OptionSpec::choice("chimneys_on_cards", &["all", "completed_only"], 13),
            OptionSpec::flag("forced_fulfilment", false, 22),
            OptionSpec::choice("bread_fulfilments_per_card", &["1", "unlimited"], 23),
            OptionSpec::flag("negative_vp", false, 24),
            OptionSpec::choice("tie_break", &["writs_then_low_track", "high_track"], 29),
        ]
    }

    fn presets() -> Vec<(&'static str, Self)> {
        let usual = Options::default();
        let first_edition = Options { movement: Movement::Star, tie_break: TieBreak::HighTrack, ..usual };
        let strips = Options { strips: true, ..usual };
        let strict = Options {
            store: Store::OnlyIfUnplaceable,
            landscape_cap: LandscapeCap::RewardCappedAt3,
            chimneys_on_cards: Chimneys::CompletedOnly,
            forced_fulfilment: true,
            boards: Boards::Same,
            patricians_after_reveal: false,
            ..usual
        };
        let generous = Options {
            landscape_cap: LandscapeCap::None,
            bread_fulfilments_per_card: BreadFulfilments::Unlimited,
            negative_vp: true,
            strips: true,
            movement: Movement::Star,
            ..usual
        };
        vec![
            ("default", usual),
            ("first-edition", first_edition),
            ("strips", strips),
            ("strict", strict),
            ("generous", generous),
        ]
    }

    fn validate(&self, _seats: usize) -> Result<(), SetupError> {
        Ok(())
    }
}
